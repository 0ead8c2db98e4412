"""Pages: all inside the live area, nothing cut that belongs together, all of the text there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

import pypdfium2
import pytest

from generator.booklet.booklet_pages import make_document, set_pages
from generator.booklet.fill_template import RulesText
from generator.booklet.illustrated_rules import illustrate
from generator.booklet.page_format import A5, HALF_BOTH, HALF_LETTER, PageFormat, format_for
from generator.booklet.parse_rules import parse
from generator.canvas.fonts import measure
from generator.canvas.shapes import Drawing, Group, Path, Shape, Text, Use, points_of
from generator.errors import UserError
from generator.geometry.transform import IDENTITY, Transform
from generator.sheets.page import Page
from generator.sheets.paper import find_paper
from generator.tileset.model import Tileset
from generator.typeset.figures import Figure
from generator.typeset.text_tree import Place, Rules, Run, plain_text, runs_of, walk
from generator.write.pdf import write_pdf
from tests.support.some import some

FORMATS = pytest.mark.parametrize("page", [A5, HALF_LETTER, HALF_BOTH], ids=lambda page: page.name)
LOREM = "Lay a tile beside another, so that colours match on every side that touches it. " * 4

BEHIND = "figure-landscape"  # fills a cover, behind its words


def flatten(
    shapes: Sequence[Shape], outer: Transform = IDENTITY
) -> Iterator[tuple[Shape, Transform]]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flatten(shape.shapes, shape.transform.then(outer))
        else:
            yield shape, outer


def read(text: str) -> Rules:
    lines = text.count("\n") + 1
    return parse(RulesText(text, tuple(Place("rules.md", n + 1) for n in range(lines))))


def extents(
    page: Page, library: Mapping[str, Drawing]
) -> Iterator[tuple[str, float, float, float, float]]:
    """Whatever is drawn: what it is, left, top, right, bottom."""
    for shape, place in flatten(page.shapes):
        if isinstance(shape, Text):
            text = shape.text.rstrip()
            x, y = place.apply((shape.x, shape.y))
            wide = measure(text, shape.font, shape.size)
            x -= {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
            yield text, x, y - 0.75 * shape.size, x + wide, y + 0.25 * shape.size
        elif isinstance(shape, Use):
            outline = library[shape.name].outline
            left, top = shape.transform.then(place).apply((0, 0))
            right, bottom = shape.transform.then(place).apply((outline.width, outline.height))
            yield shape.name, left, top, right, bottom
        elif isinstance(shape, Path):
            points = [place.apply(point) for point in points_of(shape)]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            yield "path", min(xs), min(ys), max(xs), max(ys)


@pytest.fixture(scope="module", params=[A5, HALF_LETTER, HALF_BOTH], ids=lambda page: page.name)
def booklet(
    request: pytest.FixtureRequest,
    rules: Rules,
    town: Tileset,
    figures: dict[str, Figure],
    signs: dict[str, Drawing],
    faces: dict[str, Drawing],
) -> tuple[PageFormat, object]:
    page = request.param
    return page, make_document(illustrate(rules, figures, signs, faces), town, page)


def test_everything_lies_in_the_live_area_or_the_margins(
    booklet: tuple[PageFormat, object],
) -> None:
    """Head and foot stand in the margins, all else between them."""
    page, document = booklet
    pages, library = document.pages, document.library  # type: ignore[attr-defined]
    for number, one in some(enumerate(pages[1:], start=2)):
        area = page.live(number)
        for what, x0, y0, x1, y1 in some(extents(one, library)):
            assert area.left - 0.01 <= x0 and x1 <= area.right + 0.01, (number, what)
            bottom = area.top + area.height
            inside = area.top - 0.6 <= y0 and y1 <= bottom + 0.01
            head, foot = y1 < area.top - 3, y0 > bottom + 2
            assert inside or head or foot, (number, what, y0, y1)
    words = (box for box in extents(pages[0], library) if box[0] != BEHIND)
    for what, x0, y0, x1, y1 in some(words):
        assert x0 >= 10 and x1 <= page.width - 10 and y0 >= 10 and y1 <= page.height - 7, what


def test_no_two_things_overlap(booklet: tuple[PageFormat, object]) -> None:
    """Texts and figures of a page: no line runs into another or into a figure."""
    _, document = booklet
    pairs = [
        (one.label, *pair)
        for one in document.pages  # type: ignore[attr-defined]
        for pair in combinations(extents(one, document.library), 2)  # type: ignore[attr-defined]
        if all(box[0] not in ("path", BEHIND) for box in pair)
    ]
    for label, (what, x0, y0, x1, y1), (other, u0, v0, u1, v1) in some(pairs):
        apart = x1 <= u0 + 0.3 or u1 <= x0 + 0.3 or y1 <= v0 + 0.9 or v1 <= y0 + 0.9
        assert apart, (label, what, other)


def test_all_words_can_be_found_in_order(booklet: tuple[PageFormat, object], rules: Rules) -> None:
    _, document = booklet
    pdf = pypdfium2.PdfDocument(write_pdf(document))  # type: ignore[arg-type]
    letters = ""
    for page, one in zip(pdf, document.pages, strict=True):  # type: ignore[attr-defined]
        found = "".join(page.get_textpage().get_text_range().split())
        # A paragraph may go on overleaf, with head and foot between.
        for furniture in (shape for shape in one.shapes if isinstance(shape, Text)):
            found = found.replace("".join(furniture.text.split()), "", 1)
        letters += found
    # Page numbers stand behind references.
    letters = re.sub(r"\(page\d+\)", "", letters)
    blocks = walk((rules.title, *rules.body, *rules.summary))
    for runs in some(runs for block in blocks for runs in runs_of(block)):
        words = plain_text(tuple(run for run in runs if isinstance(run, Run)))
        assert "".join(words.split()) in letters, words


def test_every_chapter_is_in_the_outline(booklet: tuple[PageFormat, object]) -> None:
    _, document = booklet
    pdf = pypdfium2.PdfDocument(write_pdf(document))  # type: ignore[arg-type]
    titles = ", ".join(entry.get_title() for entry in pdf.get_toc())
    for chapter in ("Puzzle Town", "The idea", "Your turn", "Puzzle Town in short"):
        assert chapter in titles
    assert [page.label for page in document.pages][:3] == ["Cover", "2", "3"]  # type: ignore[attr-defined]


def test_the_summary_is_alone_on_the_last_page(booklet: tuple[PageFormat, object]) -> None:
    _, document = booklet
    last = document.pages[-1]  # type: ignore[attr-defined]
    texts = [shape.text for shape, _ in flatten(last.shapes) if isinstance(shape, Text)]
    assert last.entry == "Puzzle Town in short"
    assert any(text.startswith("Ready.") for text in texts)
    assert not any("construction laws" in text for text in texts)


def complaint(town: Tileset, text: str, figures: dict[str, Figure] | None = None) -> str:
    with pytest.raises(UserError) as error:
        set_pages(illustrate(read(text), figures or {}, {}, {}), town, A5)
    return str(error.value)


def test_what_no_page_can_hold_is_told_at_its_line(town: Tileset) -> None:
    word = "w" * 80
    assert complaint(town, f"# T\n\n## A\n\n{word}\n").startswith(f'rules.md:5: "{word}" is ')
    wide = "|".join(["wwwwwwwwwwww"] * 9)
    table = f"# T\n\n## A\n\n|{wide}|\n|{'|'.join(['--'] * 9)}|\n|{wide}|\n"
    assert "rules.md:5: the table is wider than the page" in complaint(town, table)
    summary = "# T\n\n## A\n\na\n\n---\n\n## S\n\n" + "\n\n".join(["s"] * 60)
    assert "rules.md:9: the summary is" in complaint(town, summary)


def test_unknown_figures_and_signs_are_told_together(
    town: Tileset, figures: dict[str, Figure]
) -> None:
    text = "# T\n\n## A\n\n![x](figure:twon)\n\na ![x](sign:none)\n"
    told = complaint(town, text, figures)
    assert 'rules.md:5: no figure is called "twon"\n  did you mean "town"?' in told
    assert 'rules.md:7: no sign is called "none"' in told


def test_figures_of_a_row_have_one_scale(town: Tileset, figures: dict[str, Figure]) -> None:
    rules = read("# T\n\n## A\n\n![a](figure:place-no) ![b](figure:block)\n")
    (page,) = set_pages(illustrate(rules, figures, {}, {}), town, A5)[1:]
    scales = {
        round(shape.transform.a, 6) for shape, _ in flatten(page.shapes) if isinstance(shape, Use)
    }
    assert len(scales) == 1


def ruled(town: Tileset, text: str) -> list[int]:
    """The pages that have lines to write on below their text."""
    pages = set_pages(illustrate(read(text), {}, {}, {}), town, A5)
    words = {
        number: [shape.text for shape, _ in flatten(page.shapes) if isinstance(shape, Text)]
        for number, page in enumerate(pages, start=1)
    }
    return [number for number, said in words.items() if "Notes" in said]


def test_much_room_below_the_end_of_a_text_is_for_notes(town: Tileset) -> None:
    part = f"## A\n\n{LOREM}\n\n"
    assert ruled(town, f"# T\n\n{part}") == [2]
    assert ruled(town, f"# T\n\n{part * 5}") == []
    assert ruled(town, f"# T\n\n{part * 6}") == [3]
    assert ruled(town, f"# T\n\n{part}---\n\n## S\n\nshort\n") == [2]  # not the summary


def test_formats_are_halves_of_papers() -> None:
    assert format_for(find_paper("letter")) == HALF_LETTER
    assert format_for(find_paper("a4")) == A5
    assert format_for(find_paper("both")) == HALF_BOTH
    for page in (A5, HALF_LETTER, HALF_BOTH):
        assert 0 <= page.sheet.height - 2 * page.width <= 1
        assert page.sheet.width == page.height
    assert replace(A5, inner=20).text_width == A5.text_width - (20 - A5.inner)
