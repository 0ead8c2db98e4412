"""A module of VASSAL: its build file, what it says of itself, and the pictures, in one zip.

In comes what lies on the table, out goes the `.vmod`, the same bytes for the same module. Must
not know: games, components.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from generator.export.vassal.piece_text import SlotPiece, plain, write_piece
from generator.export.zip_parts import zip_parts
from generator.quick_start import dataclass

VERSION = "3.6.0"  # of VASSAL: the oldest that this is written for
ROOM = "VASSAL.build.module"
BOARD = f"{ROOM}.map.boardPicker.Board"
GRIDS = f"{ROOM}.map.boardPicker.board"
TABLE = "Table"
# What moves, selects and turns pieces: a window that leaves them out can only be looked at.
HANDLERS = (
    *("ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer"),
    *("PieceMover", "KeyBufferer"),
)


@dataclass(frozen=True, slots=True)
class ModuleGrid:
    """The grid of a board, in pixels: cells snap to it."""

    is_hexagonal: bool
    across: float  # of squares from cell to cell; of hexagons from column to column
    down: float
    is_sideways: bool = False  # hexagons that stand on a corner
    is_between: bool = False  # pieces may lie across the line between two cells, too


@dataclass(frozen=True, slots=True)
class ModulePlaces:
    """Places in pixels that pieces snap to from no farther than `reach`."""

    places: tuple[tuple[int, int], ...]
    reach: int


@dataclass(frozen=True, slots=True)
class ModuleDeck:
    """Pieces that are drawn from a pile: face down, or, where none has a back, by choice."""

    name: str
    size: tuple[int, int]
    pieces: tuple[SlotPiece, ...]

    @property
    def is_open(self) -> bool:
        return not any(piece.back for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class ModuleTable:
    """All that a module holds."""

    name: str
    words: str
    sides: tuple[str, ...]
    size: tuple[int, int]  # of the board, in pixels
    image: str  # of the board; nothing: plain
    grid: ModuleGrid | ModulePlaces | None
    decks: tuple[ModuleDeck, ...]
    palettes: Mapping[str, tuple[SlotPiece, ...]]  # pieces of which there is no end
    rules: str = ""  # the file, if there is one


def write_module(table: ModuleTable, images: Mapping[str, bytes], rules: bytes = b"") -> bytes:
    """The whole file."""
    parts = {
        "buildFile.xml": _to_bytes(build_file(table)),
        "moduledata": _to_bytes(module_data(table)),
        **{f"images/{name}": data for name, data in sorted(images.items())},
        **({table.rules: rules} if table.rules else {}),
    }
    return zip_parts(parts)


def _to_bytes(tree: Element) -> bytes:
    ElementTree.indent(tree)
    return bytes(ElementTree.tostring(tree, encoding="UTF-8", xml_declaration=True)) + b"\n"


def module_data(table: ModuleTable) -> Element:
    data = Element("data", version="1")
    for key, words in (
        ("version", "1.0"),
        ("VassalVersion", VERSION),
        ("dateSaved", "0"),
        ("description", table.words),
        ("name", table.name),
    ):
        SubElement(data, key).text = words
    return data


def build_file(table: ModuleTable) -> Element:
    count = sum(len(deck.pieces) for deck in table.decks) + sum(map(len, table.palettes.values()))
    module = Element(
        "VASSAL.build.GameModule",
        name=table.name,
        version="1.0",
        VassalVersion=VERSION,
        description=table.words,
        nextPieceSlotId=str(count + 1),
    )
    SubElement(module, f"{ROOM}.BasicCommandEncoder")
    documents = SubElement(module, f"{ROOM}.Documentation")
    if table.rules:
        kind = f"{ROOM}.documentation.BrowserPDFFile"
        SubElement(documents, kind, title="Rules", pdfFile=table.rules)
    roster = SubElement(module, f"{ROOM}.PlayerRoster", buttonText="Change side")
    for side in table.sides:
        SubElement(roster, "entry").text = side
    SubElement(module, f"{ROOM}.GlobalOptions", nonOwnerUnmaskable="Never")
    module.append(_map(table))
    for name, pieces in table.palettes.items():
        window = SubElement(module, f"{ROOM}.PieceWindow", name=name, text=name)
        shelf = SubElement(window, "VASSAL.build.widget.ListWidget", entryName=name)
        _add_slots(shelf, pieces, "VASSAL.build.widget.PieceSlot", (0, 0))
    for side in table.sides:
        module.append(_hand(side))
    return module


def _map(table: ModuleTable) -> Element:
    board = _board(TABLE, table.size)
    if table.image:
        board.set("image", table.image)
    if isinstance(table.grid, ModulePlaces):
        board.append(_places(table.grid))
    elif table.grid is not None:
        board.append(_grid(table.grid))
    place = Element(f"{ROOM}.Map", mapName=TABLE, launch="false", buttonName=TABLE)
    picker = SubElement(place, f"{ROOM}.map.BoardPicker", title="Choose the board")
    SubElement(picker, "setup").text = f"{TABLE}BoardPicker\t{TABLE}\t0\t0"
    picker.append(board)
    SubElement(place, f"{ROOM}.map.StackMetrics")
    _add_handlers(place)
    SubElement(place, f"{ROOM}.map.StackExpander")
    SubElement(place, f"{ROOM}.map.Zoomer")
    y = 0
    for deck in table.decks:
        width, height = deck.size
        pile = SubElement(
            place,
            f"{ROOM}.map.DrawPile",
            name=deck.name,
            owningBoard=TABLE,
            x=str(width // 2 + 10),
            y=str(y + height // 2 + 10),
            width=str(width),
            height=str(height),
            faceDown="Never" if deck.is_open else "Always",
            shuffle="Never" if deck.is_open else "Always",
            allowSelect="true" if deck.is_open else "false",
            draw="true",
        )
        _add_slots(pile, deck.pieces, "VASSAL.build.widget.CardSlot", deck.size)
        y += height + 20
    return place


def _board(name: str, size: tuple[int, int]) -> Element:
    width, height = size
    return Element(
        BOARD,
        name=name,
        width=str(width),
        height=str(height),
        color="58,94,78",
        reversible="false",
    )


def _grid(grid: ModuleGrid) -> Element:
    kind = "HexGrid" if grid.is_hexagonal else "SquareGrid"
    edges = "true" if grid.is_between else "false"
    looks = {"snapTo": "true", "visible": "false", "edgesLegal": edges, "cornersLegal": "false"}
    element = Element(f"{GRIDS}.{kind}", looks)
    element.set("dx", f"{grid.across:g}")
    element.set("dy", f"{grid.down:g}")
    element.set("x0", f"{grid.across / 2:.0f}")  # whole pixels: others keep a module from opening
    element.set("y0", f"{grid.down / 2:.0f}")
    if grid.is_hexagonal:
        element.set("sideways", "true" if grid.is_sideways else "false")
    return element


def _places(grid: ModulePlaces) -> Element:
    """An irregular grid in a zone around its places: beyond that nothing snaps."""
    across, down = zip(*grid.places, strict=True)
    left, right = min(across) - grid.reach, max(across) + grid.reach
    top, bottom = min(down) - grid.reach, max(down) + grid.reach
    path = f"{left},{top};{right},{top};{right},{bottom};{left},{bottom}"
    zones = Element(f"{GRIDS}.ZonedGrid")
    zone = SubElement(
        zones, f"{GRIDS}.mapgrid.Zone", name="Spaces", path=path, useParentGrid="false"
    )
    places = SubElement(zone, f"{GRIDS}.RegionGrid", snapto="true", visible="false")
    for number, (x, y) in enumerate(grid.places, start=1):
        spot = {"name": str(number), "originx": str(x), "originy": str(y)}
        SubElement(places, f"{GRIDS}.Region", spot)
    return zones


def _hand(side: str) -> Element:
    hand = Element(
        f"{ROOM}.PlayerHand",
        mapName=f"Hand of {side}",
        side=side,
        visible="false",
        launch="true",
        buttonName=f"Hand of {side}",
    )
    picker = SubElement(hand, f"{ROOM}.map.BoardPicker")
    picker.append(_board(f"Hand of {side}", (800, 300)))
    SubElement(hand, f"{ROOM}.map.HandMetrics")
    _add_handlers(hand)
    return hand


def _add_handlers(window: Element) -> None:
    for name in HANDLERS:
        SubElement(window, f"{ROOM}.map.{name}")


def _add_slots(
    parent: Element, pieces: Sequence[SlotPiece], kind: str, size: tuple[int, int]
) -> None:
    for piece in pieces:
        slot = SubElement(
            parent,
            kind,
            entryName=plain(piece.name),
            gpid=str(piece.number),
            width=str(size[0]),
            height=str(size[1]),
        )
        slot.text = write_piece(piece)
