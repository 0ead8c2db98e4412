"""Colours: what comes in is a paint of CSS, what goes out is `#rrggbb`, or none at all.

Nothing in the drawing language is see-through. What is wholly see-through is not drawn; what
is half see-through is refused.
"""

from __future__ import annotations

from tinycss2 import color4

from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.svg_import.values import read_number

OPAQUE = "there is no transparency in print: use the colour that is seen in the end"
_FLAT = "fill it with a flat colour"


def read_paint(text: str, current: str, opacity: float = 1.0) -> str | None:
    """A paint in its context: the current colour, and the opacity that goes with it."""
    words = text.strip()
    lower = words.lower()
    if lower == "none":
        return None
    if lower.startswith("url("):
        raise BadValueError(f"{shown(words)} is a gradient or a pattern", _FLAT)
    if lower in ("context-fill", "context-stroke"):
        raise BadValueError(f"{shown(words)} is a colour of another element", _FLAT)
    if lower == "currentcolor":
        words = current
    colour = color4.parse_color(words)
    if not isinstance(colour, color4.Color):
        hint = "write a name, #rrggbb, rgb(...) or hsl(...)"
        raise BadValueError(f"{shown(text)} is not a colour", hint)
    try:
        channels = colour.to("srgb").coordinates
    except NotImplementedError:
        hint = "write it as #rrggbb"
        raise BadValueError(f"{shown(text)} is a colour beyond sRGB", hint) from None
    alpha = colour.alpha * opacity
    if alpha <= 0:
        return None
    if alpha < 1:
        raise BadValueError(f"{shown(text)} is see-through ({alpha:.0%} opaque)", OPAQUE)
    levels = (round(255 * min(1.0, max(0.0, channel or 0.0))) for channel in channels)
    return "#" + "".join(f"{level:02x}" for level in levels)


def read_opacity(text: str) -> float:
    """An opacity from 0 to 1."""
    words = text.strip()
    share = read_number(words[:-1]) / 100 if words.endswith("%") else read_number(words)
    return min(1.0, max(0.0, share))
