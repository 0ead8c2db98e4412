"""Can a 7 by 7 town be built? The page that answers the open question of 1976, worked out anew.

    python docs/open_question.py [SAMPLES]      # writes open-question.md beside it

For every border and every place of the Park a layout is searched, and how many there are is
estimated by samples, in the same order from the same seeds: the same page each time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path

from generator.bundled import find_tileset
from generator.check.layout_search import find_layout
from generator.check.region_puzzles import fill
from generator.check.variants import Pin, variants
from generator.components.vocabulary import VOCABULARY
from generator.laws.grid import Cell, grid_of
from generator.laws.regions import area_of
from generator.laws.spoken import cell_name
from generator.solver.sampling import combine, sample
from generator.tileset.load import load
from generator.tileset.model import Region, Tileset
from generator.words import listed

PAGE = Path(__file__).with_name("open-question.md")
GAME, REGION = "puzzle-town", "square"
SECONDS = 120.0  # for one place of the Park
SAMPLES, WIDTH = 16, 1000

HEAD = """\
# The open question of 1976

The rule sheet of Puzzle Town proposes a square town, 7 by 7, with all 48 basic tiles and the
Town Park. It does not know whether one can be finished, and asks its buyers. It can, whichever
cornerstone is turned up:

```
tilewright solve puzzle-town --region square --count 3 --seed 1
```

shows a town for each cornerstone, and so for each border. Another seed shows others, and
`--fix r3c3=park` says where the Park lies. Whatever is shown has been judged by the laws.

This page is worked out by `python docs/open_question.py`.

## Where the Park may lie

The cornerstone (C) has the north-west corner. For every other place of the Park, the borders
for which a town was found that keeps all laws: G residential, B shopping, R business.

"""
COUNTS = """\
## How many towns there are

Too many to count. A sample is a walk through the cells that goes on with {width} half-built
towns at a time, drawn by lot, each standing for those that were not drawn; so the mean of samples
is right on average. This is an **estimate, no proof**: {samples} samples for each border, from
the seeds 0 to {last}. Copies of a tile are not told apart.

The set has each way to colour a tile twice, and the cornerstones are alike but for their colours,
so each border has exactly as many towns as the others: the three estimates are of one number,
and all samples together tell it best.

| border | towns, about | standard error | samples that reached the end |
|---|---:|---:|---:|
"""


def main(samples: int = SAMPLES) -> None:
    tileset = load(find_tileset(GAME), VOCABULARY)
    region = tileset.region(REGION)
    parts = [HEAD, places(tileset, region), estimates(tileset, region, samples)]
    PAGE.write_text("".join(parts), encoding="utf-8")


def places(tileset: Tileset, region: Region) -> str:
    """A table of the region's cells, and what was not found."""
    (park,) = [tile for tile in tileset.tiles if tile.wild]
    taken = {fixed.place for fixed in region.fixed}
    found: dict[Cell, str] = {}
    impossible: list[str] = []
    undecided: list[str] = []
    for cell in area_of(region, grid_of(tileset.outline)).cells:
        found[cell] = "C" if cell in taken else ""
        asked = () if cell in taken else variants(tileset, region, [Pin(cell, (park,))])
        for variant in asked:
            border = tileset.edge_type(variant.border or "")
            answer = find_layout(tileset, variant, timeout=SECONDS)
            if answer.layout is not None:
                found[cell] += border.letter
            else:
                said = f"{cell_name(cell)} with border {border.letter}"
                (impossible if answer.reason else undecided).append(said)
    told = f"Proved impossible: {listed(impossible) or 'none'}. "
    return grid(found) + f"\n{told}Undecided: {listed(undecided) or 'none'}.\n\n"


def grid(marks: dict[Cell, str]) -> str:
    rows, columns = (sorted({cell[axis] for cell in marks}) for axis in (0, 1))
    lines = [f"| | {' | '.join(f'c{column}' for column in columns)} |"]
    lines.append(f"|---{'|:-:' * len(columns)}|")
    for row in rows:
        lines.append(f"| r{row} | {' | '.join(marks[row, column] for column in columns)} |")
    return "\n".join(lines) + "\n"


def estimates(tileset: Tileset, region: Region, samples: int) -> str:
    """By border, and of all samples together: about how many towns there are."""
    text = COUNTS.format(width=WIDTH, samples=samples, last=samples - 1)
    every: list[float] = []
    for variant in variants(tileset, region):
        puzzle = fill(tileset, variant).puzzle
        guesses = [sample(puzzle, seed, width=WIDTH) for seed in range(samples)]
        every += guesses
        text += row(tileset.edge_type(variant.border or "").name, guesses)
    return text + row("any one of them", every)


def row(name: str, guesses: Sequence[float]) -> str:
    found = combine(guesses)
    power = f"· 10^{found.exponent}"
    ended = sum(guess > -inf for guess in guesses)
    about = f"{found.mean:.1f} {power} | {found.error:.1f} {power}"
    return f"| {name} | {about} | {ended} of {len(guesses)} |\n"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
