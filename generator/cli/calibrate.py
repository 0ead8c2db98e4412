"""The command `calibrate`: a sheet that shows how a printer lays backs behind fronts.

Thin over the library, as all commands are.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import typer

from generator.choices import Answers, Choice
from generator.cli.options import PROFILE, introduce, offer, place_order
from generator.kit.kit_choices import BACKS, OFFSET, PAPER
from generator.sheets.press import STANDARD

TRIED = replace(
    OFFSET, about="Print with this offset, to see whether all is at 0 now.", is_kept=False
)
TARGET = Choice(
    "out",
    "file",
    "The PDF to write.",
    Path,
    default=Path("output/calibration.pdf"),
    metavar="FILE",
)


@offer(PAPER, BACKS, TRIED, TARGET, PROFILE)
def calibrate(*, asked: Answers) -> None:
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

    order, profile = place_order(Answers({**asked.given, TRIED.name: None}))
    press = replace(order.press, offset=asked[TRIED] or STANDARD.offset)
    out = asked[TARGET]
    write_file(out, write_pdf(make_calibration(order.paper, press)))
    introduce(profile)
    typer.echo(f"Calibration: {out}")
    typer.echo("  1 sheet to print on both sides; hold it against a window and read X and Y")
    typer.echo(f"  then: {say_command(order.paper, press)}")
