"""Print: every piece fits the papers that people have.

In comes a tileset; out goes a `Check`, from the very components and packing that a kit is
printed with.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from generator.canvas.shapes import Component
from generator.check.report import Check
from generator.components.draw_components import component_names, draw_components
from generator.components.find_kinds import kind_of
from generator.errors import UserError
from generator.sheets.furniture import Imprint
from generator.sheets.impose import count_sheets, impose
from generator.sheets.page import Page
from generator.sheets.paper import Paper, find_paper
from generator.sheets.press import STANDARD
from generator.tileset.model import Tileset
from generator.words import counted

T = TypeVar("T")

COMMON = ("a4", "letter")
# Where lines are seen takes no room: no rim need be looked at to know what fits.
PLAIN = replace(STANDARD, cutting="marks")


def check_printing(tileset: Tileset) -> Check:
    """How many sheets of each common paper the kit takes; what does not fit fails."""
    faults: list[str] = []
    components = [
        component
        for name in component_names(tileset)
        for component in _try(partial(draw_components, tileset, [name]), name, faults)
    ]
    figures = []
    for name in COMMON:
        paper, sheets = find_paper(name), 0
        for component in components:
            pages = _try(partial(_impose, component, paper, tileset), component.title, faults)
            sheets += count_sheets(pages)
        figures.append(f"{counted(sheets, 'sheet')} of {name}")
    figure = ", ".join(figures)
    if faults:
        return Check("print", "fail", figure, faults[0], notes=tuple(faults[1:]))
    return Check("print", "pass", figure, "every piece fits")


def _impose(component: Component, paper: Paper, tileset: Tileset) -> tuple[Page, ...]:
    kind = kind_of(component.id, tileset)
    return impose(component, paper, Imprint(tileset.game.name), PLAIN, splitting=kind.may_split)


def _try(action: Callable[[], tuple[T, ...]], title: str, faults: list[str]) -> tuple[T, ...]:
    """What an action gives; if it cannot be done, nothing and a fault more."""
    try:
        return action()
    except UserError as error:
        for problem in error.problems:
            faults.append(": ".join(filter(None, (title, problem.message, problem.hint))))
        return ()
