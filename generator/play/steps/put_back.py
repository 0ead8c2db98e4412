"""What was not chosen goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.spoken import pieces_name
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class PutBack(Doing):
    """The pieces that are still shown go back and are mixed in."""

    name: ClassVar[str] = "put-back"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.TURN})
    needs: ClassVar[Needs] = Needs.TILES

    def do(self, state: PlayState, chance: Chance) -> None:
        mix_in(state.bag, state.shown, chance)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "The {pieces} that are still shown go back and are mixed in.",
            pieces=pieces_name(tileset),
        )


def mix_in(bag: list[int], pieces: list[int], chance: Chance) -> None:
    """Put pieces back, each anywhere among the others."""
    while pieces:
        bag.insert(int(chance.random() * (len(bag) + 1)), pieces.pop())
