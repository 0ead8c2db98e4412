"""A whole booklet to look at: the pilot's text, and the figures that its game declares."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.art.game_style import Painter
from generator.art.signs import draw_signs
from generator.booklet.fill_template import RulesText, write_rules
from generator.booklet.game_figures import draw_figures, gather_parts
from generator.booklet.parse_rules import parse
from generator.canvas.shapes import Drawing
from generator.tileset.model import Tileset
from generator.typeset.figures import Figure
from generator.typeset.text_tree import Place, Rules

ROOT = Path(__file__).parents[3]
TEMPLATES = ROOT / "templates" / "rules"


def source(text: str) -> RulesText:
    """A text that was written as it stands."""
    lines = text.count("\n") + 1
    return RulesText(text, tuple(Place("rules.md", n + 1) for n in range(lines)))


@pytest.fixture(scope="session")
def town(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("puzzle-town")


@pytest.fixture(scope="session")
def figures(town: Tileset) -> dict[str, Figure]:
    return draw_figures(town, Painter(town)).figures


@pytest.fixture(scope="session")
def signs(town: Tileset) -> dict[str, Drawing]:
    return draw_signs(town)


@pytest.fixture(scope="session")
def faces(town: Tileset) -> dict[str, Drawing]:
    return gather_parts(town, Painter(town))


@pytest.fixture(scope="session")
def rules(town: Tileset) -> Rules:
    return parse(write_rules(town, TEMPLATES))
