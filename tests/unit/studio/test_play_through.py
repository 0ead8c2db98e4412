"""A play at the studio's table: dealt, judged, scored and ended by the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from generator.laws.law import violations
from generator.laws.registry import make_laws
from generator.studio.play_table import TableError, read_table
from generator.studio.play_through import describe_flows, play_through
from generator.tileset.model import Tileset

Load = Callable[[str], Tileset]


def play_on(game: Tileset, bots: list[str], most: int = 200) -> dict[str, Any]:
    """Somebody who always takes the first choice, against bots, to the end."""
    asked: dict[str, Any] = {"seed": "a", "bots": bots, "chosen": []}
    view = play_through(game, asked)
    for _ in range(most):
        if view["over"]:
            return view
        view = play_through(game, {**asked, "chosen": [*view["chosen"], 0]})
    raise AssertionError("it never ends")


def test_a_person_plays_against_a_bot_to_the_end(load_game: Load) -> None:
    hexagons = load_game("streets-and-sidewalks")
    view = play_on(hexagons, ["", "greedy"])
    assert len(view["cells"]) == hexagons.tile_count
    assert len(view["chosen"]) == hexagons.tile_count  # the bot's choices are among them
    assert "all tiles are on the table" in view["over"] and "Player" in view["over"]
    best = max(view["totals"])
    assert (
        view["totals"].count(best) == 2
        or f"Player {view['totals'].index(best) + 1} wins" in (view["over"])
    )


def test_what_is_offered_is_legal_and_what_is_taken_back_comes_again(load_game: Load) -> None:
    town = load_game("puzzle-town")
    asked = {"seed": "b", "bots": ["", ""], "chosen": []}
    before = play_through(town, asked)
    assert len(before["cells"]) == 1 and len(before["hand"]) == 5
    for row, column, tile, turn, side in before["choices"]:
        cells = [*before["cells"], [row, column, tile, turn]]
        table = read_table(town, cells)
        assert tile in before["hand"] and side is None
        assert not violations(table.layout, make_laws(town, None), town)
    after = play_through(town, {**asked, "chosen": [0]})
    assert after["seat"] == 1 and len(after["cells"]) == 2
    assert play_through(town, asked) == before


def test_nobody_is_told_what_others_hold_before_the_end(load_game: Load) -> None:
    town = load_game("puzzle-town")
    view = play_through(town, {"seed": "c", "bots": ["", ""], "chosen": []})
    assert view["totals"] == [0, 0]
    over = play_on(town, ["", "random"])
    assert "Left in hand" in over["labels"]


@pytest.mark.parametrize(
    "asked",
    [
        {"bots": []},
        {"bots": ["", "", "", "", ""]},
        {"bots": ["", "clever"]},
        {"bots": ["", ""], "variant": "nowhere"},
        {"bots": ["", ""], "chosen": [-1]},
        {"bots": ["", ""], "chosen": ["0"]},
        {"bots": ["", ""], "chosen": [100_000]},
    ],
)
def test_what_is_no_play_is_refused(load_game: Load, asked: dict[str, Any]) -> None:
    with pytest.raises(TableError):
        play_through(load_game("puzzle-town"), asked)


def test_a_game_without_a_flow_or_a_table_offers_no_play(load_game: Load) -> None:
    assert describe_flows(load_game("streetcar-suburb")) == []
    found = describe_flows(load_game("puzzle-town"))
    assert [(one["id"], one["fewest"], one["most"]) for one in found] == [
        ("", 2, 4),
        ("solitaire", 1, 1),
        ("square", 2, 4),
    ]
