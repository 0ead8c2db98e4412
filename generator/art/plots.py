"""Plots along ways: who lives where, with fences, on a tile of open ground.

In come the curves of a tile with how wide each way is; out go plots, each a piece of ground that
faces its way, as deep as there is room and wider or narrower behind where the way bends. None
comes near another way, a border, or what stands in the middle. Knows nothing of what is built.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from generator.art.free_places import nearest
from generator.art.ribbons import Curve
from generator.geometry.outline import Outline
from generator.geometry.transform import Point, Transform, rotate, translate
from generator.quick_start import dataclass

SAMPLES = 24  # of a curve, to measure how far away it is
STEPS = 48  # along a way, to see where there is room
BORDER = 1.1  # what stays free inside the border of a tile
FRONT = 0.7  # between a way and the fences along it
DEPTHS = (13.4, 11.2, 9.2, 7.4)  # of plots, the deepest first
WIDTH = 8.8  # of a plot, about
NARROWEST, WIDEST = 5.2, 14.5  # of a plot at the house
HOUSE = 5.0  # how far behind the front a house stands
GAP = 0.35  # between neighbours: the thickness of a hedge
EVEN = 0.35  # plots that differ by less are as wide or as deep


@dataclass(frozen=True, slots=True)
class WayLine:
    """One curve of a way, how wide the way is to either side, and whether people drive there."""

    curve: Curve
    half: float
    drives: bool


@dataclass(frozen=True, slots=True)
class PlotForm:
    """A trapezium: its front lies along x about (0, 0), and y runs away from the way."""

    front: float
    back: float
    depth: float
    drives: bool
    turn: float  # degrees clockwise, of the place where it lies

    def width(self, y: float) -> float:
        return self.front + (self.back - self.front) * y / self.depth

    @property
    def corners(self) -> tuple[Point, ...]:
        """Left and right in front, right and left behind, in its own frame."""
        f, b, d = self.front / 2, self.back / 2, self.depth
        return (-f, 0.0), (f, 0.0), (b, d), (-b, d)


@dataclass(frozen=True, slots=True, kw_only=True)
class GardenPlot(PlotForm):
    """A plot where it lies on its tile."""

    place: Transform
    back_to: Transform  # from the tile into the frame of the plot

    @property
    def form(self) -> PlotForm:
        """What is built depends on this alone: tenths of a millimetre, and which way it looks."""
        front, back, depth = (round(size, 1) for size in (self.front, self.back, self.depth))
        return PlotForm(front, back, depth, self.drives, round(self.turn / 90) % 4 * 90.0)

    @property
    def disc(self) -> tuple[Point, float]:
        """The middle of the plot on the tile, and how far its corners are from there."""
        return self.place.apply((0.0, self.depth / 2)), max(
            math.hypot(x, y - self.depth / 2) for x, y in self.corners
        )

    def distance(self, point: Point) -> float:
        """How far a point of the tile lies outside; below 0 inside."""
        x, y = self.back_to.apply(point)
        aside = abs(x) - self.width(min(max(y, 0.0), self.depth)) / 2
        return max(aside, -y, y - self.depth)


def plan_plots(
    outline: Outline, lines: Sequence[WayLine], is_taken: Callable[[Point], bool]
) -> list[list[GardenPlot]]:
    """Plots on both sides of every way, streets first; what is taken stays free.

    Those that lie side by side make a block.
    """
    planner = _Planner(outline, lines, is_taken)
    for line in sorted(lines, key=lambda line: not line.drives):
        for side in (1, -1):
            planner.plan(line, side)
    return [block for block in planner.blocks if block]


def join_plots(one: GardenPlot, other: GardenPlot) -> GardenPlot | None:
    """Two neighbours of a block as one plot, if their way is straight and they are as deep."""
    is_straight = max(abs(p.front - p.back) for p in (one, other)) < EVEN
    if not is_straight or abs(one.depth - other.depth) > EVEN or abs(one.turn - other.turn) > 1:
        return None
    (ax, ay), (bx, by) = (plot.place.apply((0.0, 0.0)) for plot in (one, other))
    ends = one.front / 2, other.front / 2
    apart = math.dist((ax, ay), (bx, by))
    share = 0.5 + (ends[1] - ends[0]) / 2 / apart
    place = rotate(one.turn).then(translate(ax + (bx - ax) * share, ay + (by - ay) * share))
    wide = apart + ends[0] + ends[1]
    depth = min(one.depth, other.depth)
    return GardenPlot(wide, wide, depth, one.drives, one.turn, place=place, back_to=_undo(place))


class _Planner:
    """The plots of a tile, one after another: each keeps clear of those before it."""

    def __init__(
        self, outline: Outline, lines: Sequence[WayLine], is_taken: Callable[[Point], bool]
    ) -> None:
        self.is_taken = is_taken
        self.ways = [(line, line.curve.points(SAMPLES)) for line in lines]
        self.sides = [outline.side_place(i) for i in range(outline.sides)]
        self.plots: list[GardenPlot] = []
        self.blocks: list[list[GardenPlot]] = []

    def plan(self, line: WayLine, side: int) -> None:
        """As many plots as fit on one side of a way."""
        near = side * (line.half + FRONT)
        house = side * (line.half + FRONT + HOUSE)
        free = [
            n
            for n in range(STEPS + 1)
            if all(
                self.is_free(line.curve.beside(n / STEPS, offset), line) for offset in (near, house)
            )
        ]
        for run in filter(_is_long, _runs(free)):
            ways = [n / STEPS for n in run]
            walked = [0.0, *accumulate(_steps(line.curve, ways, house))]
            count = max(1, round(walked[-1] / WIDTH))
            ends = [_at(ways, walked, walked[-1] * n / count) for n in range(count + 1)]
            self.blocks.append([])
            for between in pairwise(ends):
                self.add(line, side, between)

    def add(self, line: WayLine, side: int, between: tuple[float, float]) -> None:
        """The deepest plot between two places along the way, if there is one."""
        for depth in DEPTHS:
            plot = _mark_out(line, side, between, depth)
            if NARROWEST <= plot.width(HOUSE) <= WIDEST and self.fits(plot, line):
                self.plots.append(plot)
                self.blocks[-1].append(plot)
                return
        self.blocks.append([])

    def fits(self, plot: GardenPlot, line: WayLine) -> bool:
        places = [
            plot.place.apply((plot.width(y) * across, y))
            for y in (plot.depth * share for share in (0.0, 0.25, 0.5, 0.75, 1.0))
            for across in (-0.5, -0.25, 0.0, 0.25, 0.5)
        ]
        return all(self.is_free(place, line) for place in places)

    def is_free(self, place: Point, own: WayLine) -> bool:
        """Whether a place is inside the border, and clear of other ways and all that is there."""
        x, y = place
        if min((x - p.e) * p.c + (y - p.f) * p.d for p in self.sides) < BORDER:
            return False
        for line, points in self.ways:
            if line is not own and nearest(place, points) < line.half + FRONT - 0.1:
                return False
        return not self.is_taken(place) and all(plot.distance(place) > -GAP for plot in self.plots)


def _mark_out(line: WayLine, side: int, between: tuple[float, float], depth: float) -> GardenPlot:
    """The ground between two places along a way, so far back."""
    near = line.half + FRONT
    front = [line.curve.beside(t, side * near) for t in between]
    back = [line.curve.beside(t, side * (near + depth)) for t in between]
    # On the left of a way the plot looks the other way: its own left is further along.
    (ax, ay), (bx, by) = front if side > 0 else front[::-1]
    turn = math.degrees(math.atan2(by - ay, bx - ax))
    middle, behind = _middle(front), _middle(back)
    place = rotate(turn).then(translate(*middle))
    return GardenPlot(
        math.dist(*front) - GAP,
        max(math.dist(*back) - GAP, 0.4),
        math.dist(middle, behind),
        line.drives,
        turn,
        place=place,
        back_to=_undo(place),
    )


def _steps(curve: Curve, ways: Sequence[float], offset: float) -> list[float]:
    """How long each step is, so far beside the curve."""
    return [math.dist(*pair) for pair in pairwise(curve.beside(t, offset) for t in ways)]


def _at(ways: Sequence[float], walked: Sequence[float], goal: float) -> float:
    """Where along the curve one is after so much walking."""
    for (a, b), (t, u) in zip(pairwise(walked), pairwise(ways), strict=True):
        if goal <= b and b > a:
            return t + (u - t) * (goal - a) / (b - a)
    return ways[-1]


def _runs(numbers: Sequence[int]) -> list[list[int]]:
    """Numbers that follow each other, together."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def _is_long(run: Sequence[int]) -> bool:
    return len(run) > 1


def _middle(points: Sequence[Point]) -> Point:
    (ax, ay), (bx, by) = points
    return (ax + bx) / 2, (ay + by) / 2


def _undo(place: Transform) -> Transform:
    """The way back from a turn and a shift."""
    x, y = place.e, place.f
    return Transform(
        place.a, place.c, place.b, place.d, -place.a * x - place.b * y, -place.c * x - place.d * y
    )
