"""Pages of a split piece: each shows its part, how the parts go together, and where to glue.

In come a piece, the paper and words for the head; out go pages. Each part lies over the right
or lower edge of the one before it: cut along its left and upper edge, and lay this edge on the
dashed line of its neighbour. The crosses at the ends of the dashed line are printed on both.
Nothing is scaled. Knows no game and no file format.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from generator.canvas.fonts import STRONG, TEXT, measure
from generator.canvas.pen import polygon, polyline, rect
from generator.canvas.shapes import Command, Drawing, Group, Path, Shape, Text, Use
from generator.geometry.transform import Point, Transform, rotate, translate
from generator.quick_start import dataclass
from generator.sheets.batch_layout import Batch, margins_for
from generator.sheets.cut_marks import MarkRoom, Shown, choose_shown, draw_cuts
from generator.sheets.cut_plan import CutSheet, draw_registration, plan_part
from generator.sheets.furniture import SheetHeading, draw_foot, draw_head, words_of
from generator.sheets.machines import machine_for
from generator.sheets.page import Page, Tally
from generator.sheets.paper import Paper
from generator.sheets.press import STANDARD, CutFiles, Press
from generator.sheets.sheet_look import SheetLook, SplitLook, read_look
from generator.sheets.slots import HAIR, Box, Cut, box_around, turn_into, widen
from generator.sheets.split import Split, Window, part_name, split
from generator.words import say


@dataclass(frozen=True, slots=True)
class Poster:
    """How a piece is spread over pages: on which paper, upright or lying, in which windows."""

    batch: Batch
    paper: Paper
    parts: Split
    look: SheetLook
    shown: Shown
    cut_files: CutFiles = "none"
    turn: float = 0.0  # of the piece on its pages, in degrees

    def place(self, window: Window) -> Transform:
        """From the piece's own millimetres to the page of this part."""
        area, box = self.look.area(self.paper, self.look.split.reach), window.box
        return translate(
            area.x + (area.width - box.width) / 2 - box.x,
            area.y + (area.height - box.height) / 2 - box.y,
        )

    @property
    def sheets(self) -> int:
        return self.parts.count * len(self.batch.pieces)


def plan_poster(batch: Batch, paper: Paper, press: Press = STANDARD) -> Poster | None:
    """As few pages as possible: the paper upright if lying does no better, the piece as it is read
    if turned it does no better."""
    outline = batch.outline
    sizes = ((0.0, outline.width, outline.height), (90.0, outline.height, outline.width))
    shown = choose_shown(press.cutting, True, False, press.cut_files != "none")
    on_side = replace(press, margins=press.margins.lying())
    ways = ((paper, press), (paper.lying(), on_side))
    machine = machine_for(press)
    # A machine with an area of its own, or one that looks for whole outlines, cuts no parts.
    cut_files = "none" if machine and (machine.area or machine.ring) else press.cut_files
    found = []
    for (turn, width, height), (lying, way) in product(sizes, ways):
        look = read_look(machine=press.machine).within(margins_for(way, backed=False))
        parts = split(width, height, look.area(lying, look.split.reach), look.split.overlap)
        if parts is not None:
            found.append(Poster(batch, lying, parts, look, shown, cut_files, turn))
    return min(found, key=lambda poster: poster.parts.count, default=None)


def poster_page(poster: Poster, window: Window, drawing: Drawing, heading: SheetHeading) -> Page:
    """One part of a piece."""
    cuts = tuple(cut_edges(window, poster.parts))
    first = window.row == window.column == 0
    words = tuple(_furnish(heading, poster, window))
    art = draw_part(poster, window, drawing, cuts, words_of(words))
    look, size = poster.look, (poster.paper.width, poster.paper.height)
    plan = plan_part(cuts, poster.place(window), CutSheet(poster.cut_files, look, size))
    return Page(
        *size,
        (*art, *words, *draw_registration(plan, look.registration)),
        label=f"{heading.component} {heading.number} {window.name}",
        section=heading.component,
        entry=say("Sheet {number}, part {part}", number=heading.number, part=window.name),
        sheet=heading.number,
        tallies=(
            Tally(
                "split",
                int(first),
                1,
                len(cuts),
                poster.batch.number,
                poster.parts.count,
                poster.shown.name,
                poster.batch.outline.area * first,
            ),
        ),
        trim=box_around(list(map(poster.place(window).apply, window.box.corners))),
        bleed=poster.batch.bleed,
        cuts=plan,
    )


def draw_part(
    poster: Poster, window: Window, drawing: Drawing, cuts: tuple[Cut, ...], words: Sequence[Box]
) -> tuple[Shape, ...]:
    """One part of the art with its edges to cut and its strips to glue."""
    parts, look, place = poster.parts, poster.look, poster.place(window)
    bleed = poster.batch.bleed
    margins = [bleed if outer else 0.0 for outer in _outer_sides(window, parts)]
    seen = widen(window.box.corners, margins)
    turned = turn_into(drawing.outline.centre, poster.turn, parts.width, parts.height)
    art = Group((Use(drawing.name, turned),), clip=polygon(seen))
    advice = list(_advice(window, parts, look.split))
    free = look.free(poster.paper)
    edge = Box(free.x - place.e, free.y - place.f, free.width, free.height)
    notes = (Box(box.x - place.e, box.y - place.f, box.width, box.height) for box in words)
    ground = MarkRoom(edge, (seen,), (*notes, *words_of(advice)))
    help_lines = [
        *draw_cuts(cuts, poster.shown, look.cut, ground),
        *_seams(window, parts, look.split),
        *_crosses(window, parts, look.split),
        *advice,
    ]
    return (Group((art, *help_lines), place),)


