"""Type and colours of a text, named once: sizes, leading, spaces between blocks.

Must not know: which text it is for, what paper it stands on.
"""

from __future__ import annotations

from generator.canvas.colour import INK, lighter
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class TextLook:
    """Type and colours. Sizes and spaces in mm."""

    accent: str
    stripes: tuple[str, ...] = ()
    ink: str = INK
    faint: str = "#6f7683"
    text: float = 3.15
    leading: float = 4.3
    small: float = 2.75  # captions, table heads, running heads
    small_leading: float = 3.6
    chapter: float = 6.2
    part: float = 4.2
    indent: float = 5.2  # of lists
    paragraph_gap: float = 2.0
    item_gap: float = 1.2
    chapter_gap: float = 6.4
    part_gap: float = 4.2
    figure_gap: float = 3.0
    pad: float = 4.0  # inside a box

    solid: str = ""  # of things in little pictures, where ink is to be saved

    @property
    def body(self) -> str:
        """What fills a thing of the game's colour in a little picture."""
        return self.solid or self.accent

    @property
    def tint(self) -> str:
        """The ground of boxes and table heads."""
        return lighter(self.accent, 0.9)
