"""Transform lists of SVG."""

from __future__ import annotations

import math

import pytest

from generator.canvas.picture_faults import BadValueError
from generator.canvas.svg_import.transform_lists import is_similar, parse_transform, scale_of
from generator.geometry.transform import IDENTITY


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("translate(3)", (13, 5)),
        ("translate(3, -1)", (13, 4)),
        ("scale(2)", (20, 10)),
        ("scale(2 -1)", (20, -5)),
        ("rotate(90)", (-5, 10)),
        ("rotate(90 10 0)", (5, 0)),
        ("skewX(45)", (15, 5)),
        ("skewY(45)", (10, 15)),
        ("matrix(1 0 0 1 2 3)", (12, 8)),
        ("translate(1 1) scale(2)", (21, 11)),  # the last of a list is done first
        ("scale(2),translate(1,1)", (22, 12)),
        ("", (10, 5)),
        ("none", (10, 5)),
    ],
)
def test_points_go_where_the_list_sends_them(text: str, to: tuple[float, float]) -> None:
    assert parse_transform(text).apply((10, 5)) == pytest.approx(to)


@pytest.mark.parametrize(
    "text",
    [
        "rotate(45deg)",
        "scale()",
        "matrix(1 2 3)",
        "perspective(3)",
        "translate(1px)",
        "translate 3",
        "rotate(1 2)",
        "scale(2) ;",
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadValueError):
        parse_transform(text)


def test_turns_and_mirrors_keep_proportions_and_skews_do_not() -> None:
    assert is_similar(IDENTITY)
    assert is_similar(parse_transform("rotate(33) scale(2) translate(5 5)"))
    assert is_similar(parse_transform("matrix(-1 0 0 1 0 0) rotate(10)"))
    assert not is_similar(parse_transform("scale(1 2)"))
    assert not is_similar(parse_transform("skewX(10)"))
    assert scale_of(parse_transform("scale(2 8) rotate(70)")) == pytest.approx(4)
    assert math.isclose(scale_of(parse_transform("matrix(-3 0 0 3 1 1)")), 3)
