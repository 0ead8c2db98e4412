"""Page turns, on texts made for them: each strip is known by its first word."""

from __future__ import annotations

import pytest

from generator.booklet.fill_template import RulesText
from generator.booklet.page_format import A5, HALF_BOTH, HALF_LETTER, PageFormat
from generator.booklet.parse_rules import parse
from generator.canvas.shapes import Drawing, Text
from generator.geometry.outline import rectangle
from generator.typeset.figures import Figure
from generator.typeset.page_breaks import fill_pages, fits, page_height, share_out
from generator.typeset.strips import Setter, Strip
from generator.typeset.text_blocks import set_blocks
from generator.typeset.text_look import TextLook
from generator.typeset.text_tree import Place, Rules

FORMATS = pytest.mark.parametrize("page", [A5, HALF_LETTER, HALF_BOTH], ids=lambda page: page.name)
LOREM = "Lay a tile beside another, so that colours match on every side that touches it. " * 4
LOOK = TextLook("#224466")


def read(text: str) -> Rules:
    lines = text.count("\n") + 1
    return parse(RulesText(text, tuple(Place("rules.md", n + 1) for n in range(lines))))


def spread_of(text: str, page: PageFormat = A5) -> list[list[Strip]]:
    height = page.text_height
    figure = Figure(Drawing("figure-f", rectangle(100, 60), 0, ()), unit=38)
    setter = Setter(LOOK, {"f": figure}, {}, height)
    strips = set_blocks(setter, read(f"# T\n\n{text}").body, 0, page.text_width)
    return share_out(strips, height, setter.look.pad)


@FORMATS
def test_pages_turn_where_they_may(page: PageFormat) -> None:
    """Whatever the length before it: headings keep two lines, paragraphs are cut two and two."""
    for lines in range(20, 40):
        filler = "\n\n".join(f"f{n}" for n in range(lines))
        text = f"## A\n\n{filler}\n\n### B\n\n{LOREM}\n\nThese:\n\n- {LOREM}\n\n![c](figure:f)\n"
        pages = spread_of(text, page)
        for strips in pages:
            assert page_height(strips) <= page.text_height + 1e-6
            assert strips[-1].heading is None
            places = [strip.place for strip in strips]
            for edge in (places[0], places[-1]):
                everywhere = sum(strip.place == edge for one in pages for strip in one)
                here = sum(place == edge for place in places)
                assert here == everywhere or here >= 2, (lines, edge)
            words = [shape.text for shape in strips[-1].shapes if isinstance(shape, Text)]
            assert words != ["These:"]
        assert sum(strip.art > 0 for strips in pages for strip in strips) == 1


def test_a_page_ends_at_a_rule_if_it_is_full_enough() -> None:
    filler = "\n\n".join(f"f{n}" for n in range(14))
    more = "\n\n".join(f"m{n}" for n in range(6))
    text = f"## A\n\n{filler}\n\n---\n\n## B\n\n{more}\n\n---\n\n## S\n\ns\n"
    ends = spread_of(text)
    assert len(ends) == 2
    assert ends[1][0].heading is not None and ends[1][0].heading.text == "B"
    goes_on = spread_of("## A\n\nf\n\n---\n\n## B\n\nb\n\n---\n\n## S\n\ns\n")
    assert len(goes_on) == 1


def test_the_last_page_is_no_stub_if_that_can_be_helped() -> None:
    """23 lines fill a page: the last chapter takes part of the one before along."""
    filler = "\n\n".join(f"f{n}" for n in range(18))
    more = "\n\n".join(f"m{n}" for n in range(5))
    pages = spread_of(f"## A\n\n{filler}\n\n### B\n\n{more}\n\n## C\n\nc\n")
    assert len(pages) == 2
    assert page_height(pages[1]) > 0.22 * A5.text_height


def test_figures_shrink_a_little_rather_than_leave_a_page_empty() -> None:
    height = A5.text_height
    whole = spread_of("## A\n\n![c](figure:f)\n")[0][1]
    filler = "\n\n".join(f"f{n}" for n in range(22))
    (page,) = spread_of(f"## A\n\n{filler}\n\n![c](figure:f)\n")
    assert page[-1].art
    assert 0.7 * whole.height < page[-1].height < whole.height
    assert page_height(page) <= height + 1e-6


def test_a_long_box_is_cut_with_room_for_its_edges() -> None:
    text = "## A\n\n> ### Box\n>\n" + "".join(f"> {LOREM}\n>\n" for _ in range(12))
    look, height = LOOK, A5.text_height
    pages = spread_of(text)
    assert len(pages) == 2
    assert page_height(pages[0]) + look.pad <= height + 1e-6
    assert page_height(pages[1]) + look.pad <= height + 1e-6
    assert pages[0][-1].box == pages[1][0].box > 0


def test_strips_that_keep_the_next_move_with_it() -> None:
    head, row = Strip(10, (), keeps_next=True), Strip(30, (), before=5)
    assert [len(page) for page in fill_pages([row, head, row], 30 + 10 + 5 + 30)] == [3]
    assert [len(page) for page in fill_pages([row, head, row], 74)] == [1, 2]


def test_what_is_higher_than_a_page_gets_a_page_and_stands_over() -> None:
    row, tall = Strip(30), Strip(90)
    pages = fill_pages([row, tall, row], 60)
    assert pages == [[row], [tall], [row]]
    assert not fits(pages, 60) and fits(pages, 90)
