"""The live area: what must be seen lies where the printer can reach.

In come pages of a PDF and the margins of a printer, out go sentences. Fine lines may run to the
edge of the paper: they are marks to cut or fold by, and a printer that drops their ends takes
nothing from the pieces. So may bleed, which is cut away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.preflight.page_boxes import EXACT, Box, Said, meet, read_box
from generator.preflight.painted_areas import PaintedArea, read_paint
from generator.sheets.press import Margins

if TYPE_CHECKING:
    from pikepdf import Page

FINE = 0.35  # mm: a line no wider than this is a mark
WORDS = {"text": "words stand", "picture": "a picture stands"}
EDGES = ("left", "lower", "right", "upper")


def check_live(page: Page, media: Box, margins: Margins) -> Iterator[Said]:
    """Nothing but marks and bleed in the margins; the trim box least of all."""
    blank = _margins(media, margins)
    reach = (
        media[0] + blank[0],
        media[1] + blank[1],
        media[2] - blank[2],
        media[3] - blank[3],
    )
    trim = read_box(page, "/TrimBox")
    if trim is None or all(abs(a - b) <= EXACT for a, b in zip(trim, media, strict=True)):
        trim = media
    else:
        yield from _say(trim, media, reach, blank, "pieces lie")
    for paint in read_paint(page, fine=FINE):
        box = paint.box if paint.kind == "text" else meet(paint.box, trim)
        if box[0] < box[2] and box[1] < box[3]:
            yield from _say(box, media, reach, blank, _name(paint))


def _name(paint: PaintedArea) -> str:
    return WORDS.get(paint.kind, "something is painted")


def _margins(media: Box, margins: Margins) -> Box:
    """The blank edges of the page as it lies: a lying sheet is an upright one, turned."""
    if media[2] - media[0] <= media[3] - media[1]:
        return (margins.left, margins.bottom, margins.right, margins.top)
    return (margins.bottom, margins.right, margins.top, margins.left)


def _say(box: Box, media: Box, reach: Box, blank: Box, what: str) -> Iterator[Said]:
    """Which edge something is too close to, and by how much."""
    for edge, name in enumerate(EDGES):
        sign = 1 if edge < 2 else -1
        if sign * (reach[edge] - box[edge]) > EXACT:
            away = max(0.0, sign * (box[edge] - media[edge]))
            yield (
                f"{what} {away:.1f} mm from the {name} edge",
                f"the printer leaves {blank[edge]:g} mm blank there; see --margins",
            )
