"""Score sheets: what players fill in, cut from plain paper."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import Field

from generator.canvas.shapes import Component, Drawing
from generator.components.kind import Company, FigureKind, Kind, Setting, ToShow
from generator.components.scoresheets import sheet_examples
from generator.components.scoresheets.filled_sheet import Filled, work_out
from generator.components.scoresheets.scoresheet_model import KEY, Scoresheet, scoresheets_of
from generator.components.scoresheets.scoresheet_schema import ScoresheetTable
from generator.components.scoresheets.sheet_facts import describe_sheet
from generator.components.scoresheets.tables import check_filled, expand_scoresheets
from generator.errors import Problem
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tileset
from generator.tileset.part_tables import PartTables, Section

TABLES = PartTables(
    key=KEY,
    kind=tuple[ScoresheetTable, ...],
    field=Field(
        default=(), description="Sheets that players fill in.", max_length=20, strict=False
    ),
    expand=expand_scoresheets,
    sections=(
        Section("[[scoresheets]]", (KEY, 0), sheet_examples.SHEET),
        Section("final = { }", (KEY, 0, "final"), sheet_examples.FINAL),
        Section("[[scoresheets.sections]]", (KEY, 0, "sections", 0), sheet_examples.SECTION),
        Section("rows = [ ]", (KEY, 0, "sections", 0, "rows", 0), sheet_examples.ROWS),
    ),
    names={},
    check_figure=check_filled,
)


def _is_in(tileset: Tileset) -> bool:
    return bool(scoresheets_of(tileset))


def _draw(tileset: Tileset, setting: Setting, company: Company) -> Component:
    from generator.components.scoresheets.drawing import draw_scoresheets

    return draw_scoresheets(tileset)


def _remark(tileset: Tileset) -> Sequence[Problem]:
    from generator.components.scoresheets.drawing import say_tight

    return say_tight(tileset)


def _sheet(spec: FigureSpec, tileset: Tileset) -> Scoresheet:
    return next(one for one in scoresheets_of(tileset) if one.id == spec.scoresheet)


def _judge(spec: FigureSpec, tileset: Tileset) -> Filled:
    return work_out(_sheet(spec, tileset), dict(spec.ticks), dict(spec.values))


def _disagree(spec: FigureSpec, filled: Filled) -> tuple[str, str] | None:
    if not spec.total or spec.total == filled.finals:
        return None
    said = f"said to come to {_numbers(spec.total)}, but comes to {_numbers(filled.finals)}"
    parts = "; ".join(_numbers(sums) for sums in filled.totals)
    return said, f"its sections come to {parts}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _draw_figure(spec: FigureSpec, shown: ToShow, tileset: Tileset, name: str) -> Drawing:
    from generator.components.scoresheets.filled_in import draw_filled

    return draw_filled(tileset, _sheet(spec, tileset), shown.what, spec.name, name)


KIND = Kind(
    name=KEY,
    place=60,
    is_in=_is_in,
    draw=_draw,
    stock="plain",
    room="fold",
    tables=TABLES,
    noun="score sheets",
    count=lambda tileset: {"": sum(sheet.copies for sheet in scoresheets_of(tileset))},
    facts=lambda tileset: {
        "sheets": {sheet.id: describe_sheet(sheet) for sheet in scoresheets_of(tileset)}
    },
    remarks=_remark,
    figure=FigureKind("scoresheet", _draw_figure, judge=_judge, disagree=_disagree),
)
