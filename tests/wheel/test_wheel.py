"""The wheel alone, in an empty venv far from the checkout, builds a kit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from generator import __version__
from generator.bundled import bundled_games, find_tileset
from generator.kit.build import build_kit
from tests.support.some import some

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path, online: bool = False) -> str:
    """Run a command that sees nothing of the checkout but, for pip, its constraints."""
    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "PIP_CONSTRAINT")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    if online:
        environment["PIP_CONSTRAINT"] = str(ROOT / "constraints.txt")
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
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "wheel", "--no-deps", "--wheel-dir", folder, sources, cwd=folder, online=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an empty venv with nothing but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("venv")
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (programs / "python", "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "install", wheel, cwd=folder, online=True)
    return programs


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
