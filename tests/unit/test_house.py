"""The walls of the house: which room may know which, who prints, how long a module is."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from generator.laws.registry import (
    board_law_kinds,
    board_score_kinds,
    law_kinds,
    score_kinds,
)
from tests.support.some import some

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "generator"
MODULES = some(
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if "bundled" not in path.relative_to(PACKAGE).parts
)

# A room may import from itself and from rooms of a lower floor. Rooms of one floor are strangers.
FLOORS = [
    {"__init__", "quick_start"},
    {"errors", "geometry", "words"},
    {"bundled", "canvas", "choices", "processes", "solver"},
    {"sheets", "tileset", "typeset"},
    {"laws", "preflight", "write"},
    {"art", "play"},
    {"census", "components", "playtest"},
    {"booklet", "check"},
    {"guide", "starter"},
    {"kit"},
    {"export", "studio"},
    {"cli"},
]
# Of a floor below, but not to be known, as in the design: drawing knows no files, the writers
# know no games.
FORBIDDEN = {
    ("art", "bundled"),
    ("art", "solver"),
    ("components", "bundled"),
    ("components", "solver"),
    ("write", "bundled"),
    ("write", "tileset"),
    ("write", "solver"),
    ("preflight", "bundled"),
    ("preflight", "tileset"),
    ("preflight", "solver"),
    ("preflight", "canvas"),
}


def room_of(module: Path) -> str:
    inside = module.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def floor_of(room: str) -> int:
    (floor,) = [number for number, rooms in enumerate(FLOORS) if room in rooms]
    return floor


@cache
def parse(module: Path) -> ast.Module:
    """A module as a tree, read once for all that is asked of it."""
    return ast.parse(module.read_text("utf-8"))


@cache
def imports_of(module: Path) -> frozenset[str]:
    """Every module imported, here or inside a function, by its full name."""
    return frozenset(_imports(module))


def _imports(module: Path) -> Iterator[str]:
    for node in ast.walk(parse(module)):
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


def test_rooms_know_only_the_floors_below() -> None:
    faults = [
        f"{module.relative_to(PACKAGE)} knows {other}"
        for module in MODULES
        for room in (room_of(module),)
        for other in sorted(rooms_known_to(module) - {room})
        if floor_of(other) >= floor_of(room) or (room, other) in FORBIDDEN
    ]
    assert faults == []


def test_the_tests_see_imports_inside_functions_too() -> None:
    assert {"booklet", "bundled", "sheets"} <= rooms_known_to(PACKAGE / "kit/draw_parts.py")


@pytest.mark.parametrize(
    ("library", "owner"),
    [
        ("svgwrite", "write/svg.py"),
        ("reportlab.pdfgen", "write/pdf.py"),
        ("coloraide", "check/legibility.py"),
        ("tinycss2", "canvas/svg_import/c*.py"),
        ("PIL", "canvas/*.py write/*.py"),
        ("xml.parsers", "canvas/svg_import/markup.py tileset/workbooks.py"),
        ("typer", "cli/*.py"),
        ("rich", "cli/show.py"),
        ("pysat", "solver/sat.py"),
        ("fcntl", "write/disk.py"),
        ("pypdfium2", "write/raster.py"),
        ("distributed", "processes/cluster.py"),
        ("starlette", "studio/*.py"),
        ("uvicorn", "studio/serve.py"),
        ("watchfiles", "kit/wait_for_saves.py"),
        ("platformdirs", "kit/user_folders.py"),
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
    assert all(any(fnmatch(user, each) for each in owner.split()) for user in some(users))


def test_the_two_writers_exist() -> None:
    assert "svgwrite" in imports_of(PACKAGE / "write" / "svg.py")
    assert "reportlab.pdfgen.canvas" in imports_of(PACKAGE / "write" / "pdf.py")


def test_only_the_command_prints_or_exits() -> None:
    names = {"print", "exit", "quit", "input"}
    parts = {"sys.exit", "sys.stdout", "sys.stderr", "os._exit"}
    faults = [
        f"{module.relative_to(PACKAGE)}:{node.lineno}"
        for module in MODULES
        if room_of(module) != "cli"
        for node in ast.walk(parse(module))
        if (isinstance(node, ast.Name) and node.id in names)
        or (isinstance(node, ast.Attribute) and ast.unparse(node) in parts)
    ]
    assert faults == []


def test_modules_are_short_and_say_what_they_are() -> None:
    faults = [
        str(module.relative_to(PACKAGE))
        for module in MODULES
        for text in (module.read_text("utf-8"),)
        if len(text.splitlines()) > 400 or not ast.get_docstring(parse(module))
    ]
    assert faults == []


def test_values_are_read_quickly() -> None:
    """Dataclasses are made by `quick_start`; those of the standard library compile six methods
    each while a command starts."""
    faults = [
        str(module.relative_to(PACKAGE))
        for module in MODULES
        for node in ast.walk(parse(module))
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if module.stem != "quick_start" and "dataclass" in [name.name for name in node.names]
    ]
    assert faults == []


def test_no_two_modules_share_a_name() -> None:
    """A name says one thing. What every kind of component has is called the same in all of
    them, and a command's module bears the name of the command."""
    shared = {"__init__", "__main__", "drawing", "tables", "choices", "component", "exporter"}
    names = Counter(
        module.stem for module in MODULES if room_of(module) != "cli" and module.stem not in shared
    )
    assert sorted(name for name, count in some(names.items()) if count > 1) == []


