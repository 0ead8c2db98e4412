"""From the key `joins` of a tile to groups of its sides.

What comes in: groups as a file writes them, and the edges of the tile. What goes out: groups of
the model, with every mistake put into the report. Must not know: how tiles are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.tileset.line_numbers import Path
from generator.tileset.side_groups import Groups, Meets, like_parts, settle_groups
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote


def read_joins(
    report: ProblemReport, path: Path, written: Sequence[str], edges: Sequence[str], meets: Meets
) -> Groups | None:
    """The groups that a file writes; None if they are wrong."""
    before = len(report.problems)
    seen: dict[int, str] = {}
    groups: list[tuple[int, ...]] = []
    for place, word in enumerate(written):
        here = (*path, place)
        if not re.fullmatch("[0-9]{2,12}", word):
            hint = 'write the numbers of the sides that join, the north side is 0: "02"'
            report.add(here, f"{quote(word)} is no group of sides", hint)
            continue
        group = tuple(sorted(int(digit) for digit in word))
        for side in dict.fromkeys(group):
            if side >= len(edges):
                hint = f"sides are numbered from 0 to {len(edges) - 1}, clockwise from the north"
                report.add(here, f"the piece has no side {side}", hint)
            elif side in seen or group.count(side) > 1:
                hint = "write all sides that join each other in one group"
                report.add(here, f"side {side} is listed twice", hint)
            seen[side] = word
        groups.append(group)
        if len(report.problems) == before and len([*like_parts(group, edges, meets)]) > 1:
            carried = " and ".join(dict.fromkeys(quote(edges[side]) for side in group))
            report.add(here, f"joins {carried}, which never join", "join sides of one edge type")
    return settle_groups(groups, edges, meets) if len(report.problems) == before else None
