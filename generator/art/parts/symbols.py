"""Pictograms: one colour on a ground, read at arm's length and in greyscale.

Each is drawn in a box of 2 by 2 about the origin and scaled where it is used.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.canvas.colour import INK, brightness, lighter
from generator.canvas.pen import (
    arc,
    around,
    centred_rect,
    circle,
    ellipse,
    polygon,
    rect,
    restyled,
    rounded,
    smooth,
)
from generator.canvas.shapes import Below, Group, Path, Role
from generator.geometry.transform import scale, translate

DARK_SIGN = 0.62  # on colours that are brighter, signs are dark

SymbolArt = Callable[[str, str], list[Path]]


def draw_symbol(
    name: str, x: float, y: float, size: float, ink: str, ground: str, role: Role = ""
) -> Group:
    """A pictogram `size` mm high about (x, y), on a ground of this colour and role."""
    on = Below(ground, role)
    shapes = [restyled(path, on=on) for path in SYMBOLS[name](ink, ground)]
    place = scale(size / 2).then(translate(x, y))
    return Group(tuple(shapes), place, mark=f"symbol {name}")


def ink_on(colour: str) -> str:
    """What a sign or a word on a colour is drawn with. The colour itself stays the very one that a
    style shows elsewhere: without colours, players know it by its grey."""
    return INK if brightness(colour) > DARK_SIGN else lighter(colour, 0.92)


def _house(ink: str, ground: str) -> list[Path]:
    return [
        polygon(
            [
                (0, -0.95),
                (1, -0.05),
                (0.72, -0.05),
                (0.72, 0.9),
                (-0.72, 0.9),
                (-0.72, -0.05),
                (-1, -0.05),
            ],
            fill=ink,
        ),
        rect(0.42, -0.9, 0.26, 0.6, fill=ink),
        rounded(-0.2, 0.28, 0.42, 0.62, 0.1, fill=ground),
    ]


def _bag(ink: str, ground: str) -> list[Path]:
    return [
        polygon([(-0.72, -0.3), (0.72, -0.3), (0.86, 0.92), (-0.86, 0.92)], fill=ink),
        arc(0, -0.35, 0.42, 180, 360, stroke=ink, width=0.18),
        arc(0, 0.0, 0.42, 0, 180, stroke=ground, width=0.14),
    ]


def _tower(ink: str, ground: str) -> list[Path]:
    panes: list[Path] = [
        centred_rect(x, y, 0.2, 0.24, fill=ground)
        for x in (-0.34, 0.0, 0.34)
        for y in (-0.55, -0.15, 0.25)
    ]
    return [
        rect(-0.62, -0.85, 1.24, 1.75, fill=ink),
        rect(-0.06, -1.0, 0.12, 0.2, fill=ink),
        *panes,
        rect(-0.16, 0.56, 0.32, 0.34, fill=ground),
    ]


def _tree(ink: str, ground: str) -> list[Path]:
    return [
        rect(-0.13, 0.2, 0.26, 0.72, fill=ink),
        circle(0, -0.38, 0.58, fill=ink),
        circle(-0.42, 0.06, 0.4, fill=ink),
        circle(0.42, 0.06, 0.4, fill=ink),
    ]


def _star(ink: str, ground: str) -> list[Path]:
    outer, inner = around(0, 0.05, 1, 5, -90), around(0, 0.05, 0.42, 5, -54)
    points = [p for pair in zip(outer, inner, strict=True) for p in pair]
    return [polygon(points, fill=ink)]


def _drop(ink: str, ground: str) -> list[Path]:
    return [
        polygon([(0, -1), (0.55, 0.05), (-0.55, 0.05)], fill=ink),
        circle(0, 0.3, 0.62, fill=ink),
        arc(0, 0.3, 0.36, 20, 110, stroke=ground, width=0.14, cap="round"),
    ]


def _leaf(ink: str, ground: str) -> list[Path]:
    return [
        smooth(
            [(-0.9, 0.9), (-0.7, -0.2), (0.1, -0.8), (0.9, -0.9), (0.8, 0.0), (0.2, 0.7)], fill=ink
        ),
        polygon([(-0.95, 0.95), (0.42, -0.5), (0.5, -0.42), (-0.85, 1.0)], fill=ground),
    ]


def _sun(ink: str, ground: str) -> list[Path]:
    tips, left, right = (around(0, 0, 1.0, 8), around(0, 0, 0.6, 8, -14), around(0, 0, 0.6, 8, 14))
    rays: list[Path] = [
        polygon([a, b, c], fill=ink) for a, b, c in zip(left, tips, right, strict=True)
    ]
    return [*rays, circle(0, 0, 0.48, fill=ink)]


def _mountain(ink: str, ground: str) -> list[Path]:
    return [
        polygon([(-1, 0.85), (-0.3, -0.75), (0.1, 0.05), (0.4, -0.4), (1, 0.85)], fill=ink),
        polygon([(-0.3, -0.75), (-0.06, -0.27), (-0.3, -0.1), (-0.52, -0.27)], fill=ground),
    ]


def _diamond(ink: str, ground: str) -> list[Path]:
    return [polygon([(0, -1), (0.8, 0), (0, 1), (-0.8, 0)], fill=ink)]


def _disc(ink: str, ground: str) -> list[Path]:
    return [circle(0, 0, 0.85, fill=ink)]


def _ring(ink: str, ground: str) -> list[Path]:
    return [circle(0, 0, 0.68, stroke=ink, width=0.38)]


def _cross(ink: str, ground: str) -> list[Path]:
    return [rect(-0.28, -0.9, 0.56, 1.8, fill=ink), rect(-0.9, -0.28, 1.8, 0.56, fill=ink)]


def _flower(ink: str, ground: str) -> list[Path]:
    petals: list[Path] = [circle(x, y, 0.36, fill=ink) for x, y in around(0, 0, 0.6, 6, -90)]
    return [*petals, circle(0, 0, 0.3, fill=ground)]


def _road(ink: str, ground: str) -> list[Path]:
    """A road that runs to the horizon."""
    marks = [
        polygon([(-0.05, -0.78), (0.05, -0.78), (0.06, -0.5), (-0.06, -0.5)], fill=ground),
        polygon([(-0.07, -0.3), (0.07, -0.3), (0.09, 0.1), (-0.09, 0.1)], fill=ground),
        polygon([(-0.11, 0.36), (0.11, 0.36), (0.14, 0.9), (-0.14, 0.9)], fill=ground),
    ]
    return [polygon([(-0.28, -0.9), (0.28, -0.9), (0.95, 0.9), (-0.95, 0.9)], fill=ink), *marks]


def _walk(ink: str, ground: str) -> list[Path]:
    """Two footprints."""
    shapes: list[Path] = []
    for x, y in ((-0.42, 0.22), (0.42, -0.24)):
        shapes += [
            ellipse(x, y - 0.2, 0.3, 0.42, fill=ink),
            ellipse(x, y + 0.5, 0.22, 0.24, fill=ink),
        ]
    return shapes


def _coin(ink: str, ground: str) -> list[Path]:
    return [
        circle(0, 0, 0.9, fill=ink),
        circle(0, 0, 0.68, stroke=ground, width=0.12),
        polygon([(0, -0.4), (0.34, 0), (0, 0.4), (-0.34, 0)], fill=ground),
    ]


def _heart(ink: str, ground: str) -> list[Path]:
    lobes = [circle(x, -0.32, 0.48, fill=ink) for x in (-0.44, 0.44)]
    return [*lobes, polygon([(-0.86, -0.1), (0.86, -0.1), (0, 0.92)], fill=ink)]


def _bolt(ink: str, ground: str) -> list[Path]:
    points = [(0.2, -1), (-0.62, 0.16), (-0.06, 0.16), (-0.24, 1), (0.62, -0.26), (0.06, -0.26)]
    return [polygon(points, fill=ink)]


def _crown(ink: str, ground: str) -> list[Path]:
    spikes = [(-0.9, -0.5), (-0.42, 0.0), (0, -0.8), (0.42, 0.0), (0.9, -0.5)]
    return [
        polygon([*spikes, (0.72, 0.5), (-0.72, 0.5)], fill=ink),
        rect(-0.72, 0.6, 1.44, 0.24, fill=ink),
        *(circle(x, y, 0.14, fill=ink) for x, y in ((-0.9, -0.56), (0, -0.86), (0.9, -0.56))),
    ]


def _flame(ink: str, ground: str) -> list[Path]:
    outer = [(0.05, -1), (0.5, -0.3), (0.72, 0.35), (0.35, 0.9), (-0.35, 0.9), (-0.72, 0.3)]
    inner = [(0.05, 0.05), (0.3, 0.5), (0.12, 0.82), (-0.18, 0.82), (-0.3, 0.48)]
    return [smooth([*outer, (-0.35, -0.2)], fill=ink), smooth(inner, fill=ground)]


def _gear(ink: str, ground: str) -> list[Path]:
    teeth = [
        polygon([a, b, c, d], fill=ink)
        for a, b, c, d in zip(
            around(0, 0, 0.6, 8, -18),
            around(0, 0, 0.96, 8, -10),
            around(0, 0, 0.96, 8, 10),
            around(0, 0, 0.6, 8, 18),
            strict=True,
        )
    ]
    return [*teeth, circle(0, 0, 0.68, fill=ink), circle(0, 0, 0.28, fill=ground)]


def _grain(ink: str, ground: str) -> list[Path]:
    """An ear of wheat."""
    stalk = rect(-0.07, -0.5, 0.14, 1.5, fill=ink)
    grains = [
        smooth(
            [(0, y + 0.3), (side * 0.14, y - 0.02), (side * 0.5, y - 0.2), (side * 0.4, y + 0.14)],
            fill=ink,
        )
        for y in (-0.5, -0.06, 0.38)
        for side in (-1, 1)
    ]
    return [stalk, *grains, ellipse(0, -0.76, 0.15, 0.24, fill=ink)]


def _key(ink: str, ground: str) -> list[Path]:
    return [
        circle(-0.5, 0, 0.42, fill=ink),
        circle(-0.5, 0, 0.17, fill=ground),
        rect(-0.1, -0.1, 1.06, 0.2, fill=ink),
        rect(0.74, 0, 0.2, 0.42, fill=ink),
        rect(0.4, 0, 0.18, 0.32, fill=ink),
    ]


def _moon(ink: str, ground: str) -> list[Path]:
    return [circle(0, 0, 0.88, fill=ink), circle(0.42, -0.2, 0.7, fill=ground)]


def _anchor(ink: str, ground: str) -> list[Path]:
    return [
        circle(0, -0.72, 0.2, stroke=ink, width=0.16),
        rect(-0.09, -0.55, 0.18, 1.4, fill=ink),
        rect(-0.42, -0.4, 0.84, 0.16, fill=ink),
        arc(0, 0.1, 0.76, 10, 170, stroke=ink, width=0.2),
        polygon([(-0.98, 0.34), (-0.52, 0.34), (-0.86, -0.06)], fill=ink),
        polygon([(0.98, 0.34), (0.52, 0.34), (0.86, -0.06)], fill=ink),
    ]


# Those that are given out by themselves come first, in the order that old games know.
SYMBOLS: dict[str, SymbolArt] = {
    "bag": _bag,
    "cross": _cross,
    "diamond": _diamond,
    "disc": _disc,
    "drop": _drop,
    "flower": _flower,
    "house": _house,
    "leaf": _leaf,
    "mountain": _mountain,
    "ring": _ring,
    "road": _road,
    "star": _star,
    "sun": _sun,
    "tower": _tower,
    "tree": _tree,
    "walk": _walk,
    "anchor": _anchor,
    "bolt": _bolt,
    "coin": _coin,
    "crown": _crown,
    "flame": _flame,
    "gear": _gear,
    "grain": _grain,
    "heart": _heart,
    "key": _key,
    "moon": _moon,
}
