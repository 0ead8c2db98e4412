"""Ports and the ways to join them, on pieces small enough to check by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.tileset.model import Segment
from generator.tileset.port_pairings import (
    count_joins,
    enumerate_joins,
    port_symmetries,
    turn_segments,
)

CARD = (1, 2, 1, 2)


def test_a_half_turn_moves_each_port_of_a_card_by_three() -> None:
    identity, half = port_symmetries(CARD, 2)
    assert identity == (0, 1, 2, 3, 4, 5)
    assert half == (3, 4, 5, 0, 1, 2)


def test_a_mirror_swaps_left_and_right() -> None:
    """Top and bottom stay, upper right becomes upper left."""
    _, _, upright, upside_down = port_symmetries(CARD, 2, mirrors=True)
    assert upright == (0, 5, 4, 3, 2, 1)
    assert upside_down == (3, 2, 1, 0, 5, 4)


def test_a_quarter_turn_passes_the_ports_of_one_side() -> None:
    assert port_symmetries((2, 2, 2, 2), 4)[1] == (6, 7, 0, 1, 2, 3, 4, 5)


def test_a_side_may_have_no_ports() -> None:
    assert port_symmetries((0, 1, 0, 1), 2) == [(0, 1), (1, 0)]


def test_segments_turn_with_their_piece() -> None:
    """North to east becomes east to south; the order follows the ports."""
    corner = (Segment(0, 1, "road"), Segment(2, 3, "rail"))
    ports = (1, 1, 1, 1)
    assert turn_segments(corner, ports, 4, 1) == (Segment(0, 3, "rail"), Segment(1, 2, "road"))
    assert turn_segments(corner, ports, 4, 4) == corner


@pytest.mark.parametrize(
    ("types", "joins"),
    [("a", 1), ("aa", 3), ("ab", 6), ("aaa", 15), ("abc", 90), ("aab", 45), ("aaaa", 105)],
)
def test_known_numbers_of_joins(types: str, joins: int) -> None:
    assert count_joins(types) == joins


def test_the_eleven_pairings_of_a_card() -> None:
    """With three different segments: six cards of a pairing that the half-turn changes, or that
    it keeps by turning every segment onto itself; else three."""
    made = enumerate_joins(["black", "white", "gray"], port_symmetries(CARD, 2))
    pairings = Counter("·".join(f"{s.start}{s.end}" for s in segments) for segments in made)
    six = ["01·23·45", "01·24·35", "02·13·45", "04·15·23", "03·14·25"]
    three = ["01·25·34", "02·14·35", "03·12·45", "03·15·24", "04·13·25", "05·14·23"]
    assert pairings == {**dict.fromkeys(six, 6), **dict.fromkeys(three, 3)}
    assert len(made) == 48


def test_alike_segments_leave_the_pairings() -> None:
    made = enumerate_joins(["road"] * 3, port_symmetries(CARD, 2))
    assert len(made) == 11


def test_mirror_images_may_count_as_one() -> None:
    """Of the 15 pairings the half-turn leaves 7 as they are, one mirror 3, the other 7."""
    mirrored = enumerate_joins(["road"] * 3, port_symmetries(CARD, 2, mirrors=True))
    assert len(mirrored) == (15 + 7 + 3 + 7) // 4


def test_the_first_stands_for_its_class() -> None:
    first, *_ = enumerate_joins(["b", "a"], port_symmetries((1, 1, 1, 1), 4))
    assert first == (Segment(0, 1, "b"), Segment(2, 3, "a"))
