"""Ports that meet, and segments that go on across a border."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.laws.grid import CARD, POINTY, SQUARE
from generator.laws.layout import Layout, Placement, lay
from generator.laws.notation import read_layout
from generator.laws.placement.ports_join import PortsJoin
from generator.laws.ports import across
from generator.tileset.model import Segment, Tile, Tileset
from tests.support.some import some

CARD_PORTS = (1, 2, 1, 2)


@pytest.fixture
def cards(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("scrambled-streets")


@pytest.fixture
def gappy(cards: Tileset) -> Tileset:
    """A game whose cards leave ports bare: a bend at the right side, and a street down."""
    bend = Tile("bend", "bend", "Bend", (), 2, "segments", segments=(Segment(1, 2, "gray"),))
    down = Tile("down", "down", "Down", (), 2, "segments", segments=(Segment(0, 3, "gray"),))
    return replace(cards, tiles=(bend, down))


@pytest.mark.parametrize(
    ("port", "cell", "facing"),
    [
        (0, (-1, 0), 3),  # top meets bottom
        (1, (0, 1), 5),  # the upper point of the right side, the upper one of the left
        (2, (0, 1), 4),
        (3, (1, 0), 0),
        (4, (0, -1), 2),
        (5, (0, -1), 1),
    ],
)
def test_ports_of_a_card_meet_the_ports_next_door(
    port: int, cell: tuple[int, int], facing: int
) -> None:
    assert across(CARD, CARD_PORTS, ((0, 0), port)) == (cell, facing)


@pytest.mark.parametrize(
    ("grid", "ports"), [(CARD, CARD_PORTS), (SQUARE, (3,) * 4), (POINTY, (2,) * 6)]
)
def test_crossing_twice_leads_back(grid: object, ports: tuple[int, ...]) -> None:
    for port in some(range(sum(ports))):
        there = across(grid, ports, ((4, -2), port))  # type: ignore[arg-type]
        assert there[0] != (4, -2)
        assert across(grid, ports, there) == ((4, -2), port)  # type: ignore[arg-type]


def test_cards_that_join_all_ports_always_agree(cards: Tileset) -> None:
    """Every card beside and above every card, either way up."""
    for one in some(cards.tiles[::5]):
        for other in some(cards.tiles):
            for turn in (0, 1):
                laid = {
                    (0, 0): lay(cards, one),
                    (0, 1): lay(cards, other, turn),
                    (1, 0): lay(cards, other, turn),
                }
                assert PortsJoin().violations(Layout(CARD, laid), cards) == ()


def test_a_segment_that_ends_at_a_bare_border_is_told(gappy: Tileset) -> None:
    layout = read_layout("12G 03G", gappy)
    first, second = PortsJoin().violations(layout, gappy)
    assert first == second
    assert first.cells == ((0, 0), (0, 1))
    assert first.sentence == "A segment of r0 c0 ends at the border of r0 c1, where none goes on"


def test_bare_against_bare_and_like_against_like_are_fine(gappy: Tileset) -> None:
    assert PortsJoin().violations(read_layout("12G 45G\n03G 03G", gappy), gappy) != ()
    assert PortsJoin().violations(read_layout("12G 45G", gappy), gappy) == ()
    assert PortsJoin().violations(read_layout("03G 03G\n03G 03G", gappy), gappy) == ()


def test_a_placement_is_allowed_exactly_when_it_breaks_nothing(gappy: Tileset) -> None:
    law = PortsJoin()
    layout = read_layout("12G -\n03G 03G", gappy)
    verdicts = []
    for tile in gappy.tiles:
        for turn in (0, 1):
            placement = Placement((0, 1), lay(gappy, tile, turn))
            after = layout.put(placement.cell, placement.placed)
            fresh = set(law.violations(after, gappy)) - set(law.violations(layout, gappy))
            assert law.allows(layout, placement, gappy) == (not fresh)
            verdicts.append(not fresh)
    # Nothing fits: what joins the bend leaves the street below without an onward way.
    assert verdicts == [False] * 4


def test_a_placement_that_joins_is_allowed(gappy: Tileset) -> None:
    layout = read_layout("12G -", gappy)
    assert PortsJoin().allows(layout, Placement((0, 1), lay(gappy, gappy.tiles[0], 1)), gappy)


def test_the_rule_speaks_of_the_pieces_by_their_name(cards: Tileset) -> None:
    assert "two cards touch" in PortsJoin().sentence(cards)
