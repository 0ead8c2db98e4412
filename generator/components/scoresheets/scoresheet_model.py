"""The frozen model of score sheets: what is counted on them, and how it is laid out."""

from __future__ import annotations

from generator.quick_start import dataclass
from generator.tileset.model import Tileset

KEY = "scoresheets"


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """A player or a game that is scored beside others; the colour may be its namesake's."""

    title: str
    colour: str = ""
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of a scoresheet: boxes to tick or blanks, each worth `times` points."""

    label: str
    boxes: int = 0
    times: int = 1
    note: str = ""
    colour: str = ""
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSection:
    """Rows that add up to one total; `sign` says whether the total is a gain or a loss."""

    title: str
    total: str  # empty: no total of its own
    sign: int
    rows: tuple[ScoreRow, ...]
    kind: str = "ticks"  # "ticks", "entries", "products" or "ledger"
    # What is written in each column; a product with one field prints its other factor, `times`.
    fields: tuple[str, ...] = ()
    lines: int = 0  # numbered lines of a ledger


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """A sheet that players fill in."""

    id: str
    title: str
    width: float
    height: float
    copies: int
    name_label: str
    sections: tuple[ScoreSection, ...]
    final_label: str  # empty: no last line
    final_prefix: str = ""
    final_suffix: str = ""
    note: str = ""
    columns: tuple[ScoreColumn, ...] = ()
    line: int | None = None  # where its size stands in the tileset's file


def scoresheets_of(tileset: Tileset) -> tuple[Scoresheet, ...]:
    sheets: tuple[Scoresheet, ...] = tileset.part(KEY)
    return sheets
