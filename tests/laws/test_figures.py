"""Figures of all games, held against the laws: none of them lies, and every lie is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.booklet.judge_figures import check_figures, judge, refuse_lies
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws.score import Across
from generator.tileset.figure_model import FigureSpec
from generator.tileset.load import load
from generator.tileset.model import Tileset

GAMES = sorted(path.stem for path in (Path(__file__).parents[2] / "tilesets").glob("*.toml"))
Load = Callable[[str], Tileset]


def with_figure(tileset: Tileset, spec: FigureSpec) -> Tileset:
    return replace(tileset, figures=(spec,))


def lies_about(spec: FigureSpec, tileset: Tileset) -> list[FigureSpec]:
    """The same figure with each part of its verdict turned round."""
    found = judge(spec, tileset)
    lies = []
    if spec.breaks:
        lies.append(replace(spec, breaks=(), at=(), legal=True))
    elif spec.kind in ("layout", "position"):
        names = [rule.name for rule in tileset.laws]
        lies += [replace(spec, legal=False, scores=(), finished=None, breaks=(names[0],))]
    if spec.at:
        lies.append(replace(spec, at=(*spec.at[:-1], (spec.at[-1][0] + 99, 0))))
        if len(spec.at) > 1:
            lies.append(replace(spec, at=spec.at[1:]))
    for n, (label, points) in enumerate(spec.scores):
        wrong = (*spec.scores[:n], (label, points + 1), *spec.scores[n + 1 :])
        lies.append(replace(spec, scores=wrong))
    if spec.finished is not None:
        lies.append(replace(spec, finished=not spec.finished))
    if found.worked_out is not None:
        first, *others = found.worked_out.finals
        lies.append(replace(spec, total=(first + 1, *others)))
    return lies


@pytest.mark.parametrize("slug", GAMES)
def test_every_figure_agrees_with_the_laws(slug: str, load_game: Load) -> None:
    tileset = load_game(slug)
    assert check_figures(tileset) == []
    assert len(tileset.figures) >= 8
    assert refuse_lies(tileset) is tileset


@pytest.mark.parametrize("slug", GAMES)
def test_every_lie_is_found(slug: str, load_game: Load) -> None:
    tileset = load_game(slug)
    told = 0
    for spec in tileset.figures:
        for lie in lies_about(spec, tileset):
            (problem,) = check_figures(with_figure(tileset, lie))
            assert problem.file == tileset.file
            assert problem.line == spec.line
            assert problem.key.startswith(f"figures.{spec.id}")
            assert problem.hint
            told += 1
    assert told >= 8


def test_both_verdicts_are_told(load_game: Load) -> None:
    tileset = load_game("puzzle-town")
    spec = next(one for one in tileset.figures if one.id == "match-no")
    lie = replace(spec, breaks=(), at=(), legal=True)
    (problem,) = check_figures(with_figure(tileset, lie))
    assert problem.message == "said to be legal, but breaks sides-match"
    assert problem.hint == "r0 c1 shows business to r1 c1, which shows shopping"
    with pytest.raises(UserError):
        refuse_lies(with_figure(tileset, lie))


def test_the_score_sheet_of_the_rules_comes_to_eleven(load_game: Load) -> None:
    """19 of profits less 8 of losses."""
    tileset = load_game("puzzle-town")
    spec = next(one for one in tileset.figures if one.id == "scoresheet")
    filled = judge(spec, tileset).worked_out
    assert filled is not None
    assert [number for _, number in spec.ticks] == [6, 4, 1, 0, 2, 2]
    assert filled.totals == ((19,), (8,))
    assert filled.finals == spec.total == (11,)


def test_the_starred_town_has_its_five_violations(load_game: Load) -> None:
    tileset = load_game("puzzle-town")
    spec = next(one for one in tileset.figures if one.id == "town")
    found = judge(spec, tileset)
    assert found.results[spec.stars].shown == (
        Across(((1, 3), (1, 4))),
        Across(((4, 2), (4, 3))),
        Across(((4, 3), (4, 4))),
        Across(((5, 1), (5, 2))),
        Across(((6, 1), (6, 2))),
    )


@pytest.mark.parametrize(
    ("change", "key", "line", "message"),
    [
        (
            {"layout": "\nGRBG(C) GBRR\nBBRG    GRBX"},
            "figures.match-no.layout: column 9",
            2,
            '"X" in "GRBX" is no edge type\'s letter',
        ),
        ({"layout": "- -"}, "figures.match-no.layout", 0, "there is no tile in it"),
        ({"last": (7, 7)}, "figures.match-no.last", None, "no tile lies in r7 c7"),
        ({"player": "nobody"}, "figures.match-no.player", None, 'unknown player "nobody"'),
        (
            {"layout": "", "position": "K"},
            "figures.match-no.position",
            0,
            "the game has no board whose lines are drawn",
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(
    change: dict[str, object], key: str, line: int | None, message: str, load_game: Load
) -> None:
    tileset = load_game("puzzle-town")
    spec = next(one for one in tileset.figures if one.id == "match-no")
    wrong = replace(spec, **change)  # type: ignore[arg-type]
    (problem,) = check_figures(with_figure(tileset, wrong))
    assert problem.key == key
    assert problem.message == message
    assert problem.line == (spec.line if line is None else spec.text_line + line)


def test_a_building_that_no_token_stands_for_is_told_with_its_line(load_game: Load) -> None:
    tileset = load_game("streetcar-suburb")
    spec = next(one for one in tileset.figures if one.id == "hero")
    higher = replace(spec, position=spec.position.replace("Y3", "Y4", 1))
    (problem,) = check_figures(with_figure(tileset, higher))
    assert (problem.key, problem.line) == ("figures.hero.position", spec.text_line)
    assert problem.message == "no token stands for a yellow building of 4"
    assert problem.hint == 'add a token with art = "stack" and level = 4'


def test_tiles_are_named_by_reading_by_id_or_as_backs(load_game: Load) -> None:
    tileset = load_game("puzzle-town")
    spec = replace(tileset.figures[0], layout="", legal=False, tiles=("GGBR", "park", "back"))
    pieces = judge(spec, tileset).pieces
    assert [piece and piece.tile.id for piece in pieces] == ["zone-GGBR", "park", None]
    (problem,) = check_figures(with_figure(tileset, replace(spec, tiles=("GGBR GGBR",))))
    assert problem.message == '"GGBR GGBR" is not one tile'


MEADOWS = Path(__file__).parents[1] / "unit" / "games" / "two-fields.toml"


@pytest.mark.parametrize("size", [7, 40])
def test_a_loop_of_which_there_are_too_many_is_told_with_its_line(
    size: int, tmp_path: Path
) -> None:
    """Through a square of crossings there are more loops than anyone can look at."""
    rows = "\n".join(" ".join(["MMMM"] * size) for _ in range(size))
    more = f'''
[[scores]]
score = "loop"
label = "Ring"
edge = "meadow"

[figures.square]
alt = "A square of meadows"
last = [0, 0]
scores = {{ Ring = 4 }}
layout = """
{rows}
"""
'''
    place = tmp_path / "two-fields.toml"
    place.write_text(MEADOWS.read_text("utf-8") + more, "utf-8")
    (problem,) = check_figures(load(place, VOCABULARY))
    assert problem.key == "figures.square.layout"
    assert problem.message == (
        "cannot be scored: its longest loop is one of too many to look through"
    )
    assert problem.line is not None
