"""Network tiles: ways that run from side to side, grow together and cross, on open ground.

What comes in is a tile of the model; each of its edge types is a way, an area or open ground.
What goes out is shapes. Sides of one edge type are linked inside the tile as its groups say.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.art.area_patches import Patch, make_patch
from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.features import draw_features, feature_reach
from generator.art.free_places import Nook, find_nooks, grid, nearest
from generator.art.parts.filled_areas import AREA_ART, FilledPatch
from generator.art.parts.homes import draw_allotment, draw_court, draw_home
from generator.art.parts.plants import bush, garden_tree, grass_tuft, leafy_tree, tree
from generator.art.parts.ways import WAY_ART, PaintedWay, WayArt
from generator.art.plots import GardenPlot, WayLine, plan_plots
from generator.art.ribbons import Curve, Ribbon, crossings, join_sides
from generator.canvas.pen import group, rect
from generator.canvas.shapes import Shape
from generator.geometry.transform import Point
from generator.quick_start import dataclass
from generator.tileset.model import EdgeType, Tile, Tileset
from generator.tileset.side_groups import Groups, parts_of

FALLBACK_GROUND = "#b5d68f"
GROUND_STEP = 1.7
LEAST = 0.6  # radius of a place for a bush
SHORT = 0.4  # how far from the centre a way ends that does not join its like, of the inradius
RIM = 1.0  # what the rim of an area takes on either side
HEDGE = 0.5  # what stays free behind the line of a hedge


@dataclass(frozen=True, slots=True)
class Strand:
    """One way of a tile: which edge type, how it is painted, where it runs."""

    edge: EdgeType
    art: WayArt
    ribbon: Ribbon


@dataclass(frozen=True, slots=True)
class OpenGround:
    """The ground between the ways of a tile: what is there, and what must stay free."""

    frame: Frame
    strands: tuple[Strand, ...]
    patches: tuple[Patch, ...]
    kept: tuple[Nook, ...]  # discs that belong to a feature or a mark
    dice: Dice
    colour: str


def draw_network(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """The art of a network tile, and the largest free place, where a mark may stand."""
    dice = Dice(tile.id)
    edges = [tileset.edge_type(id) for id in tile.edges]
    ground = find_ground(edges, tileset)
    colour = ground.colour if ground else FALLBACK_GROUND
    strands, patches = find_strands(frame, tile, tileset), find_patches(frame, tile, tileset)
    reach = feature_reach(tile, tileset)
    art = ground.art if ground and ground.art in OPEN_GROUND else "meadow"
    kept = [(*frame.outline.centre, reach)] if reach else []
    mark_place = (*frame.outline.centre, 3.0)
    place = OpenGround(frame, tuple(strands), tuple(patches), tuple(kept), dice, colour)
    if tile.marks:
        mark_place = next(iter(_free_places(place)), mark_place)
        place = replace(place, kept=(*kept, mark_place))
    shapes = _lay_ground(frame, edges, colour)
    shapes += OPEN_GROUND[art](place)
    # A way that ends here ends before the areas, or at their rim; one that goes on passes over.
    ending = [strand for strand in strands if strand.ribbon.stop is not None]
    passing = [strand for strand in strands if strand.ribbon.stop is None]
    shapes += _lay_ways(ending, frame, tile) + _lay_areas(place) + _lay_ways(passing, frame, tile)
    whole = [edge for edge in _kinds(tile, tileset) if len(_parts(tile, edge)) == 1]
    sides = [i for i, edge in enumerate(edges) if edge.art in WAY_ART and edge in whole]
    shapes += draw_features(frame, tile, tileset, sides, colour)
    return shapes, mark_place


def find_ground(edges: Sequence[EdgeType], tileset: Tileset) -> EdgeType | None:
    """The open ground of a tile: its own, or else the first that the game has."""
    return next((edge for edge in (*edges, *tileset.edge_types) if edge.art in OPEN_GROUND), None)


def way_art(edge: EdgeType) -> WayArt:
    """How an edge type is painted as a way; one without a way of its own becomes a plain lane."""
    return WAY_ART.get(edge.art, WAY_ART["lane"])


def find_strands(frame: Frame, tile: Tile, tileset: Tileset) -> list[Strand]:
    """The ways of a tile, the lowest first."""
    kinds = [edge for edge in _kinds(tile, tileset) if edge.art not in {*OPEN_GROUND, *AREA_ART}]
    strands = []
    for edge in kinds:
        parts = _parts(tile, edge)
        short = SHORT if len(parts) > 1 else 0.0
        for sides in parts:
            at_centre = bool(tile.features) and len(parts) == 1
            alone = len(kinds) == 1 and len(parts) == 1
            ribbon = join_sides(frame.outline, sides, at_centre=at_centre, alone=alone, short=short)
            strands.append(Strand(edge, way_art(edge), ribbon))
    return sorted(strands, key=lambda strand: strand.art.level)


def find_patches(frame: Frame, tile: Tile, tileset: Tileset) -> list[Patch]:
    """The areas of a tile."""
    kinds = [edge for edge in _kinds(tile, tileset) if edge.art in AREA_ART]
    return [make_patch(frame, edge, sides) for edge in kinds for sides in _parts(tile, edge)]


def _kinds(tile: Tile, tileset: Tileset) -> list[EdgeType]:
    """The edge types of a tile, each once."""
    return [tileset.edge_type(id) for id in dict.fromkeys(tile.edges)]


def _parts(tile: Tile, edge: EdgeType) -> Groups:
    """The sides that carry an edge type, in groups that join."""
    return parts_of(tile.groups, [i for i, id in enumerate(tile.edges) if id == edge.id])


def _lay_ground(frame: Frame, edges: Sequence[EdgeType], colour: str) -> list[Shape]:
    b, outline = frame.bleed, frame.outline
    return [rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=colour, role="ground")]


def _lay_ways(strands: Sequence[Strand], frame: Frame, tile: Tile) -> list[Shape]:
    """Each way over those below it, with a crossing wherever it passes over one."""
    shapes: list[Shape] = []
    for n, strand in enumerate(strands):
        dice = Dice(tile.id, strand.edge.id)
        shapes += strand.art.paint(PaintedWay(strand.ribbon, strand.edge.colour, frame.bleed, dice))
        for lower in strands[:n]:
            for over in strand.ribbon.curves:
                for under in lower.ribbon.curves:
                    shapes += _cross(strand.art, over, lower.art, under)
    return shapes


def _lay_areas(ground: OpenGround) -> list[Shape]:
    """Each area, with what stands on it clear of ways and features."""
    shapes: list[Shape] = []
    for patch in ground.patches:
        dice = Dice(ground.dice.between(0, 1), patch.edge.id)
        places = _free_places(ground, most=40, largest=2.6, patch=patch)
        area = FilledPatch(patch, places, ground.frame.bleed, dice)
        shapes += AREA_ART[patch.edge.art](area)
    return shapes


def _cross(art: WayArt, over: Curve, lower: WayArt, under: Curve) -> list[Shape]:
    shapes: list[Shape] = []
    for at, below in crossings(over, under):
        angle = math.radians(under.heading(below) - over.heading(at))
        shapes += art.bridge(over, at, angle, lower, under, below)
    return shapes


def _free_places(
    ground: OpenGround,
    plots: Sequence[GardenPlot] = (),
    most: int = 16,
    largest: float = 3.6,
    patch: Patch | None = None,
) -> list[Nook]:
    """Discs of open ground between ways, plots, borders and what must stay free; or such discs
    on an area."""
    outline = ground.frame.outline
    curves = [(c.points(9), s.art.half) for s in ground.strands for c in s.ribbon.curves]
    sides = [outline.side_place(i) for i in range(outline.sides)]
    curves += [(c.points(16), RIM) for p in ground.patches for c in p.curves]
    fences = [(*plot.disc, plot) for plot in plots]

    def room(x: float, y: float) -> float:
        on = next((area for area in ground.patches if area.holds(x, y)), None)
        if on is not patch:
            return 0.0
        # How far inside each side: y in the frame of that side.
        free = min((x - p.e) * p.c + (y - p.f) * p.d for p in sides) - 0.9
        for a, b, r in ground.kept:
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

    shift = ground.dice.between(0, GROUND_STEP)
    candidates = grid(shift, shift, outline.width, outline.height, GROUND_STEP)
    return find_nooks(candidates, room, most=most, least=LEAST, largest=largest, apart=0.5)


def _meadow(ground: OpenGround) -> list[Shape]:
    """Grass with a few trees: the ways stay the strongest thing on the tile."""
    shapes: list[Shape] = []
    trees = 0
    dice, colour = ground.dice, ground.colour
    for x, y, r in _free_places(ground):
        if r > 1.3 and trees < 5 and dice.chance(0.7):
            trees += 1
            crown = leafy_tree if r > 1.8 else tree
            shapes += crown(x, y, min(r, 2.3) * dice.between(0.6, 0.85), dice, colour)
            if r > 2.4:
                shapes += tree(x + r * 0.62, y + r * 0.45, r * 0.3, dice, colour)
                shapes += grass_tuft(x - r * 0.8, y + r * 0.55, 0.9, colour)
        else:
            shapes += grass_tuft(x, y, 0.95, colour)
            shapes += grass_tuft(x + 0.9, y + 0.5, 0.75, colour)
    return shapes


def _gardens(ground: OpenGround) -> list[Shape]:
    """Plots along every way, houses by the streets and allotments by paths; trees where no plot
    has room."""
    dice = ground.dice
    lines = [
        WayLine(curve, strand.art.half, strand.art.drives)
        for strand in ground.strands
        for curve in strand.ribbon.curves
    ]

    def is_taken(place: Point) -> bool:
        if any(patch.holds(*place) for patch in ground.patches):
            return True
        return any(math.dist(place, (x, y)) < r + 0.6 for x, y, r in ground.kept)

    plots = plan_plots(ground.frame.outline, lines, is_taken)
    shapes: list[Shape] = []
    court = dice.pick([*range(len(plots)), -1]) if len(plots) > 3 else -1
    for number, plot in enumerate(plots):
        if number == court:
            art = draw_court(plot, dice)
        elif plot.drives or dice.chance(0.35):
            art = draw_home(plot, dice)
        else:
            art = draw_allotment(plot, dice)
        shapes.append(group(art, plot.place))
    return [*shapes, *_plant(ground, plots)]


def _plant(ground: OpenGround, plots: Sequence[GardenPlot]) -> list[Shape]:
    """Trees and bushes where neither way nor plot lies."""
    shapes: list[Shape] = []
    dice, colour = ground.dice, ground.colour
    for x, y, r in _free_places(ground, plots, most=20, largest=2.2):
        if r > 0.8:
            shapes += garden_tree(x, y, min(r, 1.9) * dice.between(0.75, 0.95), dice, colour)
        else:
            shapes += bush(x, y, r * 0.8, dice, colour)
    return shapes


OPEN_GROUND: dict[str, Callable[[OpenGround], list[Shape]]] = {
    "gardens": _gardens,
    "meadow": _meadow,
}
