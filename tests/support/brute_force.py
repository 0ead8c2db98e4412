"""All layouts of a small region, by trying everything; a judge that shares nothing with searches.

It knows the laws' `violations` and what a region still lacks, and how layouts look when they are
turned over on the table: as points in the plane, not as cells.
"""

from __future__ import annotations

import cmath
import dataclasses
import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from generator.check.variants import Variant
from generator.laws.finish import shortcomings
from generator.laws.grid import Cell, grid_of
from generator.laws.law import violations
from generator.laws.layout import Layout, Placed, lay, ways_up
from generator.laws.regions import area_of, tiles_of
from generator.laws.registry import make_laws
from generator.tileset.model import SEAM, Region, Tile, Tileset


def every_layout(tileset: Tileset, region: Region) -> Iterator[Layout]:
    """Every way to lay tiles into the cells; of a free region, all that hang together."""
    grid = grid_of(tileset.outline)
    tiles = tiles_of(region, tileset)
    ways = {tile.id: ways_up(tileset, tile) for tile in tiles}
    count = sum(tile.copies for tile in tiles)

    def laid(cells: Sequence[Cell], left: dict[str, int]) -> Iterator[dict[Cell, Placed]]:
        if tileset.whole is not None:
            yield from dominoes(tileset, cells, may_be_empty=region.empties)
            return
        if not cells:
            yield {}
            return
        if region.empties and region.shape != "free":
            yield from laid(cells[1:], left)
        for id, copies in left.items():
            if copies:
                for rest in laid(cells[1:], {**left, id: copies - 1}):
                    for placed in ways[id]:
                        yield {cells[0]: placed, **rest}

    shapes: list[Sequence[Cell]] = [area_of(region, grid).cells]
    if region.shape == "free":
        shapes = list(connected_shapes(tileset, count))
    for cells in shapes:
        for found in laid(cells, {tile.id: tile.copies for tile in tiles}):
            yield Layout(grid, found)


def dominoes(
    tileset: Tileset, cells: Sequence[Cell], *, may_be_empty: bool
) -> Iterator[dict[Cell, Placed]]:
    """Every way to lay whole dominoes onto cells: the first cell that is free is covered by one of
    its halves, or stays free."""
    assert tileset.whole is not None
    halves = {(t.half.whole.id, t.half.number): t for t in tileset.tiles if t.half is not None}
    doubles = {t.half.whole.id for t in tileset.tiles if t.half is not None and t.half.is_double}
    grid = grid_of(tileset.outline)

    def go_on(free: tuple[Cell, ...], left: dict[str, int]) -> Iterator[dict[Cell, Placed]]:
        if not free:
            yield {}
            return
        cell = free[0]
        if may_be_empty:
            yield from go_on(free[1:], left)
        for id, copies in left.items():
            for number in (0,) if id in doubles else (0, 1):
                for turn in range(4) if copies else ():
                    half = lay(tileset, halves[id, number], turn)
                    side = (turn + (3 if number else 1)) % 4
                    near = grid.neighbour(cell, side)
                    if near not in free:
                        continue
                    other = halves[id, 0 if id in doubles else 1 - number]
                    also = lay(tileset, other, turn + 2 if id in doubles else turn)
                    rest = tuple(c for c in free if c not in (cell, near))
                    for found in go_on(rest, {**left, id: copies - 1}):
                        yield {cell: half, near: also, **found}

    yield from go_on(tuple(cells), {tile.id: tile.copies for tile in tileset.whole.tiles})


def connected_shapes(tileset: Tileset, most: int) -> Iterator[tuple[Cell, ...]]:
    """All shapes of so many cells at most, each once, its first cell in row 0, column 0."""
    grid = grid_of(tileset.outline)
    known: set[tuple[Cell, ...]] = {((0, 0),)}
    if grid.is_triangular:
        known.add(((0, 1),))  # one that stands on its point
    for _ in range(most):
        yield from sorted(known)
        larger = set()
        for cells in known:
            near = {c for cell in cells for _, c in grid.neighbours(cell)} - set(cells)
            for cell in near:
                row, column = min((*cells, cell))
                column -= grid.is_upside_down((row, column))
                larger.add(tuple(sorted((r - row, c - column) for r, c in (*cells, cell))))
        known = larger


