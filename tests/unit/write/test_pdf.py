from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import pypdfium2
import pytest

from generator.canvas import fonts
from generator.canvas.shapes import Drawing, Group, Text, Use
from generator.geometry.outline import square
from generator.geometry.transform import translate
from generator.sheets.page import Document, Page
from generator.write.pdf import Forms, write_pdf


def one_page(*shapes: object, library: dict[str, Drawing] | None = None) -> Document:
    page = Page(100, 100, shapes, "1")  # type: ignore[arg-type]
    return Document("Title", "Author", "Subject", (page,), library or {})


def streams(data: bytes) -> Iterator[bytes]:
    """Every stream that is compressed text, in the order of the file."""
    for raw in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        yield zlib.decompress(raw)


def contents(data: bytes) -> str:
    return "\n".join(s.decode("latin-1") for s in streams(data) if not s.startswith(b"\x00\x01"))


def test_only_what_is_used_is_embedded_and_only_once(tools: SimpleNamespace) -> None:
    shapes = [Use("nested", translate(20 * n, 20)) for n in range(4)]
    data = write_pdf(one_page(*shapes, library=tools.LIBRARY))
    assert data.count(b"/Subtype /Form") == 2  # `nested` and `part`, not `plain line`
    assert contents(data).count(" Do") == 4 + 2  # and `nested` uses `part` twice


def test_a_form_is_bounded_by_its_box(tools: SimpleNamespace) -> None:
    data = write_pdf(one_page(Use("part"), library=tools.LIBRARY))
    assert re.findall(rb"/BBox \[ ([^\]]+) \]", data) == [b"-1 -1 5 5"]


def test_an_operator_that_changes_nothing_is_left_out(tools: SimpleNamespace) -> None:
    red, blue = (tools.box(1, 1, 2, 2, fill=c) for c in ("#cc2222", "#2255bb"))
    ops = contents(write_pdf(one_page(red, red, blue, blue, red)))
    assert ops.count(" rg") == 3
    line = tools.LINE
    ops = contents(write_pdf(one_page(line, line, replace(line, dash=(1, 2)))))
    assert (ops.count(" RG"), ops.count(" w\n"), ops.count(" d\n")) == (1, 1, 2)


def test_a_group_gives_the_colours_back(tools: SimpleNamespace) -> None:
    """After Q the pen is what it was: no operator is needed, and none is missing."""
    red, blue = (tools.box(1, 1, 2, 2, fill=c) for c in ("#cc2222", "#2255bb"))
    ops = contents(write_pdf(one_page(red, Group((blue,)), red, blue)))
    assert re.findall(r"^q|^Q|[\d.]+ rg", ops, re.MULTILINE) == [
        "0.133 rg",
        "q",
        "0.733 rg",
        "Q",
        "0.733 rg",
    ]


def test_there_is_no_transparency(tools: SimpleNamespace) -> None:
    _, data = tools.written_sink()
    for word in (b"/SMask", b"/ca ", b"/CA ", b"/ExtGState", b"/Group", b"/Mask"):
        assert word not in data


def test_the_document_says_what_it_is() -> None:
    document = replace(one_page(), title="Puzzle Town – Spiel", author="A & B", subject="Tiles")
    data = write_pdf(document)
    metadata = pypdfium2.PdfDocument(data).get_metadata_dict()
    assert metadata["Title"] == "Puzzle Town – Spiel"
    assert metadata["Author"] == "A & B"
    assert metadata["Subject"] == "Tiles"
    assert metadata["Creator"] == "tilewright"
    assert b"/Lang (en-GB)" in data
    assert b"/PrintScaling /None" in data
    assert b"/DisplayDocTitle true" in data


def test_no_place_of_this_machine_is_in_the_file() -> None:
    data = write_pdf(one_page(Text(10, 10, "Town", fonts.TEXT, 4.0)))
    folder = str(fonts.font_file(fonts.TEXT).parent).encode()
    for text in (data, *streams(data)):
        assert folder not in text
        assert b"site-packages" not in text


