"""Why a region cannot be filled, where only a search says so: what clashes, in words.

In comes what a search has refuted; out goes a `Conflict`: a few cells and tiles that cannot be
reconciled (`solver/unsat_core.py`), a sentence about them, and what a picture of them shows.
Must not know: drawing, any law.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.layout_search import Answer, Refuted
from generator.check.region_puzzles import Filling, lay_out
from generator.laws.grid import Cell
from generator.laws.law import violations
from generator.laws.layout import Layout
from generator.laws.registry import make_laws
from generator.laws.spoken import cell_name, edge_names, name_cell
from generator.quick_start import dataclass
from generator.solver.unsat_core import Core, find_core
from generator.tileset.model import Tile
from generator.words import listed, short_list

MOST = 2_000  # statements about laws that a search learned: more of them explain nothing


@dataclass(frozen=True, slots=True)
class Conflict:
    """Cells and tiles of a region that cannot be reconciled, and how near to it one comes."""

    id: str  # names its picture
    title: str
    sentence: str
    area: tuple[Cell, ...]  # of the whole region
    cells: tuple[Cell, ...]  # that cannot all be filled
    tiles: tuple[tuple[Tile, int], ...]  # that are wanting there, and how many there are
    homeless: tuple[Tile, ...]  # that cannot lie anywhere
    border: tuple[tuple[Cell, int], ...]  # sides that must show `edge`
    edge: str | None
    layout: Layout  # all of the cells but one, where that is possible


def explain(refuted: Refuted) -> Conflict | None:
    """The smallest conflict found; none if that takes too much effort."""
    filling = refuted.filling
    if len(refuted.learned) > MOST:
        return None
    core = find_core(filling.puzzle, (*filling.demands, *refuted.learned))
    if core is None:
        return None
    variant, cells = filling.variant, filling.area.cells
    rim = {cells[number] for number in core.border}
    return Conflict(
        variant.id,
        ", ".join(filter(None, (variant.region.name, variant.label))),
        _say(filling, core, laws=bool(refuted.learned)),
        cells,
        tuple(cells[number] for number in core.cells),
        tuple(
            (filling.copies[number][0].tile, filling.puzzle.tiles[number].count)
            for number in core.scarce
        ),
        tuple(filling.copies[number][0].tile for number in core.placed),
        tuple((cell, side) for cell, side in filling.area.border if cell in rim),
        variant.border,
        _as_far_as_it_goes(filling, core),
    )


def say_why(answer: Answer) -> str:
    """Why there is no layout, in the fewest words found."""
    conflict = explain(answer.refuted) if answer.refuted is not None else None
    return answer.reason if conflict is None else conflict.sentence


def _as_far_as_it_goes(filling: Filling, core: Core) -> Layout:
    """What can lie there already; nothing where a law objects to it."""
    bare = (None,) * len(filling.area.cells)
    layout = lay_out(filling, core.nearly or bare)
    laws = make_laws(filling.tileset, filling.variant.region.id)
    return lay_out(filling, bare) if violations(layout, laws, filling.tileset) else layout


def _say(filling: Filling, core: Core, *, laws: bool) -> str:
    demands = list(_demands(filling, core, laws=laws))
    while_ = f" while {listed(demands)}" if demands else ", however many tiles there are of each"
    spared = (
        "not one of these demands can be spared"
        if core.is_smallest
        else "fewer of these demands may clash already"
    )
    return f"{_claim(filling, core)}{while_}; {spared}: {_remedy(filling, core, laws=laws)}"


def _remedy(filling: Filling, core: Core, *, laws: bool) -> str:
    """What would help: only what clashes is worth changing."""
    ways = []
    if core.cells or core.scarce or core.placed or core.border:
        mended = "" if filling.tileset.whole is not None else " (see tilewright repair)"
        ways.append(f"change such a {name_cell(filling.tileset)}{mended}")
    if core.fixed:
        ways.append("give such a tile another place")
    if laws:
        ways.append("change the laws")
    return listed(ways, "or")


def _claim(filling: Filling, core: Core) -> str:
    """What cannot be."""
    names = [cell_name(filling.area.cells[number]) for number in core.cells]
    every = len(filling.area.cells)
    cells = f"{len(names)} of {every} cells ({short_list(names)})"
    if len(names) == every:
        cells = f"the region's {every} cells"
    placed = short_list(_tile(filling, number) for number in core.placed)
    if core.placed and core.cells:
        return f"{placed} cannot lie anywhere if {cells} are filled"
    if core.placed:
        return f"{placed} cannot lie anywhere"
    if not names:
        return "the region cannot be filled"
    return f"{cells} cannot all be filled"


def _demands(filling: Filling, core: Core, *, laws: bool) -> Iterator[str]:
    """What is asked of these cells and tiles."""
    border = filling.variant.border
    if core.border and border is not None:
        (name,) = edge_names(filling.tileset, [border])
        yield f"the border shows {name}"
    pins = {pin.cell: pin.tiles for pin in filling.variant.pins}
    for number in core.fixed:
        cell = filling.area.cells[number]
        names = [tile.id for tile in pins[cell]]
        yield f"{listed(names, 'or')} lies in {cell_name(cell)}"
    if laws:
        yield "the laws hold"
    if core.scarce:
        tiles = filling.puzzle.tiles
        amounts = [f"{tiles[n].count} {_tile(filling, n)}" for n in core.scarce]
        is_one = len(amounts) == tiles[core.scarce[0]].count == 1
        yield f"there {'is' if is_one else 'are'} only {short_list(amounts)}"


def _tile(filling: Filling, number: int) -> str:
    return filling.copies[number][0].tile.id
