"""A small game to change, and a vocabulary that does not grow with the drawing."""

from __future__ import annotations

import pathlib
from collections.abc import Callable

import pytest

from generator.components import vocabulary as components
from generator.tileset.load import load
from generator.tileset.model import Tileset, Vocabulary

SMALL = """\
schema = 1

[game]
name = "Small Town"
players = [1, 4]

[piece]
shape = "square"
size = 40

[edges.grass]
letter = "G"
name = "Grass"
colour = "#88BB66"

[edges.road]
letter = "R"
name = "Road"
colour = "#888888"

[edges.water]
letter = "W"
name = "Water"
colour = "#6aa7dc"
"""


@pytest.fixture
def vocabulary() -> Vocabulary:
    return Vocabulary(
        tiles=("crossroads", "wedges"),
        edges=("houses", "symbol"),
        backs=("blueprint", "plain"),
        symbols=("bag", "house", "tower"),
        patterns=("hatch", "plain"),
        parts=components.VOCABULARY.parts,
    )


@pytest.fixture
def make(tmp_path: pathlib.Path, vocabulary: Vocabulary) -> Callable[..., Tileset]:
    """Loads the small game with more lines below; `changes` replace words above."""

    def make_game(more: str, **changes: str) -> Tileset:
        text = SMALL + more
        for old, new in changes.items():
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "small.toml"
        path.write_text(text, encoding="utf-8")
        return load(path, vocabulary)

    return make_game
