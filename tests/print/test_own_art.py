"""Own pictures on the finished sheet: their millimetres, and how fine they are there."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image

from generator.kit.build import build_kit
from generator.kit.order import Order
from tests.support.raster import render

BAY = Path(__file__).parents[1] / "own-art"
PER_MM = 20  # pixels

# A tile of 38 mm: a red square of 10 mm whose corner lies 8 mm from the left and 20 from the top.
SQUARE = """<svg xmlns="http://www.w3.org/2000/svg" {}>
<rect x="-9" y="-9" width="60" height="60" fill="#ffffff"/>
<rect x="8" y="20" width="10" height="10" fill="#ff0000"/></svg>"""


@pytest.fixture
def bay(tmp_path: Path) -> Path:
    shutil.copytree(BAY, tmp_path / "bay")
    return tmp_path / "bay" / "lantern-bay.toml"


def first_sheet(bay: Path) -> pypdfium2.PdfPage:
    place = build_kit(bay, bay.parent / "out", Order(only=("tiles",))).place
    return pypdfium2.PdfDocument(place / "tiles.pdf")[0]


def find_red(page: pypdfium2.PdfPage) -> tuple[np.ndarray, np.ndarray]:
    """Rows and columns of all that is red."""
    pixels = render(page, PER_MM)
    red, green, blue = (pixels[..., n] for n in range(3))
    ys, xs = np.nonzero((red > 240) & (green < 20) & (blue < 20))
    return ys, xs


@pytest.mark.parametrize(
    "page",
    [
        'viewBox="0 0 38 38"',
        'viewBox="0 0 38 38" width="38mm" height="38mm"',
        'viewBox="-2 -2 42 42" width="42mm" height="42mm"',  # with its bleed
        'viewBox="0 -6 38 50"',  # more than the tile shows: the middle of it
    ],
)
def test_a_picture_has_its_millimetres_on_the_sheet(bay: Path, page: str) -> None:
    (bay.parent / "art" / "harbour.svg").write_text(SQUARE.format(page), encoding="utf-8")
    ys, xs = find_red(first_sheet(bay))
    # The plain tile and the marked one, half a turn away, lie side by side.
    left = xs < (xs.min() + xs.max()) / 2
    for side in (left, ~left):
        assert np.ptp(xs[side]) / PER_MM == pytest.approx(10, abs=0.15)
        assert np.ptp(ys[side]) / PER_MM == pytest.approx(10, abs=0.15)
    # 38 mm from tile to tile; 8 mm from the left before the turn, 8 from the right after it.
    assert (xs[~left].min() - xs[left].min()) / PER_MM == pytest.approx(38 + 20 - 8, abs=0.15)
    assert (ys[left].min() - ys[~left].min()) / PER_MM == pytest.approx(20 - 8, abs=0.15)


def test_every_raster_has_300_dpi_on_the_sheet(bay: Path) -> None:
    place = build_kit(bay, bay.parent / "out", Order(only=("tiles",))).place
    document = pypdfium2.PdfDocument(place / "tiles.pdf")
    found = []
    for page in document:
        for image in page.get_objects(filter=(pdfium.FPDF_PAGEOBJ_IMAGE,), max_depth=9):
            data = image.get_metadata()
            found.append((data.width, data.height))
    assert sorted(set(found)) == [(470, 470), (480, 240), (500, 500)]
    sizes = {(470, 470): 38, (480, 240): 38, (500, 500): 38}
    assert all(pixels[0] / sizes[pixels] * 25.4 >= 300 for pixels in found)


def test_a_raster_is_neither_stretched_nor_moved(bay: Path) -> None:
    image = Image.new("RGB", (950, 950), "white")
    image.paste((255, 0, 0), (200, 500, 450, 750))  # 25 pixels to a millimetre: 8, 20, 10 mm
    file = io.BytesIO()
    image.save(file, "PNG")
    (bay.parent / "art" / "cove.png").write_bytes(file.getvalue())
    (bay.parent / "art" / "harbour.svg").write_text(
        SQUARE.format('viewBox="0 0 38 38"').replace("#ff0000", "#ffffff"), encoding="utf-8"
    )
    ys, xs = find_red(first_sheet(bay))
    assert np.ptp(xs) / PER_MM == pytest.approx(10, abs=0.15)
    assert np.ptp(ys) / PER_MM == pytest.approx(10, abs=0.15)
