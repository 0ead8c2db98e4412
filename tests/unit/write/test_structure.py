"""Tagged documents: every part is reached from the tree, in reading order, and links lead on."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from generator.canvas.fonts import TEXT
from generator.canvas.pen import group, rect
from generator.canvas.shapes import Tag, Text
from generator.geometry.transform import translate
from generator.sheets.page import Document, Page
from generator.write.pdf import write_pdf
from tests.support.some import some


def text(words: str, to: str = "") -> Text:
    return Text(0, 0, words, TEXT, 4, to=to)


@pytest.fixture(scope="module")
def pdf() -> pikepdf.Pdf:
    title = group([text("Rules")], translate(10, 10), tags=(Tag("H1", 1),))
    lines = [
        group([text(words, to)], translate(10, y), tags=(Tag("P", 2),))
        for words, to, y in (("one", "", 20), ("two", "#end", 25))
    ]
    cell = group([text("cell")], tags=(Tag("TD", 5),))
    row = group([cell, rect(0, 5, 9, 1, fill="#000000")], tags=(Tag("Table", 3), Tag("TR", 4)))
    picture = group([rect(20, 20, 5, 5, fill="#ff0000")], tags=(Tag("Figure", 6, "A red square"),))
    goes_on = group([text("three")], translate(10, 20), tags=(Tag("P", 7),))
    pages = (
        Page(100, 100, (text("head"), title, *lines, row), "1"),
        Page(100, 100, (picture, goes_on), "2", anchors=("end",)),
    )
    written = write_pdf(Document("Rules", "", "", pages, {}, is_tagged=True))
    return pikepdf.open(BytesIO(written))


def tree(element: pikepdf.Object) -> list[object]:
    """Roles with what is inside them: numbers of marked parts."""
    inside: list[object] = []
    for kid in element.K:
        inside += [int(kid.MCID)] if "/MCID" in kid else tree(kid)
    return [str(element.S), inside]


def test_parts_stand_in_reading_order(pdf: pikepdf.Pdf) -> None:
    (whole,) = pdf.Root.StructTreeRoot.K
    assert pdf.Root.MarkInfo.Marked
    assert tree(whole) == [
        "/Document",
        [
            *("/H1", [0]),
            *("/P", [1, 2]),
            *("/Table", ["/TR", ["/TD", [3]]]),
            *("/Figure", [0]),
            *("/P", [1]),
        ],
    ]


def test_pictures_are_told_in_words(pdf: pikepdf.Pdf) -> None:
    (whole,) = pdf.Root.StructTreeRoot.K
    said = [str(kid.Alt) for kid in whole.K if "/Alt" in kid]
    assert said == ["A red square"]


def test_every_marked_part_has_an_owner(pdf: pikepdf.Pdf) -> None:
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    owners = {int(numbers[n]): numbers[n + 1] for n in range(0, len(numbers), 2)}
    for page in some(pdf.pages):
        marked = [
            int(step.operands[1].MCID)
            for step in pikepdf.parse_content_stream(page)
            if str(step.operator) == "BDC"
        ]
        assert marked == list(range(len(owners[int(page.StructParents)])))


def test_all_else_is_furniture(pdf: pikepdf.Pdf) -> None:
    """Whatever is painted stands between a mark and its end."""
    for page in some(pdf.pages):
        depth = 0
        for step in some(pikepdf.parse_content_stream(page)):
            match str(step.operator):
                case "BDC" | "BMC":
                    depth += 1
                case "EMC":
                    depth -= 1
                case "Tj" | "TJ" | "f" | "S" | "B" | "Do":
                    assert depth == 1


def test_a_link_leads_to_its_page(pdf: pikepdf.Pdf) -> None:
    (link,) = pdf.pages[0].Annots
    assert link.Dest[0].objgen == pdf.pages[1].obj.objgen
