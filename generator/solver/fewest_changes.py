"""The fewest changes of tiles that let puzzles be filled which cannot be filled as they are.

In come puzzles that draw on one stock of tiles; out go changes of the stock, the smallest first:
copies with other sides, copies added or left out where there are too few or too many. One search
is asked for one change, then for two, and so on; where it says no, fewer will not do. All puzzles
must be filled with the same changed stock. Effort is counted in conflicts, never in time. Knows no
games: what else is asked of a stock, the caller finds out, and takes the next proposal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, product

from generator.quick_start import dataclass
from generator.solver.encode import Encoding, at_most_one, count_true, encode, size
from generator.solver.numbered import build
from generator.solver.outcome import never
from generator.solver.puzzle import Puzzle, PuzzleTile
from generator.solver.sat import OpenSearch

MOST = 4  # changed sides; beyond, one would rather design anew
MOST_COPIES = 40  # to add or to leave out
EFFORT = 20_000  # conflicts for each question
LARGEST = 200_000  # clauses of a question, of all puzzles together
ALL = 60_000  # conflicts, and clauses by the ten, after which nothing more is asked
MOST_FLIPS = 8  # changes and copies whose parities are told to the search
TRIES = 12  # proposals of one question

Sides = tuple[str, ...]
Colours = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StockTile:
    """A tile of which there are so many copies. `may_change`: a copy may get other sides.
    `is_last`: of changes that are as small, those of other tiles are proposed first."""

    name: str
    sides: Sides
    count: int
    may_change: bool
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class Stock:
    """All tiles; what sides can show; the turns that players may give a tile."""

    tiles: tuple[StockTile, ...]
    colours: Colours
    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """A puzzle to be filled from the stock, and for each tile of the stock its number there;
    None where the puzzle does not use it."""

    puzzle: Puzzle
    homes: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One copy of a tile, by its number in the stock, gets these sides."""

    tile: int
    sides: Sides
    cost: int  # sides that differ


@dataclass(frozen=True, slots=True)
class Proposal:
    """A changed stock with which every puzzle can be filled. `is_fewest`: fewer changed sides
    will not do, nor would fewer copies."""

    changed: tuple[Change, ...]
    added: tuple[int, ...]  # tiles of which there is one copy more
    removed: tuple[int, ...]
    is_fewest: bool


def propose(wishes: Sequence[Wish], stock: Stock) -> Iterator[Proposal]:
    """Proposals, those with fewest changed sides first. None at all if nothing was found. Puzzles
    that there are copies for are taken to be impossible as they are."""
    spare = {_spare(wish) for wish in wishes}
    if len(spare) != 1 or not all(wish.puzzle.tiles for wish in wishes):
        return  # one wants more copies than another, or there is nothing to begin with
    (more,) = spare
    if abs(more) > MOST_COPIES:
        return
    is_fewest, spent = True, 0
    every = (costs for total in range(0 if more else 1, MOST + 1) for costs in partitions(total))
    for costs in every:
        if spent > ALL:
            return
        attempt = _attempt(wishes, stock, costs, more)
        if attempt is None:
            is_fewest = False
            continue
        with attempt:
            for found in attempt.proposals():
                if found is None:
                    is_fewest = False
                    break
                yield replace(found, is_fewest=is_fewest)
            spent += attempt.search.spent() + attempt.clauses // 10


