"""Boards: those that show a region or a map, and those of hexagonal spaces whose grid lines are
drawn over with crayon.

What comes in is a board of the model, perhaps with a token dealt to every space; what goes
out is a `Drawing`, or a pad of them that share their art. The names in `BOARD_NAMES` are what
a tileset may pick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from generator.art.dice import Dice
from generator.canvas import fonts
from generator.canvas.pen import group
from generator.canvas.shapes import Component, Drawing, Piece, Shape, Text, Use
from generator.components.board.board_model import KEY, OF_ROWS, OF_SPACES, Board, the_board
from generator.components.board.board_plan import DESIGN_SPACE, Plan, plan_board
from generator.components.board.spaces_board import draw_spaces_board
from generator.components.board.suburb import SUBURB, BoardArt
from generator.components.tokens.tables import Token, tokens_of
from generator.geometry.outline import Outline, hexagon, rectangle
from generator.geometry.transform import Transform, scale, translate
from generator.tileset.model import Tileset
from generator.words import say

BOARD_ART: dict[str, BoardArt] = {OF_ROWS: SUBURB}  # of boards of rows

BOARD_NAMES = tuple(sorted([*BOARD_ART, OF_SPACES]))
PAD = "boards"  # the component of boards with houses in place
TOWN = "board-town"
Houses = Mapping[int, str]  # number of a space, id of a colour


def draw_board(
    tileset: Tileset,
    board: Board,
    houses: Houses | None = None,
    name: str = "board",
    label: str = "",
) -> Drawing:
    """The board, empty, or with a house of the given colour printed on each space named and a
    label."""
    plan, art, factor = plan_board(board), BOARD_ART[board.art], _factor(board)
    shapes: list[Shape] = [group(art.ground(plan, tileset.game.name), factor)]
    if not houses:
        town = draw_town(board)
        shapes.append(Use(town.name))
        return replace(_drawing(name, board, plan, label, tuple(shapes)), parts=(town,))
    lots = [
        art.house_lot(tileset.colour(houses[number]))
        if number in houses
        else art.lot(Dice("lot", number))
        for number in range(len(plan.grid.spaces))
    ]
    shapes.append(group([*_settle(plan, art, lots), *_label(plan, label, art.ink)], factor))
    return _drawing(name, board, plan, label, tuple(shapes))


@lru_cache(maxsize=8)
def draw_town(board: Board) -> Drawing:
    """All empty lots with their streets: one drawing for the board and whatever shows it."""
    plan, art = plan_board(board), BOARD_ART[board.art]
    lots = [art.lot(Dice("lot", number)) for number in range(len(plan.grid.spaces))]
    return _drawing(TOWN, board, plan, "", (group(_settle(plan, art, lots), _factor(board)),))


def _settle(plan: Plan, art: BoardArt, lots: Sequence[Sequence[Shape]]) -> list[Shape]:
    """A lot on every space, and the streets between them."""
    places = [translate(*plan.at(space.centre)) for space in plan.grid.spaces]
    return [*map(group, lots, places), *art.streets(plan)]


def draw_boards(tileset: Tileset) -> Component:
    """The plain board of a game, in as many copies as it states."""
    board = the_board(tileset)
    is_of_spaces = board.art == OF_SPACES
    face = (draw_spaces_board if is_of_spaces else draw_board)(tileset, board, name="board")
    piece = Piece(face.name, face.title, board.copies, face)
    return Component(KEY, say("Boards"), (piece,), face.parts)


def board_pad(tileset: Tileset, seeds: Sequence[int]) -> Component:
    """Boards with houses printed in place, one for each seed; what they share is drawn once."""
    board = the_board(tileset)
    token = next((token for token in tokens_of(tileset) if token.id == board.deal), None)
    if token is None:
        raise LookupError(f"{tileset.slug} deals no token to its board")
    plan, art, factor = plan_board(board), BOARD_ART[board.art], _factor(board)
    ground = _drawing(
        "board-ground", board, plan, "", (group(art.ground(plan, tileset.game.name), factor),)
    )
    streets = _drawing("board-streets", board, plan, "", (group(art.streets(plan), factor),))
    lot = hexagon(board.space, pointy=True)
    lots = {
        colour: Drawing(
            f"board-lot-{colour}",
            lot,
            0.0,
            (group(art.house_lot(tileset.colour(colour)), factor.then(translate(*lot.centre))),),
        )
        for colour in token.colours
    }
    pieces = []
    for seed in seeds:
        houses = deal_houses(board, token, seed)
        label = say("No. {number}", number=seed)
        shapes: tuple[Shape, ...] = (
            Use(ground.name),
            *(
                Use(lots[houses[number]].name, _place(plan, number, lot, factor))
                for number in range(len(plan.grid.spaces))
            ),
            Use(streets.name),
            group(_label(plan, label, art.ink), factor),
        )
        face = _drawing(f"board-{seed}", board, plan, label, shapes)
        pieces.append(Piece(face.name, face.title, 1, face))
    parts = (ground, streets, *lots.values())
    return Component(PAD, say("Boards with houses"), tuple(pieces), parts)


def deal_houses(board: Board, token: Token, seed: int) -> dict[int, str]:
    """The token's colours dealt over all spaces: the same seed gives the same board anywhere."""
    houses = [colour for colour in token.colours for _ in range(token.copies)]
    spaces = sum(board.rows)
    if len(houses) < spaces:
        raise ValueError(f"{len(houses)} of {token.id} for {spaces} spaces")
    return dict(enumerate(Dice("deal", seed).shuffled(houses)[:spaces]))


def _factor(board: Board) -> Transform:
    return scale(board.space / DESIGN_SPACE)


def _drawing(name: str, board: Board, plan: Plan, label: str, shapes: tuple[Shape, ...]) -> Drawing:
    factor = board.space / DESIGN_SPACE
    outline = rectangle(plan.width * factor, plan.height * factor)
    title = f"{board.name}, {label}" if label else board.name
    return Drawing(name, outline, 0.0, shapes, title)


def _place(plan: Plan, number: int, lot: Outline, factor: Transform) -> Transform:
    """Moves the box of a lot to its space."""
    x, y = factor.apply(plan.at(plan.grid.spaces[number].centre))
    cx, cy = lot.centre
    return translate(x - cx, y - cy)


def _label(plan: Plan, label: str, ink: str) -> list[Shape]:
    if not label:
        return []
    return [Text(plan.width - 4.0, plan.height - 3.7, label, fonts.STRONG, 3.2, ink, "end")]
