"""Dominoes: how they are read, spelled, laid and judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.art.face_sets import draw_faces, draw_small_faces
from generator.census.tile_kinds import kinds_of
from generator.check.count_layouts import fill_all
from generator.check.solutions import Search
from generator.check.variants import variants
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws.halves import by_cells, count_pieces, put_piece
from generator.laws.law import is_legal, legal_placements, violations
from generator.laws.layout import empty, pieces_of, placements
from generator.laws.notation import read_layout, write_layout
from generator.laws.registry import make_laws
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.counting import count_all

HEAD = """schema = 1
[game]
name = "Dominoes"
players = [1, 2]
[piece]
shape = "domino"
size = 24
[edges.ash]
letter = "A"
name = "Ash"
colour = "#cc4f41"
[edges.birch]
letter = "B"
name = "Birch"
colour = "#a5d084"
[features.well]
name = "Well"
art = "park"
sign = "*"
"""
DOUBLE_AND_MIXED = """[[tiles]]
id = "d"
name = "{edges}"
every = { edges = ["ash", "birch"] }
"""
MATCH = '[[laws]]\nlaw = "sides-match"\n'


def game(tmp_path: Path, *parts: str) -> Tileset:
    path = tmp_path / "dominoes.toml"
    path.write_text("\n".join([HEAD, *parts]), encoding="utf-8")
    return load(path, VOCABULARY)


def region(rows: int, columns: int) -> str:
    return f'[regions.r]\nname = "R"\nshape = "rectangle"\nrows = {rows}\ncolumns = {columns}\n'


def test_a_rule_makes_every_pair_of_halves_once(tmp_path: Path) -> None:
    tileset = game(tmp_path, DOUBLE_AND_MIXED)
    assert [tile.id for tile in tileset.tiles] == ["d-AA", "d-AB", "d-BB"]
    assert tileset.tiles[1].edges == ("ash", "birch", "birch", "birch", "ash", "ash")
    assert tileset.tiles[1].name == "Ash, Birch"
    assert tileset.called == "dominoes"


def test_a_double_has_twice_the_same_half(tmp_path: Path) -> None:
    cells = by_cells(game(tmp_path, DOUBLE_AND_MIXED))
    assert [(tile.id, tile.copies) for tile in cells.tiles] == [
        ("d-AA:1", 2),
        ("d-AB:1", 1),
        ("d-AB:2", 1),
        ("d-BB:1", 2),
    ]
    assert by_cells(cells) is cells


def test_six_letters_name_all_sides_and_a_feature_stands_on_the_first_half(tmp_path: Path) -> None:
    tile = '[[tiles]]\nid = "x"\nname = "X"\nedges = "ABABAB"\nfeatures = ["well"]\n'
    cells = by_cells(game(tmp_path, tile))
    first, second = cells.tiles
    assert first.edges == ("ash", "+", "ash", "birch")
    assert second.edges == ("birch", "ash", "birch", "+")
    assert (first.features, second.features) == (("well",), ())


@pytest.mark.parametrize(
    "text", ["A> B<\n", "Av -  B>  B<\nB^\n", "from r-1 c2\nA> A<\nB> A<\n", "B> A<\nA> A<\n"]
)
def test_what_is_written_is_read_again(text: str, tmp_path: Path) -> None:
    tileset = game(tmp_path, DOUBLE_AND_MIXED.replace("every", "copies = 2\nevery"))
    layout = read_layout(text, tileset)
    assert read_layout(write_layout(layout, tileset), tileset) == layout
    assert not violations(layout, make_laws(by_cells(tileset)), by_cells(tileset))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A B<", "does not say where its other half lies"),
        ("A> B>", "is missing in r0 c1"),
        ("A> -", "is missing in r0 c1"),
        ("AAB> B<", "no domino has a half"),
        ("AB> B<", "has 2 sides, not 3"),
        ("nobody:1@0 B<", "the game has no tile"),
    ],
)
def test_what_is_no_domino_is_told(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=said):
        read_layout(text, game(tmp_path, DOUBLE_AND_MIXED))


def test_halves_apart_break_a_law_that_nobody_names(tmp_path: Path) -> None:
    cells = by_cells(game(tmp_path, DOUBLE_AND_MIXED))
    half = placements(cells, cells.tiles[1], (0, 0))[0]
    lone = empty(cells).put(half.cell, half.placed)
    (broken,) = violations(lone, make_laws(cells), cells)
    assert (broken.law, broken.cells) == ("whole", ((0, 0),))


def test_a_domino_lies_in_four_ways_and_a_double_in_two(tmp_path: Path) -> None:
    cells = by_cells(game(tmp_path, DOUBLE_AND_MIXED, MATCH))
    bare, laws = empty(cells), make_laws(cells)
    shown = {}
    for tile in pieces_of(cells.tiles):
        found = [bare.lay(one) for one in legal_placements(bare, tile, laws, cells)]
        begin_here = {write_layout(one, cells) for one in found if min(one.cells) == (0, 0)}
        shown[tile.id] = len(begin_here)
    assert shown == {"d-AA:1": 2, "d-AB:1": 4, "d-BB:1": 2}


def test_no_half_lies_on_another_piece(tmp_path: Path) -> None:
    tileset = game(tmp_path, DOUBLE_AND_MIXED)
    cells = by_cells(tileset)
    layout = read_layout("A> A<", tileset)
    over = put_piece(cells, tileset.tiles[2], (0, 2), 2)
    assert not is_legal(layout, over, make_laws(cells), cells)
    beside = layout.lay(put_piece(cells, tileset.tiles[2], (0, 2), 0))
    assert count_pieces(beside) == {"d-AA": 1, "d-BB": 1}
    assert beside.take((0, 3)) == layout


def test_tilings_by_like_dominoes_are_counted_as_known(tmp_path: Path) -> None:
    """By 2 rows a board has as many tilings as Fibonacci's numbers tell; 4 by 4 has 36."""
    one = '[[tiles]]\nid = "d"\nname = "D"\nedges = "AA"\ncopies = {}\n'
    found = []
    for rows, columns in ((2, 1), (2, 2), (2, 3), (2, 4), (4, 4)):
        copies = one.format(rows * columns // 2)
        cells = by_cells(game(tmp_path, copies, MATCH, region(rows, columns)))
        (variant,) = variants(cells, cells.regions[0])
        found.append(count_all(cells, variant, Search()))
    assert found == [1, 2, 3, 5, 36]


def test_an_odd_board_is_refuted_by_counting_alone(tmp_path: Path) -> None:
    one = '[[tiles]]\nid = "d"\nname = "D"\nedges = "AA"\ncopies = 5\n'
    cells = by_cells(game(tmp_path, one, MATCH, region(3, 3)))
    assert fill_all(cells, variants(cells, cells.regions[0])) == []


def test_a_road_runs_on_across_the_seam(tmp_path: Path) -> None:
    score = '[[scores]]\nscore = "longest-network"\nlabel = "Ash"\nedge = "ash"\n'
    tiles = '[[tiles]]\nid = "x"\nname = "X"\nedges = "ABAABB"\n'
    figure = '[figures.f]\nalt = "x"\nlayout = "x:1@0 x:2@0"\nscores = { Ash = 2 }\n'
    from generator.booklet.judge_figures import check_figures

    assert check_figures(game(tmp_path, tiles, score, figure)) == []


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ('[[laws]]\nlaw = "upright"\n', 'the law "upright" does not know dominoes'),
        ('[[scores]]\nscore = "unused-tiles"\n', 'the score "unused-tiles" does not know'),
        ('[[tiles]]\nid = "n"\nname = "N"\nedges = "AB"\nart = "network"\n', "not drawn on domin"),
        ('[edges.one]\nletter = "O"\nname = "One"\ncolour = "#123456"\nart = "pips"\n', "digit"),
    ],
)
def test_what_dominoes_cannot_have_is_refused(part: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=said):
        game(tmp_path, DOUBLE_AND_MIXED, part)


