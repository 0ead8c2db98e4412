"""The whole story: from one page of TOML to a kit on disk.

In come tileset files, paper and a place; out go files, and a small account of them. Nothing
is printed here: whoever calls may pass a `tell` to hear of each step. Heavy rooms are
entered only when they are needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.errors import CommandError, Problem, UserError
from generator.kit.documents import bind, credit_of, library_of, pictured
from generator.kit.order import PLAIN, Wishes, check_board, check_names, check_wishes
from generator.processes.pool import Crew, Step, Tell, gather, tell_nobody

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet
    from generator.canvas.shapes import Component
    from generator.guide.changes_page import Changes
    from generator.kit.changes import Previous
    from generator.kit.manifest import Manifest
    from generator.sheets.page import Document, Page
    from generator.sheets.paper import Paper
    from generator.sheets.sheet_account import ComponentEntry
    from generator.tileset.model import Tileset
    from generator.write.svg import Arts

KIT_FILE = "kit.pdf"
DEFAULT_OUT = Path("output")
GUIDE, BOX, RULES = "guide", "box", "rules"
BOARD, PAD = "board", "boards"  # the board of a game, and boards with all tokens in place
# What every kit needs: read once where several processes make kits.
ROOMS = (
    "generator.booklet.make_booklet",
    "generator.check.checker",
    "generator.components.components",
    "generator.guide.guide",
    "generator.kit.manifest",
    "generator.components.box.make_box",
    "generator.preflight.inspection",
    "generator.kit.preflight_kit",
    "generator.sheets.impose",
    "generator.write.cut_files",
    "generator.write.pdf",
    "generator.write.svg",
)


@dataclass(frozen=True, slots=True)
class Kit:
    """A finished kit, not yet on disk."""

    slug: str
    name: str
    files: dict[str, bytes]
    manifest: Manifest
    order: tuple[str, ...]  # of all components of the game, made this time or not
    documents: Mapping[str, Document]  # the pages of its PDFs, for whoever shows them
    changes: Changes | None = None  # since an earlier kit


@dataclass(frozen=True, slots=True)
class Built:
    """What was made: where it stands, what to print and to cut, what will lie on the table."""

    game: str
    place: Path
    files: tuple[str, ...]
    parts: tuple[ComponentEntry, ...]
    changes: Changes | None = None  # since an earlier kit
    changed: tuple[str, ...] = ()  # of the files, those that are new or other than before

    @property
    def sheets(self) -> int:
        return sum(part.sheets for part in self.parts)

    @property
    def pieces(self) -> tuple[tuple[str, int], ...]:
        """The title of each component, and how many of it there are."""
        return tuple((part.title, part.pieces) for part in self.parts)


def build_kit(
    file: Path,
    out: Path,
    paper: Paper,
    only: Collection[str] = (),
    tell: Tell = tell_nobody,
    wishes: Wishes = PLAIN,
) -> Built:
    """Build one game."""
    return build_kits([file], out, paper, only, tell, wishes)[0]


def build_kits(
    files: Sequence[Path],
    out: Path,
    paper: Paper,
    only: Collection[str] = (),
    tell: Tell = tell_nobody,
    wishes: Wishes = PLAIN,
    processes: int = 1,
) -> tuple[Built, ...]:
    """Build games: load them, check them, make their kits, put these on disk.

    If anything is wrong with any of them, nothing is put on disk. Several `processes` make
    several kits at once.
    """
    from generator.kit.changes import find_previous

    check_wishes(wishes)
    tilesets = load_all(files)
    check_places(tilesets, out)
    previous = find_previous(wishes.since, [(each.slug, each.game.name) for each in tilesets])
    with Crew(processes, ROOMS) as crew:
        if not wishes.draft:
            crew.gather(partial(refuse_broken, wishes=wishes), tilesets, tell)
        make = partial(make_files, paper=paper, only=only, wishes=wishes, previous=previous)
        kits = crew.gather(make, tilesets, tell)
    return put_kits(kits, out)


def make_files(tileset: Tileset, **asked: Any) -> Kit:
    """A kit as it goes on disk, light enough to be sent from process to process."""
    return replace(make_kit(tileset, **asked), documents={})


def make_kit(
    tileset: Tileset,
    paper: Paper,
    only: Collection[str] = (),
    tell: Tell = tell_nobody,
    wishes: Wishes = PLAIN,
    previous: Previous | None = None,
) -> Kit:
    """One game's kit: draw its components, impose them on sheets, write pictures and pages."""
    from generator.kit.changes import CHANGED, compare
    from generator.kit.manifest import (
        add_booklet,
        describe,
        list_files,
        picture_file,
    )
    from generator.kit.preflight_kit import refuse_unfit
    from generator.kit.reprint import reprint
    from generator.sheets.page import tone
    from generator.sheets.sheet_account import component_file
    from generator.write.cut_files import write_cuts
    from generator.write.pdf import Forms, write_pdf
    from generator.write.svg import Arts, write_svg

    name = tileset.game.name
    check_board(tileset, wishes)
    everything = list_components(tileset, wishes.seeds)
    tell(Step(name, "drawing", 0, None))
    chosen = choose(everything, only, tileset)
    # The guide tells of all parts and the box holds them, whichever are written.
    needed = everything if {GUIDE, BOX} & {*chosen} else chosen
    arts, forms = Arts(), Forms()
    booklet = make_rules(tileset, paper, wishes, arts) if RULES in needed else None
    components = draw(tileset, needed, wishes, booklet)
    components, sheets = lay_out(tileset, components, chosen, paper, wishes, booklet)

    components = [component for component in components if component.id in chosen]
    pictures = {
        picture_file(drawing): (drawing, library_of([component]))
        for component in components
        for drawing in pictured(component)
    }
    documents = {
        component_file(component): bind(tileset, [component], sheets, wishes.press)
        for component in components
    }
    if {*everything} - {*chosen} <= {RULES}:
        documents[KIT_FILE] = bind(tileset, components, sheets, wishes.press)
    if RULES not in chosen:
        booklet = None
    texts = booklet.texts if booklet else {}
    documents |= booklet.documents if booklet else {}
    documents = {file: tone(document, wishes.paint) for file, document in documents.items()}

    files: dict[str, bytes] = {}
    total = len(pictures) + len(documents) + len(texts)
    for file, (drawing, library) in pictures.items():
        tell(Step(name, file, len(files), total))
        files[file] = write_svg(drawing, library, arts)
    for file, document in documents.items():
        tell(Step(name, file, len(files), total))
        files[file] = write_pdf(document, forms)
    for file, text in texts.items():
        tell(Step(name, file, len(files), total))
        files[file] = text
    for component in components:
        files |= write_cuts(component.id, sheets[component.id], name)
    tell(Step(name, "preflight", total, total))
    how = (wishes.draft, wishes.press, wishes.style)
    manifest = describe(tileset, paper, components, sheets, files, *how)
    if booklet is not None:
        manifest = add_booklet(manifest, RULES, booklet)
    changes = None if previous is None else compare(previous, manifest)
    if changes is not None and changes.add:
        files[CHANGED] = write_pdf(reprint(tileset, components, changes, paper, wishes), forms)
        manifest = replace(manifest, files=list_files(files))
    refuse_unfit(files, paper, wishes.press.margins)
    order = tuple(list_components(tileset, (1,)))
    return Kit(tileset.slug, name, files, manifest, order, documents, changes)


