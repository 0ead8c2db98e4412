"""From the `[spaces.<id>]` tables and the maps of boards to spaces.

What comes in: the tables, the text of a map, how its spaces lie. What goes out: kinds of spaces,
and the spaces of a map with what is printed on each, with every mistake put into the report.

A line of a map is a row, from north to south, its spaces parted by blanks: `.` is a plain space,
`-` none, a letter one of a kind, a number one with this number printed on it, `w3` both. Rows of
hexagons take turns to begin with `>`, which moves them half a space to the east, as in layouts.
Must not know: laws, drawing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.quick_start import dataclass
from generator.tileset.colour_marks import check_told_apart, choose_looks
from generator.tileset.line_numbers import Path
from generator.tileset.model import Vocabulary
from generator.tileset.shared_checks import check_colour, check_name, check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.space_model import BoardSpace, SpaceKind
from generator.tileset.space_schema import SpaceTable
from generator.tileset.wording import quote, suggest

NONE, PLAIN, OFFSET = "-", ".", ">"
MOST_SPACES = 1_000
_SIGN = re.compile(r"(\.|[A-Za-z])?(-?[0-9]{1,3})?")


def expand_spaces(
    report: ProblemReport, tables: Mapping[str, SpaceTable], vocabulary: Vocabulary
) -> tuple[SpaceKind, ...]:
    looks = choose_looks(
        [(table.symbol, table.pattern) for table in tables.values()],
        vocabulary.symbols,
        vocabulary.patterns,
    )
    kinds: list[SpaceKind] = []
    for (id, table), (symbol, pattern) in zip(tables.items(), looks, strict=True):
        path: Path = ("spaces", id)
        check_colour(report, (*path, "colour"), table.colour)
        check_name(report, (*path, "symbol"), table.symbol, vocabulary.symbols)
        check_name(report, (*path, "pattern"), table.pattern, vocabulary.patterns)
        colour = table.colour.lower()
        kinds.append(SpaceKind(id, table.letter, table.name, colour, symbol, pattern))
    check_unique(report, ((("spaces", kind.id, "letter"), kind.letter) for kind in kinds))
    check_told_apart(
        report,
        "symbol",
        ((("spaces", kind.id), (kind.symbol,)) for kind in kinds),
        "give it another symbol",
    )
    return tuple(kinds)


@dataclass(frozen=True, slots=True)
class MapReader:
    """Reads the maps of one file."""

    report: ProblemReport
    kinds: Mapping[str, SpaceTable]  # by their ids

    def read(self, path: Path, text: str, lie: str) -> tuple[BoardSpace, ...]:
        """The spaces of a map, in reading order; none if it is wrong."""
        before = len(self.report.problems)
        spaces = tuple(self._spaces(path, text, lie))
        if len(self.report.problems) > before:
            return ()
        if not spaces:
            hint = 'write a line for each row, for example: map = ". . 3"'
            self.report.add(path, "has no spaces", hint)
        elif len(spaces) > MOST_SPACES:
            message = f"has {len(spaces):,} spaces"
            self.report.add(path, message, f"at most {MOST_SPACES:,} are allowed")
        return spaces

    def _spaces(self, path: Path, text: str, lie: str) -> Iterator[BoardSpace]:
        is_hexagonal = lie in ("flat", "pointy")
        rows = [line.split() for line in text.splitlines() if line.strip()]
        first = rows[0][0] == OFFSET if rows else False
        for row, words in enumerate(rows):
            is_offset = words[0] == OFFSET
            self._check_offset(path, row, is_offset, (first + row) % 2 == 1, is_hexagonal)
            for place, word in enumerate(words[is_offset:]):
                column = 2 * place + is_offset if is_hexagonal else place
                if word != NONE:
                    yield self._space(path, (row, column), word)

    def _check_offset(
        self, path: Path, row: int, is_offset: bool, is_wanted: bool, is_hexagonal: bool
    ) -> None:
        if is_offset and not is_hexagonal:
            self.report.add(path, f'row {row}: ">" moves a row of hexagons', "take it out")
        elif is_hexagonal and is_offset != is_wanted:
            hint = f'rows take turns: {"take away" if is_offset else "begin it with"} ">"'
            self.report.add(path, f"row {row} is not half a space from the one above", hint)

    def _space(self, path: Path, place: tuple[int, int], word: str) -> BoardSpace:
        found = _SIGN.fullmatch(word)
        where = f"row {place[0]}: {quote(word)}"
        if found is None:
            hint = (
                'a space is "." or the letter of a kind, then its number, up to 999, if it has '
                'one: ". w 3 w3"'
            )
            self.report.add(path, f"{where} is no space", hint)
            return BoardSpace(place)
        letters = {table.letter.lower(): id for id, table in self.kinds.items()}
        letter = (found[1] or PLAIN).lower()
        if letter != PLAIN and letter not in letters:
            hint = suggest(letter, letters) or "add a table [spaces.<id>] with this letter"
            self.report.add(path, f"{where} is of no kind", hint)
        value = None if found[2] is None else int(found[2])
        return BoardSpace(place, letters.get(letter, ""), value)
