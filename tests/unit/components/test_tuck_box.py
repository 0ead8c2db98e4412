"""The net of a box, folded up in space with the card's thickness: nothing is where another is."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.box.net import PLAY, Rect
from generator.components.box.tuck_box import TuckBox
from generator.geometry.transform import Point
from tests.support.some import some

lengths = st.floats(20, 200)
boxes = st.builds(TuckBox, lengths, lengths, st.floats(8, 80), st.floats(0.05, 1.5))
Motion = tuple[np.ndarray, np.ndarray]
Solid = tuple[np.ndarray, np.ndarray]  # the least and the greatest corner of an upright block


def turn(angle: float, axis: np.ndarray) -> np.ndarray:
    """A rotation about an axis of length 1 (Rodrigues)."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross)


def bounds(points: list[Point]) -> Rect:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


class Folded:
    """Panels as motions of space: each hangs on another by a fold of a right angle.

    The middle of the card lies in x and y (down), z points away from the reader: folds turn
    panels away. `hinges` are the pairs that share a fold.
    """

    def __init__(self, box: TuckBox) -> None:
        self.stock = box.stock
        back, left, front, right, end = box.columns
        (top, foot), (high, low) = box.rows, box.side_rows
        inset = box.tuck_inset
        self.rects: dict[str, Rect] = {
            **box.panels,
            "flap": bounds(list(box.flap)),
            "lid tuck": (back + inset, top - box.lid - box.tuck, left - inset, top - box.lid),
            "bottom tuck": (back + inset, foot + box.lid, left - inset, foot + box.lid + box.tuck),
        }
        self.motions: dict[str, Motion] = {"back": (np.eye(3), np.zeros(3))}
        self.hinges: set[frozenset[str]] = set()
        by_back, by_front = box.stock / 2 + PLAY, 1.5 * box.stock + 2 * PLAY
        hang: list[tuple[str, str, Point, Point, int]] = [
            ("left", "back", (left, top), (left, foot), -1),
            ("front", "left", (front, top), (front, foot), -1),
            ("right", "front", (right, top), (right, foot), -1),
            ("flap", "back", (back, top), (back, foot), 1),
            ("lid", "back", (back, top), (left, top), -1),
            ("bottom", "back", (back, foot), (left, foot), 1),
            ("lid tuck", "lid", (back, top - box.lid), (left, top - box.lid), -1),
            ("bottom tuck", "bottom", (back, foot + box.lid), (left, foot + box.lid), 1),
        ]
        sides = (("left", left, front, by_back, by_front), ("right", right, end, by_front, by_back))
        for name, a, b, before, after in sides:
            self.rects[f"{name} dust"] = (a + before, high - box.dust, b - after, high)
            self.rects[f"{name} low dust"] = (a + before, low, b - after, low + box.dust)
            hang.append((f"{name} dust", name, (a, high), (b, high), -1))
            hang.append((f"{name} low dust", name, (a, low), (b, low), 1))
        for name, on, start, stop, way in hang:
            self.motions[name] = self.fold(self.motions[on], start, stop, way)
            self.hinges.add(frozenset((name, on)))

    @staticmethod
    def fold(motion: Motion, a: Point, b: Point, way: int) -> Motion:
        rotation, shift = motion
        start, end = (rotation @ np.array([*point, 0.0]) + shift for point in (a, b))
        about = turn(way * math.pi / 2, (end - start) / np.linalg.norm(end - start))
        return about @ rotation, about @ (shift - start) + start

    def solid(self, name: str) -> Solid:
        """A panel with its thickness, as it stands: all folds are right angles."""
        left, top, right, bottom = self.rects[name]
        rotation, shift = self.motions[name]
        corners = np.array(
            [
                rotation @ np.array([x, y, z]) + shift
                for x in (left, right)
                for y in (top, bottom)
                for z in (-self.stock / 2, self.stock / 2)
            ]
        )
        return corners.min(axis=0), corners.max(axis=0)


def shared(one: Solid, other: Solid) -> float:
    """The least side of the block that two blocks share; below zero: how far apart they are."""
    return float((np.minimum(one[1], other[1]) - np.maximum(one[0], other[0])).min())


def room_of(box: TuckBox) -> Solid:
    """Where the contents lie: on the inside of the back, between the dust flaps."""
    back, (high, _) = box.columns[0], box.side_rows
    half = box.stock / 2
    least = np.array([back + half, high + half, half])
    return least, least + np.array([box.width, box.height, box.depth])


@given(boxes)
def test_folded_up_no_two_panels_collide(box: TuckBox) -> None:
    folded = Folded(box)
    solids = {name: folded.solid(name) for name in folded.rects}
    assert len(solids) == 13
    for one, other in combinations(solids, 2):
        if frozenset((one, other)) not in folded.hinges:
            assert shared(solids[one], solids[other]) < 1e-6, (one, other)


@given(boxes)
def test_the_room_inside_is_free(box: TuckBox) -> None:
    folded = Folded(box)
    for name in some(folded.rects):
        assert shared(folded.solid(name), room_of(box)) < 1e-6, name


def test_a_tuck_as_wide_as_the_opening_would_collide() -> None:
    """The test can fail: 40.3 mm of tuck for an opening of 40."""
    box = TuckBox(40, 40, 17, 0.3)
    folded = Folded(box)
    left, top, right, bottom = folded.rects["lid tuck"]
    assert right - left == pytest.approx(40 - 2 * PLAY)
    folded.rects["lid tuck"] = (left - 0.45, top, right + 0.45, bottom)
    assert shared(folded.solid("lid tuck"), folded.solid("left")) > 0.1


@given(boxes)
def test_folded_up_the_parts_hold_each_other(box: TuckBox) -> None:
    folded = Folded(box)
    lid, tuck, front = (folded.solid(name) for name in ("lid", "lid tuck", "front"))
    assert 0 < front[0][1] - lid[1][1] < 2 * PLAY  # the front ends just below the lid
    assert 0 < front[0][2] - tuck[1][2] < 2 * PLAY  # and the tuck lies close behind it
    flap, right = folded.solid("flap"), folded.solid("right")
    assert flap[0][0] == pytest.approx(right[1][0], abs=1e-6)  # glued from inside
    assert right[0][2] == pytest.approx(folded.solid("back")[0][2] + box.stock / 2, abs=1e-6)
    dust = folded.solid("left dust")
    assert dust[0][1] == pytest.approx(lid[1][1], abs=1e-6)  # under the lid
    # Two dust flaps lie side by side.
    assert 2 * box.dust <= box.width


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


@given(boxes)
def test_a_tuck_is_narrower_at_its_end(box: TuckBox) -> None:
    top = min(y for _, y in box.outline)
    tip = [x for x, y in box.outline if y == top]
    fold = max((fold for fold in box.folds), key=lambda fold: -fold[0][1])
    assert fold[0][0] < min(tip)
    assert max(tip) < fold[1][0]
