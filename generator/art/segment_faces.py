"""Pieces crossed by segments: streets from port to port, over and under each other.

Ports are numbered clockwise from side 0, along each side clockwise. Those of one side stand
symmetric about its middle, so a piece joins its neighbours either way up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, islice

from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.free_places import Nook, find_nooks, grid, nearest
from generator.art.parts.roads import KERB
from generator.art.parts.ways import PaintedWay, band, beats
from generator.art.ribbons import Curve, Ribbon, crossings, join_two
from generator.art.segment_towns import GROUND, draw_segment_town
from generator.canvas.colour import brightness, darker, lighter
from generator.canvas.pen import polyline, rect
from generator.canvas.shapes import Below, Shape
from generator.geometry.add_up import add_up
from generator.geometry.outline import Outline
from generator.geometry.transform import Point
from generator.quick_start import dataclass
from generator.tileset.model import SegmentType, Tile, Tileset

WIDTH, KERB_WIDTH = 4.4, 0.62
HALF = WIDTH / 2 + KERB_WIDTH
BESIDE = 0.9  # what stays free beside a street: its bridges and their shadows have room there
STRIPE = 1.9  # the light stripe of a lane
SHADOW = "#4a5148"
FAR = 14.0  # mm: crossings further apart than this read no better
SQUARE = 12.0  # what a crossing at right angles is worth
ROUNDING = 1e-9
NEAR = 28  # points of a street that houses keep away from: less than its half-width apart
MOST_TRIED = 7**4 * 6  # pairs of streets in all combinations of shapes: those of four segments
MOST_MEETINGS = 1000  # of two streets that are looked at for one piece


@dataclass(frozen=True, slots=True)
class Encounter:
    """Where two streets cross, how squarely (1 is a right angle), how much too close they run."""

    points: tuple[Point, ...]
    squareness: float
    squeeze: float


@dataclass(frozen=True, slots=True)
class DrawnSegment:
    """One segment of a piece: its kind and its curve."""

    kind: SegmentType
    curve: Curve


Place = tuple[Point, Point]  # a point on the border, and the direction inwards


def place_ports(outline: Outline, ports: Sequence[int]) -> list[Place]:
    """Every port: its point on the border and the direction inwards."""
    places = []
    for side, count in enumerate(ports):
        (ax, ay), (bx, by) = outline.side(side)
        place = outline.side_place(side)
        (ox, oy), (ix, iy) = place.apply((0.0, 0.0)), place.apply((0.0, 1.0))
        for i in range(count):
            share = (i + 0.5) / count
            point = (ax + (bx - ax) * share, ay + (by - ay) * share)
            places.append((point, (ix - ox, iy - oy)))
    return places


@cache
def route(ends: tuple[tuple[Place, Place], ...]) -> tuple[Curve, ...]:
    """Curves for all segments of a piece, such that streets cross squarely and well apart.

    Each curve may run straight in further at one end than at the other. Of few segments the best
    of all combinations is taken, the plainest among equals; of many a good one.
    """
    choices = [_shapes_of(one, other) for one, other in ends]
    meetings = Meetings()
    if math.prod(map(len, choices)) * math.comb(len(choices), 2) <= MOST_TRIED:
        return _best_of_all(choices, meetings)
    return _improve([shapes[0] for shapes in choices], choices, meetings)


def _best_of_all(choices: Sequence[Sequence[Curve]], meetings: Meetings) -> tuple[Curve, ...]:
    """Every combination, but for those that begin worse than another is as a whole."""
    best, most = tuple(shapes[0] for shapes in choices), -math.inf

    def add_next(begun: tuple[Curve, ...]) -> None:
        nonlocal best, most
        if _clearest(begun) < most - ROUNDING:
            return
        clarity = meetings.clarity(begun)
        if clarity < most - ROUNDING:  # further streets only take from it
            return
        if len(begun) < len(choices):
            for curve in choices[len(begun)]:
                add_next((*begun, curve))
        elif clarity > most:
            best, most = begun, clarity

    add_next(())
    return best


def _improve(
    curves: list[Curve], choices: Sequence[Sequence[Curve]], meetings: Meetings
) -> tuple[Curve, ...]:
    """One street after the other takes its best shape, until none has a better one.

    How two streets meet is looked at so often and no more: where dozens cross, no choice reads
    well, and a piece must be drawn in a moment.
    """
    most, unmoved, at = meetings.clarity(curves), 0, 0
    while unmoved < len(curves) and meetings.seen < MOST_MEETINGS:
        tried = [[*curves[:at], curve, *curves[at + 1 :]] for curve in choices[at]]
        clarity, number = max((meetings.clarity(each), -n) for n, each in enumerate(tried))
        unmoved += 1
        if clarity > most:
            curves, most, unmoved = tried[-number], clarity, 0
        at = (at + 1) % len(curves)
    return tuple(curves)


class Meetings:
    """How streets meet each other, each pair looked at once."""

    def __init__(self) -> None:
        self._met: dict[tuple[Curve, Curve], Encounter] = {}

    @property
    def seen(self) -> int:
        return len(self._met)

    def clarity(self, curves: Sequence[Curve]) -> float:
        """How clearly crossings read: few, square, apart from each other and from the border."""
        met = [self._meet(pair) for pair in combinations(curves, 2)]
        points = [point for encounter in met for point in encounter.points]
        squareness = min((encounter.squareness for encounter in met), default=1.0)
        squeeze = add_up(encounter.squeeze for encounter in met)
        strain = _strain(curves)
        return _apart(points) + SQUARE * squareness - 4 * len(points) - 3 * squeeze - 2 * strain

    def _meet(self, pair: tuple[Curve, Curve]) -> Encounter:
        if pair not in self._met:
            self._met[pair] = _encounter(*pair)
        return self._met[pair]


def _clearest(curves: Sequence[Curve]) -> float:
    """How clearly they would read if they never met."""
    return FAR + SQUARE - 2 * _strain(curves)


def _strain(curves: Sequence[Curve]) -> float:
    """How far curves are from the plainest."""
    return add_up(abs(pull - 0.4) for curve in curves for pull in _pulls(curve))


def _apart(points: Sequence[Point]) -> float:
    """The least distance between two points; at most as far as matters."""
    apart = FAR
    row = sorted(points)
    for n, (x, y) in enumerate(row):
        for right, other in islice(row, n + 1, None):
            if right - x >= apart:
                break
            apart = min(apart, math.dist((x, y), (right, other)))
    return apart


def _shapes_of(one: Place, other: Place) -> list[Curve]:
    (start, inward), (end, back) = one, other
    facing = abs((end[0] - start[0]) * inward[1] - (end[1] - start[1]) * inward[0]) < 1e-6
    if facing or inward == back:  # a straight street, or one that turns back to its own side
        return [join_two(one, other)]
    pulls = (
        (0.4, 0.4),
        (0.25, 0.25),
        (0.65, 0.2),
        (0.2, 0.65),
        (0.55, 0.55),
        (0.7, 0.16),
        (0.16, 0.7),
    )
    return [join_two(one, other, pull) for pull in pulls]


def _encounter(a: Curve, b: Curve) -> Encounter:
    """How two streets meet: where they cross, how squarely, how much too close they run."""
    points: list[Point] = []
    squareness = 1.0
    for at, other in crossings(a, b, 8):
        points.append(a.at(at))
        angle = math.radians(a.heading(at) - b.heading(other))
        # a crossing near the end of a street leaves no room for its bridge
        ends = 4 * min(at, 1 - at, other, 1 - other)
        squareness = min(squareness, abs(math.sin(angle)), ends)
    if points:
        return Encounter(tuple(points), squareness, 0.0)
    near = min(nearest(p, b.points(8)) for p in a.points(8))
    return Encounter((), 1.0, max(0.0, 2 * HALF + 1.2 - near))


@cache
def _pulls(curve: Curve) -> tuple[float, float]:
    """How far a curve runs straight in at either end, as shares of its distance."""
    distance = math.dist(curve.start, curve.end)
    near, far = math.dist(curve.start, curve.first), math.dist(curve.end, curve.second)
    return near / distance, far / distance


def route_segments(frame: Frame, tile: Tile, tileset: Tileset, dice: Dice) -> list[DrawnSegment]:
    """Where the segments of a piece run, each over those before it."""
    ports = place_ports(frame.outline, tileset.ports)
    curves = route(tuple((ports[s.start], ports[s.end]) for s in tile.segments))
    kinds = [tileset.segment_type(s.type) for s in tile.segments]
    lines = [DrawnSegment(kind, curve) for kind, curve in zip(kinds, curves, strict=True)]
    return dice.shuffled(lines)


def draw_segments(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """The art of a piece with segments, and a free place for a mark."""
    dice = Dice(tile.id)
    lines = route_segments(frame, tile, tileset, dice)
    nooks = _blocks(frame, lines, dice)
    place = nooks[0] if nooks else (*frame.outline.centre, 3.0)
    b, outline = frame.bleed, frame.outline
    shapes: list[Shape] = [
        rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=GROUND, role="ground")
    ]
    free = nooks[1:] if tile.marks else nooks
    shapes += draw_segment_town(frame, free, [line.curve for line in lines], tile.id)
    return [*shapes, *lay_segments(frame, lines, dice)], place


def lay_segments(frame: Frame, lines: Sequence[DrawnSegment], dice: Dice) -> list[Shape]:
    """The streets themselves, each over those before it."""
    shapes: list[Shape] = []
    for n, line in enumerate(lines):
        art = SEGMENT_ART[line.kind.art]
        for below in lines[:n]:
            for at, under in crossings(line.curve, below.curve):
                shapes += _shadow(line.curve, _bridge(line.curve, at, below.curve, under))
        shapes += art(line, frame.bleed, dice)
        for below in lines[:n]:
            for at, under in crossings(line.curve, below.curve):
                shapes += _rails(line, _bridge(line.curve, at, below.curve, under))
    return shapes


def _street(line: DrawnSegment, bleed: float, dice: Dice) -> list[Shape]:
    """A street in the colour of its segment; its middle line differs by pattern."""
    colour = line.kind.colour
    way = PaintedWay(Ribbon((line.curve,)), colour, bleed, dice)
    ink = contrasting(colour)
    return [
        *band(way, kerb_for(colour), HALF * 2, "kerb"),
        *band(way, colour, WIDTH, "colour"),
        *MIDDLE_LINES[line.kind.pattern](way, ink),
    ]


def _lane(line: DrawnSegment, bleed: float, dice: Dice) -> list[Shape]:
    """A lane of the same width: dark at its rims, with a light stripe that bears the pattern."""
    colour = line.kind.colour
    way = PaintedWay(Ribbon((line.curve,)), colour, bleed, dice)
    return [
        *band(way, darker(colour, 0.5), HALF * 2),
        *band(way, colour, WIDTH),
        *band(way, lighter(colour, 0.8), STRIPE),
        *MIDDLE_LINES[line.kind.pattern](replace(way, colour=lighter(colour, 0.8)), "#4a5160"),
    ]


def contrasting(colour: str) -> str:
    """What is painted on a street: light on dark, dark on light."""
    return "#fdf6e0" if brightness(colour) < 0.62 else "#6a7280"


def kerb_for(colour: str) -> str:
    return KERB if brightness(colour) < 0.62 else "#575e6b"


def _below(way: PaintedWay) -> Below:
    return Below(way.colour, "colour")


def _dashes(way: PaintedWay, ink: str) -> list[Shape]:
    return beats(way, ink, 0.42, 1.8, 1.3, _below(way))


def _dots(way: PaintedWay, ink: str) -> list[Shape]:
    return beats(way, ink, 0.62, 0.62, 1.3, _below(way))


def _twin_lines(way: PaintedWay, ink: str) -> list[Shape]:
    on = _below(way)
    return [*band(way, ink, 1.1, on=on), *band(way, way.colour, 0.62, on=on)]


def _dash_dots(way: PaintedWay, ink: str) -> list[Shape]:
    on = _below(way)
    return [*beats(way, ink, 0.42, 3.4, 2.6, on), *beats(way, ink, 0.9, 0.5, 5.5, on)]


def _bare(way: PaintedWay, ink: str) -> list[Shape]:
    return []


MIDDLE_LINES: dict[str, Callable[[PaintedWay, str], list[Shape]]] = {
    "plain": _bare,
    "hatch": _dashes,
    "dots": _dots,
    "tiles": _twin_lines,
    "waves": _dash_dots,
}

SEGMENT_ART: dict[str, Callable[[DrawnSegment, float, Dice], list[Shape]]] = {
    "lane": _lane,
    "street": _street,
}


def _bridge(curve: Curve, at: float, lower: Curve, under: float) -> list[float]:
    """Where along a street its bridge over another lies, the longer the more askew they cross."""
    angle = math.radians(lower.heading(under) - curve.heading(at))
    share = HALF * 1.35 / max(abs(math.sin(angle)), 0.4) / curve.length()
    return [min(max(at + share * (i / 5 - 1), 0.0), 1.0) for i in range(11)]


def _shadow(curve: Curve, bridge: Sequence[float]) -> list[Shape]:
    """What the upper street throws on the lower one."""
    line = [curve.beside(t, 0.0) for t in bridge]
    return [polyline(line, stroke=SHADOW, width=HALF * 2 + 1.5, role="shadow")]


def _rails(line: DrawnSegment, bridge: Sequence[float]) -> list[Shape]:
    """The parapets of a bridge."""
    rail = darker(kerb_for(line.kind.colour), 0.1)
    return [
        polyline(
            [line.curve.beside(t, side * (HALF - 0.1)) for t in bridge],
            stroke=ink,
            width=width,
            role=role,
        )
        for side in (-1, 1)
        for ink, width, role in ((SHADOW, 1.0, "shadow"), (lighter(rail, 0.1), 0.6, ""))
    ]


def _blocks(frame: Frame, lines: Sequence[DrawnSegment], dice: Dice) -> list[Nook]:
    """Places for buildings between the streets."""
    outline = frame.outline
    streets = [(points, _box(points)) for points in (line.curve.points(NEAR) for line in lines)]
    width, height = outline.width, outline.height

    def room(x: float, y: float) -> float:
        free = min(x, y, width - x, height - y) - 0.8
        for points, (left, top, right, bottom) in streets:
            if free < 0.7:
                return free
            far = free + HALF + BESIDE
            if left - far < x < right + far and top - far < y < bottom + far:
                free = min(free, nearest((x, y), points) - HALF - BESIDE)
        return free

    shift = dice.between(0, 1.8)
    candidates = grid(shift, shift, outline.width, outline.height, 1.8)
    return find_nooks(candidates, room, most=34, least=0.7, largest=4.0, apart=0.3)


def _box(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
