"""Open ground between the ways of a tile: meadows, gardens, houses.

In come the strands of a tile and what must stay free; out go stamps. What stands where may differ
from copy to copy; nothing of it comes near a border.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import cycle, pairwise
from typing import NamedTuple

from generator.art.area_patches import Patch
from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.free_places import Nook, find_nooks, grid, nearest
from generator.art.parts.landmarks import GREEN_LANDMARKS, STREET_LANDMARKS
from generator.art.parts.ornaments import ORNAMENTS
from generator.art.plots import GardenPlot, WayLine, join_plots, plan_plots
from generator.art.segment_towns import draw_segment_town
from generator.art.stencils import plant_stencil, plot_stencil
from generator.art.strands import Strand
from generator.canvas.shapes import Shape
from generator.geometry.outline import Outline
from generator.geometry.transform import Point, translate
from generator.quick_start import dataclass

GROUND_STEP = 1.7
LEAST = 0.6  # radius of a place for a bush
HEDGE = 0.5  # what stays free behind the line of a hedge
RIM = 1.0  # what the rim of an area takes on either side
HOMES = 4  # pictures of a home on plots of one form
SIDE_BY_SIDE = 13.0  # width of a plot that has room for a landmark
LARGE = 2.6  # radius of a place that has room for more than a tree

Block = tuple[GardenPlot, ...]


@dataclass(frozen=True, slots=True)
class OpenGround:
    """The ground between the ways of a tile: what is there, and what must stay free."""

    frame: Frame
    strands: tuple[Strand, ...]
    patches: tuple[Patch, ...]
    kept: tuple[Nook, ...]  # discs that belong to a feature or a mark
    tile: str  # whose chance decides
    colour: str

    def dice(self, *words: object) -> Dice:
        return self.frame.dice(self.tile, *words)

    @property
    def lines(self) -> tuple[WayLine, ...]:
        return tuple(
            WayLine(curve, strand.art.half, strand.art.drives)
            for strand in self.strands
            for curve in strand.ribbon.curves
        )

    def plant(self, kind: str, place: Nook, look: int) -> Shape:
        """A plant on its place."""
        x, y, radius = place
        stencil = plant_stencil(kind, radius, look, self.colour, self.frame.factor)
        return stencil.at(translate(x, y))


def largest_place(ground: OpenGround) -> Nook | None:
    """Where a mark may stand."""
    return next(iter(_places(ground, (), 16, 3.6)), None)


def find_area_places(ground: OpenGround, patch: Patch) -> list[Nook]:
    """Discs on an area, clear of ways and features."""
    shift = Dice(ground.tile, "places").between(0, GROUND_STEP)
    things = Things(ground.lines, ground.kept, (), ground.patches, patch)
    return [*_find_places(ground.frame.outline, things, shift, 40, 2.6)]


def draw_meadow(ground: OpenGround) -> list[Shape]:
    """Grass with trees and bushes: the ways stay the strongest thing on the tile."""
    shapes: list[Shape] = []
    dice = ground.dice("meadow")
    for n, (x, y, r) in enumerate(_places(ground, (), 40, 3.0)):
        look = dice.pick(range(3))
        if n == 0 and r > LARGE and dice.chance(0.4):
            kind = dice.pick(("pond", "roundel", "pond"))
            shapes.append(ground.plant(kind, (x, y, min(r, 3.0)), look))
        elif r > 1.2 and dice.chance(0.78):
            kind = dice.pick(("leafy-tree", "leafy-tree", "blossom") if r > 1.7 else ("tree",))
            radius = min(r, 2.3) * dice.between(0.6, 0.85)
            shapes.append(ground.plant(kind, (x, y, radius), look))
            if r > 2.0:
                shapes.append(ground.plant("tree", (x + r * 0.62, y + r * 0.45, r * 0.32), look))
                shapes.append(ground.plant("bush", (x - r * 0.7, y + r * 0.55, r * 0.2), look))
        elif r > 0.7 and dice.chance(0.6):
            shapes.append(ground.plant("bush", (x, y, min(r, 1.0) * 0.75), look))
        else:
            shapes.append(ground.plant("tufts", (x, y, 1.0), look))
    return shapes


def draw_neighbourhood(ground: OpenGround) -> list[Shape]:
    """Cottages that look at the nearest way, one thing that this tile has for its own, trees."""
    curves = [line.curve for line in ground.lines]
    places = _places(ground, (), 40, 3.3)
    return draw_segment_town(ground.frame, places, curves, ground.tile, ground.colour)


def draw_gardens(ground: OpenGround) -> list[Shape]:
    """Plots along every way, houses by the streets and allotments by paths, one landmark; trees
    where no plot has room."""
    blocks = _blocks(ground.frame.outline, ground.lines, ground.kept, ground.patches)
    dice = ground.dice("gardens")
    factor = ground.frame.factor
    shapes: list[Shape] = []
    homes = cycle(dice.shuffled(range(HOMES)))  # neighbours never live in the same house
    for kind, plot in _settle(ground, blocks):
        look = next(homes) if kind == "home" else ground.frame.copy % 2
        shapes.append(plot_stencil(kind, plot.form, look, factor).at(plot.place))
    plots = tuple(plot for block in blocks for plot in block)
    places = _places(ground, plots, 20, 3.4)
    has_landmark = any(_pairs(blocks))
    for n, (x, y, r) in enumerate(places):
        look = dice.pick(range(3))
        if n == 0 and r > LARGE and not has_landmark:
            kind = Dice(ground.tile, "ornament").shuffled([*ORNAMENTS])[ground.frame.copy % 4]
            shapes.append(ground.plant(kind, (x, y, r), look))
        elif r > 0.8:
            radius = min(r, 1.9) * dice.between(0.78, 0.98)
            shapes.append(ground.plant("garden-tree", (x, y, radius), look))
        else:
            shapes.append(ground.plant("bush", (x, y, r * 0.85), look))
    return shapes


def _settle(ground: OpenGround, blocks: Sequence[Block]) -> list[tuple[str, GardenPlot]]:
    """What stands on which plot: two neighbours give way to a landmark, another to a court."""
    dice = ground.dice("plan")
    pairs = _pairs(blocks)
    landmark = dice.pick(pairs) if pairs else None
    taken = set(landmark[1:]) if landmark else set[GardenPlot]()
    single = [plot for block in blocks for plot in block if plot not in taken]
    court = dice.pick([*single, None]) if len(single) > 3 else None
    found: list[tuple[str, GardenPlot]] = []
    if landmark:
        names = [*(STREET_LANDMARKS if landmark[0].drives else GREEN_LANDMARKS)]
        # Copies take turns, so that no landmark comes twice before all have been seen.
        order = Dice(ground.tile, "landmarks").shuffled(names)
        found.append((order[ground.frame.copy % len(order)], landmark[0]))
    for plot in single:
        if plot is court:
            found.append(("court", plot))
        elif plot.drives or dice.chance(0.35):
            found.append(("home", plot))
        else:
            found.append(("allotment", plot))
    return found


def _pairs(blocks: Sequence[Block]) -> list[tuple[GardenPlot, GardenPlot, GardenPlot]]:
    """Neighbours with room for a landmark: the ground of both, and each of them."""
    return [
        (both, one, other)
        for block in blocks
        for one, other in pairwise(block)
        if (both := join_plots(one, other)) and both.front > SIDE_BY_SIDE and both.depth > 9.0
    ]


@lru_cache(maxsize=128)
def _blocks(
    outline: Outline,
    lines: tuple[WayLine, ...],
    kept: tuple[Nook, ...],
    patches: tuple[Patch, ...],
) -> tuple[Block, ...]:
    """Plots along the ways: the same for all copies of a tile."""

    def is_taken(place: Point) -> bool:
        if any(patch.holds(*place) for patch in patches):
            return True
        return any(math.dist(place, (x, y)) < r + 0.6 for x, y, r in kept)

    return tuple(map(tuple, plan_plots(outline, lines, is_taken)))


def _places(
    ground: OpenGround, plots: tuple[GardenPlot, ...], most: int, largest: float
) -> tuple[Nook, ...]:
    """Discs of open ground between ways, plots, borders and what must stay free."""
    shift = Dice(ground.tile, "places").between(0, GROUND_STEP)
    things = Things(ground.lines, ground.kept, plots, ground.patches)
    return _find_places(ground.frame.outline, things, shift, most, largest)


class Things(NamedTuple):
    """What a place keeps clear of; places on an area, if one is named, and else beside all."""

    lines: tuple[WayLine, ...]
    kept: tuple[Nook, ...]
    plots: tuple[GardenPlot, ...]
    patches: tuple[Patch, ...]
    on: Patch | None = None


@lru_cache(maxsize=128)
def _find_places(
    outline: Outline, things: Things, shift: float, most: int, largest: float
) -> tuple[Nook, ...]:
    lines, kept, plots, patches, wanted = things
    curves = [(line.curve.points(9), line.half) for line in lines]
    curves += [(c.points(16), RIM) for patch in patches for c in patch.curves]
    sides = [outline.side_place(i) for i in range(outline.sides)]
    fences = [(*plot.disc, plot) for plot in plots]

    def room(x: float, y: float) -> float:
        if next((patch for patch in patches if patch.holds(x, y)), None) is not wanted:
            return 0.0
        # How far inside each side: y in the frame of that side.
        free = min((x - p.e) * p.c + (y - p.f) * p.d for p in sides) - 0.9
        for a, b, r in kept:
            free = min(free, math.dist((x, y), (a, b)) - r)
        for points, half in curves:
            if free < LEAST:
                return free
            free = min(free, nearest((x, y), points) - half - 0.4)
        for middle, reach, plot in fences:
            if free < LEAST:
                return free
            if math.dist((x, y), middle) - reach < free + HEDGE:
                free = min(free, plot.distance((x, y)) - HEDGE)
        return free

    candidates = grid(shift, shift, outline.width, outline.height, GROUND_STEP)
    return tuple(find_nooks(candidates, room, most=most, least=LEAST, largest=largest, apart=0.5))


OPEN_GROUND: dict[str, Callable[[OpenGround], list[Shape]]] = {
    "gardens": draw_gardens,
    "meadow": draw_meadow,
    "neighbourhood": draw_neighbourhood,
}
