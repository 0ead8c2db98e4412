"""Networks: what hangs together, and where it is open."""

from __future__ import annotations

from collections.abc import Callable

from generator.laws.networks import joining_sides, networks
from generator.laws.notation import read_cell, read_layout
from generator.tileset.model import Tileset


def test_networks(load_game: Callable[[str], Tileset]) -> None:
    game = load_game("greenways")
    layout = read_layout("..s. -    .gg.\nss.. ...s g.g.\nsgsg(S)", game)
    street, second = networks(layout, "street")
    assert street.cells == ((0, 0), (1, 0), (1, 1))
    assert street.is_completed
    # The curve shows no street to the start tile below it.
    assert second.cells == ((2, 0),)
    assert second.open_ends == (((2, 0), 2),)
    greens = networks(layout, "greenway")
    assert [network.cells for network in greens] == [((0, 2), (1, 2)), ((2, 0),)]
    assert greens[0].open_ends == (((0, 2), 1), ((1, 2), 2))
    assert not greens[0].is_completed


def test_intersections(load_game: Callable[[str], Tileset]) -> None:
    game = load_game("greenways")
    assert joining_sides(read_cell("sss.", game).tile, "street") == 3
    assert joining_sides(read_cell("sgsg", game).tile, "street") == 2
    assert joining_sides(read_cell("gggg*", game).tile, "street") == 0
