"""Puzzle Town: both checked towns, each law of construction, profits, losses, solitaire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from generator.components.scoresheets.filled_sheet import work_out
from generator.components.scoresheets.scoresheet_model import scoresheets_of
from generator.laws.block_pairs import Block
from generator.laws.finish import shortcomings
from generator.laws.law import legal_placements
from generator.laws.registry import make_laws, make_scores
from generator.laws.score import NOTHING_KNOWN, Play
from generator.laws.scores.zoning import zoning_violations
from generator.tileset.model import Tileset

Referee = Any  # of conftest

# 6 wide, 8 deep, border residential; the other two cornerstones are tiles as any other.
TOWN = """
GRBG(C) GBRR GBGB GBBB    GGBB GGGG
BBRG    RRBB GBRR BGRB(C) BGBG GGGG
RRGG    BRBR RRRR RBBR    BRBB GGGR
GBRG    BBBB RBRB BBBB    BRBB GGGR
RGRG    BRBG RGRR BGRG    BBRG GGBB
RGRG    BGRG RRBG RRBR    RRRR BGRR(C)
RBBG    RGRB BRBG BRGR    RRBR RGGR
BRGG    RRGR BGGR GBGG    BBGB GGGB
"""
# All 49: the rule sheet of 1976 asks its readers whether this exists.
SQUARE = """
GRBG(C) GGRR GBBG    GRBB(C) GBBR GBGB GGGB
BRBG    RGRR BGGG    BGRG    BGRG GGGG GGGG
BRGG    RBRR GBGB    RRBB    RRRR GRBR GGRR
GBRG    RBBB GRRB(C) BRBR    RRRR BRGR RGBR
RGRG    BRRG RBBR    BBBB    RBRB GBRB BGBB
RBGG    RBBB BBBB    ????    RRRB RBGR BGGB
GRGG    BBGR BBGB    BRGB    RRGR GRGR GGGR
"""
RESIDENTIAL = "residential"


def test_the_town_breaks_no_law(puzzle_town: Referee) -> None:
    layout = puzzle_town.read(TOWN)
    assert len(layout) == 48
    assert puzzle_town.broken(layout) == []
    region = puzzle_town.tileset.regions[0]
    assert shortcomings(layout, region, puzzle_town.tileset) == ()


def test_the_square_town_breaks_no_law(square_town: Referee) -> None:
    layout = square_town.read(SQUARE)
    assert len(layout) == 49
    assert layout.cells[5, 3].tile.wild
    assert square_town.broken(layout) == []
    region = square_town.tileset.region("square")
    assert shortcomings(layout, region, square_town.tileset) == ()


def test_the_towns_are_not_each_other(puzzle_town: Referee, square_town: Referee) -> None:
    assert puzzle_town.broken(SQUARE, "within-region") != []
    assert square_town.broken(TOWN, "within-region") != []


def test_the_five_zoning_violations(puzzle_town: Referee) -> None:
    region = puzzle_town.tileset.regions[0]
    found = zoning_violations(puzzle_town.read(TOWN), region, NOTHING_KNOWN)
    assert found == tuple(
        Block(cells, frozenset({RESIDENTIAL}))
        for cells in (
            ((1, 3), (1, 4)),
            ((4, 2), (4, 3)),
            ((4, 3), (4, 4)),
            ((5, 1), (5, 2)),
            ((6, 1), (6, 2)),
        )
    )
    assert puzzle_town.points(TOWN, "Zoning violations") == -5
    # The tile of (4, 3) is part of two of them.
    assert puzzle_town.points(TOWN, "Zoning violations", Play(cell=(4, 3))) == -2
    assert puzzle_town.points(TOWN, "Zoning violations", Play(cell=(0, 0))) == 0


def test_an_unfinished_town_says_what_is_left(puzzle_town: Referee) -> None:
    tileset = puzzle_town.tileset
    layout = puzzle_town.read(TOWN).take((7, 5)).take((0, 5))
    (missing,) = shortcomings(layout, tileset.regions[0], tileset)
    assert missing.cells == ((0, 5), (7, 5))
    assert missing.sentence == "2 cells still to be filled"


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        # The cornerstone stays the north-west corner.
        ("- GGGG\nGRBG(C) -", ("corner", ((1, 0),))),
        ("GGGG GRBG(C)", ("corner", ((0, 1),))),
        # Seven wide is too wide.
        ("GRBG(C) - - - - - GGGG", ("within-region", ((0, 0), (0, 6)))),
        # The border is residential, as the cornerstone's adjoining zones are.
        ("GRBG(C) RRRR", ("uniform-border", ((0, 1),))),
        ("GRBG(C) GBRR\nBBRB -", ("uniform-border", ((1, 0),))),
        # Turned, the cornerstone itself shows another zone to the outside.
        ("GGRB(C)", ("uniform-border", ((0, 0),))),
        # Touching zones have the same colour.
        ("GRBG(C) GGRB", ("sides-match", ((0, 0), (0, 1)))),
        ("GRBG(C) - GBGB", ("forms-block", ((0, 2),))),
    ],
)
def test_each_law_is_broken(puzzle_town: Referee, text: str, broken: Any) -> None:
    found = puzzle_town.broken(text)
    assert broken in found


@pytest.mark.parametrize(
    ("cell", "word", "refusing"),
    [
        ((0, 1), "GBRR", set()),
        ((0, 1), "GBBB", {"sides-match", "forms-block"}),
        ((0, 1), "RBRR", {"uniform-border"}),
        ((0, 1), "????", set()),
        ((0, 2), "GBGB", {"forms-block"}),
        ((-1, 0), "GGGG", {"corner"}),
        ((-1, 0), "????", {"corner"}),
        ((8, 0), "GGGG", {"within-region", "forms-block"}),
    ],
)
def test_placements_beside_the_cornerstone(
    puzzle_town: Referee, cell: Any, word: str, refusing: set[str]
) -> None:
    assert puzzle_town.refusing("GRBG(C)", cell, word) == refusing


def test_the_cornerstone_comes_first(puzzle_town: Referee) -> None:
    tileset = puzzle_town.tileset
    empty = puzzle_town.read("")
    laws = make_laws(tileset)
    first = {tile.id for tile in tileset.tiles if any(legal_placements(empty, tile, laws, tileset))}
    assert first == {f"zone-{letters}-cornerstone" for letters in ("GRBG", "RBGR", "BGRB")}


def test_a_plain_copy_is_no_cornerstone(puzzle_town: Referee) -> None:
    """Without the mark the laws know no border yet."""
    assert puzzle_town.broken("GRBG RRRR") == []


def test_the_border_may_have_any_colour(puzzle_town: Referee) -> None:
    assert puzzle_town.broken("RBGR(C) RRBB") == []
    assert puzzle_town.broken("RBGR(C) GRBB") == [("uniform-border", ((0, 1),))]


@pytest.mark.parametrize(
    ("text", "cell", "points"),
    [
        ("GRBG(C) GBRR", (0, 1), 1),
        # The fourth tile of a square completes two blocks, one between two others three.
        ("GRBG(C) GBRR\nBBRG RRBB", (1, 1), 2),
        ("GRBG(C) GBRR GBGB\nBBRG RRBB GBRR", (0, 1), 5),
        ("- BBBB -\nBBBB BBBB BBBB\n- BBBB -", (1, 1), 10),
        # The Park completes blocks with whatever it touches.
        ("- BBBB -\nGGGG ???? RRRR\n- GGGG -", (1, 1), 10),
        ("GRBG(C)", (0, 0), 0),
    ],
)
def test_profits(puzzle_town: Referee, text: str, cell: Any, points: int) -> None:
    assert puzzle_town.points(text, "Profits", Play(cell=cell)) == points


def test_the_park_is_never_a_zoning_violation(puzzle_town: Referee) -> None:
    """All four of its neighbours show it the border's colour."""
    around = "GRBG(C) - - -\n- - GGGG -\n- GGGG ???? GGGG\n- - GGGG -"
    assert puzzle_town.points(around, "Zoning violations") == 0
    assert puzzle_town.points(around.replace("????", "GGGG"), "Zoning violations") == -4


