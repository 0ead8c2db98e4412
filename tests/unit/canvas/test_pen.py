"""Paths from plain measures: they lie where the numbers say."""

from __future__ import annotations

import math

import pytest

from generator.canvas.pen import arc, around, circle, merge, polygon, rect, rounded, sector, smooth
from generator.canvas.shapes import Path, points_of
from tests.support.some import some


def box(path: Path) -> tuple[float, float, float, float]:
    xs, ys = zip(*points_of(path), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def on_curve(path: Path) -> list[tuple[float, float]]:
    return [(n[-2], n[-1]) for _, n in path.commands if n]


def test_a_rectangle_fills_its_box() -> None:
    assert box(rect(1, 2, 3, 4)) == (1, 2, 4, 6)


def test_rounded_corners_never_exceed_half_a_side() -> None:
    path = rounded(0, 0, 10, 2, 5)
    assert box(path) == (0, 0, 10, 2)
    assert (1.0, 0.0) in on_curve(path)


def test_a_circle_is_round_to_a_thousandth() -> None:
    path = circle(3, 4, 10)
    commands = path.commands
    start = commands[0][1]
    for _, numbers in some(commands[1:5]):
        points = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
        for i in range(11):
            t = i / 10
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x = sum(w * p[0] for w, p in zip(weights, points, strict=True))
            y = sum(w * p[1] for w, p in zip(weights, points, strict=True))
            assert math.dist((x, y), (3, 4)) == pytest.approx(10, abs=0.003)
        start = points[-1]


def test_an_arc_runs_clockwise_on_paper() -> None:
    ends = on_curve(arc(0, 0, 2, 0, 90))
    assert ends[0] == pytest.approx((2, 0))
    assert ends[-1] == pytest.approx((0, 2), abs=1e-9)  # y points down


def test_a_long_arc_is_cut_into_quarters() -> None:
    assert len([c for c, _ in arc(0, 0, 2, 0, 360).commands if c == "C"]) == 4


def test_a_sector_closes_at_its_centre() -> None:
    path = sector(1, 1, 2, 0, 45)
    assert path.commands[0] == ("M", (1, 1))
    assert path.commands[-1] == ("Z", ())


def test_a_smooth_curve_passes_through_its_points() -> None:
    points = [(0.0, 0.0), (4.0, 1.0), (5.0, 5.0), (1.0, 4.0)]
    assert set(points) <= set(on_curve(smooth(points)))


def test_points_around_a_centre_are_evenly_spread() -> None:
    points = around(0, 0, 1, 6)
    steps = [math.dist(points[i], points[i - 1]) for i in range(6)]
    assert steps == pytest.approx([1.0] * 6)


def test_merging_keeps_every_path_and_tells_styles_apart() -> None:
    red = [rect(i, 0, 1, 1, fill="#ff0000") for i in range(3)]
    blue = [rect(0, 5, 1, 1, fill="#0000ff")]
    merged = merge([*red, *blue])
    assert len(merged) == 2
    assert merged[0] == Path(sum((p.commands for p in red), ()), fill="#ff0000")
    assert merged[1] == blue[0]


def test_a_style_may_name_a_stroke_width_beside_a_width() -> None:
    assert rect(0, 0, 5, 5, stroke="#000000", width=0.3).width == 0.3
    assert polygon([(0, 0), (1, 0), (0, 1)], width=0.2).width == 0.2
