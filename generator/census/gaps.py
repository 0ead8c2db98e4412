"""Gaps: what can lie around an empty cell, and which tiles fit it.

In comes a tileset, out goes every combination of sides that neighbours can show to an empty
cell, with the number of tiles that fit. Fitting is what matching sides and joining ports ask, and
types of segments and signs at corners where a law of the game asks that they match; other laws may
forbid more. Must not know: drawing, what a check is.

A combination counts only if it can arise: the tiles around the cell are different copies, so there
must be enough that carry those sides, and signs that meet at one corner must agree. Combinations
are the same when a turn makes them so. A gap is stuck if no tile fits it, or if all that fit must
lie around it themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import combinations, product
from math import comb

from generator.census.tile_kinds import TileKind, TileLook, kinds_of
from generator.geometry.outline import across, rotations
from generator.laws.law import Aspect
from generator.laws.notation import WILD, spell
from generator.laws.registry import make_laws
from generator.quick_start import dataclass
from generator.solver.enough_tiles import crowded
from generator.tileset.enumerate import enumerate_classes, symmetries
from generator.tileset.model import Tileset

OPEN = ""  # no neighbour there
MOST = 250_000  # readings beyond which gaps with more neighbours are not looked at
LOOK_UPS = 8  # ways in which a tile fits are found as fast as one reading
END, BARE = "o", "."  # a port at which a segment ends, and one that is bare
PORTS = "/"  # between the edge type of a side and its ports
CORNERS = "'"  # before the signs at both ends of a side
AND = ","  # between these two
OR = "|"  # between edge types of which any will do

# What a side shows: the id of its edge type, or its ports as in "/o.", or the signs at its ends as
# in "'1,2", or several of these: "water/o". A port where types must match shows the letter.
Shown = str
Need = str  # what a side must show: the same, or several edge types as in "road|gate"
Needs = tuple[Need, ...]  # by side of a cell, what a tile that fits shows there
# What neighbours carry, by the sides that may lie there: all of a square, every other of a card.
Wants = tuple[tuple[int, Need], ...]
Meets = Mapping[str, tuple[str, ...]]  # by edge type: those that may lie against it

OF_DOMINOES = "Gaps are not counted: a domino fills two cells, and each has its own neighbours."


@dataclass(frozen=True, slots=True)
class Gap:
    """An empty cell with neighbours. `needs` is what a tile must show to each of them."""

    needs: Needs
    kinds: int  # different tiles that fit
    copies: int  # of all of them together
    is_stuck: bool  # no tile that fits can be left once the neighbours lie

    @property
    def neighbours(self) -> int:
        return len(self.needs) - self.needs.count(OPEN)


@dataclass(frozen=True, slots=True)
class Gaps:
    """All gaps that can arise, stuck ones first, then those that fewest tiles fit."""

    every: tuple[Gap, ...]
    deepest: int  # as many neighbours at most were looked at
    wild: int  # tiles that fit every gap, and are not counted in any
    turns: int = 1  # ways up of a piece

    def are_all_filled_by(self, pieces: int) -> bool:
        """Whether all pieces fit any of them, with one to spare for each."""
        return all(gap.copies == pieces and not gap.is_stuck for gap in self.every)

    @property
    def stuck(self) -> tuple[Gap, ...]:
        return tuple(gap for gap in self.every if gap.is_stuck)

    @property
    def smallest(self) -> tuple[Gap, ...]:
        """The stuck gaps of which no part is stuck already."""
        stuck = self.stuck
        known = {needs for gap in stuck for needs in _turned(gap.needs, self.turns)}
        return tuple(gap for gap in stuck if not any(part in known for part in _parts(gap.needs)))


def find_gaps(tileset: Tileset, kinds: Sequence[TileKind] = (), most: int = MOST) -> Gaps:
    """Every gap that can arise, with as many neighbours as there are readings to look at."""
    kinds = kinds or kinds_of(tileset)
    matching = [kind for kind in kinds if not _matches_all(kind, tileset)]
    wild = sum(kind.copies for kind in kinds if _matches_all(kind, tileset))
    outline = tileset.outline
    if not matching or outline.kind == "domino" or is_bare(tileset):  # it fills two cells at once
        return Gaps((), outline.sides, wild, outline.turns)
    table = _Table(tileset, matching)
    every: list[Gap] = []
    deepest, work = 0, 0
    for neighbours in range(1, outline.sides + 1):
        ways = outline.turns * len(matching) // LOOK_UPS
        work += comb(outline.sides, neighbours) * (len(table.shown) ** neighbours + ways)
        if work > most and neighbours > 1:
            break
        every += table.gaps_with(neighbours)
        deepest = neighbours
    every.sort(key=lambda gap: (not gap.is_stuck, gap.neighbours if gap.is_stuck else gap.copies))
    return Gaps(tuple(every), deepest, wild, outline.turns)


def is_bare(tileset: Tileset) -> bool:
    """Whether no side of any piece shows anything that its neighbour must match."""
    has_corners = _has_corners(tileset)
    return not any(
        tile.edges or tile.segments or (tile.corners and has_corners) for tile in tileset.tiles
    )


def _has_corners(tileset: Tileset) -> bool:
    """Whether signs at corners must match, and stand on all pieces."""
    if not all(tile.corners or tile.wild for tile in tileset.tiles):
        return False
    return any(Aspect.CORNERS in law.matches for law in make_laws(tileset))


@dataclass(frozen=True, slots=True)
class SideView:
    """What neighbours see of the pieces of a game."""

    sides: int
    ports: tuple[int, ...]
    letters: Mapping[str, str]  # by type of segment, what a port shows where one ends
    has_corners: bool

    def shows(self, look: TileLook) -> tuple[Shown, ...]:
        """What each side of a piece shows to its neighbour."""
        ends = {
            port: self.letters[segment.type]
            for segment in look.segments
            for port in (segment.start, segment.end)
        }
        shown = list(look.sides or ("",) * self.sides)
        first = 0
        for side, count in enumerate(self.ports):
            here = range(first, first + count)
            shown[side] += PORTS + "".join(ends.get(port, BARE) for port in here)
            first += count
        if look.corners and self.has_corners:
            for side, sign in enumerate(look.corners):
                shown[side] += CORNERS + AND.join((sign, look.corners[(side + 1) % self.sides]))
        return tuple(shown)


def side_view_of(tileset: Tileset) -> SideView:
    keeps_types = any(law.keeps_types for law in make_laws(tileset))
    letters = {type.id: type.letter if keeps_types else END for type in tileset.segment_types}
    return SideView(tileset.outline.sides, tileset.ports, letters, _has_corners(tileset))


def _parted(shown: Shown | Need) -> tuple[str, str, str]:
    """Edge types, ports with the stroke before them, signs at the ends with theirs."""
    rest, apostrophe, signs = shown.partition(CORNERS)
    edge, stroke, ports = rest.partition(PORTS)
    return edge, stroke + ports, apostrophe + signs


def facing(shown: Shown, meets: Meets) -> Need:
    """What a side must show to lie against this one: two sides are walked in opposite ways."""
    edge, ports, signs = _parted(shown)
    ports = ports[:1] + ports[:0:-1]
    signs = signs[:1] + AND.join(signs[1:].split(AND)[::-1])
    return OR.join(meets.get(edge, (edge,))) + ports + signs


def serves(shown: Shown, meets: Meets) -> list[Need]:
    """All needs that a side meets: those of whatever may lie against it."""
    edge, ports, signs = _parted(shown)
    beside = (OR.join(meets.get(other, (other,))) for other in meets.get(edge, (edge,)))
    return list(dict.fromkeys(need + ports + signs for need in beside))


def masks(shown: Sequence[Shown], neighbours: int, meets: Meets) -> Iterator[Needs]:
    """The gaps with so many neighbours that a tile fits as it lies."""
    sides = range(len(shown))
    served = [serves(side, meets) for side in shown]
    for kept in combinations(sides, neighbours):
        yield from product(*(served[side] if side in kept else (OPEN,) for side in sides))


def types_beside(need: Need, tileset: Tileset) -> list[str]:
    """The names of the edge types that ask for this."""
    wanted = _parted(need)[0]
    return [edge.name.lower() for edge in tileset.edge_types if OR.join(edge.meets) == wanted]


def spell_gap(needs: Needs, tileset: Tileset) -> str:
    """As layouts spell sides, `?` where no tile lies: `GR??`; `[GR]` where either will do. Ports:
    `o` an end, or the letter of what ends there, `.` a bare one. `'12`: the signs at both ends."""
    parts = [_parted(need) for need in needs]
    edges = [(edge or WILD).split(OR) for edge, _, _ in parts]
    spelled = ["".join(spell(tileset, (edge,)) for edge in either) for either in edges]
    letters = [
        text if len(either) == 1 else f"[{text}]"
        for text, either in zip(spelled, edges, strict=True)
    ]
    if not any(ports or signs for _, ports, signs in parts):
        return "".join(letters)
    return " ".join(
        (letter if edge else "") + ports[1:] + _spell_signs(signs)
        if edge or ports or signs
        else WILD
        for letter, (edge, ports, signs) in zip(letters, parts, strict=True)
    )


def _spell_signs(signs: str) -> str:
    """`'12`, or `'a.10` where signs are longer."""
    each = signs[1:].split(AND)
    return signs[:1] + ("" if all(len(sign) < 2 for sign in each) else ".").join(each)


def _matches_all(kind: TileKind, tileset: Tileset) -> bool:
    """Wild tiles, and tiles without edges in a game in which others have some."""
    return kind.is_wild or (not kind.look.sides and bool(tileset.edge_types))


@dataclass(slots=True)
class _Fit:
    """The tiles that fit a gap; the numbers of the first of them, enough to see if one is left."""

    kinds: int = 0
    copies: int = 0
    first: list[int] = field(default_factory=list)


@dataclass(slots=True)
class _Table:
    """What the tiles of a game show, prepared for looking up gaps."""

    tileset: Tileset
    kinds: Sequence[TileKind]
    shown: list[Need] = field(init=False)
    looks: list[set[tuple[Shown, ...]]] = field(init=False)  # of each kind, every way up
    carriers: dict[tuple[int, Need], list[int]] = field(init=False)
    arises: dict[Wants, bool] = field(init=False)
    copies: list[int] = field(init=False)

    def __post_init__(self) -> None:
        outline = self.tileset.outline
        step, meets = outline.sides // outline.turns, self.tileset.meets
        view = side_view_of(self.tileset)
        self.looks = [set(rotations(view.shows(kind.look), step)) for kind in self.kinds]
        self.carriers = {}
        for number, looks in enumerate(self.looks):
            # A neighbour across side i of a cell shows it the side opposite, and so any side
            # that a turn brings there.
            pairs = {
                (side % step, facing(look[across(side, outline.sides)], meets))
                for look in looks
                for side in range(outline.sides)
            }
            for pair in pairs:
                self.carriers.setdefault(pair, []).append(number)
        rank = {edge.id: place for place, edge in enumerate(self.tileset.edge_types)}
        self.shown = sorted(
            {need for _, need in self.carriers},
            key=lambda need: (rank.get(_parted(need)[0].split(OR)[0], 0), need),
        )
        self.arises = {}
        self.copies = [kind.copies for kind in self.kinds]

    def gaps_with(self, neighbours: int) -> list[Gap]:
        """All gaps with so many neighbours that can arise, in the order of the edge types."""
        outline = self.tileset.outline
        group = symmetries(outline.sides, outline.turns)
        bounds = [(outline.sides - neighbours,) * 2, *[(0, neighbours)] * len(self.shown)]
        found = enumerate_classes([OPEN, *self.shown], group, bounds)
        fitting = self._fitting(neighbours)
        nothing = _Fit()
        gaps = []
        for needs in found:
            wants = self._wants(needs)
            if self._can_arise(wants) and not _is_split(needs):
                fit = fitting.get(needs, nothing)
                gaps.append(Gap(needs, fit.kinds, fit.copies, self._is_stuck(wants, fit)))
        return gaps

    def _fitting(self, neighbours: int) -> dict[Needs, _Fit]:
        """For every gap that a tile fits: how many different ones do, and all copies."""
        found: dict[Needs, _Fit] = {}
        meets = self.tileset.meets
        for number, looks in enumerate(self.looks):
            for needs in {needs for look in looks for needs in masks(look, neighbours, meets)}:
                fit = found.setdefault(needs, _Fit())
                fit.kinds += 1
                fit.copies += self.copies[number]
                if fit.kinds <= neighbours:
                    fit.first.append(number)
        return found

    def _wants(self, needs: Needs) -> Wants:
        """What the neighbours of a gap must carry; which side of it they lie at matters only
        to pieces that cannot be turned by one side."""
        outline = self.tileset.outline
        step = outline.sides // outline.turns
        return tuple(sorted((side % step, need) for side, need in enumerate(needs) if need))

    def _can_arise(self, wants: Wants) -> bool:
        """Every neighbour is a tile of its own that carries the side."""
        if wants not in self.arises:
            self.arises[wants] = self._is_supplied(wants)
        return self.arises[wants]

    def _is_supplied(self, wants: Wants, used: int = -1) -> bool:
        """Whether there are copies for all neighbours, when one of a kind is used elsewhere.

        A neighbour of which there are as many copies as neighbours gets one in any case.
        """
        scarce = [self.carriers.get(want, []) for want in wants]
        scarce = [numbers for numbers in scarce if self._copies(numbers, used) < len(wants)]
        here = sorted({number for numbers in scarce for number in numbers})
        wishes = [[here.index(number) for number in numbers] for numbers in scarce]
        return crowded(wishes, [self._copies([number], used) for number in here]) is None

    def _copies(self, numbers: list[int], used: int) -> int:
        return sum(self.copies[number] for number in numbers) - (used in numbers)

    def _is_stuck(self, wants: Wants, fit: _Fit) -> bool:
        """Whether no tile that fits can be left over by the neighbours."""
        if not fit.kinds or fit.copies > len(wants):
            return not fit.kinds  # more copies fit than neighbours can use up
        return not any(self._is_supplied(wants, number) for number in fit.first)


def _is_split(needs: Needs) -> bool:
    """Whether two neighbours show other signs at the corner of the cell that both touch: hexagons
    never lie so, and no set of any shape has a tile for it."""
    signs = [_parted(need)[2][1:].split(AND) for need in needs]
    pairs = zip(signs, (*signs[1:], signs[0]), strict=True)
    return any(len(one) == len(other) == 2 and one[1] != other[0] for one, other in pairs)


def _turned(needs: Needs, turns: int) -> list[Needs]:
    return rotations(needs, len(needs) // turns)


def _parts(needs: Needs) -> list[Needs]:
    """The gap with one neighbour less, each of them in turn."""
    return [
        (*needs[:side], OPEN, *needs[side + 1 :])
        for side, need in enumerate(needs)
        if need != OPEN and len(needs) - needs.count(OPEN) > 1
    ]
