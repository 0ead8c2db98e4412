"""Edge types that meet others: heads and tails, in laws, layouts, counts, checks and gaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from generator.census.advice import advise
from generator.census.census import take_census
from generator.census.gaps import find_gaps, spell_gap
from generator.check.checker import check_tileset
from generator.check.layout_search import find_layout
from generator.check.solutions import Search
from generator.check.variants import variants
from generator.components.vocabulary import VOCABULARY
from generator.laws.grid import grid_of
from generator.laws.law import is_legal, violations
from generator.laws.layout import Layout, Placement, lay, ways_up
from generator.laws.networks import networks
from generator.laws.notation import read_layout
from generator.laws.regions import area_of
from generator.laws.registry import make_laws
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.counting import count_all

# Heads lie against tails, flat sides against flat ones, a road against a road or a gate.
HEAD = """schema = 1
[game]
name = "Heads and Tails"
players = [1, 1]
[piece]
shape = "{shape}"
size = 40
[edges.head]
letter = "H"
name = "Head"
colour = "#d7a13c"
meets = ["tail"]
[edges.tail]
letter = "T"
name = "Tail"
colour = "#5f8fc4"
meets = ["head"]
[edges.flat]
letter = "F"
name = "Flat"
colour = "#dfe8c8"
[edges.road]
letter = "R"
name = "Road"
colour = "#8d8d92"
meets = ["road", "gate"]
[edges.gate]
letter = "G"
name = "Gate"
colour = "#7c4a3a"
meets = ["road"]
[[laws]]
law = "sides-match"
"""
SQUARE = '[regions.field]\nname = "Field"\nshape = "rectangle"\nrows = {}\ncolumns = {}\n'
FLAT = 'border = "flat"\n[[laws]]\nlaw = "uniform-border"\n'
HEXAGON = '[regions.field]\nname = "Field"\nshape = "hexagon"\nside = 2\n'


class Table:
    """Writes a game of these edge types: "HTFF 2" is a tile and its copies, `*` a wild one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def game(self, tiles: Sequence[str], *rest: str, shape: str = "square") -> Tileset:
        parts = [HEAD.replace("{shape}", shape)]
        for number, words in enumerate(tiles):
            edges, copies, *_ = *words.split(), "1"
            sides = "wild = true" if edges == "*" else f'edges = "{edges}"'
            entry = f'[[tiles]]\nid = "t{number}"\nname = "T{number}"\n{sides}'
            parts.append(f"{entry}\ncopies = {copies}")
        path = self.folder / "heads.toml"
        path.write_text("\n".join([*parts, *rest]), "utf-8")
        return load(path, VOCABULARY)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def brute(tileset: Tileset) -> Iterator[Layout]:
    """Every layout that fills the region, judged by nothing but the laws."""
    region = tileset.regions[0]
    grid, laws = grid_of(tileset.outline), make_laws(tileset, region.id)
    cells = area_of(region, grid).cells
    left = Counter({tile.id: tile.copies for tile in tileset.tiles})

    def fill(layout: Layout, number: int) -> Iterator[Layout]:
        if number == len(cells):
            yield layout
            return
        for tile in tileset.tiles:
            for placed in ways_up(tileset, tile) if left[tile.id] else ():
                after = layout.put(cells[number], placed)
                if not violations(after, laws, tileset):
                    left[tile.id] -= 1
                    yield from fill(after, number + 1)
                    left[tile.id] += 1

    return fill(Layout(grid, {}), 0)


GAMES = {
    "heads and tails": (["HTHT 2", "HHTT 2"], SQUARE.format(2, 2), "square"),
    "a head too many": (["HHHT 2", "HTHT", "FHTT"], SQUARE.format(2, 2), "square"),
    "roads and gates": (["RGRF 2", "GGFF", "RRGF", "FFRR 2"], SQUARE.format(2, 3), "square"),
    "a wild tile": (["HHHH 2", "*"], SQUARE.format(1, 3), "square"),
    "a wild tile too few": (["HHHH 3", "*"], SQUARE.format(2, 2), "square"),
    "a border": (["FFHT 4"], SQUARE.format(2, 2) + FLAT, "square"),
    "both ways round": (["FFHT 2", "FFTH 2"], SQUARE.format(2, 2) + FLAT, "square"),
    "hexagons": (["HTHTHT 2", "HHHTTT 2", "HHTFTF 2", "HTFFTH"], HEXAGON, "hexagon"),
    "all heads": (["HHHHHH 7"], HEXAGON, "hexagon"),
}


@pytest.mark.parametrize("name", GAMES)
def test_as_many_layouts_are_counted_as_a_brute_force_finds(table: Table, name: str) -> None:
    tiles, region, shape = GAMES[name]
    tileset = table.game(tiles, region, shape=shape)
    (variant,) = variants(tileset, tileset.regions[0])
    expected = sum(1 for _ in brute(tileset))
    assert count_all(tileset, variant, Search()) == expected
    answer = find_layout(tileset, variant, timeout=None)
    assert (answer.layout is not None) == bool(expected), answer.reason
    assert not answer.is_undecided


