"""A law and a score that nobody has heard of: a module each, and nothing else touched."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.art.drawn_layout import plan_layout
from generator.art.figure_marks import FAULT, SCORE
from generator.booklet.fallback_rules import law_sentences, score_sentences
from generator.booklet.game_figures import draw_figure
from generator.booklet.judge_figures import check_figures
from generator.canvas.pen import polygon
from generator.canvas.shapes import Group, Shape
from generator.canvas.shapes import Path as Curve
from generator.check.checker import check_tileset
from generator.check.solutions import Search, list_all
from generator.check.variants import variants
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws import placement, scores
from generator.laws.laws_reference import laws_reference
from generator.laws.layout import Layout
from generator.laws.registry import law_kinds, score_kinds
from generator.tileset.format_reference import json_schema
from generator.tileset.load import load
from generator.tileset.model import Tileset, Vocabulary
from tests.support.counting import count_all

# It says nothing of itself but what every law must.
LAW = '''
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.law import Law, parameter


@dataclass(frozen=True, slots=True)
class OneRow(Law):
    """All tiles with a feature lie in one row."""

    name: ClassVar[str] = "one-row"
    feature: str = parameter("feature", "What keeps to a row.")

    def violations(self, layout, tileset):
        cells = [c for c, placed in layout.cells.items() if self.feature in placed.tile.features]
        rows = {row for row, _ in cells}
        return (self.broken(cells, f"they lie in {len(rows)} rows"),) if len(rows) > 1 else ()

    def sentence(self, tileset):
        return "All of them lie in one row."
'''
SCORE_MODULE = '''
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.law import parameter
from generator.laws.score import NOTHING_KNOWN, Across, Result, Score


@dataclass(frozen=True, slots=True)
class Avenue(Score):
    """Points for each tile of the northernmost row."""

    name: ClassVar[str] = "avenue"
    points: int = parameter("number", "Points for each.", default=2)

    def score(self, layout, tileset, play=NOTHING_KNOWN):
        cells = tuple(cell for cell in layout.cells if cell[0] == layout.rows[0])
        return Result(self.points * len(cells), cells, "an avenue", (Across(cells),))

    def sentence(self, tileset):
        return f"{self.points} for each tile of the avenue."
'''
GAME = """
schema = 1
[game]
name = "Harbour"
players = [1, 4]
[piece]
shape = "square"
size = 40
[edges.land]
letter = "L"
name = "Land"
colour = "#a5d084"
[features.park]
name = "Park"
art = "park"
[[tiles]]
id = "plain"
name = "Plain"
copies = 6
edges = "LLLL"
[[tiles]]
id = "park"
name = "Park"
copies = 3
edges = "LLLL"
features = ["park"]
[[laws]]
law = "sides-match"
[[laws]]
law = "one-row"
feature = "park"
[[scores]]
score = "avenue"
[regions.town]
name = "Town"
shape = "rectangle"
rows = 3
columns = 3
[figures.wrong]
layout = "LLLL* LLLL\\nLLLL LLLL*"
breaks = "one-row"
at = [[0, 0], [1, 1]]
alt = "Two parks in two rows"
[figures.right]
layout = "LLLL* LLLL*\\nLLLL LLLL"
scores = { avenue = 4 }
alt = "Two parks in one row"
"""

Make = Callable[[str], Tileset]


@pytest.fixture
def vocabulary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vocabulary]:
    """What can be named once both modules stand where laws and scores are looked for."""
    for room, name, text in ((placement, "one_row", LAW), (scores, "avenue", SCORE_MODULE)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.setattr(room, "__path__", [*room.__path__, str(folder)])
        monkeypatch.delitem(sys.modules, f"{room.__name__}.{name}", raising=False)
    law_kinds.cache_clear()
    score_kinds.cache_clear()
    yield VOCABULARY
    monkeypatch.undo()
    law_kinds.cache_clear()
    score_kinds.cache_clear()


@pytest.fixture
def make(tmp_path: Path, vocabulary: Vocabulary) -> Make:
    def make_game(text: str) -> Tileset:
        path = tmp_path / "harbour.toml"
        path.write_text(text, encoding="utf-8")
        return load(path, vocabulary)

    return make_game


def curves(shapes: tuple[Shape, ...], colour: str) -> list[Curve]:
    """All lines of a colour, in groups too."""
    found = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += curves(shape.shapes, colour)
        elif isinstance(shape, Curve) and shape.stroke == colour:
            found.append(shape)
    return found


def rows_of_parks(layout: Layout) -> set[int]:
    return {row for (row, _), placed in layout.cells.items() if placed.tile.id == "park"}


def test_it_is_read_and_a_wrong_one_is_told(make: Make) -> None:
    game = make(GAME)
    assert [rule.name for rule in game.laws] == ["sides-match", "one-row"]
    with pytest.raises(UserError, match='unknown feature "prak"') as caught:
        make(GAME.replace('law = "one-row"\nfeature = "park"', 'law = "one-row"\nfeature = "prak"'))
    assert 'did you mean "park"?' in str(caught.value)


def test_it_is_checked_and_solved(make: Make) -> None:
    game = make(GAME)
    report = check_tileset(game, timeout=20)
    (check,) = [check for check in report.checks if check.name == "layout: town"]
    assert check.verdict == "pass"
    assert check.witness is not None
    assert len(rows_of_parks(check.witness.layout)) == 1
    # Four parks have no row to lie in, though every side matches.
    four = GAME.replace("copies = 3", "copies = 4").replace("copies = 6", "copies = 5")
    (check,) = [c for c in check_tileset(make(four)).checks if c.name == "layout: town"]
    assert (check.verdict, check.figure) == ("fail", "none exists")


def test_its_layouts_are_listed_and_counted(make: Make) -> None:
    game = make(GAME)
    (variant,) = variants(game, game.region("town"))
    assert count_all(game, variant, Search()) == 3  # of the 84 that a filling allows
    found = [solution.layout for solution in list_all(game, variant, Search(), distinct=False)]
    assert sorted(map(rows_of_parks, found), key=min) == [{0}, {1}, {2}]


def test_its_figures_are_judged_and_drawn(make: Make) -> None:
    game = make(GAME)
    assert check_figures(game) == []
    right, wrong = (
        next(spec for spec in game.figures if spec.id == id) for id in ("right", "wrong")
    )
    figure = draw_figure(wrong, game)
    assert figure.verdict == "no"
    assert len(curves(figure.drawing.shapes, FAULT)) == 2  # they touch nowhere: a ring each
    assert curves(figure.drawing.shapes, SCORE) == []
    # The score's own line, around the zones where two tiles meet.
    (line,) = curves(draw_figure(right, game).drawing.shapes, SCORE)
    plan = plan_layout(game.outline, {(row, column) for row in range(2) for column in range(2)})
    start, end = plan.side((0, 0), 1)
    around = [plan.centre((0, 0)), start, plan.centre((0, 1)), end]
    assert line.commands == polygon(around).commands
    lie = make(GAME.replace('breaks = "one-row"\nat = [[0, 0], [1, 1]]', "legal = true"))
    (problem,) = check_figures(lie)
    assert problem.message == "said to be legal, but breaks one-row"
    assert problem.hint == "they lie in 2 rows"


def test_it_stands_in_the_rules(make: Make) -> None:
    game = make(GAME)
    assert "All of them lie in one row." in law_sentences(game)
    assert "avenue: 2 for each tile of the avenue." in score_sentences(game)


def test_it_is_documented(vocabulary: Vocabulary) -> None:
    page = laws_reference()
    assert "### `one-row`\n\nAll tiles with a feature lie in one row.\n" in page
    assert "| `feature` | id of a feature | needed | What keeps to a row. |" in page
    assert page.index("### `joins`") < page.index("### `one-row`") < page.index("### `ports-join`")
    assert "### `avenue`\n\nPoints for each tile of the northernmost row.\n" in page
    schema = str(json_schema(vocabulary))
    assert "'one-row'" in schema
    assert "'avenue'" in schema
