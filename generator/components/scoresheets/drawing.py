"""Scoresheets: a header, sections of one kind or another, and a final score.

What comes in is a `Scoresheet` of the model, what goes out is a drawing of its stated size.
The kinds of section live in `sections/`; here they are stacked, and the room that is left is
shared out among them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from generator.art.game_colours import main_colour
from generator.art.parts.symbols import draw_symbol, ink_on
from generator.canvas import fonts
from generator.canvas.colour import INK, PAPER_GREY, WHITE, brightness, darker
from generator.canvas.fit_text import break_lines, fit_size
from generator.canvas.pen import circle, group, polyline, rect, rounded
from generator.canvas.shapes import Below, Component, Drawing, Piece, Shape, Text
from generator.components.scoresheets.final_strip import final_block
from generator.components.scoresheets.scoresheet_model import KEY, Scoresheet, scoresheets_of
from generator.components.scoresheets.sections.block import (
    LINE,
    SIZE,
    SMALL_CAPITAL,
    ScoreLook,
    SheetBlock,
)
from generator.components.scoresheets.sections.columns import (
    LEAST_LABEL,
    Columns,
    plan_columns,
    row_count,
    table_block,
)
from generator.components.scoresheets.sections.kinds import TABLE_KINDS
from generator.components.scoresheets.sections.ticks import least_width, tick_blocks
from generator.errors import Problem, UserError
from generator.geometry.add_up import add_up
from generator.geometry.outline import rectangle
from generator.geometry.transform import translate
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

MARGIN = 5.0
GAP = 1.6  # between sections with columns, which stand closed in themselves
MOST_MARKS = 4  # in the header
BAND = 0.45  # the brightest that a band under white letters may be
WORD = 3.2  # type size of a name in the header


def draw_scoresheet(tileset: Tileset, sheet: Scoresheet, name: str = "") -> Drawing:
    """The sheet, with a player's name printed in when one is given."""
    width = sheet.width - 2 * MARGIN
    look = choose_look(tileset, sheet)
    columns = sheet_columns(sheet, width, look)
    if width < _least_width(sheet, columns, look) - 1e-9:
        raise UserError([_too_small(tileset, sheet)])
    paper = BlankSheet(sheet, columns, look)
    blocks = _blocks(tileset, paper, name, 0.0)
    needed = _height(sheet, blocks)
    spare = sheet.height - needed
    if spare < -1e-9:
        raise UserError([_too_small(tileset, sheet)])
    rows = sum(row_count(section) for section in sheet.sections if section.kind in TABLE_KINDS)
    if rows:
        kinds = {TABLE_KINDS[s.kind] for s in sheet.sections if s.kind in TABLE_KINDS}
        most = min(kind.tallest - kind.row for kind in kinds)
        blocks = _blocks(tileset, paper, name, max(0.0, min(spare / rows, most)))
        spare = sheet.height - _height(sheet, blocks)
    gap = spare / (len(blocks) - 1) + _gap(sheet)
    # White paper, for whoever opens the picture on a dark ground; no line of it beside the cut.
    shapes: list[Shape] = [rect(0, 0, sheet.width, sheet.height, fill=WHITE, role="ground")]
    y = MARGIN
    for block in blocks:
        shapes.append(group(block.shapes, translate(MARGIN, y)))
        y += block.height + gap
    title = f"{tileset.game.name}: {sheet.title}"
    return Drawing(
        f"scoresheet-{sheet.id}" + (f"-{name}" if name else ""),
        rectangle(sheet.width, sheet.height),
        0.0,
        tuple(shapes),
        say("{sheet} for {player}", sheet=title, player=name) if name else title,
    )


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """A sheet, its columns if it has some, and how it looks."""

    sheet: Scoresheet
    columns: Columns | None
    look: ScoreLook


def choose_look(tileset: Tileset, sheet: Scoresheet) -> ScoreLook:
    """The game's own colours; boxes to write in as large as a hand likes, unless the sheet's size
    leaves room for smaller ones only."""
    gain = main_colour(tileset, ScoreLook().gain, BAND)
    look = ScoreLook(gain, darker(gain, 0.5))
    width = sheet.width - 2 * MARGIN
    columns = sheet_columns(sheet, width, look)
    if width < _least_width(sheet, columns, look) - 1e-9:
        return look.tight
    needed = _height(sheet, _blocks(tileset, BlankSheet(sheet, columns, look), "", 0.0))
    return look if needed <= sheet.height + 1e-9 else look.tight


