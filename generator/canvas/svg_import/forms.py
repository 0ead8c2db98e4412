"""The basic shapes of SVG as commands: rect, circle, ellipse, line, polyline, polygon, path.

What comes in: an element and the viewport that per cent are counted from. What goes out:
commands in the element's own coordinates. Must not know: colours, transforms.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.canvas.pen import KAPPA, ellipse, polygon, rect
from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.shapes import Command
from generator.canvas.svg_import.markup import Element
from generator.canvas.svg_import.path_data import parse_path
from generator.canvas.svg_import.values import Viewport, read_length, read_numbers

Commands = tuple[Command, ...]


def form_commands(element: Element, viewport: Viewport) -> Commands:
    """The outline of a basic shape; nothing if it has no extent."""
    return FORMS[element.name](element, viewport)


def length_of(element: Element, name: str, whole: float, default: str = "0") -> float:
    text = element.get(name).strip()
    return read_length(text if text and text != "auto" else default, whole)


def _path(element: Element, viewport: Viewport) -> Commands:
    return parse_path(element.get("d"))


def _rect(element: Element, viewport: Viewport) -> Commands:
    x = length_of(element, "x", viewport.width)
    y = length_of(element, "y", viewport.height)
    width = _extent(element, "width", viewport.width)
    height = _extent(element, "height", viewport.height)
    if not width or not height:
        return ()
    rx, ry = _radii(element, viewport, width, height)
    if not rx or not ry:
        return rect(x, y, width, height).commands
    return _rounded(Viewport(x, y, width, height), rx, ry)


def _radii(
    element: Element, viewport: Viewport, width: float, height: float
) -> tuple[float, float]:
    """The radii of the corners: one that is left out is as large as the other."""
    given = {
        "rx": element.get("rx", "auto").strip() or "auto",
        "ry": element.get("ry", "auto").strip() or "auto",
    }
    if given["rx"] == "auto" and given["ry"] == "auto":
        return 0.0, 0.0
    rx = _extent(element, "rx" if given["rx"] != "auto" else "ry", viewport.width)
    ry = _extent(element, "ry" if given["ry"] != "auto" else "rx", viewport.height)
    return min(rx, width / 2), min(ry, height / 2)


def _rounded(box: Viewport, rx: float, ry: float) -> Commands:
    """Begun where SVG begins it: dashes are counted from there."""
    x, y, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", (x + rx, y)),
        ("L", (right - rx, y)),
        ("C", (right - kx, y, right, y + ky, right, y + ry)),
        ("L", (right, bottom - ry)),
        ("C", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        ("L", (x + rx, bottom)),
        ("C", (x + kx, bottom, x, bottom - ky, x, bottom - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + ky, x + kx, y, x + rx, y)),
        ("Z", ()),
    )


def _circle(element: Element, viewport: Viewport) -> Commands:
    radius = _extent(element, "r", viewport.diagonal)
    return _round(element, viewport, radius, radius)


def _ellipse(element: Element, viewport: Viewport) -> Commands:
    given = [name for name in ("rx", "ry") if element.get(name, "auto").strip() != "auto"]
    if not given:
        return ()
    rx = _extent(element, "rx" if "rx" in given else "ry", viewport.width)
    ry = _extent(element, "ry" if "ry" in given else "rx", viewport.height)
    return _round(element, viewport, rx, ry)


def _round(element: Element, viewport: Viewport, rx: float, ry: float) -> Commands:
    x = length_of(element, "cx", viewport.width)
    y = length_of(element, "cy", viewport.height)
    return ellipse(x, y, rx, ry).commands if rx and ry else ()


def _line(element: Element, viewport: Viewport) -> Commands:
    start = length_of(element, "x1", viewport.width), length_of(element, "y1", viewport.height)
    end = length_of(element, "x2", viewport.width), length_of(element, "y2", viewport.height)
    return (("M", start), ("L", end))


def _polyline(element: Element, viewport: Viewport) -> Commands:
    commands = _polygon(element, viewport)
    return commands[:-1]


def _polygon(element: Element, viewport: Viewport) -> Commands:
    numbers = read_numbers(element.get("points"))
    if len(numbers) % 2:
        hint = "give each point an x and a y"
        raise BadValueError(f"points have {len(numbers)} numbers, an odd one", hint)
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    return polygon(points).commands if len(points) > 1 else ()


def _extent(element: Element, name: str, whole: float) -> float:
    """A length that cannot be negative."""
    value = length_of(element, name, whole)
    if value < 0:
        raise BadValueError(f"{name} {shown(element.get(name))} is less than 0", "make it positive")
    return value


FORMS: dict[str, Callable[[Element, Viewport], Commands]] = {
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "path": _path,
    "polygon": _polygon,
    "polyline": _polyline,
    "rect": _rect,
}
