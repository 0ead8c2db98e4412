"""Whatever bleed, cuts and margins are asked for: pieces lie right, and knives spare them."""

from __future__ import annotations

import math
from dataclasses import replace

from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st
from shapely import STRtree
from shapely.geometry import LineString, Polygon
from shapely.geometry import box as frame
from shapely.ops import polygonize, unary_union

from generator.canvas.shapes import Component, Drawing, Path, Piece, Text, points_of
from generator.errors import CommandError
from generator.geometry.outline import hexagon, rectangle
from generator.geometry.transform import Point
from generator.sheets.batch_layout import arrange, batches, choose_manner
from generator.sheets.furniture import Imprint, words_of
from generator.sheets.impose import impose
from generator.sheets.machines import Machine, read_machine
from generator.sheets.page import Page
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import CutFiles, Margins, Press, machine_names
from generator.sheets.sheet_look import read_look
from generator.sheets.slots import Cut
from tests.support.examples import examples
from tests.support.ground import GROUND
from tests.support.laid import laid_on, polygons_on, words_on
from tests.support.some import some

LOOK = read_look()
TOUCH = 1e-4
INKS = {LOOK.cut.mark_colour, LOOK.cut.side_colour, LOOK.cut.line_colour}

papers = st.sampled_from([PAPERS["a4"], PAPERS["letter"], Paper("own", 180.0, 240.0)])
edges = st.sampled_from([0.0, 3.0, 5.0, 8.0, 12.0])
presses = st.builds(
    Press,
    packing=st.sampled_from(["straight", "dense"]),
    bleed=st.sampled_from(["none", "shared", "own"]),
    cutting=st.sampled_from(["auto", "marks", "lines", "both", "none"]),
    cut_files=st.sampled_from(["none", "none", "through", "kiss"]),
    margins=st.builds(Margins, edges, edges, edges, edges),
)
outlines = st.one_of(
    st.builds(rectangle, st.floats(20, 80), st.floats(20, 80)),
    st.builds(lambda size, pointy: hexagon(size, pointy=pointy), st.floats(14, 60), st.booleans()),
)

arts = st.sampled_from([GROUND, ()])  # a ground of its own, or as bare as the paper


@st.composite
def components(draw: st.DrawFn) -> Component:
    outline, bleed = draw(outlines), draw(st.sampled_from([0.0, 2.0, 3.0]))
    face = Drawing("face", outline, bleed, draw(arts))
    back = Drawing("back", outline, bleed, ()) if draw(st.booleans()) else None
    return Component("tiles", "Tiles", (Piece("t", "T", draw(st.integers(1, 40)), face, back),))


def pages_of(component: Component, paper: Paper, press: Press) -> tuple[Page, ...]:
    try:
        return impose(component, paper, Imprint("A Game of Some Name"), press)
    except CommandError:
        reject()


def printable(paper: Paper, margins: Margins) -> Polygon:
    return frame(
        margins.left, margins.top, paper.width - margins.right, paper.height - margins.bottom
    ).buffer(TOUCH)


@settings(max_examples=examples(12, 240))
@given(components(), papers, presses)
def test_pieces_words_and_rulers_stay_inside_the_margins(
    component: Component, paper: Paper, press: Press
) -> None:
    for page in some(pages_of(component, paper, press)):
        room = printable(paper, press.margins)
        for _, trim, seen in some(polygons_on(page, component)):
            # the tips of a hexagon's bleed are cut off with the box that it is drawn in
            box = frame(*trim.bounds).buffer(page.bleed, join_style="mitre")
            assert room.contains(seen.intersection(box))
        words = [s for s in page.shapes if isinstance(s, Text) or _is_ruler(s)]
        assert all(room.contains(Polygon(box.corners)) for box in words_of(words))


def _is_ruler(shape: object) -> bool:
    return isinstance(shape, Path) and shape.stroke == LOOK.ruler.colour


@settings(max_examples=examples(12, 240))
@given(components(), papers, presses)
def test_bleed_is_none_shared_or_the_pieces_own(
    component: Component, paper: Paper, press: Press
) -> None:
    bleed = component.pieces[0].face.bleed
    for page in some(pages_of(component, paper, press)):
        placed = polygons_on(page, component)
        trims = STRtree([trim for _, trim, _ in placed])
        for index, (_, trim, seen) in some(enumerate(placed)):
            assert seen.buffer(TOUCH).contains(trim)
            if press.bleed == "none":
                assert seen.difference(trim.buffer(LOOK.cut.trap, join_style="mitre")).area < TOUCH
            elif press.bleed == "own":
                whole = trim.buffer(bleed, join_style="mitre")
                assert seen.symmetric_difference(whole).area < 0.05
                near = trims.query(trim.buffer(2 * bleed - TOUCH)) if bleed else []
                for other in near:
                    gap = trim.distance(placed[other][1])
                    assert other == index or gap > 2 * bleed - TOUCH or not bleed


