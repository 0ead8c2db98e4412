"""PDF/X as its readers ask for it, and what a preflight says of files that are none."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from PIL import Image as Pillow

from generator.canvas.fonts import TEXT
from generator.canvas.pen import rect
from generator.canvas.shapes import Drawing, Image, Text, Use
from generator.geometry.outline import rectangle
from generator.preflight.inspection import ANY, inspect_pdf
from generator.preflight.press_rules import X1A, X4, PressRules
from generator.sheets.cut_plan import FOLD, THROUGH, CutLine, CutPlan
from generator.sheets.page import Document, Page
from generator.sheets.slots import Box
from generator.write.inks import PressInks
from generator.write.pdf import write_pdf
from generator.write.pdf_x import PressFile, write_press_pdf
from tests.support.press_profile import make_profile

PROFILE = make_profile()
ONE_A, FOUR = PressFile(), PressFile(PressInks(PROFILE), "4")


def picture() -> Image:
    file = BytesIO()
    Pillow.new("RGB", (240, 240), "#cc4f41").save(file, "PNG")
    return Image(10, 10, 20, 20, file.getvalue(), "image/png")


def document() -> Document:
    corners = ((20.0, 20.0), (190.0, 20.0), (190.0, 277.0))
    cuts = (CutLine(THROUGH, corners, closed=True), CutLine(FOLD, corners[:2]))
    shapes = (rect(-3, -3, 46, 46, fill="#a5d084", stroke="#cc4f41", width=1), picture())
    face = Drawing("face", rectangle(40, 40), 3.0, shapes)
    page = Page(
        210.0,
        297.0,
        (Use("face"), Text(30, 100, "Words", TEXT, 5, fill="#222222", to="https://example.org")),
        "1",
        trim=Box(20, 20, 170, 257),
        bleed=3.0,
        cuts=CutPlan(210.0, 297.0, cuts, {}),
    )
    return Document("Title", "Author", "Subject", (page,), {"face": face}, is_tagged=True)


def findings(data: bytes, rules: PressRules) -> list[str]:
    return [found.message for found in inspect_pdf(data, replace(ANY, press=rules))]


@pytest.mark.parametrize(("press", "standard"), [(ONE_A, X1A), (FOUR, X4)])
def test_a_press_takes_what_is_written_for_it(press: PressFile, standard: str) -> None:
    data = write_press_pdf(document(), press)
    assert findings(data, PressRules(standard, press.inks.limit, 3.0)) == []
    assert write_press_pdf(document(), press) == data


def test_a_file_for_screens_is_sent_back() -> None:
    said = findings(write_pdf(document()), PressRules(X1A, 3.0, 3.0))
    assert said == [
        "it calls itself no PDF/X, not PDF/X-1a",
        "it is PDF 1.7, newer than PDF/X-1a allows",
        "it does not name one condition of printing",
        "colours are mixed for a screen (RGB)",
        "a picture is mixed for a screen (RGB)",
        "it has links or notes on it",
    ]


def test_too_much_ink_and_too_little_bleed_are_found() -> None:
    said = findings(write_press_pdf(document(), ONE_A), PressRules(X1A, 0.5, 3.2))
    assert said == ["it takes more than 50 % of ink", "3.00 mm of bleed around the trim, not 3.2"]


def test_ink_of_pictures_counts() -> None:
    page = Page(210.0, 297.0, (picture(),), "1")
    data = write_press_pdf(Document("", "", "", (page,), {}), ONE_A)
    assert findings(data, PressRules(X1A, 1.0)) == ["it takes more than 100 % of ink"]


def test_x4_wants_the_profile() -> None:
    said = findings(write_press_pdf(document(), ONE_A), PressRules(X4))
    assert said == [
        "it calls itself PDF/X-1a:2003, not PDF/X-4",
        "its condition of printing is in no registry, and no profile is in the file",
        "it has no XMP",
    ]


def test_another_reader_finds_what_pdfx_asks() -> None:
    with pikepdf.open(BytesIO(write_press_pdf(document(), FOUR))) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes() == PROFILE
        assert str(intent.OutputCondition) == "A press that never was"
        with pdf.open_metadata() as said:
            assert said["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
        assert pdf.pdf_version == "1.6"
    with pikepdf.open(BytesIO(write_press_pdf(document(), ONE_A))) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert pdf.pdf_version == "1.4"


def test_cuts_are_printed_in_inks_of_their_own() -> None:
    with pikepdf.open(BytesIO(write_press_pdf(document(), ONE_A))) as pdf:
        spaces = pdf.pages[0].obj.Resources.ColorSpace
        names = {str(space[1]) for space in spaces.values() if str(space[0]) == "/Separation"}
    assert {"/CutContour", "/Crease"} <= names
    with pikepdf.open(BytesIO(write_pdf(document()))) as pdf:
        assert "/ColorSpace" not in pdf.pages[0].obj.Resources


def test_dark_words_are_one_ink() -> None:
    with pikepdf.open(BytesIO(write_press_pdf(document(), FOUR))) as pdf:
        steps = pikepdf.parse_content_stream(pdf.pages[0], "k")
        assert [[float(ink) for ink in step.operands] for step in steps] == [[0, 0, 0, 1]]
