"""For each law of a game a small position in which it forbids a tile, and how one may lie instead.

In comes a tileset, out go `LawExample`s by the place of their law in the file. They are found in
sample plays, made as small as they can be and still show the same, and always come out alike. A law
that plays never met, or that nobody can break, has none. Must not know: any single law, drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from generator.laws.grid import Cell
from generator.laws.law import Law, is_legal, lets_lie, quickest_first, violations
from generator.laws.layout import Layout, Placement, pieces_of, placements
from generator.laws.registry import given_laws, make_laws
from generator.play.sample_plays import Forbidden, sample_plays
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset

BUDGET = 20_000  # questions to laws: a fifth of a second
TILES = 60  # designs that are tried for how a tile may lie instead


@dataclass(frozen=True, slots=True)
class LawExample:
    """A legal position, a tile that may not be put there, and one that may."""

    before: Layout
    wrong: Placement
    right: Placement | None
    broken: tuple[str, ...]  # the names of all laws that forbid the wrong one


@lru_cache(maxsize=16)
def find_law_examples(tileset: Tileset) -> dict[int, LawExample]:
    """What plays of a game show of its laws."""
    laws = make_laws(tileset)
    if not tileset.tiles or any(law.pushes for law in laws):
        return {}  # where pieces are pushed in, a picture of one tile tells nothing
    bites = sample_plays(tileset, budget=BUDGET).bites
    found = {}
    for number, law in enumerate(laws):
        if number in bites and not law.holds_by_itself:
            found[number] = _Example(tileset, law).make(bites[number])
    return found


class _Example:
    """One law among all, and the position that is to show it."""

    def __init__(self, tileset: Tileset, law: Law) -> None:
        self.tileset, self.law = tileset, law
        self.laws = quickest_first((*make_laws(tileset), *given_laws(tileset)))

    def make(self, bite: Forbidden) -> LawExample:
        wrong = bite.placement
        before = self.shrink(bite.layout, wrong)
        return LawExample(before, wrong, self.mend(before, wrong), self.forbid(before, wrong))

    def forbid(self, layout: Layout, placement: Placement) -> tuple[str, ...]:
        """The names of the laws that do not let a tile lie there."""
        against = (law for law in self.laws if not lets_lie(law, layout, placement, self.tileset))
        return tuple(dict.fromkeys(law.name for law in against))

    def shrink(self, layout: Layout, wrong: Placement) -> Layout:
        """As few tiles as show the same: one is taken away after the other, the farthest first."""
        named = self.forbid(layout, wrong)
        apart = _parts(layout, wrong.cell)
        kept = layout
        for cell in sorted(layout.cells, key=lambda cell: (-_distance(cell, wrong.cell), cell)):
            if cell not in kept.cells:
                continue  # gone with its other half
            fewer = kept.take(cell)
            shows = fewer.cells and _parts(fewer, wrong.cell) <= apart
            if shows and self.forbid(fewer, wrong) == named and self.is_legal(fewer):
                kept = fewer
        return kept

    def is_legal(self, layout: Layout) -> bool:
        return not violations(layout, self.laws, self.tileset)

    def mend(self, layout: Layout, wrong: Placement) -> Placement | None:
        """How a tile may lie instead: turned in the same place, another one there, or elsewhere."""
        return next(
            (
                placement
                for placement in self.others(layout, wrong)
                if is_legal(layout, placement, self.laws, self.tileset)
            ),
            None,
        )

    def others(self, layout: Layout, wrong: Placement) -> Iterator[Placement]:
        tile = wrong.placed.tile
        left = [one for one in pieces_of(self.tileset.tiles) if one != tile][:TILES]
        near = layout.frontier() if layout.cells else ()
        yield from self.ways([tile, *left], [wrong.cell])
        yield from self.ways([tile, *left], near)

    def ways(self, tiles: Sequence[Tile], cells: Sequence[Cell]) -> Iterator[Placement]:
        for cell in cells:
            for tile in tiles:
                yield from placements(self.tileset, tile, cell)


def _distance(cell: Cell, other: Cell) -> int:
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1])


def _parts(layout: Layout, cell: Cell) -> int:
    """Into how many parts the tiles fall, with a tile in that cell."""
    left = {*layout.cells, cell}
    parts = 0
    while left:
        parts += 1
        reached = [left.pop()]
        while reached:
            near = {other for _, other in layout.grid.neighbours(reached.pop())} & left
            left -= near
            reached += near
    return parts
