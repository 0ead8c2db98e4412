"""What every law is, and what it tells others of itself.

What comes in: layouts, and the tileset they are laid from. What goes out: `Violation`s, and
all legal placements of a tile. Must not know: any single law.

A law is a frozen dataclass in a module of its own in `laws/placement/`, where the registry
finds it. Its fields are its parameters, each made by `parameter`, so that reading can check
what a tileset asks for and the documentation can list it; its docstring is its entry there.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum, Flag, auto
from typing import TYPE_CHECKING, Any, ClassVar

from generator.laws.grid import Cell
from generator.laws.layout import Layout, Placement, placements
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset

if TYPE_CHECKING:
    from generator.laws.companion import PlaceWatch, Tabletop, WholeWatch


@dataclass(frozen=True, slots=True)
class Violation:
    """A law broken: where, and in words."""

    law: str
    cells: tuple[Cell, ...]
    sentence: str


class Aspect(Flag):
    """What a law judges by. Tiles that are alike in all of it are one tile to the law."""

    SIDES = auto()  # edge types, and whether a tile is wild
    GROUPS = auto()  # which like sides of a tile join
    CORNERS = auto()
    SEGMENTS = auto()
    FEATURES = auto()
    MARKS = auto()
    VALUES = auto()  # a tile's own: a number, a shape, a colour
    HALVES = auto()  # which half of which domino it is
    TILE = auto()  # which tile it is, and so everything else about it
    ORDER = auto()  # of play: it may forbid to place what it would let lie
    NOTHING = 0
    _SHOWN = SIDES | GROUPS | CORNERS | SEGMENTS | FEATURES | MARKS | VALUES
    EVERYTHING = _SHOWN | HALVES | TILE | ORDER


class Reach(Enum):
    """How far a law looks from the cell of a placement, one that touches a tile, to judge it."""

    CELL = auto()  # the cell and what is put there
    NEIGHBOURS = auto()  # and the tiles that touch it
    LAYOUT = auto()  # and all others


class Law(ABC):
    """A rule of placement.

    It must have a `name`, `violations` and a `sentence`. All the rest has a default that is
    right for any law: one that says no more of itself is taken to look at everything, as far as
    there is a layout, and is asked of every layout that a search comes up with. What a law does
    say makes searches and plays quick, so it must be true of every layout; the tests hold each
    law to it.
    """

    name: ClassVar[str]
    looks_at: ClassVar[Aspect] = Aspect.EVERYTHING
    reach: ClassVar[Reach] = Reach.LAYOUT
    # Of the tiles around a placement it sees no more than the sides that face it, and the features,
    # marks and segments of these tiles where it looks at such; and it asks nothing else.
    faces: ClassVar[bool] = False
    # What of two tiles must be alike where they touch; `signs` says how it looks on each side.
    matches: ClassVar[Aspect] = Aspect.NOTHING
    # Where segments meet, their types must be alike too.
    keeps_types: ClassVar[bool] = False
    # Its signs stand on sides of their own, which never look outwards and show nothing else; no
    # symmetry takes one for another.
    owns_sides: ClassVar[bool] = False
    # It knows dominoes: each half is judged as a tile of its own.
    on_halves: ClassVar[bool] = False
    # It holds in every game, whether the game names it or not.
    is_given: ClassVar[bool] = False
    # Nobody can break it who plays with the pieces of one box.
    holds_by_itself: ClassVar[bool] = False
    # All pieces lie within the region that is played.
    confines: ClassVar[bool] = False
    # What it objects to stays so, whatever is added: tiles are never moved.
    lasts: ClassVar[bool] = False
    # Pieces are pushed in between others (`pushing`) once `dealt` are.
    pushes: ClassVar[bool] = False
    # The border of the region shows what the region asks, while one plays.
    keeps_border: ClassVar[bool] = False

    @abstractmethod
    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        """Where a layout breaks the law, in reading order."""

    @abstractmethod
    def sentence(self, tileset: Tileset) -> str:
        """The rule in words, for a player who holds these tiles."""

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        """Whether the law lets a tile be put into an empty cell: nothing new is broken.

        A law that can tell by less than two looks at the whole layout says so here.
        """
        after = layout.put(placement.cell, placement.placed)
        return set(self.violations(after, tileset)) <= set(self.violations(layout, tileset))

    def watch(self, top: Tabletop) -> PlaceWatch | WholeWatch | None:
        """What the law keeps in mind while a game is played on a bare table (`companion`);
        nothing if it is to be asked itself, or `faces`."""
        return None

    def for_player(self, style: str) -> Law:
        """The law as it binds the player of a style; most bind all players alike."""
        return self

    @property
    def dealt(self) -> int:
        """Rows and columns of the square of pieces that lies before anybody plays."""
        return 0

    @property
    def styles(self) -> tuple[str, ...]:
        """What players own one each of, if the law says so."""
        return ()

    def lack(self, tileset: Tileset) -> str:
        """What a game must have for the law to mean anything, and has not, and what to do;
        nothing if it has all. Only what is proved."""
        return ""

    def kept(self, tileset: Tileset) -> str:
        """Why no layout of the game can break the law, though it has all that the law speaks
        of; nothing if one may."""
        return ""

    def speaks_of(self, tile: Tile) -> bool:
        """Whether a search for what the law forbids should try this tile first."""
        return True

    def signs(self, tileset: Tileset) -> Mapping[str, tuple[str, ...]] | None:
        """What every tile, by id, shows on each side, clockwise, where the law asks that touching
        sides show signs that meet, and no more than that; "" is a side that shows nothing. Nothing
        if the law cannot be said so. Wild tiles match whatever they show."""
        return None

    def answers(self, tileset: Tileset) -> Mapping[str, tuple[str, ...]]:
        """By sign, the signs that meet it; a sign that is left out meets itself alone."""
        return {}

    def follows(self, tileset: Tileset, region: Region) -> bool:
        """Whether every filling of a region keeps the law: no cell is empty, every tile is used
        as often as there are copies, touching sides have `signs` that meet, the border and the
        tiles that have their place are as the region asks."""
        return False

    def evidence(self, broken: Violation, layout: Layout) -> Collection[Cell]:
        """The cells that prove a violation: whatever else changes, another layout of the same
        tiles that is alike in these cells breaks the law too. A search leaves them all out."""
        match self.reach:
            case Reach.CELL:
                return broken.cells
            case Reach.NEIGHBOURS:
                return with_neighbours(broken.cells, layout)
            case Reach.LAYOUT:
                return layout.cells

    def broken(self, cells: Sequence[Cell], sentence: str) -> Violation:
        return Violation(self.name, tuple(cells), sentence)


def parameter(kind: str, about: str, **default: Any) -> Any:
    """A field of a law or score that a tileset sets.

    Kinds: "edge", "feature", "mark", "segment", "region" and "space" are ids that the tileset
    knows, "value" the name of a value that its tiles have; with an s ("edges") a list of them;
    "number", "numbers", "truth", "word" and "words" are plain. `default` makes it optional,
    `choices` limit a word, `least` a number.
    """
    choices, least = tuple(default.pop("choices", ())), default.pop("least", None)
    metadata = {"kind": kind, "about": about, "choices": choices, "least": least}
    return dataclasses.field(metadata=metadata, **default)


def with_neighbours(cells: Collection[Cell], layout: Layout) -> frozenset[Cell]:
    """These cells and all around them, whether tiles lie there or not."""
    near = (other for cell in cells for _, other in layout.grid.neighbours(cell))
    return frozenset((*cells, *near))


def violations(layout: Layout, laws: Sequence[Law], tileset: Tileset) -> tuple[Violation, ...]:
    """All that a layout breaks, law by law."""
    return tuple(broken for law in laws for broken in law.violations(layout, tileset))


def is_legal(layout: Layout, placement: Placement, laws: Sequence[Law], tileset: Tileset) -> bool:
    """Whether all laws let a tile be put there. Two tiles never lie in one cell."""
    if any(layout.at(cell) is not None for cell, _ in placement.parts):
        return False
    return all(lets_lie(law, layout, placement, tileset) for law in laws)


def lets_lie(law: Law, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
    """Whether a law lets a tile be put there; a domino half by half, whichever comes first."""
    if placement.also is None:
        return law.allows(layout, placement, tileset)
    parts = [Placement(cell, placed) for cell, placed in placement.parts]
    return any(
        law.allows(layout, one, tileset) and law.allows(layout.lay(one), other, tileset)
        for one, other in (parts, parts[::-1])
    )


def quickest_first(laws: Sequence[Law]) -> tuple[Law, ...]:
    """What rules out most placements at a glance first, what looks at whole layouts last."""

    def cost(law: Law) -> tuple[bool, bool]:
        return not law.matches, type(law).allows is Law.allows

    return tuple(sorted(laws, key=cost))


def objections(
    layout: Layout, placement: Placement, laws: Sequence[Law], tileset: Tileset
) -> tuple[Violation, ...]:
    """Why a tile may not be put into an empty cell: what each law that forbids it says of it."""
    cells = {cell for cell, _ in placement.parts}
    after = layout.lay(placement)
    found: list[Violation] = []
    for law in laws:
        if lets_lie(law, layout, placement, tileset):
            continue
        known = set(law.violations(layout, tileset))
        fresh = [
            broken
            for broken in law.violations(after, tileset)
            if broken not in known and cells & {*broken.cells}
        ]
        cell = placement.cell
        found += fresh or [law.broken((cell,), f"{cell_name(cell)} may not be placed so")]
    return tuple(found)


def legal_placements(
    layout: Layout,
    tile: Tile,
    laws: Sequence[Law],
    tileset: Tileset,
    first: Sequence[Cell] = ((0, 0),),
) -> Iterator[Placement]:
    """All legal placements of a tile, by cell and then by turn. For the play that is to come.

    On a bare table the first tile lies in one of the `first` cells; later ones touch a tile.
    """
    for cell in layout.frontier() if layout.cells else first:
        for placement in placements(tileset, tile, cell):
            if is_legal(layout, placement, laws, tileset):
                yield placement
