"""Groups of sides: which like sides of a tile join, and which do not.

What comes in: the edges of a tile, and which of its sides are said to join. What goes out: its
groups, also after a turn or in a mirror. Must not know: files, drawing, networks of many tiles.

Groups hold every side of a tile once, each group sorted, the groups by their first sides. A tile
on which all like sides join has none: nothing tells it from one that says nothing. Sides are like
if some network runs through both: they carry one edge type, or types that meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

Groups = tuple[tuple[int, ...], ...]
Meets = Mapping[str, tuple[str, ...]]  # by edge type what it meets, where that is not its like


def parts_of(groups: Groups, sides: Sequence[int]) -> Groups:
    """Some sides of a tile, in groups that join."""
    if not groups:
        return (tuple(sides),) if sides else ()
    parts = (tuple(side for side in group if side in sides) for group in groups)
    return tuple(filter(None, parts))


def turn_groups(groups: Groups, sides: int, by: int) -> Groups:
    """The groups of a piece that is turned clockwise by so many of its sides."""
    return _sort(tuple((side + by) % sides for side in group) for group in groups)


def move_groups(groups: Groups, symmetry: Sequence[int]) -> Groups:
    """The groups after a turn or in a mirror: side i shows what side symmetry[i] showed."""
    goes = {side: place for place, side in enumerate(symmetry)}
    return _sort(tuple(goes[side] for side in group) for group in groups)


def settle_groups(groups: Iterable[Sequence[int]], edges: Sequence[str], meets: Meets) -> Groups:
    """The groups of a tile as the model holds them: unlike sides parted, lone sides added; none
    if all like sides join."""
    listed = [*groups]
    lone = set(range(len(edges))).difference(*listed)
    every = [*listed, *((side,) for side in lone)]
    said = _sort(part for group in every for part in like_parts(group, edges, meets))
    whole = _sort(like_parts(range(len(edges)), edges, meets))
    return () if said == whole else said


def each_grouping(edges: Sequence[str], varied: Sequence[str], meets: Meets) -> list[Groups]:
    """Every way in which like sides of the varied types join or not, and no group crosses
    another; all other like sides join. The first is that in which all do."""
    whole = _sort(like_parts(range(len(edges)), edges, meets))
    kept = [group for group in whole if not {edges[side] for side in group} & {*varied}]
    free = [group for group in whole if group not in kept]
    found = [settle_groups((*kept, *parts), edges, meets) for parts in _part_all(free)]
    return [groups for groups in dict.fromkeys(found) if not crossing(groups)]


def crossing(groups: Sequence[Sequence[int]]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Two sides of one group that lie on both sides of two of another; nothing if none do."""
    pairs = [pair for group in groups for pair in combinations(sorted(group), 2)]
    owner = {side: number for number, group in enumerate(groups) for side in group}
    for (a, b), (c, d) in combinations(sorted(pairs), 2):
        if owner[a] != owner[c] and a < c < b < d:
            return (a, b), (c, d)
    return None


def spell_groups(groups: Groups) -> str:
    """As layouts spell them: `02/13`; nothing where no side joins another."""
    return "/".join(written_groups(groups))


def written_groups(groups: Groups) -> list[str]:
    """As the key `joins` writes them."""
    return ["".join(map(str, group)) for group in groups if len(group) > 1]


def like_parts(
    group: Iterable[int], edges: Sequence[str], meets: Meets
) -> Iterator[tuple[int, ...]]:
    """A group in parts that hang together by like sides."""
    left = [*group]
    while left:
        part = [left.pop(0)]
        for side in part:
            near = [other for other in left if is_like(edges[side], edges[other], meets)]
            part += near
            left = [other for other in left if other not in near]
        yield tuple(sorted(part))


def is_like(one: str, other: str, meets: Meets) -> bool:
    """Whether some network runs through both edge types."""
    if one == other:
        return True
    near, far = ({edge, *meets.get(edge, (edge,))} for edge in (one, other))
    return not near.isdisjoint(far)


def _part_all(groups: Sequence[Sequence[int]]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to part each of these groups."""
    if not groups:
        yield []
        return
    for first in _partitions(groups[0]):
        for rest in _part_all(groups[1:]):
            yield [*first, *rest]


def _partitions(sides: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to part sides into groups, that with one group first."""
    if not sides:
        yield []
        return
    for rest in _partitions(sides[1:]):
        for place, group in enumerate(rest):
            yield [*rest[:place], (sides[0], *group), *rest[place + 1 :]]
        yield [(sides[0],), *rest]


def _sort(groups: Iterable[Sequence[int]]) -> Groups:
    return tuple(sorted(tuple(sorted(group)) for group in groups))
