"""Lines drawn along the grid of a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from generator.laws.board_law import BoardLaw, Deed, space_cells, space_name
from generator.laws.law import Violation, parameter
from generator.laws.lines import legal_strokes, mixed_intersections, touched
from generator.laws.position import LineBoard, Position
from generator.quick_start import dataclass
from generator.words import listed

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

    def sentence(self, board: LineBoard) -> str:
        return (
            "Draw two grid lines that share an intersection, in your colour; one, if there is no "
            "room for the second. An intersection touches one colour only. The lines need not "
            "join those you have. If no line can be drawn, draw none."
        )

    @property
    def seats(self) -> tuple[str, ...]:
        return self.players
