"""How far mitres reach."""

from __future__ import annotations

import math

import pytest

from generator.canvas.svg_import.corners import mitres
from generator.canvas.svg_import.path_data import parse_path


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("M0 0L10 0L20 0", [1]),
        ("M0 0L10 0L10 10", [math.sqrt(2)]),
        ("M0 0L10 0L0 0", [math.inf]),
        ("M0 0H10V10H0z", [math.sqrt(2)] * 4),
        ("M0 0H10V10H0V0z", [math.sqrt(2)] * 4),  # back at the start already: no line to close
        ("M0 0L10 0M20 0L20 10", []),
        ("M0 0C5 0 10 0 10 0L10 10", [math.sqrt(2)]),  # a handle of no length
        ("M0 0C5 0 5 5 10 5S15 10 20 10", [1]),
        ("M0 0L0 0L10 0L10 10", [math.sqrt(2)]),  # a line of no length has no direction
    ],
)
def test_mitres(data: str, found: list[float]) -> None:
    assert list(mitres(parse_path(data))) == pytest.approx(found)
