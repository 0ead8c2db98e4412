"""Cuts made visible: marks outside the pieces, or thin lines along the cut.

In come a sheet's cuts and what shall be shown of them, out go shapes. A mark prolongs a cut: it
begins beyond the bleed, so that no piece keeps any of it, and runs to the edge of the paper, long
enough for a ruler; it ends before words, and where most of the paper is blank.
Where a cut goes straight through the sheet, its line is dotted and a little longer than the
block; a cut that has to be followed is a fine line as long as the cut. At the corners of pieces
a tick along each cut stays on the strips when the margins are gone: it lies on the trim, and
vanishes with the next cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import dist, hypot

from generator.canvas.shapes import Command, Path
from generator.geometry.transform import Point
from generator.quick_start import dataclass
from generator.sheets.cut_strokes import NEAR, find_places
from generator.sheets.press import Cutting
from generator.sheets.sheet_look import CutLook
from generator.sheets.slots import HAIR, Box, Cut, Slot, normal, widen

SHORTEST = 1.0  # what is left of a mark between words helps nobody if it is shorter
FAR = 1e4  # beyond the edge of any paper


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of the cuts of a sheet."""

    marks: bool
    lines: bool = False
    ticks: bool = False

    @property
    def is_any(self) -> bool:
        return self.marks or self.lines

    @property
    def name(self) -> str:
        """As people ask for it."""
        if self.marks:
            return "both" if self.lines else "marks"
        return "lines" if self.lines else "none"


def choose_shown(cutting: Cutting, through: bool, art: bool, machine: bool) -> Shown:
    """What is shown of straight cuts `through` the sheet or others, beside `art` that runs on
    outside the trim or none, where a machine cuts or a hand."""
    if cutting == "auto":
        marks = through and art
        return Shown(marks and not machine, not marks and not machine, marks and not machine)
    return Shown(
        cutting in ("marks", "both"), cutting in ("lines", "both"), through and cutting == "marks"
    )


Boxed = tuple[float, float, float, float, Sequence[Point]]  # left, top, right, bottom of corners


@dataclass(frozen=True, slots=True)
class MarkRoom:
    """Where marks may be: on this much of the paper, not on these pieces and words."""

    edge: Box
    pieces: Sequence[Sequence[Point]] = ()  # convex, clockwise, bleed included
    words: Sequence[Box] = ()
    corners: Sequence[Point] = ()  # of the pieces, where ticks stand
    blind: Sequence[Cut] = ()  # sides along which the art does not show the edge


def bleeds_of(slots: Iterable[Slot], bleed: float) -> tuple[tuple[Point, ...], ...]:
    """Every piece and what its art may cover outside the trim."""
    return tuple(widen(slot.trim, [bleed] * len(slot.trim)) for slot in slots)


def draw_cuts(
    cuts: Sequence[Cut], shown: Shown, look: CutLook, ground: MarkRoom
) -> tuple[Path, ...]:
    """All that is shown of these cuts; lines below marks."""
    through = [cut for cut in cuts if cut.through]
    followed = [cut for cut in cuts if not cut.through]
    paths = []
    if shown.lines:
        paths += [draw_lines(through, look), draw_sides(followed, look)]
    if shown.marks:
        # A closed cut has no end to prolong: pieces that are cut around keep their fine line.
        rings = [cut for cut in followed if cut.start == cut.end and not shown.lines]
        paths += [draw_sides(rings, look), *draw_marks(cuts, look, ground)]
    if ground.blind:
        paths.append(draw_lines(ground.blind, look, overrun=0.0))
    if shown.ticks:
        paths += draw_ticks(through, look, ground.corners)
    return tuple(path for path in paths if path.commands)


def draw_marks(cuts: Iterable[Cut], look: CutLook, ground: MarkRoom) -> tuple[Path, Path]:
    """A mark at both ends of every cut that has open ends: strong beside the pieces, and fine
    from there on, so that a sheet with few pieces stays calm."""
    pieces = [_boxed(widen(piece, [look.mark_gap] * len(piece))) for piece in ground.pieces]
    words = [box.grown(look.mark_gap).corners for box in ground.words]
    strong: list[Command] = []
    fine: list[Command] = []
    for cut in cuts:
        if cut.start == cut.end:
            continue
        for near, far in ((cut.end, cut.start), (cut.start, cut.end)):
            ray = far, _beyond(near, far, FAR)
            whole = _inside(*ray, ground.edge.corners)
            if whole is None:
                continue
            # A mark beside a cut that bends off at its end is short, and stands near that end.
            met = _meeting(ray, pieces)
            end = FAR if cut.through else _reach(*ray, met) + look.mark_length
            free = _without([(max(whole[0], 0.0), min(whole[1], end))], ray, met)
            spare = [(start, min(stop, start + look.far_reach)) for start, stop in free[-1:]]
            parts = _without(spare, ray, words)
            for start, stop in [part for part in parts if part[1] - part[0] > SHORTEST][:1]:
                middle = min(max(start, free[-1][0] + look.mark_length), stop)
                for commands, a, b in ((strong, start, middle), (fine, middle, stop)):
                    if b - a > HAIR:
                        commands.extend(_line([_beyond(near, far, a), _beyond(near, far, b)]))
    return (
        Path(tuple(fine), stroke=look.far_colour, width=look.far_width),
        Path(tuple(strong), stroke=look.mark_colour, width=look.mark_width),
    )


