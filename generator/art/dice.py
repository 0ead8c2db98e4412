"""Chance that always falls the same way: small variations from a seed of the tile's id."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Seeded by words, so that a tile looks the same on every build and every machine.

    Only `Random.random` is used: Python keeps its sequence from version to version,
    which it does not promise for `choice` or `shuffle`.
    """

    def __init__(self, *words: object) -> None:
        self._random = random.Random("/".join(map(str, words)))

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random.random()

    def pick(self, things: Sequence[T]) -> T:
        return things[int(self._random.random() * len(things))]

    def chance(self, share: float) -> bool:
        return self._random.random() < share

    def shuffled(self, things: Sequence[T]) -> list[T]:
        keyed = [(self._random.random(), i) for i in range(len(things))]
        return [things[i] for _, i in sorted(keyed)]
