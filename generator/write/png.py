"""A picture as a PNG file: what comes in is pixels, what goes out is bytes.

PNG as it is defined: rows that are not filtered, since flat art packs smaller and faster so than
with the filters that suit photographs. Much of a printed page is white, or stripes: bands of rows
that are equal to the one above are packed once and used wherever they stand. The file says how many
pixels make an inch and that its colours are sRGB; it has no date in it. Knows no games.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache

from generator.write.raster import Bitmap

SIGNATURE = b"\x89PNG\r\n\x1a\n"
INCH = 0.0254  # m
EFFORT = 2  # of 9: more takes longer for a few parts of a hundred less
_COLOURS = {"RGB": (2, 3), "RGBA": (6, 4)}  # the number PNG has for them, and bytes of a pixel
_PLAIN_ROW, _SAME_ROW = b"\0", b"\2"  # what stands before a row: its pixels, or what they differ
_BANDS = (64, 16, 8)  # rows equal to the one above that are packed together
_ZLIB_HEAD = b"\x78\x01"  # deflated, a window of 32 kB, packed fast
_WITHOUT_HEAD = -15  # the same window
_PRIME = 65521  # of the check sum of a zlib stream


def write_png(picture: Bitmap, dpi: float) -> bytes:
    """The whole file."""
    width, height = picture.size
    colours, bytes_each = _COLOURS[picture.mode]
    head = _four(width) + _four(height) + bytes((8, colours, 0, 0, 0))
    per_metre = _four(round(dpi / INCH))
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", head),
            _chunk(b"sRGB", b"\0"),
            _chunk(b"pHYs", per_metre + per_metre + b"\1"),
            _chunk(b"IDAT", _pack_rows(picture.data, width * bytes_each)),
            _chunk(b"IEND", b""),
        )
    )


def _pack_rows(data: bytes | bytearray, row: int) -> bytes:
    """A zlib stream of all rows, each behind the byte that says what is told of it."""
    packer = zlib.compressobj(EFFORT, zlib.DEFLATED, _WITHOUT_HEAD)
    parts, view, total = [_ZLIB_HEAD], memoryview(data), 1
    for start, stop, is_same in _find_bands(data, row):
        if is_same:
            # What is packed later must not look back across the band.
            band, its_sum = _band((stop - start) // row, row)
            parts += [packer.flush(zlib.Z_FULL_FLUSH), band]
            total = _add_sums(total, its_sum, (stop - start) // row * (row + 1))
            continue
        for at in range(start, stop, row):
            pixels = view[at : at + row]
            total = zlib.adler32(pixels, zlib.adler32(_PLAIN_ROW, total))
            parts += [packer.compress(_PLAIN_ROW), packer.compress(pixels)]
    return b"".join((*parts, packer.flush(), _four(total)))


def _find_bands(data: bytes | bytearray, row: int) -> Iterator[tuple[int, int, bool]]:
    """Where bands of rows equal to the one above begin and end, and what lies between them."""
    view, end = memoryview(data), len(data)
    done, at = 0, row
    while at < end:
        above, first = view[at - row : at], at
        while data.startswith(above, at):
            at += row
        for count in _BANDS:
            while at - first >= count * row:
                if done < first:
                    yield done, first, False
                done = first + count * row
                yield first, done, True
                first = done
        at += row
    if done < end:
        yield done, end, False


@lru_cache(maxsize=64)
def _band(count: int, row: int) -> tuple[bytes, int]:
    """So many equal rows as a part of a stream that stands by itself, and their check sum."""
    rows = (_SAME_ROW + bytes(row)) * count
    packer = zlib.compressobj(9, zlib.DEFLATED, _WITHOUT_HEAD)
    return packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH), zlib.adler32(rows)


def _add_sums(one: int, other: int, length: int) -> int:
    """The check sum (Adler-32) of two runs of bytes, the other one of this length."""
    low, high = one & 0xFFFF, one >> 16
    first = (low + (other & 0xFFFF) - 1) % _PRIME
    second = (high + (other >> 16) + length * (low - 1)) % _PRIME
    return second << 16 | first


def _chunk(kind: bytes, data: bytes) -> bytes:
    return _four(len(data)) + kind + data + _four(zlib.crc32(kind + data))


def _four(number: int) -> bytes:
    return number.to_bytes(4, "big")
