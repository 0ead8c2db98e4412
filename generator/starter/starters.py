"""The gallery: small whole games to begin from, each one file in `templates/starters/`.

In come a title and the name of a starter, out go files with that title in them. A table that a
starter has its rows from stands beside it and comes along. Must not know: the disk, beyond its
templates; any starter by name.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from generator.bundled import bundled_games, template_folder
from generator.canvas.fonts import PRINTABLE
from generator.errors import CommandError
from generator.quick_start import dataclass
from generator.starter.naming import read_title
from generator.tileset.wording import quote, suggest, toml


@dataclass(frozen=True, slots=True)
class Starter:
    """A game to begin from: its name in the gallery, its title, what it shows."""

    name: str
    title: str
    about: str  # the comment above its table [game]


@dataclass(frozen=True, slots=True)
class Copied:
    """A game that has just begun as another: its files by name, the tileset first."""

    title: str
    files: tuple[tuple[str, bytes], ...]


def starter_folder() -> Path:
    return template_folder() / "starters"


def list_starters() -> tuple[Starter, ...]:
    return tuple(_describe(path) for path in sorted(starter_folder().glob("*.toml")))


def _describe(path: Path) -> Starter:
    text = path.read_text("utf-8")
    title = tomllib.loads(text)["game"]["name"]
    first = re.search(r"((?:^# ?.*\n)+)\[game\]", text, re.MULTILINE)
    words = " ".join(line.lstrip("# ") for line in first[1].splitlines()) if first else ""
    return Starter(path.stem, title, words)


def start_like(name: str, like: str) -> Copied:
    """The files of a new game that begins as a starter of the gallery."""
    known = {starter.name: starter for starter in list_starters()}
    if like not in known:
        raise CommandError("--like", f"no starter is called {quote(like)}", suggest(like, known))
    title, slug = read_title(name, PRINTABLE)
    if slug in bundled_games():
        hint = "choose another name for yours"
        raise CommandError("NAME", f"{quote(title)} is a game that Tilewright has", hint)
    folder, old = starter_folder(), known[like]
    text = (folder / f"{like}.toml").read_text("utf-8").replace(toml(old.title), toml(title))
    files = []
    for path in sorted(folder.glob(f"{like}.*")):
        if path.suffix != ".toml":
            text = text.replace(path.name, f"{slug}{path.suffix}")
            files.append((f"{slug}{path.suffix}", path.read_bytes()))
    return Copied(title, ((f"{slug}.toml", text.encode()), *files))
