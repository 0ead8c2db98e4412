"""A puzzle in numbers, ready for a search: colours, options and links.

An option is a tile in one of its distinct turns. The sides of an option are numbers of
colours; a side of a wild tile is `ANY`.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from generator.quick_start import dataclass
from generator.solver.puzzle import Laid, Puzzle

ANY = -1


@dataclass(frozen=True, slots=True)
class Option:
    """A tile in a turn, and the colours it then shows."""

    tile: int
    turn: int
    sides: tuple[int, ...]

    @property
    def laid(self) -> Laid:
        return Laid(self.tile, self.turn)


@dataclass(frozen=True, slots=True)
class Model:
    """What a search reads: nothing here is a choice, all of it follows from the puzzle."""

    puzzle: Puzzle
    colours: tuple[str, ...]
    meets: tuple[tuple[int, ...], ...]  # by colour: the colours that may touch it
    options: tuple[Option, ...]
    fits: tuple[tuple[int, ...], ...]  # by cell: the options that its border and fix allow
    links: tuple[tuple[tuple[int, int] | None, ...], ...]  # by cell and side: what it touches
    counts: tuple[int, ...]  # copies, by tile
    may_stay_empty: tuple[bool, ...]  # by cell; never where a tile is fixed


@lru_cache(maxsize=16)
def build(puzzle: Puzzle) -> Model:
    """The same puzzle in numbers: every argument and every search begins with them."""
    colours = puzzle.colours
    number = {colour: n for n, colour in enumerate(colours)}
    meets = puzzle.meets
    options = tuple(
        Option(
            index,
            turn,
            (ANY,) * len(tile.sides)
            if tile.wild
            else tuple(number[colour] for colour in tile.turned(turn)),
        )
        for index, tile in enumerate(puzzle.tiles)
        if tile.count
        for turn in tile.distinct_turns()
    )
    links: list[list[tuple[int, int] | None]] = [[None] * cell.sides for cell in puzzle.cells]
    for edge in puzzle.edges:
        links[edge.cell][edge.side] = (edge.other, edge.other_side)
        links[edge.other][edge.other_side] = (edge.cell, edge.side)
    asked: list[list[tuple[int, int]]] = [[] for _ in puzzle.cells]
    for border in puzzle.border:
        if border.colour is not None:
            asked[border.cell].append((border.side, number[border.colour]))
    inward = {number[colour] for colour in puzzle.inward if colour in number}
    rims: list[list[int]] = [[] for _ in puzzle.cells]
    for border in puzzle.border if inward else ():
        rims[border.cell].append(border.side)
    fixed = {fix.cell: fix for fix in puzzle.fixed}
    offered = {offer.cell: offer.tiles for offer in puzzle.offers}
    taken = Counter(fix.tile for fix in puzzle.fixed)

    @cache
    def matching(
        sides: int, colours: tuple[tuple[int, int], ...], rim: tuple[int, ...]
    ) -> list[int]:
        """Options for a cell of so many sides that asks for these colours, and on these sides of
        which no inward colour shows."""
        return [
            index
            for index, option in enumerate(options)
            if len(option.sides) == sides
            and all(option.sides[side] in (ANY, colour) for side, colour in colours)
            and not any(option.sides[side] in inward for side in rim)
        ]

    @cache
    def spare(
        sides: int, colours: tuple[tuple[int, int], ...], rim: tuple[int, ...]
    ) -> tuple[int, ...]:
        """A tile all of whose copies have their place is not there for other cells."""
        found = matching(sides, colours, rim)
        return tuple(o for o in found if _spare(puzzle, taken, options[o].tile))

    def fitting(cell: int) -> tuple[int, ...]:
        asks = puzzle.cells[cell].sides, tuple(asked[cell]), tuple(rims[cell])
        fix = fixed.get(cell)
        if fix is None:
            found = spare(*asks)
            offers = offered.get(cell)
            return found if offers is None else tuple(o for o in found if options[o].tile in offers)
        tile = puzzle.tiles[fix.tile]
        return tuple(
            index
            for index in matching(*asks)
            if options[index].tile == fix.tile
            and (
                fix.turn is None
                or tile.wild
                or tile.turned(options[index].turn) == tile.turned(fix.turn)
            )
        )

    return Model(
        puzzle,
        colours,
        tuple(tuple(number[other] for other in meets[colour]) for colour in colours),
        options,
        tuple(fitting(cell) for cell in range(len(puzzle.cells))),
        tuple(tuple(row) for row in links),
        tuple(tile.count for tile in puzzle.tiles),
        tuple(
            puzzle.empties and cell not in fixed and cell not in offered
            for cell in range(len(puzzle.cells))
        ),
    )


def _spare(puzzle: Puzzle, taken: Counter[int], tile: int) -> bool:
    return taken[tile] < puzzle.tiles[tile].count
