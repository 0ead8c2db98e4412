"""The wheel alone, in an empty venv far from the checkout, builds a kit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from generator import __version__
from generator.bundled import bundled_games, find_tileset
from generator.kit.build import build_kit
from tests.support.some import some

ROOT = Path(__file__).parents[2]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that sees nothing of the checkout."""
    hidden = ("PYTHONPATH", "PYTHONPYCACHEPREFIX", "VIRTUAL_ENV", "PIP_CONSTRAINT")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the sources so that the checkout stays clean."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"
    sources.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    for name in ("generator", "tilesets", "templates"):
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, sources / name, ignore=ignore)
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sources)
    run(*PIP, *build, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an empty venv with nothing but the wheel and what it asks for.

    That is not fetched but linked from where the tests run: to fetch it is for `make lowest`.
    """
    folder = tmp_path_factory.mktemp("venv")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(*PIP, "--python", python, "install", "--no-deps", wheel, cwd=folder)
    (home,) = folder.rglob("site-packages")
    (about,) = home.glob("tilewright-*.dist-info")
    asked = Distribution.at(about).requires
    assert asked
    for entry in sorted(entries_of(asked)):
        (home / entry.name).symlink_to(entry, target_is_directory=entry.is_dir())
    run(*PIP, "--python", python, "check", cwd=folder)
    return python.parent


def entries_of(asked: list[str]) -> set[Path]:
    """The files and folders of what is asked for, and of what that asks for, in turn."""
    found: set[Path] = set()
    waiting, seen = list(asked), set[str]()
    while waiting:
        wanted = Requirement(waiting.pop())
        if wanted.name in seen or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        seen.add(wanted.name)
        there = distribution(wanted.name)
        waiting += there.requires or []
        tops = {file.parts[0] for file in there.files or ()} - {"..", "__pycache__"}
        found.update(Path(str(there.locate_file(top))) for top in tops)
    return found


def test_games_and_templates_travel_inside(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("tilesets", "templates"):
        for path in some(path for path in (ROOT / folder).rglob("*") if path.is_file()):
            assert f"generator/bundled/{path.relative_to(ROOT).as_posix()}" in names
    assert not [name for name in names if name.startswith(("tests", "tilesets", "output"))]


def test_the_installed_command_builds_a_kit_anywhere(installed: Path, tmp_path: Path) -> None:
    command = installed / "tilewright"
    assert run(command, "--version", cwd=tmp_path) == f"tilewright {__version__}\n"
    home = run(
        installed / "python", "-c", "import generator; print(generator.__file__)", cwd=tmp_path
    )
    assert Path(home).is_relative_to(installed.parent)
    listed = run(command, "list", cwd=tmp_path).splitlines()
    assert [line.split()[0] for line in listed[1:]] == list(bundled_games())
    game = "puzzle-town"
    said = run(command, "build", game, cwd=tmp_path)
    place = Path("output") / game
    assert str(place) in said
    kit = tmp_path / place
    manifest = json.loads((kit / "manifest.json").read_bytes())
    assert sum(piece["count"] for piece in manifest["pieces"] if piece["size"] == [38, 38]) == 49
    for entry in manifest["files"]:
        assert (kit / entry["path"]).stat().st_size == entry["bytes"]
    assert (kit / "kit.pdf").read_bytes().startswith(b"%PDF-")
    assert [path.name for path in tmp_path.iterdir()] == ["output"]
    # The manifest holds the hash of every file: the checkout makes the very same kit.
    here = build_kit(find_tileset(game), tmp_path / "here").place
    assert (here / "manifest.json").read_bytes() == (kit / "manifest.json").read_bytes()


def test_the_installed_command_begins_a_game_anywhere(installed: Path, tmp_path: Path) -> None:
    command = installed / "tilewright"
    run(command, "new", "Harbour Lights", cwd=tmp_path)
    assert "Harbour Lights: 40 tiles" in run(command, "census", "harbour-lights.toml", cwd=tmp_path)
