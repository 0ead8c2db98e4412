"""Fill and stroke of a form, moved to their place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.canvas.picture_faults import Fault
from generator.canvas.shapes import Group, Path
from generator.canvas.svg_import.read_svg import Vector

Draw = Callable[..., Vector]
Refuse = Callable[..., tuple[Fault, ...]]
LINE = '<path d="M10 10h20v20" fill="none" stroke="#111" stroke-width="2" {}/>'
SPIKE = '<path d="M10 10 40 12 10 14" fill="none" stroke="#111" {}/>'


def test_coordinates_and_widths_are_those_of_the_picture(draw: Draw) -> None:
    """A box of 100 becomes one of 1000: ten times."""
    line = LINE.format('stroke-dasharray="3 1"')
    (path,) = draw(f'<g transform="translate(5 0)">{line}</g>').shapes
    assert isinstance(path, Path)
    assert path.commands == (("M", (150, 100)), ("L", (350, 100)), ("L", (350, 300)))
    assert (path.width, path.dash, path.stroke, path.fill) == (20, (30, 10), "#111111", None)


def test_a_stretched_line_keeps_its_transform(draw: Draw) -> None:
    (group,) = draw(f'<g transform="scale(2 1)">{LINE.format("")}</g>').shapes
    assert isinstance(group, Group)
    (path,) = group.shapes
    assert isinstance(path, Path)
    # The scale that is common to both directions goes into the numbers, the rest stays.
    assert group.transform.a * group.transform.d == pytest.approx(1)
    assert group.transform.a / group.transform.d == pytest.approx(2)
    assert group.transform.apply(path.commands[0][1]) == pytest.approx((200, 100))  # type: ignore[arg-type]


def test_an_area_below_a_stretched_line_is_moved_like_any_other(draw: Draw) -> None:
    area, line = draw(
        '<rect transform="scale(2 1)" width="9" height="9" fill="red" stroke="blue"/>'
    ).shapes
    assert isinstance(area, Path)
    assert area.commands[1] == ("L", (180, 0))
    assert isinstance(line, Group)


def test_paint_order(draw: Draw) -> None:
    def paints(words: str) -> list[tuple[str | None, str | None]]:
        rect = f'<rect width="9" height="9" fill="#010101" stroke="#020202" paint-order="{words}"/>'
        return [(path.fill, path.stroke) for path in draw(rect).shapes]  # type: ignore[union-attr]

    both = [("#010101", "#020202")]  # one path: its line lies on its area
    assert paints("normal") == paints("fill") == paints("markers fill") == both
    line_first = [(None, "#020202"), ("#010101", None)]
    assert paints("stroke") == paints("markers stroke") == line_first


@pytest.mark.parametrize(
    ("line", "join"),
    [
        (LINE.format('stroke-miterlimit="10"'), "miter"),  # a right angle is within both
        (LINE.format('stroke-miterlimit="1"'), "bevel"),
        (SPIKE.format('stroke-miterlimit="2"'), "miter"),  # beyond both
        (SPIKE.format('stroke-miterlimit="99" stroke-linejoin="round"'), "round"),
        (SPIKE.format(""), "miter"),
    ],
)
def test_a_limit_that_cuts_the_same_corners_is_carried_over(
    draw: Draw, line: str, join: str
) -> None:
    (path,) = draw(line).shapes
    assert path.join == join  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (SPIKE.format('stroke-miterlimit="99"'), "stroke-miterlimit 99 changes a corner"),
        (LINE.format('stroke-miterlimit=".5"'), "less than 1"),
        (LINE.format('stroke-linejoin="arcs"'), 'stroke-linejoin "arcs"'),
        (LINE.format('stroke-linecap="flat"'), 'stroke-linecap "flat"'),
        (LINE.format('stroke-dasharray="5" stroke-dashoffset="3"'), "stroke-dashoffset 3"),
        (LINE.format('stroke-dasharray="-5 3"'), "less than 0"),
        (LINE.format('stroke-dasharray="a"'), '"a" is not a length'),
        (LINE.format('marker-end="url(#m)"'), "marker-end"),
        ('<rect width="9" height="9" stroke="red" stroke-width="-1"/>', "less than 0"),
        ('<rect width="9" height="9" fill-rule="odd"/>', 'fill-rule "odd"'),
        ('<rect width="9" height="9" paint-order="top"/>', ""),
        ('<path d="M0 0h900000000" transform="scale(900000000)"/>', "too far out"),
    ],
)
def test_what_lines_cannot_do_is_told(refuse: Refuse, body: str, said: str) -> None:
    if "paint-order" in body:
        body = body.replace("/>", ' stroke="red"/>')
        said = 'paint-order "top"'
    assert said in refuse(body)[0].message


def test_dashes_that_begin_anew_need_no_offset(draw: Draw) -> None:
    (path,) = draw(LINE.format('stroke-dasharray="5 3" stroke-dashoffset="16"')).shapes
    assert path.dash == (50, 30)  # type: ignore[union-attr]


def test_what_cannot_be_seen_is_not_drawn(draw: Draw) -> None:
    for look in ('fill="none"', 'fill="none" stroke="red" stroke-width="0"', 'fill-opacity="0"'):
        assert draw(f'<rect width="9" height="9" {look}/>').shapes == ()
