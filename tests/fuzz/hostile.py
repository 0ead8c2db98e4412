"""Thousands of hostile files through load, check, build, export, play and the studio's calls.

    python -m tests.fuzz.hostile --files 2000 --seed 1 --deep 4

In come a number of files and the first seed, out go how often each result came; of the files that
can be loaded every fourth, say, is checked, built, exported and played. Each has a process of its
own. A refusal with problems, a verdict of the checks and a kit are what a file may end in; a
traceback, a call that the studio does not answer or that loses a text, more than 1 GB of memory or
20 s of a processor are failures, and are told with the seed that makes the file again.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tests.fuzz.mutations import GAMES, ROOT, base_texts, mutate, mutate_table

if TYPE_CHECKING:
    from generator.kit.order import Order
    from generator.tileset.model import Tileset

MOST_MEMORY, MOST_SECONDS = 1_000_000_000, 20
DECK = GAMES / "deck.csv"
CHOICES = 60  # that a play goes on for: whatever ends it later was tried before
SEARCH = 0.1  # seconds for each search of a check
RESULTS = ("refused", "loaded", "verdict", "no kit", "kit")  # by exit code, from 0
CRASH, MEMORY = 20, 21
TOLD = 100  # files between two words of how far it is
FAILURES = ("crash", "memory", "time", "killed")
ENDS = {CRASH: "crash", MEMORY: "memory"}
ODD_PART = "nothing"  # that no game has


def try_seed(seed: int, bases: tuple[str, ...], home: Path, deep: int) -> tuple[str, str]:
    """What a hostile file ends in, and what was said of a failure."""
    file = home / "game.toml"
    file.write_bytes(mutate(seed, bases))
    (home / "art" / DECK.name).write_bytes(mutate_table(seed, DECK.read_text("utf-8")))
    said = home / "said.txt"
    said.unlink(missing_ok=True)
    process = os.fork()
    if process == 0:
        code = CRASH
        try:
            code = _work(file, seed, deep)
        except MemoryError:
            code = MEMORY
        except BaseException:
            said.write_text(traceback.format_exc(), "utf-8", errors="replace")
        finally:
            os._exit(code)
    _, status = os.waitpid(process, 0)
    words = said.read_text("utf-8") if said.exists() else ""
    if os.WIFSIGNALED(status):
        return ("time" if os.WTERMSIG(status) == signal.SIGXCPU else "killed"), words
    code = os.WEXITSTATUS(status)
    return ENDS.get(code) or RESULTS[code], words


def _work(file: Path, seed: int, deep: int) -> int:
    """Load, check, build, paint: the place in `RESULTS` that it ends in."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 5))
    result = _build(file, seed, deep)
    from tests.fuzz.studio_calls import call_studio

    call_studio(file, seed)
    return result


def _build(file: Path, seed: int, deep: int) -> int:
    from generator.check.checker import check_tileset
    from generator.check.report_pictures import report_files
    from generator.errors import UserError
    from generator.kit.build import make_kit
    from generator.kit.load_games import load_all

    try:
        (tileset,) = load_all([file])
    except UserError as error:
        str(error).encode("utf-8", "replace")
        return RESULTS.index("refused")
    if seed % deep:
        return RESULTS.index("loaded")
    report = check_tileset(tileset, timeout=SEARCH)
    report_files(report)
    _play(tileset, seed)
    _export(tileset, seed)
    try:
        make_kit(tileset, _order(tileset, seed))
    except UserError as error:
        str(error).encode("utf-8", "replace")
        return RESULTS.index("no kit" if not report.failures else "verdict")
    return RESULTS.index("verdict" if report.failures else "kit")


def _order(tileset: Tileset, seed: int) -> Order:
    """A draft of everything, of one of its parts, or now and then of what it has not."""
    from generator.kit.order import Order
    from generator.kit.parts import list_all_parts

    part = Random(seed).choice(("", ODD_PART, *list_all_parts(tileset)))
    return Order(only=(part,) if part else (), draft=True)


