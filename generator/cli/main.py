"""The command `tilewright`: what a person types, and what they read.

Each command is a module of this room; here they are gathered and run. Thin over the library, and
the only room that prints or exits. Results go to standard output, progress and errors to standard
error. Exit 1: a file is wrong; 2: the command is. A command is read when it is asked for, and heavy
rooms are entered inside it, so that `--help` is instant.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Annotated

import typer

from generator import __version__
from generator.cli.show import complain
from generator.errors import UserError
from generator.quick_start import leave_out, write_late

HELP = ["-h", "--help"]

# What may be typed, in the order of the help. Each is a module here, and the function of its name.
COMMANDS = (
    *("list", "new", "build", "check", "solve", "repair", "census", "playtest", "rules"),
    *("scoresheets", "expect", "preflight", "export", "calibrate", "studio", "schema", "profile"),
)
HIDDEN = "docs"
NAMED_OTHERWISE = {"list": "list_games"}


def make_app(words: Sequence[str] = ()) -> typer.Typer:
    """What these words need to be understood: the one command that they name, or else all."""
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
    app.callback()(options)
    asked = next((word for word in words if not word.startswith("-")), "")
    for name in (asked,) if asked in COMMANDS else (*COMMANDS, HIDDEN):
        _add_command(app, name)
    return app


def _add_command(app: typer.Typer, name: str) -> None:
    own_name = NAMED_OTHERWISE.get(name, name)
    command = getattr(import_module(f"generator.cli.{own_name}"), own_name)
    if isinstance(command, typer.Typer):
        app.add_typer(command)
    else:
        app.command(name, hidden=name == HIDDEN)(command)


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tilewright {__version__}")
        raise typer.Exit


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
    with (
        write_late(),
        leave_out("importlib.metadata", entry_points=lambda **_: ()),
        suppress(ImportError),
    ):
        for module in ("plugin._loader", "type_adapter", "types"):
            import_module(f"pydantic.{module}")


def main() -> None:
    """Run the command; whatever goes wrong is one clear message, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        try:
            make_app(sys.argv[1:])(prog_name="tilewright")
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


def start() -> None:
    """What a shell starts: the command, and then the end of the process at once.

    A kit is a million small things. To put them away one by one takes a twentieth of the time of a
    build; the system takes back the memory of a process as a whole.
    """
    code: str | int | None = 0
    try:
        main()
    except SystemExit as leaving:
        code = leaving.code
    if threading.active_count() > 1 or isinstance(code, str):
        sys.exit(code)  # somebody is still at work, or there is something to say
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with suppress(OSError):  # it was said already
                stream.flush()
    os._exit(code or 0)


if __name__ == "__main__":
    start()
