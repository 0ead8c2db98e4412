"""Pictures made of pixels: enough of them at the size they are printed in.

In come pages of a PDF, out go sentences about pictures that would look coarse.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generator.preflight.page_boxes import Said
from generator.preflight.painted_areas import read_paint
from generator.preflight.resources import PageParts, find_pictures

if TYPE_CHECKING:
    from pikepdf import Page

LEAST = 300.0  # dots per inch
INCH = 25.4
SLACK = 0.995  # pixels are whole numbers: 299.6 is 300


def check_pictures(page: Page, parts: PageParts) -> Iterator[Said]:
    """No picture under 300 dpi."""
    if not any(True for _ in parts.check(page, find_pictures)):
        return
    for paint in read_paint(page, opens=lambda form: _has_picture(form, set())):
        if paint.kind != "picture":
            continue
        pixels = _pixels(paint.thing)
        across = math.hypot(paint.matrix.a, paint.matrix.b)
        down = math.hypot(paint.matrix.c, paint.matrix.d)
        if not (across and down):
            continue
        dpi = min(pixels[0] / (across / INCH), pixels[1] / (down / INCH))
        if dpi < LEAST * SLACK:
            needed = math.ceil(across / INCH * LEAST), math.ceil(down / INCH * LEAST)
            yield (
                f"a picture of {pixels[0]} × {pixels[1]} pixels is printed at {dpi:.0f} dpi",
                f"{across:.1f} × {down:.1f} mm at 300 dpi take {needed[0]} × {needed[1]} pixels",
            )


def _pixels(picture: Any) -> tuple[int, int]:
    keys = ("/Width", "/W"), ("/Height", "/H")
    source = picture.obj if hasattr(picture, "obj") else picture
    width, height = (next(int(source[key]) for key in pair if key in source) for pair in keys)
    return width, height


def _has_picture(owner: Any, seen: set[tuple[int, int]]) -> bool:
    """Is there a picture in this form, or in one that it uses?"""
    if owner.objgen in seen:
        return False
    seen.add(owner.objgen)
    for _, part in owner.get("/Resources", {}).get("/XObject", {}).items():
        if part.get("/Subtype") == "/Image" or _has_picture(part, seen):
            return True
    return False
