"""Lines drawn along the grid of a board."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from generator.laws.bit_sets import bits_of
from generator.laws.board_companion import BoardMap, BoardTop, BoardWatch
from generator.laws.board_law import BoardLaw, Deed, space_cells, space_name
from generator.laws.law import Violation, parameter
from generator.laws.lines import legal_strokes, mixed_intersections, touched
from generator.laws.position import LineBoard, Position
from generator.quick_start import dataclass
from generator.words import listed, say

CORNERS = ("north", "north-east", "south-east", "south", "south-west", "north-west")


@dataclass(frozen=True, slots=True)
class DrawLines(BoardLaw):
    """Each player draws on the grid lines of the board, two that share an intersection in a
    turn, one where there is no room for a second. An intersection touches one colour only."""

    name: ClassVar[str] = "draw-lines"
    names_players: ClassVar[bool] = True
    does: ClassVar[Deed] = Deed.LINES
    players: tuple[str, ...] = parameter("words", "The players, by the colours they draw in.")

    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        broken = []
        for number in mixed_intersections(board.grid, position):
            spaces = board.grid.intersections[number].spaces
            corner = CORNERS[board.grid.spaces[spaces[0]].corners.index(number)]
            names = [
                name
                for name, lines in zip(board.players, position.lines, strict=True)
                if number in touched(board.grid, lines)
            ]
            place = f"the {corner} corner of {space_name(board, spaces[0])}"
            sentence = f"{listed(names)} meet at {place}"
            broken.append(self.broken(space_cells(board, spaces), sentence))
        return tuple(broken)

    def turns(self, position: Position, board: LineBoard, player: int) -> Sequence[Position]:
        strokes = legal_strokes(board.grid, position, player)
        return [position.with_lines(player, stroke) for stroke in strokes]

    def watch(self, map: BoardMap) -> StrokeWatch:
        return StrokeWatch(map)

    def sentence(self, board: LineBoard) -> str:
        return say(
            "Draw two grid lines that share an intersection, in your colour; one, if there is no "
            "room for the second. An intersection touches one colour only. The lines need not "
            "join those you have. If no line can be drawn, draw none."
        )

    @property
    def seats(self) -> tuple[str, ...]:
        return self.players


PATIENCE = 12  # guesses before all strokes are listed


class StrokeWatch(BoardWatch):
    """Strokes as sets of lines; those of the whole board are known from the start."""

    __slots__ = ("_every", "_map")

    def __init__(self, map: BoardMap) -> None:
        self._map = map
        lines = range(len(map.ends))
        pairs = [1 << a | 1 << b for a in lines for b in bits_of(map.beside[a]) if a < b]
        self._every = [*pairs, *(1 << line for line in lines)]

    def _free(self, top: BoardTop, player: int) -> int:
        return self._map.every_line & ~top.lines[player] & ~top.blocked[player]

    def _is_legal(self, stroke: int, free: int) -> bool:
        if stroke & free != stroke:
            return False
        if stroke & (stroke - 1):
            return True
        return not self._map.beside[stroke.bit_length() - 1] & free  # no room for a second

    def moves(self, top: BoardTop, player: int) -> list[int]:
        free = self._free(top, player)
        return [stroke for stroke in self._every if self._is_legal(stroke, free)]

    def pick(self, top: BoardTop, player: int, chance: random.Random) -> int | None:
        free, every = self._free(top, player), self._every
        if not free:
            return None
        for _ in range(PATIENCE):
            stroke = every[int(chance.random() * len(every))]
            if self._is_legal(stroke, free):
                return stroke
        moves = self.moves(top, player)
        return moves[int(chance.random() * len(moves))]

    def can(self, top: BoardTop, player: int) -> bool:
        return bool(self._free(top, player))

    def do(self, top: BoardTop, player: int, move: int) -> None:
        top.draw(player, move)
