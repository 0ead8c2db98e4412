"""Gaps that no tile can fill, as a row of the table.

In comes a tileset whose sides must match; out goes a `Check` that lists the smallest
combinations of sides around an empty cell for which there is no tile. Players will meet some of
them in most games, so they are listed and are no fault. The census of the game says what a gap
is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import or_

from generator.census.gaps import Gaps, find_gaps, spell_gap
from generator.check.report import Check
from generator.laws.law import Aspect
from generator.laws.registry import make_laws
from generator.tileset.model import Tileset
from generator.words import is_or_are


def all_gaps(tileset: Tileset) -> Gaps | None:
    """Nothing if sides need not match, or if there are too many combinations to look at."""
    if tileset.outline.kind == "domino":
        return None  # it fills two cells, and each has its own neighbours
    matched = reduce(or_, (law.matches for law in make_laws(tileset)), Aspect.NOTHING)
    if Aspect.SIDES not in matched or not any(tile.edges for tile in tileset.tiles):
        return None
    gaps = find_gaps(tileset if Aspect.SEGMENTS in matched else _without_segments(tileset))
    return gaps if gaps.deepest == tileset.outline.sides else None


def _without_segments(tileset: Tileset) -> Tileset:
    """The game as a law sees it that looks at edge types alone."""
    return replace(tileset, ports=(), tiles=tuple(replace(t, segments=()) for t in tileset.tiles))


def check_gaps(tileset: Tileset) -> Check | None:
    """What nobody can fill; nothing where that is not asked."""
    gaps = all_gaps(tileset)
    if gaps is None:
        return None
    figure = f"{len(gaps.stuck)} of {len(gaps.every)} combinations"
    if not gaps.stuck:
        return Check("gaps", "pass", figure, "some tile fits every cell, whatever lies around it")
    listed = tuple(spell_gap(gap.needs, tileset) for gap in gaps.smallest)
    which = f"only a wild tile, of which there {_are(gaps.wild)}, fits"
    sides = "clockwise, ? where no tile lies"
    sentence = (
        f"{which if gaps.wild else 'no tile fits'} {_some(listed)} ({sides}), "
        "nor a cell with more around it"
    )
    return Check("gaps", "pass", figure, sentence, notes=listed)


def _are(number: int) -> str:
    return f"{is_or_are(number)} {number}"


def _some(spelled: tuple[str, ...]) -> str:
    shown = ", ".join(spelled[:6])
    return shown if len(spelled) <= 6 else f"{shown} and {len(spelled) - 6} more"
