"""Verdicts that were false once: each set here can be laid, or cannot, and everyone can see why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from generator.check import play_out
from generator.check.checker import check_layout
from generator.check.edge_arithmetic import check_arithmetic
from generator.check.layout_search import find_layout, missing_fixed
from generator.check.report import Check
from generator.check.solutions import Search, list_all
from generator.check.solve_request import choose_variants, read_fix, read_fixes
from generator.check.variants import questions, variants
from generator.errors import CommandError, UserError
from generator.laws.registry import make_laws
from generator.tileset.model import Tileset
from tests.support.counting import count_all
from tests.support.some import some

MARK = '[[marks]]\nid = "start"\nname = "Start"\nletter = "S"'


def stone(number: int, edges: str = "RRRR") -> str:
    """A tile that carries the mark."""
    return (
        f'[[tiles]]\nid = "stone{number}"\nname = "Stone {number}"\nedges = "{edges}"\n'
        'marks = ["start"]'
    )


def checks(tileset: Tileset, timeout: float | None = 20.0) -> list[Check]:
    (region,) = tileset.regions
    return [check_layout(tileset, asked, timeout) for asked in questions(tileset, region)]


def verdicts(tileset: Tileset) -> list[str]:
    return [check.verdict for check in checks(tileset)]


def hexagons(make: Any, tiles: Sequence[str], *rest: str, law: str = "sides-match") -> Tileset:
    path = make.file(tiles, *rest)
    text = path.read_text("utf-8").replace('shape = "square"', 'shape = "hexagon"', 1)
    path.write_text(text.replace("sides-match", law), "utf-8")
    tileset: Tileset = make.load(path)
    return tileset


def counts(tileset: Tileset) -> tuple[int, int]:
    """How many layouts there are, all told and up to symmetry."""
    asked = variants(tileset, tileset.regions[0])
    return (
        sum(count_all(tileset, variant, Search()) for variant in asked),
        sum(1 for variant in asked for _ in list_all(tileset, variant, Search())),
    )


COMB = '[regions.comb]\nname = "Comb"\nshape = "hexagon"\nside = {}\n{}'


def test_a_hexagon_of_hexagons_is_laid_though_nothing_need_match(make: Any) -> None:
    """Its row 0, column 0 is no cell at all."""
    tileset = hexagons(make, ["RRRRGG 37"], COMB.format(4, ""), law="touch")
    (check,) = checks(tileset)
    assert check.verdict == "pass"
    assert check.sentence == "the laws accept it, and 37 legal placements lead to it"


@pytest.mark.parametrize("law", ["touch", "sides-match"])
def test_a_start_tile_may_lie_in_the_middle(make: Any, law: str) -> None:
    fixed = 'fixed = [{ mark = "start", row = 4, column = 2 }]'
    tileset = hexagons(make, ["RRRRRR 18"], stone(1, 6 * "R"), MARK, COMB.format(3, fixed), law=law)
    (check,) = checks(tileset)
    assert check.witness is not None
    assert check.witness.layout.cells[4, 2].tile.id == "stone1"


def test_four_copies_of_a_tile_may_be_fixed_in_two_cells(make: Any) -> None:
    fixed = 'fixed = [{ tile = "t0", row = 0, column = 0 }, { tile = "t0", row = 1, column = 1 }]'
    tileset = make.game(["RRGG 4"], make.field(2, 2, more=fixed))
    assert missing_fixed(tileset, tileset.regions[0]) == ""
    assert verdicts(tileset) == ["pass"]
    fewer = make.game(["RRGG", "RRGG 3"], make.field(2, 2, more=fixed))
    assert "more places are given than there are tiles" in missing_fixed(fewer, fewer.regions[0])


def test_one_mark_on_six_kinds_is_fixed_in_six_places_at_once(make: Any) -> None:
    """As one question, not as 720 of them."""
    places = ", ".join(f'{{ mark = "start", row = 0, column = {n} }}' for n in range(6))
    looks = ("RRRR", "RRRG", "RRGG", "RGRG", "RGGG", "GGGG")
    stones = [stone(number, look) for number, look in enumerate(looks)]
    tileset = make.game([], *stones, MARK, make.field(1, 6, more=f"fixed = [{places}]"))
    (check,) = checks(tileset)
    assert check.verdict == "pass"


def test_more_time_is_more_that_is_tried(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is named as a remedy helps: a budget grows with the time."""
    monkeypatch.setattr(play_out, "NODES", 1)
    monkeypatch.setattr(play_out, "PLAYS", 0)
    tileset = make.game(["RRRR 4", "GGGG 3"], make.open_field(2, 3, 'throughout = "green"'))
    monkeypatch.setattr(play_out, "ROUNDS", 3)
    (check,) = checks(tileset)
    assert check.verdict == "undecided"
    assert check.sentence == (
        "neither a layout nor a proof that there is none, in 0 plays and 10 placements, and no "
        "more are kept in memory: ask for less, or for fewer tiles"
    )
    (late,) = checks(tileset, timeout=0.0)
    assert late.sentence == (
        "neither a layout nor a proof that there is none within 0 s, in 0 plays and 0 "
        "placements: raise --timeout"
    )
    monkeypatch.setattr(play_out, "ROUNDS", 20)
    assert verdicts(tileset) == ["fail"]


