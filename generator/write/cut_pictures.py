"""A sheet as one picture for a program that prints it and cuts along the edge of what is seen.

In comes a page whose cut plan asks for a picture, out go its name and its bytes: the pieces
alone, everything around them transparent, as large as all of them together. The size stands in the
name, since such programs forget it. Knows no games.
"""

from __future__ import annotations

from generator.canvas.pen import polygon
from generator.canvas.shapes import Group, Library, Shape
from generator.geometry.transform import translate
from generator.sheets.cut_plan import CutPlan
from generator.sheets.page import Document, Page
from generator.sheets.slots import Box, box_around
from generator.write.pdf import Forms, write_pdf
from generator.write.png import write_png
from generator.write.raster import Bitmap, cut_out, rasterise

INCH = 25.4  # mm


def name_picture(stem: str, plan: CutPlan) -> str:
    """The file, with its size in mm."""
    box = _frame(plan)
    return f"{stem}-{box.width:.1f}x{box.height:.1f}mm.png"


def write_cut_picture(page: Page, plan: CutPlan, library: Library, forms: Forms) -> bytes:
    """The pieces of a page as they will be cut."""
    frame, dpi = _frame(plan), plan.dots_per_inch
    painted = _paint(page.shapes, frame, dpi, library, forms)
    outlines = tuple(polygon(line.points, fill="#000000") for line in plan.outlines)
    return write_png(cut_out(painted, _paint(outlines, frame, dpi, {}, forms)), dpi)


def _frame(plan: CutPlan) -> Box:
    return box_around([point for line in plan.outlines for point in line.points])


def _paint(
    shapes: tuple[Shape, ...], frame: Box, dpi: float, library: Library, forms: Forms
) -> Bitmap:
    moved = Group(shapes, translate(-frame.x, -frame.y))
    page = Page(frame.width, frame.height, (moved,), "")
    size = (round(frame.width * dpi / INCH), round(frame.height * dpi / INCH))
    (picture,) = rasterise(write_pdf(Document("", "", "", (page,), library), forms), [(0, size)])
    return picture
