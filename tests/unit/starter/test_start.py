"""New games: every shape with any number of types checks and builds, and errors are clear."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from generator.canvas.fonts import PRINTABLE
from generator.check.checker import check_quickly, check_tileset
from generator.check.legibility import differences
from generator.components.vocabulary import VOCABULARY
from generator.errors import CommandError
from generator.kit.build import make_kit
from generator.kit.load_games import load_all
from generator.starter.edge_looks import look_of_cards, look_of_tiles
from generator.starter.naming import choose_letters, fold, read_edges, read_title
from generator.starter.new_game import EDGES, Start, start_game
from generator.starter.themes import THEMES, find_theme
from generator.tileset.model import Tileset
from tests.support.some import some

SHAPES = ("square", "hex", "card")
# Words that mean nothing to us; all of one initial; ways; ways on open ground; all kinds mixed.
LISTS = {
    "words": ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"],
    "alike": ["rat", "rot", "rut", "rit", "ret", "ray", "roy", "rye"],
    "ways": ["road", "river", "rail", "path", "green", "lane"],
    "ground": ["field", "road", "river", "rail", "path", "green", "lane"],
    "mixed": ["sea", "forest", "house", "road", "shop", "desert", "night", "gold"],
}


def written(start: Start, folder: Path) -> Tileset:
    path = folder / start.file
    path.write_text(start.text, encoding="utf-8")
    (tileset,) = load_all([path])
    return tileset


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("shape", SHAPES)
def test_any_number_of_types_checks_and_builds_at_once(
    shape: Any, count: int, tmp_path: Path
) -> None:
    tileset = written(start_game("Harbour Lights", shape, LISTS["words"][:count]), tmp_path)
    assert 20 <= tileset.tile_count <= 80
    report = check_tileset(tileset)
    assert [check for check in report.checks if check.verdict != "pass"] == []
    assert any(check.name.startswith("layout") for check in report.checks)
    if count in (1, 8):
        kit = make_kit(tileset)
        assert {"kit.pdf", "scoresheets.pdf", "rules.pdf"} <= set(kit.files)


@pytest.mark.parametrize("kind", ["ways", "ground", "mixed", "alike"])
@pytest.mark.parametrize("shape", SHAPES)
def test_words_of_any_kind_make_a_game(shape: Any, kind: str, tmp_path: Path) -> None:
    """Read, counted and legible; what takes long is asked of one kind of words only."""
    for count in some(range(1, len(LISTS[kind]) + 1)):
        tileset = written(start_game("Game", shape, LISTS[kind][:count]), tmp_path)
        assert 20 <= tileset.tile_count <= 80
        if tileset.regions[0].shape == "free" or count < 4:
            assert check_quickly(tileset).failures == ()


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_left_out_is_chosen(shape: Any, tmp_path: Path) -> None:
    start = start_game("Harbour Lights", shape)
    assert start.file == "harbour-lights.toml"
    assert [name.lower() for name in start.types] == list(EDGES[shape])
    assert written(start, tmp_path).game.name == "Harbour Lights"


def test_a_game_has_laws_scores_a_sheet_and_a_region(tmp_path: Path) -> None:
    tileset = written(start_game("Game", "square", ["road", "river", "field"]), tmp_path)
    assert [law.name for law in tileset.laws] == ["touch", "sides-match", "joins", "supply"]
    assert [score.label for score in tileset.scores] == ["Road", "River"], "fields do not score"
    (sheet,) = tileset.part("scoresheets")
    assert [row.label for row in sheet.sections[0].rows] == ["Road", "River"]
    (region,) = tileset.regions
    assert region.rows * region.columns == tileset.tile_count
    assert tileset.back is not None


@pytest.mark.parametrize(("edges", "seats"), [(["road"], (1, 1)), (["road", "river"], (2, 2))])
def test_as_many_play_as_the_turns_are_for(
    edges: list[str], seats: tuple[int, int], tmp_path: Path
) -> None:
    tileset = written(start_game("Harbour", "square", [*edges, "field"]), tmp_path)
    assert tileset.game.players == seats
    assert [flow.seats for flow in tileset.flows] == [seats]


def test_no_way_ends_on_a_tile(tmp_path: Path) -> None:
    """A road with one side alone would lead nowhere."""
    for shape in ("square", "hex"):
        for kind in ("ways", "ground"):
            for count in some(range(2, len(LISTS[kind]) + 1)):
                start = start_game("Game", shape, LISTS[kind][:count])
                tileset = written(start, tmp_path)
                for tile in some(tileset.tiles):
                    ends = {e for e in tile.edges if tile.edges.count(e) == 1} - {"field"}
                    assert not ends, (shape, kind, count, tile.id)


def test_the_file_is_full_of_comments_and_nothing_else_is_needed(tmp_path: Path) -> None:
    text = start_game("Harbour Lights", "hex", ["road", "river", "field"]).text
    tables = [line for line in text.splitlines() if line.startswith("[")]
    comments = [line for line in text.splitlines() if line.startswith("# ")]
    assert len(comments) > len(tables)
    assert max(map(len, text.splitlines())) <= 150
    assert "\n\n\n" not in text
    assert text.endswith("\n")
    assert tomllib.loads(text)["expect"]["tiles"] == 36


def test_the_example_in_its_comments_is_a_tile_of_the_game(tmp_path: Path) -> None:
    """Take the hashes away, and the file still reads; so the comments do not lie."""
    for shape in SHAPES:
        start = start_game("Game", shape, ["road", "river", "field"])  # type: ignore[arg-type]
        lines = start.text.splitlines()
        first = lines.index("#   [[tiles]]")
        example = [line.removeprefix("#   ") for line in lines[first : first + 5]]
        assert example[-1].startswith(("edges = ", "segments = "))
        promised = start.text.partition("[expect]")[0]  # more tiles than the file promises
        (tmp_path / start.file).write_text("\n".join([promised, *example, ""]), encoding="utf-8")
        (tileset,) = load_all([tmp_path / start.file])
        assert tileset.tile("special").art == tileset.tiles[0].art


def test_one_type_alone_gets_open_sides_beside_it(tmp_path: Path) -> None:
    assert start_game("Game", "square", ["road"]).types == ("Road", "Open")
    assert start_game("Game", "hex", ["open"]).types == ("Open", "Blank")
    assert start_game("Game", "card", ["road"]).types == ("Road",), "segments have many ways to run"


# How types look


def test_words_choose_the_art() -> None:
    looks = look_of_tiles(dict.fromkeys(["road", "river", "rails", "path", "green", "field"], "X"))
    arts = [edge.art for edge in looks.edges]
    assert looks.art == "network"
    assert arts == ["street", "river", "rails", "sidewalk", "greenway", "meadow"]
    town = look_of_tiles(dict.fromkeys(["houses", "shops", "offices"], "X"))
    assert town.art == "crossroads"
    assert [edge.art for edge in town.edges] == ["houses", "shops", "offices"]
    strange = look_of_tiles(dict.fromkeys(["road", "river", "quux"], "X"))
    assert strange.art == "wedges"
    assert {edge.art for edge in strange.edges} == {"symbol"}
    assert [edge.symbol for edge in strange.edges][:2] == ["road", "drop"]


def test_two_roads_or_two_grounds_are_no_network() -> None:
    """They would be drawn alike."""
    assert look_of_tiles(dict.fromkeys(["road", "street"], "X")).art == "wedges"
    assert look_of_tiles(dict.fromkeys(["road", "field", "garden"], "X")).art == "wedges"


@pytest.mark.parametrize("kind", LISTS)
def test_types_differ_in_colour_symbol_and_letter(kind: str) -> None:
    named = dict.fromkeys(LISTS[kind], "X")
    for edges in (look_of_tiles(named).edges, look_of_cards(named).edges):
        for field in ("letter", "colour", "symbol"):
            values = [getattr(edge, field) for edge in edges]
            assert len(set(values)) == len(values), field
        assert len({(edge.pattern, edge.art) for edge in look_of_cards(named).edges}) == len(named)
        for one, other in combinations(edges, 2):
            assert differences(one.colour, other.colour)[0] >= 12, (one.id, other.id)


def test_themes_name_what_the_vocabulary_has() -> None:
    for theme in THEMES:
        assert theme.symbol in VOCABULARY.symbols
        assert theme.pattern in VOCABULARY.patterns
        assert {theme.way or "symbol", theme.ground or "symbol", theme.zone} <= {*VOCABULARY.edges}
    words = [word for theme in THEMES for word in theme.words.split()]
    assert len(set(words)) == len(words), "no word stands for two themes"


def test_a_theme_is_found_by_the_last_word_and_in_the_plural() -> None:
    for id in ("road", "roads", "country-road", "road-9"):
        assert find_theme(id) == find_theme("street"), id
    assert find_theme("beaches") == find_theme("beach")
    assert find_theme("quux") is None


# Names


@pytest.mark.parametrize(
    ("typed", "title", "slug"),
    [
        ("Harbour Lights", "Harbour Lights", "harbour-lights"),
        ("harbour-lights", "Harbour Lights", "harbour-lights"),
        ("harbour-lights.toml", "Harbour Lights", "harbour-lights"),
        ("  Été   à Évian! ", "Été à Évian!", "ete-a-evian"),
        ("Straße 7", "Straße 7", "strasse-7"),
        ('Say "Cheese"', 'Say "Cheese"', "say-cheese"),
        ("7", "7", "7"),
    ],
)
def test_a_title_names_the_file(typed: str, title: str, slug: str, tmp_path: Path) -> None:
    assert read_title(typed, PRINTABLE) == (title, slug)
    assert written(start_game(typed, "square"), tmp_path).game.name == title


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "has no letter or digit to name a file"),
        ("!?", "has no letter or digit to name a file"),
        ("games/harbour", "is a path, not a title"),
        ("..\\harbour", "is a path, not a title"),
        ("x" * 61, "has 61 letters"),
        ("Harbour ☃", 'the fonts have no "☃"'),
        ("puzzle town", '"puzzle town" is a game that Tilewright has'),
        ("Har\u200bbour", "the fonts have no"),
    ],
)
def test_a_bad_title_is_one_clear_error(typed: str, said: str) -> None:
    with pytest.raises(CommandError) as caught:
        start_game(typed, "square")
    (problem,) = caught.value.problems
    assert said in problem.message
    assert problem.hint
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["road", "road"], '"road" is named twice'),
        (["Open water", "open-water"], '"open-water" is named twice'),
        (["road", "7up"], '"7up" cannot name an edge type'),
        (["road", "☃"], '"☃" cannot name an edge type'),
        (["road", "snow ☃"], 'the fonts have no "☃"'),
        (["road", "a" * 17], "is too long"),
        (list("abcdefghi"), "9 edge types are more than 8"),
    ],
)
def test_bad_edges_are_one_clear_error(words: list[str], said: str) -> None:
    with pytest.raises(CommandError) as caught:
        start_game("Game", "square", words)
    (problem,) = caught.value.problems
    assert problem.file == "--edges"
    assert said in problem.message
    assert problem.hint


def test_names_keep_their_spelling() -> None:
    assert read_edges(["open water", "Élan"], PRINTABLE) == {
        "open-water": "Open water",
        "elan": "Élan",
    }
    assert fold("Ærø Bäcker-Straße") == "aero-backer-strasse"


def test_letters_are_initials_where_they_can_be() -> None:
    assert choose_letters(["road", "river", "field"]) == ["R", "V", "F"]
    assert choose_letters(["rail", "road", "river", "lake"]) == ["R", "D", "V", "L"]
    same = choose_letters(["a", "aa", "aaa", "aaaa", "aaaaa", "b", "bb", "bbb"])
    assert len(set(same)) == 8
    assert same[0] == "A"
    assert same[5] == "B"


def test_the_same_words_make_the_same_file() -> None:
    one, other = (start_game("Game", "hex", LISTS["mixed"]) for _ in range(2))
    assert one == other
