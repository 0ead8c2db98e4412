from __future__ import annotations

import pytest

from generator.errors import CommandError
from generator.sheets.press import (
    STANDARD,
    Margins,
    Press,
    read_backs,
    read_margins,
    read_offset,
    settings_of,
)


@pytest.mark.parametrize(
    ("text", "offset"),
    [("0.4,-0.8", (0.4, -0.8)), (" -1 , 2 ", (-1, 2)), ("-0,0", (0, 0)), ("20,-20", (20, -20))],
)
def test_an_offset_is_two_numbers(text: str, offset: tuple[float, float]) -> None:
    assert read_offset(text) == offset


def test_an_offset_has_no_minus_zero() -> None:
    assert str(read_offset("-0,-0.0")) == "(0.0, 0.0)"


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", "nan,0", "inf,1", "1;2", "20.1,0", "1,"])
def test_what_is_no_offset_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(CommandError, match=r"is no offset\n.*0\.4,-0\.8"):
        read_offset(text)


def test_margins_are_one_number_or_four() -> None:
    assert read_margins("5") == Margins(5, 5, 5, 5)
    assert read_margins("3,4,5,12.5") == Margins(3, 4, 5, 12.5)


@pytest.mark.parametrize("text", ["", "5,5", "-1", "51", "a", "1,2,3,nan"])
def test_what_are_no_margins_is_refused(text: str) -> None:
    with pytest.raises(CommandError, match="are no margins"):
        read_margins(text)


def test_backs_have_names() -> None:
    assert read_backs("fold") == "fold"
    with pytest.raises(
        CommandError, match=r'cannot be "folded"\n.*duplex-long, duplex-short, fold'
    ):
        read_backs("folded")


def test_settings_are_what_is_not_standard() -> None:
    assert settings_of(STANDARD) == {}
    press = Press("dense", margins=Margins(1, 2, 3, 4), backs="fold", offset=(0.4, -0.8))
    assert settings_of(press) == {
        "packing": "dense",
        "margins": [1, 2, 3, 4],
        "backs": "fold",
        "offset": [0.4, -0.8],
    }
