"""Imposition: the pieces of a component laid out on pages, fronts and backs.

In comes a component and the paper, out go pages ready for a writer: each front followed by
its back, or with it on one side, as the press says. Nothing is ever scaled. Knows no game and
no file format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from generator.canvas.pen import group, polygon
from generator.canvas.shapes import Component, Drawing, Group, Path, Shape, Use
from generator.errors import CommandError
from generator.geometry.transform import Point, rotate, translate
from generator.sheets.backs import Layer, Side
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
from generator.sheets.cut_marks import (
    MarkRoom,
    Shown,
    bleeds_of,
    draw_cuts,
    draw_lines,
    part_at_words,
)
from generator.sheets.cut_plan import CutSheet, draw_registration, draw_rings, plan_sheet
from generator.sheets.cut_strokes import count_strokes
from generator.sheets.furniture import (
    Imprint,
    SheetHeading,
    bands_of,
    draw_furniture,
    name_side,
    stand,
    words_of,
)
from generator.sheets.page import Page, Tally
from generator.sheets.paper import Paper, millimetres
from generator.sheets.press import STANDARD, USUAL, Press
from generator.sheets.rims import find_blind_cuts
from generator.sheets.shared_sheets import (
    LaidBlock,
    Stack,
    count_papers,
    parting_cuts,
    stack_blocks,
    stack_sides,
)
from generator.sheets.sheet_look import SheetLook
from generator.sheets.slots import (
    HAIR,
    Box,
    Cut,
    Sheet,
    Slot,
    bounds,
    box_around,
    meet,
    normal,
    turn_into,
    widen,
)
from generator.sheets.split_pages import Poster, plan_poster, poster_page
from generator.words import say

SLIM = (("compact",), ("sideways",))  # looks in which batches may share sheets that are full else


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
    stacks = plan_sheets(component, paper, press, splitting)
    total = _count_papers(stacks, press)
    pages: list[Page] = []

    def heading(side: str = "", fresh: bool = True) -> SheetHeading:
        number = (pages[-1].sheet if pages else 0) + fresh
        other = number + (1 if side == "front" else -1)
        part = component.title
        return SheetHeading(
            imprint.game, part, number, total, side, imprint.credit, press.backs, other
        )

    strokes = cache(count_strokes)  # full sheets are all the same
    for stack in stacks:
        if isinstance(stack, Poster):
            for piece in stack.batch.pieces:
                for window in stack.parts.windows():
                    pages.append(poster_page(stack, window, piece.face, heading()))
            continue
        full = tuple(_tally(block, strokes) for block in stack)
        for side in stack_sides(stack, paper, press):
            # A back that is glued on is counted and cut with its front.
            glued = side.fresh and side.name == "back"
            tallies = tuple(replace(one, pieces=0, cuts=0, area=0.0) for one in full)
            words = heading(side.name, side.fresh)
            page = make_page(stack, side, paper, words)
            pages.append(replace(page, tallies=tallies if glued else full))
    return tuple(pages)


def plan_sheets(
    component: Component, paper: Paper, press: Press, splitting: bool
) -> list[Stack | Poster]:
    """What lies on each sheet of paper, or how a piece is spread over several.

    Each batch takes as few sheets as it can; where several in one slim look share sheets, that
    may be fewer.
    """
    kinds = batches(component, press)
    found: list[list[Stack | Poster]] = []
    for names in (None, *SLIM) if len(kinds) > 1 else (None,):
        ways = [lay_out(component, batch, paper, press, names) for batch in kinds]
        if names is not None and None in ways:
            continue
        laid = [way for way in ways if way is not None]
        large = [batch for batch, way in zip(kinds, ways, strict=True) if way is None]
        posters = [_split(component, batch, paper, press, splitting) for batch in large]
        found.append([*stack_blocks(laid, paper, press), *posters])
    return min(found, key=lambda stacks: _count_papers(stacks, press))


def count_papers_for(component: Component, paper: Paper, press: Press) -> int:
    """How many sheets of paper a component takes, large pieces spread over several."""
    return _count_papers(plan_sheets(component, paper, press, splitting=True), press)


def _split(
    component: Component, batch: Batch, paper: Paper, press: Press, splitting: bool
) -> Poster:
    """Large pieces spread over pages, or why not."""
    poster = plan_poster(batch, paper, press) if splitting else None
    if poster is None:
        manner = choose_manner(batch.outline, press.hexagons, component.cut == "own")
        raise too_large(batch, paper, manner, press)
    return poster


def _count_papers(stacks: Sequence[Stack | Poster], press: Press) -> int:
    return sum(
        stack.sheets if isinstance(stack, Poster) else count_papers(stack, press)
        for stack in stacks
    )


def _tally(block: LaidBlock, strokes: Callable[[Sheet], int]) -> Tally:
    """What there is to do with a block; the cut that parts it from the one above counts too."""
    way, lower = block.way, block.sheet.part is not None and block.sheet.part.y > 0
    by_hand = strokes(replace(block.sheet, part=None)) + lower if way.cut_files == "none" else 0
    return Tally(
        way.manner,
        len(block.pieces),
        way.packed.capacity,
        by_hand,
        way.batch.number,
        shown=way.shown.name,
        area=len(block.pieces) * way.batch.outline.area,
        turned=block.sheet.slots[0].turn % 180 != 0,
    )


def count_sheets(pages: Iterable[Page]) -> int:
    """How many sheets of paper the pages need, printed on both sides where there are backs."""
    return len({(page.section, page.sheet) for page in pages})


def lay_out(
    component: Component,
    batch: Batch,
    paper: Paper,
    press: Press,
    names: Sequence[str] | None = None,
) -> Arrangement | None:
    """The sheets of one batch in one of the looks that are named; None if a piece is too large."""
    by_hand = replace(press, cut_files="none")
    # Large pieces leave no room for the marks of a machine: they are cut by hand.
    for way in (press, by_hand) if press != by_hand else (press,):
        if batch.gap and way is by_hand:
            batch = batches(component, by_hand)[batch.number - 1]
        manner = choose_manner(batch.outline, way.hexagons, component.cut == "own")
        found = arrange(batch, paper, manner, way, names)
        if found is not None:
            return found
    return None


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
        f"a piece of {size} does not fit {paper.spoken}, which is "
        f"{millimetres(paper.width, paper.height)} and {lost}has room for {room}"
        + (" in front of a fold" if fold else ""),
        "; ".join(hints),
    )


def make_page(stack: Stack, side: Side, paper: Paper, heading: SheetHeading) -> Page:
    """One side of a sheet: pieces, cuts, words."""
    way = stack[0].way
    look, bleed = way.look, way.batch.bleed
    widest = max(block.way.packed.width for block in stack)
    furniture = draw_furniture(heading, paper, _inset(widest, paper, look), look)
    words = words_of(furniture)
    bands = bands_of(words)
    if look.head.upright:
        place = stand(paper)
        furniture = (group(furniture, place),)
        words, bands = (
            tuple(box_around(list(map(place.apply, box.corners))) for box in boxes)
            for boxes in (words, bands)
        )
    if side.turned:
        furniture = (group(furniture, rotate(180, (paper.width / 2, paper.height / 2))),)
        words, bands = (
            tuple(box.turned(paper.width, paper.height) for box in boxes)
            for boxes in (words, bands)
        )
    slots = [slot for layer in side.layers for slot in layer.sheet.slots]
    pieces = bleeds_of(slots, bleed)
    shapes: tuple[Shape, ...] = ()
    for layer in side.layers:
        own = stack[layer.block].way
        shapes += tuple(lay_pieces(layer.sheet, layer.drawings, look.cut.trap, bleed))
        corners = [corner for slot in layer.sheet.slots for corner in slot.trim]
        blind = _blind_cuts(own, layer)
        ground = MarkRoom(_marked(own, layer, paper), pieces, bands, corners, blind)
        # A line is followed on the front; behind, it might show beside the cut, and so do ticks.
        wanted = Shown(own.shown.marks) if layer.back else own.shown
        shapes += draw_cuts(layer.sheet.cuts, wanted, look.cut, ground)
    if way.fold is not None:
        shapes += draw_fold(way.fold, paper, shapes, look)
    shapes += furniture
    plan = None
    fronts = [layer for layer in side.layers if not layer.back]
    if fronts:  # a machine cuts from the front, and so do hands
        if way.shown.is_any and len(stack) > 1:
            parting = part_at_words(parting_cuts(stack), words, look.cut)
            shapes += (draw_lines(parting, look.cut, overrun=0.0),)
        faces = [drawing for front in fronts for drawing in front.drawings if drawing is not None]
        whole = Sheet(tuple(slot for front in fronts for slot in front.sheet.slots), ())
        ring, dpi = (way.machine.ring, way.machine.dots_per_inch) if way.machine else (0.0, 0.0)
        cutting = CutSheet(way.cut_files, look, (paper.width, paper.height), dpi)
        plan = plan_sheet(whole, faces, bleed, cutting)
        # Lines that a machine finds lie below the pieces, of which they are the rim.
        shapes = draw_rings(whole, faces, ring) + shapes
        shapes += draw_registration(plan, look.registration)
    named = name_side(heading.side, look.head)
    names = (heading.component, str(heading.number), named)
    entry = say("Sheet {number}", number=heading.number)
    if named:
        entry = say("Sheet {number}, {side}", number=heading.number, side=named)
    return Page(
        paper.width,
        paper.height,
        shapes,
        label=" ".join(filter(None, names)),
        section=heading.component,
        entry=entry,
        sheet=heading.number,
        trim=bounds(slots),
        bleed=bleed,
        cuts=plan,
    )


def _blind_cuts(way: Arrangement, layer: Layer) -> tuple[Cut, ...]:
    """Where a piece looks like its neighbour, a line shows where to cut."""
    if layer.back or not way.shown.ticks or way.batch.rims is None:
        return ()
    faces = [drawing for drawing in layer.drawings if drawing is not None]
    return find_blind_cuts(layer.sheet, faces, way.batch.rims)


def _marked(way: Arrangement, layer: Layer, paper: Paper) -> Box:
    """How much of the paper the marks of a layer may take: all of it, or its half."""
    free = way.look.free(paper)
    if layer.sheet.part is not None:
        return meet(free, layer.sheet.part)
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
    turn = turn_into(drawing.outline.middle, slot.turn, box.width, box.height)
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
    least = look.registration.head if look.for_machine else 0.0
    return max(side, least, min(block, look.page.widest_inset + side - look.page.side_margin))
