"""An SVG file as shapes: what comes in is bytes, what goes out is shapes in a box, or faults.

The tree is walked once. What is seen on a screen becomes shapes; what is not seen (definitions
that nothing uses, hidden layers, notes of editors) is left out; what would be seen and cannot be
carried over is a fault that names its element and line. Must not know: files, pieces, pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.canvas.pen import rect
from generator.canvas.picture_faults import BadValueError, Fault, PictureError, shown
from generator.canvas.shapes import Group, Path, Shape, Text
from generator.canvas.svg_import.clips import clip_shapes
from generator.canvas.svg_import.css_colours import OPAQUE, read_opacity, read_paint
from generator.canvas.svg_import.embedded import Embedded, embed
from generator.canvas.svg_import.forms import FORMS, form_commands, length_of
from generator.canvas.svg_import.markup import Element, parse_markup
from generator.canvas.svg_import.paint import check_reach, moved, paint_form
from generator.canvas.svg_import.properties import REFUSED, REFUSED_OF_LINES, REFUSED_OF_TEXT, get
from generator.canvas.svg_import.svg_text import SvgRun, set_text
from generator.canvas.svg_import.svg_tree import DEFINITIONS, TOO_MUCH, Scene, TooMuchError, Tree
from generator.canvas.svg_import.transform_lists import parse_transform, scale_of
from generator.canvas.svg_import.values import (
    MM,
    Viewport,
    has_real_unit,
    read_fitting,
    read_length,
    read_view_box,
)
from generator.geometry.transform import IDENTITY, Transform, scale, translate
from generator.quick_start import dataclass

EXTENT = 1000.0  # of the longer side of the box: enough for three decimals to be exact
LONGEST = 50  # times as long as wide
_LINES = ("path", "line", "polyline", "polygon")


@dataclass(frozen=True, slots=True)
class Vector:
    """An SVG as shapes in a box from (0, 0) whose longer side is `EXTENT`."""

    width: float
    height: float
    size: tuple[float, float] | None  # in mm, where the file says it
    shapes: tuple[Shape, ...]
    embedded: tuple[Embedded, ...]


def read_svg(data: bytes) -> Vector:
    """The whole picture, or all that is wrong with it."""
    root = parse_markup(data)
    try:
        tree = Tree(root)
        vector = _draw_tree(tree)
    except TooMuchError as error:
        raise PictureError([Fault(str(error), TOO_MUCH)]) from None
    except (OverflowError, ZeroDivisionError, RecursionError):
        raise PictureError([Fault("is too large or too deep to be drawn", TOO_MUCH)]) from None
    faults = tree.faults.all()
    if faults or vector is None:
        raise PictureError(faults)
    return vector


def _draw_tree(tree: Tree) -> Vector | None:
    try:
        return _Painter(tree).paint()
    except BadValueError as error:  # of the root itself: without its size nothing can be drawn
        tree.fault(tree.root, str(error), error.hint)
    return None


class _Painter:
    """Walks the tree and draws what is seen of it."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._embedded: list[Embedded] = []
        self._kinds: dict[str, Callable[[Element, Scene], list[Shape]]] = {
            **dict.fromkeys(FORMS, self._form),
            "a": self._group,
            "foreignObject": self._foreign,
            "g": self._group,
            "image": self._image,
            "svg": lambda element, scene: self._nested(element, element, scene),
            "switch": self._switch,
            "text": self._text,
            "use": self._use,
        }

    def paint(self) -> Vector:
        root = self._tree.root
        box, view, size = _extent_of(root)
        factor = EXTENT / max(box.width, box.height)
        fitting = read_fitting(root.get("preserveAspectRatio"))
        # The box of the picture clips what stands over: the root needs no clip of its own.
        scene = Scene(fitting.fit(view, box).then(scale(factor)), {}, view)
        shapes = tuple(self._draw(root, scene, self._group))
        return Vector(box.width * factor, box.height * factor, size, shapes, (*self._embedded,))

    def _draw(
        self,
        element: Element,
        scene: Scene,
        kind: Callable[[Element, Scene], list[Shape]] | None = None,
    ) -> list[Shape]:
        """An element and all below it; nothing, and a fault, if it cannot be drawn."""
        if kind is None and element.name in DEFINITIONS:
            return []
        style = self._tree.style(element, scene.style)
        if get(style, "display") == "none":
            return []
        self._tree.count(shapes=1)
        try:
            self._tree.refuse(element, style, REFUSED)
            opacity = read_opacity(get(style, "opacity"))
            if opacity == 0:
                return []
            if opacity < 1:
                self._tree.fault(element, f"is see-through (opacity {opacity:g})", OPAQUE)
            place = parse_transform(element.get("transform")).then(scene.place)
            if scale_of(place) < 1e-9:
                return []  # flattened to a line or a point, which is not drawn
            inner = replace(scene, place=place, style=style)
            shapes = (kind or self._kinds.get(element.name, self._unknown))(element, inner)
            return clip_shapes(self._tree, shapes, get(style, "clip-path"), inner)
        except BadValueError as error:
            self._tree.fault(element, str(error), error.hint)
        except PictureError as error:  # of a picture in it
            for fault in error.faults:
                self._tree.fault(element, fault.message, fault.hint)
        return []

    def _group(self, element: Element, scene: Scene) -> list[Shape]:
        return [shape for child in element.children for shape in self._draw(child, scene)]

    def _foreign(self, element: Element, scene: Scene) -> list[Shape]:
        hint = "it holds no SVG: turn what it shows into paths"
        self._tree.fault(element, "cannot be carried over", hint)
        return []

    def _unknown(self, element: Element, scene: Scene) -> list[Shape]:
        self._tree.fault(element, "cannot be carried over", "draw it with plain shapes")
        return []

    def _form(self, element: Element, scene: Scene) -> list[Shape]:
        if get(scene.style, "visibility") != "visible":
            return []
        if element.name in _LINES:
            self._tree.refuse(element, scene.style, REFUSED_OF_LINES)
        commands = form_commands(element, scene.viewport)
        self._tree.count(points=len(commands))
        if not commands:
            return []
        shapes = paint_form(commands, scene.style, scene.place, scene.viewport)
        for shape in shapes:
            check_reach(shape)
        return shapes

    def _use(self, element: Element, scene: Scene) -> list[Shape]:
        link = element.get("href").strip()
        if not link.startswith("#"):
            raise BadValueError(
                f"{shown(link)} is in another file", "copy what it shows into this file"
            )
        target = self._tree.find(link)
        if target is None:
            raise BadValueError(f"{shown(link)} names nothing in this file", "take it out")
        if link in scene.uses or target is self._tree.root:
            raise BadValueError(f"{shown(link)} uses itself", "take one of the uses out")
        x = length_of(element, "x", scene.viewport.width)
        y = length_of(element, "y", scene.viewport.height)
        place = translate(x, y).then(scene.place)
        inner = replace(scene, place=place, uses=(*scene.uses, link))
        if target.name in ("symbol", "svg"):
            return self._draw(target, inner, lambda own, there: self._nested(own, element, there))
        return self._draw(target, inner)

    def _nested(self, element: Element, sized: Element, scene: Scene) -> list[Shape]:
        """A viewport of its own: an inner <svg>, or a <symbol> as large as its use says."""
        around = scene.viewport
        sizes = []
        for name, whole in (("width", around.width), ("height", around.height)):
            holder = sized if sized.get(name).strip() not in ("", "auto") else element
            sizes.append(length_of(holder, name, whole, "100%"))
        x = length_of(element, "x", around.width)
        y = length_of(element, "y", around.height)
        room = Viewport(x, y, sizes[0], sizes[1])
        view = read_view_box(element.get("viewBox"))
        viewport = view or Viewport(0.0, 0.0, room.width, room.height)
        if min(room.width, room.height, viewport.width, viewport.height) <= 0:
            return []
        place = translate(room.x, room.y)
        if view is not None:
            place = read_fitting(element.get("preserveAspectRatio")).fit(view, room)
        inner = replace(scene, place=place.then(scene.place), viewport=viewport)
        shapes = self._group(element, inner)
        if get(scene.style, "overflow") in ("visible", "auto") or not shapes:
            return shapes
        edge = rect(room.x, room.y, room.width, room.height)
        return [Group(tuple(shapes), IDENTITY, Path(moved(edge.commands, scene.place)))]

    def _switch(self, element: Element, scene: Scene) -> list[Shape]:
        """The first that can be shown without an extension."""
        for child in element.children:
            if child.get("systemLanguage").strip():
                raise BadValueError("shows another thing in each language", "keep one language")
            if not child.get("requiredExtensions").strip() and child.name not in DEFINITIONS:
                return self._draw(child, scene)
        return []

    def _image(self, element: Element, scene: Scene) -> list[Shape]:
        if get(scene.style, "visibility") != "visible":
            return []
        shapes, embedded = embed(element, scene.viewport, scene.place)
        self._embedded += embedded
        return shapes

    def _text(self, element: Element, scene: Scene) -> list[Shape]:
        runs = set_text(element, scene.style, scene.viewport, self._tree.style)
        return [shape for run in runs for shape in self._run(run, scene.place)]

    def _run(self, run: SvgRun, place: Transform) -> list[Shape]:
        style = run.style
        self._tree.count(shapes=1)
        self._tree.refuse(run.element, style, {**REFUSED, **REFUSED_OF_TEXT})
        if get(style, "visibility") != "visible":
            return []
        if run.element.name != "text" and read_opacity(get(style, "opacity")) < 1:
            self._tree.fault(run.element, "is see-through", OPAQUE)
        if read_paint(get(style, "stroke"), get(style, "color")) is not None:
            hint = "take the line out, or turn the text into paths"
            self._tree.fault(run.element, "has a line around its letters", hint)
        opacity = read_opacity(get(style, "fill-opacity"))
        fill = read_paint(get(style, "fill"), get(style, "color"), opacity)
        if fill is None:
            return []
        # Sizes keep few decimals: the scale of the transform goes into them.
        factor = scale_of(place)
        text = Text(run.x * factor, run.y * factor, run.text, run.font, run.size * factor, fill)
        return [Group((text,), scale(1 / factor).then(place))]


def _extent_of(root: Element) -> tuple[Viewport, Viewport, tuple[float, float] | None]:
    """The page, what is seen on it in user units, and how large it is on a ruler in mm."""
    view = read_view_box(root.get("viewBox"))
    words = [root.get(name).strip() for name in ("width", "height")]
    is_stated = all(text not in ("", "auto") and not text.endswith("%") for text in words)
    hint = 'give it a viewBox and a size: viewBox="0 0 38 38" width="38mm" height="38mm"'
    if view is None and not is_stated:
        raise BadValueError("the picture says nowhere how large it is", hint)
    if is_stated:
        box = Viewport(0.0, 0.0, read_length(words[0]), read_length(words[1]))
    elif view is not None:
        box = Viewport(0.0, 0.0, view.width, view.height)
    view = view or box
    if min(box.width, box.height, view.width, view.height) <= 0:
        raise BadValueError("the picture has no extent", hint)
    if not 1 / LONGEST <= box.width / box.height <= LONGEST:
        raise BadValueError(f"the picture is more than {LONGEST} times as long as wide", hint)
    has_size = is_stated and all(map(has_real_unit, words))
    return box, view, (box.width / MM, box.height / MM) if has_size else None
