"""How far work has come, for whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable

from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class WorkStep:
    """What is being done for which game, and how far that game has come."""

    game: str
    what: str
    done: int
    total: int | None  # not yet known


Tell = Callable[[WorkStep], None]


def tell_nobody(step: WorkStep) -> None:
    """For those who do not ask for progress."""
