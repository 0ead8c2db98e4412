"""What laws and scores of a board keep in mind while a game is played.

What comes in: lines drawn, houses taken. What goes out: the same moves and points as the laws give,
quickly: spaces, lines and intersections are bits of numbers. Must not know: any single law, turns.

As `companion` for layouts; a law that brings no companion is asked itself.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence

from generator.laws.bit_sets import bit_set, bits_of
from generator.laws.position import Building, LineBoard, Position


class BoardMap:
    """What never changes: which spaces, lines and intersections touch."""

    def __init__(self, board: LineBoard) -> None:
        self.board, grid = board, board.grid
        self.spaces, self.colours = len(grid.spaces), len(board.colours)
        self.around = [bit_set(space.neighbours) for space in grid.spaces]
        self.corners = [bit_set(space.corners) for space in grid.spaces]
        self.ends = [bit_set(line.ends) for line in grid.lines]
        self.lines_at = [bit_set(one.lines) for one in grid.intersections]
        self.beside = [bit_set(grid.adjacent_lines(line)) for line in range(len(grid.lines))]
        self.every_line = (1 << len(grid.lines)) - 1


class BoardTop:
    """A board in play."""

    __slots__ = (
        "blocked",
        "buildings",
        "built",
        "houses",
        "kept",
        "lines",
        "map",
        "parts",
        "protected",
        "touched",
    )

    def __init__(self, map: BoardMap, dealt: Sequence[int], players: int) -> None:
        """`dealt` are the numbers of colours, space by space."""
        self.map = map
        self.houses = [0] * map.colours  # of each colour, the spaces
        for space, colour in enumerate(dealt):
            self.houses[colour] |= 1 << space
        self.buildings: list[tuple[int, int, int]] = []  # space, colour, height
        self.built = self.protected = 0
        self.lines = [0] * players
        self.touched = [0] * players  # intersections
        self.blocked = [0] * players  # lines that others keep a player from
        self.parts: list[tuple[int, ...]] = [()] * players  # intersections of separate lines
        self.kept = [[0] * map.colours for _ in range(players)]

    def copy(self) -> BoardTop:
        made = BoardTop.__new__(BoardTop)
        made.map, made.built, made.protected = self.map, self.built, self.protected
        made.houses, made.buildings = self.houses.copy(), self.buildings.copy()
        made.lines, made.touched = self.lines.copy(), self.touched.copy()
        made.blocked, made.parts = self.blocked.copy(), self.parts.copy()
        made.kept = [one.copy() for one in self.kept]
        return made

    @property
    def all_houses(self) -> int:
        found = 0
        for mask in self.houses:
            found |= mask
        return found

    def position(self) -> Position:
        """The board as the laws see it."""
        ids = self.map.board.colour_ids
        houses = [""] * self.map.spaces
        for colour, mask in enumerate(self.houses):
            for space in bits_of(mask):
                houses[space] = ids[colour]
        buildings: list[Building | None] = [None] * self.map.spaces
        for space, colour, height in self.buildings:
            buildings[space] = Building(ids[colour], height)
        kept = (
            tuple(sorted(ids[colour] for colour, n in enumerate(one) for _ in range(n)))
            for one in self.kept
        )
        lines = (frozenset(bits_of(mask)) for mask in self.lines)
        return Position(tuple(houses), tuple(buildings), tuple(lines), tuple(kept))

    def draw(self, player: int, stroke: int) -> None:
        """A player draws lines that hang together."""
        ends = 0
        for line in bits_of(stroke):
            ends |= self.map.ends[line]
        self.lines[player] |= stroke
        fresh = ends & ~self.touched[player]
        self.touched[player] |= ends
        barred = 0
        for intersection in bits_of(fresh):
            barred |= self.map.lines_at[intersection]
        for other in range(len(self.lines)):
            if other != player:
                self.blocked[other] |= barred
        apart = tuple(part for part in self.parts[player] if not part & ends)
        for part in self.parts[player]:
            ends |= part if part & ends else 0
        self.parts[player] = (*(part for part in apart if not part & ends), ends)

    def take(self, player: int, space: int) -> None:
        """A player keeps the house of a space."""
        bit = 1 << space
        for colour, mask in enumerate(self.houses):
            if mask & bit:
                self.houses[colour] = mask ^ bit
                self.kept[player][colour] += 1

    def build(self, space: int, colour: int, height: int) -> None:
        self.buildings.append((space, colour, height))
        self.built |= 1 << space
        self.protected |= self.map.around[space]


class BoardWatch(ABC):
    """Of a law of boards: what a player may do, and what happens by itself."""

    @abstractmethod
    def moves(self, top: BoardTop, player: int) -> list[int]:
        """What a player may do, each a number that `do` knows; none: nothing."""

    @abstractmethod
    def do(self, top: BoardTop, player: int, move: int) -> None: ...

    def pick(self, top: BoardTop, player: int, chance: random.Random) -> int | None:
        """One of the moves by chance, each as likely as any other."""
        moves = self.moves(top, player)
        return moves[int(chance.random() * len(moves))] if moves else None

    def can(self, top: BoardTop, player: int) -> bool:
        """Whether there is anything to do."""
        return bool(self.moves(top, player))

    def settle(self, top: BoardTop) -> None:  # noqa: B027 (most let nothing happen)
        """What happens by itself."""
