"""What the README shows works: its commands run, its example builds, its links lead somewhere."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.command import run as run_here
from tests.support.some import some

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCS = sorted(path for path in (ROOT / "docs").glob("*.md"))

OF_TILES = r"tilewright build (greenways|puzzle-town) --(backs|cut-files|paper|style) \S+"


def blocks(language: str) -> list[str]:
    """The fenced blocks of one language; every second fence closes one."""
    fences = re.split(r"^```(.*)\n", README, flags=re.MULTILINE)
    opened = zip(fences[1::4], fences[2::4], strict=True)
    return [text for name, text in opened if name == language]


def example() -> str:
    (text,) = blocks("toml")
    return text


def commands() -> list[str]:
    """Every tilewright command of the README, in code blocks and tables."""
    shell = [line for block in blocks("sh") for line in block.splitlines()]
    inline = re.findall(r"`(tilewright [^`]+)`", README)
    lines = [line.split("#")[0].strip() for line in (*shell, *inline)]
    found = dict.fromkeys(line for line in lines if line.startswith("tilewright "))
    return [line for line in found if line != "tilewright studio"]  # which serves until Ctrl-C


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = shlex.split(command)[1:]
    tilewright = [sys.executable, "-m", "generator.cli", *words]
    config = os.environ["TILEWRIGHT_CONFIG"]
    env = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "TILEWRIGHT_CONFIG": config}
    return subprocess.run(
        tilewright, cwd=folder, capture_output=True, text=True, check=False, env=env
    )


def test_the_readme_shows_commands() -> None:
    assert len(commands()) >= 6


@pytest.mark.parametrize("command", commands())
def test_every_command_runs(command: str, tmp_path: Path) -> None:
    for name in ("harbour.toml", "three-rivers.toml"):
        (tmp_path / name).write_text(example(), encoding="utf-8")
    for game in re.findall(r"\boutput/([\w-]+)", command):  # what an earlier command has built
        assert run_here("build", game, "--only", "scoresheets", cwd=tmp_path).returncode == 0
    # That an option is taken is seen on tiles as well; what it does to a whole kit, elsewhere.
    part = " --only tiles" if re.fullmatch(OF_TILES, command) else ""
    done = run_here(*shlex.split(command + part)[1:], cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_example_is_a_whole_game(tmp_path: Path) -> None:
    (tmp_path / "three-rivers.toml").write_text(example(), encoding="utf-8")
    done = run("tilewright build three-rivers.toml", tmp_path)
    assert done.returncode == 0, done.stderr
    manifest = json.loads((tmp_path / "output/three-rivers/manifest.json").read_text())
    # Six squares in two colours, four copies of each.
    tiles = [piece["count"] for piece in manifest["pieces"] if piece["component"] == "tiles"]
    assert (len(tiles), sum(tiles)) == (6, 24)


def test_the_mistake_it_shows_is_reported_like_that(tmp_path: Path) -> None:
    """The message in the README, to the letter, up to the list of keys."""
    shown = next(block for block in blocks("") if "unknown key" in block)
    wrong = example().replace("copies = 4", "copeis = 4")
    (tmp_path / "three-rivers.toml").write_text(wrong, encoding="utf-8")
    done = run("tilewright build three-rivers.toml", tmp_path)
    assert done.returncode == 1
    assert shown.strip().removesuffix("...") in done.stderr


def test_links_lead_somewhere() -> None:
    links = [(page, link) for page in (ROOT / "README.md", *DOCS) for link in links_of(page)]
    lost = [
        f"{page.name}: {link}" for page, link in some(links) if not (page.parent / link).exists()
    ]
    assert lost == []


def links_of(page: Path) -> list[str]:
    """The links to other files; what stands in code is no link."""
    text = re.sub(r"(?m)^    .*$", "", page.read_text(encoding="utf-8"))
    text = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    found = re.findall(r"\]\(([^)#]+)[^)]*\)", text)
    return [link for link in found if "://" not in link]


def test_the_kit_holds_what_the_readme_lists(tmp_path: Path) -> None:
    done = run("tilewright build puzzle-town", tmp_path)
    assert done.returncode == 0, done.stderr
    listing = next(block for block in blocks("") if "output/puzzle-town/" in block)
    for name in re.findall(r"^    (\S+)", listing, re.MULTILINE):
        assert (tmp_path / "output/puzzle-town" / name).exists(), name
