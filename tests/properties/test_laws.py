"""Laws that hold for any layout: text comes back, taking away breaks nothing, laws agree."""

from __future__ import annotations

import pathlib

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.components.vocabulary import VOCABULARY
from generator.laws.grid import Cell
from generator.laws.law import is_legal, legal_placements, violations
from generator.laws.layout import Layout, Placed, Placement, empty, lay, ways_up
from generator.laws.loops import longest_loop
from generator.laws.networks import joined, networks
from generator.laws.notation import read_layout, write_layout
from generator.laws.placement.sides_match import SidesMatch
from generator.laws.regions import area_of
from generator.laws.registry import make_laws
from generator.tileset.load import load
from generator.tileset.model import Region, Tileset
from tests.support.examples import examples
from tests.support.some import some

TILESETS = pathlib.Path(__file__).parents[2] / "tilesets"
SQUARES, TOWN = ("greenways", "puzzle-town")
HEXAGONS, CARDS = ("streets-and-sidewalks", "scrambled-streets")
GAMES = {
    slug: load(TILESETS / f"{slug}.toml", VOCABULARY) for slug in (SQUARES, TOWN, HEXAGONS, CARDS)
}


@st.composite
def layouts(draw: st.DrawFn, game: Tileset, most: int = 12) -> Layout:
    """Any tiles, turned any way, in any cells of a small box: laws are not asked."""
    layout = empty(game)
    hexagonal = layout.grid.is_hexagonal
    parity = draw(st.integers(0, 1))
    spots = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
    if hexagonal:
        spots = spots.filter(lambda cell: sum(cell) % 2 == parity)
    for cell in draw(st.sets(spots, max_size=most)):
        tile = draw(st.sampled_from(game.tiles))
        turn = draw(st.integers(0, layout.grid.turns - 1))
        layout = layout.put(cell, lay(game, tile, turn))
    return layout


@st.composite
def played(draw: st.DrawFn, game: Tileset, most: int = 7) -> Layout:
    """A position of play: every tile was legal when it was placed."""
    laws = make_laws(game)
    layout = empty(game)
    for _ in range(draw(st.integers(1, most))):
        tile = draw(st.sampled_from(game.tiles))
        places = list(legal_placements(layout, tile, laws, game))
        if places:
            placement = draw(st.sampled_from(places))
            layout = layout.put(placement.cell, placement.placed)
    return layout


@pytest.mark.parametrize("slug", GAMES)
@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_a_layout_comes_back_from_its_text(slug: str, data: st.DataObject) -> None:
    game = GAMES[slug]
    layout = data.draw(layouts(game))
    text = write_layout(layout, game)
    again = read_layout(text, game)
    assert again == layout
    assert hash(again) == hash(layout)
    assert write_layout(again, game) == text


@pytest.mark.parametrize("slug", [SQUARES, TOWN, HEXAGONS])
@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_taking_a_tile_away_mismatches_nothing(slug: str, data: st.DataObject) -> None:
    game = GAMES[slug]
    layout = data.draw(layouts(game).filter(len))
    cell = data.draw(st.sampled_from(list(layout.cells)))
    before = set(SidesMatch().violations(layout, game))
    after = set(SidesMatch().violations(layout.take(cell), game))
    assert after == {one for one in before if cell not in one.cells}


@pytest.mark.parametrize("slug", [SQUARES, TOWN, HEXAGONS])
@given(data=st.data())
@settings(max_examples=examples(25), deadline=None)
def test_legal_placements_are_those_that_break_nothing(slug: str, data: st.DataObject) -> None:
    """Tried by brute force: every cell beside the tiles, every way up, every law."""
    game = GAMES[slug]
    laws = make_laws(game)
    layout = data.draw(played(game).filter(len))
    assert violations(layout, laws, game) == ()
    tile = data.draw(st.sampled_from(game.tiles))
    legal = set(legal_placements(layout, tile, laws, game))
    for cell in layout.frontier():
        for placed in ways_up(game, tile):
            placement = Placement(cell, placed)
            broken = violations(layout.put(cell, placed), laws, game)
            assert (placement in legal) == (broken == ())


@pytest.mark.parametrize("slug", [SQUARES, TOWN, HEXAGONS])
@given(data=st.data())
@settings(max_examples=examples(40), deadline=None)
def test_each_law_alone_agrees_with_itself(slug: str, data: st.DataObject) -> None:
    """On any layout that a law is content with, it allows just what leaves it content."""
    game = GAMES[slug]
    layout = data.draw(layouts(game, most=5).filter(len))
    tile = data.draw(st.sampled_from(game.tiles))
    cell = data.draw(st.sampled_from(layout.frontier()))
    content_laws = [law for law in make_laws(game) if not law.violations(layout, game)]
    assume(content_laws)
    for law in content_laws:
        for placed in some(ways_up(game, tile)):
            content = not law.violations(layout.put(cell, placed), game)
            assert is_legal(layout, Placement(cell, placed), [law], game) == content, law.name


@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_networks_part_the_tiles_that_carry_their_type(data: st.DataObject) -> None:
    game = GAMES[SQUARES]
    layout = data.draw(layouts(game, most=20))
    for edge in ("street", "greenway"):
        found = [cell for network in networks(layout, edge) for cell in network.cells]
        carriers = [cell for cell, placed in layout.cells.items() if edge in placed.sides]
        assert sorted(found) == carriers


@pytest.mark.parametrize("slug", [SQUARES, HEXAGONS])
@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_the_longest_loop_is_as_long_as_any(slug: str, data: st.DataObject) -> None:
    """A block of tiles, most of their sides streets: many loops of many lengths."""
    game = GAMES[slug]
    grid = empty(game).grid
    sides = st.tuples(*[st.sampled_from(["street", "street", "street", "other"])] * grid.sides)
    block = area_of(Region("r", "R", "rectangle", rows=3, columns=3), grid)
    cells = {cell: Placed(game.tiles[0], 0, data.draw(sides)) for cell in block.cells}
    layout = Layout(grid, cells)
    cell = data.draw(st.sampled_from(block.cells))
    loop = longest_loop(layout, "street", cell)
    assert len(loop) == _longest(layout, "street", (cell,))
    assert len(set(loop)) == len(loop)
    for one, other in zip(loop, loop[1:] + loop[:1], strict=True):
        assert other in joined(layout, one, "street")


def _longest(layout: Layout, edge: str, path: tuple[Cell, ...]) -> int:
    """The length of the longest simple cycle that goes on from a path, by trying all."""
    best = 0
    for near in joined(layout, path[-1], edge):
        if near == path[0] and len(path) > 2:
            best = max(best, len(path))
        elif near not in path:
            best = max(best, _longest(layout, edge, (*path, near)))
    return best
