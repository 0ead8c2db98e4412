"""Enumeration rules of tiles, read and followed.

What comes in: an `every` table and what tiles are made of. What goes out: the edges or the
segments of each tile, with every mistake put into the report. Must not know: names, marks.
"""

from __future__ import annotations

from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.dominoes import spread, told_sides
from generator.tileset.edge_tables import Spelling
from generator.tileset.enumerate import Bounds, count_classes, enumerate_classes, symmetries
from generator.tileset.enumerate_groups import first_groupings
from generator.tileset.fields import MOST_PIECES
from generator.tileset.line_numbers import Path
from generator.tileset.model import Segment
from generator.tileset.port_pairings import count_joins, enumerate_joins, port_symmetries
from generator.tileset.rule_schema import EveryTable
from generator.tileset.segment_tables import Wiring
from generator.tileset.side_groups import Groups
from generator.tileset.source import ProblemReport
from generator.tileset.wording import number, quote, suggest


@dataclass(frozen=True, slots=True)
class Material:
    """What tiles are made of: their shape, and how their edges and segments are written."""

    outline: Outline
    ports: tuple[int, ...]  # of each side
    spelling: Spelling
    wiring: Wiring


def every_edges(
    report: ProblemReport, path: Path, rule: EveryTable, copies: int, material: Material
) -> list[tuple[tuple[str, ...], Groups]]:
    """All tiles of a rule about edges, within the amounts that it asks for, and their groups."""
    before = len(report.problems)
    here = (*path, "every", "edges")
    edges = material.spelling.read_ids(report, here, rule.edges or ())
    for place, id in enumerate(edges):
        if id in edges[:place]:
            report.add((*here, place), f"{quote(id)} is listed twice", "list each edge type once")
    for place, id in enumerate(rule.joins):
        if id not in edges:
            hint = suggest(id, edges)
            report.add(
                (*path, "every", "joins", place), f"{quote(id)} is not among the edges", hint
            )
    outline = material.outline
    sides = told_sides(outline)
    bounds = _bounds(report, (*path, "every"), rule, sides)
    if len(report.problems) > before:
        return []
    group = symmetries(sides, outline.turns, mirrors=rule.distinct == "reflection")
    kinds = count_classes(len(edges), group, bounds)
    made: list[tuple[tuple[str, ...], Groups]] = []
    if kinds * copies <= MOST_PIECES:
        readings = enumerate_classes(edges, group, bounds)
        made = [
            (reading, groups)
            for reading in readings
            for groups in first_groupings(reading, rule.joins, group, material.spelling.meets)
        ]
        kinds = len(made)
    if material.spelling.has_halves:
        made = [(spread(reading), groups) for reading, groups in made]
    if kinds * copies > MOST_PIECES:
        report.add(
            (*path, "every"),
            f"makes {number(kinds)} different tiles, {number(kinds * copies)} with all copies",
            f"at most {number(MOST_PIECES)} are allowed: use fewer edge types or copies",
        )
        return []
    return made


def _bounds(report: ProblemReport, path: Path, rule: EveryTable, sides: int) -> Bounds:
    """The fewest and the most sides of each edge type, if a tile can have them all."""
    edges = rule.edges or ()
    before = len(report.problems)
    for key, amounts in (("at_least", rule.at_least), ("at_most", rule.at_most)):
        for id in amounts:
            if id not in edges:
                hint = suggest(id, edges)
                report.add((*path, key, id), f"{quote(id)} is not among the edges", hint)
    for id, least in rule.at_least.items():
        most = rule.at_most.get(id, least)
        if most < least:
            report.add(
                (*path, "at_most", id),
                f"at most {most} of {quote(id)}, but at least {least}",
                "raise at_most or lower at_least",
            )
    bounds = [(rule.at_least.get(id, 0), rule.at_most.get(id, sides)) for id in edges]
    if len(report.problems) == before:
        needed, room = (sum(amounts) for amounts in zip(*bounds, strict=True))
        if needed > sides:
            report.add(
                (*path, "at_least"),
                f"asks for {needed} sides, but the piece has {sides}",
                "ask for fewer, or no tile can be made",
            )
        elif room < sides:
            report.add(
                (*path, "at_most"),
                f"leaves room for {room} sides, but the piece has {sides}",
                "allow more, or no tile can be made",
            )
    return bounds


def every_segments(
    report: ProblemReport, path: Path, rule: EveryTable, copies: int, material: Material
) -> list[tuple[Segment, ...]]:
    """All tiles of a rule about segments: every pairing of the ports, every order of the list."""
    here = (*path, "every", "segments")
    types = rule.segments or ()
    before = len(report.problems)
    known = [type.id for type in material.wiring.types]
    for place, id in enumerate(types):
        if id not in known:
            report.add((*here, place), f"unknown segment {quote(id)}", suggest(id, known))
    for key in ("at_least", "at_most"):
        if getattr(rule, key):
            hint = "list a segment as often as each tile has it"
            report.add((*path, "every", key), "amounts are for edges", hint)
    if rule.joins:
        report.add((*path, "every", "joins"), "groups are of edges", "take it out")
    ports = material.wiring.ports
    if ports % 2:
        hint = "give each side an even number of ports, or write the tiles one by one"
        report.add(here, f"{ports} ports cannot all be joined in pairs", hint)
    elif len(types) != ports // 2:
        report.add(
            here,
            f"lists {len(types)}, but {ports} ports are joined by {ports // 2}",
            "list each segment of a tile, alike ones too",
        )
    if len(report.problems) > before:
        return []
    group = port_symmetries(
        material.ports, material.outline.turns, mirrors=rule.distinct == "reflection"
    )
    # Each class has at most as many members as there are symmetries.
    fewest = count_joins(types) // len(group)
    made = [] if fewest * copies > MOST_PIECES else enumerate_joins(types, group)
    kinds = len(made) or fewest
    if kinds * copies > MOST_PIECES:
        least = "" if made else "at least "
        report.add(
            (*path, "every"),
            f"makes {least}{number(kinds)} different tiles, "
            f"{number(kinds * copies)} with all copies",
            f"at most {number(MOST_PIECES)} are allowed: use fewer ports, segments or copies",
        )
        return []
    return made
