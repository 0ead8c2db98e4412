"""Styles decide by what a shape is: every role in every style, and the colours of a game."""

from __future__ import annotations

import itertools
import math
from typing import get_args

import pytest

from generator.canvas.colour import BLACK, WHITE, brightness
from generator.canvas.shapes import Below, Role
from generator.canvas.styles import (
    FULL,
    INK_SAVER,
    MONO,
    SMALL,
    STYLES,
    StyleName,
    is_grey,
    pencil,
    tint,
    wash,
)

RED, NAVY, YELLOW, CREAM, INK = "#cc4f41", "#24406e", "#f0c23b", "#f6f3ea", "#2b3140"
ROLES: tuple[Role, ...] = get_args(Role)
ON_RED = Below(RED, "colour")


def test_the_table_holds_every_style_by_its_name() -> None:
    assert tuple(STYLES) == get_args(StyleName)
    assert all(name == style.name for name, style in STYLES.items())


@pytest.mark.parametrize("role", ROLES)
def test_full_colour_leaves_everything_as_it_is(role: Role) -> None:
    finish = FULL.area(role, RED)
    assert finish is not None
    assert (finish.fill, finish.line) == (RED, "")
    assert FULL.line(RED) == FULL.mark(RED, ON_RED) == FULL.shown(RED) == RED


@pytest.mark.parametrize("role", sorted(set(ROLES) - {"pattern", "tone"}))
def test_ink_saver_fills_no_large_area(role: Role) -> None:
    finish = INK_SAVER.area(role, NAVY, 400.0)
    assert finish is None or brightness(finish.fill) > 0.9


def test_ink_saver_keeps_small_marks_in_their_colours() -> None:
    small, large = INK_SAVER.area("", RED, SMALL / 2), INK_SAVER.area("", RED, 20 * SMALL)
    assert small is not None
    assert large is not None
    assert (small.fill, small.line) == (RED, "")
    assert large.line == RED
    assert not is_grey(large.line)


def test_a_wash_takes_less_ink_the_larger_it_is() -> None:
    inks = [1 - brightness(wash(RED, size)) for size in (SMALL, 4 * SMALL, 12 * SMALL, math.inf)]
    assert inks == sorted(inks, reverse=True)
    assert inks[0] == pytest.approx(1 - brightness(RED))
    assert inks[-1] < 0.05


@pytest.mark.parametrize("colour", [RED, NAVY, YELLOW, CREAM, WHITE])
def test_a_pencil_line_can_be_seen_on_white_paper(colour: str) -> None:
    assert brightness(pencil(colour)) <= 0.6
    assert 1 - brightness(tint(colour)) <= 0.04


def test_yellow_goes_to_amber_not_to_olive() -> None:
    red, green, blue = bytes.fromhex(pencil(YELLOW)[1:])
    assert red > 1.3 * green > 1.3 * blue


def test_white_letters_on_a_colour_become_letters_of_that_colour() -> None:
    assert INK_SAVER.mark(WHITE, ON_RED) == INK_SAVER.mark(INK, ON_RED) == pencil(RED, 0.48)
    assert INK_SAVER.mark(INK, None) == INK
    # A sign of a white piece is lighter than one of a black piece.
    on_white, on_black = (
        INK_SAVER.mark(ink, Below(piece, "colour")) for ink, piece in ((INK, WHITE), (WHITE, INK))
    )
    assert brightness(on_black) + 0.2 < brightness(on_white) < 0.5
    assert brightness(INK_SAVER.mark(WHITE, Below(CREAM))) < 0.5


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("size", [SMALL / 2, 40.0, math.inf])
@pytest.mark.parametrize("colour", [RED, NAVY, YELLOW, CREAM])
def test_mono_has_greys_only(role: Role, size: float, colour: str) -> None:
    style = MONO.fit([[RED, NAVY]])
    finish = style.area(role, colour, size)
    assert finish is not None
    on = Below(colour, role)
    inks = [finish.fill, finish.line or WHITE, style.line(colour), style.shown(colour)]
    inks += [style.mark(colour, on), style.mark(colour, None), style.pattern(colour, on).fill]
    for ink in inks:
        assert ink[1:3] == ink[3:5] == ink[5:7]


@pytest.mark.parametrize("role", ["", "colour", "ground", "bare", "light", "kerb"])
@pytest.mark.parametrize("colour", [RED, NAVY, YELLOW, CREAM])
def test_mono_marks_stand_out_against_what_they_lie_on(role: Role, colour: str) -> None:
    style = MONO.fit([[RED, NAVY, YELLOW]])
    finish = style.area(role, colour)
    assert finish is not None
    for mark in (WHITE, INK):
        ink = style.mark(mark, Below(colour, role))
        assert abs(brightness(ink) - brightness(finish.fill)) >= 0.5


def test_mono_spreads_the_colours_of_a_table_from_white_to_dark() -> None:
    colours = [RED, YELLOW, NAVY, "#6aa7dc"]
    style = MONO.fit([colours])
    tones = [brightness(style.shown(colour)) for colour in sorted(colours, key=brightness)]
    assert tones == sorted(tones)
    assert tones[-1] == 1.0
    steps = [b - a for a, b in itertools.pairwise(tones)]
    assert steps == pytest.approx([0.7 / 3] * 3, abs=0.01)
    assert MONO.shown(RED) != style.shown(RED), "the style itself stays without a game"


def test_mono_shows_ways_on_white_ground_as_no_paper() -> None:
    """A way as pale as paper would be lost; one that is called white stays as good as white."""
    style = MONO.fit([], [[RED, YELLOW], [NAVY, CREAM]], [WHITE])
    assert style.shown(WHITE) == WHITE
    assert style.shown(RED) == style.shown(NAVY)
    assert brightness(style.shown(YELLOW)) == pytest.approx(brightness(YELLOW), abs=0.01)
    assert brightness(style.shown(CREAM)) == pytest.approx(brightness(CREAM), abs=0.01)
    dark = MONO.fit([], [["#202020", "#303030"]])
    assert brightness(dark.shown("#303030")) - brightness(dark.shown("#202020")) > 0.3


def test_each_table_has_the_whole_range() -> None:
    style = MONO.fit([[RED, YELLOW], [NAVY, "#6aa7dc"]])
    assert style.shown(YELLOW) == style.shown("#6aa7dc") == WHITE
    assert style.shown(RED) == style.shown(NAVY) != BLACK
