"""Regions of a game as puzzles for the solver, and placements back into layouts.

In come a tileset and a variant of one of its regions; out goes a `Filling`: the solver's puzzle,
and what its cells and tiles stand for. Tiles that look alike, carry the same features and are
alike in all that a law of the game looks at are one tile to the solver; which of them lies where
is decided afterwards.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_

from generator.check.loose_puzzles import tell_apart
from generator.check.shown_sides import (
    answering_colours,
    inward_colours,
    named_colours,
    show_seams,
    show_sides,
)
from generator.check.tile_classes import Copy, TileClass, split
from generator.check.variants import Pin, Variant, candidates
from generator.geometry.outline import Outline, across, turned
from generator.laws.grid import Cell, Grid, grid_of
from generator.laws.half_words import are_whole
from generator.laws.law import Aspect
from generator.laws.layout import Layout, Placed, lay, ways_up
from generator.laws.regions import Area, area_of, tiles_of
from generator.laws.registry import make_laws
from generator.laws.spoken import cell_name, edge_labels
from generator.quick_start import dataclass
from generator.solver.encode import At, Clause
from generator.solver.puzzle import (
    Border,
    Edge,
    Fix,
    Offer,
    Placement,
    Puzzle,
    PuzzleCell,
    PuzzleTile,
)
from generator.tileset.model import Region, Tile, Tileset
from generator.tileset.side_groups import turn_groups


@dataclass(frozen=True, slots=True)
class Filling:
    """A puzzle and what it stands for; `copies` has the real tiles of each class.

    `demands` are asked beside the puzzle. `is_settled`: whatever fills the puzzle keeps all laws
    and finishes the region.
    """

    tileset: Tileset
    variant: Variant
    area: Area
    puzzle: Puzzle
    copies: tuple[tuple[Copy, ...], ...]
    demands: tuple[Clause, ...]
    is_settled: bool


def is_solvable(tileset: Tileset, region: Region) -> bool:
    """Whether the solver's one law, that sides which touch are alike, is the region's.

    Where cells may stay empty or sides need not match, tiles are played one by one instead. So
    they are where a law looks at segments in a way that sides do not show, and where a border
    asks for an edge type, but sides show more than that.
    """
    if region.shape == "free" or region.empties:
        return False
    laws = [law for law in make_laws(tileset, region.id) if law.matches]
    matching = [law.matches for law in laws if not law.owns_sides]
    has_edges = any(tile.edges for tile in tileset.tiles)
    # Seams tell all tiles apart, but not what a border shows.
    is_told = bool(inward_colours(tileset, region)) and region.border == "free"
    if has_edges and not is_told and not any(Aspect.SIDES in what for what in matching):
        return False
    if region.border != "free" and len(matching) > 1:
        return False
    return not _is_more_than_sides(tileset, region, judged_by(tileset, region))


def _is_more_than_sides(tileset: Tileset, region: Region, judged: Aspect) -> bool:
    """Whether tiles show something that is judged by, and that their sides do not tell."""
    if Aspect.SEGMENTS in judged and any(tile.segments for tile in tileset.tiles):
        return True
    if Aspect.CORNERS in judged and any(tile.corners for tile in tileset.tiles):
        return True
    if Aspect.GROUPS not in judged or not any(tile.groups for tile in tileset.tiles):
        return False
    shown = show_sides(tileset, region)
    return any(_is_twisted(tile, shown[tile.id], tileset.outline) for tile in tileset.tiles)


def _is_twisted(tile: Tile, sides: Sequence[str], outline: Outline) -> bool:
    """Whether a turn shows the same sides, joined in another way."""
    step = outline.sides // outline.turns
    return any(
        turned(sides, by) == tuple(sides)
        and turn_groups(tile.groups, outline.sides, by) != tile.groups
        for by in range(step, outline.sides, step)
    )


def judged_by(tileset: Tileset, region: Region) -> Aspect:
    """All that the laws look at which a filling of the region may still break."""
    laws = make_laws(tileset, region.id)
    looks = (law.looks_at for law in laws if not law.follows(tileset, region))
    return reduce(or_, looks, Aspect.NOTHING)


def fill(tileset: Tileset, variant: Variant, *, apart: bool = False) -> Filling:
    """The puzzle of a variant. `apart` tells all tiles apart that players do, as a count must."""
    region = variant.region
    told = Aspect.SEGMENTS | Aspect.GROUPS | Aspect.CORNERS
    seen = told if apart else Aspect.NOTHING
    if not is_solvable(tileset, region) or _is_more_than_sides(tileset, region, seen):
        return _fill_loosely(tileset, variant, apart=apart)
    grid = grid_of(tileset.outline)
    area = area_of(region, grid)
    index = {cell: number for number, cell in enumerate(area.cells)}
    border = edge_labels(tileset)[variant.border] if variant.border is not None else None
    puzzle = Puzzle(
        tuple(PuzzleCell(cell_name(cell), grid.sides) for cell in area.cells),
        tuple(Edge(index[a], side, index[b], grid.opposite(side)) for a, side, b in area.inner),
        tuple(Border(index[cell], side, border) for cell, side in area.border),
        (),
        exact=not region.leftovers,
        named=named_colours(tileset, region),
        answers=answering_colours(tileset, region),
        inward=inward_colours(tileset, region),
    )
    laws = make_laws(tileset, region.id)
    is_settled = not region.throughout and all(law.follows(tileset, region) for law in laws)
    is_blind = tileset.whole is not None and not any(Aspect.SIDES in law.matches for law in laws)
    if is_blind or (apart and (region.is_printed or any(tile.groups for tile in tileset.tiles))):
        # What a mirror makes of groups, of halves and of a printed board, the solver does not know.
        is_settled = False
    classes = _classes(tileset, region, apart=apart)
    filling = _filled(tileset, variant, puzzle, classes, is_settled=is_settled)
    return _counted_once(filling) if apart and variant.is_later else filling


def cannot_fail(tileset: Tileset, variant: Variant) -> bool:
    """Whether every way of laying the tiles would do: no law tells one side from another, none
    looks at anything else, and nothing has its place."""
    region = variant.region
    if variant.border is not None or variant.pins or not is_solvable(tileset, region):
        return False
    half = across(0, tileset.outline.sides)
    step = tileset.outline.sides // tileset.outline.turns
    every = show_sides(tileset, region).values()
    ways = {turned(sides, turn) for sides in every for turn in (0, step, half)}
    is_alike = len(ways) == 1 and not answering_colours(tileset, region)
    return is_alike and not judged_by(tileset, region)


def _fill_loosely(tileset: Tileset, variant: Variant, *, apart: bool) -> Filling:
    """A puzzle in which sides need not match: laws and region are asked of what fills it."""
    region, grid = variant.region, grid_of(tileset.outline)
    cells = area_of(region, grid).cells
    puzzle = Puzzle(
        tuple(PuzzleCell(cell_name(cell), grid.sides) for cell in cells),
        (),
        tuple(Border(n, side) for n in range(len(cells)) for side in range(grid.sides)),
        (),
        exact=not region.leftovers,
        empties=region.empties,
    )
    looks = (law.looks_at for law in make_laws(tileset, region.id))
    by_id = Aspect.TILE in reduce(or_, looks, Aspect.NOTHING)
    has_seams = bool(inward_colours(tileset, region))
    classes = tell_apart(tileset, tiles_of(region, tileset), by_id=by_id or has_seams)
    if has_seams:
        puzzle = _with_seams(tileset, region, puzzle)
        classes = [_show_seams(one, tileset, region) for one in classes]
    filling = _filled(tileset, variant, puzzle, classes, is_settled=False)
    if has_seams and region.empties:
        filling = dataclasses.replace(filling, demands=(*filling.demands, *_no_lone_half(filling)))
    return _counted_once(filling) if apart and variant.is_later else filling


def _with_seams(tileset: Tileset, region: Region, puzzle: Puzzle) -> Puzzle:
    """The puzzle in which halves lie beside their other halves, and no more is asked."""
    grid = grid_of(tileset.outline)
    area = area_of(region, grid)
    index = {cell: number for number, cell in enumerate(area.cells)}
    own = [law for law in make_laws(tileset, region.id) if law.owns_sides]
    answers = {sign: met for law in own for sign, met in law.answers(tileset).items()}
    return dataclasses.replace(
        puzzle,
        edges=tuple(
            Edge(index[a], side, index[b], grid.opposite(side)) for a, side, b in area.inner
        ),
        border=tuple(Border(index[cell], side) for cell, side in area.border),
        named=inward_colours(tileset, region),
        answers=tuple(answers.items()),
        inward=inward_colours(tileset, region),
    )


def _show_seams(one: TileClass, tileset: Tileset, region: Region) -> TileClass:
    """A class whose sides show its seam and nothing else."""
    copy = one.copies[0]
    sides = turned(show_seams(tileset, region)[copy.tile.id], copy.turn)
    return dataclasses.replace(one, tile=dataclasses.replace(one.tile, sides=sides))


def _no_lone_half(filling: Filling) -> Iterator[Clause]:
    """Across a seam no cell is empty."""
    puzzle = filling.puzzle
    ends = [(edge.cell, edge.side, edge.other) for edge in puzzle.edges]
    ends += [(edge.other, edge.other_side, edge.cell) for edge in puzzle.edges]
    for cell, side, near in ends:
        for number, tile in enumerate(puzzle.tiles):
            for turn in tile.distinct_turns():
                if tile.turned(turn)[side] in puzzle.inward:
                    yield At(cell, number, turn, holds=False), At(near, None, holds=False)


def _filled(
    tileset: Tileset,
    variant: Variant,
    puzzle: Puzzle,
    classes: Sequence[TileClass],
    *,
    is_settled: bool,
) -> Filling:
    """The puzzle with its tiles and with what lies in given places."""
    region = variant.region
    area = area_of(region, grid_of(tileset.outline))
    anywhere = [
        frozenset(tile.id for tile in candidates(tileset, region, fixed))
        for fixed in region.fixed
        if fixed.place is None and region.leftovers
    ]
    wanted = [frozenset(tile.id for tile in pin.tiles) for pin in variant.pins]
    classes = split(classes, [*wanted, *anywhere])
    index = {cell: number for number, cell in enumerate(area.cells)}
    fixed, offers = [], []
    for pin, ids in zip(variant.pins, wanted, strict=True):
        homes = _homes(classes, ids)
        if len(homes) == 1:
            fixed.append(Fix(index[pin.cell], homes[0], _turn(pin, classes[homes[0]], tileset)))
        else:
            offers.append(Offer(index[pin.cell], homes))
    full = dataclasses.replace(
        puzzle,
        tiles=tuple(one.tile for one in classes),
        fixed=tuple(fixed),
        offers=tuple(offers),
    )
    demands = tuple(
        tuple(At(cell, home) for home in _homes(classes, ids) for cell in range(len(area.cells)))
        for ids in anywhere
    )
    copies = tuple(one.copies for one in classes)
    return Filling(tileset, variant, area, full, copies, demands, is_settled and not demands)


def _counted_once(filling: Filling) -> Filling:
    """Without the layouts that show nothing to the border: they answer every variant alike."""
    rim = filling.area.rim
    every = [copy.tile for copies in filling.copies for copy in copies]
    wild = sum(tile.copies for tile in every if tile.wild)
    if wild < len(rim) and not filling.puzzle.empties:
        return filling
    shows = tuple(
        At(cell, number)
        for cell, place in enumerate(filling.area.cells)
        if place in rim
        for number, copies in enumerate(filling.copies)
        if not copies[0].tile.wild
    )
    return dataclasses.replace(filling, demands=(*filling.demands, shows), is_settled=False)


def _homes(classes: Sequence[TileClass], ids: frozenset[str]) -> tuple[int, ...]:
    """The classes that hold one of these tiles."""
    return tuple(
        number
        for number, one in enumerate(classes)
        if any(copy.tile.id in ids for copy in one.copies)
    )


def _turn(pin: Pin, kind: TileClass, tileset: Tileset) -> int | None:
    if pin.turn is None:
        return None
    step = tileset.outline.sides // tileset.outline.turns
    copy = next(copy for copy in kind.copies if copy.tile in pin.tiles)
    return (pin.turn * step - copy.turn) % tileset.outline.sides


def _classes(tileset: Tileset, region: Region, *, apart: bool) -> list[TileClass]:
    """Tiles that no player and no law of the game tells apart, together."""
    outline = tileset.outline
    step = outline.sides // outline.turns
    turns = tuple(range(0, outline.sides, step))
    shown = show_sides(tileset, region)
    judged = judged_by(tileset, region)
    found: dict[tuple[tuple[str, ...], bool, Hashable], list[Copy]] = {}
    for tile in tiles_of(region, tileset):
        sides = shown[tile.id]
        looks = [
            (turned(sides, turn), turn_groups(tile.groups, len(sides), turn)) for turn in turns
        ]
        least, groups = min(looks)
        turn = turns[looks.index((least, groups))]
        marks = tuple(sorted(tile.marks)) if apart or Aspect.MARKS in judged else ()
        values = tile.values.spelled if apart or Aspect.VALUES in judged else ()
        id = tile.id if Aspect.TILE in judged else None
        told = groups if apart or Aspect.GROUPS in judged else ()
        key = least, tile.wild, (tuple(sorted(tile.features)), marks, values, id, told)
        found.setdefault(key, []).append(Copy(tile, turn))
    return [
        TileClass(
            PuzzleTile(
                copies[0].tile.id,
                sides,
                sum(copy.tile.copies for copy in copies),
                is_wild,
                turns,
                kind=repr(kind),
            ),
            tuple(copies),
        )
        for (sides, is_wild, kind), copies in found.items()
    ]


def lay_out(filling: Filling, placement: Placement, seed: int = 0) -> Layout:
    """The layout that a placement of the solver stands for.

    Of tiles that look alike, those that have their place lie there, those that must lie
    somewhere come before others, and the seed shuffles the rest.
    """
    tileset, region = filling.tileset, filling.variant.region
    chance = random.Random(seed)
    pinned = {pin.cell: {tile.id for tile in pin.tiles} for pin in filling.variant.pins}
    needed = {
        tile.id
        for fixed in region.fixed
        if fixed.place is None
        for tile in candidates(tileset, region, fixed)
    }
    pools = []
    for copies in filling.copies:
        pool = [copy for copy in copies for _ in range(copy.tile.copies)]
        chance.shuffle(pool)
        pools.append(sorted(pool, key=lambda copy: copy.tile.id not in needed))
    step = tileset.outline.sides // tileset.outline.turns
    grid, cells = grid_of(tileset.outline), dict[Cell, Placed]()
    pairs = list(zip(filling.area.cells, placement, strict=True))
    for cell, laid in sorted(pairs, key=lambda pair: pair[0] not in pinned):
        if laid is None:
            continue
        pool = pools[laid.tile]
        wanted = pinned.get(cell)
        fitting = [one for one in pool if wanted is None or one.tile.id in wanted]
        other = _other_half(cell, cells, grid)
        if other is not None:  # of dominoes that look alike, the one whose half lies there
            fitting = [one for one in pool if are_whole(other, lay(tileset, one.tile))] or fitting
        copy = fitting[0]
        pool.remove(copy)
        cells[cell] = _plainest(tileset, copy.tile, (copy.turn + laid.turn) // step)
    return Layout(grid, cells)


def _other_half(cell: Cell, cells: Mapping[Cell, Placed], grid: Grid) -> Placed | None:
    """The half beside a cell that waits for its other half there, if one lies."""
    for side, near in grid.neighbours(cell):
        placed = cells.get(near)
        if placed is not None and placed.seam == grid.opposite(side):
            return placed
    return None


def _plainest(tileset: Tileset, tile: Tile, turn: int) -> Placed:
    """The tile in the least turn that looks the same, as the text form reads it."""
    placed = lay(tileset, tile, turn)
    return next(one for one in ways_up(tileset, tile) if one.look == placed.look)
