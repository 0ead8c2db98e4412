"""Gaps that no tile can fill.

In comes a tileset whose sides must match; out goes a `Check` that lists every combination of
sides around an empty cell for which there is no tile. Players will meet some of them in most
games, so they are listed and are no fault.

A combination counts only if it can arise: the tiles around the cell are different copies, so
there must be enough that carry those sides. Combinations are the same when a turn makes them
so, and one is not listed if a part of it, with fewer neighbours, is a gap already.
"""

from __future__ import annotations

from itertools import combinations, product

from generator.check.report import Check
from generator.geometry.outline import turned
from generator.solver.supply import crowded
from generator.tileset.enumerate import enumerate_classes, symmetries
from generator.tileset.model import Tileset

OPEN = ""  # no neighbour there
MOST = 200_000  # combinations beyond which the question is not asked

Gap = tuple[str, ...]


def check_gaps(tileset: Tileset) -> Check | None:
    """Nothing if sides need not match, or if there are too many combinations to look at."""
    if not any(rule.name == "sides-match" for rule in tileset.laws):
        return None
    edges = [edge.id for edge in tileset.edge_types]
    if (len(edges) + 1) ** tileset.outline.sides > MOST:
        return None
    every = [gap for gap in _combinations(tileset, edges) if _can_arise(tileset, gap)]
    stuck = find_gaps(tileset, every)
    figure = f"{len(stuck)} of {len(every)} combinations"
    if not stuck:
        return Check("gaps", "pass", figure, "some tile fits every cell, whatever lies around it")
    least = _smallest(stuck, tileset)
    listed = tuple(_spell(gap, tileset) for gap in least)
    wild = sum(tile.copies for tile in tileset.tiles if tile.wild)
    which = f"only a wild tile, of which there {_are(wild)}, fits" if wild else "no tile fits"
    sides = "clockwise, ? where no tile lies"
    sentence = f"{which} {_some(listed)} ({sides}), nor a cell with more around it"
    return Check("gaps", "pass", figure, sentence, notes=listed)


def find_gaps(tileset: Tileset, every: list[Gap]) -> list[Gap]:
    """The combinations that no tile fits, however it is turned; wild tiles aside."""
    fits: set[Gap] = set()
    for tile in tileset.tiles:
        if tile.wild:
            continue
        for look in {turned(tile.edges, turn) for turn in _turns(tileset)}:
            for shown in product((True, False), repeat=len(look)):
                pairs = zip(look, shown, strict=True)
                fits.add(tuple(side if is_shown else OPEN for side, is_shown in pairs))
    return [gap for gap in every if gap not in fits]


def _combinations(tileset: Tileset, edges: list[str]) -> list[Gap]:
    outline = tileset.outline
    group = symmetries(outline.sides, outline.turns)
    found = enumerate_classes([OPEN, *edges], group)
    return [gap for gap in found if any(gap)]


def _can_arise(tileset: Tileset, gap: Gap) -> bool:
    """Every neighbour is a tile of its own that carries the side."""
    wishes = [
        [n for n, tile in enumerate(tileset.tiles) if side in tile.edges] for side in gap if side
    ]
    return crowded(wishes, [tile.copies for tile in tileset.tiles]) is None


def _smallest(stuck: list[Gap], tileset: Tileset) -> list[Gap]:
    """Those of which no part is a gap itself."""
    known = {turned(gap, turn) for gap in stuck for turn in _turns(tileset)}

    def has_smaller(gap: Gap) -> bool:
        sides = [i for i, side in enumerate(gap) if side]
        return any(
            tuple(side if i in kept else OPEN for i, side in enumerate(gap)) in known
            for kept in combinations(sides, len(sides) - 1)
        )

    return [gap for gap in stuck if not has_smaller(gap)]


def _turns(tileset: Tileset) -> range:
    outline = tileset.outline
    return range(0, outline.sides, outline.sides // outline.turns)


def _spell(gap: Gap, tileset: Tileset) -> str:
    letters = {edge.id: edge.letter for edge in tileset.edge_types}
    return "".join(letters[side] if side else "?" for side in gap)


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {number}"


def _some(spelled: tuple[str, ...]) -> str:
    shown = ", ".join(spelled[:6])
    return shown if len(spelled) <= 6 else f"{shown} and {len(spelled) - 6} more"
