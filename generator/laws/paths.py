"""Paths along the segments of a layout.

What comes in: a layout of pieces with segments, and the types a player may use. What goes out:
every street that these segments make. Must not know: how pieces are laid or pushed, scores,
drawing.

A path is a row of segments, each used once, that go on from piece to piece; it may come back to
a piece and use another of its segments. At a border at most two segments meet, one on either
side, so a segment has at most two neighbours: whatever hangs together is a chain or a ring. So
the best path is never a choice of ways, it is the best of these streets, whole.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.ports import End, across
from generator.quick_start import dataclass
from generator.tileset.model import Segment


@dataclass(frozen=True, slots=True)
class Stretch:
    """A segment of the piece in a cell, its ports numbered as the piece lies."""

    cell: Cell
    segment: Segment

    def leave(self, port: int) -> int:
        """The port at the other end."""
        return self.segment.end if port == self.segment.start else self.segment.start


@dataclass(frozen=True, slots=True)
class Street:
    """Segments that hang together, in the order in which one walks them."""

    stretches: tuple[Stretch, ...] = ()
    is_loop: bool = False

    def __len__(self) -> int:
        return len(self.stretches)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it passes, each once, in the order of the walk."""
        return tuple(dict.fromkeys(stretch.cell for stretch in self.stretches))


def streets(layout: Layout, ports: Sequence[int], types: Set[str]) -> tuple[Street, ...]:
    """All streets of segments of these types, by the first of their segments in reading order."""
    at = _stretches_by_end(layout, types)
    seen: set[End] = set()
    found = []
    for end, start in at.items():
        if end in seen:
            continue
        ahead, is_loop = _walk(layout, ports, at, start, start.segment.end)
        behind: list[Stretch] = []
        if not is_loop:
            behind, _ = _walk(layout, ports, at, start, start.segment.start)
        street = Street((*reversed(behind[1:]), *ahead), is_loop)
        found.append(street)
        for stretch in street.stretches:
            seen |= {(stretch.cell, stretch.segment.start), (stretch.cell, stretch.segment.end)}
    return tuple(found)


def _stretches_by_end(layout: Layout, types: Set[str]) -> dict[End, Stretch]:
    """Every segment of these types, twice: under either of its ends."""
    found = {}
    for cell, placed in layout.cells.items():
        for segment in placed.segments:
            if segment.type in types:
                stretch = Stretch(cell, segment)
                found[cell, segment.start] = found[cell, segment.end] = stretch
    return found


def _walk(
    layout: Layout, ports: Sequence[int], at: dict[End, Stretch], start: Stretch, port: int
) -> tuple[list[Stretch], bool]:
    """From a segment out of one of its ports, as far as one gets; true if that is the start."""
    walked = [start]
    while True:
        end = across(layout.grid, ports, (walked[-1].cell, port))
        onward = at.get(end)
        if onward is None:
            return walked, False
        if onward is start:
            return walked, True
        walked.append(onward)
        port = onward.leave(end[1])
