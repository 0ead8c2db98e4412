"""Lengths added up, to the same last bit on every Python.

`sum` of floats rounds otherwise since Python 3.12, and a kit must not depend on who builds it.
"""

from __future__ import annotations

from collections.abc import Iterable


def add_up(numbers: Iterable[float]) -> float:
    """One after the other, each rounded as it is added."""
    total = 0.0
    for number in numbers:
        total += number
    return total