def lay_out(
    tileset: Tileset,
    components: list[Component],
    chosen: Collection[str],
    paper: Paper,
    wishes: Wishes,
    booklet: Booklet | None,
) -> tuple[list[Component], dict[str, tuple[Page, ...]]]:
    """All components on their sheets, and the guide to them before them if it is asked for."""
    from generator.guide.guide import make_guide
    from generator.sheets.draft import stamp_draft
    from generator.sheets.impose import impose

    name, credit, press = tileset.game.name, credit_of(tileset.game), wishes.press
    sheets = {
        part.id: impose(part, paper, name, press, part.id in (BOARD, PAD, BOX), credit)
        for part in components
        if GUIDE in chosen or part.id in chosen
    }
    if GUIDE in chosen and booklet is not None:
        guide, pages = make_guide(
            tileset, components, sheets, booklet, paper, press, wishes.stock, KIT_FILE, credit
        )
        components, sheets = [guide, *components], {GUIDE: pages, **sheets}
    if wishes.draft:
        sheets = {id: tuple(map(stamp_draft, pages)) for id, pages in sheets.items()}
    return components, sheets


def make_rules(tileset: Tileset, paper: Paper, wishes: Wishes, arts: Arts) -> Booklet:
    """The rules of a game, its figures drawn from the faces of its pieces."""
    from generator.booklet.make_booklet import make_booklet, restamp
    from generator.booklet.page_format import format_for
    from generator.bundled import template_folder
    from generator.sheets.draft import stamp_draft

    texts, page = template_folder() / "rules", format_for(paper, wishes.press.margins)
    booklet = make_booklet(tileset, page, texts, arts, wishes.paint)
    return restamp(booklet, stamp_draft) if wishes.draft else booklet


def list_components(tileset: Tileset, seeds: Collection[int]) -> list[str]:
    """All that the kit of a game holds, in order; boards with tokens come with their seeds."""
    from generator.components.box.make_box import has_box
    from generator.components.components import component_names

    names = component_names(tileset)
    if seeds and BOARD in names:
        names.insert(names.index(BOARD) + 1, PAD)
    box = [BOX] if has_box(tileset) else []
    return [GUIDE, *names, *box, RULES]


