"""A puzzle as plain values: cells that touch along edges, a border, tiles with coloured sides.

Squares, hexagons and cards are all the same here: a cell has sides, numbered clockwise; a
tile has as many sides as the cell it lies in, and a turn by n moves what was on side i to
side i + n. Cells and tiles are named for people and numbered, by their place in the
puzzle, for everything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.quick_start import dataclass


class PuzzleError(ValueError):
    """The puzzle itself is malformed: it names a cell, side, turn or tile that is not there."""


@dataclass(frozen=True, slots=True)
class PuzzleCell:
    """A place for one tile."""

    name: str
    sides: int


@dataclass(frozen=True, slots=True)
class Edge:
    """Side `side` of a cell touches side `other_side` of another."""

    cell: int
    side: int
    other: int
    other_side: int


@dataclass(frozen=True, slots=True)
class Border:
    """A side that looks outwards; it must show `colour`, or is free if that is None."""

    cell: int
    side: int
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class PuzzleTile:
    """A class of identical tiles. A wild one is exempt from matching and from the border.

    `turns` are the turns a player may give it: every one of a square or a hexagon, the
    half-turns only of a card. None means every one. `kind` is what else players see of it: a
    symmetry takes a tile to one of the same kind.
    """

    name: str
    sides: tuple[str, ...]
    count: int = 1
    wild: bool = False
    turns: tuple[int, ...] | None = None
    kind: str = ""

    def turned(self, turn: int) -> tuple[str, ...]:
        """The colours of the sides after turning it clockwise by so many sides."""
        n = turn % len(self.sides)
        return (*self.sides[len(self.sides) - n :], *self.sides[: len(self.sides) - n])

    def distinct_turns(self) -> tuple[int, ...]:
        """The turns that look different, the smallest of each kind; a wild tile has one."""
        allowed = range(len(self.sides)) if self.turns is None else self.turns
        seen: dict[tuple[str, ...], int] = {}
        for turn in allowed:
            seen.setdefault(() if self.wild else self.turned(turn), turn)
        return tuple(seen.values())


@dataclass(frozen=True, slots=True)
class Fix:
    """This tile lies in this cell; in this turn, or in any if that is None."""

    cell: int
    tile: int
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """One of these tiles lies in this cell, in any turn."""

    cell: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it lies in a cell."""

    tile: int
    turn: int


