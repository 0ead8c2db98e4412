"""What laws and scores keep in mind while a game is played.

What comes in: tiles laid one after another, by spot and way. What goes out: the same verdicts and
points as the laws give, without a look at every tile. Must not know: any single law, players.

Plays are made by the million, so all is numbers here. A *spot* is a cell as one number; a *way* is
the number of a tile together with its turn. A law that judges by the sides around a cell, and says
so (`faces`), needs no companion: its verdicts are kept in a table. One that needs a little more,
such as where the border runs, brings a `PlaceWatch`, and is in the table too; of the tiles around
it may look at the sides that face the cell. One that looks at the whole layout brings a
`WholeWatch`, which is asked each time. Who brings nothing is asked itself: slow, but right. Scores
bring the same two: a `PlaceScore`, or a `RunningScore`.

The laws stay the judge: `tests/properties/test_play_oracle.py` compares.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from enum import Enum, auto
from typing import ClassVar, TypeVar

from generator.laws.bit_sets import bit_set, bits_of
from generator.laws.grid import Cell, Grid, grid_of
from generator.laws.layout import Layout, Placed, Placement, halves_of, ways_up
from generator.laws.network_watch import NetworkWatch
from generator.laws.region_watch import RegionWatch
from generator.laws.score import NOTHING_KNOWN, Play
from generator.tileset.model import Region, Tile, Tileset

Spot = int
Way = int


class Verdict(Enum):
    """Notes that stand for themselves."""

    NEVER = auto()  # no tile may ever lie there
    ASK = auto()  # the law or score itself must be asked, this time


NEVER, ASK = Verdict.NEVER, Verdict.ASK
SPAN = 1 << 12  # from one row to the next; no layout is half as wide
HALF = SPAN >> 1

T = TypeVar("T")


def spot_of(cell: Cell) -> Spot:
    return cell[0] * SPAN + cell[1]


def cell_of(spot: Spot) -> Cell:
    row = (spot + HALF) // SPAN
    return row, spot - row * SPAN


class Pieces:
    """What never changes while one plays: the grid, and every way in which a tile may lie."""

    def __init__(self, tileset: Tileset, tiles: Sequence[Tile]) -> None:
        self.tileset, self.tiles = tileset, tuple(tiles)
        self.grid: Grid = grid_of(tileset.outline)
        self.steps: tuple[Spot, ...] = tuple(map(spot_of, self.grid.steps))
        self.odd_steps: tuple[Spot, ...] = tuple(map(spot_of, self.grid.odd_steps))
        self.opposite = tuple(map(self.grid.opposite, range(self.grid.sides)))
        self.ways: list[Placed] = []
        self.tile_of: list[int] = []  # by way
        self.ways_of: list[tuple[Way, ...]] = []  # by tile
        self.beside: list[tuple[Spot, Way]] = []  # by way of a half: the step to the other, its way
        for number, tile in enumerate(self.tiles):
            if tileset.whole is not None:
                self._add_domino(number, tile)
                continue
            placed = ways_up(tileset, tile)
            first = len(self.ways)
            self.ways_of.append(tuple(range(first, first + len(placed))))
            self.ways += placed
            self.tile_of += [number] * len(placed)
        self.masks = [bit_set(ways) for ways in self.ways_of]
        # Like sides of a tile that do not join: networks are not followed, but asked for.
        self.are_parted = any(tile.groups for tile in self.tiles)
        self.bare = Layout(self.grid, {})

    def _add_domino(self, number: int, tile: Tile) -> None:
        """All ways of both halves; those of a domino are the ways of its first half. A double has
        two: its halves lie one to the east or to the south of the other."""
        first = len(self.ways)
        every = halves_of(self.tileset, tile.id)
        for half in every:
            self.ways += ways_up(self.tileset, half)
        here = range(first, len(self.ways))
        self.tile_of += [number] * len(here)
        is_double = len(every) == 1
        for way in here:
            turn, seam = self.ways[way].turn, self.ways[way].seam or 0
            other = (turn + 2) % 4 if is_double else (way - first + 4) % 8
            self.beside.append((self.steps[seam], first + other))
        self.ways_of.append(tuple(here[:2] if is_double else here[:4]))

    def with_other_halves(self, mask: int) -> int:
        """A set of ways of first halves, and those of the halves beside them."""
        return mask | bit_set(self.beside[way][1] for way in bits_of(mask))

    def steps_at(self, spot: Spot) -> tuple[Spot, ...]:
        """From a spot to its neighbours across each side."""
        return self.odd_steps if self.is_odd(spot) else self.steps

    def is_odd(self, spot: Spot) -> bool:
        """Whether the neighbours of a spot lie otherwise than those of others."""
        return bool(self.odd_steps) and ((spot + HALF) // SPAN + spot) % 2 == 1

    def way_of(self, placed: Placed) -> Way:
        """The number of a tile as it lies; of ways that look the same, the one that counts."""
        id = placed.tile.id
        ways = (way for way, one in enumerate(self.ways) if one.tile.id == id)
        return next(way for way in ways if self.ways[way].look == placed.look)


class Tabletop:
    """Tiles as they lie, by spot."""

    __slots__ = ("_layout", "_networks", "_regions", "lying", "pieces")

    def __init__(self, pieces: Pieces, lying: dict[Spot, Way]) -> None:
        self.pieces, self.lying = pieces, lying
        self._layout: Layout | None = None
        self._regions: dict[str, RegionWatch] = {}
        self._networks: dict[str, NetworkWatch] = {}

    def copy(self) -> Tabletop:
        made = Tabletop(self.pieces, self.lying.copy())
        for id, region in self._regions.items():
            made._regions[id] = region.copy()
        for edge, networks in self._networks.items():
            made._networks[edge] = networks.copy()
        return made

    def watch_region(self, region: Region) -> None:
        """Follow where a region lies, from the bare table on."""
        self._regions.setdefault(region.id, RegionWatch(region, self.pieces.grid))

    def region(self, region: Region) -> RegionWatch:
        return self._regions[region.id]

    def setting(self) -> tuple[int, ...]:
        """A number for where each region may lie."""
        return tuple([region.at.setting for region in self._regions.values()])

    def watch_networks(self, edge: str) -> NetworkWatch:
        """Follow the networks of an edge type, from the bare table on."""
        return self._networks.setdefault(edge, NetworkWatch(self.pieces, edge))

    def networks(self, edge: str) -> NetworkWatch:
        return self._networks[edge]

    def put(self, spot: Spot, way: Way) -> bool:
        """A tile is laid; whether a region may lie elsewhere now than it might before."""
        for networks in self._networks.values():
            networks.add(self, spot, way)
        self.lying[spot] = way
        self._layout = None
        is_changed = False
        if self._regions:
            cell, placed = cell_of(spot), self.pieces.ways[way]
            for region in self._regions.values():
                is_changed |= region.add(cell, placed)
        return is_changed

    def moved(self, lying: dict[Spot, Way]) -> None:
        """All lies elsewhere: pieces were pushed."""
        self.lying, self._layout = lying, None

    def around(self, spot: Spot, side: int | None = None) -> Layout:
        """The tiles that touch a spot, or the one across a side, and no others."""
        ways, lying = self.pieces.ways, self.lying
        steps = self.pieces.steps_at(spot)
        near = (spot + step for step in (steps if side is None else steps[side : side + 1]))
        found = {cell_of(one): ways[lying[one]] for one in near if one in lying}
        return Layout(self.pieces.grid, found)

    def layout(self) -> Layout:
        """The whole layout, for a law or score that has no companion."""
        if self._layout is None:
            ways = self.pieces.ways
            cells = {cell_of(spot): ways[way] for spot, way in self.lying.items()}
            self._layout = Layout(self.pieces.grid, cells)
        return self._layout


class Noting:
    """Of a law or score that makes a note on a cell. Most keep nothing in mind themselves: what
    they look at is the tabletop's."""

    def note(self, top: Tabletop, spot: Spot) -> Hashable:
        """What of an empty cell beside a tile it looks at, besides the tiles around it."""
        return ""

    def setting(self) -> Hashable:
        """What it keeps in mind, as far as its notes depend on it."""
        return ""

    def add(self, top: Tabletop, spot: Spot) -> bool:
        """A tile was laid; whether what it keeps in mind, and so its setting, is another now."""
        return False

    def copy(self: T) -> T:
        return self


