"""Shapes and sizes of pieces, and segments on them."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from generator.errors import UserError
from generator.tileset.model import Segment, Tileset

Make = Callable[..., Tileset]
SQUARE = 'shape = "square"\nsize = 40\n'
HEX = '[[tiles]]\nid = "hex"\nname = "Hex"\nedges = "GGGRRW"\n'
TILE = '[[tiles]]\nid = "tile"\nname = "Tile"\nedges = "GGGR"\n'
SEGMENTS = """
[segments.road]
letter = "R"
name = "Road"
colour = "#333333"
art = "street"

[segments.rail]
letter = "2"
name = "Rail"
colour = "#eeeeee"
art = "street"
"""


def _piece(shape: str, size: str, more: str = "") -> dict[str, str]:
    return {SQUARE: f'shape = "{shape}"\nsize = {size}\n{more}\n'}


@pytest.mark.parametrize(
    ("orientation", "width", "height"),
    [("", 68 / math.sqrt(3), 34), ("flat", 68 / math.sqrt(3), 34), ("pointy", 34, 68 / 3**0.5)],
)
def test_hexagons_lie_flat_unless_they_stand_on_a_point(
    make: Make, orientation: str, width: float, height: float
) -> None:
    more = f'orientation = "{orientation}"' if orientation else ""
    outline = make(HEX, **_piece("hexagon", "34", more)).outline
    assert (outline.kind, outline.turns) == ("hexagon", 6)
    assert (outline.width, outline.height) == pytest.approx((width, height))


def test_a_card_has_a_width_and_a_height(make: Make) -> None:
    game = make(TILE, **_piece("rectangle", "[63.5, 88.9]", 'called = "cards"'))
    assert (game.outline.width, game.outline.height, game.outline.turns) == (63.5, 88.9, 2)
    assert (game.called, game.ports) == ("cards", ())
    assert make(TILE).called == "tiles"


def test_segments_are_read_in_any_order(make: Make) -> None:
    """A letter may be a digit: the last sign is always the letter."""
    more = TILE + 'segments = ["32R", "1-02"]\n' + SEGMENTS
    (tile,) = make(more, **_piece("square", "40", "ports = [1, 1, 1, 1]")).tiles
    assert tile.segments == (Segment(0, 1, "rail"), Segment(2, 3, "road"))
    assert len(tile.edges) == 4


def test_more_than_ten_ports_need_a_hyphen(make: Make) -> None:
    ports = _piece("hexagon", "40", "ports = [2, 2, 2, 2, 2, 2]")
    (tile,) = make(HEX + 'segments = ["3-11R", "10-02"]\n' + SEGMENTS, **ports).tiles
    assert tile.segments == (Segment(0, 10, "rail"), Segment(3, 11, "road"))
    with pytest.raises(UserError, match='"311R" is not a segment'):
        make(HEX + 'segments = ["311R"]\n' + SEGMENTS, **ports)


def test_a_rule_for_segments_names_its_tiles(make: Make) -> None:
    rule = '[[tiles]]\nid = "all"\nname = "{segments}"\nevery = { segments = ["road", "rail"] }\n'
    tiles = make(rule + SEGMENTS, **_piece("square", "40", "ports = [1, 1, 1, 1]")).tiles
    assert [tile.id for tile in tiles] == ["all-01R-232", "all-02R-132"]
    assert tiles[1].name == "Road 0 to 2, Rail 1 to 3"
    assert tiles[1].edges == ()


def test_a_marked_tile_turns_its_segments_with_its_edges(make: Make) -> None:
    """RGGG is GGGR turned clockwise by one side, so east to south becomes south to west."""
    mark = '[[marks]]\nid = "start"\nname = "Start"\nletter = "S"\non = ["RGGG"]\n'
    more = TILE + 'segments = ["12R"]\n' + mark + SEGMENTS
    (tile,) = make(more, **_piece("square", "40", "ports = [1, 1, 1, 1]")).tiles
    assert tile.edges == ("road", "grass", "grass", "grass")
    assert tile.segments == (Segment(2, 3, "road"),)


def test_segment_types_that_ask_for_nothing_still_look_different(make: Make) -> None:
    ports = _piece("square", "40", "ports = [1, 1, 1, 1]")
    road, rail = make(TILE + 'segments = ["01R"]\n' + SEGMENTS, **ports).segment_types
    assert road.pattern != rail.pattern


def test_tiles_may_do_without_edges(make: Make) -> None:
    rule = '[[tiles]]\nid = "all"\nname = "All"\nevery = { segments = ["road"] }\n'
    game = make(rule + SEGMENTS, **_piece("rectangle", "[63, 88]", "ports = [1, 0, 1, 0]"))
    (tile,) = game.tiles
    assert tile.segments == (Segment(0, 1, "road"),)
