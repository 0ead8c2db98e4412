"""Raster pictures must be opaque: the drawing language has no transparency."""

from __future__ import annotations

from generator.canvas.shapes import Image

_PNG = b"\x89PNG\r\n\x1a\n"
_COLOUR_TYPES_WITH_ALPHA = (4, 6)


def check_opaque(image: Image) -> None:
    """Refuse a PNG with an alpha channel or a transparent colour."""
    data = image.data
    if not data.startswith(_PNG):
        return
    colours_end = data.find(b"IDAT")
    if data[25] in _COLOUR_TYPES_WITH_ALPHA or b"tRNS" in data[:colours_end]:
        raise ValueError("a picture must be opaque: lay it on its background first")
