"""Tabletop Simulator: a saved object that puts everything on the table, and its pictures.

Cards become decks, tiles lie in bags with as many of each as there are, boards and sheets to
write on lie beside a mat that tiles snap to, and the rules are a book to leaf through. What is
folded and glued stays at home.
"""

from __future__ import annotations

from generator.choices import Answers
from generator.errors import Problem
from generator.export.export_choices import DPI, SCRIPT, URL_PREFIX, dpi_of
from generator.export.target import Exported, Goods, Target, flat_parts, weigh_pictures

LONGEST = 4096  # pixels of a picture's side
MOST_OBJECTS = 3000  # on one table


def check(goods: Goods, asked: Answers) -> list[Problem]:
    """Pictures that the program loads, and no more objects than it bears."""
    from generator.export.pictures import turning_shot_of

    dpi = dpi_of(asked)
    problems = weigh_pictures(goods, dpi) + [
        goods.problem(
            piece.face.name,
            f"its picture would measure {width} × {height} pixels, and {LONGEST} are the most",
            "choose a lower --dpi",
        )
        for component in flat_parts(goods)
        for piece in component.pieces
        for width, height in (turning_shot_of(piece.face, dpi).size,)
        if max(width, height) > LONGEST
    ]
    count = sum(component.count for component in flat_parts(goods))
    if count > MOST_OBJECTS:
        message = f"{count} pieces are more than a table bears, which is {MOST_OBJECTS}"
        problems.append(goods.problem("", message, "take some parts only, with --only"))
    if not count and not goods.documents:
        hint = "print it from its kit"
        problems.append(goods.problem("", "nothing of it can lie on a table", hint))
    return problems


def make(goods: Goods, asked: Answers) -> Exported:
    from generator.export.tts.set_table import set_table

    return set_table(goods, asked)


TARGET = Target(
    name="tts",
    about="Tabletop Simulator: a saved object with everything on the table",
    make=make,
    reads=(DPI, URL_PREFIX, SCRIPT),
    check=check,
)
