"""The figures that a game declares, drawn from the faces of its own pieces.

In comes a tileset, out go `Figure`s by name and the drawings that they use. What the laws say
of each is asked again here, so that rings stand where the laws see something.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from generator.art.board_spaces import SpaceLook, draw_spaces
from generator.art.dice import Dice
from generator.art.drawn_backs import draw_back
from generator.art.drawn_layout import (
    APART,
    BACK,
    LayoutPlan,
    cell_width,
    draw_layout,
    draw_piece,
    draw_row,
    plan_layout,
)
from generator.art.face_sets import draw_faces, draw_small_faces
from generator.art.figure_marks import (
    CALLED,
    DISC_RIM,
    OWNERS,
    mark_new,
    number_disc,
    ring_cell,
    ring_faults,
    ring_scores,
    ring_unpaid,
    star,
)
from generator.art.game_style import Painter
from generator.art.landscape.scene import draw_landscape
from generator.art.loop_numbers import place_numbers
from generator.art.own_pictures import largest_scale
from generator.art.ribbons import Curve
from generator.art.small_backs import draw_small_back
from generator.booklet.cover import LANDSCAPE, WORDS
from generator.booklet.judge_figures import Judgement, figure_kind, judge, site_cells
from generator.booklet.page_format import A5 as COVER
from generator.booklet.rings import (
    fault_curves,
    find_faults,
    find_loops,
    score_curves,
    star_places,
    unpaid_curves,
)
from generator.canvas.colour import PAPER_GREY, lighter
from generator.canvas.pen import group, polygon
from generator.canvas.shapes import Drawing, Library, Shape
from generator.components.kind import ToShow
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point, rotate, translate
from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.registry import find_region
from generator.quick_start import dataclass
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Back, Tileset
from generator.tileset.space_model import BoardSpace
from generator.typeset.figures import Figure, Verdict
from generator.words import say

HEAP = 30  # the most backs that a heap shows
STAR = 0.19  # radius of a star, of a tile's width
CALLOUT = 0.2  # radius of a number that the text speaks of, likewise
LEAST_CALLOUT = 0.026  # of the width of the whole figure


@dataclass(frozen=True, slots=True)
class DrawnFigures:
    """Figures by name, and the drawings they use by name."""

    figures: dict[str, Figure]
    parts: Library


def draw_figures(tileset: Tileset, painter: Painter) -> DrawnFigures:
    """All figures that a game declares; the parts that they use are painted already."""
    figures = {LANDSCAPE: _draw_cover_picture(tileset)}
    figures |= {spec.id: draw_figure(spec, tileset) for spec in tileset.figures}
    return DrawnFigures(figures, gather_parts(tileset, painter))


def _draw_cover_picture(tileset: Tileset) -> Figure:
    """The landscape that any text may show; a figure of that name in the game's file goes first."""
    clear = COVER.height * WORDS
    drawing = draw_landscape(tileset, COVER.width, COVER.height, f"figure-{LANDSCAPE}", clear=clear)
    return Figure(drawing, alt=drawing.title)


def gather_parts(tileset: Tileset, painter: Painter) -> dict[str, Drawing]:
    """Whatever figures may show: faces, the back, what kinds of component show of themselves."""
    faces = (*draw_faces(tileset, painter.style.rim), *draw_small_faces(tileset).values())
    parts = [painter.drawing(face) for face in faces]
    if tileset.tiles and tileset.back:
        parts.append(painter.drawing(_back(tileset, tileset.back)))
    elif tileset.tiles:
        parts.append(_blank_back(tileset))  # bare paper looks the same in all styles
    kinds = dict.fromkeys(figure_kind(spec) for spec in tileset.figures)
    own = [part for kind in kinds if kind is not None for part in kind.parts(tileset)]
    return {part.name: part for part in (*parts, *map(painter.drawing, own))}


def draw_figure(spec: FigureSpec, tileset: Tileset) -> Figure:
    found = judge(spec, tileset)
    name = _name(spec)
    unit = cell_width(tileset.outline) if tileset.piece else 0.0
    kind = figure_kind(spec)
    if kind is not None:
        drawing = kind.draw(spec, _to_show(spec, found), tileset, name)
        unit = kind.unit(tileset)
    elif spec.tiles:
        drawing = draw_row(tileset.outline, found.pieces, name=name, columns=spec.columns)
    else:
        drawing = _table(spec, found, tileset)
    largest = largest_scale(tileset) if unit and tileset.piece else math.inf
    return Figure(drawing, spec.caption, spec.alt, _verdict(spec), unit, largest)


