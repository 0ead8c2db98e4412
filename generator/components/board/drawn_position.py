"""Positions on a board of lines drawn: the board, the players' lines, houses and buildings.

In come a tileset and a position, out goes a drawing at the scale of figures that uses the board
and the tokens by name: its library is `position_parts`. A `BoardPlan` says where spaces and lines
lie in it, for whoever draws rings on top. Must not know: how a position came about, scores.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from generator.canvas.pen import group, polygon, rect, rounded
from generator.canvas.shapes import Drawing, Shape, Use
from generator.components.board.board_model import Board, the_board
from generator.components.board.board_plan import DESIGN_SPACE, Plan, plan_board
from generator.components.board.crayon import draw_strokes, wax_of
from generator.components.board.drawing import BOARD_ART
from generator.components.tokens.drawing import outline_of
from generator.components.tokens.small_tokens import (
    draw_small_back,
    draw_small_token,
    name_small,
)
from generator.components.tokens.tables import Token, tokens_of
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point, Transform, scale, translate
from generator.laws.board_game import board_of
from generator.laws.grid import Cell
from generator.laws.position import Building, Position
from generator.laws.removal import protected
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

WHOLE, PART = "board-whole", "board-part"  # names of the empty board
STACK = "stack"  # the art of tokens that stand for a building
CHIP = 0.88  # of its size: in a small figure one sees the space around it
CROP_MARGIN = 0.16  # around the spaces of a crop, of a space's width
CORNER = 0.2  # radius of a crop's corners, likewise
RIM = "#6f6a60"


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Where spaces, intersections and lines lie, in mm; the drawing's box begins at (0, 0)."""

    plan: Plan
    factor: float  # from the design grid to mm
    shift: Point
    width: float
    height: float

    def at(self, place: Point) -> Point:
        """From units of a space's width to the drawing."""
        x, y = self.plan.at(place)
        return x * self.factor + self.shift[0], y * self.factor + self.shift[1]

    def number(self, cell: Cell) -> int:
        return self.plan.grid.space_at(*cell)

    def centre(self, cell: Cell) -> Point:
        return self.at(self.plan.grid.spaces[self.number(cell)].centre)

    def polygon(self, cell: Cell) -> tuple[Point, ...]:
        """The corners of a space."""
        corners = self.plan.grid.spaces[self.number(cell)].corners
        return tuple(self.intersection(corner) for corner in corners)

    def intersection(self, number: int) -> Point:
        return self.at(self.plan.grid.intersections[number].place)

    def line(self, number: int) -> tuple[Point, Point]:
        """The two ends of a grid line."""
        one, other = self.plan.grid.lines[number].ends
        return self.intersection(one), self.intersection(other)


def plan_position(tileset: Tileset, crop: Collection[Cell] = ()) -> BoardPlan:
    """The whole board, or the smallest part of it that shows these spaces."""
    board = the_board(tileset)
    plan, factor = plan_board(board), board.space / DESIGN_SPACE
    whole = BoardPlan(plan, factor, (0.0, 0.0), plan.width * factor, plan.height * factor)
    if not crop:
        return whole
    points = [point for cell in crop for point in whole.polygon(cell)]
    margin = CROP_MARGIN * board.space
    left, right = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    top, bottom = min(y for _, y in points) - margin, max(y for _, y in points) + margin
    return BoardPlan(plan, factor, (-left, -top), right - left, bottom - top)


def draw_position(
    tileset: Tileset,
    position: Position,
    crop: Collection[Cell] = (),
    under: Sequence[Shape] = (),
    over: Sequence[Shape] = (),
) -> Drawing:
    """The board with all that is on it; `crop` names the spaces to show, all by default. What lies
    `under` the lines and pieces is on the board itself.

    Whoever draws on top asks `plan_position` with the same crop where things are.
    """
    board = the_board(tileset)
    plan = plan_position(tileset, crop)
    players = board_of(tileset).players
    shapes: list[Shape] = [Use(PART if crop else WHOLE, translate(*plan.shift)), *under]
    for player, lines in enumerate(position.lines):
        stretches = [plan.line(line) for line in sorted(lines)]
        shapes += draw_strokes(wax_of(players, player), stretches, player)
    shapes += _pieces(tileset, position, plan)
    shapes += over
    box = rectangle(plan.width, plan.height)
    if crop:
        radius = CORNER * board.space
        frame = rounded(0.0, 0.0, plan.width, plan.height, radius)
        rim = rounded(0.2, 0.2, plan.width - 0.4, plan.height - 0.4, radius, stroke=RIM, width=0.4)
        shapes = [group(shapes, clip=frame), rim]
    else:
        shapes = [group(shapes, clip=rect(0.0, 0.0, plan.width, plan.height))]
    return Drawing("position", box, 0.0, tuple(shapes), board.name)


def position_parts(tileset: Tileset) -> tuple[Drawing, ...]:
    """What drawings of positions use by name: the empty board, and every token both ways up."""
    board = the_board(tileset)
    parts = [*_boards(tileset, board)]
    for token in tokens_of(tileset):
        for colour in map(tileset.colour, token.colours):
            parts.append(draw_small_token(token, colour))
            if token.back:
                parts.append(draw_small_back(token, colour))
    return tuple(parts)


def _boards(tileset: Tileset, board: Board) -> Iterator[Drawing]:
    """The board with its title, and without title and scenery, which a crop would cut."""
    plan, art, factor = plan_board(board), BOARD_ART[board.art], board.space / DESIGN_SPACE
    outline = rectangle(plan.width * factor, plan.height * factor)
    bare = rect(0.0, 0.0, plan.width, plan.height, fill=art.meadow, role="ground")
    for name, ground in ((WHOLE, art.ground(plan, tileset.game.name)), (PART, [bare])):
        shapes = (group([*ground, *art.flat(plan)], scale(factor)),)
        yield Drawing(name, outline, 0.0, shapes, board.name)


def _pieces(tileset: Tileset, position: Position, plan: BoardPlan) -> list[Shape]:
    """Houses, those next to a building by their backs, and buildings as stacks."""
    house = _house(tileset)
    turned = protected(plan.plan.grid, position)
    shapes: list[Shape] = []
    for number, space in enumerate(plan.plan.grid.spaces):
        colour, building = position.houses[number], position.buildings[number]
        place = scale(CHIP).then(translate(*plan.centre((space.row, space.column))))
        if building:
            stack = find_stack(tileset, building)
            shapes.append(draw_piece(stack, name_small(stack, building.colour), place))
        elif colour:
            is_back = number in turned and bool(house.back)
            shapes.append(draw_piece(house, name_small(house, colour, is_back=is_back), place))
    return shapes


def draw_piece(token: Token, name: str, place: Transform) -> Shape:
    """A token with its middle where the place puts the origin, cut out at its outline."""
    outline = outline_of(token)
    x, y = outline.centre
    face = group([Use(name)], clip=polygon(outline.corners))
    rim = polygon(outline.corners, stroke=RIM, width=0.3, join="round")
    return group([face, rim], translate(-x, -y).then(place))


def _house(tileset: Tileset) -> Token:
    deal = the_board(tileset).deal
    return next(token for token in tokens_of(tileset) if token.id == deal)


def find_stack(tileset: Tileset, building: Building) -> Token:
    """The token that stands for a building of so many cubes."""
    for token in tokens_of(tileset):
        is_as_high = token.art == STACK and token.level == building.height
        if is_as_high and building.colour in token.colours:
            return token
    raise LookupError(f"no token stands for a {building.colour} building of {building.height}")
