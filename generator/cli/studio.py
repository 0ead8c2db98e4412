"""The command `studio`: a page in the browser to make tilesets with.

Thin over the room `studio`; prints and exits as `cli` does. Heavy rooms are entered inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.models import OptionInfo

from generator.errors import CommandError

if TYPE_CHECKING:
    from generator.studio.print_panel import Option

LAST_PORT = 65535


def studio(
    context: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME|FILE.toml]",
            help="The tileset to open; without one, a choice of games to begin with.",
            show_default=False,
        ),
    ] = None,
    port: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, max=LAST_PORT, help="The port to serve on; 0 takes a free one."
        ),
    ] = 0,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
) -> None:
    """See, paint, check, try and print a tileset in the browser.

    Serves a page to this computer alone and opens it. What you change there is written into the
    file at once, with comments and order kept; what you change in your editor appears there.
    Bundled games are opened to look at or to copy. Ctrl-C ends it.

    \b
    Examples:
      tilewright studio my-game.toml
      tilewright studio
      tilewright studio my-game.toml --port 8000 --no-browser
    """
    from generator.bundled import find_tileset

    path = None if file is None else find_tileset(file)
    try:
        from generator.studio.serve import serve
    except ImportError as error:
        raise CommandError(
            "studio",
            f"needs packages that are not installed ({error.name})",
            'install them with: pip install "tilewright[studio]"',
        ) from None

    def tell(address: str) -> None:
        typer.echo(f"The studio is open at {address}\nCtrl-C ends it.")
        if browser:
            open_page(address)

    try:
        serve(path, port, build_options(context), tell)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = "choose another, or leave it out to take a free one"
        raise CommandError("--port", f"{port} cannot be used: {reason}", hint) from None


def open_page(address: str) -> None:
    """In the background: a browser may take its time to come back."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def build_options(context: typer.Context) -> list[Option]:
    """What `tilewright build` can be told, from the command itself."""
    from inspect import signature, unwrap
    from typing import get_args, get_type_hints

    parent = context.parent
    commands: dict[str, Any] = getattr(parent.command, "commands", {}) if parent else {}
    build = unwrap(commands["build"].callback)
    defaults = signature(build).parameters
    found = []
    for name, hint in get_type_hints(build, include_extras=True).items():
        if name == "return":
            continue
        kind, *about = get_args(hint)
        help = next((one.help for one in about if isinstance(one, OptionInfo)), None)
        if help is not None:
            found.append(describe_option(name, kind, defaults[name].default, help))
    return found


def describe_option(name: str, kind: Any, default: Any, about: str) -> Option:
    """An option by the type that its parameter has."""
    from types import NoneType
    from typing import Literal, get_args, get_origin

    from generator.studio.print_panel import Option

    whole = get_origin(kind) is Literal
    (plain, *_) = [one for one in (() if whole else get_args(kind)) if one is not NoneType] or [
        kind
    ]
    if get_origin(plain) is Literal:
        return Option(name, "choice", default, about, tuple(map(str, get_args(plain))))
    kinds = {bool: "truth", int: "whole", float: "number"}
    return Option(name, kinds.get(plain, "text"), default, about)
