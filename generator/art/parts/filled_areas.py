"""What fills an area of a tile: a walled city, a lake, a wood, ploughed fields.

In come a patch, the room that is left on it, and chance; out go shapes. At a border an area shows
its plain ground, and where its rim meets the border a tower or a stone that is the same after a
half-turn, so that any area meets its like.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.art.area_patches import Patch
from generator.art.dice import Dice
from generator.art.free_places import Nook
from generator.art.parts.buildings import house
from generator.art.parts.plants import leafy_tree, tree
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import circle, group, polyline
from generator.canvas.shapes import Below, Path, Role, Shape
from generator.geometry.transform import rotate, translate
from generator.quick_start import dataclass

STONE, MORTAR = "#efe6d2", "#8b8172"
SHORE = "#f0e2b8"


@dataclass(frozen=True, slots=True)
class FilledPatch:
    """A patch to paint, the free places on it, and chance."""

    patch: Patch
    places: Sequence[Nook]
    bleed: float
    dice: Dice

    @property
    def colour(self) -> str:
        return self.patch.edge.colour

    @property
    def ground(self) -> Path:
        return Path(self.patch.outline, fill=self.colour, role="colour")


def rim(
    area: FilledPatch, colour: str, width: float, dash: tuple[float, ...] = (), role: Role = ""
) -> list[Shape]:
    """A line along the curves that bound an area inside the tile."""
    return [
        Path(line, stroke=colour, width=width, dash=dash, role=role) for line in area.patch.rims
    ]


def _ends(area: FilledPatch) -> list[tuple[float, float]]:
    """Where the rim meets the border."""
    return [point for curve in area.patch.curves for point in (curve.start, curve.end)]


def _city(area: FilledPatch) -> list[Shape]:
    """Roofs behind a wall with battlements; a tower where the wall meets the border."""
    shapes: list[Shape] = [area.ground]
    for x, y, r in area.places:
        if r > 1.5:
            wide = r * area.dice.between(1.25, 1.45)
            home = house(0, 0, wide, wide * area.dice.between(0.72, 0.9), area.dice, area.colour)
            turn = area.dice.pick((0.0, 0.0, 90.0, -20.0, 20.0))
            shapes.append(group(home, rotate(turn).then(translate(x, y))))
        else:
            shapes += tree(x, y, r * 0.7, area.dice, area.colour)
    shapes += rim(area, darker(area.colour, 0.5), 2.5, role="rim")
    shapes += rim(area, STONE, 1.9, role="light")
    shapes += rim(area, MORTAR, 0.55, (0.9, 0.9))
    for x, y in _ends(area):
        shapes += [
            circle(x, y, 1.9, fill=MORTAR),
            circle(x, y, 1.55, fill=STONE, role="light"),
            circle(x, y, 0.7, fill=MORTAR),
        ]
    return shapes


def _lake(area: FilledPatch) -> list[Shape]:
    """Water within a shore, with ripples."""
    shapes: list[Shape] = [*rim(area, SHORE, 2.6, role="rim"), area.ground]
    shapes += rim(area, lighter(area.colour, 0.45), 0.5, role="light")
    on = Below(area.colour, "colour")
    for x, y, r in area.places:
        reach = min(r, 2.4) * 0.6
        for n in (0, 1):
            at, wide = y + n * 0.9, reach * (1 - 0.35 * n)
            line = [(x - wide, at), (x - wide / 2, at - 0.4), (x, at), (x + wide / 2, at - 0.4)]
            ink = lighter(area.colour, 0.5)
            shapes.append(polyline([*line, (x + wide, at)], stroke=ink, width=0.35, on=on))
    return shapes


def _wood(area: FilledPatch) -> list[Shape]:
    """Crowns beside crowns on a dark floor."""
    shapes: list[Shape] = [*rim(area, darker(area.colour, 0.3), 1.2, role="rim"), area.ground]
    for x, y, r in area.places:
        crown = leafy_tree if r > 1.5 else tree
        shapes += crown(x, y, min(r, 2.4) * area.dice.between(0.85, 0.98), area.dice, area.colour)
    return shapes


def _fields(area: FilledPatch) -> list[Shape]:
    """Furrows, and a row of stooks."""
    ink = darker(area.colour, 0.16)
    on = Below(area.colour, "colour")
    furrows = [
        polyline([(-60, 2.0 * n), (60, 2.0 * n)], stroke=ink, width=0.45, on=on)
        for n in range(-30, 30)
    ]
    middle = area.patch.polygon[0]
    turn = area.dice.between(-35, 35)
    stripes = group(furrows, rotate(turn).then(translate(*middle)))
    shapes: list[Shape] = [*rim(area, darker(area.colour, 0.4), 1.0, role="rim"), area.ground]
    shapes.append(group([stripes], clip=area.ground))
    for x, y, r in area.places[:5]:
        if r > 1.2:
            shapes += [
                circle(x + 0.25, y + 0.3, 0.95, fill=darker(area.colour, 0.4), role="shadow"),
                circle(x, y, 0.95, fill=lighter(area.colour, 0.35)),
                circle(x, y, 0.4, fill=darker(area.colour, 0.25)),
            ]
    return shapes


AREA_ART: dict[str, Callable[[FilledPatch], list[Shape]]] = {
    "city": _city,
    "fields": _fields,
    "lake": _lake,
    "wood": _wood,
}
