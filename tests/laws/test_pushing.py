"""Pushing cards apart: known pushes, and what every push keeps."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.laws.grid import CARD, POINTY
from generator.laws.law import legal_placements
from generator.laws.layout import Layout, lay
from generator.laws.notation import read_cell, read_layout
from generator.laws.placement.push_in import PushIn
from generator.laws.pushing import Push, legal_plays, legal_pushes, push_in
from generator.tileset.model import Tileset
from tests.support.some import some

NORTH, EAST, SOUTH, WEST = range(4)


@pytest.fixture(scope="session")
def cards(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("scrambled-streets")


START = """
01K23W45G 01K23G45W
01W23K45G 01W23G45K
"""


def test_a_square_of_four_has_eight_pushes(cards: Tileset) -> None:
    # Four edges, two cards along each.
    pushes = legal_pushes(read_layout(START, cards))
    assert len(pushes) == len(set(pushes)) == 8
    assert {push.side for push in pushes if push.cell == (0, 0)} == {NORTH, WEST}


def test_either_way_up_counts_unless_it_looks_the_same(cards: Tileset) -> None:
    start = read_layout(START, cards)
    assert len(list(legal_plays(start, cards, cards.tile("card-01G-23K-45W")))) == 16
    assert len(list(legal_plays(start, cards, cards.tile("card-03K-14W-25G")))) == 8


def test_a_card_and_all_beyond_it_make_way(cards: Tileset) -> None:
    start = read_layout("01K23W45G 01K23G45W 01W23K45G\n- 01W23G45K", cards)
    new = read_cell("03K14W25G", cards)
    after = push_in(start, Push((0, 1), EAST), new)
    assert after == read_layout("01K23W45G 03K14W25G 01K23G45W 01W23K45G\n- 01W23G45K\n", cards)


def test_pushing_the_other_card_of_the_edge_moves_the_other_side(cards: Tileset) -> None:
    start = read_layout("01K23W45G 01K23G45W 01W23K45G\n- 01W23G45K", cards)
    new = read_cell("03K14W25G", cards)
    after = push_in(start, Push((0, 0), WEST), new)
    assert after == read_layout(
        "from r0 c-1\n01K23W45G 03K14W25G 01K23G45W 01W23K45G\n- - 01W23G45K\n", cards
    )


def test_a_column_is_pushed_down_and_the_rest_stays(cards: Tileset) -> None:
    start = read_layout(START, cards)
    after = push_in(start, Push((1, 0), SOUTH), read_cell("05G14W23K", cards))
    assert after == read_layout("01K23W45G 01K23G45W\n05G14W23K 01W23G45K\n01W23K45G\n", cards)


def test_cards_beyond_a_gap_move_too(cards: Tileset) -> None:
    start = read_layout("01K23W45G 01K23G45W - 01W23K45G", cards)
    after = push_in(start, Push((0, 1), EAST), read_cell("03K14W25G", cards))
    assert after == read_layout("01K23W45G 03K14W25G 01K23G45W - 01W23K45G\n", cards)


@pytest.mark.parametrize(
    "push",
    [
        Push((0, 0), EAST),  # nothing lies to the west of it
        Push((0, 1), WEST),  # nothing lies to the east of it
        Push((2, 0), SOUTH),  # an empty cell below a card
    ],
)
def test_a_push_needs_an_edge_between_two_cards(cards: Tileset, push: Push) -> None:
    start = read_layout("01K23W45G 01K23G45W\n01W23K45G", cards)
    assert push not in legal_pushes(start)
    with pytest.raises(ValueError, match="no edge between two pieces"):
        push_in(start, push, read_cell("03K14W25G", cards))


def test_hexagons_are_pushed_along_their_own_lines(cards: Tileset) -> None:
    one, other, third = (lay(cards, tile) for tile in cards.tiles[:3])
    row = Layout(POINTY, {(0, 0): one, (1, 1): other, (0, 2): third})
    after = push_in(row, Push((1, 1), 2), third)  # away from the hexagon to its north-west
    assert dict(after.cells) == {(0, 0): one, (1, 1): third, (2, 2): other, (0, 2): third}


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 20))
def test_every_push_adds_one_card_and_loses_none(
    cards: Tileset, chance: random.Random, pushes: int
) -> None:
    deck = chance.sample(cards.tiles, 4 + pushes)
    square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    layout = Layout(CARD, {cell: lay(cards, deck.pop()) for cell in square})
    for tile in some(deck):
        push, placed = chance.choice(list(legal_plays(layout, cards, tile)))
        before, layout = layout, push_in(layout, push, placed)
        assert Counter(before.cells.values()) + Counter([placed]) == Counter(layout.cells.values())
        assert layout.at(push.cell) == placed
        # The new card lies between the two that met at the edge.
        behind = CARD.neighbour(push.cell, CARD.opposite(push.side))
        ahead = CARD.neighbour(push.cell, push.side)
        assert layout.at(behind) == before.at(behind)
        assert layout.at(ahead) == before.at(push.cell)
        # Nothing moves outside the row or column of the push.
        fixed = 1 if push.side in (NORTH, SOUTH) else 0
        for cell, piece in some(before.cells.items()):
            if cell[fixed] != push.cell[fixed]:
                assert layout.at(cell) == piece


def test_only_the_first_square_is_dealt_onto_the_bare_table(cards: Tileset) -> None:
    law = PushIn(start=2)
    tile = cards.tiles[0]
    dealt = read_layout("- 01K23G45W\n01W23K45G 01W23G45K", cards)
    cells = {place.cell for place in legal_placements(dealt, tile, [law], cards)}
    assert cells == {(0, 0)}
    assert list(legal_placements(read_layout(START, cards), tile, [law], cards)) == []
    assert "between two cards" in law.sentence(cards)
