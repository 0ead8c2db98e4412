"""Trees, bushes, hedges and flowers, seen from above."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.dice import Dice
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import around, circle, merge, polyline, smooth
from generator.canvas.shapes import Shape
from generator.geometry.transform import Point

LEAVES = ("#2f7a3f", "#3a8a47", "#28693a")
BLOSSOM = ("#f3a6b8", "#f7c0c9")
PETALS = ("#f25f6b", "#ffd34f", "#ffffff", "#b678d8", "#ff9a4a")


def tree(x: float, y: float, radius: float, dice: Dice, ground: str, leaf: str = "") -> list[Shape]:
    """A round crown seen straight from above: its shadow hugs it, so that it may lie any way up."""
    leaf = leaf or dice.pick(LEAVES)
    r = radius
    return [
        circle(x, y, r * 1.1, fill=darker(ground, 0.42), role="shadow"),
        circle(x, y, r, fill=leaf),
        circle(x, y, r * 0.66, fill=lighter(leaf, 0.14), role="light"),
        circle(x, y, r * 0.26, fill=lighter(leaf, 0.42), role="light"),
    ]


def garden_tree(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A crown seen straight from above, green or in flower: its shadow hugs it, so that it may lie
    any way up."""
    leaf = dice.pick((*LEAVES, *LEAVES, *BLOSSOM[:1]))
    aside = radius * 0.22
    return [
        circle(x, y, radius * 1.12, fill=darker(ground, 0.3), role="light"),
        circle(x, y, radius, fill=leaf),
        circle(x - aside, y - aside, radius * 0.58, fill=lighter(leaf, 0.2), role="light"),
    ]


def leafy_tree(
    x: float, y: float, radius: float, dice: Dice, ground: str, leaf: str = ""
) -> list[Shape]:
    """A larger crown with a lobed rim; its shadow hugs it, too."""
    leaf = leaf or dice.pick(LEAVES)
    r = radius
    start = dice.between(0, 60)
    rim = _lobes(x, y, r, 7, start)
    return [
        smooth(_lobes(x, y, r * 1.1, 7, start), fill=darker(ground, 0.42), role="shadow"),
        smooth(rim, fill=leaf),
        smooth(
            _lobes(x - r * 0.12, y - r * 0.14, r * 0.68, 6, start),
            fill=lighter(leaf, 0.15),
            role="light",
        ),
        smooth(
            _lobes(x - r * 0.22, y - r * 0.26, r * 0.34, 5, start),
            fill=lighter(leaf, 0.36),
            role="light",
        ),
    ]


def blossom_tree(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A tree in flower: the same crown in pink, with white sprinkles."""
    shapes = leafy_tree(x, y, radius, dice, ground, dice.pick(BLOSSOM))
    ring = around(x, y, radius * 0.55, 5, dice.between(0, 72))
    return [*shapes, *merge(circle(px, py, radius * 0.1, fill="#ffffff") for px, py in ring)]


def bush(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    leaf = dice.pick(LEAVES)
    return [
        circle(x, y, radius * 1.12, fill=darker(ground, 0.3), role="shadow"),
        circle(x, y, radius, fill=lighter(leaf, 0.12)),
        circle(x, y, radius * 0.4, fill=lighter(leaf, 0.4), role="light"),
    ]


def flower(x: float, y: float, radius: float, petal: str) -> list[Shape]:
    heart = "#8a5a2b" if petal == "#ffd34f" else "#ffd34f"
    ring = around(x, y, radius * 0.6, 5, -90)
    petals = merge(circle(px, py, radius * 0.52, fill=petal) for px, py in ring)
    return [*petals, circle(x, y, radius * 0.42, fill=heart)]


def grass_tuft(x: float, y: float, size: float, ground: str) -> list[Shape]:
    """Three blades of grass."""
    dark = darker(ground, 0.2)
    blades = ((-0.45, -0.75), (0.0, -1.0), (0.5, -0.7))
    return merge(
        polyline(
            [(x + bx * size * 0.35, y), (x + bx * size, y + by * size)],
            stroke=dark,
            width=0.2,
            cap="round",
        )
        for bx, by in blades
    )


def tuft_pair(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """Grass that stands a little higher, here and there with a flower."""
    shapes = [
        *grass_tuft(x - 0.45, y + 0.3, 0.95, ground),
        *grass_tuft(x + 0.5, y + 0.6, 0.75, ground),
    ]
    if dice.chance(0.4):
        petal = dice.pick(PETALS)
        heads = ((x - 0.1, y - 0.75), (x + 0.75, y - 0.35))
        shapes += merge(circle(px, py, 0.26, fill=petal) for px, py in heads)
    return shapes


def hedge(points: Sequence[Point], width: float, ground: str) -> list[Shape]:
    """A clipped hedge along a line."""
    leaf = LEAVES[0]
    moved = [(x + 0.22, y + 0.28) for x, y in points]
    return [
        polyline(
            moved,
            stroke=darker(ground, 0.36),
            width=width,
            cap="round",
            join="round",
            role="shadow",
        ),
        polyline(points, stroke=leaf, width=width, cap="round", join="round"),
        polyline(points, stroke=lighter(leaf, 0.2), width=width * 0.45, cap="round", join="round"),
    ]


def _lobes(x: float, y: float, radius: float, count: int, start: float) -> list[Point]:
    outer = around(x, y, radius * 1.04, count, start)
    inner = around(x, y, radius * 0.86, count, start + 180 / count)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]
