"""Which tiles of an enumeration rule are kept: those of some looks, all but those of others.

What comes in: patterns as a file writes them, and tiles as the rule makes them. What goes out: the
tiles that are kept, with every mistake put into the report. Must not know: how tiles are made.

A pattern of edges is a reading in which `?` is any side: `W?W?` is two opposite sides of water. A
pattern of segments is one segment or several, in which `?` is any type: `03R` is a red one
straight across a hexagon. Either fits a tile if it does in one of its turns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import TypeVar

from generator.geometry.outline import rotations
from generator.tileset.dominoes import spread
from generator.tileset.line_numbers import Path
from generator.tileset.model import Segment
from generator.tileset.port_pairings import turn_segments
from generator.tileset.rule_schema import EveryTable
from generator.tileset.side_groups import Groups
from generator.tileset.source import ProblemReport
from generator.tileset.tile_rules import Material
from generator.tileset.wording import quote

T = TypeVar("T")
Sides = tuple[tuple[str, ...], Groups]
Fits = Callable[[T], bool]
ANY = "?"
_SEGMENT = re.compile(r"(?:([0-9])([0-9])|([0-9]{1,3})-([0-9]{1,3}))(.)", re.ASCII)


def keep_edges(
    report: ProblemReport,
    path: Path,
    rule: EveryTable,
    made: Sequence[Sides],
    material: Material,
) -> list[Sides]:
    """The tiles whose edges the rule keeps."""
    step = material.outline.sides // material.outline.turns
    letters = {edge.letter: edge.id for edge in material.spelling.edge_types}

    def read(here: Path, pattern: str) -> Fits[Sides] | None:
        strange = next((letter for letter in pattern if letter not in {*letters, ANY}), None)
        has_halves = material.spelling.has_halves
        sides = 2 if has_halves else material.outline.sides
        if strange is not None or len(pattern) != sides:
            example = "W?" if has_halves else "W?W?"
            hint = f"write {sides} letters of edges, {ANY} for any: {example}"
            report.add(here, f"{quote(pattern)} is no look of a tile", hint)
            return None
        wanted = [letters.get(letter) for letter in (spread(pattern) if has_halves else pattern)]

        def fits(one: Sides) -> bool:
            return any(
                all(want in (None, side) for want, side in zip(wanted, turned, strict=True))
                for turned in rotations(one[0], step)
            )

        return fits

    return _keep(report, path, rule, made, read)


def keep_segments(
    report: ProblemReport,
    path: Path,
    rule: EveryTable,
    made: Sequence[tuple[Segment, ...]],
    material: Material,
) -> list[tuple[Segment, ...]]:
    """The tiles whose segments the rule keeps."""
    letters = {type.letter: type.id for type in material.wiring.types}
    turns = material.outline.turns

    def read(here: Path, pattern: str) -> Fits[tuple[Segment, ...]] | None:
        found = [*_SEGMENT.finditer(pattern)]
        ends = [tuple(int(port) for port in one.groups()[:4] if port) for one in found]
        is_read = "".join(one.group() for one in found) == pattern and bool(found)
        is_known = all(one[5] in {*letters, ANY} for one in found)
        if not (is_read and is_known and all(max(pair) < sum(material.ports) for pair in ends)):
            hint = f'write two ports and a letter, {ANY} for any, for example "02{ANY}"'
            report.add(here, f"{quote(pattern)} is no segment", hint)
            return None
        wanted = [(min(p), max(p), letters.get(one[5])) for p, one in zip(ends, found, strict=True)]

        def fits(segments: tuple[Segment, ...]) -> bool:
            for turn in range(turns):
                shown = turn_segments(segments, material.ports, turns, turn)
                if all(
                    any((s.start, s.end) == (a, b) and want in (None, s.type) for s in shown)
                    for a, b, want in wanted
                ):
                    return True
            return False

        return fits

    return _keep(report, path, rule, made, read)


def _keep(
    report: ProblemReport,
    path: Path,
    rule: EveryTable,
    made: Iterable[T],
    read: Callable[[Path, str], Fits[T] | None],
) -> list[T]:
    tests: dict[str, list[Fits[T]]] = {"except": [], "only": []}
    for key, patterns in (("except", rule.except_), ("only", rule.only)):
        for place, pattern in enumerate(patterns):
            test = read((*path, "every", key, place), pattern)
            if test is not None:
                tests[key].append(test)
    before = [*made]
    kept = [
        one
        for one in before
        if not any(test(one) for test in tests["except"])
        and (not tests["only"] or any(test(one) for test in tests["only"]))
    ]
    if before and not kept:
        report.add((*path, "every"), "makes no tile: all are left out", "keep at least one look")
    for key, place in product(("except",), range(len(tests["except"]))):
        if not any(tests[key][place](one) for one in before):
            hint = "no tile of the rule looks so: check it, or take it out"
            report.add((*path, "every", key, place), "leaves nothing out", hint)
    return kept
