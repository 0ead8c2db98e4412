"""Rings around paths: they follow the street as it is drawn, and close."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from generator.art.design_grid import design_frame
from generator.art.drawn_layout import GAP, plan_layout
from generator.art.path_rings import BESIDE, path_curves, path_rings, ring_path
from generator.canvas.shapes import points_of
from generator.laws.layout import Layout
from generator.laws.notation import read_layout
from generator.laws.paths import Street, streets
from generator.tileset.model import Tileset
from tests.support.some import some

LOOP = "05K12W34G 01K23G45W"
TWICE = "01W24G35K 03K12G45W"
UPSIDE_DOWN = "03K12G45W 01W24G35K"


@pytest.fixture(scope="session")
def cards(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("scrambled-streets")


def white(cards: Tileset, text: str) -> tuple[Layout, Street]:
    layout = read_layout(text, cards)
    return layout, max(streets(layout, cards.ports, {"white", "gray"}), key=len)


@pytest.mark.parametrize("text", [LOOP, TWICE, UPSIDE_DOWN])
def test_each_curve_goes_on_across_the_gap(cards: Tileset, text: str) -> None:
    layout, street = white(cards, text)
    plan = plan_layout(cards.outline, layout.cells)
    curves = path_curves(cards, layout, plan, street.stretches)
    assert len(curves) == len(street) > 1
    for one, other in pairwise(curves):
        assert math.dist(one.end, other.start) == pytest.approx(GAP, abs=0.01)
    closes = math.dist(curves[-1].end, curves[0].start) == pytest.approx(GAP, abs=0.01)
    assert closes == street.is_loop


def test_curves_lie_on_their_own_cards(cards: Tileset) -> None:
    layout, street = white(cards, TWICE)
    plan = plan_layout(cards.outline, layout.cells)
    for stretch, curve in some(
        zip(street.stretches, path_curves(cards, layout, plan, street.stretches), strict=True)
    ):
        left, top = plan.corner(stretch.cell)
        for x, y in some(curve.points()):
            assert left - 0.01 <= x <= left + cards.outline.width + 0.01
            assert top - 0.01 <= y <= top + cards.outline.height + 0.01


def test_a_ring_keeps_its_distance(cards: Tileset) -> None:
    layout, street = white(cards, TWICE)
    plan = plan_layout(cards.outline, layout.cells)
    curves = path_curves(cards, layout, plan, street.stretches)
    (ring,) = path_rings(curves, is_loop=False)
    for point in some(points_of(ring)):
        nearest = min(curve.distance(point) for curve in curves)
        assert nearest == pytest.approx(BESIDE, abs=0.35)
        assert 0 <= point[0] <= plan.width and 0 <= point[1] <= plan.height


def test_a_loop_has_a_ring_on_either_side(cards: Tileset) -> None:
    layout, street = white(cards, LOOP)
    plan = plan_layout(cards.outline, layout.cells)
    _, factor = design_frame(cards.outline)
    rings = ring_path(cards, layout, plan, street.stretches, is_loop=True)
    assert len(rings) == 2
    assert all(ring.commands[-1] == ("Z", ()) for ring in rings)
    wide = [max(x for x, _ in points_of(s)) - min(x for x, _ in points_of(s)) for s in rings]
    assert abs(wide[0] - wide[1]) == pytest.approx(4 * BESIDE * factor, abs=0.5)


def test_no_path_has_no_ring(cards: Tileset) -> None:
    layout = read_layout(LOOP, cards)
    assert ring_path(cards, layout, plan_layout(cards.outline, layout.cells), ()) == []


def test_a_small_card_is_a_large_one_seen_from_further_away(cards: Tileset) -> None:
    """Faces are drawn on one grid and scaled: so are the rings around their streets."""
    half = replace(cards, piece=cards.outline.scaled(0.5))
    layout, street = white(cards, TWICE)
    lengths = []
    for game in (cards, half):
        plan = plan_layout(game.outline, layout.cells)
        curves = path_curves(game, layout, plan, street.stretches)
        lengths.append(sum(curve.length() for curve in curves))
    assert lengths[0] == pytest.approx(2 * lengths[1], rel=1e-6)
