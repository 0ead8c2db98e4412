"""The whole story: from one page of TOML to a kit on disk.

In come tileset files, paper and a place; out go files, and a small account of them. Nothing
is printed here: whoever calls may pass a `tell` to hear of each step. Heavy rooms are
entered only when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from generator.errors import CommandError, Problem, UserError
from generator.sheets.press import STANDARD
from generator.wishes import PLAIN, Wishes, check_board, check_names, check_wishes

if TYPE_CHECKING:
    from generator.booklet.rules import Booklet
    from generator.draw.shapes import Component, Drawing, Library, Piece
    from generator.manifest import ComponentEntry, Manifest
    from generator.sheets.page import Document, Page
    from generator.sheets.paper import Paper
    from generator.tileset.model import Game, Tileset

KIT_FILE = "kit.pdf"
DEFAULT_OUT = Path("output")
RULES = "rules"
BOARD, PAD = "board", "boards"  # the board of a game, and boards with all tokens in place

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Step:
    """What is being done for which game, and how far that game has come."""

    game: str
    what: str
    done: int
    total: int | None  # not yet known


Tell = Callable[[Step], None]


def tell_nobody(step: Step) -> None:
    """For those who do not ask for progress."""


@dataclass(frozen=True, slots=True)
class Kit:
    """A finished kit, not yet on disk."""

    slug: str
    name: str
    files: dict[str, bytes]
    manifest: Manifest
    order: tuple[str, ...]  # of all components of the game, made this time or not


@dataclass(frozen=True, slots=True)
class Built:
    """What was made: where it stands, what to print and to cut, what will lie on the table."""

    game: str
    place: Path
    files: tuple[str, ...]
    parts: tuple[ComponentEntry, ...]

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
) -> tuple[Built, ...]:
    """Build games: load them, check them, make their kits, put these on disk.

    If anything is wrong with any of them, nothing is put on disk.
    """
    check_wishes(wishes)
    tilesets = load_all(files)
    check_places(tilesets, out)
    if not wishes.draft:
        gather(lambda tileset: refuse_broken(tileset, wishes), tilesets)
    kits = gather(lambda tileset: make_kit(tileset, paper, only, tell, wishes), tilesets)
    return tuple(put_kit(kit, out) for kit in kits)


def make_kit(
    tileset: Tileset,
    paper: Paper,
    only: Collection[str] = (),
    tell: Tell = tell_nobody,
    wishes: Wishes = PLAIN,
) -> Kit:
    """One game's kit: draw its components, impose them on sheets, write pictures and pages."""
    from generator.manifest import add_booklet, component_file, describe, picture_file
    from generator.ready import refuse_unfit
    from generator.sheets.draft import stamp_draft
    from generator.sheets.impose import impose
    from generator.sheets.page import tone
    from generator.write.pdf import write_pdf
    from generator.write.svg import write_svg

    name = tileset.game.name
    check_board(tileset, wishes)
    everything = list_components(tileset, wishes.seeds)
    tell(Step(name, "drawing", 0, None))
    chosen = choose(everything, only, tileset)
    components = draw(tileset, [part for part in chosen if part != RULES], wishes)
    sheets = {
        component.id: impose(
            component,
            paper,
            name,
            wishes.press,
            component.id in (BOARD, PAD),
            credit_of(tileset.game),
        )
        for component in components
    }
    if wishes.draft:
        sheets = {id: tuple(map(stamp_draft, pages)) for id, pages in sheets.items()}

    pictures = {
        picture_file(drawing): (drawing, library_of([component]))
        for component in components
        for drawing in pictured(component)
    }
    documents = {
        component_file(component): bind(tileset, [component], sheets) for component in components
    }
    if {*everything} - {*chosen} <= {RULES}:
        documents[KIT_FILE] = bind(tileset, components, sheets)
    booklet = make_rules(tileset, paper, wishes) if RULES in chosen else None
    texts = booklet.texts if booklet else {}
    documents |= booklet.documents if booklet else {}
    documents = {file: tone(document, wishes.paint) for file, document in documents.items()}

    files: dict[str, bytes] = {}
    compiled: dict[str, str] = {}
    total = len(pictures) + len(documents) + len(texts)
    for file, (drawing, library) in pictures.items():
        tell(Step(name, file, len(files), total))
        files[file] = write_svg(drawing, library)
    for file, document in documents.items():
        tell(Step(name, file, len(files), total))
        files[file] = write_pdf(document, compiled)
    for file, text in texts.items():
        tell(Step(name, file, len(files), total))
        files[file] = text
    tell(Step(name, "preflight", total, total))
    refuse_unfit(files, paper, wishes.press.margins)

    manifest = describe(tileset, paper, components, sheets, files, wishes.draft, wishes.style)
    if booklet is not None:
        manifest = add_booklet(manifest, RULES, booklet)
    return Kit(tileset.slug, name, files, manifest, tuple(list_components(tileset, (1,))))


