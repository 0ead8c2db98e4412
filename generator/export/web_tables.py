"""Tables on the web: a picture for each side, equal sizes for what is alike, and lists as CSV.

PlayingCards.io, Tabletopia and Screentop are filled by hand, or from a list: pictures are
uploaded, then named. So each gets the same folder, with lists in the words that it uses. Of
Tabletopia it is documented that sides are files of their own, that front and back have the same
size, and that all of a kind have the same pixels; the others ask no more as far as is known.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from io import StringIO
from typing import TYPE_CHECKING

from generator.choices import Answers
from generator.errors import Problem
from generator.export.export_choices import DPI, URL_PREFIX, dpi_of
from generator.export.target import (
    Exported,
    ExportedPiece,
    Goods,
    Target,
    flat_parts,
    folded_parts,
    group_alike,
    turns_on,
    weigh_pictures,
)
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.canvas.shapes import Component, Drawing, Piece
    from generator.export.pcio_room import RoomDeck

USUAL = 150.0  # pixels to the inch
LONGEST = 4096  # pixels of a side


@dataclass(frozen=True, slots=True)
class WebTable:
    """A table on the web, and what it calls the columns of a list."""

    name: str
    title: str
    columns: tuple[str, str, str, str]  # of the name, the front, the back, how many
    has_rooms: bool = False  # whether a file with everything on its table is known


TABLES = (
    WebTable("playingcards", "PlayingCards.io", ("label", "image", "back", "item-count"), True),
    WebTable("tabletopia", "Tabletopia", ("name", "front", "back", "quantity")),
    WebTable("screentop", "Screentop", ("name", "front", "back", "quantity")),
)


def check(goods: Goods, asked: Answers) -> list[Problem]:
    """Pictures that a browser shows, and something to show."""
    from generator.export.pictures import shot_of

    flat, dpi = flat_parts(goods), dpi_of(asked, USUAL)
    problems = weigh_pictures(goods, dpi) + [
        goods.problem(
            piece.face.name,
            f"its picture would have a side of more than {LONGEST} pixels",
            "choose a lower --dpi",
        )
        for component in flat
        for piece in component.pieces
        if max(shot_of(piece.face, dpi).size) > LONGEST
    ]
    if not flat:
        problems.append(goods.problem("", "it has no pieces to put on a table"))
    return problems


def make(goods: Goods, asked: Answers, *, table: WebTable) -> Exported:
    dpi, prefix = dpi_of(asked, USUAL), asked[URL_PREFIX]
    files: dict[str, bytes] = {}
    pieces: list[ExportedPiece] = []
    decks: list[RoomDeck] = []
    notes = [f"{each.title}: left out, since it is folded" for each in folded_parts(goods)]
    for component in flat_parts(goods):
        for folder, alike in find_decks(component).items():
            pictures = take_pictures(goods, folder, alike, dpi)
            files |= {file: data for file, (data, _) in pictures.items()}
            listed = [_entry(component, folder, piece, pictures) for piece in alike]
            pieces += listed
            files[f"{folder}.csv"] = write_list(listed, table, prefix)
            decks += make_room_deck(goods, component, folder, alike, listed)
    if table.has_rooms and decks:
        from generator.export.pcio_room import write_room

        files[f"{goods.tileset.slug}.pcio"] = write_room(decks, files)
    files["how-to.txt"] = write_how_to(goods, table, prefix)
    return Exported(files, tuple(pieces), {"dpi": dpi, "url_prefix": prefix}, tuple(notes))


Pictures = Mapping[str, tuple[bytes, tuple[int, int]]]  # by file: the picture, and its size


def find_decks(component: Component) -> dict[str, tuple[Piece, ...]]:
    """By folder the pieces that may be one deck: tables want one size of all cards in it."""
    groups = group_alike(component)
    if len(groups) == 1:
        return {component.id: groups[0]}
    return {f"{component.id}-{number}": group for number, group in enumerate(groups, start=1)}


def make_room_deck(
    goods: Goods,
    component: Component,
    folder: str,
    alike: Sequence[Piece],
    listed: Sequence[ExportedPiece],
) -> Iterator[RoomDeck]:
    """What lies on the table of a room: piles and boards. Sheets to write on do not."""
    from generator.export.pcio_room import RoomDeck
    from generator.export.pictures import shot_of

    room = goods.kinds[component.id].room
    is_pile = room == "stack" or component.cut == "own"
    if not is_pile and room != "beside":
        return
    face = alike[0].face
    frame = shot_of(face, USUAL).frame
    turns = turns_on(face.outline, goods.tileset)
    size = (frame.width, frame.height)
    yield RoomDeck(folder, component.title, size, turns, is_pile, tuple(listed))


def take_pictures(goods: Goods, folder: str, pieces: Sequence[Piece], dpi: float) -> Pictures:
    """Every side once. What has one outline has one size, to the pixel; so has its back."""
    from generator.export.pictures import shot_of, take
    from generator.write.png import write_png

    sides = [side for piece in pieces for side in (piece.face, piece.back) if side]
    shots = {_file(folder, side): shot_of(side, dpi) for side in sides}
    taken = take(shots, goods.library)
    return {file: (write_png(picture, dpi), picture.size) for file, picture in taken.items()}


def _file(folder: str, side: Drawing) -> str:
    from generator.kit.manifest import file_stem

    return f"{folder}/{file_stem(side.name)}.png"


def _entry(component: Component, folder: str, piece: Piece, pictures: Pictures) -> ExportedPiece:
    front = _file(folder, piece.face)
    back = _file(folder, piece.back) if piece.back else None
    entry = (component.id, piece.id, piece.title, piece.count)
    return ExportedPiece(*entry, front, back, pictures[front][1])


def write_list(pieces: Sequence[ExportedPiece], table: WebTable, prefix: str) -> bytes:
    """One row for each piece; lines end as the standard of CSV has it."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(table.columns)
    for piece in pieces:
        back = f"{prefix}{piece.back}" if piece.back else ""
        writer.writerow((piece.title, f"{prefix}{piece.front}", back, piece.count))
    return text.getvalue().encode()


def write_how_to(goods: Goods, table: WebTable, prefix: str) -> bytes:
    hosted = (
        f"The lists name pictures at {prefix}: upload the folders there."
        if prefix
        else "The lists name files of this folder. Where a table asks for addresses, upload the\n"
        "   folders somewhere and export once more with --url-prefix."
    )
    lines = [
        f"{goods.tileset.game.name} for {table.title}",
        "",
        *(_import_room(goods) if table.has_rooms else ()),
        "1. Make a room or a game there, and upload the pictures of one folder as one deck.",
        "2. The list of the same name says what each is called and how many there are.",
        f"3. {hosted}",
        "",
        f"This was not tried at {table.title}: its pages may have changed.",
    ]
    return "\n".join(lines).encode() + b"\n"


def _import_room(goods: Goods) -> tuple[str, ...]:
    return (
        f"Make a room there, and import {goods.tileset.slug}.pcio into it: piles, boards and",
        "a hand lie on its table then. Or fill a room by hand:",
        "",
    )


TARGETS = tuple(
    Target(
        name=table.name,
        about=f"{table.title}: pictures of equal sizes, and lists",
        make=partial(make, table=table),
        check=check,
        reads=(DPI, URL_PREFIX),
    )
    for table in TABLES
)
