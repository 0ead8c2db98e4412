"""Figures of a game's laws and scores that nobody drew: what a law forbids and how a tile may lie
instead, what a score pays.

In comes a tileset, out go for each law and score that plays could show the figures of it, as an
author would declare them. They are judged like all others, and one that is not true is left out.
Must not know: any single law or score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.drawn_layout import plan_layout
from generator.booklet.judge_figures import is_true
from generator.errors import UserError
from generator.geometry.add_up import add_up
from generator.laws.grid import Cell
from generator.laws.halves import by_cells
from generator.laws.layout import Layout, Placement
from generator.laws.notation import read_layout, write_layout
from generator.laws.registry import make_laws, make_scores
from generator.laws.spoken import pieces_name
from generator.play.law_examples import LawExample, find_law_examples
from generator.play.score_examples import ScoreExample, find_score_examples
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tileset
from generator.words import counted, listed, say

MOST = 30  # tiles that can be told apart in a figure of half a line
TILE = 13  # a tile in hundredths of the line, where there is room
LINE = 92  # what the figures of a law take of the line at most
HIGH = 48  # how high they may be, likewise
LEAST = 8  # what a figure takes at least


def find_law_figures(tileset: Tileset) -> dict[int, tuple[FigureSpec, ...]]:
    """By the place of a law in the file: the figure in which it forbids, then the one that is
    legal, as far as there are such."""
    named = [law.name for law in make_laws(tileset)]
    found = {
        number: tuple(
            spec
            for spec in _figures(number, example, tileset, named)
            if spec is not None and is_true(spec, tileset)
        )
        for number, example in find_law_examples(by_cells(tileset)).items()
        if len(example.before) < MOST
    }
    return {number: specs for number, specs in found.items() if any(s.breaks for s in specs)}


def find_score_figures(tileset: Tileset) -> dict[str, FigureSpec]:
    """By the label of a score, a figure that rings what it pays; one for all scores of a kind."""
    examples = find_score_examples(by_cells(tileset))
    kinds = {score.name: label for label, score in reversed(make_scores(tileset).items())}
    specs = {
        label: _show_score(f"score-{number}", label, examples[label], tileset)
        for number, label in enumerate(make_scores(tileset), start=1)
        if label in kinds.values() and label in examples
    }
    return {
        label: spec for label, spec in specs.items() if spec is not None and is_true(spec, tileset)
    }


def _show_score(id: str, label: str, example: ScoreExample, tileset: Tileset) -> FigureSpec | None:
    written = _write_down(example.layout, example.last.cell, tileset)
    if written is None:
        return None
    text, cell = written
    points = example.result.points
    return FigureSpec(
        id=id,
        alt=say(
            "Some {pieces} on the table; what earns {points} is ringed",
            pieces=pieces_name(tileset),
            points=counted(points, "point"),
        ),
        line=1,
        text_line=1,
        layout=text,
        scores=((label, points),),
        last=cell,
    )


def share_line(specs: Sequence[FigureSpec], tileset: Tileset) -> list[int]:
    """How much of a line that they share each figure takes, in hundredths: their tiles are of a
    size."""
    outline = tileset.outline
    plans = [plan_layout(outline, read_layout(spec.layout, tileset).cells) for spec in specs]
    wide = [plan.width / outline.width for plan in plans]
    high = max(plan.height / outline.width for plan in plans)
    tile = max(LEAST / min(wide), min(TILE, HIGH / high))
    tile = min(tile, LINE / add_up(wide))
    return [max(LEAST, round(tile * one)) for one in wide]


def _figures(
    number: int, example: LawExample, tileset: Tileset, named: list[str]
) -> Iterator[FigureSpec | None]:
    broken = tuple(name for name in example.broken if name in named)
    if example.right is not None:
        yield _show(f"law-{number + 1}-kept", example.before, example.right, tileset, ())
    yield _show(f"law-{number + 1}-broken", example.before, example.wrong, tileset, broken)


def _show(
    id: str, before: Layout, placement: Placement, tileset: Tileset, broken: tuple[str, ...]
) -> FigureSpec | None:
    written = _write_down(before.lay(placement), placement.cell, tileset)
    if written is None:
        return None
    text, cell = written
    return FigureSpec(
        id=id,
        alt=_describe(before, placement),
        line=1,
        text_line=1,
        layout=text,
        legal=not broken,
        breaks=broken,
        last=cell,
    )


def _write_down(layout: Layout, cell: Cell, tileset: Tileset) -> tuple[str, Cell] | None:
    """The text of a layout, which begins at row 0, column 0, and where a cell lies in it; none
    for pieces that such a text cannot spell."""
    text = write_layout(layout, tileset)
    try:
        read = read_layout(text, tileset)
    except UserError:
        return None
    (row, column), (first_row, first_column) = min(layout.cells), min(read.cells)
    return text, (cell[0] + first_row - row, cell[1] + first_column - column)


def _describe(before: Layout, placement: Placement) -> str:
    """In words for those who do not see it."""
    new = placement.placed.tile.name
    beside = [other.tile.name for _, _, other in before.around(placement.cell)]
    if not beside:
        return say("{tile} is placed alone", tile=new)
    return say("{tile} is placed beside {others}", tile=new, others=listed(beside))
