"""What every score is: points, the cells that earned them, why, and what a figure rings.

What comes in: a layout, the tileset, and what is known of the play. What goes out: a `Result`.
Must not know: any single score, drawing.

A score is a frozen dataclass in a module of its own in `laws/scores/`, where the registry finds
it; its fields are its parameters, as those of a law are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from generator.errors import Problem, UserError
from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.paths import Stretch
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset

if TYPE_CHECKING:
    from generator.laws.companion import PlaceScore, RunningScore, Tabletop


@dataclass(frozen=True, slots=True)
class Play:
    """What a layout does not show. A score looks at what it needs."""

    cell: Cell | None = None  # of the tile that was placed last
    hand: tuple[Tile, ...] = ()  # tiles left before the player, face up or in hand
    face_down: int = 0  # tiles never turned up
    stoppages: int = 0  # turns on which no tile was played


NOTHING_KNOWN = Play()


class UncountedError(UserError):
    """There are more ways to look at than anyone can wait for: what a layout earns is open."""

    def __init__(self, reason: str) -> None:
        said = f"a layout cannot be scored: {reason}"
        super().__init__([Problem("tilewright", None, "", said, "lay fewer tiles, or score less")])
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Around:
    """Ring these tiles, those that touch together. A star stands on each."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Across:
    """Ring the zones where two tiles meet. One star stands between them."""

    cells: tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class Through:
    """Ring the way of an edge type that leads round through these tiles, in this order. A star on
    each."""

    cells: tuple[Cell, ...]
    edge: str


@dataclass(frozen=True, slots=True)
class Along:
    """Ring the segments of a path, in the order of the walk. A star on each of its tiles."""

    stretches: tuple[Stretch, ...]
    is_loop: bool


Ring = Around | Across | Through | Along


@dataclass(frozen=True, slots=True)
class Result:
    """Points, gained or lost, with the cells that earned them and a sentence.

    `rings` are what a figure shows of it, where that is not simply the cells.
    """

    points: int
    cells: tuple[Cell, ...]
    sentence: str
    rings: tuple[Ring, ...] = ()

    @property
    def shown(self) -> tuple[Ring, ...]:
        """What a figure rings or stars."""
        return self.rings or ((Around(self.cells),) if self.cells else ())


class Score(ABC):
    """Something that earns or costs points."""

    name: ClassVar[str]
    # It pays for the tile placed last, at once; others are counted at the end.
    pays_placing: ClassVar[bool] = False
    # What it pays the placed tile, the sides that face it tell: as `Law.faces`.
    faces: ClassVar[bool] = False
    # It knows dominoes: each half counts as a tile.
    on_halves: ClassVar[bool] = False

    def watch(self, top: Tabletop) -> PlaceScore | RunningScore | None:
        """What the score keeps in mind while a game is played on a bare table (`companion`);
        nothing if it is to be asked itself, or `faces`."""
        return None

    @property
    def loops(self) -> frozenset[str]:
        """The types of segments that must be able to close a loop for all of it to pay."""
        return frozenset()

    def lack(self, tileset: Tileset) -> str:
        """What a game must have for the score ever to pay, and has not, and what to do; nothing
        if it has all. Only what is proved."""
        return ""

    def speaks_of(self, tile: Tile) -> bool:
        """Whether a search for a position that pays should try this tile first."""
        return True

    @abstractmethod
    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        """What a layout, or the tile placed last, is worth."""

    def passed_over(
        self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN
    ) -> tuple[Ring, ...]:
        """What looks as if it earned points, and does not: shown in figures beside what does."""
        return ()

    @abstractmethod
    def sentence(self, tileset: Tileset) -> str:
        """The rule in words, for a player."""
