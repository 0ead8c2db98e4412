"""The command `build`: kits, made once or whenever a file is saved.

Thin over the library, as all commands are.
"""

from __future__ import annotations

import os
from dataclasses import replace

import typer

from generator.choices import Answers, yes_or_no
from generator.cli.options import OUT, PROFILE, Games, introduce, offer, place_order
from generator.cli.show import show_progress
from generator.cli.summaries import name_hand_work, name_machine, summarise
from generator.cli.watch import watch_games
from generator.kit.kit_choices import all_choices

FINAL = yes_or_no("final", "Refuse a game whose promises or figures do not hold, instead of DRAFT.")
WATCH = yes_or_no("watch", "Build again whenever a file is saved, until Ctrl-C.")


def is_said(word: str) -> bool:
    """Whether a variable of the surroundings says yes."""
    return word.lower() not in ("", "0", "false", "no")


@offer(OUT, *all_choices(), PROFILE, FINAL, WATCH)
def build(games: Games = None, *, asked: Answers) -> None:
    """Build kits: sheets to print as PDF, every piece as SVG, a manifest.

    Nothing is put on disk unless all games named are free of mistakes and pass their quick
    checks, and a kit is replaced all at once. Files of your own in a kit's folder are left
    alone. Promises and figures of your own game that do not hold are notes: the kit is built,
    and every sheet says DRAFT. With --final, where the variable CI is set, and in the games that
    come with Tilewright they are mistakes. With --watch each game is built by itself; mistakes
    are shown, and the watch goes on. It sees the tileset, and the pictures, tables and rules
    beside it that it names.

    \b
    Examples:
      tilewright build
      tilewright build my-game.toml --paper letter
      tilewright build my-game.toml --only tiles --out ~/games
      tilewright build my-game.toml --packing dense --cut-files through
      tilewright build my-game.toml --cut-files through --machine silhouette-feeder
      tilewright build my-game.toml --bleed own --cut both --margins 5,8,5,12
      tilewright build my-game.toml --backs duplex-short --offset 0.4,-0.8
      tilewright build my-game.toml --backs fold
      tilewright build my-game.toml --board-scale 1.5 --boards 10
      tilewright build my-game.toml --draft
      tilewright build my-game.toml --final
      tilewright build my-game.toml --stock 0.5
      tilewright build my-game.toml --since printed/my-game/manifest.json
      tilewright build my-game.toml --watch
      tilewright build my-game.toml --style ink-saver
      tilewright build my-game.toml --colour cmyk --icc press.icc --ink-limit 280
    """
    from generator.bundled import bundled_games, find_tileset
    from generator.kit.build import build_kit, build_kits
    from generator.processes.pool import count_cores, gather
    from generator.sheets.machines import machine_for

    order, profile = place_order(asked)
    order = replace(order, final=asked[FINAL] or is_said(os.environ.get("CI", "")))
    machine, out = machine_for(order.press), asked[OUT]
    files = gather(find_tileset, games or bundled_games())
    if asked[WATCH]:
        watch_games(files, lambda file, tell: build_kit(file, out, order, tell), summarise)
        return
    with show_progress() as tell:
        kits = build_kits(files, out, order, tell, count_cores())
    introduce(profile)
    for kit in kits:
        typer.echo(summarise(kit))
        if machine is not None:
            typer.echo("\n".join(name_hand_work(kit.parts, machine)))
    if machine is not None:
        typer.echo(name_machine(machine))
