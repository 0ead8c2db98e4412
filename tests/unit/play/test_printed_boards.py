"""Play on a printed board: what may be placed is what the laws let lie, from the first tile on."""

from __future__ import annotations

import random
from pathlib import Path

from generator.components.vocabulary import VOCABULARY
from generator.laws.companion import Pieces, cell_of
from generator.laws.law import legal_placements
from generator.laws.regions import beginnings
from generator.laws.registry import make_laws, make_scores
from generator.play.tile_ground import TileRules
from generator.tileset.load import load
from tests.unit.laws.test_printed_boards import GAME


def test_every_move_is_one_that_the_laws_allow(tmp_path: Path) -> None:
    path = tmp_path / "cove.toml"
    path.write_text(GAME, encoding="utf-8")
    cove = load(path, VOCABULARY)
    laws, pieces = make_laws(cove), Pieces(cove, cove.tiles)
    scores = make_scores(cove)
    rules = TileRules(pieces, [laws], scores, cove.regions[0])
    every = (1 << len(pieces.ways)) - 1
    laid = 0
    for seed in range(5):
        chance, ground = random.Random(seed), rules.lay_bare()
        while True:
            found = ground.moves(0, every)
            moves = found.every() if found is not None else []
            layout = ground.top.layout()
            first = beginnings(cove.regions[0], layout.grid)
            asked = {
                (placement.cell, placement.placed.tile.id)
                for tile in cove.tiles
                for placement in legal_placements(layout, tile, laws, cove, first)
            }
            assert {(cell_of(spot), pieces.ways[way].tile.id) for spot, way in moves} == asked
            if not moves:
                break
            spot, way = chance.choice(moves)
            paid = ground.earn(spot, way, list(scores))
            ground.put(spot, way)
            laid += 1
            layout = ground.top.layout()
            assert paid == [score.score(layout, cove).points for score in scores.values()]
    assert laid > 5
