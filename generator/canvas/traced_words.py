"""Drawings whose words are outlines: miniatures that look the same and say nothing to a search.

In come drawings and those that they use by name, out go copies without a line of text. Words of a
third of a point nobody reads, but whoever searches a PDF would find them. Must not know: games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from generator.canvas.fonts import measure, plain, read_face
from generator.canvas.shapes import Command, Drawing, Group, Library, Path, Shape, Text, Use
from generator.geometry.transform import Transform, translate

TRACED = "traced"  # what the name of a copy ends with
TWO_THIRDS = 2 / 3  # of the way to the bend of a quadratic curve lie those of the same cubic one


def trace_words(drawings: Iterable[Drawing], library: Library) -> dict[str, Drawing]:
    """Copies of the drawings that show words, by the names of the originals; what these use by name
    is copied too, and comes along."""
    found: dict[str, Drawing] = {}
    for drawing in drawings:
        _trace(drawing, library, found)
    return found


def _trace(drawing: Drawing, library: Library, found: dict[str, Drawing]) -> str:
    """The name of a drawing without words: its own, if it shows none."""
    if drawing.name in found:
        return found[drawing.name].name
    known = {**library, **{part.name: part for part in drawing.parts}}
    names = {
        name: _trace(known[name], known, found)
        for name in dict.fromkeys(_names(drawing.shapes))
        if name in known
    }
    if not has_words(drawing.shapes) and all(name == new for name, new in names.items()):
        return drawing.name
    shapes = tuple(_without_words(shape, names) for shape in drawing.shapes)
    found[drawing.name] = replace(drawing, name=f"{drawing.name}-{TRACED}", shapes=shapes)
    return found[drawing.name].name


def _names(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Use):
            yield shape.name
        elif isinstance(shape, Group):
            yield from _names(shape.shapes)


def has_words(shapes: Iterable[Shape]) -> bool:
    """Whether there is text among these shapes themselves."""
    return any(
        isinstance(shape, Text) or (isinstance(shape, Group) and has_words(shape.shapes))
        for shape in shapes
    )


def _without_words(shape: Shape, names: dict[str, str]) -> Shape:
    match shape:
        case Text():
            return trace_text(shape)
        case Use():
            return replace(shape, name=names.get(shape.name, shape.name))
        case Group():
            return replace(shape, shapes=tuple(_without_words(one, names) for one in shape.shapes))
        case _:
            return shape


def trace_text(text: Text) -> Group:
    """A line of text as areas, letter by letter: each is written in font units, so that it is the
    same wherever it stands."""
    width = measure(text.text, text.font, text.size)
    x = text.x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    scale = text.size / read_face(text.font).em
    letters: list[Shape] = []
    pen = 0
    for letter in plain(text.text):
        glyph, advance = _glyph(letter, text.font)
        if glyph:
            area = Path(glyph, fill=text.fill, on=text.on)
            letters.append(Group((area,), translate(pen, 0)))
        pen += advance
    return Group(tuple(letters), Transform(scale, 0, 0, -scale, x, text.y))


@cache
def _glyph(letter: str, font: str) -> tuple[tuple[Command, ...], int]:
    """A letter in font units, y up, and its advance; its quadratic curves are cubic ones, rounded
    to whole units."""
    face = read_face(font)
    glyph = face.glyph(letter)
    commands: list[Command] = []
    x = y = 0.0
    for name, numbers in face.draw(glyph):
        if name == "Q":
            bx, by, cx, cy = numbers
            first = (x + TWO_THIRDS * (bx - x), y + TWO_THIRDS * (by - y))
            second = (cx + TWO_THIRDS * (bx - cx), cy + TWO_THIRDS * (by - cy))
            commands.append(("C", tuple(map(round, (*first, *second, cx, cy)))))
        else:
            commands.append((name, numbers))
        if numbers:
            x, y = numbers[-2:]
    if "".join(name for name, _ in commands) in ("MLLLZ", "MLLLLZ"):
        # Viewers widen an area of four corners to whole pixels: I and - would be the boldest.
        (_, (ax, ay)), (_, (bx, by)) = commands[:2]
        commands.insert(1, ("L", (round((ax + bx) / 2), round((ay + by) / 2))))
    return tuple(commands), face.advance(glyph)
