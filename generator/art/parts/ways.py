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
    DASH,
    DASH_GAP,
    DASH_WIDTH,
    HALF_DASH,
    HALF_ROAD,
    KERB,
    KERB_WIDTH,
    ROAD,
    ZEBRA,
)
from generator.art.ribbons import Curve, Line, Ribbon
from generator.art.stencils import put_plant
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import circle, group, merge, polyline, rect
from generator.canvas.shapes import Below, Command, Path, Role, Shape
from generator.geometry.transform import Point, Transform, rotate, translate
from generator.quick_start import dataclass

STRIPES = 6  # of a crosswalk
TURN = 1.6  # how much wider a turning circle is than its street, to either side


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
    bridge: Callable[[PaintedWay, Curve, float, float, WayArt], list[Shape]]
    drives: bool = False  # cars come along, and people live beside it
    path: str = ""  # the colour of its path, where it is more than that
    traffic: Literal["", "cars", "people"] = ""  # who is about
    turn: float = 0.0  # how much further to the side it reaches where it stops


def trace(line: Line, outside: float, *, ends_inside: bool) -> tuple[Command, ...]:
    """The line, run on straight by so much outside each border that it touches."""
    first, last = line[0], line[-1]
    commands: list[Command] = [("M", _beyond(first.start, first.first, outside))]
    commands.append(("L", first.start))
    commands += [command for curve in line for command in curve.commands()[1:]]
    if not ends_inside:
        commands.append(("L", _beyond(last.end, last.second, outside)))
    return tuple(commands)


def band(
    way: PaintedWay, colour: str, width: float, role: Role = "", on: Below | None = None
) -> list[Shape]:
    """A stroke along every line, rounded where it stops."""
    ribbon = way.ribbon
    cap: Literal["round", "butt"] = "round" if ribbon.stop is not None else "butt"
    style = Path((), stroke=colour, width=width, cap=cap, join="round", role=role, on=on)
    return [
        replace(style, commands=trace(line, 2 * way.bleed, ends_inside=ribbon.ends_inside(line)))
        for line in ribbon.lines
    ]


def beats(
    way: PaintedWay, colour: str, width: float, mark: float, gap: float, on: Below | None = None
) -> list[Shape]:
    """Marks that repeat along every strand, one of them centred on each border."""
    shapes: list[Shape] = []
    for curve in way.ribbon.curves:
        ends_inside = way.ribbon.ends_inside((curve,))
        line = _until_end(way, curve)
        dash = (mark, _pitch(line, mark, gap) - mark)
        commands = trace((line,), mark / 2, ends_inside=ends_inside)
        shapes.append(Path(commands, stroke=colour, width=width, dash=dash, on=on))
    return shapes


def _until_end(way: PaintedWay, curve: Curve) -> Curve:
    """The part of a strand that bears marks: clear of where strands meet or stop."""
    if not way.ribbon.ends_inside((curve,)):
        return curve
    return curve.head(max(0.2, 1 - 4.6 / curve.length()))


def _pitch(line: Curve, mark: float, gap: float) -> float:
    """From the middle of one mark to that of the next."""
    length = line.length()
    return length / max(1, round(length / (mark + gap)))


def _beyond(border: Point, inner: Point, distance: float) -> Point:
    away = math.dist(border, inner) or 1.0
    return (
        border[0] + (border[0] - inner[0]) / away * distance,
        border[1] + (border[1] - inner[1]) / away * distance,
    )


def _stop(way: PaintedWay, colour: str, radius: float, role: Role = "") -> list[Shape]:
    """A disc where a strand stops."""
    at = way.ribbon.stop
    return [circle(*at, radius, fill=colour, role=role)] if at is not None else []


