"""The head of a guide: the game's name, who plays it, a fan of its own faces.

In come the game, its components and the width there is, out goes a strip.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.badges import badges_of
from generator.art.face_fan import draw_fan
from generator.canvas import fonts
from generator.canvas.colour import PAPER_GREY, darker, lighter
from generator.canvas.fit_text import fit_size
from generator.canvas.pen import rounded
from generator.canvas.shapes import Drawing, Shape, Text
from generator.guide.guide_sheet import GuideSheet
from generator.typeset.strips import Strip
from generator.typeset.text_lines import (
    break_long_words,
    break_runs,
    fit_title,
    set_line,
    title_face,
)
from generator.typeset.text_look import TextLook
from generator.typeset.text_tree import Run
from generator.words import say, to_say

WORDS = to_say("Kit guide: print it, make it, play it")
SIZE, LEAST = 13.0, 7.5  # of the name, if it fits
HEIGHT = 34.0  # at least, beside a fan
BESIDE = 120.0  # mm of width from which on the fan stands beside the name


def set_head(sheet: GuideSheet, faces: Sequence[Drawing], words: str = "") -> Strip:
    """The game's name, what this page is, who plays; a fan of faces where there is room."""
    words = words or say(WORDS)
    look, game, credit, width = sheet.look, sheet.tileset.game, sheet.credit, sheet.area.width
    beside = width >= BESIDE and bool(faces)
    room = width * (0.6 if beside else 1.0)
    font = fonts.face_for(game.name, fonts.TITLE)
    name = (Run(break_long_words(game.name, font, LEAST, room)),)
    in_one = fit_title(name, room, SIZE, LEAST, 1) if sheet.is_tight else None
    size = in_one or fit_title(name, room, SIZE, LEAST, 2) or LEAST
    shapes: list[Shape] = []
    y = -3.0  # capitals are lower than their line
    for line in break_runs(name, title_face(game.name, size, look.accent), room):
        y += size * 0.95
        shapes += set_line(line, 0, y)
    y += 6.4
    word_size = fit_size(words, fonts.STRONG, 3.9, room)
    shapes.append(Text(0, y, words, fonts.STRONG, word_size, look.ink))
    facts = " · ".join(badge.words for badge in badges_of(game))
    fact_size = fit_size(facts, fonts.TEXT, 3.1, room)
    y += 5.2
    shapes.append(Text(0, y, facts, fonts.TEXT, fact_size, look.faint))
    if credit:
        y += 4.4
        credit_size = fit_size(credit, fonts.TEXT, 2.8, room)
        shapes.append(Text(0, y, credit, fonts.TEXT, credit_size, look.faint))
    y += 2.6
    y = max(y, HEIGHT - 4) if beside else y
    if beside:
        left = room + 3.0
        shapes += draw_fan(faces, left, -4.0, width - left, y + 4.0, lighter(PAPER_GREY, 0.45))
    shapes += _stripe(look, width, y + 2.0)
    return Strip(y + 4.0, tuple(shapes))


def _stripe(look: TextLook, width: float, y: float) -> list[Shape]:
    """The colours of the game in a line across the page."""
    colours = look.stripes or (look.accent,)
    each = width / len(colours)
    return [
        rounded(
            n * each,
            y,
            each - (0 if n == len(colours) - 1 else 1.2),
            1.1,
            0.55,
            fill=colour,
            stroke=darker(colour, 0.15),
            width=0.12,
        )
        for n, colour in enumerate(colours)
    ]
