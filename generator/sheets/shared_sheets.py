"""Batches that share a sheet: what is left of one sheet takes the last pieces of another batch.

In come the sheets of each batch, out go stacks of blocks, one stack to a sheet of paper. Blocks lie
one below the other, and a cut between them comes first: then each is cut by itself, so no cut of
one runs through another. Knows no game and no file format.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.canvas.shapes import Piece
from generator.quick_start import dataclass
from generator.sheets.backs import Side, sides_of
from generator.sheets.batch_layout import Arrangement, reach_of, rooms_for
from generator.sheets.paper import Paper
from generator.sheets.press import Press
from generator.sheets.slots import HAIR, Box, Cut, Sheet, bounds, shift

AIR = 4.0  # mm more on either side of the cut between two blocks, where there is room


@dataclass(frozen=True, slots=True)
class LaidBlock:
    """Pieces of one batch on one sheet."""

    way: Arrangement
    sheet: Sheet
    pieces: tuple[Piece, ...]


Stack = tuple[LaidBlock, ...]


def stack_blocks(ways: Iterable[Arrangement], paper: Paper, press: Press) -> list[Stack]:
    """All sheets of these batches, the last ones of several on one where there is room."""
    stacks: list[Stack] = []
    for way in ways:
        for sheet, pieces in way.dealt():
            block = LaidBlock(way, sheet, pieces)
            for place, stack in enumerate(stacks):
                joined = _join(stack, block, paper, press)
                if joined is not None:
                    stacks[place] = joined
                    break
            else:
                stacks.append((block,))
    return [_spread(stack, paper, press) for stack in stacks]


def _join(stack: Stack, block: LaidBlock, paper: Paper, press: Press) -> Stack | None:
    """The block below those of a stack, which make room above if they can; None where it may not
    lie there, or has no room."""
    if not _agree(stack[-1].way, block.way, press):
        return None
    old, new = bounds(stack[-1].sheet.slots), bounds(block.sheet.slots)
    parting = old.bottom + reach_of(stack[-1].way)
    top = parting + reach_of(block.way)
    lacking = top + new.height - _room(block, paper, press).bottom
    spare = bounds(stack[0].sheet.slots).y - _room(stack[0], paper, press).y
    if lacking > max(0.0, spare) + HAIR:
        return None
    up = max(0.0, lacking)
    *rest, above = (_move(one, -up) for one in stack)
    parting -= up
    start = above.sheet.part.y if above.sheet.part else 0.0
    upper = Box(0.0, start, paper.width, parting - start)
    lower = Box(0.0, parting, paper.width, paper.height - parting)
    below = _move(block, top - up - new.y)
    return (
        *rest,
        replace(above, sheet=replace(above.sheet, part=upper)),
        replace(below, sheet=replace(below.sheet, part=lower)),
    )


def _spread(stack: Stack, paper: Paper, press: Press) -> Stack:
    """Blocks further apart where there is room: nobody shall take the cut between two of them for
    the trim beside it."""
    apart, lowest = len(stack) - 1, stack[-1]
    if not apart:
        return stack
    room = _room(lowest, paper, press).bottom - bounds(lowest.sheet.slots).bottom
    air = max(0.0, min(AIR, room / (2 * apart)))
    spread = []
    for n, block in enumerate(stack):
        part = block.sheet.part or Box(0.0, 0.0, paper.width, paper.height)
        top = part.y + (2 * n - 1) * air if n else part.y
        bottom = part.bottom + (2 * n + 1) * air if n < apart else part.bottom
        moved = replace(
            shift(block.sheet, 0.0, 2 * n * air), part=Box(part.x, top, part.width, bottom - top)
        )
        spread.append(replace(block, sheet=moved))
    return tuple(spread)


def _room(block: LaidBlock, paper: Paper, press: Press) -> Box:
    way = block.way
    ((_, room),) = rooms_for(way.batch, paper, way.manner, way.look, press)
    return room


def _move(block: LaidBlock, down: float) -> LaidBlock:
    """Moved down the sheet; what begins at the edge of the paper still does."""
    moved, part = shift(block.sheet, 0.0, down), block.sheet.part
    if part is not None and part.y <= 0:
        moved = replace(moved, part=replace(part, height=part.height + down))
    return replace(block, sheet=moved)


def _agree(one: Arrangement, other: Arrangement, press: Press) -> bool:
    """Whether two batches may share a sheet of paper."""
    glued = press.backs == "separate" and (one.batch.backed or other.batch.backed)
    return (
        one.batch is not other.batch
        and one.look == other.look
        and one.batch.bleed == other.batch.bleed
        and one.cut_files == other.cut_files
        and one.fold is None
        and other.fold is None
        and not glued
    )


def stack_sides(stack: Stack, paper: Paper, press: Press) -> tuple[Side, ...]:
    """The sides to print of a sheet, each with the layers of all its blocks."""
    each = [
        tuple(
            replace(side, layers=tuple(replace(layer, block=n) for layer in side.layers))
            for side in sides_of(block.sheet, block.pieces, paper, press, block.way.fold)
        )
        for n, block in enumerate(stack)
    ]
    longest = max(each, key=len)
    return tuple(
        replace(
            side,
            layers=tuple(
                layer for sides in each if number < len(sides) for layer in sides[number].layers
            ),
        )
        for number, side in enumerate(longest)
    )


def count_papers(stack: Stack, press: Press) -> int:
    """Sheets of paper that a stack takes: backs to glue on have their own."""
    backed = any(piece.back for block in stack for piece in block.pieces)
    return 2 if press.backs == "separate" and backed else 1


def parting_cuts(stack: Stack) -> Iterator[Cut]:
    """The cuts between blocks, from edge to edge of the paper."""
    for block in stack[1:]:
        part = block.sheet.part
        if part is not None:
            yield Cut(((part.x, part.y), (part.right, part.y)))
