"""Pages as pixels: what comes in is a PDF and sizes, what goes out is rows of colours.

Every page fills its pixels exactly, whatever its size in millimetres: a picture of 449 pixels
has 449, never 448 and a half. Knows no games; the only user of pdfium.

pdfium and resvg were compared on faces of squares, hexagons and cards at 300 dpi, against the
mean of both at six times the size (`bench/rasters.py`). Both fill areas with their exact colour;
beside an edge pdfium may be a step off in a few pixels of a thousand. On the whole it is a little
truer (a mean error of 0.11 to 0.23 of 255 beside 0.14 to 0.45), and it is 8 to 20 times as
fast: 10 ms for a face, and 0.1 s for a sheet that takes resvg
7 s, since that lays a mask of the whole page for every clip. So pdfium paints. It lays
upright rectangles on whole pixels, so that their far edges may lie one pixel further out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ctypes import c_ubyte, memset
from typing import TYPE_CHECKING, Literal

from generator.quick_start import dataclass

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

Size = tuple[int, int]  # width and height in pixels
WHITE = 0xFF


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A picture made of pixels, row by row from the top, without gaps."""

    size: Size
    mode: Literal["RGB", "RGBA"]
    data: bytes | bytearray


def rasterise(pdf: bytes, pages: Iterable[tuple[int, Size]]) -> Iterator[Bitmap]:
    """Pages of a PDF by their numbers, from 0, each on white, each of its size.

    A picture is good until the next one is asked for, which may be painted on the same ground: a
    fresh one takes as long as to fill it. `keep` it for longer.
    """
    import pypdfium2
    import pypdfium2.raw as pdfium

    document = pypdfium2.PdfDocument(pdf)
    ground, last = bytearray(), (0, 0)
    try:
        for number, (width, height) in pages:
            page = document[number]
            if (width, height) != last:
                ground, last = bytearray(3 * width * height), (width, height)
            pixels = (c_ubyte * len(ground)).from_buffer(ground)
            memset(pixels, WHITE, len(ground))
            bitmap = pdfium.FPDFBitmap_CreateEx(
                width, height, pdfium.FPDFBitmap_BGR, pixels, 3 * width
            )
            pdfium.FPDF_RenderPageBitmap(
                bitmap, page, 0, 0, width, height, 0, pdfium.FPDF_REVERSE_BYTE_ORDER
            )
            pdfium.FPDFBitmap_Destroy(bitmap)
            page.close()
            yield Bitmap((width, height), "RGB", ground)
    finally:
        document.close()


def keep(picture: Bitmap) -> Bitmap:
    """The picture on a ground of its own."""
    return Bitmap(picture.size, picture.mode, bytes(picture.data))


def cut_out(picture: Bitmap, stencil: Bitmap) -> Bitmap:
    """The picture, seen only where the stencil is black; what lies hidden keeps its colours, so
    that a program that shrinks the picture finds no dark rim."""
    from PIL import ImageChops

    seen = ImageChops.invert(pixels_of(stencil).convert("L"))
    if seen.getextrema() == (255, 255):
        return picture
    shown = pixels_of(picture)
    shown.putalpha(seen)
    return Bitmap(picture.size, "RGBA", shown.tobytes())


def join_pictures(pictures: Sequence[Bitmap], columns: int, rows: int) -> Bitmap:
    """Pictures of one size in so many columns and rows, row by row; what is left is white."""
    from PIL import Image

    width, height = pictures[0].size
    sheet = Image.new("RGB", (width * columns, height * rows), "white")
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        sheet.paste(pixels_of(picture), (column * width, row * height))
    return Bitmap(sheet.size, "RGB", sheet.tobytes())


def lay_on(picture: Bitmap, colour: str, left: int, high: int = 0) -> Bitmap:
    """The picture on a plain ground, so much wider at its left side and at least so high."""
    from PIL import Image

    width, height = picture.size
    ground = Image.new("RGB", (width + left, max(height, high)), colour)
    ground.paste(pixels_of(picture), (left, 0))
    return Bitmap(ground.size, "RGB", ground.tobytes())


def pixels_of(picture: Bitmap) -> Pixels:
    from PIL import Image

    return Image.frombytes(picture.mode, picture.size, picture.data)
