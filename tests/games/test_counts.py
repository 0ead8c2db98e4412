"""Every count of the five games, from the model and again from the manifest of the finished kit."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from generator.geometry.hexgrid import count_board, hex_grid
from generator.kit.manifest import write_manifest
from generator.tileset.model import Tileset
from tests.support.kits import Kits

Load = Callable[[str], Tileset]

# What the rule sheets promise: pieces of each component, score sheets apart.
PIECES = {
    "greenways": {"tiles": 60},
    "puzzle-town": {"tiles": 49},
    "scrambled-streets": {"cards": 48},
    # 52 houses, and chips that show the 64 cubes as stacks of one, two or three
    "streetcar-suburb": {"tokens": 52 + 4 * (16 + 8 + 5), "nets": 64},
    "streets-and-sidewalks": {"tiles": 37, "screens": 2},
}


@pytest.fixture(scope="module")
def manifest_of(kits: Kits) -> Callable[[str], dict[str, Any]]:
    def get(game: str) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(write_manifest(kits(game).manifest))
        return read

    return get


@pytest.mark.parametrize("name", PIECES)
def test_the_manifest_counts_what_the_rules_promise(
    name: str, manifest_of: Callable[[str], dict[str, Any]]
) -> None:
    manifest = manifest_of(name)
    by_component: Counter[str] = Counter()
    for piece in manifest["pieces"]:
        by_component[piece["component"]] += piece["count"]
    for component, count in PIECES[name].items():
        assert by_component[component] == count
    stated = {entry["id"]: entry["pieces"] for entry in manifest["components"]}
    assert stated == {"guide": 0, **by_component, "rules": 1}


def test_every_bundled_game_is_counted_here(game: str) -> None:
    assert game in PIECES


def test_greenways_has_one_start(
    load_game: Load, manifest_of: Callable[[str], dict[str, Any]]
) -> None:
    tileset = load_game("greenways")
    marked = [tile for tile in tileset.tiles if tile.marks]
    assert [(tile.copies, tileset.mark(tile.marks[0]).letter) for tile in marked] == [(1, "S")]
    # The manifest names the start tile too, once.
    starts = [p for p in manifest_of("greenways")["pieces"] if p["id"] == marked[0].id]
    assert [piece["count"] for piece in starts] == [1]


def test_puzzle_town_set(load_game: Load, manifest_of: Callable[[str], dict[str, Any]]) -> None:
    tileset = load_game("puzzle-town")
    sides: Counter[str] = Counter()
    for tile in tileset.tiles:
        for edge in tile.edges:
            sides[edge] += tile.copies
    assert sides == {"residential": 64, "shopping": 64, "business": 64}
    assert sum(tile.copies for tile in tileset.tiles if tile.marks) == 3
    assert sum(tile.copies for tile in tileset.tiles if tile.wild) == 1
    # 24 squares, three of them once more with a C, and the Park
    tiles = [p for p in manifest_of("puzzle-town")["pieces"] if p["component"] == "tiles"]
    assert len(tiles) == 24 + 3 + 1
    assert all(piece["size"] == [38, 38] for piece in tiles)


def test_scrambled_streets_deck(load_game: Load) -> None:
    tileset = load_game("scrambled-streets")
    pairings = Counter(
        tuple((s.start, s.end) for s in sorted(tile.segments, key=lambda s: s.start))
        for tile in tileset.tiles
    )
    assert len(pairings) == 11
    assert sorted(pairings.values()) == [3] * 6 + [6] * 5
    for tile in tileset.tiles:
        assert sorted(s.type for s in tile.segments) == ["black", "gray", "white"]


def test_streets_and_sidewalks_set(load_game: Load) -> None:
    tileset = load_game("streets-and-sidewalks")
    mixes = Counter(
        tuple(tile.edges.count(edge) for edge in ("street", "sidewalk", "grass"))
        for tile in tileset.tiles
    )
    assert mixes == {(2, 2, 2): 16, (3, 2, 1): 10, (2, 3, 1): 10, (3, 3, 0): 1}
    assert all(tile.copies == 1 for tile in tileset.tiles)


def test_streetcar_suburb_board_and_pieces(
    load_game: Load, manifest_of: Callable[[str], dict[str, Any]]
) -> None:
    tileset = load_game("streetcar-suburb")
    board = tileset.playfield
    assert board is not None
    assert count_board(board.rows, board.offsets) == (52, 136, 187)
    grid = hex_grid(board.rows, board.offsets)
    assert Counter(len(crossing.lines) for crossing in grid.intersections) == {3: 102, 2: 34}
    assert Counter(line.inner for line in grid.lines) == {True: 125, False: 62}
    houses = [p for p in manifest_of("streetcar-suburb")["pieces"] if p["id"].startswith("house-")]
    assert [piece["count"] for piece in houses] == [13] * 4
    cubes = [p for p in manifest_of("streetcar-suburb")["pieces"] if p["component"] == "nets"]
    assert [piece["count"] for piece in cubes] == [16] * 4
