"""Folding: printed on both sides and folded, the pages come in order."""

from __future__ import annotations

import pytest

from generator.booklet.booklet_sheets import FLIP, fold_order, impose_booklet, pad_pages
from generator.booklet.page_format import A5, HALF_BOTH, HALF_LETTER, PageFormat
from generator.canvas.shapes import Group, Path, Text, points_of
from generator.sheets.page import Page


def pages(count: int, page: PageFormat = A5) -> list[Page]:
    return [
        Page(page.width, page.height, (Text(5, 5, f"p{n}", "TITLE", 3),), str(n))
        for n in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", [4, 8, 12, 16, 40])
def test_folded_the_pages_read_in_order(count: int) -> None:
    """Leaves are read off the sheets as they lie in each other: right halves from the outside
    in, then left halves from the inside out. Flipped on the short edge, what is printed at the
    left of the back lies behind the right of the front."""
    sides = fold_order(count)
    fronts, backs = sides[::2], sides[1::2]
    leaves = [(front[1], back[0]) for front, back in zip(fronts, backs, strict=True)]
    leaves += [(back[1], front[0]) for front, back in zip(fronts[::-1], backs[::-1], strict=True)]
    assert [page for leaf in leaves for page in leaf] == list(range(1, count + 1))


def test_pages_that_fill_no_sheet_are_refused() -> None:
    with pytest.raises(ValueError, match="6 pages"):
        fold_order(6)


@pytest.mark.parametrize(("count", "padded"), [(1, 4), (4, 4), (5, 8), (11, 12)])
def test_padding_leaves_the_last_page_outside(count: int, padded: int) -> None:
    made = pad_pages(pages(count), A5)
    assert len(made) == padded
    assert made[-1].label == str(count)
    assert [page.label for page in made[: count - 1]] == [str(n) for n in range(1, count)]
    assert {page.entry for page in made[count - 1 : -1]} <= {"Notes"}


@pytest.mark.parametrize(("count", "padded"), [(1, 4), (4, 4), (7, 8)])
def test_without_a_back_cover_notes_come_last(count: int, padded: int) -> None:
    """Or blank lines would stand in the midst of the text, and pages after them be misnumbered."""
    made = pad_pages(pages(count), A5, back_cover=False)
    assert [page.label for page in made] == [str(n) for n in range(1, padded + 1)]
    assert [page.entry for page in made[count:]] == ["Notes"] * (padded - count)


@pytest.mark.parametrize("page", [A5, HALF_LETTER, HALF_BOTH], ids=lambda page: page.name)
def test_pages_meet_in_the_fold(page: PageFormat) -> None:
    sheets = impose_booklet(pages(8, page), page)
    assert len(sheets) == 4
    for sheet in sheets:
        assert (sheet.width, sheet.height) == (page.sheet.height, page.sheet.width)
        fold = sheet.width / 2
        left, right = [shape for shape in sheet.shapes if isinstance(shape, Group)][:2]
        assert left.transform.e + page.width == pytest.approx(fold)
        assert right.transform.e == pytest.approx(fold)
        ticks = [shape for shape in sheet.shapes if isinstance(shape, Path)]
        assert {x for tick in ticks for x, _ in points_of(tick)} == {fold}
        ends = {y for tick in ticks for _, y in points_of(tick)}
        assert {0.0, sheet.height} <= ends


def test_a_sheet_says_how_it_is_printed() -> None:
    first, second, *_ = impose_booklet(pages(8), A5)
    said = [_words(page) for page in (first, second)]
    assert said[0] == ["p8", "p1", f"Sheet 1 of 2, front: {FLIP}"]
    assert said[1] == ["p2", "p7", f"Sheet 1 of 2, back: {FLIP}"]
    assert "flip on the short edge" in FLIP


def _words(page: Page) -> list[str]:
    return [
        shape.text
        for group in page.shapes
        if isinstance(group, Group)
        for shape in group.shapes
        if isinstance(shape, Text)
    ]
