"""Signs at corners: where they agree, how they turn, how they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.bundled import template_folder
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws.law import violations
from generator.laws.layout import lay, ways_up
from generator.laws.notation import read_layout, write_layout
from generator.laws.registry import make_laws
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.some import some

STARTER = template_folder() / "starters" / "triangles.toml"


@pytest.fixture(scope="module")
def triangles() -> Tileset:
    return load(STARTER, VOCABULARY)


def broken(text: str, game: Tileset) -> int:
    return len(violations(read_layout(text, game), make_laws(game), game))


def test_every_triangle_is_there_once(triangles: Tileset) -> None:
    assert len(triangles.tiles) == 24  # four signs at three corners, up to turns
    assert {len(ways_up(triangles, tile)) for tile in some(triangles.tiles)} == {1, 3}


def test_corners_turn_with_the_tile(triangles: Tileset) -> None:
    tile = triangles.tile("corners-0-1-2")
    assert [lay(triangles, tile, turn).corners for turn in range(3)] == [
        ("0", "1", "2"),
        ("2", "0", "1"),
        ("1", "2", "0"),
    ]
    assert lay(triangles, tile).ends(2) == ("2", "0")


def test_signs_agree_at_both_ends_of_a_side(triangles: Tileset) -> None:
    # The side between them runs from the top of the first to its lower right corner.
    assert broken("'012 '103", triangles) == 0
    assert broken("'012 '013", triangles) == 1  # as if the second were not turned over
    assert broken("'012 '123", triangles) == 1
    # Below the first lies one that shows it the side from its second to its third corner.
    assert broken("'012\n'321", triangles) == 0
    assert broken("'012\n'312", triangles) == 1


def test_a_layout_is_written_as_it_is_read(triangles: Tileset) -> None:
    text = "'012 '103\n"
    assert write_layout(read_layout(text, triangles), triangles) == text


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ('corners = "01"', "has 2 corners, but the piece has 3"),
        ('corners = "0-1"', '"-" cannot stand at a corner'),
        ('every = { corners = ["0", "0"] }', '"0" is listed twice'),
        ('every = { corners = ["0"], joins = ["x"] }', "is for edges or segments"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, rule: str, said: str) -> None:
    text = STARTER.read_text(encoding="utf-8")
    file = tmp_path / "corners.toml"
    file.write_text(text.replace('every = { corners = ["0", "1", "2", "3"] }', rule), "utf-8")
    with pytest.raises(UserError) as caught:
        load(file, VOCABULARY)
    assert said in str(caught.value)
