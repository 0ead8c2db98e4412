"""The command `rules`: just the booklet of a game, for those who write one.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from dataclasses import replace

import typer

from generator.choices import Answers, yes_or_no
from generator.cli.options import OUT, PROFILE, Game, introduce, offer, place_order
from generator.cli.show import show_progress
from generator.cli.summaries import say_notes
from generator.kit.kit_choices import PAPER, STYLE
from generator.words import counted

HALF_PAPER = replace(PAPER, about="Pages are half of a4, of letter for American paper, or of both.")
OPEN = yes_or_no("open", "Show the page for screens in the browser.")


@offer(HALF_PAPER, OUT, OPEN, PROFILE, STYLE)
def rules(game: Game, *, asked: Answers) -> None:
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
    from generator.kit.build import build_kit
    from generator.kit.parts import RULES

    order, profile = place_order(asked)
    with show_progress() as tell:
        made = build_kit(find_tileset(game), asked[OUT], replace(order, only=(RULES,)), tell)
    introduce(profile)
    (part,) = made.parts
    typer.echo("\n".join([f"{made.game}: {made.place}", *say_notes(made)]))
    typer.echo(f"  {PAGES}: {part.pages} pages to read")
    sheets = counted(part.sheets, "sheet")
    typer.echo(f"  {FOLDED}: {sheets} to print on both sides and fold")
    typer.echo(f"  {SCREEN}: one page for screens")
    if asked[OPEN]:
        import webbrowser

        webbrowser.open((made.place / SCREEN).resolve().as_uri())
