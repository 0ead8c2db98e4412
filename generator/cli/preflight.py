"""The command `preflight`: will this print as it should?

Thin over `preflight_kit`, as all commands are.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.show import complain
from generator.errors import UserError


def preflight(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE.pdf|KIT...", help="PDFs, or folders of kits.")
    ],
    paper: Annotated[
        str | None,
        typer.Option(
            metavar="PAPER", help="What pages must measure.  [default: any paper; a kit's own]"
        ),
    ] = None,
    press: Annotated[
        str | None,
        typer.Option(
            "--for",
            metavar="NAME",
            help="Hold files against what a press asks: pdfx-1a, pdfx-4, or a shop of export.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON.")] = False,
) -> None:
    """Look PDFs over before they meet a printer.

    Pages measure exactly what the paper does, their boxes lie in each other, fonts are embedded,
    nothing is see-through, pictures have 300 dpi, and whatever must be seen lies where printers
    reach. Every build does this to all its files, and fails if one is not fit. Of a kit it is
    checked too that its files are those that were built. Exits 1 if anything is wrong.

    \b
    Examples:
      tilewright preflight output/my-game
      tilewright preflight cards.pdf --paper letter
      tilewright preflight output/my-game --json
      tilewright preflight output/my-game-drivethru/cards-poker.pdf --for drivethru
    """
    from generator.kit.preflight_kit import inspect_path, printer_for
    from generator.processes.pool import gather
    from generator.sheets.paper import find_paper

    printer = None if paper is None else printer_for(find_paper(paper))
    if press is not None:
        from generator.export.shop_press import find_press

        asked = find_press(press)
        printer = asked if printer is None else replace(printer, press=asked.press)
    looked = [each for found in gather(lambda f: inspect_path(f, printer), files) for each in found]
    problems = [problem for each in looked for problem in each.problems]
    if as_json:
        import json
        from dataclasses import asdict

        typer.echo(json.dumps([asdict(each) for each in looked], indent=2, ensure_ascii=False))
    else:
        for each in looked:
            typer.echo(f"{'✗' if each.problems else '✓'} {each.file}")
            if each.problems:
                complain(str(UserError(each.problems)))
    if problems:
        raise typer.Exit(1)