def outline(*pages: tuple[str, str]) -> list[tuple[int, str, int]]:
    made = tuple(Page(50, 50, (), str(n), *names) for n, names in enumerate(pages, start=1))
    read = pypdfium2.PdfDocument(write_pdf(Document("", "", "", made, {})))
    return [(b.level, b.get_title(), b.get_dest().get_index()) for b in read.get_toc()]


def test_the_outline_has_sections_with_their_entries() -> None:
    assert outline(
        ("Tiles", "Sheet 1"), ("Tiles", "Sheet 2"), ("Score", ""), ("Score", "Blank")
    ) == [
        (0, "Tiles", 0),
        (1, "Sheet 1", 0),
        (1, "Sheet 2", 1),
        (0, "Score", 2),
        (1, "Blank", 3),
    ]


def test_a_page_without_a_section_belongs_to_the_one_before() -> None:
    assert outline(("", "Cover"), ("Tiles", ""), ("", "Sheet 2")) == [
        (0, "Cover", 0),
        (0, "Tiles", 1),
        (1, "Sheet 2", 2),
    ]


def test_a_section_that_comes_back_is_not_opened_twice() -> None:
    assert outline(("A", "1"), ("B", "2"), ("A", "3")) == [
        (0, "A", 0),
        (1, "1", 0),
        (1, "3", 2),
        (0, "B", 1),
        (1, "2", 1),
    ]


def test_no_sections_no_outline() -> None:
    assert outline(("", ""), ("", "")) == []


def test_documents_do_not_disturb_each_other(tools: SimpleNamespace) -> None:
    """reportlab keeps fonts for the whole process, but subsets for each document."""
    first = one_page(Text(10, 10, "Quartz", fonts.TEXT, 4.0), Text(10, 20, "Jim", fonts.TITLE, 4.0))
    second = one_page(Text(10, 10, "Häuser", fonts.TITLE, 4.0), Use("part"), library=tools.LIBRARY)
    alone = write_pdf(first), write_pdf(second)
    again = write_pdf(second), write_pdf(first), write_pdf(first), write_pdf(second)
    assert again == (alone[1], alone[0], alone[0], alone[1])


def test_what_is_made_of_a_drawing_is_shared_and_says_the_same(tools: SimpleNamespace) -> None:
    forms = Forms()
    documents = [
        one_page(Use("part"), Use("nested"), library=tools.LIBRARY),
        one_page(Use("plain line"), Use("part", translate(9, 9)), library=tools.LIBRARY),
    ]
    for document in (*documents, *documents):
        assert write_pdf(document, forms) == write_pdf(document)


@pytest.mark.parametrize("font", fonts.PACKAGES)
def test_every_letter_can_be_copied_from_the_page(font: str) -> None:
    """More than 256 letters make a second subset; codes below 32 are letters like any other."""
    letters = [chr(code) for code in fonts.read_face(font).glyphs if 0x21 <= code < 0x250]
    letters = [letter for letter in letters if letter.isalnum()]
    lines = ["".join(letters[n : n + 30]) for n in range(0, len(letters), 30)]
    page = Page(210, 297, tuple(Text(5, 8 * n + 8, t, font, 4.0) for n, t in enumerate(lines)), "1")
    pdf = pypdfium2.PdfDocument(write_pdf(Document("", "", "", (page,), {})))
    assert pdf[0].get_textpage().get_text_range().split() == lines


def test_text_in_a_form_is_found_on_every_copy() -> None:
    word = Drawing("word", square(20), 0.0, (Text(1, 9, "Cornerstone", fonts.TEXT, 3.0),))
    uses = [Use("word", translate(25 * n, 10)) for n in range(3)]
    pdf = pypdfium2.PdfDocument(write_pdf(one_page(*uses, library={"word": word})))
    assert pdf[0].get_textpage().get_text_range().split() == ["Cornerstone"] * 3
