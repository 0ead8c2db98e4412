"""Why a puzzle has no layout, where no short argument says it: a few demands that clash.

In comes a puzzle that a search has ruled out; out goes a `Core`: cells that must be filled, tiles
of which there are no more, tiles that must lie somewhere, cells on the border, cells whose tile
is given. These cannot all be had, whatever becomes of all else. Demands are dropped one by one as
long as the rest still clashes, so that none is left that could be spared. Effort is counted in
conflicts of the search, never in time: the same puzzle has the same core. Knows no games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from generator.quick_start import dataclass
from generator.solver.encode import At, Clause, Encoding, count_true, encode, size
from generator.solver.numbered import build
from generator.solver.outcome import StoppedError, never
from generator.solver.puzzle import Placement, Puzzle
from generator.solver.sat import Demands, Effort, OpenSearch, search

LARGEST = 300_000  # clauses; beyond, every question takes too long to ask hundreds of them
FIRST = 15_000  # conflicts for the first question: do all demands clash
EACH = 500  # conflicts for each further one
ALL = 12_000  # conflicts after which nothing more is tried


@dataclass(frozen=True, slots=True)
class Core:
    """Demands that clash, by the numbers of cells and tiles.

    `is_smallest`: every one of them is needed. `nearly`: how all of its cells but one can be
    filled when everything else that the puzzle asks is kept, if that is possible.
    """

    cells: tuple[int, ...] = ()  # each must be filled
    scarce: tuple[int, ...] = ()  # of each of these tiles there are no more than there are
    placed: tuple[int, ...] = ()  # each of these tiles must lie somewhere
    border: tuple[int, ...] = ()  # each shows outwards what the border asks
    fixed: tuple[int, ...] = ()  # each holds a tile that is given there
    is_smallest: bool = False
    nearly: Placement | None = None

    @property
    def size(self) -> int:
        demands = (self.cells, self.scarce, self.placed, self.border, self.fixed)
        return sum(map(len, demands))


@dataclass(frozen=True, slots=True)
class _Demand:
    """One thing that the puzzle asks: the name of its sort in a `Core`, and of whom."""

    sort: str
    number: int


def find_core(puzzle: Puzzle, clauses: Sequence[Clause] = ()) -> Core | None:
    """The smallest core found, held against the puzzle anew; none if it takes too much effort.

    `clauses` are what a search learned from laws of its caller's; they are kept, all of them.
    """
    if puzzle.empties or size(build(puzzle)) > LARGEST:
        return None
    with OpenSearch() as session:
        questions = _Questions(puzzle, clauses, session)
        best = None
        for order in _orders(puzzle):
            if best is None or session.spent() < ALL // 2:
                core = questions.shrink(order)
                best = min(filter(None, (best, core)), key=lambda one: one.size, default=None)
        if best is None:
            return None
        best = replace(best, nearly=questions.nearly(best))
    return best if is_core(puzzle, best, clauses) else None


def is_core(puzzle: Puzzle, core: Core, clauses: Sequence[Clause] = ()) -> bool:
    """Whether the demands of a core clash, asked of another search that knows no more of them."""
    relaxed, more = only_core(puzzle, core)
    slices = iter(range(FIRST // 20))
    effort = Effort(stop=lambda: next(slices, None) is None)
    try:
        return search(build(relaxed), Demands((*more, *clauses)), effort) is None
    except StoppedError:
        return False


def only_core(puzzle: Puzzle, core: Core) -> tuple[Puzzle, tuple[Clause, ...]]:
    """The puzzle that asks what the core asks and nothing else, and what it cannot say itself."""
    relaxed = _relaxed(puzzle)
    scarce, border = {*core.scarce}, {*core.border}
    relaxed = replace(
        relaxed,
        tiles=tuple(
            real if number in scarce else free
            for number, (real, free) in enumerate(zip(puzzle.tiles, relaxed.tiles, strict=True))
        ),
        border=tuple(
            real if real.cell in border else free
            for real, free in zip(puzzle.border, relaxed.border, strict=True)
        ),
        fixed=tuple(fix for fix in puzzle.fixed if fix.cell in core.fixed),
        offers=tuple(offer for offer in puzzle.offers if offer.cell in core.fixed),
    )
    asked = {*core.cells, *core.fixed}
    filled: Iterator[Clause] = ((At(cell, None, holds=False),) for cell in sorted(asked))
    every = range(len(puzzle.cells))
    placed: Iterator[Clause] = (tuple(At(cell, tile) for cell in every) for tile in core.placed)
    return relaxed, (*filled, *placed)


def _relaxed(puzzle: Puzzle) -> Puzzle:
    """Only sides that touch must match: cells may be empty, and there are tiles without end."""
    return replace(
        puzzle,
        tiles=tuple(
            replace(tile, count=len(puzzle.cells) if tile.count else 0) for tile in puzzle.tiles
        ),
        border=tuple(replace(border, colour=None) for border in puzzle.border),
        fixed=(),
        offers=(),
        exact=False,
        empties=True,
    )


def _orders(puzzle: Puzzle) -> Iterator[list[_Demand]]:
    """Demands in the order in which they are to be dropped: what explains best comes last."""
    asked = sorted({border.cell for border in puzzle.border if border.colour is not None})
    tiles = [number for number, tile in enumerate(puzzle.tiles) if tile.count]
    border = [_Demand("border", cell) for cell in asked]
    fixed = [_Demand("fixed", cell) for cell in _given(puzzle)]
    cells = [_Demand("cells", cell) for cell in range(len(puzzle.cells))]
    scarce = [_Demand("scarce", tile) for tile in tiles]
    placed = [_Demand("placed", tile) for tile in tiles]
    yield [*scarce, *border, *cells, *fixed]
    yield [*cells[::-1], *scarce, *border, *fixed]
    if puzzle.exact:
        yield [*scarce, *cells, *border, *fixed, *placed]


def _given(puzzle: Puzzle) -> list[int]:
    """The cells of which a tile, or a choice of tiles, is given."""
    return [*(fix.cell for fix in puzzle.fixed), *(offer.cell for offer in puzzle.offers)]


class _Questions:
    """One search that is asked again and again, each time with other demands."""

    def __init__(self, puzzle: Puzzle, clauses: Iterable[Clause], session: OpenSearch) -> None:
        self.puzzle, self.session = puzzle, session
        self.code = encode(build(_relaxed(puzzle)), session.add, seed=0, stop=never)
        for clause in clauses:
            literals = self.code.literals(clause)
            if literals is not None:
                session.add(literals or self.code.contradiction())
        self.switches: dict[_Demand, int] = {}
        self._add_border()
        self._add_fixed()
        for cell in range(len(puzzle.cells)):
            self.switches[_Demand("cells", cell)] = -self.code.empty[cell]
        for number, tile in enumerate(puzzle.tiles):
            self._add_tile(number, tile.count)

    def _add_border(self) -> None:
        """Which options a border rules out, the puzzle's own numbers say."""
        fits = build(replace(_relaxed(self.puzzle), border=self.puzzle.border)).fits
        for border in self.puzzle.border:
            demand = _Demand("border", border.cell)
            if border.colour is not None and demand not in self.switches:
                self._allow(demand, fits[border.cell])

    def _add_fixed(self) -> None:
        puzzle = self.puzzle
        given = replace(_relaxed(puzzle), fixed=puzzle.fixed, offers=puzzle.offers)
        fits = build(given).fits
        for cell in _given(puzzle):
            switch = self._allow(_Demand("fixed", cell), fits[cell])
            self.session.add([-switch, -self.code.empty[cell]])

    def _allow(self, demand: _Demand, options: Iterable[int]) -> int:
        """In a cell only these, once the demand is made."""
        switch = self.switches[demand] = self.code.new()
        allowed = {*options}
        for option, variable in self.code.options[demand.number].items():
            if option not in allowed:
                self.session.add([-switch, -variable])
        return switch

    def _add_tile(self, number: int, count: int) -> None:
        lies = [tiles[number] for tiles in self.code.tiles if number in tiles]
        if not count:
            return
        switch = self.switches[_Demand("placed", number)] = self.code.new()
        self.session.add([-switch, *lies])
        switch = self.switches[_Demand("scarce", number)] = self.code.new()
        counting = Encoding(
            self.code.model,
            lambda clause: self.session.add([-switch, *clause]),
            never,
            self.code.top,
        )
        count_true(counting, lies, count, at_least=False)
        self.code.top = counting.top

    def ask(self, demands: Iterable[_Demand], conflicts: int) -> bool | None:
        """Can all of these be had? None if that takes too much effort."""
        switches = (self.switches[one] for one in demands)
        return self.session.ask(sorted(switches, reverse=True), conflicts)

    def shrink(self, demands: Sequence[_Demand]) -> Core | None:
        """Drop what can be dropped, in this order; nothing if all together do not clash."""
        if self.ask(demands, FIRST) is not False:
            return None
        kept = self._in_conflict(demands)
        is_smallest = True
        for demand in kept:
            if demand not in kept:
                continue
            rest = [one for one in kept if one != demand]
            if self.session.spent() > ALL:
                is_smallest = False
                break
            answer = self.ask(rest, EACH)
            if answer is False:
                kept = self._in_conflict(rest)
            is_smallest = is_smallest and answer is not None
        return _core(kept, is_smallest)

    def _in_conflict(self, demands: Sequence[_Demand]) -> list[_Demand]:
        """Of the demands just asked for, those that the proof needed."""
        needed = self.session.clash()
        return [one for one in demands if self.switches[one] in needed]

    def nearly(self, core: Core) -> Placement | None:
        """All cells of a core but one, the last that can be left out, and all else kept; all of
        them where it is tiles that find no place."""
        always = [one for one in self.switches if one.sort not in ("cells", "placed")]
        shown = {*core.cells, *core.fixed}
        for left_out in (None,) if core.placed else reversed(core.cells):
            cells = [_Demand("cells", cell) for cell in core.cells if cell != left_out]
            if self.ask([*always, *cells], EACH):
                placement = enumerate(self.code.placement(self.session.true()))
                return tuple(laid if cell in shown else None for cell, laid in placement)
        return None


def _core(demands: Sequence[_Demand], is_smallest: bool) -> Core:
    def of(sort: str) -> tuple[int, ...]:
        return tuple(sorted(one.number for one in demands if one.sort == sort))

    return Core(of("cells"), of("scarce"), of("placed"), of("border"), of("fixed"), is_smallest)
