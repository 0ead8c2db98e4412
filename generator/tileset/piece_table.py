"""From the `[piece]` table to the outline of every tile and its ports.

What comes in: the table. What goes out: an `Outline` and the ports of each side, with every
mistake put into the report. Must not know: edges, tiles, drawing.
"""

from __future__ import annotations

import math
from dataclasses import replace

from generator.geometry.outline import (
    Outline,
    domino,
    hexagon,
    rectangle,
    square,
    triangle,
    turned,
)
from generator.tileset.line_numbers import Path
from generator.tileset.source import ProblemReport
from generator.tileset.tile_schema import PieceTable


def expand_piece(report: ProblemReport, table: PieceTable) -> Outline:
    """The outline; where the size does not fit the shape, the nearest that can be had."""
    width, height = table.size if isinstance(table.size, tuple) else (table.size, table.size)
    if table.shape == "rectangle":
        if not isinstance(table.size, tuple):
            report.add(
                ("piece", "size"),
                "a rectangle has a width and a height, not one size",
                "write, for example: size = [63.5, 88.9]",
            )
    elif isinstance(table.size, tuple):
        report.add(
            ("piece", "size"),
            f"a {table.shape} has one size, not a width and a height",
            'write, for example: size = 38; or make it shape = "rectangle"',
        )
    if table.orientation is not None and table.shape != "hexagon":
        report.add(
            ("piece", "orientation"),
            f"a {table.shape} has no orientation",
            "take it out: only hexagons lie flat or stand on a point",
        )
    return round_piece(report, ("piece", "corner"), _outline(table, width, height), table.corner)


def round_piece(report: ProblemReport, path: Path, outline: Outline, corner: float) -> Outline:
    """The outline with round corners, if it has room for them."""
    if corner <= outline.widest_corner + 1e-9:
        return replace(outline, corner=corner)
    most = math.floor(outline.widest_corner * 10 + 1e-9) / 10
    report.add(
        path,
        f"corners of {corner:g} mm do not fit this {outline.kind}: they would run into each other",
        f"it has room for {most:g} at most; 3 is usual for cards",
    )
    return outline


def _outline(table: PieceTable, width: float, height: float) -> Outline:
    if table.shape == "hexagon":
        return hexagon(width, pointy=table.orientation == "pointy")
    if table.shape == "triangle":
        return triangle(width)
    if table.shape == "domino":
        return domino(width)
    return rectangle(width, height) if table.shape == "rectangle" else square(width)


def expand_ports(report: ProblemReport, table: PieceTable, outline: Outline) -> tuple[int, ...]:
    """The ports of each side, if they are the same after every turn of the piece."""
    ports = table.ports
    if not ports:
        return ()
    if table.shape == "domino":
        report.add(("piece", "ports"), "a domino has none", "take it out: it has edges alone")
        return ()
    step = outline.sides // outline.turns
    if len(ports) != outline.sides:
        report.add(
            ("piece", "ports"),
            f"has {len(ports)} entries, but a {table.shape} has {outline.sides} sides",
            "say how many ports each side has, clockwise from side 0",
        )
    elif turned(ports, step) != ports:
        hint = "opposite sides" if step > 1 else "all sides"
        report.add(
            ("piece", "ports"),
            f"{_turn(outline)} of the piece does not bring ports onto ports",
            f"give {hint} the same number of ports",
        )
    else:
        return ports
    return ()


def _turn(outline: Outline) -> str:
    return {2: "a half-turn", 4: "a quarter-turn", 6: "a sixth of a turn"}[outline.turns]
