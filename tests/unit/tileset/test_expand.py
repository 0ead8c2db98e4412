"""From tables to tiles: defaults, rules, marks, names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.tileset.model import Tileset
from generator.tileset.schema import BackTable
from generator.tileset.tile_origin import TileOrigin
from generator.tileset.tile_schema import EdgeTable, TileTable

Make = Callable[..., Tileset]
CORNER = '[[tiles]]\nid = "corner"\nname = "Corner"\ncopies = 3\nedges = "RRGW"\n'
ALL = (
    '[[tiles]]\nid = "all"\nname = "All {edges}"\n'
    'every = { edges = ["road", "grass"], distinct = "rotation" }\n'
)


def _mark(*readings: str, id: str = "start", letter: str = "S") -> str:
    on = ", ".join(f'"{reading}"' for reading in readings)
    return f'[[marks]]\nid = "{id}"\nname = "Start"\nletter = "{letter}"\non = [{on}]\n'


def test_letters_and_ids_say_the_same(make: Make) -> None:
    with_letters = make(CORNER)
    with_ids = make(CORNER.replace('"RRGW"', '["road", "road", "grass", "water"]'))
    assert with_letters.tiles == with_ids.tiles
    (tile,) = with_letters.tiles
    assert tile.edges == ("road", "road", "grass", "water")
    assert (tile.id, tile.kind, tile.copies, tile.art) == ("corner", "corner", 3, "wedges")


def test_a_rule_lists_its_tiles_in_the_order_of_its_edges(make: Make) -> None:
    """The six squares in two colours: none, one, two adjoining, two opposite, three, four."""
    ids = [tile.id for tile in make(ALL).tiles]
    assert ids == ["all-RRRR", "all-RRRG", "all-RRGG", "all-RGRG", "all-RGGG", "all-GGGG"]


def test_mirror_images_may_count_as_one(make: Make) -> None:
    """RGW and RWG with a second R: two tiles under rotation, one when mirrors are the same."""
    three = ALL.replace('"road", "grass"', '"road", "grass", "water"')
    rotation = {tile.id for tile in make(three).tiles}
    reflection = {tile.id for tile in make(three, rotation="reflection").tiles}
    assert {"all-RRGW", "all-RRWG"} <= rotation
    assert rotation - reflection == {"all-RRWG", "all-RWGG", "all-RWWG"}


def test_names_are_filled_in(make: Make) -> None:
    assert make(ALL).tiles[2].name == "All Road, Road, Grass, Grass"


@pytest.mark.parametrize(
    "name", ["{", "}", "}{", "100 %", "%s", "a{b", "{edges}{edges}", "{{edges}}"]
)
def test_odd_names_are_only_names(make: Make, name: str) -> None:
    filled = name.replace("{edges}", "Road, Road, Grass, Water")
    assert make(CORNER.replace('"Corner"', f'"{name}"')).tiles[0].name == filled


@pytest.mark.parametrize("name", ["{0}", "{edges.x}", "{edges!r}", "{}", "{edges:>9}"])
def test_placeholders_that_mean_nothing_are_refused(make: Make, name: str) -> None:
    with pytest.raises(UserError, match="stands for nothing"):
        make(CORNER.replace('"Corner"', f'"{name}"'))


def test_a_mark_sets_one_copy_apart_the_way_it_is_read(make: Make) -> None:
    plain, marked = make(CORNER + _mark("GWRR")).tiles
    assert (plain.id, plain.copies, plain.marks) == ("corner", 2, ())
    assert plain.edges == ("road", "road", "grass", "water")
    assert (marked.id, marked.copies, marked.marks) == ("corner-GWRR-start", 1, ("start",))
    assert marked.edges == ("grass", "water", "road", "road")
    assert marked.kind == "corner"
    assert marked.name == "Corner (Start)"


def test_a_tile_knows_what_made_it(make: Make) -> None:
    """The entry, the letters within its rule, the mark that set it apart, however it is read."""
    tileset = make(CORNER + ALL + _mark("GWRR", "GGRR"))
    origins = {tile.id: tile.origin for tile in tileset.tiles}
    assert origins["corner"] == TileOrigin(0)
    assert origins["corner-GWRR-start"] == TileOrigin(0, mark="start")
    assert origins["all-RGRG"] == TileOrigin(1, "RGRG")
    assert origins["all-GGRR-start"] == TileOrigin(1, "RRGG", "start")
    assert [tile.id for tile in tileset.made_by(0)] == ["corner", "corner-GWRR-start"]
    assert len(tileset.made_by(1)) == 6


def test_a_tile_is_the_same_wherever_its_entry_stands(make: Make) -> None:
    first, second = make(CORNER + ALL).tiles[0], make(ALL + CORNER).tiles[-1]
    assert first.origin != second.origin
    assert (first, hash(first), repr(first)) == (second, hash(second), repr(second))


def test_a_tile_marked_to_its_last_copy_leaves_no_plain_one(make: Make) -> None:
    tiles = make(CORNER + _mark("RRGW", "RRGW", "WRRG")).tiles
    assert [(tile.id, tile.copies) for tile in tiles] == [
        ("corner-RRGW-start", 2),
        ("corner-WRRG-start", 1),
    ]


def test_two_marks_never_share_a_copy(make: Make) -> None:
    tiles = make(CORNER + _mark("RRGW") + _mark("RRGW", id="end", letter="E")).tiles
    assert [(tile.id, tile.copies) for tile in tiles] == [
        ("corner", 1),
        ("corner-RRGW-start", 1),
        ("corner-RRGW-end", 1),
    ]


def test_a_mark_takes_the_next_entry_when_the_first_has_no_copy_left(make: Make) -> None:
    twin = CORNER.replace("corner", "twin").replace("copies = 3", "copies = 1")
    tiles = make(twin + CORNER + _mark("RRGW", "RRGW")).tiles
    assert [(tile.id, tile.copies) for tile in tiles] == [
        ("twin-RRGW-start", 1),
        ("corner", 2),
        ("corner-RRGW-start", 1),
    ]


def test_a_wild_tile_has_no_edges(make: Make) -> None:
    (tile,) = make('[[tiles]]\nid = "joker"\nname = "Joker"\nwild = true\n').tiles
    assert (tile.edges, tile.wild) == ((), True)


def test_edge_types_that_ask_for_nothing_still_look_different(make: Make) -> None:
    """Grass asks for the house, so the others get what is left, each its own."""
    edges = make(CORNER, **{'letter = "G"': 'letter = "G"\nsymbol = "house"'}).edge_types
    assert [edge.symbol for edge in edges] == ["house", "bag", "tower"]
    assert len({(edge.symbol, edge.pattern) for edge in edges}) == 3
    assert {edge.art for edge in edges} == {"symbol"}
    assert edges[0].colour == "#88bb66"


def test_our_own_defaults_can_be_drawn() -> None:
    assert TileTable.model_fields["art"].default in VOCABULARY.tiles
    assert EdgeTable.model_fields["art"].default in VOCABULARY.edges
    assert BackTable.model_fields["art"].default in VOCABULARY.backs


def test_a_back_carries_the_name_of_the_game(make: Make) -> None:
    back = make(CORNER + '[back]\ncolour = "#2F5D8A"\n').back
    assert back is not None
    assert (back.art, back.colour, back.title) == ("plain", "#2f5d8a", "Small Town")
    silent = make(CORNER + '[back]\ncolour = "#2F5D8A"\ntitle = ""\n').back
    assert silent is not None
    assert silent.title == ""
    assert make(CORNER).back is None


def test_a_kind_gathers_entries(make: Make) -> None:
    bend = CORNER.replace("corner", "bend").replace("RRGW", "RGRG")
    tiles = make(
        CORNER + 'kind = "road"\n' + bend + 'kind = "road"\n[expect]\nkinds = { road = 6 }\n'
    ).tiles
    assert [(tile.id, tile.kind) for tile in tiles] == [("corner", "road"), ("bend", "road")]


def test_a_mark_may_be_given_to_all_copies(make: Make) -> None:
    mark = '[[marks]]\nid = "start"\nname = "Start"\nletter = "S"\n'
    (tile,) = make(CORNER + 'marks = ["start"]\n' + mark).tiles
    assert (tile.id, tile.name, tile.copies, tile.marks) == ("corner", "Corner", 3, ("start",))


def test_readings_pass_over_tiles_that_are_marked_as_a_whole(make: Make) -> None:
    start = CORNER.replace("corner", "start") + 'marks = ["start"]\n'
    tiles = make(start + CORNER + _mark("RRGW")).tiles
    assert [(tile.id, tile.copies, tile.marks) for tile in tiles] == [
        ("start", 3, ("start",)),
        ("corner", 2, ()),
        ("corner-RRGW-start", 1, ("start",)),
    ]


def test_features_stand_on_all_copies(make: Make) -> None:
    feature = '[features.park]\nname = "Park"\nart = "park"\n'
    game = make(CORNER + 'features = ["park"]\n' + feature)
    assert game.tiles[0].features == ("park",)
    assert (game.feature("park").name, game.feature("park").symbol) == ("Park", "")


def test_blank_sides_are_safe_in_file_names(make: Make) -> None:
    """A full stop in an id would end a file's name, or hide it."""
    blank = {'letter = "G"': 'letter = "."'}
    ids = [tile.id for tile in make(ALL, **blank).tiles]
    assert ids == ["all-RRRR", "all-RRR_", "all-RR__", "all-R_R_", "all-R___", "all-____"]
    marked = make(CORNER.replace("RRGW", "RR.W") + _mark(".WRR"), **blank).tiles[1]
    assert marked.id == "corner-_WRR-start"


def test_sizes_are_millimetres(make: Make) -> None:
    outline = make(CORNER, **{"size = 40": "size = 38.5"}).outline
    assert (outline.kind, outline.width, outline.height) == ("square", 38.5, 38.5)
