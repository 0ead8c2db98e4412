"""For each score of a game a small position that earns it.

In comes a tileset, out go `ScoreExample`s by label. They are found in plays by chance from a fixed
seed, so they always come out alike: of the positions with a handful of tiles the one that pays
most. A score that no tile on the table shows, such as one for tiles left over, has none. Must not
know: any single score, drawing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from generator.laws.law import Law, is_legal, quickest_first
from generator.laws.layout import Layout, Placement, empty, pieces_of, placements
from generator.laws.regions import beginnings
from generator.laws.registry import find_region, given_laws, make_laws, make_scores
from generator.laws.score import Play, Result, Score, UncountedError
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

PLAYS = 8
TILES = 7  # placements of each: as many tiles as are told apart in a small figure
TRIES = 400  # ways to lie that are looked at before each of them
SEED = 0


@dataclass(frozen=True, slots=True)
class ScoreExample:
    """A legal position, the tile placed last, and what that earns."""

    layout: Layout
    last: Placement
    result: Result


@lru_cache(maxsize=16)
def find_score_examples(tileset: Tileset) -> dict[str, ScoreExample]:
    """What plays of a game show of its scores."""
    laws = make_laws(tileset)
    if not tileset.tiles or any(law.pushes for law in laws):
        return {}
    ordered = quickest_first((*laws, *given_laws(tileset)))
    positions = [
        position
        for play in range(PLAYS)
        for position in _play(tileset, ordered, random.Random(SEED + play))
    ]
    found = {
        label: _best(tileset, score, positions) for label, score in make_scores(tileset).items()
    }
    return {label: example for label, example in found.items() if example is not None}


def _play(
    tileset: Tileset, laws: tuple[Law, ...], chance: random.Random
) -> Iterator[tuple[Layout, Placement]]:
    """Positions one after another, each by one legal placement from the one before."""
    layout = empty(tileset)
    for _ in range(TILES):
        tries = islice(_ways(tileset, layout, chance), TRIES)
        move = next((one for one in tries if is_legal(layout, one, laws, tileset)), None)
        if move is None:
            return
        layout = layout.lay(move)
        yield layout, move


def _ways(tileset: Tileset, layout: Layout, chance: random.Random) -> Iterator[Placement]:
    """Where tiles might go, those first that touch most of what lies: figures are small."""
    if layout.cells:
        near = {cell: sum(1 for _ in layout.around(cell)) for cell in layout.frontier()}
        cells = sorted(near, key=lambda cell: (-near[cell], chance.random()))
    else:
        cells = list(islice(beginnings(find_region(tileset), layout.grid), 1))
    for tile in sorted(pieces_of(tileset.tiles), key=lambda _: chance.random()):
        for cell in cells:
            yield from placements(tileset, tile, cell)


def _best(
    tileset: Tileset, score: Score, positions: list[tuple[Layout, Placement]]
) -> ScoreExample | None:
    """The position that pays most, the smallest of those; what nothing can be ringed of is none."""
    best: ScoreExample | None = None
    for layout, last in positions:
        try:
            result = score.score(layout, tileset, Play(last.cell))
        except UncountedError:
            continue
        most = abs(best.result.points) if best is not None else 0
        if result.shown and abs(result.points) > most:
            best = ScoreExample(layout, last, result)
    return best
