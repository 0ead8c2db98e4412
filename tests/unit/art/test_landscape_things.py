"""What stands in a landscape, where ink is saved: lines around things stay whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.art.dice import Dice
from generator.art.landscape.palette import choose_palette
from generator.art.landscape.scene import draw_landscape
from generator.art.landscape.things import FINE, tower, tree
from generator.art.parts.buildings import LIT
from generator.bundled import find_tileset
from generator.canvas.colour import WHITE, brightness
from generator.canvas.flattened_paths import rings
from generator.canvas.pen import rect
from generator.canvas.restyle import restyle
from generator.canvas.shapes import Group, Path
from generator.canvas.styles import INK_SAVER, MONO, Style
from generator.geometry.transform import Point
from generator.kit.load_games import load_all
from generator.tileset.model import Tileset
from tests.support.painted import leaves


@pytest.mark.parametrize("number", range(5))
def test_light_lies_inside_the_crown_of_a_tree(number: int) -> None:
    """It is white paper then, and would break the line around the crown."""
    shapes = [
        shape
        for shape in tree((0.0, 0.0), 20.0, Dice("tree", str(number)), "#8fbf5f")
        if isinstance(shape, Path)
    ]
    (_, crown) = (path for path in shapes if not path.role)  # upon its trunk
    lights = [path for path in shapes if path.role == "light"]
    (around,) = rings(crown)
    assert len(lights) == 2
    for path in lights:
        (ring,) = rings(path)
        assert all(is_within(point, around) for point in ring)


@pytest.mark.parametrize("ground", ["#c9d29f", "#7a9f60", "#417242"])
def test_crowns_are_grey_without_colour(ground: str) -> None:
    """White ones would read as lakes, black ones as holes."""
    for number in range(8):
        _, _, crown, *_ = tree((0.0, 0.0), 20.0, Dice("tree", str(number)), ground)
        assert isinstance(crown, Path)
        finish = MONO.area(crown.role, crown.fill or "", 200.0)
        assert finish is not None
        assert 0.5 < brightness(finish.fill) < 0.9


@pytest.mark.parametrize("wide", [1.2, 2.5, 12.0])
def test_towers_of_any_size_have_windows(wide: float) -> None:
    dice, palette = Dice("tower"), choose_palette(load_all([find_tileset("puzzle-town")])[0])
    shapes = tower((0.0, 0.0), wide, palette, dice, "#8fbf5f")
    panes = [path for path in shapes if isinstance(path, Path) and path.fill in (LIT, "#a9bde0")]
    assert panes
    for ring in (ring for path in panes for ring in rings(path)):
        assert max(x for x, _ in ring) - min(x for x, _ in ring) >= FINE


@pytest.mark.parametrize("style", [INK_SAVER, MONO], ids=lambda style: style.name)
def test_what_is_cut_off_below_a_picture_is_ground_alone(
    style: Style, load_game: Callable[[str], Tileset]
) -> None:
    """The picture ends at the cut; beyond it no style paints anything but paper."""
    (scene,) = draw_landscape(load_game("greenways"), 40.0, 62.0, foot=2.0).shapes
    assert isinstance(scene, Group)
    above, below = scene.shapes
    assert isinstance(above, Group)
    assert above.clip == rect(0.0, 0.0, 40.0, 60.0)
    painted = restyle([below], style)
    assert {(leaf.fill, leaf.stroke) for leaf in leaves(painted) if isinstance(leaf, Path)} == {
        (WHITE, None)
    }


def is_within(point: Point, ring: list[Point]) -> bool:
    """Whether a ray from here to the right crosses the ring an odd number of times."""
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y):
            crossed += ax + (y - ay) / (by - ay) * (bx - ax) > x
    return crossed % 2 == 1
