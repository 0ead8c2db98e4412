"""The command `tilewright`: what a person types, and what they read.

Thin over the library, and the only place that prints or exits. Results go to standard
output, progress and errors to standard error. Exit 1: a file is wrong; 2: the command is.
Heavy rooms are entered inside the commands, so that `--help` is instant.
"""

from __future__ import annotations

import gc
import os
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from generator import __version__
from generator.cli import (
    build as build_options,
)
from generator.cli import (
    calibrate,
    census,
    check,
    new,
    preflight,
    print_options,
    profile,
    rules,
    studio,
)
from generator.cli import (
    watch as watching,
)
from generator.cli.print_options import (
    BacksOption,
    OffsetOption,
    PaperOption,
    ProfileOption,
    settle,
)
from generator.cli.show import Games, StyleOption, complain, print_table, show_progress, split_list
from generator.errors import UserError
from generator.words import counted

if TYPE_CHECKING:
    from generator.kit.build import Built
    from generator.sheets.sheet_account import ComponentEntry
    from generator.tileset.model import Tileset

COMMANDS = (
    *("list", "new", "build", "check", "solve", "census", "rules", "scoresheets"),
    *("preflight", "calibrate"),
    *("profile", "profile set", "profile use", "profile list", "profile show", "profile delete"),
    *("studio", "schema"),
)

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
        "help_option_names": ["-h", "--help"],
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
    pass


@app.command("list")
def list_games() -> None:
    """List the bundled games: name to build by, title, players, pieces.

    \b
    Example:
      tilewright list
    """
    from generator.bundled import bundled_games, find_tileset
    from generator.kit.build import load_all

    tilesets = load_all(find_tileset(game) for game in bundled_games())
    heads = ("game", "title", "players", "pieces")
    print_table(heads, [describe_game(tileset) for tileset in tilesets])


app.command()(new.new)


@app.command()
def build(
    games: Games = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where kits go: one folder for each game.")
    ] = Path("output"),
    paper: PaperOption = None,
    only: Annotated[
        str | None,
        typer.Option(
            metavar="PARTS", help="Make only these parts of the kit, such as tiles,scoresheets."
        ),
    ] = None,
    packing: Annotated[
        Literal["straight", "dense"],
        typer.Option(help="Hexagons: cut by straight lines across the sheet, or more to a sheet."),
    ] = "straight",
    bleed: print_options.BleedOption = "shared",
    cut: print_options.CutOption = "auto",
    cut_files: print_options.CutFilesOption = "none",
    margins: print_options.MarginsOption = None,
    backs: BacksOption = None,
    offset: OffsetOption = None,
    board_scale: Annotated[
        float,
        typer.Option(
            metavar="F",
            help="Size of the board, 1 to 4: 1.5 is 150 %, split over pages where it must be.",
        ),
    ] = 1.0,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Add a board with its tokens printed in place; each N is another."
        ),
    ] = None,
    boards: Annotated[
        int | None,
        typer.Option(
            metavar="K", help="Add up to 200 such boards, all different, from --seed or 1 on."
        ),
    ] = None,
    draft: Annotated[
        bool,
        typer.Option("--draft", help="Build what fails its checks too; every sheet says DRAFT."),
    ] = False,
    profile: ProfileOption = None,
    stock: build_options.StockOption = 0.3,
    since: build_options.SinceOption = None,
    watch: Annotated[
        bool,
        typer.Option("--watch", help="Build again whenever a file is saved, until Ctrl-C."),
    ] = False,
    style: StyleOption = "full",
) -> None:
    """Build kits: sheets to print as PDF, every piece as SVG, a manifest.

    Nothing is put on disk unless all games named are free of mistakes and pass their quick
    checks, and a kit is replaced all at once. Files of your own in a kit's folder are left
    alone. With --watch each game is built by itself; mistakes are shown, and the watch goes
    on. It sees the tileset, and pictures and rules beside it that it names.

    \b
    Examples:
      tilewright build
      tilewright build my-game.toml --paper letter
      tilewright build my-game.toml --only tiles --out ~/games
      tilewright build my-game.toml --packing dense --cut-files through
      tilewright build my-game.toml --bleed own --cut both --margins 5,8,5,12
      tilewright build my-game.toml --backs duplex-short --offset 0.4,-0.8
      tilewright build my-game.toml --backs fold
      tilewright build my-game.toml --board-scale 1.5 --boards 10
      tilewright build my-game.toml --draft
      tilewright build my-game.toml --stock 0.5
      tilewright build my-game.toml --since printed/my-game/manifest.json
      tilewright build my-game.toml --watch
      tilewright build my-game.toml --style ink-saver
    """
    from generator.bundled import bundled_games, find_tileset
    from generator.kit.build import build_kits
    from generator.kit.order import Wishes, number_boards
    from generator.processes.pool import count_cores, gather

    cuts = {"packing": packing, "bleed": bleed, "cutting": cut, "cut_files": cut_files}
    printer = settle(paper, profile, backs, offset, margins, **cuts)
    parts = split_list("--only", only)
    numbers = number_boards(seed, boards)
    wishes = Wishes(board_scale, numbers, draft, printer.press, stock, since, style)
    files = gather(find_tileset, games or bundled_games())
    if watch:
        watching.watch_games(
            files,
            lambda file, tell: build_kits([file], out, printer.paper, parts, tell, wishes)[0],
            summarise,
        )
        return
    with show_progress() as tell:
        kits = build_kits(files, out, printer.paper, parts, tell, wishes, count_cores())
    printer.introduce()
    for kit in kits:
        typer.echo(summarise(kit))
        if cut_files != "none":
            typer.echo("\n".join(print_options.name_hand_work(kit.parts)))


