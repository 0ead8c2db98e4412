"""Small games written for one test each, and the bundled ones loaded once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

from generator.bundled import find_tileset
from generator.components.vocabulary import VOCABULARY
from generator.tileset.load import load
from generator.tileset.model import Tileset

HEAD = """schema = 1

[game]
name = "Small"
players = [1, 2]

[piece]
shape = "square"
size = 30

[edges.red]
letter = "R"
name = "Red"
colour = "#cc4f41"
symbol = "house"
pattern = "plain"

[edges.green]
letter = "G"
name = "Green"
colour = "#a5d084"
symbol = "tree"
pattern = "dots"

[features.park]
name = "Park"
art = "park"
symbol = "tree"
sign = "*"

[[laws]]
law = "sides-match"
"""


CARDS = """schema = 1

[game]
name = "Cards"
players = [1, 2]

[piece]
shape = "rectangle"
size = [40, 60]
called = "cards"
ports = {ports}

[segments.street]
letter = "S"
name = "Street"
colour = "#2f333b"
art = "street"
"""


class Maker:
    """Writes games of two edge types; each tile is its sides, perhaps its copies: "RRGG 2".

    `????` is a wild tile, and `RRGG*` stands in a park.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def field(self, rows: int, columns: int, border: str = "free", more: str = "") -> str:
        return (
            f'[regions.field]\nname = "Field"\nshape = "rectangle"\nrows = {rows}\n'
            f'columns = {columns}\nborder = "{border}"\n{more}'
        )

    def open_field(self, rows: int, columns: int, more: str = "") -> str:
        return (
            f'[regions.field]\nname = "Field"\nshape = "free"\nempties = true\n'
            f"rows = {rows}\ncolumns = {columns}\n{more}"
        )

    def law(self, name: str, more: str = "") -> str:
        return f'[[laws]]\nlaw = "{name}"\n{more}'

    def file(self, tiles: Sequence[str], *rest: str, name: str = "small") -> Path:
        parts = [HEAD]
        for number, words in enumerate(tiles):
            edges, *more = words.split()
            sides = "wild = true" if edges == "????" else f'edges = "{edges.rstrip("*")}"'
            features = 'features = ["park"]' if edges.endswith("*") else ""
            entry = f'id = "t{number}"\nname = "T{number}"\n{sides}\n{features}'
            copies = more[0] if more else "1"
            parts.append(f"[[tiles]]\n{entry}\ncopies = {copies}")
        path = self.folder / f"{name}.toml"
        path.write_text("\n\n".join([*parts, *rest]) + "\n", encoding="utf-8")
        return path

    def game(self, tiles: Sequence[str], *rest: str) -> Tileset:
        return load(self.file(tiles, *rest), VOCABULARY)

    def hexagons(self, tiles: Sequence[str]) -> Tileset:
        """The same with six sides each."""
        return self._shaped(tiles, "hexagon")

    def dominoes(self, tiles: Sequence[str]) -> Tileset:
        """The same of two squares each, whose sides are all alike: "RG"."""
        return self._shaped(tiles, "domino")

    def _shaped(self, tiles: Sequence[str], shape: str) -> Tileset:
        path = self.file(tiles)
        text = path.read_text("utf-8").replace('shape = "square"', f'shape = "{shape}"')
        path.write_text(text, encoding="utf-8")
        return load(path, VOCABULARY)

    def cards(self, cards: Sequence[str], ports: str = "[1, 1, 1, 1]") -> Tileset:
        """Cards of one segment type; each is its segments, perhaps its copies: "02S,13S 2"."""
        parts = [CARDS.format(ports=ports)]
        for number, words in enumerate(cards):
            joins, *more = words.split()
            segments = ", ".join(f'"{join}"' for join in joins.split(","))
            parts.append(
                f'[[tiles]]\nid = "c{number}"\nname = "C{number}"\nart = "segments"\n'
                f"segments = [{segments}]\ncopies = {more[0] if more else 1}"
            )
        path = self.folder / "cards.toml"
        path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
        return load(path, VOCABULARY)

    def load(self, path: Path) -> Tileset:
        return load(path, VOCABULARY)


@pytest.fixture
def make(tmp_path: Path) -> Maker:
    return Maker(tmp_path)


@cache
def _bundled(game: str) -> Tileset:
    return load(find_tileset(game), VOCABULARY)


@pytest.fixture
def bundled() -> Callable[[str], Tileset]:
    return _bundled
