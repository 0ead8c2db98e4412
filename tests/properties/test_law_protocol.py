"""What a law says of itself is true of every layout: each law of the registry, by itself.

A law that is added is held to it without a word here; its parameters are drawn by their kinds.
"""

from __future__ import annotations

import dataclasses
import pathlib
import random
from collections.abc import Iterator
from dataclasses import MISSING, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.check.region_puzzles import fill, is_solvable, lay_out
from generator.check.variants import variants
from generator.components.vocabulary import VOCABULARY
from generator.laws.grid import Cell
from generator.laws.law import Aspect, Law, Reach
from generator.laws.layout import Layout, Placed, Placement, empty, lay, ways_up
from generator.laws.regions import area_of
from generator.laws.registry import law_kinds, make_laws
from generator.solver.count import enumerate_layouts
from generator.tileset.load import load
from generator.tileset.model import Region, Rule, Segment, Tileset
from generator.tileset.tile_values import TileValues
from tests.support.examples import examples
from tests.support.some import some

# Nothing is missing in this game that a law may look at. All ports of a tile are joined or none.
GAME = """
schema = 1
[game]
name = "All"
players = [1, 4]
[piece]
shape = "square"
size = 40
ports = [1, 1, 1, 1]
[edges.water]
letter = "W"
name = "Water"
colour = "#6aa7dc"
[edges.land]
letter = "L"
name = "Land"
colour = "#a5d084"
[edges.bare]
letter = "."
name = "Bare"
colour = "#eeeeee"
[segments.ferry]
letter = "F"
name = "Ferry"
colour = "#3a3f4a"
art = "street"
[segments.tram]
letter = "T"
name = "Tram"
colour = "#3a3f4a"
art = "street"
[features.park]
name = "Park"
art = "park"
[[marks]]
id = "start"
name = "Start"
letter = "S"
[[marks]]
id = "end"
name = "End"
letter = "E"
[regions.town]
name = "Town"
shape = "rectangle"
rows = 3
columns = 3
border = "water"
fixed = [{ mark = "start", row = 0, column = 0 }]
[regions.yard]
name = "Yard"
shape = "rectangle"
rows = 3
columns = 3
[regions.free]
name = "Free"
shape = "free"
[regions.row]
name = "Row"
shape = "rectangle"
rows = 1
columns = 9
[spaces.pier]
letter = "p"
name = "Pier"
colour = "#8cc4e8"
[spaces.hill]
letter = "h"
name = "Hill"
colour = "#d9b38c"
[regions.board]
name = "Board"
shape = "map"
map = '''
p1 h  2
.  p3 h
h  1  p2
'''
"""
MOTLEY = [
    ("WWLL", 'segments = ["02F"]\nvalues = { number = 1, shape = "disc" }'),
    ("WLWL", 'features = ["park"]\nvalues = { number = 2, shape = "disc" }'),
    ("WWWW", 'features = ["park"]\nmarks = ["start"]\nvalues = { number = 1, shape = "bar" }'),
    ("LLLL", 'marks = ["end"]\nvalues = { number = 3 }\ncorners = "0110"'),
    ("LLLL", 'art = "network"\njoins = ["01"]\nvalues = { number = 2, shape = "bar" }'),
    ("LLLW", 'segments = ["01T", "23F"]\ncopies = 2\ncorners = "0111"'),
    ("", "wild = true"),
    ("....", ""),
]
# They fill the town any way round.
ALIKE = [
    ("WWWW", 'segments = ["02F", "13T"]\ncopies = 4\nvalues = { number = 1, shape = "disc" }'),
    ("WWWW", 'segments = ["01T", "23F"]\nfeatures = ["park"]\ncopies = 3'),
    ("WWWW", 'segments = ["02F", "13F"]\nmarks = ["start"]'),
    ("WWWW", 'segments = ["03F", "12T"]\nmarks = ["end"]'),
]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Tileset]:
    folder = tmp_path_factory.mktemp("games")
    return {
        name: make(folder / f"{name}.toml", tiles)
        for name, tiles in (("motley", MOTLEY), ("alike", ALIKE))
    }


