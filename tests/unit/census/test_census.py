"""What a census counts, on games whose numbers can be worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.bundled import template_folder
from generator.census.advice import advise
from generator.census.census import take_census
from generator.census.census_table import MOST_GAPS, to_table
from generator.census.families import MOST_LISTED, find_families
from generator.census.gaps import find_gaps, spell_gap
from generator.census.tile_kinds import TileLook, kinds_of, spell_look
from generator.census.value_tallies import say_unseen, tally_values
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.tileset.load import load
from generator.tileset.model import Rule, Tileset
from generator.tileset.tile_values import TileValues

Bundled = Callable[[str], Tileset]


def test_sides_are_counted_with_all_copies(make: Any) -> None:
    census = take_census(make.game(["RRRG 3", "GGGG 2", "???? 1"]))
    red, green = census.edges
    assert (red.count, red.tiles, red.kinds) == (9, 3, 1)
    assert (green.count, green.tiles, green.kinds) == (3 + 8, 5, 2)
    assert red.share == pytest.approx(9 / 20)  # a wild tile has no sides of its own
    assert census.tiles == 6


def test_tiles_that_a_turn_makes_equal_are_one_kind(make: Any) -> None:
    census = take_census(make.game(["RRGG", "GGRR 2", "RGRG", "RRGG*"]))
    assert [[tile.id for tile in tiles] for tiles in census.alike] == [["t0", "t1"]]
    assert [entry.kind.copies for entry in census.entries] == [3, 1, 1], "a park is told apart"
    assert [entry.ways for entry in census.entries] == [4, 2, 4]


def test_marks_are_told_apart(bundled: Bundled) -> None:
    """24 squares in three colours, three of them also as cornerstones, and the wild park."""
    census = take_census(bundled("puzzle-town"))
    assert len(census.entries) == 24 + 3 + 1
    assert [(tally.id, tally.tiles) for tally in census.marks] == [("cornerstone", 3)]
    assert census.gaps.wild == 1


def test_mirror_images_of_squares(bundled: Bundled) -> None:
    """Of 24 squares in three colours three pairs mirror each other: XXYZ and XXZY."""
    census = take_census(bundled("puzzle-town"))
    pairs = [[sorted(e.kind.look.sides) for e in pair] for pair in census.mirrored]
    assert len(pairs) == 3
    assert all(one == other for one, other in pairs)
    assert not census.unmirrored


def test_a_mirror_image_that_is_missing(make: Any) -> None:
    """Two colours need six sides for that; with a third letter a square has it."""
    game = make.game(["RRGG"])
    assert not take_census(game).unmirrored
    hexagons = take_census(make.hexagons(["RRGRGG", "RRRGGG"]))
    assert [entry.kind.tiles[0].id for entry in hexagons.unmirrored] == ["t0"]
    both = take_census(make.hexagons(["RRGRGG", "GGRGRR"]))
    assert [[e.kind.tiles[0].id for e in pair] for pair in both.mirrored] == [["t0", "t1"]]


def test_mirror_images_of_cards(bundled: Bundled) -> None:
    """A mirror moves every port; of the 48 cards none lacks its image."""
    census = take_census(bundled("scrambled-streets"))
    own = sum(entry.mirror == "itself" for entry in census.entries)
    assert own + 2 * len(census.mirrored) == 48
    assert not census.unmirrored
    ids = {entry.kind.tiles[0].id: entry for entry in census.entries}
    # 0 and 3 lie on the axis of the mirror; 1 and 5, 2 and 4 change places: 05K 34W 12G, which
    # after a half-turn is 23K 01W 45G.
    assert ids["card-01K-23W-45G"].mirror == "card-01W-23K-45G"


def test_what_is_missing_from_a_family(make: Any) -> None:
    tileset = make.game(["RRGG", "RRRR"])
    families = find_families(tileset, kinds_of(tileset))
    assert (families.looks, families.total) == (2, 6)
    (begun,) = families.begun
    assert begun.edges == (("red", 2), ("green", 2))
    assert (begun.looks, begun.total, begun.tiles) == (1, 2, 1)
    assert [spell_look(look, tileset) for look in begun.missing] == ["RGRG"]
    assert [spell_look(look, tileset) for look in families.missing] == [
        "RRRG", "RGRG", "RGGG", "GGGG",
    ]  # fmt: skip


def test_the_families_of_hexagons(bundled: Bundled) -> None:
    """130 hexagons in three colours; the game has three families whole and one of a fourth."""
    families = take_census(bundled("streets-and-sidewalks")).families
    assert (families.looks, families.total) == (37, 130)
    (begun,) = families.begun
    assert (begun.looks, begun.total) == (1, 4)


def test_missing_looks_are_listed_for_families_that_are_begun_first(bundled: Bundled) -> None:
    tileset = bundled("streets-and-sidewalks")
    families = find_families(tileset, kinds_of(tileset), most_listed=3)
    assert [spell_look(look, tileset) for look in families.missing] == [
        "SSWSWW", "SSWWSW", "SWSWSW",
    ]  # fmt: skip
    assert families.total == 130
    assert MOST_LISTED > 93


def test_ports_that_stay_bare_are_a_look_too(make: Any) -> None:
    """One street on four ports: two sides that touch, or two that face each other, twice."""
    tileset = make.cards(["02S"])
    families = find_families(tileset, kinds_of(tileset))
    assert families.total == 4  # 01 and 23, 12 and 03, 02, 13
    assert [spell_look(look, tileset) for look in families.missing] == ["01S", "03S", "13S"]


def test_gaps_of_cards_are_about_ports(make: Any) -> None:
    """Straight streets: sides that face each other are alike, sides that touch are not."""
    tileset = make.cards(["02S 9", "13S 9"])
    gaps = find_gaps(tileset)
    stuck = {spell_gap(gap.needs, tileset) for gap in gaps.smallest}

    def turned(gap: str) -> str:
        north, east, south, west = gap.split()
        return f"{south} {west} {north} {east}"

    wrong = ["o o ? ?", "o ? ? o", ". . ? ?", ". ? ? .", "o ? . ?", "? o ? ."]
    assert len(stuck) == len(wrong)
    assert stuck <= {*wrong, *map(turned, wrong)}


def test_gaps_that_fewest_tiles_fit(make: Any) -> None:
    tileset = make.game(["RRRR 4", "RRGG 4"])
    gaps = {spell_gap(gap.needs, tileset): gap for gap in find_gaps(tileset).every}
    assert (gaps["??RR"].kinds, gaps["??RR"].copies) == (2, 8)
    assert (gaps["??GG"].kinds, gaps["??GG"].copies) == (1, 4)
    assert (gaps["?G?G"].kinds, gaps["?G?G"].is_stuck) == (0, True)


def test_too_many_gaps_are_looked_at_as_far_as_they_go(make: Any) -> None:
    tileset = make.game(["RRGG 4"])
    assert find_gaps(tileset).deepest == 4
    few = find_gaps(tileset, most=30)  # 8 with one neighbour, 24 more with two
    assert few.deepest == 1
    assert {gap.neighbours for gap in few.every} == {1}


def test_a_missing_tile_that_fills_the_smallest_gap_is_the_first_remedy(make: Any) -> None:
    tileset = make.game(["RRRR 4", "GGGG 4"])
    census = take_census(tileset)
    # Red and green side by side in either order, or opposite; all four triples; RRGG itself.
    assert census.remedies[0].look == TileLook(("red", "red", "green", "green"))
    assert census.remedies[0].closes == 3 + 4 + 1


def test_advice_names_the_gravest_thing_first(make: Any) -> None:
    unused = advise(take_census(make.game(["RRRR 5"])))
    assert unused[0] == "No tile carries Green: give it sides, or take it out."
    open_gap = advise(take_census(make.game(["RRRR 4", "GGGG 4"])))
    assert open_gap[0].startswith(
        "Nothing ever fits a cell between red and green (??RG), nor 2 more"
    )
    assert len(open_gap) <= 2


def test_advice_on_a_wild_tile(make: Any) -> None:
    said = advise(take_census(make.game(["RRRR 4", "GGGG 4", "????"])))
    assert said[0].startswith("Only a wild tile fits a cell between red and green")


def test_advice_on_a_set_with_nothing_to_mend(bundled: Bundled) -> None:
    (praise,) = advise(take_census(bundled("puzzle-town")))
    assert praise.startswith(
        "Some tile fits every gap that can arise, and no tile that is possible"
    )


def test_advice_on_a_rare_type(make: Any) -> None:
    said = advise(take_census(make.game(["RRRR 9", "RRRG 5", "RGRG", "RRGG", "RGGG", "GGGG 1"])))
    assert any(
        sentence.startswith("Green is rare: 16 of 72 sides, on 9 of 18 tiles") for sentence in said
    ), said


def test_a_game_without_tiles_has_no_census(bundled: Bundled) -> None:
    with pytest.raises(UserError, match="no tiles to count"):
        take_census(bundled("streetcar-suburb"))


def test_the_table_is_plain_values_and_the_same_every_time(game: str, bundled: Bundled) -> None:
    import json

    tileset = bundled(game)
    if not tileset.tiles:
        return
    table = to_table(take_census(tileset))
    assert json.loads(json.dumps(table)) == table
    assert to_table(take_census(tileset)) == table
    assert table["gaps"]["combinations"] >= len(table["gaps"]["every"])
    assert len(table["gaps"]["every"]) <= MOST_GAPS


@pytest.fixture(scope="module")
def starter() -> Bundled:
    def load_starter(name: str) -> Tileset:
        return load(template_folder() / "starters" / f"{name}.toml", VOCABULARY)

    return load_starter


def test_signs_at_corners_make_families_and_gaps(starter: Bundled) -> None:
    """Four signs on three corners: (4³ + 2 · 4) / 3 triangles, all of them there."""
    census = take_census(starter("triangles"))
    assert (census.families.looks, census.families.total) == (24, 24)
    sizes = [[gap for gap in census.gaps.every if gap.neighbours == n] for n in (1, 2, 3)]
    # Of two signs at each side: 4² sides, 4³ pairs of sides that share a corner, 24 triangles.
    assert [len(gaps) for gaps in sizes] == [16, 64, 24]
    assert {gap.kinds for gap in sizes[1]} == {1} and not census.gaps.stuck
    assert spell_gap(sizes[1][1].needs, census.tileset) == "? '00 '01"


def test_missing_corners_are_named(starter: Bundled) -> None:
    game = starter("triangles")
    census = take_census(replace(game, tiles=game.tiles[1:]))
    (begun,) = (family for family in census.families.every if family.absent)
    assert [spell_look(look, game) for look in begun.missing] == ["'000"]
    assert {spell_gap(gap.needs, game) for gap in census.gaps.smallest} == {"? '00 '00"}


def test_which_sides_join_makes_no_family(starter: Bundled) -> None:
    """Two towns back to back, and one from north to south: one look of the two with T.T."""
    families = take_census(starter("walled-towns")).families
    assert all(family.absent is not None and family.absent >= 0 for family in families.every)
    amounts = (("town", 2), ("meadow", 2))
    (towns,) = (family for family in families.every if family.edges == amounts)
    assert (towns.looks, towns.total, towns.tiles) == (2, 2, 8)


def test_gaps_ask_for_types_where_a_law_does(starter: Bundled) -> None:
    """Nothing lies between two reds across from each other: red never runs straight."""
    game = starter("coloured-links")
    gaps = find_gaps(game)
    two = [spell_gap(gap.needs, game) for gap in gaps.smallest if gap.neighbours == 2]
    assert two == ["? ? R ? ? R"]
    without = find_gaps(replace(game, laws=()))
    assert not without.stuck and len(without.every) < len(gaps.every)


def test_pieces_told_by_their_values_have_neither_families_nor_gaps(starter: Bundled) -> None:
    census = take_census(starter("market-day"))
    assert census.families.every == () and census.gaps.every == ()
    (said,) = advise(census)
    assert said == "No two cards differ but by what they say: their values are below."
    told = {tally.name: str(tally) for tally in tally_values(census.tileset)}
    assert told["suit"].endswith("farm × 10, river × 10, wood × 10 and craft × 10.")
    assert told["text"] == "text: on 36 cards, 12 different."
    assert told["cost"].endswith("; together 89.")


def test_a_value_that_nobody_sees_is_asked_about(starter: Bundled) -> None:
    game = starter("market-day")
    first = game.tiles[0]
    more = TileValues((*first.values.pairs, ("copeis", 2), ("flavour", "old")))
    odd = replace(game, tiles=(replace(first, values=more), *game.tiles[1:]))
    assert list(say_unseen(game)) == []
    assert list(say_unseen(odd)) == [
        "No field of [face] shows the values copeis (did you mean the key copies?) and flavour, "
        "and no law or score looks at them: show them, or take them out."
    ]
    (said,) = say_unseen(replace(odd, laws=(Rule("l", "l", (("value", "flavour"),)),)))
    assert said.startswith("No field of [face] shows the value copeis (")


@pytest.mark.parametrize("name", ["windward-isle", "shapes-and-colours", "three-ways"])
def test_starters_say_nothing_unseen(name: str, starter: Bundled) -> None:
    assert list(say_unseen(starter(name))) == []


def test_gaps_of_a_large_set_are_found_without_looking_through_all_of_it_for_each_tile(
    bundled: Bundled, monkeypatch: pytest.MonkeyPatch
) -> None:
    tileset = bundled("greenways")
    looked = 0

    def count(values: TileValues) -> int:
        nonlocal looked
        looked += 1
        return hash(values.spelled)

    monkeypatch.setattr(TileValues, "__hash__", count)
    find_gaps(tileset)
    assert looked < 10 * len(tileset.tiles)
