"""The command `calibrate`: a sheet that shows how a printer lays backs behind fronts.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.print_options import BacksOption, PaperOption, ProfileOption, settle
from generator.sheets.press import read_offset


def calibrate(
    paper: PaperOption = None,
    backs: BacksOption = None,
    offset: Annotated[
        str | None,
        typer.Option(metavar="X,Y", help="Print with this offset, to see whether all is at 0 now."),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The PDF to write.")] = Path(
        "output/calibration.pdf"
    ),
    profile: ProfileOption = None,
) -> None:
    """Make a two-sided page to read off how far backs land from their fronts.

    Print it, hold it against a window, read two numbers and type the command that the page
    shows. The offset of a profile is left out, so that what you read is all there is.

    \b
    Examples:
      tilewright calibrate
      tilewright calibrate --paper letter --backs duplex-short
      tilewright calibrate --offset 0.4,-0.8
    """
    from generator.sheets.calibration import make_calibration, say_command
    from generator.write.disk import write_file
    from generator.write.pdf import write_pdf

    printer = settle(paper, profile, backs=backs)
    shown = (0.0, 0.0) if offset is None else read_offset(offset)
    press = replace(printer.press, offset=shown)
    write_file(out, write_pdf(make_calibration(printer.paper, press)))
    printer.introduce()
    typer.echo(f"Calibration: {out}")
    typer.echo("  1 sheet to print on both sides; hold it against a window and read X and Y")
    typer.echo(f"  then: {say_command(printer.paper, press)}")
