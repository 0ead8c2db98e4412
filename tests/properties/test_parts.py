"""Counts in parts are the counts that trying everything confirms, for games of every kind."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import pytest

from generator.check import count_layouts
from generator.check.count_layouts import Sharing, fill_all, tally
from generator.check.kept_parts import KeptParts
from generator.check.layout_search import missing_fixed
from generator.check.solutions import Search, list_all
from generator.check.variants import variants
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.solver import prefixes
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.counting import count_all
from tests.support.examples import examples
from tests.support.small_games import small_game

GAMES = examples(12)
MOST = 60  # layouts of a game that is looked at


def games(folder: Path) -> list[Tileset]:
    """Small games whose region can be counted."""
    found = []
    for number in range(3 * GAMES):
        path = folder / "small.toml"
        path.write_text(small_game(number)[0], encoding="utf-8")
        try:
            tileset = load(path, VOCABULARY)
        except UserError:
            continue
        (region,) = tileset.regions
        if region.shape != "free" and not missing_fixed(tileset, region):
            found.append(tileset)
    return found[:GAMES]


def test_parts_of_small_games_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefixes, "SHORT", 0)
    monkeypatch.setattr(prefixes, "PARTS", 6)
    monkeypatch.setattr(count_layouts, "LISTED_HERE", -1)
    monkeypatch.setattr(count_layouts, "JUDGED_HERE", -1)
    totals = []
    with ThreadPoolExecutor(1) as threads:
        for number, tileset in enumerate(games(tmp_path)):
            asked = variants(tileset, tileset.regions[0])
            every = [list_all(tileset, one, Search(), distinct=False) for one in asked]
            if any(len(list(islice(found, MOST))) == MOST for found in every):
                continue
            counts = [count_all(tileset, one, Search()) for one in asked]
            kept = KeptParts(tmp_path / "kept", str(number))
            found = tally(fill_all(tileset, asked), Sharing(threads, kept, Search()))
            listed = [solution for one in asked for solution in list_all(tileset, one, Search())]
            assert found.distinct is not None
            assert found.total == sum(counts)
            assert len(found.distinct) == len(listed)
            totals.append(found.total)
    assert sum(total > 1 for total in totals) > GAMES / 10
