"""A TrueType file, as far as lines of text need it: its letters, how wide and how drawn they are.

In come the bytes of a file, out goes a `TrueTypeFace`. Every command that draws needs one, and the
library that knows all of such files takes longer to be imported than these few tables to be read;
`svg_import/kerning.py` asks it for the rest. Must not know: which typefaces we have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, islice
from struct import iter_unpack, unpack_from
from typing import Literal

# In units of the typeface, y up: ("M", (x, y)), ("L", (x, y)), ("Q", (x1, y1, x, y)), ("Z", ())
Stroke = tuple[Literal["M", "L", "Q", "Z"], tuple[float, ...]]
OutlinePoint = tuple[float, float, bool]  # x, y, whether the line runs through it

MISSING = 0  # the number of the glyph that stands for letters which are not there
UNICODE = ((3, 10), (3, 1))  # tables of letters: all planes, or the first

# Flags of points, and of the glyphs that another one is composed of.
ON_LINE, SHORT_X, SHORT_Y, REPEATED, SAME_X, SAME_Y = 1, 2, 4, 8, 16, 32
WORDS, OFFSETS, SCALED, MORE = 1, 2, 8 | 64 | 128, 32


class TrueTypeFace:
    """Numbers are in units of the typeface, of which an em has `em`."""

    def __init__(self, data: bytes) -> None:
        count = unpack_from(">4xH", data)[0]
        records = iter_unpack(">4s4xII", data[12 : 12 + 16 * count])
        tables = {tag.decode(): data[at : at + size] for tag, at, size in records}
        head = tables["head"]
        self.em: int = unpack_from(">H", head, 18)[0]
        self.glyphs: Mapping[int, int] = _read_letters(tables["cmap"])  # by the code of a letter
        measured = unpack_from(">H", tables["hhea"], 34)[0]
        metrics = list(iter_unpack(">Hh", tables["hmtx"][: 4 * measured]))
        self._advances: Sequence[int] = [advance for advance, _ in metrics]
        self._bearings: Sequence[int] = [bearing for _, bearing in metrics]
        has_long_places = unpack_from(">h", head, 50)[0]
        places = tables["loca"]
        size = len(places) // (4 if has_long_places else 2)
        self._places: Sequence[int] = (
            unpack_from(f">{size}I", places)
            if has_long_places
            else [2 * place for place in unpack_from(f">{size}H", places)]
        )
        self._outlines = tables["glyf"]

    def glyph(self, letter: str) -> int:
        return self.glyphs.get(ord(letter), MISSING)

    def advance(self, glyph: int) -> int:
        """How far it moves the pen; the last that is stated holds for all after it."""
        return self._advances[min(glyph, len(self._advances) - 1)]

    def span(self, glyph: int) -> tuple[int, int]:
        """How deep and how high it reaches from the line that it stands on."""
        outline = self._outline(glyph)
        low, high = unpack_from(">4xh2xh", outline) if outline else (0, 0)
        return low, high

    def draw(self, glyph: int) -> tuple[Stroke, ...]:
        """Its contours, one after another."""
        return tuple(stroke for contour in self._contours(glyph) for stroke in _trace(contour))

    def _outline(self, glyph: int) -> bytes:
        return self._outlines[self._places[glyph] : self._places[glyph + 1]]

    def _contours(self, glyph: int) -> list[list[OutlinePoint]]:
        outline = self._outline(glyph)
        if not outline:
            return []
        count, left = unpack_from(">hh", outline)
        if count < 0:
            return [
                [(x + dx, y + dy, is_on) for x, y, is_on in contour]
                for part, dx, dy in _read_parts(outline)
                for contour in self._contours(part)
            ]
        shift = self._bearings[glyph] - left if glyph < len(self._bearings) else 0
        return [
            [(x + shift, y, is_on) for x, y, is_on in contour]
            for contour in _read_contours(outline, count)
        ]


def _read_letters(table: bytes) -> dict[int, int]:
    """The glyph of each letter."""
    count = unpack_from(">2xH", table)[0]
    places = {
        (platform, encoding): at
        for platform, encoding, at in iter_unpack(">HHI", table[4 : 4 + 8 * count])
    }
    table = table[next(places[each] for each in UNICODE if each in places) :]
    if unpack_from(">H", table)[0] == 12:
        count = unpack_from(">12xI", table)[0]
        return {
            code: glyph + code - first
            for first, last, glyph in iter_unpack(">III", table[16 : 16 + 12 * count])
            for code in range(first, last + 1)
        }
    return _read_first_plane(table)


def _read_first_plane(table: bytes) -> dict[int, int]:
    """Stretches of letters whose glyphs follow each other, or are listed."""
    size, count = unpack_from(">2xH2xH", table)
    count //= 2
    words = unpack_from(f">{(size - 14) // 2}H", table, 14)
    lasts, firsts, steps, lists = (
        words[at : at + count] for at in (0, count + 1, 2 * count + 1, 3 * count + 1)
    )
    found: dict[int, int] = {}
    for n, (first, last) in enumerate(zip(firsts, lasts, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if lists[n]:
                glyph = words[3 * count + 1 + n + lists[n] // 2 + code - first]
            if glyph:
                found[code] = (glyph + steps[n]) % 0x10000
    found.pop(0xFFFF, None)  # the end of the table, no letter
    return found


def _read_parts(outline: bytes) -> Iterator[tuple[int, int, int]]:
    """The glyphs that one is composed of, and by how much each is moved."""
    at, flags = 10, MORE
    while flags & MORE:
        flags, part = unpack_from(">HH", outline, at)
        if flags & SCALED or not flags & OFFSETS:
            raise ValueError("a glyph has scaled or anchored parts, which are not read here")
        dx, dy = unpack_from(">hh" if flags & WORDS else ">bb", outline, at + 4)
        at += 8 if flags & WORDS else 6
        yield part, dx, dy


def _read_contours(outline: bytes, count: int) -> list[list[OutlinePoint]]:
    """The contours of a glyph that is drawn itself."""
    ends = unpack_from(f">{count}H", outline, 10)
    at = 10 + 2 * count
    at += 2 + unpack_from(">H", outline, at)[0]  # instructions for coarse screens
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag = outline[at]
        times = 1 + outline[at + 1] if flag & REPEATED else 1
        flags += [flag] * times
        at += 2 if flag & REPEATED else 1
    xs, at = _read_steps(outline, at, [(flag & SHORT_X, flag & SAME_X) for flag in flags])
    ys, at = _read_steps(outline, at, [(flag & SHORT_Y, flag & SAME_Y) for flag in flags])
    points = iter(zip(xs, ys, (bool(flag & ON_LINE) for flag in flags), strict=True))
    sizes = (end - before for before, end in zip((-1, *ends), ends, strict=False))
    return [list(islice(points, size)) for size in sizes]


def _read_steps(outline: bytes, at: int, kinds: Sequence[tuple[int, int]]) -> tuple[list[int], int]:
    """Where points lie on one axis, and where in the file their steps end.

    A short step has one byte and says its sign elsewhere; else the same place may be meant.
    """
    steps = []
    for is_short, is_same in kinds:
        if is_short:
            steps.append(outline[at] if is_same else -outline[at])
            at += 1
        elif is_same:
            steps.append(0)
        else:
            steps.append(unpack_from(">h", outline, at)[0])
            at += 2
    return list(accumulate(steps)), at


def _trace(contour: list[OutlinePoint]) -> Iterator[Stroke]:
    """A contour from the first point on its line; the closing straight line is left out."""
    first = next((n for n, point in enumerate(contour) if point[2]), 0)
    points = _with_middles([*contour[first:], *contour[:first]])
    (x, y, _), *others = points
    yield "M", (x, y)
    bend: tuple[float, ...] = ()
    for x, y, is_on in others:
        if not is_on:
            bend = (x, y)
            continue
        yield ("Q", (*bend, x, y)) if bend else ("L", (x, y))
        bend = ()
    if bend:
        yield "Q", (*bend, *points[0][:2])
    yield "Z", ()


def _with_middles(contour: Sequence[OutlinePoint]) -> list[OutlinePoint]:
    """Between two points beside the line it runs through the middle of them."""
    found: list[OutlinePoint] = []
    for (bx, by, before), (x, y, is_on) in zip((contour[-1], *contour), contour, strict=False):
        if not before and not is_on:
            found.append((0.5 * (bx + x), 0.5 * (by + y), True))
        found.append((x, y, is_on))
    return found
