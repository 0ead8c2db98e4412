"""Drawing lines along the grid of a board.

What comes in: a grid, a position, a player. What goes out: the lines one may draw, the
position after drawing, the sentence that says what is wrong with a stroke, and the separate
lines that a player's strokes make together. Must not know: houses, scores, text.

A turn's drawing is a stroke: two grid lines that share an intersection, or one where there is
no room for a second. An intersection touches one colour only. A stroke need not join the lines
one has drawn before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.geometry.hexgrid import HexGrid
from generator.laws.position import IllegalMoveError, Position

Stroke = frozenset[int]  # one line, or two that share an intersection

MOST_LINES = 2  # in a stroke
ONE_COLOUR = "An intersection may touch one colour only."


def touched(grid: HexGrid, lines: Iterable[int]) -> frozenset[int]:
    """The intersections that these lines touch."""
    return frozenset(end for line in lines for end in grid.lines[line].ends)


def mixed_intersections(grid: HexGrid, position: Position) -> tuple[int, ...]:
    """The intersections that touch more than one colour, which none may."""
    seen: set[int] = set()
    mixed: set[int] = set()
    for lines in position.lines:
        ends = touched(grid, lines)
        mixed |= seen & ends
        seen |= ends
    return tuple(sorted(mixed))


def separate_lines(grid: HexGrid, lines: frozenset[int]) -> tuple[frozenset[int], ...]:
    """The lines of a player, parted into those that hang together, the lowest number first."""
    parts = []
    left = set(lines)
    while left:
        part = frozenset(_reach(grid, min(left), lines))
        parts.append(part)
        left -= part
    return tuple(parts)


def _reach(grid: HexGrid, first: int, lines: frozenset[int]) -> Iterator[int]:
    """All of these lines that can be reached from the first along the others."""
    seen, ahead = {first}, [first]
    while ahead:
        line = ahead.pop()
        yield line
        fresh = [near for near in grid.adjacent_lines(line) if near in lines and near not in seen]
        seen.update(fresh)
        ahead += fresh


# For the play that is to come: what a player may draw, and what is wrong with a stroke.


def free_lines(grid: HexGrid, position: Position, player: int) -> frozenset[int]:
    """The lines a player may draw: not drawn yet, and no end of them touches another colour."""
    taken = touched(grid, _lines_of_others(position, player))
    drawn = position.lines[player]
    return frozenset(
        number
        for number, line in enumerate(grid.lines)
        if number not in drawn and taken.isdisjoint(line.ends)
    )


def legal_strokes(grid: HexGrid, position: Position, player: int) -> tuple[Stroke, ...]:
    """Every stroke a player may draw, by the numbers of its lines; none: the drawing is skipped."""
    free = free_lines(grid, position, player)
    strokes: list[Stroke] = []
    for line in sorted(free):
        second = [near for near in grid.adjacent_lines(line) if near in free]
        strokes += [Stroke((line, near)) for near in sorted(second) if near > line]
        if not second:
            strokes.append(Stroke((line,)))
    return tuple(strokes)


def stroke_fault(grid: HexGrid, position: Position, player: int, stroke: Stroke) -> str | None:
    """What is wrong with a stroke, as a sentence; None if it may be drawn."""
    free = free_lines(grid, position, player)
    if not stroke:
        return "Lines can be drawn, so they must be." if free else None
    if len(stroke) > MOST_LINES:
        return f"A turn draws two lines, not {len(stroke)}."
    if blocked := stroke - free:
        is_drawn = any(blocked & drawn for drawn in position.lines)
        return "A grid line is drawn on once only." if is_drawn else ONE_COLOUR
    first, last = min(stroke), max(stroke)
    second = [near for near in grid.adjacent_lines(first) if near in free]
    if first == last:
        return "There is room for a second line, so two must be drawn." if second else None
    return None if last in second else "The two lines of a turn must share an intersection."


def draw_lines(grid: HexGrid, position: Position, player: int, stroke: Stroke) -> Position:
    """The position after a stroke."""
    if fault := stroke_fault(grid, position, player, stroke):
        raise IllegalMoveError(fault)
    return position.with_lines(player, stroke)


def _lines_of_others(position: Position, player: int) -> Iterator[int]:
    for other, lines in enumerate(position.lines):
        if other != player:
            yield from lines
