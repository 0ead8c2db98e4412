"""The way into this room: one file in, one game out.

What comes in: a path and the vocabulary of art. What goes out: a `Tileset` that keeps every
promise of its file, or a `UserError` with all that is wrong, sorted by line.
Must not know: drawing, printing, where games are kept.
"""

from __future__ import annotations

import pathlib
import re

from generator.errors import Problem, UserError
from generator.tileset.expand import expand
from generator.tileset.expect import check_expect
from generator.tileset.model import Tileset, Vocabulary
from generator.tileset.read import read
from generator.tileset.wording import quote


def load(path: pathlib.Path, vocabulary: Vocabulary) -> Tileset:
    tileset, _ = _load(path, vocabulary, bears_broken=False)
    return tileset


def load_noting(path: pathlib.Path, vocabulary: Vocabulary) -> tuple[Tileset, tuple[Problem, ...]]:
    """The game, and every promise that it breaks: a note while it is being made."""
    return _load(path, vocabulary, bears_broken=True)


def _load(
    path: pathlib.Path, vocabulary: Vocabulary, *, bears_broken: bool
) -> tuple[Tileset, tuple[Problem, ...]]:
    document = read(path, vocabulary)
    expansion = expand(document, vocabulary, path.stem)
    problems = [*check_slug(path), *expansion.problems]
    broken = check_expect(document, expansion)
    if problems or (broken and not bears_broken):
        raise UserError([*problems, *broken])
    return expansion.tileset, tuple(broken)


def check_slug(path: pathlib.Path) -> list[Problem]:
    """The name of the file becomes the name of the kit's folder."""
    if re.fullmatch(r"[a-z0-9][a-z0-9-]*", path.stem):
        return []
    return [
        Problem(
            str(path),
            None,
            "",
            f"{quote(path.stem)} cannot name a kit",
            "use lower-case letters, digits and hyphens, for example little-harbour.toml",
        )
    ]
