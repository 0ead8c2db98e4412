"""How often the cubes of a game run out, over random plays from fixed seeds.

    .venv/bin/python bench/cubes.py [PLAYS]

Prints, for every bundled game with a board and cubes, the share of plays in which some colour
wants more cubes than the game has, what some to spare would change, and the time.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from generator.components.vocabulary import VOCABULARY
from generator.laws.shortage import cube_shortage
from generator.tileset.load import load
from generator.tileset.model import Tileset

SEED = 1
SPARES = (0, 2, 4, 8)  # cubes of each colour beyond those of the game


def report(tileset: Tileset, plays: int) -> None:
    field = tileset.playfield
    if field is None or field.dealt is None or not field.cubes:
        return
    print(f"{tileset.game.name}, {plays} plays from seed {SEED}")
    for spare in SPARES:
        began = time.perf_counter()
        found = cube_shortage(field, field.dealt, field.cubes + spare, plays, SEED)
        took = time.perf_counter() - began
        print(
            f"  {field.cubes + spare:3} cubes of each colour: {found.share:6.1%} run out"
            f"  (at most {found.most} wanted; {took:.2f} s)"
        )


if __name__ == "__main__":
    plays = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for path in sorted((Path(__file__).parent.parent / "tilesets").glob("*.toml")):
        report(load(path, VOCABULARY), plays)