def test_a_uniform_border_is_any_one_and_each_is_each(make: Any) -> None:
    """Four corners with red outside; green outside is nowhere."""
    any_one = make.game(["RRGG 4"], make.field(2, 2, "uniform"))
    assert verdicts(any_one) == ["pass"]
    tiles = ["RRGG 3", "RRGR"]
    uniform = make.game(tiles, make.field(2, 2, "uniform"))
    each = make.game(tiles, make.field(2, 2, "each"))
    assert verdicts(uniform) == ["fail"]
    assert verdicts(each) == ["fail", "fail"]
    red_only = ["RRRR", "RRRG 2", "RRRR"]
    assert verdicts(make.game(red_only, make.field(2, 2, "uniform"))) == ["pass"]
    assert verdicts(make.game(red_only, make.field(2, 2, "each"))) == ["pass", "fail"]
    works = make.game(red_only, make.field(2, 2, "uniform"))
    assert check_arithmetic(works, works.regions[0]).verdict == "pass"
    fails = make.game(red_only, make.field(2, 2, "each"))
    assert check_arithmetic(fails, fails.regions[0]).verdict == "fail"


def test_laws_are_asked_before_symmetry(make: Any) -> None:
    """Two parks among four like tiles lie corner to corner: two ways, and a turn makes one of
    them the other."""
    apart = make.law("apart", 'feature = "park"')
    assert counts(make.game(["RRRR* 2", "RRRR 2"], apart, make.field(2, 2))) == (2, 1)
    # The mark lies in the corner that the law names, and so each layout is a family of its own.
    corner = make.law("corner", 'mark = "start"\ncorner = "south-east"')
    stoned = make.game(["RRRR* 2", "RRRR"], stone(1), MARK, corner, make.field(2, 2))
    assert counts(stoned) == (3, 2)


def test_symmetry_keeps_features_and_marks_and_what_has_a_name(make: Any) -> None:
    """Two tiles in a row, one with a park or a mark: two ways, a half-turn apart. Red and green
    are alike unless a law names one."""
    assert counts(make.game(["RRRR*", "RRRR"], make.field(1, 2))) == (2, 1)
    assert counts(make.game(["RRRR"], stone(1), MARK, make.field(1, 2))) == (2, 1)
    pair = ["RRRR 2", "GGGG 2"]
    row = make.field(1, 2, more="leftovers = true")
    assert counts(make.game(pair, row)) == (2, 1)
    joins = make.law("joins", 'edges = ["red"]')
    assert counts(make.game(pair, joins, row)) == (2, 2)


def test_a_tile_that_every_row_must_hold_is_counted_too(make: Any) -> None:
    """Of the fillings of a row by two of three tiles, those with green in each column."""
    row = make.field(1, 2, more='leftovers = true\nthroughout = "green"')
    assert counts(make.game(["RRRG 2", "RRRR"], row)) == (1 + 9, 1 + 4)


def test_laws_that_contradict_each_other_are_proved_impossible(make: Any) -> None:
    fixed = 'fixed = [{ mark = "start", row = 0, column = 0 }]'
    corner = make.law("corner", 'mark = "start"\ncorner = "south-east"')
    tileset = make.game(["RRRR 8"], stone(1), MARK, corner, make.field(3, 3, more=fixed))
    assert verdicts(tileset) == ["fail"]


def test_another_tile_in_the_cornerstone_s_cell_is_refused(
    bundled: Callable[[str], Tileset],
) -> None:
    town = bundled("puzzle-town")
    region = town.region("square")
    pin = read_fix("r0c0=park", town, region)
    with pytest.raises(CommandError) as caught:
        choose_variants(town, region, None, [pin])
    (problem,) = caught.value.problems
    assert problem.message == "park cannot lie in r0 c0"
    assert problem.hint.startswith("the region keeps it for ")


