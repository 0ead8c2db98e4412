"""The plan of a board: where its spaces lie on the drawing, and where there is room beside them.

Boards are drawn as if a space were 24 mm across its flats, and scaled to their real size.
Knows nothing of art.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.components.board.board_model import Board
from generator.geometry.hexgrid import HexGrid, Space, hex_grid
from generator.geometry.transform import Point
from generator.quick_start import dataclass

DESIGN_SPACE = 24.0
MARGIN = 6.0  # above and below the outermost intersections
SIDE_MARGIN = 8.0
TITLE_STRIP = 13.0  # above a board that leaves no room beside it
NOTCH = 1.2  # a title beside the spaces needs so many widths of a space


@dataclass(frozen=True, slots=True)
class Room:
    """A free rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Plan:
    """A board on the design grid; the drawing starts at (0, 0), the spaces at (left, top)."""

    grid: HexGrid
    width: float
    height: float
    left: float
    top: float
    notches: tuple[Room | None, Room | None]  # left and right of the spaces
    strip: Room | None  # above the board, where there is no notch at its left

    def at(self, place: Point) -> Point:
        return self.left + place[0] * DESIGN_SPACE, self.top + place[1] * DESIGN_SPACE

    def corner(self, number: int) -> Point:
        return self.at(self.grid.intersections[number].place)


def plan_board(board: Board) -> Plan:
    grid = hex_grid(board.rows, board.offsets)
    width = grid.width * DESIGN_SPACE + 2 * SIDE_MARGIN
    height = grid.height * DESIGN_SPACE + 2 * MARGIN
    left, right = _notches(grid)
    strip = None if left else Room(0.0, 2.0, width, TITLE_STRIP)
    top = MARGIN if left else MARGIN + TITLE_STRIP
    plan = Plan(grid, width, height + top - MARGIN, SIDE_MARGIN, top, (None, None), strip)
    return replace(plan, notches=(_placed(plan, left), _placed(plan, right)))


def _notches(grid: HexGrid) -> tuple[Room | None, Room | None]:
    """The free rectangles left and right of the spaces, in widths of a space, if wide enough."""
    rows: dict[int, list[Space]] = {}
    for space in grid.spaces:
        rows.setdefault(space.row, []).append(space)
    left = [row[0].centre[0] - 0.5 for row in rows.values()]
    right = [grid.width - row[-1].centre[0] - 0.5 for row in rows.values()]
    left_room, right_room = _widest(grid, left), _widest(grid, right)
    if right_room:
        right_room = replace(right_room, x=grid.width - right_room.width)
    return left_room, right_room


def _widest(grid: HexGrid, free: Sequence[float]) -> Room | None:
    """The best room beside consecutive rows that leave so much free."""
    quarter = grid.height / (3 * len(free) + 1)  # half a side of a space
    rooms = []
    for first in range(len(free)):
        for last in range(first, len(free)):
            # Only the upright sides of these rows: the points of the next rows stay outside.
            top, bottom = quarter * (3 * first + 1), quarter * (3 * last + 3)
            rooms.append(Room(0.0, top, min(free[first : last + 1]), bottom - top))
    best = max(rooms, key=lambda room: min(room.width, 1.4 * room.height))
    return best if best.width >= NOTCH and best.height >= NOTCH / 2 else None


def _placed(plan: Plan, notch: Room | None) -> Room | None:
    """A notch on the plan, with half of the margin beside it, clear of the streets."""
    if notch is None:
        return None
    x, y = plan.at((notch.x, notch.y))
    margin, clear = SIDE_MARGIN / 2, 4.0
    x = x - margin if notch.x == 0 else x + clear
    width, height = notch.width * DESIGN_SPACE, notch.height * DESIGN_SPACE
    return Room(x, y, width + margin - clear, height)
