"""A small game for tests of the laws room, and the bundled ones."""

from __future__ import annotations

import pathlib
from collections.abc import Callable

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.tileset.load import load
from generator.tileset.model import Tileset

HARBOUR = """
schema = 1

[game]
name = "Harbour"
players = [1, 4]

[piece]
shape = "square"
size = 40
ports = [1, 1, 1, 1]

[edges.water]
letter = "W"
name = "Water"
colour = "#6aa7dc"

[edges.land]
letter = "L"
name = "Land"
colour = "#a5d084"

[segments.ferry]
letter = "F"
name = "Ferry"
colour = "#3a3f4a"
art = "street"

[features.park]
name = "Park"
art = "park"

[features.pier]
name = "Pier"
art = "park"
sign = "+"

[[tiles]]
id = "coast"
name = "Coast"
copies = 2
edges = "WWLL"

[[tiles]]
id = "bay"
name = "Bay"
edges = "WWLL"

[[tiles]]
id = "garden"
name = "Garden"
edges = "WWLL"
features = ["park", "pier"]

[[tiles]]
id = "line"
name = "Line"
edges = "WWWW"
segments = ["02F"]

[[tiles]]
id = "light"
name = "Lighthouse"
wild = true
marks = ["start"]

[[marks]]
id = "start"
name = "Start"
letter = "S"
"""


@pytest.fixture
def make(tmp_path: pathlib.Path) -> Callable[[str], Tileset]:
    """Loads the small game with more lines below."""

    def make_game(more: str = "") -> Tileset:
        path = tmp_path / "harbour.toml"
        path.write_text(HARBOUR + more, encoding="utf-8")
        return load(path, VOCABULARY)

    return make_game


@pytest.fixture
def harbour(make: Callable[[str], Tileset]) -> Tileset:
    return make("")
