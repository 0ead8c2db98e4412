"""Colours as `#rrggbb`: mixing, lightening, darkening. All opaque."""

from __future__ import annotations

from functools import lru_cache

WHITE = "#ffffff"
BLACK = "#000000"
INK = "#2b3140"  # text and thin lines: softer than black, dark enough to read
PAPER_GREY = "#8a8f99"


@lru_cache(maxsize=4096)
def mix(one: str, other: str, share: float) -> str:
    """`share` of the other colour stirred into the first: 0 leaves it, 1 replaces it."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lighter(colour: str, share: float) -> str:
    return mix(colour, WHITE, share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#10182c", share)


def brightness(colour: str) -> float:
    """How light a colour looks in greyscale, from 0 (black) to 1 (white)."""
    red, green, blue = channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def grey(light: float) -> str:
    """From 0 (black) to 1 (white)."""
    return "#" + f"{round(255 * light):02x}" * 3


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
