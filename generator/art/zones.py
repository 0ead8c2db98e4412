"""Art for a zone: the wedge of a tile between its centre and one side.

Every zone is drawn in the frame of the north side: x runs along the border from its middle,
y runs from the border towards the centre. Two zones that touch make one block, so what lies
on the border looks the same after a half-turn about its middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

from generator.art.dice import Dice
from generator.art.free_places import Nook, find_nooks, grid
from generator.art.parts.buildings import (
    AWNINGS,
    ROOFS,
    courtyard_house,
    garden_tower,
    helipad_tower,
    house,
    market_hall,
    office,
    shop,
)
from generator.art.parts.patterns import draw_pattern
from generator.art.parts.pips import count_pips, draw_pips
from generator.art.parts.plants import PETALS, bush, flower, grass_tuft, tree
from generator.art.parts.symbols import draw_symbol
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import (
    around,
    circle,
    group,
    merge,
    polygon,
    rect,
    restyled,
    rounded,
    sector,
)
from generator.canvas.shapes import Below, Path, Shape
from generator.quick_start import dataclass
from generator.tileset.model import EdgeType

LANE = 0.95  # half of the lane that two touching zones share
LEAST = 0.5  # radius of a place for a bush


@dataclass(frozen=True, slots=True)
class Zone:
    """The wedge: half its border, its depth, the bleed outside, and the road on its flanks."""

    half: float
    depth: float
    bleed: float
    road: float = 0.0  # from the flank to the outside of the kerb; 0 where no road runs
    rim: float = 0.0  # of its colour that it shows along its flanks, where it is not filled

    @property
    def outline(self) -> Path:
        """The wedge and its bleed, flanks prolonged."""
        spread = self.half * (1 + self.bleed / self.depth)
        return polygon([(0, self.depth), (-spread, -self.bleed), (spread, -self.bleed)])

    @property
    def free(self) -> Path:
        """The ground between the roads, and its bleed."""
        spread = self.half_width(-self.bleed)
        apex = spread * self.depth / self.half - self.bleed
        return polygon([(0, apex), (-spread, -self.bleed), (spread, -self.bleed)])

    def clear(self, x: float, y: float) -> float:
        """How far a point is from the nearer road's kerb."""
        sine, cosine = _flank(self.depth, self.half)
        return (self.half - abs(x)) * sine - y * cosine - self.road

    def half_width(self, y: float) -> float:
        """How far the free ground reaches to either side at a depth."""
        sine, cosine = _flank(self.depth, self.half)
        return self.half - (y * cosine + self.road) / sine


@cache
def _flank(depth: float, half: float) -> tuple[float, float]:
    """Sine and cosine of the angle between the border and a flank."""
    angle = math.atan2(depth, half)
    return math.sin(angle), math.cos(angle)


@dataclass(frozen=True, slots=True)
class Lot:
    """Ground for one building."""

    x: float
    y: float
    width: float
    depth: float


Build = Callable[[float, float, float, float, Dice, str], list[Shape]]
ZoneArt = Callable[[Zone, EdgeType, int], list[Shape]]


@dataclass(frozen=True, slots=True)
class LotPlan:
    """How lots lie in a zone: how deep, how far apart, how narrow and how wide they may be."""

    depth: float
    gap: float
    narrowest: float
    widest: float


SINGLE = LotPlan(7.0, 1.2, 8.6, 11.0)  # one for all
PLANS = (
    LotPlan(3.8, 1.15, 4.3, 5.5),  # three and one
    LotPlan(3.0, 0.9, 3.3, 4.2),  # four, two and one
    LotPlan(5.0, 1.2, 6.0, 7.6),  # two
    SINGLE,
    LotPlan(3.8, 1.3, 4.3, 5.4),
    LotPlan(4.6, 1.1, 3.6, 4.6),  # three deep ones
)
LOOKS = 12  # pictures of a zone
LANDING = 4  # the look of offices that has a landing circle


def draw_zone(zone: Zone, edge: EdgeType, look: int = 0, picture: Sequence[Shape] = ()) -> Shape:
    """The ground of an edge type with its pattern, and what stands on it.

    An edge type that is drawn as a way elsewhere shows its symbol in a zone. A picture of its
    own lies on the plain ground, with the symbol upon it where it is needed.
    """
    if picture:
        plain = Path(zone.outline.commands, fill=edge.colour)
        badge = _symbol(zone, edge) if edge.badge else []
        return group([plain, *picture, *badge], clip=zone.outline)
    ground: list[Shape] = [
        Path(zone.outline.commands, fill=edge.colour, role="colour"),
        *draw_pattern(
            edge.pattern,
            zone.half + zone.bleed,
            _pattern_ink(edge.colour),
            Below(edge.colour, "colour"),
        ),
    ]
    if zone.rim:
        line = restyled(zone.free, stroke=edge.colour, width=2 * zone.rim, role="colour")
        ground.append(group([line], clip=zone.free))
    return group([*ground, *ZONE_ART.get(edge.art, _symbol)(zone, edge, look)], clip=zone.outline)


