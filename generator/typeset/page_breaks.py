"""Where pages are turned: strips shared out over pages of one height.

In come strips, out go pages of strips. `share_out` is for texts: of all ways that keep together
what must stay together, it takes the one that leaves the least white at the foot of its pages,
turns the page rather between blocks than inside one, and rather before a chapter than before a
figure. The figures of a page may shrink a little where that makes it whole. `fill_pages` is for
lists: it fills each page in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, islice, pairwise

from generator.geometry.add_up import add_up
from generator.typeset.strips import Strip, shrink_figures
from generator.typeset.text_tree import too_large

INSIDE = 0.026  # costs, in squares of the part of a page that is left white
IN_BOX = 0.03
BEFORE_FIGURE = 0.024  # less than a turn inside what leads up to it
SHRUNK = 0.03
SMALLEST = 0.72  # of a figure's size, where a page needs the room
ALONE = 0.024  # for a single line that begins a page, cut off from what it belongs to
STUB = 0.15  # for a last page with hardly anything on it
FULLEST_STUB = 0.22
WHITE_END = 0.2  # what may stay white of a last page
AT_TURN = -0.05
LEAST_TURN = 0.45  # a page is not ended early while it is emptier than this


def share_out(strips: Sequence[Strip], height: float, pad: float) -> list[list[Strip]]:
    """Strips of each page; `pad` is what a box needs where a page turn cuts it."""
    strips = [strip for n, strip in enumerate(strips) if not (strip.is_turn and n == 0)]
    size = len(strips)
    unreachable = float("inf")
    # best[i]: the least cost of the strips from i on, and where their first page ends.
    best: list[tuple[float, int]] = [(unreachable, 0)] * size + [(0.0, size)]
    for start in range(size - 1, -1, -1):
        drawn = _heights(strips, start)
        art = accumulate(strip.art for strip in strips[start:])
        for end, (filled, figures) in enumerate(zip(drawn, art, strict=True), start + 1):
            used = filled + _cut_edges(strips, start, end) * pad
            give = figures * (1 - SMALLEST)
            over = max(0.0, used - height)
            if used - 2 * figures > height:
                break
            if over > give + 1e-6 or (end < size and strips[end - 1].keeps_next):
                continue
            cost = _cost(strips, start, end, max(0.0, height - used) / height) + best[end][0]
            cost += SHRUNK * (over / give) if over > 1e-6 else 0.0
            if cost < best[start][0]:
                best[start] = (cost, end)
    if size and best[0][0] == unreachable:
        _complain(strips, height)
    pages, start = [], 0
    while start < size:
        end = best[start][1]
        used = page_height(strips[start:end]) + _cut_edges(strips, start, end) * pad
        page = [strip for strip in strips[start:end] if not strip.is_turn]
        pages.append(_made_to_fit(page, used - height))
        start = end
    return [page for page in pages if page]


def fill_pages(strips: Sequence[Strip], height: float) -> list[list[Strip]]:
    """Strips from top to bottom, each page as full as it gets: for lists, where one page turn is
    as good as another. What stays together and is higher than a page stands over its foot."""
    pages: list[list[Strip]] = [[]]
    start = 0
    for end, strip in enumerate(strips, start=1):
        if strip.keeps_next and end < len(strips):
            continue
        chain = strips[start:end]
        if pages[-1] and page_height([*pages[-1], *chain]) > height:
            pages.append([])
        pages[-1] += chain
        start = end
    return pages


def fits(pages: Sequence[Sequence[Strip]], height: float) -> bool:
    return all(page_height(page) <= height for page in pages)


def _made_to_fit(page: Sequence[Strip], over: float) -> list[Strip]:
    """The strips of a page, its figures smaller by what they are too high in all."""
    art = add_up(strip.art for strip in page)
    if over <= 1e-6 or not art:
        return list(page)
    return [shrink_figures(strip, 1 - over / art) for strip in page]


def page_height(strips: Sequence[Strip]) -> float:
    """Of strips that stand on one page: the space above the first is dropped."""
    return [0.0, *_heights(strips, 0)][-1]


def _heights(strips: Sequence[Strip], start: int) -> Iterator[float]:
    """The heights of pages that begin with this strip: with one strip, with two, and so on."""
    height = gaps = 0.0
    is_first = True
    for strip in islice(strips, start, None):
        if not strip.is_turn:
            height += strip.height
            gaps += 0.0 if is_first else strip.before
            is_first = False
        yield height + gaps


def _cut_edges(strips: Sequence[Strip], start: int, end: int) -> int:
    """How many edges a page adds to boxes that go on before or after it."""
    return _cuts_box(strips, start) + _cuts_box(strips, end)


def _cuts_box(strips: Sequence[Strip], at: int) -> bool:
    """Whether a page turn before this strip goes through a box."""
    return 0 < at < len(strips) and 0 < strips[at].box == strips[at - 1].box


def _end_cost(strips: Sequence[Strip], start: int, white: float) -> float:
    """Of a last page; one that begins where the text itself turns the page may be short."""
    if white > 1 - FULLEST_STUB:
        return STUB
    if start > 0 and (strips[start].is_turn or strips[start - 1].is_turn):
        return 0.0
    return min(STUB / 2, max(0.0, white - WHITE_END) ** 2)


def _cost(strips: Sequence[Strip], start: int, end: int, white: float) -> float:
    """Of a page from strip `start` to before strip `end` with so much of it left white."""
    if end == len(strips):
        return _end_cost(strips, start, white)
    last, following = strips[end - 1], strips[end]
    if (last.is_turn or following.is_turn) and white < 1 - LEAST_TURN:
        return AT_TURN
    cost = white**2
    if following.art:
        cost += BEFORE_FIGURE
    if _cuts_box(strips, end):
        cost += IN_BOX
    elif last.place == following.place:
        cost += INSIDE
    else:
        cost += INSIDE if _in_one_list(last, following) else 0.0
        cost += ALONE if _is_single_line(strips, end) else 0.0
    return cost


def _in_one_list(last: Strip, following: Strip) -> bool:
    return any(tag.role == "L" for tag in {*last.tags} & {*following.tags})


def _is_single_line(strips: Sequence[Strip], at: int) -> bool:
    """Whether a strip is all that its block has, and announces nothing."""
    strip = strips[at]
    after = strips[at + 1].place if at + 1 < len(strips) else None
    return not (strip.keeps_next or strip.art or strip.place == after)


def _complain(strips: Sequence[Strip], height: float) -> None:
    """Name the first stretch that stays together and is higher than a page."""
    start = 0
    for n, (strip, _) in enumerate(pairwise([*strips, strips[-1]])):
        if strip.keeps_next:
            continue
        chain = strips[start : n + 1]
        place = chain[0].place
        if page_height(chain) > height and place is not None:
            hint = "make it shorter, or its figures smaller"
            raise too_large(place, "this does not fit on a page", hint)
        start = n + 1
    raise ValueError("the strips cannot be shared out over pages")
