"""The messages that docs/checking.md shows are those that people get."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.check.checker import check_tileset
from tests.support.some import some

PAGE = Path(__file__).parents[3] / "docs" / "checking.md"
EVERY = '[[tiles]]\nid = "all"\nname = "{edges}"\nevery = { edges = ["red", "green"] }'


def sentences() -> list[str]:
    """Quotations, and the last column of the table of arguments."""
    lines = PAGE.read_text("utf-8").splitlines()
    quoted = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    start = lines.index("| argument | what it says when it fails |")
    rows = [line.strip("| ").split(" | ")[1] for line in lines[start + 2 : start + 8]]
    return [*quoted, *rows]


def said(make: Any) -> set[str]:
    """All that the checks say of sets made for it."""
    red, apart = make.field(2, 2, "red"), make.law("apart", 'feature = "park"')
    games = [
        (["GGRR"], EVERY),
        (["RRGG 3"], red),
        (["RRGG 3", "RRRG"], red),
        (["RRRR", "RGRG 3"], red),
        (["GGGG", "GRRR", "RRRR 2"], make.field(2, 2)),
        (["RRRR* 3", "RRRR"], apart, make.field(2, 2)),
        (["RRRR 3"], make.open_field(2, 3)),
        (["RRRR 3", "GGGG"], make.law("touch")),
    ]
    found = set()
    for tiles, *rest in games:
        for check in check_tileset(make.game(tiles, *rest), timeout=5).checks:
            found |= {check.sentence, *check.notes}
    return found


def test_every_message_shown_is_one_that_people_get(make: Any) -> None:
    shown = sentences()
    assert len(shown) == 10
    assert set(shown) - said(make) == set()


@pytest.mark.parametrize("mark", ["✓", "✗", "?"])
def test_every_mark_is_explained(mark: str) -> None:
    assert f"| {mark} | " in PAGE.read_text("utf-8")


def test_every_kind_of_check_is_explained(bundled: Any) -> None:
    page = PAGE.read_text("utf-8")
    for slug in ("greenways", "scrambled-streets", "streetcar-suburb"):
        for check in some(check_tileset(bundled(slug)).checks):
            assert f"**{check.name.split(':')[0]}**" in page
