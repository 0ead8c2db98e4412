"""What the commands show a person: tables, progress, complaints.

Drawn by rich on a terminal, plain elsewhere; progress and complaints go to standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

import typer

if TYPE_CHECKING:
    from generator.processes.progress import WorkStep

BLINK = 0.05  # seconds between two pictures of a bar that moves


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns: drawn by rich on a terminal, plain and tight elsewhere."""
    if is_watched(sys.stdout):
        from rich import box
        from rich.console import Console
        from rich.table import Table

        table = Table(*heads, box=box.SIMPLE_HEAD)
        for row in rows:
            table.add_row(*row)
        Console().print(table)
        return
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        typer.echo("  ".join(cells).rstrip())


def is_watched(stream: TextIO | None) -> bool:
    """Is there a person at the other end? A closed stream is None."""
    return stream is not None and stream.isatty()


@contextmanager
def show_progress() -> Iterator[Callable[[WorkStep], None]]:
    """A bar for each game while it is being made; nothing when nobody watches."""
    if not is_watched(sys.stderr):
        yield lambda step: None
        return
    from time import monotonic

    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskID, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[what]}"))
    tasks: dict[str, TaskID] = {}
    shown = 0.0
    console = Console(stderr=True)
    # No thread that refreshes it: a process with threads cannot be copied safely.
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as progress:

        def tell(step: WorkStep) -> None:
            nonlocal shown
            if step.game not in tasks:
                tasks[step.game] = progress.add_task(step.game, what="")
            progress.update(tasks[step.game], completed=step.done, total=step.total, what=step.what)
            if monotonic() - shown > BLINK:
                progress.refresh()
                shown = monotonic()

        yield tell


def complain(message: str) -> None:
    typer.echo(message, err=True)
