"""Lines of text as outlines, and the text as both writers set it.

A line comes in, SVG path data in font units goes out: whole numbers, y up, the first
letter's origin at (0, 0). Advances are those of the font, without kerning, as in the PDF.
"""

from __future__ import annotations

from functools import cache

from generator.canvas.fonts import measure, plain, read_face
from generator.canvas.shapes import Text

_SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}


def start_of(text: Text) -> float:
    """Where the baseline of a line begins, whatever its anchor."""
    shift = _SHIFT[text.anchor]
    return text.x - shift * measure(text.text, text.font, text.size) if shift else text.x


def units_per_em(font: str) -> int:
    return read_face(font).em


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
    """A letter as path data relative to the pen, so that it is one string, and its advance."""
    face = read_face(font)
    glyph = face.glyph(letter)
    data: list[str] = []
    at = start = (0, 0)
    for name, numbers in face.draw(glyph):
        if name == "Z":
            data.append("z")
            at = start
            continue
        x, y = at
        whole = list(map(round, numbers))
        pairs = zip(whole[::2], whole[1::2], strict=True)
        data.append(name.lower() + " ".join(f"{px - x} {py - y}" for px, py in pairs))
        at = whole[-2], whole[-1]
        if name == "M":
            start = at
    return "".join(data), face.advance(glyph)
