"""The whole story: from one page of TOML to a kit on disk.

In come tileset files, an order and a place; out go files, and a small account of them. Nothing
is printed here: whoever calls may pass a `tell` to hear of each step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from generator.kit.changes import CHANGED, Previous, compare, find_previous
from generator.kit.contents import list_contents
from generator.kit.draw_parts import draw_parts
from generator.kit.lay_out import lay_out
from generator.kit.load_games import Loaded, check_places, load_to_build, note_failures
from generator.kit.manifest import describe, list_files
from generator.kit.order import PLAIN, Order
from generator.kit.parts import choose_parts, list_all_parts
from generator.kit.preflight_kit import refuse_unfit
from generator.kit.put_kits import Built, Kit, put_kits
from generator.kit.write_files import Written, write_cut_files, write_document, write_files
from generator.processes.pool import ProcessPool
from generator.processes.progress import Tell, WorkStep, tell_nobody

if TYPE_CHECKING:
    from generator.tileset.model import Tileset

# What every kit needs: read once where several processes make kits.
ROOMS = (
    "generator.booklet.make_booklet",
    "generator.check.checker",
    "generator.components.vocabulary",
    "generator.guide.guide",
    "generator.preflight.inspection",
)


def build_kit(file: Path, out: Path, order: Order = PLAIN, tell: Tell = tell_nobody) -> Built:
    """Build one game."""
    return build_kits([file], out, order, tell)[0]


def build_kits(
    files: Sequence[Path],
    out: Path,
    order: Order = PLAIN,
    tell: Tell = tell_nobody,
    processes: int = 1,
) -> tuple[Built, ...]:
    """Build games: load them, check them, make their kits, put these on disk.

    If anything is wrong with any of them, nothing is put on disk. Several `processes` make
    several kits at once.
    """
    games = load_to_build(files, order)
    tilesets = [game.tileset for game in games]
    check_places(tilesets, out)
    previous = find_previous(order.since, [(each.slug, each.game.name) for each in tilesets])
    with ProcessPool(processes, ROOMS) as pool:
        if not order.draft:
            games = pool.gather(partial(note_failures, order=order), games, tell)
        kits = pool.gather(partial(make_files, order=order, previous=previous), games, tell)
    built = put_kits(kits, out)
    return tuple(replace(one, notes=game.notes) for one, game in zip(built, games, strict=True))


def make_files(
    game: Loaded, order: Order, previous: Previous | None, tell: Tell = tell_nobody
) -> Kit:
    """A kit as it goes on disk, light enough to be sent from process to process."""
    return replace(make_kit(game.tileset, game.order(order), previous, tell), documents={})


def make_kit(
    tileset: Tileset,
    order: Order = PLAIN,
    previous: Previous | None = None,
    tell: Tell = tell_nobody,
) -> Kit:
    """One game's kit: its parts drawn, laid on sheets, bound, written, listed, looked over."""
    name, written = tileset.game.name, Written()
    tell(WorkStep(name, "drawing", 0, None))
    parts = choose_parts(tileset, order)
    drawn = draw_parts(tileset, parts, order, written.arts)
    laid = lay_out(tileset, drawn, parts, order)
    contents = list_contents(tileset, laid, order)
    total = len(contents)
    files = write_files(
        contents,
        written,
        order.press_file,
        lambda file, done: tell(WorkStep(name, file, done, total)),
    )
    files |= write_cut_files(laid, contents, name)
    tell(WorkStep(name, "preflight", total, total))
    manifest = describe(tileset, laid, files, order)
    changes = None if previous is None else compare(previous, manifest)
    if changes is not None and changes.add:
        from generator.kit.reprint import reprint

        changed = reprint(tileset, laid, changes, order)
        files[CHANGED] = write_document(changed, written, order.press_file)
        manifest = replace(manifest, files=list_files(files))
    refuse_unfit({file: files[file] for file in files if file not in contents.bound}, order)
    known, slug = list_all_parts(tileset), tileset.slug
    return Kit(slug, name, files, manifest, contents.documents, changes, known, laid.remarks)
