"""Kits are the same to the byte whichever Python builds them."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.support.some import some

ROOT = Path(__file__).parents[2]
# Whatever they add up may end in a file of a kit.
ROOMS = (
    *("geometry", "canvas", "tileset", "sheets", "typeset", "laws", "write", "preflight"),
    *("art", "components", "booklet", "guide", "kit"),
)
MODULES = some(path for room in ROOMS for path in sorted((ROOT / "generator" / room).rglob("*.py")))
# What is always a whole number, by its name: only such are added up with `sum`.
WHOLE = {
    *("_count_pass", "advances", "amounts", "copies", "count", "count_papers", "count_sheets"),
    *("cuts", "inner", "sides"),
    *("len", "length", "max", "n", "per_sheet", "pieces", "points", "ports", "row_count", "rows"),
    *("_number", "sheets", "sheets_each", "sign", "sums", "unchanged", "values"),
}
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")


def is_whole(term: ast.expr) -> bool:
    """Whether a term says by its form or its name that it is a whole number."""
    parts: list[ast.expr]
    match term:
        case ast.Constant(value=int()) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
            parts = []
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in WHOLE
        case ast.Call(func=ast.Name(id="map" | "sum"), args=[part, *_]):
            parts = [part]
        case ast.Call(func=ast.Attribute(value=part, attr="get")) | ast.Call(func=part):
            parts = [part]
        case ast.Subscript(value=part) | ast.UnaryOp(op=ast.USub(), operand=part):
            parts = [part]
        case ast.GeneratorExp(elt=part) | ast.ListComp(elt=part):
            parts = [part]
        case ast.IfExp(body=one, orelse=other):
            parts = [one, other]
        case ast.BinOp(left=one, op=op, right=other) if not isinstance(op, ast.Div):
            parts = [one, other]
        case _:
            return False
    return all(map(is_whole, parts))


def _is_sum(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and node.id == "sum" and isinstance(node.ctx, ast.Load)


def float_sums(tree: ast.AST) -> Iterator[int]:
    """The lines where `sum` is used of anything that may be a float."""
    fine = {
        id(node.func)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "sum"
        and len(node.args) == 1
        and is_whole(node.args[0])
    }
    for node in ast.walk(tree):
        if _is_sum(node) and id(node) not in fine:
            yield node.lineno
        if isinstance(node, ast.Attribute) and node.attr in ("fsum", "fmean", "mean"):
            yield node.lineno


def test_lengths_are_added_by_our_own_hand() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: add_up of generator/geometry/add_up.py is for floats"
        for path in MODULES
        for line in float_sums(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    ["sum(widths)", "sum(x for x, _ in points)", "map(sum, rows)", "sum(a.width for a in b)"],
)
def test_a_sum_of_lengths_is_seen(text: str) -> None:
    assert list(float_sums(ast.parse(text))) == [1]


BUILD = """
import sys
from generator.cli.main import main
sys.argv = ["tilewright", "build", "scrambled-streets", "--profile", "none", "--out", sys.argv[1]]
main()
"""


def find_pythons() -> Iterator[tuple[str, str]]:
    """The other Pythons that are here and have what we need."""
    for name in PYTHONS:
        found = shutil.which(name)
        this = f"python{sys.version_info.major}.{sys.version_info.minor}"
        asked = [found or "", "-c", "import generator.cli.main, pikepdf, pysat, reportlab"]
        if found and name != this and run(asked).returncode == 0:
            yield name, found


def run(asked: list[str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        asked,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )


def digest(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.slow
def test_every_python_that_is_here_builds_the_same_bytes(tmp_path: Path) -> None:
    pythons = dict(find_pythons())
    if not pythons:
        pytest.skip("no other Python from 3.11 to 3.14 here has our dependencies")
    made = {
        name: (run([python, "-c", BUILD, str(tmp_path / name)]), digest(tmp_path / name))
        for name, python in {"this": sys.executable, **pythons}.items()
    }
    failed = {name: done.stderr for name, (done, _) in made.items() if done.returncode}
    assert not failed
    _, expected = made["this"]
    assert expected
    assert {name: files for name, (_, files) in made.items() if files != expected} == {}
