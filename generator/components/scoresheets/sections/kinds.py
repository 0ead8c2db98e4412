"""The kinds of table: one number a cell, a product of two factors, a running ledger."""

from __future__ import annotations

from generator.canvas import fonts
from generator.canvas.colour import INK
from generator.canvas.pen import rounded
from generator.canvas.shapes import Shape, Text
from generator.components.scoresheets.scoresheet_model import ScoreRow, ScoreSection
from generator.components.scoresheets.sections.block import LINE
from generator.components.scoresheets.sections.columns import SectionKind

CELL, WIDEST_CELL = 9.0, 17.0
FACTOR, WIDEST_FACTOR = 7.4, 13.0
SIGN = 3.6  # width of × and =
PAD = 1.4  # at either end of a column of products
BOX_HEIGHT, TALLEST_BOX = 5.2, 8.0
SIGN_SIZE = 3.3


def _no_cells(section: ScoreSection, row: ScoreRow, width: float, height: float) -> list[Shape]:
    """A blank between ruled lines."""
    return []


def _no_subheads(section: ScoreSection, width: float) -> list[tuple[float, str]]:
    return []


def _whole_cell(section: ScoreSection, width: float) -> tuple[float, float]:
    """A total under the last entry of a column."""
    cell = width / max(1, len(section.fields))
    inset = max(0.7, (cell - 14.0) / 2)
    return width - cell + inset, cell - 2 * inset


def _product_boxes(section: ScoreSection, width: float) -> list[float]:
    """The left ends of the factors that are blank and of the product; all boxes are as wide."""
    box = _box(section, width)
    if len(section.fields) == 1:
        return [PAD, width - PAD - box]
    return [PAD + i * (box + SIGN) for i in range(3)]


def _box(section: ScoreSection, width: float) -> float:
    third = (width - 2 * PAD - 2 * SIGN) / 3
    if len(section.fields) == 1:
        return min(third, (width - 2 * PAD - _printed_width(section)) / 2)
    return third


def _printed(row: ScoreRow) -> str:
    return f"× {row.times} ="


def _printed_width(section: ScoreSection) -> float:
    return max(fonts.measure(_printed(row), fonts.TEXT, SIGN_SIZE) for row in section.rows) + 2.4


def _product_cells(
    section: ScoreSection, row: ScoreRow, width: float, height: float
) -> list[Shape]:
    """Blank times blank, or blank times a printed number, and a box for the product."""
    middle, box = height / 2, _box(section, width)
    *factors, product = _product_boxes(section, width)
    tall = min(max(BOX_HEIGHT, height - 1.4), TALLEST_BOX)
    shapes: list[Shape] = [
        rounded(x, middle - tall / 2, box, tall, 0.9, stroke=LINE, width=0.22) for x in factors
    ]
    shapes.append(rounded(product, middle - tall / 2, box, tall, 0.9, stroke=INK, width=0.3))
    if len(factors) == 1:
        between = (factors[0] + box + product) / 2
        signs = [(between, _printed(row))]
    else:
        signs = [(factors[1] - SIGN / 2, "×"), (product - SIGN / 2, "=")]
    for x, sign in signs:
        shapes.append(Text(x, middle + 1.15, sign, fonts.TEXT, SIGN_SIZE, INK, "middle"))
    return shapes


def product_centres(section: ScoreSection, width: float) -> list[float]:
    """The middles of the boxes: of each blank factor, and of the product."""
    box = _box(section, width)
    return [left + box / 2 for left in _product_boxes(section, width)]


def _product_subheads(section: ScoreSection, width: float) -> list[tuple[float, str]]:
    places = product_centres(section, width)
    return list(zip(places, (*section.fields, "="), strict=False))[: len(section.fields)]


def _product_total(section: ScoreSection, width: float) -> tuple[float, float]:
    return _product_boxes(section, width)[-1], _box(section, width)


def _ledger_subheads(section: ScoreSection, width: float) -> list[tuple[float, str]]:
    cell = width / max(1, len(section.fields))
    return [(cell * (i + 0.5), words) for i, words in enumerate(section.fields)]


def _product_width(section: ScoreSection, factor: float) -> float:
    if len(section.fields) == 1:
        return 2 * factor + 2 * PAD + _printed_width(section)
    return 3 * factor + 2 * SIGN + 2 * PAD


TABLE_KINDS: dict[str, SectionKind] = {
    "entries": SectionKind(
        least=lambda section: CELL,
        most=lambda section: WIDEST_CELL,
        row=6.4,
        tallest=9.0,
        cells=_no_cells,
        subheads=_no_subheads,
        answer=_whole_cell,
        ruled=True,
    ),
    "products": SectionKind(
        least=lambda section: _product_width(section, FACTOR),
        most=lambda section: _product_width(section, WIDEST_FACTOR),
        row=6.6,
        tallest=9.5,
        cells=_product_cells,
        subheads=_product_subheads,
        answer=_product_total,
        ruled=False,
        boxed=True,
    ),
    "ledger": SectionKind(
        least=lambda section: CELL * max(1, len(section.fields)),
        most=lambda section: 36.0 if len(section.fields) < 2 else 24.0 * len(section.fields),
        row=5.0,
        tallest=8.5,
        cells=_no_cells,
        subheads=_ledger_subheads,
        answer=_whole_cell,
        ruled=True,
    ),
}
