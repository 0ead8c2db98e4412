"""Paths along the segments of a layout.

What comes in: a layout of pieces with segments, and the types a player may use. What goes out:
every street that these segments make, the longest path and its score, and who begins. Must
not know: how pieces are laid or pushed, drawing.

A path is a row of segments, each used once, that go on from piece to piece; it may come back to
a piece and use another of its segments. It pays 1 for each segment, and a bonus if it closes
a loop. At a border at most two segments meet, one on either side, so a segment has at most two
neighbours: whatever hangs together is a chain or a ring. So the best path is never a choice of
ways, it is the best of these streets, whole.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.ports import End, across
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.tileset.model import Segment, Tileset
from generator.words import counted, listed

LOOP_BONUS = 2
TIE_BONUS = 2  # for the player who begins because nobody's path is longer


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

    def points(self, loop_bonus: int = LOOP_BONUS) -> int:
        return len(self) + (loop_bonus if self.is_loop else 0)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it passes, each once, in the order of the walk."""
        return tuple(dict.fromkeys(stretch.cell for stretch in self.stretches))


@dataclass(frozen=True, slots=True)
class Opening:
    """Who begins, and with how many points."""

    player: int
    points: int


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


def longest_path(
    layout: Layout, ports: Sequence[int], types: Set[str], loop_bonus: int = LOOP_BONUS
) -> Street:
    """The path that pays most, its bonus included; of equals the first in reading order."""
    found = streets(layout, ports, types)
    return max(found, key=lambda street: street.points(loop_bonus), default=Street())


def first_player(
    layout: Layout,
    ports: Sequence[int],
    players: Sequence[Set[str]],
    tie: int = 0,
    bonus: int = TIE_BONUS,
) -> Opening:
    """Who begins, by the types each may use: the one with the longest path.

    A path is as long as it has segments: a loop is no longer for being one. In a tie the
    player `tie` begins, with a bonus.
    """
    lengths = [len(longest_path(layout, ports, types, loop_bonus=0)) for types in players]
    longest = [player for player, length in enumerate(lengths) if length == max(lengths)]
    return Opening(longest[0], 0) if len(longest) == 1 else Opening(tie, bonus)


@dataclass(frozen=True, slots=True)
class LongestPath(Score):
    """Points for each segment of the player's longest path along segments of the player's own
    type and of shared ones, and a bonus if the path closes a loop. A path uses each segment
    once; it may cross a piece twice."""

    name: ClassVar[str] = "longest-path"
    own: str = parameter("segment", "The player's own type of segment, by id.")
    shared: tuple[str, ...] = parameter(
        "segments", "The types that every player may use, by id.", default=()
    )
    points: int = parameter("number", "Points for each segment.", default=1)
    loop: int = parameter("number", "Points more if the path closes a loop.", default=LOOP_BONUS)

    def path(self, layout: Layout, tileset: Tileset) -> Street:
        """The path that pays most, for drawing."""
        types = {self.own, *self.shared}
        found = streets(layout, tileset.ports, types)
        return max(found, key=self._worth, default=Street())

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        path = self.path(layout, tileset)
        what = "a loop" if path.is_loop else "a path"
        sentence = f"{what} of {counted(len(path), 'segment')}" if path.stretches else "no path"
        return Result(self._worth(path), path.cells, sentence)

    def sentence(self, tileset: Tileset) -> str:
        names = [tileset.segment_type(type).name.lower() for type in (self.own, *self.shared)]
        bonus = f", and {self.loop} more if it closes a loop" if self.loop else ""
        return f"{self.points} for each segment of the longest path of {listed(names)}{bonus}."

    def _worth(self, street: Street) -> int:
        return self.points * len(street) + (self.loop if street.is_loop else 0)


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
