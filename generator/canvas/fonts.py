"""The typefaces, and how wide a line of text is in them.

Fonts come as packages and are read from disk, never fetched. Both writers use the same
TTF: live and embedded in PDF, outlined in SVG.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path as FilePath

from generator.canvas.truetype import MISSING, TrueTypeFace

TITLE = "FredokaOne-Regular"
TEXT = "SourceSansPro-Regular"
STRONG = "SourceSansPro-Semibold"
ITALIC = "SourceSansPro-It"

USUAL_LETTERS = frozenset(map(chr, range(ord(" "), ord("~") + 1)))  # every face has them

PACKAGES = {
    TITLE: "font_fredoka_one",
    TEXT: "font_source_sans_pro",
    STRONG: "font_source_sans_pro",
    ITALIC: "font_source_sans_pro",
}


def font_file(font: str) -> FilePath:
    """The TTF of a typeface, inside its package."""
    spec = find_spec(PACKAGES[font])
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the package {PACKAGES[font]} is not installed")
    return FilePath(spec.origin).parent / "files" / f"{font}.ttf"


@cache
def read_face(font: str) -> TrueTypeFace:
    return TrueTypeFace(font_file(font).read_bytes())


@cache
def _advances(font: str) -> tuple[dict[int, int], int, int]:
    """Advance width by character code, the width of a missing glyph, units per em."""
    face = read_face(font)
    advances = {code: face.advance(glyph) for code, glyph in face.glyphs.items()}
    return advances, face.advance(MISSING), face.em


def plain(text: str) -> str:
    """The text with ordinary spaces: a no-break space is set like any other."""
    return text.replace("\u00a0", " ")


@cache
def face_for(text: str, font: str) -> str:
    """The typeface that a line is set in: the one asked for, if it has all the letters."""
    advances, _, _ = _advances(font)
    return font if all(ord(letter) in advances for letter in plain(text)) else STRONG


class PrintableLetters:
    """Every letter that each of our text faces can print; the usual ones without reading any."""

    def __contains__(self, letter: object) -> bool:
        return letter in USUAL_LETTERS or letter in _shared_letters()


PRINTABLE = PrintableLetters()


@cache
def _shared_letters() -> frozenset[str]:
    faces = (_advances(font)[0].keys() for font in (TEXT, STRONG, ITALIC))
    return frozenset(map(chr, frozenset.intersection(*map(frozenset, faces))))


def measure(text: str, font: str, size: float) -> float:
    """The width of a line of text in mm."""
    units, em = _units(text, font)
    return units * size / em


@lru_cache(maxsize=8192)
def _units(text: str, font: str) -> tuple[int, int]:
    """The width of a line in units of its font, and how many of them an em has."""
    advances, missing, em = _advances(face_for(text, font))
    return sum(advances.get(ord(letter), missing) for letter in plain(text)), em
