"""The words of dominoes in the text of a layout: a half, and where its other half lies.

What comes in: words and the cells they stand in, or a layout. What goes out: the other. Must not
know: any law, how words are set in rows.

A word ends with an arrow: `W>` is a half that shows W on all its sides, and its other half lies to
the east; `<` is west, `^` north and `v` south. A half that shows several things is its three
sides, clockwise from the seam: `WGW>`. Two halves that point at each other are a domino; where
several read alike, it is the first of which a copy is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from generator.laws.grid import Cell, Grid
from generator.laws.layout import Layout, Placed, copies_of, id_of
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.wording import quote

if TYPE_CHECKING:
    from generator.laws.notation import Notation

ARROWS = "^>v<"  # by the side across which the other half lies
_TOWARDS = "write W> if its other half lies to the east, W< west, W^ north, Wv south"


class WordReader(Protocol):
    """What reads a whole text, as far as a word needs it."""

    @property
    def notation(self) -> Notation: ...

    def add(self, line: int, column: int, message: str, hint: str = "") -> None: ...

    def read_key(self, line: int, column: int, word: str) -> Any: ...

    def read_id(self, line: int, column: int, word: str, used: Counter[str]) -> Placed | None: ...


@dataclass(frozen=True, slots=True)
class HalfWord:
    """A word that was read: where it stands, all the halves it may mean."""

    line: int
    column: int
    word: str
    meant: tuple[Placed, ...]

    @property
    def seam(self) -> int:
        seam = self.meant[0].seam
        return 0 if seam is None else seam


class HalfReader:
    """Takes the words of a text, then pairs them."""

    def __init__(self, reader: WordReader) -> None:
        self.reader = reader
        self.words: dict[Cell, HalfWord] = {}

    def take(self, cell: Cell, line: int, column: int, word: str) -> None:
        meant = self._meant(line, column, word)
        if meant:
            self.words[cell] = HalfWord(line, column, word, meant)

    def _meant(self, line: int, column: int, word: str) -> tuple[Placed, ...]:
        reader = self.reader
        if "@" in word:
            placed = reader.read_id(line, column, word, Counter())
            return (placed,) if placed is not None else ()
        if word[-1] not in ARROWS or len(word) == 1:
            message = f"{quote(word)} does not say where its other half lies"
            reader.add(line, column, message, _TOWARDS)
            return ()
        seam, key = ARROWS.index(word[-1]), reader.read_key(line, column, word[:-1])
        if key is None:
            return ()
        every = reader.notation.readings.get(key, [])
        meant = tuple(placed for placed in every if placed.seam == seam)
        if not meant:
            hint = "write what one of its halves shows: a letter, or three clockwise from the seam"
            reader.add(line, column, f"no domino has a half {quote(word[:-1])}", hint)
        return meant

    def pair(self) -> dict[Cell, Placed]:
        """Every half, as it lies."""
        found: dict[Cell, Placed] = {}
        grid, used = self.reader.notation.grid, Counter[str]()
        for cell, word in sorted(self.words.items()):
            if cell in found:
                continue
            near = grid.neighbour(cell, word.seam)
            other = self.words.get(near)
            if other is None or other.seam != grid.opposite(word.seam):
                message = f"the other half of {quote(word.word)} is missing in {cell_name(near)}"
                self.reader.add(word.line, word.column, message, _TOWARDS)
                continue
            pairs = list(fitting(word.meant, other.meant))
            if not pairs:
                message = f"the game has no domino {quote(f'{word.word} {other.word}')}"
                self.reader.add(word.line, word.column, message, "no domino has both halves")
                continue
            found[cell], found[near] = choose(pairs, used)
        return found


def fitting(ones: Sequence[Placed], others: Sequence[Placed]) -> Iterator[tuple[Placed, Placed]]:
    """Halves that are a domino together."""
    for one in ones:
        for other in others:
            if are_whole(one, other):
                yield one, other


def are_whole(one: Placed, other: Placed) -> bool:
    """Whether two tiles are the halves of one domino, wherever they lie."""
    mine, theirs = one.tile.half, other.tile.half
    if mine is None or theirs is None or mine.whole.id != theirs.whole.id:
        return False
    return mine.is_double or mine.number != theirs.number


def choose(pairs: Sequence[tuple[Placed, Placed]], used: Counter[str]) -> tuple[Placed, Placed]:
    """The first domino of which a copy is left; it is used then."""
    left = (pair for pair in pairs if used[id_of(pair[0].tile)] < copies_of(pair[0].tile))
    chosen = next(left, pairs[0])
    used[id_of(chosen[0].tile)] += 1
    return chosen


def write_halves(layout: Layout, notation: Notation) -> dict[Cell, str]:
    """The word of every cell; by its id where letters would mean another domino."""
    words: dict[Cell, str] = {}
    used: Counter[str] = Counter()
    for cell, placed in layout.cells.items():
        if cell in words:
            continue
        near, other = _other_half(layout.grid, layout, cell, placed)
        by_id = {cell: _by_id(placed), near: _by_id(other) if other else ""}
        if other is None:
            words[cell] = by_id[cell]  # a lone half is no domino: it is written as what it is
            continue
        meant = [
            [one for one in notation.readings.get(notation.key(half), []) if one.seam == half.seam]
            for half in (placed, other)
        ]
        spelled = notation.spell_half(placed), notation.spell_half(other)
        pairs = list(fitting(*meant))
        if not all(spelled) or not pairs or choose(pairs, used) != (placed, other):
            words |= by_id
        else:
            words |= {cell: spelled[0], near: spelled[1]}
    return words


def _other_half(
    grid: Grid, layout: Layout, cell: Cell, placed: Placed
) -> tuple[Cell, Placed | None]:
    near = grid.neighbour(cell, placed.seam or 0)
    other = layout.at(near)
    is_there = other is not None and other.seam == grid.opposite(placed.seam or 0)
    return near, other if is_there and other is not None and are_whole(placed, other) else None


def _by_id(placed: Placed) -> str:
    return f"{placed.tile.id}@{placed.turn}"
