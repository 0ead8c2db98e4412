"""The states of a walk, step by step, and the layouts that they stand for.

In come a prepared walk and the states to go on from; out go layers of states, those that can
reach the end, and every layout below a beginning. Knows nothing of who wants them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from generator.solver.blind import Way
from generator.solver.walk import EMPTY

Beginning = tuple[int, ...]  # the options of the first cells of the walk
Heed = Callable[[int], None]  # told of each step; raises what ends the walk


def layers_from(
    way: Way, number: int, keys: Iterable[int], most: int, heed: Heed
) -> list[set[int]] | None:
    """Every state the walk can come to from these of one step, by step, empty before that one;
    None if they are too many to keep."""
    layers: list[set[int]] = [*(set() for _ in range(number)), set(keys)]
    left = most
    for step in range(number, len(way.masks)):
        heed(step)
        layers.append(set(way.ahead(step, ((key, 1) for key in layers[-1]), left)))
        left -= len(layers[-1])
        if left < 0:
            return None
    return layers


def keep_alive(way: Way, layers: list[set[int]]) -> None:
    """Forget the states from which the end cannot be reached."""
    layers[-1] = {key for key in layers[-1] if way.ends(key)}
    for number in range(len(way.masks) - 1, -1, -1):
        mask, ahead = way.masks[number], layers[number + 1]
        layers[number] = {
            key
            for key in layers[number]
            if any(key + added in ahead for _, added in way.moves(number, key & mask))
        }


def key_of(way: Way, beginning: Beginning) -> int:
    """The state that a beginning leads to."""
    key = way.start
    for number, chosen in enumerate(beginning):
        moves = way.moves(number, key & way.masks[number])
        key += next(added for option, added in moves if option == chosen)
    return key


def descend(
    way: Way, layers: list[set[int]], beginning: Beginning = ()
) -> Iterator[tuple[int, ...]]:
    """Every layout that begins so, as options by cell. No branch is dead: only living states are
    entered."""
    cells = [step.cell for step in way.walk.steps]
    first = len(beginning)
    chosen = [EMPTY] * len(cells)
    for cell, option in zip(cells, beginning, strict=False):
        chosen[cell] = option
    key = key_of(way, beginning)
    if key not in layers[first]:
        return
    if first == len(cells):
        yield tuple(chosen)
        return
    last = len(cells) - 1
    pending = [iter(way.moves(first, key & way.masks[first]))]
    keys = [key]
    while pending:
        number, key = first + len(pending) - 1, keys[-1]
        for option, added in pending[-1]:
            then = key + added
            if then in layers[number + 1]:
                chosen[cells[number]] = option
                if number == last:
                    yield tuple(chosen)
                    continue
                keys.append(then)
                pending.append(iter(way.moves(number + 1, then & way.masks[number + 1])))
                break
        else:
            pending.pop()
            keys.pop()
