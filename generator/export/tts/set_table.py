"""Everything on the table: from components to the saved object and its pictures.

In come goods, out go files: the saved object, `images/` and a note where to put them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.canvas.shapes import Component, Drawing, Piece
from generator.choices import Answers
from generator.export.export_choices import SCRIPT, URL_PREFIX, dpi_of
from generator.export.pictures import INCH, take, turning_shot_of
from generator.export.snap_grid import SnapGrid, make_snap_grid
from generator.export.target import (
    Exported,
    ExportedPiece,
    Goods,
    flat_parts,
    folded_parts,
    group_alike,
)
from generator.export.tts import table_objects as tts
from generator.export.tts.card_sheets import CardSheet, plan_sheets, shot_on
from generator.export.tts.law_script import LawScript, write_law_script
from generator.kit.manifest import file_stem
from generator.quick_start import dataclass
from generator.write.pdf import write_pdf
from generator.write.png import write_png
from generator.write.raster import Bitmap, join_pictures

if TYPE_CHECKING:
    from generator.tileset.model import Tileset

SHAPES = {
    "square": tts.SQUARE,
    "rectangle": tts.SQUARE,
    "hexagon": tts.HEXAGON,
    "circle": tts.CIRCLE,
}
PAPER, CARD = 0.1, 0.2  # thickness of sheets and of pieces
FELT = (58, 94, 78)
GAP = 1.0  # units between things
TOLD = 12  # kinds of pieces that a bag still names
BOOK = 8.0  # units that a book takes
MARK = "tilewright:"  # in the notes of a piece, before its id: a script reads it


@dataclass(frozen=True, slots=True)
class SimulatorTable:
    """What is on the table so far, and the files that it shows."""

    goods: Goods
    dpi: float
    prefix: str
    objects: list[tts.Table]
    files: dict[str, bytes]
    pieces: list[ExportedPiece]
    sheets: list[str]  # of cards: their numbers tell decks apart

    def url(self, file: str) -> str:
        return f"{self.prefix}{file}"

    def show(self, drawing: Drawing) -> str:
        """The picture of one side, made once."""
        file = f"images/{file_stem(drawing.name)}.png"
        if file not in self.files:
            shot = turning_shot_of(drawing, self.dpi)
            (picture,) = take({file: shot}, self.goods.library).values()
            self.files[file] = write_png(picture, self.dpi)
        return file


def set_table(goods: Goods, asked: Answers) -> Exported:
    game, prefix = goods.tileset.game, asked[URL_PREFIX]
    table = SimulatorTable(goods, dpi_of(asked), prefix, [], {}, [], [])
    grid = make_snap_grid(goods.tileset)
    script = write_script(goods, grid) if asked[SCRIPT] else None
    beside = right = lay_mat(table, grid, script)
    for component in flat_parts(goods):
        right += lay_component(table, component, right)
    lay_rules(table, -beside)
    saved = tts.save_objects(game.name, table.objects)
    table.files[f"{goods.tileset.slug}.json"] = (
        json.dumps(saved, indent=2, ensure_ascii=False).encode() + b"\n"
    )
    if script is not None:
        table.files["laws.lua"] = script.text.encode()
    notes = tuple(find_notes(goods, asked, script))
    table.files["where-to-put-it.txt"] = write_note(goods, prefix, notes)
    settings = {"dpi": table.dpi, "url_prefix": prefix, "script": script is not None}
    return Exported(table.files, tuple(table.pieces), settings, notes)


def lay_mat(table: SimulatorTable, grid: SnapGrid | None, script: LawScript | None) -> float:
    """A mat in the middle that tiles snap to; how far beside it the table is free.

    The script stands in it: a saved object brings no script of the whole table along.
    """
    if grid is None:
        return 0.0
    width, height = grid.size
    table.files["images/mat.png"] = write_png(Bitmap((64, 64), "RGB", bytes(FELT) * 64 * 64), 72)
    scale = (width / tts.NATURAL, height / tts.NATURAL)
    label = tts.Label("Mat", f"{table.goods.tileset.called.capitalize()} snap to it.")
    spot = tts.Spot(scale=scale, turned=0.0)  # so that its places are those of the table
    mat = tts.describe_object("Custom_Tile", label, spot)
    url = table.url("images/mat.png")
    mat = tts.as_tile(mat, tts.picture_of(url, None), tts.SQUARE, PAPER)
    mat = tts.lock(tts.with_snap_points(mat, grid.places, scale))
    table.objects.append({**mat, "LuaScript": script.text if script else ""})
    return width / 2 + GAP


def lay_component(table: SimulatorTable, component: Component, x: float) -> float:
    """One component beside what lies there already; how wide it is."""
    if table.goods.kinds[component.id].room == "stack" or component.cut == "own":
        return lay_stacks(table, component, x)
    outline = component.pieces[0].face.outline
    wide, height = outline.width / INCH + GAP, outline.height / INCH + GAP
    laid = [thing for piece in component.pieces for thing in make_copies(table, component, piece)]
    for number, thing in enumerate(laid):
        thing["Transform"]["posX"] = round(x + wide / 2, 4)
        thing["Transform"]["posZ"] = round((number - (len(laid) - 1) / 2) * height, 4)
    table.objects.extend(laid)
    return wide


def lay_stacks(table: SimulatorTable, component: Component, x: float) -> float:
    """Cards of each size as a deck, other pieces of each outline in a bag; how wide they are."""
    wide = 0.0
    for pieces in group_alike(component):
        if is_card(pieces[0].face, table.goods.tileset) and len(pieces) > 1:
            each = pieces[0].face.outline.width / INCH + GAP
            deck = make_deck(table, replace(component, pieces=pieces), x + wide + each / 2)
            table.objects.append(deck)
            wide += each
        else:
            inside = [thing for each in pieces for thing in make_copies(table, component, each)]
            bag = tts.describe_object("Bag", name_bag(component, pieces), tts.Spot(x + wide + 1.0))
            table.objects.append(tts.as_bag(bag, inside))
            wide += 2.0 + GAP
    return wide


def name_bag(component: Component, pieces: Sequence[Piece]) -> tts.Label:
    """What is in a bag, and how many of each if these are few."""
    total = sum(piece.count for piece in pieces)
    told = [f"{total} pieces", *(f"{piece.count} × {piece.title}" for piece in pieces)]
    return tts.Label(component.title, "\n".join(told if len(pieces) <= TOLD else told[:1]))


def make_copies(table: SimulatorTable, component: Component, piece: Piece) -> Iterator[tts.Table]:
    """Every copy of a piece as an object of its own."""
    front, back = table.show(piece.face), table.show(piece.back) if piece.back else None
    shape, kind = shape_of(piece.face), table.goods.kinds[component.id]
    shot = turning_shot_of(piece.face, table.dpi)
    table.pieces.append(
        ExportedPiece(component.id, piece.id, piece.title, piece.count, front, back, shot.size)
    )
    thickness = PAPER if kind.stock == "plain" else CARD
    picture = tts.picture_of(table.url(front), table.url(back) if back else None)
    for _ in range(piece.count):
        label = tts.Label(piece.title, table.goods.tileset.game.name, f"{MARK}{piece.id}")
        spot = tts.Spot(scale=scale_of(shot.frame.height))
        if shape is not None:
            thing = tts.describe_object("Custom_Tile", label, spot)
            yield with_places(tts.as_tile(thing, picture, shape, thickness), piece.face, spot)
        else:
            thing = tts.describe_object("Custom_Token", label, spot)
            yield tts.as_token(thing, picture, thickness)


def with_places(thing: tts.Table, face: Drawing, spot: tts.Spot) -> tts.Table:
    """The same with the places of a board for tiles to snap to. It lies upright, turned by half: so
    its own x runs to its left, and its z to its foot."""
    if not face.places:
        return thing
    x, y = face.outline.middle
    places = [((x - there[0]) / INCH, (there[1] - y) / INCH) for there in face.places]
    return tts.with_snap_points(thing, places, spot.scale)


def shape_of(face: Drawing) -> int | None:
    """What the program calls a shape; None for one that it does not have."""
    shape = None if face.creases else SHAPES.get(face.outline.kind)
    if not face.outline.corner or shape == tts.CIRCLE:
        return shape
    return tts.ROUNDED if shape == tts.SQUARE else None


def is_card(face: Drawing, tileset: Tileset) -> bool:
    """A rectangle that is held in the hand; a domino is a tile, and what has a line of its own to
    cut along has any shape."""
    piece, outline = tileset.piece, face.outline
    is_domino = piece is not None and piece.kind == "domino" and piece.as_cut == outline
    return outline.kind == "rectangle" and not is_domino and not face.creases


def scale_of(height: float) -> tuple[float, float]:
    """Of a piece so many mm high: its width follows its picture, so one scale for both ways."""
    scale = height / INCH / tts.NATURAL
    return scale, scale


def make_deck(table: SimulatorTable, component: Component, x: float) -> tts.Table:
    """A deck of cards, face down."""
    sheets: dict[str, tts.Table] = {}
    cards: list[tts.Table] = []
    ids: list[int] = []
    outline = component.pieces[0].face.outline
    for sheet in plan_sheets(component.pieces, table.dpi):
        front, back = show_sheet(table, component, sheet)
        number = len(table.sheets)
        sheets[str(number)] = {
            "FaceURL": table.url(front),
            "BackURL": table.url(back),
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": sheet.own_backs,
            "Type": tts.ROUND_CARD if outline.corner else tts.CARD_OF_CORNERS,
        }
        for place, piece in enumerate(sheet.pieces):
            table.pieces.append(
                ExportedPiece(
                    component.id, piece.id, piece.title, piece.count, front, back, sheet.card
                )
            )
            for _ in range(piece.count):
                ids.append(number * 100 + place)
                label = tts.Label(piece.title, "", f"{MARK}{piece.id}")
                card = tts.describe_object("Card", label, _card_spot(piece, 0.0))
                deck = {str(number): sheets[str(number)]}
                cards.append({**card, "Hands": True, "CardID": ids[-1], "CustomDeck": deck})
    label = tts.Label(component.title, f"{len(cards)} cards")
    spot = _card_spot(component.pieces[0], x)
    deck = tts.describe_object("DeckCustom", label, spot)
    return {**deck, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards}


def show_sheet(table: SimulatorTable, component: Component, sheet: CardSheet) -> tuple[str, str]:
    """The pictures of a sheet: all fronts, and the common back, or all backs. Cards without
    backs look the same from both sides."""
    front = f"images/{component.id}-{len(table.sheets) + 1}.png"
    table.sheets.append(front)
    table.files[front] = _join(table, sheet, [piece.face for piece in sheet.pieces])
    if sheet.back is not None:
        return front, table.show(sheet.back)
    backs = [piece.back for piece in sheet.pieces if piece.back]
    if not backs:
        return front, front
    back = front.replace(".png", "-backs.png")
    table.files[back] = _join(table, sheet, backs)
    return front, back


def _card_spot(piece: Piece, x: float) -> tts.Spot:
    scale = piece.face.outline.width / INCH / tts.CARD_WIDTH
    return tts.Spot(x, scale=(scale, scale), is_face_down=True)


def _join(table: SimulatorTable, sheet: CardSheet, sides: Sequence[Drawing]) -> bytes:
    shots = {str(number): shot_on(sheet, side) for number, side in enumerate(sides)}
    pictures = take(shots, table.goods.library)
    return write_png(join_pictures([*pictures.values()], sheet.columns, sheet.rows), table.dpi)


def lay_rules(table: SimulatorTable, x: float) -> None:
    """The rules, to leaf through, at the left."""
    for number, (file, document) in enumerate(table.goods.documents.items()):
        table.files[file] = write_pdf(document)
        label = tts.Label(document.title, "Leaf through it, or look at it closely.")
        spot = tts.Spot(x - BOOK * (number + 0.5), scale=(2.0, 2.0))
        book = tts.describe_object("Custom_PDF", label, spot)
        table.objects.append(tts.as_document(book, table.url(file)))


def write_script(goods: Goods, grid: SnapGrid | None) -> LawScript | None:
    if grid is None:
        return None
    reach = (grid.size[0] / 2, grid.size[1] / 2)
    return write_law_script(goods.tileset, grid.across, reach)


def find_notes(goods: Goods, asked: Answers, script: LawScript | None) -> Iterator[str]:
    for component in folded_parts(goods):
        yield f"{component.title}: left out, since it is folded; take what the table has"
    if script is not None:
        yield from (f"The script tells: {sentence}" for sentence in script.told)
        yield from (f"The script leaves to players: {sentence}" for sentence in script.untold)
    elif asked[SCRIPT]:
        yield "No law of this game can be told by the sides of tiles: there is no script."


def write_note(goods: Goods, prefix: str, notes: tuple[str, ...]) -> bytes:
    slug = goods.tileset.slug
    where = (
        f"Pictures are looked for at {prefix}: upload images/ and the PDF there."
        if prefix
        else "The program asks for full addresses. Put this folder where it shall stay, or upload\n"
        "images/ and the PDF somewhere, and export once more with that address, such as\n"
        f"  --url-prefix file:///C:/games/{slug}-tts/\n"
        f"  --url-prefix https://example.org/{slug}/"
    )
    lines = [
        f"{goods.tileset.game.name} for Tabletop Simulator",
        "",
        f"1. Copy {slug}.json into Documents/My Games/Tabletop Simulator/Saves/Saved Objects.",
        "2. Start a game on an empty table: Objects, Saved Objects, and there it is.",
        f"3. {where}",
        "",
        *notes,
    ]
    return "\n".join(lines).rstrip().encode() + b"\n"
