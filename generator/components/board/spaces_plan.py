"""The plan of a board that shows a region or a map: where its spaces, its title, its legend and its
track lie, in mm from its upper left corner.

What comes in: a board and the kinds of spaces. What goes out: a `SpacesPlan`. Must not know: art.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.art.drawn_layout import LayoutPlan, plan_layout
from generator.canvas import fonts
from generator.canvas.fonts import measure
from generator.components.board.board_model import Board, Track
from generator.geometry.add_up import add_up
from generator.geometry.transform import Point
from generator.quick_start import dataclass
from generator.tileset.space_model import SpaceKind

GAP = 0.6  # mm between spaces
MARGIN = 6.0  # mm around everything
TITLE = 12.0  # mm that a title takes
WORDS = 3.6  # mm: the type size of the legend
SIGN = 6.0  # mm: a sign of the legend
CHIP = 5.0  # mm between two entries of the legend
LINE = 8.5  # mm from line to line of the legend
WIDEST_FIELD = 1.5  # times as large as it must be a field of a track may be, to close the ring


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """The sign of a kind of spaces, and where it stands: its left end, the middle of its height."""

    kind: SpaceKind
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class SpacesPlan:
    """Where everything lies."""

    width: float
    height: float
    cells: LayoutPlan
    place: Point  # of the cells
    title: Point | None  # its middle
    room: float  # mm across for the title
    legend: tuple[LegendEntry, ...]
    fields: tuple[Point, ...]  # upper left corners of the fields of the track
    field: float  # mm that a field is wide and high


def plan_spaces(board: Board, kinds: Sequence[SpaceKind]) -> SpacesPlan:
    assert board.form is not None
    cells = plan_layout(board.form, [space.place for space in board.spaces], gap=GAP)
    used = {space.kind for space in board.spaces}
    lines = _fill_lines([kind for kind in kinds if kind.id in used], cells.width)
    above = TITLE if board.title else 0.0
    wide = max([cells.width, *(_length(line) for line in lines)])
    high = above + cells.height + LINE * len(lines) + (2.0 if lines else 0.0)
    ring = _plan_ring(board.track, wide, high)
    width, height = ring.width, ring.height
    top = (height - high) / 2
    below = top + above + cells.height + 2.0
    return SpacesPlan(
        width=width,
        height=height,
        cells=cells,
        place=((width - cells.width) / 2, top + above),
        title=(width / 2, top + above / 2 - 1.0) if above else None,
        room=wide,
        legend=tuple(_place_legend(lines, width, below)),
        fields=ring.fields,
        field=ring.field,
    )


def _fill_lines(kinds: Sequence[SpaceKind], room: float) -> list[list[SpaceKind]]:
    """The entries of the legend, in lines no longer than the spaces are wide."""
    lines: list[list[SpaceKind]] = []
    for kind in kinds:
        if lines and _length([*lines[-1], kind]) <= room:
            lines[-1].append(kind)
        else:
            lines.append([kind])
    return lines


def _length(line: Sequence[SpaceKind]) -> float:
    return add_up(_width(kind) for kind in line) + CHIP * (len(line) - 1)


def _width(kind: SpaceKind) -> float:
    return SIGN + 1.6 + measure(kind.name, fonts.STRONG, WORDS)


def _place_legend(
    lines: Sequence[Sequence[SpaceKind]], width: float, top: float
) -> Sequence[LegendEntry]:
    found = []
    for number, line in enumerate(lines):
        x = (width - _length(line)) / 2
        for kind in line:
            found.append(LegendEntry(kind, x, top + LINE * (number + 0.5)))
            x += _width(kind) + CHIP
    return found


@dataclass(frozen=True, slots=True)
class _Ring:
    width: float
    height: float
    fields: tuple[Point, ...] = ()
    field: float = 0.0
    spare: int = 0  # fields that the rim has room for, and that are not needed


def _plan_ring(track: Track | None, wide: float, high: float) -> _Ring:
    """The board around what is so wide and high: of the sizes of fields the one that closes the
    ring best."""
    if track is None:
        return _Ring(wide + 2 * MARGIN, high + 2 * MARGIN)
    steps = [track.field * (1 + (WIDEST_FIELD - 1) * n / 20) for n in range(21)]
    rings = [_ring(track, wide, high, field) for field in steps]
    return min(rings, key=lambda ring: (ring.spare, ring.width * ring.height))


def _ring(track: Track, wide: float, high: float, field: float) -> _Ring:
    """Fields of one size along the rim; where they are too many for it the board grows."""
    margin = 2 * MARGIN
    columns = 2 + math.ceil((wide + margin / 2) / field)
    rows = 2 + math.ceil((high + margin / 2) / field)
    while 2 * (columns + rows) - 4 < track.count:
        if columns <= rows:
            columns += 1
        else:
            rows += 1
    edge = MARGIN / 2
    places = [
        *((n, 0) for n in range(columns)),
        *((columns - 1, n) for n in range(1, rows)),
        *((n, rows - 1) for n in reversed(range(columns - 1))),
        *((0, n) for n in reversed(range(1, rows - 1))),
    ]
    return _Ring(
        columns * field + 2 * edge,
        rows * field + 2 * edge,
        tuple((edge + x * field, edge + y * field) for x, y in places[: track.count]),
        field,
        len(places) - track.count,
    )


def count_map(board: Board) -> tuple[int, int, int]:
    """Spaces, corners and sides of a map, those that spaces share counted once."""
    assert board.form is not None
    plan = plan_layout(board.form, [space.place for space in board.spaces], gap=0.0)
    corners: set[Point] = set()
    sides: set[tuple[Point, Point]] = set()
    for space in board.spaces:
        ends = [(round(x, 3), round(y, 3)) for x, y in plan.polygon(space.place)]
        corners |= {*ends}
        pairs = zip(ends, (*ends[1:], ends[0]), strict=True)
        sides |= {(min(a, b), max(a, b)) for a, b in pairs}
    return len(board.spaces), len(corners), len(sides)
