"""What is printed on boards, as the model holds it, and the spaces that a game is played on."""

from __future__ import annotations

from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class SpaceKind:
    """A kind of spaces that are printed on a board. Colour is never its only mark."""

    id: str
    letter: str  # how maps spell it
    name: str
    colour: str
    symbol: str
    pattern: str


@dataclass(frozen=True, slots=True)
class BoardSpace:
    """A space of a board, and what is printed there."""

    place: tuple[int, int]  # row and column
    kind: str = ""  # the id of its kind; "" of a plain one
    value: int | None = None  # the number printed on it


@dataclass(frozen=True, slots=True)
class DealtPieces:
    """The pieces that are dealt onto the spaces of a game, one to each."""

    id: str
    name: str
    colours: tuple[str, ...]
    copies: int  # of each colour


@dataclass(frozen=True, slots=True)
class Playfield:
    """The spaces that a game is played on: rows of hexagons, and what is put there."""

    rows: tuple[int, ...]  # spaces of each row
    offsets: tuple[int, ...]  # how far each row is moved to the right, in half spaces
    dealt: DealtPieces | None = None
    cubes: int = 0  # of each colour, to build with