@settings(max_examples=examples(12, 240))
@given(components(), papers, presses)
def test_marks_touch_no_piece_no_bleed_and_no_word(
    component: Component, paper: Paper, press: Press
) -> None:
    marked = [
        (page, marks) for page in pages_of(component, paper, press) if (marks := _marks_on(page))
    ]
    assume(marked)
    for page, marks in marked:
        obstacles = [seen for _, _, seen in polygons_on(page, component)]
        obstacles += [
            Polygon(box.corners) for box in words_of(s for s in page.shapes if isinstance(s, Text))
        ]
        tree = STRtree(obstacles)
        sheet = frame(0, 0, paper.width, paper.height).buffer(TOUCH)
        for mark in marks:
            assert sheet.contains(mark)
            assert tree.query(mark, predicate="intersects").size == 0


def _marks_on(page: Page, ticks: bool = False) -> list[LineString]:
    """The marks beside the pieces, or the ticks: those that follow their light casing."""
    found = []
    before: object = None
    for path in page.shapes:
        if isinstance(path, Path) and path.stroke == LOOK.cut.mark_colour and path.width < 0.3:
            is_tick = isinstance(before, Path) and before.commands == path.commands
            found += [LineString(pair) for pair in _pairs(path) if is_tick is ticks]
        before = path
    return found


