"""Sets of small numbers as the bits of one number: what plays are quick with."""

from __future__ import annotations

from collections.abc import Iterable


def bit_set(numbers: Iterable[int]) -> int:
    """The number that has these bits."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def bits_of(mask: int) -> list[int]:
    """The bits of a number, from the lowest."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
