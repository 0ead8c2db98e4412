"""Who has the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.law import parameter
from generator.laws.spoken import name_of
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import counted, in_a_row, listed, say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class FirstPlayer(Doing):
    """Whoever owns the score that is worth most, as the pieces lie, has the first turn. Without
    this step the first seat has it."""

    name: ClassVar[str] = "first-player"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.START})
    needs: ClassVar[Needs] = Needs.TILES
    names_beginner: ClassVar[bool] = True
    scores: tuple[str, ...] = parameter("scores", "The scores that are compared, by label.")
    tie: str = parameter("word", "Who begins if they are worth the same: what that player owns.")
    head_start: str = parameter(
        "score", "The label under which such a player gets points to begin with.", default=""
    )
    points: int = parameter("number", "How many.", default=0)

    def do(self, state: PlayState, chance: Chance) -> None:
        plan = state.plan
        worth = {label: state.tiles.now(label) for label in self.scores}
        best = [label for label in self.scores if worth[label] == max(worth.values())]
        owner = plan.credit.get(best[0]) if len(best) == 1 else None
        if owner is None:
            owner = plan.flow.owns.index(self.tie)
            if self.head_start:
                state.pay(self.head_start, self.points, owner)
        state.begin_with(owner)

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        credited = dict(flow.credit)
        for label in self.scores:
            if label not in credited:
                return f'nobody owns "{label}": say who in credit'
        if self.tie not in flow.owns:
            return f'nobody owns "{self.tie}": name one of what players own'
        fewest = flow.seats[0]
        if self.tie not in flow.owns[:fewest]:
            playing = listed([f'"{owned}"' for owned in flow.owns[:fewest]], "or")
            return (
                f'whoever owns "{self.tie}" does not play when {fewest} '
                f"{'play' if fewest > 1 else 'plays'}: name {playing}, or let more play"
            )
        return ""

    def sentence(self, tileset: Tileset) -> str:
        most = say("Compare {scores}: whoever has more begins.", scores=listed(self.scores))
        owner = name_of(tileset, self.tie)
        if not (self.head_start and self.points):
            return in_a_row(most, say("If they are equal, {owner} begins.", owner=owner))
        tie = say(
            "If they are equal, {owner} begins, with {points}.",
            owner=owner,
            points=counted(self.points, "point"),
        )
        return in_a_row(most, tie)
