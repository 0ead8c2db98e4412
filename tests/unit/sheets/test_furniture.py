from __future__ import annotations

from itertools import pairwise

import pytest

from generator.canvas.fonts import TITLE, measure
from generator.canvas.shapes import Path, Text, points_of
from generator.sheets.furniture import SheetHeading, choose_ruler, draw_furniture, shorten
from generator.sheets.paper import PAPERS, Paper, find_paper
from generator.sheets.sheet_look import read_look
from tests.support.some import some

LOOK = read_look()
HEADING = SheetHeading("Harbour", "Tiles", 2, 3, "front")


def texts(paper: Paper, heading: SheetHeading = HEADING, inset: float = 10) -> list[Text]:
    return [shape for shape in draw_furniture(heading, paper, inset, LOOK) if type(shape) is Text]


def ruler(paper: Paper) -> Path:
    shapes = draw_furniture(HEADING, paper, 10, LOOK)
    (found,) = [shape for shape in shapes if type(shape) is Path]
    return found


def span(text: Text) -> tuple[float, float]:
    width = measure(text.text, text.font, text.size)
    left = {"start": text.x, "middle": text.x - width / 2, "end": text.x - width}[text.anchor]
    return left, left + width


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_a_sheet_says_what_it_is_and_how_to_print_it(paper: Paper) -> None:
    words = " ".join(text.text for text in texts(paper))
    for phrase in ("Harbour", "Tiles", "sheet 2 of 3", "front", "Print at 100 %", "100 mm", "4 in"):
        assert phrase in words


def test_a_sheet_printed_on_one_side_names_no_side() -> None:
    words = " ".join(
        text.text for text in texts(PAPERS["a4"], SheetHeading("Harbour", "Pad", 1, 1))
    )
    assert "front" not in words
    assert "two-sided" not in words


def test_the_ruler_is_exactly_100_mm_and_4_in_long() -> None:
    points = set(points_of(ruler(PAPERS["a4"])))
    line = PAPERS["a4"].height - LOOK.ruler.baseline
    above = sorted(x for x, y in points if y < line)
    below = sorted(x for x, y in points if y > line)
    assert above == pytest.approx([10 + mm for mm in range(101)])
    assert below == pytest.approx([10 + eighth * 25.4 / 8 for eighth in range(33)])


def test_small_paper_gets_a_shorter_ruler() -> None:
    assert choose_ruler(101.6, LOOK.ruler) == (10, 4)
    assert choose_ruler(101.5, LOOK.ruler) == (10, 3)
    assert choose_ruler(54, LOOK.ruler) == (5, 2)
    words = [text.text for text in texts(find_paper("80x120mm"))]
    assert {"40 mm", "1 in"} < set(words)  # 80 mm less 10 at the sides and 12 for the label


@pytest.mark.parametrize("name", ["a4", "letter", "a5", "70x70mm", "2000x2000mm"])
@pytest.mark.parametrize(
    "title", ["Go", "The Very Long and Winding Name of a Game of Streets " * 3]
)
@pytest.mark.parametrize("part", ["Tiles", "Components whose name does not want to end at all"])
def test_all_stays_in_the_bands_and_apart(name: str, title: str, part: str) -> None:
    paper = find_paper(name)
    heading = SheetHeading(title, part, 1000, 2000, "back")
    words = texts(paper, heading)
    for text in some(words):
        left, right = span(text)
        assert left > 10 - 1e-6
        assert right < paper.width - 10 + 1e-6
        assert text.y < LOOK.page.top_band or text.y - text.size > paper.height - 18
    rows: dict[float, list[tuple[float, float]]] = {}
    for text in words:
        rows.setdefault(text.y, []).append(span(text))
    for row in some(rows.values()):
        spans = sorted(row)
        assert all(a[1] <= b[0] + 1e-6 for a, b in pairwise(spans))


def test_long_names_are_shortened() -> None:
    assert shorten("Harbour", TITLE, 5, 100) == "Harbour"
    short = shorten("Harbour of the North", TITLE, 5, 30)
    assert short.endswith("…")
    assert "Harbour of the North".startswith(short[:-1])
    assert measure(short, TITLE, 5) <= 30
    assert shorten("Harbour", TITLE, 5, 1) == ""


@pytest.mark.parametrize("side", ["", "front", "back"])
def test_slim_bands_hold_the_foot_on_the_narrowest_paper_that_gets_them(side: str) -> None:
    look = read_look("compact")
    paper = Paper("narrow", look.page.narrowest, 300.0)
    heading = SheetHeading("Harbour", "Tiles", 2, 3, side)
    foot = [
        shape
        for shape in draw_furniture(heading, paper, look.page.widest_inset, look)
        if isinstance(shape, Text) and shape.y > look.page.top_band
    ]
    assert foot
    for text in foot:
        assert text.y - text.size > paper.height - look.page.bottom_band
