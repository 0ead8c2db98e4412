"""The manifest: what a kit holds, and so what of its folder is Tilewright's own.

In come the parts of a kit and their bytes, out goes `manifest.json`, the same for the same
kit. A later build reads it to tell what it may replace from what its owner put there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from generator import __version__
from generator.canvas.shapes import Component, Drawing, Piece
from generator.kit.parts import RULES
from generator.quick_start import dataclass
from generator.sheets.page import Page
from generator.sheets.press import STANDARD, Press
from generator.sheets.sheet_account import ComponentEntry, account_for
from generator.tileset.gallery import source_of
from generator.tileset.model import Tileset
from generator.write.art_digest import digest_art
from generator.write.cut_files import name_cuts

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet
    from generator.kit.lay_out import LaidOut
    from generator.kit.order import Order
    from generator.write.pdf_x import PressFile

NAME = "manifest.json"


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
    colour: str = "rgb"


@dataclass(frozen=True, slots=True)
class Manifest:
    origin: Origin
    components: tuple[ComponentEntry, ...]
    pieces: tuple[PieceEntry, ...]
    files: tuple[FileEntry, ...]


def picture_file(drawing: Drawing) -> str:
    """Where a drawing stands in its kit."""
    return f"svg/{file_stem(drawing.name)}.svg"


def file_stem(name: str) -> str:
    """A name as every disk takes it."""
    return re.sub(r"[^A-Za-z0-9._-]+", "-", name).strip("-.")


def describe(tileset: Tileset, laid: LaidOut, files: Mapping[str, bytes], order: Order) -> Manifest:
    """The manifest of one build: its parts with their pages, its files by path."""
    paper = order.paper
    origin = Origin(
        tilewright=__version__,
        game={"slug": tileset.slug, "name": tileset.game.name},
        source=source_of(tileset),
        paper={"name": paper.name, "width": paper.width, "height": paper.height},
        draft=order.draft,
        style=order.style,
        colour=describe_colour(order.press_file),
    )
    entries = [
        describe_component(component, laid.sheets[component.id], order.press)
        for component in laid.components
    ]
    if laid.booklet is not None:
        entries.append(describe_rules(laid.booklet))
    pieces = tuple(
        _describe_piece(component, piece, files)
        for component in laid.components
        for piece in component.pieces
    )
    return Manifest(origin, tuple(entries), pieces, list_files(files))


def describe_colour(press: PressFile | None) -> str:
    """How colours are said in the PDFs of a kit, with all that they depend on."""
    if press is None:
        return "rgb"
    limit, (_, condition) = press.inks.limit * 100, press.named_condition
    return f"cmyk, PDF/X-{press.standard}, {condition}, at most {limit:g} % of ink"


def describe_component(
    component: Component, pages: Sequence[Page], press: Press = STANDARD
) -> ComponentEntry:
    """The account of its sheets, and the files that belong to it."""
    return replace(account_for(component, pages, press), more=name_cuts(component.id, pages))


def describe_rules(booklet: Booklet) -> ComponentEntry:
    """The rules among the parts of a kit."""
    file, *more = [*booklet.documents, *booklet.texts]
    pages = len(booklet.pages.pages)
    return ComponentEntry(RULES, "Rules", 1, booklet.sheets, pages, file, 0, (), tuple(more))


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
    for key, usual in (("style", "full"), ("colour", "rgb")):
        if origin[key] == usual:
            del origin[key]  # likewise
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
