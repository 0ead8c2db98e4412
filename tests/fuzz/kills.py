"""Commands ended at random moments: nothing torn, nothing lost, nobody left behind.

    python -m tests.fuzz.kills --kills 300 --terms 50

A kit stands there; its game is changed; a build, a check or a watch is ended by SIGKILL or SIGTERM
at a random moment; one that is done before its moment has come does not count. Then the kit is the
old or the new one to the byte, no process of the command is left, and after the next run no file is
there that should not be. A studio is ended while a page saves one text after another: the file
holds the last that was answered, or the one after it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any
from urllib.request import Request, urlopen

from tests.fuzz.mutations import ROOT

GAME = ROOT / "tests" / "unit" / "games" / "two-fields.toml"
COMMANDS = ("build", "check", "watch", "studio")
PATIENCE = 30.0  # seconds until a process that should end has ended
TOLD = 10  # ended commands between two words of how far it is
Files = dict[str, str]


def digest(folder: Path) -> Files:
    """Every file of a kit but for its report, which tells how long its checks took.

    What an ended command has begun to write (`.check.new`) is no part of a kit: whether the next
    run clears it away is asked of that run.
    """
    files = {path.relative_to(folder): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {
        name.as_posix(): sha256(path.read_bytes()).hexdigest()
        for name, path in files.items()
        if name.parts[0] != "check" and not name.parts[0].startswith(".")
    }


class Stage:
    """A folder with a game and its kit, old and new."""

    def __init__(self, home: Path) -> None:
        self.home, self.game, self.out = home, home / "two-fields.toml", home / "output"
        text = GAME.read_text("utf-8")
        self.texts = (text, text.replace('name = "Two Fields"', 'name = "Two Meadows"'))
        assert self.texts[0] != self.texts[1]
        self.seconds: dict[str, float] = {}  # that each command took when it last ran to its end
        self.kits: list[Files] = []
        for text in reversed(self.texts):
            self.game.write_text(text, "utf-8")
            assert not self._run("build").returncode
            self.kits.insert(0, digest(self.out / "two-fields"))
        shutil.copytree(self.out, home / "kept")

    def command(self, name: str) -> list[str]:
        words = ["build", "--watch"] if name == "watch" else [name]
        place = ["--out", str(self.out)]
        return [sys.executable, "-m", "generator.cli", *words, str(self.game), *place]

    def try_once(self, name: str, end: signal.Signals, dice: Random) -> list[str] | None:
        """End a command at a random moment; all that is wrong afterwards. None if it was done."""
        if name == "studio":
            return self._try_studio(end, dice)
        shutil.rmtree(self.out)
        shutil.copytree(self.home / "kept", self.out)
        self.game.write_text(self.texts[0 if name == "watch" else 1], "utf-8")
        with subprocess.Popen(
            self.command(name), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=self.home,
            env={**os.environ, "PYTHONPATH": str(ROOT)}, start_new_session=True,
        ) as process:  # fmt: skip
            took = self.seconds.get(name) or self.seconds["build"]
            is_done = _ends_within(process, dice.uniform(0, took))
            if name == "watch":
                self.game.write_text(self.texts[1], "utf-8")
                is_done = _ends_within(process, dice.uniform(0, took * 1.5))
            process.send_signal(end)
            _, said = process.communicate()
        wrong = [f"said {said.decode()}"] if b"Traceback" in said else []
        wrong += self._find_left(process.pid)
        kit = digest(self.out / "two-fields")
        if kit not in self.kits:
            wrong.append(f"the kit is neither the old nor the new one: {self._tell(kit)}")
        wrong += self._run_again(dice.choice(("build", "check")) if name == "check" else "build")
        return wrong if wrong or not is_done else None

    def _try_studio(self, end: signal.Signals, dice: Random) -> list[str]:
        """End a studio in the midst of saves; the next one clears away what is left of it."""
        self.game.write_text(self.texts[0], "utf-8")
        answered = self._save_until(end, dice.uniform(0, 0.3))
        wrong = [] if answered else ["no save is answered"]
        held = self.game.read_bytes()
        if held not in (_numbered(self.texts[0], answered), _numbered(self.texts[0], answered + 1)):
            wrong.append(f"the file is not what was saved: {held[-40:]!r} after {answered} saves")
        wrong += [] if self._save_until(signal.SIGTERM, 0.2) else ["the next studio saves nothing"]
        left = sorted(path.name for path in self.home.iterdir() if path.name.startswith("."))
        return [*wrong, *([f"left behind: {', '.join(left)}"] if left else [])]

    def _save_until(self, end: signal.Signals, seconds: float) -> int:
        """Save texts in a studio until it is ended; how many saves were answered."""
        words = [sys.executable, "-m", "generator.cli", "studio", str(self.game), "--no-browser"]
        state = {"TILEWRIGHT_STATE": str(self.home / "state"), "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.home, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), **state}, start_new_session=True,
        ) as process:  # fmt: skip
            assert process.stdout is not None and process.stderr is not None
            address, _, token = process.stdout.readline().split()[-1].partition("#")
            page = Page(f"{address}api/", token, self.texts[0])
            page.save()
            timer = Timer(seconds, process.send_signal, [end])
            timer.start()
            while page.save():
                pass
            timer.join()
            said = process.stderr.read()
        if "Traceback" in said or self._find_left(process.pid):
            print(said, file=sys.stderr)
            return 0
        return page.answered

    def _tell(self, kit: Files) -> str:
        """What a torn kit has of the old one and of the new one, and what of neither."""
        old, new = self.kits
        sorts = {
            name: "old" if old.get(name) == found else "new" if new.get(name) == found else "odd"
            for name, found in kit.items()
            if old.get(name) != new.get(name) or found != new.get(name)
        }
        lacks = sorted({*old, *new} - {*kit})
        return f"{len(kit)} files, {sorts}, lacks {lacks}"

    def _find_left(self, group: int) -> list[str]:
        """Processes of the command that go on without it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return []
            time.sleep(0.05)
        return ["a process is left"]

    def _run(self, name: str) -> subprocess.CompletedProcess[bytes]:
        began = time.monotonic()
        done = subprocess.run(
            self.command(name), capture_output=True, cwd=self.home, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        self.seconds[name] = time.monotonic() - began
        return done

    def _run_again(self, name: str) -> list[str]:
        done = self._run(name)
        wrong = [] if done.returncode == 0 else [f"the next run fails: {done.stderr.decode()}"]
        left = sorted(path.name for path in self.out.iterdir() if path.name != "two-fields")
        left += sorted(path.name for path in (self.out / "two-fields").iterdir()
                       if path.name.startswith("."))  # fmt: skip
        if left:
            wrong.append(f"left behind: {', '.join(left)}")
        if name == "build" and digest(self.out / "two-fields") != self.kits[1]:
            wrong.append("the next run does not make the new kit")
        return wrong


def _ends_within(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Whether a command is done before that time is over."""
    with suppress(subprocess.TimeoutExpired):
        process.wait(seconds)
    return process.returncode is not None


class Page:
    """What a page of the studio does that saves, and saves, and saves."""

    def __init__(self, address: str, token: str, text: str) -> None:
        self.address, self.text, self.answered = address, text, 0
        self.headers = {"X-Studio-Token": token, "Content-Type": "application/json"}

    def save(self) -> bool:
        """Save one more text; whether that was answered."""
        text = _numbered(self.text, self.answered + 1).decode("utf-8")
        try:
            version = self._ask("state?window=killed-window")["version"]
            asked = {"text": text, "base": version, "window": "killed-window"}
            self._ask("save", json.dumps(asked).encode())
        except (OSError, HTTPException, ValueError):
            return False
        self.answered += 1
        return True

    def _ask(self, name: str, body: bytes | None = None) -> dict[str, Any]:
        request = Request(f"{self.address}{name}", body, self.headers)
        with urlopen(request, timeout=PATIENCE) as answer:
            return dict(json.load(answer))


def _numbered(text: str, number: int) -> bytes:
    """A text as it is after so many saves."""
    return f"{text}# saved {number} times\n".encode()


def try_all(kills: int, terms: int, seed: int) -> tuple[Counter[str], list[str]]:
    """How often each command was ended, and all that went wrong."""
    dice = Random(seed)
    tried: Counter[str] = Counter()
    failures: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        for number, end in enumerate([signal.SIGKILL] * kills + [signal.SIGTERM] * terms):
            name = COMMANDS[number % len(COMMANDS)]
            if number and number % TOLD == 0:
                print(f"{number} ended", file=sys.stderr, flush=True)
            while (found := stage.try_once(name, end, dice)) is None:
                pass
            tried[f"{name} by {end.name}"] += 1
            for wrong in found:
                failures.append(f"{number}: {name} ended by {end.name}: {wrong}")
                print(failures[-1], file=sys.stderr, flush=True)
    return tried, failures


def main() -> int:
    parser = argparse.ArgumentParser(description="Commands ended at random moments.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--terms", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tried, failures = try_all(asked.kills, asked.terms, asked.seed)
    said = ", ".join(f"{count} {name}" for name, count in sorted(tried.items()))
    print(f"seed {asked.seed}: {said}; {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
