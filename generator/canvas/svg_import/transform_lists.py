"""Transform lists: what comes in is the text of a `transform` attribute, what goes out a matrix."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.svg_import.values import read_numbers
from generator.geometry.transform import IDENTITY, Transform, rotate, translate

_STEP = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)\s*")
_HINT = "allowed: matrix, translate, scale, rotate, skewX, skewY, with plain numbers"


def parse_transform(text: str) -> Transform:
    """All steps as one transform: the last of the list is done first."""
    done = IDENTITY
    at = 0
    text = text.strip()
    if text == "none":
        return IDENTITY
    while at < len(text):
        found = _STEP.match(text, at)
        if found is None:
            raise BadValueError(f"transform {shown(text[at:])} cannot be read", _HINT)
        done = _step(found[1], read_numbers(found[2])).then(done)
        at = found.end()
    return done


def _step(name: str, numbers: list[float]) -> Transform:
    make = _STEPS.get((name, len(numbers)))
    if make is None:
        raise BadValueError(f"{name} of {len(numbers)} numbers is no transform", _HINT)
    return make(*numbers)


def _slope(degrees: float) -> float:
    return math.tan(math.radians(degrees))


_STEPS: dict[tuple[str, int], Callable[..., Transform]] = {
    ("matrix", 6): Transform,
    ("translate", 1): lambda x: translate(x, 0.0),
    ("translate", 2): translate,
    ("scale", 1): lambda factor: Transform(a=factor, d=factor),
    ("scale", 2): lambda x, y: Transform(a=x, d=y),
    ("rotate", 1): rotate,
    ("rotate", 3): lambda angle, x, y: rotate(angle, (x, y)),
    ("skewX", 1): lambda angle: Transform(c=_slope(angle)),
    ("skewY", 1): lambda angle: Transform(b=_slope(angle)),
}


def scale_of(transform: Transform) -> float:
    """How much longer a length becomes, on average."""
    return math.sqrt(abs(transform.a * transform.d - transform.b * transform.c))


def is_similar(transform: Transform) -> bool:
    """Whether forms keep their proportions: then a line keeps one width."""
    a, b, c, d = transform.a, transform.b, transform.c, transform.d
    near = 1e-6 * (abs(a) + abs(b) + abs(c) + abs(d))
    return (abs(a - d) <= near and abs(b + c) <= near) or (
        abs(a + d) <= near and abs(b - c) <= near
    )
