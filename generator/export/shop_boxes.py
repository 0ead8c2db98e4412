"""The tuck box of a shop around the cards it prints: which one holds them, and its picture.

In come pieces in the sizes of a shop, out goes a picture of the outside, or the reason why there
is none: a box holds cards of its size and nothing else. Must not know: who draws what is on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.art.game_style import Painter
from generator.components.kind import Kind, Wrapper
from generator.export.fit_stock import Fit
from generator.export.pictures import INCH, Shot, take
from generator.export.shop_data import Shop, ShopBox
from generator.export.target import Exported, ExportedPiece, Goods
from generator.kit.draw_parts import describe_game
from generator.sheets.slots import Box
from generator.words import listed, say, within
from generator.write.png import write_png

SIDES = ("left", "back", "right", "front", "glue")  # as the shop's folds stand side by side


def _find_wrapped(goods: Goods) -> tuple[Kind, str] | None:
    """What of the kit could go around cards of a shop, and what it is called."""
    kinds = [(goods.kinds[each.id], each.title) for each in goods.components]
    return next(((kind, title) for kind, title in kinds if kind.wrap is not None), None)


def choose_shop_box(fits: Sequence[Fit], shop: Shop) -> ShopBox | str:
    """The smallest box for all of it, or why there is none."""
    sizes = {fit.size.name for fit in fits}
    boxes = [box for box in shop.boxes if {box.size} == sizes]
    count = _count(fits)
    if not boxes:
        held = {box.size for box in shop.boxes}
        only = f"those of {shop.title} are for {listed(sorted(held))} alone" if held else ""
        return only or f"none of {shop.title} is known"
    holding = [box for box in boxes if box.cards >= count]
    if not holding:
        return f"the largest of {shop.title} holds {max(box.cards for box in boxes)} of {count}"
    return min(holding, key=lambda box: box.cards)


def _count(fits: Sequence[Fit]) -> int:
    return sum(piece.count for fit in fits for piece in fit.pieces)


def add_box(made: Exported, goods: Goods, fits: Sequence[Fit], shop: Shop) -> Exported:
    """The same with the shop's box for all that was made; or with the reason why there is none."""
    found = _find_wrapped(goods)
    if found is None:
        return made
    kind, title = found
    box = choose_shop_box(fits, shop)
    if isinstance(box, str):
        said = f"{title}: left out, {box}; the one of the kit is printed at home"
        return replace(made, notes=(*made.notes, said))
    file = f"box/{box.name}.png"
    files = {**made.files, file: _picture(box, shop, kind, goods, fits)}
    entry = ExportedPiece(kind.id(goods.tileset), box.name, title, 1, file, None, box.pixels)
    said = f"{title}: {box.name}, for {box.cards} cards; its flap to glue is bare"
    return replace(made, files=files, pieces=(*made.pieces, entry), notes=(*made.notes, said))


def _picture(box: ShopBox, shop: Shop, kind: Kind, goods: Goods, fits: Sequence[Fit]) -> bytes:
    """The outside of the box as the shop prints it."""
    assert kind.wrap is not None
    wrapper = wrapper_of(box, shop)
    inside = [f"{_count([fit])} {within(fit.component.title)}" for fit in fits]
    words = (*describe_game(goods.tileset.game), say("Inside: {things}", things=listed(inside)))
    painter = Painter(goods.tileset, goods.order.paint)
    drawing = painter.drawing(kind.wrap(goods.tileset, wrapper, words))
    shot = Shot(drawing, Box(0.0, 0.0, wrapper.width, wrapper.height), box.pixels)
    return write_png(take({drawing.name: shot}, goods.library)[drawing.name], shop.dpi)


def wrapper_of(box: ShopBox, shop: Shop) -> Wrapper:
    """The panels of a box in mm."""
    mm = INCH / shop.dpi
    columns, (lid, top, foot) = [mm * x for x in box.columns], (mm * y for y in box.rows)
    panels = {
        name: (left, top, right, foot)
        for name, left, right in zip(SIDES, columns, columns[1:], strict=False)
    }
    left, _, right, _ = panels["back"]
    panels["lid"] = (left, lid, right, top)
    width, height = (mm * pixels for pixels in box.pixels)
    return Wrapper(width, height, shop.bleed, panels)
