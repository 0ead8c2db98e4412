"""Layouts drawn: tiles side by side as they lie on the table.

In come a layout and a plan of the cells to show, out goes a drawing that uses the faces of the
pieces by name: its library is `draw_faces`. The plan says where each cell lies, so that rings,
stars and paths can be drawn on top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from generator.canvas import fonts
from generator.canvas.colour import PAPER_GREY, lighter
from generator.canvas.pen import group, polygon, polyline, restyled
from generator.canvas.shapes import Drawing, Shape, Text, Use
from generator.geometry.outline import Outline, domino, rectangle, square
from generator.geometry.transform import Point, Transform, rotate, translate
from generator.laws.grid import Cell, Grid, grid_of
from generator.laws.layout import Layout, Placed
from generator.quick_start import dataclass

GAP = 0.7  # mm between real tiles pushed together: without it a town looks like one picture
SEAM = 0.25  # mm that tiles of such a picture overlap to each side: more than a pixel of a screen
MARGIN = 1.0
APART = 0.14  # between tiles that lie apart, of their width
RIM = "#6f6a60"  # the cut edge of a tile, so that a pale one stands off the paper
BACK = "back"  # the drawing of all backs
LABEL = 0.2  # size of row and column labels, of a tile's width


@dataclass(frozen=True, slots=True)
class LayoutPlan:
    """Where the cells of a layout lie, in mm; the drawing's box begins at (0, 0)."""

    outline: Outline
    grid: Grid
    cells: frozenset[Cell]
    shift: Point
    width: float
    height: float
    labels: bool = False  # of rows and columns
    gap: float = GAP  # between tiles; 0: a town in one picture, without lines around its tiles

    def corner(self, cell: Cell) -> Point:
        """The top left corner of the box around a cell's piece."""
        x, y = _spot(self.outline, self.grid, cell, self.gap)
        return x + self.shift[0], y + self.shift[1]

    def place(self, cell: Cell) -> Transform:
        """From the piece's own box to the drawing."""
        there = translate(*self.corner(cell))
        if not self.grid.is_upside_down(cell):
            return there
        return rotate(180, (self.outline.width / 2, self.outline.height / 2)).then(there)

    def corner_centre(self, cell: Cell) -> Point:
        """The middle of a cell's box, whether it is shown or not."""
        x, y = self.corner(cell)
        return x + self.outline.width / 2, y + self.outline.height / 2

    def centre(self, cell: Cell) -> Point:
        return self.place(cell).apply(self.outline.centre)

    def polygon(self, cell: Cell) -> tuple[Point, ...]:
        """The outline of a cell's piece."""
        return tuple(self.place(cell).apply(corner) for corner in self.outline.corners)

    def side(self, cell: Cell, side: int) -> tuple[Point, Point]:
        """The two ends of a side, clockwise."""
        start, end = self.outline.side(side)
        return self.place(cell).apply(start), self.place(cell).apply(end)


