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
    from generator.components.find_kinds import count_components

    least, most = tileset.game.players
    players = f"{least}" if least == most else f"{least} to {most}"
    if tileset.game.solitaire and least > 1:
        players += ", or alone"
    pieces = ", ".join(f"{count} {title}" for title, count in count_components(tileset).items())
    return (tileset.slug, tileset.game.name, players, pieces)
