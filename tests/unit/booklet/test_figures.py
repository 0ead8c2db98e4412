"""Marks, rings and signs, and the sheet of a game that has no text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath

import pytest

from generator.art.figure_marks import (
    FAULT,
    NO,
    SCORE,
    YES,
    cross_mark,
    frame_figure,
    framed,
    ring_at,
    ring_cell,
    ring_faults,
    ring_scores,
    tick_mark,
)
from generator.art.game_colours import text_look
from generator.art.game_style import Painter
from generator.art.signs import draw_signs
from generator.booklet.booklet_pages import make_document
from generator.booklet.fallback_rules import (
    draw_sheet_figures,
    tell_laws,
    tell_scores,
    write_sheet,
)
from generator.booklet.fill_template import escape
from generator.booklet.game_figures import draw_figures
from generator.booklet.illustrated_rules import illustrate
from generator.booklet.parse_rules import parse
from generator.canvas.colour import brightness
from generator.canvas.shapes import Drawing, Path
from generator.errors import UserError
from generator.geometry.outline import rectangle
from generator.tileset.model import Tileset
from generator.typeset.figures import Figure
from generator.write.pdf import write_pdf
from tests.support.some import some

TEMPLATES = FilePath(__file__).parents[3] / "templates" / "rules"
DRAWING = Drawing("figure-x", rectangle(76, 38), 0, (Path(()),), "Two tiles")


def strokes(shapes: list[object]) -> list[tuple[object, ...]]:
    return [shape.commands for shape in shapes if isinstance(shape, Path) and shape.stroke]


def test_marks_differ_in_shape_and_colour() -> None:
    tick, cross = tick_mark(5), cross_mark(5)
    assert len(strokes(tick)) == 1  # type: ignore[arg-type]
    assert len(strokes(cross)) == 2  # type: ignore[arg-type]
    assert {shape.fill for shape in tick if isinstance(shape, Path)} >= {YES}
    assert {shape.fill for shape in cross if isinstance(shape, Path)} >= {NO}


def test_a_verdict_makes_room_for_its_mark() -> None:
    assert frame_figure(DRAWING, "") is DRAWING
    marked = frame_figure(DRAWING, "yes")
    assert marked.name == DRAWING.name
    assert marked.outline.width > 76 and marked.outline.height > 38
    figure = framed(Figure(DRAWING, "Two tiles", verdict="no", unit=38))
    assert figure.words == "Wrong: Two tiles"


def test_rings_differ_by_line_as_well_as_colour() -> None:
    curve = ring_cell([(0, 0), (38, 0), (38, 38), (0, 38)])
    assert all(0 < x < 38 for command in curve.commands for x in command[1][:1])
    (_, fault), (_, score) = ring_faults([curve]), ring_scores([ring_at((5, 5), 3)])
    assert isinstance(fault, Path) and isinstance(score, Path)
    assert (fault.stroke, bool(fault.dash)) == (FAULT, True)
    assert (score.stroke, bool(score.dash)) == (SCORE, False)


def test_casings_lie_below_all_rings() -> None:
    rings = ring_scores([ring_at((0, 0), 3), ring_at((2, 0), 3)])
    assert [ring.stroke for ring in rings if isinstance(ring, Path)] == [
        "#ffffff",
        "#ffffff",
        SCORE,
        SCORE,
    ]


def test_every_look_of_a_game_has_a_sign(town: Tileset) -> None:
    assert list(draw_signs(town)) == ["residential", "shopping", "business", "cornerstone"]


def test_titles_can_be_read_on_white(game: str, load_game: Callable[[str], Tileset]) -> None:
    assert brightness(text_look(load_game(game)).accent) <= 0.45


def test_every_game_has_a_sheet(game: str, load_game: Callable[[str], Tileset]) -> None:
    tileset = load_game(game)
    text = write_sheet(tileset, TEMPLATES)
    rules = parse(text)
    shown = draw_figures(tileset, Painter(tileset))
    figures = {**shown.figures, **draw_sheet_figures(tileset)}
    book = illustrate(rules, figures, draw_signs(tileset), shown.parts)
    document = make_document(book, tileset)
    assert write_pdf(document).startswith(b"%PDF")
    for law in some(tell_laws(tileset)):
        assert escape(law.sentence) in text.text
    for score in tell_scores(tileset):
        assert escape(score.label) in text.text
    assert "## Your turn" in text.text
    assert ("figure:pieces" in text.text) == bool(tileset.tiles)


def test_no_template_may_call_what_the_sheet_lacks(town: Tileset, tmp_path: FilePath) -> None:
    with pytest.raises(UserError, match="there is no such text"):
        write_sheet(town, tmp_path)
