"""The `[colours.<id>]` tables, and what all pieces that come in colours share.

What comes in: tables, the vocabulary, pieces. What goes out: the table's description, frozen
colours, checks of the pieces, with every mistake put into the report. Must not know: which
pieces there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Protocol

from pydantic import Field

from generator.tileset.colour_marks import check_told_apart, choose_looks
from generator.tileset.colour_schema import ColourTable
from generator.tileset.fields import MOST_PIECES
from generator.tileset.line_numbers import Path
from generator.tileset.model import Colour, Vocabulary
from generator.tileset.shared_checks import check_colour, check_ids, check_name, check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.wording import number

ColourIds = Annotated[tuple[str, ...], Field(min_length=1, max_length=36, strict=False)]


class Coloured(Protocol):
    """A piece that comes in colours: its copies are of each."""

    @property
    def id(self) -> str: ...
    @property
    def colours(self) -> tuple[str, ...]: ...
    @property
    def copies(self) -> int: ...


def expand_colours(
    report: ProblemReport, tables: Mapping[str, ColourTable], vocabulary: Vocabulary
) -> tuple[Colour, ...]:
    looks = choose_looks(
        [(table.symbol, table.pattern) for table in tables.values()],
        vocabulary.symbols,
        vocabulary.patterns,
    )
    colours: list[Colour] = []
    for (id, table), (symbol, pattern) in zip(tables.items(), looks, strict=True):
        path: Path = ("colours", id)
        check_colour(report, (*path, "colour"), table.colour)
        check_name(report, (*path, "symbol"), table.symbol, vocabulary.symbols)
        check_name(report, (*path, "pattern"), table.pattern, vocabulary.patterns)
        colour = table.colour.lower()
        colours.append(Colour(id, table.letter, table.name, colour, symbol, pattern))
    check_unique(report, ((("colours", one.id, "letter"), one.letter) for one in colours))
    check_told_apart(
        report,
        "symbol",
        ((("colours", one.id), (one.symbol, one.pattern)) for one in colours),
        "give it another symbol or pattern",
    )
    return tuple(colours)


def choose_colours(
    report: ProblemReport, path: Path, asked: Sequence[str] | None, colours: Sequence[Colour]
) -> tuple[str, ...]:
    """The colours that a piece comes in: those it asks for, or all."""
    known = tuple(colour.id for colour in colours)
    if asked is None or not known:
        return known
    return check_ids(report, (*path, "colours"), "colour", asked, known)


def check_coloured(report: ProblemReport, table: str, pieces: Sequence[Coloured]) -> None:
    """The entries of one table: each has its own id, and all together can be printed."""
    check_unique(report, (((table, place, "id"), one.id) for place, one in enumerate(pieces)))
    total = sum(count_coloured(pieces).values())
    if total > MOST_PIECES:
        report.add(
            (table,),
            f"come to {number(total)} pieces",
            f"at most {number(MOST_PIECES)} are allowed: use fewer copies",
        )


def count_coloured(pieces: Sequence[Coloured]) -> Mapping[str, int]:
    """How many there are of each, in all its colours."""
    return {piece.id: piece.copies * len(piece.colours) for piece in pieces}
