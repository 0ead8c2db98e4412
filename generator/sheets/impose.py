"""Imposition: the pieces of a component laid out on pages, fronts and backs.

In comes a component and the paper, out go pages ready for a writer: each front followed by
its back, or with it on one side, as the press says. Nothing is ever scaled. Knows no game and
no file format.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from generator.canvas.pen import group, polygon
from generator.canvas.shapes import Component, Drawing, Group, Path, Shape, Use
from generator.errors import CommandError
from generator.geometry.transform import Point, rotate, translate
from generator.sheets.backs import Layer, Side, count_papers, sides_of
from generator.sheets.backs_fold import draw_fold
from generator.sheets.batch_layout import (
    Arrangement,
    Batch,
    Manner,
    arrange,
    batches,
    choose_manner,
    look_for,
    rooms_for,
)
from generator.sheets.cut_marks import MarkRoom, Shown, bleeds_of, draw_cuts
from generator.sheets.cut_plan import CutSheet, draw_registration, plan_sheet
from generator.sheets.cut_strokes import count_strokes
from generator.sheets.furniture import Imprint, SheetHeading, draw_furniture, words_of
from generator.sheets.page import Page, Tally
from generator.sheets.paper import Paper, millimetres
from generator.sheets.press import STANDARD, USUAL, Press
from generator.sheets.rims import find_blind_cuts
from generator.sheets.sheet_look import SheetLook
from generator.sheets.slots import HAIR, Box, Cut, Sheet, Slot, bounds, normal, turn_into, widen
from generator.sheets.split_pages import Poster, plan_poster, poster_page


def impose(
    component: Component,
    paper: Paper,
    imprint: Imprint,
    press: Press = STANDARD,
    splitting: bool = False,
) -> tuple[Page, ...]:
    """Every piece of the component exactly once, on as few sheets as its cuts allow.

    A piece that is larger than the paper is an error, or with `splitting` spread over pages.
    """
    ways = [
        lay_out(component, batch, paper, press, splitting) for batch in batches(component, press)
    ]
    total = sum(
        way.sheets
        if isinstance(way, Poster)
        else sum(count_papers(pieces, press) for _, pieces in way.dealt())
        for way in ways
    )
    pages: list[Page] = []

    def heading(side: str = "", fresh: bool = True) -> SheetHeading:
        number = (pages[-1].sheet if pages else 0) + fresh
        other = number + (1 if side == "front" else -1)
        part = component.title
        return SheetHeading(
            imprint.game, part, number, total, side, imprint.credit, press.backs, other
        )

    strokes = cache(count_strokes)  # full sheets are all the same
    for batch, way in enumerate(ways, start=1):
        if isinstance(way, Poster):
            for piece in way.batch.pieces:
                for window in way.parts.windows():
                    pages.append(poster_page(way, window, piece.face, heading(), batch))
            continue
        for sheet, pieces in way.dealt():
            by_hand = strokes(sheet) if way.cut_files == "none" else 0
            full = Tally(way.manner, len(pieces), way.packed.capacity, by_hand, batch)
            for side in sides_of(sheet, pieces, paper, press, way.fold):
                # A back that is glued on is counted and cut with its front.
                glued = side.fresh and side.name == "back"
                tally = replace(full, pieces=0, cuts=0) if glued else full
                words = heading(side.name, side.fresh)
                pages.append(make_page(way, side, paper, words, tally))
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
        raise too_large(batch, paper, manner, press)
    return way


def too_large(batch: Batch, paper: Paper, manner: Manner, press: Press) -> CommandError:
    look = look_for("standard", batch, press)
    ways = rooms_for(batch, paper, manner, look, press)
    fold, area = max(ways, key=lambda way: way[1].width * way[1].height)
    room = millimetres(round(max(area.width, 0), 1), round(max(area.height, 0), 1))
    size = millimetres(round(batch.outline.width, 1), round(batch.outline.height, 1))
    usual = look.margins == USUAL
    lost, narrower = ("", "") if usual else ("inside its margins ", " or narrower margins")
    hints = [f"choose larger paper{narrower}, or make the piece smaller in its file"]
    if fold is not None:
        hints.append("backs of any other kind than fold leave more room")
    elif batch.backed and press.two_sided and press.offset != (0, 0):
        hints.append("a smaller offset leaves more room")
    return CommandError(
        "--paper",
        f"a piece of {size} does not fit {paper.name} paper, which is "
        f"{millimetres(paper.width, paper.height)} and {lost}has room for {room}"
        + (" in front of a fold" if fold else ""),
        "; ".join(hints),
    )


def make_page(
    way: Arrangement, side: Side, paper: Paper, heading: SheetHeading, tally: Tally
) -> Page:
    """One side of a sheet: pieces, cuts, words."""
    look, bleed = way.look, way.batch.bleed
    furniture = draw_furniture(heading, paper, _inset(way.packed.width, paper, look), look)
    words = words_of(furniture)
    if side.turned:
        furniture = (group(furniture, rotate(180, (paper.width / 2, paper.height / 2))),)
        words = tuple(box.turned(paper.width, paper.height) for box in words)
    slots = [slot for layer in side.layers for slot in layer.sheet.slots]
    pieces = bleeds_of(slots, bleed)
    shapes: tuple[Shape, ...] = ()
    for layer in side.layers:
        shapes += tuple(lay_pieces(layer.sheet, layer.drawings, look.cut.trap, bleed))
        corners = [corner for slot in layer.sheet.slots for corner in slot.trim]
        blind = _blind_cuts(way, layer)
        ground = MarkRoom(_marked(way, layer, paper), pieces, words, corners, blind)
        # A line is followed on the front; behind, it might show beside the cut, and so do ticks.
        wanted = Shown(way.shown.marks) if layer.back else way.shown
        shapes += draw_cuts(layer.sheet.cuts, wanted, look.cut, ground)
    if way.fold is not None:
        shapes += draw_fold(way.fold, paper, shapes, look)
    shapes += furniture
    plan = None
    front = side.layers[0]
    if not front.back:  # a machine cuts from the front
        faces = [drawing for drawing in front.drawings if drawing is not None]
        machine = CutSheet(way.cut_files, look, (paper.width, paper.height))
        plan = plan_sheet(front.sheet, faces, bleed, machine)
        shapes += draw_registration(plan, look.registration)
    named = "front and back" if heading.side == "both" else heading.side
    names = (heading.component, str(heading.number), named)
    entry = f"Sheet {heading.number}" + (f", {named}" if named else "")
    return Page(
        paper.width,
        paper.height,
        shapes,
        label=" ".join(filter(None, names)),
        section=heading.component,
        entry=entry,
        sheet=heading.number,
        tally=tally,
        trim=bounds(slots),
        bleed=bleed,
        cuts=plan,
    )


def _blind_cuts(way: Arrangement, layer: Layer) -> tuple[Cut, ...]:
    """Where a piece looks like its neighbour, a line shows where to cut."""
    if layer.back or not way.shown.ticks or not way.batch.rims:
        return ()
    faces = [drawing for drawing in layer.drawings if drawing is not None]
    return find_blind_cuts(layer.sheet, faces, way.batch.rims)


def _marked(way: Arrangement, layer: Layer, paper: Paper) -> Box:
    """How much of the paper the marks of a layer may take: all of it, or its half."""
    free = way.look.free(paper)
    if way.fold is None:
        return free
    return way.fold.part(free, way.look.fold.gutter, paper, layer.back)


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
