"""Signs at the corners of tiles: as an entry writes them, or in every way.

What comes in: the key `corners` of an entry or of its rule. What goes out: signs clockwise from the
corner where side 0 begins, with every mistake put into the report. Must not know: drawing, laws.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.tileset.enumerate import count_classes, enumerate_classes, symmetries
from generator.tileset.fields import MOST_PIECES
from generator.tileset.line_numbers import Path
from generator.tileset.rule_schema import EveryTable
from generator.tileset.source import ProblemReport
from generator.tileset.tile_rules import Material
from generator.tileset.wording import number, quote

_SIGN = re.compile("[A-Za-z0-9]{1,2}")


def read_corners(
    report: ProblemReport, path: Path, written: str | Sequence[str], material: Material
) -> tuple[str, ...] | None:
    """The signs of one tile; None if they are wrong."""
    before, sides = len(report.problems), material.outline.sides
    for sign in dict.fromkeys(written):
        if not _SIGN.fullmatch(sign):
            hint = "a sign is one or two letters or digits"
            report.add(path, f"{quote(sign)} cannot stand at a corner", hint)
    if len(written) != sides:
        said = f"has {len(written)} corners, but the piece has {sides}"
        report.add(path, said, f"name {sides}, clockwise from where side 0 begins")
    return tuple(written) if len(report.problems) == before else None


def every_corners(
    report: ProblemReport, path: Path, rule: EveryTable, copies: int, material: Material
) -> list[tuple[str, ...]]:
    """Every way to put signs at the corners of a piece."""
    here = (*path, "every", "corners")
    before, outline = len(report.problems), material.outline
    for place, sign in enumerate(rule.corners):
        if sign in rule.corners[:place]:
            report.add((*here, place), f"{quote(sign)} is listed twice", "list each sign once")
    for key in ("at_least", "at_most", "joins", "except", "only"):
        if getattr(rule, "except_" if key == "except" else key):
            report.add((*path, "every", key), "is for edges or segments", "take it out")
    if len(report.problems) > before:
        return []
    group = symmetries(outline.sides, outline.turns, mirrors=rule.distinct == "reflection")
    pieces = count_classes(len(rule.corners), group) * copies
    if pieces > MOST_PIECES:
        hint = f"at most {number(MOST_PIECES)} are allowed: use fewer signs or copies"
        report.add((*path, "every"), f"makes {number(pieces)} pieces", hint)
        return []
    return enumerate_classes(rule.corners, group)
