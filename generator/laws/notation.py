"""The text form of layouts, for squares, hexagons, triangles and cards alike.

What comes in: text, or a `Layout`. What goes out: the other. What cannot be read is told with
line and column. Must not know: any law.

A line is a row, from north to south; blank lines say nothing. Cells stand from west to east,
parted by blanks, as many as you like. A cell is one of

    -            no tile
    GRBG         the letters of the sides, clockwise from side 0, as the tile lies
    01K23W45G    a card: its segments, each two ports and a letter, as the card lies
    WWWW:02F13S  a tile with both
    RRRR/02/13   a tile on which not all like sides join: those that do, group by group, as it lies
    '013         a tile with signs at its corners, clockwise from where side 0 begins; after sides
                 too: RRR'013, and with longer signs 'a.10.b
    ????         a wild tile, one question mark for each side
    .g..*        then the signs of the features on it
    sgsg(S)      then, in brackets, the letters of its marks
    #            all sides blank: signs and marks may stand alone
    school@1     any tile by its id, turned clockwise once
    W> G<        a domino: the letter of each half, and where its other half lies: > < ^ v

A reading must say all that is on a tile: `sgsg` is never the marked copy. Where tiles differ
in id only, it is the first of which a copy is left.

Rows of hexagons lie half a cell apart: a row that begins with `>` lies half a cell further
east than one that does not, and rows take turns. (For hexagons with a side at the top a row
is every second column.)

Triangles whose row and column are both even or both odd have a corner at the top; their sides are
read from the north-east. The others lie turned by half, and are read from the south-west.

The first cell of the first line is row 0, column 0, unless a line before it says otherwise:
`from r-1 c2`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from generator.errors import Problem, UserError
from generator.laws.grid import Cell, Grid, grid_of
from generator.laws.half_words import ARROWS, HalfReader, write_halves
from generator.laws.halves import by_cells
from generator.laws.layout import Layout, Placed, lay, ways_up
from generator.laws.layout_rows import EMPTY, OFFSET, set_words
from generator.quick_start import dataclass
from generator.tileset.model import Segment, Tileset
from generator.tileset.side_groups import Groups, settle_groups, spell_groups
from generator.tileset.wording import printable, quote, suggest

WILD, GROUP, CORNER = "?", "/", "'"
_FROM = re.compile(r"\s*from\s+r(-?\d{1,6})\s+c(-?\d{1,6})\s*", re.ASCII)
_MARKS = re.compile(r"\(([A-Za-z0-9]+)\)$")
_BY_ID = re.compile(r"(.+)@([0-9]{1,3})", re.ASCII)
_SEGMENT = re.compile(r"(?:([0-9])([0-9])|([0-9]{1,3})-([0-9]{1,3}))([A-Za-z0-9])", re.ASCII)

Sides = tuple[str, ...]
# All that a reading says: sides, segments, groups of sides, corners, features, marks; a wild
# tile's sides are `?`.
Key = tuple[Sides, tuple[Segment, ...], Groups, Sides, frozenset[str], frozenset[str]]


def read_layout(
    text: str, tileset: Tileset, *, file: str = "layout", line: int = 1, key: str = ""
) -> Layout:
    """The layout that a text spells; `line` is where the text begins in its file."""
    return _Reader(Notation.of(by_cells(tileset)), file, line, key).read(text)


def read_cell(word: str, tileset: Tileset, taken: Iterable[str] = ()) -> Placed:
    """One tile as it lies. `taken` are copies, by id, that others have already."""
    layout = read_layout(word, tileset)
    if list(layout.cells) != [(0, 0)]:
        raise UserError([Problem("layout", 1, "", f"{quote(word)} is not one cell")])
    placed, notation = layout.cells[0, 0], Notation.of(by_cells(tileset))
    if "@" in word:
        return placed
    return notation.choose(_key(placed, notation.grid), Counter(taken)) or placed


def write_layout(layout: Layout, tileset: Tileset) -> str:
    """The text of a layout, its columns aligned. Reading it gives the same layout."""
    if not layout.cells:
        return ""
    notation, used = Notation.of(by_cells(tileset)), Counter[str]()
    if notation.has_halves:
        words = write_halves(layout, notation)
    else:
        words = {cell: notation.write(placed, used) for cell, placed in layout.cells.items()}
    return set_words(layout, words)


@dataclass(frozen=True, slots=True)
class Notation:
    """How the tiles of one game are spelled."""

    tileset: Tileset
    grid: Grid
    readings: dict[Key, list[Placed]]

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, tileset: Tileset) -> Notation:
        grid = grid_of(tileset.outline)
        readings: dict[Key, list[Placed]] = {}
        for tile in tileset.tiles:
            for placed in ways_up(tileset, tile):
                readings.setdefault(_key(placed, grid), []).append(placed)
        return cls(tileset, grid, readings)

    @property
    def has_halves(self) -> bool:
        return self.tileset.whole is not None

    def key(self, placed: Placed) -> Key:
        return _key(placed, self.grid)

    def spell_half(self, placed: Placed) -> str:
        """The word of a half; nothing where letters do not tell it."""
        sides, *_, features, marks = self.key(placed)
        suffix = self._suffix(features, marks)
        if not sides or suffix is None or placed.seam is None:
            return ""
        shown = sides[:1] if len({*sides}) == 1 else sides
        return spell(self.tileset, shown) + suffix + ARROWS[placed.seam]

    def _suffix(self, features: frozenset[str], marks: frozenset[str]) -> str | None:
        """The signs of features and the letters of marks; nothing if a feature has no sign."""
        standing = [feature for feature in self.tileset.features if feature.id in features]
        if not all(feature.sign for feature in standing):
            return None
        letters = "".join(m.letter for m in self.tileset.marks if m.id in marks)
        signs = "".join(feature.sign for feature in standing)
        return signs + (f"({letters})" if letters else "")

    def write(self, placed: Placed, used: Counter[str]) -> str:
        """A cell; `used` counts the copies that lie before it."""
        key = _key(placed, self.grid)
        chosen = self._choose(key, used)
        used[placed.tile.id] += 1
        sides, segments, groups, corners, features, marks = key
        by_id, suffix = f"{placed.tile.id}@{placed.turn}", self._suffix(features, marks)
        if chosen != placed or suffix is None:
            return by_id
        is_bare = not (segments or groups or corners)
        if suffix and is_bare and set(sides) == {self._blank()}:
            return suffix
        spelled = spell(self.tileset, sides, segments, groups, corners)
        return spelled + suffix if spelled else by_id  # of values and features alone: no letters

    def choose(self, key: Key, used: Counter[str]) -> Placed | None:
        """The tile that a reading means: the first of which a copy is left."""
        placed = self._choose(key, used)
        if placed is not None:
            used[placed.tile.id] += 1
        return placed

    def _choose(self, key: Key, used: Counter[str]) -> Placed | None:
        fitting = self.readings.get(key, [])
        left = (one for one in fitting if used[one.tile.id] < one.tile.copies)
        return next(left, fitting[0] if fitting else None)

    def _blank(self) -> str | None:
        blank = (edge.id for edge in self.tileset.edge_types if edge.letter == ".")
        return next(blank, None)


def spell(
    tileset: Tileset,
    sides: Sides,
    segments: tuple[Segment, ...] = (),
    groups: Groups = (),
    corners: Sides = (),
) -> str:
    """The sides and segments of a piece in letters; `?` stands for a side that may be any."""
    edges = {edge.id: edge.letter for edge in tileset.edge_types} | {WILD: WILD}
    types = {type.id: type.letter for type in tileset.segment_types}
    hyphen = "" if sum(tileset.ports) <= 10 else "-"
    joins = (f"{s.start}{hyphen}{s.end}{types[s.type]}" for s in segments)
    grouped = GROUP + spell_groups(groups) if groups else ""
    spelled = "".join(edges[side] for side in sides) + grouped, "".join(joins)
    dot = "." if any(len(sign) > 1 for sign in corners) else ""
    return ":".join(filter(None, spelled)) + (CORNER + dot.join(corners) if corners else "")


def _key(placed: Placed, grid: Grid) -> Key:
    tile = placed.tile
    sides = (WILD,) * grid.sides if tile.wild else placed.outer_sides
    return (
        sides,
        placed.segments,
        placed.groups,
        placed.corners,
        frozenset(tile.features),
        frozenset(tile.marks),
    )


class _Reader:
    """Reads one text and gathers all that is wrong with it."""

    def __init__(self, notation: Notation, file: str, line: int, key: str) -> None:
        self.notation, self.tileset = notation, notation.tileset
        self.file, self.first_line, self.key = file, line, key
        self.problems: list[Problem] = []
        self.halves = HalfReader(self) if notation.has_halves else None
        self.parity: int | None = None  # of the cells of hexagons

    def read(self, text: str) -> Layout:
        grid = self.notation.grid
        start = (0, 0)
        cells: dict[Cell, Placed] = {}
        used: Counter[str] = Counter()
        row = 0
        for number, line in enumerate(text.splitlines()):
            words = [(found.start() + 1, found.group()) for found in re.finditer(r"\S+", line)]
            if not words:
                continue
            if row == 0 and start == (0, 0) and (origin := _FROM.fullmatch(line)):
                start = int(origin[1]), int(origin[2])
                continue
            is_offset = words[0][1] == OFFSET
            self.check_offset(number, words[0][0], row, is_offset=is_offset)
            for place, (column, word) in enumerate(words[is_offset:]):
                at = start[0] + row, start[1] + place * grid.stride + is_offset
                if self.halves is not None and word != EMPTY:
                    self.halves.take(at, number, column, word)
                    continue
                placed = self.read_word(number, column, word, used)
                if placed is not None:
                    cells[at] = placed
            row += 1
        if self.halves is not None and not self.problems:
            cells = self.halves.pair()
        if self.problems:
            raise UserError(self.problems)
        return Layout(grid, cells)

    def check_offset(self, line: int, column: int, row: int, *, is_offset: bool) -> None:
        if not self.notation.grid.is_hexagonal:
            if is_offset:
                self.add(line, column, '">" moves a row of hexagons', "take it out")
            return
        now = (row + is_offset) % 2
        if self.parity not in (None, now):
            hint = f'rows take turns: {"take away" if is_offset else "begin it with"} ">"'
            self.add(line, column, "the row is not half a cell from the one above", hint)
        else:
            self.parity = now

    def add(self, line: int, column: int, message: str, hint: str = "") -> None:
        place = f"column {column}"
        key = f"{self.key}: {place}" if self.key else place
        self.problems.append(Problem(self.file, self.first_line + line, key, message, hint))

    def read_word(self, line: int, column: int, word: str, used: Counter[str]) -> Placed | None:
        if word == EMPTY:
            return None
        if "@" in word:
            return self.read_id(line, column, word, used)
        before = len(self.problems)
        key = self.read_key(line, column, word)
        if key is None:
            if len(self.problems) == before:
                self.add(line, column, f"{quote(word)} is not a cell", _FORMS)
            return None
        placed = self.notation.choose(key, used)
        if placed is None:
            self.add(line, column, f"the game has no tile {quote(word)}", self.hint(key))
        return placed

    def read_id(self, line: int, column: int, word: str, used: Counter[str]) -> Placed | None:
        found = _BY_ID.fullmatch(word)
        tiles = {tile.id: tile for tile in self.tileset.tiles}
        turns = self.notation.grid.turns
        if found is None or int(found[2]) >= turns:
            hint = f"write the id of a tile, @ and its turn, 0 to {turns - 1}"
            self.add(line, column, f"{quote(word)} is not a cell", hint)
            return None
        tile = tiles.get(found[1])
        if tile is None:
            hint = suggest(found[1], tiles)
            self.add(line, column, f"the game has no tile {quote(found[1])}", hint)
            return None
        used[tile.id] += 1
        return lay(self.tileset, tile, int(found[2]))

    def read_key(self, line: int, column: int, word: str) -> Key | None:
        """What a reading says; nothing, with or without a problem told, if it says nothing."""
        rest, marks = word, frozenset[str]()
        if found := _MARKS.search(rest):
            rest = rest[: found.start()]
            letters = {mark.letter: mark.id for mark in self.tileset.marks}
            if not self.known(line, column, found[1], letters, "mark"):
                return None
            marks = frozenset(letters[letter] for letter in found[1])
        signs = {feature.sign: feature.id for feature in self.tileset.features if feature.sign}
        bare = rest.rstrip("".join(signs)) if signs else rest
        features = frozenset(signs[sign] for sign in rest[len(bare) :])
        bare, _, cornered = bare.partition(CORNER)
        corners = tuple(cornered.split(".") if "." in cornered else cornered)
        sides, _, joins = bare.partition(":")
        if not self.tileset.edge_types and not joins:
            sides, joins = "", bare
        sides, *grouped = sides.split(GROUP)
        read_sides = self.read_sides(line, column, sides, is_bare=bool(joins or corners))
        segments = self.read_segments(line, column, joins)
        if read_sides is None or segments is None:
            return None
        groups = self.read_groups(line, column, read_sides, grouped) if grouped else ()
        if groups is None:
            return None
        return read_sides, segments, groups, corners, features, marks

    def read_sides(self, line: int, column: int, word: str, *, is_bare: bool) -> Sides | None:
        letters = {edge.letter: edge.id for edge in self.tileset.edge_types}
        sides = self.notation.grid.sides
        if self.halves is not None:
            sides = 3
            word *= 3 if len(word) == 1 else 1
        if word == WILD * sides:
            return (WILD,) * sides
        if not word:
            if is_bare:
                return ()
            return (letters["."],) * sides if "." in letters else None
        if not self.known(line, column, word, letters, "edge type"):
            return None
        if len(word) != sides:
            hint = f"name {sides}, clockwise from the {_NORTH[self.notation.grid.kind]} side"
            if self.halves is not None:
                hint = "name 1 that all show, or 3, clockwise from the seam"
            self.add(line, column, f"{quote(word)} has {len(word)} sides, not {sides}", hint)
            return None
        return tuple(letters[letter] for letter in word)

    def read_groups(
        self, line: int, column: int, sides: Sides, words: Sequence[str]
    ) -> Groups | None:
        """Groups of sides that join, each the numbers of its sides."""
        numbers = [number for word in words for number in word]
        known = [str(side) for side in range(len(sides))]
        if any(number not in known or numbers.count(number) > 1 for number in numbers):
            span = f"{known[0]} to {known[-1]}" if known else "none"
            hint = f"a group is the numbers of sides that join, each of {span} once: RRRR/02"
            self.add(line, column, f"{quote(GROUP.join(words))} are no groups of sides", hint)
            return None
        groups = [[int(number) for number in word] for word in words]
        return settle_groups(groups, sides, self.tileset.meets)

    def read_segments(self, line: int, column: int, word: str) -> tuple[Segment, ...] | None:
        letters = {type.letter: type.id for type in self.tileset.segment_types}
        segments: list[Segment] = []
        while word:
            found = _SEGMENT.match(word)
            if found is None:
                example = f"01{next(iter(letters), 'A')}"
                hint = f'a segment is two ports and a letter, for example "{example}"'
                self.add(line, column, f"{quote(word)} is no segment", hint)
                return None
            if not self.known(line, column, found[5], letters, "segment"):
                return None
            one, other = (int(port) for port in found.groups()[:4] if port is not None)
            segments.append(Segment(min(one, other), max(one, other), letters[found[5]]))
            word = word[found.end() :]
        return tuple(sorted(segments, key=lambda segment: segment.start))

    def known(self, line: int, column: int, word: str, known: dict[str, str], what: str) -> bool:
        strange = next((letter for letter in word if letter not in known), None)
        if strange is not None:
            message = f"{quote(strange)} in {quote(word)} is no {what}'s letter"
            self.add(line, column, message, suggest(strange, known))
        return strange is None

    def hint(self, key: Key) -> str:
        """Tiles with the same sides that carry something else, or what to look at."""
        alike = [
            self.notation.write(placed, Counter())
            for other, fitting in self.notation.readings.items()
            if other[:2] == key[:2]
            for placed in fitting[:1]
        ]
        if alike:
            return f"with these sides there is {', '.join(map(printable, alike))}"
        return "no turn of any tile reads so: check the order of its sides"


_NORTH = {
    "square": "north",
    "card": "north",
    "flat": "north",
    "pointy": "north-east",
    "triangle": "north-east",
}
_FORMS = 'write its sides, its segments, "-" for no tile, or an id with its turn: "park@0"'
