"""Where a page is painted: its content read as a printer reads it, as far as places go.

In comes the content of a page or form, out go `PaintedArea`s: a box in mm for each thing painted,
and what kind of thing it is. A form is one thing, in its own box, unless it is asked to be
opened. Clips count by the boxes around them, so a box is never too small. Colours are not
looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal

from generator.geometry.transform import IDENTITY, Point, Transform, scale, translate
from generator.preflight.letter_reach import Font, read_font
from generator.preflight.page_boxes import POINT, Box, meet
from generator.preflight.unpacking import TooLargeError
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from pikepdf import Page

Kind = Literal["line", "area", "text", "picture", "form"]
EVERYWHERE: Box = (-1e9, -1e9, 1e9, 1e9)
NOWHERE: Box = (0.0, 0.0, -1.0, -1.0)
UNIT = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
DEEPEST = 12  # forms within forms
MOST_OPERATORS = 2_000_000  # of one page, forms counted as often as they are shown
INVISIBLE = 3  # letters that are there to be searched for only


@dataclass(frozen=True, slots=True)
class PaintedArea:
    """Something painted: the box around it, and the matrix that it stands under."""

    kind: Kind
    box: Box
    matrix: Transform
    width: float = 0.0  # of a line, in mm
    thing: Any = None  # the picture itself


@dataclass(slots=True)
class _State:
    """The graphics state: what `q` keeps and `Q` brings back."""

    matrix: Transform
    clip: Box = EVERYWHERE
    width: float = 1.0
    font: Font | None = None
    size: float = 0.0
    char_space: float = 0.0
    word_space: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    hidden: bool = False

    def copy(self) -> _State:
        return _State(*_fields(self))


_fields = attrgetter(*(field.name for field in fields(_State)))


def read_paint(
    page: Page, opens: Callable[[Any], bool] = lambda form: False, fine: float = -1.0
) -> Iterator[PaintedArea]:
    """All that is painted on a page but for lines of at most a `fine` width in mm; forms that
    `opens` names are looked into."""
    looking = _Looking(opens, fine)
    yield from _Reader(page.resources, _State(scale(POINT)), looking, 0).read(page.obj)


class _Looking:
    """What is looked at, and how many operators may still be followed."""

    def __init__(self, opens: Callable[[Any], bool], fine: float) -> None:
        self.opens = opens
        self.fine = fine
        self.left = MOST_OPERATORS

    def follow(self, operators: int) -> None:
        self.left -= operators
        if self.left < 0:
            raise TooLargeError(f"it has more than {MOST_OPERATORS:,} operators")


class _Reader:
    """Follows the operators of one content stream; each is a method, found in `_OPERATORS`."""

    def __init__(self, resources: Any, state: _State, looking: _Looking, depth: int) -> None:
        self._resources = resources
        self._state = state
        self._looking = looking
        self._depth = depth
        self._kept: list[_State] = []
        # x and y in turn, before the matrix; read when they are asked for, which is seldom.
        self._path: list[Sequence[Any]] = []
        self._clipping = False
        self._text = self._line = IDENTITY
        self._found: list[PaintedArea] = []
        self._fonts: dict[str, Font] = {}

    def read(self, content: Any) -> Iterator[PaintedArea]:
        from pikepdf import parse_content_stream

        steps = parse_content_stream(content)
        self._looking.follow(len(steps))
        for step in steps:
            follow = _OPERATORS.get(str(step.operator))
            if follow is not None:
                follow(self, step.operands)  # type: ignore[arg-type]
                if self._found:
                    yield from self._found
                    self._found.clear()

    # The state.

    def keep(self, operands: Sequence[Any]) -> None:
        self._kept.append(self._state.copy())

    def restore(self, operands: Sequence[Any]) -> None:
        if self._kept:
            self._state = self._kept.pop()

    def transform(self, operands: Sequence[Any]) -> None:
        self._state.matrix = _matrix(operands).then(self._state.matrix)

    def set_number(self, name: str, value: float) -> None:
        setattr(self._state, name, value)

    # Paths.

    def add_points(self, operands: Sequence[Any]) -> None:
        self._path.append(operands)

    def add_rectangle(self, operands: Sequence[Any]) -> None:
        x, y, w, h = map(float, operands)
        self._path.append((x, y, x + w, y, x + w, y + h, x, y + h))

    def clip_next(self, operands: Sequence[Any]) -> None:
        self._clipping = True

    def end_path(self, kind: Kind | None, stroked: bool) -> None:
        state = self._state
        if kind is not None and self._path:
            matrix = state.matrix
            grown = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
            width = state.width * grown if stroked else 0.0
            if kind != "line" or width > self._looking.fine:
                left, low, right, high = _path_box(self._path, matrix)
                half = width / 2
                self._add(kind, (left - half, low - half, right + half, high + half), width=width)
        if self._clipping:
            box = _path_box(self._path, state.matrix) if self._path else NOWHERE
            state.clip = meet(state.clip, box)
        self._path, self._clipping = [], False

    def shade(self, operands: Sequence[Any]) -> None:
        self._add("area", EVERYWHERE)

    # Letters.

    def begin_text(self, operands: Sequence[Any]) -> None:
        self._text = self._line = IDENTITY

    def place_text(self, operands: Sequence[Any]) -> None:
        self._text = self._line = _matrix(operands)

    def move_text(self, operands: Sequence[Any]) -> None:
        x, y = map(float, operands)
        self._text = self._line = translate(x, y).then(self._line)

    def move_and_lead(self, operands: Sequence[Any]) -> None:
        self._state.leading = -float(operands[1])
        self.move_text(operands)

    def next_line(self, operands: Sequence[Any]) -> None:
        self._text = self._line = translate(0, -self._state.leading).then(self._line)

    def set_font(self, operands: Sequence[Any]) -> None:
        name = str(operands[0])
        if name not in self._fonts:
            font = self._resources.get("/Font", {}).get(name)
            if font is not None:
                self._fonts[name] = read_font(font)
        self._state.font = self._fonts.get(name)
        self._state.size = float(operands[1])

    def show_on_next_line(self, operands: Sequence[Any]) -> None:
        self.next_line(operands)
        self.show(operands)

    def show(self, operands: Sequence[Any]) -> None:
        state = self._state
        if state.font is None:
            return
        advance = state.font.advance(
            operands[-1], state.size, state.char_space, state.word_space, state.stretch
        )
        matrix = self._text.then(state.matrix)
        self._text = translate(advance, 0).then(self._text)
        if advance and not state.hidden:
            low, high = (state.rise + part * state.size for part in state.font.height)
            corners = ((0.0, low), (advance, low), (advance, high), (0.0, high))
            self._add("text", _box([matrix.apply(corner) for corner in corners]))

    # Pictures and forms.

    def paint_inline(self, operands: Sequence[Any]) -> None:
        self._add_picture(operands[0].obj)

    def paint_object(self, operands: Sequence[Any]) -> None:
        thing = self._resources["/XObject"][str(operands[0])]
        if thing.get("/Subtype") == "/Image":
            self._add_picture(thing)
            return
        matrix = self._state.matrix
        if "/Matrix" in thing:
            matrix = _matrix(thing["/Matrix"]).then(matrix)
        left, low, right, high = map(float, thing["/BBox"])
        corners = ((left, low), (right, low), (right, high), (left, high))
        box = _box([matrix.apply(corner) for corner in corners])
        if not self._looking.opens(thing) or self._depth >= DEEPEST:
            self._add("form", box)
            return
        inside = self._state.copy()
        inside.matrix, inside.clip = matrix, meet(self._state.clip, box)
        resources = thing.get("/Resources", {})
        self._found += _Reader(resources, inside, self._looking, self._depth + 1).read(thing)

    def _add_picture(self, thing: Any) -> None:
        """A picture fills the unit square of its matrix."""
        apply = self._state.matrix.apply
        self._add("picture", _box([apply(corner) for corner in UNIT]), thing=thing)

    def _add(self, kind: Kind, box: Box, width: float = 0.0, thing: Any = None) -> None:
        seen = meet(self._state.clip, box)
        if seen[0] <= seen[2] and seen[1] <= seen[3]:
            self._found.append(PaintedArea(kind, seen, self._state.matrix, width, thing))


def _matrix(numbers: Sequence[Any]) -> Transform:
    return Transform(*map(float, numbers))


def _box(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def _path_box(path: Sequence[Sequence[Any]], matrix: Transform) -> Box:
    """Around points under a matrix."""
    numbers = [float(number) for operands in path for number in operands]
    xs, ys = numbers[::2], numbers[1::2]
    if matrix.b == matrix.c == 0:  # upright: the box moves as its corners do
        ends = ((min(xs), min(ys)), (max(xs), max(ys)))
        return _box([matrix.apply(end) for end in ends])
    return _box([matrix.apply(point) for point in zip(xs, ys, strict=True)])


Follow = Callable[[_Reader, Sequence[Any]], None]


def _ending(kind: Kind | None, stroked: bool = False) -> Follow:
    return lambda reader, operands: reader.end_path(kind, stroked)


def _setting(name: str, share: float = 1.0) -> Follow:
    return lambda reader, operands: reader.set_number(name, float(operands[0]) * share)


def _set_mode(reader: _Reader, operands: Sequence[Any]) -> None:
    reader.set_number("hidden", int(operands[0]) == INVISIBLE)


_OPERATORS: dict[str, Follow] = {
    "q": _Reader.keep,
    "Q": _Reader.restore,
    "cm": _Reader.transform,
    "w": _setting("width"),
    **dict.fromkeys(("m", "l", "c", "v", "y"), _Reader.add_points),
    "re": _Reader.add_rectangle,
    **dict.fromkeys(("W", "W*"), _Reader.clip_next),
    "n": _ending(None),
    **dict.fromkeys(("f", "F", "f*"), _ending("area")),
    **dict.fromkeys(("B", "B*", "b", "b*"), _ending("area", stroked=True)),
    **dict.fromkeys(("S", "s"), _ending("line", stroked=True)),
    "sh": _Reader.shade,
    "BT": _Reader.begin_text,
    "Tm": _Reader.place_text,
    "Td": _Reader.move_text,
    "TD": _Reader.move_and_lead,
    "T*": _Reader.next_line,
    "Tf": _Reader.set_font,
    "Tc": _setting("char_space"),
    "Tw": _setting("word_space"),
    "Tz": _setting("stretch", 0.01),
    "TL": _setting("leading"),
    "Ts": _setting("rise"),
    "Tr": _set_mode,
    **dict.fromkeys(("Tj", "TJ"), _Reader.show),
    **dict.fromkeys(("'", '"'), _Reader.show_on_next_line),
    "INLINE IMAGE": _Reader.paint_inline,
    "Do": _Reader.paint_object,
}