def make(path: pathlib.Path, tiles: list[tuple[str, str]]) -> Tileset:
    entries = [
        f'[[tiles]]\nid = "t{number}"\nname = "T{number}"\n{more}\n'
        + (f'edges = "{edges}"\n' if edges else "")
        for number, (edges, more) in enumerate(tiles)
    ]
    path.write_text(GAME + "".join(entries), encoding="utf-8")
    return load(path, VOCABULARY)


def rules(data: st.DataObject, kind: type[Law], game: Tileset) -> dict[str, Any]:
    """Parameters for a law, each drawn by what it is."""
    ids = {
        "edge": [edge.id for edge in game.edge_types],
        "feature": [feature.id for feature in game.features],
        "mark": [mark.id for mark in game.marks],
        "segment": [segment.id for segment in game.segment_types],
        "region": [region.id for region in game.regions],
        "space": [kind.id for kind in game.space_kinds],
        "value": ["number", "shape"],
    }
    values: dict[str, Any] = {}
    for field in dataclasses.fields(kind):  # type: ignore[arg-type]
        about, needed = field.metadata, field.default is MISSING
        name = about["kind"]
        if not needed and data.draw(st.booleans()):
            continue
        if name in ids:
            values[field.name] = data.draw(st.sampled_from(ids[name]))
        elif name.removesuffix("s") in ids:
            many = st.lists(st.sampled_from(ids[name.removesuffix("s")]), min_size=1, unique=True)
            values[field.name] = tuple(data.draw(many))
        elif name == "number":
            values[field.name] = data.draw(st.integers(about["least"] or 1, 4))
        elif about["choices"]:
            values[field.name] = data.draw(st.sampled_from(about["choices"]))
        else:
            pytest.fail(f"nobody says how to draw {name}")
    return values


def laws(data: st.DataObject, name: str, game: Tileset) -> Law:
    """A law, in the region that is drawn, or else in the first in which it has anything to say."""
    kind = law_kinds()[name]
    values = rules(data, kind, game)
    places = [f.name for f in dataclasses.fields(kind) if f.metadata["kind"] == "region"]  # type: ignore[arg-type]
    for place in ("town", "board"):
        given = {field: game.region(values.get(field, place)) for field in places}
        law = kind(**values | given)
        if not places or not law.lack(game):
            break
    return law


def layouts(data: st.DataObject, game: Tileset, cells: list[Cell]) -> Layout:
    """Any tiles, turned any way: laws are not asked."""
    chance = random.Random(data.draw(st.integers(0, 10**6)))
    tiles = [tile for tile in game.tiles for _ in range(tile.copies)]
    return Layout(
        empty(game).grid,
        {cell: lay(game, chance.choice(tiles), chance.randrange(4)) for cell in cells},
    )


def some_cells(data: st.DataObject, most: int = 7) -> list[Cell]:
    spots = st.tuples(st.integers(0, 2), st.integers(0, 3))
    return sorted(data.draw(st.sets(spots, min_size=1, max_size=most)))


def placements(data: st.DataObject, game: Tileset, layout: Layout) -> list[Placement]:
    """Every tile in any way up, somewhere beside the tiles that lie."""
    ways = [placed for tile in game.tiles for placed in ways_up(game, tile)]
    cells = data.draw(st.sets(st.sampled_from(layout.frontier()), min_size=1, max_size=3))
    return [Placement(cell, placed) for cell in sorted(cells) for placed in ways]


every_law = pytest.mark.parametrize("name", law_kinds())


@every_law
@given(data=st.data())
@settings(max_examples=examples(12), deadline=None)
def test_a_placement_is_judged_by_what_lies_within_reach(
    games: dict[str, Tileset], name: str, data: st.DataObject
) -> None:
    game = games["motley"]
    law = laws(data, name, game)
    layout = layouts(data, game, some_cells(data))
    asked = placements(data, game, layout)
    assert [law.allows(within_reach(law, layout, one), one, game) for one in asked] == [
        law.allows(layout, one, game) for one in asked
    ]


