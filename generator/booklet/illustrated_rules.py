"""The rules with all that they show: what both the printed booklet and the web page are made of.

In come a text, figures and signs by name; a name that nobody drew is an error at its line.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.figure_marks import framed
from generator.canvas.shapes import Drawing, Library
from generator.canvas.styles import FULL, Style
from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.tileset.wording import quote, suggest
from generator.typeset.figures import Figure
from generator.typeset.text_tree import FigureRow, Rules, Sign, runs_of


@dataclass(frozen=True, slots=True)
class IllustratedRules:
    """A text, and the drawings that stand in it by name."""

    text: Rules
    figures: Mapping[str, Figure]  # with their marks for right and wrong
    signs: Mapping[str, Drawing]
    parts: Library  # what figures use by name
    style: Style = FULL  # that they are painted in


def illustrate(
    text: Rules,
    figures: Mapping[str, Figure],
    signs: Mapping[str, Drawing],
    parts: Library,
    style: Style = FULL,
) -> IllustratedRules:
    """The text with its figures, each marked right or wrong where it is an example."""
    problems = _unknown_names(text, figures, signs)
    if problems:
        raise UserError(problems)
    drawn = {name: framed(figure) for name, figure in figures.items()}
    return IllustratedRules(text, drawn, signs, parts, style)


def _unknown_names(
    rules: Rules, figures: Mapping[str, Figure], signs: Mapping[str, Drawing]
) -> list[Problem]:
    """A problem for every figure and sign that the text names and nobody drew."""
    problems = []
    for block in rules.blocks():
        asked = []
        if isinstance(block, FigureRow):
            asked += [("figure", figure.name, figures.keys()) for figure in block.figures]
        named = (run for runs in runs_of(block) for run in runs if isinstance(run, Sign))
        asked += [("sign", run.name, signs.keys()) for run in named]
        problems += [
            Problem(
                block.place.file,
                block.place.line,
                "",
                f"no {what} is called {quote(name)}",
                suggest(name, known) or f"the game has no {what}s",
            )
            for what, name, known in asked
            if name not in known
        ]
    return problems