def draw_scoresheets(tileset: Tileset) -> Component:
    """All sheets of a game, in as many copies as it states."""
    return scoresheet_pad(tileset, [(one, "", one.copies) for one in scoresheets_of(tileset)])


def scoresheet_pad(tileset: Tileset, wanted: Iterable[tuple[Scoresheet, str, int]]) -> Component:
    """Scoresheets to print: which sheet, the name to print in, how many."""
    pieces = []
    for sheet, name, count in wanted:
        face = draw_scoresheet(tileset, sheet, name)
        pieces.append(Piece(face.name, face.title, count, face))
    return Component(KEY, say("Score sheets"), tuple(pieces))


def sheet_columns(sheet: Scoresheet, width: float, look: ScoreLook) -> Columns | None:
    """The columns that all sections share; None for a sheet of tick boxes."""
    if all(section.kind == "ticks" for section in sheet.sections):
        return None
    return replace(plan_columns(sheet, TABLE_KINDS, width), look=look)


def _blocks(tileset: Tileset, paper: BlankSheet, name: str, grow: float) -> list[SheetBlock]:
    """All strips from top to bottom, the rows of tables `grow` higher than they must be."""
    sheet, columns = paper.sheet, paper.columns
    width = sheet.width - 2 * MARGIN
    blocks = [_header(tileset, sheet, width)]
    if columns is None and (sheet.name_label or name):
        blocks.append(_name_line(sheet.name_label, name, width))
    for i, section in enumerate(sheet.sections):
        if columns is None or section.kind == "ticks":
            blocks += tick_blocks(section, width, paper.look)
        else:
            names = (sheet.name_label, name) if i == 0 else ("", "")
            blocks.append(table_block(section, TABLE_KINDS[section.kind], columns, grow, names))
    if sheet.note:
        blocks.append(_note(sheet.note, width))
    if sheet.final_label:
        blocks.append(final_block(sheet, columns, width))
    return blocks


def _gap(sheet: Scoresheet) -> float:
    return GAP if any(section.kind in TABLE_KINDS for section in sheet.sections) else 0.0


def _height(sheet: Scoresheet, blocks: list[SheetBlock]) -> float:
    gaps = _gap(sheet) * (len(blocks) - 1)
    return add_up(block.height for block in blocks) + gaps + 2 * MARGIN


def _least_width(sheet: Scoresheet, columns: Columns | None, look: ScoreLook) -> float:
    """Of all strips, without the margins."""
    least = [least_width(look) for section in sheet.sections if section.kind == "ticks"]
    if columns is not None:
        least.append(LEAST_LABEL + columns.each * len(columns.titles))
    return max(least)


def _too_small(tileset: Tileset, sheet: Scoresheet) -> Problem:
    least = _least_size(tileset, sheet, choose_look(tileset, sheet).tight)
    return Problem(
        tileset.file,
        sheet.line,
        _size_key(tileset, sheet),
        f"its rows do not fit on {sheet.width:g} x {sheet.height:g} mm",
        f"write size = {least} or more, or take rows, boxes or columns away",
    )


def say_tight(tileset: Tileset) -> list[Problem]:
    """Of every sheet whose boxes are smaller than a hand likes: what size has room for them."""
    said, usual = [], ScoreLook()
    for sheet in scoresheets_of(tileset):
        look = choose_look(tileset, sheet)
        if look.box < usual.box:
            roomy = _least_size(tileset, sheet, usual)
            said.append(
                Problem(
                    tileset.file,
                    sheet.line,
                    _size_key(tileset, sheet),
                    f"boxes of {look.box:g} mm and sums of {look.answer:g} mm are small",
                    f"size = {roomy} has room for {usual.box:g} and {usual.answer:g} mm",
                )
            )
    return said


def _size_key(tileset: Tileset, sheet: Scoresheet) -> str:
    sheets = scoresheets_of(tileset)
    is_own = sheet in sheets
    return f"scoresheets[{sheets.index(sheet)}].size" if is_own else f"scoresheet {sheet.id}"


