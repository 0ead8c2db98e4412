"""The manifest: what a kit holds, and so what of its folder is Tilewright's own.

In come the parts of a kit and their bytes, out goes `manifest.json`, the same for the same
kit. A later build reads it to tell what it may replace from what its owner put there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator import __version__
from generator.canvas.shapes import Component, Drawing, Piece
from generator.errors import Problem, UserError
from generator.sheets.page import Page
from generator.sheets.paper import Paper
from generator.sheets.press import STANDARD, Press
from generator.sheets.sheet_account import ComponentEntry, LayoutEntry, account_for
from generator.tileset.gallery import source_of
from generator.tileset.model import Tileset
from generator.write.art_digest import digest_art
from generator.write.cut_files import name_cuts
from generator.write.disk import contents

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet

NAME = "manifest.json"
ANNEXES = ("check", "census")  # folders in a kit that other commands fill


@dataclass(frozen=True, slots=True)
class PieceEntry:
    component: str
    id: str
    title: str
    count: int
    size: tuple[float, float]
    svg: str
    back_svg: str | None
    art: str = ""  # digest of what is seen on both sides, whatever it is called


@dataclass(frozen=True, slots=True)
class FileEntry:
    path: str
    sha256: str
    bytes: int


@dataclass(frozen=True, slots=True)
class Origin:
    """What a kit was made from: files of equal origin may stand side by side."""

    tilewright: str
    game: Mapping[str, str]  # slug, name
    source: Mapping[str, Any]  # file, sha256; the sha256 of each picture, where there are any
    paper: Mapping[str, str | float]  # name, width, height
    draft: bool = False
    style: str = "full"


@dataclass(frozen=True, slots=True)
class Manifest:
    origin: Origin
    components: tuple[ComponentEntry, ...]
    pieces: tuple[PieceEntry, ...]
    files: tuple[FileEntry, ...]


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier build says of its folder; its entries count only when origins agree."""

    paths: frozenset[str]
    manifest: Manifest | None


def picture_file(drawing: Drawing) -> str:
    """Where a drawing stands in its kit."""
    return f"svg/{re.sub(r'[^A-Za-z0-9._-]+', '-', drawing.name).strip('-.')}.svg"


def describe(
    tileset: Tileset,
    paper: Paper,
    components: Sequence[Component],
    sheets: Mapping[str, Sequence[Page]],
    files: Mapping[str, bytes],
    draft: bool = False,
    press: Press = STANDARD,
    style: str = "full",
) -> Manifest:
    """The manifest of one build: its pages by component, its files by path."""
    origin = Origin(
        tilewright=__version__,
        game={"slug": tileset.slug, "name": tileset.game.name},
        source=source_of(tileset),
        paper={"name": paper.name, "width": paper.width, "height": paper.height},
        draft=draft,
        style=style,
    )
    return Manifest(
        origin,
        tuple(
            describe_component(component, sheets[component.id], press) for component in components
        ),
        tuple(_describe_piece(part, piece, files) for part in components for piece in part.pieces),
        list_files(files),
    )


def describe_component(
    component: Component, pages: Sequence[Page], press: Press = STANDARD
) -> ComponentEntry:
    """The account of its sheets, and the files that belong to it."""
    return replace(account_for(component, pages, press), more=name_cuts(component.id, pages))


def add_booklet(manifest: Manifest, id: str, booklet: Booklet) -> Manifest:
    """The manifest of a kit that holds its rules too."""
    file, *more = [*booklet.documents, *booklet.texts]
    pages = len(booklet.pages.pages)
    entry = ComponentEntry(id, "Rules", 1, booklet.sheets, pages, file, 0, (), tuple(more))
    return replace(manifest, components=(*manifest.components, entry))


def _describe_piece(component: Component, piece: Piece, files: Mapping[str, bytes]) -> PieceEntry:
    outline = piece.face.outline
    sides = [picture_file(side) for side in (piece.face, piece.back) if side is not None]
    return PieceEntry(
        component.id,
        piece.id,
        piece.title,
        piece.count,
        (outline.width, outline.height),
        sides[0],
        None if piece.back is None else sides[1],
        digest_art(files[side] for side in sides),
    )


def list_files(files: Mapping[str, bytes]) -> tuple[FileEntry, ...]:
    return tuple(
        FileEntry(path, sha256(data).hexdigest(), len(data)) for path, data in sorted(files.items())
    )


def write_manifest(manifest: Manifest) -> bytes:
    """The file itself: no dates, always the same order."""
    origin = asdict(manifest.origin)
    if not manifest.origin.draft:
        del origin["draft"]  # said only of a kit that is one
    if manifest.origin.style == "full":
        del origin["style"]  # likewise
    table = {
        **origin,
        "components": [_component_table(entry) for entry in manifest.components],
        "pieces": [asdict(entry) for entry in manifest.pieces],
        "files": [asdict(entry) for entry in manifest.files],
    }
    return json.dumps(table, indent=2, ensure_ascii=False).encode() + b"\n"


def _component_table(entry: ComponentEntry) -> dict[str, Any]:
    table = asdict(entry)
    if entry.press is None:
        del table["press"]  # said only of what is not printed as standard
    return table


def read_manifest(folder: Path) -> Earlier | None:
    """The manifest of the kit in this folder; None where there is nothing yet but annexes.

    A folder with other things in it is no kit, and is not touched.
    """
    if not folder.exists() or (folder.is_dir() and not _names(folder)):
        return None
    path = folder / NAME
    if not path.is_file():
        raise _refusal(folder, "there is something here that is no kit of Tilewright's")
    try:
        table = json.loads(path.read_bytes())
        origin = parse_origin(table)
        paths = frozenset(str(entry["path"]) for entry in table["files"])
    except (ValueError, LookupError, TypeError, RecursionError):
        raise _refusal(path, "cannot be read, so nobody knows which files here are yours") from None
    try:
        return Earlier(paths, parse_manifest(table, origin))
    except (LookupError, TypeError):  # of another version
        return Earlier(paths, None)