def partitions(total: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """All ways to split a number of changes among copies, the fewest copies first."""
    if total == 0:
        yield ()
        return
    for first in range(min(total, largest or total), 0, -1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


def _spare(wish: Wish) -> int:
    """How many copies there are too few, below 0 if too many."""
    missing = len(wish.puzzle.cells) - wish.puzzle.tile_count
    return missing if missing > 0 or wish.puzzle.exact else 0


def changes_of(stock: Stock, cost: int) -> list[Change]:
    """Every way to change so many sides of one copy; of those that a turn makes the same, one."""
    found: dict[tuple[int, Sides], Change] = {}
    for number, tile in enumerate(stock.tiles):
        if not tile.may_change or not tile.count:
            continue
        for places in combinations(range(len(tile.sides)), cost):
            others = [[c for c in stock.colours if c != tile.sides[place]] for place in places]
            for colours in product(*others):
                sides = list(tile.sides)
                for place, colour in zip(places, colours, strict=True):
                    sides[place] = colour
                look = first_turn(tuple(sides), stock.turns)
                if _distance(tile.sides, look, stock.turns) == cost:
                    found.setdefault((number, look), Change(number, tuple(sides), cost))
    return list(found.values())


def first_turn(sides: Sides, turns: Sequence[int]) -> Sides:
    """Of all ways up of a tile the first."""
    tile = PuzzleTile("", sides)
    return min(tile.turned(turn) for turn in turns)


def _distance(sides: Sides, look: Sides, turns: Sequence[int]) -> int:
    tile = PuzzleTile("", look)
    ways = (tile.turned(turn) for turn in turns)
    return min(sum(a != b for a, b in zip(sides, way, strict=True)) for way in ways)


def _attempt(
    wishes: Sequence[Wish], stock: Stock, costs: Sequence[int], more: int
) -> _Attempt | None:
    """The question whether so many changes will do; none if it is too large to ask."""
    choices = [changes_of(stock, cost) for cost in costs]
    looks = list(dict.fromkeys(first_turn(c.sides, stock.turns) for row in choices for c in row))
    clauses = 0
    grown = [_with_looks(wish.puzzle, looks, len(costs), max(more, 0)) for wish in wishes]
    for puzzle in grown:
        clauses += size(build(puzzle))
    if clauses > LARGEST:
        return None
    return _Attempt(wishes, stock, grown, (looks, choices, more))


def _with_looks(puzzle: Puzzle, looks: Sequence[Sides], slots: int, more: int) -> Puzzle:
    """The puzzle with every tile that a change may bring; how many of each, counters say."""
    turns = puzzle.tiles[0].turns
    new = [
        PuzzleTile(f"new {number}", look, max(slots, 1), turns=turns)
        for number, look in enumerate(looks)
    ]
    old = [replace(tile, count=tile.count + more) if tile.count else tile for tile in puzzle.tiles]
    return replace(puzzle, tiles=(*old, *new), exact=False)


class _Attempt:
    """One search for changes of given costs. Variables: which change each slot makes, which tile
    each further copy is of, and a filling of every puzzle."""

    def __init__(
        self,
        wishes: Sequence[Wish],
        stock: Stock,
        grown: Sequence[Puzzle],
        asked: tuple[list[Sides], list[list[Change]], int],
    ) -> None:
        self.stock, self.looks, self.choices = stock, asked[0], asked[1]
        self.search = OpenSearch()
        self.clauses = sum(size(build(puzzle)) for puzzle in grown)
        codes: list[tuple[Encoding, int]] = []
        top = 0
        for puzzle in grown:
            start = top
            code = encode(build(puzzle), partial(self._add_moved, start), seed=0, stop=never)
            codes.append((code, start))
            top += code.top
        self.shared = Encoding(codes[0][0].model, self.search.add, never, top)
        self.slots = [self._one_of(len(row)) for row in self.choices]
        copies = [self._one_of(len(stock.tiles)) for _ in range(abs(asked[2]))]
        self.added = copies if asked[2] > 0 else []
        self.removed = copies if asked[2] < 0 else []
        for row in copies:
            for number, tile in enumerate(stock.tiles):
                if not tile.may_change or not tile.count:
                    self.search.add([-row[number]])
        self.lost = [self._any_of(n, lambda c: c.tile) for n in range(len(self.slots))]
        self.gained = [
            self._any_of(n, lambda c: self.looks.index(first_turn(c.sides, stock.turns)))
            for n in range(len(self.slots))
        ]
        for wish, (code, start) in zip(wishes, codes, strict=True):
            self._count(wish, code, start)
            if len(self.slots) + len(copies) <= MOST_FLIPS:
                self._keep_even(wish.puzzle, code.model.puzzle.families)

    def __enter__(self) -> _Attempt:
        return self

    def __exit__(self, *_: object) -> None:
        self.search.__exit__()

    def _add_moved(self, start: int, clause: list[int]) -> None:
        """Each puzzle counts its variables from 1."""
        self.search.add([n + start if n > 0 else n - start for n in clause])

    def _one_of(self, number: int) -> list[int]:
        variables = [self.shared.new() for _ in range(number)]
        self.search.add(variables)
        at_most_one(self.shared, variables)
        return variables

    def _any_of(self, slot: int, key: Callable[[Change], int]) -> dict[int, int]:
        """Variables for what the changes of a slot have in common."""
        found: dict[int, list[int]] = {}
        for change, variable in zip(self.choices[slot], self.slots[slot], strict=True):
            found.setdefault(key(change), []).append(variable)
        named = {}
        for common, variables in found.items():
            named[common] = self.shared.new()
            self.search.add([-named[common], *variables])
            for variable in variables:
                self.search.add([-variable, named[common]])
        return named

    def _count(self, wish: Wish, code: Encoding, start: int) -> None:
        """As many of each tile lie there as the changed stock has."""

        def lying(tile: int) -> list[int]:
            return [row[tile] + start for row in code.tiles if tile in row]

        exact = wish.puzzle.exact
        for number, tile in enumerate(wish.puzzle.tiles):
            mine = [n for n, home in enumerate(wish.homes) if home == number]
            gone = [slot[n] for slot in self.lost for n in mine if n in slot]
            gone += [row[n] for row in self.removed for n in mine]
            come = [-row[n] for row in self.added for n in mine]
            bound = tile.count + len(come)
            count_true(self.shared, [*lying(number), *gone, *come], bound, at_least=exact)
        for number in range(len(self.looks)):
            come = [-slot[number] for slot in self.gained if number in slot]
            lies = lying(len(wish.puzzle.tiles) + number)
            count_true(self.shared, [*lies, *come], len(come), at_least=exact)

    def _keep_even(self, puzzle: Puzzle, families: Sequence[Colours]) -> None:
        """What the border leaves of colours that may touch pairs up, and a search takes ages to
        find that out."""
        is_framed = all(border.colour is not None for border in puzzle.border)
        if not puzzle.exact or not is_framed or any(t.wild and t.count for t in puzzle.tiles):
            return
        for family in families:
            asked = sum(border.colour in family for border in puzzle.border)
            have = sum(_shown(tile.sides, family) * tile.count for tile in puzzle.tiles)
            flips = [self._flips(*row) for row in self._amounts(family)]
            for signs in product((1, -1), repeat=len(flips)):
                # All statements about what flips it that would leave an odd number.
                if (have - asked + signs.count(1)) % 2:
                    self.search.add([-s * flip for s, flip in zip(signs, flips, strict=True)])

    def _amounts(self, family: Colours) -> Iterator[tuple[list[int], list[int]]]:
        """For each slot and each copy its variables, and the sides that each brings or takes."""
        has = [_shown(tile.sides, family) for tile in self.stock.tiles]
        for choices, slot in zip(self.choices, self.slots, strict=True):
            yield slot, [_shown(c.sides, family) - has[c.tile] for c in choices]
        for row in (*self.added, *self.removed):
            yield row, has

    def _flips(self, variables: Sequence[int], amounts: Sequence[int]) -> int:
        """A variable: what is chosen of these changes an odd number of sides."""
        flip = self.shared.new()
        for variable, amount in zip(variables, amounts, strict=True):
            self.search.add([-variable, flip if amount % 2 else -flip])
        return flip

    def proposals(self) -> Iterator[Proposal | None]:
        """What will do, one after another, and None at the end if it is not known to be all."""
        last = [
            -variable
            for choices, slot in zip(self.choices, self.slots, strict=True)
            for change, variable in zip(choices, slot, strict=True)
            if self.stock.tiles[change.tile].is_last
        ]
        last += [
            -row[number]
            for row in (*self.added, *self.removed)
            for number, tile in enumerate(self.stock.tiles)
            if tile.is_last
        ]
        for _ in range(TRIES):
            answer = self.search.ask(last, EFFORT) or self.search.ask((), EFFORT)
            if answer is False:
                return
            if answer is None:
                break
            true = self.search.true()
            chosen = [_chosen(row, true) for row in self.slots]
            yield Proposal(
                tuple(row[n] for row, n in zip(self.choices, chosen, strict=True)),
                tuple(_chosen(row, true) for row in self.added),
                tuple(_chosen(row, true) for row in self.removed),
                is_fewest=True,
            )
            made = [row[n] for row, n in zip(self.slots, chosen, strict=True)]
            made += [v for row in (*self.added, *self.removed) for v in row if v in true]
            if not made:
                return
            self.search.add([-variable for variable in made])
        yield None


def _shown(sides: Sides, family: Colours) -> int:
    return sum(side in family for side in sides)


def _chosen(row: Sequence[int], true: set[int]) -> int:
    return next(number for number, variable in enumerate(row) if variable in true)
