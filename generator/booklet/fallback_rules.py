"""A rules sheet for a game that nobody wrote a text for.

In come the model and the sentences of the laws and scores that the game names, out go a text
and the one figure it shows. What it says is in the template; here is what it needs besides
the facts of the model.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.art.drawn_layout import draw_row
from generator.art.own_pictures import largest_scale
from generator.booklet.fill_template import GENERAL, RulesText, write_rules
from generator.laws.board_game import board_needs, board_of
from generator.laws.layout import lay
from generator.laws.registry import make_board_laws, make_board_scores, make_laws, make_scores
from generator.tileset.model import Tile, Tileset
from generator.typeset.figures import Figure

HERO = "pieces"
MOST = 4  # pieces in the figure


def write_sheet(
    tileset: Tileset, folder: Path, laws: Sequence[str] = (), scores: Sequence[str] = ()
) -> RulesText:
    """What the game's file says, as a text."""
    hero = HERO if tileset.tiles else ""
    more = {"laws": tuple(laws), "scores": tuple(scores), "hero": hero}
    return write_rules(tileset, folder, more, template=GENERAL)


def draw_sheet_figures(tileset: Tileset) -> dict[str, Figure]:
    """The figure that the sheet shows: a few pieces, as different as they come."""
    if not tileset.tiles:
        return {}
    chosen = choose_pieces(tileset)
    row = [lay(tileset, tile) for tile in chosen]
    drawing = draw_row(tileset.outline, row, name=f"figure-{HERO}", columns=2)
    names = "; ".join(tile.name for tile in chosen)
    largest = largest_scale(tileset)
    return {HERO: Figure(drawing, alt=names, unit=tileset.outline.width, largest=largest)}


def choose_pieces(tileset: Tileset) -> list[Tile]:
    """One of each kind first, marked ones before others, then more from the whole set."""
    chosen: dict[str, Tile] = {}
    for tile in sorted(tileset.tiles, key=lambda tile: not tile.marks):
        if tile.kind not in {other.kind for other in chosen.values()}:
            chosen[tile.id] = tile
    step = max(1, len(tileset.tiles) // MOST)
    for tile in [*tileset.tiles[step // 2 :: step], *tileset.tiles]:
        if len(chosen) < MOST:
            chosen[tile.id] = tile
    return list(chosen.values())[:MOST]


def law_sentences(tileset: Tileset) -> tuple[str, ...]:
    """The laws that a game names, in words for its players."""
    said = [law.sentence(tileset) for law in make_laws(tileset)]
    if tileset.playfield is not None and make_board_laws(tileset) and not board_needs(tileset):
        said += [law.sentence(board_of(tileset)) for law in make_board_laws(tileset)]
    return tuple(said)


def score_sentences(tileset: Tileset) -> tuple[str, ...]:
    """What a game pays, each with its label."""
    said = [f"{label}: {score.sentence(tileset)}" for label, score in make_scores(tileset).items()]
    if tileset.playfield is not None and make_board_laws(tileset) and not board_needs(tileset):
        board = board_of(tileset)
        scores = make_board_scores(tileset)
        said += [f"{label}: {score.sentence(board)}" for label, score in scores.items()]
    return tuple(said)
