"""The box, measured in millimetres on its finished page."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from generator.canvas.colour import lighter
from generator.choices import Answers
from generator.components.box.drawing import box_colour
from generator.components.box.envelope import Envelope
from generator.components.box.net import BLEED
from generator.components.box.tray import Tray
from generator.components.box.tuck_box import TuckBox
from generator.kit.build import make_kit
from generator.kit.load_games import load_all
from generator.kit.order import Order
from generator.sheets.paper import Paper
from tests.support.raster import Codes, render_codes

GAME = Path(__file__).parents[1] / "unit" / "games" / "two-fields.toml"
PIXELS_PER_MM = 20
LINE = 0.25


def extent(seen: Codes, colour: str) -> tuple[float, float]:
    """Short and long side in mm of all that has this colour, of lines and areas from 5 mm on.

    (Where two colours meet, a pixel may have any colour between them.)
    """
    mask = seen == int(colour[1:], 16)
    step = 1 / PIXELS_PER_MM
    sides = []
    for axis in (0, 1):
        places = np.nonzero(mask.sum(axis=axis) >= 5 / step)[0]
        sides.append((places[-1] - places[0] + 1) * step)
    short, long = sorted(sides)
    return short, long


@pytest.mark.parametrize("stock", [0.3, 1.0])
def test_the_net_is_as_large_as_it_says(stock: float) -> None:
    """Three tiles of 30 mm lie in a box of 32 x 32 x 8 mm."""
    (tileset,) = load_all([GAME])
    kit = make_kit(tileset, Order(only=("box",), stock=stock))
    (piece,) = kit.manifest.pieces
    assert "for 3 tiles, 32 × 32 × 8 mm inside" in piece.title
    box = TuckBox(32, 32, 8, stock)
    page = pypdfium2.PdfDocument(kit.files["box.pdf"])[0]
    pixels = render_codes(page, PIXELS_PER_MM)
    ground = box_colour(tileset)
    height, width = sorted(box.size)
    assert extent(pixels, lighter(ground, 0.7)) == pytest.approx(
        (height + LINE, width + LINE), abs=0.15
    )
    # The art runs on above and below the cut.
    assert extent(pixels, ground)[0] == pytest.approx(height + 2 * BLEED, abs=0.15)
    # The card on the back keeps the same distance from all its folds.
    across, upright = 32 + stock, 32 + 3 * stock
    card = (across * 0.84, upright - across * 0.16)
    assert extent(pixels, lighter(ground, 0.9)) == pytest.approx(card, abs=0.15)


@pytest.mark.parametrize("form", ["box", "envelope"])
def test_a_box_for_everything_is_as_large_as_it_says(form: str) -> None:
    """Three tiles of 30 mm and a lane for pencils of 90; without papers."""
    (tileset,) = load_all([GAME])
    answers = Answers({"kit_box": form})
    kit = make_kit(tileset, Order(components=answers, only=("kit-box",), stock=0.5))
    titles = [piece.title for piece in kit.manifest.pieces]
    found = re.search(r"(\d+) × (\d+) × (\d+) mm inside", " ".join(titles))
    assert found is not None
    width, height, depth = map(float, found.groups())
    body = (Tray if form == "box" else Envelope)(width, height, depth, 0.5)
    other = body.lid if isinstance(body, Tray) else body.front
    cut = lighter(box_colour(tileset), 0.7)
    pages = pypdfium2.PdfDocument(kit.files["kit-box.pdf"])
    measured = sorted(size for page in pages for size in nets_on(page, cut))
    wanted = sorted(tuple(sorted(net.size)) for net in (body, other))
    assert len(measured) == 2
    for one, net in zip(measured, wanted, strict=True):
        assert one == pytest.approx([side + LINE for side in net], abs=0.25)


def nets_on(page: pypdfium2.PdfPage, colour: str, dpi: int = 250) -> list[tuple[float, float]]:
    """Short and long side in mm of every net on a page: they lie one below the other, at least
    3 mm apart, each in a ring of the colour of cuts."""
    pixels = np.asarray(page.render(scale=dpi / 72).to_pil().convert("RGB"))
    wanted = [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
    mask, step = (pixels == wanted).all(axis=2), 25.4 / dpi
    rows = np.nonzero(mask.any(axis=1))[0]
    found = []
    for part in np.split(rows, np.nonzero(np.diff(rows) > 3 / step)[0] + 1):
        block = mask[part[0] : part[-1] + 1]
        spans = [np.nonzero(block.sum(axis=axis) >= 5 / step)[0] for axis in (0, 1)]
        short, long = sorted((span[-1] - span[0] + 1) * step for span in spans)
        found.append((short, long))
    return found


def test_a_box_larger_than_the_paper_is_spread_over_sheets() -> None:
    (tileset,) = load_all([GAME])
    kit = make_kit(tileset, Order(paper=Paper("small", 80, 100), only=("box",)))
    (part,) = kit.manifest.components
    (layout,) = part.layouts
    assert (layout.manner, layout.pieces) == ("split", 1)
    assert part.sheets == layout.sheets_each > 1
