"""Cards on sheets, as Tabletop Simulator reads them: at most ten in a row, seven rows.

In come the cards of a deck, out go the plans of sheets and then their pictures. The last place
of a full sheet stays free: the program shows it to whoever must not see a card. Must not know:
file formats of tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from generator.canvas.shapes import Drawing, Piece
from generator.export.pictures import Shot, pixels, shot_of
from generator.quick_start import dataclass

WIDEST, HIGHEST = 10, 7  # places on a sheet
MOST_CARDS = WIDEST * HIGHEST - 1
LONGEST = 4096  # pixels of a side
LEAST = 2  # rows and columns, else the program takes the picture for one card


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Pieces on one sheet, in rows."""

    pieces: tuple[Piece, ...]
    columns: int
    rows: int
    card: tuple[int, int]  # pixels
    back: Drawing | None  # of all of them; None: each has its own

    @property
    def own_backs(self) -> bool:
        return self.back is None


def plan_sheets(pieces: Sequence[Piece], dpi: float) -> list[CardSheet]:
    """As few sheets as there can be, cards as fine as asked or as the sheet allows."""
    shared = len({piece.back.name if piece.back else "" for piece in pieces}) == 1
    back = pieces[0].back if shared else None
    sheets = []
    for start in range(0, len(pieces), MOST_CARDS):
        some = tuple(pieces[start : start + MOST_CARDS])
        columns = max(LEAST, min(WIDEST, len(some)))
        rows = max(LEAST, ceil(len(some) / columns))
        outline = some[0].face.outline
        wide, high = pixels(outline.width, dpi), pixels(outline.height, dpi)
        shrink = min(1.0, LONGEST / columns / wide, LONGEST / rows / high)
        card = (int(wide * shrink), int(high * shrink))
        sheets.append(CardSheet(some, columns, rows, card, back))
    return sheets


def shot_on(sheet: CardSheet, drawing: Drawing) -> Shot:
    """One card of the sheet, all of it painted: corners that are round are the program's own."""
    shot = shot_of(drawing, 100.0)
    return Shot(shot.drawing, shot.frame, sheet.card)
