"""Imposition: the pieces of a component laid out on pages, fronts and backs.

In comes a component and the paper, out go pages ready for a writer: each front followed by
its back, which lies behind it when the sheet is flipped on its long edge. Nothing is ever
scaled. Knows no game and no file format.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from generator.draw.pen import polygon
from generator.draw.shapes import Component, Drawing, Group, Path, Piece, Shape, Use
from generator.errors import CommandError
from generator.geometry.transform import Point, translate
from generator.sheets.arrange import (
    Arrangement,
    Batch,
    Manner,
    arrange,
    batches,
    choose_manner,
    look_for,
    room_for,
)
from generator.sheets.cutplan import draw_registration, plan_sheet
from generator.sheets.furniture import Heading, draw_furniture, words_of
from generator.sheets.layout import SheetLook
from generator.sheets.marks import Ground, Shown, bleeds_of, draw_cuts
from generator.sheets.page import Page, Tally
from generator.sheets.paper import Paper, millimetres
from generator.sheets.poster import Poster, plan_poster, poster_page
from generator.sheets.press import STANDARD, USUAL, Press
from generator.sheets.slots import HAIR, Box, Sheet, Slot, bounds, flip, normal, turn_into, widen


def impose(
    component: Component,
    paper: Paper,
    title: str,
    press: Press = STANDARD,
    splitting: bool = False,
    credit: str = "",
) -> tuple[Page, ...]:
    """Every piece of the component exactly once, on as few sheets as its cuts allow.

    A piece that is larger than the paper is an error, or with `splitting` spread over pages.
    """
    ways = [
        lay_out(component, batch, paper, press, splitting)
        for batch in batches(component, press.bleed)
    ]
    total = sum(way.sheets for way in ways)
    pages: list[Page] = []

    def heading(side: str = "") -> Heading:
        number = pages[-1].sheet if pages else 0
        return Heading(title, component.title, number + (side != "back"), total, side, credit)

    for batch, way in enumerate(ways, start=1):
        if isinstance(way, Poster):
            for piece in way.batch.pieces:
                for window in way.parts.windows():
                    pages.append(poster_page(way, window, piece.face, heading(), batch))
            continue
        for sheet, pieces in way.dealt():
            tally = Tally(way.manner, len(pieces), way.packed.capacity, len(sheet.cuts), batch)
            two_sided = any(piece.back for piece in pieces)
            for side in ("front", "back") if two_sided else ("",):
                pages.append(make_page(way, sheet, pieces, paper, heading(side), tally))
    return tuple(pages)


def count_sheets(pages: Iterable[Page]) -> int:
    """How many sheets of paper the pages need, printed on both sides where there are backs."""
    return len({(page.section, page.sheet) for page in pages})


def lay_out(
    component: Component, batch: Batch, paper: Paper, press: Press, splitting: bool
) -> Arrangement | Poster:
    """The sheets of one batch, or why there are none."""
    manner = choose_manner(batch.outline, press.packing, component.cut == "own")
    way: Arrangement | Poster | None = arrange(batch, paper, manner, press)
    by_hand = replace(press, cut_files="none")
    if way is None and press != by_hand:
        # Large pieces leave no room for the marks of a machine: they are cut by hand.
        way = arrange(batch, paper, manner, by_hand)
    if way is None and splitting:
        way = plan_poster(batch, paper, press)
    if way is None:
        raise too_large(batch, paper, manner, by_hand)
    return way


def too_large(batch: Batch, paper: Paper, manner: Manner, press: Press) -> CommandError:
    area = room_for(batch, paper, manner, look_for("standard", batch, press))
    room = millimetres(round(max(area.width, 0), 1), round(max(area.height, 0), 1))
    size = millimetres(round(batch.outline.width, 1), round(batch.outline.height, 1))
    usual = look_for("standard", batch, press).margins == USUAL
    lost, narrower = ("", "") if usual else ("inside its margins ", " or narrower margins")
    return CommandError(
        "--paper",
        f"a piece of {size} does not fit {paper.name} paper, which is "
        f"{millimetres(paper.width, paper.height)} and {lost}has room for {room}",
        f"choose larger paper{narrower}, or make the piece smaller in its file",
    )


def make_page(
    way: Arrangement,
    sheet: Sheet,
    pieces: Sequence[Piece],
    paper: Paper,
    heading: Heading,
    tally: Tally,
) -> Page:
    """One side of a sheet: pieces, cuts, words."""
    back = heading.side == "back"
    shown = flip(sheet, paper.width) if back else sheet
    drawings = [piece.back if back else piece.face for piece in pieces]
    bleed = way.batch.bleed
    shapes: tuple[Shape, ...] = tuple(lay_pieces(shown, drawings, way.look.cut.trap, bleed))
    words = draw_furniture(heading, paper, _inset(way.packed.width, paper, way.look), way.look)
    # A line is followed on the front; behind, it might show beside the cut.
    wanted = Shown(way.shown.marks, way.shown.lines and not back)
    ground = Ground(way.look.free(paper), bleeds_of(shown.slots, bleed), words_of(words))
    shapes += (*draw_cuts(shown.cuts, wanted, way.look.cut, ground), *words)
    plan = None
    if not back:  # a machine cuts from the front
        faces = [piece.face for piece in pieces]
        size = (paper.width, paper.height)
        plan = plan_sheet(sheet, faces, bleed, way.cut_files, way.look, size)
        shapes += draw_registration(plan, way.look.registration)
    names = (heading.component, str(heading.number), heading.side)
    entry = f"Sheet {heading.number}" + (f", {heading.side}" if heading.side else "")
    return Page(
        paper.width,
        paper.height,
        shapes,
        label=" ".join(filter(None, names)),
        section=heading.component,
        entry=entry,
        sheet=heading.number,
        tally=tally,
        trim=bounds(shown.slots),
        bleed=bleed,
        cuts=plan,
    )


def lay_pieces(
    sheet: Sheet, drawings: Sequence[Drawing | None], trap: float, bleed: float
) -> list[Group]:
    """Each drawing in its slot, in reading order: a piece covers the trap of those before it."""
    boxed = [
        (slot.box, slot, drawing)
        for slot, drawing in zip(sheet.slots, drawings, strict=True)
        if drawing is not None
    ]
    boxed.sort(key=lambda entry: (entry[0].y, entry[0].x))
    return [lay_piece(slot, box, drawing, trap, bleed) for box, slot, drawing in boxed]


def lay_piece(slot: Slot, box: Box, drawing: Drawing, trap: float, bleed: float) -> Group:
    """A copy of a drawing, cut off at the trim where a neighbour begins, with bleed elsewhere."""
    trim = tuple((round(x - box.x, 9), round(y - box.y, 9)) for x, y in slot.trim)
    clip = _clip(trim, slot.open_sides, slot.touched, bleed, min(trap, drawing.bleed))
    turn = turn_into(drawing.outline.centre, slot.turn, box.width, box.height)
    return Group((Use(drawing.name, turn),), translate(box.x, box.y), clip)


@lru_cache(maxsize=1024)
def _clip(
    trim: tuple[Point, ...],
    open_sides: frozenset[int],
    touched: frozenset[int],
    bleed: float,
    trap: float,
) -> Path:
    """What may be seen of a piece: on a sheet there are only a few different ones."""

    def margin(side: int) -> float:
        if side in open_sides:
            return bleed
        across, down = normal(trim[side], trim[(side + 1) % len(trim)])
        later = down > HAIR or (down > -HAIR and across > 0)
        return trap if later else 0.0

    return polygon(widen(trim, [margin(side) for side in range(len(trim))], touched))


def _inset(width: float, paper: Paper, look: SheetLook) -> float:
    """Head and foot line up with a full block of pieces, unless that stands far in."""
    block, side = (paper.width - width) / 2, (look.left + look.right) / 2
    return max(side, min(block, look.page.widest_inset + side - look.page.side_margin))
