"""Shapes as PDF operators, in mm.

Shapes come in, `Operation`s go out: lines of operators, the same in every document, and between
them what has another name in each, to be put in by whoever writes one: letters, pictures and
copies of drawings.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import chain, groupby
from typing import assert_never

from generator.canvas.shapes import Command, Group, Image, Path, Shape, Tag, Text, Use
from generator.geometry.transform import Transform
from generator.write.inks import SCREEN, Inks
from generator.write.numbers import LENGTH, fill_in, length, lengths, matrix

Operation = str | Text | Image | Use

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


# What a part of a page belongs to, the outermost first.
Tags = tuple[Tag, ...]


def paint(shapes: Iterable[Shape], inks: Inks = SCREEN) -> tuple[Operation, ...]:
    """The steps that paint these shapes on a page or in a form."""
    painter = _Painter(inks)
    painter.paint(shapes)
    return tuple(_joined(painter.steps))


def paint_tagged(shapes: Iterable[Shape]) -> tuple[tuple[Operation, ...], tuple[Tags, ...]]:
    """The same with each part marked by its number, and what these parts are in their order;
    what is no part of the text is marked as such."""
    painter = _TaggedPainter()
    painter.paint(shapes)
    return tuple(_joined(painter.steps)), tuple(painter.parts)


def _joined(steps: Iterable[Operation]) -> Iterable[Operation]:
    """Operators between two other things as one text."""
    lines: list[str] = []
    for step in steps:
        if isinstance(step, str):
            lines.append(step)
            continue
        if lines:
            yield "\n".join(lines)
            lines = []
        yield step
    if lines:
        yield "\n".join(lines)


class _Painter:
    """Steps one after another.

    A form inherits the graphics state of whoever paints it, so nothing is known at the
    start; an operator that would change nothing is left out.
    """

    def __init__(self, inks: Inks) -> None:
        self.steps: list[Operation] = []
        self._inks = inks
        self._put = self.steps.append
        self._state: dict[str, str] = {}

    def paint(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            match shape:
                case Path():
                    self._paint_path(shape)
                case Text():
                    self._paint_text(shape)
                case Image():
                    self._paint_image(shape)
                case Group():
                    self._paint_group(shape)
                case Use():
                    self._paint_use(shape)
                case _:
                    assert_never(shape)

    def _set(self, kind: str, operator: str) -> None:
        if self._state.get(kind) != operator:
            self._state[kind] = operator
            self._put(operator)

    def _paint_path(self, path: Path) -> None:
        stroked = path.stroke is not None and path.width > 0
        if not path.commands or (path.fill is None and not stroked):
            return
        if path.fill is not None:
            self._set("fill", self._inks.area(path.fill, "f"))
        if path.stroke is not None and stroked:
            self._set("stroke", self._inks.area(path.stroke, "s"))
            self._set("width", f"{length(path.width)} w")
            self._set("dash", f"[{lengths(path.dash)}] 0 d")
            self._set("cap", f"{_CAPS[path.cap]} J")
            self._set("join", f"{_JOINS[path.join]} j")
        finish = ("B" if stroked else "f") if path.fill is not None else "S"
        star = "*" if path.even_odd and path.fill is not None else ""
        self._put(f"{_construct(path.commands)} {finish}{star}")

    def _paint_text(self, text: Text) -> None:
        if text.text:
            self._set("fill", self._inks.letters(text.fill))
            self._put(text)

    def _paint_image(self, image: Image) -> None:
        self._put("q")
        self._put(f"{matrix(Transform(1, 0, 0, -1, image.x, image.y + image.height))} cm")
        self._put(image)
        self._put("Q")

    def _paint_group(self, group: Group) -> None:
        before = self._state.copy()
        self._put("q")
        if not group.transform.is_identity:
            self._put(f"{matrix(group.transform)} cm")
        if group.clip is not None:
            star = "*" if group.clip.even_odd else ""
            # An empty clip hides all: a path of one point says so.
            self._put(f"{_construct(group.clip.commands) or '0 0 m'} W{star} n")
        self.paint(group.shapes)
        self._put("Q")
        self._state = before

    def _paint_use(self, use: Use) -> None:
        self._put("q")
        self._put(f"{matrix(use.transform)} cm")
        self._put(use)
        self._put("Q")


class _TaggedPainter(_Painter):
    """A part is a tagged group without another inside; all else is furniture of the page."""

    def __init__(self) -> None:
        super().__init__(SCREEN)
        self.parts: list[Tags] = []
        self._path: Tags = ()
        self._is_marked = False  # what is painted now belongs to a part, or to none

    def paint(self, shapes: Iterable[Shape]) -> None:
        if self._is_marked:
            super().paint(shapes)
            return
        for has_parts, some in groupby(shapes, _has_parts):
            if has_parts:
                for shape in some:
                    self._paint_tagged(shape)
            else:
                self._mark("/Artifact BMC", some)

    def _paint_tagged(self, shape: Shape) -> None:
        if not isinstance(shape, Group):
            raise TypeError("only groups are tagged")
        outer = self._path
        self._path = (*outer, *shape.tags)
        if any(map(_has_parts, shape.shapes)):
            self._paint_group(shape)
        else:
            start = f"/{self._path[-1].role} <</MCID {len(self.parts)}>> BDC"
            self.parts.append(self._path)
            self._mark(start, [replace(shape, tags=())])
        self._path = outer

    def _mark(self, start: str, shapes: Iterable[Shape]) -> None:
        self._put(start)
        self._is_marked = True
        super().paint(shapes)
        self._is_marked = False
        self._put("EMC")


def _has_parts(shape: Shape) -> bool:
    if not isinstance(shape, Group) or not shape.shapes:
        return False
    return bool(shape.tags) or any(_has_parts(inner) for inner in shape.shapes)


def _construct(commands: tuple[Command, ...]) -> str:
    """The construction of a path, without painting it."""
    letters = "".join([command[0] for command in commands])
    numbers = chain.from_iterable([command[1] for command in commands])
    return fill_in(_template(letters), numbers)


@cache
def _template(letters: str) -> str:
    """The operators of these commands with a slot for each number."""
    slots = {"M": LENGTH * 2 + "m ", "L": LENGTH * 2 + "l ", "C": LENGTH * 6 + "c ", "Z": "h "}
    return "".join(slots[letter] for letter in letters)
