"""Looking at a puzzle through glasses that see one colour only.

Seen so, many tiles look alike and few states remain; all of them can be walked through.
A state of the real walk whose image cannot reach the end cannot reach it either. One
scarce colour, such as that of a uniform border, often rules out nearly everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from generator.quick_start import dataclass
from generator.solver.numbered import ANY, Model, Option
from generator.solver.walk import EMPTY, Walk, narrow_order, plan

LARGEST = 200_000  # states, over all steps, that a pair of glasses is worth
Ways = TypeVar("Ways", int, float)
WORTH = 0.7  # glasses that leave more than this share of the states are not worn


@dataclass(frozen=True, slots=True)
class Glasses:
    """A blinded walk, the images of options, and the states by step that can reach the end."""

    walk: Walk
    image: tuple[int, ...]
    alive: tuple[frozenset[int], ...]
    colour: int

    def blinded(self, colour: int) -> int:
        return ANY if colour == ANY else int(colour == self.colour)


def useful_glasses(model: Model, order: list[int]) -> list[Glasses]:
    """One pair for each colour that rules something out, the sharpest first."""
    found: list[tuple[float, Glasses]] = []
    for colour in range(len(model.colours) if len(model.colours) > 1 else 0):
        blind, image = _blinded(model, colour)
        walk = plan(blind, order)
        layers = _layers(walk)
        if layers is None:
            continue
        alive = _alive(walk, layers)
        share = sum(map(len, alive)) / sum(map(len, layers))
        if share <= WORTH:
            found.append((share, Glasses(walk, image, tuple(alive), colour)))
    found.sort(key=lambda pair: pair[0])
    return [glasses for _, glasses in found]


def _blinded(model: Model, colour: int) -> tuple[Model, tuple[int, ...]]:
    """The model with two colours, this one and the rest; tiles that now look alike are one."""

    def see(option: Option) -> tuple[int, ...]:
        return tuple(ANY if c == ANY else int(c == colour) for c in option.sides)

    looks: dict[int, set[tuple[int, ...]]] = {}
    for option in model.options:
        looks.setdefault(option.tile, set()).add(see(option))
    kinds: dict[tuple[tuple[int, ...], ...], int] = {}
    kind_of = {
        tile: kinds.setdefault(tuple(sorted(seen)), len(kinds)) for tile, seen in looks.items()
    }
    counts = [0] * len(kinds)
    for tile, kind in kind_of.items():
        counts[kind] += model.counts[tile]
    options: dict[tuple[int, tuple[int, ...]], int] = {}
    image = tuple(
        options.setdefault((kind_of[option.tile], see(option)), len(options))
        for option in model.options
    )
    blind = replace(
        model,
        colours=("others", model.colours[colour]),
        meets=_blinded_meets(model, colour),
        options=tuple(Option(kind, 0, sides) for kind, sides in options),
        fits=tuple(tuple(sorted({image[o] for o in fits})) for fits in model.fits),
        counts=tuple(counts),
    )
    return blind, image


def _blinded_meets(model: Model, colour: int) -> tuple[tuple[int, ...], ...]:
    """Whatever may touch still may once it is seen so."""
    pairs = {
        (int(one == colour), int(other == colour))
        for one, others in enumerate(model.meets)
        for other in others
    }
    return tuple(tuple(b for b in (0, 1) if (a, b) in pairs) for a in (0, 1))


def _layers(walk: Walk) -> list[set[int]] | None:
    """Every state the blinded walk can come to, by step; None if they are too many."""
    layers = [{walk.start}]
    total = 1
    for number, mask in enumerate(walk.masks):
        ahead: set[int] = set()
        for key in layers[-1]:
            for _, added in walk.moves(number, key & mask):
                if not (key + added) & walk.guard:
                    ahead.add(key + added)
        total += len(ahead)
        if total > LARGEST:
            return None
        layers.append(ahead)
    return layers


def _alive(walk: Walk, layers: list[set[int]]) -> list[frozenset[int]]:
    """Those from which the end can be reached."""
    last = layers[-1]
    if walk.model.puzzle.exact:
        last = last & {walk.full}
    alive = [frozenset(last)]
    masks = walk.masks
    for number in range(len(masks) - 1, -1, -1):
        mask, ahead = masks[number], alive[-1]
        alive.append(
            frozenset(
                key
                for key in layers[number]
                if any(key + added in ahead for _, added in walk.moves(number, key & mask))
            )
        )
    return alive[::-1]


@dataclass(frozen=True, slots=True)
class Way:
    """A walk with glasses on: their keys are carried along above its own."""

    walk: Walk
    glasses: tuple[Glasses, ...]
    start: int
    shifts: tuple[int, ...]  # by pair of glasses: where its key begins
    masks: tuple[int, ...]
    _moves: tuple[dict[int, list[tuple[int, int]]], ...]

    def ahead(
        self, number: int, states: Iterable[tuple[int, Ways]], most: int | None = None
    ) -> dict[int, Ways]:
        """All states one step on, with the number of ways that lead to each.

        Past `most` states it breaks off, so that the caller can see they are too many.
        """
        mask, guard, moves = self.masks[number], self.walk.guard, self._moves[number]
        tests = self.tests(number + 1)
        found: dict[int, Ways] = {}
        known = found.get
        for key, ways in states:
            if most is not None and len(found) > most:
                break
            closing = key & mask
            for _, added in moves[closing] if closing in moves else self.moves(number, closing):
                then = key + added
                if then & guard:
                    continue
                for shift, ones, alive in tests:
                    if then >> shift & ones not in alive:
                        break
                else:
                    found[then] = known(then, 0) + ways
        return found

    def tests(self, number: int) -> list[tuple[int, int, frozenset[int]]]:
        """By pair of glasses: where its key begins, its mask, and the states that may go on."""
        return [
            (shift, (1 << pair.walk.bits) - 1, pair.alive[number])
            for shift, pair in zip(self.shifts, self.glasses, strict=True)
        ]

    def moves(self, number: int, closing: int) -> list[tuple[int, int]]:
        """The options that match these closing colours, each with what it adds to a key."""
        known = self._moves[number]
        if closing not in known:
            known[closing] = [
                (option, added + _seen(self, number, closing, option))
                for option, added in self.walk.moves(number, closing)
            ]
        return known[closing]

    def ends(self, key: int) -> bool:
        """At the last step: every tile is used, where all must be."""
        own = key & ((1 << self.walk.bits) - 1)
        return not self.walk.model.puzzle.exact or own == self.walk.full


def prepare(model: Model) -> Way:
    """A walk through the model, with the glasses that are worth wearing."""
    order = narrow_order(model)
    walk = plan(model, order)
    glasses = useful_glasses(model, order)
    shifts: list[int] = []
    place, start = walk.bits, walk.start
    for pair in glasses:
        shifts.append(place)
        start |= pair.walk.start << place
        place += pair.walk.bits
    return Way(
        walk,
        tuple(glasses),
        start,
        tuple(shifts),
        tuple(walk.masks),
        tuple({} for _ in walk.steps),
    )


def _seen(way: Way, number: int, closing: int, option: int) -> int:
    """What an option adds to the glasses' part of a key."""
    step = way.walk.steps[number]
    colours = way.walk.colours(step, closing)
    total = 0
    for pair, shift in zip(way.glasses, way.shifts, strict=True):
        seen = 0
        for (_, slot), colour in zip(step.closed, colours, strict=True):
            blind = pair.blinded(colour)
            seen += (2 if blind == ANY else blind) << pair.walk.at(slot)
        image = EMPTY if option == EMPTY else pair.image[option]
        total += pair.walk.added(step, seen, image) << shift
    return total
