"""Where we think a page is painted is where it is painted."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import numpy as np
import pikepdf
import pypdfium2
import pytest
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from generator.canvas import fonts
from generator.preflight.painted_areas import PaintedArea, read_paint

DPI = 144
Make = Callable[..., bytes]


def paints(data: bytes) -> list[PaintedArea]:
    with pikepdf.open(BytesIO(data)) as pdf:
        return list(read_paint(pdf.pages[0]))


def ink(data: bytes) -> tuple[float, float, float, float]:
    """The box around all that is not white, in mm, y up."""
    page = pypdfium2.PdfDocument(data)[0]
    pixels = np.asarray(page.render(scale=DPI / 72).to_pil().convert("L"))
    rows, columns = np.nonzero(pixels < 250)
    size = 25.4 / DPI
    height = pixels.shape[0] * size
    return (
        columns.min() * size,
        height - (rows.max() + 1) * size,
        (columns.max() + 1) * size,
        height - rows.min() * size,
    )


def slanted_words(canvas: Canvas) -> None:
    canvas.setFont(fonts.TEXT, 24)
    canvas.translate(90 * mm, 120 * mm)
    canvas.rotate(35)
    canvas.drawString(0, 0, "HxHxH")


def spaced_words(canvas: Canvas) -> None:
    text = canvas.beginText(40 * mm, 200 * mm)
    text.setFont(fonts.TEXT, 20)
    text.setCharSpace(3)
    text.setHorizScale(150)
    text.textLine("Hello")
    text.setRise(4)
    text.textOut("again")
    canvas.drawText(text)


def curves(canvas: Canvas) -> None:
    canvas.scale(2, 2)
    canvas.setLineWidth(6)
    canvas.rect(30 * mm, 40 * mm, 20 * mm, 40 * mm)


def form(canvas: Canvas) -> None:
    canvas.beginForm("dot", 0, 0, 20 * mm, 10 * mm)
    canvas.rect(0, 0, 20 * mm, 10 * mm, stroke=0, fill=1)
    canvas.endForm()
    canvas.translate(60 * mm, 70 * mm)
    canvas.rotate(-20)
    canvas.doForm("dot")


@pytest.mark.parametrize("draw", [slanted_words, spaced_words, curves, form])
def test_boxes_are_those_of_the_ink(make: Make, draw: Callable[[Canvas], object]) -> None:
    data = make(draw)
    boxes = [paint.box for paint in paints(data)]
    around = (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
    inked = ink(data)
    letters = draw in (slanted_words, spaced_words)
    for edge in range(4):
        outside = (inked[edge] - around[edge]) * (1 if edge < 2 else -1)
        assert outside > -0.2  # never too small
        assert outside < (4.0 if letters else 0.2)  # letters have descenders that are not there


def test_letters_that_are_only_searched_for_are_not_painted(make: Make) -> None:
    def draw(canvas: Canvas) -> None:
        text = canvas.beginText(40 * mm, 200 * mm)
        text.setFont(fonts.TEXT, 20)
        text.setTextRenderMode(3)
        text.textOut("unseen")
        canvas.drawText(text)

    assert paints(make(draw)) == []
