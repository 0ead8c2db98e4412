"""Can the tiles lie as the region asks? A witness, a reason why not, or neither in time.

In come a tileset and a variant of one of its regions; out goes an `Answer`. A witness is held
to the laws of the game and to what the region asks before it counts: the word of a search is
not enough. Where a search knows less than the laws, it is told what its layout breaks, and
searches on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from generator.check.play_out import Fruitless, Grown, grow, play_on, replay
from generator.check.region_puzzles import Filling, fill, is_solvable, lay_out
from generator.check.variants import Variant
from generator.laws.finish import shortcomings
from generator.laws.grid import Cell, grid_of
from generator.laws.law import Law, Reach, Violation, violations
from generator.laws.layout import Layout
from generator.laws.regions import ALIKE, area_of, is_fixed, tiles_of
from generator.laws.registry import make_laws
from generator.laws.spoken import edge_names
from generator.quick_start import dataclass
from generator.solver.encode import At, Clause
from generator.solver.enough_tiles import crowded
from generator.solver.outcome import Found, Impossible, Progress, quiet
from generator.solver.puzzle import Placement
from generator.solver.sat import Demands, Refine
from generator.solver.search import SEARCHED, solve
from generator.tileset.model import Region, Tileset
from generator.words import are, counted, listed


@dataclass(frozen=True, slots=True)
class Refuted:
    """A puzzle whose every layout a search has ruled out, though no argument speaks against it;
    with what the search learned of the laws on its way."""

    filling: Filling
    learned: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A layout and perhaps its order of play; or `reason` why there is none; or neither, with
    what was `tried` and whether it was the time that was up.

    Where the reason is only that a search ended, `refuted` is what there is to explain.
    """

    layout: Layout | None = None
    order: tuple[Cell, ...] = ()
    reason: str = ""
    by: str = ""
    tried: str = ""
    is_late: bool = True
    refuted: Refuted | None = None

    @property
    def is_undecided(self) -> bool:
        return self.layout is None and not self.reason


UNDECIDED = Answer()


@dataclass(frozen=True, slots=True)
class Clock:
    """How much time is left of so many seconds; None is for ever."""

    seconds: float | None
    started: float

    @property
    def left(self) -> float | None:
        return None if self.seconds is None else self.seconds - (time.monotonic() - self.started)

    def is_over(self) -> bool:
        left = self.left
        return left is not None and left <= 0


def find_layout(
    tileset: Tileset,
    variant: Variant,
    *,
    timeout: float | None = 60.0,
    seed: int = 0,
    progress: Progress = quiet,
) -> Answer:
    """A layout that the laws and the region accept. The same question has the same answer."""
    region = variant.region
    reason = missing_fixed(tileset, region) or too_few(tileset, region)
    if reason:
        return Answer(reason=reason)
    clock = Clock(timeout, time.monotonic())
    if region.shape == "free":
        grown = _grown(tileset, region, grow(tileset, region, seed=seed, stop=clock.is_over))
        return replace(grown, is_late=clock.is_over())
    if not is_solvable(tileset, region):
        played = play_on(tileset, region, seed=seed, stop=clock.is_over)
        answer = _grown(tileset, region, played)
        if answer.layout is not None and answers(answer.layout, variant, tileset):
            return answer
    return _solve(tileset, variant, clock, seed, progress)


def find_any(
    tileset: Tileset, asked: Sequence[Variant], *, timeout: float | None
) -> tuple[Variant, Answer]:
    """A layout of any of these variants; a reason only if each of them has one."""
    clock = Clock(timeout, time.monotonic())
    found = []
    for number, variant in enumerate(asked):
        left = clock.left
        share = None if left is None else max(0.0, left) / (len(asked) - number)
        answer = find_layout(tileset, variant, timeout=share)
        if answer.layout is not None:
            return variant, answer
        found.append((variant, answer))
    open_ones = [pair for pair in found if pair[1].is_undecided]
    return (open_ones or found)[0]


