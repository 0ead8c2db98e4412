"""Can the tiles lie as the region asks? A witness, a reason why not, or neither in time.

In come a tileset and a variant of one of its regions; out goes an `Answer`. A witness is held
to the laws of the game and to what the region asks before it counts: the word of a search is
not enough. Where a search knows less than the laws, it is told what its layout breaks, and
searches on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence

from generator.check.play_out import Grown, grow, replay
from generator.check.region_puzzles import Filling, Variant, fill, is_solvable, lay_out, variants
from generator.laws.finish import shortcomings
from generator.laws.grid import Cell
from generator.laws.law import Violation, violations
from generator.laws.layout import Layout
from generator.laws.regions import tiles_of
from generator.laws.registry import make_laws
from generator.laws.spoken import edge_names
from generator.lazy_dataclass import dataclass
from generator.solver.encode import At, Clause
from generator.solver.outcome import Found, Impossible, Progress, quiet
from generator.solver.puzzle import Placement
from generator.solver.sat import Demands
from generator.solver.search import solve
from generator.tileset.model import Region, Tileset
from generator.words import are, counted, listed


@dataclass(frozen=True, slots=True)
class Answer:
    """A layout and perhaps its order of play; or `reason` why there is none; or neither."""

    layout: Layout | None = None
    order: tuple[Cell, ...] = ()
    reason: str = ""
    by: str = ""

    @property
    def is_undecided(self) -> bool:
        return self.layout is None and not self.reason


UNDECIDED = Answer()


def find_layout(
    tileset: Tileset,
    variant: Variant,
    *,
    timeout: float | None = 60.0,
    seed: int = 0,
    progress: Progress = quiet,
) -> Answer:
    """A layout that the laws and the region accept. The same question has the same answer."""
    reason = missing_fixed(tileset, variant.region)
    if reason:
        return Answer(reason=reason)
    if is_solvable(tileset, variant.region):
        return _solve(tileset, variant, timeout, seed, progress)
    return _grow(tileset, variant.region, timeout, seed)


def complaints(layout: Layout, region: Region, tileset: Tileset) -> tuple[Violation, ...]:
    """All that laws and region object to in a finished layout."""
    laws = make_laws(tileset, region.id)
    return (*violations(layout, laws, tileset), *shortcomings(layout, region, tileset))


def _solve(
    tileset: Tileset, variant: Variant, timeout: float | None, seed: int, progress: Progress
) -> Answer:
    filling = fill(tileset, variant)
    started = time.monotonic()
    outcome = solve(filling.puzzle, timeout=timeout, seed=seed, progress=progress)
    if isinstance(outcome, Found):
        layout = lay_out(filling, outcome.placement, seed)
        if not complaints(layout, variant.region, tileset):
            return Answer(layout, by=outcome.by)
        left = None if timeout is None else timeout - (time.monotonic() - started)
        outcome = solve(
            filling.puzzle,
            timeout=left,
            seed=seed,
            progress=progress,
            demands=Demands(refine=_objections(filling, seed)),
        )
    if isinstance(outcome, Impossible):
        return Answer(reason=outcome.reason.sentence)
    if isinstance(outcome, Found):
        layout = lay_out(filling, outcome.placement, seed)
        if not complaints(layout, variant.region, tileset):
            return Answer(layout, by=outcome.by)
    return UNDECIDED


def _objections(filling: Filling, seed: int) -> Callable[[Placement], Sequence[Clause]]:
    """For the search: not once more these tiles, so turned, where they prove a law broken."""
    index = {cell: number for number, cell in enumerate(filling.area.cells)}

    def refine(placement: Placement) -> Sequence[Clause]:
        layout = lay_out(filling, placement, seed)
        clauses = []
        for found in _evidence(layout, filling.variant.region, filling.tileset):
            cells = sorted(index[cell] for cell in found if cell in index)
            clauses.append(tuple(_other(cell, placement) for cell in cells or index.values()))
        return clauses

    return refine


def _evidence(layout: Layout, region: Region, tileset: Tileset) -> Iterator[Collection[Cell]]:
    """For all that laws and region object to, the cells that prove it; none if only all do."""
    for law in make_laws(tileset, region.id):
        for broken in law.violations(layout, tileset):
            yield law.evidence(broken, layout)
    for missing in shortcomings(layout, region, tileset):
        yield missing.cells


def _other(cell: int, placement: Placement) -> At:
    laid = placement[cell]
    if laid is None:
        return At(cell, None, holds=False)
    return At(cell, laid.tile, laid.turn, holds=False)


def _grow(tileset: Tileset, region: Region, timeout: float | None, seed: int) -> Answer:
    reason = too_few(tileset, region)
    if reason:
        return Answer(reason=reason)
    started = time.monotonic()

    def late() -> bool:
        return timeout is not None and time.monotonic() - started >= timeout

    found = grow(tileset, region, seed=seed, stop=late)
    if isinstance(found, Grown):
        laws = make_laws(tileset, region.id)
        is_sound = replay(found.layout, found.order, laws, tileset)
        if is_sound and not complaints(found.layout, region, tileset):
            return Answer(found.layout, found.order, by="playing")
        return UNDECIDED
    if found.is_proof:
        return Answer(
            reason="every play was tried, and none ends with what the region asks: "
            "add tiles, or ask for less"
        )
    return UNDECIDED


def missing_fixed(tileset: Tileset, region: Region) -> str:
    """Why a region that gives tiles their places cannot have them, if so."""
    tiles = tiles_of(region, tileset)
    for fixed in region.fixed:
        if fixed.mark and not any(fixed.mark in tile.marks for tile in tiles):
            name = tileset.mark(fixed.mark).name.lower()
            return f"no tile of the region carries the mark {name}, which has its place: mark one"
        if fixed.tile and all(tile.id != fixed.tile for tile in tiles):
            return f"{fixed.tile} has its place, but is none of the region's tiles: use all tiles"
    if not variants(tileset, region):
        return "more places are given than there are tiles to lie there: free some of them"
    return ""


def too_few(tileset: Tileset, region: Region) -> str:
    """Why a region that may stay open cannot be finished, as far as counting shows."""
    rows, columns = region.rows, region.columns
    if region.shape != "free":
        return ""
    if region.throughout:
        carriers = sum(t.copies for t in tileset.tiles if region.throughout in t.edges)
        (name,) = edge_names(tileset, [region.throughout])
        if carriers < max(rows, columns):
            return (
                f"{listed([counted(rows, 'row'), counted(columns, 'column')])} must each hold "
                f"{name}, and there {are(carriers, 'tile')} with it: "
                f"add {max(rows, columns) - carriers}"
            )
    # From the first row to the last and from the first column to the last, each step one tile.
    least = rows + columns - 1 if tileset.outline.sides == 4 else max(rows, columns)
    if tileset.tile_count < least:
        return (
            f"tiles that touch need {least} to reach over {counted(rows, 'row')} and "
            f"{counted(columns, 'column')}, and there {are(tileset.tile_count, 'tile')}: "
            f"add {least - tileset.tile_count}"
        )
    return ""