def test_no_two_classes_share_a_name() -> None:
    """One name, one meaning: what is told apart by its module alone is soon mixed up."""
    names = Counter(
        node.name
        for module in MODULES
        for node in parse(module).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert sorted(name for name, count in some(names.items()) if count > 1) == []


# Who may know a kind of component besides its own folder, and why.
KNOWS_KINDS = {
    ("components/board", "tokens"): "a board is dealt tokens, and shows them in figures",
    ("components/nets", "tokens"): "flat tokens may be used instead of cubes to fold",
    ("components/board", "nets"): "cubes are built on a board: it tells laws how many there are",
    ("kit/build_scoresheets.py", "scoresheets"): "a command of its own prints nothing else",
    ("cli/main.py", "scoresheets"): "that command bears the same name",
    ("check/board_checks.py", "board"): "a row of the report bears this name",
    ("export/pcio_room.py", "board"): "PlayingCards.io calls so what lies fast on its table",
}


def kinds_known_to(module: Path, names: dict[str, str]) -> set[str]:
    """The folders of kinds that a module imports from, and kinds that it has the name of."""
    constants = {
        node.value
        for node in ast.walk(parse(module))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    imported = {
        name.split(".")[2]
        for name in imports_of(module)
        if name.startswith("generator.components.") and name.split(".")[2] in names.values()
    }
    return imported | {folder for name, folder in names.items() if name in constants}


def test_no_kind_of_component_is_known_outside_its_folder() -> None:
    """Adding a kind is adding one folder. Tiles may be named: the format is about them."""
    folders = [file.parent.name for file in (PACKAGE / "components").glob("*/component.py")]
    names = {
        kind.name: folder
        for folder in folders
        for module in (import_module(f"generator.components.{folder}.component"),)
        for kind in getattr(module, "KINDS", None) or (module.KIND,)
    }
    assert {"board", "box", "nets", "scoresheets", "screens", "tokens"} <= names.keys()
    del names["tiles"]
    found = {
        (place, kind)
        for module in MODULES
        for inside in (module.relative_to(PACKAGE).as_posix(),)
        for place in (inside.rpartition("/")[0] if inside.startswith("components/") else inside,)
        for kind in kinds_known_to(module, names)
        if not inside.startswith(f"components/{kind}/")
    }
    assert found == KNOWS_KINDS.keys()


def test_no_game_is_known_by_name() -> None:
    """Adding a game is adding one file, with no Python."""
    spellings = {
        spelling
        for path in (ROOT / "tilesets").glob("*.toml")
        for name in (tomllib.loads(path.read_text("utf-8"))["game"]["name"].lower(),)
        for spelling in (name, path.stem, path.stem.replace("-", "_"))
    }
    assert len(spellings) > 5
    known = re.compile("|".join(rf"\b{re.escape(spelling)}\b" for spelling in spellings))
    faults = [
        f"{module.relative_to(PACKAGE)}: {found[0]}"
        for module in MODULES
        if (found := known.search(module.read_text("utf-8").lower()))
    ]
    assert faults == []


def test_no_law_or_score_is_known_by_name() -> None:
    """Others ask a law what it says of itself; only the registry looks where they stand."""
    kinds = {**law_kinds(), **score_kinds(), **board_law_kinds(), **board_score_kinds()}
    assert len(kinds) > 25
    homes = {kind.__module__.replace(".", "/") + ".py": name for name, kind in kinds.items()}
    faults = [
        f"{module.relative_to(PACKAGE)}:{line} {found}"
        for module in MODULES
        for own in (homes.get(str(module.relative_to(ROOT))),)
        for line, found in _rules_named(module, set(kinds) - {own})
    ]
    assert faults == []


def _rules_named(module: Path, names: set[str]) -> Iterator[tuple[int, str]]:
    """Imports of single laws or scores, and their names: any that is no plain word, and a plain
    word where it is compared with a name. Examples of the format are documentation."""
    rooms = tuple(f"generator.laws.{room}." for room in ("placement", "scores", "board"))
    plain = {name for name in names if "-" not in name}
    compared = re.compile(r"\.(name|law|score)\b")
    tree = parse(module)
    examples = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "examples"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(rooms):
            yield node.lineno, f"imports {node.module}"
        elif isinstance(node, ast.Compare) and compared.search(ast.unparse(node)):
            yield from ((node.lineno, word) for word in _words_in(node) if word in plain)
        elif isinstance(node, ast.Constant) and id(node) not in examples:
            yield from ((node.lineno, word) for word in _words_in(node) if word in names - plain)


def _words_in(node: ast.AST) -> list[str]:
    found = (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant))
    return [word for word in found if isinstance(word, str)]


def test_a_law_named_elsewhere_would_be_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        "from generator.laws.placement.touch import Touch\n"
        'DONE = {"sides-match", "far-away"}\n'
        'law = Field(examples=["sides-match"])\n'
        'is_kept = rule.name in ("corner", "edge") or corner == "corner"\n'
    )
    assert list(_rules_named(module, {"touch", "sides-match", "corner"})) == [
        (1, "imports generator.laws.placement.touch"),
        (2, "sides-match"),
        (4, "corner"),
    ]
