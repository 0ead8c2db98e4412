"""Printed boards: what laws and scores make of spaces, and where tiles may begin."""

from __future__ import annotations

import pytest

from generator.census.map_tallies import tally_maps
from generator.components.vocabulary import VOCABULARY
from generator.laws.law import violations
from generator.laws.layout import empty
from generator.laws.notation import read_layout, write_layout
from generator.laws.regions import beginnings, fits
from generator.laws.registry import make_laws, make_scores
from generator.tileset.load import load
from generator.tileset.model import Tileset

GAME = """
schema = 1
[game]
name = "Cove"
players = [1, 2]
[piece]
shape = "square"
size = 30
[features.hut]
name = "Hut"
art = "building"
[[tiles]]
id = "one"
name = "One"
copies = 4
values = { number = 1 }
[[tiles]]
id = "hut"
name = "Hut"
features = ["hut"]
copies = 2
values = { number = 3 }
[spaces]
water = { letter = "w", name = "Water", colour = "#8cc4e8" }
hill = { letter = "H", name = "Hill", colour = "#d9b98a" }
[[laws]]
law = "within-region"
[[laws]]
law = "on-spaces"
spaces = ["hill"]
feature = "hut"
[[laws]]
law = "matches-space"
value = "number"
compare = "at-most"
[[scores]]
score = "covered-spaces"
label = "All"
[[scores]]
score = "covered-spaces"
label = "Water"
spaces = ["water"]
points = 10
[regions.cove]
name = "Cove"
shape = "map"
empties = true
map = '''
.  w  2
-  h3 w-1
'''
"""


@pytest.fixture(scope="module")
def cove(tmp_path_factory: pytest.TempPathFactory) -> Tileset:
    path = tmp_path_factory.mktemp("cove") / "cove.toml"
    path.write_text(GAME, encoding="utf-8")
    return load(path, VOCABULARY)


def broken(text: str, tileset: Tileset) -> list[tuple[str, str]]:
    laws = make_laws(tileset)
    found = violations(read_layout(text, tileset), laws, tileset)
    return [(one.law, one.sentence) for one in found]


def test_a_map_says_what_is_printed_where(cove: Tileset) -> None:
    (region,) = cove.regions
    found = {space.place: (space.kind, space.value) for space in region.spaces}
    assert found == {
        (0, 0): ("", None),
        (0, 1): ("water", None),
        (0, 2): ("", 2),
        (1, 1): ("hill", 3),
        (1, 2): ("water", -1),
    }
    (tally,) = tally_maps(cove)
    assert str(tally) == (
        "Cove: 5 spaces, 2 Water, 1 Hill and 2 plain; numbers -1, 2, 3, together 4."
    )


def test_tiles_without_sides_are_spelled_by_their_ids(cove: Tileset) -> None:
    for text in ("one@0\n", "hut@0\n"):
        assert write_layout(read_layout(text, cove), cove) == text


def test_a_board_lies_where_it_lies(cove: Tileset) -> None:
    (region,) = cove.regions
    assert fits(read_layout("one@0", cove), region)
    assert not fits(read_layout("from r1 c0\none@0", cove), region)  # a hole of the map
    assert beginnings(region, empty(cove).grid) == ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2))


def test_tiles_with_a_feature_keep_to_their_spaces(cove: Tileset) -> None:
    assert broken("from r1 c1\nhut@0", cove) == []
    assert broken("from r0 c1\nhut@0", cove) == [("on-spaces", "r0 c1 lies on Water")]
    assert broken("hut@0", cove) == [("on-spaces", "r0 c0 lies on a plain space")]


def test_the_value_of_a_tile_answers_the_number_below_it(cove: Tileset) -> None:
    assert broken("from r0 c2\none@0", cove) == []
    (found,) = broken("from r1 c2\none@0", cove)
    assert found == ("matches-space", "r1 c2 has number 1 on a space that says -1")


def test_numbers_of_covered_spaces_add_up(cove: Tileset) -> None:
    layout = read_layout("one@0 one@0 one@0\n- hut@0", cove)
    points = {label: score.score(layout, cove) for label, score in make_scores(cove).items()}
    assert points["All"].points == 2 + 3
    assert points["All"].cells == ((0, 2), (1, 1))
    assert points["Water"].points == 10  # a space of water without a number
