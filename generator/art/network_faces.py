"""Network tiles: ways that run from side to side, grow together and cross, on open ground.

What comes in is a tile of the model; each of its edge types is a way or open ground. What
goes out is shapes. All sides of one edge type are linked inside the tile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.features import draw_features, feature_reach
from generator.art.free_places import Nook, find_nooks, grid, nearest
from generator.art.parts.buildings import house
from generator.art.parts.plants import bush, grass_tuft, leafy_tree, tree
from generator.art.parts.ways import WAY_ART, PaintedWay, WayArt
from generator.art.ribbons import Curve, Ribbon, crossings, join_sides
from generator.canvas.pen import group, rect
from generator.canvas.shapes import Shape
from generator.geometry.transform import rotate, translate
from generator.lazy_dataclass import dataclass
from generator.tileset.model import EdgeType, Tile, Tileset

FALLBACK_GROUND = "#b5d68f"
GROUND_STEP = 1.7


@dataclass(frozen=True, slots=True)
class Strand:
    """One way of a tile: which edge type, how it is painted, where it runs."""

    edge: EdgeType
    art: WayArt
    ribbon: Ribbon


def draw_network(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """The art of a network tile, and the largest free place, where a mark may stand."""
    dice = Dice(tile.id)
    edges = [tileset.edge_type(id) for id in tile.edges]
    ground = _ground(edges, tileset)
    colour = ground.colour if ground else FALLBACK_GROUND
    strands = _strands(frame, edges, bool(tile.features))
    nooks = _free_places(frame, strands, feature_reach(tile, tileset), dice)
    mark_place = nooks[0] if nooks else (*frame.outline.centre, 3.0)
    if tile.marks:
        nooks = nooks[1:]
    shapes = _lay_ground(frame, edges, colour)
    scatter = OPEN_GROUND[ground.art] if ground and ground.art in OPEN_GROUND else _meadow
    shapes += scatter(nooks, strands, dice, colour)
    shapes += _lay_ways(strands, frame, tile)
    sides = [i for i, edge in enumerate(edges) if edge.art in WAY_ART]
    shapes += draw_features(frame, tile, tileset, sides, colour)
    return shapes, mark_place


def _ground(edges: Sequence[EdgeType], tileset: Tileset) -> EdgeType | None:
    """The open ground of a tile: its own, or else the first that the game has."""
    return next((edge for edge in (*edges, *tileset.edge_types) if edge.art in OPEN_GROUND), None)


def way_art(edge: EdgeType) -> WayArt:
    """How an edge type is painted as a way; one without a way of its own becomes a plain lane."""
    return WAY_ART.get(edge.art, WAY_ART["lane"])


def _strands(frame: Frame, edges: Sequence[EdgeType], at_centre: bool) -> list[Strand]:
    """The ways of a tile, the lowest first."""
    kinds = [edge for edge in dict.fromkeys(edges) if edge.art not in OPEN_GROUND]
    strands = []
    for edge in kinds:
        sides = [i for i, other in enumerate(edges) if other == edge]
        alone = len(kinds) == 1
        ribbon = join_sides(frame.outline, sides, at_centre=at_centre, alone=alone)
        strands.append(Strand(edge, way_art(edge), ribbon))
    return sorted(strands, key=lambda strand: strand.art.level)


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


def _cross(art: WayArt, over: Curve, lower: WayArt, under: Curve) -> list[Shape]:
    shapes: list[Shape] = []
    for at, below in crossings(over, under):
        angle = math.radians(under.heading(below) - over.heading(at))
        shapes += art.bridge(over, at, angle, lower, under, below)
    return shapes


def _free_places(
    frame: Frame, strands: Sequence[Strand], keep_out: float, dice: Dice
) -> list[Nook]:
    """Discs of open ground between ways, features and borders."""
    outline = frame.outline
    centre = outline.centre
    curves = [(curve.points(9), s.art.half) for s in strands for curve in s.ribbon.curves]
    sides = [outline.side_place(i) for i in range(outline.sides)]

    def room(x: float, y: float) -> float:
        # How far inside each side: y in the frame of that side.
        free = min((x - p.e) * p.c + (y - p.f) * p.d for p in sides) - 0.9
        if keep_out:
            free = min(free, math.dist((x, y), centre) - keep_out)
        for points, half in curves:
            if free < 0.6:
                return free
            free = min(free, nearest((x, y), points) - half - 0.4)
        return free

    shift = dice.between(0, GROUND_STEP)
    candidates = grid(shift, shift, outline.width, outline.height, GROUND_STEP)
    return find_nooks(candidates, room, most=16, least=0.6, largest=3.6, apart=0.5)


def _meadow(
    nooks: Sequence[Nook], strands: Sequence[Strand], dice: Dice, ground: str
) -> list[Shape]:
    """Grass with a few trees: the ways stay the strongest thing on the tile."""
    shapes: list[Shape] = []
    trees = 0
    for x, y, r in nooks:
        if r > 1.3 and trees < 5 and dice.chance(0.7):
            trees += 1
            crown = leafy_tree if r > 1.8 else tree
            shapes += crown(x, y, min(r, 2.3) * dice.between(0.6, 0.85), dice, ground)
            if r > 2.4:
                shapes += tree(x + r * 0.62, y + r * 0.45, r * 0.3, dice, ground)
                shapes += grass_tuft(x - r * 0.8, y + r * 0.55, 0.9, ground)
        else:
            shapes += grass_tuft(x, y, 0.95, ground)
            shapes += grass_tuft(x + 0.9, y + 0.5, 0.75, ground)
    return shapes


def _gardens(
    nooks: Sequence[Nook], strands: Sequence[Strand], dice: Dice, ground: str
) -> list[Shape]:
    """A few houses that face the nearest way, with trees, bushes and grass between them."""
    shapes: list[Shape] = []
    houses = 0
    for x, y, r in nooks:
        if r > 2.2 and houses < 4 and dice.chance(0.75):
            houses += 1
            angle = _nearest_heading(x, y, strands)
            width, depth = r * 1.45 * dice.between(0.9, 1.0), r * 1.1
            art = house(0, 0, width, depth, dice, ground)
            shapes.append(group(art, rotate(angle).then(translate(x, y))))
        elif r > 0.95 and dice.chance(0.6):
            shapes += tree(x, y, min(r, 1.6) * dice.between(0.7, 0.95), dice, ground)
        elif r > 0.95:
            shapes += grass_tuft(x - 0.5, y, 0.9, ground)
            shapes += grass_tuft(x + 0.6, y + 0.6, 0.7, ground)
        else:
            shapes += bush(x, y, r * 0.75, dice, ground)
    return shapes


def _nearest_heading(x: float, y: float, strands: Sequence[Strand]) -> float:
    """The direction of the nearest way, so that a house stands along it."""
    best, heading = math.inf, 0.0
    for strand in strands:
        for curve in strand.ribbon.curves:
            for i in range(9):
                away = math.dist((x, y), curve.at(i / 8))
                if away < best:
                    best, heading = away, curve.heading(i / 8)
    return heading


OPEN_GROUND: dict[str, Callable[[Sequence[Nook], Sequence[Strand], Dice, str], list[Shape]]] = {
    "gardens": _gardens,
    "meadow": _meadow,
}
