"""Page sizes and page boxes: exact, nested, upright.

In come pages of a PDF, out go sentences about those whose boxes would mislead a printer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from generator.sheets.paper import Paper, millimetres

if TYPE_CHECKING:
    from pikepdf import Page

POINT = 25.4 / 72  # mm
EXACT = 0.02  # mm: PDF states sizes in thousandths of a point or so
HIGHEST = 100  # tables above a page
NEARLY = 3.0  # mm: a size so close to a paper was meant to be it

Box = tuple[float, float, float, float]  # left, bottom, right, top in mm, y up
Said = tuple[str, str]  # what is wrong, what to do
NAMES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox")


def read_box(page: Page, name: str) -> Box | None:
    """A box of the page in mm; None where the page does not state it."""
    box: Any = page.obj.get(name)
    if box is None and name in ("/MediaBox", "/CropBox"):
        box = _inherited(page, name)
    if box is None:
        return None
    x0, y0, x1, y1 = (float(value) * POINT for value in box)
    return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _inherited(page: Page, name: str) -> Any:
    """Media and crop boxes may stand in the page's parents."""
    for node in parents(page.obj):
        if name in node:
            return node[name]
    return None


def parents(node: Any) -> Iterator[Any]:
    """The tables above a page; no more than there can be in a sound file."""
    for _ in range(HIGHEST):
        node = node.get("/Parent")
        if node is None:
            return
        yield node


def size_of(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def meet(one: Box, other: Box) -> Box:
    """What two boxes share; turned inside out where they share nothing."""
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def check_size(page: Page, media: Box, papers: Sequence[Paper]) -> Iterator[Said]:
    """The page is exactly one of the papers, either way round, and not turned or scaled."""
    if papers:
        yield from _check_paper(media, papers)
    if page.obj.get("/UserUnit", 1) != 1:
        yield "its UserUnit is not 1", "printers disagree about what that means"
    if page.obj.get("/Rotate", 0) % 360:
        yield "it is turned by Rotate", "turn what is on it instead"


def _check_paper(media: Box, papers: Sequence[Paper]) -> Iterator[Said]:
    width, height = size_of(media)
    found = min(papers, key=lambda paper: _away(paper, width, height))
    away = _away(found, width, height)
    size = millimetres(round(width, 2), round(height, 2))
    if EXACT < away <= NEARLY:
        exact = millimetres(found.width, found.height)
        yield f"{size} is nearly {found.name}, which is {exact}", "make it exact"
    elif away > NEARLY:
        names = ", ".join(dict.fromkeys(paper.name for paper in papers))
        yield f"{size} is not the paper", f"expected: {names}; name another with --paper"


def _away(paper: Paper, width: float, height: float) -> float:
    """How far a size is off a paper, upright or lying, in its worse direction."""
    ways = ((paper.width, paper.height), (paper.height, paper.width))
    return min(max(abs(w - width), abs(h - height)) for w, h in ways)


def check_boxes(page: Page, media: Box) -> Iterator[Said]:
    """Trim within bleed within crop within media; and all of them stated."""
    boxes = {name: read_box(page, name) for name in NAMES}
    boxes["/MediaBox"] = media
    for name, box in boxes.items():
        if box is None:
            yield f"it has no {name[1:]}", "printers then guess where to cut"
    outer = media
    for name in NAMES[1:]:
        box = boxes[name]
        if box is None:
            continue
        if not _inside(box, outer):
            yield f"its {name[1:]} reaches out of the box around it", "boxes lie in each other"
        outer = box
    crop = boxes["/CropBox"]
    if crop is not None and not _inside(media, crop):
        yield "its CropBox is smaller than the page", "viewers would print it at another size"


def _inside(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0] - EXACT
        and inner[1] >= outer[1] - EXACT
        and inner[2] <= outer[2] + EXACT
        and inner[3] <= outer[3] + EXACT
    )
