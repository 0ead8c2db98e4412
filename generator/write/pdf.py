"""A document as a PDF file: what comes in is pages in mm, what goes out is bytes.

Every drawing of the library that is really used becomes one Form XObject, clipped to its
box; each `Use` paints it under a transform. Text stays live, searchable and embedded. One
matrix per page turns mm with y down into points with y up; inside it everything is mm.
Knows no games; the only user of reportlab's canvas.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from io import BytesIO
from itertools import chain
from typing import assert_never

from reportlab import rl_config
from reportlab.lib.colors import CMYKColorSep
from reportlab.lib.rl_accel import fp_str
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFStream,
    PDFZCompress,
)
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.canvas import fonts
from generator.canvas.shapes import Drawing, Image, Text, Use
from generator.sheets.cut_plan import FOLD, KISS, THROUGH, CutPlan
from generator.sheets.page import Document, Page
from generator.words import language
from generator.write import glyphs
from generator.write.inks import SCREEN, Inks
from generator.write.memo import Memo
from generator.write.opaque_pictures import check_opaque
from generator.write.pdf_operators import Operation, Tags, paint, paint_tagged
from generator.write.pdf_structure import add_structure, find_links
from generator.write.uses import used_drawings

CREATOR = "tilewright"

_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}
# SVG cuts mitres at 4 where nothing is said, PDF at 10: the two must agree.
_MITRE_LIMIT = "4 M"
# What cutting machines look for by name: the ink of a layer, and how it looks on a screen.
CUT_INKS = {
    THROUGH: ("CutContour", (0.0, 1.0, 0.0, 0.0)),
    KISS: ("KissCut", (1.0, 0.0, 0.0, 0.0)),
    FOLD: ("Crease", (0.0, 0.0, 1.0, 0.0)),
}
CUT_WIDTH = 0.1  # mm
_START = "1 0 0 1 0 0 cm "  # as the canvas begins every form
# A form of paths alone, which need neither fonts nor pictures.
_PLAIN_FORM = """<<
/BBox [ {box} ] /Filter [ /FlateDecode ] /FormType 1 /Length {length} /Matrix [ 1 0 0 1 0 0 ] \
/Resources <<

>>\x20
  /Subtype /Form /Type /XObject
>>
stream
"""
_TEXT_START = "BT 1 0 0 1 0 0 Tm"
LEADING = 1.2  # of the type size


# A drawing of paths alone is the same form in every document, and is made once.
Form = bytes | tuple[Operation, ...]
Forms = Memo[Form]


def write_pdf(document: Document, forms: Forms | None = None, inks: Inks = SCREEN) -> bytes:
    """The whole file; the same document always gives the same bytes.

    Documents that show the same drawings in the same inks may share `forms`, what was made of
    them already.
    """
    rl_config.useA85 = 0  # binary streams: a fifth smaller than base 85
    file = BytesIO()
    canvas = Canvas(
        file,
        invariant=1,
        pageCompression=1,
        pdfVersion=(1, 7),
        lang=language(),
        # The canvas names its first font on every page; one that is embedded only when used.
        initialFontName=_font(fonts.TEXT).fontName,  # type: ignore[arg-type]
    )
    _describe(canvas, document)
    names = _define_forms(canvas, document, forms or Memo(), inks)
    # A press wants neither links nor a tree of parts.
    is_tagged = document.is_tagged and inks is SCREEN
    parts = [_write_page(canvas, page, names, inks, is_tagged) for page in document.pages]
    _write_outline(canvas, document)
    if is_tagged:
        add_structure(canvas._doc, parts)  # type: ignore[attr-defined]
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


def _define_forms(canvas: Canvas, document: Document, forms: Forms, inks: Inks) -> dict[str, str]:
    """Embed every drawing in use; the name of its form by the name of the drawing."""
    drawings: dict[str, Drawing] = {}
    for page in document.pages:
        user = f"page {page.label}"
        drawings = used_drawings(page.shapes, document.library, user, known=drawings)
    names = {name: str(number) for number, name in enumerate(drawings, start=1)}
    for name, drawing in drawings.items():
        form = forms.of(drawing, lambda drawing: _make_form(drawing, inks))
        if isinstance(form, bytes):
            canvas._doc.addForm(names[name], _FinishedForm(form))  # type: ignore[attr-defined]
            continue
        canvas.beginForm(names[name], *drawing.box)  # type: ignore[arg-type]
        _take(canvas, form, names, inks)
        stream = _finished(_compress(canvas._code))  # type: ignore[attr-defined]
        canvas._code = []  # type: ignore[attr-defined]  # or it would all be encoded once more
        canvas.endForm(Contents=stream, hasImages=0)
    return names


class _FinishedForm(PDFObject):
    """A form as it stands in every document."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def format(self, document: object) -> bytes:
        return self._data


def _make_form(drawing: Drawing, inks: Inks) -> Form:
    steps = paint(drawing.shapes, inks)
    lines = [step for step in steps if isinstance(step, str)]
    if len(lines) < len(steps):
        return steps
    data = _compress(lines)
    head = _PLAIN_FORM.format(box=fp_str(*drawing.box), length=len(data))
    return head.encode("ascii") + data + b"endstream\n"


