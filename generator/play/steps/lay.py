"""A tile that lies before anybody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.companion import spot_of
from generator.laws.law import parameter
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.tileset.play_model import Flow
from generator.words import say, with_article

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Lay(Doing):
    """A tile is laid on the bare table: one by chance of those that carry a mark, or the one that
    is named. It lies as the laws let it lie."""

    name: ClassVar[str] = "lay"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.START})
    needs: ClassVar[Needs] = Needs.TILES
    mark: str = parameter("mark", "The mark that the tile carries, by id.", default="")
    tile: str = parameter("tile", "The tile itself, by id.", default="")
    at: tuple[int, ...] = parameter("numbers", "Row and column.", default=(0, 0))

    def is_meant(self, tile: Tile) -> bool:
        return tile.id == self.tile if self.tile else self.mark in tile.marks

    def do(self, state: PlayState, chance: Chance) -> None:
        pieces, spot = state.plan.tile_rules.pieces, spot_of((self.at[0], self.at[1]))
        for place in range(len(state.bag) - 1, -1, -1):
            number = state.bag[place]
            if self.is_meant(pieces.tiles[number]):
                moves = state.tiles.moves(state.view, pieces.masks[number])
                found = [way for at, way in moves.every() if at == spot] if moves else []
                del state.bag[place]
                state.tiles.put(spot, found[0] if found else pieces.ways_of[number][0])
                return

    def taken(self, flow: Flow) -> int:
        return 1

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        if not self.mark and not self.tile:
            return 'it does not say which: name one, for example tile = "start"'
        if len(self.at) != 2:
            return "a place has a row and a column: write at = [0, 0]"
        if any(self.is_meant(tile) and tile.id not in flow.without for tile in tileset.tiles):
            return ""
        return "no tile that is played with is meant: name one that is"

    def sentence(self, tileset: Tileset) -> str:
        if self.tile:
            return say("Lay {tile} on the table.", tile=tileset.tile(self.tile).name)
        mark = tileset.mark(self.mark).name.lower()
        name = with_article(say("{mark} tile", mark=mark))
        if sum(tile.copies for tile in tileset.tiles if self.is_meant(tile)) > 1:
            return say("Lay {a_tile} on the table, drawn by chance.", a_tile=name)
        return say("Lay {tile} on the table.", tile=name)
