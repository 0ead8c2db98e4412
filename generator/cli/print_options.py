"""What commands that print sheets ask in the same words: the paper, the press, the printer.

Out of options and a printer profile comes one answer: what is typed wins over what is kept, and
that over the standard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from generator.errors import CommandError
from generator.sheets.press import STANDARD, Backs, Press, read_margins, read_offset

if TYPE_CHECKING:
    from generator.kit.printer_profiles import Profile
    from generator.sheets.paper import Paper
    from generator.sheets.sheet_account import ComponentEntry

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

BleedOption = Annotated[
    Literal["none", "shared", "own"],
    typer.Option(
        help="Art outside the trim: none; around blocks that share cuts; around every piece."
    ),
]
CutOption = Annotated[
    Literal["auto", "marks", "lines", "both", "none"],
    typer.Option(help="Show cuts as marks from the edge of the paper, as lines, or not at all."),
]
CutFilesOption = Annotated[
    Literal["none", "through", "kiss"],
    typer.Option(
        help="Add cut/*.svg and *.dxf for a cutting machine; kiss leaves the backing whole."
    ),
]
MarginsOption = Annotated[
    str | None,
    typer.Option(
        "--margins",
        metavar="MM",
        help="What the printer cannot reach: one number, or left,top,right,bottom.  [default: 5]",
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
    backs: Backs | None = None,
    offset: str | None = None,
    margins: str | None = None,
    **others: Any,
) -> Printer:
    """What is typed, else what the profile says, else the standard."""
    from generator.kit.printer_profiles import choose_profile
    from generator.sheets.paper import find_paper

    typed = {
        "backs": backs,
        "offset": None if offset is None else read_offset(offset),
        "margins": None if margins is None else read_margins(margins),
    }
    kept = choose_profile(profile)
    values: dict[str, Any] = {}
    for key in ("backs", "offset", "margins"):
        found = typed.get(key)
        if found is None:
            found = getattr(kept, key, None)
        values[key] = getattr(STANDARD, key) if found is None else found
    press = Press(**values, **others)
    if offset is not None and not press.two_sided:
        raise CommandError(
            "--offset",
            f"backs that are printed as {press.backs} have no second side that could be off",
            "leave it out, or choose --backs duplex-long or duplex-short",
        )
    name = paper or getattr(kept, "paper", None) or STANDARD_PAPER
    return Printer(find_paper(name), press, kept)


def name_hand_work(parts: Iterable[ComponentEntry]) -> Iterator[str]:
    """Where a machine was to cut: what it cuts, and which sheets it cannot."""
    for part in parts:
        made = sum(file.startswith("cut/") and file.endswith(".dxf") for file in part.more)
        left = part.sheets - made if part.layouts else 0
        if made:
            yield f"  {part.title}: cut files for {made} of {part.sheets} sheets in cut/"
        if left:
            yield (
                f"  {part.title}: {left} to cut by hand, too large to lie inside the marks "
                "of a machine on this paper"
            )
