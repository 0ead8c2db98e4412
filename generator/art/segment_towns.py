"""What stands between the ways of a piece: a neighbourhood of houses.

In come free places and the curves of streets, out go plots that look at their street, and trees
where a plot has no room. Must not know: which street is whose.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.art.design_grid import Frame
from generator.art.free_places import Nook
from generator.art.ribbons import Curve
from generator.art.stencils import plant_stencil, put_plant
from generator.canvas.shapes import Shape
from generator.geometry.transform import rotate, translate

GROUND = "#dbe4c2"
PLOT = 2.0  # radius of a place with room for a plot
SPECIALS = (
    "patch-farm",
    "patch-orchard",
    "patch-court",
    "patch-stalls",
    "patch-yard",
    "pond",
    "roundel",
    "bandstand",
    "playground",
)


def draw_segment_town(
    frame: Frame,
    nooks: Sequence[Nook],
    streets: Sequence[Curve],
    name: str,
    ground: str = GROUND,
) -> list[Shape]:
    """Plots along the streets, cottages and one more kind that this piece has for its own; trees
    where a plot has no room."""
    dice = frame.dice(name, "town")
    own = dice.shuffled([*SPECIALS])[:2]
    shapes: list[Shape] = []
    plots = 0
    for x, y, r in nooks:
        look = dice.pick(range(3))
        if r > PLOT:
            kind = own[plots % 2] if plots in (0, 3) else "patch-cottage"
            plots += 1
            turn = rotate(_front(x, y, streets)).then(translate(x, y))
            shapes.append(plant_stencil(kind, r, look, ground, frame.factor).at(turn))
        else:
            kind = dice.pick(("garden-tree", "garden-tree", "blossom")) if r > 0.95 else "bush"
            place = (x, y, r * dice.between(0.8, 0.95))
            shapes.append(put_plant(kind, place, dice, ground, frame.factor))
    return shapes


def _front(x: float, y: float, streets: Sequence[Curve]) -> float:
    """The turn by which a plot looks at the street next to it; a piece may have none."""
    if not streets:
        return 0.0
    street = min(streets, key=lambda curve: curve.distance((x, y)))
    away = [math.dist((x, y), point) for point in street.points(12)]
    at = away.index(min(away))
    sx, sy = street.at(at / 12)
    heading = street.heading(at / 12)
    across = (x - sx) * math.sin(math.radians(heading))
    is_right = (y - sy) * math.cos(math.radians(heading)) > across
    return heading if is_right else heading + 180
