"""Lines of text as outlines, and the text as both writers set it.

A line comes in, SVG path data in font units goes out: whole numbers, y up, the first
letter's origin at (0, 0). Advances are those of the font, without kerning, as in the PDF.
"""

from __future__ import annotations

from functools import cache

from fontTools.pens.basePen import BasePen

from generator.canvas.fonts import load_font, measure, plain
from generator.canvas.shapes import Text

_SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}


def start_of(text: Text) -> float:
    """Where the baseline of a line begins, whatever its anchor."""
    shift = _SHIFT[text.anchor]
    return text.x - shift * measure(text.text, text.font, text.size) if shift else text.x


def units_per_em(font: str) -> int:
    return int(load_font(font)["head"].unitsPerEm)


def outline(text: str, font: str) -> str:
    """A line of text as path data; empty when there is nothing to see."""
    data: list[str] = []
    x = 0
    for letter in plain(text):
        glyph, advance = _glyph(letter, font)
        if glyph:
            data.append(f"M{x} 0{glyph}")
        x += advance
    return "".join(data)


@cache
def _glyph(letter: str, font: str) -> tuple[str, int]:
    """A letter as relative path data from its origin, and its advance."""
    loaded = load_font(font)
    name = loaded.getBestCmap().get(ord(letter), ".notdef")
    glyphs = loaded.getGlyphSet()
    pen = _RelativePen(glyphs)
    glyphs[name].draw(pen)
    return "".join(pen.data), loaded["hmtx"].metrics[name][0]


class _RelativePen(BasePen):  # type: ignore[misc]
    """Writes contours as path data relative to the pen, so that a letter is one cached string."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.data: list[str] = []
        self._at = self._start = (0, 0)

    def _go(self, command: str, *points: tuple[float, float]) -> None:
        x, y = self._at
        whole = [(round(px), round(py)) for px, py in points]
        self.data.append(command + " ".join(f"{px - x} {py - y}" for px, py in whole))
        self._at = whole[-1]

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._go("m", pt)
        self._start = self._at

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._go("l", pt)

    def _curveToOne(  # noqa: N802
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._go("c", pt1, pt2, pt3)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802
        self._go("q", pt1, pt2)

    def _closePath(self) -> None:  # noqa: N802
        self.data.append("z")
        self._at = self._start
