"""What may be chosen of exports, each described once; a target names those that it heeds."""

from __future__ import annotations

from functools import partial
from math import isfinite
from typing import Any

from generator.choices import Choice, read_number, split_list, yes_or_no
from generator.errors import CommandError
from generator.kit.press_choices import ICC, INK_LIMIT, PDF_X

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


DPI = Choice("dpi", "number", "Pixels to the inch.", _read_dpi, default=USUAL_DPI, metavar="NUMBER")
WITH_BLEED = yes_or_no("with_bleed", "Pictures show the bleed too, which is cut away.")
SIZE = Choice(
    "size",
    "text",
    "Sizes of the shop, such as poker,small-hexagon.  [default: the nearest]",
    partial(split_list, "size"),
    metavar="NAMES",
)

# All of them, in the order in which people are asked.
TARGET_CHOICES: tuple[Choice[Any], ...] = (DPI, WITH_BLEED, SIZE, ICC, INK_LIMIT, PDF_X)
