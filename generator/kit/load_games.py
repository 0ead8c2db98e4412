"""The games of a command: read, and held against what must be so before any work is done.

In come files, out go tilesets, or all that is wrong with all of them at once. Must not know:
how a kit is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import CommandError, Problem, UserError
from generator.kit.order import PLAIN, Order
from generator.kit.parts import shows_figures
from generator.processes.pool import gather
from generator.processes.progress import Tell, WorkStep, tell_nobody
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.tileset.model import Tileset


def load_all(files: Iterable[Path], order: Order = PLAIN) -> list[Tileset]:
    """Load all files, or say all that is wrong with all of them.

    Lying figures are wrong too, unless nothing that shows figures is asked for.
    """
    from generator.components.vocabulary import VOCABULARY
    from generator.tileset.load import load

    def load_one(file: Path) -> Tileset:
        tileset = load(file, VOCABULARY)
        if tileset.figures and shows_figures(order):
            from generator.booklet.judge_figures import refuse_lies

            refuse_lies(tileset)
        return tileset

    return gather(load_one, dict.fromkeys(files))


def load_to_play(files: Iterable[Path]) -> list[Tileset]:
    """Load all files. Promises and figures that do not hold change nothing about the pieces and
    how a game goes: they are for builds and checks to tell."""
    from generator.components.vocabulary import VOCABULARY
    from generator.tileset import load

    return gather(lambda file: load.load_to_play(file, VOCABULARY), dict.fromkeys(files))


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game to build, and what it does not keep as yet; with such notes it is a draft."""

    tileset: Tileset
    notes: tuple[Problem, ...] = ()

    def order(self, order: Order) -> Order:
        return replace(order, draft=True) if self.notes else order


def load_to_build(files: Iterable[Path], order: Order) -> list[Loaded]:
    """Load all files. Promises and figures that do not hold, and what is said of pieces that are
    gone, are notes while a game is being made; a final kit holds them, as every game of the house
    does."""
    from generator.bundled import tileset_folder

    home = tileset_folder().resolve()

    def load_one(file: Path) -> Loaded:
        if order.final or file.resolve().parent == home:
            return Loaded(load_all([file], order)[0])
        return _load_noting(file, order)

    return gather(load_one, dict.fromkeys(files))


def _load_noting(file: Path, order: Order) -> Loaded:
    from generator.components.vocabulary import VOCABULARY
    from generator.tileset.load import load_noting

    tileset, notes = load_noting(file, VOCABULARY)
    if tileset.figures and shows_figures(order):
        from generator.booklet.judge_figures import find_lies

        notes = (*notes, *find_lies(tileset))
    return Loaded(tileset, notes)


def check_places(tilesets: Iterable[Tileset], out: Path) -> None:
    """Every kit has a folder of its own that may be replaced."""
    from generator.kit.read_manifest import read_manifest
    from generator.write.disk import explain

    taken: dict[str, str] = {}

    def check(tileset: Tileset) -> None:
        if tileset.slug in taken:
            raise CommandError(
                tileset.file,
                f'its kit would be called "{tileset.slug}", as that of {taken[tileset.slug]}',
                "rename the file, or build the two into different folders with --out",
            )
        taken[tileset.slug] = tileset.file
        with explain(out / tileset.slug):
            read_manifest(out / tileset.slug)

    gather(check, tilesets)


def refuse_broken(tileset: Tileset, order: Order = PLAIN, tell: Tell = tell_nobody) -> None:
    """A game that fails its quick checks is not printed, unless as a draft."""
    if failures := find_failures(tileset, order, tell):
        raise UserError(failures)


def note_failures(game: Loaded, order: Order = PLAIN, tell: Tell = tell_nobody) -> Loaded:
    """A game that is being made, with what its quick checks say among its notes."""
    if not game.notes:
        refuse_broken(game.tileset, order, tell)
        return game
    told = [f"{note.key}: {note.message}" for note in game.notes]
    more = [one for one in find_failures(game.tileset, order, tell) if one.message not in told]
    return replace(game, notes=(*game.notes, *more))


def find_failures(
    tileset: Tileset, order: Order = PLAIN, tell: Tell = tell_nobody
) -> tuple[Problem, ...]:
    """What the quick checks say against a game."""
    from generator.check.checker import check_quickly

    tell(WorkStep(tileset.game.name, "checking", 0, None))
    hint = "mend it, or build it with --draft to try it out"
    return tuple(
        Problem(tileset.file, None, check.name, check.sentence, hint)
        for check in check_quickly(tileset, order.paint).failures
    )