def _least_size(tileset: Tileset, sheet: Scoresheet, look: ScoreLook) -> str:
    """As the file writes it. A wider sheet breaks fewer lines: only then is its height known."""
    columns = sheet_columns(sheet, sheet.width - 2 * MARGIN, look)
    width = math.ceil(max(sheet.width, _least_width(sheet, columns, look) + 2 * MARGIN) - 1e-9)
    wider = sheet_columns(sheet, width - 2 * MARGIN, look)
    needed = _height(sheet, _blocks(tileset, BlankSheet(sheet, wider, look), "", 0.0))
    return f"[{width}, {math.ceil(max(needed, sheet.height) - 1e-9)}]"


def _header(tileset: Tileset, sheet: Scoresheet, width: float) -> SheetBlock:
    """The game's name over a strip of its colours, their symbols at the right."""
    radius = 4.1
    shapes: list[Shape] = []
    marks = _marks(tileset)
    left = width
    for colour, symbol, name in reversed(marks):
        wide = 2 * radius if symbol else fonts.measure(name, fonts.STRONG, WORD) + 4.0
        left -= wide
        shapes += _mark((left, wide), radius, colour, symbol, name)
        left -= 1.0
    room = left - 3.0
    size = fit_size(tileset.game.name, fonts.TITLE, 8.0, room)
    shapes.append(Text(0, 6.0, tileset.game.name, fonts.TITLE, size, INK))
    small = fit_size(sheet.title, fonts.STRONG, 3.3, room)
    shapes.append(Text(0, 10.6, sheet.title, fonts.STRONG, small, darker(PAPER_GREY, 0.25)))
    step = width / max(len(marks), 1)
    for i, (colour, _, _) in enumerate(marks):
        shapes.append(rect(i * step, 12.6, step, 1.1, fill=colour, role="colour"))
    if any(brightness(colour) > 0.9 for colour, _, _ in marks):  # white needs a rim on white
        shapes.append(rect(0.1, 12.7, width - 0.2, 0.9, stroke=INK, width=0.15))
    return SheetBlock(13.7, tuple(shapes))


def _marks(tileset: Tileset) -> list[tuple[str, str, str]]:
    """Colour, symbol and name of what the game is about: its edges, segments or colours."""
    edges = [(edge.colour, edge.symbol, edge.name) for edge in tileset.edge_types]
    segments = [(line.colour, "", line.name) for line in tileset.segment_types]
    colours = [(thing.colour, thing.symbol, thing.name) for thing in tileset.colours]
    return (edges or segments or colours)[:MOST_MARKS]


def _mark(span: tuple[float, float], y: float, colour: str, symbol: str, name: str) -> list[Shape]:
    """A disc with a symbol, or a plate with a word for want of one: where it begins, how wide."""
    (left, wide), radius = span, 4.1
    ink = ink_on(colour)
    edge = {"stroke": INK, "width": 0.2} if brightness(colour) > 0.9 else {}
    if symbol:
        x = left + radius
        disc = circle(x, y, radius - (0.1 if edge else 0.0), fill=colour, role="colour", **edge)
        return [disc, draw_symbol(symbol, x, y, radius * 1.25, ink, colour, "colour")]
    plate = rounded(left, y - 2.9, wide, 5.8, 1.6, fill=colour, role="colour", **edge)
    on = Below(colour, "colour")
    baseline = y + WORD * SMALL_CAPITAL / 2
    return [plate, Text(left + wide / 2, baseline, name, fonts.STRONG, WORD, ink, "middle", on)]


def _name_line(label: str, name: str, width: float) -> SheetBlock:
    start = fonts.measure(label, fonts.STRONG, SIZE) + 2.5
    shapes: list[Shape] = [
        Text(0, 6.2, label, fonts.STRONG, SIZE, INK),
        polyline([(start, 6.9), (width, 6.9)], stroke=LINE, width=0.25),
    ]
    if name:
        size = fit_size(name, fonts.TITLE, 4.6, width - start - 2)
        shapes.append(Text(start + 1.5, 6.0, name, fonts.TITLE, size, INK))
    return SheetBlock(8.4, tuple(shapes))


def _note(note: str, width: float) -> SheetBlock:
    """A remark, in as many lines as it takes."""
    size = 2.8
    lines = break_lines(note, fonts.TEXT, size, width)
    shapes = [
        Text(0, 2.6 + 3.4 * i, line, fonts.TEXT, size, darker(PAPER_GREY, 0.35))
        for i, line in enumerate(lines)
    ]
    return SheetBlock(3.4 * len(lines) + 0.6, tuple(shapes))
