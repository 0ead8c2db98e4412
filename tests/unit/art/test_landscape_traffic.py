"""What runs on the street of a landscape is what the game's file says."""

from __future__ import annotations

from dataclasses import replace

from generator.art.landscape.palette import choose_palette
from generator.art.landscape.scene import draw_landscape
from generator.art.scenery import BODY
from generator.bundled import find_tileset
from generator.canvas.shapes import Drawing
from generator.kit.load_games import load_all
from tests.support.painted import painted_paths


def colours_of(drawing: Drawing) -> set[str]:
    return {path.fill for path in painted_paths(drawing) if path.fill}


def test_a_tram_runs_where_the_game_says_so() -> None:
    (suburb,) = load_all([find_tileset("streetcar-suburb")])
    assert {way.traffic for way in choose_palette(suburb).ways} == {"tram"}
    assert BODY in colours_of(draw_landscape(suburb, 140, 200))
    by_car = replace(suburb, game=replace(suburb.game, traffic="cars"))
    assert {way.traffic for way in choose_palette(by_car).ways} == {"cars"}
    assert BODY not in colours_of(draw_landscape(by_car, 140, 200))
