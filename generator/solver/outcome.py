"""What a search comes back with, and how it tells of its progress."""

from __future__ import annotations

from collections.abc import Callable

from generator.quick_start import dataclass
from generator.solver.puzzle import Placement


@dataclass(frozen=True, slots=True)
class Reason:
    """Why nothing can be found: the argument's name, and a sentence a designer can act on."""

    argument: str
    sentence: str
    cells: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Found:
    """A witness, checked against the puzzle's own words. `by` names what found it."""

    placement: Placement
    by: str


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is none, and this is why."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Undecided:
    """The limit came first: neither yes nor no. `after` is in seconds."""

    after: float


Outcome = Found | Impossible | Undecided


@dataclass(frozen=True, slots=True)
class SearchStep:
    """How far a search is: `done` of `total`, or only `done` where no end is known; and how many
    seconds are left, where that can be guessed."""

    stage: str
    done: int
    total: int | None = None
    left: float | None = None


# What a search is doing, in words for those who wait.
STAGES = {
    "arguments": "counting sides",
    "burst": "trying",
    "search": "searching",
    "count": "counting",
    "parts": "counting in parts",
    "list": "listing",
    "walk": "walking through the cells",
}


class StoppedError(Exception):
    """The limit came before an answer."""


Progress = Callable[[SearchStep], None]
Stop = Callable[[], bool]  # asked now and then; a search that hears True gives up


def quiet(_: SearchStep) -> None:
    """Progress that nobody watches."""


def never() -> bool:
    """A limit that never comes."""
    return False
