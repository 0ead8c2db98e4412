"""The net of a box, folded up in space: every edge comes to lie where it belongs."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.box.tuck_box import Segment, TuckBox
from generator.geometry.transform import Point

lengths = st.floats(8, 200)
boxes = st.builds(TuckBox, lengths, lengths, st.floats(8, 80), st.floats(0.05, 3))


def turn(angle: float, axis: np.ndarray) -> np.ndarray:
    """A rotation about an axis of length 1 (Rodrigues)."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross)


class Folded:
    """Panels as motions of space: each hangs on another by a fold of a right angle.

    Paper lies in x and y (down), z points away from the reader: folds turn panels away.
    """

    def __init__(self, box: TuckBox) -> None:
        back, left, front, right, _ = box.columns
        top, foot = box.rows
        start = (np.eye(3), np.zeros(3))
        self.panels = {"back": start}
        hang = [
            ("left", "back", (left, top), (left, foot), -1),
            ("front", "left", (front, top), (front, foot), -1),
            ("right", "front", (right, top), (right, foot), -1),
            ("flap", "back", (back, top), (back, foot), 1),
            ("lid", "back", (back, top), (left, top), -1),
            ("bottom", "back", (back, foot), (left, foot), 1),
            ("tuck", "lid", (back, top - box.deep), (left, top - box.deep), -1),
        ]
        for name, on, a, b, way in hang:
            self.panels[name] = self.fold(self.panels[on], a, b, way)

    @staticmethod
    def fold(
        motion: tuple[np.ndarray, np.ndarray], a: Point, b: Point, way: int
    ) -> tuple[np.ndarray, np.ndarray]:
        rotation, shift = motion
        start, end = (rotation @ np.array([*point, 0.0]) + shift for point in (a, b))
        about = turn(way * math.pi / 2, (end - start) / np.linalg.norm(end - start))
        return about @ rotation, about @ (shift - start) + start

    def at(self, panel: str, point: Point) -> np.ndarray:
        rotation, shift = self.panels[panel]
        return np.asarray(rotation @ np.array([*point, 0.0]) + shift)


@given(boxes)
def test_folded_up_the_edges_meet(box: TuckBox) -> None:
    folded = Folded(box)
    back, left, front, right, end = box.columns
    top, foot = box.rows
    away = top - box.deep
    meet = [
        # the free edge of the right side and the fold of the flap that is glued behind it
        ("right", (end, top), "back", (back, top)),
        ("right", (end, foot), "back", (back, foot)),
        # the far edge of the lid and the upper edge of the front
        ("lid", (back, away), "front", (right, top)),
        ("lid", (left, away), "front", (front, top)),
        # the sides of the lid and the upper edges of the sides
        ("lid", (left, away), "left", (front, top)),
        ("lid", (back, away), "right", (right, top)),
        ("bottom", (back, foot + box.deep), "front", (right, foot)),
        ("bottom", (left, foot + box.deep), "front", (front, foot)),
    ]
    for one, a, other, b in meet:
        assert folded.at(one, a) == pytest.approx(folded.at(other, b), abs=1e-6), (one, other)
    # The tuck goes down behind the front: in its plane, inside the box.
    tip = folded.at("tuck", ((back + left) / 2, away - box.tuck))
    rim = folded.at("front", ((front + right) / 2, top))
    assert tip[2] == pytest.approx(rim[2], abs=1e-6)
    assert rim[1] < tip[1] < folded.at("front", (front, foot))[1]
    # The flap lies on the inside of the right side and does not reach its other edge.
    flap = folded.at("flap", (0.0, (top + foot) / 2))
    assert flap[0] == pytest.approx(back, abs=1e-6)
    assert 0 < flap[2] < box.deep


@given(boxes)
def test_panels_are_the_room_inside_and_one_card(box: TuckBox) -> None:
    sizes = {
        name: (right - left, bottom - top)
        for name, (left, top, right, bottom) in box.panels.items()
    }
    across, upright, deep = (side + box.stock for side in (box.width, box.height, box.depth))
    stated = {
        ("front", "back"): (across, upright),
        ("left", "right"): (deep, upright),
        ("lid", "bottom"): (across, deep),
    }
    for pair, size in stated.items():
        for name in pair:
            assert sizes[name] == pytest.approx(size), name
    for one, other in meetings(box):
        assert math.dist(*one) == pytest.approx(math.dist(*other))
    # Two dust flaps lie under the lid side by side.
    assert 2 * box.dust <= across


def meetings(box: TuckBox) -> list[tuple[Segment, Segment]]:
    """Edges that come to lie on each other when the box is closed."""
    back, left, front, right, end = box.columns
    top, foot = box.rows
    found: list[tuple[Segment, Segment]] = [
        (((end, top), (end, foot)), ((back, top), (back, foot))),
    ]
    for y, away in ((top, top - box.deep), (foot, foot + box.deep)):
        found += [
            (((back, away), (left, away)), ((right, y), (front, y))),
            (((left, y), (left, away)), ((left, y), (front, y))),
            (((back, y), (back, away)), ((end, y), (right, y))),
        ]
    return found


def area(ring: tuple[Point, ...]) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


@given(boxes)
def test_the_outline_runs_around_every_panel(box: TuckBox) -> None:
    ring = box.outline
    width, height = box.size
    assert min(x for x, _ in ring) == 0
    assert max(x for x, _ in ring) == pytest.approx(width)
    assert min(y for _, y in ring) >= -1e-9
    assert max(y for _, y in ring) <= height + 1e-9
    assert len(set(ring)) == len(ring)
    panels = sum((r - left) * (b - top) for left, top, r, b in box.panels.values())
    # All panels, without the notch for the thumb, and flaps besides: clockwise, so positive.
    assert area(ring) > panels - math.pi * 8**2 / 2
    assert area(ring) < width * height
    ends = [end for fold in box.folds for end in fold]
    assert all(0 <= x <= width and 0 <= y <= height for x, y in ends)
