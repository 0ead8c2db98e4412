"""From the `[segments.<id>]` tables to segment types.

What comes in: the tables and the vocabulary. What goes out: `SegmentType`s, with every mistake
put into the report, and a `Wiring`: how tiles write their segments.
Must not know: tiles, files, drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from generator.quick_start import dataclass
from generator.tileset.colour_marks import check_told_apart, choose_looks
from generator.tileset.line_numbers import Path
from generator.tileset.model import Segment, SegmentType, Vocabulary
from generator.tileset.port_pairings import sort_segments
from generator.tileset.shared_checks import check_colour, check_name, check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.tile_schema import SegmentTable
from generator.tileset.wording import quote, suggest

# Two ports of one digit each, or two of any length with a hyphen between; then the letter.
_WRITTEN = re.compile(r"(?:([0-9])([0-9])|([0-9]{1,3})-([0-9]{1,3}))(.)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wiring:
    """How segments are written in tiles, ids and names."""

    types: tuple[SegmentType, ...]
    ports: int  # of the piece

    def file_letters(self, segments: Sequence[Segment]) -> str:
        letters = {type.id: type.letter for type in self.types}
        hyphen = "" if self.ports <= 10 else "-"
        return "-".join(f"{s.start}{hyphen}{s.end}{letters[s.type]}" for s in segments)

    def fill(self, name: str, segments: Sequence[Segment]) -> str:
        """A tile's name with the names of its segments and the ports they join."""
        names = {type.id: type.name for type in self.types}
        said = ", ".join(f"{names[s.type]} {s.start} to {s.end}" for s in segments)
        return name.replace("{segments}", said)

    def read(
        self, report: ProblemReport, path: Path, written: Sequence[str]
    ) -> tuple[Segment, ...] | None:
        """The segments of a list such as "01K", "23W"; None if they are wrong."""
        before = len(report.problems)
        taken: dict[int, str] = {}
        joins: list[tuple[int, int, str]] = []
        for place, text in enumerate(written):
            join = self._read_one(report, (*path, place), text)
            for port in join[:2] if join else ():
                if port in taken:
                    report.add(
                        (*path, place),
                        f"port {port} of {quote(text)} is joined already, by {quote(taken[port])}",
                        "join every port at most once",
                    )
                taken.setdefault(port, text)
            if join:
                joins.append(join)
        return sort_segments(iter(joins)) if len(report.problems) == before else None

    def _read_one(
        self, report: ProblemReport, path: Path, text: str
    ) -> tuple[int, int, str] | None:
        found = _WRITTEN.fullmatch(text)
        if found is None:
            example = "01" if self.ports <= 10 else "3-11"
            report.add(
                path,
                f"{quote(text)} is not a segment",
                f'write two ports and a letter, for example "{example}{self.types[0].letter}"',
            )
            return None
        before = len(report.problems)
        start, end = (int(port) for port in found.groups()[:4] if port is not None)
        known = {type.letter: type.id for type in self.types}
        if found[5] not in known:
            report.add(
                path,
                f"{quote(found[5])} in {quote(text)} is no segment's letter",
                suggest(found[5], known),
            )
        for port in dict.fromkeys((start, end)):
            if port >= self.ports:
                report.add(
                    path,
                    f"{quote(text)} names port {port}, but the last is {self.ports - 1}",
                    "ports are numbered from 0, clockwise from side 0",
                )
        if start == end:
            report.add(
                path, f"{quote(text)} joins port {start} to itself", "name two different ports"
            )
        return (start, end, known[found[5]]) if len(report.problems) == before else None


def expand_segments(
    report: ProblemReport, tables: Mapping[str, SegmentTable], vocabulary: Vocabulary
) -> tuple[SegmentType, ...]:
    asked = [(None, table.pattern) for table in tables.values()]
    looks = choose_looks(asked, (), vocabulary.patterns)
    types: list[SegmentType] = []
    for (id, table), (_, pattern) in zip(tables.items(), looks, strict=True):
        path: Path = ("segments", id)
        check_colour(report, (*path, "colour"), table.colour)
        check_name(report, (*path, "art"), table.art, vocabulary.segments)
        check_name(report, (*path, "pattern"), table.pattern, vocabulary.patterns)
        colour = table.colour.lower()
        types.append(SegmentType(id, table.letter, table.name, colour, pattern, table.art))
    check_unique(report, ((("segments", type.id, "letter"), type.letter) for type in types))
    check_told_apart(
        report,
        "pattern",
        ((("segments", type.id), (type.pattern, type.art)) for type in types),
        "give it another pattern",
    )
    return tuple(types)
