"""The board of a game, as the model holds it. Must not know: how it is stated, drawing."""

from __future__ import annotations

from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.picture_model import Picture
from generator.tileset.space_model import BoardSpace

KEY = "board"
OF_ROWS, OF_SPACES = "suburb", "spaces"  # how boards of rows are drawn, and all others


@dataclass(frozen=True, slots=True)
class Track:
    """Numbered fields around the rim."""

    first: int
    last: int
    every: int
    field: float  # mm, at least

    @property
    def count(self) -> int:
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class Board:
    """Spaces to play on: rows of hexagons that stand on their points, or those of a map.

    `offsets` move each row to the right by so many half spaces.
    """

    name: str
    rows: tuple[int, ...]
    offsets: tuple[int, ...]
    space: float  # across the flats of a space
    art: str
    copies: int
    deal: str = ""  # the token that may be printed on every space, dealt at random
    used_up: bool = False  # by one game
    form: Outline | None = None  # of a space of a map
    spaces: tuple[BoardSpace, ...] = ()  # of a map
    is_for_tiles: bool = False  # whether it shows a region, on whose spaces tiles are laid
    colour: str = ""  # of the ground around a map
    picture: Picture | None = None  # the whole ground
    title: str = ""
    track: Track | None = None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        return () if self.picture is None else (self.picture,)


def board_of(tileset: Tileset) -> Board | None:
    board: Board | None = tileset.part(KEY, None)
    return board


def the_board(tileset: Tileset) -> Board:
    board = board_of(tileset)
    if board is None:
        raise LookupError(f"{tileset.slug} has no board")
    return board
