"""Decks for a press: a PDF/X for each, every side on a page of its own with trim and bleed.

In come pieces that fit the shop, out go files. Pages follow each other as the shop asks, back
before front or after it, copies included where it wants them. A piece whose outline is not its
box brings its cut along, in the ink that cutting machines call CutContour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches

from generator.canvas.shapes import Drawing, Piece, Use
from generator.choices import Answers
from generator.errors import CommandError, UserError
from generator.export.fit_stock import Fit, draw_fit, place_fit
from generator.export.shop_data import Shop, StockSize, read_shop, shop_names
from generator.export.shop_pictures import name_decks
from generator.export.target import Exported, ExportedPiece, Goods
from generator.kit.preflight_kit import inspect_bytes, rules_for
from generator.kit.press_choices import make_press_file
from generator.preflight.inspection import ANY, Printer
from generator.preflight.press_rules import X1A, X4, PressRules
from generator.sheets.cut_plan import THROUGH, CutLine, CutPlan
from generator.sheets.page import Document, Page
from generator.sheets.paper import Paper
from generator.sheets.press import Margins
from generator.sheets.slots import Box
from generator.write.pdf_x import write_press_pdf

BACK = "back"
NO_MARGINS = Margins(0.0, 0.0, 0.0, 0.0)


def make_decks(goods: Goods, fits: Sequence[Fit], shop: Shop, asked: Answers) -> Exported:
    press = make_press_file(asked, shop.ink, shop.condition)
    files: dict[str, bytes] = {}
    pieces: list[ExportedPiece] = []
    game = goods.tileset.game
    for name, fit in name_decks(fits).items():
        pages = tuple(lay_pages(fit, shop))
        library = {**goods.library, **{drawn.name: drawn for drawn, _ in pages}}
        title = f"{game.name}: {fit.component.title}"
        document = Document(
            title, game.designer, "for a press", tuple(page for _, page in pages), library
        )
        file = f"{name}.pdf"
        files[file] = write_press_pdf(document, press)
        size = (fit.size.width, fit.size.height)
        for piece in fit.pieces:
            entry = (fit.component.id, piece.id, piece.title, piece.count)
            pieces.append(ExportedPiece(*entry, file, file if piece.back else None, size))
    rules = replace(rules_for(press), bleed=shop.bleed)
    _refuse_unfit(files, printer_at(shop, [fit.size for fit in fits], rules))
    identifier, condition = press.named_condition
    settings = {
        "shop": shop.title,
        "date": shop.date,
        "standard": f"PDF/X-{press.standard}",
        "condition": f"{identifier}: {condition}",
        "ink": round(press.inks.limit * 100, 1),
        "bleed": shop.bleed,
        "order": shop.order,
    }
    return Exported(files, tuple(pieces), settings)


def lay_pages(fit: Fit, shop: Shop) -> Iterator[tuple[Drawing, Page]]:
    """Every side of every piece, in the order of the shop."""
    drawn: dict[str, Drawing] = {}
    width, height = (side + 2 * shop.bleed for side in (fit.size.width, fit.size.height))
    for piece in fit.pieces:
        copies = piece.count if shop.copies == "files" else 1
        for copy in range(1, copies + 1):
            for side, words in _sides(piece, shop):
                lying = fit.behind if words == BACK else fit
                made = draw_fit(side, lying, (width, height), shop.bleed)
                shown = drawn.setdefault(made.name, made)
                label = f"{piece.title}, {words}" + (f" {copy}" if copies > 1 else "")
                page = Page(
                    width,
                    height,
                    (Use(shown.name),),
                    label,
                    trim=Box(shop.bleed, shop.bleed, fit.size.width, fit.size.height),
                    bleed=shop.bleed,
                    cuts=_contour(side, lying, (width, height)),
                )
                yield shown, page


def _sides(piece: Piece, shop: Shop) -> list[tuple[Drawing, str]]:
    sides = [(piece.face, "front"), *([(piece.back, BACK)] if piece.back else [])]
    return sides[::-1] if shop.order == "back-front" else sides


def _contour(side: Drawing, fit: Fit, canvas: tuple[float, float]) -> CutPlan | None:
    """The cut of a piece that is no rectangle: the trim box tells all of the others."""
    outline, (width, height) = side.outline, canvas
    if outline.kind in ("square", "rectangle") and not outline.corner:
        return None
    place = place_fit(outline, fit, canvas)
    line = CutLine(THROUGH, tuple(map(place.apply, outline.cut_line)), closed=True)
    return CutPlan(width, height, (line,), {})


def printer_at(shop: Shop, sizes: Sequence[StockSize], rules: PressRules) -> Printer:
    """The press that pages of these sizes are for; of any size where there are none."""
    around = 2 * shop.bleed
    papers = (Paper(each.name, each.width + around, each.height + around) for each in sizes)
    return Printer(tuple(papers), NO_MARGINS, rules)


def find_press(name: str) -> Printer:
    """What files for a shop are held against, or for any press that takes PDF/X."""
    standards = {"pdfx-1a": X1A, "pdfx-4": X4}
    if name in standards:
        return replace(ANY, press=PressRules(standards[name]))
    shops = {each: read_shop(each) for each in shop_names()}
    presses = {each: shop for each, shop in shops.items() if shop.form == "pdf"}
    if name not in presses:
        close = get_close_matches(name, (*standards, *presses), n=1)
        guess = f'did you mean "{close[0]}"? ' if close else ""
        hint = f"{guess}there are: {', '.join((*standards, *presses))}"
        raise CommandError("--for", f'nobody who takes PDFs is called "{name}"', hint)
    shop = presses[name]
    return printer_at(shop, shop.sizes, PressRules(X1A, shop.ink / 100, shop.bleed))


def _refuse_unfit(files: dict[str, bytes], printer: Printer) -> None:
    """Stop before anything is put on disk that a press would send back."""
    looked = (inspect_bytes(file, data, printer) for file, data in files.items())
    problems = [problem for each in looked for problem in each.problems]
    if problems:
        raise UserError(problems)
