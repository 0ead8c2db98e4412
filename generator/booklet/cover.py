"""The cover: title, a hero figure, who plays for how long.

In come the rules' title and what their author put on the cover, out go shapes.
"""

from __future__ import annotations

from generator.art.badges import Badge, draw_badges
from generator.booklet.page_format import PageFormat
from generator.canvas.colour import darker
from generator.canvas.pen import group, rounded
from generator.canvas.shapes import Shape, Use
from generator.geometry.transform import scale, translate
from generator.typeset.strips import Setter
from generator.typeset.text_lines import fit_title, set_line, text_face, title_face
from generator.typeset.text_tree import FigureRow, Paragraph, Rules, Run, too_large

LANDSCAPE = "landscape"  # the figure that fills a cover
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
    rows = [block for block in rules.cover if isinstance(block, FigureRow)]
    is_filled = any(row.figures[0].name == LANDSCAPE for row in rows)
    shapes: list[Shape] = _fill(setter, page) if is_filled else []
    size = fit_title(rules.title.runs, width, TITLE, LEAST_TITLE, 3)
    if size is None:
        raise too_large(place, "the title does not fit on the cover", "shorten it")
    face = title_face(rules.title.text, size, look.accent)
    y = TOP + page.lost
    for line in setter.balanced(rules.title.runs, face, width, place):
        shapes += set_line(line, (page.width - line.width) / 2, y + size * 0.74)
        y += size * 1.05
    y += 3.0
    shapes += _stripe(look.stripes or (look.accent,), page.width / 2, y)
    y += 8.0
    lead = text_face(LEAD, look.ink)
    for block in rules.cover:
        if isinstance(block, Paragraph):
            for line in setter.balanced(block.runs, lead, width * 0.92, block.place):
                y += LEAD * 1.38
                shapes += set_line(line, (page.width - line.width) / 2, y, setter.signs)
            y += 2.0
    foot = page.height - BADGE_FOOT - page.lost
    badge_line = foot - 12.5
    if is_filled and (badges or note):
        badge_line = page.height - page.lost - (21.5 if note else 17.5)
        shapes.append(_plate(page, badge_line - 7.0 if badges else badge_line + 6.0))
    shapes += draw_badges(badges, look, page.width / 2, badge_line, width)
    if note:
        (line,) = setter.lines((Run(note),), text_face(2.7, look.faint), width, place)
        shapes += set_line(line, (page.width - line.width) / 2, page.height - 10.0 - page.lost)
    room = foot - 12.5 - 12.0 - (y + 5.0)
    for row in rows:
        if not is_filled:
            shapes += _hero(setter, row, page, y + 5.0, room)
    return shapes


def _fill(setter: Setter, page: PageFormat) -> list[Shape]:
    """The landscape over all of the page that the printer reaches, whatever its proportions."""
    drawing = setter.figures[LANDSCAPE].drawing
    wide, high = drawing.outline.width, drawing.outline.height
    blank = page.blank
    across, down = page.width - 2 * blank, page.height - 2 * blank
    factor = max(across / wide, down / high)
    place = scale(factor).then(translate((page.width - wide * factor) / 2, blank))
    frame = rounded(blank, blank, across, down, 0.6 * blank)
    return [group([group([Use(drawing.name)], place)], clip=frame)]


def _plate(page: PageFormat, top: float) -> Shape:
    """A pale plate for small words, which a picture would drown."""
    left, bottom = max(MARGIN, page.outer) - 2.0, page.height - page.blank - 2.6
    style = {"fill": "#fffaf0", "role": "light"}
    return rounded(left, top, page.width - 2 * left, bottom - top, 4.0, **style)


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
    return [Use(drawing.name, scale(factor).then(translate(left, down)))]
