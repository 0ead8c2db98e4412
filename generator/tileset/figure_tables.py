"""From the `[figures.<id>]` tables to the model.

What comes in: the tables, and the ids and labels that the file has. What goes out: a
`FigureSpec` for each figure, with every mistake put into the report: keys that do not go
together, names that nobody has. Must not know: how layouts are read, what a law says.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from generator.quick_start import dataclass
from generator.tileset.figure_model import Cell, FigureSpec
from generator.tileset.figure_schema import FigureTable
from generator.tileset.line_numbers import Path
from generator.tileset.model import Rule
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote, suggest

SHOWN = ("layout", "position", "tiles", "scoresheet")
# What each key needs beside it: any of these.
_BELONGS = {
    "same_tile": ("tiles",),
    "turned": ("tiles",),
    "count": ("tiles",),
    "columns": ("tiles",),
    "name": ("scoresheet",),
    "ticks": ("scoresheet",),
    "values": ("scoresheet",),
    "total": ("scoresheet",),
    "legal": ("layout", "position"),
    "breaks": ("layout", "position"),
    "scores": ("layout", "position"),
    "finished": ("layout",),
    "region": ("layout",),
    "player": ("layout", "position"),
    "last": ("layout",),
    "hand": ("layout",),
    "face_down": ("layout",),
    "stoppages": ("layout",),
    "site": ("layout",),
    "free": ("layout",),
    "rings": ("layout", "position"),
    "circled": ("layout", "position"),
    "stars": ("layout",),
    "callouts": ("layout", "position"),
    "labels": ("layout",),
    "rows": ("position",),
}


@dataclass(frozen=True, slots=True)
class Known:
    """What a figure may name."""

    laws: Collection[str]
    scores: Collection[str]  # labels
    regions: Collection[str]

    @classmethod
    def of(cls, laws: Sequence[Rule], scores: Sequence[Rule], regions: Collection[str]) -> Known:
        names = dict.fromkeys(law.name for law in laws)
        return cls(list(names), [score.label for score in scores], regions)


def expand_figures(
    report: ProblemReport, tables: Mapping[str, FigureTable], known: Known
) -> tuple[FigureSpec, ...]:
    return tuple(_figure(report, id, table, known) for id, table in tables.items())


def _figure(report: ProblemReport, id: str, table: FigureTable, known: Known) -> FigureSpec:
    path: Path = ("figures", id)
    shown = [key for key in SHOWN if getattr(table, key) not in (None, ())]
    if not shown:
        hint = f'add one of {", ".join(SHOWN)}, for example: layout = "GRBG"'
        report.add(path, "shows nothing", hint)
    for key in shown[1:]:
        hint = "make a figure of each, and set them side by side in the text"
        report.add((*path, key), f"shows a {shown[0]} already", hint)
    if len(shown) == 1:
        _check_company(report, path, shown[0])
        if shown[0] in ("layout", "position"):
            _check_verdict(report, path, table)
    _check_names(report, path, table, known)
    return _spec(report, path, id, table)


def _check_company(report: ProblemReport, path: Path, shown: str) -> None:
    """Every key that was written goes with what is shown."""
    for key, owners in _BELONGS.items():
        if shown not in owners and report.source.holds((*path, key)):
            goes = " or ".join(f"`{owner}`" for owner in owners)
            report.add((*path, key), f"does not go with `{shown}`", f"it goes with {goes}")


def _check_verdict(report: ProblemReport, path: Path, table: FigureTable) -> None:
    """A layout is right or wrong, and says which."""
    if not (table.legal or table.breaks or table.scores):
        hint = 'write legal = true, breaks = "<law>" or scores = { <label> = <points> }'
        report.add(path, "does not say what the laws make of it", hint)
    for key in ("legal", "scores", "finished"):
        if table.breaks and getattr(table, key):
            hint = "a figure that breaks a law says nothing else: keep one of them"
            report.add((*path, key), "does not go with `breaks`", hint)
    if table.at and not table.breaks:
        hint = 'write breaks = "<law>", or take this out'
        report.add((*path, "at"), "says where a law is broken, but not which", hint)


def _check_names(report: ProblemReport, path: Path, table: FigureTable, known: Known) -> None:
    for place, law in enumerate(table.breaks):
        inner = (*path, "breaks", place)
        at = inner if report.source.holds(inner) else inner[:-1]
        check_known(report, at, "law", law, known.laws)
    for label in table.scores:
        check_known(report, (*path, "scores", label), "score", label, known.scores)
    for place, label in enumerate(table.rings or ()):
        inner = (*path, "rings", place)
        at = inner if report.source.holds(inner) else inner[:-1]
        check_known(report, at, "score", label, known.scores)
    if table.stars is not None:
        check_known(report, (*path, "stars"), "score", table.stars, known.scores)
    if table.region is not None:
        check_known(report, (*path, "region"), "region", table.region, known.regions)


def check_known(
    report: ProblemReport, path: Path, what: str, name: str, known: Collection[str]
) -> None:
    """A name that a figure gives is one that the game has."""
    if name not in known:
        hint = suggest(name, known) or f"the game has no {what}: add it, or take this out"
        report.add(path, f"unknown {what} {quote(name)}", hint)


def _spec(report: ProblemReport, path: Path, id: str, table: FigureTable) -> FigureSpec:
    lines = report.source.lines
    text = (*path, "position" if table.position is not None else "layout")
    return FigureSpec(
        id=id,
        alt=table.alt,
        line=lines.line(path),
        text_line=lines.text_line(text),
        caption=table.caption,
        layout=table.layout or "",
        position=table.position or "",
        tiles=table.tiles,
        same_tile=table.same_tile,
        turned=table.turned,
        count=table.count,
        columns=table.columns or 0,
        scoresheet=table.scoresheet or "",
        name=table.name,
        ticks=tuple(table.ticks.items()),
        values=tuple(table.values.items()),
        total=table.total,
        legal=table.legal,
        breaks=table.breaks,
        at=tuple(map(_cell, table.at)),
        scores=tuple(table.scores.items()),
        finished=table.finished,
        region=table.region,
        player=table.player or "",
        last=_cell(table.last) if table.last else None,
        hand=table.hand,
        face_down=table.face_down,
        stoppages=table.stoppages,
        site=_cell(table.site) if table.site else None,
        free=tuple(map(_cell, table.free)),
        rings=table.rings,
        circled=tuple(map(_cell, table.circled)),
        stars=table.stars or "",
        callouts=tuple(one if isinstance(one, str) else _cell(one) for one in table.callouts),
        mark=table.mark,
        labels=table.labels,
        rows=_cell(table.rows) if table.rows else None,
    )


def _cell(pair: tuple[int, ...]) -> Cell:
    row, column = pair
    return row, column
