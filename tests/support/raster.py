"""Pages as pixels, quickly: a sheet at 500 dpi has 25 million of them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pypdfium2

MM_PER_POINT = 25.4 / 72
ROWS = 64  # at once: new memory takes longer than what is done with it

Pixels = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
Codes = npt.NDArray[np.uint32]


def code(colour: tuple[int, int, int]) -> int:
    red, green, blue = colour
    return 65536 * red + 256 * green + blue


def render_codes(page: pypdfium2.PdfPage, pixels_per_mm: float) -> Codes:
    """Each pixel as one number, so that colours are compared at once."""
    bitmap = page.render(scale=pixels_per_mm * MM_PER_POINT, prefer_bgrx=True)
    found: Codes = bitmap.to_numpy().view("<u4")[..., 0]
    np.bitwise_and(found, 0xFFFFFF, out=found)  # the fourth byte means nothing
    return found


def colours(seen: Codes) -> Pixels:
    """Rows of red, green and blue: the same memory, for to copy it takes longer than to draw."""
    pixels: Pixels = seen.view("u1").reshape(*seen.shape, 4)[..., 2::-1]
    return pixels


def render(page: pypdfium2.PdfPage, pixels_per_mm: float) -> Pixels:
    """Rows of red, green and blue."""
    return colours(render_codes(page, pixels_per_mm))


def find_boxes(seen: Codes) -> dict[int, tuple[int, int, int, int]]:
    """Left, top, right, bottom in pixels of all that has one colour, by the colour's code.

    Looked for in the runs of like pixels along each row, of which there are few, and only in rows
    that are not as the one above.
    """
    tops = np.array(_new_rows(seen))
    bottoms = np.append(tops[1:], len(seen))
    rows = seen[tops]
    begins = np.ones(rows.shape, bool)
    np.not_equal(rows[:, 1:], rows[:, :-1], out=begins[:, 1:])
    starts = np.flatnonzero(begins)
    at, lefts = np.divmod(starts, seen.shape[1])
    rights = np.append(lefts[1:], 0)
    rights[rights == 0] = seen.shape[1]  # the next run begins a row, or there is none
    found, place = np.unique(rows.ravel()[starts], return_inverse=True)
    least = np.full((2, len(found)), max(seen.shape))
    most = np.zeros((2, len(found)), int)
    np.minimum.at(least[0], place, lefts)
    np.minimum.at(least[1], place, tops[at])
    np.maximum.at(most[0], place, rights)
    np.maximum.at(most[1], place, bottoms[at])
    boxes = np.concatenate((least, most)).T.tolist()
    return dict(zip(found.tolist(), map(tuple, boxes), strict=True))


def _new_rows(seen: Codes) -> list[int]:
    """The first row, and each that differs from the one above it."""
    before, new = b"", []
    for number, row in enumerate(seen):
        now = row.tobytes()
        if now != before:
            before = now
            new.append(number)
    return new


def is_colour(seen: Codes, colour: tuple[int, int, int]) -> Mask:
    found: Mask = np.equal(seen, code(colour))
    return found


def is_inked(pixels: Pixels, below: int = 250) -> Mask:
    """Where any of the three colours is darker than this."""
    inked: Mask = np.empty(pixels.shape[:2], bool)
    for top in range(0, len(inked), ROWS):
        red, green, blue = (pixels[top : top + ROWS, :, n] < below for n in range(3))
        np.logical_or(red | green, blue, out=inked[top : top + ROWS])
    return inked


def mean_colour(seen: Codes) -> npt.NDArray[np.float64]:
    """How red, green and blue it is; row is added to row, as they lie in memory."""
    added = seen.view("u1").sum(axis=0, dtype=np.uint32).reshape(-1, 4).sum(axis=0)
    mean: npt.NDArray[np.float64] = added[2::-1] / seen.size
    return mean


def is_grey(pixels: Pixels) -> bool:
    """Whether every pixel is as red as it is green and blue."""
    red, green, blue = (pixels[..., n] for n in range(3))
    return bool(((red == green) & (green == blue)).all())
