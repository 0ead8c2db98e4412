"""Colours of CSS, and none that is see-through."""

from __future__ import annotations

import pytest

from generator.canvas.picture_faults import BadValueError
from generator.canvas.svg_import.css_colours import read_opacity, read_paint


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("red", "#ff0000"),
        ("RebeccaPurple", "#663399"),
        ("#abc", "#aabbcc"),
        ("#AABBCC", "#aabbcc"),
        ("#aabbccff", "#aabbcc"),
        ("rgb(1, 2, 3)", "#010203"),
        ("rgb(100%, 0%, 50%)", "#ff0080"),
        ("rgb(1 2 3)", "#010203"),
        ("rgba(1, 2, 3, 1)", "#010203"),
        ("rgb(300, -5, 0)", "#ff0000"),
        ("hsl(120, 100%, 25%)", "#008000"),
        ("hsl(480deg 100% 25%)", "#008000"),
        ("currentColor", "#123456"),
        ("none", None),
        ("transparent", None),
        ("#aabbcc00", None),
    ],
)
def test_paints(text: str, colour: str | None) -> None:
    assert read_paint(text, "#123456") == colour


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("url(#g)", "gradient or a pattern"),
        ("url(#g) red", "gradient or a pattern"),
        ("context-fill", "of another element"),
        ("rgba(1,2,3,.5)", "see-through"),
        ("#aabbcc80", "see-through"),
        ("var(--brand)", "not a colour"),
        ("reddish", "not a colour"),
        ("", "not a colour"),
        ("lab(50% 10 10)", "beyond sRGB"),
    ],
)
def test_what_cannot_be_printed_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadValueError, match=said):
        read_paint(text, "black")


def test_opacity_counts_with_the_colour() -> None:
    assert read_paint("red", "black", opacity=0) is None
    assert read_paint("rgba(1,2,3,.5)", "black", opacity=0) is None
    with pytest.raises(BadValueError, match=r"25% opaque"):
        read_paint("rgba(1,2,3,.5)", "black", opacity=0.5)
    assert (read_opacity("50%"), read_opacity("7"), read_opacity("-1")) == (0.5, 1, 0)
