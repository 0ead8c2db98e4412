"""Features of the drawing language, each beside the same picture with the feature left out.

A feature is drawn in a cell of 10 mm. Both writers must agree on it, and the picture without
it must look different: otherwise the comparison could not see that a writer forgot it.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass, replace
from types import SimpleNamespace

import numpy as np
import pypdfium2
import pytest
import resvg_py
from PIL import Image as Raster

from generator.canvas import fonts
from generator.canvas.shapes import Command, Drawing, Group, Image, Path, Shape, Text, Use
from generator.geometry.outline import square
from generator.geometry.transform import IDENTITY, Transform, rotate, scale, translate
from generator.sheets.page import Document, Page
from generator.write.pdf import write_pdf
from generator.write.svg import write_svg

CELL = 10.0
PIXELS_PER_MM = 20
DPI = 25.4 * PIXELS_PER_MM

Pixels = np.ndarray


@dataclass(frozen=True)
class Feature:
    shapes: tuple[Shape, ...]
    without: tuple[Shape, ...]


def lines(*points: tuple[float, float], closed: bool = False, **look: object) -> Path:
    commands: list[Command] = [("M", points[0]), *(("L", point) for point in points[1:])]
    if closed:
        commands.append(("Z", ()))
    return Path(tuple(commands), **look)  # type: ignore[arg-type]


def box(x: float, y: float, width: float, height: float, **look: object) -> Path:
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return lines(*corners, closed=True, **look)


def png(colours: list[tuple[int, int, int]], columns: int, mode: str = "RGB") -> bytes:
    """Each colour a block of 40 pixels, so that a viewer's smoothing does not matter."""
    small = Raster.new("RGB", (columns, len(colours) // columns))
    small.putdata(colours)
    return _encoded(small, mode, "PNG")


def jpeg(colour: tuple[int, int, int]) -> bytes:
    return _encoded(Raster.new("RGB", (1, 1), colour), "RGB", "JPEG")


def _encoded(small: Raster.Image, mode: str, kind: str) -> bytes:
    file = io.BytesIO()
    large = small.resize((small.width * 40, small.height * 40), Raster.Resampling.NEAREST)
    large.convert(mode).save(file, kind)
    return file.getvalue()


RED, GREEN, BLUE, DARK = "#cc2222", "#228844", "#2255bb", "#222222"
FOUR = png([(200, 30, 30), (30, 140, 60), (30, 80, 190), (240, 200, 40)], columns=2)

STAR = lines(
    *[(5 + 4 * math.sin(k * 0.8 * math.pi), 5 - 4 * math.cos(k * 0.8 * math.pi)) for k in range(5)],
    closed=True,
    fill=RED,
)
ZIGZAG = lines((2, 8), (5, 2), (8, 8), stroke=BLUE, width=1.8)
LINE = lines((2, 5), (8, 5), stroke=BLUE, width=2.5)
# 15 degrees between the lines: the mitre is 7.7 line widths long, past 4 and within 10.
NEEDLE = lines((2, 4), (7, 5), (2, 5.6), stroke=DARK, width=0.8)
CURVE = Path((("M", (1, 5)), ("C", (2, -3, 8, 13, 9, 5)), ("L", (5, 9)), ("Z", ())), fill=GREEN)
PATCH = box(1, 1, 8, 8, fill=GREEN)
WORD = Text(5, 6, "Town", fonts.TITLE, 3.0, DARK)
SMALL = box(3, 3, 4, 4)
TRIANGLE = lines((1, 9), (5, 1), (9, 9), closed=True)
CORNER = (box(0, 0, 4, 4, fill=RED), box(0, 0, 2, 1, fill=DARK))
SHIFT = translate(3, 2)

PARTS = (
    # bleed 1: the blue reaches 3 mm outside the trim, and 1 mm of it may be seen
    Drawing("part", square(4), 1.0, (box(-3, -3, 10, 10, fill=BLUE), *CORNER)),
    Drawing("nested", square(6), 0.0, (Use("part", translate(3, 3)), Use("part", rotate(30)))),
    Drawing("plain line", square(10), 0.0, (lines((1, 7), (9, 7), stroke=RED, width=0.6),)),
)
PART = PARTS[0]
LIBRARY = {part.name: part for part in PARTS}


def under(transform: Transform, *shapes: Shape, clip: Path | None = None) -> Group:
    return Group(shapes, transform, clip)


FEATURES: dict[str, Feature] = {
    "fill": Feature((CURVE,), ()),
    "curves": Feature((CURVE,), (lines((1, 5), (9, 5), (5, 9), closed=True, fill=GREEN),)),
    "even-odd fill": Feature((replace(STAR, even_odd=True),), (STAR,)),
    "winding fill": Feature((STAR,), (replace(STAR, even_odd=True),)),
    "stroke": Feature((ZIGZAG,), ()),
    "fill under stroke": Feature(
        (replace(ZIGZAG, fill=RED),), (ZIGZAG, replace(ZIGZAG, stroke=None, fill=RED))
    ),
    "line width": Feature((LINE,), (replace(LINE, width=2.0),)),
    "no line of width 0": Feature((replace(LINE, width=0.0),), (LINE,)),
    "closed line": Feature(
        (lines((2, 8), (5, 2), (8, 8), closed=True, stroke=BLUE, width=0.8),), (ZIGZAG,)
    ),
    "round cap": Feature((replace(LINE, cap="round"),), (LINE,)),
    "square cap": Feature((replace(LINE, cap="square"),), (LINE,)),
    "mitre join": Feature((ZIGZAG,), (replace(ZIGZAG, join="bevel"),)),
    "round join": Feature((replace(ZIGZAG, join="round"),), (ZIGZAG,)),
    "bevel join": Feature((replace(ZIGZAG, join="bevel"),), (ZIGZAG,)),
    "mitre limit": Feature(
        (NEEDLE,), (NEEDLE, lines((6, 4.8), (9, 5.2), (6, 5.3), closed=True, fill=DARK))
    ),
    "dash": Feature((replace(LINE, dash=(1.5, 0.5)),), (LINE,)),
    "dash of three": Feature(
        (replace(LINE, dash=(1.0, 0.5, 0.3)),), (replace(LINE, dash=(1.0, 0.5, 0.3, 0.3)),)
    ),
    "text": Feature((replace(WORD, x=1),), ()),
    "typeface": Feature((replace(WORD, x=1, font=fonts.ITALIC),), (replace(WORD, x=1),)),
    "text in the middle": Feature((replace(WORD, anchor="middle"),), (WORD,)),
    "text to the end": Feature((replace(WORD, x=9, anchor="end"),), (replace(WORD, x=1),)),
    "text of a colour": Feature((replace(WORD, x=1, fill=RED),), (replace(WORD, x=1),)),
    "text with accents": Feature(
        (Text(0.5, 6, "Grüße é ½", fonts.TEXT, 2.4),), (Text(0.5, 6, "Gruße e ½", fonts.TEXT, 2.4),)
    ),
    "no-break space": Feature(
        (Text(0.5, 6, "No\u00a01", fonts.TITLE, 3.0),), (Text(0.5, 6, "No1", fonts.TITLE, 3.0),)
    ),
    "turned text": Feature((under(rotate(-50, (5, 5)), replace(WORD, x=1)),), (WORD,)),
    "mirrored text": Feature(
        (under(Transform(a=-1, e=10), replace(WORD, x=1)),), (replace(WORD, x=1),)
    ),
    "picture": Feature((Image(1, 1, 8, 8, FOUR, "image/png"),), (PATCH,)),
    "stretched picture": Feature(
        (Image(1, 3, 8, 4, FOUR, "image/png"),), (Image(3, 3, 4, 4, FOUR, "image/png"),)
    ),
    "turned picture": Feature(
        (under(rotate(90, (5, 5)), Image(1, 1, 8, 8, FOUR, "image/png")),),
        (Image(1, 1, 8, 8, FOUR, "image/png"),),
    ),
    "jpeg": Feature(
        (Image(1, 1, 8, 8, jpeg((200, 30, 30)), "image/jpeg"),), (box(1, 1, 8, 8, fill=GREEN),)
    ),
    "shift": Feature((under(SHIFT, *CORNER),), CORNER),
    "turn": Feature((under(rotate(30, (2, 2)).then(SHIFT), *CORNER),), (under(SHIFT, *CORNER),)),
    "mirror": Feature((under(Transform(a=-1, e=5), *CORNER),), CORNER),
    # the outer transform comes second: the other way about, the shift would be halved
    "nested transforms": Feature(
        (under(scale(2), under(SHIFT, box(0, 0, 1, 1, fill=RED))),),
        (under(SHIFT, under(scale(2), box(0, 0, 1, 1, fill=RED))),),
    ),
    "clip": Feature((under(IDENTITY, PATCH, clip=TRIANGLE),), (PATCH,)),
    "clip ends with its group": Feature((under(IDENTITY, PATCH, clip=SMALL), LINE), (PATCH, LINE)),
    "clip within clip": Feature(
        (under(IDENTITY, under(IDENTITY, PATCH, clip=TRIANGLE), clip=box(0, 4, 10, 3)),),
        (under(IDENTITY, PATCH, clip=TRIANGLE),),
    ),
    "clip moves with its group": Feature(
        (under(SHIFT, PATCH, clip=SMALL),), (under(IDENTITY, PATCH, clip=SMALL),)
    ),
    "even-odd clip": Feature(
        (under(IDENTITY, PATCH, clip=replace(STAR, even_odd=True)),),
        (under(IDENTITY, PATCH, clip=STAR),),
    ),
    "clipped text": Feature((under(IDENTITY, WORD, clip=box(0, 5, 10, 5)),), (WORD,)),
    "empty clip": Feature((under(IDENTITY, PATCH, clip=Path(())),), (PATCH,)),
    "use": Feature((Use("part", SHIFT),), ()),
    "use shows the bleed": Feature((Use("part", SHIFT),), (under(SHIFT, *CORNER),)),
    "use is clipped to its box": Feature((Use("part", SHIFT),), (under(SHIFT, *PART.shapes),)),
    "turned use": Feature((Use("part", rotate(45).then(translate(5, 3))),), (Use("part", SHIFT),)),
    "use within use": Feature((Use("nested", translate(1, 1)),), (Use("part", SHIFT),)),
    "use is clipped by its group": Feature(
        (under(IDENTITY, Use("part", SHIFT), clip=box(4, 2.4, 2.2, 2)),), (Use("part", SHIFT),)
    ),
    # what is used knows nothing of the pen of its user, nor the user of what it uses
    "use has its own pen": Feature(
        (replace(LINE, dash=(1, 1), cap="round"), Use("plain line"), LINE),
        (
            replace(LINE, dash=(1, 1), cap="round"),
            lines((1, 7), (9, 7), stroke=BLUE, width=2.5, dash=(1, 1)),
            LINE,
        ),
    ),
    "group has its own pen": Feature(
        (PATCH, under(IDENTITY, box(2, 2, 2, 2, fill=RED)), box(6, 6, 2, 2, fill=GREEN)),
        (PATCH, under(IDENTITY, box(2, 2, 2, 2, fill=RED)), box(6, 6, 2, 2, fill=RED)),
    ),
}


def cell(shapes: tuple[Shape, ...]) -> Drawing:
    return Drawing("cell", square(CELL), 0.0, shapes)


def document(shapes: tuple[Shape, ...]) -> Document:
    drawing = cell(shapes)
    page = Page(CELL, CELL, (Use("cell"),), "1")
    return Document("Cell", "", "", (page,), {**LIBRARY, "cell": drawing})


def kitchen_sink() -> Drawing:
    """Every feature in one drawing, side by side."""
    shapes = [
        under(translate(CELL * (n % 8), CELL * (n // 8)), *feature.shapes)
        for n, feature in enumerate(FEATURES.values())
    ]
    return Drawing("kitchen sink", square(8 * CELL), 2.0, tuple(shapes), "Everything & more")


def written_sink() -> tuple[bytes, bytes]:
    """The kitchen sink as SVG, and as a PDF of one page of its size."""
    sink = kitchen_sink()
    library = {**LIBRARY, sink.name: sink}
    page = Page(sink.outline.width, sink.outline.height, (Use(sink.name),), "1", "All", "One")
    return write_svg(sink, library), write_pdf(Document("T", "A", "S", (page,), library))


def raster_of_svg(data: bytes) -> Pixels:
    image = resvg_py.svg_to_bytes(svg_string=data.decode(), dpi=DPI, background="#ffffff")
    return np.asarray(Raster.open(io.BytesIO(bytes(image))).convert("RGB")).astype(int)


def raster_of_pdf(data: bytes, page: int = 0) -> Pixels:
    # pdfium rounds the size in pixels up and stretches the page to it: stay just below
    bitmap = pypdfium2.PdfDocument(data)[page].render(scale=DPI / 72 * (1 - 1e-6))
    return np.asarray(bitmap.to_pil().convert("RGB")).astype(int)


def difference(one: Pixels, other: Pixels, slack: int = 0) -> float:
    """The share of pixels that clearly differ; the soft pixels along an edge do not count.

    With slack, a pixel may lie that many pixels elsewhere in the other picture.
    """
    steps = range(-slack, slack + 1)
    apart = [np.abs(one - np.roll(other, (x, y), (0, 1))).max(axis=2) for x in steps for y in steps]
    return float((np.min(apart, axis=0) > 128).mean())


@pytest.fixture(params=FEATURES)
def feature(request: pytest.FixtureRequest) -> Feature:
    return FEATURES[request.param]


@pytest.fixture
def tools() -> SimpleNamespace:
    """All of the above for the tests beside this file."""
    return SimpleNamespace(**{k: v for k, v in globals().items() if not k.startswith("_")})
