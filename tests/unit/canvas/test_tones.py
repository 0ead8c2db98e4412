"""Own pictures in every style."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image as Raster

from generator.art.game_style import Painter
from generator.canvas.greys import grey_drawing
from generator.canvas.shapes import Command, Drawing, Group, Image, Path, Text
from generator.canvas.styles import FULL, STYLES
from generator.canvas.tones import tone_drawing
from generator.components.tiles.drawing import draw_tiles
from generator.geometry.outline import square
from generator.tileset.model import Tileset
from tests.support.some import some

BOX: tuple[Command, ...] = (("M", (0.0, 0.0)), ("L", (1.0, 0.0)), ("L", (1.0, 1.0)), ("Z", ()))
INK_SAVER, MONO = STYLES["ink-saver"], STYLES["mono"]


def picture() -> Drawing:
    file = io.BytesIO()
    Raster.new("RGB", (8, 8), (255, 0, 0)).save(file, "PNG")
    shapes = (
        Group((Path(BOX, fill="#ff0000", stroke="#00ff00", width=0.001),)),
        Text(0, 0, "a", "SourceSansPro-Regular", 3, "#0000ff"),
        Path(BOX, fill="#ffffff"),
        Image(0, 0, 1, 1, file.getvalue(), "image/png"),
    )
    return Drawing("picture-1", square(1), 0, shapes)


def colours(drawing: Drawing) -> list[object]:
    group, text, white, image = drawing.shapes
    assert isinstance(group, Group)
    (path,) = group.shapes
    assert isinstance(path, Path)
    assert isinstance(text, Text)
    assert isinstance(white, Path)
    assert isinstance(image, Image)
    pixel = Raster.open(io.BytesIO(image.data)).convert("RGB").getpixel((4, 4))
    return [path.fill, path.stroke, text.fill, white.fill, pixel]


def test_in_mono_every_colour_becomes_as_light_a_grey() -> None:
    found = colours(tone_drawing(picture(), MONO))
    assert found == ["#4c4c4c", "#969696", "#1d1d1d", "#ffffff", (76, 76, 76)]


def test_ink_is_saved_alike_on_paths_and_pixels() -> None:
    found = colours(tone_drawing(picture(), INK_SAVER))
    assert found == ["#ffbfbf", "#bfffbf", "#bfbfff", "#ffffff", (255, 191, 191)]


@pytest.mark.parametrize("style", [INK_SAVER, MONO])
def test_every_line_and_area_of_a_picture_stays(
    style: object, load_game: Callable[[str], Tileset]
) -> None:
    """A style leaves out grounds and shadows of our own art; of others' art, nothing."""
    game = load_game("lantern-bay")
    before = draw_tiles(game)
    after = Painter(game, style).component(before)  # type: ignore[arg-type]
    for one, other in some(zip(before.pieces, after.pieces, strict=True)):
        assert [part.name for part in one.face.parts] == [part.name for part in other.face.parts]
        pairs = zip(one.face.parts, other.face.parts, strict=True)
        for part, toned in some(pair for pair in pairs if pair[0].is_picture):
            assert toned == tone_drawing(part, style)  # type: ignore[arg-type]
            assert len(toned.shapes) == len(part.shapes)


def test_full_colour_leaves_pictures_alone(load_game: Callable[[str], Tileset]) -> None:
    game = load_game("lantern-bay")
    face = draw_tiles(game).pieces[0].face
    assert Painter(game, FULL).drawing(face) is face


def test_a_page_in_greys_has_its_pictures_in_grey(load_game: Callable[[str], Tileset]) -> None:
    face = draw_tiles(load_game("lantern-bay")).pieces[0].face
    (part,) = grey_drawing(face).parts
    fills = {path.fill for path in part.shapes if isinstance(path, Path) and path.fill}
    assert fills
    assert all(fill[1:3] == fill[3:5] == fill[5:7] for fill in fills)
    assert grey_drawing(grey_drawing(face)).parts == (part,)
