"""Chance that always falls the same way."""

from __future__ import annotations

from generator.art.dice import Dice


def test_the_same_words_give_the_same_throws() -> None:
    one, other = Dice("zone-GGBR", 2), Dice("zone-GGBR", 2)
    assert [one.between(0, 1) for _ in range(5)] == [other.between(0, 1) for _ in range(5)]


def test_other_words_give_other_throws() -> None:
    throws = {Dice("zone", i).between(0, 1) for i in range(50)}
    assert len(throws) == 50


def test_throws_known_for_ever() -> None:
    """Python keeps the sequence of `random()` for a text seed; so do the pictures."""
    dice = Dice("tile", 1)
    assert [round(dice.between(0, 1000)) for _ in range(3)] == [964, 901, 192]


def test_shuffling_keeps_everything() -> None:
    assert sorted(Dice("x").shuffled(range(20))) == list(range(20))
    assert Dice("x").shuffled(range(20)) != list(range(20))


def test_picks_and_chances_stay_within_bounds() -> None:
    dice = Dice("bounds")
    assert {dice.pick("abc") for _ in range(100)} == set("abc")
    assert all(2 <= dice.between(2, 3) <= 3 for _ in range(100))
    share = sum(dice.chance(0.25) for _ in range(4000)) / 4000
    assert 0.2 < share < 0.3
