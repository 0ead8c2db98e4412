"""Counting, listing, plurals."""

from __future__ import annotations

import pytest

from generator.words import (
    are,
    begin_small,
    counted,
    in_words,
    listed,
    plural,
    short_list,
    singular,
    with_article,
)


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("tile", "tiles"),
        ("house", "houses"),
        ("monastery", "monasteries"),
        ("bay", "bays"),
        ("box", "boxes"),
        ("church", "churches"),
        ("pass", "passes"),
        ("brush", "brushes"),
    ],
)
def test_plurals_are_spelled_as_people_do(one: str, many: str) -> None:
    assert plural(one) == many
    assert singular(many) == one
    assert counted(4, one) == f"4 {many}"
    assert counted(1, one) == f"1 {one}"


def test_odd_nouns_bring_their_own_plural() -> None:
    assert counted(2, "die", "dice") == "2 dice"


def test_verbs_agree() -> None:
    assert (are(1, "tile"), are(0, "tile")) == ("is 1 tile", "are 0 tiles")


def test_lists_read_as_sentences() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"], "or") == "a, b or c"


def test_long_lists_are_cut_short() -> None:
    assert short_list("abcdef") == "a, b, c, d, e and f"
    assert short_list("abcdefgh") == "a, b, c, d, e, f and 2 more"


def test_numbers_are_spelled_out_to_a_hundred() -> None:
    assert [in_words(n) for n in (0, 19, 20, 42, 100, 101)] == [
        *("zero", "nineteen", "twenty", "forty-two", "a hundred", "101")
    ]


def test_articles() -> None:
    assert (with_article("edge"), with_article("tile")) == ("an edge", "a tile")


def test_a_thing_among_others_begins_small() -> None:
    assert begin_small("A pen for each player") == "a pen for each player"
    assert begin_small("HB pencils") == "HB pencils"
    assert begin_small("2 crayons") == "2 crayons"
