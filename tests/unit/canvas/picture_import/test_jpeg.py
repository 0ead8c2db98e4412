"""JPEGs without their notes."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

import pytest
from PIL import Image

from generator.canvas.raster_import.jpeg import without_notes

Encode = Callable[..., bytes]


def noisy(encode: Encode, **options: object) -> bytes:
    exif = Image.Exif()
    exif[0x010F] = "a camera"
    image = Image.frombytes("L", (64, 48), random.Random(7).randbytes(64 * 48)).convert("RGB")
    return encode(image, "JPEG", exif=exif, comment=b"a note", **options)


@pytest.mark.parametrize(
    "options", [{}, {"progressive": True}, {"restart_marker_rows": 1}, {"quality": 20}]
)
def test_the_pixels_stay_and_the_notes_go(encode: Encode, options: dict[str, object]) -> None:
    data = noisy(encode, **options)
    plain = without_notes(data)
    assert plain is not None
    before, after = (Image.open(io.BytesIO(one)) for one in (data, plain))
    assert after.tobytes() == before.tobytes()
    for word in (b"camera", b"note", b"Exif"):
        assert word in data
        assert word not in plain


def test_what_follows_the_picture_goes_too(encode: Encode) -> None:
    data = noisy(encode)
    assert without_notes(data + b"a second picture") == without_notes(data)


def test_colours_stay_as_they_are_stored(encode: Encode) -> None:
    """Without its own marker a JPEG of RGB would be taken for one of YCbCr."""
    data = encode(Image.new("RGB", (16, 16), (200, 30, 90)), "JPEG", keep_rgb=True)
    plain = without_notes(data)
    assert plain is not None
    assert Image.open(io.BytesIO(plain)).getpixel((8, 8)) == pytest.approx((200, 30, 90), abs=3)


@pytest.mark.parametrize("data", [b"", b"\xff\xd8", b"\xff\xd8\x00\x00", b"\xff\xd8\xff\x00", b"x"])
def test_what_is_built_otherwise_is_left_to_others(data: bytes) -> None:
    assert without_notes(data) is None


def test_a_picture_cut_short_is_left_to_others(encode: Encode) -> None:
    data = noisy(encode)
    assert without_notes(data[:-2]) is None
    assert without_notes(data[:300]) is None
