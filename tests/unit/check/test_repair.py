"""Repairs: what is proposed, that it helps, and what is said where nothing is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.census.gaps import find_gaps
from generator.check import repair
from generator.check.layout_search import find_any
from generator.check.repair import NoRepair, Repair, change_tiles, find_repair, prove, stock_of
from generator.check.variants import questions
from generator.solver.fewest_changes import Proposal, changes_of
from generator.tileset.model import Tileset
from tests.support.some import some

Bundled = Callable[[str], Tileset]


def mended(tileset: Tileset, region: str | None = None) -> Repair:
    found = find_repair(tileset, tileset.region(region) if region else None, 20.0)
    assert isinstance(found, Repair), found
    return found


def refused(tileset: Tileset) -> NoRepair:
    found = find_repair(tileset, None, 20.0)
    assert isinstance(found, NoRepair), found
    return found


def told(found: Repair) -> list[tuple[str, tuple[str, ...], int]]:
    return [(change.tile.id, change.edges, change.copies) for change in found.changes]


def _stuck(tileset: Tileset) -> int:
    return len(find_gaps(tileset).stuck)


def test_one_side_makes_a_bridge(make: Any) -> None:
    found = mended(make.game(["RRRR 2", "GGGG 2"], make.field(1, 4)))
    assert found.is_fewest
    (change,) = found.changes
    assert change.size == 1
    assert all(check.verdict == "pass" for check in some(prove(found.tileset, 20.0)))
    assert found.tileset.tile_count == 4


@pytest.mark.parametrize(("copies", "wanted"), [(2, 2), (3, 1), (6, -2)])
def test_copies_are_added_or_left_out(make: Any, copies: int, wanted: int) -> None:
    tileset = make.game(["RRRG 4", "GGGG", f"RRRR {copies}"], make.field(3, 3, "red"))
    found = mended(tileset)
    assert sum(change.copies for change in found.changes) == wanted
    assert not any(change.edges for change in found.changes)
    assert found.is_fewest and found.tileset.tile_count == 9


def test_odd_sides_are_paired(make: Any) -> None:
    """Parity: one red side must become green, and then the green square stands in the middle."""
    found = mended(make.game(["RRRG 3", "RRRR 5", "GGGG"], make.field(3, 3, "red")))
    assert told(found) == [("t1", ("green", "red", "red", "red"), 0)]


def test_laws_are_kept(make: Any) -> None:
    """Two parks fit without touching, and the repair must not make them touch."""
    law = make.law("apart", 'feature = "park"')
    tileset = make.game(["RRRR*", "GGGG* 1", "RRRR", "GGGG"], law, make.field(2, 2))
    found = mended(tileset)
    for asked in some(questions(found.tileset, found.tileset.regions[0])):
        assert find_any(found.tileset, asked, timeout=None)[1].layout is not None


def test_what_is_bound_keeps_its_sides(make: Any, bundled: Bundled) -> None:
    town = bundled("puzzle-town")
    free = {tile.name for tile in stock_of(town).tiles if tile.may_change}
    assert {tile.id for tile in town.tiles if tile.wild or tile.marks}.isdisjoint(free)
    assert len(free) == 24
    field = make.field(2, 2, "free", 'fixed = [{ tile = "t0", row = 0, column = 0 }]')
    stock = stock_of(make.game(["RRRR", "GGGG 3"], field))
    assert [tile.may_change for tile in stock.tiles] == [False, True]


@pytest.mark.slow
def test_every_border_of_a_town_is_filled_with_the_same_tiles(bundled: Bundled) -> None:
    """A tile too many, and three cornerstones to choose from."""
    town = bundled("puzzle-town")
    plain = next(tile for tile in town.tiles if tile.id == "zone-GGGR")
    odd = replace(plain, id="odd", copies=1)
    found = mended(replace(town, tiles=(*town.tiles, odd)))
    assert [(change.tile.edges, change.copies) for change in found.changes] == [(plain.edges, -1)]
    assert len(prove(found.tileset, 20.0)) == 6


def test_a_region_that_could_be_filled_still_can(make: Any) -> None:
    """The row asks for a bridge; the square could be filled before and so it can after."""
    square = make.field(2, 2).replace("regions.field", "regions.square")
    tileset = make.game(["RRRR 2", "RRGG 2"], make.field(1, 4, "red"), square)
    found = mended(tileset, "field")
    assert [check.verdict for check in prove(found.tileset, 20.0)] == ["pass", "pass"]


def test_nothing_to_repair(make: Any) -> None:
    tileset = make.game(["RRRR 6"], make.field(2, 3))
    assert refused(tileset) == NoRepair("nothing to repair", is_fine=True)
    assert refused(make.game(["RRRR"])).is_fine


def test_most_gaps_are_closed(make: Any) -> None:
    """No region: any side may change, and the one is found that leaves fewest gaps."""
    tileset = make.game(["RRRR 2", "RRGG 2", "RGRG 3"], make.open_field(1, 2))
    found = mended(tileset)
    assert found.gaps is not None
    before, after = found.gaps
    assert after < before == _stuck(tileset)
    assert _stuck(found.tileset) == after
    every = (Proposal((change,), (), (), True) for change in changes_of(stock_of(tileset), 1))
    others = [change_tiles(tileset, repair._changes(tileset, one)) for one in every]
    assert after == min(map(_stuck, others))


def test_what_is_no_matter_of_sides_is_not_repaired(make: Any) -> None:
    found = refused(make.game(["RRRR 3"], make.open_field(2, 3)))
    assert not found.is_fine
    assert found.sentence.startswith("field is no matter of sides that match: tiles that touch")


def test_a_set_beyond_repair_is_said_to_be(make: Any) -> None:
    found = refused(make.game(["GGGG 9"], make.field(3, 3, "red")))
    assert not found.is_fine
    assert found.sentence.startswith(
        "none with up to 4 changed sides came up for field (the border"
    )


def test_a_changed_copy_is_a_tile_of_its_own(make: Any) -> None:
    tileset = make.game(["RRRR 2", "GGGG"])
    red, green = tileset.tiles
    sides = ("red", "red", "red", "green")
    changes = [repair.TileChange(red, sides), repair.TileChange(green, sides)]
    tiles = change_tiles(tileset, changes).tiles
    assert [(tile.edges, tile.copies) for tile in tiles] == [
        (red.edges, 1),
        (sides, 1),
        (sides, 1),
    ]
    assert change_tiles(tileset, [repair.TileChange(green, copies=-1)]).tiles == (red,)


def test_a_side_may_get_what_others_meet(make: Any) -> None:
    """No tile is green, but red meets nothing else: one of two red sides that touch becomes it."""
    path = make.file(["RRRR 2"], make.field(1, 2))
    text = path.read_text("utf-8")
    for letter, other in (("R", "green"), ("G", "red")):
        text = text.replace(f'letter = "{letter}"', f'letter = "{letter}"\nmeets = ["{other}"]')
    path.write_text(text, encoding="utf-8")
    found = mended(make.load(path))
    assert told(found) == [("t0", ("green", "red", "red", "red"), 0)]
    assert found.is_fewest
