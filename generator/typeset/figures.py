"""Figures of a text: a drawing, what it shows in words, and whether it is right or wrong.

How they are drawn is the business of whoever knows what they show.
"""

from __future__ import annotations

import math
from typing import Literal

from generator.canvas.shapes import Drawing
from generator.quick_start import dataclass
from generator.words import say

Verdict = Literal["", "yes", "no"]


@dataclass(frozen=True, slots=True)
class Figure:
    """What a text shows by name. `alt` says in words what is to be seen."""

    drawing: Drawing
    caption: str = ""
    alt: str = ""
    verdict: Verdict = ""
    unit: float = 0.0  # mm of one tile in the drawing; 0: it shows no tiles
    largest: float = math.inf  # how much it may be enlarged before its pictures look coarse

    @property
    def words(self) -> str:
        """What is said in place of the picture."""
        said = self.alt or self.caption or self.drawing.title
        match self.verdict:
            case "yes":
                return say("Right: {picture}", picture=said)
            case "no":
                return say("Wrong: {picture}", picture=said)
            case _:
                return said