def cut_edges(window: Window, parts: Split) -> Iterator[Cut]:
    """The edges to cut: those of the piece itself, and those laid over a neighbour."""
    box = window.box
    north, east, south, west = box.corners
    yield Cut((north, east))
    if window.column == parts.columns - 1:
        yield Cut((east, south))
    if window.row == parts.rows - 1:
        yield Cut((south, west))
    yield Cut((west, north))


def _outer_sides(window: Window, parts: Split) -> tuple[bool, bool, bool, bool]:
    """Which sides of a window, N E S W, are sides of the piece."""
    return (
        window.row == 0,
        window.column == parts.columns - 1,
        window.row == parts.rows - 1,
        window.column == 0,
    )


def _seams(window: Window, parts: Split, look: SplitLook) -> Iterator[Path]:
    """Dashed lines that the edges of the next parts are laid on: their strips lie beyond."""
    box, overlap = window.box, parts.overlap
    style = {"stroke": look.colour, "width": look.line_width, "dash": look.line_dash}
    if window.column < parts.columns - 1:
        x = box.right - overlap
        yield polyline([(x, box.y), (x, box.bottom)], **style)
    if window.row < parts.rows - 1:
        y = box.bottom - overlap
        yield polyline([(box.x, y), (box.right, y)], **style)


def seam_points(parts: Split) -> tuple[Point, ...]:
    """Where crosses stand: at the corners of every window that has a neighbour there."""
    edges = [window.box for window in parts.windows()]
    xs = sorted({round(box.x, 6) for box in edges})
    ys = sorted({round(box.y, 6) for box in edges})
    points = {(x, y) for x in xs[1:] for y in (*ys, parts.height)}
    points |= {(x, y) for y in ys[1:] for x in (*xs, parts.width)}
    return tuple(sorted(points))


def _crosses(window: Window, parts: Split, look: SplitLook) -> Iterator[Path]:
    """Printed on every part that has the point, so that they coincide when the parts lie right."""
    box, arm = window.box, look.cross
    commands: list[Command] = []
    for x, y in seam_points(parts):
        if box.x - HAIR <= x <= box.right + HAIR and box.y - HAIR <= y <= box.bottom + HAIR:
            commands += [("M", (x - arm, y)), ("L", (x + arm, y))]
            commands += [("M", (x, y - arm)), ("L", (x, y + arm))]
    if commands:
        yield Path(tuple(commands), stroke=look.halo, width=look.halo_width)
        yield Path(tuple(commands), stroke=look.colour, width=look.line_width)


def _advice(window: Window, parts: Split, look: SplitLook) -> Iterator[Shape]:
    """Beside a strip: which part is glued onto it."""
    box = window.box
    if window.column < parts.columns - 1:
        words = say(look.glue, part=part_name(window.row, window.column + 1))
        text = Text(0, 0, words, TEXT, look.note_size, look.note_colour, "middle")
        place = translate(box.right + look.note_gap, (box.y + box.bottom) / 2)
        yield Group((text,), rotate(90).then(place))
    if window.row < parts.rows - 1:
        words = say(look.glue, part=part_name(window.row + 1, window.column))
        y = box.bottom + look.note_gap + look.note_size * 0.75
        x = (box.x + box.right) / 2
        yield Text(x, y, words, TEXT, look.note_size, look.note_colour, "middle")


def _furnish(heading: SheetHeading, poster: Poster, window: Window) -> Iterator[Shape]:
    """Head and foot; the name of the part and a small map of all parts in the upper corner."""
    look, paper = poster.look, poster.paper
    left, right = look.left, paper.width - look.right
    key = list(_key(window, poster.parts, right, look.split))
    label = measure(window.name, STRONG, look.split.name_size)
    map_left = right - _key_size(poster.parts, look.split)[0]
    yield from key
    at = map_left - look.split.key_gap
    baseline = look.head.baseline
    yield Text(
        at, baseline, window.name, STRONG, look.split.name_size, look.head.game_colour, "end"
    )
    yield from draw_head(heading, left, at - label - look.split.key_gap, look)
    yield from draw_foot(paper, left, right, look.advice.single, look)


def _key_size(parts: Split, look: SplitLook) -> tuple[float, float]:
    factor = min(look.key_width / parts.width, look.key_height / parts.height)
    return parts.width * factor, parts.height * factor


def _key(window: Window, parts: Split, right: float, look: SplitLook) -> Iterator[Shape]:
    """The whole piece in small, this part of it filled."""
    width, height = _key_size(parts, look)
    left, top = right - width, look.key_top
    across, down = width / parts.columns, height / parts.rows
    yield rect(
        left + window.column * across, top + window.row * down, across, down, fill=look.key_fill
    )
    lines: list[Command] = []
    for column in range(parts.columns + 1):
        x = left + column * across
        lines += [("M", (x, top)), ("L", (x, top + height))]
    for row in range(parts.rows + 1):
        y = top + row * down
        lines += [("M", (left, y)), ("L", (right, y))]
    yield Path(tuple(lines), stroke=look.colour, width=look.line_width, cap="square")
