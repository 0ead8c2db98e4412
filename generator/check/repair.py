"""What to do about a region that cannot be filled: the fewest changed sides or copies that help.

In come a tileset and perhaps one of its regions; out goes a `Repair` with the changed game, which
the ordinary search has filled, laws and all; or why there is none. Where nothing is impossible,
one copy is changed so that most gaps are closed which no tile fills. Tiles that are wild, marked,
given a place by name, or drawn on a picture keep their sides. Must not know: TOML, any law.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, product

from generator.census.gaps import OPEN, Gap, Needs
from generator.check.checker import check_layout
from generator.check.gap_check import all_gaps
from generator.check.layout_search import Answer, find_any, missing_fixed
from generator.check.region_puzzles import fill, is_solvable
from generator.check.report import Check
from generator.check.variants import Variant, questions
from generator.check.why_not import say_why
from generator.geometry.outline import rotations
from generator.laws.spoken import edge_labels
from generator.quick_start import dataclass
from generator.solver.fewest_changes import (
    MOST,
    Proposal,
    Stock,
    StockTile,
    Wish,
    changes_of,
    propose,
)
from generator.tileset.model import Region, Tile, Tileset
from generator.words import counted

WAYS = 8  # combinations of borders that are looked at, where a region lets one choose
PROMISING = 40  # changed sides whose gaps are counted
GAP_TRIES = 20  # of these, the best first, held against the regions
ONE_SIDE = 1


@dataclass(frozen=True, slots=True)
class TileChange:
    """One copy of a tile gets other sides; or, without sides, there are copies more or less."""

    tile: Tile
    edges: tuple[str, ...] = ()
    copies: int = 0

    @property
    def size(self) -> int:
        """Sides that differ; a copy counts as one."""
        if not self.edges:
            return abs(self.copies)
        return sum(a != b for a, b in zip(self.tile.edges, self.edges, strict=True))


@dataclass(frozen=True, slots=True)
class Repair:
    """Changes, and the game with them. `is_fewest`: no smaller repair exists, as far as sides and
    copies of tiles that may be changed go."""

    changes: tuple[TileChange, ...]
    tileset: Tileset
    is_fewest: bool
    gaps: tuple[int, int] | None = None  # before and after, where gaps were to be closed


@dataclass(frozen=True, slots=True)
class NoRepair:
    """Why nothing is proposed; `is_fine` if nothing needs to be."""

    sentence: str
    is_fine: bool = False


@dataclass(frozen=True, slots=True)
class _Question:
    """What a region is asked, and what came of it."""

    region: Region
    asked: tuple[Variant, ...]
    answer: Answer


def find_repair(
    tileset: Tileset, region: Region | None, timeout: float | None
) -> Repair | NoRepair:
    """The smallest repair of a region, or of all that need one."""
    if tileset.outline.kind == "domino":
        return NoRepair("dominoes cannot be mended here yet: change their halves by hand")
    wanted = [region] if region is not None else list(tileset.regions)
    for one in wanted:
        missing = missing_fixed(tileset, one)
        if missing:
            return NoRepair(f"{one.id}: {missing}")
    every = list(_ask(tileset, timeout))
    mine = [question for question in every if question.region in wanted]
    broken = [question for question in mine if question.answer.reason]
    if broken:
        return _mend(tileset, every, broken, timeout)
    for question in mine:
        if question.answer.is_undecided:
            return NoRepair(f"{question.region.id} is not known to be impossible: raise --timeout")
    return _close_gaps(tileset, every, timeout)


def prove(tileset: Tileset, timeout: float | None) -> list[Check]:
    """The rows of the ordinary check about every region."""
    return [
        check_layout(tileset, asked, timeout)
        for region in tileset.regions
        if not missing_fixed(tileset, region)
        for asked in questions(tileset, region)
    ]


def _ask(tileset: Tileset, timeout: float | None) -> Iterator[_Question]:
    for region in tileset.regions:
        if not missing_fixed(tileset, region):
            for asked in questions(tileset, region):
                answer = find_any(tileset, asked, timeout=timeout)[1]
                yield _Question(region, tuple(asked), answer)


def _mend(
    tileset: Tileset,
    every: Sequence[_Question],
    broken: Sequence[_Question],
    timeout: float | None,
) -> Repair | NoRepair:
    for question in broken:
        if not is_solvable(tileset, question.region) or not _shows_edges(tileset, question):
            reason = question.answer.reason
            return NoRepair(f"{question.region.id} is no matter of sides that match: {reason}")
    kept = {q.region.id for q in every} - {q.region.id for q in every if q.answer.layout is None}
    kept |= {question.region.id for question in broken}
    ways = list(islice(product(*(question.asked for question in broken)), WAYS + 1))
    found = [_mend_so(tileset, variants, kept, timeout) for variants in ways[:WAYS]]
    best = min(filter(None, found), key=_size, default=None)
    if best is not None:
        # Another border might do with less, as long as that was not ruled out.
        is_sure = len(ways) <= WAYS and all(one is not None and one.is_fewest for one in found)
        return replace(best, is_fewest=is_sure)
    return NoRepair(
        f"none with up to {MOST} changed sides came up for {broken[0].region.id} "
        f"({say_why(broken[0].answer)}): change the region, or more of the tiles"
    )


def _mend_so(
    tileset: Tileset, variants: Sequence[Variant], kept: set[str], timeout: float | None
) -> Repair | None:
    """The first proposal that the ordinary search and the laws accept."""
    wishes = [_wish(tileset, variant) for variant in variants]
    is_fewest = True
    for proposal in propose(wishes, stock_of(tileset)):
        changes = _changes(tileset, proposal)
        changed = change_tiles(tileset, changes)
        verdict = not _repeats(tileset, changes) and _holds(changed, kept, timeout)
        if verdict:
            return Repair(changes, changed, is_fewest and proposal.is_fewest)
        is_fewest = is_fewest and verdict is not None
    return None


def _holds(tileset: Tileset, kept: set[str], timeout: float | None) -> bool | None:
    """Whether all that is asked of these regions can be had; None if that is not settled."""
    for region in tileset.regions:
        if region.id not in kept:
            continue
        if missing_fixed(tileset, region):
            return False
        for asked in questions(tileset, region):
            answer = find_any(tileset, asked, timeout=timeout)[1]
            if answer.layout is None:
                return None if answer.is_undecided else False
    return True


def _repeats(tileset: Tileset, changes: Sequence[TileChange]) -> bool:
    """Whether a copy would look like a tile that a rule makes, which calls its tiles distinct. A
    rule of which a tile is changed becomes a list, and a list may repeat itself."""
    step = tileset.outline.sides // tileset.outline.turns
    listed = {change.tile.origin.entry for change in changes}
    ruled = {
        way
        for tile in tileset.tiles
        if tile.origin.letters and tile.origin.entry not in listed
        for way in rotations(tile.edges, step)
    }
    return any(change.edges in ruled for change in changes)


def _size(repair: Repair) -> int:
    return sum(change.size for change in repair.changes)


def stock_of(tileset: Tileset) -> Stock:
    """The tiles of a game as the search for changes sees them."""
    labels = edge_labels(tileset)
    named = {fixed.tile for region in tileset.regions for fixed in region.fixed}
    known = _known_edges(tileset)
    outline = tileset.outline
    step = outline.sides // outline.turns
    return Stock(
        tuple(
            StockTile(
                tile.id,
                tuple(labels[edge] for edge in tile.edges),
                tile.copies,
                bool(tile.edges) and not _is_bound(tile) and tile.id not in named,
                is_last=bool(tile.origin.letters),  # its rule would have to be written out
            )
            for tile in tileset.tiles
        ),
        tuple(labels[edge.id] for edge in tileset.edge_types if edge.id in known),
        tuple(range(0, outline.sides, step)),
    )


def _known_edges(tileset: Tileset) -> set[str]:
    """The edge types that a side may get: all of which a puzzle of these tiles knows what they
    meet. That leaves out those that no tile has and that meet only others which no tile has."""
    meets = tileset.meets
    found = [edge for edge, met in meets.items() if met == (edge,)]
    found += [edge for tile in tileset.tiles for edge in tile.edges]
    known = list(dict.fromkeys(found))
    for edge in known:
        known += [met for met in meets[edge] if met not in known]
    return {*known}


def _is_bound(tile: Tile) -> bool:
    """More hangs on its sides than what they match, or they are written in another file."""
    return bool(tile.wild or tile.marks or tile.segments or tile.picture or tile.origin.row)


def _wish(tileset: Tileset, variant: Variant) -> Wish:
    filling = fill(tileset, variant)
    homes = {copy.tile.id: n for n, copies in enumerate(filling.copies) for copy in copies}
    return Wish(filling.puzzle, tuple(homes.get(tile.id) for tile in tileset.tiles))


def _shows_edges(tileset: Tileset, question: _Question) -> bool:
    """Whether sides show the solver their edge types, and nothing more."""
    wish, stock = _wish(tileset, question.asked[0]), stock_of(tileset)
    return all(
        tile.sides in rotations(wish.puzzle.tiles[home].sides)
        for tile, home in zip(stock.tiles, wish.homes, strict=True)
        if home is not None and tile.may_change
    )


def _changes(tileset: Tileset, proposal: Proposal) -> tuple[TileChange, ...]:
    edges = {label: edge for edge, label in edge_labels(tileset).items()}
    tiles = tileset.tiles
    return (
        *(
            TileChange(tiles[change.tile], tuple(edges[side] for side in change.sides))
            for change in proposal.changed
        ),
        *(TileChange(tiles[n], copies=more) for n, more in Counter(proposal.added).items()),
        *(TileChange(tiles[n], copies=-less) for n, less in Counter(proposal.removed).items()),
    )


def change_tiles(tileset: Tileset, changes: Sequence[TileChange]) -> Tileset:
    """The game with these changes; a changed copy of several is a tile of its own."""
    tiles = {tile.id: tile for tile in tileset.tiles}
    for number, change in enumerate(changes):
        id = change.tile.id
        now = tiles[id]
        if change.edges and now.copies == 1:
            tiles[id] = replace(now, edges=change.edges)
        elif change.edges:
            tiles[id] = replace(now, copies=now.copies - 1)
            new = f"{id}-changed-{number}"
            tiles[new] = replace(change.tile, id=new, edges=change.edges, copies=1)
        else:
            tiles[id] = replace(now, copies=now.copies + change.copies)
    return replace(tileset, tiles=tuple(tile for tile in tiles.values() if tile.copies))


def _close_gaps(
    tileset: Tileset, every: Sequence[_Question], timeout: float | None
) -> Repair | NoRepair:
    """One side of one copy, such that most gaps are closed and all that could be laid still can."""
    gaps = _gaps(tileset)
    if not gaps:
        return NoRepair("nothing to repair", is_fine=True)
    kept = {q.region.id for q in every} - {q.region.id for q in every if q.answer.layout is None}
    found: list[tuple[int, int, tuple[TileChange, ...], Tileset]] = []
    for changes in _promising(tileset, gaps):
        changed = change_tiles(tileset, changes)
        after = len(_gaps(changed))
        if after < len(gaps) and not _repeats(tileset, changes):
            found.append((after, len(found), changes, changed))
    for after, _, changes, changed in sorted(found, key=lambda one: one[:2])[:GAP_TRIES]:
        if _holds(changed, kept, timeout):
            return Repair(changes, changed, is_fewest=True, gaps=(len(gaps), after))
    return NoRepair(
        f"nothing to repair: no tile fits {counted(len(gaps), 'gap')}, and no single changed side "
        "was found that leaves fewer of them and all that could be laid",
        is_fine=True,
    )


def _gaps(tileset: Tileset) -> tuple[Gap, ...]:
    """What no tile fits; nothing where that is not asked."""
    gaps = all_gaps(tileset) if tileset.tiles else None
    return () if gaps is None else gaps.stuck


def _promising(tileset: Tileset, gaps: Sequence[Gap]) -> list[tuple[TileChange, ...]]:
    """Changes of one side, those first that fit most of these gaps; the best of them."""
    step = tileset.outline.sides // tileset.outline.turns

    def fitting(changes: tuple[TileChange, ...]) -> int:
        ways = rotations(changes[0].edges, step)
        return sum(any(_fits(way, gap.needs) for way in ways) for gap in gaps)

    every = [
        _changes(tileset, Proposal((change,), (), (), is_fewest=True))
        for change in changes_of(stock_of(tileset), ONE_SIDE)
    ]
    return sorted(every, key=fitting, reverse=True)[:PROMISING]


def _fits(edges: Sequence[str], needs: Needs) -> bool:
    return all(need in (OPEN, edge) for need, edge in zip(needs, edges, strict=True))
