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


def code(colour: tuple[int, int, int]) -> int:
    red, green, blue = colour
    return 65536 * red + 256 * green + blue


def codes(pixels: Pixels) -> Codes:
    """Each pixel as one number, so that colours are compared at once."""
    red, green, blue = (pixels[..., n].astype(np.uint32) for n in range(3))
    found: Codes = np.bitwise_or(np.bitwise_or(red << 16, green << 8), blue)
    return found


def find_boxes(pixels: Pixels) -> dict[int, tuple[int, int, int, int]]:
    """Left, top, right, bottom in pixels of all that has one colour, by the colour's code.

    Looked for in the runs of like pixels along each row, of which there are few.
    """
    seen = codes(pixels)
    begins = np.ones(seen.shape, bool)
    np.not_equal(seen[:, 1:], seen[:, :-1], out=begins[:, 1:])
    rows, lefts = np.nonzero(begins)
    rights = np.append(lefts[1:], 0)
    rights[rights == 0] = seen.shape[1]  # the next run begins a row, or there is none
    found, place = np.unique(seen[rows, lefts], return_inverse=True)
    least = np.full((2, len(found)), max(seen.shape))
    most = np.zeros((2, len(found)), int)
    np.minimum.at(least[0], place, lefts)
    np.minimum.at(least[1], place, rows)
    np.maximum.at(most[0], place, rights)
    np.maximum.at(most[1], place, rows + 1)
    boxes = np.concatenate((least, most)).T.tolist()
    return dict(zip(found.tolist(), map(tuple, boxes), strict=True))


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
