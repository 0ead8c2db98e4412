"""Imported SVG looks like the original: our writers' pixels beside those of another renderer.

Each file in `features/` shows one feature. It is rendered as it is, and once more after it went
through our shapes and each of our writers.
"""

from __future__ import annotations

import io
from importlib.util import find_spec
from pathlib import Path as FilePath

import numpy as np
import pypdfium2
import pytest
import resvg_py
from PIL import Image

from generator.canvas.fonts import PACKAGES
from generator.canvas.pen import group
from generator.canvas.picture_import import read_art
from generator.canvas.shapes import Drawing
from generator.geometry.outline import rectangle
from generator.geometry.transform import scale
from generator.sheets.page import Document, Page
from generator.write.pdf import write_pdf
from generator.write.svg import write_svg

HERE = FilePath(__file__).parent / "features"
FEATURES = sorted(path.stem for path in HERE.glob("*.svg"))
WIDTH, MM = 400, 50.0
# The share of pixels that may clearly differ. pdfium rounds clips and pictures outwards to
# whole pixels, so there a pixel may lie beside its place.
SAME, NEARLY = 0.0001, 0.002

Pixels = np.ndarray


def font_files() -> list[str]:
    folders = {FilePath(str(find_spec(name).origin)).parent for name in set(PACKAGES.values())}  # type: ignore[union-attr]
    return sorted(str(file) for folder in folders for file in (folder / "files").glob("*.ttf"))


def rendered(svg: str) -> Pixels:
    image = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=WIDTH,
        dpi=96,
        background="#ffffff",
        font_files=font_files(),
        skip_system_fonts=True,
    )
    return np.asarray(Image.open(io.BytesIO(bytes(image))).convert("RGB")).astype(int)


def drawing_of(name: str, data: bytes) -> Drawing:
    art = read_art(f"{name}.svg", data)
    factor = MM / art.width
    box = rectangle(MM, art.height * factor)
    return Drawing(name, box, 0.0, (group(art.shapes, scale(factor)),))


def in_pdf(drawing: Drawing) -> Pixels:
    page = Page(drawing.outline.width, drawing.outline.height, drawing.shapes, "1")
    data = write_pdf(Document("", "", "", (page,), {}))
    bitmap = pypdfium2.PdfDocument(data)[0].render(scale=WIDTH / (MM / 25.4 * 72) * (1 - 1e-6))
    return np.asarray(bitmap.to_pil().convert("RGB")).astype(int)


def difference(one: Pixels, other: Pixels, slack: int = 0) -> float:
    """The share of pixels that clearly differ, wherever within the slack they may lie."""
    steps = range(-slack, slack + 1)
    apart = [np.abs(one - np.roll(other, (x, y), (0, 1))).max(axis=2) for x in steps for y in steps]
    return float((np.min(apart, axis=0) > 64).mean())


@pytest.mark.parametrize("name", FEATURES)
def test_an_imported_svg_looks_like_the_original(name: str) -> None:
    data = (HERE / f"{name}.svg").read_bytes()
    original, drawing = rendered(data.decode()), drawing_of(name, data)
    ours = rendered(write_svg(drawing, {}).decode())
    assert ours.shape == original.shape
    assert difference(ours, original) < SAME
    assert difference(in_pdf(drawing), original, slack=1) < NEARLY


@pytest.mark.parametrize("name", FEATURES)
def test_the_comparison_sees_what_is_missing(name: str) -> None:
    """Without half of its shapes the picture must look different."""
    data = (HERE / f"{name}.svg").read_bytes()
    original, drawing = rendered(data.decode()), drawing_of(name, data)
    (art,) = drawing.shapes
    half = art.shapes[: len(art.shapes) // 2]  # type: ignore[union-attr]
    without = group(half, art.transform)  # type: ignore[union-attr]
    less = Drawing(name, drawing.outline, 0.0, (without,))
    assert difference(rendered(write_svg(less, {}).decode()), original) > SAME
    assert difference(in_pdf(less), original, slack=1) > NEARLY


def test_there_are_enough_features() -> None:
    assert len(FEATURES) >= 20
