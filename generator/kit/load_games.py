"""The games of a command: read, and held against what must be so before any work is done.

In come files, out go tilesets, or all that is wrong with all of them at once. Must not know:
how a kit is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import CommandError, Problem, UserError
from generator.kit.order import PLAIN, Order
from generator.kit.parts import shows_figures
from generator.processes.pool import gather
from generator.processes.progress import Tell, WorkStep, tell_nobody

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
    from generator.check.checker import check_quickly

    tell(WorkStep(tileset.game.name, "checking", 0, None))
    report = check_quickly(tileset, order.paint)
    if report.failures:
        raise UserError(
            Problem(
                tileset.file,
                None,
                check.name,
                check.sentence,
                "mend it, or build it with --draft to try it out",
            )
            for check in report.failures
        )
