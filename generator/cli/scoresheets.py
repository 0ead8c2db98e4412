"""The command `scoresheets`: just the score sheets of a game.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import typer

from generator.choices import Answers, Choice, if_given, read_whole, split_list
from generator.cli.options import PROFILE, Game, introduce, offer, place_order
from generator.cli.summaries import summarise
from generator.kit.kit_choices import CUT, MARGINS, PAPER, STYLE

COUNT = Choice(
    "count",
    "whole",
    "How many of each kind of sheet.",
    partial(read_whole, "count"),
    default=100,
    least=1,
    most=10_000,
)
NAMES = Choice(
    "names",
    "text",
    "Print names in, dealt in turn, such as Red,Blue.",
    partial(split_list, "names"),
    metavar="NAMES",
)
TARGET = Choice(
    "out",
    "file",
    "The PDF to write.  [default: output/GAME-scoresheets.pdf]",
    if_given(Path),
    metavar="FILE",
)


@offer(COUNT, NAMES, PAPER, CUT, MARGINS, TARGET, PROFILE, STYLE)
def scoresheets(game: Game, *, asked: Answers) -> None:
    """Make just score sheets: several to a page, cut lines between.

    \b
    Examples:
      tilewright scoresheets my-game.toml
      tilewright scoresheets my-game.toml --count 40 --names Red,Blue --paper letter
    """
    from generator.bundled import find_tileset
    from generator.kit.build_scoresheets import Dealt, build_scoresheets

    order, profile = place_order(asked)
    dealt = Dealt(asked[COUNT], asked[NAMES])
    made = build_scoresheets(find_tileset(game), asked[TARGET], dealt, order)
    introduce(profile)
    typer.echo(summarise(made))
