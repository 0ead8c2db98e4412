"""Layouts: tiles lying side by side.

What comes in: tiles, turns and cells. What goes out: a frozen `Layout`, from which a tile is
taken or to which one is added by making a new one. `notation` reads and writes its text.
Must not know: any law.

A tile's marks and features lie where the tile lies: a marked copy is a tile of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from generator.geometry.outline import turned
from generator.laws.grid import Cell, Grid, grid_of
from generator.quick_start import dataclass
from generator.tileset.model import SEAM, Segment, Tile, Tileset
from generator.tileset.port_pairings import turn_segments
from generator.tileset.side_groups import Groups, parts_of, turn_groups


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile as it lies: its sides and segments are read after the turn. Made by `lay`."""

    tile: Tile
    turn: int  # clockwise, in turns of the outline: quarters, sixths, halves of a card
    sides: tuple[str, ...]  # edge types, clockwise from side 0; none on wild tiles and cards
    segments: tuple[Segment, ...] = ()
    groups: Groups = ()  # of sides that join; none where all like sides do
    corners: tuple[str, ...] = ()
    seam: int | None = None  # of a half: the side at which the other half lies

    @property
    def look(
        self,
    ) -> tuple[tuple[str, ...], tuple[Segment, ...], Groups, tuple[str, ...], int | None]:
        """What tells one way to lie from another."""
        return self.sides, self.segments, self.groups, self.corners, self.seam

    @property
    def outer_sides(self) -> tuple[str, ...]:
        """The sides that others see: of a half all but the seam, clockwise from there."""
        if self.seam is None or not self.sides:
            return self.sides
        return (*self.sides[self.seam + 1 :], *self.sides[: self.seam])

    def ends(self, side: int) -> tuple[str, str] | None:
        """What stands at the two corners of a side, clockwise; nothing if nothing does."""
        if not self.corners:
            return None
        return self.corners[side], self.corners[(side + 1) % len(self.corners)]

    def side(self, index: int) -> str | None:
        """What a side carries; nothing in particular if the tile is wild or has no edges, or at
        a seam."""
        shown = self.sides[index] if self.sides else None
        return None if shown == SEAM else shown

    def meets(self, index: int, other: Placed, across: int) -> bool:
        """Whether a side may lie against that of another tile; one that carries nothing may."""
        if not self.sides or not other.sides:
            return True
        if SEAM in (self.sides[index], other.sides[across]):
            return True  # what belongs to a seam, sides do not tell
        return other.sides[across] in self.tile.answers(self.sides[index])

    def joins(self, index: int, other: Placed, across: int, edge: str) -> bool:
        """Whether networks of an edge type run on from a side to that of another tile."""
        if not self.sides or not other.sides:
            return False
        mine, theirs = self.sides[index], other.sides[across]
        is_on = self.tile.is_on(mine, edge) and self.tile.is_on(theirs, edge)
        return is_on and theirs in self.tile.answers(mine)

    def sides_on(self, edge: str) -> tuple[int, ...]:
        """The sides by which a tile, as it lies, has part in networks of an edge type."""
        pairs = enumerate(self.sides)
        return tuple(index for index, carried in pairs if self.tile.is_on(carried, edge))

    def parts_on(self, edge: str) -> Groups:
        """Those sides, in groups that join."""
        return parts_of(self.groups, self.sides_on(edge))


def lay(tileset: Tileset, tile: Tile, turn: int = 0) -> Placed:
    """A tile of the game, turned clockwise."""
    outline = tileset.outline
    turn %= outline.turns
    by = turn * outline.sides // outline.turns
    sides = tile.edges
    if sides:
        sides = turned(sides, by)
    segments = tile.segments
    if segments:
        segments = turn_segments(segments, tileset.ports, outline.turns, turn)
    groups = turn_groups(tile.groups, outline.sides, by) if tile.groups else ()
    corners = turned(tile.corners, by) if tile.corners else ()
    seam = (turn + (3 if tile.half.number else 1)) % 4 if tile.half is not None else None
    return Placed(tile, turn, sides, segments, groups, corners, seam)


