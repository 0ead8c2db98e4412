"""The command `tilewright`: what a person types, and what they read.

Each command is a module of this room; here they are gathered and run. Thin over the library, and
the only room that prints or exits. Results go to standard output, progress and errors to standard
error. Exit 1: a file is wrong; 2: the command is. Heavy rooms are entered inside the commands, so
that `--help` is instant.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from generator import __version__
from generator.cli.build import build
from generator.cli.calibrate import calibrate
from generator.cli.census import census
from generator.cli.check import check
from generator.cli.docs import docs
from generator.cli.expect import expect
from generator.cli.export import export
from generator.cli.list_games import list_games
from generator.cli.new import new
from generator.cli.playtest import playtest
from generator.cli.preflight import preflight
from generator.cli.profile import profile
from generator.cli.repair import repair
from generator.cli.rules import rules
from generator.cli.schema import schema
from generator.cli.scoresheets import scoresheets
from generator.cli.show import complain
from generator.cli.solve import solve
from generator.cli.studio import studio
from generator.errors import UserError
from generator.quick_start import leave_out

HELP = ["-h", "--help"]

app = typer.Typer(
    name="tilewright",
    help="One page of TOML in, a printed tile game out.",
    epilog="Start with:  tilewright build  and print what it puts into output/.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={
        "terminal_width": 88,
        "help_option_names": HELP,
        "default_map": {"help": False},  # typer asks pydantic what "not given" means
    },
)


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tilewright {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Say the version and stop.", callback=print_version, is_eager=True
        ),
    ] = False,
) -> None:
    if not {*HELP} & {*sys.argv}:
        _read_pydantic()


def _read_pydantic() -> None:
    """Every command needs it. Plugins have no say here, and looking for some takes long."""
    with leave_out("importlib.metadata", entry_points=lambda **_: ()), suppress(ImportError):
        import pydantic.plugin._loader  # noqa: F401


app.command("list")(list_games)
for command in (
    *(new, build, check, solve, repair, census, playtest, rules, scoresheets),
    *(expect, preflight, export, calibrate, studio, schema),
):
    app.command()(command)
app.command(hidden=True)(docs)
app.add_typer(profile)


def main() -> None:
    """Run the command; whatever goes wrong is one clear message, never a traceback."""
    atexit.register(gc.freeze)  # once the work is done, cycles are not looked for at all
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        try:
            app(prog_name="tilewright")
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except UserError as error:
        complain(str(error))
        sys.exit(error.exit_code)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has read enough; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except OSError as error:
        complain(f"tilewright: {error}")
        sys.exit(1)


if __name__ == "__main__":
    main()
