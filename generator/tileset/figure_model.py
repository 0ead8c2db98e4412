"""The frozen model of a figure: what its author says is to be seen, and what is true of it.

Made by `figures`. Layouts and positions are kept as text, for reading them is the laws' craft;
`line` and `text_line` say where both stand. Knows nothing of laws or drawing.
"""

from __future__ import annotations

from generator.quick_start import dataclass

Cell = tuple[int, int]  # row, column


@dataclass(frozen=True, slots=True)
class FigureSpec:
    """A figure as its author tells it; `docs/format.md` has the meaning of every word."""

    id: str
    alt: str
    line: int  # of its table in the file
    text_line: int  # where the text of its layout or position begins
    caption: str = ""
    layout: str = ""
    position: str = ""
    tiles: tuple[str, ...] = ()
    same_tile: bool = False
    turned: bool = False
    count: int | None = None
    columns: int = 0
    scoresheet: str = ""
    name: str = ""
    ticks: tuple[tuple[str, int], ...] = ()
    values: tuple[tuple[str, tuple[int, ...]], ...] = ()
    total: tuple[int, ...] = ()
    legal: bool = False
    breaks: tuple[str, ...] = ()
    at: tuple[Cell, ...] = ()
    scores: tuple[tuple[str, int], ...] = ()
    finished: bool | None = None
    region: str | None = None
    player: str = ""
    last: Cell | None = None
    hand: tuple[str, ...] = ()
    face_down: int = 0
    stoppages: int = 0
    site: Cell | None = None
    free: tuple[Cell, ...] = ()
    rings: tuple[str, ...] | None = None
    circled: tuple[Cell, ...] = ()
    stars: str = ""
    callouts: tuple[Cell | str, ...] = ()  # cells, "hand" or "heap"
    mark: bool = True
    labels: bool = False
    rows: tuple[int, int] | None = None

    @property
    def kind(self) -> str:
        """What it shows: "layout", "position", "tiles" or "scoresheet"."""
        if self.tiles:
            return "tiles"
        if self.scoresheet:
            return "scoresheet"
        return "position" if self.position else "layout"
