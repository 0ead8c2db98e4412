"""Houses taken off the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from generator.laws.bit_sets import bits_of
from generator.laws.board_companion import BoardMap, BoardTop, BoardWatch
from generator.laws.board_law import BoardLaw, Deed, space_cells
from generator.laws.law import Violation
from generator.laws.position import LineBoard, Position
from generator.laws.removal import removable
from generator.quick_start import dataclass
from generator.words import say


@dataclass(frozen=True, slots=True)
class TakeHouses(BoardLaw):
    """Each turn but the first of the game takes a house that is not next to a building; the
    player keeps it. The game ends when no house can be taken."""

    name: ClassVar[str] = "take-houses"
    does: ClassVar[Deed] = Deed.KEPT_HOUSES

    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        """A house is on the board or kept, so no colour has more than there are."""
        count = Counter(house for house in position.houses if house)
        for kept in position.kept:
            count.update(kept)
        broken = []
        for colour in board.colours:
            if count[colour.id] > board.copies:
                spaces = (n for n, house in enumerate(position.houses) if house == colour.id)
                sentence = (
                    f"{count[colour.id]} {colour.name} houses lie on the board or are kept, "
                    f"but there are {board.copies}"
                )
                broken.append(self.broken(space_cells(board, spaces), sentence))
        return tuple(broken)

    def turns(self, position: Position, board: LineBoard, player: int) -> Sequence[Position]:
        spaces = removable(board.grid, position)
        return [position.with_house_kept(player, space) for space in spaces]

    def watch(self, map: BoardMap) -> TakeWatch:
        return TakeWatch()

    def sentence(self, board: LineBoard) -> str:
        return say(
            "On every turn but the first of the game, take a house that is not next to a "
            "building, and keep it. Houses next to a building are turned over and stay. The game "
            "ends when no house can be taken."
        )


class TakeWatch(BoardWatch):
    """Houses that no building protects."""

    __slots__ = ()

    def moves(self, top: BoardTop, player: int) -> list[int]:
        return bits_of(top.all_houses & ~top.protected)

    def can(self, top: BoardTop, player: int) -> bool:
        return bool(top.all_houses & ~top.protected)

    def do(self, top: BoardTop, player: int, move: int) -> None:
        top.take(player, move)
