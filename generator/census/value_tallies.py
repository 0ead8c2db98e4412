"""The values that tiles have of their own, counted: which there are, on how many tiles.

In comes a tileset, out goes for each value how often it is said, and how often each thing is said;
and which values nobody ever sees: no field of the face, no back, no law and no score takes them up.
Must not know: drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from generator.quick_start import dataclass
from generator.tileset.face_model import names_in
from generator.tileset.model import Tileset
from generator.tileset.row_tables import COLUMNS
from generator.tileset.tile_values import Value
from generator.words import counted, short_list, singular

MOST_SAID = 7  # different things that are told one by one
ALIKE = 0.75  # how like a key a value must be to be taken for a slip
LONGEST = 24  # letters of one that is a word, not a text


@dataclass(frozen=True, slots=True)
class ValueTally:
    """One value: how many pieces have it, and how many of them say what, as the file has them."""

    name: str
    called: str  # what the pieces are
    tiles: int
    said: tuple[tuple[Value, int], ...]

    def __str__(self) -> str:
        numbers = [(value, often) for value, often in self.said if isinstance(value, int)]
        tiles = counted(self.tiles, singular(self.called), self.called)
        text = f"{self.name}: on {tiles}, {len(self.said)} different"
        is_short = all(len(str(value)) <= LONGEST for value, _ in self.said)
        if len(numbers) == len(self.said):
            numbers.sort()
            whole = sum(value * often for value, often in numbers)
            if len(numbers) > MOST_SAID:
                return f"{text}, {numbers[0][0]} to {numbers[-1][0]}, together {whole:,}."
            return f"{text}: {_listed(numbers)}; together {whole:,}."
        return f"{text}: {_listed(self.said)}." if is_short else f"{text}."


def _listed(said: Iterable[tuple[Value, int]]) -> str:
    return short_list(f"{value} × {often}" for value, often in said)


def tally_values(tileset: Tileset) -> tuple[ValueTally, ...]:
    """Every value in the order of the file."""
    counts: dict[str, Counter[Value]] = {}
    for tile in tileset.tiles:
        for name, value in tile.values.items():
            counts.setdefault(name, Counter())[value] += tile.copies
    return tuple(
        ValueTally(name, tileset.called, said.total(), tuple(said.items()))
        for name, said in counts.items()
    )


def say_unseen(tileset: Tileset) -> Iterator[str]:
    """The values that tiles say and nobody sees. What a rule varies stands in names and edges."""
    seen = set(_taken_up(tileset))
    unseen = dict.fromkeys(
        name
        for tile in tileset.tiles
        if not tile.origin.letters
        for name in tile.values
        if name not in seen
    )
    if unseen:
        value, them = ("value", "it") if len(unseen) == 1 else ("values", "them")
        yield (
            f"No field of [face] shows the {value} {short_list(map(_with_key, unseen))}, and no "
            f"law or score looks at {them}: show {them}, or take {them} out."
        )


def _with_key(name: str) -> str:
    near = get_close_matches(name, COLUMNS, 1, ALIKE)
    return f"{name} (did you mean the key {near[0]}?)" if near else name


def _taken_up(tileset: Tileset) -> Iterator[str]:
    if tileset.face is not None:
        yield from names_in(tileset.face.colour)
        for field in tileset.face.fields:
            yield from field.values
    if tileset.back is not None:
        yield from names_in(f"{tileset.back.colour} {tileset.back.title}")
    for rule in (*tileset.laws, *tileset.scores):
        for _, given in rule.parameters:
            words = given if isinstance(given, tuple) else (given,)
            yield from (word for word in words if isinstance(word, str))
