"""What the tool says of a region is what trying everything finds: verdict, witness, count."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import pytest

from generator.check.checker import check_layout
from generator.check.count_layouts import Sharing, fill_all, tally
from generator.check.edge_arithmetic import check_arithmetic
from generator.check.kept_parts import KeptParts
from generator.check.layout_search import missing_fixed
from generator.check.solutions import Search, list_all
from generator.check.variants import questions, variants
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws.halves import by_cells
from generator.laws.layout import Layout
from generator.laws.regions import tiles_of
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.brute_force import Picture, Table, every_layout, is_answer, is_right
from tests.support.counting import count_all
from tests.support.examples import examples
from tests.support.small_games import small_game

BATCHES = 10
GAMES = examples(300) // BATCHES  # 300 games, and 3,000 of `make fuzz`
LARGEST = 700  # layouts to try
FAMILIES = 100  # layouts to sort into families
SECONDS = 20.0  # none of these games takes a tenth of a second


def read(number: int, folder: Path) -> Tileset | None:
    """The game of a number, or None if it has a mistake and is refused."""
    text, mistake = small_game(number)
    path = folder / "small.toml"
    path.write_text(text, encoding="utf-8")
    try:
        tileset = load(path, VOCABULARY)
    except UserError as error:
        assert mistake, f"{text}\n{error}"
        return None
    assert not mistake, text
    return by_cells(tileset)


def examine(tileset: Tileset) -> list[str]:
    """What was said of each question about the region, once it is held against the truth."""
    (region,) = tileset.regions
    every = list(islice(every_layout(tileset, region), LARGEST + 1))
    if len(every) > LARGEST:
        return []
    right = [layout for layout in every if is_right(layout, region, tileset)]
    if missing_fixed(tileset, region):
        assert not right
        return ["impossible"]
    said = []
    for asked in questions(tileset, region):
        answers = [one for one in right if any(is_answer(one, variant) for variant in asked)]
        check = check_layout(tileset, asked, SECONDS)
        if check.witness is not None:
            layout = check.witness.layout
            lying = Counter(placed.tile.id for placed in layout.cells.values())
            copies = {tile.id: tile.copies for tile in tiles_of(region, tileset)}
            assert all(count <= copies[id] for id, count in lying.items())
            assert is_right(layout, region, tileset)
            assert any(is_answer(layout, variant) for variant in asked)
        if check.verdict != "undecided":
            assert (check.verdict == "pass") == bool(answers), check
        said.append({"pass": "fillable", "fail": "impossible"}.get(check.verdict, "undecided"))
    if check_arithmetic(tileset, region).verdict == "fail":
        assert "impossible" in said
    if region.shape != "free":
        compare_counts(tileset, right)
    return said


def compare_counts(tileset: Tileset, right: list[Layout]) -> None:
    (region,) = tileset.regions
    kept = KeptParts(Path(tileset.file), "")
    seen: set[Picture] = set()
    for variant in variants(tileset, region):
        table = Table(tileset, variant)
        pictures = {table.picture(one) for one in right if is_answer(one, variant)} - seen
        seen |= pictures
        assert count_all(tileset, variant, Search()) == len(pictures)
        with ThreadPoolExecutor(1) as here:
            counted = tally(fill_all(tileset, [variant]), Sharing(here, kept, Search()))
        assert counted.total == len(pictures)
        if len(pictures) > FAMILIES:
            continue
        families = table.count_distinct(pictures)
        for found in (counted.distinct, list_all(tileset, variant, Search())):
            listed = [solution.layout for solution in found or ()]
            assert {table.picture(layout) for layout in listed} <= pictures
            assert len(listed) == families
    if not region.empties:  # where it is not full, the region may lie elsewhere around it
        assert len(seen) == len({table.picture(one) for one in right})


@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_is_said_of_small_games_is_what_trying_everything_finds(
    batch: int, tmp_path: Path
) -> None:
    classes: Counter[str] = Counter()
    number, examined = batch, 0
    while examined < GAMES:
        tileset = read(number, tmp_path)
        said = ["refused"] if tileset is None else examine(tileset)
        examined += bool(said)
        classes.update(said)
        number += BATCHES
    answered = classes["fillable"] + classes["impossible"]
    assert classes["fillable"] > answered / 5
    assert classes["impossible"] > answered / 5
    assert classes["undecided"] <= answered / 50


def test_some_games_are_refused_when_they_are_read(tmp_path: Path) -> None:
    assert any(read(number, tmp_path) is None for number in range(200))
