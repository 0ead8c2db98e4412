"""Ways: what is drawn along the curves of a tile, be it street, path, river or railway.

A way is painted in layers over all its strands at once, so that strands that meet grow
together. At a border every way shows the same cross-section, and whatever repeats along it
(dashes, joints, sleepers) is centred on the border.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from generator.art.dice import Dice
from generator.art.parts.grounds import SAND, SAND_RIM
from generator.art.parts.roads import (
    ASPHALT,
    DASH,
    DASH_WIDTH,
    HALF_DASH,
    HALF_ROAD,
    KERB,
    KERB_WIDTH,
    ROAD,
    ZEBRA,
)
from generator.art.ribbons import Curve, Ribbon
from generator.art.stencils import put_plant
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import circle, group, merge, polyline, rect
from generator.canvas.shapes import Below, Command, Path, Role, Shape
from generator.geometry.transform import Point, rotate, translate
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class PaintedWay:
    """A ribbon to paint: its colour, the bleed outside the border, and chance."""

    ribbon: Ribbon
    colour: str
    bleed: float
    dice: Dice
    factor: float = 1.0  # what a face is scaled by on paper


@dataclass(frozen=True, slots=True)
class WayArt:
    """How a kind of way is painted, how wide it is, and what it passes over."""

    half: float
    level: int  # a way passes over those of lower level
    paint: Callable[[PaintedWay], list[Shape]]
    bridge: Callable[[Curve, float, float, WayArt, Curve, float], list[Shape]]
    drives: bool = False  # cars come along, and people live beside it
    path: str = ""  # the colour of its path, where it is more than that
    traffic: Literal["", "cars", "people"] = ""  # who is about


def trace(curve: Curve, way: PaintedWay, outside: float) -> tuple[Command, ...]:
    """The curve, run on straight by so much outside each border that it touches."""
    start, *rest = curve.commands()
    commands: list[Command] = [("M", _beyond(curve.start, curve.first, outside)), ("L", start[1])]
    commands += rest
    if not _ends_inside(way.ribbon):
        commands.append(("L", _beyond(curve.end, curve.second, outside)))
    return tuple(commands)


def band(
    way: PaintedWay, colour: str, width: float, role: Role = "", on: Below | None = None
) -> list[Shape]:
    """A stroke along every strand, rounded where strands meet or stop."""
    cap: Literal["round", "butt"] = "round" if _ends_inside(way.ribbon) else "butt"
    reach = 2 * way.bleed
    style = Path((), stroke=colour, width=width, cap=cap, join="round", role=role, on=on)
    return [replace(style, commands=trace(curve, way, reach)) for curve in way.ribbon.curves]


def beats(
    way: PaintedWay, colour: str, width: float, mark: float, gap: float, on: Below | None = None
) -> list[Shape]:
    """Marks that repeat along every strand, one of them centred on each border."""
    shapes: list[Shape] = []
    for curve in way.ribbon.curves:
        line = curve
        if _ends_inside(way.ribbon):
            line = curve.head(max(0.2, 1 - 4.6 / curve.length()))
        length = line.length()
        count = max(1, round(length / (mark + gap)))
        dash = (mark, length / count - mark)
        path = Path(trace(line, way, mark / 2), stroke=colour, width=width, dash=dash, on=on)
        shapes.append(path)
    return shapes


def _ends_inside(ribbon: Ribbon) -> bool:
    return ribbon.junction is not None or ribbon.stop is not None


def _beyond(border: Point, inner: Point, distance: float) -> Point:
    away = math.dist(border, inner) or 1.0
    return (
        border[0] + (border[0] - inner[0]) / away * distance,
        border[1] + (border[1] - inner[1]) / away * distance,
    )


def _discs(
    way: PaintedWay, colour: str, junction: float, stop: float, role: Role = ""
) -> list[Shape]:
    """A disc where strands meet, another where one stops."""
    shapes: list[Shape] = []
    if way.ribbon.junction is not None:
        shapes.append(circle(*way.ribbon.junction, junction, fill=colour, role=role))
    if way.ribbon.stop is not None:
        shapes.append(circle(*way.ribbon.stop, stop, fill=colour, role=role))
    return shapes


def _street(way: PaintedWay) -> list[Shape]:
    """Asphalt between kerbs, dashes in the middle; a street that stops ends in a turning circle."""
    return [
        *_discs(way, KERB, HALF_ROAD, HALF_ROAD + 1.6, "kerb"),
        *band(way, KERB, HALF_ROAD * 2, "kerb"),
        *_discs(way, way.colour, ROAD / 2, ROAD / 2 + 1.6, "colour"),
        *band(way, way.colour, ROAD, "colour"),
        *beats(way, DASH, DASH_WIDTH, HALF_DASH * 2, 1.3, Below(way.colour, "colour")),
        *_island(way),
    ]


def _island(way: PaintedWay) -> list[Shape]:
    if way.ribbon.stop is None:
        return []
    x, y = way.ribbon.stop
    return [
        circle(x, y, 1.9, fill=KERB, role="kerb"),
        circle(x, y, 1.45, fill="#8fc070"),
        put_plant("garden-tree", (x, y, 1.2), way.dice, "#8fc070", way.factor),
    ]


def _sidewalk(way: PaintedWay) -> list[Shape]:
    """Slabs between two rows of edging."""
    stone, joint, rim = lighter(way.colour, 0.42), darker(way.colour, 0.08), darker(way.colour, 0.3)
    return [
        *_discs(way, rim, 2.1, 2.1, "rim"),
        *band(way, rim, 4.2, "rim"),
        *band(way, stone, 3.5, "colour"),
        *beats(way, joint, 3.5, 0.2, 1.45),
        *(replace(path, width=0.2) for path in _paths(band(way, joint, 0.2))),
        *_discs(way, stone, 1.75, 1.75, "colour"),
        *_discs(way, joint, 0.7, 0.7),
    ]


def _greenway(way: PaintedWay) -> list[Shape]:
    """A path of sand between two rows of trees on a strip of lawn."""
    lawn, rim = lighter(way.colour, 0.2), darker(way.colour, 0.12)
    shapes = [
        *_discs(way, rim, 4.5, 4.5, "rim"),
        *band(way, rim, 9.0, "rim"),
        *_discs(way, lawn, 4.15, 4.15, "colour"),
        *band(way, lawn, 8.3, "colour"),
        *band(way, SAND_RIM, 2.7, "rim"),
        *band(way, SAND, 2.1),
        *_discs(way, SAND, 1.7, 1.7),
    ]
    for x, y, radius in _avenue(way, 3.0, 3.3):
        kind = "garden-tree" if radius > 0.85 else "bush"
        shapes.append(put_plant(kind, (x, y, radius), way.dice, lawn, way.factor))
    return shapes


def _avenue(way: PaintedWay, offset: float, pitch: float) -> list[tuple[float, float, float]]:
    """Places for trees on both sides of every strand, clear of the border and of the path."""
    places: list[tuple[float, float, float]] = []
    for curve in way.ribbon.curves:
        length = curve.length()
        count = max(2, round(length / pitch))
        for i in range(count):
            at = (i + 0.5) / count
            for side in (-1, 1):
                px, py = curve.beside(at, side * offset)
                others = [c for c in way.ribbon.curves if c is not curve]
                near = min((c.distance((px, py)) for c in others), default=9.0)
                apart = min((math.dist((px, py), place[:2]) for place in places), default=9.0)
                if near > 2.4 and apart > 2.0:
                    places.append((px, py, way.dice.between(0.72, 1.12)))
    return places


def _river(way: PaintedWay) -> list[Shape]:
    """Water with pale banks and a line of ripples."""
    water = way.colour
    return [
        *_discs(way, lighter(water, 0.62), 3.4, 4.4, "light"),
        *band(way, lighter(water, 0.62), 6.2, "light"),
        *_discs(way, water, 2.9, 3.8, "colour"),
        *band(way, water, 5.0, "colour"),
        *beats(way, lighter(water, 0.45), 0.35, 1.6, 2.2, Below(water, "colour")),
    ]


def _rails(way: PaintedWay) -> list[Shape]:
    """Two rails on sleepers in a bed of gravel."""
    gravel = mix(way.colour, "#cfc7ba", 0.75)
    return [
        *_discs(way, gravel, 2.6, 2.6),
        *band(way, gravel, 4.6),
        *beats(way, "#7d6047", 3.4, 0.75, 0.95),
        *band(way, darker(way.colour, 0.3), 2.3),
        *band(way, gravel, 1.5),
        *beats(way, "#7d6047", 1.5, 0.75, 0.95),
    ]


def _lane(way: PaintedWay) -> list[Shape]:
    """A plain band in the colour of the edge type: enough for any new game."""
    return [
        *_discs(way, darker(way.colour, 0.35), 3.1, 3.1, "rim"),
        *band(way, darker(way.colour, 0.35), 5.4, "rim"),
        *_discs(way, way.colour, 2.75, 2.75, "colour"),
        *band(way, way.colour, 4.6, "colour"),
        *band(way, lighter(way.colour, 0.45), 0.5, on=Below(way.colour, "colour")),
    ]


def _zebra_crossing(
    upper: Curve, at: float, angle: float, lower: WayArt, lower_curve: Curve, lower_at: float
) -> list[Shape]:
    """A crosswalk where a path meets the street: stripes along the street, side by side."""
    x, y = upper.at(at)
    slant = 1 / math.tan(angle)
    stripes, pitch = 6, (ROAD - 0.2) / 6
    length = lower.half * 2 / abs(math.sin(angle)) * 0.86
    bars = []
    for i in range(stripes):
        across = -ROAD / 2 + 0.1 + pitch * (i + 0.5)
        middle = across * slant
        bars.append(
            rect(
                middle - length / 2,
                across - pitch * 0.29,
                length,
                pitch * 0.58,
                fill=ZEBRA,
                on=Below(ASPHALT, "colour"),
            )
        )
    return [group(merge(bars), rotate(upper.heading(at)).then(translate(x, y)))]


def _parapets(half: float, rail: str) -> Callable[..., list[Shape]]:
    """A bridge: a rail on each side of the upper way, and its shadow below."""

    def build(
        upper: Curve, at: float, angle: float, lower: WayArt, lower_curve: Curve, lower_at: float
    ) -> list[Shape]:
        reach = (lower.half + 0.9) / abs(math.sin(angle)) / upper.length()
        ts = [at + reach * (i / 6 - 1) for i in range(13)]
        shapes: list[Shape] = []
        for side in (-1, 1):
            for offset, colour, width, role in (
                (half + 0.5, "#3b414b", 0.7, "shadow"),
                (half, "#fbf6e8", 0.85, "light"),
                (half, rail, 0.4, ""),
            ):
                line = [upper.beside(min(max(t, 0.0), 1.0), side * offset) for t in ts]
                rail_line = polyline(line, stroke=colour, width=width, join="round", role=role)
                shapes.append(rail_line)
        return shapes

    return build


def _crossing(
    upper: Curve, at: float, angle: float, lower: WayArt, lower_curve: Curve, lower_at: float
) -> list[Shape]:
    """A street over a path is a crosswalk, over water a bridge."""
    walk = lower.half < HALF_ROAD - KERB_WIDTH
    build = _zebra_crossing if walk else _parapets(HALF_ROAD, "#b9b2a2")
    return build(upper, at, angle, lower, lower_curve, lower_at)


def _paths(shapes: Sequence[Shape]) -> list[Path]:
    return [shape for shape in shapes if isinstance(shape, Path)]


WAY_ART: dict[str, WayArt] = {
    "river": WayArt(3.1, 0, _river, _parapets(3.1, "#8d5a2c")),
    "sidewalk": WayArt(2.1, 1, _sidewalk, _parapets(2.1, "#8d5a2c"), traffic="people"),
    "lane": WayArt(2.7, 2, _lane, _parapets(2.7, "#8d5a2c"), drives=True),
    "street": WayArt(HALF_ROAD, 3, _street, _crossing, drives=True, traffic="cars"),
    "rails": WayArt(2.3, 4, _rails, _parapets(2.5, "#6b6b72")),
    "greenway": WayArt(4.5, 5, _greenway, _parapets(4.3, "#8d5a2c"), path=SAND, traffic="people"),
}