def answers(layout: Layout, variant: Variant, tileset: Tileset) -> bool:
    """Whether laws, region and variant accept a finished layout."""
    held = all(
        placed is not None and placed.tile in pin.tiles
        for pin in variant.pins
        for placed in (layout.at(pin.cell),)
    )
    is_bordered = next(_off_border(layout, variant), None) is None
    return held and is_bordered and not complaints(layout, asked_region(variant), tileset)


def _off_border(layout: Layout, variant: Variant) -> Iterator[Cell]:
    """The cells that do not show the border, where the region lies in its own cells. Around a
    layout that does not fill it, a region might lie elsewhere too."""
    for cell, side in area_of(variant.region, layout.grid).border:
        placed = layout.at(cell)
        shown = placed.side(side) if placed is not None else None
        if variant.border is not None and shown not in (None, variant.border):
            yield cell


def asked_region(variant: Variant) -> Region:
    """The region with the border that the variant says."""
    region = variant.region
    if region.border in ALIKE and variant.border is not None:
        return replace(region, border=variant.border)
    return region


def complaints(layout: Layout, region: Region, tileset: Tileset) -> tuple[Violation, ...]:
    """All that laws and region object to in a finished layout."""
    laws = make_laws(tileset, region.id)
    return (*violations(layout, laws, tileset), *shortcomings(layout, region, tileset))


def _solve(
    tileset: Tileset, variant: Variant, clock: Clock, seed: int, progress: Progress
) -> Answer:
    filling = fill(tileset, variant)
    learned: list[Clause] = []
    outcome = solve(filling.puzzle, timeout=clock.left, seed=seed, progress=progress)
    if isinstance(outcome, Found):
        layout = lay_out(filling, outcome.placement, seed)
        if answers(layout, variant, tileset):
            return Answer(layout, by=outcome.by)
        outcome = solve(
            filling.puzzle,
            timeout=clock.left,
            seed=seed,
            progress=progress,
            demands=Demands(filling.demands, _noting(learned, objections(filling, seed))),
        )
    if isinstance(outcome, Impossible):
        is_searched = outcome.reason.argument == SEARCHED
        refuted = Refuted(filling, tuple(learned)) if is_searched else None
        return Answer(reason=outcome.reason.sentence, refuted=refuted)
    if isinstance(outcome, Found):
        layout = lay_out(filling, outcome.placement, seed)
        if answers(layout, variant, tileset):
            return Answer(layout, by=outcome.by)
    return UNDECIDED


def _noting(learned: list[Clause], refine: Refine) -> Refine:
    """The same, and whatever it answers is noted too."""

    def refine_and_note(placement: Placement) -> Sequence[Clause]:
        clauses = refine(placement)
        learned.extend(clauses)
        return clauses

    return refine_and_note


def objections(filling: Filling, seed: int = 0) -> Callable[[Placement], Sequence[Clause]]:
    """For the search: not once more these tiles, so turned, where they prove a law broken."""
    index = {cell: number for number, cell in enumerate(filling.area.cells)}

    def refine(placement: Placement) -> Sequence[Clause]:
        layout = lay_out(filling, placement, seed)
        clauses = []
        evidence = _evidence(layout, asked_region(filling.variant), filling.tileset)
        alone = ((cell,) for cell in _off_border(layout, filling.variant))
        for found in (*alone, *evidence):
            cells = sorted(index[cell] for cell in found if cell in index)
            clauses.append(tuple(_other(cell, placement) for cell in cells or index.values()))
        return clauses

    return refine


def _evidence(layout: Layout, region: Region, tileset: Tileset) -> Iterator[Collection[Cell]]:
    """For all that laws and region object to, the cells that prove it; none if only all do."""
    for law in make_laws(tileset, region.id):
        for broken in law.violations(layout, tileset):
            yield law.evidence(broken, layout) if _is_proved_nearby(law, region) else ()
    for missing in shortcomings(layout, region, tileset):
        yield () if region.empties else missing.cells


