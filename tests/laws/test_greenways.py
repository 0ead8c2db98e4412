"""Greenways: each law on a position that keeps it and on one that breaks it, and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from generator.laws.finish import shortcomings
from generator.laws.grid import Cell
from generator.laws.law import Law, is_legal
from generator.laws.layout import Layout, Placement
from generator.laws.registry import make_scores
from generator.tileset.model import Tileset

Referee = Any  # of conftest

# The rule sheet's example of a scored game: 14 + 20 + 10 + 18 + 22 = 84.
EIGHTY_FOUR = """
-     -    -     -     -       -    .g..* ..gg
-     -    -     -     s.s.    -    #     g.g.
-     s.s. ..g.* #     sss.    ..ss -     g.g.
-     ss.. gsgs  .s.s  ssss    s..s .gg.* g..g
-     -    -     #     s.s.    .s.. gsgs  ..ss
-     .gg. .g.g  .g.g* sgsg(S) ..gg g.g.
#     g.g. .ss.  .s.s  s..s    gg.. g..g
.g..* g..g
"""
START = (5, 4)


def test_the_example_scores_84(greenways: Referee) -> None:
    layout = greenways.read(EIGHTY_FOUR)
    assert len(layout) == 38
    points = {label: greenways.points(layout, label) for label in "ABCDE"}
    assert points == {"A": 14, "B": 20, "C": 10, "D": 18, "E": 22}
    assert sum(points.values()) == 84


def test_the_example_breaks_no_law(greenways: Referee) -> None:
    assert greenways.broken(EIGHTY_FOUR) == []


def test_the_example_is_a_finished_game(greenways: Referee) -> None:
    tileset = greenways.tileset
    layout, region = greenways.read(EIGHTY_FOUR), tileset.regions[0]
    assert shortcomings(layout, region, tileset) == ()
    # Row 0 is held by two tiles only; without them the town is a row short.
    short = shortcomings(layout.take((0, 6)).take((0, 7)), region, tileset)
    assert [one.sentence for one in short] == ["7 rows, of 8 at least"]
    # The greenway of column 0 is the park in the corner.
    bare = shortcomings(layout.take((7, 0)), region, tileset)
    assert [one.sentence for one in bare] == ["column 0 holds no greenway"]
    assert bare[0].cells == ((6, 0),)
    unbegun = shortcomings(layout.take(START), region, tileset)
    assert [one.sentence for one in unbegun] == [
        "column 4 holds no greenway",  # the start tile's was its only one
        "no start tile lies anywhere",
    ]


def find_order(
    layout: Layout, laws: Sequence[Law], tileset: Tileset, first: Cell | None = None
) -> tuple[Cell, ...] | None:
    """An order in which a layout can be played: from the first tile (any, unless one is named),
    the earliest in reading order that may be placed next always first."""
    failed: set[frozenset[Cell]] = set()
    starts = list(layout.cells) if first is None else [first]

    def play(lying: Layout, order: tuple[Cell, ...]) -> tuple[Cell, ...] | None:
        if len(order) == len(layout):
            return order
        done = frozenset(order)
        if done in failed:
            return None
        for cell in lying.frontier() if order else starts:
            placed = layout.at(cell)
            if placed is None or not is_legal(lying, Placement(cell, placed), laws, tileset):
                continue
            found = play(lying.put(cell, placed), (*order, cell))
            if found is not None:
                return found
        failed.add(done)
        return None

    return play(Layout(layout.grid, {}), ())


def test_the_example_can_be_played(greenways: Referee) -> None:
    """An order in which each of the 38 placements is legal when it is made."""
    layout, laws = greenways.read(EIGHTY_FOUR), greenways.laws()
    order = find_order(layout, laws, greenways.tileset, first=START)
    assert order is not None
    assert order[0] == START
    assert sorted(order) == list(layout.cells)
    lying = Layout(layout.grid, {})
    for cell in order:
        placement = Placement(cell, layout.cells[cell])
        assert is_legal(lying, placement, laws, greenways.tileset)
        lying = lying.put(cell, placement.placed)


def test_an_unplayable_board_has_no_order(greenways: Referee) -> None:
    """Two ends of a street without an intersection: whichever comes second completes it."""
    layout = greenways.read(".s.. ...s")
    assert find_order(layout, greenways.laws(), greenways.tileset) is None


# The seven laws, each with a placement that keeps all of them and one that breaks just this.
LAWS = [
    # At least one side joins.
    ("joins", "sgsg(S)", (1, 0), "s.s.", True),
    ("joins", "s.s. -", (0, 1), "s.s.", False),
    # Only like joins like: a greenway does not go on as a street.
    ("sides-match", "-       g.g.\nsgsg(S) -", (1, 1), "g..g", True),
    ("sides-match", "-       s.s.\nsgsg(S) -", (1, 1), "s..s", False),
    # All touching sides agree: a blank side before a street is a mismatch too.
    ("sides-match", "-    s.s.\nss.. -", (1, 1), "s..s", True),
    ("sides-match", "-    s.s.\nss.. -", (1, 1), "s.s.", False),
    # No street completed without an intersection.
    ("completed-with-intersection", ".s.. -", (0, 1), ".s.s", True),
    ("completed-with-intersection", ".s.. -", (0, 1), "...s", False),
    # No greenway completed without a park.
    ("completed-with-feature", ".gg. ..gg\ngg.. -", (1, 1), "g..g*", True),
    ("completed-with-feature", ".gg. ..gg\ngg.. -", (1, 1), "g..g", False),
    # No two parks side by side.
    ("apart", ".g..* -", (0, 1), ".g.g", True),
    ("apart", ".g..* -", (0, 1), ".g.g*", False),
    # No two buildings side by side; corner to corner is no side.
    ("apart", "# -\n..s. -", (1, 1), "#", True),
    ("apart", "# -\n..s. -", (0, 1), "#", False),
]


@pytest.mark.parametrize(("law", "text", "cell", "word", "is_fine"), LAWS)
def test_yes_and_no(
    greenways: Referee, law: str, text: str, cell: Any, word: str, is_fine: bool
) -> None:
    assert greenways.refusing(text, cell, word) == (set() if is_fine else {law})


def test_a_street_with_an_intersection_may_be_completed(greenways: Referee) -> None:
    """A cross or a T is enough, a curve is not."""
    law = "completed-with-intersection"
    assert greenways.allows("-    ..s. -\n.s.. ssss -\n-    s... -", (1, 2), "...s", law)
    assert greenways.allows("..s. -\nsss. ...s", (2, 0), "s...", law)
    assert not greenways.allows("..s. -\nss.. -", (1, 1), "...s", law)


def test_a_crossing_joins_neither_with_the_other(greenways: Referee) -> None:
    """The street under the bridge is completed although the greenway is open, and without the
    crossing's help: four sides of a crossing are no intersection."""
    assert greenways.broken("..s.\nsgsg\ns...") == [
        ("completed-with-intersection", ((0, 0), (1, 0), (2, 0)))
    ]