def plan_layout(
    outline: Outline,
    cells: Collection[Cell],
    *,
    labels: bool = False,
    gap: float = GAP,
    margin: float = 0.0,
) -> LayoutPlan:
    """The smallest drawing that shows these cells, with a thin margin, room for labels, and at
    least so much above and to the left."""
    if not cells:
        raise ValueError("there is no cell to draw")
    if outline.kind == "domino":
        outline = square(outline.height)  # cells are as large as a half
    grid = grid_of(outline)
    spots = [_spot(outline, grid, cell, gap) for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right = max(x for x, _ in spots) + outline.width
    bottom = max(y for _, y in spots) + outline.height
    room = max(MARGIN + (outline.width * LABEL * 1.3 if labels else 0.0), margin)
    return LayoutPlan(
        outline,
        grid,
        frozenset(cells),
        (room - left, room - top),
        right - left + room + MARGIN,
        bottom - top + room + MARGIN,
        labels,
        gap,
    )


def cell_width(outline: Outline) -> float:
    """The width of a cell that pieces lie in: a domino lies in two."""
    return outline.height if outline.kind == "domino" else outline.width


def draw_layout(
    plan: LayoutPlan,
    layout: Layout,
    *,
    name: str = "layout",
    title: str = "",
    holes: Collection[Cell] = (),
    under: Sequence[Shape] = (),
    over: Sequence[Shape] = (),
) -> Drawing:
    """The tiles of a layout on what lies `under` it: a board, or else the other cells of the plan,
    which are shown dotted, and `holes`, which are hatched. `over` is drawn on top."""
    shapes: list[Shape] = [*under, *(_hole(plan, cell) for cell in sorted(holes))]
    if not under:
        shapes += [_free_cell(plan, cell) for cell in sorted(plan.cells - {*layout.cells})]
    if plan.gap:
        shapes += [
            draw_piece(plan.outline, placed, plan.place(cell))
            for cell, placed in layout.cells.items()
            if placed.seam is None
        ]
    else:
        shapes += _draw_town(plan, layout)
    shapes += _draw_dominoes(plan, layout)
    if plan.labels:
        shapes += _labels(plan)
    box = rectangle(plan.width, plan.height)
    return Drawing(name, box, 0.0, (*shapes, *over), title)


def _draw_dominoes(plan: LayoutPlan, layout: Layout) -> list[Shape]:
    """Every domino once: by the half whose other half lies to the east or the south of it, or by
    a half that lies alone."""
    shapes: list[Shape] = []
    laid: Counter[str] = Counter()
    for cell, placed in layout.cells.items():
        if placed.seam is None or placed.tile.half is None:
            continue
        near = layout.grid.neighbour(cell, placed.seam)
        if placed.seam in (1, 2) or near not in layout.cells:
            # Halves lie a little apart; the domino lies in the middle between their cells.
            (x, y), (a, b) = plan.centre(cell), plan.corner_centre(near)
            size, tile = plan.outline.width, placed.tile.half.whole
            whole = domino(size)
            there = translate((x + a) / 2 - size, (y + b) / 2 - size / 2)
            turn = rotate(90.0 * placed.turn, whole.centre)
            edge = [turn.apply(point) for point in whole.cut_line]
            if plan.gap:
                face = group([Use(tile.id, turn)], clip=polygon(edge))
                shapes.append(group([face, polygon(edge, stroke=RIM, width=0.3)], there))
                continue
            copy = name_copy(tile.id, laid[tile.id] % max(1, tile.copies))
            laid[tile.id] += 1
            shapes.append(group([group([Use(copy, turn)], clip=polygon(edge))], there))
    return shapes


def name_copy(tile: str, number: int) -> str:
    """The name of the face that a copy of a tile shows, counted from 0."""
    return f"{tile}.{number + 1}" if number else tile


def _draw_town(plan: LayoutPlan, layout: Layout) -> list[Shape]:
    """Tiles without lines around them, each copy with its own picture: one town, not a table. Its
    library is `name_copies`."""
    laid: Counter[str] = Counter()
    outline = plan.outline
    # A little more than the piece, so that no paper shines through between two of them.
    (cx, cy), more = outline.centre, 1 + 2 * SEAM / outline.width
    clip = polygon([(cx + (x - cx) * more, cy + (y - cy) * more) for x, y in outline.corners])
    shapes: list[Shape] = []
    for cell, placed in layout.cells.items():
        tile = placed.tile
        if tile.half is not None:
            continue
        shown = Use(
            name_copy(tile.id, laid[tile.id] % max(1, tile.copies)), outline.turn(placed.turn)
        )
        laid[tile.id] += 1
        shapes.append(group([group([shown], clip=clip)], plan.place(cell)))
    return shapes


def draw_row(
    outline: Outline, pieces: Sequence[Placed | None], *, name: str = "row", columns: int = 0
) -> Drawing:
    """Tiles apart from each other, face up or face down; `columns` begins new rows."""
    columns = min(columns or len(pieces), len(pieces))
    apart = outline.width * APART
    across, down = outline.width + apart, outline.height + apart
    shapes = [
        draw_piece(
            outline, placed, translate(MARGIN + n % columns * across, MARGIN + n // columns * down)
        )
        for n, placed in enumerate(pieces)
    ]
    rows = -(-len(pieces) // columns)
    box = rectangle(across * columns - apart + 2 * MARGIN, down * rows - apart + 2 * MARGIN)
    return Drawing(name, box, 0.0, tuple(shapes))


def draw_piece(outline: Outline, placed: Placed | None, place: Transform) -> Shape:
    """A tile as it lies, or the back of one."""
    shown = Use(BACK) if placed is None else Use(placed.tile.id, outline.turn(placed.turn))
    face = group([shown], clip=polygon(outline.cut_line))
    return group([face, polygon(outline.cut_line, stroke=RIM, width=0.3)], place)


def _spot(outline: Outline, grid: Grid, cell: Cell, gap: float) -> Point:
    """Where the box of a cell begins, counted from that of row 0, column 0."""
    row, column = cell
    width, height = outline.width, outline.height
    if grid.kind == "flat":
        wider = 1 + gap / height
        return column * width * 0.75 * wider, row * height / 2 * wider
    if grid.kind == "pointy":
        wider = 1 + gap / width
        return column * width / 2 * wider, row * height * 0.75 * wider
    if grid.kind == "triangle":
        return column * (width / 2 + gap), row * (height + gap)
    return column * (width + gap), row * (height + gap)


def _free_cell(plan: LayoutPlan, cell: Cell) -> Shape:
    inset = 0.94
    (x, y), corners = plan.centre(cell), plan.polygon(cell)
    smaller = [(x + (px - x) * inset, y + (py - y) * inset) for px, py in corners]
    dots = {"dash": (0.001, plan.outline.width / 14), "cap": "round"}
    return polygon(smaller, stroke=PAPER_GREY, width=plan.outline.width / 45, **dots)


def _hole(plan: LayoutPlan, cell: Cell) -> Shape:
    """An empty cell with tiles all around: blank, it would look like one more tile."""
    (x, y), corners = plan.centre(cell), plan.polygon(cell)
    pitch, reach = plan.outline.width / 11, plan.outline.width
    offsets = [pitch * (n - 11) for n in range(23)]
    lines = [polyline([(x + by - reach, y + reach), (x + by + reach, y - reach)]) for by in offsets]
    ink = {"stroke": lighter(PAPER_GREY, 0.4), "width": plan.outline.width / 90}
    return group([restyled(line, **ink) for line in lines], clip=polygon(corners))


def _labels(plan: LayoutPlan) -> list[Shape]:
    """Columns by letter above, rows by number at the left, both from the first one shown."""
    cells = plan.cells
    size = plan.outline.width * LABEL
    capital = 0.66 * size  # height of capitals and figures in the text face
    first_row, first_column = min(row for row, _ in cells), min(column for _, column in cells)
    shapes: list[Shape] = []
    for column in sorted({column for _, column in cells}):
        x, _ = plan.centre((first_row, column))
        letters = column_letters(column - first_column)
        shapes.append(Text(x, MARGIN + capital, letters, fonts.STRONG, size, PAPER_GREY, "middle"))
    for row in sorted({row for row, _ in cells}):
        _, y = plan.centre((row, first_column))
        number = str(row - first_row + 1)
        x = MARGIN + size * 0.4
        shapes.append(Text(x, y + capital / 2, number, fonts.STRONG, size, PAPER_GREY, "middle"))
    return shapes


def column_letters(index: int) -> str:
    """A to Z, then AA: as many columns as any table has."""
    before, last = divmod(index, 26)
    return (column_letters(before - 1) if before else "") + chr(ord("A") + last)
