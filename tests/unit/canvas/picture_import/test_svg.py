"""What an SVG becomes, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.canvas.picture_faults import MOST_FAULTS, Fault, PictureError
from generator.canvas.shapes import Group, Path
from generator.canvas.svg_import.read_svg import Vector, read_svg
from generator.canvas.svg_import.svg_tree import MOST_CSS, MOST_SHAPES, MOST_WRITTEN

Draw = Callable[..., Vector]
Refuse = Callable[..., tuple[Fault, ...]]
RECT = '<rect width="9" height="9"/>'


@pytest.mark.parametrize(
    ("attributes", "box", "size"),
    [
        ('viewBox="0 0 40 20"', (1000, 500), None),
        ('viewBox="0 0 40 20" width="100%"', (1000, 500), None),
        ('width="20" height="40"', (500, 1000), None),
        ('width="20mm" height="40mm"', (500, 1000), (20, 40)),
        ('viewBox="0 0 40 20" width="4cm" height="1in"', (1000, 635), (40, 25.4)),
        ('viewBox="0 0 40 20" width="20mm"', (1000, 500), None),
        ('viewBox="0 0 40 20" width="40px" height="20px"', (1000, 500), None),
    ],
)
def test_the_box_of_a_picture_and_its_size_on_a_ruler(
    draw: Draw, attributes: str, box: tuple[float, float], size: tuple[float, float] | None
) -> None:
    vector = draw(RECT, attributes)
    assert (vector.width, vector.height) == pytest.approx(box)
    assert vector.size == (None if size is None else pytest.approx(size))


@pytest.mark.parametrize(
    "attributes",
    [
        "",
        'width="10"',
        'viewBox="0 0 0 10"',
        'viewBox="1 2 3"',
        'width="0" height="10"',
        'width="3em" height="1em"',
        'viewBox="0 0 1000 1"',
        'viewBox="0 0 10 10" preserveAspectRatio="left"',
    ],
)
def test_a_picture_without_a_good_size_is_refused(refuse: Refuse, attributes: str) -> None:
    (fault,) = refuse(RECT, attributes)
    assert fault.message.startswith("<svg>: ")
    assert fault.line == 1


REFUSED = {
    "<script/>": "<script>: paper runs no script",
    "<defs><script/></defs>": "<script>",
    '<rect width="9" height="9"><animate attributeName="x"/></rect>': "<animate>: paper does not",
    '<rect width="9" height="9"><set attributeName="x"/></rect>': "<set>",
    '<g filter="url(#f)"/>': '<g>: filter "url(#f)"',
    '<g mask="url(#m)"/>': '<g>: mask "url(#m)"',
    '<g style="mix-blend-mode:multiply"/>': "<g>: mix-blend-mode",
    '<g opacity=".5"/>': "<g>: is see-through (opacity 0.5)",
    '<g opacity="half"/>': '<g>: "half" is not a number',
    '<rect width="9" height="9" fill="url(#g)"/>': '<rect>: "url(#g)" is a gradient',
    '<rect width="9" height="9" stroke="url(#g)"/>': '<rect>: "url(#g)" is a gradient',
    '<rect width="9" height="9" fill="red" fill-opacity=".3"/>': '<rect>: "red" is see-through',
    '<rect width="9" height="9" transform="rotate(3deg)"/>': "<rect>: ",
    '<rect width="9" height="9" style="transform-origin: center"/>': "<rect>: transform-origin",
    '<rect width="-9" height="9"/>': '<rect>: width "-9" is less than 0',
    '<circle r="1vw"/>': '<circle>: "1vw" has a unit',
    '<path d="M0"/>': "<path>: the path ends",
    '<path d="M0 0h9" vector-effect="non-scaling-stroke"/>': "<path>: vector-effect",
    '<polygon points="1 2 3"/>': "<polygon>: points have 3 numbers",
    '<use href="a.svg#b"/>': '<use>: "a.svg#b" is in another file',
    '<use href="http://example.org/#b"/>': "is in another file",
    "<use/>": '<use>: "" is in another file',
    '<use href="#nobody"/>': '<use>: "#nobody" names nothing',
    '<image href="photo.png"/>': '<image>: "photo.png" is no picture in this file',
    '<image href="data:image/gif;base64,R0lGOD"/>': "<image>: ",
    '<image href="data:image/png;base64,????"/>': "<image>: the picture in it is broken",
    '<image href="data:image/png;base64,AAAA"/>': "<image>: is broken",
    "<foreignObject><p/></foreignObject>": "<foreignObject>: cannot be carried over",
    '<video href="x"/>': "<video>: cannot be carried over",
    "<text>Hi</text>": '<text>: is set in "no typeface by name"',
    '<rect width="9" height="9" clip-path="circle(3px)"/>': "<rect>: clip-path",
    '<rect width="9" height="9" clip-path="url(#no)"/>': "<rect>: clip-path",
    '<switch><g systemLanguage="de"/></switch>': "<switch>: shows another thing",
}


@pytest.mark.parametrize("body", REFUSED)
def test_what_cannot_be_carried_over_is_told_with_its_line(refuse: Refuse, body: str) -> None:
    fault = refuse(f"\n\n{body}")[0]
    assert REFUSED[body] in fault.message
    assert fault.line == 3


def test_all_faults_are_told_at_once_in_the_order_of_lines(refuse: Refuse) -> None:
    faults = refuse('\n<g opacity=".5"/>\n<script/>\n<text>Hi</text>')
    assert [fault.line for fault in faults] == [2, 3, 4]


def test_the_same_fault_is_told_once_and_counted(refuse: Refuse) -> None:
    (fault,) = refuse('\n<g opacity=".5"/>\n<g opacity=".5"/><g opacity=".5"/>')
    assert fault.message == "<g>: is see-through (opacity 0.5) (and 2 more)"
    assert fault.line == 2


def test_faults_without_end_are_cut_short(refuse: Refuse) -> None:
    faults = refuse("\n".join(f'<g opacity="{n / 100}"/>' for n in range(1, 13)))
    assert len(faults) == MOST_FAULTS + 1
    assert faults[-1].message == "4 other things from here on"
    assert faults[-1].line == MOST_FAULTS + 1


@pytest.mark.parametrize(
    "body",
    [
        '<g display="none" filter="url(#f)"><text>Hi</text></g>',
        '<g style="display:none"><image href="photo.png"/></g>',
        '<defs><g filter="url(#f)"/><linearGradient id="g"/><filter id="f"/></defs>',
        '<g opacity="0"><text>Hi</text></g>',
        '<symbol id="s"><text>Hi</text></symbol>',
        "<title>Hi</title><desc>there</desc><metadata/>",
        '<mask id="m"><rect width="9" height="9" opacity=".5"/></mask>',
        '<g visibility="hidden"><rect width="9" height="9" fill="url(#g)"/></g>',
    ],
)
def test_what_is_not_seen_need_not_be_carried_over(draw: Draw, body: str) -> None:
    assert draw(body).shapes == ()


def test_uses_inherit_from_where_they_are_used(draw: Draw) -> None:
    body = f'<defs><g id="a">{RECT}</g></defs><use href="#a" x="5" fill="#010203"/>'
    (path,) = draw(body).shapes
    assert isinstance(path, Path)
    assert path.fill == "#010203"
    assert path.commands[0] == ("M", (50, 0))


@pytest.mark.parametrize(
    "body",
    [
        '<g id="a"><use href="#a"/></g>',
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    ],
)
def test_a_use_of_itself_is_refused(refuse: Refuse, body: str) -> None:
    assert any("uses itself" in fault.message for fault in refuse(body))


def test_a_clip_of_itself_is_refused(refuse: Refuse) -> None:
    body = (
        f'<clipPath id="a" clip-path="url(#b)">{RECT}</clipPath>'
        f'<clipPath id="b" clip-path="url(#a)">{RECT}</clipPath>'
        '<rect width="9" height="9" clip-path="url(#a)"/>'
    )
    assert any("clips itself" in fault.message for fault in refuse(body))


def test_few_elements_cannot_become_a_thousand_million_shapes(refuse: Refuse) -> None:
    doubled = "".join(
        f'<g id="g{n}"><use href="#g{n - 1}"/><use href="#g{n - 1}"/></g>' for n in range(1, 31)
    )
    body = f'<defs><g id="g0">{RECT}</g>{doubled}</defs><use href="#g30"/>'
    (fault,) = refuse(body)
    assert fault.message == f"comes to more than {MOST_SHAPES:,} shapes"


@pytest.mark.parametrize(
    "body",
    [
        f'<path d="M0 0{"L1 1" * (MOST_WRITTEN // 4)}"/>',
        f"<style>{'.a{fill:red}' * (MOST_CSS // 12 + 1)}</style>",
    ],
    ids=["path", "style"],
)
def test_what_is_too_long_is_not_read(refuse: Refuse, body: str) -> None:
    (fault,) = refuse(body)
    assert fault.message == "is too long to be read"


def test_a_long_chain_of_uses_is_refused_in_words(refuse: Refuse) -> None:
    chain = "".join(f'<use id="u{n}" href="#u{n - 1}"/>' for n in range(1, 2000))
    body = f'<defs><g id="u0">{RECT}</g>{chain}</defs><use href="#u1999"/>'
    (fault,) = refuse(body)
    assert fault.message == "is too large or too deep to be drawn"


def test_clips_are_groups(draw: Draw) -> None:
    body = f'<clipPath id="c"><circle r="5"/></clipPath><g clip-path="url(#c)">{RECT}{RECT}</g>'
    (group,) = draw(body).shapes
    assert isinstance(group, Group)
    assert len(group.shapes) == 2
    assert group.clip is not None
    assert group.clip.commands[0] == ("M", (50, 0))


def test_an_empty_clip_hides_all(draw: Draw) -> None:
    assert draw(f'<clipPath id="c"/><g clip-path="url(#c)">{RECT}</g>').shapes == ()


@pytest.mark.parametrize(
    ("clip", "said"),
    [
        ('<clipPath id="c" clipPathUnits="objectBoundingBox"><rect/></clipPath>', "measured by"),
        ('<clipPath id="c"><text>Hi</text></clipPath>', "<text>: cannot be a part of a clipPath"),
        ('<clipPath id="c"><g/></clipPath>', "<g>: cannot be a part of a clipPath"),
    ],
)
def test_clips_of_another_kind_are_told(refuse: Refuse, clip: str, said: str) -> None:
    assert said in refuse(f'{clip}<rect width="9" height="9" clip-path="url(#c)"/>')[0].message


def test_the_same_bytes_give_the_same_shapes() -> None:
    data = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{RECT}</svg>'.encode()
    assert read_svg(data) == read_svg(data)


def test_bytes_that_are_no_svg_are_a_picture_error() -> None:
    with pytest.raises(PictureError):
        read_svg(b"\x00\x01")
