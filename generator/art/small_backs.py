"""Backs at the scale of figures: below about 20 mm a pattern is only dust.

In come an outline and a colour, out goes a flat back: the colour with a line inside, as on any
playing card.
"""

from __future__ import annotations

from generator.canvas.colour import WHITE, mix
from generator.canvas.pen import polygon
from generator.canvas.shapes import Below, Drawing
from generator.geometry.outline import Outline
from generator.geometry.transform import Point

INSIDE, LINE = 0.62, 0.07  # of the piece: where the line runs, and how wide it is


def draw_small_back(name: str, outline: Outline, colour: str) -> Drawing:
    """What stands for the back of this name."""
    middle_x, middle_y = outline.centre

    def inward(corner: Point) -> Point:
        x, y = corner
        return middle_x + (x - middle_x) * INSIDE, middle_y + (y - middle_y) * INSIDE

    line = {
        "stroke": mix(colour, WHITE, 0.75),
        "width": LINE * min(outline.width, outline.height),
        "join": "round",
        "on": Below(colour, "colour"),
    }
    shapes = (
        polygon(outline.corners, fill=colour, role="colour"),
        polygon([inward(corner) for corner in outline.corners], **line),
    )
    return Drawing(f"{name}.small", outline, 0.0, shapes)
