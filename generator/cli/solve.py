"""The command `solve`: how a region of a game can be filled.

Thin over the room `check`, as all commands are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from generator.choices import Answers, Choice, if_given, read_number, read_whole, yes_or_no
from generator.cli.options import OUT, Game, offer
from generator.cli.show import complain, show_progress
from generator.errors import CommandError
from generator.kit.kit_choices import PAPER
from generator.words import counted, in_time

if TYPE_CHECKING:
    from generator.check.count_layouts import LayoutCount
    from generator.check.kept_parts import KeptParts
    from generator.check.solutions import Limit, Solution
    from generator.check.variants import Variant
    from generator.solver.outcome import Progress, SearchStep
    from generator.solver.sampling import Estimate
    from generator.tileset.model import Tileset

ALL, ABOUT = "all", "about"
MOST = 10_000  # layouts to ask for by number
LONG = 7  # digits of a number that is no longer written out
DONE, STOPPED, BROKEN_OFF = "done", "stopped", "broken off"
ENDINGS = {
    DONE: "there are no more",
    STOPPED: "undecided: the time was up",
    BROKEN_OFF: "stopped",
}
CODES = {DONE: 0, STOPPED: 1, BROKEN_OFF: 130}


def read_count(text: str) -> int | str:
    """A number of layouts; or a word, to count or to estimate them."""
    word = text.strip().lower()
    if word in (ALL, ABOUT):
        return word
    if not word.isdecimal() or not 1 <= int(word) <= MOST:
        hint = f"write a number from 1 to {MOST}, or all, or about"
        raise CommandError("--count", f'"{text}" is no number of layouts', hint)
    return int(word)


REGION = Choice(
    "region",
    "text",
    "The region to fill, by its id; the first if none is named.",
    if_given(str),
    metavar="R",
)
BORDER = Choice(
    "border",
    "text",
    "What the border shows: an edge type, by id or letter.",
    if_given(str),
    metavar="X",
)
FIX: Choice[list[str]] = Choice(
    "fix",
    "texts",
    "A tile that has its place, such as r0c2=park or 0,2=GRBG.",
    lambda texts: texts or [],
    metavar="CELL=TILE",
)
COUNT = Choice(
    "count",
    "text",
    "How many layouts to find; all: count them; about: estimate how many there are.",
    read_count,
    default="1",
    metavar="N|all|about",
)
ON = Choice(
    "on",
    "text",
    "The scheduler of a dask cluster that counts; this computer if none is named.",
    if_given(str),
    metavar="ADDRESS",
)
SEED = Choice(
    "seed",
    "whole",
    "Another seed, other layouts; of an estimate, other samples.",
    if_given(lambda value: read_whole("seed", value)),
    metavar="S",
    least=0,
)
HINT = Choice(
    "hint",
    "whole",
    "A puzzle sheet that shows K tiles, and an answer page.",
    if_given(lambda value: read_whole("hint", value)),
    metavar="K",
)
SMALL = yes_or_no(
    "small", "The puzzle sheet on one page, however small; else it is as large as the tiles."
)
TIMEOUT = Choice(
    "timeout",
    "number",
    "Seconds before the search gives up.",
    if_given(lambda value: read_number("timeout", value)),
    metavar="S",
    least=0,
)
POSTER = replace(PAPER, about="Paper of the poster.", is_kept=False)
PLACE = replace(OUT, about="Where posters and layouts go.")


@offer(REGION, BORDER, FIX, COUNT, SEED, HINT, SMALL, TIMEOUT, POSTER, PLACE, ON)
def solve(game: Game, *, asked: Answers) -> None:
    """Fill a region: layouts as text, posters and puzzles.

    Of layouts that a turn, a reflection or a swap of like edge types makes the same, one is
    shown. Several with a seed lie far apart; without one they are listed in order. Ctrl-C ends
    the search and keeps what was found; a long count goes on from there when it is asked again.

    \b
    Examples:
      tilewright solve my-game.toml
      tilewright solve my-game.toml --region square --border G --seed 7
      tilewright solve my-game.toml --fix r0c0=GRBG --count 3
      tilewright solve my-game.toml --count all
      tilewright solve my-game.toml --count all --on tcp://10.0.0.5:8786
      tilewright solve my-game.toml --count about
      tilewright solve my-game.toml --hint 12
    """
    from generator.bundled import find_tileset
    from generator.check.solutions import Limit
    from generator.check.solve_request import choose_region, choose_variants, read_fixes
    from generator.kit.load_games import load_to_play
    from generator.laws.halves import by_cells

    # Whatever is wrong with the command is said first.
    wanted, _ = check_count(asked), asked[POSTER]
    (tileset,) = map(by_cells, load_to_play([find_tileset(game)]))
    region = choose_region(tileset, asked[REGION])
    pins = read_fixes(asked[FIX], tileset, region)
    variants = choose_variants(tileset, region, asked[BORDER], pins)
    limit = Limit.after(asked[TIMEOUT])
    if isinstance(wanted, str):
        count_out(tileset, variants, limit, asked)
    else:
        find_some(tileset, variants, wanted, limit, asked)


def check_count(asked: Answers) -> int | str:
    """What is to be counted or found, and that nothing else was asked that does not go with it."""
    wanted = asked[COUNT]
    if isinstance(wanted, str) and asked[HINT] is not None:
        raise CommandError("--hint", "needs a number of layouts", "ask for --count 1")
    if asked[SMALL] and asked[HINT] is None:
        raise CommandError("--small", "is about puzzle sheets", "add --hint with a number of tiles")
    if isinstance(wanted, int) and asked[ON] is not None:
        hint = f"ask for --count {ALL} or --count {ABOUT}"
        raise CommandError("--on", "only counts are done on a cluster", hint)
    return wanted


def find_some(
    tileset: Tileset, variants: Sequence[Variant], wanted: int, limit: Limit, asked: Answers
) -> None:
    """So many layouts, as text or as puzzles, and as posters."""
    from generator.check.solutions import Search, solutions
    from generator.check.solved_sheets import (
        PuzzleSheet,
        check_hint,
        solution_files,
        solution_text,
    )
    from generator.laws.regions import tiles_of

    hint, region = asked[HINT], variants[0].region
    if hint is not None and region.shape != "free":
        check_hint(hint, sum(tile.copies for tile in tiles_of(region, tileset)))
    found: list[Solution] = []
    with show_search(tileset.game.name) as progress:
        search = Search(asked[SEED], limit, progress)
        ending = collect(solutions(tileset, variants, wanted, search), found)
    if found:
        for solution in found if hint is None else ():
            typer.echo(solution_text(solution, tileset))
        puzzle = None if hint is None else PuzzleSheet(hint, asked[SMALL])
        files = solution_files(tileset, found, asked[POSTER], puzzle)
        for place in write_all(files, asked[PLACE]):
            typer.echo(f"  {place}")
    if ending != DONE or len(found) < wanted:
        complain(f"{ENDINGS[ending]}: {say_found(len(found), wanted)}")
        raise typer.Exit(CODES[ending] if found or ending != DONE else 1)


def collect(search: Iterable[Solution], found: list[Solution]) -> str:
    """Take what comes until the end, the limit or Ctrl-C."""
    from generator.solver.outcome import StoppedError

    try:
        found.extend(search)
    except StoppedError:
        return STOPPED
    except KeyboardInterrupt:
        return BROKEN_OFF
    return DONE


def say_found(found: int, wanted: int) -> str:
    layouts = f"{found} of {wanted} layouts" if wanted > 1 or not found else "1 layout"
    return f"{layouts} found"


def count_out(tileset: Tileset, variants: Sequence[Variant], limit: Limit, asked: Answers) -> None:
    """How many layouts there are, counted in parts that are kept until all are done."""
    from generator.check.count_layouts import (
        LayoutCount,
        Sharing,
        describe,
        estimate,
        fill_all,
        tally,
    )
    from generator.check.kept_parts import KeptParts
    from generator.check.solutions import Search
    from generator.processes.executors import open_executor
    from generator.solver.outcome import StoppedError

    fillings = fill_all(tileset, variants)
    seed, wanted = asked[SEED] or 0, asked[COUNT] if fillings else ALL  # none need no estimate
    name = f"{tileset.slug}-{variants[0].region.id}-{wanted}"
    question = describe(fillings, f"about, seed {seed}" if wanted == ABOUT else ALL)
    kept = KeptParts(asked[PLACE] / name, question)
    if kept.damaged:
        complain(f"{kept.path}: {counted(kept.damaged, 'line')} damaged, and counted again")
    try:
        with show_search(tileset.game.name) as progress, open_executor(asked[ON]) as executor:
            sharing = Sharing(executor, kept, Search(seed, limit, progress))
            found = (
                estimate(fillings, seed, sharing) if wanted == ABOUT else tally(fillings, sharing)
            )
    except (StoppedError, KeyboardInterrupt) as error:
        ending = STOPPED if isinstance(error, StoppedError) else BROKEN_OFF
        complain(f"{ENDINGS[ending]}: {say_kept(kept)}")
        raise typer.Exit(CODES[ending]) from None
    if isinstance(found, LayoutCount):
        show_count(tileset, found, asked[PLACE] / f"{name}.txt")
    else:
        typer.echo(say_estimate(found))
    kept.remove()


def show_count(tileset: Tileset, found: LayoutCount, place: Path) -> None:
    """How many there are; those that symmetry does not make the same go into a file."""
    from generator.check.solved_sheets import solution_text

    layouts = counted(found.total, "layout")
    if found.distinct is None:
        typer.echo(f"{layouts}; too many to list them, or to tell up to symmetry")
        return
    typer.echo(f"{layouts}, {len(found.distinct)} up to symmetry")
    if found.distinct:
        texts = [solution_text(solution, tileset) for solution in found.distinct]
        (written,) = write_all({place.name: "\n".join(texts).encode()}, place.parent)
        typer.echo(f"  {written}")


def say_estimate(found: Estimate) -> str:
    """How many there may be: never more exactly than is known, and never as if it were proved."""
    if not found.mean:
        return f"no estimate: each of {found.samples} samples came to a dead end"
    mean, error = (say_size(value, found.exponent) for value in (found.mean, found.error))
    return (
        f"about {mean} layouts, standard error {error}\n"
        f"  an estimate from {found.samples} samples, no proof"
    )


def say_size(value: float, exponent: int) -> str:
    """The number in full, or as a few digits and a power of ten."""
    if exponent < LONG:
        return f"{value * 10**exponent:.0f}"
    digits, power = f"{value:.2e}".split("e")
    return f"{digits}e{exponent + int(power)}"


def say_kept(kept: KeptParts) -> str:
    """What is left of a count that was ended, and how to go on."""
    if not kept.done:
        return "nothing is counted yet"
    done = counted(len(kept.done), "part")
    return f"{done} kept in {kept.path}; the same command goes on from there"


def write_all(files: Mapping[str, bytes], out: Path) -> list[Path]:
    from generator.write.disk import write_file

    for name, data in files.items():
        write_file(out / name, data)
    return [out / name for name in files]


@contextmanager
def show_search(game: str) -> Iterator[Progress]:
    """What the search is doing, to a person who watches."""
    from generator.processes.progress import WorkStep
    from generator.solver.outcome import STAGES

    with show_progress() as tell:

        def pass_on(step: SearchStep) -> None:
            what = STAGES.get(step.stage, step.stage)
            if step.left is not None:
                what = f"{what}, {step.done} of {step.total}, about {in_time(step.left)} left"
            tell(WorkStep(game, what, step.done, step.total))

        yield pass_on
