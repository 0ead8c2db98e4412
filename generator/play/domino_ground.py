"""Dominoes on the table, in a play: both halves are put at once.

What comes in: placements, each by the spot and the way of a first half. What goes out: moves,
points. A domino may be placed if one half may, beside what lies already, and then the other beside
both. Must not know: turns, hands, any single law.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.laws.bit_sets import bits_of
from generator.laws.companion import Spot, Way, cell_of
from generator.laws.law import lets_lie
from generator.laws.layout import Placement
from generator.play.placement_table import ASK_ID, TableEntry
from generator.play.tile_ground import TileGround
from generator.play.tile_moves import Placements

Move = tuple[Spot, Way]
NOTHING = TableEntry((0,) * 8, (0,) * 8, {})  # may lie, whoever has the turn


class DominoGround(TileGround):
    """Halves as they lie; the table of a half knows nothing of the other."""

    __slots__ = ()

    def moves(self, view: int, mask: int) -> Placements | None:
        found: dict[Spot, int] = {}
        for spot, way in self._legal(view, mask):
            found[spot] = found.get(spot, 0) | 1 << way
        return Placements(sorted(found.items())) if found else None

    def fits(self, view: int, mask: int) -> bool:
        return next(self._legal(view, mask), None) is not None

    def _legal(self, view: int, mask: int) -> Iterator[Move]:
        """Every legal placement of these dominoes; some are told twice."""
        pieces, lying = self.rules.pieces, self.top.lying
        halves = pieces.with_other_halves(mask)
        for spot, entry in list(self.frontier.items()):
            for way in bits_of((entry.sure[view] | entry.ask[view]) & halves):
                step, other = pieces.beside[way]
                near = spot + step
                move = (spot, way) if mask >> way & 1 else (near, other)
                if near in lying or (not lying and move[0] not in self.frontier):
                    continue  # the first domino begins where a first tile may lie
                beside = self._entry_beside(near, spot, way)
                may = (beside.sure[view] | beside.ask[view]) >> other & 1 if beside else 1
                if may and self._is_let(view, move, asks_all=beside is None or spot in self.asked):
                    yield move

    def _entry_beside(self, near: Spot, spot: Spot, way: Way) -> TableEntry | None:
        """What may lie in a cell once a tile lies beside it; nothing if the laws must be asked, as
        they must be on a bare table: nobody knows yet where anything lies."""
        if not self.top.lying:
            return None
        table = self.rules.table
        key = self.keys.get(near)
        if near in self.dead:
            return NOTHING
        if key is None:
            key = self._begin(near)
            self.asked.discard(near)  # no tile touches it yet
            self.dead.discard(near)
        if key < 0:
            return NOTHING
        if key >> table.note_shift == ASK_ID:
            return None
        steps = self.rules.pieces.steps_at(spot)
        key += table.codes[way][steps.index(near - spot)]
        entry = table.entries.get(key)
        if entry is None:
            self.top.lying[spot] = way
            entry = table.fill(key, self.top, near, self.watches)
            del self.top.lying[spot]
        return entry

    def _is_let(self, view: int, move: Move, *, asks_all: bool) -> bool:
        """Whether the laws of the whole layout, or all, let a domino lie: they are asked
        themselves."""
        table = self.rules.table
        numbers = table.views[view]
        if not asks_all:
            numbers = numbers & {number for number, _ in self.whole}
        if not numbers:
            return True
        laws = [table.laws[number] for number in sorted(numbers)]
        placement = self._placement(*move)
        layout, tileset = self.top.layout(), self.rules.pieces.tileset
        return all(lets_lie(law, layout, placement, tileset) for law in laws)

    def _placement(self, spot: Spot, way: Way) -> Placement:
        pieces = self.rules.pieces
        step, other = pieces.beside[way]
        also = cell_of(spot + step), pieces.ways[other]
        return Placement(cell_of(spot), pieces.ways[way], also)

    def earn(self, spot: Spot, way: Way, labels: Sequence[str]) -> Sequence[int]:
        if not labels:
            return []
        step, other = self.rules.pieces.beside[way]
        after = self.copy()
        TileGround.put(after, spot, way)
        return TileGround.earn(after, spot + step, other, labels)

    def put(self, spot: Spot, way: Way) -> None:
        """Both halves of a domino."""
        step, other = self.rules.pieces.beside[way]
        super().put(spot, way)
        super().put(spot + step, other)
