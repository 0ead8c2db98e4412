"""The command `rules`: just the booklet of a game, for those who write one.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.print_options import ProfileOption, settle
from generator.cli.show import StyleOption, show_progress
from generator.words import counted


def rules(
    game: Annotated[
        str, typer.Argument(metavar="GAME|FILE.toml", help="A bundled game or a file.")
    ],
    paper: Annotated[
        str | None,
        typer.Option(
            metavar="PAPER",
            help="Pages are half of a4, or of letter for American paper.  [default: a4]",
        ),
    ] = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where kits go: one folder for each game.")
    ] = Path("output"),
    show: Annotated[
        bool, typer.Option("--open", help="Show the page for screens in the browser.")
    ] = False,
    profile: ProfileOption = None,
    style: StyleOption = "full",
) -> None:
    """Make just the rules: to read, to fold, for screens.

    They go into the kit of the game: rules.pdf in reading order, rules-booklet.pdf two pages to
    a side for printing on both sides and folding, rules.html for a phone or a browser. Every
    figure is held against the laws first. A game without a text of its own gets a sheet made
    from its file.

    \b
    Examples:
      tilewright rules my-game.toml
      tilewright rules my-game.toml --paper letter --open
    """
    from generator.booklet.make_booklet import FOLDED, PAGES, SCREEN
    from generator.bundled import find_tileset
    from generator.kit.build import RULES, build_kit
    from generator.kit.order import Wishes

    printer = settle(paper, profile)
    with show_progress() as tell:
        wishes = Wishes(press=printer.press, style=style)
        made = build_kit(find_tileset(game), out, printer.paper, (RULES,), tell, wishes)
    printer.introduce()
    (part,) = made.parts
    typer.echo(f"{made.game}: {made.place}")
    typer.echo(f"  {PAGES}: {part.pages} pages to read")
    sheets = counted(part.sheets, "sheet")
    typer.echo(f"  {FOLDED}: {sheets} to print on both sides and fold")
    typer.echo(f"  {SCREEN}: one page for screens")
    if show:
        import webbrowser

        webbrowser.open((made.place / SCREEN).resolve().as_uri())
