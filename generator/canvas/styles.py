"""Styles: how what is drawn in full colour is painted with less ink, or without colour.

In comes what a shape is (its role), its colour and its size; out goes how it is painted. A
style knows colours and roles, but no shapes: `restyle.py` lays it over drawings.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Literal

from generator.canvas.colour import BLACK, WHITE, brightness, channels, grey, mix
from generator.canvas.shapes import Below, Role
from generator.quick_start import dataclass

StyleName = Literal["full", "ink-saver", "mono"]

HAIR = 0.11  # mm, about the finest line that a home printer draws without breaks
SMALL = 1.1  # mm²: what is smaller is a mark, and keeps its colour


@dataclass(frozen=True, slots=True)
class Finish:
    """How an area is painted: what fills it, and a line of so many mm around or inside it."""

    fill: str
    line: str = ""
    width: float = HAIR
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """Full colour, as everything is drawn; the other styles say what they do otherwise."""

    name: StyleName = "full"
    outline: float = math.inf  # mm, the widest line that is no mark
    rim: float = 0.0  # mm of its colour that a zone shows along its roads
    picture: float = 1.0  # of the ink of a picture of pixels that is left
    has_colours: bool = True

    def fit(
        self,
        tables: Sequence[Sequence[str]],
        ways: Sequence[Sequence[str]] = (),
        grounds: Sequence[str] = (),
    ) -> Style:
        """The style for a game, whose players tell apart the colours of each table: of areas, or of
        ways that lie on bare ground. Some colours are bare ground themselves."""
        return self

    def shown(self, colour: str) -> str:
        """What is left of a colour that tells players something."""
        return colour

    def area(self, role: Role, colour: str, size: float = math.inf) -> Finish | None:
        """How an area of so many mm² is painted, if at all."""
        return Finish(colour)

    def line(self, colour: str) -> str:
        return colour

    def mark(self, colour: str, on: Below | None) -> str:
        """The ink of a letter, a symbol or a dash, on an area or on paper."""
        return colour

    def letters(self, colour: str, on: Below | None, size: float) -> str:
        """The ink of letters so many mm high."""
        return self.mark(colour, on)

    def pattern(self, colour: str, on: Below) -> Finish:
        """How a pattern is painted, its lines no wider than the finish says."""
        return Finish(colour)


FULL = Style()


@dataclass(frozen=True, slots=True)
class InkSaver(Style):
    """A line drawing with a wash of colour: small marks keep theirs, large areas are paper."""

    name: StyleName = "ink-saver"
    outline: float = 0.14
    rim: float = 0.5
    picture: float = 0.25

    def shown(self, colour: str) -> str:
        return pencil(colour)

    def area(self, role: Role, colour: str, size: float = math.inf) -> Finish | None:
        match role:
            case "shadow" | "shade" | "rim":
                return None
            case "ground" | "light":
                return Finish(WHITE)
            case "kerb" | "bare":
                return Finish(WHITE, STONE if role == "kerb" else self.line(colour))
            case "colour" | "tone":
                return _tell(role, colour, size)
        if size < SMALL:
            return Finish(crayon(colour))
        return Finish(wash(colour, size), self.line(colour))

    def line(self, colour: str) -> str:
        return crayon(pencil(colour))

    def mark(self, colour: str, on: Below | None) -> str:
        """Black and white take the colour of what they lie on, for that is hardly left: a sign of
        a white piece is grey, and one of a black piece black, and not the other way round."""
        if on and is_grey(colour):
            is_light = brightness(colour) > brightness(on.colour)
            if on.role == "colour" and is_grey(on.colour):
                return mix(on.colour, BLACK, 0.5) if is_light else pencil(on.colour, 0.48)
            if is_light or not is_grey(on.colour):
                return pencil(on.colour, 0.48)
        return pencil(colour, 0.48)

    def letters(self, colour: str, on: Below | None, size: float) -> str:
        """A headline is an area too: the larger the thinner. A letter on a thing is a mark."""
        if on is not None and on.role != "ground":
            return self.mark(colour, on)
        return mix(WHITE, self.mark(colour, on), min(1.0, max(0.5, HEADLINE / size)))

    def pattern(self, colour: str, on: Below) -> Finish:
        return Finish(mix(WHITE, on.colour, 0.6), width=0.18)


def _tell(role: Role, colour: str, size: float) -> Finish:
    """A colour that tells players something."""
    is_way = size == math.inf
    if role == "tone" and not is_way:  # a swatch
        return Finish(colour, pencil(colour), 0.2, inside=True)
    # The darker the bolder: a grey road is neither a black nor a white one.
    least, more = (0.12, 0.1) if not is_way else WAY if role == "colour" else SMALL_WAY
    fill = tint(colour) if role == "colour" else mix(WHITE, colour, TONE)
    return Finish(fill, pencil(colour), least + more * (1 - brightness(colour)), inside=True)


STONE = "#9aa0a8"  # of kerbs
# mm of the line inside a way, at least, and how much more the darker it is; and the same of a piece
# that is drawn for figures, where it is shown a third as large.
WAY, SMALL_WAY = (0.25, 0.4), (0.45, 0.3)
TONE = 0.11  # of a colour that is left of ways in figures, between the lines that tell them apart
HEADLINE = 9.0  # mm: larger letters are thinned
AMBER = "#7d3408"


def pencil(colour: str, lightest: float = 0.6) -> str:
    """The colour as a thin line on white paper: the same hue, dark enough to be seen."""
    red, _, blue = channels(colour)
    deep = AMBER if red > blue + 60 else BLACK  # yellow goes to amber, not to olive
    while brightness(colour) > lightest:
        colour = mix(colour, deep, 0.05)
    return colour


def crayon(colour: str) -> str:
    """The colour light enough that a thin line of it does not look black."""
    while brightness(colour) < 0.45:
        colour = mix(colour, WHITE, 0.05)
    return colour


def tint(colour: str) -> str:
    """The colour thinned with water until it takes so much ink, and no more than a third."""
    return mix(WHITE, colour, min(1 / 3, 0.035 / max(1 - brightness(colour), 1e-9)))


def wash(colour: str, size: float) -> str:
    """The colour thinned the more the larger the area: each takes as much ink."""
    return mix(WHITE, colour, min(1.0, max(0.07, SMALL / size)))


def is_grey(colour: str) -> bool:
    """Nearly black, white or grey: it tells nothing by itself."""
    return max(channels(colour)) - min(channels(colour)) < 60


@dataclass(frozen=True, slots=True)
class Mono(Style):
    """Black on white, as in an old rule book: outlines, patterns, black shadows, a few greys."""

    name: StyleName = "mono"
    has_colours: bool = False
    tones: Mapping[str, str] = field(default_factory=dict, compare=False)

    def fit(
        self,
        tables: Sequence[Sequence[str]],
        ways: Sequence[Sequence[str]] = (),
        grounds: Sequence[str] = (),
    ) -> Style:
        """The colours of each table to nearly black, evenly, by their lightness: areas from white;
        ways from their own lightest, or white paper, which the ground is, would hide them."""
        tones = dict.fromkeys(grounds, WHITE)
        for colours, on_paper in [
            *((one, True) for one in ways),
            *((one, False) for one in tables),
        ]:
            ranked = sorted(dict.fromkeys(colours), key=brightness, reverse=True)
            dark = 0.3 if len(ranked) <= MANY else 0.15
            light = max(PALE_WAY, brightness(ranked[0])) if on_paper and ranked else 1.0
            step = (light - dark) / max(1, len(ranked) - 1)
            for n, colour in enumerate(ranked):
                tones.setdefault(colour, grey(light - step * n))
        return replace(self, tones=tones)

    def shown(self, colour: str) -> str:
        return self.tones.get(colour) or grey(brightness(colour))

    def area(self, role: Role, colour: str, size: float = math.inf) -> Finish | None:
        match role:
            case "rim" | "shadow" | "shade":  # in black, a long one would be heavier than its thing
                return Finish(LIGHT if role == "shade" else BLACK)
            case "ground" | "light":
                return Finish(WHITE)
            case "kerb" | "bare":
                return Finish(WHITE, BLACK)
            case "colour" | "tone":
                return Finish(self.shown(colour), BLACK, 0.3)
        light = brightness(colour)
        if size < SMALL:
            return Finish(WHITE if light > 0.8 else PALE if light > 0.68 else BLACK)
        return Finish(WHITE if light > 0.46 else PALE if light > 0.335 else DARK, BLACK)

    def line(self, colour: str) -> str:
        return BLACK if brightness(colour) < 0.4 else grey(0.45)

    def mark(self, colour: str, on: Below | None) -> str:
        if on is None:
            return BLACK if brightness(colour) < 0.4 else grey(0.35)
        area = self.area(on.role, on.colour)
        return BLACK if area is None or brightness(area.fill) > 0.5 else WHITE

    def pattern(self, colour: str, on: Below) -> Finish:
        """Half as strong as a mark: what is darker as an area must not look lighter for it."""
        area = self.area(on.role, on.colour)
        below = area.fill if area else WHITE
        return Finish(mix(self.mark(colour, on), below, 0.5), width=0.25)


MANY = 5  # colours of a table that are well apart without the darkest greys
PALE_WAY = 0.65  # the lightest way is no darker: from there on ways are well apart
LIGHT, PALE, DARK = grey(0.82), grey(0.72), grey(0.15)

INK_SAVER, MONO = InkSaver(), Mono()
STYLES: dict[str, Style] = {style.name: style for style in (FULL, INK_SAVER, MONO)}
