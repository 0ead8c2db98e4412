"""The facts of Scrambled Streets: its deck of 48 cards."""

from __future__ import annotations

import pathlib
from collections import Counter

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.tileset.load import load
from generator.tileset.model import Tile, Tileset
from tests.support.some import some

FILE = pathlib.Path(__file__).parents[2] / "tilesets" / "scrambled-streets.toml"
SIX = ["01·23·45", "01·24·35", "02·13·45", "04·15·23", "03·14·25"]
THREE = ["01·25·34", "02·14·35", "03·12·45", "03·15·24", "04·13·25", "05·14·23"]


@pytest.fixture(scope="module")
def deck() -> Tileset:
    return load(FILE, VOCABULARY)


def test_the_48_cards(deck: Tileset) -> None:
    pairings = Counter("·".join(f"{s.start}{s.end}" for s in tile.segments) for tile in deck.tiles)
    assert pairings == {**dict.fromkeys(SIX, 6), **dict.fromkeys(THREE, 3)}
    assert deck.tile_count == 48
    assert {tile.copies for tile in deck.tiles} == {1}


def test_every_card_has_one_segment_of_each_colour(deck: Tileset) -> None:
    for tile in some(deck.tiles):
        assert sorted(segment.type for segment in tile.segments) == ["black", "gray", "white"]
        assert sorted(port for s in tile.segments for port in (s.start, s.end)) == list(range(6))


def test_no_card_is_another_upside_down(deck: Tileset) -> None:
    faces = {face for tile in deck.tiles for face in {_face(tile, 0), _face(tile, 3)}}
    alone = sum(_face(tile, 0) == _face(tile, 3) for tile in deck.tiles)
    assert len(faces) == 2 * 48 - alone
    assert len(faces) == 90  # 15 pairings, 6 ways to colour each


def _face(tile: Tile, moved: int) -> frozenset[tuple[frozenset[int], str]]:
    return frozenset(
        (frozenset({(s.start + moved) % 6, (s.end + moved) % 6}), s.type) for s in tile.segments
    )


def test_cards_are_of_poker_size(deck: Tileset) -> None:
    assert (deck.outline.width, deck.outline.height) == (63.5, 88.9)
    assert (deck.called, deck.ports, deck.edge_types) == ("cards", (1, 2, 1, 2), ())
