"""The story of an export: from tileset files to a folder ready to be taken elsewhere.

In come files, a target, what was asked and a place; out go folders, each put there all at once,
and a small account of them. Must not know: any target by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from generator.choices import Answers
from generator.errors import UserError
from generator.export.export_choices import TARGET_CHOICES
from generator.export.export_manifest import NAME, find_own, write_export_manifest
from generator.export.find_targets import find_target, refuse_unread
from generator.export.pictures import cut_rolls, paint_roll
from generator.export.target import Exported, Goods, Target
from generator.kit.contents import list_contents
from generator.kit.documents import library_of
from generator.kit.draw_parts import draw_parts
from generator.kit.lay_out import LaidOut, lay_out
from generator.kit.load_games import load_all, refuse_broken
from generator.kit.order import Order, read_order
from generator.kit.parts import GUIDE, RULES, Parts, choose_parts
from generator.processes.pool import ProcessPool, gather
from generator.processes.progress import Tell, WorkStep, tell_nobody
from generator.quick_start import dataclass
from generator.sheets.page import Document, tone
from generator.write.disk import claim, replace_folder
from generator.write.memo import Memo

if TYPE_CHECKING:
    from generator.tileset.model import Tileset

# What every export needs: read once where several processes make them.
ROOMS = (
    "generator.booklet.make_booklet",
    "generator.check.checker",
    "generator.components.vocabulary",
    "generator.guide.guide",
    "generator.write.pdf",
)


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """What was made: where it stands, how many files, what to know of it."""

    game: str
    place: Path
    files: tuple[str, ...]
    notes: tuple[str, ...]


def export_games(
    files: Sequence[Path], name: str, asked: Answers, out: Path, tell: Tell = tell_nobody
) -> tuple[ExportedGame, ...]:
    """Export games to one target; if anything is wrong with any of them, nothing is written.

    Games are drawn in as many processes as there are cores, and then their pictures painted:
    these are many and short, so that all processes end together.
    """
    from generator.processes.pool import count_cores

    target = find_target(name)
    refuse_unread(target, asked)
    order = order_of(asked)
    tilesets = load_all(files, order)
    gather(lambda tileset: find_own(_place(out, tileset, target), frozenset()), tilesets)
    with ProcessPool(count_cores(), ROOMS) as pool:
        if not order.draft:
            pool.gather(partial(refuse_broken, order=order), tilesets, tell)
        made = pool.gather(partial(make_export, name=name, asked=asked), tilesets, tell)
        rolls = [[*cut_rolls(each.rolls)] for each in made]
        painted = iter(pool.gather(paint_roll, [*chain.from_iterable(rolls)], tell))
    return tuple(
        put_export(tileset, target, add_painted(exported, islice(painted, len(own))), out)
        for tileset, exported, own in zip(tilesets, made, rolls, strict=True)
    )


def order_of(asked: Answers) -> Order:
    """What is asked of the game itself; the rest is for the target."""
    own = {choice.name for choice in TARGET_CHOICES}
    return read_order(
        Answers({name: said for name, said in asked.given.items() if name not in own})
    )


def export_game(tileset: Tileset, name: str, asked: Answers) -> Exported:
    """One game for one target, not yet on disk."""
    made = make_export(tileset, name, asked)
    return add_painted(made, map(paint_roll, made.rolls))


def add_painted(exported: Exported, painted: Iterable[Mapping[str, bytes]]) -> Exported:
    """The same with the pictures that were still to be painted."""
    files = chain(exported.files.items(), *(some.items() for some in painted))
    return replace(exported, files=dict(files), rolls=())


def make_export(tileset: Tileset, name: str, asked: Answers, tell: Tell = tell_nobody) -> Exported:
    """One game for one target, perhaps with pictures that are still to be painted."""
    target = find_target(name)
    tell(WorkStep(tileset.game.name, "drawing", 0, None))
    goods = draw_goods(tileset, target, order_of(asked))
    problems = target.check(goods, asked)
    if problems:
        raise UserError(problems)
    tell(WorkStep(tileset.game.name, f"for {target.name}", 0, None))
    return target.make(goods, asked)


def draw_goods(tileset: Tileset, target: Target, order: Order) -> Goods:
    """What the target needs of a game, drawn once."""
    from generator.components.find_kinds import kinds_of

    parts = choose_parts(tileset, order)
    if target.needs == "pieces":  # the guide is about sheets
        kept = tuple(part for part in parts.chosen if part != GUIDE)
        parts = Parts(parts.every, kept, parts.gathering)
    drawn = draw_parts(tileset, parts, order, Memo())
    laid = lay_out(tileset, drawn, parts, order) if target.needs == "sheets" else None
    components = laid.components if laid else drawn.components
    components = tuple(each for each in components if each.id in parts.chosen)
    library = library_of([*drawn.components, *components])
    documents = _bind(tileset, laid, order) if laid else {}
    if drawn.booklet is not None and RULES in parts.chosen:
        documents[f"{RULES}.pdf"] = tone(drawn.booklet.pages, order.paint)
    return Goods(tileset, components, kinds_of(tileset), library, documents, order)


def _bind(tileset: Tileset, laid: LaidOut, order: Order) -> dict[str, Document]:
    """The sheets of every component; not all of them together once more."""
    contents = list_contents(tileset, replace(laid, booklet=None, is_whole=False), order)
    return {**contents.documents}


def _place(out: Path, tileset: Tileset, target: Target) -> Path:
    return out / f"{tileset.slug}-{target.name}"


def put_export(tileset: Tileset, target: Target, exported: Exported, out: Path) -> ExportedGame:
    """Swap the export into its folder, beside what its owner put there."""
    place = _place(out, tileset, target)
    manifest = write_export_manifest(tileset, target.name, exported)
    with claim(place) as folder:
        own = find_own(folder, frozenset(exported.files))
        replace_folder(folder, {**exported.files, NAME: manifest}, own)
    files = tuple(sorted((*exported.files, NAME)))
    return ExportedGame(tileset.game.name, place, files, exported.notes)
