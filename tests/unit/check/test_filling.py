"""Layouts that the laws accept, reasons why there are none, and neither."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from generator.check import layout_search, play_out
from generator.check.layout_search import Answer, complaints, find_layout, too_few
from generator.check.play_out import replay
from generator.check.solutions import Search, list_all
from generator.check.variants import variants
from generator.laws.law import Law
from generator.laws.notation import write_layout
from generator.laws.registry import make_laws
from generator.tileset.model import Tileset
from tests.support.counting import count_all
from tests.support.some import some

Bundled = Callable[[str], Tileset]


def answer(tileset: Tileset, region: str = "field", **options: Any) -> Answer:
    return find_layout(tileset, variants(tileset, tileset.region(region))[0], **options)


@pytest.mark.parametrize(
    "slug", ["puzzle-town", "streets-and-sidewalks", "scrambled-streets", "greenways"]
)
def test_every_variant_of_every_region_has_a_layout_that_the_laws_accept(
    bundled: Bundled, slug: str
) -> None:
    tileset = bundled(slug)
    for region in some(tileset.regions):
        for variant in some(variants(tileset, region)):
            found = find_layout(tileset, variant)
            assert found.layout is not None
            assert complaints(found.layout, region, tileset) == ()


def test_a_finished_town_is_what_the_rules_ask_for(bundled: Bundled) -> None:
    """Counted afresh, without the laws: size, greenway everywhere, one town, no tile too many."""
    tileset = bundled("greenways")
    layout = answer(tileset, "town").layout
    assert layout is not None
    cells = layout.cells
    for axis in (0, 1):
        lines = {cell[axis] for cell in cells}
        assert max(lines) - min(lines) + 1 >= 8
        with_greenway = {c[axis] for c, placed in cells.items() if "greenway" in placed.sides}
        assert with_greenway == set(range(min(lines), max(lines) + 1))
    reached, waiting = set(), [next(iter(cells))]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in cells and (row, column) not in reached:
            reached.add((row, column))
            waiting += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    assert reached == set(cells)
    lying = Counter(placed.tile.id for placed in cells.values())
    assert lying["start"] == 1
    assert all(count <= tileset.tile(id).copies for id, count in lying.items())


def test_a_town_comes_with_a_legal_order_of_play(bundled: Bundled) -> None:
    tileset = bundled("greenways")
    found = answer(tileset, "town")
    assert found.layout is not None
    laws = make_laws(tileset, "town")
    assert replay(found.layout, found.order, laws, tileset)
    assert found.layout.cells[found.order[0]].tile.id == "start"
    # The last tile first: it has nothing to join, or the start would not be alone on the table.
    assert not replay(found.layout, found.order[:-1], laws, tileset)
    assert not replay(found.layout, found.order[::-1], laws, tileset)


@pytest.mark.parametrize("slug", ["puzzle-town", "greenways"])
def test_the_same_question_has_the_same_answer_and_another_seed_another(
    bundled: Bundled, slug: str
) -> None:
    tileset = bundled(slug)
    texts = []
    for seed in (0, 0, 1):
        layout = answer(tileset, "town", seed=seed).layout
        assert layout is not None
        texts.append(write_layout(layout, tileset))
    assert texts[0] == texts[1] != texts[2]


def test_the_search_is_told_of_laws_that_it_does_not_know(make: Any) -> None:
    """Four like tiles, two with parks: only corner to corner may the parks lie."""
    apart = make.law("apart", 'feature = "park"')
    tileset = make.game(["RRRR* 2", "RRRR 2"], apart, make.field(2, 2))
    layout = answer(tileset).layout
    assert layout is not None
    parks = {cell for cell, placed in layout.cells.items() if placed.tile.features}
    assert parks in ({(0, 0), (1, 1)}, {(0, 1), (1, 0)})


def test_tiles_that_a_law_tells_apart_are_not_one_to_the_search(make: Any) -> None:
    """Nine like tiles, one marked: it lies in the corner that the law names."""
    marked = '[[tiles]]\nid = "stone"\nname = "Stone"\nedges = "RRRR"\nmarks = ["start"]'
    mark = '[[marks]]\nid = "start"\nname = "Start"\nletter = "S"'
    corner = make.law("corner", 'mark = "start"\ncorner = "south-east"')
    tileset = make.game(["RRRR 8"], marked, mark, corner, make.field(3, 3))
    layout = answer(tileset).layout
    assert layout is not None
    assert layout.cells[2, 2].tile.id == "stone"
    (variant,) = variants(tileset, tileset.region("field"))
    assert count_all(tileset, variant, Search()) == 1
    (solution,) = list_all(tileset, variant, Search(), distinct=False)
    assert solution.layout.cells[2, 2].tile.id == "stone"


def test_laws_alone_can_make_a_region_impossible(make: Any) -> None:
    apart = make.law("apart", 'feature = "park"')
    tileset = make.game(["RRRR* 3", "RRRR"], apart, make.field(2, 2))
    found = answer(tileset)
    assert found.layout is None
    assert "with the laws of the region" in found.reason


def test_a_layout_that_the_laws_refuse_is_no_witness(
    make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a search says, a law that objects to everything leaves nothing."""
    tileset = make.game(["RRGG 4"], make.field(2, 2))
    assert answer(tileset).layout is not None
    objection = Law.broken(make_laws(tileset)[0], ((0, 0), (0, 1)), "not like this")
    monkeypatch.setattr(layout_search, "violations", lambda *_: (objection,))
    found = answer(tileset)
    assert found.layout is None


def test_without_time_nothing_is_claimed(bundled: Bundled) -> None:
    assert answer(bundled("greenways"), "town", timeout=0.0).is_undecided


def test_trying_everything_proves_that_no_play_ends(make: Any) -> None:
    """Green joins green only, so three of them never reach over two rows and three columns."""
    tileset = make.game(["RRRR 4", "GGGG 3"], make.open_field(2, 3, 'throughout = "green"'))
    found = answer(tileset)
    assert found.layout is None
    assert found.reason.startswith("every layout that hangs together was tried, and none is")


def test_trying_everything_finds_what_playing_did_not(
    make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tileset = make.game(["RRRR 4", "RGRG 2"], make.open_field(2, 3, 'throughout = "red"'))
    monkeypatch.setattr(play_out, "PLAYS", 0)
    found = answer(tileset)
    assert found.layout is not None
    assert complaints(found.layout, tileset.regions[0], tileset) == ()


def test_whoever_is_stopped_looks_at_no_further_placement(
    make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large board has thousands, and each takes its time."""
    tileset = make.game(["RRRR 4", "RGRG 2"], make.open_field(2, 3, 'throughout = "red"'))
    monkeypatch.delattr(play_out._Town, "rate")
    found = play_out.play_on(tileset, tileset.regions[0], stop=lambda: True)
    assert isinstance(found, play_out.Fruitless)
    assert not found.is_proof


@pytest.mark.parametrize(
    ("tiles", "throughout", "sentence"),
    [
        (
            ["RRRR 3"],
            "",
            "tiles that touch need 4 to reach over 2 rows and 3 columns, "
            "and there are 3 tiles: add 1",
        ),
        (
            ["RRRR 9", "GGGG 2"],
            'throughout = "green"',
            "2 rows and 3 columns must each hold green, and there are 2 tiles with it: add 1",
        ),
        (["RRRR 4"], "", ""),
    ],
)
def test_counting_shows_that_a_town_stays_too_small(
    make: Any, tiles: list[str], throughout: str, sentence: str
) -> None:
    tileset = make.game(tiles, make.open_field(2, 3, throughout))
    assert too_few(tileset, tileset.regions[0]) == sentence
