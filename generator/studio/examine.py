"""What a text says: the game in it, as far as there is one, and all that is wrong.

In come a path and bytes, out goes an `Examined`. The words are those of the command line. A game
that speaks of pieces which are gone, breaks a promise or whose figures lie is a game all the same,
in the midst of being made: that is noted, and no problem before a kit is asked for that is no
draft.
"""

from __future__ import annotations

from pathlib import Path

from generator.booklet.judge_figures import check_figures
from generator.components.vocabulary import VOCABULARY
from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.studio.tileset_file import Held, refuse, stays_inside
from generator.tileset.expand import expand
from generator.tileset.expect import check_expect
from generator.tileset.load import check_slug
from generator.tileset.model import Tileset
from generator.tileset.read import TilesetDocument, read_data


@dataclass(frozen=True, slots=True)
class Examined:
    """A document if the text has the form of a tileset, its tiles if they could be made."""

    document: TilesetDocument | None
    tileset: Tileset | None
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...] = ()  # pieces that are not there, promises, figures not true


def examine(path: Path, held: Held) -> Examined:
    """Everything that can be said of a text, all problems at once, sorted by line."""
    try:
        document = read_data(str(path), held.data, VOCABULARY)
    except UserError as error:
        return Examined(None, None, error.problems)
    expansion = expand(document, VOCABULARY, path.stem)
    tileset = expansion.tileset
    problems = [
        *check_slug(path),
        *expansion.problems,
        *_check_beside(path, tileset),
    ]
    notes = [*expansion.lacks, *check_expect(document, expansion)]
    if not expansion.problems:
        notes += check_figures(tileset)
    # Where a value cannot be used another stands in for it, which is nobody's game.
    shown = None if document.wrong else tileset
    return Examined(document, shown, UserError(problems).problems, UserError(notes).problems)


def _check_beside(path: Path, tileset: Tileset) -> list[Problem]:
    """Files that a tileset names lie in its own folder; nothing else is read for a page."""
    named = tileset.game.rules
    if not named or stays_inside(path.parent, named):
        return []
    problem = refuse(path, "leads out of the folder of this file", "put the text beside this file")
    (said,) = problem.problems
    return [Problem(said.file, tileset.game.rules_line, "game.rules", said.message, said.hint)]
