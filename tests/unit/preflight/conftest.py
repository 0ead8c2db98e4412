"""Small PDFs with one thing wrong, made by another hand than ours."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.canvas import fonts

Draw = Callable[[Canvas], object]
Change = Callable[[pikepdf.Pdf], object]
A4 = (210 * mm, 297 * mm)


def make_pdf(
    draw: Draw, size: tuple[float, float] = A4, boxes: bool = True, change: Change | None = None
) -> bytes:
    """One page in points, y up, with all boxes, that asks for 100 %."""
    file = BytesIO()
    pdfmetrics.registerFont(TTFont(fonts.TEXT, str(fonts.font_file(fonts.TEXT))))
    canvas = Canvas(file, pagesize=size, initialFontName=fonts.TEXT, invariant=1)  # type: ignore[arg-type]
    canvas.setViewerPreference("PrintScaling", "None")
    if boxes:
        for box in ("crop", "trim", "bleed"):
            canvas.setCropBox((0, 0, *size), name=box)
    draw(canvas)
    canvas.showPage()
    canvas.save()
    if change is None:
        return file.getvalue()
    changed = BytesIO()
    with pikepdf.open(file) as pdf:
        change(pdf)
        pdf.save(changed)
    return changed.getvalue()


@pytest.fixture
def make() -> Any:
    return make_pdf
