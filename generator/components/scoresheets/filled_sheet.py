"""A filled-in score sheet, added up as its printed lines say.

What comes in: a scoresheet, how many boxes are ticked, what is written. What goes out: the totals
of its sections and of the whole. Must not know: how a box came to be ticked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.components.scoresheets.scoresheet_model import ScoreSection, Scoresheet
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class Filled:
    """A sheet as it is filled in, column by column: what is written in each row, the totals of
    its sections and the final scores."""

    rows: Mapping[tuple[int, str], tuple[tuple[int, ...], ...]]  # by section and label
    totals: tuple[tuple[int, ...], ...]  # of each section
    finals: tuple[int, ...]


def work_out(
    scoresheet: Scoresheet, ticks: Mapping[str, int], values: Mapping[str, Sequence[int]]
) -> Filled:
    """What a sheet comes to. `values` hold a number for each column that is filled in, or two
    factors for each; products, running totals and sums follow from them."""
    given = {label: tuple(numbers) for label, numbers in values.items()}
    count = max([1, *(_count_columns(section, given) for section in scoresheet.sections)])
    rows: dict[tuple[int, str], tuple[tuple[int, ...], ...]] = {}
    totals = []
    for place, section in enumerate(scoresheet.sections):
        sums = [0] * count
        cells: list[tuple[int, ...]]
        for label, times in _lines(section):
            if section.kind == "ticks":
                cells = [(ticks[label], ticks[label] * times)] if label in ticks else []
            else:
                cells = _cells(section, given.get(label, ()), times, sums)
            for column, cell in enumerate(cells):
                sums[column] += cell[0] if section.kind == "ledger" else cell[-1]
            if cells:
                rows[place, label] = tuple(cells)
        totals.append(tuple(sums))
    signs = [section.sign for section in scoresheet.sections]
    finals = [
        sum(sign * sums[column] for sign, sums in zip(signs, totals, strict=True))
        for column in range(count)
    ]
    return Filled(rows, tuple(totals), tuple(finals))


def _lines(section: ScoreSection) -> list[tuple[str, int]]:
    """Every row with what it is multiplied by, the numbered lines of a ledger too."""
    numbered = [(str(number + 1), 1) for number in range(section.lines)]
    return [*((row.label, row.times) for row in section.rows), *numbered]


def _count_columns(section: ScoreSection, given: Mapping[str, Sequence[int]]) -> int:
    """How many columns are filled in: by two factors each, or by one number."""
    step = 2 if section.kind == "products" and len(section.fields) == 2 else 1
    return max((len(given.get(label, ())) // step for label, _ in _lines(section)), default=0)


def _cells(
    section: ScoreSection, given: tuple[int, ...], times: int, sums: Sequence[int]
) -> list[tuple[int, ...]]:
    """What is written into each column of a row."""
    if section.kind == "products" and len(section.fields) == 2:
        pairs = zip(given[::2], given[1::2], strict=False)
        return [(one, other, one * other) for one, other in pairs]
    if section.kind == "products":
        return [(number, number * times) for number in given]
    if section.kind == "ledger" and len(section.fields) > 1:
        return [(number, sums[column] + number) for column, number in enumerate(given)]
    return [(number,) for number in given]
