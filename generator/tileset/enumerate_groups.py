"""Enumeration rules that vary which like sides of a tile join.

What comes in: readings of sides, their symmetries, the edge types that vary. What goes out: one
set of groups for each tile that is truly different, and how many there are by Burnside's lemma.
Must not know: tiles, names, copies.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.tileset.enumerate import Bounds, Symmetry, readings_within
from generator.tileset.side_groups import Groups, Meets, each_grouping, move_groups


def first_groupings(
    reading: tuple[str, ...], varied: Sequence[str], group: Sequence[Symmetry], meets: Meets
) -> list[Groups]:
    """Every way in which sides of the varied types join; of those that a symmetry of the reading
    makes of each other, the first."""
    if not varied:
        return [()]
    still = [s for s in group if tuple(reading[side] for side in s) == reading]
    return [
        groups
        for groups in each_grouping(reading, varied, meets)
        if all(_order(groups) <= _order(move_groups(groups, symmetry)) for symmetry in still)
    ]


def _order(groups: Groups) -> tuple[int, Groups]:
    return len(groups), groups


def count_grouped(
    edges: Sequence[str],
    varied: Sequence[str],
    group: Sequence[Symmetry],
    bounds: Bounds,
    meets: Meets,
) -> int:
    """How many different tiles there are: the average, over all symmetries, of the tiles with
    their groups that each leaves as they are."""
    unchanged = 0
    for numbers in readings_within(len(group[0]), bounds):
        reading = tuple(edges[number] for number in numbers)
        groupings = each_grouping(reading, varied, meets)
        for symmetry in group:
            if tuple(reading[side] for side in symmetry) == reading:
                unchanged += sum(move_groups(one, symmetry) == one for one in groupings)
    return unchanged // len(group)
