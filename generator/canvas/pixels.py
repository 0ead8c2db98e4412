"""Pictures made of pixels: fewer colours, less ink. The only importer of Pillow here."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

from generator.canvas.shapes import Image

if TYPE_CHECKING:
    from PIL import Image as Raster

FINE = 256  # pixels a side that tell what colour a place of a picture has


@cache
def tone_picture(image: Image, *, has_colours: bool = True, ink: float = 1.0) -> Image:
    """The picture with so much of its ink, with or without its colours."""
    from PIL import Image as Raster

    with Raster.open(BytesIO(image.data)) as picture:
        clear = picture.convert("RGBA").getchannel("A") if picture.has_transparency_data else None
        toned = picture.convert("RGB" if has_colours else "L").convert("RGB")
    toned = toned.point(lambda level: round(255 - (255 - level) * ink))
    if clear is not None:
        toned.putalpha(clear)
    data = BytesIO()
    toned.save(data, "png")
    return replace(image, data=data.getvalue(), media_type="image/png")


@cache
def _pixels(data: bytes) -> Raster.Image:
    """A picture in all its colours, white where it is clear, no larger than rims are read by."""
    from PIL import Image as Raster

    with Raster.open(BytesIO(data)) as picture:
        picture.thumbnail((FINE, FINE))
        seen = Raster.new("RGBA", picture.size, "white")
        seen.alpha_composite(picture.convert("RGBA"))
    return seen.convert("RGB")


def pixel_at(image: Image, across: float, down: float) -> str:
    """The colour of a picture at these shares of its width and height."""
    pixels = _pixels(image.data)
    column = min(int(across * pixels.width), pixels.width - 1)
    row = min(int(down * pixels.height), pixels.height - 1)
    return "#" + pixels.crop((column, row, column + 1, row + 1)).tobytes().hex()
