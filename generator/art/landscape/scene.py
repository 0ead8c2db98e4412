"""The landscape of a game: sky, far town, hills, a way that leads in, and what stands beside it.

In come a tileset, the size of the picture and how much of its sky is for a title; out goes a
drawing. The upper third is sky at least, and nothing floats behind the title. The picture is never
turned, so it has one light, from the left.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from generator.art.dice import Dice
from generator.art.landscape.in_sight import Thing, keep_in_sight
from generator.art.landscape.palette import LandWay, Palette, choose_palette
from generator.art.landscape.things import (
    clock_tower,
    flowers,
    house,
    mill,
    shop,
    tower,
    tree,
)
from generator.art.landscape.travellers import boat, car_behind, cyclist, tram_behind, walker
from generator.art.parts.roads import CARS
from generator.art.parts.streetlife import cloud
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import circle, group, merge, polygon, polyline, rect
from generator.canvas.shapes import Below, Drawing, Path, Shape
from generator.geometry.outline import rectangle
from generator.geometry.transform import IDENTITY, Point, Transform
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

HORIZON, LOWEST = 0.5, 0.72  # of the height
FAR = 0.17  # of the width: how high the far town and its landmarks stand above the horizon
SUN = 0.13  # of the width: its radius
STEPS = 28  # along a way
LEAST = 1.2  # mm: whatever is smaller would be dust
HOUSE_HIDDEN, TREE_HIDDEN = 0.4, 0.75  # at most, of a building and of a tree

Build = Callable[[Point, float, Palette, Dice, str], list[Shape]]


@dataclass(frozen=True, slots=True)
class View:
    """A picture so many millimetres wide and high; depth runs from 0 at the horizon to 1."""

    width: float
    height: float
    clear: float = 0.0  # mm of sky from above, for a title
    foot: float = 0.0  # mm that are cut off below: there is ground alone

    @property
    def horizon(self) -> float:
        low = min(self.clear + FAR * self.width, self.height * LOWEST)
        return max(self.height * HORIZON, low)

    def down(self, depth: float) -> float:
        """Where a depth lies in the picture: the further away the closer together."""
        return self.horizon + (self.height - self.horizon) * math.pow(depth, 1.35)

    def size(self, depth: float) -> float:
        """How large a thing of one unit is there."""
        return self.width * (0.025 + 0.975 * math.pow(depth, 1.5))


def draw_landscape(
    tileset: Tileset,
    width: float,
    height: float,
    name: str = "landscape",
    *,
    clear: float = 0.0,
    foot: float = 0.0,
) -> Drawing:
    palette, view = choose_palette(tileset), View(width, height, clear, foot)
    dice = Dice(tileset.slug, "landscape")
    behind = [*_sky(view, palette, dice), *_far_town(view, palette, dice)]
    things = [*_stand(view, palette, dice), *_front(view, palette, dice)]
    things = keep_in_sight(things, width, clear)
    shapes: list[Shape] = [
        *behind,
        *_hills(view, palette),
        *(shade for thing in things for shade in thing.shades),  # ways lie bare in the sun
        *_lay_ways(view, palette),
        *(shape for thing in things for shape in thing.body),
        *_flowers(view, palette, dice),
    ]
    shapes = [group(shapes, clip=rect(0.0, 0.0, width, height - foot)), *_below(view, palette)]
    # Or seen from the other side.
    scene = group(shapes, Transform(a=-1.0, e=width) if dice.chance(0.5) else IDENTITY)
    title = say("{game}: a landscape", game=tileset.game.name)
    return Drawing(name, rectangle(width, height), 0.0, (scene,), title)


def _sky(view: View, palette: Palette, dice: Dice) -> list[Shape]:
    """Rings of lighter sky about the sun: flat colours, for there are no gradients."""
    top, low, sun = palette.sky
    w = view.width
    x, y = w * dice.between(0.36, 0.44), max(view.horizon - w * 0.1, view.clear + w * SUN)
    shapes: list[Shape] = [rect(0.0, 0.0, w, view.height, fill=top, role="ground")]
    corners = math.dist((x, y), (0.0, 0.0)), math.dist((x, y), (w, 0.0))
    for n, share in enumerate((0.92, 0.68, 0.48, 0.31)):
        tone, radius = mix(top, low, (n + 1) / 4), w * share
        # A corner that a ring just misses would look torn off.
        radius = max(radius, *(far * 1.02 for far in corners if far < radius * 1.12), 0.0)
        shapes.append(circle(x, y, radius, fill=tone, role="ground"))
    shapes.append(circle(x, y, w * SUN, fill=sun, role="bare"))
    for cx, cy, size in ((0.14, 0.62, 0.16), (0.76, 0.55, 0.2), (0.92, 0.68, 0.14)):
        down = view.clear + (view.horizon - view.clear) * cy
        shapes += cloud(w * cx, down, w * size, lighter(low, 0.55), "bare")
    # Before the sun, where no tower and no sail comes between.
    birds = [(x + w * 0.05 * (n - 1), y - w * (0.04 + 0.018 * (n % 2))) for n in range(3)]
    wing = w * 0.013
    shapes += merge(
        polyline(
            [(bx - wing, by - wing * 0.6), (bx, by), (bx + wing, by - wing * 0.6)],
            stroke=darker(top, 0.5),
            width=max(0.25, w * 0.0025),
        )
        for bx, by in birds
    )
    return shapes


def _far_town(view: View, palette: Palette, dice: Dice) -> list[Shape]:
    """Roofs and towers in the haze."""
    w, low = view.width, palette.sky[1]
    haze = mix(mix(palette.sky[0], palette.ink, 0.25), low, 0.35)
    blocks: list[Path] = []
    x = w * 0.5
    while x < w * 1.02:
        wide = w * dice.between(0.025, 0.05)
        tall = w * dice.between(0.04, 0.1 + 0.02 * palette.towers)
        blocks.append(rect(x, view.horizon - tall, wide, tall + w * 0.03, fill=haze))
        if dice.chance(0.25):
            mast = [
                (x + wide * 0.3, view.horizon - tall),
                (x + wide / 2, view.horizon - tall * 1.5),
            ]
            blocks.append(polygon([*mast, (x + wide * 0.7, view.horizon - tall)], fill=haze))
        x += wide * dice.between(0.95, 1.25)
    return merge(blocks)


def _tones(palette: Palette) -> Iterator[tuple[float, str]]:
    """Depths at which a hill begins, and its colour: bright far away, deep near by."""
    far = mix(palette.ground, palette.sky[1], 0.45)
    near = mix(darker(palette.ground, 0.35), "#2c6b3c", 0.55)
    depths = (0.0, 0.16, 0.34, 0.55, 0.8)
    for n, depth in enumerate(depths):
        yield depth, mix(far, near, n / (len(depths) - 1))


def _ground_at(palette: Palette, depth: float) -> str:
    return [tone for start, tone in _tones(palette) if start <= depth + 1e-9][-1]


def _hills(view: View, palette: Palette) -> list[Shape]:
    """One hill before the other, each with a crest of its own."""
    shapes: list[Shape] = []
    for n, (depth, tone) in enumerate(_tones(palette)):
        crest = [(view.width * i / 24, _crest(view, depth, n, i / 24)) for i in range(-1, 26)]
        foot = [(view.width * 1.05, view.height + 3.0), (-view.width * 0.05, view.height + 3.0)]
        shapes.append(polygon([*crest, *foot], fill=tone, role="bare"))
    return shapes


def _crest(view: View, depth: float, number: int, share: float) -> float:
    lift = view.width * (0.018 + 0.03 * depth)
    wave = math.sin(share * (5.2 - number * 0.55) + number * 1.9)
    return view.down(depth) - lift * wave


def _middle(number: int, count: int, depth: float) -> float:
    """Where a way runs at a depth, as a share of the width: it winds on its way in."""
    start = 0.5 if count == 1 else 0.24 + 0.52 * number / (count - 1)
    end = 0.56 + 0.05 * number
    bend = 0.13 * math.sin(depth * 5.4 + number * 2.1) * (1 - depth) * min(1.0, depth * 4)
    return end + (start - end) * math.pow(depth, 0.9) + bend


def _half(view: View, count: int, depth: float) -> float:
    return view.size(depth) * (0.17 if count == 1 else 0.34 / (count + 1))


def _strip(view: View, palette: Palette, number: int, share: float) -> list[Point]:
    """The ground of a way, or the middle part of it, from the horizon to the foot."""
    count = len(palette.ways)
    sides: tuple[list[Point], list[Point]] = ([], [])
    for n in range(STEPS + 1):
        depth = 0.015 + 1.035 * n / STEPS
        x = view.width * _middle(number, count, depth)
        half = _half(view, count, depth) * share
        sides[0].append((x - half, view.down(depth)))
        sides[1].append((x + half, view.down(depth)))
    return [*sides[0], *sides[1][::-1]]


def _lay_ways(view: View, palette: Palette) -> list[Shape]:
    shapes: list[Shape] = []
    for number, way in enumerate(palette.ways):
        edge, surface = (_strip(view, palette, number, share) for share in (1.18, 1.0))
        shapes.append(polygon(edge, fill=way.edge, role="kerb"))
        shapes.append(polygon(surface, fill=way.surface, role="colour"))
        if way.traffic == "tram":
            shapes += _rails(view, palette, number)
        elif way.line:
            shapes += _dashes(view, palette, number, way)
    return shapes


def _below(view: View, palette: Palette) -> list[Shape]:
    """What is cut off: the nearest hill and the ways on it. No style draws a line there."""
    if not view.foot:
        return []
    strip = 0.0, view.height - view.foot, view.width, view.foot
    shapes = [rect(*strip, fill=_ground_at(palette, 1.0), role="ground")]
    for number, way in enumerate(palette.ways):
        for share, colour in ((1.18, way.edge), (1.0, way.surface)):
            edges = _strip(view, palette, number, share)
            shapes.append(polygon(edges, fill=colour, role="ground"))
    return [group(shapes, clip=rect(*strip))]


def _rails(view: View, palette: Palette, number: int) -> list[Shape]:
    """Two rails along a way, and the bed between them."""
    count = len(palette.ways)
    bed = polygon(
        _strip(view, palette, number, 0.56), fill=lighter(palette.ways[number].surface, 0.1)
    )
    rails: list[Path] = []
    for side in (-1, 1):
        edges: tuple[list[Point], list[Point]] = ([], [])
        for n in range(STEPS + 1):
            depth = 0.015 + 1.035 * n / STEPS
            half = _half(view, count, depth)
            middle = view.width * _middle(number, count, depth) + side * half * 0.4
            for edge, across in zip(edges, (-0.045, 0.045), strict=True):
                edge.append((middle + half * across, view.down(depth)))
        rails.append(polygon([*edges[0], *edges[1][::-1]], fill="#c9ccd2"))
    return [bed, *merge(rails)]


def _dashes(view: View, palette: Palette, number: int, way: LandWay) -> list[Shape]:
    """Dashes in the middle of a street, shorter and shorter as they go."""
    strip = _strip(view, palette, number, 0.06)
    left, right = strip[: STEPS + 1], strip[STEPS + 1 :][::-1]
    on = Below(way.surface, "colour")
    return merge(
        polygon([left[n], left[n + 1], right[n + 1], right[n]], fill=way.line, on=on)
        for n in range(4, STEPS, 2)
    )


def _is_free(view: View, palette: Palette, x: float, depth: float, wide: float) -> bool:
    """Whether something so wide stands clear of all ways."""
    count = len(palette.ways)
    return all(
        abs(x - view.width * _middle(n, count, depth))
        > _half(view, count, depth) * 1.25 + wide * 0.55
        for n in range(count)
    )


def _stand(view: View, palette: Palette, dice: Dice) -> Iterator[Thing]:
    """Everything on the hills."""
    yield from _avenue(view, palette, dice)
    taken: list[tuple[float, float, float]] = []
    landmarks: list[tuple[float, float, float, Build]] = [(0.86, 0.13, 0.035, clock_tower)]
    if not palette.towers:
        landmarks.append((0.2, 0.1, 0.07, mill))
    for share, depth, size, raise_it in landmarks:
        at, ground = (view.width * share, view.down(depth)), _ground_at(palette, depth)
        art = raise_it(at, view.width * size, palette, dice, ground)
        yield Thing(depth, tuple(art), is_fixed=True)
        taken.append((view.width * share, depth, view.width * size * 1.6))
    for row in range(13):
        depth = 0.05 + 0.052 * row
        for _ in range(14 - row // 2):
            spot = depth + dice.between(-0.015, 0.015)
            x = view.width * dice.between(-0.02, 1.02)
            is_house = dice.chance(0.62)
            wide = view.size(spot) * (0.3 if is_house else 0.2) * dice.between(0.85, 1.15)
            if (
                wide < LEAST
                or not _is_free(view, palette, x, spot, wide)
                or not _is_apart(x, spot, wide, taken)
            ):
                continue
            taken.append((x, spot, wide))
            ground = _ground_at(palette, spot)
            at = (x, view.down(spot))
            if is_house:
                art = _building(palette, dice)(at, wide, palette, dice, ground)
            else:
                art = tree(at, wide, dice, ground)
            yield Thing(spot, tuple(art), HOUSE_HIDDEN if is_house else TREE_HIDDEN)
    yield from _travellers(view, palette, dice)


def _building(palette: Palette, dice: Dice) -> Build:
    kind = dice.pick(range(10))
    if kind < palette.towers:
        return tower
    return shop if kind < palette.towers + palette.shops else house


def _is_apart(x: float, depth: float, wide: float, taken: list[tuple[float, float, float]]) -> bool:
    return all(
        abs(x - other) > (wide + width) * 0.56 or abs(depth - at) > 0.075
        for other, at, width in taken
    )


def _avenue(view: View, palette: Palette, dice: Dice) -> Iterator[Thing]:
    """Trees on both sides of a green way, further apart beside a street."""
    count = len(palette.ways)
    way = palette.ways[0]
    steps = 15 if way.is_avenue else 8
    for n in range(steps):
        depth = 0.05 + 0.72 * (n / (steps - 1)) ** 1.1
        for side in (-1, 1):
            if not way.is_avenue and dice.chance(0.35):
                continue
            aside = _half(view, count, depth) * 1.32 + view.size(depth) * 0.1
            x = view.width * _middle(0, count, depth) + side * aside
            wide = view.size(depth) * dice.between(0.16, 0.2)
            if wide >= LEAST and _is_free(view, palette, x, depth, 0.0):
                art = tree((x, view.down(depth)), wide, dice, _ground_at(palette, depth))
                yield Thing(depth, tuple(art), TREE_HIDDEN)


def _travellers(view: View, palette: Palette, dice: Dice) -> Iterator[Thing]:
    """Bicycles on green ways, people on other paths, cars on streets, boats on rivers; nobody walks
    on rails, and nobody right behind somebody else."""
    count = len(palette.ways)
    for number, way in enumerate(palette.ways):
        if way.traffic == "tram":
            depth = 0.5
            at = (view.width * _middle(number, count, depth), view.down(depth))
            art = tram_behind(at, _half(view, count, depth) * 1.15)
            yield Thing(depth, tuple(art), is_fixed=True)
            continue
        last = math.inf  # where the one further away is
        for depth, side in ((0.3, 0.3), (0.62, -0.35), (0.72, 0.35)):
            if depth == 0.72 and way.traffic != "people":
                continue
            half, middle = _half(view, count, depth), view.width * _middle(number, count, depth)
            places = (middle + half * side, middle - half * side)
            x = places[0] if math.isinf(last) else max(places, key=lambda place: abs(place - last))
            at, last = (x, view.down(depth)), x
            if way.traffic == "cars":
                art = car_behind(at, half * 0.72, dice, CARS)
            elif way.traffic == "boats":
                art = boat(at, half * 0.9, way.surface)
            elif way.traffic == "people":
                person = cyclist if way.is_avenue else walker
                art = person(at, view.size(depth) * 0.17, dice)
            else:
                continue
            yield Thing(depth, tuple(art), is_fixed=True)


def _front(view: View, palette: Palette, dice: Dice) -> Iterator[Thing]:
    """Tall trees at both sides: what one looks past. They stand as far aside as ways ask."""
    w = view.width
    for start, side, depth, size in (
        (0.0, -1, 0.7, 0.28),
        (0.96, 1, 0.8, 0.32),
        (0.13, -1, 0.9, 0.24),
    ):
        wide = w * size * dice.between(0.7, 1.05)
        for step in range(5):
            x = w * (start + 0.04 * step * side)
            if _is_free(view, palette, x, depth, wide * 0.8):
                rim = w if side > 0 else 0.0  # a trunk is seen whole, or not at all
                x = rim + side * wide * 0.07 if abs(x - rim) < wide * 0.07 else x
                art = tree((x, view.down(depth)), wide, dice, _ground_at(palette, 0.9))
                yield Thing(depth, tuple(art), is_fixed=True)
                break


def _flowers(view: View, palette: Palette, dice: Dice) -> list[Shape]:
    """Bushes in flower at the foot, beside the ways."""
    w, shapes = view.width, list[Shape]()
    for x in (0.03, 0.16, 0.84, 0.97):
        if _is_free(view, palette, w * x, 1.0, w * 0.1):
            shapes += flowers((w * x, view.height * 0.995 - view.foot), w * 0.085, dice)
    return shapes