def draw(
    tileset: Tileset, names: Collection[str], wishes: Wishes, booklet: Booklet | None = None
) -> list[Component]:
    """These components, boards in the size that is asked for, a box for all of them."""
    from generator.art.game_style import Painter
    from generator.components.board.drawing import board_pad
    from generator.components.box.make_box import make_box
    from generator.components.components import draw_components
    from generator.sheets.enlarge import enlarge

    made = draw_components(tileset, names, wishes.paint)
    drawn = {component.id: component for component in made}
    if PAD in names:
        pad = board_pad(tileset, wishes.seeds)
        drawn[PAD] = Painter(tileset, wishes.paint).component(pad)
    for id in (BOARD, PAD):
        if id in drawn and wishes.board_scale != 1:
            drawn[id] = enlarge(drawn[id], wishes.board_scale)
    components = [drawn[name] for name in names if name in drawn]
    if BOX in names and booklet is not None:
        how = (wishes.stock, wishes.press, credit_of(tileset.game), wishes.paint)
        components += make_box(tileset, components, booklet, *how)
    return components


def put_kits(kits: Sequence[Kit], out: Path) -> tuple[Built, ...]:
    """Each kit waits for the disk, but not for the others."""
    from concurrent.futures import Future, ThreadPoolExecutor

    with ThreadPoolExecutor() as pool:
        putting = [pool.submit(put_kit, kit, out) for kit in kits]
    return tuple(gather(Future.result, putting))


def put_kit(kit: Kit, out: Path) -> Built:
    """Swap the kit into its folder, beside what is there and stays."""
    from generator.kit.manifest import NAME, merge, write_manifest
    from generator.write.disk import claim, replace_folder

    place = out / kit.slug
    with claim(place) as folder:
        merged = merge(kit.manifest, folder, kit.order)
        files = {**kit.files, NAME: write_manifest(merged.manifest)}
        changed = replace_folder(folder, files, merged.carry)
    parts = kit.manifest.components
    return Built(kit.name, place, tuple(sorted(files)), parts, kit.changes, changed)


def build_scoresheets(
    file: Path,
    target: Path | None,
    paper: Paper,
    count: int,
    names: Sequence[str] = (),
    wishes: Wishes = PLAIN,
) -> Built:
    """Just score sheets, in one PDF: `count` of each kind the game has, names dealt in turn."""
    from generator.art.game_style import Painter
    from generator.components.scoresheets.drawing import scoresheet_pad
    from generator.components.scoresheets.scoresheet_model import scoresheets_of
    from generator.kit.manifest import describe_component
    from generator.kit.preflight_kit import refuse_unfit
    from generator.sheets.impose import impose
    from generator.sheets.page import tone
    from generator.write.disk import write_file
    from generator.write.pdf import write_pdf

    check_names(names, count)
    (tileset,) = load_all([file])
    sheets = scoresheets_of(tileset)
    if not sheets:
        raise UserError([Problem(tileset.file, None, "", "this game has no score sheets")])
    painter = Painter(tileset, wishes.paint)
    pads = [
        painter.component(scoresheet_pad(tileset, [(sheet, name, 1) for name in names or [""]]))
        for sheet in sheets
    ]
    dealt = tuple(piece for pad in pads for piece in islice(cycle(pad.pieces), count))
    component = replace(pads[0], pieces=dealt)
    press, credit = wishes.press, credit_of(tileset.game)
    pages = impose(component, paper, tileset.game.name, press, credit=credit)
    document = tone(bind(tileset, [component], {component.id: pages}), wishes.paint)
    place = target or DEFAULT_OUT / f"{tileset.slug}-scoresheets.pdf"
    data = write_pdf(document)
    refuse_unfit({str(place): data}, paper, press.margins)
    write_file(place, data)
    part = describe_component(component, pages)
    return Built(tileset.game.name, place, (place.name,), (part,))


def load_all(files: Iterable[Path]) -> list[Tileset]:
    """Load all files, or say all that is wrong with all of them, lying figures too."""
    from generator.booklet.judge_figures import refuse_lies
    from generator.components.vocabulary import VOCABULARY
    from generator.tileset.load import load

    return gather(lambda file: refuse_lies(load(file, VOCABULARY)), dict.fromkeys(files))


def refuse_broken(tileset: Tileset, tell: Tell = tell_nobody, wishes: Wishes = PLAIN) -> None:
    """A game that fails its quick checks is not printed, unless as a draft."""
    from generator.check.checker import check_quickly

    tell(Step(tileset.game.name, "checking", 0, None))
    report = check_quickly(tileset, wishes.paint)
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


def check_places(tilesets: Iterable[Tileset], out: Path) -> None:
    """Before any work is done: every kit has a folder of its own that may be replaced."""
    from generator.kit.manifest import read_manifest
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


def choose(known: Sequence[str], only: Collection[str], tileset: Tileset) -> list[str]:
    """The components asked for, in the game's order; all if none is named."""
    from generator.components.board.tables import board_of

    for name in only:
        if name not in known:
            hint = f"it has: {', '.join(known)}"
            if name == PAD and (board := board_of(tileset)) and board.deal:
                hint += "; boards with tokens in place come with --seed"
            raise CommandError("--only", f'{tileset.game.name} has no component "{name}"', hint)
    return [name for name in known if not only or name in only]
