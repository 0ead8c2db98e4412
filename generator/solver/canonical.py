"""The same puzzle whatever its tiles and colours are called, and however they are listed.

In goes a model, out goes the same one with colours and options in an order that follows from
their looks alone, so that a search takes the same way whatever a file calls things. Colours are
told apart by where the border asks for them and by how often they are shown, and then, as far as
needed, by what they stand beside on tiles. Where that leaves some alike, one of them is put
first: those that can be swapped without changing the puzzle make no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from generator.solver.numbered import ANY, Model

Looks = dict[int, list[tuple[int, ...]]]  # by tile: the sides of its options


def canonical(model: Model) -> Model:
    """Colours and options renumbered; tiles, turns and cells stay what they are."""
    looks: Looks = {}
    for option in model.options:
        looks.setdefault(option.tile, []).append(option.sides)
    rank = rank_colours(model, looks)
    renumbered = [
        replace(option, sides=tuple(rank[colour] for colour in option.sides))
        for option in model.options
    ]
    places: dict[int, set[int]] = {}
    for cell in _given(model):
        for number in model.fits[cell]:
            places.setdefault(model.options[number].tile, set()).add(cell)
    tiles = {
        tile: (
            sorted(tuple(rank[colour] for colour in look) for look in shown),
            model.counts[tile],
            sorted(places.get(tile, ())),
        )
        for tile, shown in looks.items()
    }
    alike = {tile: n for n, tile in enumerate(sorted(tiles, key=tiles.__getitem__))}
    order = sorted(
        range(len(renumbered)), key=lambda n: (alike[renumbered[n].tile], renumbered[n].sides)
    )
    place = {option: n for n, option in enumerate(order)}
    fits = {fit: tuple(sorted(place[option] for option in fit)) for fit in set(model.fits)}
    colours = sorted(range(len(model.colours)), key=rank.__getitem__)
    return replace(
        model,
        colours=tuple(model.colours[colour] for colour in colours),
        meets=tuple(tuple(sorted(rank[c] for c in model.meets[colour])) for colour in colours),
        options=tuple(renumbered[option] for option in order),
        fits=tuple(fits[fit] for fit in model.fits),
    )


def rank_colours(model: Model, looks: Looks) -> dict[int, int]:
    """By colour: its place among all."""
    asked: dict[str, list[tuple[int, int]]] = {}
    for border in model.puzzle.border:
        if border.colour is not None:
            asked.setdefault(border.colour, []).append((border.cell, border.side))
    shown = Counter[int]()
    for tile, (look, *_) in looks.items():
        for colour in look:
            shown[colour] += model.counts[tile]
    ranks = dict.fromkeys(range(len(model.colours)), 0)
    ranks = _split(ranks, lambda c: (sorted(asked.get(model.colours[c], ())), shown[c]))
    while tied := _tied(ranks):
        finer = _split(ranks, partial(_company, ranks=ranks, model=model, looks=looks))
        if finer == ranks:
            first = min(tied)
            chosen = next(colour for colour, rank in ranks.items() if rank == first)
            finer = ranks | {colour: first + 1 for colour, rank in ranks.items() if rank == first}
            finer[chosen] = first
        ranks = finer
    return ranks | {ANY: ANY}


def _split(ranks: dict[int, int], told: Callable[[int], Any]) -> dict[int, int]:
    """Colours of one rank that can be told apart get ranks of their own."""
    tied = _tied(ranks)
    keys = {c: (rank, told(c) if rank in tied else None) for c, rank in ranks.items()}
    order = sorted(keys.values())
    return {c: order.index(key) for c, key in keys.items()}


def _tied(ranks: dict[int, int]) -> set[int]:
    return {rank for rank, share in Counter(ranks.values()).items() if share > 1}


def _company(
    colour: int, ranks: dict[int, int], model: Model, looks: Looks
) -> tuple[list[tuple[Any, ...]], ...]:
    """What a colour meets, and what it stands beside, on all tiles and on those with a place."""

    def seen(looks: Iterable[tuple[int, ...]]) -> list[tuple[Any, ...]]:
        return sorted(tuple((c == colour, ranks.get(c, ANY)) for c in look) for look in looks)

    return (
        sorted((c == colour, ranks[c]) for c in model.meets[colour]),
        sorted(
            (model.counts[t], seen(shown)[0]) for t, shown in looks.items() if colour in shown[0]
        ),
        [
            (cell, seen(model.options[option].sides for option in model.fits[cell]))
            for cell in _given(model)
        ],
    )


def _given(model: Model) -> list[int]:
    """Cells for which the puzzle names tiles."""
    puzzle = model.puzzle
    return sorted({fix.cell for fix in puzzle.fixed} | {offer.cell for offer in puzzle.offers})
