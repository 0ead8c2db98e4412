"""What is special about dominoes: two halves, six sides, and what they cannot carry.

What comes in: edges as a file writes them, an entry of `[[tiles]]`. What goes out: the edges of all
six sides, and every key that a domino has no place for, put into the report.
Must not know: laws, drawing.

The first half is the left one; its sides are north (0), south (4) and the west end (5). The second
half has north (1), the east end (2) and south (3). A half shows the same on all its sides unless
all six are written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from generator.geometry.outline import Outline
from generator.tileset.line_numbers import Path
from generator.tileset.model import Rule, Tile
from generator.tileset.signatures import Signature
from generator.tileset.source import ProblemReport
from generator.tileset.tile_schema import TileTable
from generator.tileset.wording import quote
from generator.words import listed

T = TypeVar("T")
HalfLook = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
SIDES_OF_HALVES = ((0, 4, 5), (1, 2, 3))
_REFUSED = {
    "segments": "write edges: roads and the like are edge types",
    "corners": "write edges, or numbers in values",
    "joins": "take it out: all like sides of a domino join",
    "edges_from_segments": "write edges",
    "wild": "give it an edge type that meets all others: meets = [...]",
}


def spread(halves: Sequence[T]) -> tuple[T, ...]:
    """What each side shows if each half shows one thing."""
    first, second = halves
    return (first, second, second, second, first, first)


def gather(edges: Sequence[T]) -> tuple[T, ...]:
    """What the two halves show; all sides where one of them shows several things."""
    halves = (edges[0], edges[1]) if edges else ()
    return halves if halves and spread(halves) == tuple(edges) else tuple(edges)


def told_sides(outline: Outline) -> int:
    """How many sides show something of their own in a rule: of a domino its two halves."""
    return 2 if outline.kind == "domino" else outline.sides


def half_look(tile: Tile, number: int) -> HalfLook:
    """What a half shows: its sides, clockwise from the seam, and what stands on it."""
    sides = ((4, 5, 0), (1, 2, 3))[number]
    edges = tuple(tile.edges[side] for side in sides) if tile.edges else ()
    if number:
        return edges, tuple(sorted(tile.second_features)), ()
    return edges, tuple(sorted(tile.features)), tuple(sorted(tile.marks))


def refuse_on_dominoes(
    report: ProblemReport, path: Path, table: TileTable, art: Sequence[str]
) -> None:
    """What an entry says that a domino cannot have, and art that does not show its halves."""
    for key, hint in _REFUSED.items():
        if getattr(table, key) not in (None, False):
            report.add((*path, key), "a domino has none", hint)
    rule = table.every
    for key in ("segments", "corners", "joins"):
        if rule is not None and getattr(rule, key):
            report.add((*path, "every", key), "a domino has none", "combine edges: one a half")
    if art and "art" in table.model_fields_set and table.art not in art:
        names = listed([f'"{name}"' for name in art], "or")
        hint = f"leave it out, or use {names}, or a picture of your own"
        report.add((*path, "art"), f'"{table.art}" is not drawn on dominoes', hint)
    if table.art in art[:1] and table.edges is None and rule is None:
        hint = "name an edge type for each half, or leave the art out"
        report.add((*path, "art"), f'"{table.art}" shows edges, and there are none', hint)


def refuse_rules(
    report: ProblemReport,
    what: str,
    rules: Sequence[Rule],
    signatures: Callable[[], Sequence[Signature]],
) -> None:
    """Laws or scores that speak of whole tiles and not of halves."""
    halved = {one.name: one.on_halves for one in signatures()} if rules else {}
    known = [name for name, is_known in halved.items() if is_known]
    for place, rule in enumerate(rules):
        if not halved.get(rule.name, True):
            message = f"the {what} {quote(rule.name)} does not know dominoes"
            report.add((f"{what}s", place, what), message, f"these do: {', '.join(known)}")
