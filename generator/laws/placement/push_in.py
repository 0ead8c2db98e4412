"""Pieces are pushed apart to put a new one between them."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.law import Aspect, Law, Reach, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.spoken import pieces_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import say


@dataclass(frozen=True, slots=True)
class PushIn(Law):
    """Pieces are pushed apart to put a new one between them. Only the pieces dealt at the start,
    a square of them, lie where the table was bare."""

    name: ClassVar[str] = "push-in"
    looks_at: ClassVar[Aspect] = Aspect.ORDER
    reach: ClassVar[Reach] = Reach.CELL
    pushes: ClassVar[bool] = True
    start: int = parameter("number", "Rows and columns of the square dealt first.", default=2)

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        """A layout does not show how it was pushed; `legal_plays` says what a turn may do."""
        return ()

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        """A piece is put into an empty cell only while the first square is dealt."""
        return all(0 <= place < self.start for place in placement.cell)

    @property
    def dealt(self) -> int:
        return self.start

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return True

    def lack(self, tileset: Tileset) -> str:
        start, have = self.start, tileset.tile_count
        if start < 2:
            return (
                f"a start of {start} by {start} has no edge between two {tileset.called}, so "
                "nothing is ever pushed: start with 2"
            )
        if start * start >= have:
            return (
                f"a start of {start} by {start} takes {start * start} {tileset.called}, and there "
                f"are {have}, so none is left to push in: start with fewer"
            )
        return ""

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "Choose an edge between two {pieces} and one of the two. Push it, and all beyond it in "
            "its row or column, one space away from the edge, and fill the gap.",
            pieces=pieces_name(tileset),
        )
