"""Regions of a game as puzzles for the solver, and placements back into layouts.

In come a tileset and one of its regions; out go its variants (a border, tiles that have their
place), each as a `Filling`: the solver's puzzle, and what its cells and tiles stand for. Tiles
that look alike, carry the same features and are alike in all that a law of the game looks at are
one tile to the solver; which of them lies where is decided afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from functools import reduce
from itertools import product
from operator import or_

from generator.geometry.outline import turned
from generator.laws.grid import Cell, grid_of
from generator.laws.law import Aspect
from generator.laws.layout import Layout, Placed, lay, ways_up
from generator.laws.regions import Area, area_of, shared_type, tiles_of
from generator.laws.registry import make_laws
from generator.laws.spoken import cell_name, edge_labels
from generator.lazy_dataclass import dataclass
from generator.solver.puzzle import Border, Edge, Fix, Placement, Puzzle, PuzzleCell, PuzzleTile
from generator.tileset.model import Region, Tile, Tileset

ANYTHING = "anything"  # what a side shows that no law looks at


@dataclass(frozen=True, slots=True)
class Pin:
    """A tile that has its place; in a turn of the outline, or in any if that is None."""

    cell: Cell
    tile: Tile
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """One way in which a region is to be filled: what its border shows, what is pinned down."""

    region: Region
    border: str | None  # an edge type, or free
    pins: tuple[Pin, ...] = ()
    label: str = ""  # tells the variants of one region apart

    @property
    def id(self) -> str:
        words = f"{self.region.id} {self.label}".strip()
        return "-".join(words.lower().split())


@dataclass(frozen=True, slots=True)
class Copy:
    """A tile as one of a class: turned by `turn` sides it reads as the class does."""

    tile: Tile
    turn: int


@dataclass(frozen=True, slots=True)
class Filling:
    """A puzzle and what it stands for; `copies` has the real tiles of each class."""

    tileset: Tileset
    variant: Variant
    area: Area
    puzzle: Puzzle
    copies: tuple[tuple[Copy, ...], ...]


def variants(tileset: Tileset, region: Region, more: Sequence[Pin] = ()) -> list[Variant]:
    """Every way in which a region may be asked for: each border, each tile that has its place."""
    taken = {pin.cell for pin in more}
    placed = [
        [Pin(fixed.place, tile) for tile in _candidates(tileset, region, fixed.mark, fixed.tile)]
        for fixed in region.fixed
        if fixed.place is not None and fixed.place not in taken
    ]
    found = []
    for pins in product(*placed):
        if len({pin.tile.id for pin in pins}) < len(pins):
            continue
        for border in _borders(tileset, region, (*pins, *more)):
            found.append(Variant(region, border, (*pins, *more)))
    return [_labelled(variant, found, tileset) for variant in found]


def _candidates(tileset: Tileset, region: Region, mark: str, id: str) -> list[Tile]:
    tiles = tiles_of(region, tileset)
    return [tile for tile in tiles if (mark in tile.marks if mark else tile.id == id)]


def _borders(tileset: Tileset, region: Region, pins: Sequence[Pin]) -> list[str | None]:
    if region.border_mark:
        marked = [pin.tile for pin in pins if region.border_mark in pin.tile.marks]
        marked = marked or [t for t in tileset.tiles if region.border_mark in t.marks]
        return list(dict.fromkeys(shared_type(lay(tileset, tile)) for tile in marked))
    if region.border == "uniform":
        carried = {edge for tile in tiles_of(region, tileset) for edge in tile.edges}
        return [edge.id for edge in tileset.edge_types if edge.id in carried]
    return [None if region.border == "free" else region.border]


def _labelled(variant: Variant, every: Sequence[Variant], tileset: Tileset) -> Variant:
    """By its border, and by its tiles if another variant has the same border."""
    label = ""
    if len({other.border for other in every}) > 1 and variant.border is not None:
        label = f"border {tileset.edge_type(variant.border).name.lower()}"
    if sum(other.border == variant.border for other in every) > 1:
        tiles = [pin.tile.id for pin in variant.pins]
        label = " ".join(filter(None, (label, *tiles)))
    return Variant(variant.region, variant.border, variant.pins, label)


def is_solvable(tileset: Tileset, region: Region) -> bool:
    """Whether the solver's one law, that sides which touch are alike, is the region's.

    Where cells may stay empty or sides need not match, tiles are played one by one instead. So
    they are where a law looks at segments in a way that sides do not show, and where a border
    asks for an edge type, but sides show more than that.
    """
    if region.shape == "free" or region.empties:
        return False
    matching = [law.matches for law in make_laws(tileset, region.id) if law.matches]
    has_edges = any(tile.edges for tile in tileset.tiles)
    if has_edges and not any(Aspect.SIDES in what for what in matching):
        return False
    if region.border != "free" and len(matching) > 1:
        return False
    has_segments = any(tile.segments for tile in tileset.tiles)
    return not (has_segments and Aspect.SEGMENTS in judged_by(tileset, region))


def judged_by(tileset: Tileset, region: Region) -> Aspect:
    """All that the laws look at which a filling of the region may still break."""
    laws = make_laws(tileset, region.id)
    looks = (law.looks_at for law in laws if not law.follows(tileset, region))
    return reduce(or_, looks, Aspect.NOTHING)


def fill(tileset: Tileset, variant: Variant) -> Filling:
    """The puzzle of a variant. Every tile of the region is to be used."""
    region = variant.region
    area = area_of(region, grid_of(tileset.outline))
    names = edge_labels(tileset)
    classes = _classes(tileset, region)
    index = {cell: number for number, cell in enumerate(area.cells)}
    grid = grid_of(tileset.outline)
    border = names[variant.border] if variant.border is not None else None
    home = {copy.tile.id: n for n, (_, copies) in enumerate(classes) for copy in copies}
    puzzle = Puzzle(
        tuple(PuzzleCell(cell_name(cell), grid.sides) for cell in area.cells),
        tuple(Edge(index[a], side, index[b], grid.opposite(side)) for a, side, b in area.inner),
        tuple(Border(index[cell], side, border) for cell, side in area.border),
        tuple(kind for kind, _ in classes),
        tuple(_fix(pin, index, home, classes, tileset) for pin in variant.pins),
    )
    return Filling(tileset, variant, area, puzzle, tuple(copies for _, copies in classes))


def _fix(
    pin: Pin,
    index: dict[Cell, int],
    home: dict[str, int],
    classes: Sequence[tuple[PuzzleTile, tuple[Copy, ...]]],
    tileset: Tileset,
) -> Fix:
    number = home[pin.tile.id]
    if pin.turn is None:
        return Fix(index[pin.cell], number)
    step = tileset.outline.sides // tileset.outline.turns
    copy = next(copy for copy in classes[number][1] if copy.tile.id == pin.tile.id)
    turn = (pin.turn * step - copy.turn) % tileset.outline.sides
    return Fix(index[pin.cell], number, turn)


def _classes(tileset: Tileset, region: Region) -> list[tuple[PuzzleTile, tuple[Copy, ...]]]:
    """Tiles that no player and no law of the game tells apart, together."""
    outline = tileset.outline
    step = outline.sides // outline.turns
    turns = tuple(range(0, outline.sides, step))
    shown = _shown(tileset, region)
    judged = judged_by(tileset, region)
    found: dict[tuple[tuple[str, ...], bool, Hashable], list[Copy]] = {}
    for tile in tiles_of(region, tileset):
        sides = shown[tile.id]
        least = min(turned(sides, turn) for turn in turns)
        turn = next(turn for turn in turns if turned(sides, turn) == least)
        marks = frozenset(tile.marks) if Aspect.MARKS in judged else None
        id = tile.id if Aspect.TILE in judged else None
        key = least, tile.wild, (frozenset(tile.features), marks, id)
        found.setdefault(key, []).append(Copy(tile, turn))
    return [
        (
            PuzzleTile(
                copies[0].tile.id,
                sides,
                sum(copy.tile.copies for copy in copies),
                is_wild,
                turns,
            ),
            tuple(copies),
        )
        for (sides, is_wild, _), copies in found.items()
    ]


def _shown(tileset: Tileset, region: Region) -> dict[str, tuple[str, ...]]:
    """What the sides of each tile show to the solver: the signs of all laws that ask touching
    sides to be alike."""
    laws = make_laws(tileset, region.id)
    signs = [found for law in laws if (found := law.signs(tileset)) is not None]
    return {
        tile.id: tuple(
            " ".join(filter(None, (found[tile.id][side] for found in signs))) or ANYTHING
            for side in range(tileset.outline.sides)
        )
        for tile in tileset.tiles
    }


def lay_out(filling: Filling, placement: Placement, seed: int = 0) -> Layout:
    """The layout that a placement of the solver stands for.

    Of tiles that look alike, those that have their place lie there; the seed shuffles the rest.
    """
    tileset = filling.tileset
    chance = random.Random(seed)
    pinned = {pin.cell: pin.tile.id for pin in filling.variant.pins}
    pools = []
    for copies in filling.copies:
        pool = [copy for copy in copies for _ in range(copy.tile.copies)]
        chance.shuffle(pool)
        pools.append(pool)
    step = tileset.outline.sides // tileset.outline.turns
    cells = {}
    pairs = list(zip(filling.area.cells, placement, strict=True))
    for cell, laid in sorted(pairs, key=lambda pair: pair[0] not in pinned):
        if laid is None:
            continue
        pool = pools[laid.tile]
        wanted = pinned.get(cell)
        copy = next((one for one in pool if wanted in (None, one.tile.id)), pool[-1])
        pool.remove(copy)
        cells[cell] = _plainest(tileset, copy.tile, (copy.turn + laid.turn) // step)
    return Layout(grid_of(tileset.outline), cells)


def _plainest(tileset: Tileset, tile: Tile, turn: int) -> Placed:
    """The tile in the least turn that looks the same, as the text form reads it."""
    placed = lay(tileset, tile, turn)
    looks = (placed.sides, placed.segments)
    return next(one for one in ways_up(tileset, tile) if (one.sides, one.segments) == looks)
