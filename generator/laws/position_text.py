"""The text form of positions on a board of lines.

What comes in: text, or a `Position`. What goes out: the other. What cannot be read is told with
line and column. Must not know: scores, drawing.

A line is a row of the board, from north to south; blank lines say nothing. Spaces stand from
west to east, parted by blanks. A space is one of

    -     nothing
    K     a house, by the letter of its colour
    K!    a house that is turned over, because a building stands next to it
    K2    a building of two cubes

Whether a house is turned over follows from the buildings: `K` may always be written, `K!` only
where it is true. After the rows, in any order, each player's lines and houses:

    Purple lines: r0c3 NE E, r4c1 W
    Purple keeps: B2 K3

Rows and columns count from 0. A line is a side of a space: NE, E, SE, SW, W or NW. A player
with many lines may have several lines of text for them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field

from generator.errors import Problem, UserError
from generator.laws.position import Building, LineBoard, Position
from generator.laws.removal import protected
from generator.quick_start import dataclass
from generator.tileset.wording import quote, suggest

EMPTY, TURNED = "-", "!"
SIDES = ("NE", "E", "SE", "SW", "W", "NW")  # clockwise, as the sides of a space run
WIDEST = 88  # letters in a line of text
_SPACE = re.compile(r"r([0-9]{1,4})c([0-9]{1,4})", re.ASCII)
_COUNT = re.compile(r"(.)([1-9][0-9]?)", re.ASCII)
_WORD = re.compile(r"[^\s,]+")
_PLAYER = re.compile(r"\s*(.*\S)\s+(\S+)\s*:(.*)")


def read_position(
    text: str, board: LineBoard, *, file: str = "position", line: int = 1, key: str = ""
) -> Position:
    """The position that a text spells; `line` is where the text begins in its file."""
    return _Reader(board, file, line, key).read(text)


def write_position(position: Position, board: LineBoard) -> str:
    """The text of a position, its rows as far apart as on the board. Reading it gives it back.

    For the play that is to come: what was played becomes a figure.
    """
    letters = {colour.id: colour.letter for colour in board.colours}
    turned = protected(board.grid, position)
    rows: dict[int, str] = {}
    for number, space in enumerate(board.grid.spaces):
        house, building = position.houses[number], position.buildings[number]
        if building:
            word = f"{letters[building.colour]}{building.height}"
        elif house:
            word = letters[house] + (TURNED if number in turned else "")
        else:
            word = EMPTY
        # A space is four letters wide, half of one two.
        column = 2 * (space.spot[0] - 1)
        rows[space.row] = rows.get(space.row, "").ljust(column) + word
    said = [*rows.values()]
    for player, name in enumerate(board.players):
        if lines := position.lines[player]:
            said += _wrap(f"{name} lines: ", write_lines(lines, board).split(", "))
        if kept := Counter(position.kept[player]):
            counts = (f"{letters[id]}{kept[id]}" for id in board.colour_ids if kept[id])
            said.append(f"{name} keeps: {' '.join(counts)}")
    return "\n".join(said) + "\n"


def _wrap(start: str, parts: Sequence[str]) -> Iterator[str]:
    """Parts with commas between, each line begun alike and not much longer than a page is wide."""
    line = ""
    for part in parts:
        if line and len(start) + len(line) + len(part) > WIDEST:
            yield start + line
            line = ""
        line += f", {part}" if line else part
    yield start + line


def write_lines(lines: frozenset[int], board: LineBoard) -> str:
    """Lines as sides of spaces, each named by the first space it bounds."""
    sides: dict[int, list[int]] = {}
    for line in lines:
        space = min(board.grid.lines[line].spaces)
        sides.setdefault(space, []).append(board.grid.spaces[space].sides.index(line))
    return ", ".join(
        " ".join([write_space(board, space), *(SIDES[side] for side in sorted(sides[space]))])
        for space in sorted(sides)
    )


def write_space(board: LineBoard, space: int) -> str:
    at = board.grid.spaces[space]
    return f"r{at.row}c{at.column}"


# For the play that is to come: what a player types.


def read_lines(text: str, board: LineBoard) -> frozenset[int]:
    """The lines that such a text names."""
    reader = _Reader(board, "lines", 1, "")
    lines = reader.read_lines(0, 1, text)
    reader.refuse()
    return lines


def read_space(text: str, board: LineBoard) -> int:
    """The space of a name such as r3c2."""
    reader = _Reader(board, "space", 1, "")
    space = reader.read_space(0, 1, text)
    reader.refuse()
    return space


@dataclass(slots=True)
class _Draft:
    """What has been read so far."""

    houses: list[str]
    buildings: list[Building | None]
    lines: dict[str, frozenset[int]] = field(default_factory=dict)
    kept: dict[str, tuple[str, ...]] = field(default_factory=dict)
    turned: dict[int, tuple[int, int]] = field(default_factory=dict)  # line and column of each


class _Reader:
    """Reads one text and gathers all that is wrong with it."""

    def __init__(self, board: LineBoard, file: str, line: int, key: str) -> None:
        self.board, self.file, self.first_line, self.key = board, file, line, key
        self.letters = {colour.letter: colour.id for colour in board.colours}
        self.numbers = {(s.row, s.column): n for n, s in enumerate(board.grid.spaces)}
        self.lengths = Counter(space.row for space in board.grid.spaces)
        self.problems: list[Problem] = []

    def add(self, line: int, column: int, message: str, hint: str = "") -> None:
        place = f"column {column}"
        key = f"{self.key}: {place}" if self.key else place
        self.problems.append(Problem(self.file, self.first_line + line, key, message, hint))

    def refuse(self) -> None:
        """Stop if anything is wrong."""
        if self.problems:
            raise UserError(self.problems)

    def read(self, text: str) -> Position:
        spaces, players = len(self.board.grid.spaces), self.board.players
        draft = _Draft([""] * spaces, [None] * spaces)
        row = last = 0
        for number, line in enumerate(text.splitlines()):
            if ":" in line:
                self.read_player(number, line, draft)
            elif line.strip():
                self.read_row(number, line, row, draft)
                row, last = row + 1, number
        if row < len(self.lengths):
            self.add(last, 1, f"{row} rows, but the board has {len(self.lengths)}", "add the rest")
        self.refuse()
        position = Position(
            tuple(draft.houses),
            tuple(draft.buildings),
            tuple(draft.lines.get(name, frozenset()) for name in players),
            tuple(draft.kept.get(name, ()) for name in players),
        )
        for space in draft.turned.keys() - protected(self.board.grid, position):
            message = "the house is turned over, but no building stands next to it"
            self.add(*draft.turned[space], message, f"take the {quote(TURNED)} away")
        self.refuse()
        return position

    def read_row(self, number: int, line: str, row: int, draft: _Draft) -> None:
        words = [(found.start() + 1, found.group()) for found in re.finditer(r"\S+", line)]
        if row >= len(self.lengths):
            self.add(number, words[0][0], f"row {row} is not on the board", "take the line out")
        elif len(words) != self.lengths[row]:
            message = f"{len(words)} spaces, but row {row} has {self.lengths[row]}"
            self.add(number, words[0][0], message, f"write {quote(EMPTY)} for an empty space")
        else:
            for column, (at, word) in enumerate(words):
                self.read_word(number, at, word, self.numbers[row, column], draft)

    def read_word(self, number: int, at: int, word: str, space: int, draft: _Draft) -> None:
        if word == EMPTY:
            return
        letter, rest = word[0], word[1:]
        if letter not in self.letters:
            message = f"{quote(letter)} in {quote(word)} is no colour's letter"
            self.add(number, at, message, suggest(letter, self.letters))
        elif found := _COUNT.fullmatch(word):
            draft.buildings[space] = Building(self.letters[letter], int(found[2]))
        elif rest in ("", TURNED):
            draft.houses[space] = self.letters[letter]
            if rest:
                draft.turned[space] = (number, at)
        else:
            self.add(number, at, f"{quote(word)} is not a space", _FORMS)

    def read_player(self, number: int, line: str, draft: _Draft) -> None:
        found = _PLAYER.fullmatch(line)
        if found is None or found[2] not in ("lines", "keeps"):
            at = len(line) - len(line.lstrip()) + 1
            self.add(number, at, "neither lines nor houses of a player", _PLAYER_FORMS)
            return
        name, what, rest = found.groups()
        start = found.start(3) + 1
        if name not in self.board.players:
            hint = suggest(name, self.board.players)
            self.add(number, found.start(1) + 1, f"{quote(name)} is no player", hint)
        elif what == "lines":
            before = draft.lines.get(name, frozenset())
            draft.lines[name] = before | self.read_lines(number, start, rest, before)
        elif name in draft.kept:
            message = f"what {name} keeps has been said before"
            self.add(number, found.start(1) + 1, message, "write it on one line")
        else:
            draft.kept[name] = self.read_kept(number, start, rest)

    def read_lines(
        self, number: int, start: int, text: str, before: frozenset[int] = frozenset()
    ) -> frozenset[int]:
        """Lines such as "r0c3 NE E, r4c1 W", none of which was named before; `start` is the
        column where the text begins."""
        lines: set[int] = set()
        space: int | None = None
        for found in _WORD.finditer(text):
            at, word = start + found.start(), found.group()
            if word not in SIDES:
                space = self.read_space(number, at, word)
                continue
            if space is None:
                self.add(number, at, f"{quote(word)} of which space?", "name it first: r0c3 NE")
                continue
            line = self.board.grid.spaces[space].sides[SIDES.index(word)]
            if line in lines or line in before:
                self.add(number, at, "this line is named twice", "take one of them out")
            lines.add(line)
        return frozenset(lines)

    def read_space(self, number: int, at: int, word: str) -> int:
        """The space of a name; space 0 if there is none, once the problem is told."""
        found = _SPACE.fullmatch(word)
        space = self.numbers.get((int(found[1]), int(found[2]))) if found else None
        if found is None:
            self.add(number, at, f"{quote(word)} is neither a space nor a side", _LINE_FORMS)
        elif space is None:
            rows = f"rows 0 to {len(self.lengths) - 1}"
            here = self.lengths[int(found[1])]
            hint = f"row {found[1]} has columns 0 to {here - 1}" if here else f"there are {rows}"
            self.add(number, at, f"the board has no space {word}", hint)
        return space or 0

    def read_kept(self, number: int, start: int, text: str) -> tuple[str, ...]:
        kept: list[str] = []
        for found in _WORD.finditer(text):
            at, word = start + found.start(), found.group()
            count = _COUNT.fullmatch(word)
            if count is None:
                hint = "write a colour's letter and how many: B2"
                self.add(number, at, f"{quote(word)} is not a number of houses", hint)
            elif count[1] not in self.letters:
                message = f"{quote(count[1])} in {quote(word)} is no colour's letter"
                self.add(number, at, message, suggest(count[1], self.letters))
            else:
                kept += [self.letters[count[1]]] * int(count[2])
        return tuple(sorted(kept))


_FORMS = 'write "-", a letter for a house, "K!" for one turned over, "K2" for two cubes'
_LINE_FORMS = f"write r0c3 and sides of it: {', '.join(SIDES)}"
_PLAYER_FORMS = 'write "<player> lines: r0c3 NE E" or "<player> keeps: B2 K3"'
