"""What a rules text may say of a score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from generator.components.scoresheets.scoresheet_model import ScoreRow, ScoreSection, Scoresheet
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class RowFacts:
    """A row of a score sheet: what is written there, what each of it counts, and its sign."""

    label: str
    note: str
    times: int | None  # None where players write points themselves
    is_loss: bool


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """A score sheet; `worth` is what each of its rows counts, by the row's label."""

    title: str
    copies: int
    rows: tuple[RowFacts, ...]
    worth: Mapping[str, int]
    final: str


def describe_sheet(sheet: Scoresheet) -> SheetFacts:
    rows = tuple(
        RowFacts(row.label, row.note, _times(section, row), section.sign < 0)
        for section in sheet.sections
        for row in section.rows
    )
    worth = {row.label: row.times for row in rows if row.times is not None}
    return SheetFacts(sheet.title, sheet.copies, rows, worth, sheet.final_label)


def _times(section: ScoreSection, row: ScoreRow) -> int | None:
    """What a tick counts, or the factor that is printed in a product."""
    if section.kind == "ticks" or (section.kind == "products" and len(section.fields) == 1):
        return row.times
    return None