def _play(tileset: Tileset, seed: int) -> None:
    """Play one of its ways to play, by chance; a play that cannot be had is said so."""
    from generator.errors import UserError
    from generator.laws.registry import make_board_laws
    from generator.play.plan import make_plan, variants_of
    from generator.play.state import begin

    if not tileset.tiles and not make_board_laws(tileset):
        return  # nobody has anything to do
    chance = Random(seed)
    try:
        plan = make_plan(tileset, chance.choice(("", *variants_of(tileset))))
    except UserError as error:
        str(error).encode("utf-8", "replace")
        return
    state = begin(plan, chance)
    for _ in range(CHOICES):
        moves = state.advance(chance)
        if moves is None:
            break
        state.play(moves.pick(chance))
    state.winners()


def _export(tileset: Tileset, seed: int) -> None:
    """Take it to one of the places that games can go to."""
    from generator.choices import Answers
    from generator.errors import UserError
    from generator.export.export_games import export_game
    from generator.export.find_targets import find_targets

    name = Random(seed).choice(list(find_targets()))
    try:
        export_game(tileset, name, Answers({"draft": True, "only": "tiles"}))
    except UserError as error:
        str(error).encode("utf-8", "replace")


def prepare(home: Path) -> tuple[str, ...]:
    """Pictures beside the hostile files; and one kit, so that all is read that processes need."""
    from generator.check.checker import check_tileset
    from generator.check.report_pictures import report_files
    from generator.errors import UserError
    from generator.kit.build import make_kit
    from generator.kit.load_games import load_all
    from tests.fuzz.studio_calls import call_studio

    shutil.copytree(ROOT / "tests" / "own-art" / "art", home / "art")
    shutil.copy(DECK, home / "art")
    for table in (ROOT / "templates" / "starters").glob("*.csv"):
        shutil.copy(table, home)
    bases = base_texts()
    for text in bases:
        (home / "game.toml").write_text(text, "utf-8")
        (tileset,) = load_all([home / "game.toml"])
        if len(tileset.tiles) < 10:
            report_files(check_tileset(tileset, timeout=SEARCH))
            with suppress(UserError):  # whether games can be built, other tests ask
                make_kit(tileset)
            call_studio(home / "game.toml", 0)
    (home / "game.toml").write_text(bases[0].replace("copies = ", "copies = -", 1), "utf-8")
    with suppress(UserError):  # what is allowed is gathered for the first mistake
        load_all([home / "game.toml"])
    gc.freeze()  # what is there now is not copied to look for cycles in it
    return bases


def try_seeds(seeds: range, deep: int = 1) -> tuple[Counter[str], list[tuple[int, str, str]]]:
    """How often each result came, and every failure with its seed."""
    results: Counter[str] = Counter()
    failures: list[tuple[int, str, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        bases = prepare(home)
        for seed in seeds:
            result, said = try_seed(seed, bases, home, deep)
            results[result] += 1
            if results.total() % TOLD == 0:
                print(f"until seed {seed}: {tell(results)}", file=sys.stderr, flush=True)
            if result in FAILURES:
                failures.append((seed, result, said))
                print(f"seed {seed}: {result}\n{said}", file=sys.stderr, flush=True)
    return results, failures


def tell(results: Counter[str]) -> str:
    """How many files there were, and how often each result came."""
    each = ", ".join(f"{count} {result}" for result, count in sorted(results.items()))
    return f"{results.total()} files: {each}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Hostile files through load, check and build.")
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="of the first file")
    parser.add_argument("--deep", type=int, default=1, help="check and build every so many")
    asked = parser.parse_args()
    results, failures = try_seeds(range(asked.seed, asked.seed + asked.files), asked.deep)
    print(f"hostile files from seed {asked.seed}: {tell(results)}; {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