def test_the_games_that_are_tried_are_not_all_alike(table: Table) -> None:
    counts = {
        name: next(brute(table.game(tiles, region, shape=shape)), None) is not None
        for name, (tiles, region, shape) in GAMES.items()
    }
    assert [name for name, found in counts.items() if not found] == [
        "a wild tile too few",
        "both ways round",
        "all heads",
    ]


def test_an_odd_number_of_heads_is_no_reason(table: Table) -> None:
    """One head and one tail meet each other, though neither pairs up with its like."""
    tileset = table.game(["FFHF", "FTFF"], SQUARE.format(1, 2), FLAT)
    (check,) = [c for c in check_tileset(tileset).checks if c.name == "edges: field"]
    assert check.verdict == "pass"
    assert find_layout(tileset, variants(tileset, tileset.regions[0])[0]).layout is not None


def test_heads_without_tails_are_told(table: Table) -> None:
    tileset = table.game(["FFHH 2", "FFHT", "FFTH"], SQUARE.format(2, 2), FLAT)
    (check,) = [c for c in check_tileset(tileset).checks if c.name == "edges: field"]
    assert check.verdict == "fail"
    assert check.sentence == (
        "6 head sides must each touch a tail side, and there are 2 tail sides: put tail on 4 "
        "more, or take head off as many"
    )
    assert next(brute(tileset), None) is None


def test_a_tile_counts_itself_among_those_that_answer_only_if_it_can(table: Table) -> None:
    """Three heads meet the tails of three others: that the fourth has none is no shortage."""
    tileset = table.game(["HHFF", "TFFF 2", "FFFF"], SQUARE.format(2, 2), FLAT)
    (check,) = [c for c in check_tileset(tileset).checks if c.name == "edges: field"]
    assert check.verdict == "pass"
    assert find_layout(tileset, variants(tileset, tileset.regions[0])[0]).layout is not None


def test_the_laws_let_a_head_lie_against_a_tail(table: Table) -> None:
    tileset = table.game(["HTFF", "HHHH"])
    laws = make_laws(tileset)
    one = Layout(grid_of(tileset.outline), {(0, 0): lay(tileset, tileset.tile("t0"))})

    def legal(cell: tuple[int, int], tile: str, turn: int) -> bool:
        placement = Placement(cell, lay(tileset, tileset.tile(tile), turn))
        return is_legal(one, placement, laws, tileset)

    assert [turn for turn in range(4) if legal((-1, 0), "t0", turn)] == [1], "its tail to the head"
    assert [turn for turn in range(4) if legal((0, 1), "t0", turn)] == [3], "its head to the tail"
    assert legal((0, 1), "t1", 0), "a head against the tail"
    assert not legal((-1, 0), "t1", 0), "a head against the head"
    assert laws[0].sentence(tileset) == (
        "Sides that touch must be alike, but head meets tail, road meets road or gate and gate "
        "meets road."
    )


def test_networks_run_on_through_what_a_type_meets(table: Table) -> None:
    layout = read_layout("HFTF\nHFTF\nHFFF", table.game(["HFTF 2", "HFFF"]))
    for edge in ("head", "tail"):
        (network,) = networks(layout, edge)
        assert len(network.cells) == 3
        assert network.open_ends == (((0, 0), 0),)
    assert [len(n.cells) for n in networks(layout, "flat")] == [1, 1, 1]


def test_gaps_ask_for_what_meets_the_neighbours(table: Table) -> None:
    """No tile has one head between two tails, nor one tail between two heads."""
    tileset = table.game(["HHHH 9", "TTTT 9", "TTHH 9"])
    stuck = {spell_gap(gap.needs, tileset) for gap in find_gaps(tileset).smallest}
    assert stuck == {"?HTH", "?THT"}
    said = advise(take_census(table.game(["HHTT", "RRGF"])))
    assert said[0].startswith("Nothing ever fits a cell beside tail (???H), ")


def test_a_gap_may_take_either_of_two(table: Table) -> None:
    """Beside a road lies a road or a gate, beside a gate a road alone."""
    tileset = table.game(["RFFF 5", "GFFF 5"])
    gaps = {spell_gap(gap.needs, tileset): gap for gap in find_gaps(tileset).every}
    assert {"???[RG]", "???R", "???F", "??[RG]R"} <= gaps.keys()
    assert (gaps["???[RG]"].kinds, gaps["???[RG]"].copies) == (2, 10)
    assert (gaps["???R"].kinds, gaps["???R"].copies) == (1, 5)
    assert gaps["??[RG]R"].is_stuck


def test_a_census_says_which_type_is_short_of_partners(table: Table) -> None:
    said = advise(take_census(table.game(["HHTF 2", "HTFR", "GFFF"])))
    assert said[0] == (
        "Head has 5 sides, and only 3 can lie against them (Tail): the others stay at the border, "
        "or without a neighbour."
    )
