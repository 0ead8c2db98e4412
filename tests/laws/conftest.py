"""Positions of a bundled game: text in, laws and scores out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from generator.laws.grid import Cell
from generator.laws.law import Law, is_legal, legal_placements, violations
from generator.laws.layout import Layout, Placement
from generator.laws.notation import read_cell, read_layout
from generator.laws.registry import make_laws, make_scores
from generator.laws.score import NOTHING_KNOWN, Play
from generator.tileset.model import Tileset


@dataclass(frozen=True)
class Referee:
    """One game in one region. `laws` by name are those under test, or all."""

    tileset: Tileset
    region: str | None = None
    style: str = ""

    def read(self, text: str) -> Layout:
        return read_layout(text, self.tileset)

    def laws(self, *names: str) -> list[Law]:
        made = make_laws(self.tileset, self.region)
        chosen = [law for law in made if not names or law.name in names]
        assert chosen
        return [law.for_player(self.style) for law in chosen]

    def broken(self, layout: Layout | str, *names: str) -> list[tuple[str, tuple[Cell, ...]]]:
        """The laws that a layout breaks, each with its cells."""
        lying = self.read(layout) if isinstance(layout, str) else layout
        found = violations(lying, self.laws(*names), self.tileset)
        assert all(violation.sentence for violation in found)
        return [(violation.law, violation.cells) for violation in found]

    def allows(self, text: str, cell: Cell, word: str, *names: str) -> bool:
        """Whether the tile `word`, as it lies, may be put into a cell."""
        placement = Placement(cell, read_cell(word, self.tileset))
        return is_legal(self.read(text), placement, self.laws(*names), self.tileset)

    def refusing(self, text: str, cell: Cell, word: str) -> set[str]:
        """The names of the laws that refuse a placement."""
        layout, placement = self.read(text), Placement(cell, read_cell(word, self.tileset))
        return {
            law.name for law in self.laws() if not is_legal(layout, placement, [law], self.tileset)
        }

    def places(self, text: str, tile: str, *names: str) -> list[tuple[Cell, tuple[str, ...]]]:
        """All legal placements of a tile: cell, and sides as it lies."""
        found = legal_placements(
            self.read(text), self.tileset.tile(tile), self.laws(*names), self.tileset
        )
        return [(one.cell, one.placed.sides) for one in found]

    def points(self, layout: Layout | str, label: str, play: Play = NOTHING_KNOWN) -> int:
        lying = self.read(layout) if isinstance(layout, str) else layout
        return make_scores(self.tileset, self.region)[label].score(lying, self.tileset, play).points


@pytest.fixture
def greenways(load_game: Callable[[str], Tileset]) -> Referee:
    return Referee(load_game("greenways"))


@pytest.fixture
def puzzle_town(load_game: Callable[[str], Tileset]) -> Referee:
    return Referee(load_game("puzzle-town"))


@pytest.fixture
def square_town(load_game: Callable[[str], Tileset]) -> Referee:
    return Referee(load_game("puzzle-town"), region="square")


@pytest.fixture
def streets(load_game: Callable[[str], Tileset]) -> Referee:
    """The game as the player of streets sees it."""
    return Referee(load_game("streets-and-sidewalks"), style="street")
