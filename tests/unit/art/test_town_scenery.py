"""What stands between ways keeps its place, and lies open where it must."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import pytest
from shapely.geometry import Point, Polygon, box

from generator.art.design_grid import design_frame
from generator.art.dice import Dice
from generator.art.network_faces import draw_network, find_strands
from generator.art.parts.patches import PATCHES
from generator.art.public_parks import draw_public_park
from generator.art.stamps import Stamp
from generator.canvas.flattened_paths import rings
from generator.canvas.shapes import Group, Path, Shape
from generator.tileset.model import Tileset
from tests.support.some import some

Load = Callable[[str], Tileset]


@pytest.fixture
def greenways(load_game: Load) -> Tileset:
    return load_game("greenways")


def stamps(shapes: list[Shape], *starts: str) -> list[Stamp]:
    return [s for s in shapes if isinstance(s, Stamp) and s.name.startswith(starts)]


def test_nothing_stands_on_a_turning_circle(greenways: Tileset) -> None:
    frame, _ = design_frame(greenways.outline)
    tile = greenways.tile("street-end")
    (strand,) = find_strands(frame, tile, greenways)
    assert strand.ribbon.stop is not None
    reach = strand.art.half + strand.art.turn
    shapes, _ = draw_network(frame, tile, greenways)
    for stamp in some(stamps(shapes, "garden-tree", "bush")):
        half = stamp.drawing.outline.width / 2
        crown = (half - 0.3) / 1.75  # the rest is for its shadow
        assert math.dist(stamp.transform.apply((half, half)), strand.ribbon.stop) > reach + crown
    circle = Point(strand.ribbon.stop).buffer(reach)
    for stamp in some(stamps(shapes, "home", "allotment", "court")):
        wide, high = stamp.drawing.outline.width, stamp.drawing.outline.height
        fence = box(0.8, 1.0, wide - 0.8, high - 0.8)  # within what is kept for its outlines
        corners = [stamp.transform.apply(corner) for corner in fence.exterior.coords]
        assert not Polygon(corners).intersects(circle)


def test_neighbours_live_in_different_houses(greenways: Tileset) -> None:
    frame, _ = design_frame(greenways.outline)
    shapes, _ = draw_network(frame, greenways.tile("street-straight"), greenways)
    homes = stamps(shapes, "home")
    assert len(homes) > 3
    assert all(one.name != other.name for one, other in pairwise(homes))


def test_the_paths_of_a_park_have_no_end_that_shows(greenways: Tileset) -> None:
    """Where styles draw outlines, one would lie across the gate."""
    frame, _ = design_frame(greenways.outline)
    shapes = draw_public_park(frame, (0, 1), "park", "#c3da8f")
    (paths,) = (s for s in shapes if isinstance(s, Group) and s.clip is not None)
    assert paths.clip is not None
    reach = _reach(paths.clip, frame.outline.centre)
    spokes = [s for s in paths.shapes if isinstance(s, Group)]
    assert len(spokes) == 4  # of sand, each on its rim
    for spoke in spokes:
        (path,) = spoke.shapes
        assert isinstance(path, Path)
        points = [spoke.transform.apply(point) for ring in rings(path) for point in ring]
        assert max(math.dist(point, frame.outline.centre) for point in points) > reach + 1


@pytest.mark.parametrize("name", sorted(PATCHES))
def test_a_patch_lies_within_its_circle(name: str) -> None:
    ground = next(s for s in PATCHES[name](0.0, 0.0, 4.0, Dice(name), "#c3da8f"))
    assert isinstance(ground, Path)
    assert _reach(ground, (0.0, 0.0)) <= 4.0


def _reach(path: Path, middle: tuple[float, float]) -> float:
    return max(math.dist(point, middle) for ring in rings(path) for point in ring)
