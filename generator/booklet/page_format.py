"""The pages of a booklet: half a sheet of common paper each, so that two make a sheet to fold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.quick_start import dataclass
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import USUAL, Margins

if TYPE_CHECKING:
    from generator.typeset.place_strips import TextArea

REACHED = 7.0  # mm from the edge of a page to the nearest words on it


@dataclass(frozen=True, slots=True)
class PageFormat:
    """A page of the booklet, and the sheet that two of them are printed on."""

    name: str
    width: float
    height: float
    sheet: Paper
    inner: float = 15.0  # margins; the inner one loses a little in the fold
    outer: float = 12.0
    top: float = 17.0
    bottom: float = 16.0
    blank: float = 5.0  # mm that a printer leaves at every edge: pictures end there
    lost: float = 0.0  # mm more than `REACHED` that head and foot keep from the edges

    def live(self, number: int) -> TextArea:
        """Where the text of a page stands. Odd pages lie at the right of the fold."""
        from generator.typeset.place_strips import TextArea

        left = self.inner if number % 2 else self.outer
        return TextArea(left, self.top, self.text_width, self.text_height)

    @property
    def text_width(self) -> float:
        return self.width - self.inner - self.outer

    @property
    def text_height(self) -> float:
        return self.height - self.top - self.bottom

    def within(self, margins: Margins) -> PageFormat:
        """The same page for a printer that reaches less far; pages lie in either direction."""
        widest = max(margins.left, margins.top, margins.right, margins.bottom)
        lost = max(self.lost, widest - REACHED)
        return replace(
            self,
            inner=max(self.inner, widest),
            outer=max(self.outer, widest),
            top=self.top + lost - self.lost,
            bottom=self.bottom + lost - self.lost,
            blank=widest,
            lost=lost,
        )


A5 = PageFormat("a5", 148.0, 210.0, PAPERS["a4"])
HALF_LETTER = PageFormat("half-letter", 139.7, 215.9, PAPERS["letter"], inner=13.5, outer=10.5)
# As narrow as one and as low as the other: head and foot stand nearer to the edges.
HALF_BOTH = PageFormat(
    "half-both",
    139.7,
    210.0,
    PAPERS["both"],
    inner=13.5,
    outer=10.5,
    top=15.5,
    bottom=14.5,
    lost=-1.5,
)


def format_for(paper: Paper, margins: Margins = USUAL) -> PageFormat:
    """The page that suits whoever prints on this paper with these margins."""
    if paper.fits:
        return HALF_BOTH.within(margins)
    return (HALF_LETTER if paper.is_american else A5).within(margins)
