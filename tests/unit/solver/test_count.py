"""Counting, listing and symmetry on puzzles small enough to count by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from generator.solver import count, grids
from generator.solver.blind import prepare
from generator.solver.numbered import build
from generator.solver.outcome import SearchStep, StoppedError
from generator.solver.puzzle import Fix, Puzzle, PuzzleTile, faults
from generator.solver.symmetry import motions, symmetries
from generator.solver.walk import narrow_order
from tests.support.some import some


def every_square(colours: str) -> list[PuzzleTile]:
    forms = {min(s[n:] + s[:n] for n in range(4)) for s in product(colours, repeat=4)}
    return [PuzzleTile("".join(form), form) for form in sorted(forms)]


def six(border: str | None = None) -> Puzzle:
    """The 6 squares in two colours, 2 by 3."""
    return grids.puzzle(grids.rectangle(2, 3), every_square("ab"), border=border)


def test_counts_by_hand() -> None:
    plain = [PuzzleTile("a", ("a",) * 4, 4)]
    assert count.count(grids.puzzle(grids.rectangle(2, 2), plain)) == 1
    named = [PuzzleTile(name, ("a",) * 4) for name in "wxyz"]
    assert count.count(grids.puzzle(grids.rectangle(2, 2), named)) == 24
    assert count.count(grids.puzzle(grids.rectangle(1, 1), [PuzzleTile("t", tuple("abcd"))])) == 4
    # Two turns bring a b-side of each to the middle, or both show a there: 2 * 2 * 1 twice.
    straight = [PuzzleTile("s", tuple("abab"), 2)]
    assert count.count(grids.puzzle(grids.rectangle(1, 2), straight)) == 2
    assert (
        count.count(grids.puzzle(grids.rectangle(1, 2), [PuzzleTile("s", tuple("abab"), 3)])) == 0
    )
    spare = grids.puzzle(grids.rectangle(1, 2), named, exact=False)
    assert count.count(spare) == 12
    holes = grids.puzzle(grids.rectangle(1, 2), named, exact=False, empties=True)
    assert count.count(holes) == 12 + 8 + 1


def test_an_empty_region_has_one_layout() -> None:
    nothing = grids.puzzle(grids.squares([]), [])
    assert count.count(nothing) == 1
    assert list(count.enumerate_layouts(nothing)) == [()]


def test_splitting_the_states_changes_no_count(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = count.count(six())
    monkeypatch.setattr(count, "LARGEST", 5)
    monkeypatch.setattr(count, "PART", 2)
    assert count.count(six()) == whole > 100


def test_listing_by_search_gives_the_same_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    walked = set(count.enumerate_layouts(six("a"), 10**6))
    families = count.count_distinct(six("a"))
    monkeypatch.setattr(count, "BRIEF", 0)
    searched = list(count.enumerate_layouts(six("a"), 10**6))
    assert len(searched) == len(set(searched))
    assert set(searched) == walked
    assert len(list(count.enumerate_layouts(six("a"), 10**6, distinct=True))) == families


def test_a_limit_cuts_the_list_short() -> None:
    three = list(count.enumerate_layouts(six(), 3))
    assert len(set(three)) == 3
    assert all(not list(faults(six(), layout)) for layout in three)
    assert three == list(count.enumerate_layouts(six(), 3))
    assert list(count.enumerate_layouts(six(), 0)) == []


def test_symmetric_layouts_are_one_family() -> None:
    assert (
        count.count_distinct(grids.puzzle(grids.rectangle(1, 1), [PuzzleTile("t", tuple("abcd"))]))
        == 1
    )
    # Four named plain tiles in a square: 24 ways, 8 turns and reflections, none fixes a way.
    named = [PuzzleTile(name, ("a",) * 4) for name in "wxyz"]
    assert count.count_distinct(grids.puzzle(grids.rectangle(2, 2), named)) == 3


def test_progress_and_stop() -> None:
    steps: list[SearchStep] = []
    count.count(six(), steps.append)
    assert [(step.done, step.total) for step in steps] == [(n, 6) for n in range(1, 7)]
    with pytest.raises(StoppedError):
        count.count(six(), stop=lambda: True)
    with pytest.raises(StoppedError):
        list(count.enumerate_layouts(six(), stop=lambda: True))


def test_the_walk_goes_along_the_short_side() -> None:
    model = build(grids.puzzle(grids.rectangle(3, 9), []))
    order = narrow_order(model)
    assert sorted(order) == list(range(27))
    columns = [cell % 9 for cell in order]
    assert all(abs(n // 3 - column) <= 2 for n, column in enumerate(columns)) or all(
        abs(8 - n // 3 - column) <= 2 for n, column in enumerate(columns)
    )


def test_a_scarce_border_colour_is_worth_glasses() -> None:
    way = prepare(build(grids.puzzle(grids.rectangle(4, 6), every_square("abc"), border="a")))
    assert [pair.colour for pair in way.glasses] == [0]
    assert max(map(len, way.glasses[0].alive)) < 30


@pytest.mark.parametrize(
    ("puzzle", "size"),
    [
        # A rectangle has 4 motions; the two colours that are not the border's may swap.
        (grids.puzzle(grids.rectangle(4, 6), every_square("abc"), border="a"), 8),
        (grids.puzzle(grids.rectangle(4, 6), every_square("abc")), 24),
        (grids.puzzle(grids.rectangle(3, 3), every_square("ab"), exact=False), 16),
        # A fixed corner leaves the reflection in its diagonal; the tile must allow it.
        (
            replace(
                grids.puzzle(grids.rectangle(3, 3), every_square("ab"), exact=False),
                fixed=(Fix(0, 0),),
            ),
            2,
        ),
        (grids.puzzle(grids.hexagon(2), [PuzzleTile("x", tuple("aabbcc"), 7)]), 36),
        # A tile without a mirror image in the set forbids reflections.
        (
            grids.puzzle(
                grids.rectangle(2, 2),
                [PuzzleTile("x", tuple("aabc"), 2), PuzzleTile("y", tuple("aaab"), 2)],
            ),
            4,
        ),
        # Cards turn by halves only, so the region does too.
        (grids.puzzle(grids.rectangle(2, 2), [PuzzleTile("x", tuple("abac"), 4, turns=(0, 2))]), 8),
        (grids.puzzle(grids.squares([(0, 0), (5, 5)]), [PuzzleTile("x", ("a",) * 4, 2)]), 1),
    ],
)
def test_the_group_of_a_puzzle(puzzle: Puzzle, size: int) -> None:
    group = [symmetry for symmetry in symmetries(build(puzzle)) if symmetry.fits is None]
    assert len(group) == size
    assert len({(s.sources, s.images) for s in group}) == size


def test_every_symmetry_moves_layouts_to_layouts() -> None:
    puzzle = six()
    model = build(puzzle)
    number = {option.laid: n for n, option in enumerate(model.options)}
    layouts = {
        tuple(number[laid] for laid in placement if laid is not None)
        for placement in count.enumerate_layouts(puzzle)
    }
    for symmetry in some(symmetries(model)):
        assert {symmetry.moved(layout) for layout in layouts} == layouts


def test_motions_of_regions() -> None:
    shapes = {
        "row": grids.rectangle(1, 4),
        "square": grids.rectangle(3, 3),
        "corner": grids.squares([(0, 0), (0, 1), (1, 0)]),
        "zigzag": grids.squares([(0, 0), (0, 1), (1, 1), (1, 2)]),
        "hexagon": grids.hexagon(3),
    }
    found = Counter(
        {name: len(list(motions(build(grids.puzzle(b, []))))) for name, b in shapes.items()}
    )
    assert found == {"row": 4, "square": 8, "corner": 2, "zigzag": 2, "hexagon": 12}
