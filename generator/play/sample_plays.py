"""Plays by chance, from a fixed seed, until each law has forbidden and each score has paid.

In comes a tileset; out goes a `Sample`: for each law a placement that it forbids, alone if one was
found; for each score a position that earns it; for each tile a position in which it can be placed.
Every position comes about by legal placements. The budget is counted in questions to laws, never
in time, so there always is an end, and it is always the same. Must not know: any single law.

A play seeks one thing at a time: it is made of a few of the tiles that the law or score speaks
of, and grows close together, along a row or a column, or anyhow.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from itertools import islice

from generator.laws.grid import Cell
from generator.laws.law import Law, is_legal, lets_lie, quickest_first, violations
from generator.laws.layout import Layout, Placement, empty, pieces_of, placements, ways_up
from generator.laws.pushing import Push, legal_pushes, push_in
from generator.laws.regions import beginnings
from generator.laws.registry import find_region, given_laws, make_laws, make_scores
from generator.laws.score import Play, Result, Score, UncountedError
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset

BUDGET = 100_000  # questions to laws that look about them
WHOLE = 30  # what a question to a law costs that looks at the whole layout
SCORE = 8  # and a question to a score
SHORTEST = 10  # placements of the first plays; later ones grow longer
LONGEST = 48
DULL = 24  # plays that look for a law alone in forbidding, once it was seen to forbid
CELLS = 8  # that a play looks at before each placement
APART = 2  # of them that touch no tile
ENOUGH = 6  # legal placements to choose from
FEW = 12  # tiles beside which those are tried that no play has met
WAYS = 40  # in which tiles are tried in a cell
ALL = 16  # of so many placements one is put to all laws, whoever forbids it
SEED = 0

Taste = Callable[[Layout, Cell], int]  # the cells with the least come first


def _close(layout: Layout, cell: Cell) -> int:
    return -sum(1 for _ in layout.around(cell))


def _anyhow(layout: Layout, cell: Cell) -> int:
    return 0


STRAIGHT: tuple[Taste, ...] = (
    lambda layout, cell: -cell[1],
    lambda layout, cell: -cell[0],
    lambda layout, cell: cell[1],
    lambda layout, cell: cell[0],
)
TASTES: tuple[Taste, ...] = (_close, _anyhow, _close, *STRAIGHT)


@dataclass(frozen=True, slots=True)
class _Style:
    """How a play is made: of which tiles, where they are put, how many at most."""

    tiles: Sequence[Tile]
    taste: Taste
    length: int
    choices: int = ENOUGH  # legal placements to choose from


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A placement that a law forbids in a legal position, and the others that forbid it too."""

    layout: Layout
    placement: Placement
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Earned:
    """A legal position, the tile placed last among what is known of it, and what it earns."""

    layout: Layout
    play: Play
    result: Result


@dataclass(frozen=True, slots=True)
class Sample:
    """What plays have shown; laws by their place in the file, scores by label, tiles by id."""

    positions: int = 0
    bites: dict[int, Forbidden] = field(default_factory=dict)
    pays: dict[str, Earned] = field(default_factory=dict)
    first: frozenset[str] = frozenset()  # tiles that may lie first, where not all may
    beside: frozenset[str] = frozenset()  # tiles that may lie beside another


def sample_plays(tileset: Tileset, ends: Sequence[Layout] = (), budget: int = BUDGET) -> Sample:
    """Play until everything was seen that can be, or the budget is spent. `ends` are layouts that
    the laws accept: what is one tile short of them is a position too."""
    return _Plays(tileset, budget).run(ends)


