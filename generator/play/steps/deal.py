"""A rectangle of pieces that lies before anybody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.companion import SPAN
from generator.laws.law import parameter
from generator.laws.spoken import pieces_name
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Deal(Doing):
    """Pieces are dealt in rows and columns, all of them upright."""

    name: ClassVar[str] = "deal"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.START})
    needs: ClassVar[Needs] = Needs.TILES
    rows: int = parameter("number", "How many rows.", default=2, least=1)
    columns: int = parameter("number", "How many columns.", default=2, least=1)

    def do(self, state: PlayState, chance: Chance) -> None:
        ways_of = state.plan.tile_rules.pieces.ways_of
        for row in range(self.rows):
            for column in range(self.columns):
                if state.bag:
                    state.tiles.put(row * SPAN + column, ways_of[state.bag.pop()][0])

    def taken(self, flow: Flow) -> int:
        return self.rows * self.columns

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        is_domino = tileset.piece is not None and tileset.piece.kind == "domino"
        return "dominoes lie on two cells: lay one instead" if is_domino else ""

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "Deal {rows} rows of {columns} {pieces}, all upright.",
            rows=self.rows,
            columns=self.columns,
            pieces=pieces_name(tileset),
        )
