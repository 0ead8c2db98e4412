"""The facts of Streets and Sidewalks: its 37 hexagons, one by one."""

from __future__ import annotations

import pathlib
from collections import Counter

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import rotations
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.some import some

FILE = pathlib.Path(__file__).parents[2] / "tilesets" / "streets-and-sidewalks.toml"
TWO_TWO_TWO = """GGSSWW GGSWWS GGWSSW GGWWSS GSGSWW GSGWWS GSSGWW GSSWGW GSWGWS GWGWSS
GGSWSW GGWSWS GSGWSW GSWGSW GSWSGW GWSGWS"""
THREE_TWO_ONE = "GSSSWW GSSWWS GSWWSS GWSSSW GWWSSS GSSWSW GSWSSW GSWSWS GWSSWS GWSWSS"
SWAP = str.maketrans("SW", "WS")


@pytest.fixture(scope="module")
def hexes() -> Tileset:
    return load(FILE, VOCABULARY)


def _turned(letters: str) -> str:
    return min("".join(sides) for sides in rotations(letters))


def _tiles(hexes: Tileset) -> list[str]:
    letters = {edge.id: edge.letter for edge in hexes.edge_types}
    return [_turned("".join(letters[edge] for edge in tile.edges)) for tile in hexes.tiles]


def test_the_37_hexagons(hexes: Tileset) -> None:
    threes = THREE_TWO_ONE.split()
    expected = [*TWO_TWO_TWO.split(), *threes, *(three.translate(SWAP) for three in threes)]
    assert len(expected) == 16 + 10 + 10
    assert Counter(_tiles(hexes)) == Counter(map(_turned, [*expected, "SSSWWW"]))
    assert hexes.tile_count == 37


def test_neither_style_is_favoured(hexes: Tileset) -> None:
    tiles = Counter(_tiles(hexes))
    assert Counter(_turned(tile.translate(SWAP)) for tile in tiles.elements()) == tiles


def test_every_tile_carries_both_styles(hexes: Tileset) -> None:
    assert all({"S", "W"} <= set(tile) for tile in some(_tiles(hexes)))


def test_hexagons_are_34_mm_and_lie_flat(hexes: Tileset) -> None:
    assert (hexes.outline.kind, hexes.outline.height) == ("hexagon", 34)


def test_each_player_has_a_screen(hexes: Tileset) -> None:
    screens = hexes.part("screens")
    assert [screen.copies for screen in screens] == [1, 1]
    assert len({screen.art for screen in screens}) == 2
    assert hexes.game.players == (2, 2)
