"""The cover: title, a hero figure, who plays for how long.

In come the rules' title and what their author put on the cover, out go shapes.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.badges import ICON, Badge, draw_badges, measure_badges
from generator.booklet.page_format import PageFormat
from generator.canvas import fonts
from generator.canvas.colour import PAPER_GREY, darker, lighter
from generator.canvas.fonts import measure
from generator.canvas.pen import group, rect, rounded
from generator.canvas.shapes import Shape, Tag, Use
from generator.geometry.transform import scale, translate
from generator.typeset.strips import Setter
from generator.typeset.text_lines import fit_title, set_line, text_face, title_face
from generator.typeset.text_tree import FigureRow, Paragraph, Place, Rules, Run, too_large

LANDSCAPE = "landscape"  # the figure that fills a cover
MARGIN = 16.0
TITLE = 17.0  # the largest type of a title; a long word makes it smaller
LEAST_TITLE = 9.0
LEAD = 4.2
TOP = 24.0
BADGE_FOOT = 18.0
NOTE, NOTE_FOOT = 2.7, 10.0  # the type of a note, and how far above the foot of the page it stands
PLATE_EDGE, PLATE_SIDE = 1.6, 4.0  # around what stands on a plate: above and below, at its sides
WORDS = 0.41  # of the height: a title of two lines and what is said below it


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
    ink = darker(look.accent, 0.25) if is_filled else look.accent
    face = title_face(rules.title.text, size, ink)
    y = TOP + page.lost
    tag = Tag("H1", next(setter.parts))
    for line in setter.balanced(rules.title.runs, face, width, place):
        words = set_line(line, (page.width - line.width) / 2, y + size * 0.74)
        shapes.append(group(words, tags=(tag,)))  # line by line: a reader pauses between them
        y += size * 1.05
    y += 3.0
    shapes += _stripe(look.stripes or (look.accent,), page.width / 2, y)
    y += 8.0
    leads, y = _lead(setter, rules, page, y)
    shapes += leads
    at = page.height - BADGE_FOOT - page.lost - 12.5
    room = at - 12.0 - (y + 5.0)
    for row in rows:
        _check_room(row, len(rows), room)
        if not is_filled:
            shapes += _hero(setter, row, page, y + 5.0, room)
    under = NOTE_FOOT + page.lost
    if is_filled and (badges or note):
        # The plate hugs its words, low on the picture, whose foreground is seen beside it.
        under = max(under, page.blank + 5.0)
        foot = page.height - under + 2.6
        at = foot - PLATE_EDGE - ICON / 2 - (5.0 if note else 0.0)
        wide = max(
            measure_badges(badges, width) if badges else 0.0,
            measure(note, fonts.TEXT, NOTE),
        )
        top = at - ICON / 2 - PLATE_EDGE if badges else foot - 6.6
        shapes.append(_plate(page, wide, top, foot))
    if badges:
        drawn = draw_badges(badges, look, page.width / 2, at, width)
        shapes.append(_tagged(setter, drawn, "P"))
    if note:
        shapes.append(_note(setter, page, note, page.height - under, place))
    return shapes


def _lead(setter: Setter, rules: Rules, page: PageFormat, y: float) -> tuple[list[Shape], float]:
    """What is said of the game below its title, and how far down it reaches."""
    width = (page.width - 2 * max(MARGIN, page.outer)) * 0.92
    lead = text_face(LEAD, setter.look.ink)
    shapes: list[Shape] = []
    for block in rules.cover:
        if isinstance(block, Paragraph):
            tag = Tag("P", next(setter.parts))
            for line in setter.balanced(block.runs, lead, width, block.place):
                y += LEAD * 1.38
                words = set_line(line, (page.width - line.width) / 2, y, setter.signs)
                shapes.append(group(words, tags=(tag,)))
            y += 2.0
    return shapes, y


def _note(setter: Setter, page: PageFormat, note: str, y: float, place: Place) -> Shape:
    """Small words on a line at the foot."""
    width = page.width - 2 * max(MARGIN, page.outer)
    (line,) = setter.lines((Run(note),), text_face(NOTE, setter.look.faint), width, place)
    words = set_line(line, (page.width - line.width) / 2, y)
    return _tagged(setter, words, "P")


def _check_room(row: FigureRow, rows: int, room: float) -> None:
    """A cover shows one figure, and that large enough."""
    if len(row.figures) != 1 or rows > 1 or room < 30:
        message = "the cover has room for one figure" if room >= 30 else "the cover is full"
        raise too_large(row.place, message, "shorten what stands on it")


def _fill(setter: Setter, page: PageFormat) -> list[Shape]:
    """The landscape over all of the page that the printer reaches, whatever its proportions: to the
    very edge for one that leaves nothing blank."""
    figure = setter.figures[LANDSCAPE]
    drawing = figure.drawing
    wide, high = drawing.outline.width, drawing.outline.height
    blank = page.blank
    across, down = page.width - 2 * blank, page.height - 2 * blank
    factor = max(across / wide, down / high)
    place = scale(factor).then(translate((page.width - wide * factor) / 2, blank))
    reached = rect(blank, blank, across, down)
    picture = group([group([Use(drawing.name)], place)], clip=reached)
    return [_tagged(setter, [picture], "Figure", figure.words)]


def _plate(page: PageFormat, width: float, top: float, foot: float) -> Shape:
    """A pale plate for small words of this width, which a picture would drown; with a rim, for
    without colours the picture is as pale."""
    wide, tall = width + 2 * PLATE_SIDE, foot - top
    style = {"fill": "#fffaf0", "stroke": lighter(PAPER_GREY, 0.4), "width": 0.25}
    return rounded((page.width - wide) / 2, top, wide, tall, min(4.0, tall / 2), **style)


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
