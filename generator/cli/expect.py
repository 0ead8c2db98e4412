"""The command `expect`: the promises of a game, written down as it is now.

Thin over the room `studio`, as all commands are.
"""

from __future__ import annotations

import typer

from generator.cli.options import Game
from generator.errors import CommandError, UserError


def expect(game: Game) -> None:
    """Write down what there is: the table [expect] of a game, made or brought up to date.

    A file without promises gets all that can be counted: tiles, kinds, marks, features, sides,
    tokens. Where it promises something already, those numbers become what there is, and the
    rest of the file stays as it is, comments too. From then on a change that was not meant
    shows in every build.

    \b
    Examples:
      tilewright expect my-game.toml
    """
    from generator.bundled import bundled_games, find_tileset
    from generator.studio.accept_numbers import accept_numbers, promise_all
    from generator.studio.examine import examine
    from generator.studio.tileset_file import read_held, write_held
    from generator.studio.write_out_rule import EditError

    path = find_tileset(game)
    if game in bundled_games():
        raise CommandError(game, "comes with Tilewright, and stays as it is", "name your own file")
    held = read_held(path)
    if held is None:
        raise CommandError(str(path), "not found", "check the path and its spelling")
    found = examine(path, held)
    if found.problems or found.document is None:
        raise UserError(found.problems)
    has_promises = "expect" in found.document.content.model_fields_set
    write = accept_numbers if has_promises else promise_all
    try:
        text = write(held.text, found)
    except EditError as nothing_to_do:
        typer.echo(f"{path}: {nothing_to_do}")
        return
    write_held(path, held.with_text(text), held)
    done = "the promises are what there is" if has_promises else "promises all that there is"
    typer.echo(f"{path}: {done}")
