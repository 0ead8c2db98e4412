"""The way into this room: one file in, one game out.

What comes in: a path and the vocabulary of art. What goes out: a `Tileset` that keeps every
promise of its file, or a `UserError` with all that is wrong, sorted by line.
Must not know: drawing, printing, where games are kept.
"""

from __future__ import annotations

import pathlib
import re

from generator.errors import Problem, UserError
from generator.tileset.expand import Expansion, expand
from generator.tileset.expect import check_expect
from generator.tileset.model import Tileset, Vocabulary
from generator.tileset.read import read
from generator.tileset.wording import quote


def load(path: pathlib.Path, vocabulary: Vocabulary) -> Tileset:
    expansion, broken = _load(path, vocabulary)
    if expansion.lacks or broken:
        raise UserError([*expansion.lacks, *broken])
    return expansion.tileset


def load_to_play(path: pathlib.Path, vocabulary: Vocabulary) -> Tileset:
    """The game, whatever it promises: that changes nothing about how it goes."""
    expansion, broken = _load(path, vocabulary)
    if expansion.lacks:
        raise UserError([*expansion.lacks, *broken])
    return expansion.tileset


def load_noting(path: pathlib.Path, vocabulary: Vocabulary) -> tuple[Tileset, tuple[Problem, ...]]:
    """The game, what it lacks and every promise that it breaks: notes while it is being made."""
    expansion, broken = _load(path, vocabulary)
    return expansion.tileset, (*expansion.lacks, *broken)


def _load(path: pathlib.Path, vocabulary: Vocabulary) -> tuple[Expansion, list[Problem]]:
    """What a file says, and the promises that it breaks; all that is wrong, if anything is."""
    document = read(path, vocabulary)
    expansion = expand(document, vocabulary, path.stem)
    broken = check_expect(document, expansion)
    if problems := [*check_slug(path), *expansion.problems]:
        raise UserError([*problems, *expansion.lacks, *broken])
    return expansion, broken


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
