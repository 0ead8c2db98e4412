"""A census is right: held against brute force that knows tiles, turns and the laws alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.census.census import take_census
from generator.census.census_table import to_table
from generator.census.gaps import OPEN, facing, find_gaps, side_view_of
from generator.census.tile_kinds import TileLook, kinds_of
from generator.geometry.outline import Outline, hexagon, rectangle, rotations, square
from generator.laws.grid import grid_of
from generator.laws.law import is_legal
from generator.laws.layout import Layout, Placed, Placement, lay, ways_up
from generator.laws.placement.ports_join import PortsJoin
from generator.laws.placement.sides_match import SidesMatch
from generator.tileset.model import EdgeType, Game, Segment, SegmentType, Tile, Tileset
from tests.support.examples import examples

EDGES = tuple(
    EdgeType(id, id.upper(), id.title(), colour, symbol, "plain", "symbol")
    for id, colour, symbol in (("a", "#aa3333", "disc"), ("b", "#3333aa", "ring"))
)
SEGMENTS = (SegmentType("s", "S", "Street", "#333333", "plain", "street"),)
LAWS = (SidesMatch(), PortsJoin())
SLOW = settings(deadline=None, max_examples=examples(15))


def make(outline: Outline, tiles: list[Tile], ports: tuple[int, ...] = ()) -> Tileset:
    edge_types = EDGES if any(tile.edges for tile in tiles) else ()
    return Tileset(
        "small",
        "small.toml",
        Game("Small", (1, 2), False),
        outline,
        edge_types,
        tiles=tuple(tiles),
        ports=ports,
        segment_types=SEGMENTS if ports else (),
    )


@st.composite
def edged(draw: st.DrawFn, outline: Outline, most: int = 3) -> Tileset:
    """A few tiles of two edge types, some of them twice, perhaps a wild one."""
    sides = st.tuples(*[st.sampled_from("ab")] * outline.sides)
    tiles = [
        Tile(f"t{n}", "t", f"T{n}", edges, draw(st.integers(1, 2)), "wedges")
        for n, edges in enumerate(draw(st.lists(sides, min_size=1, max_size=most)))
    ]
    if draw(st.booleans()):
        tiles.append(Tile("wild", "wild", "Wild", (), 1, "park", wild=True))
    return make(outline, tiles)


@st.composite
def ported(draw: st.DrawFn) -> Tileset:
    """A few cards of which not all ports are joined."""
    ports = draw(st.sampled_from([(1, 1, 1, 1), (1, 2, 1, 2), (2, 0, 2, 0)]))
    tiles = []
    for n in range(draw(st.integers(1, 3))):
        order = draw(st.permutations(range(sum(ports))))
        pairs = [sorted(order[i : i + 2]) for i in range(0, 2 * draw(st.integers(1, 2)), 2)]
        joins = tuple(Segment(a, b, "s") for a, b in sorted(pairs))
        copies = draw(st.integers(1, 2))
        tiles.append(Tile(f"t{n}", "t", f"T{n}", (), copies, "segments", segments=joins))
    return make(rectangle(60, 90), tiles, ports)


def surroundings(tileset: Tileset, most: int) -> Iterator[tuple[dict[int, Placed], Counter[str]]]:
    """Every way to lay up to `most` real tiles around a cell, each copy once."""
    ways = {
        tile.id: [lay(tileset, tile, turn) for turn in range(tileset.outline.turns)]
        for tile in tileset.tiles
        if not tile.wild
    }
    copies = {tile.id: tile.copies for tile in tileset.tiles}
    sides = range(tileset.outline.sides)
    for count in range(1, most + 1):
        for where in combinations(sides, count):
            for chosen in product(ways, repeat=count):
                used = Counter(chosen)
                if any(used[id] > copies[id] for id in used):
                    continue
                for lying in product(*(ways[id] for id in chosen)):
                    yield dict(zip(where, lying, strict=True)), used


def brute_gaps(tileset: Tileset, most: int) -> dict[tuple[str, ...], tuple[int, int, bool]]:
    """By the laws: for every surrounding, which tiles may be placed, and whether one is left."""
    grid, outline = grid_of(tileset.outline), tileset.outline
    step, view = outline.sides // outline.turns, side_view_of(tileset)
    found: dict[tuple[str, ...], tuple[int, int, bool]] = {}
    for lying, used in surroundings(tileset, most):
        layout = Layout(grid, {grid.neighbour((0, 0), side): p for side, p in lying.items()})
        needs = [OPEN] * outline.sides
        for side, placed in lying.items():
            look = view.shows(TileLook(placed.sides, placed.segments))
            needs[side] = facing(look[grid.opposite(side)], tileset.meets)
        fitting = [
            tile
            for tile in tileset.tiles
            if not tile.wild
            and any(
                is_legal(layout, Placement((0, 0), placed), LAWS, tileset)
                for placed in ways_up(tileset, tile)
            )
        ]
        alike = {frozenset(rotations(show(tileset, tile), step)) for tile in fitting}
        is_left = any(used[tile.id] < tile.copies for tile in fitting)
        key = min(rotations(tuple(needs), step))
        before = found.get(key, (0, 0, True))
        stuck = before[2] and not is_left
        found[key] = len(alike), sum(tile.copies for tile in fitting), stuck
    return found


def show(tileset: Tileset, tile: Tile) -> tuple[str, ...]:
    """All that is on a tile, side by side; segments by the ports they join from this side."""
    if tile.edges:
        return tile.edges
    first = [sum(tileset.ports[:side]) for side in range(4)]
    sides = [range(first[side], first[side] + tileset.ports[side]) for side in range(4)]
    total = sum(tileset.ports)
    joined = {s.start: s.end for s in tile.segments} | {s.end: s.start for s in tile.segments}
    return tuple(
        ",".join(str((joined[port] - port) % total) if port in joined else "-" for port in side)
        for side in sides
    )


def check_gaps(tileset: Tileset, most: int) -> None:
    outline = tileset.outline
    step = outline.sides // outline.turns
    gaps = find_gaps(tileset)
    counted = {
        min(rotations(gap.needs, step)): (gap.kinds, gap.copies, gap.is_stuck)
        for gap in gaps.every
        if gap.neighbours <= most
    }
    assert counted == brute_gaps(tileset, most)
    assert len(counted) == sum(gap.neighbours <= most for gap in gaps.every)
    stuck = [gap.is_stuck for gap in gaps.every]
    assert stuck == sorted(stuck, reverse=True), "gaps that nothing fills come first"


@SLOW
@given(edged(square(40)))
def test_gaps_of_squares_agree_with_the_laws(tileset: Tileset) -> None:
    check_gaps(tileset, 4 if sum(not tile.wild for tile in tileset.tiles) < 3 else 3)


@SLOW
@given(edged(hexagon(40), most=2))
def test_gaps_of_hexagons_agree_with_the_laws(tileset: Tileset) -> None:
    check_gaps(tileset, 2)


@SLOW
@given(edged(rectangle(60, 90)))
def test_gaps_of_cards_with_edges_agree_with_the_laws(tileset: Tileset) -> None:
    """A card has two ways up, so its long sides never lie where its short sides do."""
    check_gaps(tileset, 4)


@SLOW
@given(ported())
def test_gaps_of_cards_with_ports_agree_with_the_laws(tileset: Tileset) -> None:
    check_gaps(tileset, 4)


@SLOW
@given(st.one_of(edged(square(40), most=6), edged(hexagon(40), most=6)))
def test_twins_and_missing_looks_agree_with_brute_force(tileset: Tileset) -> None:
    table = to_table(take_census(tileset))
    ordinary = [tile for tile in tileset.tiles if not tile.wild]
    turned = {tile.id: frozenset(rotations(tile.edges)) for tile in ordinary}
    sides = tileset.outline.sides

    assert table["different"] == len(set(turned.values())) + len(tileset.tiles) - len(ordinary)
    assert table["tiles"] == sum(tile.copies for tile in tileset.tiles)
    groups = {frozenset(id for id in turned if turned[id] == look) for look in turned.values()}
    assert {frozenset(group) for group in table["alike"]} == {g for g in groups if len(g) > 1}
    for edge in table["edges"]:
        count = sum(tile.copies * tile.edges.count(edge["id"]) for tile in ordinary)
        assert edge["sides"] == count

    looks = set(turned.values())
    for kind in table["kinds"]:
        if kind["look"] == "wild":
            continue
        edges = tileset.tile(kind["tiles"][0]).edges
        image = frozenset(rotations(edges[::-1]))
        if image == frozenset(rotations(edges)):
            assert kind["mirror"] == "itself"
        elif image in looks:
            assert turned[kind["mirror"]] == image
        else:
            assert kind["mirror"] is None
        assert kind["ways"] == len(set(rotations(edges)))

    every = {frozenset(rotations(reading)) for reading in product("ab", repeat=sides)}
    missing = [look.lower() for f in table["enumeration"]["families"] for look in f["missing"]]
    assert {frozenset(rotations(tuple(look))) for look in missing} == every - looks
    assert len(missing) == len(every - looks)
    assert table["enumeration"]["total"] == len(every)


@SLOW
@given(ported())
def test_missing_cards_agree_with_brute_force(tileset: Tileset) -> None:
    """Every way to join as many ports as some card of the set does, a half-turn apart."""
    families = take_census(tileset).families
    ports = sum(tileset.ports)
    half = ports // 2
    every: set[frozenset[frozenset[frozenset[int]]]] = set()
    for count in {len(tile.segments) for tile in tileset.tiles}:
        for order in permutations(range(ports), 2 * count):
            pairs = frozenset(frozenset(order[i : i + 2]) for i in range(0, 2 * count, 2))
            over = frozenset(frozenset((p + half) % ports for p in pair) for pair in pairs)
            every.add(frozenset((pairs, over)))
    assert families.total == len(every)
    present = {kind.look for kind in kinds_of(tileset)}
    assert families.looks == len(present)
    assert len(families.missing) == len(every) - len(present)
