"""Choices: what was given wins over what is kept, and that over the default."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from generator.choices import (
    Answers,
    Choice,
    if_given,
    one_of,
    read_number,
    read_whole,
    split_list,
    yes_or_no,
)
from generator.errors import CommandError

SIZE = Choice("card_size", "number", "", partial(read_number, "card_size"), default=5, is_kept=True)
SEED = Choice("seed", "whole", "", if_given(partial(read_whole, "seed")))
SIDE = one_of("side", ("left", "right"), "left", "")
PARTS = Choice("parts", "text", "", partial(split_list, "parts"))


def test_what_is_given_wins_over_what_is_kept_and_that_over_the_default() -> None:
    kept = {"card_size": 7.0, "side": "right"}
    assert Answers({"card_size": "6.5"}, kept)[SIZE] == 6.5
    assert Answers({"card_size": None}, kept)[SIZE] == Answers({}, kept)[SIZE] == 7.0
    assert Answers()[SIZE] == 5.0
    assert Answers({}, kept)[SIDE] == "left"  # no profile may say this
    assert Answers()[SEED] is None
    assert Answers()[PARTS] == ()
    assert Answers()[yes_or_no("draft", "")] is False


def test_only_what_was_given_counts_as_said() -> None:
    answers = Answers({"seed": 0, "side": None}, {"card_size": 7.0})
    assert (answers.has(SEED), answers.has(SIDE), answers.has(SIZE)) == (True, False, False)


@pytest.mark.parametrize(
    ("choice", "value", "message"),
    [
        (SIZE, "wide", "--card-size: 'wide' is no number"),
        (SEED, "nan", "--seed: 'nan' is no whole number"),
        (SEED, "1.5", "--seed: '1.5' is no whole number"),
        (SIDE, "up", "--side: 'up' is no choice\n  choose among: left, right"),
        (PARTS, "a,,b", '--parts: "a,,b" has an empty place\n  write words between commas'),
    ],
)
def test_what_cannot_be_read_is_said_as_it_is_typed(
    choice: Choice[Any], value: str, message: str
) -> None:
    with pytest.raises(CommandError) as caught:
        Answers({choice.name: value})[choice]
    assert str(caught.value) == message