def parse_origin(table: Mapping[str, Any]) -> Origin:
    words = [table[key] for key in ("tilewright", "game", "source", "paper")]
    style = table.get("style", "full")
    return replace(Origin(*words), draft="draft" in table, style=style)


def parse_manifest(table: Mapping[str, Any], origin: Origin) -> Manifest:
    """What a manifest says; an error of Python's own if it is of another kind."""
    return Manifest(
        origin,
        tuple(_component(entry) for entry in table["components"]),
        tuple(_piece(entry) for entry in table["pieces"]),
        tuple(FileEntry(**entry) for entry in table["files"]),
    )


def _names(folder: Path) -> list[str]:
    """What stands in a folder, besides reports and a census, which may come before any kit."""
    return [path.name for path in folder.iterdir() if path.name not in ANNEXES]


def _component(entry: Mapping[str, Any]) -> ComponentEntry:
    layouts = tuple(LayoutEntry(**layout) for layout in entry["layouts"])
    more = tuple(map(str, entry.get("more", ())))
    return replace(ComponentEntry(**entry), layouts=layouts, more=more)


def _piece(entry: Mapping[str, Any]) -> PieceEntry:
    width, height = entry["size"]
    return replace(PieceEntry(**entry), size=(width, height))


def _refusal(place: Path, message: str) -> UserError:
    hint = "move it away, or choose another place with --out"
    return UserError([Problem(str(place), None, "", message, hint)])


@dataclass(frozen=True, slots=True)
class Merged:
    """The manifest of old and new together, and the paths that stay as they are."""

    manifest: Manifest
    carry: tuple[str, ...]


def merge(new: Manifest, folder: Path, order: Sequence[str]) -> Merged:
    """Decide about everything that stands in the kit's folder already.

    Files that no manifest lists are their owner's: they stay. Components of an earlier build
    that this one did not make again stay with their files if they come from the very same
    source, paper and version; a document that binds all of them stays while none of them has
    changed. Whatever else an earlier build left is stale and goes, and so does a report or a
    census that was made of another file. `order` is the order of all components that the game
    may have.
    """
    earlier = read_manifest(folder)
    stale = stale_annexes(folder, new.origin)
    present = [path for path in contents(folder) if path not in stale]
    if earlier is None:
        return Merged(new, tuple(present))
    made = {entry.path for entry in new.files}
    own = [path for path in present if path not in earlier.paths and path != NAME]
    _refuse_clashes(made.intersection(own), folder)
    old = earlier.manifest
    if old is None or old.origin != new.origin:
        return Merged(new, tuple(own))
    left = {*order} - {entry.id for entry in new.components}
    agree = _agree(new, old)
    # What has no pieces tells of the others: it is true only while none of them has changed.
    still = [
        entry
        for entry in old.components
        if entry.id in left and entry.file in present and (entry.pieces or agree)
    ]
    alive = _files_of(still, old.pieces)
    if agree:
        alive |= earlier.paths - _files_of(old.components, old.pieces)
    kept = [path for path in present if path in alive & earlier.paths and path not in made]
    return Merged(_join(new, old, folder, still, kept, order), (*own, *kept))


def _files_of(components: Sequence[ComponentEntry], pieces: Iterable[PieceEntry]) -> set[str]:
    """The sheets of these components, and the pictures of their pieces."""
    ids = {entry.id: entry.file for entry in components}
    pictures = {
        path
        for piece in pieces
        if piece.component in ids
        for path in (piece.svg, piece.back_svg)
        if path is not None
    }
    others = {path for entry in components for path in entry.more}
    return {*ids.values(), *others, *pictures}


def _agree(new: Manifest, old: Manifest) -> bool:
    """Has every component that was made again come out the same?"""
    before = {entry.path: entry.sha256 for entry in old.files}
    now = {entry.path: entry.sha256 for entry in new.files}
    return all(before.get(entry.file) == now[entry.file] for entry in new.components)


def stale_annexes(folder: Path, origin: Origin) -> frozenset[str]:
    """The files of annexes of this kit that are not about its source, or of another version."""
    from generator.census.saved_census import read_census
    from generator.check.saved_report import read_report

    stale: set[str] = set()
    for name, read in zip(ANNEXES, (read_report, read_census), strict=True):
        kept = read(folder / name)
        if kept and (kept.tilewright, kept.source) != (origin.tilewright, origin.source):
            stale.update(f"{name}/{path}" for path in kept.files)
    return frozenset(stale)


def _refuse_clashes(paths: Collection[str], folder: Path) -> None:
    if paths:
        raise UserError(
            Problem(
                str(folder / path),
                None,
                "",
                "this file is not Tilewright's, and a file of the kit belongs here",
                "move it away, or choose another place with --out",
            )
            for path in paths
        )


def _join(
    new: Manifest,
    old: Manifest,
    folder: Path,
    still: Sequence[ComponentEntry],
    kept: Collection[str],
    order: Sequence[str],
) -> Manifest:
    rank = {id: number for number, id in enumerate(order)}
    ids = {entry.id for entry in still}
    pieces = [entry for entry in old.pieces if entry.component in ids]
    files = list_files({path: (folder / path).read_bytes() for path in kept})
    return Manifest(
        new.origin,
        tuple(sorted([*new.components, *still], key=lambda entry: rank[entry.id])),
        tuple(sorted([*new.pieces, *pieces], key=lambda entry: rank[entry.component])),
        tuple(sorted([*new.files, *files], key=lambda entry: entry.path)),
    )
