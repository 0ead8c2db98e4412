"""Options of `build` that stand apart from paper and parts, and what it says of changes.

Like every `cli` module it may print; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from generator.guide.changes_page import Changes, Difference

StockOption = Annotated[
    float,
    typer.Option(
        metavar="MM", help="How thick the card for pieces is: the box is made to hold them."
    ),
]
SinceOption = Annotated[
    Path | None,
    typer.Option(
        metavar="MANIFEST",
        help="Put only the pieces that changed since an earlier kit into changed.pdf as well.",
    ),
]


def summarise_changes(changes: Changes) -> Iterator[str]:
    """What to print, what to take out of the old set, what else differs."""
    from generator.kit.changes import CHANGED

    if not (changes.add or changes.remove):
        yield f"  No piece changed since {changes.since}"
    if changes.add:
        yield f"  {CHANGED}: what changed since {changes.since}"
        yield from _list("put in", changes.add)
    if changes.remove:
        yield from _list("take out of the old set", changes.remove)
    yield from (f"  note: {note}" for note in changes.notes)


def _list(title: str, found: tuple[Difference, ...]) -> Iterator[str]:
    from generator.guide.changes_page import say_differences

    yield f"  {title}:"
    yield from (f"    {line}" for line in say_differences(found))
