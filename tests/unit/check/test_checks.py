"""The other checks, each with a game that passes and one that does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from generator.bundled import bundled_games
from generator.canvas.styles import MONO
from generator.check.board_checks import check_board, check_cubes
from generator.check.checker import check_quickly, check_tileset
from generator.check.count_check import check_counts
from generator.check.gap_check import check_gaps
from generator.check.legibility_check import check_legible
from generator.check.loop_check import asked_loops, check_loop
from generator.check.print_check import check_printing
from generator.check.reach_check import check_reach
from generator.check.report import Check
from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import square
from generator.laws.paths import streets
from generator.play.sample_plays import sample_plays
from generator.tileset.load import load
from generator.tileset.model import Tileset

Bundled = Callable[[str], Tileset]
EVERY = '[[tiles]]\nid = "all"\nname = "{edges}"\nevery = { edges = ["red", "green"] }'


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled_games())
def test_every_bundled_game_passes(bundled: Bundled, slug: str) -> None:
    report = check_tileset(bundled(slug))
    assert report.verdict == "pass", report.failures
    assert {"counts", "legibility", "print", "safe area"} <= {check.name for check in report.checks}


def test_what_does_not_apply_is_not_listed(bundled: Bundled) -> None:
    names = [check.name for check in check_tileset(bundled("streetcar-suburb")).checks]
    in_styles = ["legibility", "legibility: ink-saver", "legibility: mono"]
    found = ["counts", "board", *in_styles, "print", "safe area", "cubes"]
    assert names == [*found, "players", "plays", "laws", "scores"]


def test_a_build_searches_only_if_nothing_is_wrong_already(make: Any) -> None:
    broken = make.game(["RRGG 3", "RRRG"], make.field(2, 2, "red"))
    names = [check.name for check in check_quickly(broken).checks]
    assert names == ["counts", "edges: field", "legibility"]
    sound = make.game(["RRGG 4"], make.field(2, 2, "red"))
    names = [check.name for check in check_quickly(sound).checks]
    assert names == ["counts", "edges: field", "legibility", "layout: field"]


def test_a_build_asks_whether_its_own_style_is_legible(make: Any) -> None:
    sound = make.game(["RRGG 4"], make.field(2, 2, "red"))
    names = [check.name for check in check_quickly(sound, MONO).checks]
    assert names == ["counts", "edges: field", "legibility: mono", "layout: field"]


def test_counts_of_a_rule(make: Any) -> None:
    """Two colours on four sides make six squares."""
    tileset = make.game([], EVERY)
    check = check_counts(tileset)
    assert (check.verdict, check.figure) == ("pass", "6 tiles")
    assert check.sentence == "1 rule made every tile once"


def test_a_member_that_is_missing_from_a_rule(make: Any) -> None:
    tileset = make.game([], EVERY)
    check = check_counts(replace(tileset, tiles=tileset.tiles[1:]))
    assert check.verdict == "fail"
    assert check.sentence == 'the rule "all" has 5 different tiles, and there are 6'


def test_a_tile_that_a_rule_has_made_already(make: Any) -> None:
    check = check_counts(make.game(["GGRR"], EVERY))
    assert check.verdict == "fail"
    assert check.sentence == (
        't0 is all-RRGG turned, which the rule "all" made already: '
        "leave it out, or give all-RRGG more copies"
    )


def test_a_tile_with_a_feature_is_no_duplicate(make: Any) -> None:
    assert check_counts(make.game(["GGRR*"], EVERY)).verdict == "pass"


def test_gaps_are_those_that_no_tile_fits(make: Any) -> None:
    """Brute force over all neighbours of a cell, not up to turning."""
    tileset = make.game(["RRRR 4", "RRGG 4"])
    check = check_gaps(tileset)
    assert check is not None
    looks = {"RRRR", "RRGG", "GRRG", "GGRR", "RGGR"}
    spelled = ["".join(sides) for sides in product("RG?", repeat=4) if set(sides) != {"?"}]
    stuck = [
        gap
        for gap in spelled
        if not any(all(g in ("?", s) for g, s in zip(gap, look, strict=True)) for look in looks)
    ]

    def turns(gap: str) -> set[str]:
        return {gap[n:] + gap[:n] for n in range(4)}

    classes = {min(turns(gap)) for gap in stuck}
    every = {min(turns(gap)) for gap in spelled}
    assert check.figure == f"{len(classes)} of {len(every)} combinations"
    assert check.notes
    for note in check.notes:
        assert turns(note) <= set(stuck)
        smaller = {note[:n] + "?" + note[n + 1 :] for n in range(4)} - {note, "????"}
        assert not smaller & set(stuck)
    assert check.verdict == "pass"


def test_segments_that_no_law_asks_to_go_on_leave_no_gap(make: Any) -> None:
    """All sides are alike; one tile has a street from north to south, and no other has any."""
    ferry = '[segments.ferry]\nletter = "F"\nname = "Ferry"\ncolour = "#3a3f4a"\nart = "street"'
    file = make.file(["RRRR 4", "RRRR"], ferry, make.field(1, 5))
    text = file.read_text("utf-8").replace("[piece]", "[piece]\nports = [1, 1, 1, 1]", 1)
    first, second, last = text.partition('id = "t1"')
    file.write_text(f'{first}{second}\nsegments = ["02F"]{last}', "utf-8")
    check = check_gaps(make.load(file))
    assert check is not None
    assert check.figure == "0 of 5 combinations"
    with file.open("a") as more:
        more.write(make.law("ports-join"))
    check = check_gaps(make.load(file))
    assert check is not None
    assert not check.figure.startswith("0 of")


def test_a_gap_that_cannot_arise_is_not_listed(make: Any) -> None:
    """Three tiles never lie on all four sides of a cell; on three of them, none is left."""
    check = check_gaps(make.game(["RRRR 3"]))
    assert check is not None
    assert check.figure == "1 of 4 combinations"  # ???R, ??RR, ?R?R and ?RRR
    assert check.notes == ("?RRR",)


def test_a_gap_whose_only_tile_lies_beside_it_stays_open(make: Any) -> None:
    check = check_gaps(make.game(["RGRG"]))
    assert check is not None
    assert check.figure == "2 of 2 combinations"


def test_a_set_in_which_a_tile_fits_everywhere(bundled: Bundled) -> None:
    check = check_gaps(bundled("puzzle-town"))
    assert check is not None
    assert check.figure == "0 of 69 combinations"  # (4⁴ + 4² + 2·4) / 4 = 70, less the empty one


def test_a_tile_that_nothing_joins_cannot_be_placed(make: Any) -> None:
    joins = make.law("joins", 'edges = ["green"]')
    sound = reach(make.game(["RRGG 2", "RGRG 2"], joins, make.law("touch")))
    assert (sound.verdict, sound.figure) == ("pass", "2 of 2 can be placed")
    lonely = reach(make.game(["RRRR 3", "GGGG"], make.law("touch")))
    assert lonely.verdict == "fail"
    assert lonely.figure == "1 of 2 can be placed"
    assert "no side of t1 may touch" in lonely.sentence


def test_two_tiles_that_never_meet_have_an_end(make: Any) -> None:
    """No play gets beyond its first tile, and still the plays end."""
    check = reach(make.game(["RRRR", "GGGG"]))
    assert (check.verdict, check.figure) == ("fail", "0 of 2 can be placed")


def test_sides_that_meet_others_than_their_like_have_a_place(make: Any) -> None:
    """Every tile is a stranger to its like, and meets the other."""
    path = make.file(["RRRR", "GGGG"])
    text = path.read_text("utf-8")
    for edge, other in (("red", "green"), ("green", "red")):
        text = text.replace(f"[edges.{edge}]", f'[edges.{edge}]\nmeets = ["{other}"]')
    path.write_text(text, encoding="utf-8")
    check = reach(load(path, VOCABULARY))
    assert (check.verdict, check.figure) == ("pass", "2 of 2 can be placed")


def test_a_tile_without_a_place_that_nobody_can_prove_is_undecided(make: Any) -> None:
    """Its side could touch another, but a law of networks stands in the way."""
    needs = make.law("joins", 'edges = ["green"]')
    check = reach(make.game(["RRRG", "RRRR 2"], needs, make.law("extends", 'edges = ["green"]')))
    assert check.verdict == "undecided"
    assert "there may be others" in check.sentence


def test_a_cornerstone_that_the_laws_put_first_has_its_place(make: Any) -> None:
    mark = '[[marks]]\nid = "first"\nname = "First"\nletter = "F"\non = ["GGRR"]'
    check = reach(make.game(["GGRR", "RRRG 3"], mark, make.law("corner", 'mark = "first"')))
    assert (check.verdict, check.figure) == ("pass", "2 of 2 can be placed")
    assert check.sentence == "1 of them next to another, 1 only first, as the laws ask"


def reach(tileset: Tileset) -> Check:
    return check_reach(tileset, sample_plays(tileset))


def test_a_board_needs_a_token_for_every_space(bundled: Bundled) -> None:
    tileset = bundled("streetcar-suburb")
    field = tileset.playfield
    assert field is not None
    assert field.dealt is not None
    check = check_board(field)
    assert check.figure == "52 spaces, 136 intersections, 187 lines"
    assert check.verdict == "pass"
    fewer = replace(field, dealt=replace(field.dealt, copies=12))
    check = check_board(fewer)
    assert check.verdict == "fail"
    assert check.sentence == (
        "52 spaces are dealt a house each, and there are 48: add 4, or make the board smaller"
    )
    assert check_cubes(tileset, fewer) is None


def test_how_often_the_cubes_run_out(bundled: Bundled) -> None:
    """About 7 % of random games want more than 16 of a colour; with 4 nearly all do."""
    tileset = bundled("streetcar-suburb")
    field = tileset.playfield
    assert field is not None
    check = check_cubes(tileset, field)
    assert check is not None
    assert check.verdict == "pass"
    share = float(check.figure.split("%")[0])
    assert 4 < share < 11
    assert check == check_cubes(tileset, field)
    check = check_cubes(tileset, replace(field, cubes=4))
    assert check is not None
    assert check.verdict == "fail"
    assert "add up to " in check.sentence


def test_a_loop_where_a_score_pays_more_for_it(bundled: Bundled) -> None:
    tileset = bundled("scrambled-streets")
    asked = asked_loops(tileset)
    assert asked == [("black", "gray"), ("white", "gray")]
    for types in asked:
        check = check_loop(tileset, types)
        assert check.verdict == "pass"
        assert check.witness is not None
        loops = streets(check.witness.layout, tileset.ports, set(types))
        assert any(street.is_loop for street in loops)


def test_no_loop_where_nobody_asks_for_one(bundled: Bundled) -> None:
    tileset = bundled("scrambled-streets")
    plain = tuple(
        replace(rule, parameters=(*rule.parameters, ("loop", 0))) for rule in tileset.scores
    )
    assert asked_loops(replace(tileset, scores=plain)) == []
    assert asked_loops(replace(tileset, promised_loops=())) == []
    assert asked_loops(replace(tileset, promised_loops=("gray",))) == [("gray",)]


def test_a_path_that_never_turns_closes_no_loop(bundled: Bundled) -> None:
    tileset = bundled("scrambled-streets")
    straight = {(0, 3), (1, 4), (2, 5)}
    only = [t for t in tileset.tiles if {(s.start, s.end) for s in t.segments} == straight]
    check = check_loop(replace(tileset, tiles=tuple(only)), ("black",))
    assert (check.verdict, check.figure) == ("fail", "none")
    assert check.sentence.startswith("every segment of black runs straight on")
    bent = [t for t in tileset.tiles if {(s.start, s.end) for s in t.segments} >= {(0, 1)}]
    check = check_loop(replace(tileset, tiles=(bent[0],)), ("black", "white", "gray"))
    assert check.verdict == "undecided"
    assert "there may be longer ones" in check.sentence


def test_colours_that_look_alike_fail(make: Any) -> None:
    """On a tile of this art an edge type shows its own art, and no symbol or pattern."""
    tileset = make.game(["RRGG"])
    red, green = tileset.edge_types
    alike = replace(green, colour=red.colour)
    tiles = tuple(replace(tile, art="network") for tile in tileset.tiles)
    assert check_legible(tileset) is not None
    assert check_legible(tileset).verdict == "pass"  # type: ignore[union-attr]
    check = check_legible(replace(tileset, edge_types=(red, alike), tiles=tiles))
    assert check is not None
    assert check.verdict == "fail"
    assert check.sentence.startswith('edges.green.colour: looks like "red"')


def test_pieces_that_no_common_paper_holds_fail(make: Any) -> None:
    tileset = make.game(["RRGG"])
    assert check_printing(tileset).figure == "1 sheet of a4, 1 sheet of letter"
    check = check_printing(replace(tileset, piece=square(250)))
    assert check.verdict == "fail"
    assert check.sentence.startswith("Tiles: a piece of 250 × 250 mm does not fit a4 paper")
    assert len(check.notes) == 1
