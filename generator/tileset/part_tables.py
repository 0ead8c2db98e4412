"""What a kind of component tells the reader about its table: the protocol of this room.

Kinds stand above this room, which knows none of them: they come in with the vocabulary, as the
signatures of laws do. What comes in from a kind: the key that it reads and what may stand there,
how that becomes a value of the model, what `[expect]` may promise of it. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.figure_schema import FigureTable
from generator.tileset.line_numbers import Path
from generator.tileset.model import Colour, EdgeType, Region, SegmentType, Vocabulary
from generator.tileset.source import ProblemReport
from generator.tileset.space_model import Playfield, SpaceKind
from generator.tileset.space_tables import MapReader
from generator.tileset.table_text import ValueRow


@dataclass(frozen=True, slots=True)
class Terrain:
    """Where tiles are laid: what boards show."""

    outline: Outline | None  # of tiles
    regions: tuple[Region, ...]
    kinds: tuple[SpaceKind, ...]
    maps: MapReader


@dataclass(frozen=True, slots=True)
class Groundwork:
    """What of a file is known before its parts are read, for them to build on."""

    vocabulary: Vocabulary
    edge_types: tuple[EdgeType, ...]
    segment_types: tuple[SegmentType, ...]
    colours: tuple[Colour, ...]
    terrain: Terrain
    # The values in the rows of a table beside the file, by the path of the key that names it.
    read_rows: Callable[[Path, str], list[ValueRow]]
    parts: Mapping[str, Any]  # values of the parts that this one needs, by their keys


@dataclass(frozen=True, slots=True)
class Promised:
    """A key of `[expect]`: a table of numbers by id, or one number."""

    key: str
    kind: Any  # the annotation of the key
    field: Any  # of pydantic: its default and what documents it
    what: str  # what has an id, or what a single number is about
    # From the value of the part: how many there are, by id or by the keys of `[expect]`.
    count: Callable[[Any], Mapping[str, int]]
    by_id: bool = True
    says: str = "there are"  # before the number there is
    needs: tuple[str, ...] = ()  # other tables without which nothing can be counted


@dataclass(frozen=True, slots=True)
class Section:
    """A table of the format's reference: its heading, one such table by its path, an example."""

    heading: str
    path: Path
    example: str


def _nobody(report: ProblemReport, path: Path, table: FigureTable, value: Any) -> None:
    """Most kinds are shown in no figure by a key of their own."""


@dataclass(frozen=True, slots=True, eq=False)
class PartTables:
    """The table of one kind of component."""

    key: str  # of the file; in the model its value bears the same name
    kind: Any  # what may stand there: the annotation of the key
    field: Any  # of pydantic: its default, limits and description
    # The value of the model, frozen all through, with every mistake put into the report; nothing
    # where the table is left out.
    expand: Callable[[ProblemReport, Any, Groundwork], Any]
    sections: tuple[Section, ...]
    names: Mapping[str, tuple[str, ...]]  # names of art that its keys may pick, by `names_of`
    one: str = ""  # what laws call an entry that they name by its id
    needs: tuple[str, ...] = ()  # keys of parts that are read before it
    has_colours: bool = False  # whether it comes in the colours of the file
    has_tiles: bool = False  # whether it shows the tiles of the game
    promises: tuple[Promised, ...] = ()
    # What laws are to know of it, from the values of all parts.
    playfield: Callable[[Mapping[str, Any]], Playfield | None] | None = None
    check_figure: Callable[[ProblemReport, Path, FigureTable, Any], None] = _nobody
