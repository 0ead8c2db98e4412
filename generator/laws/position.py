"""A position on a board of hexagonal spaces whose grid lines are drawn on.

What comes in: a game with a board, and who plays. What goes out: a `LineBoard` (what never
changes) and `Position`s (what does), frozen values that the laws of lines, removal, buildings
and scores share. Must not know: text, drawing.

Houses that may not be taken are not kept here: a house is protected exactly while a building
stands next to it, and buildings stay, so `removal.protected` tells them from the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.geometry.hexgrid import HexGrid, hex_grid
from generator.quick_start import dataclass
from generator.tileset.model import Colour, Tileset
from generator.tileset.space_model import DealtPieces, Playfield


class IllegalMoveError(ValueError):
    """A move that the rules forbid; its text is the sentence that says why."""


@dataclass(frozen=True, slots=True)
class LineBoard:
    """What a position is a position of: the grid, the colours of houses, the players."""

    grid: HexGrid
    colours: tuple[Colour, ...]
    players: tuple[str, ...]
    copies: int  # houses of each colour

    @property
    def colour_ids(self) -> tuple[str, ...]:
        return tuple(colour.id for colour in self.colours)

    def player(self, name: str) -> int:
        """The number of a player, by name."""
        if name not in self.players:
            raise LookupError(f"no player is called {name}; there are {', '.join(self.players)}")
        return self.players.index(name)


@dataclass(frozen=True, slots=True)
class Building:
    """A stack of cubes of one colour."""

    colour: str
    height: int


@dataclass(frozen=True, slots=True)
class Position:
    """Spaces, lines and players are named by their numbers, colours by their ids."""

    houses: tuple[str, ...]  # the colour of the house on each space; "" where there is none
    buildings: tuple[Building | None, ...]  # on each space
    lines: tuple[frozenset[int], ...]  # drawn by each player
    kept: tuple[tuple[str, ...], ...]  # the colours of the houses each player took, sorted

    def with_lines(self, player: int, drawn: frozenset[int]) -> Position:
        """The position after a player has drawn these lines too."""
        lines = list(self.lines)
        lines[player] |= drawn
        return replace(self, lines=tuple(lines))

    def with_house_kept(self, player: int, space: int) -> Position:
        """The position after a player has taken the house of a space."""
        houses, kept = list(self.houses), list(self.kept)
        kept[player] = tuple(sorted((*kept[player], houses[space])))
        houses[space] = ""
        return replace(self, houses=tuple(houses), kept=tuple(kept))

    def with_buildings(self, raised: dict[int, Building]) -> Position:
        buildings = list(self.buildings)
        for space, building in raised.items():
            buildings[space] = building
        return replace(self, buildings=tuple(buildings))


def dealt_token(tileset: Tileset) -> DealtPieces | None:
    """What is dealt onto the spaces of a game, if anything is."""
    return tileset.playfield.dealt if tileset.playfield else None


def line_board(tileset: Tileset, players: Sequence[str]) -> LineBoard:
    """The board of a game; its houses are what is dealt onto it."""
    field, dealt = tileset.playfield, dealt_token(tileset)
    if field is None or dealt is None:
        raise LookupError(f"{tileset.slug} has no board onto which a token is dealt")
    colours = tuple(tileset.colour(id) for id in dealt.colours)
    return LineBoard(board_grid(field), colours, tuple(players), dealt.copies)


def board_grid(field: Playfield) -> HexGrid:
    return hex_grid(field.rows, field.offsets)


def starting_position(houses: Sequence[str], players: int) -> Position:
    """Houses dealt onto the spaces, nothing drawn, nothing taken."""
    return Position(tuple(houses), (None,) * len(houses), (frozenset(),) * players, ((),) * players)
