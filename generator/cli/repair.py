"""The command `repair`: what to change so that a region can be filled.

Thin over the rooms `check` and `studio`, as all commands are.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.check import row
from generator.cli.options import Game
from generator.cli.show import print_table
from generator.errors import CommandError, Problem, UserError
from generator.words import counted

if TYPE_CHECKING:
    from generator.check.repair import Repair, TileChange
    from generator.tileset.model import Tileset


def repair(
    game: Game,
    region: Annotated[
        str | None,
        typer.Option(metavar="ID", help="The region to repair; all that need it if none is named."),
    ] = None,
    write: Annotated[
        Path | None,
        typer.Option(metavar="COPY", help="Write the repaired game into this new file."),
    ] = None,
    timeout: Annotated[
        float,
        typer.Option(metavar="S", min=0, help="Seconds for each search before it is undecided."),
    ] = 20.0,
) -> None:
    """Propose the fewest changed sides or copies that let a region be filled.

    The repaired game is checked as any other before it is shown. Where nothing is impossible,
    the one changed side is proposed that closes most gaps. The file itself is never changed;
    a copy keeps its comments and order. Exits 1 if nothing helps.

    \b
    Examples:
      tilewright repair my-game.toml
      tilewright repair my-game.toml --region square
      tilewright repair my-game.toml --write my-game-2.toml
    """
    from generator.bundled import find_tileset
    from generator.check.repair import Repair, find_repair
    from generator.check.solve_request import choose_region
    from generator.kit.load_games import load_to_play

    check_copy(write)
    path = find_tileset(game)
    (tileset,) = load_to_play([path])
    chosen = choose_region(tileset, region) if region is not None else None
    found = find_repair(tileset, chosen, timeout)
    if isinstance(found, Repair):
        show_repair(path, found, write, timeout)
        return
    if found.is_fine:
        typer.echo(f"{tileset.game.name}: {found.sentence}")
        return
    raise UserError([Problem(str(path), None, "", f"no repair was found: {found.sentence}")])


def check_copy(write: Path | None) -> None:
    """A copy is a new tileset file."""
    if write is None:
        return
    if write.suffix != ".toml":
        raise CommandError("--write", f'"{write}" is no .toml file', "name it my-game-2.toml")
    if write.exists() or write.is_symlink():
        hint = "choose another name, or move it away first"
        raise CommandError("--write", f"{write} is there already, and it stays", hint)


def show_repair(path: Path, found: Repair, write: Path | None, timeout: float) -> None:
    """What to change where, how it was proved, and the copy if one is wanted."""
    from generator.check.repair import prove
    from generator.studio.tileset_file import Held
    from generator.studio.write_repair import write_repair
    from generator.write.disk import create_file

    held = Held(path.read_bytes())
    repaired = write_repair(write or path, held.text, found.changes)
    rows = prove(repaired.tileset, timeout)
    typer.echo(f"{found.tileset.game.name}: {summary(found)}")
    for change in found.changes:
        typer.echo(f"  {say_change(path, held.text, change, found.tileset)}")
    for key, old, new in repaired.promises:
        typer.echo(f"  {path}: expect.{key}: promise {new} in place of {old}")
    for problem in repaired.figures:
        typer.echo(f"  {problem.key}: {problem.message}: draw it anew")
    print_table(("", "check", "figure"), [row(check)[:3] for check in rows])
    if write is None:
        typer.echo("  tilewright repair ... --write COPY.toml puts it into a copy")
    elif create_file(write, held.with_text(repaired.text).data):
        typer.echo(f"  {write}")
    else:
        check_copy(write)


def summary(found: Repair) -> str:
    """How much is changed, what for, and whether less would do."""
    changed = [change for change in found.changes if change.edges]
    copies = sum(change.copies for change in found.changes)
    parts = []
    if changed:
        sides = counted(sum(change.size for change in changed), "changed side")
        parts.append(f"{sides} on {counted(len(changed), 'tile')}")
    if copies:
        parts.append(f"{counted(abs(copies), 'copy', 'copies')} {'more' if copies > 0 else 'less'}")
    what = " and ".join(parts)
    if found.gaps is not None:
        before, after = found.gaps
        gaps = counted(after, "gap")
        return f"nothing is impossible; with {what}, no tile fits {gaps} in place of {before}"
    least = "the fewest there is" if found.is_fewest else "the fewest found"
    return f"{what}, {least}"


def say_change(path: Path, text: str, change: TileChange, tileset: Tileset) -> str:
    """Which entry, on which line, and what to write there."""
    from generator.laws.notation import spell
    from generator.tileset.line_numbers import find_lines

    tile, entry = change.tile, change.tile.origin.entry
    line = find_lines(text).places.get(("tiles", entry))
    place = f"{path}:{line}: tiles[{entry}]" if line else f"{path}: tiles[{entry}]"
    ruled = "write its rule out as a list, then " if tile.origin.letters else ""
    if not change.edges:
        copies = counted(abs(change.copies), "copy", "copies")
        return f"{place}: {tile.id}: {ruled}{'add' if change.copies > 0 else 'leave out'} {copies}"
    which = "one copy less, and beside it one with" if tile.copies > 1 else "write"
    old, new = spell(tileset, tile.edges), spell(tileset, change.edges)
    return f'{place}: {tile.id}: {ruled}{which} edges = "{new}" in place of "{old}"'