def _name(spec: FigureSpec) -> str:
    return f"figure-{spec.id}"


def _to_show(spec: FigureSpec, found: Judgement) -> ToShow:
    """What was judged, the cells of all scores that are ringed, the cells of each fault."""
    labels = [label for label, _ in spec.scores] if spec.rings is None else spec.rings
    scored = [
        cell for label in labels if label in found.results for cell in found.results[label].cells
    ]
    what = found.worked_out if found.position is None else found.position
    return ToShow(what, tuple(scored), tuple(one.cells for one in found.broken))


def _verdict(spec: FigureSpec) -> Verdict:
    if not spec.mark:
        return ""
    if spec.breaks:
        return "no"
    return "yes" if spec.legal else ""


def _table(spec: FigureSpec, found: Judgement, tileset: Tileset) -> Drawing:
    """The layout, with what lies beside it: a heap of backs, a hand of tiles."""
    outline, disc = tileset.outline, _disc(spec, found, tileset)
    # A number stands at the corner of its tile: beyond it, that no zone or way is hidden.
    plan = _plan(spec, found, tileset, disc * DISC_RIM if _calls_tiles(spec) else 0.0)
    apart, width, height = outline.width * APART * 1.8, plan.width, plan.height
    heap, wide = _heap(tileset, min(spec.face_down, HEAP), height) if spec.face_down else ([], 0.0)
    middle = width + apart + wide / 2
    width += apart + wide if heap else 0.0
    hand = draw_row(outline, found.pieces) if found.pieces else None
    drawing = _layout(plan, spec, found, tileset, disc)
    shapes: list[Shape] = [*drawing.shapes]
    if heap:
        shapes.append(group(heap, translate(plan.width + apart, 0)))
        shapes += _call(spec, "heap", (middle, height / 2), disc)
    if hand is not None:
        left = max(0.0, (width - hand.outline.width) / 2)
        shapes.append(group(hand.shapes, translate(left, height + apart)))
        shapes += _call(spec, "hand", (max(left, disc * DISC_RIM), height + apart), disc)
        width = max(width, hand.outline.width)
        height += apart + hand.outline.height
    if not heap and hand is None:
        return drawing
    return Drawing(drawing.name, rectangle(width, height), 0.0, tuple(shapes), drawing.title)


def _call(spec: FigureSpec, what: str, place: Point, disc: float) -> list[Shape]:
    """The number of a hand or heap, where the text calls it out."""
    if what not in spec.callouts:
        return []
    return number_disc(place, str(spec.callouts.index(what) + 1), disc, CALLED)


def _calls_tiles(spec: FigureSpec) -> bool:
    return any(not isinstance(called, str) for called in spec.callouts)


def _disc(spec: FigureSpec, found: Judgement, tileset: Tileset) -> float:
    """The radius of a number: as large as a tile allows, and to be read in a wide figure."""
    plan, wide = _plan(spec, found, tileset), 0.0
    if spec.face_down:
        _, wide = _heap(tileset, min(spec.face_down, HEAP), plan.height)
        wide += tileset.outline.width * APART * 1.8
    return max(tileset.outline.width * CALLOUT, (plan.width + wide) * LEAST_CALLOUT)


def _plan(spec: FigureSpec, found: Judgement, tileset: Tileset, margin: float = 0.0) -> LayoutPlan:
    if found.layout is None:
        raise LookupError(f"{spec.id} shows no layout")
    shown = {*found.layout.cells, *spec.free, *site_cells(spec)}
    shown |= {space.place for space in _spaces(spec, tileset)}
    return plan_layout(tileset.outline, shown, labels=spec.labels, margin=margin)


def _holes(layout: Layout) -> set[Cell]:
    """Empty cells with tiles on all sides."""
    sides = {
        cell: {near for _, near in layout.grid.neighbours(cell)}
        for laid in layout.cells
        for _, cell in layout.grid.neighbours(laid)
        if cell not in layout.cells
    }
    return {cell for cell, near in sides.items() if near <= {*layout.cells}}


