"""Loops: for every segment type a loop that pieces of the game can make.

In comes a tileset whose pieces carry segments; out goes a `Check` for each type, its witness
the smallest loop.
"""

from __future__ import annotations

from generator.check.report import Check, Witness
from generator.laws.law import violations
from generator.laws.loop_search import find_loop
from generator.laws.paths import streets
from generator.laws.registry import make_laws
from generator.tileset.model import SegmentType, Tileset
from generator.words import counted

MOST = 8  # segments of the longest loop that is looked for


def check_loop(tileset: Tileset, type: SegmentType) -> Check:
    """A loop of one type alone."""
    name, colour = f"loop: {type.id}", type.name.lower()
    found = find_loop(tileset, {type.id}, MOST)
    if found is None:
        sentence = f"no {colour} loop of up to {MOST} segments exists: add curves of this type"
        return Check(name, "fail", "none", sentence)
    layout, street = found
    laws = make_laws(tileset)
    is_sound = not violations(layout, laws, tileset) and any(
        one.is_loop for one in streets(layout, tileset.ports, {type.id})
    )
    if not is_sound:
        return Check(name, "undecided", "none", "the loop that was found breaks a law")
    pieces = f"{len(layout)} {tileset.called}"
    return Check(
        name,
        "pass",
        counted(len(street), "segment"),
        f"a {colour} loop closes on {pieces}",
        witness=Witness(f"loop-{type.id}", f"{type.name} loop", layout),
    )
