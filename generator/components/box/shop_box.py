"""The outside of a box that a shop cuts and folds: the panels of our own, on its net.

The ground covers the whole picture, so that no white shows where a knife is off; the flap to glue
stays bare. There are no lines: the shop has its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas.colour import WHITE
from generator.canvas.pen import rect
from generator.canvas.shapes import Drawing
from generator.components.box import BOX
from generator.components.box.drawing import box_colour, draw_panels
from generator.components.kind import Wrapper
from generator.geometry.outline import rectangle
from generator.tileset.model import Tileset


def draw_wrapper(tileset: Tileset, wrapper: Wrapper, words: Sequence[str]) -> Drawing:
    ground = box_colour(tileset)
    left, top, right, foot = wrapper.panels["glue"]
    bare = rect(left + wrapper.bleed, top, right - left, foot - top, fill=WHITE, role="light")
    shapes = (
        rect(0.0, 0.0, wrapper.width, wrapper.height, fill=ground, role="ground"),
        *draw_panels(tileset, wrapper.panels, words, ground),
        bare,
    )
    outline = rectangle(wrapper.width, wrapper.height)
    return Drawing(f"{BOX} for a shop", outline, 0.0, shapes, tileset.game.name)
