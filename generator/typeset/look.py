"""Sizes, spaces and colours of a booklet, named once.

Page formats are halves of a common paper, so that two pages make a sheet to fold.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.canvas.colour import INK, brightness, darker, lighter
from generator.errors import Problem, UserError
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import USUAL, Margins
from generator.tileset.model import Tileset

REACHED = 7.0  # mm from the edge of a page to the nearest words on it

Area = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True, slots=True)
class Format:
    """A page of the booklet, and the sheet that two of them are printed on."""

    name: str
    width: float
    height: float
    sheet: Paper
    inner: float = 17.0  # margins; the inner one loses a little in the fold
    outer: float = 14.0
    top: float = 19.0
    bottom: float = 18.0
    lost: float = 0.0  # mm more than usual that a printer cannot reach: head and foot move in

    def live(self, number: int) -> Area:
        """Where the text of a page stands. Odd pages lie at the right of the fold."""
        left = self.inner if number % 2 else self.outer
        return left, self.top, self.text_width, self.height - self.top - self.bottom

    @property
    def text_width(self) -> float:
        return self.width - self.inner - self.outer

    def within(self, margins: Margins) -> Format:
        """The same page for a printer that reaches less far; pages lie in either direction."""
        widest = max(margins.left, margins.top, margins.right, margins.bottom)
        lost = max(0.0, widest - REACHED)
        return replace(
            self,
            inner=max(self.inner, widest),
            outer=max(self.outer, widest),
            top=self.top + lost,
            bottom=self.bottom + lost,
            lost=lost,
        )


A5 = Format("a5", 148.0, 210.0, PAPERS["a4"])
HALF_LETTER = Format("half-letter", 139.7, 215.9, PAPERS["letter"])
_AMERICAN = {"letter", "legal", "tabloid"}


def format_for(paper: Paper, margins: Margins = USUAL) -> Format:
    """The page that suits whoever prints on this paper with these margins."""
    return (HALF_LETTER if paper.name in _AMERICAN else A5).within(margins)


@dataclass(frozen=True, slots=True)
class Look:
    """Type and colours. Sizes and spaces in mm."""

    accent: str
    stripes: tuple[str, ...] = ()
    ink: str = INK
    faint: str = "#6f7683"
    text: float = 3.4
    leading: float = 4.75
    small: float = 2.85  # captions, table heads, running heads
    small_leading: float = 3.9
    chapter: float = 7.0
    part: float = 4.5
    indent: float = 5.2  # of lists
    paragraph_gap: float = 2.3
    item_gap: float = 1.2
    chapter_gap: float = 8.5
    part_gap: float = 5.0
    figure_gap: float = 3.6
    pad: float = 4.0  # inside a box

    @property
    def tint(self) -> str:
        """The ground of boxes and table heads."""
        return lighter(self.accent, 0.9)


def look_of(tileset: Tileset) -> Look:
    """The colours of a game: that of its backs, or else one of what its pieces carry."""
    colours = [edge.colour for edge in tileset.edge_types]
    colours += [colour.colour for colour in tileset.colours]
    colours += [segment.colour for segment in tileset.segment_types]
    accent = tileset.back.colour if tileset.back else next(iter(colours), INK)
    # Titles are read on white paper: a pale colour is darkened until they can be.
    while brightness(accent) > 0.45:
        accent = darker(accent, 0.2)
    return Look(accent, tuple(colours))


def too_large(file: str, line: int, what: str, hint: str) -> UserError:
    """Something that no page can hold."""
    return UserError([Problem(file, line, "", what, hint)])
