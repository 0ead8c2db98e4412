"""The command `schema`: the format of tileset files.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from typing import Annotated, Literal

import typer


def schema(
    form: Annotated[
        Literal["json", "markdown"],
        typer.Option("--format", help="JSON Schema for editors, or a reference to read."),
    ] = "json",
) -> None:
    """Print the format of tileset files, key by key.

    \b
    Examples:
      tilewright schema > tileset.schema.json
      tilewright schema --format markdown
    """
    from generator.components.vocabulary import VOCABULARY
    from generator.tileset.format_reference import format_reference, json_schema

    if form == "json":
        import json

        typer.echo(json.dumps(json_schema(VOCABULARY), indent=2, ensure_ascii=False))
    else:
        typer.echo(format_reference(VOCABULARY).rstrip("\n"))
