"""Streets from port to port: well routed, and soon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from generator.art import segment_faces
from generator.art.faces import draw_face
from generator.art.ribbons import Curve
from generator.art.segment_faces import MOST_MEETINGS, Meetings, Place, place_ports, route
from generator.geometry.outline import Outline, hexagon, square
from generator.tileset.model import Tileset


def some_ends(
    count: int, outline: Outline, ports: int, seed: int
) -> tuple[tuple[Place, Place], ...]:
    places = place_ports(outline, [ports] * outline.sides)
    Random(seed).shuffle(places)
    return tuple((places[2 * n], places[2 * n + 1]) for n in range(count))


@pytest.mark.parametrize("seed", range(6))
def test_few_segments_take_the_best_of_all_shapes(seed: int) -> None:
    ends = some_ends(3, square(38.0), 2, seed)
    meetings = Meetings()
    every = product(*(segment_faces._shapes_of(one, other) for one, other in ends))
    # The first of equals: max keeps it.
    assert route(ends) == max(every, key=meetings.clarity)


def test_as_many_segments_as_a_piece_may_have_are_routed_in_few_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = 0
    look = segment_faces._encounter

    def count_looks(*pair: Curve) -> segment_faces.Encounter:
        nonlocal looks
        looks += 1
        return look(*pair)

    monkeypatch.setattr(segment_faces, "_encounter", count_looks)
    ends = some_ends(27, hexagon(38.0), 9, 1)
    curves = route(ends)
    assert looks <= MOST_MEETINGS + 6 * 26
    assert [(curve.start, curve.end) for curve in curves] == [
        (one[0], other[0]) for one, other in ends
    ]


def test_few_curves_among_many_straight_streets_are_routed_in_few_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = 0
    meet = Meetings._meet

    def count_looks(meetings: Meetings, pair: tuple[Curve, Curve]) -> segment_faces.Encounter:
        nonlocal looks
        looks += 1
        return meet(meetings, pair)

    monkeypatch.setattr(Meetings, "_meet", count_looks)
    places = place_ports(hexagon(60.0), [9] * 6)
    facing = [(places[9 + n], places[44 - n]) for n in range(9)]
    route((*facing, *((places[n], places[27 + n]) for n in (0, 2, 5, 8))))
    assert looks < 20_000


@pytest.mark.parametrize("seed", range(4))
def test_of_many_segments_no_single_one_has_a_better_shape(seed: int) -> None:
    ends = some_ends(5, hexagon(38.0), 2, seed)
    curves, meetings = list(route(ends)), Meetings()
    others = [
        [*curves[:at], shape, *curves[at + 1 :]]
        for at, (one, other) in enumerate(ends)
        for shape in segment_faces._shapes_of(one, other)
    ]
    assert max(map(meetings.clarity, others)) == meetings.clarity(curves)


def test_a_piece_without_streets_has_plots_and_trees(bundled: Callable[[str], Tileset]) -> None:
    """Nothing says where their fronts are."""
    game = bundled("scrambled-streets")
    bare = replace(game.tiles[0], id="meadow", segments=())
    assert len(draw_face(replace(game, tiles=(bare,)), bare).parts) > 5
