"""What commands that print sheets ask in the same words: the paper, the press, the printer.

Out of options and a printer profile comes one answer: what is typed wins over what is kept, and
that over the standard.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.errors import CommandError
from generator.sheets.press import STANDARD, Backs, Packing, Press, read_offset

if TYPE_CHECKING:
    from generator.profiles import Profile
    from generator.sheets.paper import Paper

STANDARD_PAPER = "a4"

PAPER_HELP = "a4, letter, a3, tabloid, legal, a5, or a size such as 200x250mm."
BACKS_HELP = (
    "How backs come behind fronts: the sheet turned on its long or short edge, folded, sheets to "
    "glue on, or no backs."
)

PaperOption = Annotated[
    str | None,
    typer.Option("--paper", metavar="PAPER", help=f"{PAPER_HELP}  [default: a4]"),
]
BacksOption = Annotated[
    Backs | None,
    typer.Option("--backs", help=f"{BACKS_HELP}  [default: duplex-long]"),
]
OffsetOption = Annotated[
    str | None,
    typer.Option(
        "--offset",
        metavar="X,Y",
        help="How far right and down backs land, in mm, as read off: tilewright calibrate.",
    ),
]
ProfileOption = Annotated[
    str | None,
    typer.Option(
        "--profile",
        metavar="NAME",
        help="Printer profile for what is not said here, or none.  [default: the one in use]",
    ),
]


@dataclass(frozen=True, slots=True)
class Printer:
    """The paper and the press, and the profile that had a say in them."""

    paper: Paper
    press: Press
    profile: Profile | None

    def introduce(self) -> None:
        """One line to say where settings come from that nobody typed."""
        if self.profile is not None:
            typer.echo(f"Printer profile {self.profile.name}: {self.profile}")


def settle(
    paper: str | None,
    profile: str | None,
    packing: Packing = "straight",
    backs: Backs | None = None,
    offset: str | None = None,
) -> Printer:
    """What is typed, else what the profile says, else the standard."""
    from generator.profiles import choose_profile
    from generator.sheets.paper import find_paper

    typed = {
        "backs": backs,
        "offset": None if offset is None else read_offset(offset),
    }
    kept = choose_profile(profile)
    values: dict[str, Any] = {}
    for key in ("backs", "offset", "margins"):
        found = typed.get(key)
        if found is None:
            found = getattr(kept, key, None)
        values[key] = getattr(STANDARD, key) if found is None else found
    press = Press(packing=packing, **values)
    if offset is not None and not press.two_sided:
        raise CommandError(
            "--offset",
            f"backs that are printed as {press.backs} have no second side that could be off",
            "leave it out, or choose --backs duplex-long or duplex-short",
        )
    name = paper or getattr(kept, "paper", None) or STANDARD_PAPER
    return Printer(find_paper(name), press, kept)
