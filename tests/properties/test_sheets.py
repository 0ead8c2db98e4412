"""Whatever is to be printed on whatever paper: nothing is lost, nothing overlaps."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st
from shapely import STRtree, transform
from shapely.affinity import scale
from shapely.geometry import LineString, Polygon
from shapely.geometry import box as frame
from shapely.ops import polygonize, unary_union

from generator.canvas.shapes import Component, Drawing, Path, Piece, points_of
from generator.errors import CommandError
from generator.geometry.outline import hexagon, rectangle
from generator.geometry.transform import Point
from generator.sheets.batch_layout import arrange, batches
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Page
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import STANDARD, Cutting, Packing, Press
from tests.support.examples import examples
from tests.support.ground import GROUND
from tests.support.laid import COMPACT, LOOK, laid_on, polygons_on, room_on, trim_of, words_on
from tests.support.some import some

TOUCH = 1e-6
Box = tuple[float, float, float, float]

papers = st.sampled_from(list(PAPERS.values())) | st.builds(
    lambda sides: Paper("own", min(sides), max(sides)),
    st.tuples(st.floats(70, 600), st.floats(70, 600)),
)
sizes = st.tuples(st.floats(8, 200), st.floats(8, 200))
bleeds = st.sampled_from([0.0, 1.5, 2.0, 3.0])
arts = st.sampled_from([GROUND, ()])  # a ground of its own, or as bare as the paper


@st.composite
def components(draw: st.DrawFn) -> Component:
    """A few pieces, up to 60 copies each, of one or two sizes, some with backs."""
    kinds = draw(st.lists(st.tuples(sizes, bleeds), min_size=1, max_size=2))
    pieces = []
    for number in range(draw(st.integers(1, 5))):
        (width, height), bleed = draw(st.sampled_from(kinds))
        outline = rectangle(width, height)
        face = Drawing(f"face {number}", outline, bleed, draw(arts))
        back = Drawing(f"back {number}", outline, bleed, ()) if draw(st.booleans()) else None
        pieces.append(Piece(f"{number}", "", draw(st.integers(1, 60)), face, back))
    return Component("tiles", "Tiles", tuple(pieces))


MARKS = Press(cutting="marks")


def imposed(component: Component, paper: Paper, press: Press = STANDARD) -> tuple[Page, ...]:
    """The pages; no example where some piece is larger than the paper has room for."""
    try:
        return impose(component, paper, Imprint("A Game of Some Name"), press)
    except CommandError:
        assert any(not has_room(piece.face, paper) for piece in component.pieces)
        reject()


def backed(pages: tuple[Page, ...]) -> list[tuple[Page, Page]]:
    """Every front with its back."""
    return [
        (front, back)
        for front, back in pairwise(pages)
        if (front.section, front.sheet) == (back.section, back.sheet)
    ]


def has_room(drawing: Drawing, paper: Paper) -> bool:
    reach = LOOK.mark_reach(drawing.bleed) if drawing.bleed else LOOK.cut.line_overrun
    room = LOOK.area(paper, reach, drawing.bleed + LOOK.cut.mark_gap if drawing.bleed else 0)
    sides = (drawing.outline.width, drawing.outline.height)
    return any(a <= room.width and b <= room.height for a, b in (sides, sides[::-1]))


def pieces_on(page: Page, component: Component) -> list[tuple[str, Box]]:
    """Name and trim box of every piece on the page."""
    drawings = {drawing.name: drawing for drawing in component.drawings()}
    found = []
    for group, use in laid_on(page):
        xs, ys = zip(*trim_of(group, use, drawings[use.name].outline.corners), strict=True)
        found.append((use.name, (min(xs), min(ys), max(xs), max(ys))))
    return found


def overlap(one: Box, other: Box) -> bool:
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > TOUCH
        and min(one[3], other[3]) - max(one[1], other[1]) > TOUCH
    )


def touch(line: Box, box: Box) -> bool:
    """Does a line lie in a box, however little?"""
    return not (
        line[2] < box[0] + TOUCH
        or line[0] > box[2] - TOUCH
        or line[3] < box[1] + TOUCH
        or line[1] > box[3] - TOUCH
    )


def lines_of(page: Page) -> list[Box]:
    """The marks or cut lines of a page, as boxes without width."""
    return [
        (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
        for cuts in cuts_on(page)
        for a, b in pairs_of(cuts)
    ]


def cuts_on(page: Page) -> list[Path]:
    """The paths that show cuts: no other line on a page has their colours. Ticks, which have a
    casing, are left out: they lie on the trim."""
    inks = {LOOK.cut.mark_colour, LOOK.cut.side_colour, LOOK.cut.line_colour}
    paths = [shape for shape in page.shapes if isinstance(shape, Path)]
    cased = {path.commands for path in paths if path.stroke == LOOK.cut.tick_casing}
    return [path for path in paths if path.stroke in inks and path.commands not in cased]


def pairs_of(path: Path) -> list[tuple[Point, Point]]:
    points = list(points_of(path))
    return list(zip(points[::2], points[1::2], strict=True))


@settings(max_examples=examples(20, 400))
@given(components(), papers)
def test_every_piece_is_there_exactly_once(component: Component, paper: Paper) -> None:
    pages = imposed(component, paper)
    if not pages:
        return
    found = Counter(name for page in pages for name, _ in pieces_on(page, component))
    wanted = Counter({piece.face.name: piece.count for piece in component.pieces})
    wanted.update({p.back.name: p.count for p in component.pieces if p.back is not None})
    assert found == wanted


@settings(max_examples=examples(20, 400))
@given(components(), papers)
def test_no_two_pieces_overlap_and_all_lie_inside_the_margins(
    component: Component, paper: Paper
) -> None:
    for page in some(imposed(component, paper)):
        room = room_on(page, paper).buffer(TOUCH)
        boxes = [box for _, box in pieces_on(page, component)]
        for index, box in some(enumerate(boxes)):
            assert room.contains(frame(*box))
            assert not any(overlap(box, other) for other in boxes[:index])


@settings(max_examples=examples(20, 400))
@given(components(), papers)
def test_marks_touch_neither_pieces_nor_words_and_stay_on_the_paper(
    component: Component, paper: Paper
) -> None:
    bleed = {drawing.name: drawing.bleed for drawing in component.drawings()}
    for page in some(imposed(component, paper, MARKS)):
        placed = pieces_on(page, component)
        lines = lines_of(page)
        for left, top, right, bottom in lines:
            assert left > -TOUCH
            assert right < paper.width + TOUCH
            assert top > -TOUCH
            assert bottom < paper.height + TOUCH
        room = room_on(page, paper).buffer(-TOUCH)
        for word in some(words_on(page)):
            assert not any(touch(line, word.bounds) for line in lines)
            assert not room.intersects(word)
        for name, (left, top, right, bottom) in some(placed):
            if bleed[name] == 0:
                continue  # cut lines run along the trim of these
            margin = bleed[name]
            inked = (left - margin, top - margin, right + margin, bottom + margin)
            assert not any(touch(line, inked) for line in lines)


@settings(max_examples=examples(20, 400))
@given(components(), papers)
def test_no_cut_goes_through_a_piece_and_every_side_lies_on_one(
    component: Component, paper: Paper
) -> None:
    pages = imposed(component, paper)
    # cuts are followed on the front; a back that batches share does not show what parts them
    shared = len(batches(component)) > 1
    seen = [
        page for page in pages if not page.label.endswith("back") or (lines_of(page) and not shared)
    ]
    for page in some(seen):
        lines = lines_of(page)
        ys = {line[1] for line in lines if line[1] == line[3]}
        # batches that share a sheet are parted first, from edge to edge of the paper
        parting = [line[1] for line in lines if line[2] - line[0] > paper.width - TOUCH]
        for _, (left, top, right, bottom) in some(pieces_on(page, component)):
            above = max((y for y in parting if y < top + TOUCH), default=0.0)
            below = min((y for y in parting if y > bottom - TOUCH), default=paper.height)
            xs = {
                line[0]
                for line in lines
                if line[0] == line[2] and min(below, line[3]) - max(above, line[1]) > TOUCH
            }
            assert not any(left + TOUCH < x < right - TOUCH for x in xs)
            assert not any(top + TOUCH < y < bottom - TOUCH for y in ys)
            for side, cuts in ((left, xs), (right, xs), (top, ys), (bottom, ys)):
                assert any(abs(side - cut) < TOUCH for cut in cuts)


@settings(max_examples=examples(20, 400))
@given(components(), papers)
def test_each_back_lies_behind_its_front_when_flipped_on_the_long_edge(
    component: Component, paper: Paper
) -> None:
    backs = {piece.face.name: piece.back.name for piece in component.pieces if piece.back}
    assume(backs)
    for front, back in some(backed(imposed(component, paper))):
        behind = [
            (name, (paper.width - box[2], box[1], paper.width - box[0], box[3]))
            for name, box in pieces_on(back, component)
        ]
        wanted = [(backs[name], box) for name, box in pieces_on(front, component) if name in backs]
        assert len(behind) == len(wanted)
        for name, box in some(wanted):
            near = [
                other
                for other, place in behind
                if max(abs(a - b) for a, b in zip(box, place, strict=True)) < TOUCH
            ]
            assert near == [name]


# Hexagons: the same promises, as polygons.

hexagons = st.builds(
    lambda size, pointy: hexagon(size, pointy=pointy), st.floats(12, 90), st.booleans()
)
packings = st.sampled_from(["straight", "dense"])


@st.composite
def hexagon_components(draw: st.DrawFn) -> Component:
    outline, bleed = draw(hexagons), draw(bleeds)
    pieces = []
    for number in range(draw(st.integers(1, 3))):
        face = Drawing(f"face {number}", outline, bleed, draw(arts))
        back = Drawing(f"back {number}", outline, bleed, ()) if draw(st.booleans()) else None
        pieces.append(Piece(f"{number}", "", draw(st.integers(1, 40)), face, back))
    return Component("tiles", "Tiles", tuple(pieces))


def packed(
    component: Component, paper: Paper, packing: Packing, cutting: Cutting = "auto"
) -> tuple[Page, ...]:
    """The pages; no example where the paper has no room for a hexagon, however it is turned."""
    try:
        return impose(
            component, paper, Imprint("A Game of Some Name"), Press(packing, cutting=cutting)
        )
    except CommandError:
        drawing = component.pieces[0].face
        slimmest = COMPACT if paper.width >= COMPACT.page.narrowest else LOOK
        reach = LOOK.mark_reach(drawing.bleed * 2 / 3**0.5)
        room = slimmest.area(paper, reach, drawing.bleed * 2 / 3**0.5 + LOOK.cut.mark_gap)
        flats, points = sorted((drawing.outline.width, drawing.outline.height))
        short, long = sorted((room.width, room.height))
        assert flats > short - TOUCH or points > long - TOUCH
        reject()


@settings(max_examples=examples(20, 400))
@given(hexagon_components(), papers, packings)
def test_every_hexagon_is_there_once_inside_the_margins_and_on_its_own(
    component: Component, paper: Paper, packing: Packing
) -> None:
    pages = packed(component, paper, packing)
    names: Counter[str] = Counter()
    for page in pages:
        placed = polygons_on(page, component)
        names.update(name for name, _, _ in placed)
        trims = [trim for _, trim, _ in placed]
        seen = [clip.simplify(TOUCH) for _, _, clip in placed]  # rounding may double a corner
        inside = room_on(page, paper).buffer(TOUCH)
        assert all(inside.contains(trim) for trim in trims)
        # what stands out of the area is bleed at the sides, where a printer still reaches
        _, top, _, bottom = inside.bounds
        assert all(clip.bounds[1] > top and clip.bounds[3] < bottom for clip in seen)
        tree = STRtree(trims)
        for index, (trim, clip) in enumerate(zip(trims, seen, strict=True)):
            assert clip.is_valid
            assert clip.buffer(TOUCH).contains(trim)
            for other in tree.query(clip):
                if other == index:
                    continue
                assert trim.intersection(trims[other]).area < TOUCH
                # a piece may run on 0.1 mm under those that are painted after it
                covered = clip.intersection(trims[other])
                assert covered.area < TOUCH or (
                    other > index and covered.area < trim.length * LOOK.cut.trap
                )
    wanted = Counter({piece.face.name: piece.count for piece in component.pieces})
    wanted.update({p.back.name: p.count for p in component.pieces if p.back is not None})
    assert not pages or names == wanted


@settings(max_examples=examples(20, 400))
@given(hexagon_components(), papers)
def test_straight_cuts_across_the_paper_leave_every_hexagon_whole(
    component: Component, paper: Paper
) -> None:
    """Cut from edge to edge of the paper along every line: each piece is one of the scraps."""
    (batch,) = batches(component)
    way = arrange(batch, paper, "straight")
    if way is None:
        return
    sheet = way.packed.sheets[0]
    edge = frame(0, 0, paper.width, paper.height)
    lines = [longer(cut.start, cut.end, 2000).intersection(edge) for cut in sheet.cuts]
    assert all(cut.through for cut in some(sheet.cuts))
    scraps = list(polygonize(unary_union([edge.exterior, *lines])))
    tree = STRtree(scraps)
    for slot in some(sheet.slots):
        trim = Polygon(slot.trim)
        scrap = scraps[tree.query(trim.centroid, predicate="within")[0]]
        assert scrap.symmetric_difference(trim).area < 1e-3


@settings(max_examples=examples(20, 400))
@given(hexagon_components(), papers)
def test_marks_of_straight_cuts_touch_no_bleed_and_lie_on_the_paper(
    component: Component, paper: Paper
) -> None:
    assume(component.pieces[0].face.bleed)  # cut lines run along the trim of those without
    for page in some(packed(component, paper, "straight", "marks")):
        marks = [LineString(pair) for path in cuts_on(page) for pair in pairs_of(path)]
        inside = frame(0, 0, paper.width, paper.height).buffer(TOUCH)
        boxes = STRtree(words_on(page))
        seen = STRtree([clip for _, _, clip in polygons_on(page, component)])
        for mark in some(marks):
            assert inside.contains(mark)
            assert seen.query(mark, predicate="intersects").size == 0
            assert boxes.query(mark, predicate="intersects").size == 0


@settings(max_examples=examples(20, 400))
@given(hexagon_components(), papers)
def test_dense_cuts_are_the_sides_each_once(component: Component, paper: Paper) -> None:
    (batch,) = batches(component)
    way = arrange(batch, paper, "dense")
    if way is None:
        return
    for sheet in some(way.packed.sheets):
        trims = [Polygon(slot.trim) for slot in sheet.slots]
        # every open side once, every shared side once for two
        rim = unary_union([trim.buffer(1e-4) for trim in trims]).buffer(-1e-4)
        border = rim.length  # all around, holes too
        length = sum(LineString(cut.points).length for cut in sheet.cuts)
        assert abs(length - (sum(trim.length for trim in trims) + border) / 2) < 0.1 * len(trims)
        assert sum(len(slot.open_sides) for slot in sheet.slots) * trims[0].length / 6 == (
            pytest.approx(border, rel=1e-2)
        )


@settings(max_examples=examples(20, 400))
@given(hexagon_components(), papers, packings)
def test_the_back_of_each_hexagon_lies_behind_it(
    component: Component, paper: Paper, packing: Packing
) -> None:
    backs = {piece.face.name: piece.back.name for piece in component.pieces if piece.back}
    assume(backs)
    for front, back in some(backed(packed(component, paper, packing))):
        behind = polygons_on(back, component)
        tree = STRtree([trim for _, trim, _ in behind])
        for name, trim, _ in some(polygons_on(front, component)):
            flipped = transform(trim, lambda points: points * [-1, 1] + [paper.width, 0])
            near = [behind[n] for n in tree.query(flipped.centroid, predicate="within")]
            assert [found for found, _, _ in near] == ([backs[name]] if name in backs else [])
            for _, other, _ in near:
                assert flipped.symmetric_difference(other).area < 1e-3


# Backs: whichever way they are printed, each comes behind its own front.

presses = st.builds(
    Press,
    packings,
    backs=st.sampled_from(["duplex-long", "duplex-short", "fold", "separate", "none"]),
    offset=st.just((0.0, 0.0)) | st.tuples(st.floats(-4, 4), st.floats(-4, 4)),
)


def pressed(component: Component, paper: Paper, press: Press) -> tuple[Page, ...]:
    """The pages; no example where some piece finds no room with its back."""
    try:
        return impose(component, paper, Imprint("A Game of Some Name"), press)
    except CommandError:
        reject()


def mirrors(paper: Paper, press: Press) -> list[Callable[[np.ndarray], np.ndarray]]:
    """From a place behind to the place before it, as seen from the front; a fold goes two ways."""
    off = press.offset if press.two_sided else (0.0, 0.0)
    aside = partial(mirror, np.array([-1, 1]), np.array([paper.width, 0]) + off)
    over = partial(mirror, np.array([1, -1]), np.array([0, paper.height]) + off)
    match press.backs:
        case "duplex-short":
            return [over]
        case "fold":
            return [over, aside]
        case _:
            return [aside]


def mirror(factor: np.ndarray, shift: np.ndarray, points: np.ndarray) -> np.ndarray:
    return np.asarray(points * factor + shift)


@settings(max_examples=examples(20, 400))
@given(components() | hexagon_components(), papers, presses)
def test_however_backs_are_printed_each_comes_behind_its_front(
    component: Component, paper: Paper, press: Press
) -> None:
    pages = pressed(component, paper, press)
    backs = {piece.face.name: piece.back.name for piece in component.pieces if piece.back}
    if press.backs == "none":
        backs = {}
    names = Counter(name for page in pages for name, _, _ in polygons_on(page, component))
    wanted = Counter({piece.face.name: piece.count for piece in component.pieces})
    wanted.update({p.back.name: p.count for p in component.pieces if p.back and backs})
    assert not pages or names == wanted
    for index, page in enumerate(pages):
        fronts = [found for found in polygons_on(page, component) if found[0] in backs]
        if not fronts:
            continue
        behind = polygons_on(page if press.backs == "fold" else pages[index + 1], component)
        tree = STRtree([trim for _, trim, _ in behind])
        assert any(
            all(comes_behind(front, backs[front[0]], behind, tree, turn) for front in fronts)
            for turn in mirrors(paper, press)
        )


def comes_behind(
    front: tuple[str, Polygon, Polygon],
    back: str,
    behind: list[tuple[str, Polygon, Polygon]],
    tree: STRtree,
    turn: Callable[[np.ndarray], np.ndarray],
) -> bool:
    """Is there just this back where the front is, as seen from behind? A mirror undoes itself."""
    off = turn(turn(np.zeros((1, 2))))[0]
    place = transform(front[1], lambda points: turn(points - off))
    near = [behind[n] for n in tree.query(place.centroid, predicate="within")]
    return [name for name, _, _ in near] == [back] and (
        place.symmetric_difference(near[0][1]).area < 1e-3
    )


@settings(max_examples=examples(20, 400))
@given(components() | hexagon_components(), papers, presses)
def test_however_backs_are_printed_all_stays_on_its_own_and_clear_of_the_bands(
    component: Component, paper: Paper, press: Press
) -> None:
    pages = pressed(component, paper, press)
    for page in some(pages):
        upside_down = press.backs == "duplex-short" and page.label.endswith("back")
        inside = room_on(page, paper).buffer(TOUCH)
        if upside_down:
            inside = scale(inside, -1, -1, origin=(paper.width / 2, paper.height / 2))
        placed = polygons_on(page, component)
        trims = [trim for _, trim, _ in placed]
        assert all(inside.contains(trim) for trim in some(trims))
        tree = STRtree(trims)
        for number, trim in some(enumerate(trims)):
            assert all(
                trim.intersection(trims[other]).area < TOUCH
                for other in tree.query(trim)
                if other != number
            )
        if press.backs == "fold" and "front and back" in page.label:
            # nothing of any piece crosses the fold, not even its bleed
            lines = ((0, paper.width / 2), (1, paper.height / 2))
            assert any(
                all(not clip.bounds[axis] < at < clip.bounds[axis + 2] for _, _, clip in placed)
                for axis, at in lines
            )


def longer(start: Point, end: Point, by: float) -> LineString:
    """The same line, run on at both ends."""
    length = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / length * by, (end[1] - start[1]) / length * by
    return LineString([(start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)])
