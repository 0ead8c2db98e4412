"""PNG and JPEG: every kind comes out as plain opaque pixels, or is refused in words."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable

import pytest
from PIL import Image, ImageCms

from generator.canvas.picture_faults import PictureError
from generator.canvas.raster_import.decode import MOST_PIXELS, Kind, Raster, read_raster

Encode = Callable[..., bytes]
Noise = Callable[[int, int], Image.Image]
WHITE = "#ffffff"


def pixels(raster: Raster) -> Image.Image:
    return Image.open(io.BytesIO(raster.data))


def said(data: bytes, kind: Kind = "PNG", ground: str = WHITE) -> str:
    with pytest.raises(PictureError) as caught:
        read_raster(data, kind, ground)
    (fault,) = caught.value.faults
    assert fault.hint
    return fault.message


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, depth: int, colours: int, rows: bytes, *more: bytes) -> bytes:
    """A PNG by hand, for what Pillow does not write."""
    header = struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(rows))
    parts = (chunk(b"IHDR", header), *more, body, chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def linear_profile() -> bytes:
    """A profile with the colours of sRGB, whose numbers are amounts of light."""

    def number(value: float) -> bytes:
        return struct.pack(">i", round(value * 65536))

    def xyz(*values: float) -> bytes:
        return b"XYZ \0\0\0\0" + b"".join(map(number, values))

    curve = b"curv" + bytes(4) + struct.pack(">I", 0)
    words = b"desc" + bytes(4) + struct.pack(">I", 7) + b"linear\0" + bytes(78)
    tags = {
        b"desc": words,
        b"wtpt": xyz(0.9642, 1, 0.8249),
        b"rXYZ": xyz(0.4361, 0.2225, 0.0139),
        b"gXYZ": xyz(0.3851, 0.7169, 0.0971),
        b"bXYZ": xyz(0.1431, 0.0606, 0.7141),
        b"rTRC": curve,
        b"gTRC": curve,
        b"bTRC": curve,
    }
    table, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        padded = data + bytes(-len(data) % 4)
        table += name + struct.pack(">II", start + len(body), len(data))
        body += padded
    size = 128 + len(table) + len(body)
    head = struct.pack(">I4sI4s4s4s", size, bytes(4), 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    light = number(0.9642) + number(1) + number(0.8249)
    head = (head + bytes(12) + b"acsp").ljust(68, b"\0") + light
    return head.ljust(128, b"\0") + table + body


@pytest.mark.parametrize("mode", ["RGB", "L", "1", "P"])
def test_plain_pngs(encode: Encode, mode: str) -> None:
    image = Image.new("RGB", (4, 2), (255, 255, 255))
    image.putpixel((3, 1), (0, 0, 0))
    raster = read_raster(encode(image.convert(mode)), "PNG", WHITE)
    assert (raster.width, raster.height, raster.media_type) == (4, 2, "image/png")
    assert not raster.see_through
    found = pixels(raster)
    assert found.mode in ("RGB", "L")
    assert found.convert("RGB").getpixel((3, 1)) == (0, 0, 0)
    assert found.convert("RGB").getpixel((0, 0)) == (255, 255, 255)


def test_16_bits_of_grey_come_down_to_8() -> None:
    data = png(3, 1, 16, 0, b"\0" + struct.pack(">3H", 0, 0x8080, 0xFFFF))
    assert pixels(read_raster(data, "PNG", WHITE)).tobytes() == bytes([0, 128, 255])


def test_16_bits_of_grey_with_one_level_see_through() -> None:
    rows = b"\0" + struct.pack(">3H", 7, 8, 0xFFFF)
    data = png(3, 1, 16, 0, rows, chunk(b"tRNS", struct.pack(">H", 7)))
    raster = read_raster(data, "PNG", "#ff0000")
    assert raster.see_through
    assert pixels(raster).tobytes() == bytes([255, 0, 0, 0, 0, 0, 255, 255, 255])


def test_16_bits_of_colour_come_down_to_8() -> None:
    data = png(1, 1, 16, 2, b"\0" + struct.pack(">3H", 0xFFFF, 0x8000, 0))
    assert pixels(read_raster(data, "PNG", WHITE)).getpixel((0, 0)) == (255, 128, 0)


def test_interlaced_pngs_are_read_and_written_plainly() -> None:
    """Of a picture of one pixel the first of seven passes is all."""
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 1)
    data = (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0\x0a\x14\x1e"))
        + chunk(b"IEND", b"")
    )
    raster = read_raster(data, "PNG", WHITE)
    assert pixels(raster).getpixel((0, 0)) == (10, 20, 30)
    assert raster.data[28] == 0  # no interlace


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_see_through_pixels_show_the_ground(encode: Encode, mode: str) -> None:
    image = Image.new("RGBA", (2, 1), (0, 0, 0, 0))
    image.putpixel((1, 0), (0, 0, 0, 255))
    raster = read_raster(encode(image.convert(mode)), "PNG", "#0080ff")
    assert raster.see_through
    assert [pixels(raster).convert("RGB").getpixel((x, 0)) for x in (0, 1)] == [
        (0, 128, 255),
        (0, 0, 0),
    ]


def test_a_half_see_through_pixel_is_mixed_with_the_ground(encode: Encode) -> None:
    raster = read_raster(encode(Image.new("RGBA", (1, 1), (0, 0, 0, 128))), "PNG", WHITE)
    assert pixels(raster).getpixel((0, 0)) == (127, 127, 127)


def test_an_alpha_channel_that_hides_nothing_is_dropped(encode: Encode) -> None:
    raster = read_raster(encode(Image.new("RGBA", (1, 1), (9, 8, 7, 255))), "PNG", WHITE)
    assert not raster.see_through
    assert pixels(raster).getpixel((0, 0)) == (9, 8, 7)


def test_without_a_ground_pixels_are_cut_out(encode: Encode) -> None:
    image = Image.new("RGBA", (4, 4), (0, 0, 0, 0))
    image.paste((200, 10, 10, 255), (1, 1, 3, 4))
    raster = read_raster(encode(image), "PNG", "")
    assert raster.outline == (("M", (1, 1)), ("L", (3, 1)), ("L", (3, 4)), ("L", (1, 4)), ("Z", ()))
    assert pixels(raster).getpixel((1, 1)) == (200, 10, 10)


def test_a_photograph_is_turned_as_the_camera_was_held(encode: Encode) -> None:
    image = Image.new("RGB", (16, 8), "white")
    image.paste("black", (0, 0, 8, 8))  # left half
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned a quarter clockwise
    exif[0x010F] = "a camera"
    raster = read_raster(encode(image, "JPEG", exif=exif, dpi=(300, 300)), "JPEG", WHITE)
    assert (raster.width, raster.height) == (8, 16)
    assert raster.size == pytest.approx((8 / 300 * 25.4, 16 / 300 * 25.4))
    found = pixels(raster)
    assert found.getpixel((4, 2)) == pytest.approx((0, 0, 0), abs=8)
    assert found.getpixel((4, 13)) == pytest.approx((255, 255, 255), abs=8)
    assert b"a camera" not in raster.data


def test_nothing_is_kept_of_what_cameras_and_editors_note(encode: Encode) -> None:
    exif = Image.Exif()
    exif[0x010F] = "a camera"
    data = encode(Image.new("RGB", (8, 8)), "JPEG", exif=exif, comment=b"a note")
    raster = read_raster(data, "JPEG", WHITE)
    assert raster.media_type == "image/jpeg"
    assert b"camera" not in raster.data
    assert b"note" not in raster.data


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_jpeg_stays_a_jpeg_of_the_same_pixels(encode: Encode, noise: Noise, mode: str) -> None:
    image = noise(32, 32).convert(mode)
    data = encode(image, "JPEG", quality=70, progressive=True)
    raster = read_raster(data, "JPEG", WHITE)
    found, before = pixels(raster), Image.open(io.BytesIO(data))
    assert found.mode == mode
    assert found.tobytes() == before.tobytes()


def test_a_size_in_mm_comes_from_the_resolution(encode: Encode) -> None:
    image = Image.new("RGB", (300, 150))
    for data, kind in ((encode(image, dpi=(300, 300)), "PNG"), (encode(image, "JPEG"), "JPEG")):
        size = read_raster(data, kind, WHITE).size  # type: ignore[arg-type]
        assert size == (pytest.approx((25.4, 12.7), abs=0.01) if kind == "PNG" else None)


def test_cmyk_without_a_profile_is_refused(encode: Encode) -> None:
    data = encode(Image.new("CMYK", (8, 8), (0, 255, 255, 0)), "JPEG")
    assert "CMYK without a colour profile" in said(data, "JPEG")


def test_a_profile_of_another_kind_is_refused(encode: Encode) -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    data = encode(Image.new("CMYK", (8, 8)), "JPEG", icc_profile=srgb)
    assert said(data, "JPEG") == "has a colour profile that does not fit it"
    data = encode(Image.new("RGB", (8, 8)), icc_profile=b"no profile at all")
    assert said(data) == "has a colour profile that does not fit it"


def test_colours_of_another_profile_are_brought_to_srgb(encode: Encode) -> None:
    for kind in ("PNG", "JPEG"):
        data = encode(Image.new("RGB", (8, 8), (128, 128, 128)), kind, icc_profile=linear_profile())
        raster = read_raster(data, kind, WHITE)
        # Numbers that are light itself: half the light is a light grey of sRGB, 188.
        assert pixels(raster).getpixel((4, 4)) == pytest.approx((188, 188, 188), abs=2)
        assert "icc_profile" not in pixels(raster).info


def test_an_srgb_profile_changes_nothing(encode: Encode) -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    data = encode(Image.new("RGB", (2, 2), (12, 34, 56)), icc_profile=srgb)
    raster = read_raster(data, "PNG", WHITE)
    assert pixels(raster).getpixel((0, 0)) == (12, 34, 56)
    assert "icc_profile" not in pixels(raster).info


def test_a_gamma_of_its_own_is_refused() -> None:
    usual = chunk(b"gAMA", struct.pack(">I", 45455))
    assert read_raster(png(1, 1, 8, 2, b"\0\1\2\3", usual), "PNG", WHITE)
    other = chunk(b"gAMA", struct.pack(">I", 100000))
    assert "not sRGB" in said(png(1, 1, 8, 2, b"\0\1\2\3", other))


def test_an_animated_png_is_refused(encode: Encode) -> None:
    frames = [Image.new("RGB", (4, 4), colour) for colour in ("red", "blue")]
    data = encode(frames[0], save_all=True, append_images=frames[1:])
    assert said(data) == "is animated"


def test_bombs_are_refused_before_they_go_off() -> None:
    for side in (7_000, 30_000):  # beyond our limit, and beyond Pillow's
        data = png(side, side, 8, 2, bytes(1000))
        assert side * side > MOST_PIXELS
        assert "pixels" in said(data)


@pytest.mark.parametrize("cut", [9, 40, 200])
def test_a_file_cut_short_is_broken(encode: Encode, noise: Noise, cut: int) -> None:
    for kind in ("PNG", "JPEG"):
        data = encode(noise(64, 64), kind)
        assert said(data[:cut], kind) == f"is broken: it cannot be read as a {kind}"


def test_one_kind_is_not_read_as_another(encode: Encode) -> None:
    assert "cannot be read as a JPEG" in said(encode(Image.new("RGB", (4, 4))), "JPEG")


def test_pictures_may_be_made_coarser(encode: Encode) -> None:
    image = Image.new("RGBA", (8, 8), (255, 0, 0, 255))
    image.paste((0, 0, 0, 0), (0, 0, 4, 8))
    raster = read_raster(encode(image), "PNG", "", reduce=4)
    assert (raster.width, raster.height) == (2, 2)
    assert raster.outline[0] == ("M", (1, 0))


def test_the_same_bytes_come_out_every_time(encode: Encode, noise: Noise) -> None:
    data = encode(noise(32, 32))
    assert read_raster(data, "PNG", WHITE) == read_raster(data, "PNG", WHITE)
