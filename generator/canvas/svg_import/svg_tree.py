"""The tree of one SVG at work: who is called what, how each element looks, what was wrong.

What comes in: the root element. What goes out: elements by id, computed styles, faults; and an
end to pictures that are too much, however few elements they are written with.
Must not know: shapes.
"""

from __future__ import annotations

from generator.canvas.picture_faults import Faults, shown
from generator.canvas.svg_import.css import Cascade
from generator.canvas.svg_import.markup import Element
from generator.canvas.svg_import.properties import Refusals, Style, compute, find_refused
from generator.canvas.svg_import.values import Viewport
from generator.geometry.transform import Transform
from generator.quick_start import dataclass

MOST_SHAPES = 20_000
MOST_POINTS = 500_000
MOST_WRITTEN, MOST_CSS = 5_000_000, 100_000  # letters of all attributes, and of style sheets
TOO_MUCH = "simplify it, or place it as a PNG of 300 dpi"

_MOTION = ("animate", "animateColor", "animateMotion", "animateTransform", "discard", "set")
# Never drawn where they stand. What they do elsewhere is told there.
DEFINITIONS = frozenset(
    {
        *_MOTION,
        "clipPath",
        "color-profile",
        "cursor",
        "defs",
        "desc",
        "filter",
        "hatch",
        "linearGradient",
        "marker",
        "mask",
        "meshgradient",
        "metadata",
        "pattern",
        "radialGradient",
        "script",
        "solidcolor",
        "style",
        "symbol",
        "title",
        "view",
    }
)


class TooMuchError(Exception):
    """The picture comes to more than can be printed in reasonable time."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Where an element stands: transform to the picture, style, viewport, and who uses it."""

    place: Transform
    style: Style
    viewport: Viewport
    uses: tuple[str, ...] = ()


class Tree:
    """One file, its names and styles; faults are gathered here, and shapes are counted."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.faults = Faults()
        self._cascade = Cascade(self.faults)
        self._ids: dict[str, Element] = {}
        self._shapes = self._points = 0
        self._check_length()
        for element in root.walk():
            if id := element.get("id"):
                self._ids.setdefault(id, element)
            if element.name == "style":
                self._cascade.read_sheet(element)
            elif element.name == "script":
                self.fault(element, "paper runs no script", "take it out")
            elif element.name in _MOTION:
                self.fault(element, "paper does not move", "take it out")

    def _check_length(self) -> None:
        """Pictures inside may be long; what is to be read letter by letter may not."""
        written = sheets = 0
        for element in self.root.walk():
            attributes = element.attributes.items()
            written += sum(len(value) for name, value in attributes if name != "href")
            sheets += len(element.text) if element.name == "style" else 0
        if written > MOST_WRITTEN or sheets > MOST_CSS:
            raise TooMuchError("is too long to be read")

    def find(self, link: str) -> Element | None:
        """What a link to this same file names."""
        return self._ids.get(link[1:]) if link.startswith("#") else None

    def fault(self, element: Element, message: str, hint: str) -> None:
        self.faults.add(element.line, element.name, message, hint)

    def refuse(self, element: Element, style: Style, refusals: Refusals) -> None:
        """A fault for each property that would do something we cannot."""
        for name, value, hint in find_refused(style, refusals):
            self.fault(element, f"{name} {shown(value)} cannot be carried over", hint)

    def style(self, element: Element, parent: Style) -> Style:
        return compute(self._cascade.declared(element), parent)

    def style_in_place(self, element: Element) -> Style:
        """The style of an element where it stands in the file, whoever refers to it."""
        line: list[Element] = []
        at: Element | None = element
        while at is not None:
            line.append(at)
            at = at.parent
        style: Style = {}
        for ancestor in reversed(line):
            style = self.style(ancestor, style)
        return style

    def count(self, shapes: int = 0, points: int = 0) -> None:
        self._shapes += shapes
        self._points += points
        if self._shapes > MOST_SHAPES:
            raise TooMuchError(f"comes to more than {MOST_SHAPES:,} shapes")
        if self._points > MOST_POINTS:
            raise TooMuchError(f"comes to more than {MOST_POINTS:,} points")
