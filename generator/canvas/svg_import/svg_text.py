"""Text of an SVG, where it is set in a typeface that we have.

What comes in: a <text> element, its style and that of its parts. What goes out: runs of
letters with their places, kerned, but without ligatures. Must not know: transforms, colours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from generator.canvas import fonts
from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.svg_import.kerning import kerned
from generator.canvas.svg_import.markup import Element
from generator.canvas.svg_import.properties import Style, get
from generator.canvas.svg_import.values import Viewport, read_length
from generator.geometry.add_up import add_up
from generator.quick_start import dataclass

PATHS = "turn the text into paths (Inkscape: Object to Path; Illustrator: Create Outlines)"
HINT = f"{PATHS}, or set it in Fredoka One or Source Sans Pro"
_PLACED = ("dx", "dy", "rotate", "textLength", "lengthAdjust", "path", "href")
_REGULAR, _SEMIBOLD = ("normal", "400"), ("600",)


@dataclass(frozen=True, slots=True)
class SvgRun:
    """Letters of one style on one line, from a place on the baseline."""

    element: Element
    style: Style
    x: float
    y: float
    text: str
    font: str
    size: float


@dataclass(slots=True)
class _Piece:
    element: Element
    style: Style
    text: str
    keep: bool  # whether spaces stay as they are
    x: float | None
    y: float | None


def set_text(
    element: Element, style: Style, viewport: Viewport, style_of: Callable[[Element, Style], Style]
) -> list[SvgRun]:
    """All runs of a <text>, in order."""
    pieces = list(_pieces(element, style, viewport, style_of, False))
    runs: list[SvgRun] = []
    x = y = 0.0
    for chunk in _chunks(_tidy(pieces)):
        x = chunk[0].x if chunk[0].x is not None else x
        y = chunk[0].y if chunk[0].y is not None else y
        faces = [(_face(p.style), _type_size(p.style)) for p in chunk]
        lines = [
            kerned(_printable(p.text, font), font, size)
            for p, (font, size) in zip(chunk, faces, strict=True)
        ]
        x -= add_up(width for _, width in lines) * _share(get(chunk[0].style, "text-anchor"))
        for piece, (font, size), (parts, width) in zip(chunk, faces, lines, strict=True):
            y = piece.y if piece.y is not None else y
            for at, text in parts:
                if text.strip():
                    runs.append(SvgRun(piece.element, piece.style, x + at, y, text, font, size))
            x += width
    return runs


def _pieces(
    element: Element,
    style: Style,
    viewport: Viewport,
    style_of: Callable[[Element, Style], Style],
    keep: bool,
) -> Iterator[_Piece]:
    """Stretches of text, each with the place where a new line begins, if it does."""
    for name in _PLACED:
        if element.get(name).strip() not in ("", "0"):
            raise BadValueError(f"{name} moves its letters", PATHS)
    keep = element.get("xml:space", "preserve" if keep else "") == "preserve"
    x, y = _place(element, "x", viewport.width), _place(element, "y", viewport.height)
    for part in element.inside:
        if isinstance(part, str):
            yield _Piece(element, style, part, keep, x, y)
            x = y = None
        elif part.name == "tspan":
            inner = style_of(part, style)
            if get(inner, "display") == "none":
                continue
            for piece in _pieces(part, inner, viewport, style_of, keep):
                piece.x = x if piece.x is None else piece.x
                piece.y = y if piece.y is None else piece.y
                yield piece
                x = y = None
        elif part.name not in ("title", "desc", "metadata"):
            raise BadValueError(f"<{part.name}> within text cannot be carried over", PATHS)


def _place(element: Element, name: str, whole: float) -> float | None:
    text = element.get(name).strip()
    if not text:
        return None
    if len(re.split(r"[\s,]+", text)) > 1:
        raise BadValueError(f"{name} places each letter by itself", PATHS)
    return read_length(text, whole)


def _tidy(pieces: list[_Piece]) -> list[_Piece]:
    """Spaces as SVG counts them: runs of them are one, and none at either end of a line."""
    ends_in_space = True
    for piece in pieces:
        piece.text = re.sub(r"[\t\r\n]", " ", piece.text)
        if piece.keep:
            ends_in_space = False
            continue
        if piece.x is not None or piece.y is not None:
            ends_in_space = True
        piece.text = re.sub(r" +", " ", piece.text)
        if ends_in_space:
            piece.text = piece.text.lstrip(" ")
        ends_in_space = piece.text.endswith(" ") or (ends_in_space and not piece.text)
    for chunk in _chunks(pieces):
        for last in reversed(chunk):
            if not last.keep:
                last.text = last.text.rstrip(" ")
            if last.text:
                break
    return pieces


def _chunks(pieces: list[_Piece]) -> list[list[_Piece]]:
    """Stretches that are anchored together: each begins where a place is given."""
    chunks: list[list[_Piece]] = []
    for piece in pieces:
        if not chunks or piece.x is not None:
            chunks.append([])
        chunks[-1].append(piece)
    return chunks


def _share(anchor: str) -> float:
    try:
        return {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    except KeyError:
        raise BadValueError(f"text-anchor {shown(anchor)} says nothing", "write start") from None


def _type_size(style: Style) -> float:
    return read_length(get(style, "font-size"))


def _face(style: Style) -> str:
    """The typeface of ours that is asked for by name."""
    family = get(style, "font-family").split(",")[0].strip().strip("'\"")
    weight, slant = get(style, "font-weight"), get(style, "font-style")
    if family in fonts.PACKAGES:  # by the name of its file, as Illustrator writes it
        return family
    name = family.lower()
    if name == "fredoka one" and weight in _REGULAR and slant == "normal":
        return fonts.TITLE
    if name == "source sans pro":
        if weight in _REGULAR and slant in ("normal", "italic"):
            return fonts.TEXT if slant == "normal" else fonts.ITALIC
        if weight in _SEMIBOLD and slant == "normal":
            return fonts.STRONG
    asked = " ".join(word for word in (family, weight, slant) if word not in ("", "normal"))
    raise BadValueError(f"is set in {shown(asked or 'no typeface by name')}", HINT)


def _printable(text: str, font: str) -> str:
    letters = fonts.read_face(font).glyphs
    for letter in fonts.plain(text):
        if ord(letter) not in letters:
            raise BadValueError(f"the typeface has no {shown(letter)}", PATHS)
    return text