def is_right(layout: Layout, region: Region, tileset: Tileset) -> bool:
    laws = make_laws(tileset, region.id)
    return not violations(layout, laws, tileset) and not shortcomings(layout, region, tileset)


def is_answer(layout: Layout, variant: Variant) -> bool:
    """Whether a layout has the border and the fixed tiles that a variant asks for."""
    area = area_of(variant.region, layout.grid)
    placed = [(layout.at(pin.cell), pin) for pin in variant.pins]
    if any(one is None or one.tile not in pin.tiles for one, pin in placed):
        return False
    shown = {layout.cells[c].side(side) for c, side in area.border if c in layout.cells}
    return variant.border is None or shown <= {None, variant.border}


def domino_name(tile: Tile) -> str:
    """What tells a domino from others, whichever half is written first."""
    ends = [[tile.edges[side] for side in sides] for sides in ((4, 5, 0), (1, 2, 3)) if tile.edges]
    stands = str((sorted(tile.features), sorted(tile.marks)))
    return str(sorted([f"{ends[:1]} {stands}", f"{ends[1:]} ([], [])"]))


Point = tuple[float, float]
Look = tuple[
    tuple[tuple[str, Point], ...],
    tuple[tuple[str, Point, Point], ...],
    tuple[tuple[Point, ...], ...],
    tuple[tuple[str, Point], ...],
    str,
]
Picture = tuple[tuple[Point, Look], ...]


@dataclasses.dataclass(frozen=True)
class Move:
    """A turn of the plane, perhaps turned over, and what edge types become."""

    turn: complex
    is_mirrored: bool
    edges: dict[str, str]
    digits: int = 3  # that points are compared by

    def __call__(self, point: Point) -> Point:
        x, y = point
        moved = self.turn * complex(-x if self.is_mirrored else x, y)
        return round(moved.real, self.digits) + 0.0, round(moved.imag, self.digits) + 0.0

    def look(self, look: Look) -> Look:
        sides, segments, groups, corners, rest = look
        ends = ((type, self(a), self(b)) for type, a, b in segments)
        lines = ((type, min(a, b), max(a, b)) for type, a, b in ends)
        return (
            tuple(sorted((self.edges[edge], self(point)) for edge, point in sides)),
            tuple(sorted(lines)),
            tuple(sorted(tuple(sorted(map(self, group))) for group in groups)),
            tuple(sorted((sign, self(point)) for sign, point in corners)),
            rest,
        )

    def picture(self, picture: Picture) -> Picture:
        return tuple(sorted((self(centre), self.look(look)) for centre, look in picture))


