"""A document as a PDF file: what comes in is pages in mm, what goes out is bytes.

Every drawing of the library that is really used becomes one Form XObject, clipped to its
box; each `Use` paints it under a transform. Text stays live, searchable and embedded. One
matrix per page turns mm with y down into points with y up; inside it everything is mm.
Knows no games; the only user of reportlab's canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from io import BytesIO
from itertools import chain
from typing import assert_never

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.draw import fonts
from generator.draw.shapes import (
    Command,
    Drawing,
    Group,
    Image,
    Path,
    Shape,
    Text,
    Use,
)
from generator.geometry.transform import Transform
from generator.sheets.page import Document, Page
from generator.write import glyphs
from generator.write.numbers import LENGTH, fill_in, length, lengths, matrix
from generator.write.pictures import check_opaque
from generator.write.uses import used_drawings

LANGUAGE = "en-GB"
CREATOR = "tilewright"

_CAPS = {"butt": 0, "round": 1, "square": 2}
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
# SVG cuts mitres at 4 where nothing is said, PDF at 10: the two must agree.
_MITRE_LIMIT = "4 M"


def write_pdf(document: Document, compiled: dict[str, str] | None = None) -> bytes:
    """The whole file; the same document always gives the same bytes.

    Documents that share drawings may share `compiled`: what one of them has made of a drawing,
    by its name, the next one need not make again.
    """
    rl_config.useA85 = 0  # binary streams: a fifth smaller than base 85
    file = BytesIO()
    canvas = Canvas(
        file,
        invariant=1,
        pageCompression=1,
        pdfVersion=(1, 7),
        lang=LANGUAGE,
        # The canvas names its first font on every page; one that is embedded only when used.
        initialFontName=_font(fonts.TEXT),  # type: ignore[arg-type]
    )
    _describe(canvas, document)
    forms = _define_forms(canvas, document, {} if compiled is None else compiled)
    for page in document.pages:
        _write_page(canvas, page, forms)
    _write_outline(canvas, document)
    canvas.save()
    return file.getvalue()


def _describe(canvas: Canvas, document: Document) -> None:
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setCreator(CREATOR)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    # A viewer that shrinks sheets to fit makes every piece too small.
    canvas.setViewerPreference("PrintScaling", "None")
    if document.two_sided or document.flip == "none":
        # Backs are mirrored for a sheet that is flipped on this edge.
        canvas.setViewerPreference("Duplex", _DUPLEX[document.flip])


def _define_forms(canvas: Canvas, document: Document, compiled: dict[str, str]) -> dict[str, str]:
    """Embed every drawing in use; the name of its form by the name of the drawing."""
    drawings: dict[str, Drawing] = {}
    for page in document.pages:
        drawings |= used_drawings(page.shapes, document.library, user=f"page {page.label}")
    forms = {name: str(number) for number, name in enumerate(drawings, start=1)}
    for name, drawing in drawings.items():
        canvas.beginForm(forms[name], *drawing.box)  # type: ignore[arg-type]
        if not _is_plain(drawing.shapes):
            _Painter(canvas, forms).paint(drawing.shapes)
        else:
            if name not in compiled:
                lines: list[str] = []
                _Painter(canvas, forms, lines.append).paint(drawing.shapes)
                compiled[name] = "\n".join(lines)
            if compiled[name]:
                canvas.addLiteral(compiled[name])
        canvas.endForm()
    return forms


def _is_plain(shapes: Iterable[Shape]) -> bool:
    """Are there only paths? Letters, pictures and copies have other names in every document."""
    return all(
        isinstance(shape, Path) or (isinstance(shape, Group) and _is_plain(shape.shapes))
        for shape in shapes
    )


def _write_page(canvas: Canvas, page: Page, forms: dict[str, str]) -> None:
    width, height = page.width * mm, page.height * mm
    canvas.setPageSize((width, height))
    for box in ("crop", "trim", "bleed"):
        canvas.setCropBox((0, 0, width, height), name=box)
    number = canvas.getPageNumber()
    canvas.addPageLabel(number - 1, prefix=page.label or str(number))
    canvas.transform(mm, 0, 0, -mm, 0, height)
    canvas.addLiteral(_MITRE_LIMIT)
    _Painter(canvas, forms).paint(page.shapes)
    canvas.bookmarkPage(f"section {number}")
    for place in range(1 + len(page.more)):
        canvas.bookmarkPage(f"entry {number}.{place}")
    canvas.showPage()


def _write_outline(canvas: Canvas, document: Document) -> None:
    """Sections in order of their first page, each with the entries of its pages.

    A page that names no section belongs to the one before it.
    """
    current = ""
    entries: dict[str, list[tuple[str, str, int]]] = {}
    for number, page in enumerate(document.pages, start=1):
        current = page.section or current
        if current and current not in entries:
            entries[current] = [(current, f"section {number}", 0)]
        for place, words in enumerate((page.entry, *page.more)):
            if words:
                entry = (words, f"entry {number}.{place}", 1 if current else 0)
                entries.setdefault(current, []).append(entry)
    for title, key, level in chain.from_iterable(entries.values()):
        canvas.addOutlineEntry(title, key, level)
    if entries:
        canvas.showOutline()


class _Painter:
    """Paints shapes into the page or form that the canvas has open.

    A form inherits the graphics state of whoever paints it, so nothing is known at the
    start; an operator that would change nothing is left out.
    """

    def __init__(
        self, canvas: Canvas, forms: dict[str, str], put: Callable[[str], object] | None = None
    ) -> None:
        self._canvas = canvas
        self._put = put or canvas.addLiteral
        self._forms = forms
        self._state: dict[str, str] = {}

    def paint(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            match shape:
                case Path():
                    self._paint_path(shape)
                case Text():
                    self._paint_text(shape)
                case Image():
                    self._paint_image(shape)
                case Group():
                    self._paint_group(shape)
                case Use():
                    self._paint_use(shape)
                case _:
                    assert_never(shape)

    def _set(self, kind: str, operator: str) -> None:
        if self._state.get(kind) != operator:
            self._state[kind] = operator
            self._put(operator)

    def _paint_path(self, path: Path) -> None:
        stroked = path.stroke is not None and path.width > 0
        if not path.commands or (path.fill is None and not stroked):
            return
        if path.fill is not None:
            self._set("fill", f"{_rgb(path.fill)} rg")
        if path.stroke is not None and stroked:
            self._set("stroke", f"{_rgb(path.stroke)} RG")
            self._set("width", f"{length(path.width)} w")
            self._set("dash", f"[{lengths(path.dash)}] 0 d")
            self._set("cap", f"{_CAPS[path.cap]} J")
            self._set("join", f"{_JOINS[path.join]} j")
        finish = ("B" if stroked else "f") if path.fill is not None else "S"
        star = "*" if path.even_odd and path.fill is not None else ""
        self._put(f"{_operators(path.commands)} {finish}{star}")

    def _paint_text(self, text: Text) -> None:
        if not text.text:
            return
        self._set("fill", f"{_rgb(text.fill)} rg")
        line = self._canvas.beginText()
        line.setFont(_font(fonts.face_for(text.text, text.font)), text.size)
        # The page is flipped: letters are flipped once more to stand upright.
        line.setTextTransform(1, 0, 0, -1, glyphs.start_of(text), text.y)
        line.textOut(fonts.plain(text.text))
        self._canvas.drawText(line)

    def _paint_image(self, image: Image) -> None:
        check_opaque(image)
        self._put("q")
        self._put(f"{matrix(Transform(1, 0, 0, -1, image.x, image.y + image.height))} cm")
        picture = ImageReader(BytesIO(image.data))
        self._canvas.drawImage(picture, 0, 0, image.width, image.height)
        self._put("Q")

    def _paint_group(self, group: Group) -> None:
        before = self._state.copy()
        self._put("q")
        if not group.transform.is_identity:
            self._put(f"{matrix(group.transform)} cm")
        if group.clip is not None:
            star = "*" if group.clip.even_odd else ""
            # An empty clip hides all: a path of one point says so.
            self._put(f"{_operators(group.clip.commands) or '0 0 m'} W{star} n")
        self.paint(group.shapes)
        self._put("Q")
        self._state = before

    def _paint_use(self, use: Use) -> None:
        self._put("q")
        self._put(f"{matrix(use.transform)} cm")
        self._canvas.doForm(self._forms[use.name])
        self._put("Q")


def _operators(commands: tuple[Command, ...]) -> str:
    """The construction of a path, without painting it."""
    letters = "".join([command[0] for command in commands])
    numbers = chain.from_iterable([command[1] for command in commands])
    return fill_in(_template(letters), numbers)


@cache
def _template(letters: str) -> str:
    """The operators of these commands with a slot for each number."""
    slots = {"M": LENGTH * 2 + "m ", "L": LENGTH * 2 + "l ", "C": LENGTH * 6 + "c ", "Z": "h "}
    return "".join(slots[letter] for letter in letters)


@cache
def _rgb(colour: str) -> str:
    """`#rrggbb` as three numbers between 0 and 1."""
    return fill_in(LENGTH * 3, [channel / 255 for channel in bytes.fromhex(colour[1:])])


@cache
def _font(font: str) -> str:
    """Make a typeface known to reportlab, once; its name there is its name here."""
    pdfmetrics.registerFont(TTFont(font, str(fonts.font_file(font)), asciiReadable=False))
    return font
