"""The board of a game, with who plays on it, and what is missing for that.

In comes a tileset; out goes its `LineBoard`, or what it lacks in words. Must not know: any
single law.
"""

from __future__ import annotations

from generator.laws.board_law import DEEDS, Deed
from generator.laws.position import LineBoard, dealt_token, line_board
from generator.laws.registry import board_law_kinds, board_score_kinds, make_board_laws
from generator.tileset.model import Tileset
from generator.words import listed


def board_needs(tileset: Tileset) -> tuple[str, ...]:
    """What a game lacks for the laws and scores of a board that it names, in words."""
    named = [rule.name for rule in (*tileset.laws, *tileset.scores)]
    of_board = [name for name in named if name in {**board_law_kinds(), **board_score_kinds()}]
    if not of_board:
        return ()
    laws = make_board_laws(tileset)
    needs = []
    if dealt_token(tileset) is None:
        needs.append(f"{of_board[0]} needs a board onto which houses are dealt")
    if not any(law.names_players for law in laws):
        naming = next(name for name, law in board_law_kinds().items() if law.names_players)
        needs.append(f"{of_board[0]} needs {naming}, which says who plays")
    return tuple(filter(None, (*needs, *(law.lack(tileset) for law in laws))))


def lacks_deed(tileset: Tileset, deed: Deed) -> str:
    """That no law of a game does this, and what to do; nothing if one does."""
    if any(deed in law.does for law in make_board_laws(tileset)):
        return ""
    names = [name for name, law in board_law_kinds().items() if deed in law.does]
    return f"no law {DEEDS[deed]}: add {listed(names, 'or')}, or take this out"


def board_of(tileset: Tileset) -> LineBoard:
    """The board of a game, with the players who draw on it."""
    for law in make_board_laws(tileset):
        if law.seats:
            return line_board(tileset, law.seats)
    raise LookupError(f"{tileset.slug} does not say who draws lines")
