"""Typefaces are read as the library that knows all of such files reads them, to the last point."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from generator.canvas.fonts import PACKAGES, font_file
from generator.canvas.truetype import Stroke, TrueTypeFace
from generator.geometry.transform import Point

EVERY = 7  # glyph is drawn: a prime, so that letters, signs and composed glyphs all come


class StrokePen(BasePen):  # type: ignore[misc]
    """Writes down what the library draws."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.strokes: list[Stroke] = []

    def _moveTo(self, pt: Point) -> None:  # noqa: N802
        self.strokes.append(("M", pt))

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self.strokes.append(("L", pt))

    def _qCurveToOne(self, pt1: Point, pt2: Point) -> None:  # noqa: N802
        self.strokes.append(("Q", (*pt1, *pt2)))

    def _closePath(self) -> None:  # noqa: N802
        self.strokes.append(("Z", ()))


@pytest.mark.parametrize("font", PACKAGES)
def test_letters_widths_and_contours_are_those_of_the_file(font: str) -> None:
    data = font_file(font).read_bytes()
    face, known = TrueTypeFace(data), TTFont(BytesIO(data), lazy=True)
    order, shown = known.getGlyphOrder(), known.getGlyphSet()
    assert face.em == known["head"].unitsPerEm
    assert {code: order[glyph] for code, glyph in face.glyphs.items()} == known.getBestCmap()
    widths = [known["hmtx"].metrics[name][0] for name in order]
    assert [face.advance(glyph) for glyph in range(len(order))] == widths
    drawn = {glyph: face.draw(glyph) for glyph in range(0, len(order), EVERY)}
    assert any(name == "Q" for strokes in drawn.values() for name, _ in strokes)
    for glyph, strokes in drawn.items():
        pen, outline = StrokePen(shown), known["glyf"][order[glyph]]
        shown[order[glyph]].draw(pen)
        assert strokes == tuple(pen.strokes), order[glyph]
        span = (getattr(outline, "yMin", 0), getattr(outline, "yMax", 0))
        assert face.span(glyph) == span, order[glyph]


def test_a_letter_that_is_not_there_is_drawn_as_the_missing_one() -> None:
    face = TrueTypeFace(font_file("SourceSansPro-Regular").read_bytes())
    assert face.glyph("街") == 0
    assert face.draw(0)
