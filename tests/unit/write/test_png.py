"""PNG files: every pixel comes back, whatever bands of equal rows there are."""

from __future__ import annotations

import random
import zlib
from io import BytesIO
from typing import Literal

import pytest
from PIL import Image

from generator.write.png import write_png
from generator.write.raster import Bitmap

WIDTH = 37
# equal rows, then rows that are not: before, between and behind, shorter and longer than the
# bands that are packed together
BANDS = [(0, 5), (15, 1), (16, 1), (17, 3), (64, 2), (81, 1), (200, 0), (1, 1), (0, 40), (300, 7)]


def picture(bands: list[tuple[int, int]], mode: Literal["RGB", "RGBA"]) -> Bitmap:
    dice, row = random.Random(7), WIDTH * len(mode)
    stripes = bytes(dice.choice((0, 90, 255)) for _ in range(row))
    data = b"".join(
        (stripes if equal % 2 else b"\xff" * row) * equal
        + bytes(dice.choice((0, 90, 255)) for _ in range(row * other - 1))
        + b"\0" * bool(other)
        for equal, other in bands
    )
    return Bitmap((WIDTH, len(data) // row), mode, data)


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize("bands", [BANDS, [(100, 0)], [(0, 3)], [(16, 0)], [(3, 0)], BANDS[::-1]])
def test_every_pixel_comes_back(bands: list[tuple[int, int]], mode: Literal["RGB", "RGBA"]) -> None:
    given = picture(bands, mode)
    found = Image.open(BytesIO(write_png(given, 300)))
    found.load()
    assert (found.size, found.mode, found.tobytes()) == (given.size, mode, given.data)


def test_the_stream_has_the_check_sum_of_its_rows() -> None:
    """Programs that show pictures are lenient; `zlib` is not."""
    given = picture(BANDS, "RGB")
    file = write_png(given, 300)
    start = file.index(b"IDAT")
    length = int.from_bytes(file[start - 4 : start], "big")
    rows = zlib.decompress(file[start + 4 : start + 4 + length])
    row = WIDTH * 3 + 1
    found, above = [], b""
    for at in range(0, len(rows), row):
        pixels = rows[at + 1 : at + row]
        if rows[at]:  # the same as above, as PNG says it: what is added to it is nothing
            assert (rows[at], pixels) == (2, bytes(row - 1))
            pixels = above
        found.append(pixels)
        above = pixels
    assert b"".join(found) == given.data
    assert {*rows[::row]} == {0, 2}


def test_white_takes_next_to_no_room() -> None:
    page = Bitmap((2480, 3508), "RGB", b"\xff" * (2480 * 3508 * 3))
    assert len(write_png(page, 300)) < 60_000
