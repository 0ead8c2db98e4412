"""Parts of a puzzle: together they hold every layout, each of them once."""

from __future__ import annotations

from itertools import product

import pytest

from generator.solver import count, grids, prefixes
from generator.solver.numbered import build
from generator.solver.outcome import SearchStep, StoppedError
from generator.solver.puzzle import Fix, Puzzle, PuzzleTile
from tests.support.some import some


def every_square(colours: str) -> list[PuzzleTile]:
    forms = {min(s[n:] + s[:n] for n in range(4)) for s in product(colours, repeat=4)}
    return [PuzzleTile("".join(form), form) for form in sorted(forms)]


def six(border: str | None = None) -> Puzzle:
    """The 6 squares in two colours, 2 by 3."""
    return grids.puzzle(grids.rectangle(2, 3), every_square("ab"), border=border)


HOLES = grids.puzzle(
    grids.rectangle(2, 2),
    [PuzzleTile("x", tuple("aabb"), 2), PuzzleTile("w", tuple("cccc"), wild=True)],
    exact=False,
    empties=True,
)
HEXAGONS = grids.puzzle(
    grids.hexagon(2), [PuzzleTile("x", tuple("aabbab"), 6), PuzzleTile("y", tuple("aaaaaa"))]
)
FIXED = Puzzle(six().cells, six().edges, six().border, six().tiles, (Fix(2, 1),))
NONE = grids.puzzle(grids.rectangle(1, 2), [PuzzleTile("s", tuple("abab"), 3)])


@pytest.mark.parametrize("puzzle", [six(), six("a"), HOLES, HEXAGONS, FIXED, NONE])
@pytest.mark.parametrize("parts", [1, 2, 7, 50, 10_000])
def test_the_total_is_the_same_however_it_is_split(puzzle: Puzzle, parts: int) -> None:
    split = prefixes.split(puzzle, parts)
    assert len(split) <= parts
    assert len({beginning for part in split for beginning in part}) == sum(map(len, split))
    total = count.count(puzzle)
    assert sum(prefixes.count_part(puzzle, part) for part in split) == total
    listed = [options for part in split for options in prefixes.list_part(puzzle, part)]
    model = build(puzzle)
    whole = list(count.enumerate_layouts(puzzle))
    assert [count.placement_of(model, options) for options in listed] == whole
    assert len(listed) == total == prefixes.count_at_once(puzzle)


def test_a_part_that_is_too_large_to_keep_is_listed_in_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (whole,) = prefixes.split(six(), 1)
    listed = list(prefixes.list_part(six(), whole))
    monkeypatch.setattr(prefixes, "KEPT", 3)
    assert list(prefixes.list_part(six(), whole)) == some(listed)


def test_a_long_walk_is_not_counted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[SearchStep] = []
    assert prefixes.count_at_once(six(), steps.append) == count.count(six())
    assert [(step.done, step.total) for step in steps] == [(n, 6) for n in range(1, 7)]
    monkeypatch.setattr(prefixes, "SHORT", 20)
    assert prefixes.count_at_once(six()) is None


def test_parts_stop_when_they_are_told_to() -> None:
    part = prefixes.split(six(), 5)[0]
    with pytest.raises(StoppedError):
        prefixes.count_part(six(), part, stop=lambda: True)
    with pytest.raises(StoppedError):
        list(prefixes.list_part(six(), part, stop=lambda: True))
    with pytest.raises(StoppedError):
        prefixes.count_at_once(six(), stop=lambda: True)
