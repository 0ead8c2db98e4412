"""Cutting pictures out of a see-through ground."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageDraw, ImageFilter

from generator.canvas.picture_faults import PictureError
from generator.canvas.raster_import.cutout import cut_out


def area(commands: tuple[tuple[str, tuple[float, ...]], ...]) -> float:
    corners = [numbers for letter, numbers in commands if letter != "Z"]
    boxes = [corners[n : n + 4] for n in range(0, len(corners), 4)]
    return sum((box[2][0] - box[0][0]) * (box[2][1] - box[0][1]) for box in boxes)


def test_every_opaque_pixel_is_inside_once() -> None:
    alpha = Image.new("L", (20, 20))
    drawn = ImageDraw.Draw(alpha)
    drawn.ellipse((2, 2, 17, 17), fill=255)
    drawn.rectangle((8, 8, 11, 11), fill=0)  # a hole
    commands = cut_out(alpha)
    assert area(commands) == alpha.tobytes().count(255)


def test_rows_alike_are_one_rectangle() -> None:
    alpha = Image.new("L", (10, 10), 255)
    assert len(cut_out(alpha)) == 5


def test_nothing_opaque_leaves_nothing() -> None:
    assert cut_out(Image.new("L", (4, 4))) == ()


def test_smooth_edges_are_no_glass() -> None:
    large = Image.new("L", (400, 400))
    ImageDraw.Draw(large).ellipse((40, 40, 360, 360), fill=255)
    assert cut_out(large.reduce(4))


def test_glass_and_soft_shadows_are_refused() -> None:
    shadow = Image.new("L", (60, 60))
    ImageDraw.Draw(shadow).rectangle((20, 20, 40, 40), fill=255)
    for alpha in (Image.new("L", (20, 20), 128), shadow.filter(ImageFilter.GaussianBlur(6))):
        with pytest.raises(PictureError, match="soft shadows or glass"):
            cut_out(alpha)


def test_noise_cannot_be_cut_out(noise: Callable[[int, int], Image.Image]) -> None:
    hard = noise(400, 400).point(lambda level: 255 if level > 127 else 0)
    with pytest.raises(PictureError, match="too ragged"):
        cut_out(hard)
