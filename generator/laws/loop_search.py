"""Finding a loop that the pieces of a game can make.

What comes in: a game whose pieces carry segments, and the types to use. What goes out: a
smallest layout in which such segments close a loop, with the loop. Must not know: players,
scores, drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set

from generator.laws.grid import Cell, grid_of
from generator.laws.layout import Layout, Placed, ways_up
from generator.laws.paths import Street, Stretch
from generator.laws.ports import End, across
from generator.quick_start import dataclass
from generator.tileset.model import Segment, Tileset


def find_loop(tileset: Tileset, types: Set[str], most: int = 8) -> tuple[Layout, Street] | None:
    """The first loop of segments of these types, shortest first, of at most so many segments.

    No piece is used more often than the game has copies of it.
    """
    return _Search(tileset, types).run(most)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A path on its way: it began at the port `home` and stands at `end`, about to cross."""

    home: End
    end: End
    stretches: tuple[Stretch, ...]
    cells: dict[Cell, Placed]


class _Search:
    def __init__(self, tileset: Tileset, types: Set[str]) -> None:
        self.grid, self.ports = grid_of(tileset.outline), tileset.ports
        self.types = types
        self.lying = [placed for tile in tileset.tiles for placed in ways_up(tileset, tile)]
        # The pieces that take up a segment at a port.
        self.taking: dict[int, list[tuple[Placed, Segment]]] = {}
        for placed in self.lying:
            for segment in placed.segments:
                if segment.type in types:
                    for port in (segment.start, segment.end):
                        self.taking.setdefault(port, []).append((placed, segment))

    def run(self, most: int) -> tuple[Layout, Street] | None:
        for length in range(2, most + 1):
            for start in self.starts():
                for walk in self.close(start, length):
                    return Layout(self.grid, walk.cells), Street(walk.stretches, is_loop=True)
        return None

    def starts(self) -> Iterator[_Walk]:
        origin = (0, 0)
        for placed in self.lying:
            for segment in placed.segments:
                if segment.type in self.types:
                    home, end = (origin, segment.start), (origin, segment.end)
                    yield _Walk(home, end, (Stretch(origin, segment),), {origin: placed})

    def close(self, walk: _Walk, length: int) -> Iterator[_Walk]:
        """Every way to come home after at most so many segments."""
        arrived = across(self.grid, self.ports, walk.end)
        left = length - len(walk.stretches)
        if arrived == walk.home:
            yield walk
            return
        # A segment takes the path one cell further at most.
        if left == 0 or self.distance(arrived[0], walk.home[0]) > left:
            return
        for placed, segment in self.choices(walk, arrived):
            stretch = Stretch(arrived[0], segment)
            yield from self.close(
                _Walk(
                    walk.home,
                    (arrived[0], stretch.leave(arrived[1])),
                    (*walk.stretches, stretch),
                    {**walk.cells, arrived[0]: placed},
                ),
                length,
            )

    def choices(self, walk: _Walk, arrived: End) -> Iterator[tuple[Placed, Segment]]:
        """The segments that may go on: of the piece that lies there, or of any that may."""
        cell, port = arrived
        there = walk.cells.get(cell)
        used = Counter(placed.tile.id for placed in walk.cells.values())
        for placed, segment in self.taking.get(port, ()):
            if there is None:
                if used[placed.tile.id] < placed.tile.copies:
                    yield placed, segment
            elif placed == there and Stretch(cell, segment) not in walk.stretches:
                yield placed, segment

    def distance(self, one: Cell, other: Cell) -> int:
        """At least so many steps from cell to cell."""
        rows, columns = abs(one[0] - other[0]), abs(one[1] - other[1])
        return (rows + columns) // (2 if self.grid.is_hexagonal else 1)
