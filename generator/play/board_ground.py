"""A board in a play: what may be drawn and taken, what rises, what it is worth.

What comes in: moves, one after another. What goes out: moves, points. Must not know: turns, any
single law.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.laws.board_companion import BoardMap, BoardTop, BoardWatch
from generator.laws.board_law import BoardLaw, BoardScore, Deed
from generator.laws.position import LineBoard
from generator.play.step import Chance, Moves


class BoardRules:
    """What is alike in all plays of a game on a board."""

    def __init__(
        self, board: LineBoard, laws: Sequence[BoardLaw], scores: Mapping[str, BoardScore]
    ) -> None:
        self.board, self.map, self.scores = board, BoardMap(board), dict(scores)
        self.watches: dict[Deed, BoardWatch] = {}
        for law in laws:
            watch = law.watch(self.map)
            if watch is not None:
                self.watches.setdefault(law.does, watch)

    def deal(self, chance: Chance) -> BoardGround:
        """Houses on all spaces, by chance; nobody has done anything yet."""
        bag = [colour for colour in range(self.map.colours) for _ in range(self.board.copies)]
        dealt = chance.sample(bag, self.map.spaces)
        return BoardGround(self, BoardTop(self.map, dealt, len(self.board.players)))


class BoardGround:
    """A board as it stands."""

    __slots__ = ("rules", "top")

    def __init__(self, rules: BoardRules, top: BoardTop) -> None:
        self.rules, self.top = rules, top

    def copy(self) -> BoardGround:
        return BoardGround(self.rules, self.top.copy())

    def can(self, deed: Deed, player: int) -> bool:
        watch = self.rules.watches.get(deed)
        return watch is not None and watch.can(self.top, player)

    def moves(self, deed: Deed, player: int) -> BoardMoves | None:
        watch = self.rules.watches.get(deed)
        if watch is None or not watch.can(self.top, player):
            return None
        return BoardMoves(watch, self.top, player)

    def do(self, deed: Deed, player: int, move: int) -> None:
        self.rules.watches[deed].do(self.top, player, move)

    def settle(self, deed: Deed) -> None:
        self.rules.watches[deed].settle(self.top)

    def parts(self, label: str, player: int) -> tuple[int, ...]:
        """What a score is worth to a player, part by part."""
        return self.rules.scores[label].parts(self.top, player)


class BoardMoves(Moves):
    """What a law of the board lets a player do."""

    __slots__ = ("_player", "_top", "_watch")

    def __init__(self, watch: BoardWatch, top: BoardTop, player: int) -> None:
        self._watch, self._top, self._player = watch, top, player

    def every(self) -> list[int]:
        return self._watch.moves(self._top, self._player)

    def pick(self, chance: Chance) -> int:
        found = self._watch.pick(self._top, self._player, chance)
        if found is None:
            raise LookupError("there is nothing to do")
        return found