def make_rules(tileset: Tileset, paper: Paper, wishes: Wishes) -> Booklet:
    """The rules of a game, its figures drawn from the faces of its pieces."""
    from generator.booklet.rules import make_booklet, restamp
    from generator.sheets.draft import stamp_draft
    from generator.shelf import template_folder

    booklet = make_booklet(tileset, paper, template_folder() / "rules", wishes.paint)
    return restamp(booklet, stamp_draft) if wishes.draft else booklet


def list_components(tileset: Tileset, seeds: Collection[int]) -> list[str]:
    """All that the kit of a game holds, in order; boards with tokens come with their seeds."""
    from generator.draw.components import component_names

    names = component_names(tileset)
    if seeds and BOARD in names:
        names.insert(names.index(BOARD) + 1, PAD)
    return [*names, RULES]


def draw(tileset: Tileset, names: Collection[str], wishes: Wishes) -> list[Component]:
    """These components, boards in the size that is asked for."""
    from generator.draw.board import board_pad
    from generator.draw.components import draw_components
    from generator.sheets.enlarge import enlarge

    components = draw_components(tileset, names, wishes.paint)
    drawn = {component.id: component for component in components}
    if PAD in names:
        drawn[PAD] = board_pad(tileset, wishes.seeds, wishes.paint)
    for id in (BOARD, PAD):
        if id in drawn and wishes.board_scale != 1:
            drawn[id] = enlarge(drawn[id], wishes.board_scale)
    return [drawn[name] for name in names]


def put_kit(kit: Kit, out: Path) -> Built:
    """Swap the kit into its folder, beside what is there and stays."""
    from generator.manifest import NAME, merge, write_manifest
    from generator.write.disk import claim, replace_folder

    place = out / kit.slug
    with claim(place) as folder:
        merged = merge(kit.manifest, folder, kit.order)
        files = {**kit.files, NAME: write_manifest(merged.manifest)}
        replace_folder(folder, files, merged.carry)
    return Built(
        kit.name,
        place,
        tuple(sorted(files)),
        kit.manifest.components,
    )


