"""`build --watch`: build, wait for files to be saved, build what changed.

Thin over `kit/file_watcher.py`. Errors are shown and the watch goes on; Ctrl-C ends it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from generator.cli.show import complain, show_progress
from generator.errors import CommandError, UserError
from generator.words import counted

if TYPE_CHECKING:
    from generator.kit.put_kits import Built
    from generator.processes.progress import Tell

MOST = 6  # files that are named

Build = Callable[[Path, "Tell"], "Built"]


def watch_games(files: Sequence[Path], build: Build, summarise: Callable[[Built], str]) -> None:
    """Build all games, then each of them again whenever its files change, until Ctrl-C."""
    from generator.kit.file_watcher import Watcher

    files = list(dict.fromkeys(files))
    refuse_namesakes(files)
    watcher = Watcher(files)  # before the first build, so that nothing saved meanwhile is missed
    try:
        for file in files:
            made = _try(file, build, is_first=True)
            if made is not None:
                typer.echo(summarise(made))
        games = counted(len(files), "game")
        complain(f"watching {games}; Ctrl-C ends it")
        while True:
            for saved in watcher.wait():
                complain(f"{time.strftime('%H:%M:%S')} {saved.tileset}")
                made = _try(saved.tileset, build)
                if made is not None:
                    typer.echo(summarise_change(made))
    except KeyboardInterrupt:
        complain("watched enough")


def _try(file: Path, build: Build, *, is_first: bool = False) -> Built | None:
    """The kit, or nothing after a word on what is wrong with the file."""
    try:
        with show_progress() as tell:
            return build(file, tell)
    except UserError as error:
        if is_first and error.exit_code == CommandError.exit_code:
            raise  # no change of a file will mend the command
        complain(str(error))
    except OSError as error:
        complain(f"tilewright: {error}")
    return None


def refuse_namesakes(files: Sequence[Path]) -> None:
    """Two files of one name would take turns in one kit."""
    seen: dict[str, Path] = {}
    for file in files:
        other = seen.setdefault(file.stem, file)
        if other != file:
            message = f'its kit would be called "{file.stem}", as that of {other}'
            raise CommandError(str(file), message, "rename the file, or watch one of the two")


def summarise_change(made: Built) -> str:
    """Where the kit is, and which of its files are other than before."""
    files = [name for name in made.changed if name != "manifest.json"]
    if not files:
        return f"{made.game}: {made.place}\n  nothing to print has changed"
    files.sort(key=lambda name: ("/" in name, name))  # sheets before pictures
    more = len(files) - MOST
    shown = ", ".join(files[:MOST]) + (f" and {more} more" if more > 0 else "")
    return f"{made.game}: {made.place}\n  {len(files)} of {len(made.files)} files: {shown}"