def ways_up(tileset: Tileset, tile: Tile) -> tuple[Placed, ...]:
    """Every way in which a tile can lie; of those that look the same only the first."""
    seen: dict[object, Placed] = {}
    for turn in range(tileset.outline.turns):
        placed = lay(tileset, tile, turn)
        seen.setdefault(placed.look, placed)
    return tuple(seen.values())


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile about to be put into a cell; of a domino `also` is its other half."""

    cell: Cell
    placed: Placed
    also: tuple[Cell, Placed] | None = None

    @property
    def parts(self) -> tuple[tuple[Cell, Placed], ...]:
        """What lies where, then."""
        first = (self.cell, self.placed)
        return (first, self.also) if self.also is not None else (first,)


@dataclass(frozen=True, slots=True)
class Layout:
    """Tiles in the cells of a grid, in reading order: by row, then by column."""

    grid: Grid
    cells: Mapping[Cell, Placed]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", MappingProxyType(dict(sorted(self.cells.items()))))

    def __reduce__(self) -> tuple[type[Layout], tuple[Grid, dict[Cell, Placed]]]:
        """So that a layout can be sent to another process."""
        return Layout, (self.grid, dict(self.cells))

    def __hash__(self) -> int:
        lying = ((cell, placed.tile.id, placed.turn) for cell, placed in self.cells.items())
        return hash((self.grid, tuple(lying)))

    def __len__(self) -> int:
        return len(self.cells)

    def at(self, cell: Cell) -> Placed | None:
        return self.cells.get(cell)

    def put(self, cell: Cell, placed: Placed) -> Layout:
        """The layout with one more tile."""
        if cell in self.cells:
            raise ValueError(f"a tile lies in {cell} already")
        return Layout(self.grid, {**self.cells, cell: placed})

    def lay(self, placement: Placement) -> Layout:
        """The layout with one more tile, both halves of a domino."""
        return Layout(self.grid, {**self.cells, **dict(placement.parts)})

    def lying(self, cell: Cell) -> Placement:
        """The tile in a cell, with its other half."""
        placed = self.cells[cell]
        near = self.grid.neighbour(cell, placed.seam) if placed.seam is not None else None
        if near is None or near not in self.cells:
            return Placement(cell, placed)
        return Placement(cell, placed, (near, self.cells[near]))

    def take(self, cell: Cell) -> Layout:
        """The layout without the tile in a cell."""
        gone = [cell for cell, _ in self.lying(cell).parts]
        return Layout(self.grid, {c: placed for c, placed in self.cells.items() if c not in gone})

    def around(self, cell: Cell) -> Iterator[tuple[int, Cell, Placed]]:
        """The tiles next to a cell: side, cell, tile."""
        for side, near in self.grid.neighbours(cell):
            placed = self.cells.get(near)
            if placed is not None:
                yield side, near, placed

    def touching(self) -> Iterator[tuple[Cell, int, Cell]]:
        """Every pair of touching tiles once: a cell, the side, the cell across it."""
        for cell in self.cells:
            for side, near, _ in self.around(cell):
                if cell < near:
                    yield cell, side, near

    def frontier(self) -> tuple[Cell, ...]:
        """The empty cells next to tiles, in reading order."""
        near = {c for cell in self.cells for _, c in self.grid.neighbours(cell)}
        return tuple(sorted(near - self.cells.keys()))

    @property
    def rows(self) -> range:
        """From the northernmost to the southernmost row that holds a tile."""
        rows = [row for row, _ in self.cells]
        return range(min(rows), max(rows) + 1) if rows else range(0)

    @property
    def columns(self) -> range:
        columns = [column for _, column in self.cells]
        return range(min(columns), max(columns) + 1) if columns else range(0)


def pieces_of(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles that are laid one by one: of dominoes the first half stands for both."""
    return tuple(tile for tile in tiles if tile.half is None or tile.half.number == 0)


def id_of(tile: Tile) -> str:
    """As the file calls it: a half by its domino."""
    return tile.id if tile.half is None else tile.half.whole.id


def halves_of(tileset: Tileset, domino: str) -> list[Tile]:
    """Both halves of a domino, or the one that a double has twice."""
    return [tile for tile in tileset.tiles if tile.half and tile.half.whole.id == domino]


def copies_of(tile: Tile) -> int:
    """How many there are of what is laid; a double has two of its half."""
    return tile.copies // 2 if tile.half is not None and tile.half.is_double else tile.copies


def placements(tileset: Tileset, tile: Tile, cell: Cell) -> tuple[Placement, ...]:
    """Every way in which a tile covers a cell; a domino does with either half."""
    return tuple(
        Placement(cell, placed) if other is None else Placement(cell, placed, other)
        for placed, other in _covering(tileset, tile, cell)
    )


def _covering(
    tileset: Tileset, tile: Tile, cell: Cell
) -> Iterator[tuple[Placed, tuple[Cell, Placed] | None]]:
    if tile.half is None:
        yield from ((placed, None) for placed in ways_up(tileset, tile))
        return
    grid = grid_of(tileset.outline)
    halves = halves_of(tileset, id_of(tile))
    for here, there in zip(halves, halves[::-1], strict=True):
        for placed in ways_up(tileset, here):
            other = lay(tileset, there, placed.turn + (2 if tile.half.is_double else 0))
            yield placed, (grid.neighbour(cell, placed.seam or 0), other)


def empty(tileset: Tileset) -> Layout:
    """The bare table of a game."""
    return Layout(grid_of(tileset.outline), {})
