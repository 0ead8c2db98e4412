"""Pieces that changed since an earlier kit, as values: what was found, what a page tells of."""

from __future__ import annotations

from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """So many copies of a piece, and why: "new", "changed", "more" or "gone", "old", "fewer"."""

    component: str
    id: str
    title: str
    count: int
    why: str
    all: int = 0  # pieces of the component in its set: a whole one is told in one line


@dataclass(frozen=True, slots=True)
class Changes:
    """What to print, what to take out of the old set, and what else there is to know."""

    since: str
    add: tuple[Difference, ...]
    remove: tuple[Difference, ...]
    notes: tuple[str, ...] = ()

    @property
    def prints(self) -> int:
        return sum(change.count for change in self.add)
