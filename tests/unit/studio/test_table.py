"""The table: the laws' own verdicts and scores, for every game that lays tiles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.booklet.judge_figures import judge
from generator.bundled import template_folder
from generator.studio.edits import paint
from generator.studio.examine import examine
from generator.studio.play_table import TableError, describe_table, judge_table
from generator.studio.tileset_file import Held
from generator.tileset.model import Tileset

Load = Callable[[str], Tileset]


def test_a_legal_tile_is_laid_and_an_illegal_one_names_its_law(load_game: Load) -> None:
    greenways = load_game("greenways")
    cells = [[0, 0, "crossing", 0]]
    good = judge_table(
        greenways, {"cells": cells, "lay": {"tile": "street-straight", "turn": 0, "cell": [-1, 0]}}
    )
    assert good["isLaid"] and good["cells"][-1] == [-1, 0, "street-straight", 0]
    bad = judge_table(
        greenways, {"cells": cells, "lay": {"tile": "street-straight", "turn": 1, "cell": [-1, 0]}}
    )
    assert not bad["isLaid"] and bad["cells"] == cells
    first = bad["objections"][0]
    assert first["law"] == "sides-match"
    assert first["sentence"] == "r-1 c0 shows blank to r0 c0, which shows street"
    forced = judge_table(
        greenways,
        {
            "cells": cells,
            "force": True,
            "lay": {"tile": "street-straight", "turn": 1, "cell": [-1, 0]},
        },
    )
    assert forced["isLaid"] and forced["broken"][0]["law"] == "sides-match"


def test_scores_are_those_of_the_rules_own_figures(load_game: Load, game: str) -> None:
    """Every figure of a layout that states scores: the table shows the same points."""
    tileset = load_game(game)
    alike = game in ("greenways", "scrambled-streets")  # whichever tile was placed last
    seen = 0
    for spec in tileset.figures:
        if spec.kind != "layout" or not spec.scores or spec.hand or not (spec.last or alike):
            continue
        layout = judge(spec, tileset).layout
        assert layout is not None
        order = [cell for cell in layout.cells if cell != spec.last]
        order += [spec.last] if spec.last else []
        lying = [[*c, layout.cells[c].tile.id, layout.cells[c].turn] for c in order]
        asked: dict[str, Any] = {"cells": lying, "stoppages": spec.stoppages}
        found = {s["label"]: s["points"] for s in judge_table(tileset, asked)["scores"]}
        assert found.items() >= dict(spec.scores).items(), spec.id
        seen += 1
    assert seen or not tileset.tiles


def test_where_a_piece_may_be_laid(load_game: Load) -> None:
    greenways = load_game("greenways")
    found = judge_table(
        greenways,
        {"cells": [[0, 0, "crossing", 0]], "show": {"tile": "street-straight", "turn": 0}},
    )
    assert found["legal"] == [[-1, 0], [1, 0]]
    assert found["turns"] == [0, 2]
    bare = judge_table(greenways, {"cells": [], "show": {"tile": "crossing", "turn": 0}})
    assert bare["legal"] == [[0, 0]]


def test_cards_are_pushed_in(load_game: Load) -> None:
    cards = load_game("scrambled-streets")
    ids = [tile.id for tile in cards.tiles]
    square = [[row, column, ids[2 * row + column], 0] for row in (0, 1) for column in (0, 1)]
    east = {"tile": ids[4], "turn": 0, "cell": [0, 1], "push": 1}
    found = judge_table(cards, {"cells": square, "lay": east})
    assert found["isLaid"]
    assert found["cells"] == [square[0], [0, 2, ids[1], 0], *square[2:], [0, 1, ids[4], 0]]
    # Away from nothing: there is no card to the east of it.
    west = judge_table(cards, {"cells": square, "lay": {**east, "push": 3}})
    assert not west["isLaid"] and west["objections"][0]["law"] == "push-in"
    beside = judge_table(
        cards, {"cells": square, "lay": {"tile": ids[4], "turn": 0, "cell": [0, 2]}}
    )
    assert beside["objections"][0]["law"] == "push-in"


def test_laws_bind_the_player_who_owns_a_style(load_game: Load) -> None:
    streets = load_game("streets-and-sidewalks")
    assert [player["id"] for player in describe_table(streets)["players"]] == ["street", "sidewalk"]
    assert describe_table(load_game("greenways"))["players"] == []


def test_a_game_without_tiles_says_why_there_is_no_table(load_game: Load) -> None:
    suburb = load_game("streetcar-suburb")
    assert "has no tiles to lay" in describe_table(suburb)["why"]
    with pytest.raises(TableError, match="has no tiles to lay"):
        judge_table(suburb, {"cells": []})


def test_pieces_that_the_game_has_no_more_are_left_out(load_game: Load) -> None:
    found = judge_table(load_game("greenways"), {"cells": [[0, 0, "gone", 0]]})
    assert found["cells"] == []


@pytest.mark.parametrize(
    "asked",
    [
        {"cells": None},
        {"cells": [[0, 0, "crossing", 0]] * 401},
        {"cells": [[0, 0, "crossing"]]},
        {"cells": [["0", 0, "crossing", 0]]},
        {"cells": [[0, 10**9, "crossing", 0]]},
        {"cells": [], "region": "nowhere"},
        {"cells": [], "lay": {"tile": "gone", "cell": [0, 0]}},
        {"cells": [], "lay": {"tile": "crossing", "cell": [0]}},
        {"cells": [[0, 0, "crossing", 0]], "lay": {"tile": "crossing", "cell": [0, 0]}},
        {"cells": [], "stoppages": 1.5},
    ],
)
def test_what_is_no_table_is_refused(load_game: Load, asked: dict[str, Any]) -> None:
    with pytest.raises(TableError):
        judge_table(load_game("greenways"), asked)


HEADS = """\
schema = 1
[game]
name = "Heads"
players = [1, 1]
[piece]
shape = "square"
size = 38
[edges.head]
letter = "H"
name = "Head"
colour = "#d7a13c"
meets = ["tail"]
[edges.tail]
letter = "T"
name = "Tail"
colour = "#5f8fc4"
meets = ["head"]
[[laws]]
law = "sides-match"
[[tiles]]
id = "a"
name = "A"
edges = "HHHH"
[[tiles]]
id = "b"
name = "B"
edges = "HHHH"
"""


def test_a_side_painted_as_a_tail_may_be_laid_against_a_head() -> None:
    def places(text: str) -> list[list[int]]:
        tileset = examine(Path("heads.toml"), Held(text.encode())).tileset
        assert tileset is not None
        asked = {"cells": [[0, 0, "a", 0]], "show": {"tile": "b", "turn": 0}}
        found: list[list[int]] = judge_table(tileset, asked)["legal"]
        return found

    assert places(HEADS) == []
    examined = examine(Path("heads.toml"), Held(HEADS.encode()))
    painted = paint(HEADS, examined, {"do": "side", "tile": "b", "side": 0, "edge": "tail"})
    assert places(painted) == [[1, 0]], "its tail to the north, below the head"


def test_a_score_that_nobody_can_wait_for_is_open(tmp_path: Path) -> None:
    place = tmp_path / "fields.toml"
    text = (Path(__file__).parents[1] / "games" / "two-fields.toml").read_text("utf-8")
    place.write_text(f'{text}\n[[scores]]\nscore = "loop"\nedge = "meadow"\n', "utf-8")
    tileset = examine(place, Held(place.read_bytes())).tileset
    assert tileset is not None
    cells = [[row, column, "meadow", 0] for row in range(7) for column in range(7)]
    (score,) = judge_table(tileset, {"cells": cells})["scores"]
    assert score["points"] is None
    assert score["sentence"].startswith("unknown: its longest loop")


def test_a_region_without_an_end_has_no_cells_to_show() -> None:
    """Though a law keeps hexagons inside it."""
    place = template_folder() / "starters" / "coloured-links.toml"
    text = place.read_text("utf-8") + '\n[[laws]]\nlaw = "within-region"\n'
    tileset = examine(place, Held(text.encode())).tileset
    assert tileset is not None
    assert judge_table(tileset, {"cells": []})["area"] == []
