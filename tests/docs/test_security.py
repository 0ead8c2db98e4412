"""The limits that the page for judges names are those that hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import errors
from generator.art import segment_faces
from generator.booklet import bounded_templates
from generator.canvas.raster_import import decode
from generator.canvas.svg_import import markup
from generator.kit import preflight_kit, press_choices
from generator.laws import loops
from generator.preflight import painted_areas, unpacking
from generator.processes import limits
from generator.studio import face_cache, guard, interface, jobs, play_table, serve, views
from generator.tileset import (
    fields,
    gallery,
    line_numbers,
    read,
    row_tables,
    table_limits,
    workbooks,
)
from generator.write import saved_json

PAGE = (Path(__file__).parents[2] / "docs" / "security.md").read_text("utf-8")


def megabytes(size: int) -> str:
    return f"{size // 1_000_000} MB"


@pytest.mark.parametrize(
    "said",
    [
        f"| a tileset | {megabytes(read.MOST_BYTES)}; keys within keys {line_numbers.DEEPEST} deep",
        f"{fields.MOST_PIECES:,} pieces, {fields.MOST_COPIES:,} copies of one",
        f"the first {errors.MOST_SAID}, and how many more",
        f"{megabytes(gallery.MOST_BYTES)}, {decode.MOST_PIXELS // 1_000_000} million pixels",
        f"{markup.MOST_ELEMENTS:,} elements of an SVG",
        f"all pictures together {megabytes(gallery.MOST_TOGETHER)}",
        f"at most {segment_faces.MOST_MEETINGS:,} times",
        f"{bounded_templates.MOST_BYTES // 1000} KB with all that it includes, "
        f"{bounded_templates.MOST_LETTERS:,} letters when filled in",
        f"{bounded_templates.MOST_ROUNDS:,} rounds of its loops, {bounded_templates.MOST_WORK:,} l",
        f"| a table of rows | {megabytes(row_tables.MOST_BYTES)}, {table_limits.MOST_ROWS:,} rows, "
        f"{table_limits.MOST_COLUMNS} columns, {table_limits.MOST_LETTERS:,} letters in a cell |",
        f"{megabytes(workbooks.MOST_UNPACKED)} of each part when unpacked; no entities |",
        f"{loops.MOST_LOOKS:,} looks at tiles",
        f"{face_cache.LONGEST:.0f} s for a picture, {face_cache.LONGEST_OTHERS:.0f} s for all boa",
        f"{interface.PATIENCE:.0f} s for what is known of a game or a table; "
        f"{jobs.MOST_MEMORY >> 30} GB of memory |",
        f"{guard.MOST_BODY / 1_000_000} MB, all of it within {serve.LONGEST_REQUEST:.0f} s",
        f"{views.MOST_SHOWN:,} different tiles, {play_table.MOST_LAID} pieces on the table, "
        f"{jobs.MOST_PREVIEWED} pages of a kit |",
        f"forms within forms {painted_areas.DEEPEST} deep |",
        f"| a manifest | {megabytes(saved_json.MOST_BYTES)} |",
        f"| the profile of a press | {megabytes(press_choices.MOST_BYTES)} |",
        f"{megabytes(preflight_kit.MOST_BYTES)}; {megabytes(unpacking.MOST_UNPACKED)} unpacked",
        f"{painted_areas.MOST_OPERATORS:,} operators on a page",
        f"{limits.MOST_MEMORY // 1_000_000_000} GB of memory, {limits.MOST_SECONDS} s of a proc",
    ],
)
def test_a_limit_is_as_the_page_says(said: str) -> None:
    assert said in PAGE
