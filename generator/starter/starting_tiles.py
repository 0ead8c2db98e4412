"""Designs: which tiles a new game begins with.

In come the looks of its types and a shape, out go enumeration rules, their copies and a region to
lay the tiles in. A set to begin with has 20 to 80 pieces, whatever the number of types, treats
all types alike, and lets no road or river end on a tile. Must not know: files, drawing.

While types are few, all tiles together fill a field, and the solver finds out how within half a
second, whatever the types are called. With many types it may take minutes: then a town grows as
it likes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from itertools import combinations, pairwise, permutations
from typing import Literal

from generator.quick_start import dataclass
from generator.starter.edge_looks import Looks
from generator.tileset.enumerate import enumerate_classes, symmetries
from generator.tileset.port_pairings import enumerate_joins, port_symmetries

Shape = Literal["square", "hex", "card"]
SIDES: Mapping[Shape, int] = {"square": 4, "hex": 6}
FEW_PORTS, MANY_PORTS = (1, 1, 1, 1), (1, 2, 1, 2)  # of a card, side by side
TOWNS: Mapping[Shape, int] = {"square": 7, "hex": 9}  # rows and columns that a town reaches over


@dataclass(frozen=True, slots=True)
class Every:
    """One entry of the file: a rule that makes tiles."""

    id: str
    about: str  # a comment above it
    types: tuple[str, ...]  # of segments, one for each segment of a card
    at_least: Mapping[str, int] = field(default_factory=dict)
    at_most: Mapping[str, int] = field(default_factory=dict)
    looks: int = 0  # different tiles that it makes
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Design:
    """The tiles of a new game, and whether all of them together fill a field."""

    rules: tuple[Every, ...]
    fills: bool = True
    town: int = 0
    ports: tuple[int, ...] = ()
    sides: Mapping[str, int] = field(default_factory=dict)  # of each edge type, with all copies

    @property
    def tiles(self) -> int:
        return sum(rule.looks * rule.copies for rule in self.rules)

    @property
    def region(self) -> tuple[int, int]:
        """Rows and columns: of a field that holds all tiles, as square as there is one, or those
        that a town must reach over."""
        if not self.fills:
            return self.town, self.town
        rows = max(n for n in range(1, int(self.tiles**0.5) + 1) if self.tiles % n == 0)
        return rows, self.tiles // rows


@dataclass(frozen=True, slots=True)
class TilePlan:
    """Rules that all have as many copies, not yet counted."""

    rules: Sequence[Every]
    copies: int = 1
    fills: bool = True


def design_tiles(looks: Looks, shape: Shape) -> Design:
    """Squares or hexagons."""
    ids = [edge.id for edge in looks.edges]
    ways = [edge.id for edge in looks.ways]
    if not looks.is_network:
        plan = _square_zones(ids) if shape == "square" else _hex_zones(ids)
    elif looks.ground is None:
        plan = _square_ways(ways) if shape == "square" else _hex_ways(ways)
    else:
        on_ground = _squares_on_ground if shape == "square" else _hexes_on_ground
        plan = on_ground(ways, looks.ground.id)
    sides = SIDES[shape]
    group = symmetries(sides, sides)
    rules = []
    carried = dict.fromkeys(ids, 0)
    for rule in plan.rules:
        bounds = [(rule.at_least.get(id, 0), rule.at_most.get(id, sides)) for id in rule.types]
        readings = enumerate_classes(rule.types, group, bounds)
        rules.append(replace(rule, looks=len(readings), copies=plan.copies))
        for id in ids:
            carried[id] += plan.copies * sum(reading.count(id) for reading in readings)
    return Design(tuple(rules), plan.fills, TOWNS[shape], sides=carried)


def design_cards(looks: Looks) -> Design:
    """Cards whose ports are all joined: six by three segments, or with many types four by two."""
    types = [edge.id for edge in looks.edges]
    ports = MANY_PORTS if len(types) <= 3 else FEW_PORTS
    plan = _segments(types)
    group = port_symmetries(ports, 2)
    rules = (
        replace(rule, looks=len(enumerate_joins(rule.types, group)), copies=plan.copies)
        for rule in plan.rules
    )
    return Design(tuple(rules), ports=ports)


def _square_zones(types: Sequence[str]) -> TilePlan:
    if len(types) <= 4:
        rule = Every("tile", "Every square that these types can make.", tuple(types))
        return TilePlan([rule], {2: 6, 3: 2, 4: 1}[len(types)])
    return TilePlan(_alike(types, 3), fills=len(types) == 5)


def _hex_zones(types: Sequence[str]) -> TilePlan:
    if len(types) == 2:
        return TilePlan(
            [Every("tile", "Every hexagon that these types can make.", tuple(types))], 3
        )
    if len(types) == 3:
        return TilePlan([_two_of_each(types)], 3)
    if len(types) == 4:
        about = "Two types on a tile, two sides of each or more."
        return TilePlan(_pairs(types, 2, about), fills=False)
    if len(types) <= 6:
        return TilePlan(_pairs(types, 3, "Two types on a tile, three sides of each."), fills=False)
    return TilePlan(_alike(types, 5), fills=False)


def _square_ways(ways: Sequence[str]) -> TilePlan:
    """Ways without open ground between them."""
    alone = [Every(way, f"All sides {way}.", (way,)) for way in ways]
    crossing = _pairs(ways, 2, "Crossings, two sides of each.")
    copies = {2: 6, 3: 4, 4: 3, 5: 2, 6: 1}[len(ways)]
    return TilePlan([*alone, *crossing], copies, fills=len(ways) <= 3)


def _hex_ways(ways: Sequence[str]) -> TilePlan:
    if len(ways) == 2:
        return TilePlan(_pairs(ways, 2, "Two sides of each or more."), 4)
    if len(ways) == 3:
        return TilePlan([_two_of_each(ways)], 3)
    copies = {4: 2, 5: 1, 6: 1}[len(ways)]
    return TilePlan(_pairs(ways, 3, "Crossings, three sides of each."), copies, fills=False)


def _squares_on_ground(ways: Sequence[str], ground: str) -> TilePlan:
    """Each way on its own over open ground, and where two of them cross."""
    alone = [_at_least_two(way, ground) for way in ways]
    crossing = _pairs(ways, 2, "Crossings, two sides of each.")
    copies = {1: 6, 2: 4, 3: 2, 4: 2, 5: 1, 6: 1}[len(ways)]
    return TilePlan([*alone, *crossing], copies, fills=len(ways) <= 3)


def _hexes_on_ground(ways: Sequence[str], ground: str) -> TilePlan:
    if len(ways) == 1:
        return TilePlan([_at_least_two(ways[0], ground)], 3)
    if len(ways) == 2:
        about = "Both on every tile, two sides of each or more, and some open ground."
        return TilePlan([Every("tile", about, (*ways, ground), {**_two(ways), ground: 1})])
    if len(ways) == 3:
        about = "Two of them on a tile, two sides of each, and two of open ground."
        rules = [
            Every(f"{one}-{other}", about, (one, other, ground), _two((one, other, ground)))
            for one, other in combinations(ways, 2)
        ]
        return TilePlan(_once(rules), fills=False)
    alone = [Every(way, f"Two sides of {way}.", (way, ground), {way: 2}, {way: 2}) for way in ways]
    crossing = _pairs(ways, 3, "Crossings, three sides of each.")
    return TilePlan([*alone, *crossing], fills=False)


def _segments(types: Sequence[str]) -> TilePlan:
    """Segments of a card, one for each two of its ports."""
    if len(types) == 1:
        about = "Every way to join six ports by three segments."
        return TilePlan([Every("card", about, tuple(types) * 3)], 4)
    if len(types) == 2:
        return TilePlan(
            [
                Every(one, f"Two of {one}, one of {other}.", (one, one, other))
                for one, other in permutations(types)
            ]
        )
    if len(types) == 3:
        return TilePlan([Every("card", "One segment of each type.", tuple(types))])
    pairs = list(combinations(types, 2))
    if len(types) > 6:  # all pairs would be too many: each type with the next
        pairs = list(pairwise((*types, types[0])))
    rules = [Every(f"{one}-{other}", "Two types on a card.", (one, other)) for one, other in pairs]
    return TilePlan(_once(rules), 1 if len(types) in (5, 6) else 2)


def _alike(types: Sequence[str], least: int) -> list[Every]:
    """With many types, even the tiles of two types are too many: one odd side at most."""
    return [
        Every(id, f"All sides {id}, or all but one.", (id, *_without(types, id)), {id: least})
        for id in types
    ]


def _without(types: Sequence[str], id: str) -> list[str]:
    return [other for other in types if other != id]


def _at_least_two(way: str, ground: str) -> Every:
    return Every(way, f"Two sides of {way} or more.", (way, ground), {way: 2})


def _two_of_each(types: Sequence[str]) -> Every:
    return Every("tile", "Two sides of each type on every tile.", tuple(types), _two(types))


def _two(types: Sequence[str]) -> dict[str, int]:
    return dict.fromkeys(types, 2)


def _pairs(types: Sequence[str], least: int, about: str) -> list[Every]:
    """A rule for each two types."""
    return _once(
        [
            Every(f"{one}-{other}", about, (one, other), {one: least, other: least})
            for one, other in combinations(types, 2)
        ]
    )


def _once(rules: Sequence[Every]) -> list[Every]:
    """Rules of one kind: the comment stands above the first of them."""
    return [rule if not n else replace(rule, about="") for n, rule in enumerate(rules)]
