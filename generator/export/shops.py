"""Print shops: pieces in the shop's sizes, with its bleed, in its order, one folder to upload.

What a shop asks is data (`shop_data`); every shop is a target of its own. Those that take
pictures get one for each side, those with a press a PDF/X for each deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING

from generator.choices import Answers
from generator.errors import CommandError, Problem
from generator.export.export_choices import SIZE
from generator.export.shop_data import Shop, read_shop, shop_names
from generator.export.target import Exported, ExportedPiece, Goods, Target
from generator.kit.press_choices import ICC, INK_LIMIT, PDF_X

if TYPE_CHECKING:
    from generator.canvas.shapes import Drawing
    from generator.export.fit_stock import Fit

CHECK_LIST = "check-list.txt"
PRESS = (ICC, INK_LIMIT, PDF_X)


def check(goods: Goods, asked: Answers, *, shop: str) -> list[Problem]:
    """Something must be left to print, as the shop prints it."""
    from generator.export.fit_stock import fit_all

    refuse_beyond(read_shop(shop), asked)
    fits, left = fit_all(goods, read_shop(shop), asked[SIZE])
    if fits:
        return []
    reasons = "; ".join(left) or "it has no pieces"
    message = f"nothing of it fits {read_shop(shop).title}: {reasons}"
    return [goods.problem("", message, _remedy(goods, read_shop(shop)))]


def refuse_beyond(shop: Shop, asked: Answers) -> None:
    """What a strict shop would send back is not made for it."""
    if not shop.is_strict:
        return
    if (asked[INK_LIMIT] or 0.0) > shop.ink:
        message = f"{shop.title} takes at most {shop.ink:g} %"
        raise CommandError(INK_LIMIT.option, message, "leave it out, or name less")
    if asked[PDF_X] != PDF_X.default:
        message = f"{shop.title} takes PDF/X-{PDF_X.default} alone"
        raise CommandError(PDF_X.option, message, "leave it out")


def _remedy(goods: Goods, shop: Shop) -> str:
    """Sizes that could be asked for, or who cuts any."""
    from generator.export.fit_stock import fit_all

    sizes = [size.name for size in shop.sizes if fit_all(goods, shop, (size.name,))[0]]
    if sizes:
        return f"choose a size, however far off: --size {' or '.join(sizes)}"
    others = [name for name in shop_names() if not read_shop(name).sizes]
    return f"whoever cuts any size: --to {' or '.join(others)}"


def make(goods: Goods, asked: Answers, *, shop: str) -> Exported:
    from generator.export.fit_stock import fit_all

    asks = read_shop(shop)
    fits, left = fit_all(goods, asks, asked[SIZE])
    notes = [fit.describe() for fit in fits]
    notes += [said for fit in fits for said in find_unsafe(fit, asks)]
    if asks.form == "png":
        from generator.export.shop_boxes import add_box
        from generator.export.shop_pictures import make_pictures

        made = add_box(make_pictures(goods, fits, asks), goods, fits, asks)
    else:
        from generator.export.shop_press import make_decks

        made = make_decks(goods, fits, asks, asked)
    said = (*notes, *made.notes, *left)
    files = {**made.files, CHECK_LIST: write_check_list(goods, asks, made, said)}
    return Exported(files, made.pieces, made.settings, said)


def find_unsafe(fit: Fit, shop: Shop) -> Iterator[str]:
    """What must be read and comes nearer to the cut than the shop wants: the nearest of all."""
    from generator.check.safe_area_check import distances

    sides = [side for piece in fit.pieces for side in (piece.face, piece.back) if side]
    near = [(*min(distances(side), default=(inf, "")), side) for side in _each_once(sides)]
    close = [
        (distance * fit.factor, what, side)
        for distance, what, side in near
        if distance * fit.factor < shop.safe - 0.01
    ]
    if close:
        distance, what, side = min(close, key=lambda each: (each[0], each[2].name))
        more = f", and {len(close) - 1} more like it" if len(close) > 1 else ""
        yield (
            f"{fit.component.title}: {what} on {side.title or side.name} lies {distance:.1f} mm "
            f"inside the cut{more}; {shop.title} asks for {shop.safe:g} mm"
        )


def _each_once(drawings: Sequence[Drawing]) -> list[Drawing]:
    return [*{drawing.name: drawing for drawing in drawings}.values()]


def write_check_list(goods: Goods, shop: Shop, made: Exported, notes: Sequence[str]) -> bytes:
    """What to do with the folder, in the order in which it is done."""
    lines = [
        f"{goods.tileset.game.name} for {shop.title}",
        "",
        "Before you order:",
        *(f"[ ] {note}" for note in notes),
        f"[ ] bleed {shop.bleed:g} mm, safe zone {shop.safe:g} mm, as known on {shop.date};",
        "    compare both with the shop's own template",
        *_say_order(shop),
        "[ ] order one copy first, and look at it in daylight",
        "",
        "Pieces, and how many of each:",
        *(f"[ ] {said}" for said in _say_pieces(made.pieces, shop)),
        "",
        f"Where the sizes come from: {shop.source} ({shop.date}).",
    ]
    return "\n".join(lines).encode() + b"\n"


def _say_pieces(pieces: Sequence[ExportedPiece], shop: Shop) -> Iterator[str]:
    """A line for each: its pictures, or its pages in the file of its deck."""
    pages = Counter[str]()
    for piece in pieces:
        said = f"{piece.count} × {piece.title}: {piece.front}"
        if shop.form == "png":
            yield f"{said}, {f'back {piece.back}' if piece.back else 'no back'}"
            continue
        sides = 2 if piece.back else 1
        first = pages[piece.front] + 1
        pages[piece.front] += sides * (piece.count if shop.copies == "files" else 1)
        last = pages[piece.front]
        yield f"{said}, {f'page {first}' if first == last else f'pages {first} to {last}'}"


def _say_order(shop: Shop) -> Iterator[str]:
    """How the pages of a deck follow each other."""
    if shop.form == "png":
        return
    is_first = shop.order == "back-front"
    order = "a back comes before its front" if is_first else "a back follows its front"
    has_all = shop.copies == "files"
    copies = "every copy has pages of its own" if has_all else "every piece is there once"
    yield f"[ ] pages: {order}, {copies}"


TARGETS = tuple(
    Target(
        name=name,
        about=f"{'pictures' if shop.form == 'png' else 'PDF/X in four inks'} for {shop.title}",
        make=partial(make, shop=name),
        check=partial(check, shop=name),
        reads=(SIZE, *(PRESS if shop.form == "pdf" else ())),
    )
    for name in shop_names()
    for shop in (read_shop(name),)
)
