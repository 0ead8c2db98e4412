"""Drawings as pictures of exact sizes: what every target that shows pictures asks for.

In come shots: a drawing, the part of it that is shown, how many pixels that fills, and what is
cut out. Out go rasters by the names of the shots, or rolls: pages of a PDF that become files as
soon as somebody paints them. Must not know: any target.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import floor

from generator.canvas.pen import polygon
from generator.canvas.shapes import Drawing, Group, Library, Shape, Use
from generator.geometry.transform import Point, translate
from generator.processes.progress import Tell, tell_nobody
from generator.quick_start import dataclass
from generator.sheets.page import Document, Page
from generator.sheets.slots import Box, box_around, widen
from generator.write.pdf import Forms, write_pdf
from generator.write.png import write_png
from generator.write.raster import Bitmap, Size, cut_out, keep, rasterise

INCH = 25.4  # mm
PIXELS = 17_000_000  # of a roll that somebody paints: two sheets of A4 at 300 dpi


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
    """A piece as it is cut out, at its outline or at a line of its own; with a bleed, so much
    wider, as far as its art goes, and with the corners that it has before they are rounded."""
    outline, beyond = drawing.outline, min(bleed, drawing.bleed)
    line = own_line(drawing)
    if line:
        around = box_around(line)
        size = (pixels(around.width, dpi), pixels(around.height, dpi))
        return Shot(drawing, around, size, line)
    frame = Box(0.0, 0.0, outline.width, outline.height).grown(beyond)
    size = (pixels(frame.width, dpi), pixels(frame.height, dpi))
    if beyond:
        return Shot(drawing, frame, size, widen(outline.corners, [beyond] * outline.sides))
    return Shot(drawing, frame, size, outline.cut_line)


def own_line(drawing: Drawing) -> tuple[Point, ...]:
    """Where a flat piece is cut, if that is not its outline; what is folded is shown as it lies on
    its sheet."""
    if any(crease.kind == "fold" for crease in drawing.creases):
        return ()
    return next((crease.points for crease in drawing.creases if crease.closed), ())


def turning_shot_of(drawing: Drawing, dpi: float) -> Shot:
    """A piece as it is cut out, the point about which it turns in the middle of the picture: below
    a triangle there is room, then, and all others are as they were."""
    outline, shot = drawing.outline, shot_of(drawing, dpi)
    if drawing.creases:
        return shot
    height = 2 * max(outline.centre[1], outline.height - outline.centre[1])
    frame = replace(shot.frame, height=height)
    return replace(shot, frame=frame, size=(shot.size[0], pixels(height, dpi)))


@dataclass(frozen=True, slots=True)
class Print:
    """A file to be: a page of a PDF, and the page that is its stencil, where it has one."""

    file: str
    page: int
    size: Size
    stencil: int | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Pictures that are drawn and not painted yet: small enough to be sent to whoever is free."""

    pdf: bytes
    prints: tuple[Print, ...]
    dpi: float


def take(shots: Mapping[str, Shot], library: Library) -> dict[str, Bitmap]:
    """All pictures, painted."""
    return dict(zip(shots, map(keep, _paint(wind(shots, library, 0.0))), strict=True))


def wind(
    shots: Mapping[str, Shot], library: Library, dpi: float, forms: Forms | None = None
) -> Roll:
    """The pages of all shots, then those of their stencils, equal ones once. `forms`: what was
    made of drawings already."""
    stencils = {_stencil(shot): shot for shot in shots.values() if shot.cut}
    at = {stencil: number for number, stencil in enumerate(stencils, start=len(shots))}
    faces = [_page(shot, (Use(shot.drawing.name),)) for shot in shots.values()]
    holes = [_page(shot, (polygon(shot.cut, fill="#000000"),)) for shot in stencils.values()]
    drawings = {**library, **{shot.drawing.name: shot.drawing for shot in shots.values()}}
    document = Document("", "", "", (*faces, *holes), drawings)
    prints = tuple(
        Print(file, number, shot.size, at[_stencil(shot)] if shot.cut else None)
        for number, (file, shot) in enumerate(shots.items())
    )
    return Roll(write_pdf(document, forms) if prints else b"", prints, dpi)


def _stencil(shot: Shot) -> tuple[tuple[Point, ...], Size, Box]:
    return shot.cut, shot.size, shot.frame


def _page(shot: Shot, shapes: tuple[Shape, ...]) -> Page:
    frame = shot.frame
    moved = Group(shapes, translate(-frame.x, -frame.y))
    return Page(frame.width, frame.height, (moved,), "")


def wind_pages(files: Mapping[str, Size], document: Document, dpi: float, forms: Forms) -> Roll:
    """The pages of a document, by their files."""
    prints = (Print(file, number, size) for number, (file, size) in enumerate(files.items()))
    return Roll(write_pdf(document, forms), tuple(prints), dpi)


def cut_rolls(rolls: Iterable[Roll]) -> Iterator[Roll]:
    """The same pictures in rolls of about one length, so that several can be painted at once."""
    for roll in rolls:
        some: list[Print] = []
        for each in roll.prints:
            some.append(each)
            if _count_pixels(some) >= PIXELS:
                yield replace(roll, prints=tuple(some))
                some = []
        if some:
            yield replace(roll, prints=tuple(some))


def _count_pixels(prints: Iterable[Print]) -> int:
    return sum(each.size[0] * each.size[1] for each in prints)


def paint_roll(roll: Roll, tell: Tell = tell_nobody) -> dict[str, bytes]:
    """The files of a roll."""
    painted = zip(roll.prints, _paint(roll), strict=True)
    return {each.file: write_png(picture, roll.dpi) for each, picture in painted}


def _paint(roll: Roll) -> Iterator[Bitmap]:
    """The pictures one after another, each good until the next is asked for."""
    if not roll.prints:
        return
    holes = {each.stencil: each.size for each in roll.prints if each.stencil is not None}
    stencils = dict(zip(holes, map(keep, rasterise(roll.pdf, holes.items())), strict=True))
    pages = rasterise(roll.pdf, ((each.page, each.size) for each in roll.prints))
    for each, picture in zip(roll.prints, pages, strict=True):
        yield picture if each.stencil is None else cut_out(picture, stencils[each.stencil])
