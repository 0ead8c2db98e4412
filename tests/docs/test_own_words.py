"""Facts of the old rule sheets carry over, sentences never: no long run of words is shared.

The sheets lie beside the repository where it is built, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.booklet.fill_template import write_rules
from generator.tileset.model import Tileset
from tests.support.some import some

ROOT = Path(__file__).parents[2]
SHEETS = ROOT.parent / "shared" / "seeds"
RUN = 8  # words


def words(text: str) -> list[str]:
    plain = re.sub(r"\]\([^)]*\)|[*#>|]", " ", text.replace("’", "'"))
    return re.findall(r"[a-z0-9']+", plain.lower())


def runs(text: str) -> set[tuple[str, ...]]:
    said = words(text)
    return {tuple(said[n : n + RUN]) for n in range(len(said) - RUN + 1)}


@pytest.mark.skipif(not SHEETS.is_dir(), reason="the old sheets are not here")
def test_no_sentence_of_the_old_sheets_is_in_ours(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    ours = runs(write_rules(load_game(game), ROOT / "templates" / "rules").text)
    for sheet in some(sorted(SHEETS.glob("*.txt"))):
        shared = ours & runs(sheet.read_text("utf-8", errors="replace"))
        assert not shared, sheet.name


def test_a_shared_run_is_seen() -> None:
    one = "The town is a rectangle, **six** tiles [wide](#) and eight deep."
    assert runs(one) & runs("A town is a rectangle six tiles wide and eight")
