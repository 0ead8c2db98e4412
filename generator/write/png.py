"""A picture as a PNG file: what comes in is pixels, what goes out is bytes.

PNG as it is defined: rows that are not filtered, since flat art packs smaller and faster so than
with the filters that suit photographs. The file says how many pixels make an inch and that its
colours are sRGB; it has no date in it. Knows no games.
"""

from __future__ import annotations

import zlib

from generator.write.raster import Bitmap

SIGNATURE = b"\x89PNG\r\n\x1a\n"
INCH = 0.0254  # m
EFFORT = 3  # of 9: more takes twice as long for a tenth less
_COLOURS = {"RGB": (2, 3), "RGBA": (6, 4)}  # the number PNG has for them, and bytes of a pixel
_PLAIN_ROW = b"\0"


def write_png(picture: Bitmap, dpi: float) -> bytes:
    """The whole file."""
    width, height = picture.size
    colours, bytes_each = _COLOURS[picture.mode]
    row = width * bytes_each
    data = picture.data
    rows = b"".join(_PLAIN_ROW + data[start : start + row] for start in range(0, row * height, row))
    head = _four(width) + _four(height) + bytes((8, colours, 0, 0, 0))
    per_metre = _four(round(dpi / INCH))
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", head),
            _chunk(b"sRGB", b"\0"),
            _chunk(b"pHYs", per_metre + per_metre + b"\1"),
            _chunk(b"IDAT", zlib.compress(rows, EFFORT)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return _four(len(data)) + kind + data + _four(zlib.crc32(kind + data))


def _four(number: int) -> bytes:
    return number.to_bytes(4, "big")