app.command()(check.check)
app.command()(check.solve)
app.command()(census.census)
app.command()(rules.rules)
app.command()(calibrate.calibrate)
app.add_typer(profile.profile)


@app.command()
def scoresheets(
    game: Annotated[
        str, typer.Argument(metavar="GAME|FILE.toml", help="A bundled game or a file.")
    ],
    count: Annotated[
        int, typer.Option(min=1, max=10_000, help="How many of each kind of sheet.")
    ] = 100,
    names: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Print names in, dealt in turn, such as Red,Blue."),
    ] = None,
    paper: PaperOption = None,
    cut: print_options.CutOption = "auto",
    margins: print_options.MarginsOption = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The PDF to write.  [default: output/GAME-scoresheets.pdf]"
        ),
    ] = None,
    profile: ProfileOption = None,
    style: StyleOption = "full",
) -> None:
    """Make just score sheets: several to a page, cut lines between.

    \b
    Examples:
      tilewright scoresheets my-game.toml
      tilewright scoresheets my-game.toml --count 40 --names Red,Blue --paper letter
    """
    from generator.bundled import find_tileset
    from generator.kit.build import build_scoresheets
    from generator.kit.order import Wishes

    printer = settle(paper, profile, margins=margins, cutting=cut)
    people = split_list("--names", names)
    wishes = Wishes(press=printer.press, style=style)
    made = build_scoresheets(find_tileset(game), out, printer.paper, count, people, wishes)
    printer.introduce()
    typer.echo(summarise(made))


app.command()(preflight.preflight)
app.command()(studio.studio)


@app.command()
def schema(
    form: Annotated[
        Literal["json", "markdown"],
        typer.Option("--format", help="JSON Schema for editors, or a reference to read."),
    ] = "json",
) -> None:
    """Print the format of tileset files, key by key.

    \b
    Examples:
      tilewright schema > tileset.schema.json
      tilewright schema --format markdown
    """
    from generator.components.vocabulary import VOCABULARY
    from generator.tileset.format_reference import format_reference, json_schema

    if form == "json":
        import json

        typer.echo(json.dumps(json_schema(VOCABULARY), indent=2, ensure_ascii=False))
    else:
        typer.echo(format_reference(VOCABULARY).rstrip("\n"))


@app.command(hidden=True)
def docs() -> None:
    """Print docs/commands.md: the help of every command."""
    typer.echo(reference_page().rstrip("\n"))


def reference_page() -> str:
    """The reference of all commands as Markdown, from their own help."""
    pages = [("tilewright", ()), *((f"tilewright {name}", name.split()) for name in COMMANDS)]
    parts = [
        "# Commands",
        "Made from the commands' own help by `make docs`; a test fails when it drifts.",
    ]
    for title, arguments in pages:
        words = StringIO()
        with redirect_stdout(words):
            app([*arguments, "--help"], prog_name="tilewright", standalone_mode=False)
        lines = "\n".join(line.rstrip() for line in words.getvalue().strip().splitlines())
        parts += [f"## {title}", f"```text\n{lines}\n```"]
    return "\n\n".join(parts) + "\n"


def describe_game(tileset: Tileset) -> tuple[str, ...]:
    from generator.components.find_kinds import count_components

    least, most = tileset.game.players
    players = f"{least}" if least == most else f"{least} to {most}"
    if tileset.game.solitaire and least > 1:
        players += ", or alone"
    pieces = ", ".join(f"{count} {title}" for title, count in count_components(tileset).items())
    return (tileset.slug, tileset.game.name, players, pieces)


def summarise(made: Built) -> str:
    """Where things are, what to print, what there is to cut out."""
    lines = [f"{made.game}: {made.place}", f"  {counted(made.sheets, 'sheet')} to print"]
    lines += [f"  {summarise_part(part)}" for part in made.parts]
    if made.changes is not None:
        lines += build_options.summarise_changes(made.changes)
    return "\n".join(lines)


def summarise_part(part: ComponentEntry) -> str:
    """How many pieces on how many sheets, and how often to cut."""
    count = f"{part.pieces} on " if part.pieces else ""
    words = [f"{part.title}: {count}{counted(part.sheets, 'sheet')}"]
    if part.glued:
        words.append(f"{part.glued} of them backs to glue on")
    whole = [f"{layout.per_sheet}" for layout in part.layouts if layout.sheets_each == 1]
    if whole:
        words.append(f"{' or '.join(dict.fromkeys(whole))} to a sheet")
    words += [
        f"each on {counted(layout.sheets_each, 'sheet')}"
        for layout in part.layouts
        if layout.sheets_each > 1
    ]
    if part.cuts:
        words.append(counted(part.cuts, "cut"))
    return ", ".join(words)


def main() -> None:
    """Run the command; whatever goes wrong is one clear message, never a traceback."""
    # A kit is a million small things without a cycle among them: looking for one takes a tenth
    # of the time, so it is done seldom.
    gc.set_threshold(50_000, 20, 20)
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
