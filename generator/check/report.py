"""What a check found, and all findings on a game.

In come verdicts, out goes a table for people or JSON for machines. Times are for people only:
they differ from run to run, and a report of the same game is always the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from generator import __version__
from generator.quick_start import dataclass
from generator.tileset.gallery import source_of
from generator.tileset.model import Tileset

if TYPE_CHECKING:
    from generator.check.why_not import Conflict
    from generator.laws.grid import Cell
    from generator.laws.layout import Layout

Verdict = Literal["pass", "fail", "undecided"]

NAME = "report.json"


@dataclass(frozen=True, slots=True)
class Witness:
    """A layout that shows something to be possible, with an order in which it can be played."""

    id: str  # names its picture
    title: str
    layout: Layout
    order: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """One row of the table: what was asked, the answer, a figure, a sentence.

    `notes` are what the sentence has no room for: further reasons, long lists.
    """

    name: str
    verdict: Verdict
    figure: str
    sentence: str
    seconds: float = 0.0
    notes: tuple[str, ...] = ()
    witness: Witness | None = None
    conflict: Conflict | None = None  # of what fails: what cannot be reconciled


@dataclass(frozen=True, slots=True)
class Report:
    """All checks of one game."""

    tileset: Tileset
    checks: tuple[Check, ...]

    @property
    def failures(self) -> tuple[Check, ...]:
        return tuple(check for check in self.checks if check.verdict == "fail")

    @property
    def verdict(self) -> Verdict:
        """The worst of all."""
        verdicts = {check.verdict for check in self.checks}
        return next((v for v in _WORST_FIRST if v in verdicts), "pass")

    @property
    def witnesses(self) -> tuple[Witness, ...]:
        return tuple(check.witness for check in self.checks if check.witness is not None)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        return tuple(check.conflict for check in self.checks if check.conflict is not None)

    @property
    def seconds(self) -> float:
        return sum(check.seconds for check in self.checks)


def judged(
    name: str, figure: str, found: tuple[Sequence[str], Sequence[str], Sequence[str]], shown: str
) -> Check:
    """The row of many findings: faults, what is undecided, and remarks; `shown` if all is well."""
    faults, undecided, remarks = found
    said = [*faults, *undecided]
    verdict: Verdict = "fail" if faults else "undecided" if undecided else "pass"
    if not said:
        return Check(name, verdict, figure, shown, notes=tuple(remarks))
    return Check(name, verdict, figure, said[0], notes=(*said[1:], *remarks))


_WORST_FIRST: tuple[Verdict, ...] = ("fail", "undecided", "pass")


def to_table(report: Report) -> dict[str, Any]:
    """A report as plain values, without times."""
    tileset = report.tileset
    return {
        "tilewright": __version__,
        "game": {"slug": tileset.slug, "name": tileset.game.name},
        "source": source_of(tileset),
        "verdict": report.verdict,
        "checks": [_check_table(check, tileset) for check in report.checks],
    }


def to_json(report: Report) -> bytes:
    """`report.json`: the same bytes for the same game."""
    return json.dumps(to_table(report), indent=2, ensure_ascii=False).encode() + b"\n"


def _check_table(check: Check, tileset: Tileset) -> dict[str, Any]:
    table: dict[str, Any] = {
        "name": check.name,
        "verdict": check.verdict,
        "figure": check.figure,
        "sentence": check.sentence,
    }
    if check.notes:
        table["notes"] = list(check.notes)
    if check.witness is not None:
        table["witness"] = _witness_table(check.witness, tileset)
    if check.conflict is not None:
        table["conflict"] = _conflict_table(check.conflict, tileset)
    return table


def _conflict_table(conflict: Conflict, tileset: Tileset) -> dict[str, Any]:
    from generator.laws.notation import write_layout

    return {
        "id": conflict.id,
        "title": conflict.title,
        "cells": [list(cell) for cell in conflict.cells],
        "tiles": {tile.id: copies for tile, copies in conflict.tiles},
        "homeless": [tile.id for tile in conflict.homeless],
        "border": [[*cell, side] for cell, side in conflict.border],
        "layout": write_layout(conflict.layout, tileset).splitlines(),
    }


def _witness_table(witness: Witness, tileset: Tileset) -> dict[str, Any]:
    from generator.laws.notation import write_layout

    table: dict[str, Any] = {
        "id": witness.id,
        "title": witness.title,
        "layout": write_layout(witness.layout, tileset).splitlines(),
    }
    if witness.order:
        table["order"] = [list(cell) for cell in witness.order]
    return table