def build_scoresheets(
    file: Path,
    target: Path | None,
    paper: Paper,
    count: int,
    names: Sequence[str] = (),
    wishes: Wishes = PLAIN,
) -> Built:
    """Just score sheets, in one PDF: `count` of each kind the game has, names dealt in turn."""
    from generator.draw.components import scoresheet_pad
    from generator.manifest import describe_component
    from generator.ready import refuse_unfit
    from generator.sheets.impose import impose
    from generator.sheets.page import tone
    from generator.write.disk import write_file
    from generator.write.pdf import write_pdf

    check_names(names, count)
    (tileset,) = load_all([file])
    if not tileset.scoresheets:
        raise UserError([Problem(tileset.file, None, "", "this game has no score sheets")])
    pads = [
        scoresheet_pad([(sheet, name, 1) for name in names or [""]], tileset, wishes.paint)
        for sheet in tileset.scoresheets
    ]
    dealt = tuple(piece for pad in pads for piece in deal(pad.pieces, count))
    component = replace(pads[0], pieces=dealt)
    pages = impose(component, paper, tileset.game.name, credit=credit_of(tileset.game))
    document = tone(bind(tileset, [component], {component.id: pages}), wishes.paint)
    place = target or DEFAULT_OUT / f"{tileset.slug}-scoresheets.pdf"
    data = write_pdf(document)
    refuse_unfit({str(place): data}, paper, STANDARD.margins)
    write_file(place, data)
    part = describe_component(component, pages)
    return Built(tileset.game.name, place, (place.name,), (part,))


def load_all(files: Iterable[Path]) -> list[Tileset]:
    """Load all files, or say all that is wrong with all of them, lying figures too."""
    from generator.draw.vocabulary import VOCABULARY
    from generator.laws.figures import refuse_lies
    from generator.tileset.load import load

    return gather(lambda file: refuse_lies(load(file, VOCABULARY)), dict.fromkeys(files))


def refuse_broken(tileset: Tileset, wishes: Wishes = PLAIN) -> None:
    """A game that fails its quick checks is not printed, unless as a draft."""
    from generator.check.checker import check_quickly

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


def gather(action: Callable[[T], R], things: Iterable[T]) -> list[R]:
    """Do it to all; if any of them fail, report every problem of every one."""
    results: list[R] = []
    errors: list[UserError] = []
    for thing in things:
        try:
            results.append(action(thing))
        except UserError as error:
            errors.append(error)
    if errors:
        together = UserError(dict.fromkeys(p for error in errors for p in error.problems))
        together.exit_code = min(error.exit_code for error in errors)
        raise together
    return results


def check_places(tilesets: Iterable[Tileset], out: Path) -> None:
    """Before any work is done: every kit has a folder of its own that may be replaced."""
    from generator.manifest import read_manifest
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
    for name in only:
        if name not in known:
            hint = f"it has: {', '.join(known)}"
            if name == PAD and tileset.board is not None and tileset.board.deal:
                hint += "; boards with tokens in place come with --seed"
            raise CommandError("--only", f'{tileset.game.name} has no component "{name}"', hint)
    return [name for name in known if not only or name in only]


def deal(pieces: Sequence[Piece], count: int) -> list[Piece]:
    """So many pieces, in turn."""
    return [pieces[number % len(pieces)] for number in range(count)]


def library_of(components: Iterable[Component]) -> Library:
    return {drawing.name: drawing for part in components for drawing in part.drawings()}


def pictured(component: Component) -> list[Drawing]:
    """The drawings that get a file of their own: what can be seen on the table."""
    parts = {part.name for part in component.parts}
    return [drawing for drawing in component.drawings() if drawing.name not in parts]


def credit_of(game: Game) -> str:
    """Who made a game and a licence that is short enough to say, for the head of its sheets."""
    maker = f"by {game.designer}" if game.designer else game.publisher
    if game.year:
        maker = f"{maker}, {game.year}" if maker else str(game.year)
    licence = game.licence if len(game.licence) <= 24 else ""
    return " · ".join(filter(None, (maker, licence)))


def bind(
    tileset: Tileset, components: Sequence[Component], sheets: dict[str, tuple[Page, ...]]
) -> Document:
    """The sheets of these components as one document."""
    from generator.sheets.page import Document, face_up

    game = tileset.game
    titles = ", ".join(component.title for component in components)
    return Document(
        title=game.name if len(components) > 1 else f"{game.name}: {titles}",
        author=game.designer or game.publisher,
        subject=f"{titles} to print at 100 % and cut out",
        pages=face_up([page for component in components for page in sheets[component.id]]),
        library=library_of(components),
    )
