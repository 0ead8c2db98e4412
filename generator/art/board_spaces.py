"""Spaces of a printed board: a ground, the sign of its kind, the number that is printed there.

What comes in is a plan of cells in mm and what each space is, what goes out is shapes. Grounds run
with their spaces; signs and numbers stand upright on all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.drawn_layout import LayoutPlan
from generator.art.parts.patterns import draw_pattern
from generator.art.parts.symbols import draw_symbol
from generator.canvas import fonts
from generator.canvas.colour import INK, WHITE, brightness, darker, lighter
from generator.canvas.fit_text import fit_size
from generator.canvas.pen import circle, group, polygon
from generator.canvas.shapes import Below, Role, Shape, Text
from generator.geometry.transform import translate
from generator.quick_start import dataclass
from generator.tileset.space_model import BoardSpace, SpaceKind

PLAIN = "#f7f0df"  # a space of no kind
LINE = 0.35  # around a space
PALE = 0.55  # as bright as a ground is at least for dark signs
ALONE, BESIDE = 0.85, 0.62  # a sign by itself, or above a number: of the inner radius
NUMBER, BELOW = 0.95, 0.72  # of the inner radius: a number by itself, or below a sign


@dataclass(frozen=True, slots=True)
class SpaceLook:
    """How spaces look: their kinds, and whether a picture of the whole board lies below."""

    kinds: tuple[SpaceKind, ...]
    is_bare: bool = False

    def kind(self, space: BoardSpace) -> SpaceKind | None:
        return next((kind for kind in self.kinds if kind.id == space.kind), None)


def draw_spaces(plan: LayoutPlan, spaces: Sequence[BoardSpace], look: SpaceLook) -> list[Shape]:
    """All these spaces, in their cells of the plan."""
    return [shape for space in spaces for shape in _draw_space(plan, space, look)]


def _draw_space(plan: LayoutPlan, space: BoardSpace, look: SpaceLook) -> list[Shape]:
    kind = look.kind(space)
    ground = _ground(plan, space, kind)
    if look.is_bare:
        corners = plan.polygon(space.place)
        ground = [polygon(corners, stroke=WHITE, width=LINE * 2.6, join="round")]
        ground.append(polygon(corners, stroke=INK, width=LINE, join="round"))
    return [*ground, *_signs(plan, space, kind, look.is_bare)]


def _ground(plan: LayoutPlan, space: BoardSpace, kind: SpaceKind | None) -> list[Shape]:
    corners = plan.polygon(space.place)
    if kind is None:
        rim = darker(PLAIN, 0.35)
        return [polygon(corners, fill=PLAIN, role="bare", stroke=rim, width=LINE, join="round")]
    x, y = plan.centre(space.place)
    reach = max(plan.outline.width, plan.outline.height) / 2
    about = polygon([(px - x, py - y) for px, py in corners])
    tone = darker(kind.colour, 0.16)
    pattern = draw_pattern(kind.pattern, reach, tone, Below(kind.colour, "colour"))
    rim = darker(kind.colour, 0.4)
    return [
        polygon(corners, fill=kind.colour, role="colour"),
        group(pattern, translate(x, y), clip=about),
        polygon(corners, stroke=rim, width=LINE, join="round", on=Below(kind.colour, "colour")),
    ]


def _signs(
    plan: LayoutPlan, space: BoardSpace, kind: SpaceKind | None, has_plates: bool
) -> list[Shape]:
    """The sign of the kind and the number, one above the other where there are both."""
    x, y = plan.centre(space.place)
    radius = plan.outline.inradius
    colour, role = (kind.colour, "colour") if kind else (PLAIN, "bare")
    shapes: list[Shape] = []
    if has_plates and (kind or space.value is not None):
        plate = circle(x, y, radius * 0.72, fill=colour, role=_role(role))
        shapes.append(plate)
    ink = INK if brightness(colour) >= PALE else WHITE
    both = kind is not None and space.value is not None
    if kind is not None:
        size = radius * (BESIDE if both else ALONE)
        up = radius * 0.34 if both else 0.0
        shapes.append(draw_symbol(kind.symbol, x, y - up, size, ink, colour, "colour"))
    if space.value is not None:
        words = str(space.value).replace("-", "−")
        size = fit_size(words, fonts.TITLE, radius * (BELOW if both else NUMBER), radius * 1.3)
        down = radius * 0.62 if both else size * 0.35
        on = Below(colour, _role(role))
        shapes.append(Text(x, y + down, words, fonts.TITLE, size, ink, "middle", on))
    return shapes


def _role(role: str) -> Role:
    return "colour" if role == "colour" else "bare"


def board_ground(colour: str) -> tuple[str, str]:
    """The ground of a board and the ink of words on it."""
    return colour, darker(colour, 0.75) if brightness(colour) >= PALE else lighter(colour, 0.9)
