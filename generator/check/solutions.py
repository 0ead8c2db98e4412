"""Solutions of a region, one after another, and how many there are.

In come a tileset and the variants that are asked for; out go layouts that the laws accept.
Those that only a turn, a reflection or a swap of like edge types tells apart count as one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import partial
from itertools import islice

from generator.check.layout_search import answers, find_layout, objections
from generator.check.region_puzzles import Filling, fill, lay_out
from generator.check.same_layouts import likeness, look_at
from generator.check.solve_request import file_error
from generator.check.variants import Variant
from generator.check.why_not import say_why
from generator.laws.layout import Layout
from generator.quick_start import dataclass
from generator.solver.arguments import first_objection
from generator.solver.count import enumerate_layouts
from generator.solver.numbered import build
from generator.solver.outcome import Progress, StoppedError, quiet
from generator.solver.puzzle import Placement
from generator.solver.sat import Demands, Effort, placements
from generator.tileset.model import Tileset

MISSES = 20  # seeds in a row that brought nothing new before the search ends


@dataclass(frozen=True, slots=True)
class Solution:
    """A layout, the variant that it solves, and the seed that found it, if one did."""

    variant: Variant
    layout: Layout
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """When to give up: so many seconds after it was made, or never."""

    seconds: float | None = None
    started: float = 0.0

    @classmethod
    def after(cls, seconds: float | None) -> Limit:
        return cls(seconds, time.monotonic())

    @property
    def left(self) -> float | None:
        return None if self.seconds is None else self.seconds - (time.monotonic() - self.started)

    def is_over(self) -> bool:
        left = self.left
        return left is not None and left <= 0


@dataclass(frozen=True, slots=True)
class Search:
    """How to search: from which seed, if from one, until when, and who hears how it goes."""

    seed: int | None = None
    limit: Limit = field(default_factory=Limit)
    progress: Progress = quiet


def solutions(
    tileset: Tileset, asked: Sequence[Variant], wanted: int, search: Search
) -> Iterator[Solution]:
    """Up to `wanted` layouts. Several from a seed lie far apart, without one they are listed in
    order. Raises `UserError` if there are none, `StoppedError` when the limit comes first."""
    if wanted == 1 or search.seed is not None or asked[0].region.shape == "free":
        yield from _searched(tileset, asked, wanted, search)
        return
    _refuse_impossible(tileset, asked)
    given = 0
    for variant in asked:
        for solution in list_all(tileset, variant, search, wanted - given):
            given += 1
            yield solution
        if given == wanted:
            return


def _searched(
    tileset: Tileset, asked: Sequence[Variant], wanted: int, search: Search
) -> Iterator[Solution]:
    """A search for each seed in turn, each variant in turn, what was found before left out."""
    left = list(asked)
    seen: set[Layout] = set()
    misses = number = 0
    while left and len(seen) < wanted and misses < MISSES:
        variant = left[number % len(left)]
        now = (search.seed or 0) + number
        answer = find_layout(
            tileset, variant, timeout=search.limit.left, seed=now, progress=search.progress
        )
        if answer.is_undecided:
            raise StoppedError
        if answer.reason:
            left.remove(variant)
            if not left and not seen:
                raise file_error(tileset, variant.region, f"no layout exists: {say_why(answer)}")
            continue
        number += 1
        if answer.layout is None or answer.layout in seen:
            misses += 1
            continue
        misses = 0
        seen.add(answer.layout)
        yield Solution(variant, answer.layout, now)


def _refuse_impossible(tileset: Tileset, asked: Sequence[Variant]) -> None:
    """If arguments rule out every variant, say why the first has none."""
    reasons = [first_objection(fill(tileset, variant).puzzle) for variant in asked]
    if reasons[0] is not None and None not in reasons:
        sentence = f"no layout exists: {reasons[0].sentence}"
        raise file_error(tileset, asked[0].region, sentence)


def list_all(
    tileset: Tileset,
    variant: Variant,
    search: Search,
    wanted: int | None = None,
    *,
    distinct: bool = True,
) -> Iterator[Solution]:
    """Every layout of a variant, or the first few, always in the same order."""
    filling = fill(tileset, variant, apart=True)
    if first_objection(filling.puzzle) is not None:
        return
    found = (
        _judged(filling, search, distinct)
        if not filling.is_settled
        else (
            lay_out(filling, placement)
            for placement in enumerate_layouts(
                filling.puzzle,
                wanted,
                distinct=distinct,
                progress=search.progress,
                stop=search.limit.is_over,
            )
        )
    )
    for layout in islice(found, wanted):
        yield Solution(variant, layout)


def _judged(filling: Filling, search: Search, distinct: bool) -> Iterator[Layout]:
    """Layouts that the laws accept; of those that look the same, or are the same up to symmetry,
    the first."""
    tileset, variant = filling.tileset, filling.variant
    like = likeness(tileset, variant) if distinct else partial(look_at, area=filling.area)
    seen = set()
    for placement in _placements(filling, search):
        layout = lay_out(filling, placement)
        if answers(layout, variant, tileset) and (key := like(layout)) not in seen:
            seen.add(key)
            yield layout


def _placements(filling: Filling, search: Search) -> Iterator[Placement]:
    """Whatever fills the puzzle; where that may be far more than the laws accept, without what
    they object to."""
    stop = search.limit.is_over
    if filling.puzzle.edges and not filling.demands:
        return enumerate_layouts(filling.puzzle, progress=search.progress, stop=stop)
    demands = Demands(filling.demands, objections(filling))
    effort = Effort(progress=search.progress, stop=stop)
    return placements(build(filling.puzzle), demands, effort)
