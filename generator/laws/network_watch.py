"""Networks of an edge type, followed while tiles are laid.

What comes in: tiles, one after another. What goes out: what a tile would join, how many open ends
would be left, how long the longest loop through it would be; as `networks` and `loops` have it,
without a look at all tiles. Must not know: any law or score.

Laws and scores that speak of one edge type share its networks; each asks for tiles of its own (an
intersection, a park), and has a bit that says whether a network has such a tile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from generator.laws.bit_sets import bit_set, bits_of
from generator.tileset.model import Tile

if TYPE_CHECKING:
    from generator.laws.companion import Pieces, Spot, Tabletop, Way

Net = tuple[tuple[int, ...], int, int]  # its spots, its open ends, the bits of what it has
# Roots of the networks that a tile would join, how many ends of which network it meets, and how
# many of its own sides lead out.
Joining = tuple[list[int], dict[int, int], int]


class NetworkWatch:
    """All networks of an edge type. Every tile is in one of them at most."""

    __slots__ = (
        "_asks",
        "_has",
        "_joins",
        "_sides",
        "carries",
        "counting",
        "groups",
        "longest",
        "net_of",
    )

    def __init__(self, pieces: Pieces, edge: str) -> None:
        types = sorted({carried for placed in pieces.ways for carried in placed.sides})
        # By way and side: 0 where the side has no part in such networks, else what it carries.
        self._sides = [
            tuple(
                types.index(carried) + 1 if placed.tile.is_on(carried, edge) else 0
                for carried in placed.sides
            )
            or (0,) * pieces.grid.sides
            for placed in pieces.ways
        ]
        self.carries = [any(sides) for sides in self._sides]
        self._joins = frozenset(
            (types.index(mine) + 1, types.index(theirs) + 1)
            for placed in pieces.ways
            for mine in placed.sides
            for theirs in placed.tile.answers(mine)
            if theirs in types
        )
        self._asks = 0  # how many ask for something
        self._has = [0] * len(pieces.ways)  # by way, what of that the tile has
        self.net_of: dict[int, int] = {}  # by spot, the root of its network
        self.groups: dict[int, Net] = {}
        self.counting: list[int] = []  # by what is asked for, the tiles of networks that have it
        self.longest = 0  # tiles of the longest network

    def ask_for(self, pieces: Pieces, is_meant: Callable[[Tile], bool]) -> int:
        """The bit of networks that have such a tile, from the bare table on."""
        bit = 1 << self._asks
        for way, placed in enumerate(pieces.ways):
            if is_meant(placed.tile):
                self._has[way] |= bit
        self._asks += 1
        self.counting.append(0)
        return bit

    def copy(self) -> NetworkWatch:
        made = NetworkWatch.__new__(NetworkWatch)
        made._sides, made.carries, made._joins = self._sides, self.carries, self._joins
        made._asks, made._has, made.longest = self._asks, self._has, self.longest
        made.net_of, made.groups = self.net_of.copy(), self.groups.copy()
        made.counting = self.counting.copy()
        return made

    def look(self, top: Tabletop, spot: Spot, way: Way) -> Joining:
        lying, net_of, sides, joins = top.lying, self.net_of, self._sides, self._joins
        joined: list[int] = []
        faced: dict[int, int] = {}
        free = 0
        for step, across, mine in zip(
            top.pieces.steps_at(spot), top.pieces.opposite, sides[way], strict=True
        ):
            near = spot + step
            other = lying.get(near)
            if other is None:
                if mine:
                    free += 1
            elif theirs := sides[other][across]:
                root = net_of[near]
                faced[root] = faced.get(root, 0) + 1
                if mine and root not in joined and (mine, theirs) in joins:
                    joined.append(root)
        return joined, faced, free

    def near(self, top: Tabletop, spot: Spot, way: Way) -> list[Spot]:
        """The tiles that a tile would join."""
        sides, lying, joins = self._sides, top.lying, self._joins
        found = []
        for step, across, mine in zip(
            top.pieces.steps_at(spot), top.pieces.opposite, sides[way], strict=True
        ):
            if mine:
                other = lying.get(spot + step)
                if other is not None and (mine, sides[other][across]) in joins:
                    found.append(spot + step)
        return found

    def completes_without(self, bit: int, top: Tabletop, spot: Spot, way: Way) -> bool:
        """Whether a tile leaves a network without open ends and without what is asked for."""
        joined, faced, left = self.look(top, spot, way)
        has = self._has[way]
        for root, ends in faced.items():
            _, open_ends, there = self.groups[root]
            if root in joined:
                left += open_ends - ends
                has |= there
            elif open_ends == ends and not there & bit:
                return True
        return self.carries[way] and not left and not has & bit

    def would_count(self, bit: int, top: Tabletop, spot: Spot, way: Way) -> int:
        """How many tiles more would be in networks that have what is asked for."""
        if not self.carries[way]:
            return 0
        joined = [self.groups[root] for root in self.look(top, spot, way)[0]]
        if not self._has[way] & bit and not any(has & bit for _, _, has in joined):
            return 0
        return 1 + sum(len(spots) for spots, _, has in joined if not has & bit)

    def would_reach(self, top: Tabletop, spot: Spot, way: Way) -> int:
        """How many tiles the network of a tile would have."""
        if not self.carries[way]:
            return 0
        return 1 + sum(len(self.groups[root][0]) for root in self.look(top, spot, way)[0])

    def add(self, top: Tabletop, spot: Spot, way: Way) -> None:
        """A tile is about to be laid."""
        joined, faced, free = self.look(top, spot, way)
        groups = self.groups
        for root, ends in faced.items():
            spots, open_ends, has = groups[root]
            groups[root] = spots, open_ends - ends, has
        if not self.carries[way]:
            return
        every: tuple[int, ...] = (spot,)
        has = self._has[way]
        old = [groups.pop(root) for root in joined]
        for spots, ends, there in old:
            every += spots
            free += ends
            has |= there
        for one in every:
            self.net_of[one] = spot
        groups[spot] = every, free, has
        self.longest = max(self.longest, len(every))
        for number in range(self._asks):
            if has >> number & 1:
                fresh = sum(len(spots) for spots, _, there in old if not there >> number & 1)
                self.counting[number] += 1 + fresh


class LoopWatch:
    """Who joins whom by sides of an edge type, and the loops that a tile would close."""

    __slots__ = ("_links",)

    def __init__(self) -> None:
        self._links: dict[int, tuple[int, ...]] = {}

    def copy(self) -> LoopWatch:
        made = LoopWatch()
        made._links = self._links.copy()
        return made

    def add(self, networks: NetworkWatch, top: Tabletop, spot: Spot) -> None:
        near = networks.near(top, spot, top.lying[spot])
        self._links[spot] = tuple(near)
        for other in near:
            self._links[other] = (*self._links[other], spot)

    def longest(self, networks: NetworkWatch, top: Tabletop, spot: Spot, way: Way) -> int:
        """How many tiles the longest loop has that a tile closes here; 0 if it closes none."""
        near = networks.near(top, spot, way)
        if len(near) < 2:
            return 0
        roots = [networks.net_of[one] for one in near]
        found = 0
        for root in {root for root in roots if roots.count(root) > 1}:
            ends = [one for one, other in zip(near, roots, strict=True) if other == root]
            found = max(found, longest_cycle(self._links, ends))
        return found


def longest_cycle(links: dict[int, tuple[int, ...]], ends: list[int]) -> int:
    """The most tiles of a loop that leaves a new tile by one of these ends and comes back by
    another; the new tile counts. At least three tiles make a loop."""
    alive = _without_dead_ends(links, ends)
    if not alive:
        return 0
    number = {spot: place for place, spot in enumerate(alive)}
    near = [bit_set(number[other] for other in links[spot] if other in number) for spot in alive]
    home = bit_set(number[end] for end in ends if end in number)
    return _Walks(near, home).run()


def _without_dead_ends(links: dict[int, tuple[int, ...]], ends: list[int]) -> list[int]:
    """The tiles from which one can get on both ways, the new tile at the ends among them."""
    degree: dict[int, int] = {}
    waiting = list(ends)
    while waiting:
        spot = waiting.pop()
        if spot not in degree:
            degree[spot] = len(links[spot]) + (spot in ends)
            waiting += links[spot]
    dead = [spot for spot, count in degree.items() if count < 2]
    while dead:
        spot = dead.pop()
        if degree.pop(spot, None) is None:
            continue
        for other in links[spot]:
            if other in degree:
                degree[other] -= 1
                if degree[other] < 2:
                    dead.append(other)
    return list(degree)


class _Walks:
    """All walks from home to home that pass no tile twice; sets of tiles are bits."""

    def __init__(self, near: list[int], home: int) -> None:
        self._near, self._home = near, home
        self._best = 2  # three tiles at least

    def run(self) -> int:
        every = (1 << len(self._near)) - 1
        for place in bits_of(self._home):
            # A loop is the same both ways: no need to come home by an end that was tried first.
            self._home &= ~(1 << place)
            self._walk(place, every & ~(1 << place), 2)
        return self._best if self._best > 2 else 0

    def _walk(self, here: int, left: int, length: int) -> None:
        """`length` tiles are passed, the new one among them; `left` are not."""
        if self._home >> here & 1 and length > self._best:
            self._best = length
        ahead, edge = 0, self._near[here] & left
        while edge:
            ahead |= edge
            fresh = 0
            for place in bits_of(edge):
                fresh |= self._near[place]
            edge = fresh & left & ~ahead
        if not ahead & self._home or length + ahead.bit_count() <= self._best:
            return
        for place in bits_of(self._near[here] & left):
            self._walk(place, left & ~(1 << place), length + 1)
