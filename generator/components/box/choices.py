"""What may be chosen of the box: whether it holds all, sleeves around cards, film on pieces.

Read by whoever asks people, long before anything is drawn: nothing heavy is imported here.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Literal, get_args

from generator.choices import Choice, if_given, one_of, read_number
from generator.errors import CommandError
from generator.quick_start import dataclass
from generator.sheets.paper import millimetres
from generator.words import say

# Sleeves are sold by the cards that they are for, and are wider and higher than these by this.
EDGE = 3.0
CARDS = {
    "mini-american": (41.0, 63.0),
    "mini-european": (44.0, 68.0),
    "american": (56.0, 87.0),
    "european": (59.0, 92.0),
    "standard": (63.5, 88.9),
    "square": (70.0, 70.0),
    "tarot": (70.0, 120.0),
}
KitBoxForm = Literal["none", "auto", "box", "envelope"]
SMALLEST, LARGEST = 20.0, 300.0
THICKEST = 10.0


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A sleeve as it is measured outside, in mm, upright."""

    width: float
    height: float

    @property
    def words(self) -> str:
        return say("sleeves of {size}", size=millimetres(self.width, self.height))


def read_sleeve(text: str | Sleeve) -> Sleeve:
    """A sleeve by the name of its cards, or by its own size; one that was read stays what it is."""
    if isinstance(text, Sleeve):
        return text
    wanted = text.strip().lower()
    if wanted in CARDS:
        width, height = CARDS[wanted]
        return Sleeve(width + EDGE, height + EDGE)
    size = re.fullmatch(r"(\d{1,3}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,3}(?:\.\d{1,3})?)\s*mm", wanted)
    sides = sorted(map(float, size.groups())) if size else []
    if not sides or not (sides[0] >= SMALLEST and sides[1] <= LARGEST):
        close = get_close_matches(wanted, CARDS, n=1)
        guess = f'did you mean "{close[0]}"? ' if close else ""
        raise CommandError(
            "--sleeves",
            f'no sleeves are called "{text}"',
            f"{guess}there are {', '.join(CARDS)}, or their size outside such as 66x91mm, "
            f"{SMALLEST:g} to {LARGEST:g} mm",
        )
    return Sleeve(*sides)


def _read_laminate(value: object) -> float:
    thick = read_number("laminate", value)
    if not 0 <= thick <= THICKEST:
        raise CommandError(
            "--laminate",
            f"pieces do not get {thick:g} mm thicker",
            f"0.16 are pouches of 80 µm, 5 is foam core; 0 to {THICKEST:g} is possible",
        )
    return thick


SLEEVES = Choice(
    "sleeves",
    "text",
    f"Make the box for cards in sleeves: {', '.join(CARDS)}, or a size such as 66x91mm.",
    if_given(read_sleeve),
    metavar="SIZE",
)
LAMINATE = Choice(
    "laminate",
    "number",
    "How much thicker film or board makes every piece: 0.16 for pouches of 80 µm, 5 for foam core.",
    _read_laminate,
    default=0.0,
    metavar="MM",
)
KIT_BOX: Choice[KitBoxForm] = one_of(
    "kit_box",
    get_args(KitBoxForm),
    "none",
    "Instead of a box for the pieces, one that holds all of the kit: a box with a lid, an "
    "envelope, or what fits better.",
)
CHOICES = (SLEEVES, LAMINATE, KIT_BOX)
