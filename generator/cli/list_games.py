"""The command `list`: which games come with Tilewright.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.cli.show import print_table

if TYPE_CHECKING:
    from generator.tileset.model import Tileset


def list_games() -> None:
    """List the bundled games: name to build by, title, players, pieces.

    \b
    Example:
      tilewright list
    """
    from generator.bundled import bundled_games, find_tileset
    from generator.kit.load_games import load_all

    tilesets = load_all(find_tileset(game) for game in bundled_games())
    heads = ("game", "title", "players", "pieces")
    print_table(heads, [describe_game(tileset) for tileset in tilesets])


def describe_game(tileset: Tileset) -> tuple[str, ...]:
    least, most = tileset.game.players
    players = f"{least}" if least == most else f"{least} to {most}"
    if tileset.game.solitaire and least > 1:
        players += ", or alone"
    counts = {
        tileset.called: tileset.tile_count,
        "boards": tileset.board.copies if tileset.board else 0,
        "tokens": sum(token.copies * len(token.colours) for token in tileset.tokens),
        "cubes": sum(net.copies * len(net.colours) for net in tileset.nets),
        "screens": sum(screen.copies for screen in tileset.screens),
        "score sheets": sum(sheet.copies for sheet in tileset.scoresheets),
    }
    pieces = ", ".join(f"{count} {title}" for title, count in counts.items() if count)
    return (tileset.slug, tileset.game.name, players, pieces)
