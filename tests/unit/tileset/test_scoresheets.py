"""From the tables of scoresheets to the model: namesakes, defaults, where a sheet stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from generator.components.scoresheets.scoresheet_model import ScoreColumn
from generator.tileset.model import Tileset

TILE = """
[[tiles]]
id = "corner"
name = "Corner"
edges = "RRGG"

[[scoresheets]]
id = "sheet"
title = "Score"
size = [90, 120]
"""

Make = Callable[..., Tileset]


def test_columns_take_name_and_colour_of_their_namesakes(make: Make) -> None:
    tileset = make(
        TILE
        + """columns = ["road", "Guest"]
[[scoresheets.sections]]
title = "Points"
kind = "entries"
rows = [{ label = "A", note = "one for each park" }]
"""
    )
    (sheet,) = tileset.part("scoresheets")
    road = tileset.edge_type("road")
    assert sheet.columns == (
        ScoreColumn("Road", "#888888", road.symbol),
        ScoreColumn("Guest"),
    )
    assert sheet.sections[0].rows[0].note == "one for each park"


def test_each_makes_a_row_of_every_edge_type_before_the_others(make: Make) -> None:
    (sheet,) = make(
        TILE
        + """[[scoresheets.sections]]
title = "Points"
kind = "products"
fields = ["Tiles", "Worth"]
each = "edges"
rows = [{ label = "Other" }]
"""
    ).part("scoresheets")
    rows = sheet.sections[0].rows
    assert [row.label for row in rows] == ["Grass", "Road", "Water", "Other"]
    assert rows[0].colour == "#88bb66"
    assert rows[0].symbol
    assert rows[3].colour == ""


def test_one_section_with_columns_has_no_line_below_its_total(make: Make) -> None:
    section = '[[scoresheets.sections]]\ntitle = "T"\nkind = "ledger"\nlines = 3\n'
    columns = 'columns = ["Ann", "Bob"]\n'
    assert make(TILE + columns + section).part("scoresheets")[0].final_label == ""
    assert make(TILE + section).part("scoresheets")[0].final_label == "Final score"
    assert make(TILE + columns + section * 2).part("scoresheets")[0].final_label == "Final score"
    stated = 'final = { label = "Sum" }\n'
    assert make(TILE + columns + stated + section).part("scoresheets")[0].final_label == "Sum"


def test_a_sheet_knows_the_line_of_its_size(make: Make) -> None:
    section = '[[scoresheets.sections]]\ntitle = "T"\nkind = "ledger"\nlines = 3\n'
    tileset = make(TILE + section)
    lines = Path(tileset.file).read_text(encoding="utf-8").splitlines()
    assert tileset.part("scoresheets")[0].line == lines.index("size = [90, 120]") + 1
