"""Checks that several tables share: names of art, colours, ids.

What comes in: a report, a key path and the value there. What goes out: a problem in the
report if the value is wrong. Must not know: tables, tiles, drawing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from generator.tileset.fields import COLOUR_PATTERN
from generator.tileset.line_numbers import Path
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote, suggest


def check_colour(report: ProblemReport, path: Path, colour: str) -> None:
    if not re.fullmatch(COLOUR_PATTERN.rstrip("$"), colour):
        report.add(
            path,
            f"{quote(colour)} is not a colour",
            'write # and six hexadecimal digits, for example "#a5d084"',
        )


def check_name(report: ProblemReport, path: Path, name: str | None, allowed: Sequence[str]) -> None:
    """A name of art must be known. A default is ours, so it is never the author's mistake."""
    if name is not None and allowed and name not in allowed and report.holds(path):
        report.add(path, f"unknown {path[-1]} {quote(name)}", suggest(name, allowed))


def check_one_look(report: ProblemReport, path: Path, *keys: str) -> None:
    """A picture takes the place of these keys: what is written for both would be lost."""
    for key in keys:
        if report.source.holds((*path, key)):
            report.add((*path, key), f"has {key} and picture at once", "keep one of them")


def check_ids(
    report: ProblemReport, path: Path, what: str, ids: Sequence[str], known: Collection[str]
) -> tuple[str, ...]:
    """A list of ids must name what there is, each once. Those that do come back."""
    for place, id in enumerate(ids):
        if id not in known:
            hint = suggest(id, known) or "the file has none: add it, or take this out"
            tell = report.lack if what == "tile" else report.add
            tell((*path, place), f"unknown {what} {quote(id)}", hint)
        elif id in ids[:place]:
            report.add((*path, place), f"{quote(id)} is listed twice", f"list each {what} once")
    return tuple(id for id in dict.fromkeys(ids) if id in known)


def check_unique(report: ProblemReport, named: Iterable[tuple[Path, str]]) -> None:
    """File names come from ids and letters, and some disks do not tell capitals apart."""
    first: dict[str, Path] = {}
    for path, name in named:
        earlier = first.setdefault(name.lower(), path)
        if earlier != path:
            report.add(
                path,
                f"{quote(name)} is taken already, in line {report.source.lines.line(earlier)}",
                f"choose another {path[-1]}; capitals do not make a difference",
            )
