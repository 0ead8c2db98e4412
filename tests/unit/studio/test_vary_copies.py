"""Variations of copies in the text of a file: what is kept, what follows, what is left out."""

from __future__ import annotations

from pathlib import Path

from generator.bundled import template_folder
from generator.components.vocabulary import VOCABULARY
from generator.studio.tileset_file import Held
from generator.studio.vary_copies import CopiesVaried, vary_copies, write_varied
from generator.tileset.load import load
from tests.support.tiny_game import TINY, write_game


def vary(path: Path) -> CopiesVaried:
    return vary_copies(path, Held(path.read_bytes()))


def test_one_more_and_one_fewer_of_each(tmp_path: Path) -> None:
    found = vary(write_game(tmp_path)).found
    copies = [(one.variation.id, one.variation.after) for one in found]
    assert copies == [("meadow", 7), ("meadow", 5), ("bend", 4), ("bend", 2)]
    expected = TINY.replace("copies = 6", "copies = 7").replace("tiles = 9", "tiles = 10")
    assert found[0].text == expected.replace("meadow = 6", "meadow = 7")
    assert found[0].variation.tileset.tile_count == 10


def test_the_last_copy_takes_the_entry_with_it(tmp_path: Path) -> None:
    text = TINY.replace("copies = 3\n", "").replace("tiles = 9", "tiles = 7")
    path = write_game(tmp_path, text.replace("bend = 3", "bend = 1"))
    (none,) = [one for one in vary(path).found if one.variation.after == 0]
    assert none.variation.id == "bend"
    assert [tile.id for tile in none.variation.tileset.tiles] == ["meadow"]
    assert "# What all can go on with." in none.text


def test_a_rule_is_one_kind(tmp_path: Path) -> None:
    rule = 'every = { edges = ["grass", "road"] }'
    start, rest = TINY.split("[expect]", 1)
    path = write_game(tmp_path, start.replace('edges = "RGGG"\ncopies = 3', rule))
    assert rest
    varied = vary(path)
    (more,) = [one.variation for one in varied.found if one.variation.id == "bend"]
    assert (more.tiles, more.after) == (6, 2)
    assert more.tileset.tile_count == 6 + 12
    left = "`bend`, one fewer: that would take out all 6 tiles of its rule"
    assert left in varied.left_out


def test_what_stands_in_a_table_is_left_out() -> None:
    varied = vary(template_folder() / "starters" / "market-day.toml")
    assert [one for one in varied.left_out if "its copies stand in market-day.csv" in one]


def test_what_would_break_the_file_is_left_out_with_the_reason(tmp_path: Path) -> None:
    mark = '[[marks]]\nid = "start"\nname = "Start"\nletter = "S"\n\n[[laws]]\nlaw = "touch"'
    text = TINY.split("[expect]")[0].replace('[[laws]]\nlaw = "touch"', mark)
    path = write_game(tmp_path, text.replace("copies = 3", 'copies = 1\nmarks = ["start"]'))
    varied = vary(path)
    assert [one.variation.after for one in varied.found] == [7, 5, 2]
    assert varied.left_out == ("`bend`, one fewer: marks[0]: is on no tile",)


def test_figures_that_are_not_true_any_more_are_told(tmp_path: Path) -> None:
    """A figure of six meadows shows more than a game with five of them has."""
    figure = (
        '[[laws]]\nlaw = "supply"\n\n[figures.six]\nalt = "Six meadows"\nlegal = true\n'
        'layout = """\nGGGG* GGGG* GGGG*\nGGGG* GGGG* GGGG*\n"""\n\n[expect]'
    )
    varied = vary(write_game(tmp_path, TINY.replace("[expect]", figure)))
    assert varied.left_out == ()
    told = [one.variation.after for one in varied.found if one.figures]
    assert told == [5]
    assert varied.found[1].figures == ("figures.six: said to be legal, but breaks supply",)


def test_the_copy_keeps_comments_and_loads(tmp_path: Path) -> None:
    path = write_game(tmp_path, "#:schema x.json\n" + TINY)
    one = vary(path).found[1]
    held = Held(path.read_bytes())
    out = tmp_path / "out"
    made = write_varied(path, held, one.text, "why\nand how", out)
    assert made == out / "tiny-varied.toml"
    lines = made.read_text("utf-8").split("\n")
    assert lines[:3] == ["#:schema x.json", "# why", "# and how"]
    assert "copies = 5 # never fewer than three" in lines
    assert "kinds = { meadow = 5, bend = 3 }" in lines
    assert load(made, VOCABULARY).tile_count == 8
    assert path.read_bytes() == held.data


def test_no_file_is_written_over(tmp_path: Path) -> None:
    path = write_game(tmp_path)
    more, fewer = vary(path).found[:2]
    held = Held(path.read_bytes())
    first = write_varied(path, held, more.text, "", tmp_path)
    again = write_varied(path, held, more.text, "", tmp_path)
    other = write_varied(path, held, fewer.text, "", tmp_path)
    assert first == again == tmp_path / "tiny-varied.toml"
    assert other == tmp_path / "tiny-varied-2.toml"


def test_a_copy_that_names_files_stays_beside_them(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "deck.csv").write_text("id,edges\nlane,RGRG\n", "utf-8")
    rows = '[[tiles]]\nid = "deck"\nname = "Deck"\nrows = "deck.csv"\n\n[[laws]]\nlaw = "touch"'
    text = TINY.split("[expect]")[0].replace('[[laws]]\nlaw = "touch"', rows)
    path = write_game(home, text)
    one = vary(path).found[0]
    made = write_varied(path, Held(path.read_bytes()), one.text, "", tmp_path / "out")
    assert made == home / "tiny-varied.toml"
    assert not (tmp_path / "out").exists()
