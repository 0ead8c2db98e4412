"""The page on own art says what is so."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from PIL import Image

from generator.art import own_pictures
from generator.art.design_grid import BLEED
from generator.canvas.raster_import import decode
from generator.canvas.styles import STYLES
from generator.canvas.svg_import import markup, svg_tree
from generator.canvas.svg_import.forms import FORMS
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.tileset import gallery
from generator.tileset.load import load

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "own-art.md").read_text(encoding="utf-8")
BAY = ROOT / "tests" / "own-art"


@pytest.fixture
def bay(tmp_path: Path) -> Path:
    shutil.copytree(BAY, tmp_path / "bay")
    return tmp_path / "bay" / "lantern-bay.toml"


def test_the_example_is_a_part_of_a_game(bay: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    head = (
        'schema = 1\n[game]\nname = "Bay"\nplayers = [1, 2]\n[piece]\nshape = "square"\nsize = 38\n'
    )
    bay.write_text(head + example, encoding="utf-8")
    tileset = load(bay, VOCABULARY)
    assert [bool(tile.picture) for tile in tileset.tiles] == [True, False]


def test_errors_look_as_the_page_shows_them(bay: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art = bay.parent / "art"
    meadow = art / "meadow.svg"
    text = meadow.read_text("utf-8").replace("<g ", '<g opacity=".4" ', 1)
    meadow.write_text(text, encoding="utf-8")
    Image.open(art / "sand.png").resize((240, 120)).save(art / "sand.png")
    monkeypatch.chdir(bay.parent)
    with pytest.raises(UserError) as caught:
        load(Path(bay.name), VOCABULARY)
    shown = "".join(f"    {line}\n" for line in str(caught.value).splitlines())
    assert shown in PAGE


def test_the_limits_are_those_of_the_code() -> None:
    said = " ".join(PAGE.split())
    for words in (
        f"at most {gallery.MOST_BYTES // 1_000_000} MB",
        f"together {gallery.MOST_TOGETHER // 1_000_000} MB",
        f"at most {decode.MOST_PIXELS // 1_000_000} million pixels",
        f"{markup.MOST_ELEMENTS:,} elements, {svg_tree.MOST_SHAPES:,} shapes",
        f"{svg_tree.MOST_POINTS:,} points, {markup.DEEPEST} levels",
        f"{svg_tree.MOST_WRITTEN // 1_000_000} million letters in its attributes",
        f"and {svg_tree.MOST_CSS:,} in its style sheets",
        f"{own_pictures.DPI} dpi at least",
        f"never below {own_pictures.FINE} dpi",
        f"{BLEED:g} mm of bleed on every side",
        f"a square of {own_pictures.FEATURE:g}/38 of the tile's width, half that between zones",
    ):
        assert words in said, words
    assert own_pictures.SMALL_FEATURE * 2 == own_pictures.FEATURE


def test_styles_are_as_the_page_says() -> None:
    assert STYLES["ink-saver"].picture == 0.25
    assert not STYLES["mono"].has_colours


def test_every_shape_that_is_carried_over_is_named() -> None:
    for name in (*FORMS, "g", "use", "symbol", "clipPath", "text", "image", "switch"):
        assert f"`{name}`" in PAGE


def test_the_picture_of_the_page_is_there() -> None:
    (name,) = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", PAGE)
    assert (ROOT / "docs" / name).is_file()
