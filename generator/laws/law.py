"""What every law is: violations of a layout, legality of a placement, its rule in words.

What comes in: layouts, and the tileset they are laid from. What goes out: `Violation`s, and
all legal placements of a tile. Must not know: any single law.

A law is a frozen dataclass whose fields are its parameters, each made by `parameter`, so that
the registry can check what a tileset asks for and the documentation can list it.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from generator.laws.grid import Cell
from generator.laws.layout import Layout, Placement, ways_up
from generator.laws.spoken import cell_name
from generator.tileset.model import Tile, Tileset


@dataclass(frozen=True, slots=True)
class Violation:
    """A law broken: where, and in words."""

    law: str
    cells: tuple[Cell, ...]
    sentence: str


class Law(ABC):
    """A rule of placement."""

    name: ClassVar[str]

    @abstractmethod
    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        """Where a layout breaks the law, in reading order."""

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        """Whether the law lets a tile be put into an empty cell: nothing new is broken."""
        after = layout.put(placement.cell, placement.placed)
        return set(self.violations(after, tileset)) <= set(self.violations(layout, tileset))

    def for_player(self, style: str) -> Law:
        """The law as it binds the player of a style; most bind all players alike."""
        return self

    @abstractmethod
    def sentence(self, tileset: Tileset) -> str:
        """The rule in words, for a player who holds these tiles."""

    def broken(self, cells: Sequence[Cell], sentence: str) -> Violation:
        return Violation(self.name, tuple(cells), sentence)


def parameter(kind: str, about: str, **default: Any) -> Any:
    """A field of a law or score that a tileset sets.

    Kinds: "edge", "feature", "mark", "segment" and "region" are ids that the tileset knows,
    with an s ("edges") a list of them; "number", "numbers", "truth", "word" and "words" are
    plain. `default` makes it optional, `choices` limit a word, `least` a number.
    """
    choices, least = tuple(default.pop("choices", ())), default.pop("least", None)
    metadata = {"kind": kind, "about": about, "choices": choices, "least": least}
    return dataclasses.field(metadata=metadata, **default)


def violations(layout: Layout, laws: Sequence[Law], tileset: Tileset) -> tuple[Violation, ...]:
    """All that a layout breaks, law by law."""
    return tuple(broken for law in laws for broken in law.violations(layout, tileset))


def is_legal(layout: Layout, placement: Placement, laws: Sequence[Law], tileset: Tileset) -> bool:
    """Whether all laws let a tile be put there. Two tiles never lie in one cell."""
    if layout.at(placement.cell) is not None:
        return False
    return all(law.allows(layout, placement, tileset) for law in laws)


def objections(
    layout: Layout, placement: Placement, laws: Sequence[Law], tileset: Tileset
) -> tuple[Violation, ...]:
    """Why a tile may not be put into an empty cell: what each law that forbids it says of it."""
    cell = placement.cell
    after = layout.put(cell, placement.placed)
    found: list[Violation] = []
    for law in laws:
        if law.allows(layout, placement, tileset):
            continue
        known = set(law.violations(layout, tileset))
        fresh = [
            broken
            for broken in law.violations(after, tileset)
            if broken not in known and cell in broken.cells
        ]
        found += fresh or [law.broken((cell,), f"{cell_name(cell)} may not be placed so")]
    return tuple(found)


def legal_placements(
    layout: Layout, tile: Tile, laws: Sequence[Law], tileset: Tileset
) -> Iterator[Placement]:
    """All legal placements of a tile, by cell and then by turn.

    On a bare table the first tile lies in row 0, column 0; later ones touch a tile.
    """
    for cell in layout.frontier() if layout.cells else ((0, 0),):
        for placed in ways_up(tileset, tile):
            placement = Placement(cell, placed)
            if is_legal(layout, placement, laws, tileset):
                yield placement
