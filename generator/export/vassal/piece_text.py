"""Pieces as VASSAL writes them: traits one in the other, in one line of text.

In come a name, pictures and turns, out goes the text of a slot. Every trait has a type and a
state; the inner ones stand behind a tab, and tabs within them behind a backslash. Must not know:
games.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from generator.quick_start import dataclass

CTRL = 130
FLIP, PEEK, CLOCKWISE, BACK_AGAIN = (ord(key) for key in "FP][")


@dataclass(frozen=True, slots=True)
class SlotPiece:
    """A piece in a slot: how it looks and what may be done with it."""

    name: str
    front: str
    back: str | None
    turns: int
    number: int  # its own in the module


def write_piece(piece: SlotPiece) -> str:
    """The text of a slot: the command that adds the piece."""
    traits = [
        *([_mask(piece.back)] if piece.back else []),
        *([_rotation(piece.turns)] if piece.turns > 1 else []),
        (f"piece;;;{piece.front};{plain(piece.name)}", f"null;0;0;{piece.number};0"),
    ]
    type_text = _nest(type for type, _ in traits)
    state_text = _nest(state for _, state in traits)
    return f"+/null/{_escape(type_text, '/')}/{_escape(state_text, '/')}"


def _mask(back: str) -> tuple[str, str]:
    """Face down its back is seen; whoever turned it down may peek."""
    look = f"P{PEEK},{CTRL}"
    return f"obs;{FLIP},{CTRL};{back};Flip;{look};?;player:;Peek;;false;;", "null;"


def _rotation(turns: int) -> tuple[str, str]:
    keys = f"{CLOCKWISE},{CTRL};{BACK_AGAIN},{CTRL}"
    return f"rotate;{turns};{keys};Turn right;Turn left;;;Turn;", "0"


def _nest(texts: Iterable[str]) -> str:
    """The outermost first; each holds all that come after it."""
    return reduce(lambda inner, outer: f"{outer}\t{_escape(inner, chr(9))}", reversed([*texts]))


def _escape(text: str, mark: str) -> str:
    return text.replace(mark, f"\\{mark}")


def plain(name: str) -> str:
    """A name without the signs by which VASSAL parts its texts."""
    return " ".join("".join(" " if letter in ";/\\\t," else letter for letter in name).split())
