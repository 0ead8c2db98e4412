"""The command `studio`: a page in the browser to make tilesets with.

Thin over the room `studio`; prints and exits as `cli` does. Heavy rooms are entered inside.
"""

from __future__ import annotations

from typing import Annotated

import typer

from generator.errors import CommandError

LAST_PORT = 65535


def studio(
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
            f"install them with: {install_command()}",
        ) from None

    def tell(address: str) -> None:
        typer.echo(f"The studio is open at {address}\nCtrl-C ends it.")
        if browser:
            open_page(address)

    try:
        serve(path, port, tell)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = "choose another, or leave it out to take a free one"
        raise CommandError("--port", f"{port} cannot be used: {reason}", hint) from None


def install_command() -> str:
    """What installs the packages of the studio here, from a checkout and from a wheel alike."""
    import shlex
    import sys
    from importlib.metadata import requires
    from pathlib import Path

    root = Path(__file__).parents[2]
    if (root / "pyproject.toml").is_file():
        wanted = ["--editable", f"{root}[studio]"]
    else:  # the package is on no index: its own wheel knows what the extra asks for
        told = [line.split(";") for line in requires("tilewright") or ()]
        wanted = [name.strip() for name, *when in told if "studio" in "".join(when)]
    return shlex.join([sys.executable, "-m", "pip", "install", *wanted])


def open_page(address: str) -> None:
    """In the background: a browser may take its time to come back."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()
