"""Pages as pixels, quickly: a sheet at 500 dpi has 25 million of them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pypdfium2

MM_PER_POINT = 25.4 / 72

Pixels = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
Codes = npt.NDArray[np.uint32]


def render(page: pypdfium2.PdfPage, pixels_per_mm: float) -> Pixels:
    """Rows of red, green and blue."""
    bitmap = page.render(scale=pixels_per_mm * MM_PER_POINT, rev_byteorder=True)
    pixels: Pixels = bitmap.to_numpy()
    return pixels


def codes(pixels: Pixels) -> Codes:
    """Each pixel as one number, so that colours are compared at once."""
    red, green, blue = (pixels[..., n].astype(np.uint32) for n in range(3))
    found: Codes = np.bitwise_or(np.bitwise_or(red << 16, green << 8), blue)
    return found


def is_colour(pixels: Pixels, colour: tuple[int, int, int]) -> Mask:
    red, green, blue = (pixels[..., n] == part for n, part in enumerate(colour))
    found: Mask = red & green & blue
    return found


def is_inked(pixels: Pixels, below: int = 250) -> Mask:
    """Where any of the three colours is darker than this."""
    red, green, blue = (pixels[..., n] < below for n in range(3))
    inked: Mask = red | green | blue
    return inked


def is_grey(pixels: Pixels) -> bool:
    """Whether every pixel is as red as it is green and blue."""
    red, green, blue = (pixels[..., n] for n in range(3))
    return bool(((red == green) & (green == blue)).all())