class Table:
    """The pieces of a region as points in the plane, and how layouts are counted there."""

    def __init__(self, tileset: Tileset, variant: Variant) -> None:
        self.tileset, self.variant = tileset, variant
        self.grid = grid_of(tileset.outline)
        self.wide, self.deep = {
            "square": (1.0, 1.0),
            "card": (2.0, 3.0),
            "flat": (1.5, math.sqrt(3) / 2),
            "pointy": (math.sqrt(3) / 2, 1.5),
            "triangle": (0.5, math.sqrt(3) / 2),
        }[self.grid.kind]
        cells = area_of(variant.region, self.grid).cells
        places = [self.place(cell) for cell in cells]
        self.middle = tuple(sum(xs) / len(places) for xs in zip(*places, strict=True))
        edges = {edge.id: edge.id for edge in tileset.edge_types}
        self.still = Move(1, False, edges | {SEAM: SEAM, "": ""}, 9)
        self.cells = [self.centre(cell) for cell in cells]

    def place(self, cell: Cell) -> Point:
        x, y = cell[1] * self.wide, cell[0] * self.deep
        # The centre of a triangle that stands on its point lies higher by a third.
        return x, y - (self.deep / 3 if self.grid.is_upside_down(cell) else 0.0)

    def centre(self, cell: Cell) -> Point:
        x, y = self.place(cell)
        return x - self.middle[0], y - self.middle[1]

    def side(self, side: int, cell: Cell) -> Point:
        """The middle of a side, where its one port lies too, from the centre of its piece."""
        (x, y), (a, b) = self.place(self.grid.neighbour(cell, side)), self.place(cell)
        return (x - a) / 2, (y - b) / 2

    def corner(self, corner: int, cell: Cell) -> Point:
        """Between the middles of the two sides that meet there, and further out."""
        (x, y), (a, b) = self.side(corner - 1, cell), self.side(corner, cell)
        return x + a, y + b

    def picture(self, layout: Layout) -> Picture:
        seen = ((self.centre(cell), self.look(one, cell)) for cell, one in layout.cells.items())
        return self.still.picture(tuple(seen))

    def look(self, placed: Placed, cell: Cell = (0, 0)) -> Look:
        tile = placed.tile
        rest = f"{tile.wild} {sorted(tile.features)} {sorted(tile.marks)} {tile.values.spelled}"
        rest += domino_name(tile.half.whole) if tile.half is not None else ""
        return (
            tuple((edge, self.side(side, cell)) for side, edge in enumerate(placed.sides)),
            tuple(
                (s.type, self.side(s.start, cell), self.side(s.end, cell)) for s in placed.segments
            ),
            tuple(tuple(self.side(side, cell) for side in group) for group in placed.groups),
            tuple((sign, self.corner(n, cell)) for n, sign in enumerate(placed.corners)),
            rest,
        )

    def moves(self) -> Iterator[Move]:
        """All that lay the cells onto themselves and make the same tiles of the tiles."""
        named = self.named()
        like = [edge.id for edge in self.tileset.edge_types if edge.id not in named]
        if self.tileset.whole is not None:
            like = []  # a swap would tear halves apart
        stay = dataclasses.replace(self.still, digits=3)
        cells, tiles = sorted(map(stay, self.cells)), self.tiles(stay)
        for part, is_mirrored in itertools.product(range(12), (False, True)):
            turn = cmath.exp(2j * cmath.pi * part / 12)
            moved = Move(turn, is_mirrored, self.still.edges)
            if sorted(map(moved, self.cells)) != cells or not self.keeps_spaces(moved, stay):
                continue
            for images in itertools.permutations(like):
                swap = self.still.edges | dict(zip(like, images, strict=True))
                move = Move(turn, is_mirrored, swap)
                if self.keeps_meetings(swap) and self.tiles(move) == tiles:
                    yield move

    def keeps_spaces(self, move: Move, stay: Move) -> bool:
        """Every space of a printed board goes to one that shows the same."""
        spaces = self.variant.region.spaces
        shown = {stay(self.centre(space.place)): (space.kind, space.value) for space in spaces}
        return all(
            shown[move(self.centre(space.place))] == (space.kind, space.value) for space in spaces
        )

    def keeps_meetings(self, swap: dict[str, str]) -> bool:
        """What may lie against an edge type goes where that goes."""
        meets = {edge.id: set(edge.meets) for edge in self.tileset.edge_types}
        return all({swap[o] for o in met} == meets[swap[id]] for id, met in meets.items())

    def named(self) -> set[str | None]:
        region = self.variant.region
        found = {self.variant.border, region.throughout, region.border}
        for law in make_laws(self.tileset, region.id):
            for field in dataclasses.fields(law):  # type: ignore[arg-type]
                value = getattr(law, field.name)
                found |= {value} if isinstance(value, str) else set()
                found |= set(value) if isinstance(value, tuple) else set()
        return found

    def tiles(self, move: Move) -> Counter[Look]:
        """The tiles of the region after a move, each as its first look when turned."""
        found: Counter[Look] = Counter()
        for tile in tiles_of(self.variant.region, self.tileset):
            turns = range(self.tileset.outline.turns)
            cells = ((0, 0), (0, 1)) if self.grid.is_triangular else ((0, 0),)
            looks = (self.look(lay(self.tileset, tile, n), cell) for n in turns for cell in cells)
            found[min(move.look(look) for look in looks)] += tile.copies
        return found

    def count_distinct(self, pictures: set[Picture]) -> int:
        moves = list(self.moves())
        return len({min(move.picture(picture) for move in moves) for picture in pictures})
