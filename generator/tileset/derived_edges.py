"""Edges that follow from segments: a side carries what ends at it.

What comes in: the segments of a tile. What goes out: its edges and which of them join, with every
mistake put into the report. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from generator.tileset.line_numbers import Path
from generator.tileset.model import Segment
from generator.tileset.side_groups import Groups, settle_groups
from generator.tileset.source import ProblemReport
from generator.tileset.tile_rules import Material
from generator.tileset.wording import quote

BLANK = "."


def derive_edges(
    report: ProblemReport, path: Path, segments: Sequence[Segment], material: Material
) -> tuple[tuple[str, ...], Groups] | None:
    """The edges of a tile, and its groups: sides that one segment links join."""
    known = {edge.id for edge in material.spelling.edge_types}
    blank = next((e.id for e in material.spelling.edge_types if e.letter == BLANK), None)
    home = [side for side, count in enumerate(material.ports) for _ in range(count)]
    carried: dict[int, str] = {}
    for segment in segments:
        if segment.type not in known:
            hint = f"add [edges.{segment.type}], with the id of the segment"
            report.add(path, f"no edge type is called {quote(segment.type)}", hint)
            return None
        for port in (segment.start, segment.end):
            if carried.setdefault(home[port], segment.type) != segment.type:
                said = f"segments of two types end at side {home[port]}"
                report.add(path, said, "a side carries one edge type: write edges yourself")
                return None
    if blank is None and len(carried) < material.outline.sides:
        hint = 'add an edge type whose letter is "." for sides where none ends'
        report.add(path, "no segment ends at some sides, and no edge type is blank", hint)
        return None
    edges = tuple(carried.get(side, blank or "") for side in range(material.outline.sides))
    return edges, settle_groups(_links(segments, home, edges), edges, material.spelling.meets)


def _links(
    segments: Sequence[Segment], home: Sequence[int], edges: Sequence[str]
) -> list[list[int]]:
    """Sides that segments link; blank sides all together, as if nothing were said of them."""
    groups = [{side} for side in range(len(edges))]
    pairs = [(home[segment.start], home[segment.end]) for segment in segments]
    linked = {side for pair in pairs for side in pair}
    rest = [side for side in range(len(edges)) if side not in linked]
    pairs += pairwise(rest)
    for one, other in pairs:
        mine = next(group for group in groups if one in group)
        theirs = next(group for group in groups if other in group)
        if mine is not theirs:
            mine |= theirs
            groups.remove(theirs)
    return [sorted(group) for group in groups]
