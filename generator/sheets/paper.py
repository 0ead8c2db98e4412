"""Sizes of paper, by the names that people type.

A sheet of paper has no up and down before something is printed on it: it always stands
upright here, its long edge vertical, so that "flip on the long edge" means one thing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches

from generator.errors import CommandError
from generator.quick_start import dataclass
from generator.words import listed, say

SMALLEST, LARGEST = 70.0, 2000.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper in mm, upright."""

    name: str
    width: float
    height: float
    is_american: bool = False  # rules printed on it are Letter, folded
    fits: tuple[str, ...] = ()  # papers that a page of this size is printed on, in their middle

    @property
    def printing(self) -> str:
        """How a printer shall treat it: a page that is no paper itself lies in the middle of one,
        so that what is printed behind it lies behind it on either paper."""
        if not self.fits:
            return say("at 100 %")
        return say("at 100 %, centred on {papers}", papers=listed(self.fits, "or"))

    @property
    def spoken(self) -> str:
        """The paper in a sentence."""
        return f"{' and '.join(self.fits) or self.name} paper"

    def lying(self) -> Paper:
        """The same paper on its long side."""
        return replace(self, width=self.height, height=self.width)


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4, is_american=True),
        Paper("a3", 297.0, 420.0),
        Paper("tabloid", 279.4, 431.8, is_american=True),
        Paper("legal", 215.9, 355.6, is_american=True),
        Paper("a5", 148.0, 210.0),
        # As wide as A4 and as high as Letter: printed on either, what is left over is white.
        Paper("both", 210.0, 279.4, fits=("A4", "Letter")),
    )
}


def find_paper(name: str) -> Paper:
    """The paper of that name, or of the size spelled as WxHmm."""
    wanted = name.strip().lower()
    if wanted in PAPERS:
        return PAPERS[wanted]
    size = re.fullmatch(r"(\d{1,5}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,5}(?:\.\d{1,3})?)\s*mm", wanted)
    if size is None:
        close = get_close_matches(wanted, PAPERS, n=1)
        guess = f'did you mean "{close[0]}"? ' if close else ""
        raise CommandError(
            "--paper",
            f'no paper is called "{name}"',
            f"{guess}papers: {', '.join(PAPERS)}, or a size such as 200x250mm",
        )
    width, height = sorted(map(float, size.groups()))
    if not (width >= SMALLEST and height <= LARGEST):
        raise CommandError(
            "--paper",
            f"{millimetres(width, height)} is no paper to print on",
            f"sides may measure {SMALLEST:g} to {LARGEST:g} mm",
        )
    return Paper(f"{width:g}x{height:g}mm", width, height)


def millimetres(width: float, height: float) -> str:
    """A size as people write it."""
    return say("{width:g} × {height:g} mm", width=width, height=height)
