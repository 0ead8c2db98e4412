"""Fill and stroke of one form: what comes in is its outline and style, what goes out is paths.

The outline is moved to its place here, so that nothing is left of the coordinates an editor
happened to use. A line under a transform that stretches it keeps its transform: it is wider
one way than the other. Must not know: elements.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.shapes import Command, Group, Path, Shape
from generator.canvas.svg_import.corners import mitres
from generator.canvas.svg_import.css_colours import read_opacity, read_paint
from generator.canvas.svg_import.properties import Style, get
from generator.canvas.svg_import.transform_lists import is_similar, scale_of
from generator.canvas.svg_import.values import Viewport, read_length, read_lengths, read_number
from generator.geometry.add_up import add_up
from generator.geometry.transform import Transform, scale

FARTHEST = 1e8
LIMIT = 4.0  # at which both writers cut mitres
_RULES = {"nonzero": False, "evenodd": True}


def paint_form(
    commands: tuple[Command, ...], style: Style, place: Transform, viewport: Viewport
) -> list[Shape]:
    """The shapes that a form is seen as, in the coordinates of the picture."""
    fill = read_paint(get(style, "fill"), get(style, "color"), _opacity(style, "fill-opacity"))
    line = _read_line(commands, style, viewport)
    area = Path(moved(commands, place), fill=fill, even_odd=read_rule(style, "fill-rule"))
    if line is None:
        return [area] if fill is not None else []
    is_line_below = _is_line_first(get(style, "paint-order"))
    if not is_similar(place):
        drawn: Shape = keep_transform(line, place)
    else:
        factor = scale_of(place)
        drawn = replace(
            line,
            commands=area.commands,
            width=line.width * factor,
            dash=tuple(part * factor for part in line.dash),
        )
        if not is_line_below:
            return [replace(drawn, fill=fill, even_odd=area.even_odd)]
    if fill is None:
        return [drawn]
    return [drawn, area] if is_line_below else [area, drawn]


def keep_transform(line: Path, place: Transform) -> Group:
    """The line as it was drawn, under what is left of its transform when its scale is out."""
    factor = scale_of(place)
    bare = scale(1 / factor).then(place)
    drawn = replace(
        line,
        commands=moved(line.commands, scale(factor)),
        width=line.width * factor,
        dash=tuple(part * factor for part in line.dash),
    )
    return Group((drawn,), bare)


def moved(commands: Iterable[Command], place: Transform) -> tuple[Command, ...]:
    """The commands under a transform."""
    a, b, c, d, e, f = place.a, place.b, place.c, place.d, place.e, place.f
    done: list[Command] = []
    for letter, numbers in commands:
        points: list[float] = []
        for n in range(0, len(numbers), 2):
            x, y = numbers[n], numbers[n + 1]
            points += (a * x + c * y + e, b * x + d * y + f)
        done.append((letter, tuple(points)))
    return tuple(done)


def check_reach(shape: Shape) -> None:
    """Numbers that no printer needs are mistakes, and neither SVG nor PDF may hold infinity."""
    path = shape.shapes[0] if isinstance(shape, Group) else shape
    if isinstance(path, Path) and not all(
        abs(number) < FARTHEST for _, numbers in path.commands for number in numbers
    ):
        raise BadValueError("reaches too far out of the picture", "draw it within the page")


def read_rule(style: Style, name: str) -> bool:
    """Whether areas are filled by the even-odd rule."""
    rule = get(style, name)
    if rule not in _RULES:
        raise BadValueError(f"{name} {shown(rule)} says nothing", "write nonzero or evenodd")
    return _RULES[rule]


def _opacity(style: Style, name: str) -> float:
    return read_opacity(get(style, name))


def _read_line(commands: tuple[Command, ...], style: Style, viewport: Viewport) -> Path | None:
    """The line around a form in its own coordinates, or none."""
    opacity = _opacity(style, "stroke-opacity")
    colour = read_paint(get(style, "stroke"), get(style, "color"), opacity)
    if colour is None:
        return None
    width = read_length(get(style, "stroke-width"), viewport.diagonal)
    if width < 0:
        raise BadValueError("stroke-width is less than 0", "make it positive")
    if width == 0:
        return None
    cap, join = get(style, "stroke-linecap"), get(style, "stroke-linejoin")
    if cap not in ("butt", "round", "square"):
        raise BadValueError(f"stroke-linecap {shown(cap)} says nothing", "write round")
    if join not in ("miter", "round", "bevel"):
        hint = "write miter, round or bevel"
        raise BadValueError(f"stroke-linejoin {shown(join)} cannot be carried over", hint)
    if join == "miter":
        join = _mitred(commands, read_number(get(style, "stroke-miterlimit")))
    return Path(
        commands,
        stroke=colour,
        width=width,
        dash=_read_dash(style, viewport),
        cap=cap,  # type: ignore[arg-type]
        join=join,  # type: ignore[arg-type]
    )


def _mitred(commands: tuple[Command, ...], limit: float) -> str:
    """How corners are joined so that our limit cuts the same ones as the limit asked for."""
    if limit < 1:
        raise BadValueError(f"stroke-miterlimit {limit:g} is less than 1", "write 4")
    if limit == LIMIT:
        return "miter"
    corners = [length for length in mitres(commands) if length > 1 + 1e-6]
    if all((length <= limit) == (length <= LIMIT) for length in corners):
        return "miter"
    if all(length > limit for length in corners):
        return "bevel"
    hint = "write stroke-miterlimit 4, or round the corners"
    raise BadValueError(f"stroke-miterlimit {limit:g} changes a corner of it", hint)


def _read_dash(style: Style, viewport: Viewport) -> tuple[float, ...]:
    words = get(style, "stroke-dasharray")
    if words.lower() == "none":
        return ()
    dash = read_lengths(words, viewport.diagonal)
    if any(part < 0 for part in dash):
        raise BadValueError("stroke-dasharray has a part less than 0", "make it positive")
    period = add_up(dash) * (1 + len(dash) % 2)
    if period == 0:
        return ()
    offset = read_length(get(style, "stroke-dashoffset"), viewport.diagonal)
    if abs(offset / period - round(offset / period)) > 1e-6:
        hint = "begin the dashes with the line (stroke-dashoffset 0), or turn them into paths"
        raise BadValueError(f"stroke-dashoffset {offset:g} cannot be carried over", hint)
    return tuple(dash)


def _is_line_first(order: str) -> bool:
    """Whether the line is painted below the area."""
    words = order.lower().split()
    if words == ["normal"]:
        return False
    if not set(words) <= {"fill", "stroke", "markers"} or len(set(words)) != len(words):
        raise BadValueError(f"paint-order {shown(order)} says nothing", "write normal")
    # What is not named comes after, in the usual order.
    rest = [word for word in ("fill", "stroke") if word not in words]
    ranked = [*words, *rest]
    return ranked.index("stroke") < ranked.index("fill")