def within_reach(law: Law, layout: Layout, placement: Placement) -> Layout:
    """What a law sees of a layout from the cell of a placement."""
    match law.reach:
        case Reach.CELL:
            return Layout(layout.grid, {})
        case Reach.NEIGHBOURS:
            near = layout.around(placement.cell)
            return Layout(layout.grid, {cell: placed for _, cell, placed in near})
        case Reach.LAYOUT:
            return layout


@every_law
@given(data=st.data())
@settings(max_examples=examples(12), deadline=None)
def test_only_a_law_that_looks_at_the_order_forbids_what_may_lie(
    games: dict[str, Tileset], name: str, data: st.DataObject
) -> None:
    game = games["motley"]
    law = laws(data, name, game)
    layout = layouts(data, game, some_cells(data))
    if Aspect.ORDER in law.looks_at or law.violations(layout, game):
        return
    asked = placements(data, game, layout)
    assert [law.allows(layout, one, game) for one in asked] == [
        not law.violations(layout.put(one.cell, one.placed), game) for one in asked
    ]


@every_law
@given(data=st.data())
@settings(max_examples=examples(12), deadline=None)
def test_tiles_that_are_alike_in_what_it_looks_at_are_one_to_a_law(
    games: dict[str, Tileset], name: str, data: st.DataObject
) -> None:
    game = games["motley"]
    law = laws(data, name, game)
    layout = layouts(data, game, some_cells(data))
    chance = random.Random(data.draw(st.integers(0, 10**6)))
    twins = {cell: twin(law, placed, game, chance) for cell, placed in layout.cells.items()}
    other = Layout(layout.grid, twins)
    assert [broken.cells for broken in law.violations(other, game)] == [
        broken.cells for broken in law.violations(layout, game)
    ]
    asked = placements(data, game, layout)
    like = [Placement(one.cell, twin(law, one.placed, game, chance)) for one in asked]
    assert [law.allows(other, one, game) for one in like] == [
        law.allows(layout, one, game) for one in asked
    ]


def twin(law: Law, placed: Placed, game: Tileset, chance: random.Random) -> Placed:
    """A tile that is another's like in what a law looks at, and by chance in nothing else."""
    if Aspect.TILE in law.looks_at:
        return placed
    tile, sides, segments = placed.tile, placed.sides, placed.segments
    tile = replace(tile, id=chance.choice(game.tiles).id, name="Twin", copies=9)
    if Aspect.SIDES not in law.looks_at:
        sides = tuple(chance.choice(["water", "land"]) for _ in range(4))
    if Aspect.SEGMENTS not in law.looks_at:
        segments = (Segment(0, 1 + chance.randrange(3), chance.choice(["ferry", "tram"])),)
    if Aspect.FEATURES not in law.looks_at:
        tile = replace(tile, features=chance.choice([(), ("park",)]))
    if Aspect.MARKS not in law.looks_at:
        tile = replace(tile, marks=chance.choice([(), ("start",), ("end",)]))
    if Aspect.VALUES not in law.looks_at:
        values = TileValues((("number", chance.randrange(9)),))
        tile = replace(tile, values=values)
    groups = placed.groups
    if Aspect.GROUPS not in law.looks_at:
        groups = chance.choice(((), ((0,), (1,), (2, 3)), ((0,), (1,), (2,), (3,))))
    tile = replace(tile, edges=sides, segments=segments, groups=groups)
    corners = placed.corners
    if Aspect.CORNERS not in law.looks_at:
        corners = tuple(chance.choice("01") for _ in range(4))
    tile = replace(tile, corners=corners)
    return Placed(tile, placed.turn, sides, segments, groups, corners)


@every_law
@given(data=st.data())
@settings(max_examples=examples(12), deadline=None)
def test_what_proves_a_violation_proves_it_whatever_else_changes(
    games: dict[str, Tileset], name: str, data: st.DataObject
) -> None:
    game = games["motley"]
    law = laws(data, name, game)
    layout = layouts(data, game, list(area_of(game.region("town"), empty(game).grid).cells))
    chance = random.Random(data.draw(st.integers(0, 10**6)))
    found = law.violations(layout, game)
    if not found:
        return
    proofs = [set(law.evidence(broken, layout)) for broken in some(found)]
    changed = [change_all_but(proof, layout, game, chance) for proof in proofs]
    assert [other for other in some(changed) if not law.violations(other, game)] == []


