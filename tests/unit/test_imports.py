"""The walls of the house: which room may know which, who prints, how long a module is."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "generator"
MODULES = sorted(
    path for path in PACKAGE.rglob("*.py") if "bundled" not in path.relative_to(PACKAGE).parts
)

# A room may import from itself and from rooms of a lower floor. Rooms of one floor are strangers.
FLOORS = [
    {"__init__", "errors", "geometry"},
    {"shelf", "crew"},
    {"tileset"},
    {"laws"},
    {"solver"},
    {"draw"},
    {"sheets"},
    {"write", "preflight"},
    {"census"},
    {"check"},
    {"booklet", "starter"},
    {"manifest", "watch", "wishes", "profiles", "binding", "packaging"},
    {"changes"},
    {"guide"},
    {"reprint"},
    {"ready"},
    {"kit"},
    {"studio"},
    {"cli_show"},
    {"cli_press"},
    {
        *("cli_build", "cli_calibrate", "cli_census", "cli_check", "cli_new", "cli_preflight"),
        *("cli_profile", "cli_rules", "cli_studio", "cli_watch"),
    },
    {"cli"},
]
# Of a floor below, but not to be known, as in the design: drawing and sheets know no laws'
# solver, the writers know no games.
FORBIDDEN = {
    ("errors", "geometry"),
    ("geometry", "errors"),
    ("draw", "shelf"),
    ("draw", "solver"),
    ("write", "shelf"),
    ("write", "tileset"),
    ("write", "laws"),
    ("write", "solver"),
    ("preflight", "shelf"),
    ("preflight", "tileset"),
    ("preflight", "laws"),
    ("preflight", "solver"),
    ("preflight", "draw"),
    ("sheets", "tileset"),
    ("sheets", "laws"),
    ("sheets", "solver"),
}
ids = {"ids": lambda path: str(path.relative_to(PACKAGE)) if isinstance(path, Path) else None}


def room_of(module: Path) -> str:
    inside = module.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def floor_of(room: str) -> int:
    (floor,) = [number for number, rooms in enumerate(FLOORS) if room in rooms]
    return floor


def imports_of(module: Path) -> Iterator[str]:
    """Every module imported, here or inside a function, by its full name."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written in full"
            assert node.module is not None
            yield node.module
            if node.module == "generator":
                yield from (f"generator.{alias.name}" for alias in node.names)


def rooms_known_to(module: Path) -> set[str]:
    parts = [name.split(".") for name in imports_of(module)]
    inside = [part for part in parts if part[0] == "generator" and len(part) > 1]
    return {part[1] for part in inside if part[1] != "__version__"}


@pytest.mark.parametrize("module", MODULES, **ids)
def test_rooms_know_only_the_floors_below(module: Path) -> None:
    room = room_of(module)
    for other in rooms_known_to(module) - {room}:
        assert floor_of(other) <= floor_of(room), f"{room} must not know {other}"
        assert (room, other) not in FORBIDDEN, f"{room} must not know {other}"


@pytest.mark.parametrize("module", [m for m in MODULES if m.parent.name == "pictures"], **ids)
def test_pictures_know_no_games(module: Path) -> None:
    """Bytes become shapes; where they are printed, others know."""
    known = rooms_known_to(module)
    assert known <= {"draw", "geometry"}, known
    inside = {name for name in imports_of(module) if name.startswith("generator.draw.")}
    below = ("generator.draw.pictures", "generator.draw.shapes", "generator.draw.pen")
    assert all(name.startswith((*below, "generator.draw.colour")) for name in inside)


def test_the_tests_see_imports_inside_functions_too() -> None:
    assert {"draw", "sheets", "write", "tileset"} <= rooms_known_to(PACKAGE / "kit.py")


@pytest.mark.parametrize(
    ("library", "owner"),
    [
        ("svgwrite", "write/svg.py"),
        ("reportlab.pdfgen", "write/pdf.py"),
        ("reportlab.graphics", "write/pdf.py"),
        ("coloraide", "check/legibility.py"),
        ("tinycss2", "draw/pictures/c*.py"),
        ("PIL", "draw/pi*.py"),
        ("xml.parsers", "draw/pictures/markup.py"),
        ("typer", "cli*.py"),
        ("rich", "cli_show.py"),
        ("pysat", "solver/sat.py"),
        ("fcntl", "write/disk.py"),
        ("starlette", "studio/*.py"),
        ("uvicorn", "studio/serve.py"),
        ("watchfiles", "studio/watching.py"),
        ("tomlkit", "studio/*.py"),
    ],
)
def test_a_library_has_one_owner(library: str, owner: str) -> None:
    users = {
        str(module.relative_to(PACKAGE))
        for module in MODULES
        for name in imports_of(module)
        if name == library or name.startswith(f"{library}.")
    }
    assert all(fnmatch(user, owner) for user in users)


def test_the_two_writers_exist() -> None:
    assert "svgwrite" in set(imports_of(PACKAGE / "write" / "svg.py"))
    assert "reportlab.pdfgen.canvas" in set(imports_of(PACKAGE / "write" / "pdf.py"))


@pytest.mark.parametrize("module", MODULES, **ids)
def test_only_the_command_prints_or_exits(module: Path) -> None:
    if fnmatch(module.name, "cli*.py"):
        return
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            assert node.id not in {"print", "exit", "quit", "input"}, node.lineno
        if isinstance(node, ast.Attribute):
            name = ast.unparse(node)
            assert name not in {"sys.exit", "sys.stdout", "sys.stderr", "os._exit"}, node.lineno


@pytest.mark.parametrize("module", MODULES, **ids)
def test_modules_are_short_and_say_what_they_are(module: Path) -> None:
    text = module.read_text("utf-8")
    assert len(text.splitlines()) <= 400
    assert ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize("module", MODULES, **ids)
def test_no_game_is_known_by_name(module: Path) -> None:
    """Adding a game is adding one file, with no Python."""
    text = module.read_text("utf-8").lower()
    for path in (ROOT / "tilesets").glob("*.toml"):
        name = tomllib.loads(path.read_text("utf-8"))["game"]["name"].lower()
        for spelling in {name, path.stem, path.stem.replace("-", "_")}:
            assert not re.search(rf"\b{re.escape(spelling)}\b", text), spelling
