"""VASSAL: a module with the board and its grid, decks to draw from, pieces that turn, hands.

What lies in stacks is drawn from decks, face down, as many of each as there are; the first board
of the game is the board of the module; sheets to write on are pieces without end. What is folded
and glued stays at home.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING

from generator.choices import Answers
from generator.errors import Problem
from generator.export.export_choices import DPI, dpi_of
from generator.export.target import (
    Exported,
    ExportedPiece,
    Goods,
    Target,
    flat_parts,
    folded_parts,
    turns_on,
    weigh_pictures,
)
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.canvas.shapes import Component, Drawing
    from generator.export.vassal.module_files import ModuleDeck, ModuleGrid, ModulePlaces
    from generator.export.vassal.piece_text import SlotPiece
    from generator.geometry.outline import Outline
    from generator.geometry.transform import Point

USUAL = 110.0  # pixels to the inch: a tile is as large on a screen as in the hand
LONGEST = 10_000  # pixels of a board's side
MOST_PIECES = 5000
LEAST_TABLE = 2000  # pixels
INCH = 25.4  # mm
ASIDE = 10  # pixels around a deck
FELT = "#3a5e4e"


@dataclass(frozen=True, slots=True)
class _Surface:
    """What all play on: its size in pixels, what pieces snap to, and its picture."""

    size: tuple[int, int]
    grid: ModuleGrid | ModulePlaces | None = None
    image: str = ""


def check(goods: Goods, asked: Answers) -> list[Problem]:
    """A board that a screen still shows, and something to play with."""
    dpi = dpi_of(asked, USUAL)
    flat = flat_parts(goods)
    problems = weigh_pictures(goods, dpi) + [
        goods.problem(
            piece.face.name,
            f"its picture would be more than {LONGEST} pixels wide or high",
            "choose a lower --dpi",
        )
        for component in flat
        for piece in component.pieces
        if max(piece.face.outline.width, piece.face.outline.height) * dpi / INCH > LONGEST
    ]
    pieces = sum(component.count for component in flat)
    if pieces > MOST_PIECES:
        message = f"{pieces} pieces are more than a module bears, which is {MOST_PIECES}"
        problems.append(goods.problem("", message, "take some parts only, with --only"))
    if not pieces:
        problems.append(goods.problem("", "it has no pieces to put on a table"))
    return problems


def make(goods: Goods, asked: Answers) -> Exported:
    from generator.export.vassal.module_files import ModuleTable, write_module
    from generator.write.pdf import write_pdf

    shelf = _Shelf(goods, dpi_of(asked, USUAL))
    flat = flat_parts(goods)
    boards = (each for each in flat if each.cut == "outline")
    board = next((each for each in boards if goods.kinds[each.id].room == "beside"), None)
    decks: list[ModuleDeck] = []
    palettes: dict[str, tuple[SlotPiece, ...]] = {}
    for component in flat:
        if goods.kinds[component.id].room == "stack":
            decks += shelf.make_decks(component)
        elif component is not board:
            palettes[component.title] = tuple(shelf.make_slots(component, once=True))
    column = column_of(decks)
    surface = shelf.lay_board(board, column) if board else lay_table(goods, shelf.dpi, column)
    rules, document = next(iter(goods.documents.items()), ("", None))
    game = goods.tileset.game
    table = ModuleTable(
        name=game.name,
        words=f"{game.name}, made with Tilewright",
        sides=tuple(f"Player {number}" for number in range(1, game.players[1] + 1)),
        size=surface.size,
        image=surface.image,
        grid=surface.grid,
        decks=tuple(decks),
        palettes=palettes,
        rules=rules,
    )
    module = write_module(table, shelf.files, write_pdf(document) if document else b"")
    notes = tuple(
        f"{component.title}: left out, since it is folded" for component in folded_parts(goods)
    )
    files = {f"{goods.tileset.slug}.vmod": module}
    return Exported(files, tuple(shelf.pieces), {"dpi": shelf.dpi}, notes)


def column_of(decks: Sequence[ModuleDeck]) -> tuple[int, int]:
    """Pixels that decks take at the left side of the table, one below the other."""
    wide = max((deck.size[0] + 2 * ASIDE for deck in decks), default=0)
    return wide, sum(deck.size[1] + 2 * ASIDE for deck in decks)


def lay_table(goods: Goods, dpi: float, column: tuple[int, int]) -> _Surface:
    """A plain table, large enough for decks and for the largest region of the game."""
    from generator.export.snap_grid import make_snap_grid

    cells = make_snap_grid(goods.tileset)
    room = cells.size if cells else (0.0, 0.0)
    width, height = (max(LEAST_TABLE, round(side * dpi)) for side in room)
    size = (column[0] + width, max(column[1], height))
    outline = goods.tileset.piece
    if cells is None or outline is None:
        return _Surface(size)
    if outline.kind != "triangle":
        return _Surface(size, make_grid(outline, dpi))
    middle = (column[0] + width / 2, height / 2)
    places = [(middle[0] + x * dpi, middle[1] - z * dpi) for x, z in cells.places]
    return _Surface(size, make_places(places, outline, dpi))


def make_places(places: Iterable[Point], outline: Outline, dpi: float) -> ModulePlaces:
    """Places in pixels; what is dropped farther away than half a piece stays where it is."""
    from generator.export.vassal.module_files import ModulePlaces

    reach = max(outline.width, outline.height) / 2 * dpi / INCH
    return ModulePlaces(tuple((round(x), round(y)) for x, y in places), round(reach))


def make_grid(outline: Outline, dpi: float) -> ModuleGrid:
    """The grid of tiles that VASSAL knows a grid for."""
    from generator.export.vassal.module_files import ModuleGrid
    from generator.geometry.region_cells import lie_of

    width, height = outline.width * dpi / INCH, outline.height * dpi / INCH
    lie = lie_of(outline)
    if lie == "flat":
        return ModuleGrid(True, width * 0.75, height)
    if lie == "pointy":  # sideways: rows and columns change places
        return ModuleGrid(True, height * 0.75, width, is_sideways=True)
    if outline.kind == "domino":  # two squares: its middle lies between them
        return ModuleGrid(False, height, height, is_between=True)
    return ModuleGrid(False, width, height)


class _Shelf:
    """Pictures and pieces of a module, each numbered once."""

    def __init__(self, goods: Goods, dpi: float) -> None:
        self.goods, self.dpi = goods, dpi
        self.files: dict[str, bytes] = {}
        self.pieces: list[ExportedPiece] = []
        self._numbers = count(1)

    def picture(self, drawing: Drawing) -> str:
        from generator.export.pictures import take, turning_shot_of
        from generator.kit.manifest import file_stem
        from generator.write.png import write_png

        file = f"{file_stem(drawing.name)}.png"
        if file not in self.files:
            (taken,) = take({file: turning_shot_of(drawing, self.dpi)}, self.goods.library).values()
            self.files[file] = write_png(taken, self.dpi)
        return file

    def size_of(self, drawing: Drawing) -> tuple[int, int]:
        from generator.export.pictures import turning_shot_of

        return turning_shot_of(drawing, self.dpi).size

    def make_decks(self, component: Component) -> Iterator[ModuleDeck]:
        """A deck for all pieces of a component that are of one size."""
        from dataclasses import replace

        from generator.export.vassal.module_files import ModuleDeck

        sizes = {self.size_of(piece.face): None for piece in component.pieces}
        for size in sizes:
            alike = tuple(each for each in component.pieces if self.size_of(each.face) == size)
            part = replace(component, pieces=alike)
            name = component.title if len(sizes) == 1 else f"{component.title}, {size[0]} pixels"
            yield ModuleDeck(name, size, tuple(self.make_slots(part)))

    def make_slots(self, component: Component, *, once: bool = False) -> Iterator[SlotPiece]:
        from generator.export.vassal.piece_text import SlotPiece

        for piece in component.pieces:
            front = self.picture(piece.face)
            back = self.picture(piece.back) if piece.back else None
            size = self.size_of(piece.face)
            entry = (component.id, piece.id, piece.title, piece.count)
            self.pieces.append(ExportedPiece(*entry, front, back, size))
            turns = turns_on(piece.face.outline, self.goods.tileset)
            for _ in range(1 if once else piece.count):
                yield SlotPiece(piece.title, front, back, turns, next(self._numbers))

    def lay_board(self, component: Component, column: tuple[int, int]) -> _Surface:
        """The first board is what all play on; decks lie at its left."""
        from generator.export.pictures import shot_of, take
        from generator.kit.manifest import file_stem
        from generator.write.png import write_png
        from generator.write.raster import lay_on

        piece = component.pieces[0]
        front = f"{file_stem(piece.face.name)}.png"
        shot = shot_of(piece.face, self.dpi)
        (taken,) = take({front: shot}, self.goods.library).values()
        table = lay_on(taken, FELT, *column)
        self.files[front] = write_png(table, self.dpi)
        entry = (component.id, piece.id, piece.title, piece.count)
        self.pieces.append(ExportedPiece(*entry, front, None, shot.size))
        outline = self.goods.tileset.piece
        if not piece.face.places or outline is None:
            return _Surface(table.size, None, front)
        pixels = self.dpi / INCH
        places = [(column[0] + x * pixels, y * pixels) for x, y in piece.face.places]
        return _Surface(table.size, make_places(places, outline, self.dpi), front)


TARGET = Target(
    name="vassal",
    about="VASSAL: a module with board, decks, pieces that turn, and hands",
    make=make,
    reads=(DPI,),
    check=check,
)
