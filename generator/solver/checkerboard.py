"""The checkerboard argument: where no two cells of one kind touch, both kinds weigh the same.

If the cells split into black and white so that black touches only white, then every inner
side of a black tile meets one of a white tile: of each colour, black tiles and white tiles
show the same number inwards; where colours may touch others, of each family of them. A small
dynamic program over the tiles tells whether they can be shared out like that. Hexagons that
surround a corner cannot be split so, and pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from generator.solver.outcome import Reason
from generator.solver.puzzle import Puzzle, PuzzleTile
from generator.words import listed, short_list

Family = tuple[str, ...]  # colours that may touch

LARGEST = 1 << 20  # sums the program may tell apart; beyond it one family is looked at alone


def checkerboard(puzzle: Puzzle) -> Reason | None:
    """The tiles can be shared between black and white cells, colour for colour."""
    if puzzle.empties or not puzzle.exact or puzzle.tile_count != len(puzzle.cells):
        return None
    black = two_coloured(puzzle)
    if black is None:
        return None
    families = puzzle.families
    sums = {
        family: sum(_shown(tile, family) * tile.count for tile in puzzle.tiles)
        for family in families
    }
    together: list[tuple[Family, ...]] = [(family,) for family in families]
    if _slack(puzzle, black) == (0, 0):
        # Where all tiles have equally many sides, the last family follows from the others.
        equal = len({len(tile.sides) for tile in puzzle.tiles}) == 1
        joint = families[:-1] if equal and len(families) > 1 else families
        if _points(puzzle, joint, sums) <= LARGEST:
            together = [joint]
    for group in together:
        shared = [sums[family] for family in group]
        if _points(puzzle, group, sums) <= LARGEST and not _shareable(puzzle, black, group, shared):
            n = sum(black)
            sides = short_list(listed(family, "or") for family in group)
            return Reason(
                "checkerboard",
                f"colour the cells like a checkerboard, {n} black and {len(black) - n} white: "
                f"black and white tiles must show equally many {sides} sides inwards, "
                "and no way of sharing out the tiles does: change a few sides",
                colours=tuple(colour for family in group for colour in family),
            )
    return None


def _shown(tile: PuzzleTile, family: Family) -> int:
    return 0 if tile.wild else sum(tile.sides.count(colour) for colour in family)


def _points(puzzle: Puzzle, families: Sequence[Family], sums: dict[Family, int]) -> int:
    return (len(puzzle.cells) + 1) * prod(sums[family] + 1 for family in families)


def two_coloured(puzzle: Puzzle) -> list[bool] | None:
    """True for black cells, so that no two of a colour touch; None if that cannot be."""
    near: list[list[int]] = [[] for _ in puzzle.cells]
    for edge in puzzle.edges:
        near[edge.cell].append(edge.other)
        near[edge.other].append(edge.cell)
    black: list[bool | None] = [None] * len(near)
    for start in range(len(near)):
        if black[start] is not None:
            continue
        black[start] = True
        queue = [start]
        for cell in queue:
            for other in near[cell]:
                if black[other] is None:
                    black[other] = not black[cell]
                    queue.append(other)
                elif black[other] == black[cell]:
                    return None
    return [bool(b) for b in black]


def _shareable(
    puzzle: Puzzle, black: Sequence[bool], families: Sequence[Family], sums: Sequence[int]
) -> bool:
    """Some choice of tiles for the black cells balances every one of these families.

    A choice is a point (tiles chosen, sides of each family on them); all points that can be
    reached are the bits of one number, in which adding a tile is a shift.
    """
    places = [1]
    for size in (len(puzzle.cells), *sums):
        places.append(places[-1] * (size + 1))
    reached = 1
    for tile in puzzle.tiles:
        weights = (1, *(_shown(tile, family) for family in families))
        step = sum(w * p for w, p in zip(weights, places, strict=False))
        now = reached
        for _ in range(tile.count):
            now = reached | now << step
        reached = now
    number = sum(black)
    above, below = _slack(puzzle, black)
    asked = [_asked(puzzle, black, family) for family in families]
    if above == below == 0:
        # Twice the black sides of a family: all of them, and what black owes the border more.
        doubled = [s + b - w for s, (b, w) in zip(sums, asked, strict=True)]
        if any(d % 2 or not 0 <= d // 2 <= s for d, s in zip(doubled, sums, strict=True)):
            return False
        goal = number + sum(d // 2 * p for d, p in zip(doubled, places[1:], strict=False))
        return bool(reached >> goal & 1)
    # With slack, one family is looked at alone: any balance near enough will do.
    (total,), ((by_black, by_white),) = sums, asked
    return any(
        -below <= (shown - by_black) - (total - shown - by_white) <= above
        and reached >> (number + shown * places[1]) & 1
        for shown in range(total + 1)
    )


def _slack(puzzle: Puzzle, black: Sequence[bool]) -> tuple[int, int]:
    """By how much black may show more sides inwards than white, and the other way round.

    A free side of the border takes one side from its own kind; a wild tile leaves its
    neighbours' sides, or those the border asks of its cell, without an answer.
    """
    wild = sum(tile.count * len(tile.sides) for tile in puzzle.tiles if tile.wild)
    free = [black[b.cell] for b in puzzle.border if b.colour is None]
    return free.count(True) + wild, free.count(False) + wild


def _asked(puzzle: Puzzle, black: Sequence[bool], family: Family) -> tuple[int, int]:
    """How many sides of the family the border asks of black cells, and of white ones."""
    kinds = [black[b.cell] for b in puzzle.border if b.colour in family]
    return kinds.count(True), kinds.count(False)
