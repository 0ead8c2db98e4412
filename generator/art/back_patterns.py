"""Backs without words: patterns that run on across every cut, and look the same after any turn.

In comes a frame and the colour of the backs, out go shapes. Everything is drawn for each side or
each corner alike, and lies symmetric about the middle of a side where it crosses one: so it meets
its neighbour, whichever way both lie.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.art.design_grid import Frame
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import around, circle, group, merge, polygon, polyline, rect
from generator.canvas.shapes import Below, Path, Shape
from generator.geometry.outline import Outline
from generator.geometry.transform import Point, Transform, rotate, translate
from generator.tileset.model import Back

GOLD = "#f2c14e"
CREAM = "#f3e6c6"
OVERLAP = 0.08  # mm that a stripe runs on beyond the border, under the one that goes on there


def draw_leaves(frame: Frame, back: Back) -> list[Shape]:
    """Leaves between the bands of a trellis, which are woven over and under each other."""
    ground = back.colour
    leaf, rib = mix(lighter(ground, 0.28), GOLD, 0.3), mix(lighter(ground, 0.6), GOLD, 0.2)
    shapes = [lay_ground(frame, ground)]
    bands = _trellis(frame)
    across = min(frame.outline.width, frame.outline.height)
    size = across / 5.8
    for x, y in _cells(frame):
        shapes.append(
            group(_rosette(size, leaf, rib, ground, frame.outline.sides), translate(x, y))
        )
    edge, top = darker(ground, 0.4), mix(ground, CREAM, 0.85)
    wide = across / 17
    middle = {"stroke": ground, "width": 0.3, "role": "pattern", "on": Below(ground)}
    families = [
        [
            *merge(polyline(line, stroke=edge, width=wide + 0.7, role="kerb") for line in family),
            *merge(polyline(line, stroke=top, width=wide, role="light") for line in family),
            *merge(polyline(line, **middle) for line in family),
        ]
        for family in bands
    ]
    shapes += [shape for family in families for shape in family]
    if len(families) == 2:  # where the first passes over the second, it is laid once more
        clips = _over_places(frame, wide)
        shapes += [group(families[0], clip=_join(clips))]
    return shapes


def _rosette(size: float, leaf: str, rib: str, ground: str, sides: int) -> list[Shape]:
    """Leaves about a point, as many as a piece has sides."""
    shapes: list[Shape] = []
    between = mix(leaf, ground, 0.5)
    for turn, long, tone in ((180 / sides, size * 0.66, between), (0.0, size, leaf)):
        for n in range(sides):
            place = rotate(360 / sides * n + turn)
            shapes.append(group(_leaf(long, tone, rib), place))
    return [*shapes, circle(0.0, 0.0, size * 0.15, fill=GOLD)]


def _leaf(size: float, leaf: str, rib: str) -> list[Shape]:
    """A leaf that points east, with its midrib."""
    blade = Path(
        (
            ("M", (size * 0.16, 0.0)),
            ("C", (size * 0.35, -size * 0.38, size * 0.8, -size * 0.3, size, 0.0)),
            ("C", (size * 0.8, size * 0.3, size * 0.35, size * 0.38, size * 0.16, 0.0)),
            ("Z", ()),
        ),
        fill=leaf,
    )
    vein = [(size * 0.22, 0.0), (size * 0.84, 0.0)]
    return [blade, polyline(vein, stroke=rib, width=0.26, on=Below(leaf))]


def _trellis(frame: Frame) -> list[list[list[Point]]]:
    """Families of bands: two that cross on pieces of four sides, else one about every corner."""
    outline, far = frame.outline, 3 * frame.bleed
    if outline.sides == 4:
        w, h = outline.width, outline.height
        shares = (-0.75, -0.25, 0.25, 0.75)
        return [
            [prolong((w * s, 0.0), (w * (1 + s), h), far) for s in shares],
            [prolong((w * (1 + s), 0.0), (w * s, h), far) for s in shares],
        ]
    middles = [_middle(outline, i) for i in range(outline.sides)]
    return [
        [prolong(middles[i - 1], middles[i], far) for i in range(outline.sides)],
    ]


def _cells(frame: Frame) -> Iterator[Point]:
    """The middles of the cells of the trellis, those beyond the border included."""
    outline = frame.outline
    w, h = outline.width, outline.height
    if outline.sides == 4:
        for i in range(-1, 6):
            for j in range(-1, 6):
                if (i + j) % 2 == 0:
                    yield w * i / 4, h * j / 4
        return
    yield outline.centre
    yield from outline.corners


def _over_places(frame: Frame, wide: float) -> list[Path]:
    """Every other crossing of the trellis, as a patch to lay a band over again."""
    w, h = frame.outline.width, frame.outline.height
    patches = []
    for i in range(-1, 6):
        for j in range(-1, 6):
            if (i + j) % 2 and i % 2 == 0:
                x, y = w * i / 4, h * j / 4
                r = wide + 0.5
                corners = [(x - r, y), (x, y - r), (x + r, y), (x, y + r)]
                patches.append(polygon(corners))
    return patches


def _join(paths: Sequence[Path]) -> Path:
    return Path(tuple(command for path in paths for command in path.commands))


def draw_crossings(frame: Frame, back: Back) -> list[Shape]:
    """Zebra stripes about every corner, streets from the middle to every side."""
    ground = back.colour
    outline, (cx, cy) = frame.outline, frame.outline.centre
    pale = lighter(ground, 0.72)
    shapes = [lay_ground(frame, ground)]
    for i in range(outline.sides):
        shapes += _stripes(outline, i, pale)
    street = darker(ground, 0.35)
    wide = outline.width * 0.1
    spokes = [
        (_middle(outline, i), prolong((cx, cy), _middle(outline, i), frame.bleed)[1])
        for i in range(outline.sides)
    ]
    kerbs = [
        polyline([(cx, cy), end], stroke=pale, width=wide + 1.1, role="kerb") for _, end in spokes
    ]
    roads = [
        polyline([(cx, cy), end], stroke=street, width=wide, role="light") for _, end in spokes
    ]
    shapes += [
        *merge(kerbs),
        circle(cx, cy, wide * 1.1 + 0.55, fill=pale, role="kerb"),
        *merge(roads),
    ]
    marks = [mark for middle, _ in spokes for mark in _dashes((cx, cy), middle, wide, street)]
    shapes += [circle(cx, cy, wide * 1.1, fill=street, role="light"), *merge(marks)]
    for x, y in ((cx, cy), *outline.corners):
        shapes += [
            circle(x, y, wide * 0.78, fill=GOLD),
            circle(x, y, wide * 0.42, fill=street),
        ]
    return shapes


def _stripes(outline: Outline, corner: int, pale: str) -> list[Shape]:
    """Stripes across the way from a corner to the middle of the piece."""
    start, end = outline.corners[corner], outline.centre
    reach = math.dist(start, end)
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    place = rotate(math.degrees(turn)).then(translate(*start))
    sides = [_middle(outline, side) for side in (corner - 1, corner)]
    # Along the way and across it: the middles of both sides, the widest that stripes become.
    bends = [
        (
            (x - start[0]) * math.cos(turn) + (y - start[1]) * math.sin(turn),
            (y - start[1]) * math.cos(turn) - (x - start[0]) * math.sin(turn),
        )
        for x, y in sides
    ]
    count = 9
    bars: list[Path] = []
    beyond: list[Path] = []
    for n in range(count):
        near, far = reach * (n + 0.45) / count, reach * (n + 0.95) / count
        edges = [_edge_of(bend, near, far, reach) for bend in bends]
        bar = polygon([place.apply(p) for p in (*edges[0], *edges[1][::-1])], fill=pale)
        bars.append(bar)
        if near < max(along for along, _ in bends):
            beyond += [_mirrored(bar, outline, side) for side in (corner - 1, corner)]
    # Two areas that overlap: where a stripe bends there is neither a white hair nor an outline.
    return [*merge(beyond), *merge(bars)]


def _edge_of(bend: Point, near: float, far: float, reach: float) -> list[Point]:
    """One end of a stripe: along a side up to its middle, then along a street to the centre."""
    along, across = bend

    def width(at: float) -> float:
        share = at / along if at < along else (reach - at) / (reach - along)
        return across * share + math.copysign(OVERLAP, across)

    middle = [along] if near < along < far else []
    return [(at, width(at)) for at in (near, *middle, far)]


def _mirrored(path: Path, outline: Outline, side: int) -> Path:
    """What the neighbour beyond a side shows at its near end."""
    (ax, ay), (bx, by) = outline.side(side % outline.sides)
    angle = math.atan2(by - ay, bx - ax)
    c, s = math.cos(2 * angle), math.sin(2 * angle)
    flip = Transform(c, s, s, -c, ax - c * ax - s * ay, ay - s * ax + c * ay)
    commands = tuple(
        (letter, flip.apply((numbers[0], numbers[1])) if numbers else ())
        for letter, numbers in path.commands
    )
    return Path(commands, path.fill)


def _dashes(start: Point, middle: Point, wide: float, street: str) -> list[Path]:
    """Dashes along half a street, one of them lying half beyond the border."""
    length = math.dist(start, middle)
    long, pitch = wide * 0.62, wide * 1.15
    turn = math.degrees(math.atan2(middle[1] - start[1], middle[0] - start[0]))
    place = rotate(turn).then(translate(*start))
    found = []
    at = length
    while at - long / 2 > wide * 1.3:
        ends = [place.apply((at - long / 2, 0.0)), place.apply((at + long / 2, 0.0))]
        found.append(polyline(ends, stroke=GOLD, width=0.5, on=Below(street, "light")))
        at -= pitch
    return found


def draw_town_plan(frame: Frame, back: Back) -> list[Shape]:
    """An architect's drawing: streets to every corner, plans of houses between them."""
    ground, on = back.colour, Below(back.colour, "ground")
    outline, (cx, cy) = frame.outline, frame.outline.centre
    fine, chalk = lighter(ground, 0.16), mix(ground, "#ffffff", 0.84)
    shapes = [lay_ground(frame, ground)]
    shapes += merge(
        polyline(line, stroke=fine, width=0.2, role="light") for line in parallels(frame, 16)
    )
    line = {"stroke": chalk, "width": 0.3, "role": "pattern", "on": on}
    half, reach = outline.width * 0.05, frame.reach
    for i in range(outline.sides):
        spoke = rotate(frame.corner_angle(i)).then(translate(cx, cy))
        long = reach + 2 * frame.bleed
        street: list[Shape] = [
            rect(0.0, -half, long, 2 * half, fill=ground, role="ground"),
            *merge(polyline([(half * 1.6, s * half), (long, s * half)], **line) for s in (-1, 1)),
            polyline(
                [(half * 2.4, 0.0), (reach - half * 1.6, 0.0)],
                dash=(half * 0.9, half * 0.7),
                **line,
            ),
        ]
        shapes.append(group(street, spoke))
    for x, y in ((cx, cy), *outline.corners):
        shapes += [
            circle(x, y, half * 1.9, fill=ground, role="ground"),
            circle(x, y, half * 1.9, **line),
            circle(x, y, half * 1.1, **line),
        ]
    for i in range(outline.sides):
        shapes.append(group(_plans(frame, i, line), outline.side_place(i)))
    return shapes


