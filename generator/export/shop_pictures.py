"""Pictures for a shop: a folder for each deck, a PNG for each side of each piece.

In come pieces that fit the shop, out go files and the pieces with their files. A back that all
pieces of a deck share is one file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.canvas.shapes import Drawing, Piece
from generator.export.fit_stock import Fit, draw_fit
from generator.export.pictures import INCH, Shot, pixels, take
from generator.export.shop_data import Shop
from generator.export.target import Exported, ExportedPiece, Goods
from generator.kit.manifest import file_stem
from generator.sheets.slots import Box
from generator.write.png import write_png


def make_pictures(goods: Goods, fits: Sequence[Fit], shop: Shop) -> Exported:
    files: dict[str, bytes] = {}
    pieces: list[ExportedPiece] = []
    for folder, fit in name_decks(fits).items():
        faces = _paint((piece.face for piece in fit.pieces), fit, shop, goods)
        behind = (piece.back for piece in fit.pieces if piece.back)
        backs = _paint(behind, fit.behind, shop, goods)
        for piece in fit.pieces:
            fronts, back = _name_sides(piece, fit, folder, shop)
            files |= dict.fromkeys(fronts, faces[piece.face.name])
            if piece.back is not None and back is not None:
                files[back] = backs[piece.back.name]
            entry = (fit.component.id, piece.id, piece.title, piece.count)
            pieces.append(ExportedPiece(*entry, fronts[0], back, canvas_of(fit, shop)))
    settings = {"shop": shop.title, "date": shop.date, "dpi": shop.dpi, "bleed": shop.bleed}
    return Exported(files, tuple(pieces), settings)


def _paint(sides: Iterable[Drawing], fit: Fit, shop: Shop, goods: Goods) -> dict[str, bytes]:
    """Every side once, by its name."""
    size = canvas_of(fit, shop)
    canvas = (size[0] * INCH / shop.dpi, size[1] * INCH / shop.dpi)
    box = Box(0.0, 0.0, *canvas)
    each = {side.name: side for side in sides}
    shots = {
        name: Shot(draw_fit(side, fit, canvas, shop.bleed), box, size)
        for name, side in each.items()
    }
    taken = take(shots, goods.library)
    return {name: write_png(picture, shop.dpi) for name, picture in taken.items()}


def name_decks(fits: Sequence[Fit]) -> dict[str, Fit]:
    """A name of its own for the pieces of each outline."""
    named: dict[str, Fit] = {}
    for fit in fits:
        name = f"{fit.component.id}-{fit.size.name}"
        while name in named:
            name += "-2"
        named[name] = fit
    return named


def canvas_of(fit: Fit, shop: Shop) -> tuple[int, int]:
    """The pixels of a picture: those that the shop names, or the size with its bleed."""
    around = 2 * shop.bleed
    return fit.size.pixels or (
        pixels(fit.size.width + around, shop.dpi),
        pixels(fit.size.height + around, shop.dpi),
    )


def _name_sides(piece: Piece, fit: Fit, folder: str, shop: Shop) -> tuple[list[str], str | None]:
    """The files of the front, one for each copy where the shop wants that, and of the back."""
    stem = file_stem(piece.face.name)
    copies = range(1, piece.count + 1) if shop.copies == "files" and piece.count > 1 else [0]
    fronts = [f"{folder}/fronts/{stem}{f'-{copy:02}' if copy else ''}.png" for copy in copies]
    if piece.back is None:
        return fronts, None
    shared = len({other.back.name for other in fit.pieces if other.back}) == 1
    back = "back.png" if shared else f"backs/{file_stem(piece.back.name)}.png"
    return fronts, f"{folder}/{back}"
