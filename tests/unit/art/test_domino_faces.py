"""Faces of dominoes: every art of edges on a half, whole or parted, large and small."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.art.domino_faces import HALVES
from generator.art.faces import draw_face
from generator.art.parts.pips import MOST, draw_pips
from generator.art.small_faces import draw_small_face
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.geometry.outline import domino, rectangle
from generator.tileset.dominoes import gather, spread
from generator.tileset.load import load
from generator.tileset.model import Tileset

PARTED = (0, 1, 0, 1, 1, 0)


@pytest.mark.parametrize("edge_art", VOCABULARY.edges)
@pytest.mark.parametrize("is_parted", [False, True])
def test_any_edge_art_can_be_drawn_on_a_half(
    edge_art: str, is_parted: bool, load_game: Callable[[str], Tileset]
) -> None:
    town = load_game("puzzle-town")
    types = tuple(
        replace(edge, art=edge_art, letter=str(n)) for n, edge in enumerate(town.edge_types)
    )
    tileset = replace(town, edge_types=types, piece=domino(24))
    ids = [edge.id for edge in types]
    edges = tuple(ids[n] for n in PARTED) if is_parted else spread(ids[:2])
    tile = replace(town.tiles[3], art=HALVES, edges=edges, marks=(), segments=())
    face, small = draw_face(tileset, tile), draw_small_face(tileset, tile)
    assert face.outline == rectangle(48, 24)  # what is cut has four sides
    assert small is not None
    assert face.shapes
    assert small.shapes


@pytest.mark.parametrize("count", range(MOST + 1))
def test_as_many_pips_are_drawn_as_are_asked_for(count: int) -> None:
    dots = draw_pips(count, 0, 0, 10, "#000000", "#ffffff").shapes
    assert len(dots) == max(count, 1)  # none at all is a ring
    assert len(set(dots)) == len(dots)


def test_halves_that_show_one_thing_are_told_by_two() -> None:
    assert spread("AB") == ("A", "B", "B", "B", "A", "A")
    assert gather(spread("AB")) == ("A", "B")
    assert gather("ABABAB") == tuple("ABABAB")


MEADOWS = Path(__file__).parents[1] / "games" / "two-fields.toml"


@pytest.mark.parametrize(
    ("shape", "message"),
    [
        ("domino", '"halves" shows edges, and there are none'),
        ("square", '"halves" is drawn on dominoes alone'),
    ],
)
def test_halves_of_nothing_are_refused(shape: str, message: str, tmp_path: Path) -> None:
    """A piece with values alone has nothing for its halves to show."""
    file = tmp_path / "fields.toml"
    text = MEADOWS.read_text("utf-8").replace("square", shape).replace("MMMM", "MM")
    file.write_text(text.replace('edges = "MMWW"', 'art = "halves"\nvalues = { coins = 3 }'))
    with pytest.raises(UserError) as refused:
        load(file, VOCABULARY)
    assert ("tiles[1].art", message) in {
        (problem.key, problem.message) for problem in refused.value.problems
    }
