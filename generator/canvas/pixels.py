"""Pictures made of pixels: fewer colours, less ink. The only importer of Pillow here."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO

from generator.canvas.shapes import Image


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
