"""Options of the command about printing and cutting, which several commands share.

What each is called and what its help says; `sheets/press.py` says what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from generator.manifest import ComponentEntry

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
    str,
    typer.Option(metavar="MM", help="What the printer cannot reach: 5, or left,top,right,bottom."),
]


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