def _is_proved_nearby(law: Law, region: Region) -> bool:
    """Whether the evidence of a law holds though other tiles are left over, or cells are empty.

    Evidence is about layouts of the same tiles. What a law reads off a cell and its neighbours
    is proved by them whichever tiles are used; where cells may be empty, only if it lasts.
    """
    if region.empties:
        return law.lasts and law.reach is not Reach.LAYOUT
    return law.reach is not Reach.LAYOUT or not region.leftovers


def _other(cell: int, placement: Placement) -> At:
    laid = placement[cell]
    if laid is None:
        return At(cell, None, holds=False)
    return At(cell, laid.tile, laid.turn, holds=False)


def _grown(tileset: Tileset, region: Region, found: Grown | Fruitless) -> Answer:
    if isinstance(found, Grown):
        laws = make_laws(tileset, region.id)
        is_sound = not found.order or replay(found.layout, found.order, laws, tileset)
        if is_sound and not complaints(found.layout, region, tileset):
            by = "playing" if found.order else "trying every layout"
            return Answer(found.layout, found.order, by=by)
        return UNDECIDED
    if found.is_proof:
        return Answer(
            reason="every layout that hangs together was tried, and none is what the region "
            "asks: add tiles, or ask for less"
        )
    tried = f"{counted(found.plays, 'play')} and {counted(found.placements, 'placement')}"
    return Answer(tried=tried)


def missing_fixed(tileset: Tileset, region: Region) -> str:
    """Why a region that gives tiles their places cannot have them, if so."""
    tiles = tiles_of(region, tileset)
    for fixed in region.fixed:
        if any(is_fixed(tile, fixed) for tile in tiles):
            continue
        if fixed.mark:
            name = tileset.mark(fixed.mark).name.lower()
            return f"no tile of the region carries the mark {name}, which has its place: mark one"
        return f"{fixed.tile} has its place, but is none of the region's tiles: use all tiles"
    places = [fixed for fixed in region.fixed if fixed.place is not None]
    takes = [[n for n, tile in enumerate(tiles) if is_fixed(tile, one)] for one in places]
    if crowded(takes, [tile.copies for tile in tiles]) is not None:
        return "more places are given than there are tiles to lie there: free some of them"
    return ""


def too_few(tileset: Tileset, region: Region) -> str:
    """Why a region that may stay open cannot be finished, as far as counting shows."""
    rows, columns = region.rows, region.columns
    if region.shape != "free":
        return ""
    tiles = tiles_of(region, tileset)
    if region.throughout:
        carriers = sum(tile.copies for tile in tiles if region.throughout in tile.edges)
        (name,) = edge_names(tileset, [region.throughout])
        if carriers < max(rows, columns):
            return (
                f"{listed([counted(rows, 'row'), counted(columns, 'column')])} must each hold "
                f"{name}, and there {are(carriers, 'tile')} with it: "
                f"add {max(rows, columns) - carriers}"
            )
    there_are, least = sum(tile.copies for tile in tiles), _fewest(region, tileset)
    if there_are < least:
        return (
            f"tiles that touch need {least} to reach over {counted(rows, 'row')} and "
            f"{counted(columns, 'column')}, and there {are(there_are, 'tile')}: "
            f"add {least - there_are}"
        )
    return ""


def _fewest(region: Region, tileset: Tileset) -> int:
    """From the first row to the last and from the first column to the last, each step one tile.
    Hexagons in a line lie two rows or two columns apart."""
    grid = grid_of(tileset.outline)
    if not grid.is_hexagonal:
        return region.rows + region.columns - 1
    down, right = (max(step[axis] for step in grid.steps) for axis in (0, 1))
    return max(1 + -(-(region.rows - 1) // down), 1 + -(-(region.columns - 1) // right))
