"""The cover: title, a hero figure, who plays for how long.

In come the rules' title and what their author put on the cover, out go shapes.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.badges import Badge, draw_badges
from generator.booklet.page_format import PageFormat
from generator.canvas.colour import darker
from generator.canvas.pen import group, rounded
from generator.canvas.shapes import Shape, Tag, Use
from generator.geometry.transform import scale, translate
from generator.typeset.strips import Setter
from generator.typeset.text_lines import fit_title, set_line, text_face, title_face
from generator.typeset.text_tree import FigureRow, Paragraph, Rules, Run, too_large

MARGIN = 16.0
TITLE = 17.0  # the largest type of a title; a long word makes it smaller
LEAST_TITLE = 9.0
LEAD = 4.2
TOP = 24.0
BADGE_FOOT = 18.0


def draw_cover(
    setter: Setter, rules: Rules, page: PageFormat, badges: tuple[Badge, ...], note: str
) -> list[Shape]:
    """From top to bottom: title, a stripe, the lead, the figure, badges, a note."""
    look, place = setter.look, rules.title.place
    width = page.width - 2 * max(MARGIN, page.outer)
    shapes: list[Shape] = []
    size = fit_title(rules.title.runs, width, TITLE, LEAST_TITLE, 3)
    if size is None:
        raise too_large(place, "the title does not fit on the cover", "shorten it")
    face = title_face(rules.title.text, size, look.accent)
    y = TOP + page.lost
    words: list[Shape] = []
    for line in setter.balanced(rules.title.runs, face, width, place):
        words += set_line(line, (page.width - line.width) / 2, y + size * 0.74)
        y += size * 1.05
    shapes.append(_tagged(setter, words, "H1"))
    y += 3.0
    shapes += _stripe(look.stripes or (look.accent,), page.width / 2, y)
    y += 8.0
    lead = text_face(LEAD, look.ink)
    for block in rules.cover:
        if isinstance(block, Paragraph):
            words = []
            for line in setter.balanced(block.runs, lead, width * 0.92, block.place):
                y += LEAD * 1.38
                words += set_line(line, (page.width - line.width) / 2, y, setter.signs)
            shapes.append(_tagged(setter, words, "P"))
            y += 2.0
    foot = page.height - BADGE_FOOT - page.lost
    if badges:
        drawn = draw_badges(badges, look, page.width / 2, foot - 12.5, width)
        shapes.append(_tagged(setter, drawn, "P"))
    if note:
        (line,) = setter.lines((Run(note),), text_face(2.7, look.faint), width, place)
        words = set_line(line, (page.width - line.width) / 2, page.height - 10.0 - page.lost)
        shapes.append(_tagged(setter, words, "P"))
    room = foot - 12.5 - 12.0 - (y + 5.0)
    for block in rules.cover:
        if isinstance(block, FigureRow):
            shapes += _hero(setter, block, page, y + 5.0, room)
    return shapes


def _stripe(colours: tuple[str, ...], middle: float, y: float) -> list[Shape]:
    """The colours of the game in a row."""
    width, gap = 12.0, 1.6
    left = middle - (len(colours) * (width + gap) - gap) / 2
    return [
        rounded(
            left + n * (width + gap),
            y,
            width,
            1.8,
            0.9,
            fill=colour,
            stroke=darker(colour, 0.15),
            width=0.15,
        )
        for n, colour in enumerate(colours)
    ]


def _hero(setter: Setter, row: FigureRow, page: PageFormat, top: float, room: float) -> list[Shape]:
    """The figure as large as the cover allows."""
    if len(row.figures) != 1 or room < 30:
        message = "the cover has room for one figure" if room >= 30 else "the cover is full"
        raise too_large(row.place, message, "shorten what stands on it")
    figure = setter.figures[row.figures[0].name]
    drawing = figure.drawing
    width = page.width - 2 * MARGIN
    fitting = min(width / drawing.outline.width, room / drawing.outline.height)
    factor = min(fitting, figure.largest)
    left = (page.width - drawing.outline.width * factor) / 2
    down = top + (room - drawing.outline.height * factor) / 2
    picture = Use(drawing.name, scale(factor).then(translate(left, down)))
    return [_tagged(setter, [picture], "Figure", figure.words)]


def _tagged(setter: Setter, shapes: Sequence[Shape], role: str, alt: str = "") -> Shape:
    return group(shapes, tags=(Tag(role, next(setter.parts), alt),))
