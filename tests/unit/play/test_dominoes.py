"""Plays of dominoes: moves are what the laws let lie, points what the scores give."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.laws.companion import spot_of
from generator.laws.halves import by_cells
from generator.laws.law import legal_placements
from generator.laws.layout import pieces_of
from generator.laws.registry import make_laws
from generator.play.plan import make_plan
from generator.sheets.batch_layout import choose_manner
from generator.starter.starters import starter_folder
from generator.studio.play_table import judge_table
from generator.tileset.load import load
from generator.tileset.model import Tileset

STARTER = starter_folder() / "common-ground.toml"
LAWS = {
    "as it is": (),
    "matching": (('law = "forms-block"', 'law = "sides-match"\n[[laws]]\nlaw = "touch"'),),
    "in a region": (
        ('law = "forms-block"', 'law = "touch"\n[[laws]]\nlaw = "within-region"'),
        ('shape = "free"', 'shape = "rectangle"\nrows = 5\ncolumns = 6\nempties = true'),
    ),
}


def game(changes: tuple[tuple[str, str], ...], tmp_path: Path) -> Tileset:
    text = STARTER.read_text("utf-8").partition("[figures.woods]")[0]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    return load(path, VOCABULARY)


@pytest.mark.parametrize("name", LAWS)
def test_moves_and_points_are_those_of_the_laws(name: str, tmp_path: Path) -> None:
    tileset = game(LAWS[name], tmp_path)
    cells, rules = by_cells(tileset), make_plan(tileset).tile_rules
    pieces, laws, labels = rules.pieces, make_laws(cells), list(rules.scores)
    halves = {one.half.whole.id: one for one in pieces_of(cells.tiles) if one.half}
    placed = 0
    for seed in range(2):  # the second play finds the tables filled
        chance, ground = random.Random(seed), rules.lay_bare()
        for number in chance.sample(range(len(pieces.tiles)), 12):
            moves = ground.moves(0, pieces.masks[number])
            layout = ground.layout()
            told = set()
            for found in legal_placements(layout, halves[pieces.tiles[number].id], laws, cells):
                for cell, half in found.parts:
                    way = pieces.way_of(half)
                    if pieces.masks[number] >> way & 1 and (layout.cells or cell == (0, 0)):
                        told.add((spot_of(cell), way))
            assert set(moves.every() if moves else ()) == told
            if not told:
                continue
            move = chance.choice(sorted(told))
            earned = ground.earn(*move, labels)
            ground.put(*move)
            after = ground.layout()
            assert earned == [score.score(after, cells).points for score in rules.scores.values()]
            placed += 1
    assert placed > 12


def test_the_table_lays_dominoes_in_four_ways(tmp_path: Path) -> None:
    tileset = game((), tmp_path)
    held = {"tile": "land-WL", "turn": 0}
    shown = judge_table(tileset, {"cells": [], "show": held})
    assert (shown["legal"], shown["turns"]) == ([[0, 0]], [0, 1, 2, 3])
    for turn, other in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
        lay = {"tile": "land-WL", "turn": turn, "cell": [0, 0]}
        laid = judge_table(tileset, {"cells": [], "lay": lay})
        assert laid["isLaid"]
        assert laid["cells"] == [[0, 0, "land-WL", turn]]
        assert laid["left"]["land-WL"] == 0
        beside = {"tile": "land-WF", "turn": 0, "cell": list(other)}
        with pytest.raises(Exception, match="a piece lies there already"):
            judge_table(tileset, {"cells": laid["cells"], "lay": beside})


def test_dominoes_are_cut_by_lines_across_the_sheet(tmp_path: Path) -> None:
    outline = game((), tmp_path).outline
    assert choose_manner(outline.as_cut, "straight", own_cut=False) == "grid"
