"""What may be done with tiles: placements and pushes, as moves.

What comes in: spots with the ways that may lie there, edges between pieces. What goes out: moves,
all of them or one by chance, and what they bring. Must not know: turns, any single law.
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import mul
from typing import TYPE_CHECKING

from generator.laws.bit_sets import bits_of
from generator.laws.companion import Pieces, Spot, Way, cell_of
from generator.laws.grid import Cell
from generator.laws.layout import Placed
from generator.play.step import Chance, Move, Moves

if TYPE_CHECKING:
    from generator.play.state import PlayState
    from generator.play.tile_ground import TileGround

Push = tuple[Spot, int, Way]  # the spot of the gap, the side across which the piece there moves


class TileMoves(Moves):
    """Moves that bring a tile to the table."""

    @abstractmethod
    def tell(self, pieces: Pieces, move: Move) -> tuple[Cell, Placed, int | None]:
        """Where the tile comes to lie, how, and across which side it pushes what lies there."""


class Placements(TileMoves):
    """Tiles that may be placed: spots, each with a set of ways."""

    __slots__ = ("_found", "scored")

    def __init__(self, found: list[tuple[Spot, int]]) -> None:
        self._found = found
        self.scored: tuple[str, ...] = ()  # the labels that pay at once

    def every(self) -> list[tuple[Spot, Way]]:
        return [(spot, way) for spot, mask in self._found for way in bits_of(mask)]

    def tell(self, pieces: Pieces, move: Move) -> tuple[Cell, Placed, int | None]:
        spot, way = move
        return cell_of(spot), pieces.ways[way], None

    def count(self) -> int:
        return sum(mask.bit_count() for _, mask in self._found)

    def pick(self, chance: Chance) -> tuple[Spot, Way]:
        upto = list(accumulate([mask.bit_count() for _, mask in self._found]))
        number = int(chance.random() * upto[-1])
        place = bisect_right(upto, number)
        spot, left = self._found[place]
        for _ in range(number - upto[place - 1] if place else number):
            left &= left - 1
        return spot, (left & -left).bit_length() - 1

    def gains(self, state: PlayState) -> Iterator[tuple[tuple[Spot, Way], int]]:
        ground = state.tiles
        at_once, at_end = state.plan.weights(state.seat, self.scored)
        now = sum(weight * ground.now(label) for label, weight in at_end)
        labels = [label for label, _ in (*at_once, *at_end)]
        weights = [weight for _, weight in (*at_once, *at_end)]
        for spot, way in self.every():
            paid = ground.earn(spot, way, labels)
            yield (spot, way), sum(map(mul, weights, paid)) - now


class Pushes(TileMoves):
    """Pieces that may be pushed in."""

    __slots__ = ("_edges", "_ground", "_ways")

    def __init__(
        self, ground: TileGround, edges: list[tuple[Spot, int]], ways: Sequence[Way]
    ) -> None:
        self._ground, self._edges, self._ways = ground, edges, ways

    @classmethod
    def of(cls, ground: TileGround, ways: Sequence[Way]) -> Pushes | None:
        lying, opposite = ground.top.lying, ground.rules.pieces.opposite
        edges = [
            (spot, opposite[side])
            for spot in lying
            for side, step in enumerate(ground.rules.pieces.steps)
            if spot + step in lying
        ]
        found = cls(ground, edges, ways)
        if not edges or not ways:
            return None
        if ground.rules.push_laws and not found.every():
            return None
        return found

    def every(self) -> list[Push]:
        moves = [(spot, side, way) for spot, side in self._edges for way in self._ways]
        return [move for move in moves if self._ground.is_legal_push(move)]

    def tell(self, pieces: Pieces, move: Move) -> tuple[Cell, Placed, int | None]:
        spot, side, way = move
        return cell_of(spot), pieces.ways[way], side

    def count(self) -> int:
        if self._ground.rules.push_laws:
            return len(self.every())
        return len(self._edges) * len(self._ways)

    def pick(self, chance: Chance) -> Move:
        if self._ground.rules.push_laws:
            moves = self.every()
            return moves[int(chance.random() * len(moves))]
        spot, side = self._edges[int(chance.random() * len(self._edges))]
        return spot, side, self._ways[int(chance.random() * len(self._ways))]
