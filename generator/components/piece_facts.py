"""What a rules text may say of small pieces that come in colours."""

from __future__ import annotations

from typing import Protocol

from generator.quick_start import dataclass
from generator.tileset.colour_tables import Coloured


class SizedPiece(Coloured, Protocol):
    """A coloured piece that has a name and a size."""

    @property
    def name(self) -> str: ...
    @property
    def size(self) -> float: ...


@dataclass(frozen=True, slots=True)
class PieceFacts:
    id: str
    name: str
    size: float
    each: int  # of each colour
    colours: int
    count: int


def facts_of(piece: SizedPiece) -> PieceFacts:
    colours, each = len(piece.colours), piece.copies
    return PieceFacts(piece.id, piece.name, piece.size, each, colours, each * max(colours, 1))
