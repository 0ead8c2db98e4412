"""Where a tile comes from, as the model holds it. Knows nothing of how tiles are made."""

from __future__ import annotations

from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class TileOrigin:
    """What made a tile: an entry of `[[tiles]]`, its rule, and a mark that took copies of it."""

    entry: int  # its place in the file, from 0
    letters: str = ""  # that tell it from all others of its rule; nothing without a rule
    mark: str = ""  # for which these copies were set apart from the plain ones
    row: int = 0  # of the table that the entry has its rows from; 0 without


NO_ENTRY = TileOrigin(-1)  # of a tile that stands in no file
