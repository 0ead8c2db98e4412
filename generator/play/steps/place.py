"""A tile is placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.law import parameter
from generator.laws.spoken import piece_name
from generator.play.fitting import lacks_source
from generator.play.step import Choosing, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import in_a_row, listed, say, with_article

if TYPE_CHECKING:
    from generator.play.state import PlayState
    from generator.play.tile_moves import Placements


@dataclass(frozen=True, slots=True)
class PlaceStep(Choosing):
    """The player places a tile where the laws let it lie, if one can be placed. What it earns at
    once is scored."""

    name: ClassVar[str] = "place"
    needs: ClassVar[Needs] = Needs.TILES
    of: str = parameter("word", "Where it comes from.", default="hand", choices=("hand", "shown"))
    score: tuple[str, ...] = parameter("scores", "What it earns at once, by label.", default=())

    def moves(self, state: PlayState) -> Placements | None:
        ground, mask = state.tiles, 0
        masks = ground.rules.pieces.masks
        for number in state.hand if self.of == "hand" else state.shown:
            mask |= masks[number]
        found = ground.moves(state.view, mask)
        if found is not None:
            found.scored = self.score
        return found

    def play(self, state: PlayState, move: tuple[int, int]) -> None:
        spot, way = move
        tiles = state.hand if self.of == "hand" else state.shown
        ground = state.tiles
        tiles.remove(ground.rules.pieces.tile_of[way])
        for label, points in zip(self.score, ground.earn(spot, way, self.score), strict=True):
            if points:
                state.pay(label, points)
        ground.put(spot, way)

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        return lacks_source(self.of, flow)

    def sentence(self, tileset: Tileset) -> str:
        one = with_article(piece_name(tileset))
        if self.of == "hand":
            said = say("Place {a_piece} from your hand, if one can be placed.", a_piece=one)
        else:
            said = say(
                "Place {a_piece} of those that are shown, if one can be placed.", a_piece=one
            )
        scored = say("Score {scores}.", scores=listed(self.score)) if self.score else ""
        return in_a_row(said, scored)
