"""Regions as puzzles and back: variants, classes of like tiles, pins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from generator.check.region_puzzles import fill, is_solvable, lay_out
from generator.check.variants import Pin, variants
from generator.laws.layout import Layout
from generator.solver.outcome import Found
from generator.solver.search import solve
from generator.tileset.model import Tileset

Bundled = Callable[[str], Tileset]


def filled(tileset: Tileset, region: str, number: int = 0, *pins: Pin) -> Layout:
    filling = fill(tileset, variants(tileset, tileset.region(region), pins)[number])
    outcome = solve(filling.puzzle)
    assert isinstance(outcome, Found)
    return lay_out(filling, outcome.placement)


def test_a_cornerstone_says_what_the_border_shows_and_lies_in_its_place(bundled: Bundled) -> None:
    town = bundled("puzzle-town")
    asked = variants(town, town.region("town"))
    assert [variant.border for variant in asked] == ["residential", "shopping", "business"]
    assert [variant.label for variant in asked] == [
        "border residential",
        "border shopping",
        "border business",
    ]
    for variant in asked:
        (pin,) = variant.pins
        assert pin.cell == (0, 0)
        (tile,) = pin.tiles
        assert tile.marks == ("cornerstone",)
        assert tile.edges.count(variant.border or "") == 2


def test_a_uniform_border_may_be_any_edge_type(make: Any) -> None:
    tileset = make.game(["RRGG 4"], make.field(2, 2, "uniform"))
    asked = variants(tileset, tileset.regions[0])
    assert [variant.border for variant in asked] == ["red", "green"]


def test_tiles_that_look_alike_are_one_to_the_solver(bundled: Bundled) -> None:
    """Of 24 squares in three colours the marked copies look like the unmarked ones."""
    town = bundled("puzzle-town")
    asked = variants(town, town.region("town"))
    puzzle = fill(town, asked[0]).puzzle
    assert len(puzzle.tiles) == 24
    assert {tile.count for tile in puzzle.tiles} == {2}
    with_park = fill(town, variants(town, town.region("square"))[0]).puzzle
    assert len(with_park.tiles) == 25
    assert sum(tile.wild for tile in with_park.tiles) == 1


def test_cards_are_alike_where_every_port_is_joined(bundled: Bundled) -> None:
    cards = bundled("scrambled-streets")
    (kind,) = fill(cards, variants(cards, cards.region("city"))[0]).puzzle.tiles
    assert kind.count == 48
    assert kind.turns == (0, 2)


@pytest.mark.parametrize(
    ("slug", "region"),
    [
        ("puzzle-town", "town"),
        ("puzzle-town", "square"),
        ("streets-and-sidewalks", "hexagon"),
        ("scrambled-streets", "city"),
    ],
)
def test_a_layout_uses_every_tile_of_its_region_once(
    bundled: Bundled, slug: str, region: str
) -> None:
    tileset = bundled(slug)
    layout = filled(tileset, region)
    has_wild = tileset.region(region).has_wild
    lying = Counter(placed.tile.id for placed in layout.cells.values())
    assert lying == {t.id: t.copies for t in tileset.tiles if has_wild or not t.wild}


def test_a_pin_holds_a_tile_in_its_turn(make: Any) -> None:
    tileset = make.game(["RRGG 3", "RRGG"], make.field(2, 2, "red"))
    tile = tileset.tile("t1")
    layout = filled(tileset, "field", 0, Pin((1, 0), (tile,), 2))
    placed = layout.cells[1, 0]
    assert placed.tile is tile
    assert placed.sides == ("green", "green", "red", "red")


def test_what_the_solver_does_not_know_is_left_to_playing(bundled: Bundled, make: Any) -> None:
    greenways = bundled("greenways")
    assert not is_solvable(greenways, greenways.region("town"))
    town = bundled("puzzle-town")
    assert is_solvable(town, town.region("town"))
    tileset = make.game(["RRGG 4"], make.field(2, 2, more="empties = true"))
    assert not is_solvable(tileset, tileset.regions[0])


def test_sides_that_need_not_match_are_left_to_playing(make: Any) -> None:
    path = make.file(["RRGG 4"], make.field(2, 2))
    text = path.read_text("utf-8").replace("sides-match", "touch")
    path.write_text(text, "utf-8")
    tileset = make.load(path)
    assert not is_solvable(tileset, tileset.regions[0])
