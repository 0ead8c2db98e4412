"""Ways meet, cross and stop: no bulge on the far side, no dash beside a crosswalk."""

from __future__ import annotations

import math

import pytest

from generator.art.dice import Dice
from generator.art.parts.roads import HALF_DASH
from generator.art.parts.ways import WAY_ART, PaintedWay, WayArt, beats
from generator.art.ribbons import join_sides
from generator.canvas.flattened_paths import rings
from generator.canvas.shapes import Path, points_of
from generator.geometry.outline import Outline, hexagon, square
from tests.support.some import some

SIDE = 38.0


def paint(name: str, sides: tuple[int, ...]) -> tuple[WayArt, PaintedWay]:
    ribbon = join_sides(square(SIDE), sides, alone=True)
    return WAY_ART[name], PaintedWay(ribbon, "#5a5f6c", 3.0, Dice(name))


@pytest.mark.parametrize("name", sorted(WAY_ART))
def test_a_junction_is_as_straight_on_its_far_side_as_its_way(name: str) -> None:
    """Sides north, east, south: the west is the far side."""
    art, way = paint(name, (0, 1, 2))
    paths = [shape for shape in art.paint(way) if isinstance(shape, Path)]
    bands = [path for path in paths if path.stroke and path.width > 0.5 and not path.dash]
    edges = {path.stroke: SIDE / 2 - path.width / 2 for path in bands}
    least = min(edges.values())
    bulges = [
        path
        for path in paths
        if path.fill
        and min(x for ring in rings(path) for x, _ in ring) < edges.get(path.fill, least) - 0.001
    ]
    assert bulges == []
    for path in some(path for path in bands if path.width > 1.0):
        assert path.cap == "butt"  # a round end would stand out


@pytest.mark.parametrize("outline", [square(SIDE), hexagon(SIDE)], ids=["square", "hexagon"])
def test_the_straightest_two_of_three_strands_are_one_line(outline: Outline) -> None:
    ribbon = join_sides(outline, (0, 1, outline.sides // 2), alone=True)
    through, end = ribbon.lines
    assert (len(through), len(end)) == (2, 1)
    assert {through[0].start, through[1].end} == {ribbon.curves[0].start, ribbon.curves[2].start}
    assert not ribbon.ends_inside(through)
    assert ribbon.ends_inside(end)


@pytest.mark.parametrize("share", [0.3, 0.44, 0.5, 0.62])
def test_dashes_stop_whole_before_a_crosswalk(share: float) -> None:
    art, way = paint("street", (0, 2))
    (street,) = way.ribbon.curves
    shapes = art.bridge(way, street, share, math.pi / 2, WAY_ART["sidewalk"])
    cover = shapes[0]
    assert isinstance(cover, Path)
    spans = [y for _, y in points_of(cover)]
    top, bottom = min(spans), max(spans)
    (dashes,) = beats(way, "#ffffff", 0.4, HALF_DASH * 2, 1.3)
    assert isinstance(dashes, Path)
    pitch = sum(dashes.dash)
    half = WAY_ART["sidewalk"].half * 0.86
    middle = street.at(share)[1]
    for n in range(round(SIDE / pitch) + 1):
        start, end = n * pitch - HALF_DASH, n * pitch + HALF_DASH
        is_hidden = top < start and end < bottom
        assert is_hidden or end < top or bottom < start  # none is cut in two
        assert is_hidden or end < middle - half or middle + half < start
