"""What may be chosen of exports, each described once; a target names those that it heeds."""

from __future__ import annotations

import re
from functools import partial
from math import isfinite
from typing import Any

from generator.choices import Answers, Choice, if_given, read_number, split_list, yes_or_no
from generator.errors import CommandError
from generator.kit.press_choices import ICC, INK_LIMIT, PDF_X

# A host or a disk, and then no sign that has to be written otherwise in an address.
ADDRESS = re.compile(r"""(https?://[^/\s]|file:///)[^\s"<>\\^`{|}]*""")
LEAST_DPI, MOST_DPI, USUAL_DPI = 30.0, 1200.0, 300.0


def _read_dpi(value: object) -> float:
    dpi = read_number("dpi", value)
    if not (isfinite(dpi) and LEAST_DPI <= dpi <= MOST_DPI):
        raise CommandError(
            "--dpi",
            f"{dpi:g} pixels to the inch are no picture to use",
            f"{USUAL_DPI:g} is as fine as print; {LEAST_DPI:g} to {MOST_DPI:g} is possible",
        )
    return dpi


def _read_prefix(value: str | None) -> str:
    """An address to put before names of files; nothing if none was given."""
    if value is None:
        return ""
    if not ADDRESS.fullmatch(value):
        raise CommandError(
            "--url-prefix",
            f'"{value}" is no address',
            "write https://example.org/my-game/ or file:///C:/games/my-game/",
        )
    return value if value.endswith(("/", "=")) else f"{value}/"


DPI = Choice(
    "dpi",
    "number",
    f"Pixels to the inch.  [default: {USUAL_DPI:g}, or what suits a screen]",
    if_given(_read_dpi),
    metavar="NUMBER",
)
WITH_BLEED = yes_or_no("with_bleed", "Pictures show the bleed too, which is cut away.")
SIZE = Choice(
    "size",
    "text",
    "Sizes of the shop, such as poker,small-hexagon.  [default: the nearest]",
    partial(split_list, "size"),
    metavar="NAMES",
)
URL_PREFIX = Choice(
    "url_prefix",
    "text",
    "Where pictures will be found, such as https://example.org/my-game/.",
    _read_prefix,
    metavar="URL",
)
SCRIPT = yes_or_no("script", "Add a script that tells which tiles do not match.")

# All of them, in the order in which people are asked.
TARGET_CHOICES: tuple[Choice[Any], ...] = (
    *(DPI, WITH_BLEED, SIZE, URL_PREFIX, SCRIPT),
    *(ICC, INK_LIMIT, PDF_X),
)


def dpi_of(asked: Answers, usual: float = USUAL_DPI) -> float:
    """The pixels to the inch that are asked for, or that are usual there."""
    return asked[DPI] or usual