def change_all_but(
    proof: set[Cell], layout: Layout, game: Tileset, chance: random.Random
) -> Layout:
    """The tiles of all other cells change places and turn."""
    free = [cell for cell in layout.cells if cell not in proof]
    tiles = [layout.cells[cell].tile for cell in free]
    chance.shuffle(tiles)
    moved = {
        cell: lay(game, tile, chance.randrange(4)) for cell, tile in zip(free, tiles, strict=True)
    }
    return Layout(layout.grid, {**layout.cells, **moved})


@every_law
@given(data=st.data())
@settings(max_examples=examples(12), deadline=None)
def test_what_lasts_is_mended_by_no_tile_that_is_added(
    games: dict[str, Tileset], name: str, data: st.DataObject
) -> None:
    game = games["motley"]
    law = laws(data, name, game)
    layout = layouts(data, game, some_cells(data))
    if not law.lasts or not law.violations(layout, game):
        return
    added = [layout.put(one.cell, one.placed) for one in placements(data, game, layout)]
    assert [other for other in some(added) if not law.violations(other, game)] == []


@every_law
@given(data=st.data())
@settings(max_examples=examples(8), deadline=None)
def test_a_law_that_follows_from_filling_is_kept_by_every_filling(
    games: dict[str, Tileset], name: str, data: st.DataObject
) -> None:
    """In the town, whose border and first tile are given, and in the yard, where neither is."""
    values = rules(data, law_kinds()[name], games["alike"])
    named = {"sides-match": (), name: tuple(values.items())}
    game = replace(games["alike"], laws=tuple(Rule(id, id, given) for id, given in named.items()))
    following = [
        (law, region)
        for region in (game.region("town"), game.region("yard"))
        for law in make_laws(game, region.id)
        if law.name == name and law.follows(game, region) and is_solvable(game, region)
    ]
    if not following:
        return
    for law, region in some(following):
        layouts = list(fillings(game, region))
        assert len(layouts) > 5
        assert [law.violations(layout, game) for layout in layouts] == [()] * len(layouts)


def fillings(game: Tileset, region: Region) -> Iterator[Layout]:
    for variant in variants(game, region):
        filling = fill(game, variant)
        for seed, placement in enumerate(enumerate_layouts(filling.puzzle, 12)):
            yield lay_out(filling, placement, seed)


@pytest.mark.parametrize(
    ("name", "region"),
    [
        ("corner", "town"),  # its mark has its place in the corner
        ("forms-block", "yard"),
        ("ports-join", "yard"),
        ("push-in", "yard"),
        ("sides-match", "town"),
        ("supply", "yard"),
        ("touch", "yard"),
        ("uniform-border", "town"),
        ("within-region", "yard"),
    ],
)
def test_what_follows_from_filling(games: dict[str, Tileset], name: str, region: str) -> None:
    given = (("mark", "start"),) if name == "corner" else ()
    game = replace(games["alike"], laws=(Rule(name, name, given),))
    (law,) = make_laws(game, region)
    assert law.follows(game, game.region(region))


@pytest.mark.parametrize("name", ["apart", "joins", "extends", "completed-with-feature"])
def test_what_does_not(games: dict[str, Tileset], name: str) -> None:
    kind = law_kinds()[name]
    fields = {field.name for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    all_given = {"feature": "park", "edge": "water", "edges": ("water",)}
    law = kind(**{name: value for name, value in all_given.items() if name in fields})
    assert not law.follows(games["alike"], games["alike"].region("town"))


def test_a_corner_without_a_place_of_its_own_does_not_follow(games: dict[str, Tileset]) -> None:
    game = games["alike"]
    corner = law_kinds()["corner"]
    assert not corner(mark="start").follows(game, game.region("yard"))  # type: ignore[call-arg]
    assert not corner(mark="end").follows(game, game.region("town"))  # type: ignore[call-arg]
    elsewhere = corner(mark="start", corner="south-east")  # type: ignore[call-arg]
    assert not elsewhere.follows(game, game.region("town"))