Placement = tuple[Laid | None, ...]  # what lies in each cell, in the puzzle's order


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Everything a search must know.

    `exact`: every copy of every tile is used; otherwise no more than there are.
    `empties`: a cell may stay empty, and then asks nothing of its neighbours or the border.
    `named`: colours that mean something of their own, so that no symmetry swaps them.
    `answers`: by colour, the colours that may touch it; one that is left out touches itself alone.
    `inward`: colours that no side shows to the border, asked for or not.
    """

    cells: tuple[PuzzleCell, ...]
    edges: tuple[Edge, ...]
    border: tuple[Border, ...]
    tiles: tuple[PuzzleTile, ...]
    fixed: tuple[Fix, ...] = ()
    exact: bool = True
    empties: bool = False
    offers: tuple[Offer, ...] = ()
    named: tuple[str, ...] = ()
    answers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    inward: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for complaint in _complaints(self):
            raise PuzzleError(complaint)

    @property
    def colours(self) -> tuple[str, ...]:
        """Every colour on a tile or asked for by the border, in order of first mention, and
        those that may touch them."""
        seen = {c: None for tile in self.tiles if not tile.wild for c in tile.sides}
        seen |= {b.colour: None for b in self.border if b.colour is not None}
        answers = dict(self.answers)
        seen |= {other: None for colour in seen for other in answers.get(colour, ())}
        return tuple(seen)

    @property
    def meets(self) -> dict[str, tuple[str, ...]]:
        """By colour, the colours that may touch it."""
        colours, answers = self.colours, dict(self.answers)
        return {
            colour: tuple(other for other in answers.get(colour, (colour,)) if other in colours)
            for colour in colours
        }

    @property
    def families(self) -> tuple[tuple[str, ...], ...]:
        """Colours that may touch, directly or by way of others, together: one by one as a rule."""
        meets = self.meets
        found: dict[str, tuple[str, ...]] = {}
        for colour in self.colours:
            if colour not in found:
                family = [colour]
                for one in family:
                    family += [near for near in meets[one] if near not in family]
                found |= dict.fromkeys(family, tuple(family))
        return tuple(dict.fromkeys(found[colour] for colour in self.colours))

    @property
    def tile_count(self) -> int:
        return sum(tile.count for tile in self.tiles)


def faults(puzzle: Puzzle, placement: Sequence[Laid | None]) -> Iterator[str]:
    """Everything that is wrong with a placement, read off the puzzle's own words.

    Shares nothing with any search, so that a search can be held to it.
    """
    if len(placement) != len(puzzle.cells):
        yield f"{len(placement)} cells are told of, the puzzle has {len(puzzle.cells)}"
        return
    misfits = list(_misfits(puzzle, placement))
    yield from misfits
    if not misfits:
        yield from _mismatches(puzzle, placement)
    used = Counter(laid.tile for laid in placement if laid is not None)
    for number, tile in enumerate(puzzle.tiles):
        if used[number] > tile.count or (puzzle.exact and used[number] != tile.count):
            yield f"{used[number]} of {tile.count} {tile.name} are used"
    for fix in puzzle.fixed:
        laid, tile = placement[fix.cell], puzzle.tiles[fix.tile]
        if laid is None or laid.tile != fix.tile:
            yield f"{puzzle.cells[fix.cell].name} does not hold {tile.name}"
        elif not tile.wild and fix.turn is not None and not _alike(tile, laid.turn, fix.turn):
            yield f"{puzzle.cells[fix.cell].name} holds {tile.name} in another turn"
    for offer in puzzle.offers:
        laid = placement[offer.cell]
        if laid is None or laid.tile not in offer.tiles:
            yield f"{puzzle.cells[offer.cell].name} holds none of the tiles that may lie there"


def _misfits(puzzle: Puzzle, placement: Sequence[Laid | None]) -> Iterator[str]:
    """Cells that hold nothing, or a tile of another shape or in a turn it may not take."""
    for cell, laid in zip(puzzle.cells, placement, strict=True):
        if laid is None:
            if not puzzle.empties:
                yield f"{cell.name} is empty"
            continue
        tile = puzzle.tiles[laid.tile]
        if len(tile.sides) != cell.sides:
            yield f"{cell.name} has {cell.sides} sides, {tile.name} has {len(tile.sides)}"
        elif tile.turns is not None and laid.turn not in tile.turns:
            yield f"{tile.name} in {cell.name} may not be turned by {laid.turn}"


def _mismatches(puzzle: Puzzle, placement: Sequence[Laid | None]) -> Iterator[str]:
    """Edges and border sides that show the wrong colour."""
    shown = [_shown(puzzle, laid) for laid in placement]
    meets = puzzle.meets
    for edge in puzzle.edges:
        one, two = shown[edge.cell], shown[edge.other]
        if one and two and two[edge.other_side] not in meets[one[edge.side]]:
            names = puzzle.cells[edge.cell].name, puzzle.cells[edge.other].name
            yield f"{names[0]} and {names[1]} show colours to each other that do not meet"
    for border in puzzle.border:
        sides = shown[border.cell]
        if border.colour is not None and sides and sides[border.side] != border.colour:
            yield f"{puzzle.cells[border.cell].name} does not show {border.colour} to the border"
        if sides and sides[border.side] in puzzle.inward:
            yield f"{puzzle.cells[border.cell].name} shows {sides[border.side]} to the border"


def _alike(tile: PuzzleTile, turn: int, other: int) -> bool:
    return tile.turned(turn) == tile.turned(other)


def _shown(puzzle: Puzzle, laid: Laid | None) -> tuple[str, ...]:
    """The sides a cell shows; none at all where it is empty or holds a wild tile."""
    if laid is None or puzzle.tiles[laid.tile].wild:
        return ()
    return puzzle.tiles[laid.tile].turned(laid.turn)


def _complaints(puzzle: Puzzle) -> Iterator[str]:
    """What makes the value meaningless, the first of it being enough."""
    for kind, names in (
        ("cells", [cell.name for cell in puzzle.cells]),
        ("tiles", [tile.name for tile in puzzle.tiles]),
    ):
        twice = [name for name, times in Counter(names).items() if times > 1]
        if twice:
            yield f"two {kind} are called {twice[0]}"
    for tile in puzzle.tiles:
        if tile.count < 0 or not tile.sides or tile.turns == ():
            yield f"{tile.name} needs sides, a turn and a count that is not negative"
    answers = dict(puzzle.answers)
    for colour, others in puzzle.answers:
        if not others:
            yield f"nothing may touch {colour}"
        for other in others:
            if colour not in answers.get(other, (other,)):
                yield f"{colour} may touch {other}, but {other} may not touch {colour}"
    yield from _wrong_sides(puzzle)
    yield from _wrong_fixes(puzzle)


def _wrong_sides(puzzle: Puzzle) -> Iterator[str]:
    """Every side of every cell either touches one other side or is border."""
    told = Counter((edge.cell, edge.side) for edge in puzzle.edges)
    told.update((edge.other, edge.other_side) for edge in puzzle.edges)
    told.update((border.cell, border.side) for border in puzzle.border)
    real = {(n, side) for n, cell in enumerate(puzzle.cells) for side in range(cell.sides)}
    for cell, side in told:
        if not 0 <= cell < len(puzzle.cells):
            yield f"there is no cell number {cell}"
        elif (cell, side) not in real:
            yield f"{puzzle.cells[cell].name} has no side {side}"
    for cell, side in sorted(real):
        name = puzzle.cells[cell].name
        if told[cell, side] > 1:
            yield f"side {side} of {name} is told of twice"
        elif not told[cell, side]:
            yield f"side {side} of {name} neither touches a cell nor is border"


def _wrong_fixes(puzzle: Puzzle) -> Iterator[str]:
    taken: set[int] = set()
    for fix in puzzle.fixed:
        if not 0 <= fix.cell < len(puzzle.cells):
            yield f"there is no cell number {fix.cell} to fix a tile in"
        elif not 0 <= fix.tile < len(puzzle.tiles):
            yield f"there is no tile number {fix.tile} to fix in {puzzle.cells[fix.cell].name}"
        elif fix.cell in taken:
            yield f"two tiles are fixed in {puzzle.cells[fix.cell].name}"
        taken.add(fix.cell)
    for offer in puzzle.offers:
        if not 0 <= offer.cell < len(puzzle.cells):
            yield f"there is no cell number {offer.cell} to offer tiles to"
        elif any(not 0 <= tile < len(puzzle.tiles) for tile in offer.tiles):
            yield f"a tile that is not there is offered to {puzzle.cells[offer.cell].name}"
        elif offer.cell in taken:
            yield f"{puzzle.cells[offer.cell].name} is spoken for twice"
        taken.add(offer.cell)
