"""Laws and scores of values, lines, forbidden neighbours, capacity and areas: known positions."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws.law import violations
from generator.laws.layout import Placement, lay
from generator.laws.notation import read_layout
from generator.laws.registry import make_laws, make_scores
from generator.laws.score import Play
from generator.tileset.load import load
from generator.tileset.model import Tileset

HEAD = """
schema = 1
[game]
name = "Values"
players = [1, 2]
[piece]
shape = "{shape}"
size = 40
{ports}
[edges.wall]
letter = "W"
name = "Wall"
colour = "#d0a070"
art = "city"
[edges.field]
letter = "."
name = "Field"
colour = "#b5d68f"
art = "meadow"
[segments.red]
letter = "R"
name = "Red"
colour = "#c23b2e"
art = "street"
[segments.blue]
letter = "B"
name = "Blue"
colour = "#3a6fc2"
art = "street"
[features.mill]
name = "Mill"
art = "park"
[features.tower]
name = "Tower"
art = "building"
"""
Tiles = dict[str, str]
CARDS: Tiles = {
    f"{shape}{colour}{number}": (
        f'edges = "...."\nvalues = {{ shape = "{shape}", colour = "{colour}", number = {number} }}'
    )
    for number, (shape, colour) in enumerate(
        [("disc", "red"), ("disc", "blue"), ("bar", "red"), ("bar", "blue"), ("star", "red")], 1
    )
}


def make(folder: Path, tiles: Tiles, rules: str, shape: str = "square") -> Tileset:
    sides = {"square": 4, "hexagon": 6}[shape]
    has_segments = any("segments" in text for text in tiles.values())
    ports = f"ports = [{', '.join('1' * sides)}]" if has_segments else ""
    tables = [
        f'[[tiles]]\nid = "{id}"\nname = "{id}"\ncopies = 4\n{text}\n' for id, text in tiles.items()
    ]
    file = folder / "values.toml"
    text = HEAD.format(shape=shape, ports=ports) + "\n".join(tables) + rules
    if not ports:
        text = text[: text.index("[segments.red]")] + text[text.index("[features.mill]") :]
    file.write_text(text, encoding="utf-8")
    return load(file, VOCABULARY)


def broken(game: Tileset, text: str) -> list[tuple[tuple[int, int], ...]]:
    layout = read_layout(text, game)
    return [found.cells for found in violations(layout, make_laws(game, None), game)]


def at(*ids: str) -> str:
    return " ".join("-" if id == "-" else f"{id}@0" for id in ids)


ALIKE = '[[laws]]\nlaw = "lines-alike"\nvalues = ["shape", "colour"]\n'


def test_a_line_is_alike_in_one_thing(tmp_path: Path) -> None:
    game = make(tmp_path, CARDS, ALIKE)
    assert broken(game, at("discred1", "barred3", "starred5")) == []  # red
    assert broken(game, at("discred1", "discblue2")) == []  # discs
    assert broken(game, at("discred1", "barblue4")) == [((0, 0), (0, 1))]  # nothing
    assert broken(game, at("discred1", "discred1")) == [((0, 0), (0, 1))]  # the same
    line = at("discred1", "barred3", "barblue4")  # red, then bars
    assert broken(game, line) == [((0, 0), (0, 1), (0, 2))]
    gap = at("discred1", "-", "barblue4")
    assert broken(game, gap) == []
    corner = at("discred1", "barred3") + "\n" + at("-", "barblue4")
    assert broken(game, corner) == []


def test_a_placement_is_judged_by_its_own_lines(tmp_path: Path) -> None:
    """As by all lines of the table, wherever a tile is put."""
    game = make(tmp_path, CARDS, ALIKE)
    (law,) = [one for one in make_laws(game, None) if one.name == "lines-alike"]
    rows = at("discred1", "-", "starred5") + "\n" + at("-", "barred3", "-")
    layout = read_layout(rows, game)
    verdicts = {}
    for tile, cell in itertools.product(game.tiles, ((0, 1), (1, 0), (1, 2), (2, 1), (0, 3))):
        placement = Placement(cell, lay(game, tile))
        after = layout.put(cell, placement.placed)
        verdicts[tile.id, cell] = law.allows(layout, placement, game)
        assert verdicts[tile.id, cell] == (not law.violations(after, game))
    assert set(verdicts.values()) == {True, False}


@pytest.mark.parametrize(
    ("text", "last", "points"),
    [
        (at("discred1"), (0, 0), 0),  # a tile by itself
        (at("discred1", "barred3"), (0, 1), 4),
        (at("discred1", "barred3", "starred5"), (0, 2), 6 + 10),  # full
        (at("discred1", "barred3") + "\n" + at("-", "barblue4"), (0, 1), 4 + 4),  # of two lines
        (at("discred1", "barred3") + "\n" + at("-", "barblue4"), (0, 0), 4),
        (at("discred1", "-", "starred5"), (0, 2), 0),
    ],
)
def test_lines_pay_whoever_lengthens_them(
    tmp_path: Path, text: str, last: tuple[int, int], points: int
) -> None:
    score = '[[scores]]\nscore = "laid-lines"\nlabel = "L"\npoints = 2\nfull = 3\nbonus = 10\n'
    game = make(tmp_path, CARDS, score)
    result = make_scores(game)["L"].score(read_layout(text, game), game, Play(last))
    assert result.points == points


def test_or_in_each_thing_alike_or_all_different(tmp_path: Path) -> None:
    game = make(tmp_path, CARDS, ALIKE + 'rule = "each"\n')
    assert broken(game, at("discred1", "barblue4")) == []
    assert broken(game, at("discred1", "discred1", "discblue2")) == [((0, 0), (0, 1), (0, 2))]
    assert broken(game, at("discred1", "discred1", "discred1")) == []


def test_three_in_a_line_add_up(tmp_path: Path) -> None:
    law = '[[laws]]\nlaw = "lines-add-up"\nvalue = "number"\nlength = 3\nsum = 6\n'
    game = make(tmp_path, CARDS, law)
    assert broken(game, at("discred1", "discblue2", "barred3")) == []
    assert broken(game, at("discred1", "discblue2")) == []
    assert broken(game, at("discred1", "discblue2", "barblue4")) == [((0, 0), (0, 1), (0, 2))]
    four = at("discred1", "discblue2", "barred3", "discred1")
    assert broken(game, four) == []
    assert broken(game, four.replace("discred1@0 dis", "barred3@0 dis"))[0] == (
        (0, 0),
        (0, 1),
        (0, 2),
    )
    most = make(tmp_path, CARDS, law + 'compare = "at-most"\n')
    assert broken(most, at("discred1", "discred1", "discred1")) == []
    assert len(broken(most, at("barred3", "barred3", "discred1"))) == 1
    least = make(tmp_path, CARDS, law + 'compare = "at-least"\n')
    assert len(broken(least, at("discred1", "discred1", "discred1"))) == 1


def test_neighbours_differ(tmp_path: Path) -> None:
    game = make(tmp_path, CARDS, '[[laws]]\nlaw = "neighbours-differ"\nvalue = "colour"\n')
    assert broken(game, at("discred1", "barblue4")) == []
    assert broken(game, at("discred1", "barred3")) == [((0, 0), (0, 1))]
    assert broken(game, at("discred1", "-") + "\n" + at("-", "barred3")) == []


STANDING: Tiles = {
    "mill": 'edges = "...."\nfeatures = ["mill"]',
    "tower": 'edges = "...."\nfeatures = ["tower"]',
    "plain": 'edges = "...."',
    "way": 'edges = "W.W."\nfeatures = ["mill"]\nart = "network"',
    "ends": 'edges = "W.W."\njoins = ["13"]\nart = "network"',
    "cap": 'edges = "W..."\nart = "network"',
}


def test_a_mill_never_stands_beside_a_tower(tmp_path: Path) -> None:
    law = '[[laws]]\nlaw = "never-beside"\nfeature = "mill"\nother = "tower"\n'
    game = make(tmp_path, STANDING, law)
    assert broken(game, at("mill", "plain", "tower", "tower")) == []
    assert broken(game, at("mill", "mill", "tower")) == [((0, 1), (0, 2))]


def test_mills_do_not_even_touch_at_a_corner(tmp_path: Path) -> None:
    game = make(tmp_path, STANDING, '[[laws]]\nlaw = "corners-apart"\nfeature = "mill"\n')
    assert broken(game, at("mill", "plain", "mill")) == []
    assert broken(game, at("mill", "mill")) == [((0, 0), (0, 1))]
    assert broken(game, at("mill", "plain") + "\n" + at("tower", "mill")) == [((0, 0), (1, 1))]


@pytest.mark.parametrize(
    ("where", "text", "found"),
    [
        ("table", at("mill", "plain", "mill"), 1),
        ("line", at("mill", "plain", "mill"), 1),
        ("line", at("mill", "-", "mill"), 0),
        ("line", at("mill", "plain") + "\n" + at("plain", "mill"), 0),
        ('network"\nedge = "wall', "way@0\nway@0", 1),
        ('network"\nedge = "wall', "way@0\nends@0\nway@0", 0),
    ],
)
def test_capacity(tmp_path: Path, where: str, text: str, found: int) -> None:
    law = f'[[laws]]\nlaw = "capacity"\nfeature = "mill"\nwhere = "{where}"\n'
    game = make(tmp_path, STANDING, law)
    assert len(broken(game, text)) == found


def test_areas_are_worth_more_once_they_are_closed(tmp_path: Path) -> None:
    score = '[[scores]]\nscore = "areas"\nedge = "wall"\nopen = 1\nfeature = "mill"\nbonus = 3\n'
    game = make(tmp_path, STANDING, score)
    (areas,) = make_scores(game).values()

    def worth(text: str) -> int:
        return areas.score(read_layout(text, game), game).points

    assert worth("cap@2\nway@0\ncap@0") == 3 * 2 + 3
    assert worth("cap@2\nway@0") == 2 * 1 + 3
    assert worth("cap@2\nends@0\ncap@0") == 2 * 2 + 2 * 2


@pytest.mark.parametrize(
    ("more", "closed", "left_open"),
    [
        ('points = 0\nfeature = "mill"\nbonus = 3', 3, 0),
        ('points = 0\nopen = 1\nfeature = "mill"\nbonus = 3', 3, 5),
        ('feature = "tower"\nbonus = 3', 6, 0),
    ],
)
def test_areas_may_pay_for_features_alone(
    tmp_path: Path, more: str, closed: int, left_open: int
) -> None:
    game = make(tmp_path, STANDING, f'[[scores]]\nscore = "areas"\nedge = "wall"\n{more}\n')
    (areas,) = make_scores(game).values()
    assert areas.score(read_layout("cap@2\nway@0\ncap@0", game), game).points == closed
    assert areas.score(read_layout("cap@2\nway@0", game), game).points == left_open
    assert areas.lack(game) == ""


def test_red_meets_red(tmp_path: Path) -> None:
    tiles = {
        "straight": 'art = "segments"\nsegments = ["02R", "13B"]',
        "bend": 'art = "segments"\nsegments = ["01R"]',
    }
    game = make(tmp_path, tiles, '[[laws]]\nlaw = "segments-match"\n')
    assert broken(game, "straight@0\nstraight@0") == []
    assert broken(game, "straight@0\nstraight@1") == [((0, 0), (1, 0))]
    assert broken(game, "straight@0 bend@2") == [((0, 0), (0, 1))]
    assert broken(game, "bend@1\nbend@1") == []  # a segment that ends at a blank border


NUMBERS: Tiles = {
    f"n{n}e{e}w{w}": f'edges = "......"\nvalues = {{ n = {n}, e = {e}, w = {w} }}'
    for n, e, w in [(1, 2, 3), (5, 2, 4), (9, 6, 3), (1, 6, 4)]
}
LINES = """
[[scores]]
score = "full-lines"
values = ["n", "e", "w"]
[regions.board]
name = "Board"
shape = "hexagon"
side = 2
empties = true
"""


def test_lines_of_one_number_count_from_rim_to_rim(tmp_path: Path) -> None:
    game = make(tmp_path, NUMBERS, LINES, "hexagon")
    (lines,) = make_scores(game).values()
    # Flat hexagons, from the north: m; a, b; c; d, e; f.
    m, c, a, d = "n5e2w4@0", "n5e2w4@0", "n1e2w3@0", "n1e6w4@0"
    b = e = f = "n9e6w3@0"
    full = f"> {m}\n{a} {b}\n> {c}\n{d} {e}\n> {f}"
    found = lines.score(read_layout(full, game), game)
    # From north to south a-d (1, 1) and b-e (9, 9); the other ways m-a (2, 2) and e-f (6, 6).
    assert found.points == 2 + 18 + 4 + 12
    assert len(found.rings) == 4
    part = read_layout(full.replace(d, "-", 1), game)
    assert lines.score(part, game).points == 18 + 4 + 12


def test_upright_pieces_are_not_turned(tmp_path: Path) -> None:
    tiles = {"straight": 'edges = "W.W."', "bend": 'edges = "WW.."'}
    game = make(tmp_path, tiles, '[[laws]]\nlaw = "upright"\n')
    assert broken(game, "bend@0 straight@0 straight@2") == []
    assert broken(game, "bend@1 straight@1") == [((0, 0),), ((0, 1),)]


@pytest.mark.parametrize(
    ("law", "said"),
    [
        ('law = "neighbours-differ"\nvalue = "color"', 'did you mean "colour"?'),
        ('law = "capacity"\nfeature = "mill"\nwhere = "network"', "name the edge type"),
        ('law = "capacity"\nfeature = "mill"\nedge = "wall"', 'write where = "network"'),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, law: str, said: str) -> None:
    with pytest.raises(UserError) as caught:
        make(tmp_path, CARDS, f"[[laws]]\n{law}\n")
    assert said in str(caught.value)
