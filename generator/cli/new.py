"""The command `new`: a game to begin with.

Thin over the room `starter`, as all commands are.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated, Literal

import typer

from generator.choices import split_list
from generator.errors import CommandError


def new(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help='The title, such as "Harbour Lights".')
    ],
    shape: Annotated[
        Literal["square", "hex", "card"],
        typer.Option(help="Square or hexagonal tiles, or cards with segments from port to port."),
    ] = "square",
    edges: Annotated[
        str | None,
        typer.Option(
            metavar="TYPES",
            help="What sides or segments can be: 1 to 8 words between commas.  "
            "[default: road,river,field, or of cards black,white,gray]",
        ),
    ] = None,
    like: Annotated[
        str | None,
        typer.Option(
            metavar="STARTER", help="Begin as one of the gallery; --like list names them all."
        ),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the file goes.")] = Path(),
) -> None:
    """Begin a game: one TOML file with comments that checks and builds at once.

    Art, colours and symbols are chosen by the words where they say something (road, river,
    rail, path, field, forest, house ...). A file that is there already is never overwritten.

    \b
    Examples:
      tilewright new "Harbour Lights"
      tilewright new "Harbour Lights" --shape hex --edges road,river,field
      tilewright new deck --shape card --edges black,white,gray --out games
      tilewright new "Harbour Lights" --like market-day
      tilewright new any --like list
    """
    if like is not None:
        if shape != "square" or edges is not None:
            hint = "leave out --shape and --edges, and change the file itself"
            raise CommandError("--like", "a starter has its own shape and edges", hint)
        begin_like(name, like, out)
        return
    from generator.starter.new_game import start_game
    from generator.write.disk import create_file

    start = start_game(name, shape, split_list("edges", edges))
    place = out / start.file
    if not create_file(place, start.text.encode()):
        hint = "choose another name, or another folder with --out, or move it away first"
        raise CommandError(str(place), "there is a file of this name, and it stays", hint)
    typer.echo(f"{start.title}: {place}")
    typer.echo(f"  {start.tiles} {start.called} of {', '.join(start.types)}")
    say_next(place)


def begin_like(name: str, like: str, out: Path) -> None:
    """A game that begins as a starter of the gallery, or the list of them."""
    from generator.starter.starters import list_starters, start_like
    from generator.write.disk import create_file

    if like == "list":
        for starter in list_starters():
            typer.echo(f"{starter.name}: {starter.about}")
        return
    start = start_like(name, like)
    places = [(out / file, data) for file, data in start.files]
    taken = [place for place, _ in places if place.exists() or place.is_symlink()]
    if taken or not all(create_file(place, data) for place, data in places):
        hint = "choose another name, or another folder with --out, or move it away first"
        there = str((taken or [places[0][0]])[0])
        raise CommandError(there, "there is a file of this name, and it stays", hint)
    typer.echo(f"{start.title}: {', '.join(str(place) for place, _ in places)}")
    say_next(places[0][0])


def say_next(place: Path) -> None:
    said = shlex.quote(str(place))
    typer.echo("next:")
    for words in (f"check {said}", f"census {said}", f"build {said} --watch"):
        typer.echo(f"  tilewright {words}")
