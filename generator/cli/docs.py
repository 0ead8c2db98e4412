"""The hidden command `docs`: the reference of all commands, from their own help.

In comes the command `tilewright`, out goes Markdown.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import typer


def docs(context: typer.Context) -> None:
    """Print docs/commands.md: the help of every command."""
    typer.echo(reference_page(context.find_root().command).rstrip("\n"))


def reference_page(tilewright: Any) -> str:
    """A heading for each command, and below it what the command says of itself."""
    parts = [
        "# Commands",
        "Made from the commands' own help by `make docs`; a test fails when it drifts.",
    ]
    for words in [(), *list_commands(tilewright)]:
        said = StringIO()
        with redirect_stdout(said):
            tilewright.main([*words, "--help"], prog_name="tilewright", standalone_mode=False)
        lines = "\n".join(line.rstrip() for line in said.getvalue().strip().splitlines())
        parts += [f"## {' '.join(('tilewright', *words))}", f"```text\n{lines}\n```"]
    return "\n\n".join(parts) + "\n"


def list_commands(group: Any) -> Iterator[tuple[str, ...]]:
    """What may be typed after the name of a group of commands, hidden ones left out."""
    for name, command in group.commands.items():
        if not command.hidden:
            yield (name,)
            if hasattr(command, "commands"):
                yield from ((name, *words) for words in list_commands(command))
