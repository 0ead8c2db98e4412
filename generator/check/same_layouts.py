"""Layouts that only a turn, a reflection or a swap of like edge types tells apart.

In come a tileset and a variant of a region; out goes, for any layout, what it has in common with
all that are the same to players. Edge types are alike unless a law or the region names one. A
symmetry takes the set of tiles to itself, with their segments, groups, features, marks and
values; whether it keeps the laws does not matter, for only layouts that the laws accept are
compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from math import factorial

from generator.check.shown_sides import named_edges
from generator.check.variants import Variant
from generator.laws.grid import Cell, Grid, grid_of
from generator.laws.layout import Layout, Placed, lay
from generator.laws.regions import Area, area_of, tiles_of
from generator.quick_start import dataclass
from generator.tileset.dominoes import half_look
from generator.tileset.model import SEAM, Region, Tile, Tileset
from generator.tileset.side_groups import Groups

LARGEST = 5040  # swaps of edge types that are tried; more than that, and none is

Segments = tuple[tuple[int, int, str], ...]
Values = tuple[tuple[str, str], ...]
Names = tuple[str, ...]
Look = tuple[Names, Segments, Groups, Names, bool, Names, Names, Values, str]
Key = tuple[Look | tuple[()], ...]  # what lies in each cell of the area


@dataclass(frozen=True, slots=True)
class _Move:
    """Where cells, sides and ports go, and what edge types become."""

    cells: Mapping[Cell, Cell]
    sides: tuple[int, ...]
    ports: tuple[int, ...]
    edges: Mapping[str, str]

    def look(self, look: Look) -> Look:
        sides, segments, groups, corners, *rest = look
        moved = [""] * len(sides)
        for side, edge in enumerate(sides):
            moved[self.sides[side]] = self.edges[edge]
        lines = (
            (min(self.ports[a], self.ports[b]), max(self.ports[a], self.ports[b]), type)
            for a, b, type in segments
        )
        joined = (tuple(sorted(self.sides[side] for side in group)) for group in groups)
        parts = tuple(sorted(joined))
        signs = [""] * len(corners)
        for corner, sign in enumerate(corners):
            signs[self.corner(corner)] = sign
        looks = tuple(moved), tuple(sorted(lines)), parts, tuple(signs)
        return *looks, *rest  # type: ignore[return-value]

    def corner(self, corner: int) -> int:
        """Where a corner goes: it lies between the side before it and the one that it begins."""
        before, after = self.sides[corner - 1], self.sides[corner]
        return after if (before + 1) % len(self.sides) == after else before


def look_at(layout: Layout, area: Area) -> Key:
    """All that players see of a layout."""
    return tuple(
        _look(placed) if (placed := layout.at(cell)) is not None else () for cell in area.cells
    )


def likeness(tileset: Tileset, variant: Variant) -> Callable[[Layout], Key]:
    """A function that gives the same for all layouts that are the same up to symmetry."""
    area = area_of(variant.region, grid_of(tileset.outline))
    group = [
        move
        for move in _moves(tileset, variant, area)
        if _keeps_spaces(move, variant.region) and _keeps(move, tileset, variant)
    ]
    index = {cell: number for number, cell in enumerate(area.cells)}

    def first(layout: Layout) -> Key:
        images = []
        for move in group:
            image: list[Look | tuple[()]] = [()] * len(area.cells)
            for cell, placed in layout.cells.items():
                image[index[move.cells[cell]]] = move.look(_look(placed))
            images.append(tuple(image))
        return min(images)

    return first


def _look(placed: Placed) -> Look:
    tile = placed.tile
    segments = tuple(sorted((s.start, s.end, s.type) for s in placed.segments))
    return (
        _sides(placed),
        segments,
        placed.groups,
        placed.corners,
        tile.wild,
        tuple(sorted(tile.features)),
        tuple(sorted(tile.marks)),
        tile.values.spelled,
        repr(sorted(half_look(tile.half.whole, n) for n in (0, 1))) if tile.half else "",
    )


def _sides(placed: Placed) -> Names:
    """What the sides show; of a half without edges where its seam is."""
    if placed.seam is None or placed.sides:
        return placed.sides
    return tuple(SEAM if side == placed.seam else "" for side in range(4))


def _moves(tileset: Tileset, variant: Variant, area: Area) -> Iterator[_Move]:
    grid = grid_of(tileset.outline)
    step = grid.sides // grid.turns
    for flip in (1, -1):
        for turn in range(0, grid.sides, step):
            sides = tuple((turn + flip * side) % grid.sides for side in range(grid.sides))
            ports = _ports(tileset, sides, flip)
            for target in area.cells:
                cells = _spread(area, grid, target, sides)
                if cells is not None:
                    for edges in _swaps(tileset, variant):
                        yield _Move(cells, sides, ports, edges)


def _spread(
    area: Area, grid: Grid, target: Cell, sides: tuple[int, ...]
) -> dict[Cell, Cell] | None:
    """Where every cell goes if the first goes to the target and sides go so; None if off."""
    inside, where = set(area.cells), {area.cells[0]: target}
    queue = [area.cells[0]]
    for cell in queue:
        for side, near in grid.neighbours(cell):
            image = grid.neighbour(where[cell], sides[side])
            if (near in inside) != (image in inside):
                return None
            if near in inside and near not in where:
                where[near] = image
                queue.append(near)
    return where if len(where) == len(inside) else None


def _ports(tileset: Tileset, sides: tuple[int, ...], flip: int) -> tuple[int, ...]:
    """Where each port goes; a reflection turns the order of those on a side round."""
    counts = tileset.ports
    starts = [sum(counts[:side]) for side in range(len(counts))]
    return tuple(
        starts[sides[side]] + (place if flip > 0 else count - 1 - place)
        for side, count in enumerate(counts)
        for place in range(count)
    )


def _swaps(tileset: Tileset, variant: Variant) -> Iterator[dict[str, str]]:
    named = {variant.border, *named_edges(tileset, variant.region)}
    every = {edge.id: edge.id for edge in tileset.edge_types}
    like = [edge for edge in every if edge not in named]
    if tileset.whole is not None:  # every half belongs to another: no edge type is like another
        yield every | {SEAM: SEAM, "": ""}
        return
    if factorial(len(like)) > LARGEST:
        yield every
        return
    meets = tileset.meets
    for images in permutations(like):
        swap = every | dict(zip(like, images, strict=True))
        if all({swap[o] for o in met} == set(meets[swap[edge]]) for edge, met in meets.items()):
            yield swap


def _keeps_spaces(move: _Move, region: Region) -> bool:
    """Whether a move takes every space of a printed board to one like it."""
    printed = {space.place: (space.kind, space.value) for space in region.spaces}
    return all(printed[move.cells[place]] == shown for place, shown in printed.items())


def _keeps(move: _Move, tileset: Tileset, variant: Variant) -> bool:
    """Whether a move makes the same set of tiles of the region's tiles."""

    def least(tile: Tile, move: _Move | None = None) -> Look:
        ways = (_look(lay(tileset, tile, turn)) for turn in range(tileset.outline.turns))
        return min(ways if move is None else map(move.look, ways))

    before: Counter[Look] = Counter()
    after: Counter[Look] = Counter()
    for tile in tiles_of(variant.region, tileset):
        before[least(tile)] += tile.copies
        after[least(tile, move)] += tile.copies
    return before == after
