"""The command `solve` as a person meets it."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator.bundled import find_tileset
from generator.cli.solve import say_estimate
from generator.components.vocabulary import VOCABULARY
from generator.laws.law import violations
from generator.laws.layout import Layout
from generator.laws.notation import read_layout
from generator.laws.registry import make_laws
from generator.solver.sampling import Estimate
from generator.tileset.load import load
from generator.tileset.model import Tileset
from generator.write.disk import contents
from tests.support import command
from tests.support.command import Done

GAMES = Path(__file__).parents[1] / "check" / "games"
SQUARES, ODD, SMALL = (
    str(GAMES / f"{name}.toml") for name in ("four-by-six", "odd-one-out", "two-by-two")
)


def run(*arguments: str, cwd: Path) -> Done:
    return command.run("solve", *arguments, cwd=cwd)


def refused(code: int, *arguments: str, cwd: Path) -> str:
    done = run(*arguments, cwd=cwd)
    assert done.returncode == code, done.stdout + done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert contents(cwd) == ()
    return done.stderr


def layouts(text: str, tileset: Tileset) -> list[Layout]:
    """Every layout that was printed, each below its heading."""
    blocks = re.findall(r"^# .*\n((?:[^#\n ].*\n)+)", text, re.M)
    return [read_layout(block, tileset) for block in blocks]


def test_a_layout_as_text_and_as_a_poster(tmp_path: Path) -> None:
    done = run("puzzle-town", "--border", "B", "--seed", "3", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    heading = "Town, 6 wide and 8 deep, border shopping"
    assert done.stdout.startswith(f"# {heading}, seed 3\n")
    tileset = load(find_tileset("puzzle-town"), VOCABULARY)
    (layout,) = layouts(done.stdout, tileset)
    assert len(layout) == 48
    assert layout.cells[0, 0].sides[0] == layout.cells[0, 0].sides[3] == "shopping"
    out = tmp_path / "output"
    assert contents(out) == ("puzzle-town-town.pdf", "puzzle-town-town.txt")
    assert (out / "puzzle-town-town.txt").read_text("utf-8") in done.stdout + "\n"
    document = pypdfium2.PdfDocument(out / "puzzle-town-town.pdf")
    assert len(document) == 1
    words = document[0].get_textpage().get_text_range()
    assert "Puzzle Town" in words
    assert f"{heading}, no. 3" in words


def test_several_from_a_seed_go_round_the_borders(tmp_path: Path) -> None:
    """The open question of 1976: a square town for each cornerstone, the Park among its tiles."""
    asked = ("puzzle-town", "--region", "square", "--count", "3", "--seed", "1")
    done = run(*asked, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    tileset = load(find_tileset("puzzle-town"), VOCABULARY)
    towns = layouts(done.stdout, tileset)
    assert {town.cells[0, 0].sides[0] for town in towns} == {"residential", "shopping", "business"}
    for town in towns:
        assert len(town) == 49
        assert sum(placed.tile.wild for placed in town.cells.values()) == 1
        assert violations(town, make_laws(tileset, "square"), tileset) == ()


def test_the_same_seed_gives_the_same_files(tmp_path: Path) -> None:
    made = []
    for place in ("one", "two"):
        assert run(SQUARES, "--seed", "5", "--out", place, cwd=tmp_path).returncode == 0
        folder = tmp_path / place
        made.append({name: (folder / name).read_bytes() for name in contents(folder)})
    assert made[0] == made[1]


def test_tiles_that_are_fixed_lie_where_they_should(tmp_path: Path) -> None:
    fixes = ("--fix", "r1c1=GGGG", "--fix", "0,0=RGBR", "--fix", "r3 c5=square-RRRR")
    done = run(SQUARES, *fixes, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (layout,) = layouts(done.stdout, load(Path(SQUARES), VOCABULARY))
    assert layout.cells[1, 1].tile.id == "square-GGGG"
    assert layout.cells[0, 0].sides == ("red", "green", "blue", "red")
    assert layout.cells[3, 5].tile.id == "square-RRRR"


def test_several_layouts_are_all_different(tmp_path: Path) -> None:
    for more in ((), ("--seed", "2")):
        done = run(SQUARES, "--count", "3", *more, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        found = layouts(done.stdout, load(Path(SQUARES), VOCABULARY))
        assert len(set(found)) == len(found) == 3


Look = tuple[str, str, str, str]  # of each cell its sides, N E S W: the four cells in rows


def every_layout() -> set[Look]:
    """Brute force: four tiles in all orders and turns, those whose sides match."""
    found = set()
    for tiles in permutations(("RRGG", "RRRG", "RGRG", "RRRR")):
        for turns in product(range(4), repeat=4):
            a, b, c, d = (t[n:] + t[:n] for t, n in zip(tiles, turns, strict=True))
            if (a[1], a[2], b[2], c[1]) == (b[3], c[0], d[0], d[3]):
                found.add((a, b, c, d))
    return found


def images(look: Look) -> set[Look]:
    """The eight ways to turn and turn over a square of four."""
    found = set()
    for _ in range(4):
        a, b, c, d = look
        # A quarter turn clockwise: west becomes north, and the lower left cell the upper left.
        look = tuple(cell[3] + cell[:3] for cell in (c, a, d, b))  # type: ignore[assignment]
        mirrored = tuple(x[0] + x[3] + x[2] + x[1] for x in (look[1], look[0], look[3], look[2]))
        found |= {look, mirrored}
    return found  # type: ignore[return-value]


def test_all_layouts_are_counted_and_kept(tmp_path: Path) -> None:
    every = every_layout()
    families = {min(images(look)) for look in every}
    assert 1 < len(families) < len(every)
    done = run(SMALL, "--count", "all", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == (f"{len(every)} layouts, {len(families)} up to symmetry")
    text = (tmp_path / "output" / "two-by-two-field-all.txt").read_text("utf-8")
    kept = [
        tuple("".join(side[0].upper() for side in placed.sides) for placed in one.cells.values())
        for one in layouts(text, load(Path(SMALL), VOCABULARY))
    ]
    assert {min(images(look)) for look in kept} == families  # type: ignore[arg-type]
    assert len(kept) == len(families)


def test_an_estimate_says_that_it_is_one(tmp_path: Path) -> None:
    done = run(SMALL, "--count", "about", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        f"about {len(every_layout())} layouts, standard error 0\n"
        "  an estimate from 40 samples, no proof\n"
    )
    assert not (tmp_path / "output").is_dir() or contents(tmp_path / "output") == ()


@pytest.mark.parametrize("count", ["all", "about"])
def test_where_arguments_rule_out_all_there_are_none(tmp_path: Path, count: str) -> None:
    done = run(ODD, "--count", count, cwd=tmp_path)
    assert done.stdout == "0 layouts, 0 up to symmetry\n", done.stderr
    assert contents(tmp_path) == ()


def test_numbers_that_are_long_are_written_short() -> None:
    assert say_estimate(Estimate(2.614, 0.343, 22, 40)) == (
        "about 2.61e22 layouts, standard error 3.43e21\n  an estimate from 40 samples, no proof"
    )
    assert say_estimate(Estimate(1.5, 0.25, 4, 40)).startswith(
        "about 15000 layouts, standard error 2500"
    )
    assert say_estimate(Estimate(0.0, 0.0, 0, 40)).startswith("no estimate: ")


def test_fewer_layouts_than_asked_for_are_said_to_be_all(tmp_path: Path) -> None:
    there_are = len({min(images(look)) for look in every_layout()})
    done = run(SMALL, "--count", "500", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr == f"there are no more: {there_are} of 500 layouts found\n"


def test_a_hint_makes_a_puzzle_and_its_answer(tmp_path: Path) -> None:
    done = run(SQUARES, "--hint", "5", "--seed", "1", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "  output/four-by-six-rectangle-puzzle.pdf\n"  # the answer stays hidden
    document = pypdfium2.PdfDocument(tmp_path / "output" / "four-by-six-rectangle-puzzle.pdf")
    puzzle, answer = (page.get_textpage().get_text_range() for page in document)
    assert "19 tiles to place" in puzzle
    assert "answer" in answer
    site = forms_of(document[0], 2) - forms_of(document[0], 1)  # the puzzle is one piece
    assert (site, forms_of(document[1], 1)) == (5, 24)  # tiles that are shown


def forms_of(page: pypdfium2.PdfPage, depth: int) -> int:
    """Drawings that a page shows, those in other drawings to a depth."""
    objects = page.get_objects(max_depth=depth)
    return sum(item.type == pypdfium2.raw.FPDF_PAGEOBJ_FORM for item in objects)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((SQUARES, "--region", "circle"), '--region: Four by Six has no region "circle"'),
        (("streetcar-suburb",), "Streetcar Suburb has no region to fill"),
        ((SQUARES, "--border", "blue"), '--border: the border of "rectangle" cannot be "blue"'),
        ((SQUARES, "--fix", "r4c0=RRRR"), '--fix: r4 c0 lies outside the region "rectangle"'),
        ((SQUARES, "--fix", "here"), '--fix: "here" says no cell and tile'),
        ((SQUARES, "--fix", "r0c0=RRRX"), '--fix: "X" in "RRRX" is no edge type\'s letter'),
        ((SQUARES, "--fix", "r0c0=RRR"), '--fix: "RRR" has 3 sides, not 4'),
        (
            (SQUARES, "--fix", "r0c0=RRRR", "--fix", "r0c1=RRRR"),
            "--fix: square-RRRR is fixed 2 times, and the game has 1",
        ),
        (
            (SQUARES, "--fix", "r0c0=RRRR", "--fix", "r0c0=RRGR"),
            "--fix: 2 tiles are fixed in r0 c0",
        ),
        (("puzzle-town", "--fix", "r0c1=park"), "--fix: "),
        (("greenways", "--fix", "r0c1=school"), '--fix: the region "town" has no cells'),
        (("greenways", "--count", "all"), '--count: the layouts of "town" cannot all be listed'),
        ((SQUARES, "--count", "many"), '--count: "many" is no number of layouts'),
        ((SQUARES, "--count", "0"), '--count: "0" is no number of layouts'),
        ((SQUARES, "--hint", "24"), "--hint: 24 of 24 tiles cannot be shown as a puzzle"),
        ((SQUARES, "--count", "all", "--hint", "2"), "--hint: needs a number of layouts"),
        ((SQUARES, "--count", "about", "--hint", "2"), "--hint: needs a number of layouts"),
        ((SQUARES, "--on", "tcp://127.0.0.1:1"), "--on: only counts are done on a cluster"),
        ((SQUARES, "--paper", "a9"), '--paper: no paper is called "a9"'),
        (("nowhere",), "nowhere: no such game"),
    ],
)
def test_a_command_that_makes_no_sense(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    said = refused(2, *arguments, cwd=tmp_path)
    assert message in said
    assert len(said.splitlines()) <= 2


def test_a_set_that_cannot_work_is_explained(tmp_path: Path) -> None:
    said = refused(1, ODD, cwd=tmp_path)
    assert "odd-one-out.toml: regions.rectangle: no layout exists: red has 33 sides; " in said
    assert said == refused(1, ODD, "--count", "3", cwd=tmp_path)


def test_a_region_of_another_size_is_the_file_s_mistake(tmp_path: Path) -> None:
    folder = tmp_path / "away"
    folder.mkdir()
    text = Path(SQUARES).read_text("utf-8").replace("rows = 4", "rows = 5")
    (folder / "larger.toml").write_text(text, "utf-8")
    done = run(str(folder / "larger.toml"), cwd=tmp_path)
    assert done.returncode == 1
    assert "the region has 30 cells, and there are 24 tiles: add 6 tiles" in done.stderr


def test_a_fix_that_rules_out_every_layout(tmp_path: Path) -> None:
    said = refused(1, SQUARES, "--fix", "r0c0=GGGG", cwd=tmp_path)
    assert "no layout exists: no tile fits r0 c0" in said


def test_time_that_is_up_is_undecided(tmp_path: Path) -> None:
    done = run("greenways", "--timeout", "0", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "undecided: the time was up: 0 of 1 layouts found\n"


def test_ctrl_c_keeps_what_was_found(tmp_path: Path) -> None:
    script = """if True:
        import os, signal, sys
        from generator.check import solutions
        search, calls = solutions.find_layout, []
        def interrupted(*arguments, **options):
            calls.append(1)
            if len(calls) == 3:
                os.kill(os.getpid(), signal.SIGINT)
            return search(*arguments, **options)
        solutions.find_layout = interrupted
        from generator.cli.main import main
        main()
    """
    command = [sys.executable, "-c", script, "solve", SQUARES, "--seed", "0", "--count", "9"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 130
    assert done.stderr == "stopped: 2 of 9 layouts found\n"
    tileset = load(Path(SQUARES), VOCABULARY)
    assert len(layouts(done.stdout, tileset)) == 2
    text = (tmp_path / "output" / "four-by-six-rectangle.txt").read_text("utf-8")
    assert len(layouts(text, tileset)) == 2


def test_what_clashes_is_said(make: Any, tmp_path: Path) -> None:
    path = make.file(["RRRR 2", "GGGG 2"], make.field(1, 4))
    done = run(str(path), cwd=tmp_path)
    assert done.returncode == 1
    assert "no layout exists: 3 of 4 cells (r0 c0, r0 c1 and r0 c2) cannot all" in done.stderr