def _compress(lines: Iterable[str]) -> bytes:
    """The stream of a form. Operators are plain letters: the canvas would look for others."""
    return bytes(PDFZCompress.encode("\n".join([_START, *lines]).encode("ascii")))


def _finished(data: bytes) -> PDFStream:
    return PDFStream(PDFDictionary({"Filter": PDFArray([PDFName(PDFZCompress.pdfname)])}), data)


def _write_page(
    canvas: Canvas, page: Page, names: dict[str, str], inks: Inks, is_tagged: bool
) -> tuple[Tags, ...]:
    """Paint a page; what its parts are, where a document is tagged."""
    width, height = page.width * mm, page.height * mm
    canvas.setPageSize((width, height))
    canvas.setCropBox((0, 0, width, height), name="crop")
    for name, box in (("trim", page.trim_box), ("bleed", page.bleed_box)):
        corners = (box.x, page.height - box.bottom, box.right, page.height - box.y)
        canvas.setCropBox(tuple(corner * mm for corner in corners), name=name)
    number = canvas.getPageNumber()
    canvas.addPageLabel(number - 1, prefix=page.label or str(number))
    canvas.transform(mm, 0, 0, -mm, 0, height)
    canvas.addLiteral(_MITRE_LIMIT)
    steps, parts = paint_tagged(page.shapes) if is_tagged else (paint(page.shapes, inks), ())
    _take(canvas, steps, names, inks)
    if is_tagged:
        _put_links(canvas, page)
    if inks.cuts and page.cuts is not None:
        _write_cuts(canvas, page.cuts)
    canvas.bookmarkPage(f"section {number}")
    for place in range(1 + len(page.more)):
        canvas.bookmarkPage(f"entry {number}.{place}")
    canvas.showPage()
    return parts


def _put_links(canvas: Canvas, page: Page) -> None:
    """Places to click, and those of this page that clicks lead to."""
    for anchor in page.anchors:
        canvas.bookmarkPage(f"#{anchor}")
    for link in find_links(page.shapes):
        low, high = page.height - link.bottom, page.height - link.top
        box = (link.left * mm, low * mm, link.right * mm, high * mm)
        if link.to.startswith("#"):
            canvas.linkAbsolute("", link.to, box, Border="[0 0 0]")
        else:
            canvas.linkURL(link.to, box)


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


def _write_cuts(canvas: Canvas, plan: CutPlan) -> None:
    """The lines of a cutting machine in inks that no press has: it is told by their names, and
    they do not spare out what lies below."""
    canvas.setStrokeOverprint(1)
    canvas.setLineWidth(CUT_WIDTH)
    for layer, (name, inks) in CUT_INKS.items():
        canvas.setStrokeColor(CMYKColorSep(*inks, spotName=name))
        for line in plan.of(layer):
            path = canvas.beginPath()
            path.moveTo(*line.points[0])
            for point in line.points[1:]:
                path.lineTo(*point)
            if line.closed:
                path.close()
            canvas.drawPath(path, stroke=1, fill=0)


def _take(canvas: Canvas, steps: Iterable[Operation], names: dict[str, str], inks: Inks) -> None:
    """Put steps into the page or form that the canvas has open."""
    for step in steps:
        match step:
            case str():
                canvas.addLiteral(step)
            case Text():
                _put_text(canvas, step)
            case Image():
                check_opaque(step)
                picture = ImageReader(inks.picture(step.data))
                canvas.drawImage(picture, 0, 0, step.width, step.height)
            case Use():
                canvas.doForm(names[step.name])
            case _:
                assert_never(step)


def _put_text(canvas: Canvas, text: Text) -> None:
    """A line of text, as a text object of the canvas would say it, which measures it besides."""
    document = canvas._doc  # type: ignore[attr-defined]
    font = _font(fonts.face_for(text.text, text.font))
    look = _set_size(text.size)
    # The page is flipped: letters are flipped once more to stand upright.
    place = f"1 0 0 -1 {fp_str(glyphs.start_of(text), text.y)} Tm"
    operators, last = [_TEXT_START, place], -1
    for subset, letters in font.splitString(fonts.plain(text.text), document):
        if subset != last:
            operators.append(f"{font.getSubsetInternalName(subset, document)} {look}")
            last = subset
        operators.append(f"({canvas._escape(letters)}) Tj")  # type: ignore[attr-defined]
    canvas.addLiteral(" ".join([*operators, "ET"]))


@cache
def _set_size(size: float) -> str:
    """The end of the operators that choose a font; a document has few sizes."""
    return f"{fp_str(size)} Tf {fp_str(size * LEADING)} TL"


@cache
def _font(font: str) -> TTFont:
    """Make a typeface known to reportlab, once; its name there is its name here."""
    known = TTFont(font, str(fonts.font_file(font)), asciiReadable=False)
    pdfmetrics.registerFont(known)
    return known
