"""Own pictures in greys."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image as Raster

from generator.draw.pictures.grey import in_grey
from generator.draw.shapes import Drawing, Group, Image, Path, Text
from generator.geometry.outline import square

Encode = Callable[..., bytes]
BOX = (("M", (0.0, 0.0)), ("L", (1.0, 0.0)), ("L", (1.0, 1.0)), ("Z", ()))


def test_every_colour_becomes_as_light_a_grey() -> None:
    shapes = (
        Group((Path(BOX, fill="#ff0000", stroke="#00ff00", width=1),)),
        Text(0, 0, "a", "SourceSansPro-Regular", 3, "#0000ff"),
        Path(BOX, fill="#ffffff"),
    )
    (group, text, white) = in_grey(Drawing("p", square(1), 0, shapes)).shapes
    assert isinstance(group, Group)
    (path,) = group.shapes
    assert isinstance(path, Path)
    assert (path.fill, path.stroke) == ("#4c4c4c", "#969696")
    assert isinstance(text, Text)
    assert text.fill == "#1d1d1d"
    assert white == shapes[2]


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_pixels_become_grey_too(encode: Encode, kind: str) -> None:
    data = encode(Raster.new("RGB", (8, 8), (255, 0, 0)), kind)
    media_type = "image/png" if kind == "PNG" else "image/jpeg"
    (image,) = in_grey(
        Drawing("p", square(1), 0, (Image(0, 0, 1, 1, data, media_type),))  # type: ignore[arg-type]
    ).shapes
    assert isinstance(image, Image)
    found = Raster.open(io.BytesIO(image.data))
    assert found.mode == "L"
    assert found.getpixel((4, 4)) == pytest.approx(76, abs=2)


def test_it_keeps_its_name_for_those_who_use_it() -> None:
    assert in_grey(Drawing("p", square(1), 0, ())).name == "p"
