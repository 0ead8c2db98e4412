"""Which tiles may lie where, told by the sides around a cell: a table that fills itself.

What comes in: the laws and scores of a game. What goes out: for a cell, by what lies around it and
what companions note of it, the ways of tiles that may lie there and what they earn. The laws are
asked once for each such cell; a few thousand make a game. Must not know: any single law, turns.

What may lie is a set of ways, as the bits of a number.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Sequence
from functools import partial

from generator.laws.bit_sets import bit_set, bits_of
from generator.laws.companion import (
    ASK,
    NEVER,
    Pieces,
    PlaceScore,
    PlaceWatch,
    RunningScore,
    Spot,
    Tabletop,
    Way,
    WholeWatch,
    cell_of,
)
from generator.laws.grid import Cell
from generator.laws.law import Aspect, Law, is_legal, quickest_first
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.score import NOTHING_KNOWN, Play, Score
from generator.quick_start import dataclass

CODE_BITS = 10  # of a side's neighbour: so many may look different to the laws
NEVER_ID = -1
ASK_ID = 0


@dataclass(frozen=True, slots=True, eq=False)
class TableEntry:
    """What may lie in such a cell, view by view, and what it earns."""

    sure: tuple[int, ...]
    ask: tuple[int, ...]  # may lie unless a law of the whole layout says no
    points: dict[Way, tuple[int, ...]]  # filled as it is asked for


class AskedLaw(WholeWatch):
    """A law without a companion: it is asked itself."""

    __slots__ = ("_law",)

    def __init__(self, law: Law) -> None:
        self._law = law

    def is_sure(self, near: Layout, placement: Placement) -> bool:
        return False

    def allows(self, top: Tabletop, spot: Spot, way: Way) -> bool:
        placement = Placement(cell_of(spot), top.pieces.ways[way])
        return self._law.allows(top.layout(), placement, top.pieces.tileset)

    def add(self, top: Tabletop, spot: Spot) -> None:
        pass

    def copy(self) -> AskedLaw:
        return self


class AskedScore(RunningScore):
    """A score without a companion: it is asked itself."""

    bears_pushes = True
    __slots__ = ("_score",)

    def __init__(self, score: Score) -> None:
        self._score = score

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        return self._score.score(top.layout(), top.pieces.tileset, play).points

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        cell = cell_of(spot)
        after = top.layout().put(cell, top.pieces.ways[way])
        return self._score.score(after, top.pieces.tileset, Play(cell)).points


class FacingScore(PlaceScore):
    """A score that judges by the sides around the placed tile: it is asked once for each such."""

    __slots__ = ("_pieces", "_score")

    def __init__(self, score: Score, pieces: Pieces) -> None:
        self._score, self._pieces = score, pieces

    def points(self, note: Hashable, near: Layout, placement: Placement) -> int:
        after = near.put(placement.cell, placement.placed)
        return self._score.score(after, self._pieces.tileset, Play(placement.cell)).points


class PlacementTable:
    """The table of one game, shared by all its plays. A view is the laws as they bind a player."""

    def __init__(self, pieces: Pieces, views: Sequence[Sequence[Law]]) -> None:
        self.pieces = pieces
        shared = [law for law in views[0] if all(law in view for view in views)]
        self.laws = quickest_first(tuple(dict.fromkeys(law for view in views for law in view)))
        self.views = [frozenset(self.laws.index(law) for law in view) for view in views]
        self.shared = frozenset(self.laws.index(law) for law in shared)
        # Of laws that look at one side after the other: what they let lie, by what a side sees.
        self._sidewise: dict[int, dict[int, int]] = {
            number: {}
            for number, law in enumerate(self.laws)
            if law.faces and law.matches and law.signs(pieces.tileset) is not None
        }
        self.entries: dict[int, TableEntry] = {}  # by key
        self._note_ids: dict[tuple[Hashable, ...], int] = {}
        self._notes: dict[int, tuple[Hashable, ...]] = {}
        self._numbers = itertools.count(ASK_ID + 1)
        # By settings of all who note something, and spot: the key of a cell that nothing touches.
        self.noted: dict[tuple[Hashable, ...], dict[Spot, int]] = {}
        # By two of these: where they say the same. They live as long as the table.
        self._alike: dict[tuple[int, int], set[Spot]] = {}
        # By score, its note, the sides around and the way: what it pays.
        self._paid: dict[tuple[int, Hashable, int, Way], int] = {}
        self.codes = self._code_sides()
        # By way: from its spot to the cells across its sides, with what these see of it.
        self._seen_from = [
            [tuple(zip(steps, codes, strict=True)) for codes in self.codes]
            for steps in (pieces.steps, pieces.odd_steps)
            if steps
        ]
        self.note_shift = CODE_BITS * pieces.grid.sides
        self.side_bits = (1 << self.note_shift) - 1  # of a key: what lies around
        self._bits_of_sides = [
            (side, (1 << CODE_BITS) - 1 << CODE_BITS * side) for side in range(pieces.grid.sides)
        ]
        # By sides around: what they tell. By law, its note and, if it looks there, these sides:
        # what it lets lie.
        self._faced: dict[int, tuple[int, dict[int, int], dict[int, int]]] = {}
        self._by_note: dict[tuple[int, Hashable, int], int] = {}
        self.bare = self._fill_bare()

    def _code_sides(self) -> list[tuple[int, ...]]:
        """By way and side: what the cell across it sees of the tile, as bits of that cell's key."""
        aspects = Aspect.SIDES
        for law in self.laws:
            aspects |= law.looks_at if law.faces else Aspect.NOTHING
        known: dict[Hashable, int] = {}
        found = []
        for placed in self.pieces.ways:
            codes = []
            for side, across in enumerate(self.pieces.opposite):
                code = known.setdefault(_seen(placed, side, aspects), len(known) + 1)
                codes.append(code << CODE_BITS * across)
            found.append(tuple(codes))
        if len(known) >= 1 << CODE_BITS:
            raise OverflowError("the tiles look different in too many ways")
        return found

    def seen_from(self, spot: Spot, way: Way) -> tuple[tuple[Spot, int], ...]:
        """From a spot to those around it, each with what it sees of a tile there."""
        if not self.pieces.odd_steps:
            return self._seen_from[0][way]
        return self._seen_from[self.pieces.is_odd(spot)][way]

    def noted_alike(self, before: dict[Spot, int], after: dict[Spot, int]) -> set[Spot]:
        """Cells of which the same is noted in both settings, as far as that is known."""
        return self._alike.setdefault((id(before), id(after)), set())

    def note_id(self, notes: tuple[Hashable, ...]) -> int:
        """A number for what companions note of a cell."""
        if NEVER in notes:
            return NEVER_ID
        if ASK in notes:
            return ASK_ID
        number = self._note_ids.get(notes)
        if number is None:  # other threads may play the same game: numbers are never given twice
            number = self._note_ids.setdefault(notes, next(self._numbers))
            self._notes[number] = notes
        return number

    def fill(
        self, key: int, top: Tabletop, spot: Spot, watches: Sequence[PlaceWatch | WholeWatch | None]
    ) -> TableEntry:
        """What laws say of a cell that has not been seen yet."""
        near, cell = top.around(spot), cell_of(spot)
        sides = key & self.side_bits
        if sides not in self._faced:
            self._faced[sides] = self._face(top, spot, watches)
        alive, faced, sure = self._faced[sides]
        allowed = faced.copy()
        notes = iter(self._notes[key >> self.note_shift])
        for number, watch in enumerate(watches):
            if not isinstance(watch, PlaceWatch):
                continue
            case = number, next(notes), sides if watch.looks_around else 0
            if case not in self._by_note:
                asked = alive if watch.looks_around else (1 << len(self.pieces.ways)) - 1
                allows = partial(watch.allows, case[1], near)
                self._by_note[case] = self._pass(asked, cell, allows)
            allowed[number] = self._by_note[case]
        entry = self.entries[key] = self._combine(alive, allowed, sure)
        return entry

    def pay(
        self, key: int, top: Tabletop, move: tuple[Spot, Way], scores: Sequence[PlaceScore]
    ) -> tuple[int, ...]:
        """What scores pay for a tile, each by what it noted of such a cell. Few sides are seen that
        have not been seen before."""
        spot, way = move
        notes = self._notes[key >> self.note_shift]
        sides = key & self.side_bits
        one_by_one = [(side, sides & bits) for side, bits in self._bits_of_sides if sides & bits]
        together = [(None, sides)]
        found = []
        for place, score in enumerate(scores, len(notes) - len(scores)):
            points = 0
            for side, seen in one_by_one if score.adds_sides else together:
                case = place, notes[place], seen, way
                if case not in self._paid:
                    placement = Placement(cell_of(spot), self.pieces.ways[way])
                    near = top.around(spot, side)
                    self._paid[case] = score.points(notes[place], near, placement)
                points += self._paid[case]
            found.append(points)
        return tuple(found)

    def _face(
        self, top: Tabletop, spot: Spot, watches: Sequence[PlaceWatch | WholeWatch | None]
    ) -> tuple[int, dict[int, int], dict[int, int]]:
        """What the tiles around a cell alone tell: what may lie by laws that bind everybody, what
        by each law, and what laws of the whole layout surely let lie."""
        near, cell, tileset = top.around(spot), cell_of(spot), self.pieces.tileset
        alive = self._matching(top, spot)
        allowed: dict[int, int] = {}
        sure: dict[int, int] = {}
        for number, (law, watch) in enumerate(zip(self.laws, watches, strict=True)):
            if isinstance(watch, WholeWatch):
                sure[number] = self._pass(alive, cell, partial(watch.is_sure, near))
            elif watch is None and number not in self._sidewise:
                allows = partial(law.allows, near, tileset=tileset)
                allowed[number] = self._pass(alive, cell, allows)
                if number in self.shared:
                    alive &= allowed[number]
        return alive, allowed, sure

    def _pass(self, mask: int, cell: Cell, allows: Callable[[Placement], bool]) -> int:
        """Of a set of ways those that may lie."""
        ways = self.pieces.ways
        return bit_set(way for way in bits_of(mask) if allows(Placement(cell, ways[way])))

    def _combine(self, alive: int, allowed: dict[int, int], sure: dict[int, int]) -> TableEntry:
        surely, maybe = [], []
        for view in self.views:
            may = certain = alive
            for number in view:
                may &= allowed.get(number, alive)
                certain &= sure.get(number, alive)
            surely.append(may & certain)
            maybe.append(may & ~certain)
        return TableEntry(tuple(surely), tuple(maybe), {})

    def _matching(self, top: Tabletop, spot: Spot) -> int:
        """What laws let lie that look at one side after the other."""
        alive = (1 << len(self.pieces.ways)) - 1
        for number, known in self._sidewise.items():
            for side, step in enumerate(self.pieces.steps_at(spot)):
                way = top.lying.get(spot + step)
                if way is None:
                    continue
                seen = self.codes[way][self.pieces.opposite[side]]
                if seen not in known:
                    known[seen] = self._beside(number, top, spot, spot + step)
                alive &= known[seen]
        return alive

    def _beside(self, number: int, top: Tabletop, spot: Spot, other: Spot) -> int:
        """What a law lets lie beside a single tile."""
        ways, law = self.pieces.ways, self.laws[number]
        alone = Layout(self.pieces.grid, {cell_of(other): ways[top.lying[other]]})
        cell, tileset = cell_of(spot), self.pieces.tileset
        return sum(
            law.allows(alone, Placement(cell, placed), tileset) << way
            for way, placed in enumerate(ways)
        )

    def _fill_bare(self) -> TableEntry:
        """What may lie first."""
        masks = []
        for view in self.views:
            laws = [self.laws[number] for number in sorted(view)]
            masks.append(self.ask_all(self.pieces.bare, (0, 0), laws))
        return TableEntry(tuple(masks), (0,) * len(masks), {})

    def ask(self, top: Tabletop, spot: Spot) -> TableEntry:
        """Ask all laws themselves, about this one position."""
        masks = []
        for view in self.views:
            laws = [self.laws[number] for number in sorted(view)]
            masks.append(self.ask_all(top.layout(), cell_of(spot), laws))
        return TableEntry(tuple(masks), (0,) * len(masks), {})

    def ask_all(self, layout: Layout, cell: tuple[int, int], laws: Sequence[Law]) -> int:
        tileset = self.pieces.tileset
        return sum(
            is_legal(layout, Placement(cell, placed), laws, tileset) << way
            for way, placed in enumerate(self.pieces.ways)
        )


def _seen(placed: Placed, side: int, aspects: Aspect) -> Hashable:
    """What laws look at of a neighbour, across its side."""
    return (
        placed.side(side),
        placed.tile.features if Aspect.FEATURES in aspects else (),
        placed.tile.marks if Aspect.MARKS in aspects else (),
        placed.segments if Aspect.SEGMENTS in aspects else (),
        placed.tile.id if Aspect.TILE in aspects else "",
    )
