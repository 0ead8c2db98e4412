"""The facts of Puzzle Town, as its rule sheet and public sources state them."""

from __future__ import annotations

import pathlib
from collections import Counter

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import rotations
from generator.tileset.load import load
from generator.tileset.model import Tileset

FILE = pathlib.Path(__file__).parents[2] / "tilesets" / "puzzle-town.toml"


@pytest.fixture(scope="module")
def town() -> Tileset:
    return load(FILE, VOCABULARY)


def test_the_set_is_two_of_24_squares_and_the_park(town: Tileset) -> None:
    zones = [tile for tile in town.tiles if tile.kind == "zone"]
    classes: Counter[tuple[str, ...]] = Counter()
    for tile in zones:
        classes[min(rotations(tile.edges))] += tile.copies
    assert len(classes) == 24
    assert set(classes.values()) == {2}
    assert [(t.id, t.copies, t.edges) for t in town.tiles if t.wild] == [("park", 1, ())]
    assert town.tile_count == 49


def test_there_are_64_zones_of_each_colour(town: Tileset) -> None:
    sides: Counter[str] = Counter()
    for tile in town.tiles:
        for edge in tile.edges:
            sides[edge] += tile.copies
    assert sides == {"residential": 64, "shopping": 64, "business": 64}


def test_each_colour_has_a_cornerstone_with_two_adjoining_zones(town: Tileset) -> None:
    """In the northwest corner of the town its north and west zones face the border."""
    marked = [tile for tile in town.tiles if tile.marks]
    assert all(tile.marks == ("cornerstone",) and tile.copies == 1 for tile in marked)
    for tile in marked:
        north, east, south, west = tile.edges
        assert north == west
        assert len({north, east, south}) == 3
    assert sorted(tile.edges[0] for tile in marked) == ["business", "residential", "shopping"]
    assert sorted(tile.id for tile in marked) == [
        "zone-BGRB-cornerstone",
        "zone-GRBG-cornerstone",
        "zone-RBGR-cornerstone",
    ]


def test_the_checked_town_can_be_laid_with_these_tiles(town: Tileset) -> None:
    """A town of 6 by 8 that is known to obey the laws; the set must hold its 48 tiles."""
    rows = [
        "GRBG GBRR GBGB GBBB GGBB GGGG",
        "BBRG RRBB GBRR BGRB BGBG GGGG",
        "RRGG BRBR RRRR RBBR BRBB GGGR",
        "GBRG BBBB RBRB BBBB BRBB GGGR",
        "RGRG BRBG RGRR BGRG BBRG GGBB",
        "RGRG BGRG RRBG RRBR RRRR BGRR",
        "RBBG RGRB BRBG BRGR RRBR RGGR",
        "BRGG RRGR BGGR GBGG BBGB GGGB",
    ]
    letters = [reading for row in rows for reading in row.split()]
    by_id = {edge.id: edge.letter for edge in town.edge_types}
    supply: Counter[tuple[str, ...]] = Counter()
    for tile in town.tiles:
        if not tile.wild:
            supply[min(rotations([by_id[edge] for edge in tile.edges]))] += tile.copies
    assert supply == Counter(min(rotations(reading)) for reading in letters)


def test_the_scoresheet_adds_up_as_in_the_rule_sheet(town: Tileset) -> None:
    """6, 4, 1, 0 ticks are 19 profit, 2 and 2 are 8 loss: $11,000,000."""
    (sheet,) = town.part("scoresheets")
    ticks = [[6, 4, 1, 0], [2, 2]]
    final = sum(
        section.sign * sum(row.times * n for row, n in zip(section.rows, given, strict=True))
        for section, given in zip(sheet.sections, ticks, strict=True)
    )
    assert f"{sheet.final_prefix}{final}{sheet.final_suffix}" == "$11,000,000"


def test_the_file_gives_its_name_to_the_kit(town: Tileset) -> None:
    assert (town.slug, town.file) == ("puzzle-town", str(FILE))
    assert town.game.players == (2, 4)
    assert town.game.solitaire
