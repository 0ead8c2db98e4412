"""Streets and Sidewalks: the laws of placement on hexagons, and loops."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from generator.laws.grid import Cell
from generator.laws.layout import Layout, ways_up
from generator.laws.loops import longest_loop
from generator.laws.networks import joined
from generator.laws.registry import make_scores
from generator.laws.score import Play
from tests.support.some import some

Referee = Any  # of conftest

# Streets run round a ring of eight tiles, about the tile of row 2 and the gap below it. That
# tile joins two of the ring, in row 3 in the west and row 1 in the east.
RING = """
>      GGSWSW
WSWSGG        WWGSSS
>      WSGGSW
SSWSWG        SGWSWG
>      -
SGSWWG        SGWWSG
>      GSSWWS
"""
LAST = (3, 0)
EIGHT = {(0, 1), (1, 0), (1, 2), (3, 0), (3, 2), (5, 0), (5, 2), (6, 1)}


def test_eight_beats_five_and_seven(streets: Referee) -> None:
    """Through the last tile lead the ring of 8, and two loops by way of the inner tile."""
    layout = streets.read(RING)
    lengths = sorted(len(loop) for loop in _loops(layout, "street", LAST))
    assert lengths == [5, 7, 8]
    result = make_scores(streets.tileset)["Street"].score(layout, streets.tileset, Play(cell=LAST))
    assert result.points == 8
    assert set(result.cells) == EIGHT
    assert streets.points(layout, "Sidewalk", Play(cell=LAST)) == 0


def test_the_position_is_legal(streets: Referee) -> None:
    neither = dataclasses.replace(streets, style="")
    assert neither.broken(RING) == []
    layout = streets.read(RING)
    before = layout.take(LAST)
    assert streets.points(before, "Street", Play(cell=(2, 1))) == 0
    (word,) = [word for word in RING.split() if word == "SSWSWG"]
    text = RING.replace(word, "-")
    assert streets.allows(text, LAST, word)


def test_a_loop_not_through_the_last_tile_is_old(streets: Referee) -> None:
    """The ring scores for the tile that completes it, never again for one beside it."""
    ring = streets.read(RING)
    beside = (7, 0)
    (tile,) = [t for t in streets.tileset.tiles if t.id == "hex-GGSSWW"]
    fitting = [
        placed
        for placed in ways_up(streets.tileset, tile)
        if streets.broken(ring.put(beside, placed), "sides-match") == []
    ]
    for placed in fitting:
        assert streets.points(ring.put(beside, placed), "Street", Play(cell=beside)) == 0
    assert fitting


def test_the_other_style_scores_for_the_other(streets: Referee) -> None:
    """The same ring with street and sidewalk swapped is a loop of sidewalks."""
    swapped = RING.translate(str.maketrans("SW", "WS"))
    assert streets.points(swapped, "Sidewalk", Play(cell=LAST)) == 8
    assert streets.points(swapped, "Street", Play(cell=LAST)) == 0


def test_three_tiles_about_a_corner_are_a_loop(streets: Referee) -> None:
    layout = streets.read("SGSSWW\n> GGWWSS\nSSWWSG")
    assert sorted(layout.cells) == [(0, 0), (1, 1), (2, 0)]
    assert streets.points(layout, "Street", Play(cell=(1, 1))) == 3
    # Two of them are a line, and a loop needs three.
    assert streets.points(layout.take((2, 0)), "Street", Play(cell=(1, 1))) == 0


def _loops(layout: Layout, edge: str, through: Cell) -> Iterator[tuple[Cell, ...]]:
    """Every simple cycle through a tile, once, by trying all paths."""

    def walk(path: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        for near in joined(layout, path[-1], edge):
            if near == through and len(path) > 2 and path[1] < path[-1]:
                yield path
            elif near not in path:
                yield from walk((*path, near))

    return walk((through,))


def test_the_search_agrees_with_all_loops(streets: Referee) -> None:
    layout = streets.read(RING)
    for cell in some(layout.cells):
        longest = max(map(len, _loops(layout, "street", cell)), default=0)
        assert len(longest_loop(layout, "street", cell)) == longest
        assert longest == (8 if cell in EIGHT else 7)


# Around one tile with grass in the north and south-east, streets in the north-east and south,
# sidewalks in the south-west and north-west.
@pytest.mark.parametrize(
    ("cell", "word", "to_street", "to_sidewalk"),
    [
        # A street goes on to the south; so it does not for the player of sidewalks.
        ((2, 0), "SGGSWW", set(), {"extends"}),
        ((2, 0), "WGGWSS", {"sides-match", "extends"}, {"sides-match", "extends"}),
        # A sidewalk goes on to the south-west.
        ((1, -1), "GWSGWS", {"extends"}, set()),
        # Grass agrees, and extends nobody's line.
        ((1, 1), "GSSWWG", {"extends"}, {"extends"}),
        ((4, 0), "SGGSWW", {"touch", "extends"}, {"touch", "extends"}),
        # The tile that lies there is the only one of its kind.
        ((2, 0), "SGSWWG", {"supply"}, {"supply", "extends"}),
    ],
)
def test_placements(
    streets: Referee, cell: Any, word: str, to_street: set[str], to_sidewalk: set[str]
) -> None:
    sidewalks = dataclasses.replace(streets, style="sidewalk")
    assert streets.refusing("GSGSWW", cell, word) == to_street
    assert sidewalks.refusing("GSGSWW", cell, word) == to_sidewalk


def test_the_first_tile_is_free(streets: Referee) -> None:
    assert streets.allows("", (0, 0), "SSSWWW")


def test_all_places_of_the_second_tile(streets: Referee) -> None:
    """The tile that lies has streets in the north-east and the south. Across each of them, any
    of the three street sides of the new tile may meet it: six ways, and no other side touches."""
    found = streets.places("GSGSWW", "half")
    assert [cell for cell, _ in found] == [(-1, 1)] * 3 + [(2, 0)] * 3
    assert {sides[4] for cell, sides in found if cell == (-1, 1)} == {"street"}
    assert {sides[0] for cell, sides in found if cell == (2, 0)} == {"street"}