def _plans(frame: Frame, side: int, line: dict[str, object]) -> list[Shape]:
    """What an architect plans on one side: a square with its lawn across the border, two houses
    and their trees."""
    zone = frame.zone(side=side)
    unit = min(zone.half, zone.depth) / 19
    house, wide = 5.6 * unit, 3.4 * unit
    shapes: list[Path] = [
        rect(-house / 2, 7.0 * unit, house, house * 0.8, **line),
        polyline([(-house / 2, 7.0 * unit), (house / 2, 7.0 * unit + house * 0.8)], **line),
        polyline([(house / 2, 7.0 * unit), (-house / 2, 7.0 * unit + house * 0.8)], **line),
        circle(0.0, 0.0, 3.6 * unit, **line),
        circle(0.0, 0.0, 1.2 * unit, **line),
    ]
    for s in (-1, 1):
        x = s * 7.4 * unit
        shapes += [
            rect(x - wide / 2, 2.2 * unit, wide, wide, **line),
            polyline(
                [(x - wide / 2, 2.2 * unit + wide / 2), (x + wide / 2, 2.2 * unit + wide / 2)],
                **line,
            ),
        ]
        for px, py in ((5.0, 7.6), (4.1, 10.6)):
            shapes += [
                circle(s * px * unit, py * unit, 1.15 * unit, **line),
                circle(s * px * unit, py * unit, 0.3 * unit, **line),
            ]
    shapes += [circle(x, y, 0.5 * unit, **line) for x, y in around(0.0, 0.0, 2.5 * unit, 8, 22.5)]
    return merge(shapes)


def lay_ground(frame: Frame, colour: str) -> Shape:
    b, outline = frame.bleed, frame.outline
    return rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=colour, role="ground")


def parallels(frame: Frame, count: int) -> Iterator[list[Point]]:
    """Lines parallel to every side, so many from one side to the one that faces it."""
    outline = frame.outline
    far = frame.reach + 3 * frame.bleed
    for side in range(outline.sides // 2):
        place = outline.side_place(side)
        (ax, ay), (bx, by) = outline.side(side)
        deep = 2 * math.dist(outline.centre, ((ax + bx) / 2, (ay + by) / 2))
        pitch = deep / count
        for n in range(-2, count + 3):
            if -frame.bleed <= n * pitch <= deep + frame.bleed:
                yield [place.apply((x, n * pitch)) for x in (-far, far)]


def _middle(outline: Outline, side: int) -> Point:
    (ax, ay), (bx, by) = outline.side(side)
    return (ax + bx) / 2, (ay + by) / 2


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def prolong(start: Point, end: Point, by: float) -> list[Point]:
    """A piece of line, longer by so much at both ends."""
    length = math.dist(start, end)
    return [_towards(start, end, -by / length), _towards(start, end, 1 + by / length)]
