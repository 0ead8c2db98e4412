"""The messages that docs/checking.md shows are those that people get."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.check.checker import check_tileset
from generator.tileset.model import Tileset
from tests.support.some import some

PAGE = Path(__file__).parents[3] / "docs" / "checking.md"
EVERY = '[[tiles]]\nid = "all"\nname = "{edges}"\nevery = { edges = ["red", "green"] }'

MARK = '[[marks]]\nid = "corner"\nname = "Corner"\nletter = "C"\non = ["RGRG"]'
FIRST = 'fixed = [{ mark = "corner", row = 0, column = 0 }]'
SCORE = '[[scores]]\nscore = "linked-to-intersection"\nlabel = "Green"\nedge = "green"'


def sentences() -> list[str]:
    """Quotations, and the last column of the table of arguments."""
    lines = PAGE.read_text("utf-8").splitlines()
    quoted = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    start = lines.index("| argument | what it says when it fails |")
    rows = [line.strip("| ").split(" | ")[1] for line in lines[start + 2 : start + 9]]
    return [*quoted, *rows]


def said(make: Any) -> set[str]:
    """All that the checks say of sets made for it."""
    red = make.field(2, 2, "red")
    games = [
        (["GGRR"], EVERY),
        (["RRGG 3"], red),
        (["RRGG 3", "RRRG"], red),
        (["RRRR", "RGRG 3"], red),
        (["GGGG", "GRRR", "RRRR 2"], make.field(2, 2)),
        (["RRRR 2", "GGGG 2"], make.field(1, 4)),
        (["RRRR 3"], make.open_field(2, 3)),
        (["RRRR 3", "GGGG"], make.law("touch")),
        (["RRRG 3"], make.law("extends", 'edges = ["red", "green"]')),
        (["RRRG 3"], make.law("apart", 'feature = "park"')),
        (["RGRG"], MARK, make.law("uniform-border"), make.field(1, 1, "corner", FIRST)),
        (["RRRG 3"], SCORE),
    ]
    found = said_of(heads_and_tails(make))
    for tiles, *rest in games:
        found |= said_of(make.game(tiles, *rest))
    return found


def said_of(game: Tileset) -> set[str]:
    three = replace(game, game=replace(game.game, players=(3, 3)))
    checks = check_tileset(three, timeout=5).checks
    return {sentence for check in checks for sentence in (check.sentence, *check.notes)}


def heads_and_tails(make: Any) -> Tileset:
    """Red and green meet each other, and are called so."""
    path = make.file(["RRRR 2", "RRRG 2"], make.field(2, 2, "red"))
    head, tail = 'name = "Head"\nmeets = ["green"]', 'name = "Tail"\nmeets = ["red"]'
    text = path.read_text("utf-8").replace('name = "Red"', head).replace('name = "Green"', tail)
    path.write_text(text, "utf-8")
    found: Tileset = make.load(path)
    return found


@pytest.mark.slow
def test_every_message_shown_is_one_that_people_get(make: Any) -> None:
    shown = sentences()
    assert len(shown) == 16
    assert set(shown) - said(make) == set()


@pytest.mark.parametrize("mark", ["✓", "✗", "?"])
def test_every_mark_is_explained(mark: str) -> None:
    assert f"| {mark} | " in PAGE.read_text("utf-8")


@pytest.mark.slow
def test_every_kind_of_check_is_explained(bundled: Any) -> None:
    page = PAGE.read_text("utf-8")
    for slug in ("greenways", "scrambled-streets", "streetcar-suburb"):
        for check in some(check_tileset(bundled(slug)).checks):
            assert f"**{check.name.split(':')[0]}**" in page