def _street(way: PaintedWay) -> list[Shape]:
    """Asphalt between kerbs, dashes in the middle; a street that stops ends in a turning circle."""
    return [
        *_stop(way, KERB, HALF_ROAD + TURN, "kerb"),
        *band(way, KERB, HALF_ROAD * 2, "kerb"),
        *_stop(way, way.colour, ROAD / 2 + TURN, "colour"),
        *band(way, way.colour, ROAD, "colour"),
        *beats(way, DASH, DASH_WIDTH, HALF_DASH * 2, DASH_GAP, Below(way.colour, "colour")),
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
    ends = (way.ribbon.junction, way.ribbon.stop)
    return [
        *band(way, rim, 4.2, "rim"),
        *band(way, stone, 3.5, "colour"),
        *beats(way, joint, 3.5, 0.2, 1.45),
        *(replace(path, width=0.2) for path in _paths(band(way, joint, 0.2))),
        *(circle(*at, 1.75, fill=stone, role="colour") for at in ends if at),
        *(circle(*at, 0.7, fill=joint) for at in ends if at),
    ]


def _greenway(way: PaintedWay) -> list[Shape]:
    """A path of sand between two rows of trees on a strip of lawn."""
    lawn, rim = lighter(way.colour, 0.2), darker(way.colour, 0.12)
    shapes = [
        *band(way, rim, 9.0, "rim"),
        *band(way, lawn, 8.3, "colour"),
        *_stop(way, SAND_RIM, 2.0, "rim"),
        *band(way, SAND_RIM, 2.7, "rim"),
        *_stop(way, SAND, 1.7),
        *band(way, SAND, 2.1),
    ]
    for x, y, radius in _avenue(way, 2.65, 3.3):
        kind = "garden-tree" if radius > 0.85 else "bush"
        shapes.append(put_plant(kind, (x, y, radius), way.dice, lawn, way.factor))
    return shapes


def _avenue(way: PaintedWay, offset: float, pitch: float) -> list[tuple[float, float, float]]:
    """Places for trees on both sides of every strand, clear of the border, of the path and of the
    parapets where it is a bridge."""
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
                    places.append((px, py, way.dice.between(0.72, 1.0)))
    return places


def _river(way: PaintedWay) -> list[Shape]:
    """Water with pale banks and a line of ripples."""
    water = way.colour
    return [
        *_stop(way, lighter(water, 0.62), 4.4, "light"),
        *band(way, lighter(water, 0.62), 6.2, "light"),
        *_stop(way, water, 3.8, "colour"),
        *band(way, water, 5.0, "colour"),
        *beats(way, lighter(water, 0.45), 0.35, 1.6, 2.2, Below(water, "colour")),
    ]


def _rails(way: PaintedWay) -> list[Shape]:
    """Two rails on sleepers in a bed of gravel."""
    gravel = mix(way.colour, "#cfc7ba", 0.75)
    return [
        *_stop(way, gravel, 2.6),
        *band(way, gravel, 4.6),
        *beats(way, "#7d6047", 3.4, 0.75, 0.95),
        *band(way, darker(way.colour, 0.3), 2.3),
        *band(way, gravel, 1.5),
        *beats(way, "#7d6047", 1.5, 0.75, 0.95),
    ]


def _lane(way: PaintedWay) -> list[Shape]:
    """A plain band in the colour of the edge type: enough for any new game."""
    return [
        *_stop(way, darker(way.colour, 0.35), 3.1, "rim"),
        *band(way, darker(way.colour, 0.35), 5.4, "rim"),
        *_stop(way, way.colour, 2.75, "colour"),
        *band(way, way.colour, 4.6, "colour"),
        *band(way, lighter(way.colour, 0.45), 0.5, on=Below(way.colour, "colour")),
    ]


def _zebra_crossing(
    way: PaintedWay, upper: Curve, at: float, angle: float, lower: WayArt
) -> list[Shape]:
    """A crosswalk where a path meets the street: stripes along the street, side by side, and no
    dash that would run into them."""
    length, pitch = striped(lower.half, angle), (ROAD - 0.2) / STRIPES
    stripes = zebra_stripes(angle, length, STRIPES, pitch, Below(way.colour, "colour"))
    reach = length / 2 + pitch / 2 / abs(math.tan(angle))
    return [*_without_dashes(way, upper, at, reach), group(stripes, along(upper, at))]


def striped(half: float, angle: float) -> float:
    """How long stripes are, along a street, over a walk of that half-width."""
    return half * 2 / abs(math.sin(angle)) * 0.86


def zebra_stripes(angle: float, length: float, count: int, pitch: float, on: Below) -> list[Shape]:
    """The stripes of a crosswalk about the origin of a street that runs east."""
    slant = 1 / math.tan(angle)
    bars = []
    for i in range(count):
        across = pitch * (i - (count - 1) / 2)
        left, top = across * slant - length / 2, across - pitch * 0.29
        bars.append(rect(left, top, length, pitch * 0.58, fill=ZEBRA, on=on))
    return merge(bars)


def along(curve: Curve, at: float) -> Transform:
    """From the origin to a place on a curve, east along it."""
    return rotate(curve.heading(at)).then(translate(*curve.at(at)))


def _without_dashes(way: PaintedWay, curve: Curve, at: float, reach: float) -> list[Shape]:
    """Bare asphalt over every dash that comes within reach, but for those that lie on a border."""
    line, length = _until_end(way, curve), curve.length()
    mark = HALF_DASH * 2
    pitch, middle = _pitch(line, mark, DASH_GAP), curve.head(at).length()
    last = round(line.length() / pitch) - (line is curve)
    clear = reach + HALF_DASH + DASH_GAP / 3
    hidden = [n for n in range(1, last + 1) if abs(n * pitch - middle) < clear]
    if not hidden:
        return []
    beyond = HALF_DASH + DASH_GAP * 0.4
    ends = hidden[0] * pitch - beyond, hidden[-1] * pitch + beyond
    start, end = (at + (walked - middle) / length for walked in ends)
    points = [curve.at(min(start + (end - start) * i / 12, 1.0)) for i in range(13)]
    on = Below(way.colour, "colour")
    return [polyline(points, stroke=way.colour, width=DASH_WIDTH * 3, on=on)]


def _parapets(half: float, rail: str) -> Callable[..., list[Shape]]:
    """A bridge: a rail on each side of the upper way, and its shadow below."""

    def build(way: PaintedWay, upper: Curve, at: float, angle: float, lower: WayArt) -> list[Shape]:
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


def _crossing(way: PaintedWay, upper: Curve, at: float, angle: float, lower: WayArt) -> list[Shape]:
    """A street over a path is a crosswalk, over water a bridge."""
    build = _zebra_crossing if is_walk(lower) else _parapets(HALF_ROAD, "#b9b2a2")
    return build(way, upper, at, angle, lower)


def is_walk(way: WayArt) -> bool:
    """Whether streets pass over it on a crosswalk."""
    return way.half < HALF_ROAD - KERB_WIDTH


def has_crosswalk(upper: WayArt, lower: WayArt) -> bool:
    return upper.bridge is _crossing and is_walk(lower)


def _paths(shapes: Sequence[Shape]) -> list[Path]:
    return [shape for shape in shapes if isinstance(shape, Path)]


WAY_ART: dict[str, WayArt] = {
    "river": WayArt(3.1, 0, _river, _parapets(3.1, "#8d5a2c"), turn=1.3),
    "sidewalk": WayArt(2.1, 1, _sidewalk, _parapets(2.1, "#8d5a2c"), traffic="people"),
    "lane": WayArt(2.7, 2, _lane, _parapets(2.7, "#8d5a2c"), drives=True),
    "street": WayArt(HALF_ROAD, 3, _street, _crossing, drives=True, traffic="cars", turn=TURN),
    "rails": WayArt(2.3, 4, _rails, _parapets(2.5, "#6b6b72")),
    "greenway": WayArt(4.5, 5, _greenway, _parapets(4.3, "#8d5a2c"), path=SAND, traffic="people"),
}
