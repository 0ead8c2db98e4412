"""Drawings as pictures of exact sizes: what every target that shows pictures asks for.

In come shots: a drawing, the part of it that is shown, how many pixels that fills, and what is
cut out. Out go rasters by the names of the shots. Must not know: any target.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import floor

from generator.canvas.pen import polygon
from generator.canvas.shapes import Drawing, Group, Library, Shape, Use
from generator.geometry.transform import Point, translate
from generator.quick_start import dataclass
from generator.sheets.page import Document, Page
from generator.sheets.slots import Box, widen
from generator.write.pdf import Forms, write_pdf
from generator.write.raster import Bitmap, Size, cut_out, rasterise

INCH = 25.4  # mm


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to take of a drawing."""

    drawing: Drawing
    frame: Box  # what is shown, in mm of the drawing
    size: Size
    cut: tuple[Point, ...] = ()  # seen only inside this line; nothing: all of it


def pixels(mm: float, dpi: float) -> int:
    """The nearest number of whole pixels; half a pixel is one."""
    return max(1, floor(mm * dpi / INCH + 0.5))


def shot_of(drawing: Drawing, dpi: float, bleed: float = 0.0) -> Shot:
    """A piece as it is cut out; with a bleed, so much wider, as far as its art goes, and with
    the corners that it has before they are rounded."""
    outline, beyond = drawing.outline, min(bleed, drawing.bleed)
    frame = Box(0.0, 0.0, outline.width, outline.height).grown(beyond)
    size = (pixels(frame.width, dpi), pixels(frame.height, dpi))
    if beyond:
        return Shot(drawing, frame, size, widen(outline.corners, [beyond] * outline.sides))
    return Shot(drawing, frame, size, outline.cut_line)


def take(
    shots: Mapping[str, Shot], library: Library, forms: Forms | None = None
) -> dict[str, Bitmap]:
    """All pictures; equal stencils are made once. `forms`: what was made of drawings already."""
    taken = dict(zip(shots, _paint_all([*shots.values()], library, forms), strict=True))
    stencils = {(shot.cut, shot.size, shot.frame): shot for shot in shots.values() if shot.cut}
    made = dict(zip(stencils, _cut_all([*stencils.values()]), strict=True))
    for name, shot in shots.items():
        if shot.cut:
            taken[name] = cut_out(taken[name], made[shot.cut, shot.size, shot.frame])
    return taken


def _paint_all(shots: Sequence[Shot], library: Library, forms: Forms | None) -> Iterator[Bitmap]:
    pages = [_page(shot, (Use(shot.drawing.name),)) for shot in shots]
    drawings = {**library, **{shot.drawing.name: shot.drawing for shot in shots}}
    return _rasterise(pages, drawings, [shot.size for shot in shots], forms)


def _cut_all(shots: Sequence[Shot]) -> Iterator[Bitmap]:
    pages = [_page(shot, (polygon(shot.cut, fill="#000000"),)) for shot in shots]
    return _rasterise(pages, {}, [shot.size for shot in shots])


def _page(shot: Shot, shapes: tuple[Shape, ...]) -> Page:
    frame = shot.frame
    moved = Group(shapes, translate(-frame.x, -frame.y))
    return Page(frame.width, frame.height, (moved,), "")


def _rasterise(
    pages: Sequence[Page], library: Library, sizes: Sequence[Size], forms: Forms | None = None
) -> Iterator[Bitmap]:
    if not pages:
        return iter(())
    return rasterise(write_pdf(Document("", "", "", tuple(pages), library), forms), sizes)


def take_pages(document: Document, dpi: float, forms: Forms) -> Iterator[Bitmap]:
    """The pages of a document, one after another: large pictures, so none is kept."""
    sizes = [(pixels(page.width, dpi), pixels(page.height, dpi)) for page in document.pages]
    return rasterise(write_pdf(document, forms), sizes)


def too_large(shots: Iterable[Size], most: int) -> Size | None:
    """The first size that has a side of more pixels than that."""
    return next((size for size in shots if max(size) > most), None)