def test_tiles_lie_together(greenways: Referee) -> None:
    assert greenways.broken("s.s. - s.s.", "touch") == [("touch", ((0, 2),))]
    assert not greenways.allows("s.s. - -", (0, 2), "#", "touch")
    assert greenways.allows("s.s. -", (0, 1), "#")


def test_no_tile_lies_more_often_than_it_is_there(greenways: Referee) -> None:
    """Two street crosses are in the box."""
    assert greenways.broken("ssss ssss", "supply") == []
    three = "ssss ssss ssss"
    assert greenways.broken(three, "supply") == [("supply", ((0, 0), (0, 1), (0, 2)))]
    assert not greenways.allows("ssss ssss -", (0, 2), "ssss", "supply")


@pytest.mark.parametrize(
    ("label", "text", "points"),
    [
        # The T and four street tiles linked to it; the greenway does not count.
        ("A", "-    ..s.\n.s.s s.ss .gg.\n-    s.s. g.g.\n-    s..s", 5),
        ("A", "..s.\ns.s.\nsgsg(S)\ns..s", 0),
        # A park and two greenway tiles linked to it.
        ("B", ".g..* .g.g ..gg", 3),
        ("B", ".g.g .g.g ..gg", 0),
        ("C", ".g..* .g.g .g.g*", 4),
        # One longest greenway of three, another of two.
        ("D", "-\n.g.g .g.g .g.g\n-\n.g.g .g.g", 3),
        ("D", ".g.g\n-\n.g.g .g.g", 2),
        ("D", "s.s.", 0),
        ("E", "sgsg(S)", 59),
    ],
)
def test_small_scores(greenways: Referee, label: str, text: str, points: int) -> None:
    assert greenways.points(text, label) == points


def test_a_score_rings_the_tiles_that_earned_it(greenways: Referee) -> None:
    layout = greenways.read(".g..* .g.g ..gg\n.s..  s.s.")
    result = make_scores(greenways.tileset)["B"].score(layout, greenways.tileset)
    assert result.cells == ((0, 0), (0, 1), (0, 2))
    assert result.sentence == "3 greenway tiles linked to a park"


def test_no_tile_lies_on_another(greenways: Referee) -> None:
    assert not greenways.allows("s.s.", (0, 0), "s.s.", "sides-match")


def test_places_of_the_second_tile(greenways: Referee) -> None:
    """On the start tile a straight street goes north or south, a park's end east or west."""
    straight = greenways.places("sgsg(S)", "street-straight")
    assert [cell for cell, _ in straight] == [(-1, 0), (1, 0)]
    park = greenways.places("sgsg(S)", "park-end")
    g, b = "greenway", "blank"
    assert park == [((0, -1), (b, g, b, b)), ((0, 1), (b, b, b, g))]
    # A building has no side that the start tile would touch.
    assert greenways.places("sgsg(S)", "school") == []
