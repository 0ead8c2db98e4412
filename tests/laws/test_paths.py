"""Streets and the longest path: known cities, and every path of small ones."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.laws.grid import CARD
from generator.laws.layout import Layout, lay
from generator.laws.loop_search import find_loop
from generator.laws.notation import read_layout
from generator.laws.paths import Street, streets
from generator.laws.score import Along
from generator.laws.scores.longest_path import LongestPath
from generator.tileset.model import Tileset

BLACK = frozenset({"black", "gray"})
WHITE = frozenset({"white", "gray"})
PORTS = (1, 2, 1, 2)
# Where the points of a card lie: x to the right, y down, in quarters of a card.
POINTS = ((2, 0), (4, 1), (4, 3), (2, 4), (0, 3), (0, 1))


@pytest.fixture(scope="session")
def cards(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("scrambled-streets")


def city(cards: Tileset, seed: int, pieces: int) -> Layout:
    """Cards at random in cells at random, so that there are gaps and rims."""
    chance = random.Random(seed)
    cells = [(row, column) for row in range(3) for column in range(3)]
    chosen = zip(chance.sample(cells, pieces), chance.sample(cards.tiles, pieces), strict=True)
    return Layout(CARD, {cell: lay(cards, tile, chance.randrange(2)) for cell, tile in chosen})


def longest_path(layout: Layout, types: frozenset[str], bonus: int = 2) -> tuple[int, Street]:
    """What the path that pays most is worth, with the path."""
    found = streets(layout, PORTS, types)
    worth = [(len(street) + bonus * street.is_loop, street) for street in found]
    return max(worth, key=lambda one: one[0], default=(0, Street()))


Way = tuple[tuple[int, int], tuple[int, int]]


def ways_of(layout: Layout, types: frozenset[str]) -> list[Way]:
    """Every segment as its two points on the table."""
    found = []
    for (row, column), placed in layout.cells.items():
        for segment in placed.segments:
            if segment.type in types:
                places = [POINTS[segment.start], POINTS[segment.end]]
                one, other = ((4 * column + x, 4 * row + y) for x, y in places)
                found.append((one, other))
    return found


def every_path(ways: list[Way]) -> Iterator[tuple[int, bool]]:
    """The length of every path, walked one by one from both ends of every segment, and whether
    it closes: points on the table alone say what meets."""

    def walk(
        start: tuple[int, int], at: tuple[int, int], used: frozenset[int]
    ) -> Iterator[tuple[int, bool]]:
        yield len(used), at == start
        for number, (one, other) in enumerate(ways):
            if number not in used and at in (one, other):
                yield from walk(start, other if at == one else one, used | {number})

    for number, (one, other) in enumerate(ways):
        yield from walk(one, other, frozenset({number}))
        yield from walk(other, one, frozenset({number}))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 9), st.sampled_from([0, 2, 5]))
def test_the_longest_path_is_the_best_of_all_paths(
    cards: Tileset, seed: int, pieces: int, bonus: int
) -> None:
    layout = city(cards, seed, pieces)
    for types in (BLACK, WHITE, BLACK | WHITE):
        paths = every_path(ways_of(layout, types))
        best = max((length + bonus * closes for length, closes in paths), default=0)
        assert longest_path(layout, types, bonus)[0] == best


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**9), st.integers(1, 9))
def test_streets_share_out_all_segments_and_each_goes_on(
    cards: Tileset, seed: int, pieces: int
) -> None:
    layout = city(cards, seed, pieces)
    found = streets(layout, PORTS, BLACK)
    stretches = [stretch for street in found for stretch in street.stretches]
    assert len(stretches) == len(set(stretches)) == 2 * pieces
    for street in found:
        points = [
            {(4 * s.cell[1] + x, 4 * s.cell[0] + y) for x, y in map(POINTS.__getitem__, ends)}
            for s in street.stretches
            for ends in [(s.segment.start, s.segment.end)]
        ]
        for one, other in itertools.pairwise(points):
            assert one & other
        if street.is_loop:
            assert points[0] & points[-1]


def test_two_cards_side_by_side_make_a_loop(cards: Tileset) -> None:
    # White leaves the left card at its two right points and comes back by the two left ones
    # of the right card.
    layout = read_layout("05K12W34G 01K23G45W", cards)
    points, street = longest_path(layout, WHITE)
    assert (len(street), street.is_loop, points) == (2, True, 4)
    # Black and gray: gray alone, or black and gray that meet nowhere.
    assert longest_path(layout, BLACK)[0] == 1


def test_a_path_may_use_one_card_twice(cards: Tileset) -> None:
    # From the top of the left card to its right side, round the bend of the right card, and
    # back onto the left card, whose gray leads out at the left.
    layout = read_layout("01W24G35K 03K12G45W", cards)
    points, street = longest_path(layout, WHITE)
    assert [(stretch.cell, stretch.segment.type) for stretch in street.stretches] == [
        ((0, 0), "white"),
        ((0, 1), "white"),
        ((0, 0), "gray"),
    ]
    assert points == 3
    assert street.cells == ((0, 0), (0, 1))


def test_a_loop_pays_its_bonus_even_where_a_chain_is_longer(cards: Tileset) -> None:
    # White: a loop of two segments in the upper row, a chain of three in the lower.
    loop_and_chain = "05K12W34G 01K23G45W\n-\n03K15W24G 01G25W34K 05K13G24W"
    layout = read_layout(loop_and_chain, cards)
    assert [(len(street), street.is_loop) for street in streets(layout, PORTS, {"white"})] == [
        (2, True),
        (3, False),
    ]
    white = LongestPath(own="white").score(layout, cards)
    assert white.sentence == "a loop of 2 segments"
    assert LongestPath(own="white", loop=0).score(layout, cards).points == 3


def test_without_segments_there_is_no_path(cards: Tileset) -> None:
    layout = read_layout("05K12W34G", cards)
    assert streets(layout, PORTS, frozenset()) == ()
    assert streets(Layout(CARD, {}), PORTS, BLACK) == ()


@pytest.mark.parametrize("colour", ["black", "white", "gray"])
def test_every_colour_can_close_a_loop(cards: Tileset, colour: str) -> None:
    found = find_loop(cards, {colour})
    assert found is not None
    layout, loop = found
    assert len({placed.tile.id for placed in layout.cells.values()}) == len(layout)
    assert loop.is_loop
    assert {stretch.segment.type for stretch in loop.stretches} == {colour}
    ways = ways_of(layout, frozenset({colour}))
    assert max(length for length, closes in every_path(ways) if closes) == len(loop)


def test_a_loop_too_long_to_be_looked_for_is_not_found(cards: Tileset) -> None:
    assert find_loop(cards, {"black"}, most=1) is None


def test_four_bends_close_a_loop_and_three_do_not(cards: Tileset) -> None:
    # Black joins a short side and a long one: each card can be one of two opposite corners.
    ids = ("card-01K-25W-34G", "card-01K-25G-34W", "card-05K-14W-23G", "card-05K-14G-23W")
    bends = tuple(tile for tile in cards.tiles if tile.id in ids)
    found = find_loop(replace(cards, tiles=bends), {"black"})
    assert found is not None
    layout, loop = found
    assert (len(layout), len(loop)) == (4, 4)
    assert (len(layout.rows), len(layout.columns)) == (2, 2)
    assert LongestPath(own="black").score(layout, cards).points == 6
    for left_out in bends:
        three = tuple(tile for tile in bends if tile != left_out)
        assert find_loop(replace(cards, tiles=three), {"black"}) is None


def test_a_score_names_its_types_and_its_path(cards: Tileset) -> None:
    score = LongestPath(own="white", shared=("gray",))
    for text, points, sentence, is_loop in (
        ("01W24G35K 03K12G45W", 3, "a path of 3 segments", False),
        ("05K12W34G 01K23G45W", 4, "a loop of 2 segments", True),
    ):
        layout = read_layout(text, cards)
        result = score.score(layout, cards)
        (street,) = [one for one in streets(layout, PORTS, WHITE) if len(one) > 1]
        assert (result.points, result.sentence) == (points, sentence)
        assert result.cells == ((0, 0), (0, 1))
        assert result.shown == (Along(street.stretches, is_loop),)
    nothing = score.score(Layout(CARD, {}), cards)
    assert (nothing.points, nothing.sentence, nothing.shown) == (0, "no path", ())
    assert score.sentence(cards) == (
        "1 for each segment of the longest path of white and grey, and 2 more if it closes a loop."
    )


def test_a_score_weighs_segments_and_loops_as_it_is_told(cards: Tileset) -> None:
    layout = read_layout("05K12W34G 01K23G45W\n-\n03K15W24G 01G25W34K 05K13G24W", cards)
    first = LongestPath(own="white", loop=1).score(layout, cards)
    assert first.sentence == "a loop of 2 segments"  # it pays 3, as the chain does
    assert LongestPath(own="white", points=2, loop=1).score(layout, cards).points == 6
    assert "loop" not in LongestPath(own="white", loop=0).sentence(cards)


def test_a_score_pays_as_long_as_one_of_its_types_is_there(cards: Tileset) -> None:
    def without(*types: str) -> Tileset:
        return replace(
            cards,
            tiles=tuple(
                replace(tile, segments=tuple(s for s in tile.segments if s.type not in types))
                for tile in cards.tiles
            ),
        )

    score = LongestPath(own="white", shared=("gray",))
    assert score.lack(without("gray")) == ""
    assert score.lack(without("white")) == ""
    assert score.lack(without("white", "gray")).startswith("no segment is white or grey: ")
