"""Triangles on a sheet: they share their sides, and every cut goes through."""

from __future__ import annotations

import math

import pytest

from generator.geometry.outline import triangle
from generator.sheets.slots import Box
from generator.sheets.triangle_rows import pack_triangles
from tests.support.some import some

AREA = Box(10, 20, 180, 240)


def side_of(start: tuple[float, float], end: tuple[float, float], p: tuple[float, float]) -> float:
    """How far a point lies to the right of a line."""
    (ax, ay), (bx, by) = start, end
    return ((bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)) / math.dist(start, end)


@pytest.mark.parametrize("count", [1, 2, 7, 24, 70])
def test_no_cut_crosses_a_piece(count: int) -> None:
    packed = pack_triangles(triangle(40), count, AREA)
    assert packed is not None
    assert sum(len(sheet.slots) for sheet in packed.sheets) == count
    for sheet in some(packed.sheets):
        for cut in some(sheet.cuts):
            assert cut.through
            for slot in some(sheet.slots):
                away = [side_of(cut.start, cut.end, corner) for corner in slot.trim]
                assert min(away) > -1e-6 or max(away) < 1e-6


def test_pieces_lie_within_the_area_and_every_side_is_cut() -> None:
    packed = pack_triangles(triangle(40), 24, AREA)
    assert packed is not None
    (sheet,) = packed.sheets
    for slot in some(sheet.slots):
        assert AREA.x - 1e-6 <= slot.box.x and slot.box.right <= AREA.right + 1e-6
        assert AREA.y - 1e-6 <= slot.box.y and slot.box.bottom <= AREA.bottom + 1e-6
        for i in range(3):
            ends = slot.trim[i], slot.trim[(i + 1) % 3]
            assert any(
                all(abs(side_of(cut.start, cut.end, end)) < 1e-6 for end in ends)
                for cut in sheet.cuts
            )


def test_a_side_between_two_pieces_shows_no_bleed() -> None:
    packed = pack_triangles(triangle(40), 2, AREA)
    assert packed is not None
    one, other = packed.sheets[0].slots
    assert (one.turn, other.turn) == (0.0, 180.0)
    assert one.open_sides == other.open_sides == {1, 2}


def test_what_does_not_fit_is_not_packed() -> None:
    assert pack_triangles(triangle(200), 1, AREA) is None
