"""How many pieces go on a sheet, against the best known for the shape and the paper.

The best known is what goes with its bleed inside margins of 5 mm, with nothing else on the sheet,
no mark, no word: rectangles by the five-block heuristic (guillotine cuts and the pinwheel),
hexagons in the better of two honeycombs, or kagomes for a knife. Ours has marks, head and ruler
beside the pieces, and cuts that go straight across the sheet. Prints a table: ours, best, the
share of the paper that becomes pieces, and the strokes of the knife on a full sheet.
"""

from __future__ import annotations

import math
from functools import cache

from report import bar

from generator.canvas.pen import rect
from generator.canvas.shapes import Component, Drawing, Piece
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.sheets.batch_layout import Arrangement, arrange, batches, choose_manner
from generator.sheets.cut_strokes import count_strokes
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Press

MARGIN, BLEED = 5.0, 2.0
GROUND = (rect(-50, -50, 900, 900, fill="#7fa05f"),)
HAND, MACHINE, FOLD = Press(), Press(cut_files="through"), Press(backs="fold")
SHAPES: tuple[tuple[str, Outline, Press], ...] = (
    ("square 38", square(38), HAND),
    ("square 50", square(50), HAND),
    ("poker card 63 × 88", rectangle(63, 88), HAND),
    ("poker card, folded", rectangle(63, 88), FOLD),
    ("bridge card 57 × 88", rectangle(57, 88), HAND),
    ("tarot card 70 × 120", rectangle(70, 120), HAND),
    ("domino 25 × 50", rectangle(25, 50), HAND),
    ("hexagon 34, knife", hexagon(34), HAND),
    ("hexagon 34, machine", hexagon(34), MACHINE),
    ("hexagon 50, machine", hexagon(50), MACHINE),
)
SPARED = 0.66  # of the best known: blocks of turned pieces beside others are cut by no line


def ours(outline: Outline, paper: Paper, press: Press) -> Arrangement:
    """Enough pieces for a full sheet."""
    face = Drawing("face", outline, BLEED, GROUND)
    piece = Piece("p", "", 200, face, face if press.backs == "fold" else None)
    (batch,) = batches(Component("c", "C", (piece,)), press)
    way = arrange(batch, paper, choose_manner(outline, press.hexagons, own_cut=False), press)
    assert way is not None
    return way


def best(outline: Outline, paper: Paper, press: Press) -> int:
    edge = MARGIN + BLEED
    wide, high = paper.width - 2 * edge, paper.height - 2 * edge
    if outline.kind == "hexagon":
        return _best_hexagons(min(outline.width, outline.height), wide, high, press)
    if press.backs == "fold":
        halves = ((wide, paper.height / 2 - edge - BLEED), (paper.width / 2 - edge - BLEED, high))
        return max(_best_boxes(*half, outline.width, outline.height) for half in halves)
    return _best_boxes(wide, high, outline.width, outline.height)


@cache
def _best_boxes(wide: float, high: float, a: float, b: float) -> int:
    """Five blocks: every split into four guillotine parts or a pinwheel around a fifth."""
    if min(wide, high) < min(a, b) or max(wide, high) < max(a, b):
        return 0
    most = max(int(wide // a) * int(high // b), int(wide // b) * int(high // a))
    xs, ys = _sums(wide, a, b), _sums(high, a, b)
    for x in xs:
        most = max(most, _plain(x, high, a, b) + _plain(wide - x, high, a, b))
        for x2 in (x2 for x2 in xs if x2 >= x):
            for y in ys:
                for y2 in (y2 for y2 in ys if y2 <= y):
                    most = max(
                        most,
                        _plain(x, y, a, b)
                        + _plain(wide - x, y2, a, b)
                        + _plain(x2 - x, y - y2, a, b)
                        + _plain(x2, high - y, a, b)
                        + _plain(wide - x2, high - y2, a, b),
                    )
    return most


def _plain(wide: float, high: float, a: float, b: float) -> int:
    if wide <= 0 or high <= 0:
        return 0
    return max(int(wide // a) * int(high // b), int(wide // b) * int(high // a))


def _sums(room: float, a: float, b: float) -> list[float]:
    """Lengths that whole pieces make."""
    found = {
        round(m * a + n * b, 3)
        for m in range(int(room // a) + 1)
        for n in range(int((room - m * a) // b) + 1)
    }
    return sorted(found)


def _best_hexagons(flats: float, wide: float, high: float, press: Press) -> int:
    points = flats * 2 / math.sqrt(3)
    pitch, step = (points * 3 / 4, flats) if press.hexagons == "dense" else (flats, points)
    size = (flats, points) if press.hexagons == "dense" else (points, flats)
    rooms = ((wide, high), (high, wide))
    return max(_rows(room, size, step, pitch) for room in rooms)


def _rows(room: tuple[float, float], size: tuple[float, float], step: float, pitch: float) -> int:
    """Staggered rows, whichever of the two kinds of row begins."""
    (length, depth), (along, thick) = room, size
    rows = int((depth - thick) // pitch) + 1
    long, short = (int((length - start - along) // step) + 1 for start in (0.0, step / 2))
    return max(rows // 2 * (long + short) + rows % 2 * long, 0)


def main() -> None:
    print(f"{'piece':22} {'paper':8} {'ours':>5} {'best':>5} {'used':>6} {'cuts':>5}")
    least = 1.0
    for name, outline, press in SHAPES:
        for paper in (PAPERS["a4"], PAPERS["letter"]):
            way = ours(outline, paper, press)
            count, most = way.packed.capacity, best(outline, paper, press)
            used = count * outline.area / paper.width / paper.height
            cuts = count_strokes(way.packed.sheets[0]) if press.cut_files == "none" else 0
            print(f"{name:22} {paper.name:8} {count:5} {most:5} {used:6.0%} {cuts:5}")
            least = min(least, count / most)
    bar("pieces on a sheet, of the best known", least, SPARED, "", at_least=True)


if __name__ == "__main__":
    main()
