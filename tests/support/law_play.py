"""Games played through the laws and nothing else: slow, and right.

What the room `play` says of a position is held against this: moves, points, the end, who has won.
It asks the laws themselves about whole layouts and shares nothing with tables and companions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from generator.laws.board_game import board_of
from generator.laws.board_law import BoardLaw, Deed
from generator.laws.companion import cell_of, spot_of
from generator.laws.finish import shortcomings
from generator.laws.law import Law, legal_placements, violations
from generator.laws.layout import Layout
from generator.laws.position import Position
from generator.laws.pushing import Push, legal_plays, push_in
from generator.laws.registry import (
    given_laws,
    make_board_laws,
    make_board_scores,
    make_laws,
    make_scores,
)
from generator.laws.score import Play
from generator.play.plan import PlayPlan
from generator.play.state import PlayState, begin
from generator.tileset.model import Tile

DEEDS = {"stroke": Deed.LINES, "take": Deed.KEPT_HOUSES}


class LawPlay:
    """The laws and scores of a game, asked about positions of its plays."""

    def __init__(self, plan: PlayPlan) -> None:
        self.plan, self.tileset = plan, plan.tileset
        self.scores = make_scores(plan.tileset, plan.flow.region)
        self.board_laws: Sequence[BoardLaw] = make_board_laws(plan.tileset)
        self.board_scores = make_board_scores(plan.tileset)
        laws = (*make_laws(plan.tileset, plan.flow.region), *given_laws(plan.tileset))
        self.laws: list[tuple[Law, ...]] = [
            tuple(law.for_player(owned) for law in laws)
            for owned in plan.flow.owns or ("",) * plan.seats
        ]

    def step(self, state: PlayState) -> str:
        return state.plan.turn[state.at].name

    def moves(self, state: PlayState) -> set[Any]:
        """What whoever has the turn may do: layouts or positions that it would lead to."""
        if state.plan.is_board:
            return set(self._board_turns(state))
        if self.step(state) == "push":
            return set(self.pushes(state))
        return set(self.placements(state))

    def placements(self, state: PlayState) -> Iterator[tuple[int, int]]:
        pieces, layout = state.plan.tile_rules.pieces, state.tiles.layout()
        for tile in self.in_reach(state):
            found = legal_placements(layout, tile, self.laws[state.seat], self.tileset)
            for placement in found:
                yield spot_of(placement.cell), pieces.way_of(placement.placed)

    def in_reach(self, state: PlayState) -> list[Tile]:
        step: Any = state.plan.turn[state.at]
        numbers = state.hand if step.of == "hand" else state.shown
        tiles = state.plan.tile_rules.pieces.tiles
        return [tiles[number] for number in dict.fromkeys(numbers)]

    def pushes(self, state: PlayState) -> Iterator[tuple[int, int, int]]:
        """Every push; laws that no layout can break need not be asked."""
        pieces, layout = state.plan.tile_rules.pieces, state.tiles.layout()
        laws = self._asked_of_pushes(state)
        for tile in self.in_reach(state):
            for push, placed in legal_plays(layout, self.tileset, tile):
                if not laws or not violations(push_in(layout, push, placed), laws, self.tileset):
                    yield spot_of(push.cell), push.side, pieces.way_of(placed)

    def _asked_of_pushes(self, state: PlayState) -> list[Law]:
        laws = self.laws[state.seat]
        return [
            law
            for law in laws
            if not law.pushes and not law.holds_by_itself and not law.kept(self.tileset)
        ]

    def _board_turns(self, state: PlayState) -> Sequence[Position]:
        deed, board = DEEDS[self.step(state)], board_of(self.tileset)
        law = next(law for law in self.board_laws if law.does is deed)
        return law.turns(state.board.top.position(), board, state.seat)

    def after(self, state: PlayState, move: Any) -> Any:
        """What a move of the engine leads to, in the words of `moves`."""
        if not state.plan.is_board:
            return move
        step: Any = state.plan.turn[state.at]
        made = state.copy()
        step.play(made, move)
        return made.board.top.position()

    def paid(self, before: PlayState, move: Any) -> list[int]:
        """Points that a placement or push brings at once, seat by seat and label by label."""
        plan = before.plan
        points = before.points.copy()
        step: Any = plan.turn[before.at]
        if plan.is_board:
            return points
        if step.name == "push":
            layout = self.pushed(before, move)
            return points if not self._scored(before) else self._score(before, layout, points)
        spot, way = move
        cell = cell_of(spot)
        layout = before.tiles.layout().put(cell, plan.tile_rules.pieces.ways[way])
        for label in step.score:
            got = self.scores[label].score(layout, self.tileset, Play(cell)).points
            seat = plan.credit.get(label, before.seat)
            if seat is not None:
                points[seat * len(plan.labels) + plan.place_of[label]] += got
        return points

    def pushed(self, state: PlayState, move: Any) -> Layout:
        spot, side, way = move
        placed = state.plan.tile_rules.pieces.ways[way]
        return push_in(state.tiles.layout(), Push(cell_of(spot), side), placed)

    def _scored(self, state: PlayState) -> Any:
        rest = state.plan.turn[state.at + 1 :]
        return next((step for step in rest if step.name == "score"), None)

    def _score(self, state: PlayState, layout: Layout, points: list[int]) -> list[int]:
        step, plan = self._scored(state), state.plan
        for label in step.scores:
            if not step.own or plan.credit[label] == state.seat:
                seat = plan.credit.get(label, state.seat) or 0
                got = self.scores[label].score(layout, self.tileset).points
                points[seat * len(plan.labels) + plan.place_of[label]] += got
        return points

    def totals(self, state: PlayState) -> list[int]:
        """What everybody has, with what is counted at the end."""
        plan, count = state.plan, len(state.plan.labels)
        found = [sum(state.points[seat * count : (seat + 1) * count]) for seat in range(plan.seats)]
        for seat in range(plan.seats):
            for label in plan.flow.final:
                if plan.credit.get(label, seat) == seat:
                    found[seat] += self._worth(state, label, seat)
        return found

    def _worth(self, state: PlayState, label: str, seat: int) -> int:
        if state.plan.is_board:
            board = board_of(self.tileset)
            return self.board_scores[label].score(state.board.top.position(), board, seat).points
        tiles = state.plan.tile_rules.pieces.tiles
        hand = tuple(tiles[number] for number in (*state.hands[seat], *state.shown))
        play = Play(None, hand, len(state.bag), state.stoppages[seat])
        return self.scores[label].score(state.tiles.layout(), self.tileset, play).points

    def is_finished(self, state: PlayState) -> bool:
        region = state.plan.region
        return region is not None and not shortcomings(state.tiles.layout(), region, self.tileset)

    def any_fits(self, state: PlayState) -> bool:
        """Whether any piece that does not lie yet could be placed, by anybody."""
        pieces, layout = state.plan.tile_rules.pieces, state.tiles.layout()
        left = {*state.bag, *state.shown, *(tile for hand in state.hands for tile in hand)}
        return any(
            True
            for laws in self.laws
            for number in left
            for _ in legal_placements(layout, pieces.tiles[number], laws, self.tileset)
        )

    def settled(self, state: PlayState) -> Position:
        """A board once all has risen that is due."""
        position, board = state.board.top.position(), board_of(self.tileset)
        for law in self.board_laws:
            position = law.settle(position, board)
        return position

    def play_out(self, chance: Random) -> PlayState:
        """A whole random play in which the laws are asked for every move and every point."""
        state = begin(self.plan, chance)
        while state.advance(chance) is not None:
            if state.plan.is_board:
                moves: list[Any] = sorted(self._board_moves(state))
            elif self.step(state) == "push":
                moves = list(self._some_push(state, chance))
            else:
                moves = list(self.placements(state))
            move = moves[int(chance.random() * len(moves))]
            self.paid(state, move)
            state.play(move)
        self.totals(state)
        return state

    def _some_push(self, state: PlayState, chance: Random) -> Iterator[tuple[int, int, int]]:
        """One push that the laws let be; those that nobody chooses are not tried."""
        pieces, layout = state.plan.tile_rules.pieces, state.tiles.layout()
        laws = [law for law in self.laws[state.seat] if not law.pushes]
        plays = [
            play
            for tile in self.in_reach(state)
            for play in legal_plays(layout, self.tileset, tile)
        ]
        while plays:
            push, placed = plays.pop(int(chance.random() * len(plays)))
            if not violations(push_in(layout, push, placed), laws, self.tileset):
                yield spot_of(push.cell), push.side, pieces.way_of(placed)
                return

    def _board_moves(self, state: PlayState) -> Iterator[int]:
        position = state.board.top.position()
        for after in self._board_turns(state):
            if self.step(state) == "stroke":
                drawn = after.lines[state.seat] - position.lines[state.seat]
                yield sum(1 << line for line in drawn)
            else:
                pairs = zip(position.houses, after.houses, strict=True)
                yield next(space for space, (was, now) in enumerate(pairs) if was != now)
