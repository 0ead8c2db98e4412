"""Where the bundled games and templates stand.

In comes a name a person typed, out goes a path. In a wheel both lie inside the package,
in a checkout at the top level. Knows nothing of what is in the files.
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from generator.errors import CommandError

PACKAGE = Path(__file__).resolve().parent


def tileset_folder() -> Path:
    return _bundled("tilesets")


def template_folder() -> Path:
    return _bundled("templates")


def _bundled(name: str) -> Path:
    inside = PACKAGE / "bundled" / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def bundled_games() -> tuple[str, ...]:
    """The names by which the bundled games are called, in alphabetical order."""
    return tuple(sorted(path.stem for path in tileset_folder().glob("*.toml")))


def find_tileset(name_or_path: str) -> Path:
    """The file of a bundled game, or the file that a path names."""
    games = bundled_games()
    if name_or_path in games:
        return tileset_folder() / f"{name_or_path}.toml"
    path = Path(name_or_path)
    if path.suffix == ".toml" or len(path.parts) > 1 or path.is_dir():
        # Whether the file can be read is for the reader to say, who says why not.
        return path
    near = path.with_suffix(".toml") if name_or_path else path
    close = get_close_matches(name_or_path.lower(), games, n=1)
    if near.is_file():
        close = [str(near)]
    guess = f'did you mean "{close[0]}"? ' if close else ""
    raise CommandError(
        name_or_path or '""',
        "no such game",
        f"{guess}games: {', '.join(games)}; a file of your own is named with its .toml",
    )