def test_the_sheet_of_eleven_million(load_game: Callable[[str], Tileset]) -> None:
    """6, 4, 1 and 0 boxes of profits, 2 and 2 of losses."""
    (sheet,) = scoresheets_of(load_game("puzzle-town"))
    ticked = {
        "Single blocks": 6,
        "Double blocks": 4,
        "Triple blocks": 1,
        "Quad blocks": 0,
        "Zoning violations": 2,
        "Construction stoppages": 2,
    }
    filled = work_out(sheet, ticked, {})
    assert filled.totals == ((19,), (8,))
    assert filled.finals == (11,)


def test_the_sheet_pays_what_the_scores_pay(load_game: Callable[[str], Tileset]) -> None:
    tileset = load_game("puzzle-town")
    profits, losses = scoresheets_of(tileset)[0].sections
    scores: dict[str, Any] = dict(make_scores(tileset))
    assert tuple(row.times for row in profits.rows) == scores["Profits"].profits
    fines = {row.label: -row.times for row in losses.rows}
    assert fines == {label: scores[label].points for label in fines}


def test_losses_at_the_end(puzzle_town: Referee) -> None:
    """Two stoppages; in hand two tiles, with three residential zones between them."""
    tileset = puzzle_town.tileset
    hand = (tileset.tile("zone-GGBR"), tileset.tile("zone-GBRB"))
    assert [tile.edges.count(RESIDENTIAL) for tile in hand] == [2, 1]
    play = Play(hand=hand, stoppages=2)
    assert puzzle_town.points("GRBG(C)", "Construction stoppages", play) == -6
    assert puzzle_town.points("GRBG(C)", "Left in hand", play) == -6
    assert puzzle_town.points("GRBG(C)", "Zones left in hand", play) == -3
    # With a business border only the red zones of the same tiles cost.
    assert puzzle_town.points("RBGR(C)", "Zones left in hand", play) == -2


@pytest.mark.parametrize(
    ("face_down", "hand", "points", "grade"),
    [
        (0, (), 0, "perfect"),
        (0, ("zone-BBBB",), 1, "very good"),
        (0, ("zone-GBBB", "zone-GGGG", "zone-GGBB"), 6, "very good"),
        (2, ("zone-BBBB",), 7, "good"),
        (4, (), 12, "good"),
        (4, ("zone-BBBB",), 13, "fair"),
        (6, ("zone-GGGG",), 20, "fair"),
        (7, (), 21, "failed"),
    ],
)
def test_solitaire(
    puzzle_town: Referee, face_down: int, hand: tuple[str, ...], points: int, grade: str
) -> None:
    tileset = puzzle_town.tileset
    play = Play(hand=tuple(tileset.tile(id) for id in hand), face_down=face_down)
    score = make_scores(tileset)["Solitaire"]
    result = score.score(puzzle_town.read("GRBG(C)"), tileset, play)
    assert result.points == points
    assert result.sentence.endswith(f": {grade}")
