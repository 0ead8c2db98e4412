"""What `playtest` shows of versions: one against another, and one copy more or less of each kind.

Thin over the rooms `playtest` and `studio`, as all commands are.
"""

from __future__ import annotations

import shlex
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from generator.cli.show import is_watched, print_table
from generator.errors import CommandError
from generator.quick_start import dataclass
from generator.words import counted

if TYPE_CHECKING:
    from generator.playtest.aims import Aim
    from generator.playtest.lots import RunProgress, Sitting
    from generator.playtest.run_playtest import PlaytestWish
    from generator.playtest.try_variations import TriedVariations
    from generator.studio.vary_copies import VariedText
    from generator.tileset.model import Tileset


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What is asked: the game as it was typed, who plays it, how much, and how to tell."""

    game: str
    sitting: Sitting
    wish: PlaytestWish
    as_json: bool
    out: Path


def show_against(asked: WhatIf, other: Tileset) -> None:
    """Two versions of a game, and what differs beyond chance."""
    from generator.playtest.comparison import compare_versions, seat_both
    from generator.playtest.comparison_words import (
        comparison_rows,
        comparison_table,
        say_changes,
        say_runs,
    )

    before, after = seat_both(asked.sitting, other)
    with show_plays() as hear:
        test = compare_versions(before, after, asked.wish, hear)
    if not test.runs:
        raise _nothing_played()
    if asked.as_json:
        print_json(comparison_table(test))
        return
    players = counted(test.seats, "player")
    typer.echo(f"{before.tileset.file} before, {after.tileset.file} after, by {players}")
    _print_words([f"{say_runs(test)}.", *say_changes(test)])
    for one in test.runs:
        print_table((one.bot, "before", "after", "change", ""), comparison_rows(one, test.seats))


def show_varied(asked: WhatIf, path: Path, aim: Aim) -> None:
    """One copy more and one fewer of each kind, ranked; the best as a copy of the file."""
    from generator.playtest.aims import check_aim
    from generator.playtest.lots import plan_of
    from generator.playtest.try_variations import try_variations
    from generator.playtest.variation_words import say_tried, variation_rows, variations_table
    from generator.studio.tileset_file import Held
    from generator.studio.vary_copies import vary_copies

    check_aim(aim, plan_of(asked.sitting))
    held = Held(path.read_bytes())
    varied = vary_copies(path, held)
    if not varied.found:
        why = "; ".join(varied.left_out) or "the game has no tiles"
        raise CommandError("--vary", f"there is nothing to vary: {why}")
    variations = [one.variation for one in varied.found]
    with show_plays() as hear:
        test = try_variations(asked.sitting, variations, aim, asked.wish, hear)
    if not test.screened:
        raise _nothing_played()
    best = next((one for one in varied.found if one.variation is test.proposed), None)
    place = write_best(asked, path, test, best) if best is not None else None
    figures = best.figures if best is not None else ()
    if asked.as_json:
        more = {"left_out": varied.left_out, "figures": figures, "file": str(place or "")}
        print_json(variations_table(test) | more)
        return
    typer.echo(f"{path}: {counted(len(variations), 'variation')} by one copy")
    _print_words([*say_tried(test), *(f"Left out: {one}." for one in varied.left_out)])
    _print_words([f"To be drawn anew: {one}." for one in figures])
    print_table(("variation", str(aim), "plays", ""), variation_rows(test))
    if place is not None:
        typer.echo(f"  {place}")


def write_best(asked: WhatIf, path: Path, test: TriedVariations, best: VariedText) -> Path:
    """The proposal as a file of its own, which says how it came about."""
    from generator.playtest.variation_words import name_variation, tell_figures
    from generator.studio.tileset_file import Held
    from generator.studio.vary_copies import write_varied

    (tried,) = [one for one in test.confirmed if one.variation is best.variation]
    said = [
        f"A copy of {path.name}. {name_variation(best.variation)}.",
        f"Aim {test.aim}: {tell_figures(test.aim, tried)}.",
        *(f"To be drawn anew: {one}." for one in best.figures),
        f"Measured with: {spell_varied(asked, test)}",
    ]
    comment = "\n".join(line for words in said for line in textwrap.wrap(words, 96))
    return write_varied(path, Held(path.read_bytes()), best.text, comment, asked.out)


def spell_varied(asked: WhatIf, test: TriedVariations) -> str:
    """How to measure the same again."""
    from generator.playtest.lots import plan_of
    from generator.playtest.try_variations import SCREENED

    sitting, wish = test.sitting, test.wish
    variant = f" --variant {sitting.variant}" if sitting.variant else ""
    return (
        f"tilewright playtest {shlex.quote(asked.game)} --vary copies --aim {test.aim}"
        f" --bots {','.join(wish.bots)} --players {plan_of(sitting).seats} --think {wish.think}"
        f" --seed {shlex.quote(sitting.seed)} --games {wish.games or SCREENED}"
        f" --time {wish.seconds:g}{variant}"
    )


@contextmanager
def show_plays() -> Iterator[Callable[[Sequence[RunProgress]], None]]:
    """A line that is rewritten: how many plays of each version."""
    if not is_watched(sys.stderr):
        yield lambda progress: None
        return

    def hear(progress: Sequence[RunProgress]) -> None:
        told = "  ".join(f"{one.run.name}: {one.games} of {one.run.most}" for one in progress)
        sys.stderr.write(f"\r\x1b[Kplays of each version  {told}"[:150])
        sys.stderr.flush()

    yield hear
    sys.stderr.write("\r\x1b[K")


def _nothing_played() -> CommandError:
    return CommandError("--time", "too few plays were finished in time", "give it more seconds")


def print_json(table: object) -> None:
    import json

    typer.echo(json.dumps(table, indent=2, ensure_ascii=False))


def _print_words(said: Sequence[str]) -> None:
    for sentence in said:
        typer.echo(textwrap.fill(sentence, 88, initial_indent="  ", subsequent_indent="  "))
