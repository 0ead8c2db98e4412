"""From the tables of a tileset to laws and scores, and what is said of wrong ones."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from typing import Any

import pytest

from generator.errors import UserError
from generator.laws import board, placement, scores
from generator.laws.law import Law
from generator.laws.placement.completed_with_intersection import CompletedWithIntersection
from generator.laws.placement.extends import Extends
from generator.laws.placement.joins import Joins
from generator.laws.placement.uniform_border import UniformBorder
from generator.laws.registry import (
    board_law_kinds,
    board_score_kinds,
    law_kinds,
    make_laws,
    make_scores,
    score_kinds,
)
from generator.laws.score import Score
from generator.tileset.model import Tileset

Make = Callable[[str], Tileset]

REGIONS = """
[regions.quay]
name = "Quay"
shape = "rectangle"
rows = 2
columns = 3

[regions.sea]
name = "Sea"
shape = "free"
"""


def test_laws_get_their_parameters(make: Make) -> None:
    game = make('[[laws]]\nlaw = "joins"\nedges = ["water", "land"]\n')
    assert make_laws(game) == (Joins(edges=("water", "land")),)


def test_defaults_are_filled_in(make: Make) -> None:
    game = make('[[laws]]\nlaw = "completed-with-intersection"\nedge = "water"\n')
    assert make_laws(game) == (CompletedWithIntersection(edge="water", sides=3),)


def test_a_law_is_bound_to_the_region_that_is_played(make: Make) -> None:
    game = make('[[laws]]\nlaw = "uniform-border"\n' + REGIONS)
    assert make_laws(game) == (UniformBorder(game.region("quay")),)
    assert make_laws(game, "sea") == (UniformBorder(game.region("sea")),)
    named = make('[[laws]]\nlaw = "uniform-border"\nregion = "sea"\n' + REGIONS)
    assert make_laws(named, "quay") == (UniformBorder(named.region("sea")),)
    assert make_laws(make('[[laws]]\nlaw = "uniform-border"\n')) == (UniformBorder(None),)


def test_scores_go_by_their_labels(make: Make) -> None:
    game = make(
        '[[scores]]\nscore = "unused-tiles"\n'
        '[[scores]]\nscore = "per-feature"\nlabel = "P"\nfeature = "park"\npoints = 2\n'
    )
    scores = make_scores(game)
    assert list(scores) == ["unused-tiles", "P"]
    assert scores["P"].sentence(game) == "2 for each park."


def test_a_player_owns_a_style() -> None:
    law = Extends(edges=("water", "land"))
    assert law.for_player("land") == Extends(edges=("land",))
    assert law.for_player("ferry") == law
    joins = Joins(edges=("water",))
    assert joins.for_player("land") is joins


@pytest.mark.parametrize(
    "kind", [*law_kinds().values(), *score_kinds().values()], ids=lambda kind: kind.name
)
def test_every_law_speaks_of_itself(kind: type) -> None:
    assert kind.__doc__
    assert "__setattr__" in vars(kind)  # its values are frozen


def test_a_module_holds_one_law_or_score_and_bears_its_name() -> None:
    kinds: list[type[Any]] = [*law_kinds().values(), *score_kinds().values()]
    kinds += [*board_law_kinds().values(), *board_score_kinds().values()]
    homes = [kind.__module__.rpartition(".")[2] for kind in kinds]
    assert homes == [kind.name.replace("-", "_") for kind in kinds]
    paths = [*placement.__path__, *scores.__path__, *board.__path__]
    assert sorted(each.name for each in pkgutil.iter_modules(paths)) == sorted(homes)


@pytest.mark.parametrize("slug", ["greenways", "puzzle-town", "streets-and-sidewalks"])
def test_every_rule_of_a_game_has_a_sentence(
    slug: str, load_game: Callable[[str], Tileset]
) -> None:
    tileset = load_game(slug)
    rules: list[Law | Score] = [*make_laws(tileset), *make_scores(tileset).values()]
    assert len(rules) == len(tileset.laws) + len(tileset.scores) >= 6
    for rule in rules:
        sentence = rule.sentence(tileset)
        assert sentence.endswith(".")
        assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "-"


@pytest.mark.parametrize(
    ("table", "key", "message", "hint"),
    [
        ('law = "joinz"', "laws[0].law", 'unknown law "joinz"', 'did you mean "joins"? allowed: '),
        (
            'law = "joins"',
            "laws[0].edges",
            "missing",
            '"joins" needs it, for example: edges = ["water"]',
        ),
        (
            'law = "joins"\nedgs = ["water"]',
            "laws[0].edgs",
            "unknown key",
            'did you mean "edges"? allowed: edges, law',
        ),
        (
            'law = "joins"\nedges = ["watr"]',
            "laws[0].edges[0]",
            'unknown edge type "watr"',
            'did you mean "water"? allowed: land, water',
        ),
        (
            'law = "joins"\nedges = "water"',
            "laws[0].edges",
            "must be a list, not a string",
            'write, for example: edges = ["water"]',
        ),
        (
            'law = "joins"\nedges = []',
            "laws[0].edges",
            "must not be empty",
            "name at least one edge type",
        ),
        (
            'law = "apart"\nfeature = 3',
            "laws[0].feature",
            "must be a string, not 3",
            'write, for example: feature = "park"',
        ),
        (
            'law = "completed-with-intersection"\nedge = "water"\nsides = true',
            "laws[0].sides",
            "must be a whole number, not true",
            "write, for example: sides = 1",
        ),
        (
            'law = "completed-with-intersection"\nedge = "water"\nsides = 0',
            "laws[0].sides",
            "must be at least 1, not 0",
            "write 1 or more",
        ),
        (
            'law = "corner"\nmark = "start"\ncorner = "northwest"',
            "laws[0].corner",
            'cannot be "northwest"',
            'did you mean "north-west"? allowed: ',
        ),
        (
            'law = "uniform-border"\nregion = "town"',
            "laws[0].region",
            'unknown region "town"',
            "the file has no region: add it, or take this out",
        ),
    ],
)
def test_a_wrong_law_is_told(make: Make, table: str, key: str, message: str, hint: str) -> None:
    with pytest.raises(UserError) as caught:
        make(f"[[laws]]\n{table}\n")
    (problem,) = caught.value.problems
    assert (problem.key, problem.message) == (key, message)
    assert problem.hint.startswith(hint)
    assert problem.line is not None
    assert problem.line > 70


@pytest.mark.parametrize(
    ("tables", "key", "message"),
    [
        (
            '[[scores]]\nscore = "unused-tiles"\n[[scores]]\nscore = "unused-tiles"\n',
            "scores[1].label",
            '"unused-tiles" is taken already, in line ',
        ),
        (
            '[[scores]]\nscore = "unused-tiles"\npoints = 9999999\n',
            "scores[0].points",
            "9,999,999 is too far from 0",
        ),
        (
            '[[scores]]\nscore = "leftovers"\ngrades = ["good", "bad"]\n',
            "scores[0].up_to",
            "2 grades, but 0 limits",
        ),
        (
            '[[scores]]\nscore = "leftovers"\ngrades = ["a", "b", "c"]\nup_to = [5, 5]\n',
            "scores[0].up_to",
            "the limits do not rise",
        ),
    ],
)
def test_a_wrong_score_is_told(make: Make, tables: str, key: str, message: str) -> None:
    with pytest.raises(UserError) as caught:
        make(tables)
    (problem,) = caught.value.problems
    assert problem.key == key
    assert problem.message.startswith(message)


@pytest.mark.parametrize(
    ("lines", "key", "message"),
    [
        ('shape = "rectangle"\nrows = 2', "columns", "missing"),
        ('shape = "hexagon"\nside = 2', "shape", "a square piece fills no hexagon"),
        ('shape = "free"\nside = 2', "side", "a free region has none"),
        ('shape = "free"\nborder = "sand"', "border", 'unknown border "sand"'),
        ('shape = "free"\nthroughout = "sand"', "throughout", 'unknown edge type "sand"'),
        ('shape = "free"\nfixed = [{ mark = "end" }]', "fixed[0].mark", 'unknown mark "end"'),
        ('shape = "free"\nfixed = [{ tile = "ship" }]', "fixed[0].tile", 'unknown tile "ship"'),
        (
            'shape = "rectangle"\nrows = 2\ncolumns = 2\nfixed = [{ row = 1, column = 1 }]',
            "fixed[0]",
            "has neither mark nor tile",
        ),
        (
            'shape = "free"\nfixed = [{ tile = "bay", row = 1, column = 1 }]',
            "fixed[0].row",
            "a free region has no rows and columns to have a place in",
        ),
        (
            'shape = "rectangle"\nrows = 2\ncolumns = 2\nfixed = '
            '[{ tile = "bay", row = 1, column = 1 }, { mark = "start", row = 1, column = 1 }]',
            "fixed[1]",
            "two tiles are fixed in row 1, column 1",
        ),
        (
            'shape = "rectangle"\nrows = 2\ncolumns = 2\nborder = "start"',
            "border",
            'no tile with the mark "start" has its place',
        ),
        ('shape = "free"\nfixed = [{ tile = "bay", row = 1 }]', "fixed[0].column", "missing"),
        (
            'shape = "rectangle"\nrows = 2\ncolumns = 2\n'
            'fixed = [{ tile = "bay", row = 2, column = 0 }]',
            "fixed[0].row",
            "the region has no row 2",
        ),
    ],
)
def test_a_wrong_region_is_told(make: Make, lines: str, key: str, message: str) -> None:
    with pytest.raises(UserError) as caught:
        make(f'[regions.quay]\nname = "Quay"\n{lines}\n')
    (problem,) = caught.value.problems
    assert (problem.key, problem.message) == (f"regions.quay.{key}", message)
    assert problem.hint
