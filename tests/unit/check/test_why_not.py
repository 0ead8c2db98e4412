"""What cannot be reconciled: the row of the table, its words, its pictures."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.check.checker import check_layout
from generator.check.layout_search import find_layout
from generator.check.report import Check, Report, to_json
from generator.check.report_pictures import report_files
from generator.check.saved_report import read_report
from generator.check.variants import variants
from generator.components.vocabulary import VOCABULARY
from generator.laws.halves import by_cells
from generator.tileset.load import load
from generator.tileset.model import Tileset


def row(tileset: Tileset) -> Check:
    """The row of the game's only region."""
    (region,) = tileset.regions
    return check_layout(tileset, variants(tileset, region)[:1], None)


@pytest.fixture
def no_bridge(make: Any) -> Tileset:
    """Red and green must meet somewhere in the row, and no tile has both."""
    tileset: Tileset = make.game(["RRRR 2", "GGGG 2"], make.field(1, 4, "free"))
    return tileset


def test_a_conflict_is_said_in_words(no_bridge: Tileset) -> None:
    check = row(no_bridge)
    assert (check.verdict, check.figure) == ("fail", "none exists")
    assert check.sentence == (
        "3 of 4 cells (r0 c0, r0 c1 and r0 c2) cannot all be filled while there are only 2 t0 "
        "and 2 t1; not one of these demands can be spared: change such a tile "
        "(see tilewright repair)"
    )
    assert check.conflict is not None
    assert check.conflict.cells == ((0, 0), (0, 1), (0, 2))
    assert [(tile.id, copies) for tile, copies in check.conflict.tiles] == [("t0", 2), ("t1", 2)]
    assert len(check.conflict.layout) == 2


def test_an_argument_needs_no_conflict(make: Any) -> None:
    check = row(make.game(["RRGG 3", "RRRG"], make.field(2, 2, "red")))
    assert check.verdict == "fail" and "is odd" in check.sentence
    assert check.conflict is None


def test_a_border_and_a_fixed_tile_are_named(make: Any) -> None:
    """The green square needs all four tiles with a green side around it, one lies in a corner."""
    field = make.field(3, 3, "red", 'fixed = [{ tile = "t0", row = 0, column = 0 }]')
    tileset = make.game(["RRRG", "RRRG 3", "GGGG", "RRRR 4"], field)
    (variant,) = variants(tileset, tileset.regions[0])
    check = row(tileset)
    assert find_layout(tileset, variant).layout is None
    assert check.conflict is not None, check
    assert check.sentence == (
        "t2 cannot lie anywhere if 4 of 9 cells (r0 c1, r1 c0, r1 c2 and r2 c1) are filled while "
        "the border shows red, t0 lies in r0 c0 and there are only 4 t0; not one of these demands "
        "can be spared: change such a tile (see tilewright repair) or give such a tile another "
        "place"
    )
    assert [tile.id for tile in check.conflict.homeless] == ["t2"]
    assert check.conflict.layout.cells[0, 0].tile.id == "t0"


def test_the_pictures_stand_beside_the_report(no_bridge: Tileset, tmp_path: Any) -> None:
    report = Report(no_bridge, (row(no_bridge),))
    files = report_files(report)
    assert sorted(files) == ["field.svg", "report.json", "witnesses.pdf"]
    (told,) = json.loads(to_json(report))["checks"]
    assert told["conflict"]["cells"] == [[0, 0], [0, 1], [0, 2]]
    assert told["conflict"]["tiles"] == {"t0": 2, "t1": 2}
    assert told["conflict"]["layout"]
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    saved = read_report(tmp_path)
    assert saved is not None and saved.files == {*files}
    assert report_files(report) == files


def test_the_laws_are_named_and_no_picture_breaks_them(make: Any) -> None:
    """Three parks in four cells always touch."""
    law = make.law("apart", 'feature = "park"')
    check = row(make.game(["RRRR* 3", "RRRR"], law, make.field(2, 2)))
    assert check.conflict is not None
    assert check.sentence.startswith(
        "the region's 4 cells cannot all be filled while the laws hold and there are only 3 t0"
    )
    assert len(check.conflict.layout) == 0


DOMINOES = """schema = 1
[game]
name = "Halves"
players = [1, 2]
[piece]
shape = "domino"
size = 24
[edges]
ash = { letter = "A", name = "Ash", colour = "#cc4f41" }
birch = { letter = "B", name = "Birch", colour = "#a5d084" }
[[tiles]]
id = "double"
name = "Double"
edges = "AA"
[[tiles]]
id = "other"
name = "Other"
edges = "BB"
[[laws]]
law = "sides-match"
[regions.row]
name = "Row"
shape = "rectangle"
rows = 1
columns = 4
"""


def test_halves_that_clash_are_shown_on_their_dominoes(tmp_path: Any) -> None:
    path = tmp_path / "halves.toml"
    path.write_text(DOMINOES, encoding="utf-8")
    whole = load(path, VOCABULARY)
    check = row(by_cells(whole))
    assert check.conflict is not None
    assert {tile.id for tile, _ in check.conflict.tiles} == {"double:1", "other:1"}
    files = report_files(Report(whole, (check,)))
    assert sorted(files) == ["report.json", "row.svg", "witnesses.pdf"]
