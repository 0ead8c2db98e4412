"""Every rule finds what it is there for, and lets a sound page pass."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from PIL import Image
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from generator.canvas import fonts
from generator.preflight.findings import Finding, say_pages, to_problems
from generator.preflight.inspection import Printer, inspect_pdf
from generator.sheets.paper import PAPERS
from generator.sheets.press import Margins

Make = Callable[..., bytes]


def sound(canvas: Canvas) -> None:
    canvas.setFont(fonts.TEXT, 12)
    canvas.drawString(30 * mm, 150 * mm, "Print at 100 %")
    canvas.rect(20 * mm, 20 * mm, 38 * mm, 38 * mm, fill=1)


def picture(pixels: int) -> ImageReader:
    file = BytesIO()
    Image.new("RGB", (pixels, pixels), "#336699").save(file, "PNG")
    return ImageReader(file)


def rules(findings: tuple[Finding, ...]) -> set[str]:
    return {found.rule for found in findings}


def test_a_sound_page_passes(make: Make) -> None:
    assert inspect_pdf(make(sound)) == ()


def test_what_is_no_pdf_is_said() -> None:
    (found,) = inspect_pdf(b"these are words")
    assert found.rule == "file"
    assert found.message.startswith("it cannot be read as PDF")
    assert "<" not in found.message  # no names of the library's own things


def test_an_encrypted_file_is_refused(make: Make) -> None:
    file = BytesIO()
    with pikepdf.open(BytesIO(make(sound))) as pdf:
        pdf.save(file, encryption=pikepdf.Encryption(owner="a", user="b"))
    (found,) = inspect_pdf(file.getvalue())
    assert (found.rule, found.message) == ("file", "it is encrypted")


def test_a_torn_file_is_refused(make: Make) -> None:
    data = make(sound)
    assert "file" in rules(inspect_pdf(data[: len(data) // 2]))


def test_a_stream_that_cannot_be_unpacked_is_refused(make: Make) -> None:
    data = bytearray(make(sound))
    start = data.index(b"stream\n") + 20
    data[start : start + 9] = b"~" * 9
    found = inspect_pdf(bytes(data))
    assert "file" in rules(found)
    assert any("inflate" in one.message and "<" not in one.message for one in found)


def test_viewers_must_be_asked_not_to_scale(make: Make) -> None:
    def forget(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.ViewerPreferences

    (found,) = inspect_pdf(make(sound, change=forget))
    assert "100 %" in found.message


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ((210 * mm, 296.5 * mm), "is nearly a4, which is 210 × 297 mm"),
        ((595.0, 842.0), "is nearly a4"),  # points rounded to whole ones
        ((200 * mm, 200 * mm), "is not the paper"),
    ],
)
def test_sizes_are_exact(make: Make, size: tuple[float, float], words: str) -> None:
    (found,) = inspect_pdf(make(sound, size))
    assert found.rule == "size"
    assert words in found.message


def test_a_lying_page_is_the_same_paper(make: Make) -> None:
    assert inspect_pdf(make(sound, (297 * mm, 210 * mm)), Printer((PAPERS["a4"],))) == ()


def test_another_paper_than_the_printers_is_said(make: Make) -> None:
    (found,) = inspect_pdf(make(sound), Printer((PAPERS["letter"],)))
    assert found.rule == "size"


@pytest.mark.parametrize(("key", "value"), [("/UserUnit", 2), ("/Rotate", 90)])
def test_pages_are_neither_turned_nor_scaled(make: Make, key: str, value: int) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj[key] = value

    assert rules(inspect_pdf(make(sound, change=change))) == {"size"}


def test_all_boxes_are_stated(make: Make) -> None:
    messages = {found.message for found in inspect_pdf(make(sound, boxes=False))}
    assert messages == {f"it has no {name}" for name in ("CropBox", "BleedBox", "TrimBox")}


@pytest.mark.parametrize(
    ("name", "box"),
    [
        ("/TrimBox", [-10, 0, 500, 500]),
        ("/BleedBox", [20, 20, 300, 300]),  # the trim box reaches out of it
        ("/CropBox", [20, 20, 300, 300]),
    ],
)
def test_boxes_lie_in_each_other(make: Make, name: str, box: list[int]) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj[name] = pikepdf.Array(box)

    assert "boxes" in rules(inspect_pdf(make(sound, change=change)))


def test_fonts_are_embedded(make: Make) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 12)
        canvas.drawString(30 * mm, 150 * mm, "whatever the printer has")

    (found,) = inspect_pdf(make(draw))
    assert found.message == "the font Helvetica is not embedded"


def test_fonts_inside_forms_are_found(make: Make) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.beginForm("inner")
        canvas.setFont("Courier", 12)
        canvas.drawString(30 * mm, 150 * mm, "hidden")
        canvas.endForm()
        canvas.beginForm("outer")
        canvas.doForm("inner")
        canvas.endForm()
        canvas.doForm("outer")

    assert "fonts" in rules(inspect_pdf(make(draw)))


def test_nothing_is_see_through(make: Make) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFillAlpha(0.5)
        canvas.rect(50 * mm, 50 * mm, 20 * mm, 20 * mm, fill=1)

    findings = inspect_pdf(make(draw))
    assert "something is see-through" in {found.message for found in findings}


def test_pictures_with_alpha_are_see_through(make: Make) -> None:
    file = BytesIO()
    Image.new("RGBA", (300, 300), (9, 9, 9, 99)).save(file, "PNG")

    def draw(canvas: Canvas) -> None:
        canvas.drawImage(ImageReader(file), 50 * mm, 50 * mm, 25.4 * mm, 25.4 * mm, mask="auto")

    assert rules(inspect_pdf(make(draw))) == {"transparency"}


@pytest.mark.parametrize(("pixels", "fit"), [(300, True), (290, False), (72, False)])
def test_pictures_have_enough_pixels_for_an_inch(make: Make, pixels: int, fit: bool) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.beginForm("deep", 0, 0, 25.4 * mm, 25.4 * mm)
        canvas.drawImage(picture(pixels), 0, 0, 25.4 * mm, 25.4 * mm)
        canvas.endForm()
        canvas.translate(50 * mm, 50 * mm)
        canvas.rotate(30)
        canvas.doForm("deep")

    findings = inspect_pdf(make(draw))
    assert rules(findings) == (set() if fit else {"pictures"})
    if not fit:
        assert f"printed at {pixels} dpi" in findings[0].message


@pytest.mark.parametrize(
    ("draw", "words"),
    [
        (lambda c: c.rect(2 * mm, 50 * mm, 20 * mm, 20 * mm, fill=1), "2.0 mm from the left"),
        (lambda c: c.drawString(30 * mm, 294 * mm, "high"), "from the upper"),
        (
            lambda c: c.drawRightString(208 * mm, 99 * mm, "far"),
            "words stand 2.0 mm from the",
        ),
        (
            lambda c: c.drawImage(picture(400), 90 * mm, -5 * mm, 9 * mm, 9 * mm),
            "0.0 mm from the",
        ),
    ],
)
def test_what_must_be_seen_keeps_off_the_margins(
    make: Make, draw: Callable[[Canvas], object], words: str
) -> None:
    def page(canvas: Canvas) -> None:
        canvas.setFont(fonts.TEXT, 12)
        canvas.setLineWidth(0)
        draw(canvas)

    (found,) = inspect_pdf(make(page))
    assert found.rule == "live area"
    assert words in found.message


def test_marks_may_run_to_the_edge(make: Make) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setLineWidth(0.2 * mm)
        canvas.line(50 * mm, 0, 50 * mm, 12 * mm)

    assert inspect_pdf(make(draw)) == ()


def test_a_clip_hides_what_lies_outside(make: Make) -> None:
    def draw(canvas: Canvas) -> None:
        hole = canvas.beginPath()
        hole.rect(20 * mm, 20 * mm, 50 * mm, 50 * mm)
        canvas.clipPath(hole, stroke=0, fill=0)
        canvas.rect(0, 0, 210 * mm, 297 * mm, fill=1)

    assert inspect_pdf(make(draw)) == ()


def test_bleed_may_lie_in_the_margin_but_pieces_may_not(make: Make) -> None:
    def trimmed(left: float) -> Callable[[pikepdf.Pdf], None]:
        def change(pdf: pikepdf.Pdf) -> None:
            box = [left * mm, 20 * mm, 100 * mm, 100 * mm]
            pdf.pages[0].obj["/TrimBox"] = pikepdf.Array(box)

        return change

    def draw(canvas: Canvas) -> None:
        canvas.rect(4 * mm, 18 * mm, 98 * mm, 84 * mm, stroke=0, fill=1)

    assert inspect_pdf(make(draw, change=trimmed(6))) == ()
    assert rules(inspect_pdf(make(draw, change=trimmed(4.5)))) == {"live area"}


def test_margins_are_those_of_the_upright_sheet(make: Make) -> None:
    """A sheet fed upright with 20 mm blank at its head: lying, that is the left edge."""
    printer = Printer((PAPERS["a4"],), Margins(left=5, top=20, right=5, bottom=5))

    def draw(canvas: Canvas) -> None:
        canvas.rect(50 * mm, 280 * mm, 9 * mm, 9 * mm, fill=1)

    (found,) = inspect_pdf(make(draw), printer)
    assert "upper" in found.message


def test_the_same_on_many_pages_is_said_once() -> None:
    findings = [Finding(page, "fonts", "bad", "mend") for page in (1, 2, 3, 7)]
    (problem,) = to_problems("a.pdf", findings)
    assert str(problem) == "a.pdf: fonts: pages 1 to 3, 7: bad\n  mend"


@pytest.mark.parametrize(
    ("pages", "words"),
    [([], ""), ([4], "page 4: "), ([4, 4], "page 4: "), ([2, 1], "pages 1 to 2: ")],
)
def test_pages_in_words(pages: list[int], words: str) -> None:
    assert say_pages(pages) == words


def test_forms_that_hold_each_other_come_to_an_end(make: Make) -> None:
    def loop(pdf: pikepdf.Pdf) -> None:
        form: Any = pikepdf.Stream(pdf, b"/Again Do")
        form.Type, form.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        form.BBox = pikepdf.Array([0, 0, 10, 10])
        form = pdf.make_indirect(form)
        image: Any = pdf.make_stream(b"\0\0\0", Type=pikepdf.Name.XObject, Width=1, Height=1)
        image.Subtype = pikepdf.Name.Image
        objects = pikepdf.Dictionary(Again=form, Dot=image)
        form.Resources = pikepdf.Dictionary(XObject=objects)
        pdf.pages[0].obj.Resources.XObject = pikepdf.Dictionary(Again=form)
        pdf.pages[0].contents_add(b"q 1 0 0 1 99 99 cm /Again Do Q")

    inspect_pdf(make(sound, change=loop))
