"""How many layouts a region has, counted or estimated in parts that anybody may do.

In come fillings, one for each variant that is asked for, and somebody to share the work with; out
go a number and layouts, or an estimate. What takes no longer than sending it is done here. Parts
that are done are kept, and the total is the same however they are shared out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import partial
from itertools import islice
from typing import Any

from generator.check.kept_parts import KeptParts
from generator.check.layout_search import answers, objections
from generator.check.region_puzzles import Filling, fill, lay_out
from generator.check.same_layouts import likeness, look_at
from generator.check.solutions import Search, Solution
from generator.check.variants import Variant
from generator.errors import CommandError
from generator.laws.registry import make_laws
from generator.quick_start import dataclass
from generator.solver.arguments import first_objection
from generator.solver.count import placement_of
from generator.solver.encode import At
from generator.solver.numbered import Model, build
from generator.solver.outcome import SearchStep, StoppedError
from generator.solver.prefixes import (
    Part,
    count_at_once,
    count_part,
    list_part,
    split,
    way_through,
)
from generator.solver.puzzle import Placement
from generator.solver.sampling import Estimate, add_up, combine, sample
from generator.solver.sat import Demands, Effort, placements
from generator.solver.symmetry import is_first, symmetries
from generator.solver.walk import EMPTY
from generator.tileset.model import Tileset
from generator.tileset.wording import quote

LISTED = 10_000_000  # layouts that are looked at one by one; more are only counted
LISTED_HERE = 200_000  # layouts whose listing is not worth sharing out
JUDGED_HERE = 3_000  # the same where laws are asked about each
SAMPLES = 40
LOOK = 0.2  # seconds between two looks at the limit
WHOLE: Part = ((),)
ANY_TIME = Search()

Options = tuple[int, ...]  # a layout as options by cell


@dataclass(frozen=True, slots=True)
class Share:
    """What a process is sent: a part of what fills a region."""

    filling: Filling
    part: Part = WHOLE
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Sharing:
    """Who does the parts, where they are kept, how long that may take and who hears of it."""

    executor: Executor
    kept: KeptParts
    search: Search


@dataclass(frozen=True, slots=True)
class LayoutCount:
    """How many layouts there are, and those that symmetry does not make the same; None if they
    are too many to be listed."""

    total: int
    distinct: tuple[Solution, ...] | None


def fill_all(tileset: Tileset, asked: Sequence[Variant]) -> list[Filling]:
    """The puzzles to count, without those that arguments rule out."""
    region = asked[0].region
    if region.shape == "free":
        raise CommandError(
            "--count",
            f"the layouts of {quote(region.id)} cannot all be listed: it has no cells of its own",
            "ask for a number of them",
        )
    found = [fill(tileset, variant, apart=True) for variant in asked]
    return [filling for filling in found if first_objection(filling.puzzle) is None]


def describe(fillings: Sequence[Filling], more: str = "") -> str:
    """The question as text: another puzzle, other laws, edges or ports, another text."""
    parts = [more]
    for f in fillings:
        asked = f.variant, f.puzzle, f.copies, f.demands
        laws = make_laws(f.tileset, f.variant.region.id)
        parts.append(repr((asked, laws, f.tileset.edge_types, f.tileset.ports)))
    return "\n".join(parts)


def tally(fillings: Sequence[Filling], sharing: Sharing) -> LayoutCount:
    """Count them all. Raises `StoppedError` when the limit comes first."""
    counts = [
        _count(number, filling, sharing) if filling.is_settled else 0
        for number, filling in enumerate(fillings)
    ]
    if sum(counts) > LISTED:
        judged = [f for f in fillings if not f.is_settled]
        return LayoutCount(sum(counts) + tally(judged, sharing).total, None)
    distinct: list[Solution] = []
    for number, filling in enumerate(fillings):
        found = _list(number, filling, counts[number], sharing)
        if not filling.is_settled:
            found = _first_of_each(filling, found, partial(look_at, area=filling.area))
            counts[number] = len(found)
            like = likeness(filling.tileset, filling.variant)
            found = _first_of_each(filling, found, like)
        distinct += (Solution(filling.variant, _layout(filling, one)) for one in found)
    return LayoutCount(sum(counts), tuple(distinct))


def estimate(fillings: Sequence[Filling], seed: int, sharing: Sharing) -> Estimate:
    """About how many there are, by lots that the seed throws."""
    guesses = []
    for number, filling in enumerate(fillings):
        if not filling.is_settled:
            raise CommandError(
                "--count",
                f"the layouts of {quote(filling.variant.region.id)} cannot be estimated: "
                "its laws ask for more than sides that match",
                "count them with --count all",
            )
        shares = [Share(filling, seed=seed * SAMPLES + n) for n in range(SAMPLES)]
        guesses.append(_share_out(f"sample {number}", sample_share, shares, sharing))
    return combine([add_up(row) for row in zip(*guesses, strict=True)])


# What is done elsewhere


def count_share(share: Share) -> int:
    return count_part(share.filling.puzzle, share.part)


def list_share(share: Share, search: Search = ANY_TIME) -> list[Options]:
    """Layouts of a part that the laws accept: of those that symmetry makes the same the first,
    where puzzles tell; otherwise of those that look the same."""
    filling = share.filling
    if filling.is_settled:
        group = symmetries(build(filling.puzzle))
        found = list_part(filling.puzzle, share.part, stop=search.limit.is_over)
        return [options for options in found if is_first(options, group)]
    accepted = filter(partial(_is_accepted, filling), _fillings(share, search))
    return _first_of_each(filling, accepted, partial(look_at, area=filling.area))


def sample_share(share: Share) -> float:
    return sample(share.filling.puzzle, share.seed)


def _fillings(share: Share, search: Search) -> Iterator[Options]:
    """Whatever fills a part of the puzzle; where that may be far more than the laws accept,
    without what they object to."""
    filling, puzzle, stop = share.filling, share.filling.puzzle, search.limit.is_over
    if puzzle.edges and not filling.demands:
        yield from list_part(puzzle, share.part, stop=stop)
        return
    model, effort = build(puzzle), Effort(progress=search.progress, stop=stop)
    cells = [step.cell for step in way_through(puzzle).walk.steps]
    for beginning in share.part:
        pairs = zip(cells, beginning, strict=False)
        begun = tuple((_at(model, cell, option),) for cell, option in pairs)
        demands = Demands((*filling.demands, *begun), objections(filling))
        for placement in placements(model, demands, effort):
            yield _options(model, placement)


def _at(model: Model, cell: int, option: int) -> At:
    if option == EMPTY:
        return At(cell, None)
    return At(cell, model.options[option].tile, model.options[option].turn)


def _options(model: Model, placement: Placement) -> Options:
    index = {option.laid: number for number, option in enumerate(model.options)}
    return tuple(EMPTY if laid is None else index[laid] for laid in placement)


# What is done here


def _count(number: int, filling: Filling, sharing: Sharing) -> int:
    search = sharing.search
    at_once = count_at_once(filling.puzzle, search.progress, stop=search.limit.is_over)
    if at_once is not None:
        return at_once
    shares = [Share(filling, part) for part in split(filling.puzzle)]
    return sum(_share_out(f"count {number}", count_share, shares, sharing))


def _list(number: int, filling: Filling, count: int, sharing: Sharing) -> list[Options]:
    """Layouts as `list_share` gives them, of the whole puzzle."""
    if filling.is_settled and count <= LISTED_HERE:
        return list_share(Share(filling), sharing.search)
    if not filling.is_settled:
        few = list(islice(_fillings(Share(filling), sharing.search), JUDGED_HERE + 1))
        if len(few) <= JUDGED_HERE:
            return list(filter(partial(_is_accepted, filling), few))
    shares = [Share(filling, part) for part in split(filling.puzzle)]
    found = _share_out(f"list {number}", list_share, shares, sharing)
    return [tuple(options) for part in found for options in part]


def _share_out(
    name: str, action: Callable[[Share], Any], shares: Sequence[Share], sharing: Sharing
) -> list[Any]:
    """Have every share done that is not kept from an earlier run; what came of each, in order."""
    kept, search = sharing.kept, sharing.search
    names = [f"{name} {number}" for number in range(len(shares))]
    left: dict[Future[Any], str] = {
        sharing.executor.submit(action, share): called
        for called, share in zip(names, shares, strict=True)
        if called not in kept.done
    }
    begun, todo = time.monotonic(), len(left)
    while left:
        done, _ = wait(left, timeout=LOOK, return_when=FIRST_COMPLETED)
        for future in done:
            kept.add(left.pop(future), future.result())
        each = (time.monotonic() - begun) / max(todo - len(left), 1)
        seconds = each * len(left) if len(left) < todo else None
        search.progress(SearchStep("parts", len(names) - len(left), len(names), seconds))
        if left and search.limit.is_over():
            raise StoppedError
    return [kept.done[called] for called in names]


def _layout(filling: Filling, options: Sequence[int]) -> Any:
    return lay_out(filling, placement_of(build(filling.puzzle), options))


def _is_accepted(filling: Filling, options: Options) -> bool:
    return answers(_layout(filling, options), filling.variant, filling.tileset)


def _first_of_each(
    filling: Filling, found: Iterator[Options] | Sequence[Options], key: Callable[[Any], Hashable]
) -> list[Options]:
    kinds: dict[Hashable, Options] = {}
    for options in found:
        kinds.setdefault(key(_layout(filling, options)), options)
    return list(kinds.values())
