"""Pictures by key: the same while nothing changes, drawn by any number of threads."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from generator.processes.pool import ProcessPool
from generator.studio.bounded_work import BoundedWork
from generator.studio.face_cache import LONGEST, NO_PICTURE, Faces, styles
from generator.studio.write_out_rule import EditError
from generator.tileset.face_model import FaceLayout
from generator.tileset.model import Tileset
from tests.unit.studio.conftest import do_here

Load = Callable[[str], Tileset]


@pytest.fixture
def work() -> Iterator[BoundedWork]:
    with ProcessPool(method="spawn") as pool:
        yield BoundedWork(pool, 2)


def test_many_may_look_at_once(work: BoundedWork, load_game: Load) -> None:
    greenways = load_game("greenways")
    faces = Faces(work.ask)
    keys = [*faces.tiles(greenways).values()][:6]
    with ThreadPoolExecutor(6) as pool:
        drawn = [*pool.map(faces.svg, keys)]
    assert len(drawn) == 6 == len({*drawn})
    assert all(svg and svg.startswith(b"<svg") for svg in drawn)


def rest(seconds: float, /, *, tell: Any) -> bytes:
    """A drawing that does not end."""
    time.sleep(seconds)
    return b"<svg/>"


def test_a_drawing_without_an_end_is_given_up_and_the_next_one_is_drawn(
    work: BoundedWork,
) -> None:
    assert work.ask(rest, 3600, 0.2) is None
    with ThreadPoolExecutor(2) as pool:  # both that may be at work are stuck, then given up
        assert [*pool.map(lambda _: work.ask(rest, 3600, 0.2), range(2))] == [None, None]
    outcome = work.ask(rest, 0, 60)
    assert outcome is not None and outcome.value == b"<svg/>"


def test_a_piece_that_cannot_be_drawn_in_time_leaves_its_place_empty(load_game: Load) -> None:
    tried: list[float] = []

    def give_up(action: Any, thing: Any, seconds: float) -> None:
        tried.append(seconds)

    faces = Faces(give_up)
    key = faces.tiles(load_game("greenways"))["crossing"]
    assert faces.svg(key) == faces.svg(key) == faces.svg(key) == NO_PICTURE
    assert tried == [LONGEST] * 2  # the computer may have been busy; twice is enough
    with pytest.raises(EditError, match="cannot be drawn"):
        faces.others(load_game("greenways"))


def test_a_key_names_all_that_a_face_shows(load_game: Load) -> None:
    greenways = load_game("greenways")
    faces = Faces(do_here)
    before = faces.tiles(greenways)
    street, *rest = greenways.edge_types
    painted = replace(greenways, edge_types=(replace(street, colour="#000000"), *rest))
    assert {*faces.tiles(painted).values()}.isdisjoint(before.values())
    fields = replace(greenways, face=FaceLayout("#ffffff", 4.0, ()))
    assert {*faces.tiles(fields).values()}.isdisjoint(before.values())
    assert faces.tiles(replace(greenways, slug="other")) == before


def test_every_style_is_a_picture_of_its_own(load_game: Load) -> None:
    greenways = load_game("greenways")
    faces = Faces(do_here)
    keys = [faces.tiles(greenways, style)["crossing"] for style in styles()]
    assert len({faces.svg(key) for key in keys}) == len(styles())
    assert styles()[0] == "full"


def test_a_key_that_was_never_given_shows_nothing() -> None:
    assert Faces(do_here).svg("0" * 64) is None
