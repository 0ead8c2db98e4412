"""Sets that cannot work, each explained in a sentence that a designer can act on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.check.checker import check_layout
from generator.check.edge_arithmetic import check_arithmetic
from generator.check.variants import variants
from generator.tileset.model import Tileset

Bundled = Callable[[str], Tileset]


def test_figures_of_a_set_that_works(bundled: Bundled) -> None:
    """24 squares in three colours, twice: 64 sides of each; 6 by 8 has 28 sides outwards.

    Of the 24, seven have two adjoining sides of a colour (aaaa, aaab, aaac, aabb, aacc, aabc,
    aacb), and 18 carry it at all (9 squares are made of the two others alone: 6 of them, for
    two colours make 6 squares).
    """
    tileset = bundled("puzzle-town")
    check = check_arithmetic(tileset, tileset.region("town"))
    assert check.verdict == "pass"
    assert check.figure == "64 residential, 64 shopping, 64 business; 28 on the border"
    residential = check.notes[0]
    assert residential == (
        "border residential: 14 tiles fit 4 corner cells, 36 tiles fit 20 rim cells"
    )


def test_a_side_changed_in_a_bundled_set_is_found_by_parity(bundled: Bundled) -> None:
    tileset = bundled("puzzle-town")
    whole = tileset.tile("zone-RRRR")
    changed = replace(whole, id="changed", copies=1, edges=("residential", *whole.edges[1:]))
    tiles = [replace(t, copies=1) if t.id == whole.id else t for t in tileset.tiles]
    broken = replace(tileset, tiles=(*tiles, changed))
    check = check_arithmetic(broken, broken.region("town"))
    assert check.verdict == "fail"
    assert check.sentence == (
        "border residential: residential has 65 sides; with 28 on the border, 37 must pair up, "
        "and 37 is odd: add or change one residential side (and likewise business)"
    )


def test_too_few_corner_tiles_in_a_bundled_set(bundled: Bundled) -> None:
    """All tiles with adjoining green sides but the cornerstone turned into others."""
    tileset = bundled("puzzle-town")
    region = tileset.region("town")
    (green, *_) = variants(tileset, region)
    (corner,) = green.pins[0].tiles

    def has_corner(edges: tuple[str, ...]) -> bool:
        return any(
            a == b == "residential" for a, b in zip(edges, edges[1:] + edges[:1], strict=True)
        )

    tiles = tuple(
        replace(tile, edges=("shopping", "business", "shopping", "business"))
        if has_corner(tile.edges) and tile.id != corner.id
        else tile
        for tile in tileset.tiles
    )
    broken = replace(tileset, tiles=tiles)
    assert check_layout(broken, [green], 5.0).verdict == "fail"
    report = check_arithmetic(broken, region)
    wanted = (
        "border residential: no tile fits r0 c5, whose border or fixed tile rules out all of them"
    )
    assert wanted in (report.sentence, *report.notes)


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        (
            ["RRGG 3", "RRRG"],
            "green has 7 sides; with 0 on the border, 7 must pair up, and 7 is odd: "
            "add or change one green side (and likewise red)",
        ),
        (
            ["RRGG 3"],
            "the region has 4 cells, and there are 3 tiles: add 1 tile, "
            "or make the region 1 cell smaller",
        ),
        (
            ["RRGG 5"],
            "5 tiles must all be used, but the region has only 4 cells: leave out 1 tile, "
            "make the region 1 cell larger, or let tiles be left over",
        ),
        (
            ["RRRR 1", "RGRG 3"],
            "2 cells (r0 c0 and r0 c1) can take only t0, and there is 1 tile of these: "
            "add 1 that would fit",
        ),
        (
            ["????"],
            "the region has 4 cells, and there is 1 tile: add 3 tiles, "
            "or make the region 3 cells smaller",
        ),
    ],
)
def test_what_is_wrong_with_a_small_set(make: Any, tiles: list[str], sentence: str) -> None:
    tileset = make.game(tiles, make.field(2, 2, "red"))
    check = check_arithmetic(tileset, tileset.regions[0])
    assert check.verdict == "fail"
    assert any(sentence in said for said in (check.sentence, *check.notes)), check


def test_a_set_of_wild_tiles_alone_lacks_its_cornerstone(bundled: Bundled) -> None:
    tileset = bundled("puzzle-town")
    broken = replace(tileset, tiles=tuple(tile for tile in tileset.tiles if tile.wild))
    check = check_arithmetic(broken, broken.region("square"))
    assert check.verdict == "fail"
    assert check.sentence == (
        "no tile of the region carries the mark cornerstone, which has its place: mark one"
    )


def test_a_layout_that_is_not_settled_in_time_is_undecided(bundled: Bundled) -> None:
    tileset = bundled("greenways")
    (variant,) = variants(tileset, tileset.region("town"))
    check = check_layout(tileset, [variant], 0.0)
    assert check.verdict == "undecided"
    assert check.witness is None
    assert "within 0 s" in check.sentence
