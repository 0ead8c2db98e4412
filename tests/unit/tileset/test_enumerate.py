"""Known numbers of tiles."""

from __future__ import annotations

import pytest

from generator.tileset.enumerate import count_classes, enumerate_classes, symmetries


@pytest.mark.parametrize(
    ("edge_types", "sides", "turns", "classes"),
    [
        (3, 4, 4, 24),  # MacMahon's squares in three colours
        (4, 3, 3, 24),  # MacMahon's triangles in four colours
        (2, 6, 6, 14),  # necklaces of six beads in two colours
        (3, 6, 6, 130),
        (2, 4, 2, 10),  # a card: (2**4 + 2**2) / 2
        # twelve turns of a twelve-sided piece, by the cycles they have
        (26, 12, 12, (26**12 + 26**6 + 2 * 26**4 + 2 * 26**3 + 2 * 26**2 + 4 * 26) // 12),
    ],
)
def test_known_counts(edge_types: int, sides: int, turns: int, classes: int) -> None:
    assert count_classes(edge_types, symmetries(sides, turns)) == classes


@pytest.mark.parametrize(
    ("edge_types", "sides", "classes"),
    [(3, 4, 21), (2, 6, 13), (3, 6, 92)],  # bracelets
)
def test_known_counts_with_mirrors(edge_types: int, sides: int, classes: int) -> None:
    assert count_classes(edge_types, symmetries(sides, sides, mirrors=True)) == classes


@pytest.mark.parametrize(
    ("amounts", "classes"),
    [
        ([(2, 2), (2, 2), (2, 2)], 16),  # 90 readings; only the half-turn leaves any, 6, as it is
        ([(1, 1), (3, 3), (2, 2)], 10),  # one single side fixes the turn: 5 over 2 for the rest
        ([(1, 6), (2, 6), (2, 6)], 36),
        ([(0, 6), (0, 6), (0, 6)], 130),
        ([(6, 6), (0, 6), (0, 6)], 1),
        ([(4, 6), (3, 6), (0, 6)], 0),
    ],
)
def test_known_counts_with_amounts(amounts: list[tuple[int, int]], classes: int) -> None:
    group = symmetries(6, 6)
    assert count_classes(3, group, amounts) == classes
    assert len(enumerate_classes("abc", group, amounts)) == classes


def test_amounts_keep_a_large_choice_small() -> None:
    """36 edge types make 363 million hexagons, but few with five sides of one type at least."""
    group = symmetries(6, 6)
    amounts = [(5, 6)] + [(0, 6)] * 35
    assert count_classes(36, group, amounts) == 36
    names = [str(number) for number in range(36)]
    assert len(enumerate_classes(names, group, amounts)) == 36


def test_the_first_reading_stands_for_its_class() -> None:
    made = enumerate_classes(["b", "a"], symmetries(3, 3))
    assert made == [("b", "b", "b"), ("b", "b", "a"), ("b", "a", "a"), ("a", "a", "a")]


def test_a_card_turns_by_half() -> None:
    assert symmetries(4, 2) == [(0, 1, 2, 3), (2, 3, 0, 1)]
    assert symmetries(4, 2, mirrors=True)[2:] == [(0, 3, 2, 1), (2, 1, 0, 3)]
