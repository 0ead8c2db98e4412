"""The cuts of a sheet as a DXF file: what comes in is lines in mm, what goes out is bytes.

DXF of release 12, which every cutting program reads: a header, a table of layers, and one
polyline for each line. Millimetres from the lower left corner of the paper, y up, as DXF has
it. There are no dates, handles or identifiers in it, so the same cuts give the same bytes.
Knows no games.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.sheets.cut_plan import CutLine, CutPlan

Tag = tuple[int, str | int | float]  # a group code and its value
MILLIMETRES, METRIC = 4, 1
CLOSED = 1


def write_dxf(plan: CutPlan) -> bytes:
    """The whole file."""
    tags = [*_header(plan), *_tables(plan), *_entities(plan), (0, "EOF")]
    lines = [f"{code:3}\r\n{_value(value)}\r\n" for code, value in tags]
    return "".join(lines).encode("ascii")


def _header(plan: CutPlan) -> Iterator[Tag]:
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    # Newer than release 12 and ignored by its readers; others learn the unit from them.
    yield from ((9, "$INSUNITS"), (70, MILLIMETRES), (9, "$MEASUREMENT"), (70, METRIC))
    for name, x, y in (("MIN", 0.0, 0.0), ("MAX", plan.width, plan.height)):
        yield from ((9, f"$EXT{name}"), (10, x), (20, y), (30, 0.0))
        yield from ((9, f"$LIM{name}"), (10, x), (20, y))
    yield (0, "ENDSEC")


def _tables(plan: CutPlan) -> Iterator[Tag]:
    yield from ((0, "SECTION"), (2, "TABLES"))
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, 1), (0, "LTYPE"), (2, "CONTINUOUS"), (70, 0))
    yield from ((3, "Solid line"), (72, 65), (73, 0), (40, 0.0), (0, "ENDTAB"))
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(plan.layers)))
    for name, look in plan.layers.items():
        yield from ((0, "LAYER"), (2, name.upper()), (70, 0), (62, look.index), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def _entities(plan: CutPlan) -> Iterator[Tag]:
    yield from ((0, "SECTION"), (2, "ENTITIES"))
    for line in plan.lines:
        yield from _polyline(line, plan.height)
    yield (0, "ENDSEC")


def _polyline(line: CutLine, height: float) -> Iterator[Tag]:
    layer = (8, line.layer.upper())
    yield from ((0, "POLYLINE"), layer, (66, 1), (10, 0.0), (20, 0.0), (30, 0.0))
    yield (70, CLOSED if line.closed else 0)
    for x, y in line.points:
        yield from ((0, "VERTEX"), layer, (10, x), (20, height - y), (30, 0.0))
    yield from ((0, "SEQEND"), layer)


def _value(value: str | float) -> str:
    # Some readers know a real number by its point; minus nothing is nothing.
    return f"{round(value, 3) + 0.0:.3f}" if isinstance(value, float) else str(value)
