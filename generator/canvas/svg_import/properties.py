"""The properties of CSS and SVG: which are carried over, which change nothing, which cannot be.

What comes in: the properties that an element states. What goes out: those it has, with what it
inherits; and a fault for each that would change the picture and cannot be carried over.
Must not know: shapes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.quick_start import dataclass

INITIAL: Mapping[str, str] = {
    "clip-path": "none",
    "clip-rule": "nonzero",
    "color": "black",
    "display": "inline",
    "fill": "black",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "font-family": "",
    "font-size": "16px",
    "font-style": "normal",
    "font-weight": "normal",
    "opacity": "1",
    "overflow": "",
    "paint-order": "normal",
    "stroke": "none",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-opacity": "1",
    "stroke-width": "1",
    "text-anchor": "start",
    "visibility": "visible",
}
_NOT_INHERITED = ("clip-path", "display", "opacity", "overflow")

_FLAT = "draw it with flat opaque shapes, or place the picture as a PNG of 300 dpi"
_OUTLINE = "turn what it does into paths in your editor"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A property that can only be carried over if it does nothing."""

    idle: tuple[str, ...]
    hint: str
    inherited: bool = False


Refusals = Mapping[str, Refusal]

# Of every element that is drawn.
REFUSED: Refusals = {
    "backdrop-filter": Refusal(("none",), _FLAT),
    "clip": Refusal(("auto",), "use clip-path"),
    "filter": Refusal(("none",), _FLAT),
    "mask": Refusal(("none",), _FLAT),
    "mask-image": Refusal(("none",), _FLAT),
    "mix-blend-mode": Refusal(("normal",), _FLAT),
    "offset-path": Refusal(("none",), _OUTLINE),
    "rotate": Refusal(("none",), "use the attribute transform"),
    "scale": Refusal(("none",), "use the attribute transform"),
    "transform-origin": Refusal(("0", "0 0", "0px 0px"), "use the attribute transform alone"),
    "translate": Refusal(("none",), "use the attribute transform"),
    "vector-effect": Refusal(("none",), _OUTLINE),
}
# Of lines only; these are inherited.
_MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")
REFUSED_OF_LINES: Refusals = {
    name: Refusal(("none",), _OUTLINE, inherited=True) for name in _MARKERS
}
# Of text only.
REFUSED_OF_TEXT: Refusals = {
    name: Refusal(idle, "turn the text into paths", inherited=True)
    for name, idle in {
        "alignment-baseline": ("auto", "baseline", "alphabetic"),
        "baseline-shift": ("baseline", "0"),
        "direction": ("ltr",),
        "dominant-baseline": ("auto", "alphabetic", "baseline"),
        "font": ("",),
        "font-feature-settings": ("normal",),
        "font-size-adjust": ("none",),
        "font-stretch": ("normal", "100%"),
        "font-variant": ("normal",),
        "font-variant-caps": ("normal",),
        "inline-size": ("0", "auto"),
        "letter-spacing": ("normal", "0", "0px", "0em"),
        "shape-inside": ("none", "auto"),
        "text-decoration": ("none",),
        "text-decoration-line": ("none",),
        "text-transform": ("none",),
        "word-spacing": ("normal", "0", "0px", "0em"),
        "writing-mode": ("lr", "lr-tb", "horizontal-tb"),
    }.items()
}
_ALL_REFUSED = {**REFUSED, **REFUSED_OF_LINES, **REFUSED_OF_TEXT}

# Written by editors, and of no account on paper or for what is drawn.
_IDLE = frozenset(
    {
        "appearance",
        "block-progression",
        "content-visibility",
        "cursor",
        "enable-background",
        "image-rendering",
        "isolation",
        "kerning",
        "lighting-color",
        "line-height",
        "pointer-events",
        "shape-margin",
        "shape-padding",
        "shape-rendering",
        "shape-subtract",
        "tab-size",
        "transform-box",
        "unicode-bidi",
        "user-select",
        "white-space",
        "will-change",
        "zoom-and-pan",
    }
)
_IDLE_STARTS = (
    "-",  # of a program's own, and custom properties
    "color-",
    "flood-",
    "font-",
    "glyph-orientation-",
    "solid-",
    "stop-",
    "text-",
)

# What may stand as an attribute; others of that name are no properties.
ATTRIBUTES = frozenset(INITIAL.keys() | _ALL_REFUSED.keys()) - {"rotate", "scale", "translate"}
_WIDE = ("inherit", "initial", "unset")

Style = Mapping[str, str]


def is_known(name: str) -> bool:
    """Whether a property is carried over, or changes nothing, or is refused where it counts."""
    return name in INITIAL or name in _ALL_REFUSED or name in _IDLE or name.startswith(_IDLE_STARTS)


def compute(declared: Mapping[str, str], parent: Style) -> dict[str, str]:
    """What holds for an element: what it states, and what it inherits."""
    style = {
        name: value
        for name, value in parent.items()
        if name not in _NOT_INHERITED and (name in INITIAL or _ALL_REFUSED[name].inherited)
    }
    for name, value in declared.items():
        plain = value.strip()
        word = plain.lower()
        is_inherited = name not in _NOT_INHERITED and (
            name in INITIAL or (name in _ALL_REFUSED and _ALL_REFUSED[name].inherited)
        )
        is_same = word == "inherit" or (name == "color" and word == "currentcolor")
        if is_same or (word == "unset" and is_inherited):
            if name in parent:
                style[name] = parent[name]
        elif word in _WIDE:
            style.pop(name, None)
        elif name in INITIAL or name in _ALL_REFUSED:
            style[name] = plain
    return style


def get(style: Style, name: str) -> str:
    return style.get(name) or INITIAL[name]


def find_refused(style: Style, refusals: Refusals) -> Iterator[tuple[str, str, str]]:
    """Property, value and hint of each that would do something."""
    for name, value in style.items():
        if name in refusals and value and value.lower() not in refusals[name].idle:
            yield name, value, refusals[name].hint
