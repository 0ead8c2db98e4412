"""Lines that do not hang together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from generator.laws.board_companion import BoardTop
from generator.laws.board_law import BoardLaw, BoardScore, Deed
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.lines import separate_lines
from generator.laws.position import LineBoard, Position
from generator.laws.score import Result
from generator.quick_start import dataclass
from generator.words import counted, say

PER_LINE = 10  # what a separate line costs


@dataclass(frozen=True, slots=True)
class SeparateLines(BoardScore):
    """Each separate line of a player costs points, the first too."""

    name: ClassVar[str] = "separate-lines"
    needs: ClassVar[Deed] = Deed.LINES
    cost: int = parameter("number", "Points that a separate line costs.", default=PER_LINE)

    def lack(self, laws: Iterable[BoardLaw]) -> str:
        return BoardScore.lack(self, laws) or worth_nothing(self.cost)

    def score(self, position: Position, board: LineBoard, player: int) -> Result:
        lines = len(separate_lines(board.grid, position.lines[player]))
        return Result(-self.cost * lines, (), counted(lines, "separate line"))

    def parts(self, top: BoardTop, player: int) -> tuple[int, ...]:
        return (-self.cost * len(top.parts[player]),)

    def sentence(self, board: LineBoard) -> str:
        return say("Minus {cost} for each separate line, the first too.", cost=self.cost)
