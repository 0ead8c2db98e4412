"""The command `playtest`: what bots make of a game.

Thin over the room `playtest`, as all commands are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from generator.choices import Answers, Choice, if_given, read_number, read_whole
from generator.cli.options import OUT, Game, offer
from generator.cli.show import is_watched, print_table
from generator.cli.what_if import WhatIf, print_json, show_against, show_varied
from generator.errors import CommandError
from generator.kit.kit_choices import PAPER
from generator.words import counted, listed

if TYPE_CHECKING:
    from generator.playtest.aims import Aim
    from generator.playtest.lots import RunProgress, Sitting
    from generator.playtest.playtest_figures import Playtest, RunFigures
    from generator.playtest.run_playtest import PlaytestWish
    from generator.sheets.paper import Paper
    from generator.tileset.model import Tileset

MOST = 10_000_000  # plays


def read_games(words: str) -> int | None:
    """How many plays; nothing for "auto"."""
    if words == "auto":
        return None
    if words.isascii() and words.isdigit() and 0 < int(words) <= MOST:
        return int(words)
    raise CommandError("--games", f'"{words}" is no number of plays', "write 1000, or auto")


def read_bots(words: str) -> tuple[str, ...]:
    from generator.play.bot import bot_kinds
    from generator.tileset.wording import suggest

    names = [name.strip() for name in words.split(",") if name.strip()]
    for name in names or [words]:
        if name not in bot_kinds():
            raise CommandError("--bots", f'no bot is called "{name}"', suggest(name, bot_kinds()))
    return tuple(dict.fromkeys(names))


def read_aim(words: str) -> Aim:
    from generator.playtest import aims

    return aims.read_aim(words)


GAMES = Choice(
    "games",
    "text",
    "Plays of each pairing, or of each version; auto: until every share is known within 2 %.",
    read_games,
    default="auto",
    metavar="N|auto",
)
BOTS = Choice(
    "bots",
    "text",
    "Who plays: random, greedy, mc.  [default: greedy,mc; with --vary greedy]",
    if_given(read_bots),
    metavar="B,B",
)
PLAYERS = Choice(
    "players",
    "whole",
    "How many play; the fewest if none is said.",
    if_given(lambda value: read_whole("players", value)),
    metavar="K",
    least=1,
)
VARIANT = Choice(
    "variant", "text", "A variant of the file: [play.V].", str, default="", metavar="V"
)
THINKING = Choice(
    "think",
    "whole",
    "Plays that mc tries out before each move.",
    lambda value: read_whole("think", value),
    default=24,
    metavar="N",
    least=1,
    most=100_000,
)
TIME = Choice(
    "time",
    "number",
    "Seconds after which it stops in any case.",
    lambda value: read_number("time", value),
    default=60.0,
    metavar="S",
    least=1,
)
SEED = Choice("seed", "text", "Another seed, other plays.", str, default="0", metavar="S")
ON = Choice(
    "on",
    "text",
    "The scheduler of a dask cluster that plays; this computer if none is named.",
    if_given(str),
    metavar="ADDRESS",
)
AGAINST = Choice(
    "against",
    "text",
    "Another version of the game: what differs beyond chance, on the same seeds.",
    if_given(str),
    metavar="GAME|FILE.toml",
)
VARY = Choice(
    "vary",
    "choice",
    "Try one more and one fewer of each kind, and rank them by --aim.",
    if_given(str),
    choices=("copies",),
)
AIM = Choice(
    "aim",
    "text",
    "What --vary is to make better: balance, length=TURNS, finish, score-spread.",
    if_given(read_aim),
    metavar="AIM",
)
JSON: Choice[bool] = Choice("json", "truth", "Print all figures as JSON.", bool, default=False)
PAGES = replace(PAPER, about="Paper of the pages.", is_kept=False)
PLACE = replace(OUT, about="Where kits are; a playtest goes into its kit.")


CHOICES = (
    *(GAMES, BOTS, PLAYERS, VARIANT, THINKING, TIME, SEED, AGAINST, VARY, AIM, ON),
    *(JSON, PAGES, PLACE),
)


@offer(*CHOICES)
def playtest(game: Game, *, asked: Answers) -> None:
    """Let bots play a game, and say what that tells of it.

    Every bot plays itself, and each plays the next weaker one with seats swapped. Plays go on
    until the share of wins of every seat is known within 2 %, or time is up; Ctrl-C keeps what is
    done. The same seed gives the same figures on any number of processes. Said in words is only
    what two bots and their intervals agree on. The pages playtest.pdf and playtest.html, and
    playtest.json, go into the folder playtest of the kit.

    With --against, two versions play the same seeds, and what differs beyond chance is told.
    With --vary, each kind of tile is tried with one copy more and one fewer; the best few play
    again on fresh seeds, and one that is better beyond chance is written as a copy of the file,
    GAME-varied.toml, into the folder of the kits.

    \b
    Examples:
      tilewright playtest my-game.toml
      tilewright playtest my-game.toml --games 1000 --bots random,greedy
      tilewright playtest my-game.toml --variant alone --time 300 --think 100
      tilewright playtest my-game.toml --against my-game-2.toml --bots greedy
      tilewright playtest my-game.toml --vary copies --aim balance --time 300
    """
    from generator.bundled import find_tileset
    from generator.kit.load_games import load_to_play
    from generator.playtest.lots import Sitting

    wish, other, aim = read_wish(asked), asked[AGAINST], asked[AIM]
    path = find_tileset(game)
    tileset, *others = load_to_play([path] if other is None else [path, find_tileset(other)])
    variant = read_variant(tileset, asked[VARIANT])
    sitting = Sitting(tileset, variant, asked[PLAYERS], asked[SEED])
    check_players(sitting)
    what_if = WhatIf(game, sitting, wish, asked[JSON], asked[PLACE])
    if other is not None:
        version = others[0] if others else tileset  # a file may be held against itself
        read_variant(version, variant)
        show_against(what_if, version)
    elif aim is not None:
        show_varied(what_if, path, aim)
    else:
        show_playtest(what_if, asked[PAGES])


def read_wish(asked: Answers) -> PlaytestWish:
    """Who plays how much; what does not go together is refused."""
    from generator.playtest.run_playtest import BOTS as USUAL
    from generator.playtest.run_playtest import PlaytestWish

    varies, has_aim, other = asked[VARY] is not None, asked[AIM] is not None, asked[AGAINST]
    if other is not None and (varies or has_aim):
        asked_too = VARY.option if varies else AIM.option
        raise CommandError(AGAINST.option, f"goes without {asked_too}", "ask one after the other")
    if has_aim and not varies:
        raise CommandError(AIM.option, "there is nothing to vary", "add --vary copies")
    if varies and not has_aim:
        raise CommandError(VARY.option, "no aim is named", "add --aim, for example: --aim balance")
    games = asked[GAMES]
    if games == 1 and (varies or other is not None):
        raise CommandError(GAMES.option, "one play of each shows nothing", "write 100, or auto")
    bots = asked[BOTS] or (USUAL if not varies else USUAL[:1])
    return PlaytestWish(bots, games, asked[TIME], asked[THINKING], asked[ON])


def show_playtest(asked: WhatIf, paper: Paper) -> None:
    """One game as it is."""
    from generator.kit.load_games import check_places
    from generator.playtest.run_playtest import run_playtest
    from generator.playtest.saved_playtest import full_table, save_playtest

    check_places([asked.sitting.tileset], asked.out)
    with show_narrowing() as hear:
        test = run_playtest(asked.sitting, asked.wish, hear)
    if not test.runs:
        raise CommandError("--time", "no play was finished in time", "give it more seconds")
    place = save_playtest(test, paper, asked.out)
    if asked.as_json:
        print_json(full_table(test))
        return
    print_playtest(test)
    typer.echo(f"  playtest: {place}")


def read_variant(tileset: Tileset, variant: str) -> str:
    from generator.play.plan import variants_of
    from generator.tileset.wording import suggest

    known = variants_of(tileset)
    if variant and variant not in known:
        hint = suggest(variant, known) or "the file has none: add a table [play.<id>]"
        raise CommandError("--variant", f'{tileset.file} has no variant "{variant}"', hint)
    return variant


def check_players(sitting: Sitting) -> None:
    from generator.play.plan import find_flow

    fewest, most = find_flow(sitting.tileset, sitting.variant).seats
    if sitting.players is not None and not fewest <= sitting.players <= most:
        few = f"{fewest} play it" if fewest == most else f"{fewest} to {most} play it"
        raise CommandError("--players", f"not {sitting.players}: {few}", f"write {fewest}")


@contextmanager
def show_narrowing() -> Iterator[Callable[[Sequence[RunProgress]], None]]:
    """A line that is rewritten: how many plays, and how sure the first share of each run is."""
    if not is_watched(sys.stderr):
        yield lambda progress: None
        return

    def hear(progress: Sequence[RunProgress]) -> None:
        from generator.playtest.playtest_figures import leading_share

        parts = []
        for one in progress:
            share = leading_share(one)
            mark = "✓" if one.is_over else ""
            sure = f"{100 * share.value:.1f} ± {100 * share.half:.1f} %"
            parts.append(f"{one.run.name} {one.games}: {sure}{mark}")
        sys.stderr.write("\r\x1b[K" + "  ".join(parts)[:150])
        sys.stderr.flush()

    yield hear
    sys.stderr.write("\r\x1b[K")


def print_playtest(test: Playtest) -> None:
    """What it tells in words, then the figures of each run."""
    import textwrap

    from generator.playtest.playtest_findings import say_findings

    name = test.tileset.game.name + (f", {test.variant}" if test.variant else "")
    typer.echo(f"{name}: {counted(test.games, 'play')} by {counted(test.seats, 'player')}")
    for sentence in say_findings(test):
        typer.echo(textwrap.fill(sentence, 88, initial_indent="  ", subsequent_indent="  "))
    heads = ("", *(one.run.name for one in test.runs))
    rows = [
        (head, *(show(one) for one in test.runs)) for head, show in _ROWS if _is_for(head, test)
    ]
    print_table(heads, rows)


def _is_for(head: str, test: Playtest) -> bool:
    """Alone nobody leads; without tiles none are drawn or laid."""
    hidden = set() if test.seats > 1 else {"wins by seat", "wins by bot", "shared", "lead changes"}
    if not test.tileset.tiles:
        hidden |= {"somebody stuck", "redraws a play", "pieces left over", "rows, columns"}
    return head not in hidden


def _plays(one: RunFigures) -> str:
    is_done = one.is_close or one.games >= one.run.most
    return f"{one.games}" if is_done else f"{one.games}, stopped early"


def _seats(one: RunFigures) -> str:
    return ", ".join(f"{100 * share.value:.1f} ± {100 * share.half:.1f} %" for share in one.seats)


def _bots(one: RunFigures) -> str:
    return ", ".join(f"{name} {100 * share.value:.0f} %" for name, share in one.bots.items())


def _ends(one: RunFigures) -> str:
    return listed(f"{name} {100 * share.value:.0f} %" for name, share in one.ends.items())


_ROWS: tuple[tuple[str, Callable[[RunFigures], str]], ...] = (
    ("plays", _plays),
    ("wins by seat", _seats),
    ("wins by bot", _bots),
    (
        "points",
        lambda one: ", ".join(f"{name} {mean:.1f}" for name, mean in one.points.items()),
    ),
    ("turns", lambda one: f"{one.turns.mean:.1f} ({one.turns.low} to {one.turns.high})"),
    ("moves to choose from", lambda one: f"{one.branching:.0f}"),
    ("ends", _ends),
    ("shared", lambda one: f"{100 * one.shared.value:.1f} %"),
    ("somebody stuck", lambda one: f"{100 * one.stuck.value:.0f} %"),
    ("redraws a play", lambda one: f"{one.redraws:.2f}"),
    ("lead changes", lambda one: f"{one.lead_changes:.1f}"),
    ("pieces left over", lambda one: f"{one.left_over:.1f}"),
    ("rows, columns", lambda one: f"{one.rows.high}, {one.columns.high}"),
)
