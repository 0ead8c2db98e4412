"""Pictures for the tests beside this file, written as they are needed."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

import pytest
from PIL import Image

from generator.canvas.picture_faults import Fault, PictureError
from generator.canvas.svg_import.read_svg import Vector, read_svg

SVG = 'xmlns="http://www.w3.org/2000/svg"'


@pytest.fixture
def draw() -> Callable[..., Vector]:
    """An SVG of this body, read; one of its units is ten of the picture's."""

    def read(body: str, attributes: str = 'viewBox="0 0 100 100"') -> Vector:
        return read_svg(f"<svg {SVG} {attributes}>{body}</svg>".encode())

    return read


@pytest.fixture
def refuse(draw: Callable[..., Vector]) -> Callable[..., tuple[Fault, ...]]:
    """All that is wrong with an SVG of this body."""

    def read(body: str, attributes: str = 'viewBox="0 0 100 100"') -> tuple[Fault, ...]:
        with pytest.raises(PictureError) as caught:
            draw(body, attributes)
        assert all(fault.message and fault.hint for fault in caught.value.faults)
        return caught.value.faults

    return read


@pytest.fixture
def noise() -> Callable[[int, int], Image.Image]:
    """A grey picture without any order, the same every time."""

    def scatter(width: int, height: int) -> Image.Image:
        return Image.frombytes("L", (width, height), random.Random(7).randbytes(width * height))

    return scatter


@pytest.fixture
def encode() -> Callable[..., bytes]:
    """A raster as the bytes of a file."""

    def write(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
        file = io.BytesIO()
        image.save(file, kind, **options)
        return file.getvalue()

    return write
