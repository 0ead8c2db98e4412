"""Options of the command about printing and cutting, which several commands share.

What each is called and what its help says; `sheets/press.py` says what they mean.
"""

from __future__ import annotations

from typing import Annotated, Literal

import typer

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