class PlaceWatch(Noting, ABC):
    """Of a law that judges by a note on the cell, the tile, and the tiles around."""

    # It looks at the tiles around; else its note and the tile tell all.
    looks_around: ClassVar[bool] = False

    @abstractmethod
    def allows(self, note: Hashable, near: Layout, placement: Placement) -> bool:
        """Whether the law lets a tile lie there; `near` has only the tiles around it."""


class WholeWatch(ABC):
    """Of a law that looks at the whole layout."""

    @abstractmethod
    def is_sure(self, near: Layout, placement: Placement) -> bool:
        """Whether the tiles around alone tell that the law lets a tile lie there."""

    @abstractmethod
    def allows(self, top: Tabletop, spot: Spot, way: Way) -> bool: ...

    @abstractmethod
    def add(self, top: Tabletop, spot: Spot) -> None: ...

    @abstractmethod
    def copy(self: T) -> T: ...


class PlaceScore(Noting, ABC):
    """Of a score that pays a placed tile by a note on the cell and the tiles around it."""

    # It pays for each side by itself: all around, the sum of what it pays.
    adds_sides: ClassVar[bool] = False

    @abstractmethod
    def points(self, note: Hashable, near: Layout, placement: Placement) -> int:
        """What the tile earns there."""


class RunningScore(ABC):
    """Of a score that looks at the whole layout, or at what is left."""

    # It looks at everything anew: pieces may be moved.
    bears_pushes: ClassVar[bool] = False

    @abstractmethod
    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        """What the layout is worth, or the tile that was placed last if the play names it."""

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        """What it would be worth with one more tile, as the one placed last."""
        return self.now(top)

    def add(self, top: Tabletop, spot: Spot) -> None:  # noqa: B027 (most keep nothing in mind)
        """A tile was laid."""

    def copy(self: T) -> T:
        return self
