"""What a rules text may say of a board."""

from __future__ import annotations

from generator.components.board.board_model import board_of
from generator.components.board.spaces_plan import count_map
from generator.geometry.hexgrid import hex_grid
from generator.quick_start import dataclass
from generator.tileset.model import Tileset


@dataclass(frozen=True, slots=True)
class BoardFacts:
    name: str
    copies: int
    rows: tuple[int, ...]
    spaces: int
    intersections: int
    lines: int
    inner_lines: int
    outer_lines: int


def describe_board(tileset: Tileset) -> BoardFacts | None:
    board = board_of(tileset)
    if board is None:
        return None
    if board.form is not None:
        spaces, corners, lines = count_map(board)
        inner = spaces * board.form.sides - lines  # those are sides of two spaces
        counts = spaces, corners, lines, inner, lines - inner
        return BoardFacts(board.name, board.copies, (), *counts)
    grid = hex_grid(board.rows, board.offsets)
    inner = sum(line.inner for line in grid.lines)
    return BoardFacts(
        board.name,
        board.copies,
        board.rows,
        len(grid.spaces),
        len(grid.intersections),
        len(grid.lines),
        inner,
        len(grid.lines) - inner,
    )
