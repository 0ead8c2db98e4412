"""Paths along segments, walked quickly.

What comes in: pieces as they lie, by spot. What goes out: how long every street is, and whether it
is a loop; as `paths.streets` has it. Must not know: scores, how pieces are laid or pushed.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import TYPE_CHECKING

from generator.laws.ports import facing_ports

if TYPE_CHECKING:
    from generator.laws.companion import Pieces


class PathWatch:
    """How segments of some types go on."""

    __slots__ = ("_across", "_other", "_ports", "_segments", "_steps_at")

    def __init__(self, pieces: Pieces, types: Set[str]) -> None:
        ports = sum(pieces.tileset.ports)
        self._ports = max(1, ports)
        # From a port to its side, and the port of the piece next door.
        self._across = facing_ports(pieces.tileset.ports)
        self._steps_at = pieces.steps_at
        self._segments: list[tuple[tuple[int, int], ...]] = []  # by way
        self._other: list[list[int]] = []  # by way and port, the other end of the segment there
        for placed in pieces.ways:
            mine = [(one.start, one.end) for one in placed.segments if one.type in types]
            other = [-1] * self._ports
            for start, end in mine:
                other[start], other[end] = end, start
            self._segments.append(tuple(mine))
            self._other.append(other)

    def walk(self, lying: dict[int, int]) -> Iterator[tuple[int, bool]]:
        """The length of every street, and whether it is a loop."""
        seen: set[int] = set()
        ports = self._ports
        for spot, way in lying.items():
            for start, end in self._segments[way]:
                if spot * ports + start in seen:
                    continue
                home = spot * ports + start
                ahead = self._follow(lying, spot, end, home, seen)
                if ahead < 0:
                    yield -ahead, True
                else:
                    behind = self._follow(lying, spot, start, -1, seen)
                    yield 1 + ahead + behind, False

    def _follow(
        self, lying: dict[int, int], spot: int, port: int, home: int, seen: set[int]
    ) -> int:
        """How many segments follow out of a port; minus all of them if they lead home."""
        across, other, ports = self._across, self._other, self._ports
        steps_at = self._steps_at
        count = 0
        while True:
            side, facing = across[port]
            spot += steps_at(spot)[side]
            way = lying.get(spot)
            if way is None:
                return count
            port = other[way][facing]
            if port < 0:
                return count
            here = spot * ports
            if here + facing == home:
                return -count - 1
            seen.add(here + facing)
            seen.add(here + port)
            count += 1
