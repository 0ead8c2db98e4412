"""A picture file as art: its name and its bytes agree."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from generator.canvas import shapes
from generator.canvas.picture_faults import PictureError
from generator.canvas.picture_import import check_kind, read_art

Encode = Callable[..., bytes]
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>'


def test_an_svg_becomes_paths() -> None:
    art = read_art("a/b.SVG", SVG)
    assert (art.width, art.height, art.embedded) == (1000, 500, ())
    assert [type(shape) for shape in art.shapes] == [shapes.Path]


def test_a_raster_becomes_one_image(encode: Encode) -> None:
    art = read_art("x.png", encode(Image.new("RGB", (30, 60))))
    (image,) = art.shapes
    assert isinstance(image, shapes.Image)
    assert (image.width, image.height) == pytest.approx((500, 1000))
    assert art.embedded[0].pixels == (30, 60)


def test_a_raster_that_is_cut_out_is_clipped(encode: Encode) -> None:
    image = Image.new("RGBA", (10, 10))
    image.paste((1, 2, 3, 255), (5, 0, 10, 10))
    (group,) = read_art("x.png", encode(image)).shapes
    assert isinstance(group, shapes.Group)
    assert group.clip is not None
    assert group.clip.commands[0] == ("M", (500, 0))


@pytest.mark.parametrize("name", ["a.jpg", "a.JPEG"])
def test_jpegs_have_two_endings(encode: Encode, name: str) -> None:
    assert check_kind(name, encode(Image.new("RGB", (4, 4)), "JPEG")) == "JPEG"


@pytest.mark.parametrize(
    ("name", "start", "said"),
    [
        ("a.gif", b"GIF89a", 'cannot end in ".gif"'),
        ("a", b"x", "has no ending"),
        ("a.png", b"GIF89a", "is called .png, but is a GIF"),
        ("a.png", b"RIFFxxxxWEBP", "is called .png, but is a WebP"),
        ("a.jpg", b"\x89PNG\r\n\x1a\n", "is called .jpg, but is a PNG"),
        ("a.svg", b"\xff\xd8\xff", "is called .svg, but is a JPEG"),
        ("a.svg", b"\x1f\x8b", "is called .svg, but is a compressed file"),
        ("a.png", b"%PDF-1.7", "is called .png, but is a PDF"),
        ("a.png", SVG, "is called .png, but is a SVG"),
        ("a.png", b"hello", "is not a PNG"),
    ],
)
def test_a_name_that_does_not_fit_is_told(name: str, start: bytes, said: str) -> None:
    with pytest.raises(PictureError) as caught:
        check_kind(name, start)
    (fault,) = caught.value.faults
    assert said in fault.message
    assert fault.hint
