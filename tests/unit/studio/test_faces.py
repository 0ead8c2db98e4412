"""Pictures by key: the same while nothing changes, drawn by any number of threads."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from generator.studio.face_cache import Faces, styles
from generator.tileset.model import Tileset

Load = Callable[[str], Tileset]


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hasty")
def test_many_may_look_at_once(load_game: Load) -> None:
    """Fonts are read as they are drawn with, which two threads must not do together."""
    suburb = load_game("streetcar-suburb")
    faces = Faces()

    def look(_: int) -> list[bytes | None]:
        parts = faces.others(suburb).values()
        return [faces.svg(piece.face) for pieces in parts for piece in pieces]

    with ThreadPoolExecutor(4) as pool:
        first, *others = pool.map(look, range(4))
    assert all(svg and svg.startswith(b"<svg") for svg in first)
    assert others == [first] * 3


def test_a_key_names_all_that_a_face_shows(load_game: Load) -> None:
    greenways = load_game("greenways")
    faces = Faces()
    before = faces.tiles(greenways)
    street, *rest = greenways.edge_types
    painted = replace(greenways, edge_types=(replace(street, colour="#000000"), *rest))
    assert {*faces.tiles(painted).values()}.isdisjoint(before.values())
    assert faces.tiles(replace(greenways, slug="other")) == before


def test_every_style_is_a_picture_of_its_own(load_game: Load) -> None:
    greenways = load_game("greenways")
    faces = Faces()
    keys = [faces.tiles(greenways, style)["crossing"] for style in styles()]
    assert len({faces.svg(key) for key in keys}) == len(styles())
    assert styles()[0] == "full"


def test_a_key_that_was_never_given_shows_nothing() -> None:
    assert Faces().svg("0" * 64) is None
