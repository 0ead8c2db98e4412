"""Millimetres, type and navigation measured on the finished PDF."""

from __future__ import annotations

import re

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium_c
import pytest

from generator.canvas import fonts
from generator.canvas.shapes import Drawing, Path, Text, Use
from generator.geometry.outline import square
from generator.geometry.transform import rotate, translate
from generator.sheets.page import Document, Page
from generator.write.pdf import write_pdf

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
POINT = 25.4 / 72
PIXELS_PER_MM = 20


def black_square(size: float) -> Path:
    corners = ((0.0, 0.0), (size, 0.0), (size, size), (0.0, size))
    start, *rest = corners
    return Path((("M", start), *(("L", c) for c in rest), ("Z", ())), fill="#000000")


TILE = Drawing("tile", square(38), 3.0, (black_square(38.0),))


def written(*pages: Page) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(write_pdf(Document("T", "A", "S", pages, {"tile": TILE})))


def extent(page: pypdfium2.PdfPage) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all that is dark, in mm from the top left corner."""
    picture = np.asarray(page.render(scale=PIXELS_PER_MM * POINT).to_pil().convert("L"))
    # the picture has whole pixels, the paper has not: measure with its real size
    down, across = (
        page.get_height() * POINT / picture.shape[0],
        page.get_width() * POINT / picture.shape[1],
    )
    rows, columns = (
        np.nonzero((picture < 128).any(axis=1))[0],
        np.nonzero((picture < 128).any(axis=0))[0],
    )
    return (columns[0] * across, rows[0] * down, (columns[-1] + 1) * across, (rows[-1] + 1) * down)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_tile_has_its_size_at_its_place(paper: str) -> None:
    page = Page(*PAPERS[paper], (Use("tile", translate(20.3, 131.7)),), "1")
    assert extent(written(page)[0]) == pytest.approx((20.3, 131.7, 58.3, 169.7), abs=0.06)


def test_a_turned_tile_stays_in_its_place() -> None:
    turned = rotate(90, (19, 19)).then(translate(150, 10))
    page = Page(210, 297, (Use("tile", turned),), "1")
    assert extent(written(page)[0]) == pytest.approx((150, 10, 188, 48), abs=0.06)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_box_of_a_page_is_the_exact_sheet(paper: str) -> None:
    width, height = PAPERS[paper]
    pdf = written(Page(100, 50, (), "other"), Page(width, height, (), "1"))
    sheet = (0, 0, width / POINT, height / POINT)
    for box in ("media", "crop", "trim", "bleed"):
        found = getattr(pdf[1], f"get_{box}box")(fallback_ok=False)
        assert found == pytest.approx(sheet, abs=0.0001), box
    assert pdf.get_page_size(0) == pytest.approx((100 / POINT, 50 / POINT), abs=0.0001)


def test_fonts_are_embedded_and_no_other_is_named() -> None:
    lines = [
        Text(20, 20 + 10 * n, "Contractor", font, 5.0) for n, font in enumerate(fonts.PACKAGES)
    ]
    word = Drawing("tile", square(38), 0.0, tuple(lines))
    page = Page(
        210, 297, (Use("tile", translate(20, 20)), Text(20, 200, "100 %", fonts.TEXT, 4)), "1"
    )
    data = write_pdf(Document("", "", "", (page,), {"tile": word}))
    found = list(pypdfium2.PdfDocument(data)[0].get_objects(filter=[pdfium_c.FPDF_PAGEOBJ_TEXT]))
    assert len(found) == len(lines) + 1
    assert all(text.get_font().is_embedded for text in found)
    # one font for each typeface, each with its file; none of a viewer's own
    assert len(re.findall(rb"/Type /Font\b", data)) == len(fonts.PACKAGES)
    assert len(re.findall(rb"/FontFile2 \d+ 0 R", data)) == len(fonts.PACKAGES)
    assert b"Helvetica" not in data


def test_a_page_without_text_names_no_font() -> None:
    page = Page(210, 297, (Use("tile"),), "1")
    data = write_pdf(Document("", "", "", (page,), {"tile": TILE}))
    assert b"/FontDescriptor" not in data
    assert b"Helvetica" not in data


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_text_is_found_where_it_is_printed_and_stands_upright(anchor: str, share: float) -> None:
    line = Text(100, 80, "HIT", fonts.TEXT, 10.0, anchor=anchor)  # type: ignore[arg-type]
    page = written(Page(210, 297, (line,), "1"))[0]
    words = page.get_textpage()
    index, count = words.search("HIT").get_next()
    assert (index, count) == (0, 3)
    boxes = [words.get_charbox(n) for n in range(3)]
    left, bottom, right, top = (
        boxes[0][0] * POINT,
        297 - boxes[0][1] * POINT,
        boxes[2][2] * POINT,
        297 - boxes[0][3] * POINT,
    )
    width = fonts.measure("HIT", fonts.TEXT, 10.0)
    assert left == pytest.approx(100 - share * width, abs=1.0)  # the bearing of an H
    assert right == pytest.approx(100 + (1 - share) * width, abs=0.5)
    assert bottom == pytest.approx(80, abs=0.1)  # an H stands on the baseline
    assert top == pytest.approx(80 - 6.6, abs=0.2)  # and is 0.66 em tall


def test_pages_carry_their_labels() -> None:
    labels = ["T1 front", "T1 back", "T2 front", "S–1", "7"]
    pdf = written(*(Page(50, 50, (), label) for label in labels))
    assert [pdf.get_page_label(n) for n in range(len(pdf))] == labels


def test_the_outline_leads_to_its_pages() -> None:
    pdf = written(
        Page(50, 50, (), "1", "Tiles", "Sheet 1 – front"),
        Page(50, 50, (), "2", "Tiles", "Sheet 1 – back"),
        Page(50, 50, (), "3", "Scoresheets"),
    )
    entries = [
        (mark.level, mark.get_title(), mark.get_dest().get_index()) for mark in pdf.get_toc()
    ]
    assert entries == [
        (0, "Tiles", 0),
        (1, "Sheet 1 – front", 0),
        (1, "Sheet 1 – back", 1),
        (0, "Scoresheets", 2),
    ]
