"""Which tilesets are open, and which could be.

A studio works in one folder. Started with a file, it opens that; started without, it offers the
tilesets of the folder and the bundled games, which are opened to be looked at or copied. Each
window of the page says which file it is about, so what one window opens is nothing to another.
Names come from a page, so they are names of tilesets and nothing else: no path is ever made of
them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any, get_args

from generator.bundled import bundled_games, find_tileset, tileset_folder
from generator.errors import CommandError, UserError
from generator.starter.new_game import start_game
from generator.starter.starters import list_starters, start_like
from generator.starter.starting_tiles import Shape
from generator.studio.session import Session
from generator.studio.tileset_file import Held, read_held, refuse, write_held
from generator.write.disk import ChangedError, create_file

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")
SHAPES: tuple[Shape, ...] = get_args(Shape)
OWN, BUNDLED = "own", "game"
FIELDS = {"NAME": "Title", "--edges": "What sides can be"}  # of the page, by what the command asks


@contextmanager
def in_words_of_the_page() -> Iterator[None]:
    """What is wrong with a wish for a new game, said of the field that it stands in."""
    try:
        yield
    except CommandError as error:
        raise UserError(
            replace(problem, file=FIELDS.get(problem.file, problem.file))
            for problem in error.problems
        ) from error


class OpenTilesets:
    """The folder, and the sessions that are open in it, by the names that windows call them."""

    def __init__(self, folder: Path, tell: Callable[[str, str], None]) -> None:
        """`tell` is given the name of a file that has changed, and its new version."""
        self.folder = Path(os.path.realpath(folder))
        self.first = ""  # what a new window shows
        self._tell = tell
        self._lock = RLock()
        self._sessions: dict[str, Session] = {}

    def start_with(self, path: Path) -> Session:
        """The file that the studio was started with; links to it are followed once, now."""
        real = Path(os.path.realpath(path))
        if real.is_dir():
            raise refuse(path, "is a directory", "give the .toml file inside it")
        session = self._open(real)
        self.first = session.name
        if not session.is_read_only:
            self.folder = real.parent
        return session

    def sessions(self) -> tuple[Session, ...]:
        with self._lock:
            return tuple(self._sessions.values())

    def find(self, name: str) -> Session:
        """The file that a window speaks of, opened anew if the studio was started since."""
        with self._lock:
            if name in self._sessions:
                return self._sessions[name]
        kind, _, stem = name.partition("/")
        return self.open_bundled(stem) if kind == BUNDLED else self.open_own(stem)

    def open_own(self, name: str) -> Session:
        """A tileset of the folder, by name."""
        return self._open(self._place(name))

    def open_bundled(self, game: str) -> Session:
        """A bundled game, to be looked at."""
        if game not in bundled_games():
            raise refuse(Path(game), "no such game", "choose one of the list")
        return self._open(Path(os.path.realpath(find_tileset(game))))

    def copy_bundled(self, game: str, name: str) -> Session:
        """A copy of a bundled game under a new name, opened to be changed."""
        if game not in bundled_games():
            raise refuse(Path(game), "no such game", "choose one of the list")
        held = read_held(Path(os.path.realpath(find_tileset(game))))
        return self.create(name, held.data if held else b"")

    def begin(self, title: str, shape: str, edges: str) -> Session:
        """A new game of this shape, its edge types between commas, opened to be changed."""
        chosen = next((known for known in SHAPES if known == shape), SHAPES[0])
        words = [word.strip() for word in edges.split(",") if word.strip()]
        with in_words_of_the_page():
            start = start_game(title, chosen, words)
        return self.create(Path(start.file).stem, start.text.encode())

    def begin_like(self, title: str, like: str) -> Session:
        """A new game that begins as a starter of the gallery, opened to be changed."""
        with in_words_of_the_page():
            (file, text), *beside = start_like(title, like).files
        place = self._place(Path(file).stem)
        there = [place, *(self.folder / one for one, _ in beside)]
        taken = next((one for one in there if one.exists() or one.is_symlink()), None)
        if taken is not None:
            raise refuse(taken, "is there already", "choose another name")
        for one, data in beside:
            create_file(self.folder / one, data)
        return self.create(place.stem, text)

    def create(self, name: str, data: bytes) -> Session:
        """A new tileset in the folder; one that is there already is never touched."""
        place = self._place(name)
        try:
            write_held(place, Held(data), None)
        except ChangedError:
            hint = "choose another name, or open that file"
            raise refuse(place, "is there already", hint) from None
        return self._open(place)

    def view(self) -> dict[str, Any]:
        """What could be opened."""
        return {
            "folder": self.folder.name,
            "own": sorted(
                path.stem
                for path in self.folder.glob("*.toml")
                if path.is_file() and not path.is_symlink() and NAME.fullmatch(path.stem)
            )[:200],
            "games": list(bundled_games()),
            "starters": [
                {"name": one.name, "title": one.title, "about": one.about}
                for one in list_starters()
            ],
        }

    def _open(self, real: Path) -> Session:
        is_bundled = real.is_relative_to(os.path.realpath(tileset_folder()))
        name = f"{BUNDLED if is_bundled else OWN}/{real.stem}"
        with self._lock:
            if name not in self._sessions:
                tell = partial(self._tell, name)
                self._sessions[name] = Session(real, name, is_read_only=is_bundled, tell=tell)
            return self._sessions[name]

    def _place(self, name: str) -> Path:
        if not NAME.fullmatch(name):
            hint = "use lower-case letters, digits and hyphens, for example little-harbour"
            raise refuse(Path(f"{name[:80]!r}"), "cannot name a tileset", hint)
        place = self.folder / f"{name}.toml"
        if place.is_symlink():
            raise refuse(place, "is a link", "the studio opens plain files only")
        return place
