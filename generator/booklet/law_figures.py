"""Figures of a game's laws that nobody drew: what each forbids, and how a tile may lie instead.

In comes a tileset, out go for each law that plays could show the figures of it, as an author would
declare them. They are judged like all others, and one that is not true is left out. Must not know:
any single law.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.booklet.judge_figures import is_true
from generator.laws.grid import Cell
from generator.laws.halves import by_cells
from generator.laws.layout import Layout, Placement
from generator.laws.notation import read_layout, write_layout
from generator.laws.registry import make_laws
from generator.play.law_examples import LawExample, find_law_examples
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tileset
from generator.words import listed, say

MOST = 30  # tiles that can be told apart in a figure of half a line
TILE = 13  # a tile in hundredths of the line, where there is room
LINE = 92  # what the figures of a law take of the line at most
HIGH = 60  # how high they may be, likewise
LEAST = 10  # what a figure takes at least


def find_law_figures(tileset: Tileset) -> dict[int, tuple[FigureSpec, ...]]:
    """By the place of a law in the file: the figure in which it forbids, then the one that is
    legal, as far as there are such."""
    named = [law.name for law in make_laws(tileset)]
    found = {
        number: tuple(
            spec for spec in _figures(number, example, tileset, named) if is_true(spec, tileset)
        )
        for number, example in find_law_examples(by_cells(tileset)).items()
        if len(example.before) < MOST
    }
    return {number: specs for number, specs in found.items() if any(s.breaks for s in specs)}


def share_line(specs: Sequence[FigureSpec], tileset: Tileset) -> list[int]:
    """How much of the line each figure of a law takes, in hundredths: their tiles are of a size."""
    layouts = [read_layout(spec.layout, tileset) for spec in specs]
    wide = sum(len(layout.columns) for layout in layouts)
    high = max(len(layout.rows) for layout in layouts)
    tile = min(TILE, LINE / wide, HIGH / high)
    return [max(LEAST, round(tile * len(layout.columns))) for layout in layouts]


def _figures(
    number: int, example: LawExample, tileset: Tileset, named: list[str]
) -> Iterator[FigureSpec]:
    broken = tuple(name for name in example.broken if name in named)
    if example.right is not None:
        yield _show(f"law-{number + 1}-kept", example.before, example.right, tileset, ())
    yield _show(f"law-{number + 1}-broken", example.before, example.wrong, tileset, broken)


def _show(
    id: str, before: Layout, placement: Placement, tileset: Tileset, broken: tuple[str, ...]
) -> FigureSpec:
    layout = before.lay(placement)
    text = write_layout(layout, tileset)
    return FigureSpec(
        id=id,
        alt=_describe(before, placement),
        line=1,
        text_line=1,
        layout=text,
        legal=not broken,
        breaks=broken,
        last=_find_again(placement.cell, layout, read_layout(text, tileset)),
    )


def _find_again(cell: Cell, layout: Layout, read: Layout) -> Cell:
    """Where a cell lies in a layout that was written down: texts begin at row 0, column 0."""
    (row, column), (first_row, first_column) = min(layout.cells), min(read.cells)
    return cell[0] + first_row - row, cell[1] + first_column - column


def _describe(before: Layout, placement: Placement) -> str:
    """In words for those who do not see it."""
    new = placement.placed.tile.name
    beside = [other.tile.name for _, _, other in before.around(placement.cell)]
    if not beside:
        return say("{tile} is placed alone", tile=new)
    return say("{tile} is placed beside {others}", tile=new, others=listed(beside))
