"""Every tileset's pieces as SVG bytes and its sheets as pixels, against what is committed.

A surprising difference is a bug; an expected one is an update: `make golden`, then look at the
pictures before committing them. Pieces are kept as digests, a line each, so that a diff names
those that changed; sheets are kept as pictures, so that a diff can be seen. Of the other styles
the first sheet of every component is kept, front and back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from generator.canvas.styles import StyleName
from generator.kit.build import make_kit
from generator.kit.lay_out import KIT_FILE
from generator.kit.order import Order
from generator.kit.parts import RULES
from generator.kit.put_kits import Kit
from generator.tileset.model import Tileset

HERE = Path(__file__).parent
DPI = 36
# Builds of pdfium may round the grey of an edge by a step or two; a moved tile changes far more.
MEAN_STEP, BLOCK_STEP, BLOCK = 0.5, 6.0, 8
STYLED = pytest.mark.parametrize("style", ["ink-saver", "mono"])

Make = Callable[..., Kit]


@pytest.fixture(scope="module")
def make(load_game: Callable[[str], Tileset]) -> Make:
    made: dict[tuple[str, StyleName], Kit] = {}

    def get(game: str, style: StyleName = "full") -> Kit:
        if (game, style) not in made:
            order = Order(style=style)
            made[game, style] = make_kit(load_game(game), order)
        return made[game, style]

    return get


@pytest.fixture
def updating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


def test_pieces_are_the_golden_ones(game: str, make: Make, updating: bool) -> None:
    _compare_pieces(make(game), HERE / game / "svg.sha256", updating)


@STYLED
def test_pieces_of_a_style_are_the_golden_ones(
    game: str, style: StyleName, make: Make, updating: bool
) -> None:
    _compare_pieces(make(game, style), HERE / game / style / "svg.sha256", updating)


def _compare_pieces(kit: Kit, golden: Path, updating: bool) -> None:
    lines = [
        f"{hashlib.sha256(data).hexdigest()}  {file}\n"
        for file, data in sorted(kit.files.items())
        if file.endswith(".svg")
    ]
    if updating:
        golden.parent.mkdir(exist_ok=True, parents=True)
        golden.write_text("".join(lines), encoding="utf-8")
    assert golden.is_file(), "no golden yet: make golden"
    old = golden.read_text(encoding="utf-8").splitlines(keepends=True)
    changed = sorted({line.split()[1] for line in set(old) ^ set(lines)})
    assert not changed, f"changed: {', '.join(changed)}; if that is meant, make golden"


def test_sheets_are_the_golden_ones(game: str, make: Make, updating: bool, tmp_path: Path) -> None:
    pages = _render(make(game).files[KIT_FILE])
    _compare_sheets(pages, HERE / game, updating, tmp_path)


@STYLED
def test_first_sheets_of_a_style_are_the_golden_ones(
    game: str, style: StyleName, make: Make, updating: bool, tmp_path: Path
) -> None:
    kit = make(game, style)
    backed = {piece.component for piece in kit.manifest.pieces if piece.back_svg}
    pages = [
        page
        for part in kit.manifest.components
        if part.id != RULES
        for page in _render(kit.files[part.file])[: 2 if part.id in backed else 1]
    ]
    _compare_sheets(pages, HERE / game / style, updating, tmp_path)


def _render(pdf: bytes) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document]


def _compare_sheets(pages: list[Image.Image], folder: Path, updating: bool, tmp_path: Path) -> None:
    if updating:
        for old in folder.glob("sheet-*.png"):
            old.unlink()
        for n, page in enumerate(pages, 1):
            page.save(folder / f"sheet-{n:02}.png", optimize=True)
    goldens = sorted(folder.glob("sheet-*.png"))
    assert len(goldens) == len(pages), "another number of sheets: make golden, and look at them"
    for page, golden in zip(pages, goldens, strict=True):
        if not _alike(page, Image.open(golden)):
            page.save(tmp_path / golden.name)
            pytest.fail(f"{golden} changed, now {tmp_path / golden.name}")


def _alike(page: Image.Image, golden: Image.Image) -> bool:
    if page.size != golden.size:
        return False
    step = np.abs(np.asarray(page, float) - np.asarray(golden, float)).mean(axis=2)
    high, wide = (n // BLOCK * BLOCK for n in step.shape)
    blocks = step[:high, :wide].reshape(high // BLOCK, BLOCK, wide // BLOCK, BLOCK)
    return bool(step.mean() < MEAN_STEP and blocks.mean(axis=(1, 3)).max() < BLOCK_STEP)


def test_the_comparison_sees_one_changed_tile(game: str) -> None:
    """A tile's worth of another colour on a golden sheet must not pass."""
    golden = Image.open(HERE / game / "sheet-01.png").convert("RGB")
    changed = golden.copy()
    size = round(20 / 25.4 * DPI)
    x, y = golden.width // 2, golden.height // 2
    changed.paste((120, 40, 200), (x, y, x + size, y + size))
    assert _alike(golden, golden)
    assert not _alike(changed, golden)