def test_hexagons_in_rows_have_the_places_that_they_have(make: Any) -> None:
    """Two rows of flat hexagons reach down to row 3."""
    field = make.field(2, 2, more='fixed = [{{ tile = "t0", row = {}, column = {} }}]')
    tileset = hexagons(make, ["RRRRRR 4"], field.format(3, 1))
    assert verdicts(tileset) == ["pass"]
    for place, message in (
        ((1, 0), "row 1 of the region has no column 0"),
        ((4, 0), "the region has no row 4"),
    ):
        with pytest.raises(UserError) as caught:
            hexagons(make, ["RRRRRR 4"], field.format(*place))
        (problem,) = caught.value.problems
        assert problem.message == message


def test_a_region_is_filled_from_a_larger_supply(make: Any) -> None:
    """19 cells from 27 tiles, of which 8 fit nowhere beside the others."""
    tiles = ["RRRRRR 19", "GGGGGG 8"]
    tileset = hexagons(make, tiles, COMB.format(3, "leftovers = true"))
    assert verdicts(tileset) == ["pass"]
    assert counts(tileset) == (1, 1)
    every = hexagons(make, tiles, COMB.format(3, "leftovers = false"))
    (check,) = checks(every)
    assert check.verdict == "fail"
    assert "27 tiles must all be used, but the region has only 19 cells" in check.sentence


def test_all_tiles_may_be_asked_for_though_cells_stay_empty(make: Any) -> None:
    """Three in a row of four, the gap anywhere; with tiles left over, one is enough."""
    row = make.field(1, 4, more="empties = true\nleftovers = {}")
    every = make.game(["RRRR 3"], row.format("false"))
    (check,) = checks(every)
    assert check.witness is not None
    assert len(check.witness.layout) == 3
    assert counts(every) == (4, 2)
    assert counts(make.game(["RRRR 3"], row.format("true")))[0] == 4 + 6 + 4


def test_what_must_lie_somewhere_lies_though_tiles_are_left_over(make: Any) -> None:
    anywhere = 'leftovers = true\nfixed = [{ mark = "start" }]'
    tileset = make.game(["RRRR 8"], stone(1), MARK, make.field(2, 2, more=anywhere))
    (variant,) = variants(tileset, tileset.regions[0])
    for seed in some(range(3)):
        layout = find_layout(tileset, variant, seed=seed).layout
        assert layout is not None
        assert sum(placed.tile.id == "stone1" for placed in layout.cells.values()) == 1


def test_a_reading_that_several_tiles_have_is_fixed_as_often_as_there_are_of_them(
    make: Any,
) -> None:
    """Three tiles look the same under two names; the region keeps one of them for the end."""
    field = make.field(1, 4, more='fixed = [{ tile = "t0", row = 0, column = 3 }]')
    tileset = make.game(["RRGG", "GGRR 2", "RRRR"], field)
    region = tileset.regions[0]
    pins = read_fixes(["0,0=RRGG", "0,1=GGRR"], tileset, region)
    assert [pin.tiles[0].id for pin in pins] == ["t1", "t1"]
    assert [pin.tiles[0].id for pin in read_fixes(["0,3=RRGG"], tileset, region)] == ["t0"]
    (variant,) = choose_variants(tileset, region, None, read_fixes(["0,0=RRGG"], tileset, region))
    layout = find_layout(tileset, variant).layout
    assert layout is not None
    assert layout.cells[0, 0].sides == ("red", "red", "green", "green")
    with pytest.raises(CommandError, match="t0 is fixed"):
        choose_variants(tileset, region, None, read_fixes(["0,0=t0", "0,1=t0"], tileset, region))


@pytest.mark.parametrize(
    ("edges", "is_fault"), [('["red"]', False), ('["red", "green"]', False), ('["green"]', True)]
)
def test_a_law_about_several_edge_types_acts_if_tiles_carry_one(
    make: Any, edges: str, is_fault: bool
) -> None:
    tileset = make.game(["RRRR 4"], make.law("joins", f"edges = {edges}"), make.field(2, 2))
    (law,) = (law for law in make_laws(tileset) if law.name == "joins")
    assert bool(law.lack(tileset)) is is_fault


def test_what_laws_and_a_place_rule_out_is_not_blamed_on_tiles(make: Any) -> None:
    """Whatever becomes of the sides of the stone, its corner is another."""
    fixed = 'fixed = [{ mark = "start", row = 0, column = 0 }]'
    corner = make.law("corner", 'mark = "start"\ncorner = "south-east"')
    tileset = make.game(["RRRR 8"], stone(1), MARK, corner, make.field(3, 3, more=fixed))
    (check,) = checks(tileset)
    assert check.sentence.endswith(": give such a tile another place or change the laws")
