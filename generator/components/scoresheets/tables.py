"""From the tables of scoresheets to their model.

What comes in: the tables, and the things of the game that rows and columns may be named
after. What goes out: `Scoresheet`s, with every mistake of meaning put into the report.
Must not know: tiles, drawing, any file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.components.scoresheets.scoresheet_model import (
    KEY,
    ScoreColumn,
    ScoreRow,
    ScoreSection,
    Scoresheet,
)
from generator.components.scoresheets.scoresheet_schema import (
    USUAL,
    FinalTable,
    RowTable,
    ScoresheetTable,
    SectionTable,
)
from generator.quick_start import dataclass
from generator.tileset.figure_schema import FigureTable
from generator.tileset.figure_tables import check_known
from generator.tileset.line_numbers import Path
from generator.tileset.part_tables import Groundwork
from generator.tileset.shared_checks import check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote
from generator.words import say

# Keys that mean something only in sections of these kinds.
_ONLY_IN = {
    "fields": ("products", "ledger"),
    "each": ("entries", "products"),
    "lines": ("ledger",),
}
_ONLY_IN_ROWS = {
    "boxes": ("ticks",),
    "times": ("ticks", "products"),
}


@dataclass(frozen=True, slots=True)
class Namesakes:
    """What rows and columns may be named after: edge types, segment types, colours."""

    edges: tuple[ScoreColumn, ...]
    segments: tuple[ScoreColumn, ...]
    colours: tuple[ScoreColumn, ...]
    by_id: Mapping[str, ScoreColumn]


def gather_namesakes(ground: Groundwork) -> Namesakes:
    edges = {one.id: ScoreColumn(one.name, one.colour, one.symbol) for one in ground.edge_types}
    segments = {one.id: ScoreColumn(one.name, one.colour) for one in ground.segment_types}
    colours = {one.id: ScoreColumn(one.name, one.colour, one.symbol) for one in ground.colours}
    return Namesakes(
        tuple(edges.values()),
        tuple(segments.values()),
        tuple(colours.values()),
        {**edges, **segments, **colours},
    )


def expand_scoresheets(
    report: ProblemReport, tables: Sequence[ScoresheetTable], ground: Groundwork
) -> tuple[Scoresheet, ...]:
    namesakes = gather_namesakes(ground)
    sheets = tuple(_sheet(report, (KEY, i), table, namesakes) for i, table in enumerate(tables))
    check_unique(report, (((KEY, i, "id"), sheet.id) for i, sheet in enumerate(sheets)))
    return sheets


def check_filled(
    report: ProblemReport, path: Path, table: FigureTable, sheets: Sequence[Scoresheet]
) -> None:
    """A figure that shows a sheet filled in names one, and rows that it has."""
    if table.scoresheet is None:
        return
    known = {sheet.id: sheet for sheet in sheets}
    check_known(report, (*path, "scoresheet"), "score sheet", table.scoresheet, known)
    if sheet := known.get(table.scoresheet):
        _check_rows(report, path, table, sheet)


def _check_rows(report: ProblemReport, path: Path, table: FigureTable, sheet: Scoresheet) -> None:
    """Rows that are filled in are there, and have room."""
    boxes = {
        row.label: row.boxes for part in sheet.sections for row in part.rows if part.kind == "ticks"
    }
    written = [
        row.label for part in sheet.sections for row in part.rows if part.kind != "ticks"
    ] + [str(n + 1) for part in sheet.sections for n in range(part.lines)]
    for label, count in table.ticks.items():
        inner = (*path, "ticks", label)
        check_known(report, inner, "row of boxes", label, boxes)
        if count > boxes.get(label, count):
            report.add(inner, f"{count} ticks, but {boxes[label]} boxes", "tick fewer boxes")
    for label in table.values:
        check_known(report, (*path, "values", label), "row to write in", label, written)


def _sheet(
    report: ProblemReport, path: Path, table: ScoresheetTable, namesakes: Namesakes
) -> Scoresheet:
    sections = []
    for i, section in enumerate(table.sections):
        place: Path = (*path, "sections", i)
        _check_section(report, place, section, bool(table.columns))
        sections.append(_section(report, place, section, namesakes))
    width, height = table.size
    final = table.final or _default_final(table)
    known = namesakes.by_id
    return Scoresheet(
        id=table.id,
        title=table.title,
        width=float(width),
        height=float(height),
        copies=table.copies,
        name_label=_say_usual(table.name_label),
        sections=tuple(sections),
        final_label=_say_usual(final.label) if final else "",
        final_prefix=final.prefix if final else "",
        final_suffix=final.suffix if final else "",
        note=table.note,
        columns=tuple(known.get(name, ScoreColumn(name)) for name in table.columns),
        line=report.source.lines.line((*path, "size")),
    )


def _default_final(table: ScoresheetTable) -> FinalTable | None:
    """The total of a single section with columns is the result of each of them."""
    return None if table.columns and len(table.sections) == 1 else FinalTable()


def _section(
    report: ProblemReport, path: Path, table: SectionTable, namesakes: Namesakes
) -> ScoreSection:
    given = tuple(ScoreRow(row.label, row.boxes or 0, row.times, row.note) for row in table.rows)
    rows = (*_rows_for_each(report, path, table, namesakes), *given)
    needs_rows = table.kind != "ledger" and not table.each
    if needs_rows and not rows:
        report.add((*path, "rows"), "missing", f"add, for example: rows = [{_ROWS[table.kind]}]")
    return ScoreSection(
        table.title,
        _say_usual(table.total),
        table.sign,
        rows,
        table.kind,
        table.fields,
        table.lines or 0,
    )


def _say_usual(words: str) -> str:
    """Words of ours are said; those of a file stand as they are."""
    return say(words) if words in USUAL else words


_ROWS = {
    "ticks": '{ label = "Double blocks", boxes = 20, times = 2 }',
    "entries": '{ label = "A", note = "1 for each tile of a finished street" }',
    "products": '{ label = "Blue" }',
}


def _rows_for_each(
    report: ProblemReport, path: Path, table: SectionTable, namesakes: Namesakes
) -> Iterator[ScoreRow]:
    if table.each is None:
        return
    things = {
        "edges": namesakes.edges,
        "segments": namesakes.segments,
        "colours": namesakes.colours,
    }[table.each]
    if not things:
        report.add(
            (*path, "each"),
            f"the game has no {table.each}",
            f"write tables [{table.each}.<id>], or name the rows one by one",
        )
    for thing in things:
        yield ScoreRow(thing.title, colour=thing.colour, symbol=thing.symbol)


def _check_factors(report: ProblemReport, path: Path, table: SectionTable) -> None:
    """Two blanks, or one blank and a factor that each row prints."""
    if len(table.fields) not in (1, 2):
        report.add(
            (*path, "fields"),
            f"products have one or two factors, not {len(table.fields) or 'none'}",
            'add, for example: fields = ["Houses", "Cubes"]',
        )
    if len(table.fields) == 2:
        for i, _ in _written(report, path, table.rows, "times"):
            report.add(
                (*path, "rows", i, "times"),
                "both factors of this section are blank",
                f"take it away, or leave one name in fields: {table.fields[0]}",
            )


def _check_section(
    report: ProblemReport, path: Path, table: SectionTable, has_columns: bool
) -> None:
    """A key that means nothing here is a mistake: the author expects something of it."""
    for key, kinds in _ONLY_IN.items():
        if table.kind not in kinds and report.source.holds((*path, key)):
            report.add((*path, key), *_out_of_place(table, kinds))
    for key, kinds in _ONLY_IN_ROWS.items():
        if table.kind not in kinds:
            for i, _ in _written(report, path, table.rows, key):
                report.add((*path, "rows", i, key), *_out_of_place(table, kinds))
    if table.kind == "ledger" and table.lines is None:
        report.add((*path, "lines"), "missing", "add, for example: lines = 22")
    if table.kind == "products":
        _check_factors(report, path, table)
    if table.kind == "ticks":
        _check_ticks(report, path, table, has_columns)


def _check_ticks(report: ProblemReport, path: Path, table: SectionTable, has_columns: bool) -> None:
    for i, row in enumerate(table.rows):
        if row.boxes is None:
            report.add((*path, "rows", i, "boxes"), "missing", "add, for example: boxes = 20")
    if has_columns:
        report.add(
            (*path, "kind"),
            "boxes to tick stand in no columns",
            'choose kind "entries", "products" or "ledger", or take columns away',
        )


def _out_of_place(table: SectionTable, kinds: Sequence[str]) -> tuple[str, str]:
    where = " and ".join(map(quote, kinds))
    return (
        f"means nothing in a section of kind {quote(table.kind)}",
        f"take it away; it belongs in {where}",
    )


def _written(
    report: ProblemReport, path: Path, rows: Sequence[RowTable], key: str
) -> Iterator[tuple[int, RowTable]]:
    """The rows in which the author wrote this key."""
    for i, row in enumerate(rows):
        if report.source.holds((*path, "rows", i, key)):
            yield i, row
