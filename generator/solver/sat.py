"""The search that settles tight puzzles, and the only one that proves there is no way.

Laws that are not about neighbours (one connected town, no network closed too early) join
in two ways: as clauses known from the start, or through `refine`, which looks at a finished
placement and answers with the clauses it breaks; the search then goes on with these added.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing

from generator.quick_start import dataclass
from generator.solver.encode import At, Clause, Encoding, encode, size
from generator.solver.numbered import Model
from generator.solver.outcome import Progress, SearchStep, Stop, StoppedError, never, quiet
from generator.solver.puzzle import Placement

Refine = Callable[[Placement], Sequence[Clause]]
Family = Callable[[Placement], Sequence[Placement]]

# Glucose is quicker to load, CaDiCaL steadier on large boards, where a few hundred conflicts
# of the other can take seconds and outrun the limit.
SMALL, ENGINE, LARGE_ENGINE = 100_000, "glucose4", "cadical153"
SLICE = 10_000_000  # conflicts times clauses between two looks at the limit: about a second


@dataclass(frozen=True, slots=True)
class Demands:
    """Laws that are not about neighbours."""

    clauses: tuple[Clause, ...] = ()
    refine: Refine | None = None

    def __bool__(self) -> bool:
        return bool(self.clauses) or self.refine is not None


@dataclass(frozen=True, slots=True)
class Effort:
    """How a search goes about it: where it begins, when it gives up, who hears of it."""

    seed: int = 0
    stop: Stop = never
    progress: Progress = quiet
    engine: str | None = None


NO_DEMANDS, USUAL_EFFORT = Demands(), Effort()


def search(
    model: Model, demands: Demands = NO_DEMANDS, effort: Effort = USUAL_EFFORT
) -> Placement | None:
    """A placement, or None if there is none. Raises `StoppedError` when the limit comes first."""
    found = placements(model, demands, effort)
    with closing(found):
        return next(found, None)


def placements(
    model: Model,
    demands: Demands = NO_DEMANDS,
    effort: Effort = USUAL_EFFORT,
    family: Family | None = None,
) -> Generator[Placement, None, None]:
    """Placements one after another until there are no more.

    Once given, a placement is ruled out, and with it all of its `family`.
    """
    turns = slices(model, demands, effort, family)
    with closing(turns):
        for placement in turns:
            if placement is not None:
                yield placement


def slices(
    model: Model,
    demands: Demands = NO_DEMANDS,
    effort: Effort = USUAL_EFFORT,
    family: Family | None = None,
) -> Generator[Placement | None, None, None]:
    """The search slice by slice: a placement, or None where a slice has brought no answer.

    It ends when there are no more placements. Raises `StoppedError` when the limit comes first.
    """
    from pysat.solvers import Solver

    clause_count = size(model)
    name = effort.engine or (ENGINE if clause_count <= SMALL else LARGE_ENGINE)
    conflicts = max(20, min(500, SLICE // max(clause_count, 1)))
    with Solver(name=name) as solver:
        code = encode(model, solver.add_clause, seed=effort.seed, stop=effort.stop)
        _add(code, demands.clauses)
        done = 0
        while True:
            solver.conf_budget(conflicts)
            answer = solver.solve_limited()
            if answer is False:
                return
            if answer:
                placement = code.placement({v for v in solver.get_model() if v > 0})
                broken = demands.refine(placement) if demands.refine else ()
                if not broken:
                    yield placement
                    gone = family(placement) if family else (placement,)
                    broken = tuple(map(_anything_else, gone))
                elif not any(_breaks(code, placement, clause) for clause in broken):
                    raise ValueError("refine answered with clauses that the placement satisfies")
                _add(code, broken)
            else:
                yield None
            done += 1
            effort.progress(SearchStep("search", done))
            if effort.stop():
                raise StoppedError


def _anything_else(placement: Placement) -> Clause:
    """Some cell holds something else, or holds it in another turn."""
    return tuple(
        At(cell, None, holds=False) if laid is None else At(cell, laid.tile, laid.turn, holds=False)
        for cell, laid in enumerate(placement)
    )


def _add(code: Encoding, clauses: Iterable[Clause]) -> None:
    for clause in clauses:
        literals = code.literals(clause)
        if literals is not None:
            code.add(literals or code.contradiction())


def _breaks(code: Encoding, placement: Placement, clause: Clause) -> bool:
    """Not one statement of the clause is so."""
    for at in clause:
        laid, so = placement[at.cell], False
        if laid is None or at.tile is None:
            so = laid is None and at.tile is None
        elif laid.tile == at.tile:
            tile = code.model.puzzle.tiles[at.tile]
            same = at.turn is None or tile.wild
            so = same or tile.turned(laid.turn) == tile.turned(at.turn or 0)
        if so == at.holds:
            return False
    return True


class OpenSearch:
    """One search that is asked again and again, each time under other assumptions. Effort is
    counted in conflicts, so that the same questions have the same answers."""

    def __init__(self) -> None:
        from pysat.solvers import Solver

        self._solver = Solver(name=ENGINE)

    def __enter__(self) -> OpenSearch:
        return self

    def __exit__(self, *_: object) -> None:
        self._solver.delete()

    def add(self, clause: list[int]) -> None:
        self._solver.add_clause(clause)

    def ask(self, assumed: Iterable[int], conflicts: int) -> bool | None:
        """Whether all of it can be so; None if that takes more effort."""
        self._solver.conf_budget(conflicts)
        answer: bool | None = self._solver.solve_limited(list(assumed))
        return answer

    def true(self) -> set[int]:
        """After a yes: the variables that are true."""
        return {literal for literal in self._solver.get_model() if literal > 0}

    def clash(self) -> set[int]:
        """After a no: assumptions that cannot be together."""
        return {*(self._solver.get_core() or ())}

    def spent(self) -> int:
        """The conflicts of all questions so far."""
        conflicts: int = self._solver.accum_stats()["conflicts"]
        return conflicts