@settings(max_examples=examples(12))
@given(components(), papers, presses)
def test_a_strip_shows_every_cut_that_is_left_at_both_its_ends(
    component: Component, paper: Paper, press: Press
) -> None:
    """Whichever direction is cut first, the margins are gone from the strips: ticks are left."""
    press = replace(press, packing="straight", cutting="marks")
    (batch,) = batches(component, press)
    manner = choose_manner(batch.outline, press.hexagons, own_cut=False)
    way = arrange(batch, paper, manner, press)
    assume(way is not None and way.shown.ticks)
    assert way is not None
    sheet = way.packed.sheets[0]
    ticks = STRtree(_marks_on(pages_of(component, paper, press)[0], ticks=True))
    pieces = unary_union([Polygon(slot.trim) for slot in sheet.slots])
    for first in some(sheet.cuts[:: max(1, len(sheet.cuts) // 3)]):
        across = [cut for cut in sheet.cuts if _is_level(cut, first)]
        left = [cut for cut in sheet.cuts if not _is_level(cut, first)]
        for strip in some(_cut_into_strips(pieces, across)):
            for part in some(_parts_of(left, strip)):
                near, far = part.coords[0], part.coords[-1]
                assert _has_tick(ticks, near, far)
                assert _has_tick(ticks, far, near)


def _cut_into_strips(pieces: Polygon, cuts: list[Cut]) -> list[Polygon]:
    """What lies between these cuts, those of one strip still together."""
    around = pieces.envelope.buffer(1.0)
    lines = [_longer(cut.start, cut.end).intersection(around) for cut in cuts]
    strips = [
        strip.intersection(pieces) for strip in polygonize(unary_union([around.exterior, *lines]))
    ]
    return [strip for strip in strips if strip.area > 1]


def _parts_of(cuts: list[Cut], strip: Polygon) -> list[LineString]:
    """What is to be cut of a strip."""
    shared = (LineString([cut.start, cut.end]).intersection(strip.buffer(TOUCH)) for cut in cuts)
    parts = [part for each in shared for part in getattr(each, "geoms", [each])]
    return [part for part in parts if part.length > 3 * LOOK.cut.tick_arm]


def _has_tick(ticks: STRtree, end: Point, other: Point) -> bool:
    """Whether a mark begins at this end of a cut and runs along it, inside the strip."""
    share = (LOOK.cut.tick_arm - 0.1) / math.dist(end, other)
    (ax, ay), (bx, by) = end, other
    arm = LineString([end, (ax + (bx - ax) * share, ay + (by - ay) * share)])
    near = unary_union([ticks.geometries[number] for number in ticks.query(arm)])
    return bool(arm.difference(near.buffer(0.01)).length < 0.05)


def _is_level(one: Cut, other: Cut) -> bool:
    (ax, ay), (bx, by) = one.start, one.end
    (cx, cy), (dx, dy) = other.start, other.end
    sine = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    return abs(sine) < 1e-6 * math.dist(one.start, one.end) * math.dist(other.start, other.end)


def _pairs(path: Path) -> list[tuple[Point, Point]]:
    points = list(points_of(path))
    return list(zip(points[::2], points[1::2], strict=True))


@settings(max_examples=examples(12, 240))
@given(components(), papers, presses)
def test_straight_cuts_leave_every_piece_whole(
    component: Component, paper: Paper, press: Press
) -> None:
    (batch,) = batches(component, press)
    manner = choose_manner(batch.outline, press.hexagons, own_cut=False)
    way = arrange(batch, paper, manner, press)
    if way is None or manner == "dense":
        return
    for sheet in some(dict.fromkeys(way.packed.sheets)):
        edge = frame(0, 0, paper.width, paper.height)
        lines = [_longer(cut.start, cut.end).intersection(edge) for cut in sheet.cuts]
        scraps = list(polygonize(unary_union([edge.exterior, *lines])))
        tree = STRtree(scraps)
        for slot in some(sheet.slots):
            trim = Polygon(slot.trim)
            scrap = scraps[tree.query(trim.centroid, predicate="within")[0]]
            assert scrap.symmetric_difference(trim).area < 1e-2


def _longer(start: Point, end: Point) -> LineString:
    """The same line, run on beyond any paper."""
    by = 2000 / math.dist(start, end)
    dx, dy = (end[0] - start[0]) * by, (end[1] - start[1]) * by
    return LineString([(start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)])


@settings(max_examples=examples(12, 240))
@given(components(), papers, presses)
def test_page_boxes_say_what_is_cut_and_what_bleeds(
    component: Component, paper: Paper, press: Press
) -> None:
    pages = pages_of(component, paper, press)
    for page in some(page for page in pages if any(laid_on(page))):
        trims = unary_union([trim for _, trim, _ in polygons_on(page, component)])
        box, bleed = Polygon(page.trim_box.corners), Polygon(page.bleed_box.corners)
        if page.label.endswith("front") or not page.label.endswith("back"):
            assert frame(*trims.bounds).symmetric_difference(box).area < TOUCH
        assert bleed.buffer(TOUCH).contains(box)
        assert frame(0, 0, paper.width, paper.height).buffer(TOUCH).contains(bleed)


@settings(max_examples=examples(12, 240))
@given(components(), papers, presses, st.sampled_from(machine_names()), st.booleans())
def test_cut_files_are_the_trims_and_pieces_lie_as_the_machine_wants(
    component: Component, paper: Paper, press: Press, name: str, kiss: bool
) -> None:
    layer: CutFiles = "kiss" if kiss else "through"
    machine = read_machine(name)
    press = replace(press, cut_files=layer, machine=name)
    room = Polygon(machine.room(paper).corners).buffer(TOUCH)
    cut = [page for page in pages_of(component, paper, press) if page.cuts is not None]
    assume(cut)
    for page in some(cut):
        assert page.cuts is not None
        outlines = [Polygon(line.points) for line in page.cuts.of(layer)]
        placed = polygons_on(page, component)
        assert len(outlines) == len(placed)
        tree = STRtree(outlines)
        for _, trim, _ in some(placed):
            (same,) = tree.query(trim.centroid, predicate="within")
            assert trim.symmetric_difference(outlines[same]).area < 1e-3
            assert room.contains(trim)
            near = tree.query(trim, predicate="dwithin", distance=machine.gap - TOUCH)
            assert not machine.gap or list(near) == [same]
        _check_marks(page, machine, component)


def _check_marks(page: Page, machine: Machine, component: Component) -> None:
    """Marks are where the machine looks for them, and nothing comes near."""
    assert page.cuts is not None
    look, lines = machine.marks, page.cuts.of("registration")
    assert len(lines) == {"square": 3, "angles": 4, "none": 0}[look.kind]
    bare = unary_union(
        [
            LineString([*line.points, line.points[0]] if line.closed else line.points)
            for line in lines
        ]
    )
    if lines:
        corners = (look.inset, look.inset, page.width - look.inset, page.height - look.inset)
        assert all(map(math.isclose, bare.bounds, corners))
    marks = bare.buffer(look.width / 2 + look.clear - TOUCH)
    assert not any(marks.intersects(seen) for _, _, seen in polygons_on(page, component))
    assert not any(marks.intersects(word) for word in words_on(page))
    shown = [
        LineString(pair)
        for path in page.shapes
        if isinstance(path, Path) and path.stroke in INKS and path.width < look.width
        for pair in _segments(path)
    ]
    assert not any(marks.intersects(line) for line in shown)


def _segments(path: Path) -> list[tuple[Point, Point]]:
    """The straight lines of a path, whether they hang together or not."""
    points = list(points_of(path))
    steps = [step for step, numbers in path.commands if numbers]
    return [(points[n - 1], points[n]) for n, step in enumerate(steps) if step == "L"]
