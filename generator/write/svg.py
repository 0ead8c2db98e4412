"""Drawings as SVG: what comes in is shapes in mm, what goes out is a file or parts of a page.

The canvas is the trim box in true millimetres, and the trim outline clips the art. A `Use`
paints the whole drawing it names, bleed included, clipped to that drawing's box. Text is
outlined, so that no viewer can choose another font. Ids begin with the drawing's name, so
that several files may stand in one HTML page. Knows no games; the only user of svgwrite, which
makes the frame of a file; what fills it comes from `elements`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from xml.etree import ElementTree

from generator.canvas.pen import polygon, polyline
from generator.canvas.shapes import Drawing, Library
from generator.quick_start import dataclass, leave_out
from generator.sheets.cut_plan import CutPlan
from generator.write.memo import Memo
from generator.write.numbers import length, lengths
from generator.write.svg_elements import (
    Art,
    clip_element,
    clip_id,
    define_parts,
    identifier,
    indented,
    make_art,
    path_data,
)
from generator.write.uses import used_drawings

# Nothing is ever fetched here, and what is written is ours: the way to fetch what a picture links
# to, and the grammar that pictures are held against, take longer to read than all the rest.
with (
    leave_out("urllib.request", urlopen=None),
    leave_out("svgwrite.validator2", get_validator=lambda *_: None),
):
    import svgwrite

Arts = Memo[Art]
# Slots: characters that no XML can hold.
_TITLE, _NAME = "\x01", "\x02"
CUT_WIDTH = 0.1  # of lines in cut files: a machine follows their middle


def write_svg(drawing: Drawing, library: Library, arts: Arts | None = None) -> bytes:
    """The whole file; `library` holds every drawing that this one uses.

    Files that show the same drawings may share `arts`, what was made of them already.
    """
    name = identifier(drawing.name)
    arts = arts or Memo()
    clips, shapes = arts.of(drawing, make_art).named(name, name)
    used = used_drawings(drawing.shapes, library, drawing.name, drawing.parts)
    definitions = "\n".join([*_define(used.values(), name, arts), *_clips(drawing, name, clips)])
    size = (drawing.outline.width, drawing.outline.height)
    frame = _frame(size, bool(drawing.title), bool(shapes))
    text = frame.replace(_TITLE, escape(drawing.title, quote=False)).replace(_NAME, name)
    text = _Slot("definitions").fill(text, definitions)
    return _Slot("art").fill(text, shapes).encode() + b"\n"


@lru_cache(maxsize=64)
def _frame(size: tuple[float, float], is_titled: bool, has_art: bool) -> str:
    """A file with slots for all that differs between the pieces of a game."""
    width, height = size
    root = svgwrite.Drawing(
        size=(f"{length(width)}mm", f"{length(height)}mm"),
        viewBox=lengths((0, 0, width, height)),
        role="img",
        debug=False,
    )
    if is_titled:
        root.set_desc(title=_TITLE)
    root.defs.add(_Slot("definitions"))
    seen = root.add(root.g(clip_path=f"url(#{clip_id(_NAME)})"))
    if has_art:
        seen.add(_Slot("art"))
    tree = root.get_xml()
    ElementTree.indent(tree)
    return ElementTree.tostring(tree, encoding="unicode")


def write_cut_svg(plan: CutPlan, title: str) -> bytes:
    """The cuts of a sheet in true millimetres from the corner of the paper, layer by layer."""
    root = svgwrite.Drawing(
        size=(f"{length(plan.width)}mm", f"{length(plan.height)}mm"),
        viewBox=lengths((0, 0, plan.width, plan.height)),
        debug=False,
    )
    root["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    root.set_desc(title=title)
    for name, look in plan.layers.items():
        lines = plan.of(name)
        if not lines:
            continue
        layer = root.g(id=name, fill="none", stroke=look.colour, stroke_width=length(CUT_WIDTH))
        layer["inkscape:groupmode"], layer["inkscape:label"] = "layer", name
        for line in lines:
            path = polygon(line.points) if line.closed else polyline(line.points)
            layer.add(root.path(path_data(path.commands)))
        root.add(layer)
    tree = root.get_xml()
    ElementTree.indent(tree)
    return ElementTree.tostring(tree, encoding="unicode").encode() + b"\n"


def write_page(
    drawings: Sequence[Drawing], library: Library, page: str, arts: Arts | None = None
) -> tuple[str, list[str]]:
    """Pictures for one HTML page: what they need, to stand there once, and each of them.

    `page` is what the ids of that begin with; the drawings have names of their own.
    """
    arts = arts or Memo()
    used: dict[str, Drawing] = {}
    clips, pictures = [], []
    for drawing in drawings:
        used = used_drawings(drawing.shapes, library, drawing.name, drawing.parts, used)
        name = identifier(drawing.name)
        own_clips, shapes = arts.of(drawing, make_art).named(page, name)
        clips += _clips(drawing, name, own_clips)
        width, height = drawing.outline.width, drawing.outline.height
        size = f'width="{length(width)}mm" height="{length(height)}mm"'
        frame = f'{size} viewBox="{lengths((0, 0, width, height))}"'
        pictures.append(f'<svg {frame}><g clip-path="url(#{clip_id(name)})">{shapes}</g></svg>')
    definitions = "\n".join([*_define(used.values(), page, arts), *clips])
    return _plain(definitions), list(map(_plain, pictures))


@dataclass(frozen=True, slots=True)
class _Slot:
    """A place in the frame of a file where text goes in."""

    name: str

    def get_xml(self) -> object:
        return ElementTree.Comment(self.name)

    def fill(self, frame: str, text: str) -> str:
        return frame.replace(f"    <!--{self.name}-->", indented(text, 2))


def _clips(drawing: Drawing, name: str, clips: str) -> list[str]:
    """The clips of a picture: first its trim, then those of its art."""
    trim = clip_element(clip_id(name), path_data(polygon(drawing.outline.cut_line).commands))
    return [trim, clips] if clips else [trim]


def _define(used: Iterable[Drawing], whole: str, arts: Arts) -> list[str]:
    """What a picture uses, for it to refer to."""
    return define_parts((arts.of(each, make_art) for each in used), whole)


def _plain(text: str) -> str:
    """As a page has it: without lines and margins, and links as in SVG 2, with no name space."""
    return re.sub(r"\n *", "", text).replace(' xlink:href="', ' href="')
