from __future__ import annotations

import pytest

from generator.errors import CommandError
from generator.sheets.paper import PAPERS, Paper, find_paper
from tests.support.some import some


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("a5", 148, 210),
        ("a4", 210, 297),
        ("a3", 297, 420),
        ("letter", 8.5 * 25.4, 11 * 25.4),
        ("legal", 8.5 * 25.4, 14 * 25.4),
        ("tabloid", 11 * 25.4, 17 * 25.4),
        ("A4", 210, 297),
        (" Letter ", 215.9, 279.4),
        ("both", 210, 11 * 25.4),
        ("200x250mm", 200, 250),
        ("200 × 250.5 mm", 200, 250.5),
    ],
)
def test_papers_have_their_standard_sizes(name: str, width: float, height: float) -> None:
    paper = find_paper(name)
    assert (paper.width, paper.height) == pytest.approx((width, height))


def test_paper_stands_upright_however_it_is_typed() -> None:
    assert find_paper("297x210mm") == Paper("210x297mm", 210, 297)
    assert all(paper.width < paper.height for paper in PAPERS.values())


def test_a_page_for_two_papers_lies_within_each_and_says_where() -> None:
    both = find_paper("both")
    for name in some(both.fits):
        paper = find_paper(name)
        assert both.width <= paper.width and both.height <= paper.height
    assert both.printing == "at 100 %, centred on A4 or Letter"
    assert find_paper("a4").printing == "at 100 %"
    assert (both.lying().width, both.lying().fits) == (both.height, both.fits)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("lettre", 'did you mean "letter"?'),
        ("b7", "papers: a4, letter, a3, tabloid, legal, a5, both, or a size such as 200x250mm"),
        ("", "papers: a4"),
        ("200x250", "a size such as 200x250mm"),
        ("-200x250mm", "a size such as 200x250mm"),
        ("0x250mm", "sides may measure 70 to 2000 mm"),
        ("200x99999mm", "sides may measure 70 to 2000 mm"),
        ("nanxinfmm", "a size such as 200x250mm"),
    ],
)
def test_other_papers_are_refused_with_help(name: str, said: str) -> None:
    with pytest.raises(CommandError) as caught:
        find_paper(name)
    assert said in str(caught.value)
    assert caught.value.exit_code == 2
