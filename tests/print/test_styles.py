"""Ink and colour of the styles, measured on finished pages.

The ink of a page is the mean over its pixels of 1 − luminance (Rec. 601): 0 for paper, 1 for
solid black. It is measured at 300 dpi: a coarser raster draws no line thinner than a pixel, and
so counts hairlines several times over. The same is measured by colour, as the mean of cyan,
magenta and yellow that a printer without black would lay down.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pypdfium2

from generator.kit.lay_out import KIT_FILE
from generator.kit.parts import GUIDE, RULES
from generator.kit.put_kits import Kit
from tests.support.kits import Kits
from tests.support.raster import is_grey, mean_colour, render, render_codes
from tests.support.some import some

DPI = 300
QUARTER = 0.25
# Score sheets are mostly writing, which no style can thin: they count in the whole game only.
WRITTEN = "scoresheets.pdf"

Pixels = npt.NDArray[np.uint8]


def sheets_of(kit: Kit) -> list[str]:
    """The files of its pieces: neither the guide and the rules, which are read, nor all in one."""
    read = (KIT_FILE, GUIDE, RULES)
    return [name for name in kit.files if name.endswith(".pdf") and not name.startswith(read)]


def pages(pdf: bytes, dpi: float, most: int | None = None) -> list[Pixels]:
    return [render(page, dpi / 25.4) for page in [*pypdfium2.PdfDocument(pdf)][:most]]


def ink(pdf: bytes) -> np.ndarray:
    """The ink of the first two sheets together, by luminance and by colour: the others are like
    them."""
    total = np.zeros(2)
    for page in [*pypdfium2.PdfDocument(pdf)][:4]:
        mean = mean_colour(render_codes(page, DPI / 25.4)) / 255
        total += 1 - mean @ (0.299, 0.587, 0.114), 1 - mean.mean()
    return total


def test_ink_saver_lays_down_at_most_a_quarter_of_the_ink(game: str, kits: Kits) -> None:
    full, saved = kits(game, "full").files, kits(game, "ink-saver").files
    sheets = sheets_of(kits(game, "full"))
    before = {name: ink(full[name]) for name in sheets}
    after = {name: ink(saved[name]) for name in sheets}
    for name in sheets:
        assert (after[name] > 0).all(), f"{name} is blank"
        if name != WRITTEN:
            share = after[name] / before[name]
            assert share.max() <= QUARTER, f"{name}: {share}"
    share = np.sum(list(after.values()), axis=0) / np.sum(list(before.values()), axis=0)
    assert share.max() <= QUARTER, f"{game}: {share}"


def test_ink_saver_is_not_greyscale(game: str, kits: Kits) -> None:
    """Every sheet of pieces shows colours of several hues."""
    kit = kits(game, "ink-saver")
    for name in some(name for name in sheets_of(kit) if name not in (WRITTEN, "box.pdf")):
        front = pages(kit.files[name], 100, most=1)[0].astype(int)
        chroma = front.max(axis=2) - front.min(axis=2)
        vivid = front[chroma > 60]
        assert len(vivid) > 500, f"{name} has hardly any colour"


def test_mono_pages_have_no_colour_at_all(game: str, kits: Kits) -> None:
    """Every pixel of every page is as red as it is green and blue, smoothed edges too."""
    kit = kits(game, "mono")
    for name in some(name for name in kit.files if name.endswith(".pdf")):
        for number, page in some(enumerate(pages(kit.files[name], 72), start=1)):
            assert is_grey(page), f"{name}, page {number}"


def test_mono_pictures_name_greys_only(game: str, kits: Kits) -> None:
    import re

    files = kits(game, "mono").files
    for name in some(name for name in files if name.endswith(".svg")):
        for colour in some(set(re.findall(r"#[0-9a-fA-F]{3,8}\b", files[name].decode()))):
            found = colour[1:]
            step = len(found) // 3
            assert len({found[i : i + step] for i in range(0, 3 * step, step)}) == 1, name
