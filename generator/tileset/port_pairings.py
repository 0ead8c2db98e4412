"""Ports of a piece, and all ways to join them in pairs.

What comes in: how many ports each side has, the turns that map the piece onto itself.
What goes out: symmetries of the ports, segments after a turn, and one set of segments for
each tile that is truly different, in a stable order. Must not know: tiles, names, copies.

Ports are numbered from 0, clockwise from side 0, along each side clockwise.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from generator.tileset.enumerate import Symmetry, symmetries
from generator.tileset.model import Segment

Pairs = tuple[tuple[int, int], ...]  # each with its lower port first, in order


def port_symmetries(ports: Sequence[int], turns: int, mirrors: bool = False) -> list[Symmetry]:
    """The symmetries of the sides, carried over to ports: port p shows what symmetry[p] showed.

    A turn keeps the order of the ports on a side, a mirror reverses it.
    """
    sides = len(ports)
    first = [sum(ports[:side]) for side in range(sides)]
    found = []
    for number, symmetry in enumerate(symmetries(sides, turns, mirrors)):
        is_mirror = number >= turns
        found.append(
            tuple(
                first[symmetry[side]] + (ports[side] - 1 - place if is_mirror else place)
                for side in range(sides)
                for place in range(ports[side])
            )
        )
    return found


def turn_segments(
    segments: Sequence[Segment], ports: Sequence[int], turns: int, n: int
) -> tuple[Segment, ...]:
    """The segments of a piece after n of its turns."""
    return move_segments(segments, port_symmetries(ports, turns)[n % turns])


def move_segments(segments: Sequence[Segment], symmetry: Symmetry) -> tuple[Segment, ...]:
    """The segments of a piece as a symmetry of its ports shows them."""
    now = {before: after for after, before in enumerate(symmetry)}
    return sort_segments((now[s.start], now[s.end], s.type) for s in segments)


def sort_segments(joins: Iterator[tuple[int, int, str]]) -> tuple[Segment, ...]:
    """Segments with the lower port first, in the order of their ports."""
    made = (Segment(min(a, b), max(a, b), type) for a, b, type in joins)
    return tuple(sorted(made, key=lambda segment: segment.start))


def count_joins(types: Sequence[str], ports: int | None = None) -> int:
    """How many ways there are to join 2 n ports by n segments of these types, turns apart.

    The first port has 2 n - 1 partners, the next free one 2 n - 3, and so on; then the types
    go to the pairs in as many ways as the list has orders. Of more `ports`, 2 n are chosen.
    """
    chosen = math.comb(2 * len(types) if ports is None else ports, 2 * len(types))
    orders = math.factorial(len(types))
    for repeated in Counter(types).values():
        orders //= math.factorial(repeated)
    return chosen * math.prod(range(1, 2 * len(types), 2)) * orders


def enumerate_joins(types: Sequence[str], group: Sequence[Symmetry]) -> list[tuple[Segment, ...]]:
    """The first of each class, by its pairs and then by the order in which types are listed.

    Where there are more ports than the segments join, the others stay bare.
    """
    order = {type: place for place, type in enumerate(dict.fromkeys(types))}
    assignments = sorted(set(itertools.permutations(order[type] for type in types)))
    names = list(order)
    found = []
    ports = len(group[0])
    for pairs in _pairings(tuple(range(ports)), ports - 2 * len(types)):
        images = [_image(pairs, symmetry) for symmetry in group]
        if any(image < pairs for image, _ in images):
            continue
        # Symmetries that leave the pairs as they are still move the types among them.
        moves = [move for image, move in images if image == pairs]
        for given in assignments:
            if all(given <= tuple(given[place] for place in move) for move in moves):
                joins = zip(pairs, given, strict=True)
                found.append(tuple(Segment(a, b, names[type]) for (a, b), type in joins))
    return found


def _pairings(ports: tuple[int, ...], bare: int = 0) -> Iterator[Pairs]:
    """All ways to pair up ports but a few: the first with each of the others, then the rest."""
    if len(ports) == bare:
        yield ()
        return
    first, *others = ports
    for place, partner in enumerate(others):
        for rest in _pairings((*others[:place], *others[place + 1 :]), bare):
            yield ((first, partner), *rest)
    if bare:
        yield from _pairings(tuple(others), bare - 1)


def _image(pairs: Pairs, symmetry: Symmetry) -> tuple[Pairs, tuple[int, ...]]:
    """The pairs as a symmetry shows them, and which pair each of them was before."""
    now = {before: after for after, before in enumerate(symmetry)}
    moved = sorted(
        (min(now[a], now[b]), max(now[a], now[b]), place) for place, (a, b) in enumerate(pairs)
    )
    return tuple((a, b) for a, b, _ in moved), tuple(place for _, _, place in moved)
