"""A drawing as an SVG file: what comes in is shapes in mm, what goes out is bytes.

The canvas is the trim box in true millimetres, and the trim outline clips the art. A `Use`
paints the whole drawing it names, bleed included, clipped to that drawing's box. Text is
outlined, so that no viewer can choose another font. Ids begin with the drawing's name, so
that several files may stand in one HTML page. Knows no games; the only user of svgwrite.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Any, assert_never
from xml.etree import ElementTree

import svgwrite

from generator.draw.fonts import face_for
from generator.draw.pen import polygon, polyline, rect
from generator.draw.shapes import (
    Command,
    Drawing,
    Group,
    Image,
    Library,
    Path,
    Shape,
    Text,
    Use,
)
from generator.geometry.transform import Transform, translate
from generator.sheets.cutplan import CutPlan
from generator.write import glyphs
from generator.write.numbers import LENGTH, factor, fill_in, length, lengths, matrix
from generator.write.pictures import check_opaque
from generator.write.uses import used_drawings

CUT_WIDTH = 0.1  # of lines in cut files: a machine follows their middle


def write_svg(drawing: Drawing, library: Library) -> bytes:
    """The whole file; `library` holds every drawing that this one uses."""
    width, height = drawing.outline.width, drawing.outline.height
    root = svgwrite.Drawing(
        size=(f"{length(width)}mm", f"{length(height)}mm"),
        viewBox=lengths((0, 0, width, height)),
        role="img",
        debug=False,
    )
    if drawing.title:
        root.set_desc(title=drawing.title)
    writer = _Writer(root, _identifier(drawing.name))
    for name, part in used_drawings(drawing.shapes, library, user=drawing.name).items():
        writer.define(name, part)
    art = root.g(clip_path=writer.clip(polygon(drawing.outline.corners)))
    writer.add(drawing.shapes, art)
    root.add(art)
    tree = root.get_xml()
    ElementTree.indent(tree)
    return ElementTree.tostring(tree, encoding="unicode").encode() + b"\n"


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
            layer.add(root.path(_path_data(path.commands)))
        root.add(layer)
    tree = root.get_xml()
    ElementTree.indent(tree)
    return ElementTree.tostring(tree, encoding="unicode").encode() + b"\n"


class _Writer:
    """Turns shapes into elements of one file; keeps its definitions and clips."""

    def __init__(self, root: Any, prefix: str) -> None:
        self._root = root
        self._prefix = prefix
        self._clips: dict[tuple[str, bool], str] = {}

    def define(self, name: str, drawing: Drawing) -> None:
        left, top, right, bottom = drawing.box
        box = rect(left, top, right - left, bottom - top)
        group = self._root.g(id=self._id_of(name), clip_path=self.clip(box))
        self.add(drawing.shapes, group)
        self._root.defs.add(group)

    def clip(self, path: Path) -> str:
        """A reference to the clip of this form; equal clips are one."""
        key = (_path_data(path.commands), path.even_odd)
        if key not in self._clips:
            self._clips[key] = f"{self._prefix}.clip.{len(self._clips) + 1}"
            element = self._root.clipPath(id=self._clips[key])
            element.add(self._root.path(key[0], clip_rule="evenodd" if path.even_odd else None))
            self._root.defs.add(element)
        return f"url(#{self._clips[key]})"

    def add(self, shapes: Iterable[Shape], parent: Any) -> None:
        for shape in shapes:
            match shape:
                case Path():
                    self._add_path(shape, parent)
                case Text():
                    self._add_text(shape, parent)
                case Image():
                    self._add_image(shape, parent)
                case Group():
                    clip = self.clip(shape.clip) if shape.clip else None
                    group = self._root.g(transform=_transform(shape.transform), clip_path=clip)
                    self.add(shape.shapes, group)
                    parent.add(group)
                case Use():
                    link = f"#{self._id_of(shape.name)}"
                    parent.add(self._root.use(link, transform=_transform(shape.transform)))
                case _:
                    assert_never(shape)

    def _add_path(self, path: Path, parent: Any) -> None:
        stroked = path.stroke is not None and path.width > 0
        if not path.commands or (path.fill is None and not stroked):
            return
        look: dict[str, str] = {"fill": path.fill or "none"}
        if path.even_odd and path.fill:
            look["fill-rule"] = "evenodd"
        if stroked:
            look["stroke"] = str(path.stroke)
            look["stroke-width"] = length(path.width)
            if path.dash:
                look["stroke-dasharray"] = lengths(path.dash)
            if path.cap != "butt":
                look["stroke-linecap"] = path.cap
            if path.join != "miter":
                look["stroke-linejoin"] = path.join
        element = self._root.path(_path_data(path.commands))
        element.attribs.update(look)
        parent.add(element)

    def _add_text(self, text: Text, parent: Any) -> None:
        font = face_for(text.text, text.font)
        outline = glyphs.outline(text.text, font)
        if not outline:
            return
        scale = factor(text.size / glyphs.units_per_em(font))
        place = f"matrix({scale} 0 0 -{scale} {lengths((glyphs.start_of(text), text.y))})"
        element = self._root.path(outline, fill=text.fill, transform=place)
        element["aria-label"] = text.text
        parent.add(element)

    def _add_image(self, image: Image, parent: Any) -> None:
        check_opaque(image)
        parent.add(
            self._root.image(
                f"data:{image.media_type};base64,{b64encode(image.data).decode()}",
                insert=(length(image.x), length(image.y)),
                size=(length(image.width), length(image.height)),
                preserveAspectRatio="none",
            )
        )

    def _id_of(self, name: str) -> str:
        return f"{self._prefix}.use.{_identifier(name)}"


def _path_data(commands: tuple[Command, ...]) -> str:
    letters = "".join([command[0] for command in commands])
    numbers = chain.from_iterable([command[1] for command in commands])
    return fill_in(_template(letters), numbers)


@cache
def _template(letters: str) -> str:
    """The path data of these commands with a slot for each number."""
    slots = {"M": "M" + LENGTH * 2, "L": "L" + LENGTH * 2, "C": "C" + LENGTH * 6, "Z": "Z "}
    return "".join(slots[letter] for letter in letters)


def _transform(transform: Transform) -> str | None:
    if transform.is_identity:
        return None
    if transform == translate(transform.e, transform.f):
        return f"translate({lengths((transform.e, transform.f))})"
    return f"matrix({matrix(transform)})"


def _identifier(name: str) -> str:
    """A name as part of an id: different names stay different, and no dot is left in it."""
    return re.sub(r"^[^A-Za-z]|[^A-Za-z0-9-]", lambda odd: f"_{ord(odd[0]):x}_", name)