class _Plays:
    def __init__(self, tileset: Tileset, budget: int) -> None:
        self.tileset, self.budget = tileset, budget
        self.named = make_laws(tileset)
        self.laws = quickest_first((*self.named, *given_laws(tileset)))
        self.scores = make_scores(tileset)
        self.pushes = any(law.pushes for law in self.named)
        self.tiles = pieces_of(tileset.tiles)
        self.ways = {tile.id: ways_up(tileset, tile) for tile in self.tiles}
        self.every_way = [placed for tile in self.tiles for placed in self.ways[tile.id]]
        self.chance = random.Random(SEED)
        self.spent = self.positions = self.judged = self.singles = 0
        self.bites: dict[int, Forbidden] = {}
        self.pays: dict[str, Earned] = {}
        self.unplaced = {tile.id: tile for tile in self.tiles}
        self.unpaid = {label: score for label, score in self.scores.items() if self.may_pay(score)}
        # Laws that nothing was seen to be forbidden by, or only together with others.
        self.wanted = [n for n, law in enumerate(self.named) if self.may_bite(law)]
        self.wanted_laws = {id(self.named[n]) for n in self.wanted}
        self.dull: Counter[int] = Counter()

    def may_bite(self, law: Law) -> bool:
        return not law.lack(self.tileset) and not law.kept(self.tileset)

    def may_pay(self, score: Score) -> bool:
        return not score.lack(self.tileset)

    def run(self, ends: Sequence[Layout] = ()) -> Sample:
        firsts = self.begin()
        self.spent = 0  # what may lie first must be known, however many tiles there are
        for layout in ends:
            self.undo(layout)
        every = len(firsts) == len(self.tiles)
        first = frozenset() if every else frozenset(map(self.id_of, firsts))
        play = 0
        while firsts and self.seeks(first) and self.spent < self.budget:
            self.play(self.style(play), firsts)
            play += 1
        if not self.pushes:
            self.pair(first, firsts)
        return Sample(
            self.positions,
            self.bites,
            self.pays,
            first,
            frozenset(tile.id for tile in self.tiles) - self.unplaced.keys(),
        )

    def id_of(self, placement: Placement) -> str:
        """What is laid: of a domino the half that stands for it."""
        return pieces_of(placed.tile for _, placed in placement.parts)[0].id

    def begin(self) -> list[Placement]:
        """The tiles that may lie first, each in the first way up that is legal; what is forbidden
        on the bare table is noted."""
        bare = empty(self.tileset)
        cells = list(beginnings(find_region(self.tileset), bare.grid))
        self.chance.shuffle(cells)
        legal = (
            (one for cell in cells for one in self.covering(tile, cell) if self.judge(bare, one))
            for tile in self.tiles
        )
        return [first for ways in legal if (first := next(ways, None)) is not None]

    def pair(self, first: Iterable[str], firsts: Sequence[Placement]) -> None:
        """In a large set plays meet few of the tiles: try the others beside a single one."""
        few = self.chance.sample(firsts, min(len(firsts), FEW))
        for tile in [self.unplaced[id] for id in self.unplaced.keys() - {*first}]:
            for beginning in few:
                layout = empty(self.tileset).lay(beginning)
                every = (
                    placement
                    for cell in layout.frontier()
                    for placement in self.covering(tile, cell)
                )
                if any(is_legal(layout, one, self.laws, self.tileset) for one in every):
                    del self.unplaced[tile.id]
                    break

    def undo(self, layout: Layout) -> None:
        """Look at a layout once one of its tiles is taken back, and what else might lie there."""
        cells = self.chance.sample(list(layout.cells), min(len(layout), CELLS))
        for cell in cells:
            before = layout.take(cell)
            if self.spent >= self.budget // 4 or violations(before, self.laws, self.tileset):
                continue
            left = [tile for tile in self.tiles if self.is_left(before, tile)]
            for placement in self.some_ways(left, cell):
                if self.judge(before, placement):
                    self.place(before, placement)

    def is_left(self, layout: Layout, tile: Tile) -> bool:
        return sum(placed.tile.id == tile.id for placed in layout.cells.values()) < tile.copies

    def seeks(self, first: Iterable[str]) -> bool:
        """Whether there is anything left to see."""
        return bool(
            self.unpaid
            or self.unplaced.keys() - first
            or any(n not in self.bites or self.dull[n] < DULL for n in self.wanted)
        )

    def play(self, style: _Style, firsts: Sequence[Placement]) -> None:
        known = {tile.id for tile in style.tiles}
        fitting = [one for one in firsts if self.id_of(one) in known]
        first = self.chance.choice(fitting or firsts)
        layout = empty(self.tileset).lay(first)
        self.look_at(layout, first.cell)
        for _ in range(min(style.length, self.tileset.tile_count)):
            moves = list(islice(self.moves(layout, style), style.choices))
            if not moves or self.spent >= self.budget:
                return
            best = min(style.taste(layout, move.cell) for move in moves)
            move = self.chance.choice([m for m in moves if style.taste(layout, m.cell) == best])
            layout = self.after(layout, move)
            self.look_at(layout, move.cell)

    def style(self, number: int) -> _Style:
        """A few of the tiles that something still to be seen speaks of; at times all of them."""
        every = self.tiles
        turn, kind = divmod(number, 3)
        length = min(SHORTEST << number // 12, LONGEST)
        taste = TASTES[turn % len(TASTES)]
        goals: list[Law | Score] = [*(self.named[n] for n in self.wanted), *self.unpaid.values()]
        if not goals or (kind == 0 and turn % 2 == 0):
            return _Style(every, taste, length)
        place = turn % len(goals)
        goal = goals[place]
        if place < len(self.wanted) and self.wanted[place] in self.bites:
            self.dull[self.wanted[place]] += 1
        if isinstance(goal, Law) and goal.confines:
            return _Style(every, STRAIGHT[number % len(STRAIGHT)], LONGEST, choices=1)
        spoken = [tile for tile in every if goal.speaks_of(tile)] or every
        if kind < 2:
            self.singles += 1
            return _Style([spoken[self.singles % len(spoken)]], _close, SHORTEST)
        few = self.chance.sample(spoken, min(len(spoken), 2 + turn % 3))
        return _Style(few, taste, length)

    def moves(self, layout: Layout, style: _Style) -> Iterator[Placement]:
        """Legal placements; what is forbidden is noted on the way."""
        tiles, taste = style.tiles, style.taste
        cells = sorted(layout.frontier(), key=lambda c: (taste(layout, c), self.chance.random()))
        near = cells[: CELLS - APART]
        for cell in (*near, *_apart(layout, cells)):
            for placement in self.some_ways(tiles, cell):
                if self.judge(layout, placement):
                    self.place(layout, placement)
                    yield placement
        if self.pushes:
            yield from self.pushed(layout, tiles)

    def some_ways(self, tiles: Sequence[Tile], cell: Cell) -> list[Placement]:
        if tiles is self.tiles and all(tile.half is None for tile in tiles[:1]):
            # Of thousands of tiles only those that are chosen are laid.
            some = self.chance.sample(self.every_way, min(len(self.every_way), WAYS))
            return [Placement(cell, placed) for placed in some]
        every = [one for tile in tiles for one in self.covering(tile, cell)]
        return self.chance.sample(every, min(len(every), WAYS))

    def covering(self, tile: Tile, cell: Cell) -> Sequence[Placement]:
        if tile.half is not None:
            return placements(self.tileset, tile, cell)
        return [Placement(cell, placed) for placed in self.ways[tile.id]]

    def pushed(self, layout: Layout, tiles: Sequence[Tile]) -> Iterator[Placement]:
        """Where nothing more can be laid, pieces are pushed in; a placement names the gap."""
        pushes = legal_pushes(layout)
        for push in self.chance.sample(pushes, min(len(pushes), 2)):
            for tile in self.chance.sample(tiles, len(tiles)):
                placed = self.chance.choice(self.ways[tile.id])
                move = _Pushed(push.cell, placed, push=push)
                self.spent += WHOLE
                if not violations(self.after(layout, move), self.laws, self.tileset):
                    self.unplaced.pop(tile.id, None)
                    yield move

    def after(self, layout: Layout, move: Placement) -> Layout:
        if isinstance(move, _Pushed) and move.push is not None:
            return push_in(layout, move.push, move.placed)
        return layout.lay(move)

    def place(self, layout: Layout, placement: Placement) -> None:
        """A legal placement shows that a tile can lie there, and perhaps what it earns."""
        if any(True for cell, _ in placement.parts for _ in layout.around(cell)):
            self.unplaced.pop(self.id_of(placement), None)
        if self.unpaid:
            self.pay(layout.lay(placement), placement.cell)

    def look_at(self, layout: Layout, cell: Cell) -> None:
        self.positions += 1
        if self.unpaid:
            self.pay(layout, cell)

    def pay(self, layout: Layout, cell: Cell) -> None:
        hand = tuple(self.tileset.tiles[:3])
        play = Play(cell, hand, face_down=1, stoppages=1)
        for label, score in list(self.unpaid.items()):
            self.spent += SCORE
            try:
                result = score.score(layout, self.tileset, play)
            except UncountedError:  # another position will tell
                continue
            if result.points:
                self.pays[label] = Earned(layout, play, result)
                del self.unpaid[label]

    def judge(self, layout: Layout, placement: Placement) -> bool:
        """Whether a placement is legal; if not, who forbids it is noted.

        What matters is who forbids something alone. Now and then all are asked, for what is only
        ever forbidden by several.
        """
        if placement.also is not None and placement.also[0] in layout.cells:
            return False  # its other half has no room
        self.judged += 1
        asks_all = self.judged % ALL == 0 and any(n not in self.bites for n in self.wanted)
        forbidding: list[Law] = []
        for law in self.laws:
            if not self.ask(law, layout, placement):
                forbidding.append(law)
                is_known = id(law) not in self.wanted_laws
                if not asks_all and (is_known or len(forbidding) > 1):
                    return False
        if forbidding:
            self.note(layout, placement, forbidding)
        return not forbidding

    def ask(self, law: Law, layout: Layout, placement: Placement) -> bool:
        self.spent += WHOLE if type(law).allows is Law.allows else 1
        return lets_lie(law, layout, placement, self.tileset)

    def note(self, layout: Layout, placement: Placement, forbidding: Sequence[Law]) -> None:
        for number in list(self.wanted):
            law = self.named[number]
            if not any(law is one for one in forbidding):
                continue
            others = tuple(one.name for one in forbidding if one is not law)
            if not others:
                self.wanted.remove(number)
                self.wanted_laws.discard(id(law))
            if not others or number not in self.bites:
                self.bites[number] = Forbidden(layout, placement, others)


@dataclass(frozen=True, slots=True)
class _Pushed(Placement):
    """A piece that is pushed in."""

    push: Push | None = None


def _apart(layout: Layout, near: Sequence[Cell]) -> Iterator[Cell]:
    """A few cells that touch no tile, though they lie close by."""
    beyond = {
        far
        for cell in near
        for _, far in layout.grid.neighbours(cell)
        if far not in layout.cells and not any(True for _ in layout.around(far))
    }
    yield from sorted(beyond)[-APART:]