def _houses(zone: Zone, edge: EdgeType, look: int) -> list[Shape]:
    """Gardens along a footpath: houses, trees, here and there a pool or a flower bed."""
    dice = Dice("houses", look)
    shapes = _lane(zone, lighter(edge.colour, 0.55), darker(edge.colour, 0.12))
    for _ in range(7):
        x, y = dice.between(-12, 12), dice.between(2.4, 11)
        if zone.clear(x, y) > 0.8:
            shapes += grass_tuft(x, y, 0.8, edge.colour)
    plan = PLANS[look % len(PLANS)]
    rows = _rows(zone, plan)
    # Where zones are not filled, red roofs would have the last word on what a zone is.
    roofs = [darker(edge.colour, share) for share in (0.1, 0.25, 0.4)] if zone.rim else ROOFS
    kind = courtyard_house if plan is SINGLE else house

    def build(
        x: float, y: float, width: float, depth: float, dice: Dice, ground: str
    ) -> list[Shape]:
        return kind(x, y, width, depth, dice, ground, roofs)

    path = lighter(edge.colour, 0.5)
    shapes += [rect(lot.x - 0.35, LANE, 0.7, lot.y - LANE, fill=path) for lot in rows[0]]
    for row in rows:
        garden = dice.pick(row) if len(row) > 2 and dice.chance(0.5) else None
        for lot in row:
            shapes += _stand(_garden if lot is garden else build, lot, dice, edge.colour)
    for x, y, r in _scatter(zone, rows, dice):
        plant = bush if r < 0.75 else tree
        shapes += plant(x, y, r, dice, edge.colour)
    return shapes


def _shops(zone: Zone, edge: EdgeType, look: int) -> list[Shape]:
    """A paved shopping street: awnings towards the street, parasols and planters between."""
    dice = Dice("shops", look)
    shapes = _lane(zone, lighter(edge.colour, 0.62), lighter(edge.colour, 0.3))
    plan = PLANS[look % len(PLANS)]
    rows = _rows(zone, plan)
    for row in rows:
        for lot in row:
            build = market_hall if plan is SINGLE or lot.width > 7 else shop
            shapes += _stand(build, lot, dice, edge.colour)
    for x, y, r in _scatter(zone, rows, dice):
        if dice.chance(0.6):
            shapes += _parasol(x, y, r * 0.95, dice, edge.colour)
        else:
            shapes.append(circle(x, y, r * 0.85, fill=lighter(edge.colour, 0.75)))
            shapes += bush(x, y, r * 0.58, dice, edge.colour)
    return shapes


def _offices(zone: Zone, edge: EdgeType, look: int) -> list[Shape]:
    """Towers around a plaza; one block of many has a landing circle."""
    dice = Dice("offices", look)
    shapes = _lane(zone, lighter(edge.colour, 0.42), darker(edge.colour, 0.22))
    rows = _rows(zone, PLANS[look % len(PLANS)])
    landing = rows[-1][0] if look == LANDING else None
    for row in rows:
        for lot in row:
            build = helipad_tower if lot is landing else garden_tower if lot.width > 6.2 else office
            shapes += _stand(build, lot, dice, edge.colour)
    for i, (x, y, r) in enumerate(_scatter(zone, rows, dice)):
        if i < 3 and r > 0.85:
            shapes += office(x, y, r * 1.5, r * 1.5, dice, edge.colour)
        elif r > 0.6:
            planter = lighter(edge.colour, 0.5)
            shapes.append(rounded(x - r * 0.75, y - r * 0.75, r * 1.5, r * 1.5, 0.2, fill=planter))
            shapes += bush(x, y, r * 0.5, dice, edge.colour)
    return shapes


def _symbol(zone: Zone, edge: EdgeType, look: int = 0) -> list[Shape]:
    """The edge type's pictogram on its patterned ground: enough for any new game."""
    # The largest disc between the border and the two roads touches all three.
    flank = math.atan2(zone.depth, zone.half)
    radius = (zone.half * math.sin(flank) - zone.road) / (1 + math.cos(flank)) * 0.78
    y = radius / 0.78
    disc = lighter(edge.colour, 0.82)
    return [
        circle(0, y, radius, fill=disc, stroke=darker(edge.colour, 0.35), width=0.3),
        draw_symbol(edge.symbol, 0, y, radius * 1.25, darker(edge.colour, 0.55), disc),
    ]


def _pips(zone: Zone, edge: EdgeType, look: int = 0) -> list[Shape]:
    """As many pips as the letter of the edge type says, on a disc."""
    disc, sign = _symbol(zone, edge)
    count = count_pips(edge.letter)
    if count is None or not isinstance(disc, Path):
        return [disc, sign]
    radius = (zone.half * math.sin(flank := math.atan2(zone.depth, zone.half)) - zone.road) / (
        1 + math.cos(flank)
    )
    ground = lighter(edge.colour, 0.82)
    pips = draw_pips(count, 0, radius, radius * 1.05, darker(edge.colour, 0.6), ground)
    return [disc, pips]


