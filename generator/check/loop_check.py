"""Loops of segments, where the game asks for them.

In comes a tileset whose pieces carry segments; out goes a `Check` for each loop that is asked
for, its witness the smallest. The file's promise says which types close one alone; where it says
nothing, what a score pays more for must be possible.
"""

from __future__ import annotations

from generator.check.report import Check, Witness
from generator.laws.grid import grid_of
from generator.laws.law import violations
from generator.laws.loop_search import find_loop
from generator.laws.paths import streets
from generator.laws.ports import facing_ports
from generator.laws.registry import make_laws, make_scores
from generator.tileset.model import Tileset
from generator.words import counted, listed

MOST = 8  # segments of the longest loop that is looked for


def asked_loops(tileset: Tileset) -> list[tuple[str, ...]]:
    """The types of every loop that must be possible, each in the order of the file."""
    if tileset.promised_loops is not None:
        return [(type,) for type in tileset.promised_loops]
    order = [type.id for type in tileset.segment_types]
    found = (score.loops for score in make_scores(tileset).values() if score.loops)
    return list(dict.fromkeys(tuple(id for id in order if id in loops) for loops in found))


def check_loop(tileset: Tileset, types: tuple[str, ...]) -> Check:
    """A loop of these types alone."""
    colour = listed([tileset.segment_type(type).name.lower() for type in types], "or")
    name = f"loop: {listed(types)}"
    found = find_loop(tileset, set(types), MOST)
    if found is None and _all_straight(tileset, types):
        sentence = f"every segment of {colour} runs straight on: add curves, or ask for no loop"
        return Check(name, "fail", "none", sentence)
    if found is None:
        sentence = (
            f"no loop of up to {MOST} segments of {colour} was found, and there may be longer "
            "ones: add curves, or ask for none"
        )
        return Check(name, "undecided", "none", sentence)
    layout, street = found
    laws = make_laws(tileset)
    is_sound = not violations(layout, laws, tileset) and any(
        one.is_loop for one in streets(layout, tileset.ports, set(types))
    )
    if not is_sound:
        return Check(name, "undecided", "none", "the loop that was found breaks a law")
    pieces = f"{len(layout)} {tileset.called}"
    id = "-".join(("loop", *types))
    return Check(
        name,
        "pass",
        counted(len(street), "segment"),
        f"a loop of {colour} closes on {pieces}",
        witness=Witness(id, f"Loop of {colour}", layout),
    )


def _all_straight(tileset: Tileset, types: tuple[str, ...]) -> bool:
    """Whether every segment of these types leads from a side to the one opposite: then no path
    ever turns, and none comes home."""
    sides = [side for side, _ in facing_ports(tileset.ports)]
    opposite = grid_of(tileset.outline).opposite
    return all(
        sides[segment.end] == opposite(sides[segment.start])
        for tile in tileset.tiles
        for segment in tile.segments
        if segment.type in types
    )
