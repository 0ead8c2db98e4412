"""Features: what stands in the middle of a tile and gives it a role.

A feature is drawn by its art, or shows a picture of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.own_pictures import FEATURE, SMALL_FEATURE, feature_part, stand_features
from generator.art.parts.grounds import DEEP, LAWN, SAND, SAND_RIM, WATER
from generator.art.parts.plants import PETALS, flower, tree
from generator.art.stencils import put_plant
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import around, circle, group, polygon, rect, rounded, smooth
from generator.canvas.shapes import Role, Shape
from generator.geometry.transform import rotate, scale, translate
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset


@dataclass(frozen=True, slots=True)
class FeatureArt:
    """How a feature is drawn about the centre, and how far it reaches."""

    radius: float
    draw: Callable[[Frame, Sequence[int], Dice, str], list[Shape]]


def feature_reach(tile: Tile, tileset: Tileset) -> float:
    """How far the features of a tile reach from its centre, where they have all the room."""
    features = [tileset.feature(id) for id in tile.features]
    reaches = [FEATURE * 0.72 if f.picture else FEATURE_ART[f.art].radius for f in features]
    return max(reaches, default=0.0)


def draw_features(
    frame: Frame, tile: Tile, tileset: Tileset, sides: Sequence[int], ground: str
) -> list[Shape]:
    """All features of a tile whose middle is theirs; paths from these sides lead to them."""
    shapes: list[Shape] = []
    for feature in map(tileset.feature, tile.features):
        if feature.picture is None:
            art = FEATURE_ART[feature.art]
            shapes += art.draw(frame, sides, Dice(tile.id, "feature"), ground)
    return [*shapes, *_pictures(frame, tile, tileset, FEATURE)]


def draw_small_features(frame: Frame, tile: Tile, tileset: Tileset, ground: str) -> list[Shape]:
    """All features of a tile whose zones leave them a small place in the middle."""
    shapes: list[Shape] = []
    for feature in map(tileset.feature, tile.features):
        art = FEATURE_ART[feature.art]
        if feature.picture is None and art.radius:
            smaller = scale(SMALL_FEATURE / 2 / art.radius, frame.outline.centre)
            shapes.append(group(art.draw(frame, (), Dice(tile.id, "feature"), ground), smaller))
    return [*shapes, *_pictures(frame, tile, tileset, SMALL_FEATURE)]


def _pictures(frame: Frame, tile: Tile, tileset: Tileset, size: float) -> list[Shape]:
    found = [feature_part(tileset.feature(id), tileset.outline) for id in tile.features]
    parts = [part for part in found if part is not None]
    return stand_features(parts, frame, size) if parts else []


def _park(frame: Frame, sides: Sequence[int], dice: Dice, ground: str) -> list[Shape]:
    """A round pond in a ring of sand, lawn and trees; paths join the ring."""
    x, y = frame.outline.centre
    radius = 11.4
    angles = [_side_angle(frame, side) for side in sides]
    shapes: list[Shape] = [
        circle(x + 0.3, y + 0.4, radius, fill=darker(ground, 0.18), role="shadow"),
        circle(x, y, radius, fill=LAWN),
        circle(x, y, radius - 0.35, stroke=darker(LAWN, 0.16), width=0.5),
    ]
    layers: tuple[tuple[str, float, Role], ...] = ((SAND_RIM, 2.7, "rim"), (SAND, 2.1, ""))
    for sand, wide, role in layers:
        for angle in angles:
            spoke = rotate(angle).then(translate(x, y))
            path = rect(5.0, -wide / 2, radius - 4.6, wide, fill=sand, role=role)
            shapes.append(group([path], spoke))
    shapes += [
        circle(x, y, 6.9, fill=SAND_RIM, role="rim"),
        circle(x, y, 6.6, fill=SAND),
        circle(x, y, 4.9, fill=SAND_RIM, role="rim"),
    ]
    shore = [
        (x + dx * dice.between(0.92, 1.06), y + dy * dice.between(0.92, 1.06))
        for dx, dy in around(0, 0, 4.4, 9, dice.between(0, 40))
    ]
    shapes += [
        smooth(shore, fill=WATER),
        smooth([(x + (a - x) * 0.68, y + (b - y) * 0.68) for a, b in shore], fill=DEEP),
        circle(x - 0.6, y - 0.4, 1.1, fill=lighter(WATER, 0.3)),
        circle(x - 0.6, y - 0.4, 0.72, fill=lighter(WATER, 0.65)),
        circle(x - 0.6, y - 0.4, 0.3, fill="#ffffff"),
    ]
    count = 12
    for i in range(count):
        angle = 360 / count * i + 15
        if all(abs((angle - a + 180) % 360 - 180) > 19 for a in angles):
            px, py = around(x, y, 9.1 + (0.35 if i % 2 else -0.2), 1, angle)[0]
            crown = ("blossom", "leafy-tree", "garden-tree")[i % 3]
            place = (px, py, dice.between(1.2, 1.7))
            shapes.append(put_plant(crown, place, dice, LAWN, frame.factor))
    return shapes


def _building(frame: Frame, sides: Sequence[int], dice: Dice, ground: str) -> list[Shape]:
    """A public building on a paved square, its wings about a court, trees at its corners."""
    x, y = frame.outline.centre
    roof = dice.pick(("#b8463a", "#5b7f95", "#8b6aa0", "#3f8c84", "#c77a35"))
    paving = "#efe6d3"
    half = 12.6
    shapes: list[Shape] = [
        rounded(x - half, y - half, 2 * half, 2 * half, 2.2, fill=darker(ground, 0.14), role="rim"),
        rounded(x - half + 0.4, y - half + 0.4, 2 * half - 0.8, 2 * half - 0.8, 2, fill=paving),
    ]
    for i in range(1, 9):
        step = -half + 0.4 + (2 * half - 0.8) * i / 9
        joint = darker(paving, 0.07)
        shapes.append(rect(x + step, y - half + 0.5, 0.16, 2 * half - 1, fill=joint))
        shapes.append(rect(x - half + 0.5, y + step, 2 * half - 1, 0.16, fill=joint))
    shapes += _wings(x, y, roof, dice)
    for px, py in around(x, y, 14.3, 4, 45):
        shapes.append(put_plant("leafy-tree", (px, py, 1.8), dice, paving, frame.factor))
    for side in range(4):  # an avenue around the square
        row = rotate(90 * side).then(translate(x, y))
        for step in range(-2, 2):
            place = (*row.apply((5.1 * step + 2.55, -15.2)), 1.6)
            shapes.append(put_plant("garden-tree", place, dice, ground, frame.factor))
    beds = dice.shuffled(PETALS)
    for i, (px, py) in enumerate(around(x, y, 11.0, 4, 0)):
        turn = rotate(90 * i).then(translate(px, py))
        bed: list[Shape] = [rounded(-0.8, -2.4, 1.6, 4.8, 0.8, fill="#7a5637")]
        for k in range(4):
            bed += flower(0, -1.65 + 1.1 * k, 0.55, beds[(i + k) % len(beds)])
        shapes.append(group(bed, turn))
    return shapes


def _wings(x: float, y: float, roof: str, dice: Dice) -> list[Shape]:
    """Four hipped roofs about a court, or a dome on a cross of roofs."""
    bright, dim, edge = lighter(roof, 0.2), darker(roof, 0.16), darker(roof, 0.34)
    shadow = "#b9ae98"
    size, deep = 8.4, 4.2
    around_court = dice.chance(0.5)
    # Between the arms of a cross it is the square itself that lies in the shade.
    role: Role = "shadow" if around_court else ""
    shapes: list[Shape] = [
        rect(x - size + 0.9, y - size + 1.0, 2 * size, 2 * size, fill=shadow, role=role)
    ]
    if around_court:
        outer = [
            (x - size, y - size),
            (x + size, y - size),
            (x + size, y + size),
            (x - size, y + size),
        ]
        inner = [(x + (a - x) * 0.48, y + (b - y) * 0.48) for a, b in outer]
        tones = (bright, darker(roof, 0.06), dim, roof)
        for i, tone in enumerate(tones):
            j = (i + 1) % 4
            shapes.append(polygon([outer[i], outer[j], inner[j], inner[i]], fill=tone))
            ridge = [_between(outer[i], inner[i]), _between(outer[j], inner[j])]
            shapes.append(polygon([*ridge], stroke=lighter(roof, 0.45), width=0.3))
        court = "#9bd481"
        shapes += [
            polygon(inner, fill=court, stroke=edge, width=0.3),
            *tree(x - 1.4, y - 1.2, 1.2, dice, court),
            *tree(x + 1.5, y + 1.2, 1.0, dice, court),
            circle(x + 1.3, y - 1.3, 0.8, fill="#ffffff"),
            circle(x + 1.3, y - 1.3, 0.5, fill=WATER),
        ]
        return shapes
    shapes += [
        rect(x - size, y - deep, 2 * size, deep, fill=bright),
        rect(x - size, y, 2 * size, deep, fill=dim),
        polygon(
            [(x - deep, y - size), (x, y - size), (x, y + size), (x - deep, y + size)],
            fill=lighter(roof, 0.1),
        ),
        polygon(
            [(x, y - size), (x + deep, y - size), (x + deep, y + size), (x, y + size)],
            fill=darker(roof, 0.08),
        ),
        rect(x - size, y - 0.15, 2 * size, 0.3, fill=lighter(roof, 0.4)),
        rect(x - 0.15, y - size, 0.3, 2 * size, fill=lighter(roof, 0.4)),
        circle(x, y, 4.3, fill="#f4ecd9", stroke=edge, width=0.3),
        circle(x, y, 3.3, fill="#e8c65a"),
        circle(x - 0.6, y - 0.7, 1.9, fill=lighter("#e8c65a", 0.4)),
        circle(x, y, 0.5, fill="#ffffff", stroke=edge, width=0.15),
    ]
    return shapes


def _none(frame: Frame, sides: Sequence[int], dice: Dice, ground: str) -> list[Shape]:
    """A feature that the ways of the tile show by themselves."""
    return []


def _side_angle(frame: Frame, side: int) -> float:
    """The direction of a side from the centre, degrees clockwise from east."""
    (ax, ay), (bx, by) = frame.outline.side(side)
    cx, cy = frame.outline.centre
    return math.degrees(math.atan2((ay + by) / 2 - cy, (ax + bx) / 2 - cx))


def _between(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


FEATURE_ART: dict[str, FeatureArt] = {
    "building": FeatureArt(17.4, _building),
    "none": FeatureArt(0.0, _none),
    "park": FeatureArt(11.8, _park),
}