def _layout(
    plan: LayoutPlan, spec: FigureSpec, found: Judgement, tileset: Tileset, disc: float
) -> Drawing:
    layout, unit = found.layout, plan.outline.width
    assert layout is not None
    faults = find_faults(found.broken, layout)
    over = [
        *([] if (spec.last,) in faults.groups else _mark_last(spec, layout, plan)),
        *_ringed(spec, found, tileset, plan),
        *ring_scores([ring_cell(plan.polygon(cell)) for cell in spec.circled], unit),
        *ring_faults(fault_curves(faults, layout, tileset, plan), unit),
    ]
    if spec.stars in found.results:
        places = star_places(found.results[spec.stars], plan)
        over += [shape for place in places for shape in star(place, unit * STAR)]
    for number, called in enumerate(spec.callouts, start=1):
        if not isinstance(called, str):
            place = plan.corner(called) if called in layout.cells else plan.centre(called)
            over += number_disc(place, str(number), disc, CALLED)
    under = draw_spaces(plan, _spaces(spec, tileset), SpaceLook(tileset.space_kinds))
    return draw_layout(
        plan,
        layout,
        name=_name(spec),
        title=spec.caption,
        holes=_holes(layout) - plan.cells,
        under=under,
        over=over,
    )


def _spaces(spec: FigureSpec, tileset: Tileset) -> Sequence[BoardSpace]:
    """The printed board that the tiles of a figure lie on, if they do."""
    region = find_region(tileset, spec.region)
    return () if region is None else region.spaces


def _mark_last(spec: FigureSpec, layout: Layout, plan: LayoutPlan) -> list[Shape]:
    """The corners of the tile that was placed last, of both halves of a domino."""
    if spec.last is None:
        return []
    points = [p for cell, _ in layout.lying(spec.last).parts for p in plan.polygon(cell)]
    if len(points) == len(plan.outline.corners):
        return mark_new(points, plan.outline.width)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    box = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return mark_new(box, plan.outline.width)


def _ringed(spec: FigureSpec, found: Judgement, tileset: Tileset, plan: LayoutPlan) -> list[Shape]:
    """Rings around what earns points, each score in its own line; what does not comes first."""
    layout, unit = found.layout, plan.outline.width
    labels = [label for label, _ in spec.scores if label != spec.stars]
    if layout is None:
        return []
    shapes: list[Shape] = []
    loops: list[Sequence[Curve]] = []
    numbers: list[tuple[str, str]] = []
    for owner, (label, result) in enumerate(found.results.items()):
        if label in (labels if spec.rings is None else spec.rings):
            unpaid = unpaid_curves(found.unpaid[label], result.shown, layout, tileset, plan)
            curves = score_curves(result.shown, layout, tileset, plan)
            shapes += [*ring_unpaid(unpaid, unit), *ring_scores(curves, unit, owner)]
            for loop in find_loops(result.shown, layout, tileset, plan):
                loops.append(loop)
                numbers.append((str(result.points), OWNERS[owner % len(OWNERS)][0]))
    discs = place_numbers(tileset, layout, plan, loops, unit * CALLOUT)
    for (x, y, radius), (points, colour) in zip(discs, numbers, strict=True):
        shapes += number_disc((x, y), points, radius, colour)
    return shapes


def _heap(tileset: Tileset, count: int, height: float) -> tuple[list[Shape], float]:
    """Backs mixed on the table: in loose columns, each a little turned. How wide they lie."""
    outline = tileset.outline
    pitch = outline.width * 0.82, outline.height * 0.82
    rows = max(1, min(count, round(height / pitch[1])))
    columns = -(-count // rows)
    dice = Dice("heap", tileset.slug)
    x0, y0 = outline.centre
    reach = outline.width * 0.17
    shapes: list[Shape] = []
    for n in range(count):
        column, row = divmod(n, rows)
        dx = reach + column * pitch[0] + dice.between(-0.06, 0.06) * outline.width
        share = 0.0 if rows == 1 else (height - outline.height - 2 * reach) / (rows - 1)
        dy = reach + row * share + dice.between(-0.05, 0.05) * outline.height
        turn = translate(-x0, -y0).then(rotate(dice.between(-16, 16))).then(translate(x0, y0))
        shapes.append(group([draw_piece(outline, None, turn)], translate(dx, dy)))
    return shapes, (columns - 1) * pitch[0] + outline.width + 2 * reach


def _back(tileset: Tileset, back: Back) -> Drawing:
    """As it is printed where it is a picture; else flat, for at this size a pattern is dust."""
    if back.picture is not None:
        return draw_back(tileset, back)
    return replace(draw_small_back(BACK, tileset.outline.as_cut, back.colour), name=BACK)


def _blank_back(tileset: Tileset) -> Drawing:
    """For a game whose backs stay blank."""
    outline = tileset.outline
    paper = polygon(outline.corners, fill=lighter(PAPER_GREY, 0.75))
    return Drawing(BACK, outline, 0.0, (paper,), say("Back"))
