"""Colours that players cannot tell apart are found, whatever game they are in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.art.faces import BARE
from generator.canvas.styles import INK_SAVER, MONO, STYLES, Style
from generator.check.legibility import (
    THRESHOLD,
    VISIONS,
    check_legibility,
    differences,
    legibility_problems,
)
from generator.geometry.outline import square
from generator.tileset.model import Colour, EdgeType, Game, SegmentType, Tile, Tileset
from generator.tileset.picture_model import Picture

GREY, DARK, RED, GREEN = "#9a9a9a", "#404040", "#c8504a", "#6f8f3a"


def edge(id: str, colour: str, symbol: str = "disc", art: str = "symbol") -> EdgeType:
    return EdgeType(id, id[0], id.title(), colour, symbol, "plain", art)


def game(*edges: EdgeType, art: str = "wedges") -> Tileset:
    tile = Tile("only", "only", "Only", tuple(e.id for e in edges[:1] * 4), 1, art)
    return Tileset(
        "town", "town.toml", Game("Town", (1, 2), False), square(40), tuple(edges), (), (tile,)
    )


def test_black_and_white_differ_by_a_hundred_to_everyone() -> None:
    assert differences("#000000", "#ffffff") == pytest.approx([100] * 5, abs=0.1)


def test_equal_colours_do_not_differ() -> None:
    assert differences(RED, RED) == pytest.approx([0] * 5, abs=1e-6)


def test_published_pairs_have_their_published_difference() -> None:
    """From the data by which Sharma, Wu and Dalal (2005) test programs of CIEDE2000."""
    from coloraide import Color

    pairs = [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ]
    for one, other, expected in pairs:
        found = Color("lab-d65", one).delta_e(Color("lab-d65", other), method="2000")
        assert found == pytest.approx(expected, abs=1e-4)


def test_red_and_green_of_one_lightness_fail_those_who_see_no_red() -> None:
    tileset = game(edge("red", "#b0604a"), edge("green", "#7d7a3c"))
    (finding,) = check_legibility(tileset)
    seen = dict(zip(VISIONS, finding.differences, strict=True))
    assert seen["normal"] > THRESHOLD > max(seen["protanopia"], seen["deuteranopia"])
    assert not finding.is_told_by_colour
    assert not (finding.is_told_by_colour or finding.marks)
    (problem,) = legibility_problems(tileset)
    assert problem.file == "town.toml"
    assert problem.key == "edges.green.colour"
    assert 'looks like "red" in ' in problem.message
    assert "less than 15" in problem.message
    assert problem.hint


def test_blue_and_green_of_one_lightness_fail_those_who_see_no_blue() -> None:
    (finding,) = check_legibility(game(edge("blue", "#4f93b8"), edge("green", "#4f9a8a")))
    assert finding.differences[VISIONS.index("tritanopia")] < THRESHOLD
    assert not (finding.is_told_by_colour or finding.marks)


def test_colours_of_one_lightness_fail_on_a_printer_without_colour() -> None:
    (finding,) = check_legibility(game(edge("orange", "#d08030"), edge("azure", "#4aa0c8")))
    assert finding.worst[0] == "greyscale"
    assert finding.differences[VISIONS.index("normal")] > 40
    assert not (finding.is_told_by_colour or finding.marks)


def test_light_and_dark_pass_by_colour_alone() -> None:
    (finding,) = check_legibility(game(edge("light", "#f2e3a0"), edge("dark", "#2c4a7a")))
    assert finding.is_told_by_colour
    assert finding.is_told_by_colour or finding.marks
    assert finding.marks == ()


@pytest.mark.parametrize(
    ("change", "mark"),
    [({"symbol": "star"}, "symbol"), ({"pattern": "hatch"}, "pattern"), ({"art": "x"}, "art")],
)
def test_a_mark_tells_like_colours_apart(change: dict[str, Any], mark: str) -> None:
    one = edge("one", GREY)
    tileset = game(one, replace(one, id="two", **change))
    (finding,) = check_legibility(tileset)
    assert finding.worst[1] == pytest.approx(0, abs=1e-6)
    assert finding.marks == (mark,)
    assert legibility_problems(tileset) == []


def test_a_symbol_that_no_tile_shows_is_no_mark() -> None:
    tileset = game(edge("one", GREY), edge("two", GREY, "star"), art="network")
    assert legibility_problems(tileset) == []
    assert len(legibility_problems(tileset, bare=("network",))) == 1
    other = game(edge("one", GREY), edge("two", GREY, "star", art="lane"), art="network")
    assert legibility_problems(other, bare=("network",)) == []


def test_segments_and_colours_are_checked_too() -> None:
    segments = tuple(SegmentType(i, i, i, GREY, "plain", "street") for i in "ab")
    colours = tuple(Colour(i, i, i, GREY, "disc", "plain") for i in "cd")
    tileset = replace(game(edge("one", DARK)), segment_types=segments, colours=colours)
    assert [problem.key for problem in legibility_problems(tileset)] == [
        "segments.b.colour",
        "colours.d.colour",
    ]
    marked = replace(
        tileset,
        segment_types=(segments[0], replace(segments[1], pattern="hatch")),
        colours=(colours[0], replace(colours[1], symbol="star")),
    )
    assert legibility_problems(marked) == []


def test_every_pair_is_looked_at_once() -> None:
    tileset = game(
        *(edge(name, colour) for name, colour in zip("abcd", (GREY, DARK, RED, GREEN), strict=True))
    )
    pairs = [(finding.one, finding.other) for finding in check_legibility(tileset)]
    assert len(pairs) == len(set(pairs)) == 6


def test_pale_colours_that_become_the_same_thin_line_fail_in_ink_saver() -> None:
    tileset = game(edge("white", "#fbf8f0"), edge("grey", "#a8a8a8"))
    assert legibility_problems(tileset) == []
    (problem,) = legibility_problems(tileset, style=INK_SAVER)
    assert problem.key == "edges.grey.colour"
    assert 'looks like "white"' in problem.message
    assert "printed in ink-saver" in problem.message
    marked = game(edge("white", "#fbf8f0"), edge("grey", "#a8a8a8", symbol="star"))
    assert legibility_problems(marked, style=INK_SAVER) == []


def test_mono_gives_every_colour_a_grey_of_its_own() -> None:
    """Two colours of one lightness, which a printer without colour would make the same grey."""
    pair = game(edge("orange", "#d08030"), edge("azure", "#4aa0c8"))
    assert legibility_problems(pair)
    assert legibility_problems(pair, style=MONO) == []


def test_too_many_colours_for_the_greys_there_are_fail_in_mono() -> None:
    greys = [f"#{level:02x}{level:02x}{level:02x}" for level in range(0, 256, 25)]
    tileset = game(*(edge(f"e{n}", colour) for n, colour in enumerate(greys)))
    assert any("printed in mono" in p.message for p in legibility_problems(tileset, style=MONO))


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())
def test_bundled_games_are_legible(
    game: str, style: Style, load_game: Callable[[str], Tileset]
) -> None:
    tileset = load_game(game)
    assert legibility_problems(tileset, BARE, style) == []
    kinds = (tileset.edge_types, tileset.segment_types, tileset.colours)
    expected = sum(len(kind) * (len(kind) - 1) // 2 for kind in kinds)
    assert len(check_legibility(tileset)) == expected > 0


def pictured(id: str, digest: str, symbol: str = "disc", badge: bool = False) -> EdgeType:
    own = Picture(f"art/{id}.svg", digest, b"")
    return replace(edge(id, GREY, symbol), picture=own, badge=badge)


def test_two_pictures_tell_edge_types_apart_if_they_differ() -> None:
    (finding,) = check_legibility(game(pictured("mud", "1"), pictured("ash", "2")))
    assert finding.marks == ("picture",)
    assert legibility_problems(game(pictured("mud", "1"), pictured("ash", "2"))) == []


def test_the_same_picture_tells_nothing_apart() -> None:
    same = game(pictured("mud", "1"), pictured("ash", "1"))
    (problem,) = legibility_problems(same)
    assert problem.key == "edges.ash.colour"
    assert "picture" in problem.hint


def test_symbols_on_the_same_picture_do() -> None:
    """A symbol that no tile shows does not."""
    shown = game(pictured("mud", "1", "disc", True), pictured("ash", "1", "ring", True))
    hidden = game(pictured("mud", "1", "disc"), pictured("ash", "1", "ring"))
    assert check_legibility(shown)[0].marks == ("symbol",)
    assert check_legibility(hidden)[0].marks == ()


def test_a_picture_beside_plain_art_is_another_look() -> None:
    (finding,) = check_legibility(game(pictured("mud", "1"), edge("ash", GREY)))
    assert "picture" in finding.marks


def test_on_bare_tiles_pictures_are_not_seen() -> None:
    bare = game(pictured("mud", "1"), pictured("ash", "2"), art="network")
    assert check_legibility(bare, BARE)[0].marks == ()
    (tile,) = bare.tiles
    own = replace(bare, tiles=(replace(tile, picture=Picture("a.svg", "3", b"")),))
    assert check_legibility(own, BARE)[0].marks == ("picture",)
