"""Solutions of a region, one after another, and how many there are.

In come a tileset and the variants that are asked for; out go layouts that the laws accept.
Those that only a turn, a reflection or a swap of like edge types tells apart count as one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import field

from generator.check.layout_search import complaints, find_layout
from generator.check.region_puzzles import Variant, fill, is_solvable, lay_out
from generator.check.solve_request import file_error
from generator.errors import CommandError
from generator.laws.layout import Layout
from generator.laws.registry import make_laws
from generator.lazy_dataclass import dataclass
from generator.solver.arguments import first_objection
from generator.solver.count import count, enumerate_layouts
from generator.solver.outcome import Progress, StoppedError, quiet
from generator.tileset.model import Region, Tileset
from generator.tileset.wording import quote

MISSES = 20  # seeds in a row that brought nothing new before the search ends
MANY = 1_000_000_000


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
    if wanted == 1 or search.seed is not None or not is_solvable(tileset, asked[0].region):
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
                raise file_error(tileset, variant.region, f"no layout exists: {answer.reason}")
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
    filling = fill(tileset, variant)
    is_enough = _follows(tileset, variant.region)
    most = wanted if is_enough or wanted is None else MANY
    given = 0
    for placement in enumerate_layouts(
        filling.puzzle,
        most,
        distinct=distinct,
        progress=search.progress,
        stop=search.limit.is_over,
    ):
        layout = lay_out(filling, placement)
        # Millions are only counted; what is shown is held to the laws.
        is_counted = is_enough and wanted is None
        if is_counted or not complaints(layout, variant.region, tileset):
            yield Solution(variant, layout)
            given += 1
            if given == wanted:
                return


def count_all(tileset: Tileset, variant: Variant, search: Search) -> int:
    """How many layouts a variant has, those that symmetry makes the same counted each."""
    region = variant.region
    if not is_solvable(tileset, region):
        raise CommandError(
            "--count",
            f"the layouts of {quote(region.id)} cannot all be listed: its cells may stay empty",
            "ask for a number of them",
        )
    if _follows(tileset, region):
        return count(fill(tileset, variant).puzzle, search.progress, stop=search.limit.is_over)
    return sum(1 for _ in list_all(tileset, variant, search, distinct=False))


def _follows(tileset: Tileset, region: Region) -> bool:
    """Whether every layout that the solver gives keeps all laws of the game."""
    return all(law.follows(tileset, region) for law in make_laws(tileset, region.id))