ZONE_ART: dict[str, ZoneArt] = {
    "houses": _houses,
    "offices": _offices,
    "pips": _pips,
    "shops": _shops,
    "symbol": _symbol,
}
VARIED = ("houses", "offices", "shops")  # those whose pictures differ


def _pattern_ink(colour: str) -> str:
    return lighter(colour, 0.2)


def _lane(zone: Zone, surface: str, rim: str) -> list[Shape]:
    """Half of the lane along the border; the neighbour draws the other half."""
    reach = zone.half + zone.bleed
    return [
        rect(-reach, -zone.bleed, reach * 2, zone.bleed + LANE + 0.22, fill=rim, role="rim"),
        rect(-reach, -zone.bleed, reach * 2, zone.bleed + LANE, fill=surface),
    ]


@cache
def _rows(zone: Zone, plan: LotPlan) -> tuple[tuple[Lot, ...], ...]:
    """Rows of lots from the lane inwards, as many as the wedge has room for; at least one lot."""
    depth, gap, low, high = plan.depth, plan.gap, plan.narrowest, plan.widest
    rows: list[tuple[Lot, ...]] = []
    top = LANE + gap * 0.8
    while True:
        room = 2 * zone.half_width(top + depth) - 0.5
        count = int((room + gap) / (low + gap))
        if count < 1 and rows:
            return tuple(rows)
        count = max(count, 1)
        width = min(high, (room + gap) / count - gap)
        first = -(count - 1) * (width + gap) / 2
        rows.append(
            tuple(
                Lot(first + i * (width + gap), top + depth / 2, width, depth) for i in range(count)
            )
        )
        top += depth + gap


def _stand(build: Build, lot: Lot, dice: Dice, ground: str) -> list[Shape]:
    """A building on its lot, a little smaller than the lot, no two alike."""
    width, depth = lot.width * dice.between(0.88, 1.0), lot.depth * dice.between(0.9, 1.0)
    return build(lot.x, lot.y, width, depth, dice, ground)


@cache
def _nooks(zone: Zone, rows: tuple[tuple[Lot, ...], ...]) -> tuple[Nook, ...]:
    """Round places left free between lots, lane and roads: the largest first."""
    lots = [(lot.x, lot.y, lot.width / 2, lot.depth / 2) for row in rows for lot in row]

    def room(x: float, y: float) -> float:
        free = min(zone.clear(x, y) - 0.15, y - LANE - 0.35)
        for lot_x, lot_y, wide, deep in lots:
            if free < LEAST:
                return free
            dx = abs(x - lot_x - 0.25) - wide - 0.25
            dy = abs(y - lot_y - 0.2) - deep - 0.3
            if dx < free + 1 and dy < free + 1:  # a lot further away takes no room
                free = min(free, math.hypot(max(dx, 0.0), max(dy, 0.0)) - 0.12)
        return free

    ground = grid(-zone.half, LANE + 0.9, zone.half, zone.depth, 0.35)
    return tuple(find_nooks(ground, room, most=9, least=LEAST, largest=1.35))


def _scatter(zone: Zone, rows: tuple[tuple[Lot, ...], ...], dice: Dice) -> list[Nook]:
    """The nooks, each moved and shrunk by a hair."""
    return [
        (x + dice.between(-0.12, 0.12), y + dice.between(-0.12, 0.12), r * dice.between(0.78, 0.95))
        for x, y, r in _nooks(zone, rows)
    ]


def _garden(x: float, y: float, width: float, depth: float, dice: Dice, ground: str) -> list[Shape]:
    """A pool with a rim, or a bed of flowers."""
    left, top = x - width / 2, y - depth / 2
    if dice.chance(0.5):
        return [
            rounded(left + 0.2, top + 0.4, width - 0.4, depth - 0.8, 1.2, fill="#fbf3df"),
            rounded(left + 0.65, top + 0.85, width - 1.3, depth - 1.7, 0.9, fill="#58b7de"),
            rounded(left + 0.95, top + 1.15, width * 0.36, 0.4, 0.2, fill="#a8dff2"),
        ]
    bed = darker(ground, 0.28)
    shapes: list[Shape] = [rounded(left + 0.3, top + 0.5, width - 0.6, depth - 1, 0.5, fill=bed)]
    for i, petal in enumerate(dice.shuffled((*PETALS, PETALS[0]))):
        column, row = i % 3, i // 3
        place = x + (column - 1) * width * 0.25, y + (row - 0.5) * depth * 0.36
        shapes += flower(*place, 0.5, petal)
    return shapes


def _parasol(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    colour = dice.pick(AWNINGS)
    start = dice.between(0, 45)
    slices = [
        sector(
            x, y, radius, start + 45 * i, start + 45 * (i + 1), fill=colour if i % 2 else "#ffffff"
        )
        for i in range(8)
    ]
    return [
        circle(x, y, radius * 1.15, fill=darker(ground, 0.4), role="shadow"),
        *merge(slices),
        circle(x, y, radius * 0.16, fill="#ffffff"),
        *(circle(px, py, 0.1, fill=darker(colour, 0.2)) for px, py in around(x, y, radius, 4)),
    ]
