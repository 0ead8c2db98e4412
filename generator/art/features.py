"""Features: what stands in the middle of a tile and gives it a role.

A feature is drawn by its art, or shows a picture of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.art.design_grid import Frame
from generator.art.own_pictures import FEATURE, SMALL_FEATURE, feature_part, stand_features
from generator.art.public_buildings import draw_public_building
from generator.art.public_parks import draw_public_park
from generator.canvas.pen import group
from generator.canvas.shapes import Shape
from generator.geometry.transform import scale
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset


@dataclass(frozen=True, slots=True)
class FeatureArt:
    """How a feature is drawn about the centre, and how far it reaches."""

    radius: float
    draw: Callable[[Frame, Sequence[int], str, str], list[Shape]]  # sides, tile, ground


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
            shapes += art.draw(frame, sides, tile.id, ground)
    return [*shapes, *_pictures(frame, tile, tileset, FEATURE)]


def draw_small_features(frame: Frame, tile: Tile, tileset: Tileset, ground: str) -> list[Shape]:
    """All features of a tile whose zones leave them a small place in the middle."""
    shapes: list[Shape] = []
    for feature in map(tileset.feature, tile.features):
        art = FEATURE_ART[feature.art]
        if feature.picture is None and art.radius:
            smaller = scale(SMALL_FEATURE / 2 / art.radius, frame.outline.centre)
            shapes.append(group(art.draw(frame, (), tile.id, ground), smaller))
    return [*shapes, *_pictures(frame, tile, tileset, SMALL_FEATURE)]


def _pictures(frame: Frame, tile: Tile, tileset: Tileset, size: float) -> list[Shape]:
    found = [feature_part(tileset.feature(id), tileset.outline) for id in tile.features]
    parts = [part for part in found if part is not None]
    return stand_features(parts, frame, size) if parts else []


def _none(frame: Frame, sides: Sequence[int], tile: str, ground: str) -> list[Shape]:
    """A feature that the ways of the tile show by themselves."""
    return []


FEATURE_ART: dict[str, FeatureArt] = {
    "building": FeatureArt(18.7, draw_public_building),
    "none": FeatureArt(0.0, _none),
    "park": FeatureArt(11.8, draw_public_park),
}