FAIRS = """[[tiles]]
id = "one"
name = "One"
edges = "AB"
features = ["well"]
[[tiles]]
id = "other"
name = "Other"
edges = "BA"
features = ["well"]
[[tiles]]
id = "both"
name = "Both"
edges = "AA"
features = ["well"]
second_features = ["well"]
[[tiles]]
id = "second"
name = "Second"
edges = "AA"
second_features = ["well"]
"""


def test_each_half_has_features_of_its_own(tmp_path: Path) -> None:
    cells = by_cells(game(tmp_path, FAIRS, '[[laws]]\nlaw = "apart"\nfeature = "well"\n'))
    standing = {tile.id: (tile.features, tile.copies) for tile in cells.tiles}
    assert standing["both:1"] == (("well",), 2)  # it looks the same when it is turned by half
    assert (standing["second:1"], standing["second:2"]) == (((), 1), (("well",), 1))
    laws = make_laws(cells)
    apart = [v.law for v in violations(read_layout("A> A*<", cells), laws, cells)]
    beside = [v.law for v in violations(read_layout("A*> A*<", cells), laws, cells)]
    assert (apart, beside) == ([], ["apart"])


def test_dominoes_that_differ_by_the_half_of_a_feature_are_told_apart(tmp_path: Path) -> None:
    whole = game(tmp_path, FAIRS, "[expect]\nfeatures = { well = 4 }\n")
    assert [[tile.id for tile in kind.tiles] for kind in kinds_of(whole)] == [
        ["one"],
        ["other"],
        ["both"],
        ["second"],
    ]


def test_both_halves_show_their_features(tmp_path: Path) -> None:
    fair = '[features.fair]\nname = "Fair"\nart = "none"\nsymbol = "star"\n'
    whole = game(tmp_path, fair, FAIRS.replace("both", "second-2").replace('"well"', '"fair"'))
    shown = {face.name: face.shapes for face in draw_faces(whole)}
    assert shown["second"] != shown["second-2"]
    small = draw_small_faces(whole)
    assert small["second"].shapes != small["second-2"].shapes


def test_only_dominoes_have_a_second_half(tmp_path: Path) -> None:
    path = tmp_path / "squares.toml"
    text = HEAD.replace("domino", "square")
    tile = '[[tiles]]\nid = "t"\nname = "T"\nedges = "AAAA"\nsecond_features = ["well"]\n'
    path.write_text(text + tile, encoding="utf-8")
    with pytest.raises(UserError, match="this piece has no halves"):
        load(path, VOCABULARY)
