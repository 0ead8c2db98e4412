"""How many boxes of each row a real game fills: Puzzle Town, played by random and greedy builders.

    .venv/bin/python bench/boxes.py [GAMES]

Prints, for each row of the contractor's sheet, the most boxes that any player needed.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import rotations
from generator.tileset.load import load

WIDE, DEEP, HAND = 6, 8, 5
WILD = ("wild",) * 4
PROFIT = {1: 1, 2: 2, 3: 5, 4: 10}
NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # N E S W

Sides = tuple[str, ...]
Cell = tuple[int, int]
Play = tuple[int, int, Sides, Sides, Cell]  # blocks, violations, tile in hand, as laid, where


def plays(town: dict[Cell, Sides], hand: list[Sides], border: str) -> list[Play]:
    """Every legal way to lay a tile of this hand."""
    free = {
        (x + dx, y + dy)
        for x, y in town
        for dx, dy in NEIGHBOURS
        if (x + dx, y + dy) not in town and 0 <= x + dx < WIDE and 0 <= y + dy < DEEP
    }
    found = []
    for tile in sorted(set(hand)):
        for sides in sorted(set(rotations(tile))):
            for cell in sorted(free):
                counted = blocks(town, sides, cell, border)
                if counted is not None and counted[0]:
                    found.append((*counted, tile, sides, cell))
    return found


def blocks(
    town: dict[Cell, Sides], sides: Sides, cell: Cell, border: str
) -> tuple[int, int] | None:
    """Blocks completed and zoning violations among them; None where a side does not fit."""
    completed = violations = 0
    for i, (dx, dy) in enumerate(NEIGHBOURS):
        beside = (cell[0] + dx, cell[1] + dy)
        if not (0 <= beside[0] < WIDE and 0 <= beside[1] < DEEP):
            if sides[i] not in ("wild", border):
                return None
        elif beside in town:
            other = town[beside][(i + 2) % 4]
            if "wild" not in (sides[i], other) and sides[i] != other:
                return None
            completed += 1
            inside = not any(x in (0, WIDE - 1) or y in (0, DEEP - 1) for x, y in (cell, beside))
            violations += inside and sides[i] == other == border
    return completed, violations


def play(seed: int, players: int, greedy: bool) -> list[Counter[str]]:
    """One whole game; the boxes that each player filled, by row."""
    chance = random.Random(seed)
    bag = [tile.edges for tile in TILES for _ in range(tile.copies) if not tile.wild]
    corner = chance.choice([tile.edges for tile in TILES if tile.marks])
    bag.remove(corner)
    bag.append(WILD)
    chance.shuffle(bag)
    town, border = {(0, 0): corner}, corner[0]
    hands = [[bag.pop() for _ in range(HAND)] for _ in range(players)]
    sheets: list[Counter[str]] = [Counter() for _ in range(players)]
    passes = turn = 0
    while passes < players:
        hand, sheet = hands[turn], sheets[turn]
        passes += 1
        if options := plays(town, hand, border):
            passes = 0
            best = max(PROFIT[p[0]] - p[1] for p in options)
            good = [p for p in options if not greedy or PROFIT[p[0]] - p[1] == best]
            completed, violations, tile, sides, cell = chance.choice(good)
            town[cell] = sides
            hand.remove(tile)
            sheet[f"blocks {completed}"] += 1
            sheet["violations"] += violations
            if bag and len(hand) < HAND:
                hand.append(bag.pop())
        elif bag:
            passes = 0
            sheet["stoppages"] += 1
            hand.append(bag.pop())
        turn = (turn + 1) % players
    for hand, sheet in zip(hands, sheets, strict=True):
        sheet["stoppages"] += len(hand)
        sheet["violations"] += sum(tile.count(border) for tile in hand)
    return sheets


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    root = Path(__file__).parent.parent
    TILES = load(root / "tilesets" / "puzzle-town.toml", VOCABULARY).tiles
    most: Counter[str] = Counter()
    for players in (2, 3, 4):
        for greedy in (False, True):
            for seed in range(games):
                for sheet in play(seed, players, greedy):
                    most |= sheet
    print(f"{games * 6} games")
    for row, count in sorted(most.items()):
        print(f"{row:12} {count}")
