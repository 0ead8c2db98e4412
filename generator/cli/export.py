"""The command `export`: a game for tabletop simulators, print shops and whoever needs pictures.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from pathlib import Path

import typer

from generator.choices import Answers, Choice
from generator.cli.options import Games, offer
from generator.cli.show import show_progress
from generator.export.export_choices import TARGET_CHOICES
from generator.kit.kit_choices import DRAFT, ONLY, PAPER, STYLE
from generator.words import counted

TO = Choice(
    "to",
    "text",
    "Where it goes, such as png or tts; left out: all are told.",
    str,
    metavar="TARGET",
)
OUT = Choice(
    "out",
    "file",
    "Where exports go: one folder for each game and target.",
    Path,
    default=Path("output"),
    metavar="DIR",
)


@offer(TO, OUT, ONLY, *TARGET_CHOICES, PAPER, STYLE, DRAFT)
def export(games: Games = None, *, asked: Answers) -> None:
    """Take games out of their kits: pictures, tabletop simulators, print shops.

    Each game becomes one folder, GAME-TARGET, ready to be uploaded or opened; export.json in it
    lists every file, every piece with its count, and what is other than in the printed kit.
    Nothing is written if anything is wrong with any game, and a folder is replaced all at once;
    files of your own in it are left alone. docs/exporting.md tells of every target.

    \b
    Examples:
      tilewright export my-game.toml --to png
      tilewright export my-game.toml --to png --dpi 150 --only tiles
      tilewright export my-game.toml --to tts --script --url-prefix https://example.org/my-game/
      tilewright export my-game.toml --to gamecrafter --size small-square
      tilewright export my-game.toml --to printer --icc press.icc --ink-limit 280
    """
    from generator.bundled import bundled_games, find_tileset
    from generator.errors import CommandError
    from generator.export.export_games import export_games
    from generator.export.find_targets import list_targets
    from generator.processes.pool import gather

    if not asked.has(TO):
        raise CommandError("--to", "say where it goes", f"there are:\n{list_targets()}")
    files = gather(find_tileset, games or bundled_games())
    with show_progress() as tell:
        done = export_games(files, asked[TO], asked, asked[OUT], tell)
    for each in done:
        typer.echo(f"{each.game}: {counted(len(each.files), 'file')} in {each.place}")
        for note in each.notes:
            typer.echo(f"  {note}")