def draw_ticks(cuts: Iterable[Cut], look: CutLook, corners: Sequence[Point]) -> tuple[Path, Path]:
    """Arms along every cut at each corner that lies on it, dark on a light casing."""
    arms: list[Command] = []
    for cut, places in find_places(cuts, corners).items():
        length, reach = dist(cut.start, cut.end), look.tick_arm
        ticks = ((max(at - reach, 0.0), min(at + reach, length)) for at in places)
        for start, stop in _joined(ticks):
            arms += _line([_beyond(cut.end, cut.start, -at) for at in (start, stop)])
    return (
        Path(tuple(arms), stroke=look.tick_casing, width=look.tick_casing_width, cap="square"),
        Path(tuple(arms), stroke=look.mark_colour, width=look.mark_width),
    )


def _joined(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Lengths of one line, those that touch made one."""
    found: list[tuple[float, float]] = []
    for start, stop in sorted(spans):
        if found and start <= found[-1][1] + NEAR:
            found[-1] = found[-1][0], max(stop, found[-1][1])
        else:
            found.append((start, stop))
    return found


def draw_lines(cuts: Iterable[Cut], look: CutLook, overrun: float | None = None) -> Path:
    """A dotted line along every cut, a little longer than the block at both ends."""
    by = look.line_overrun if overrun is None else overrun
    commands: list[Command] = []
    for cut in cuts:
        commands += _line([_beyond(cut.end, cut.start, by), _beyond(cut.start, cut.end, by)])
    return Path(
        tuple(commands), stroke=look.line_colour, width=look.line_width, dash=look.line_dash
    )


def draw_sides(cuts: Iterable[Cut], look: CutLook) -> Path:
    """A fine line along every cut, from its beginning to its end."""
    commands: list[Command] = []
    for cut in cuts:
        commands += _line(cut.points)
    return Path(tuple(commands), stroke=look.side_colour, width=look.side_width, cap="round")


def _boxed(corners: Sequence[Point]) -> Boxed:
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys), corners


def _meeting(ray: tuple[Point, Point], pieces: Iterable[Boxed]) -> list[Sequence[Point]]:
    """Pieces that a ray may meet: most lie elsewhere."""
    west, north, east, south, _ = _boxed(ray)
    return [
        corners
        for left, top, right, bottom, corners in pieces
        if left <= east and west <= right and top <= south and north <= bottom
    ]


def _reach(start: Point, end: Point, pieces: Iterable[Sequence[Point]]) -> float:
    """How far from the start the pieces that lie there reach along a ray."""
    spans = [span for piece in pieces if (span := _inside(start, end, piece))]
    return max((stop for begin, stop in spans if begin < HAIR), default=0.0)


def part_at_words(cuts: Iterable[Cut], words: Sequence[Box], look: CutLook) -> Iterator[Cut]:
    """The same cuts, with a gap where they cross words."""
    boxes = [box.grown(look.mark_gap).corners for box in words]
    for cut in cuts:
        ray = cut.start, cut.end
        for span in _without([(0.0, dist(*ray))], ray, boxes):
            yield Cut(tuple(_beyond(cut.end, cut.start, -at) for at in span), cut.through)


def _without(
    free: Iterable[tuple[float, float]],
    ray: tuple[Point, Point],
    obstacles: Iterable[Sequence[Point]],
) -> list[tuple[float, float]]:
    """What is left of some lengths of a ray when all that lies in convex obstacles is gone."""
    left = list(free)
    for obstacle in obstacles:
        span = _inside(*ray, obstacle)
        if span is not None:
            left = [
                part
                for start, stop in left
                for part in ((start, min(stop, span[0])), (max(start, span[1]), stop))
                if part[1] - part[0] > HAIR
            ]
    return left


def _inside(start: Point, end: Point, corners: Sequence[Point]) -> tuple[float, float] | None:
    """From where to where a segment lies in a convex clockwise polygon, in mm from its start."""
    length = dist(start, end)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    first, last = 0.0, length
    for (x, y), (nx, ny) in _sides(tuple(corners)):
        outside = (start[0] - x) * nx + (start[1] - y) * ny
        slope = dx * nx + dy * ny
        if abs(slope) < HAIR:
            if outside > -HAIR:
                return None
        elif slope > 0:
            last = min(last, -outside / slope)
        else:
            first = max(first, -outside / slope)
        if last - first <= HAIR:
            return None
    return first, last


@lru_cache(maxsize=1024)
def _sides(corners: tuple[Point, ...]) -> tuple[tuple[Point, Point], ...]:
    """Every corner of a clockwise polygon, and the normal of the side that begins there."""
    return tuple(
        (corner, normal(corner, corners[(i + 1) % len(corners)]))
        for i, corner in enumerate(corners)
    )


def _line(points: Sequence[Point]) -> list[Command]:
    return [("M", points[0]), *(("L", point) for point in points[1:])]


def _beyond(tail: Point, head: Point, distance: float) -> Point:
    """The point that lies beyond `head`, coming from `tail`."""
    length = hypot(head[0] - tail[0], head[1] - tail[1])
    return (
        head[0] + (head[0] - tail[0]) * distance / length,
        head[1] + (head[1] - tail[1]) * distance / length,
    )
