"""Names as people type them, made into ids, letters and the name of a file.

In comes what stands on the command line, out go names that a tileset takes; a name that cannot
be used is one clear error. Must not know: what the names are for.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Container, Sequence

from generator.errors import CommandError
from generator.tileset.wording import quote

LONGEST_TITLE, LONGEST_EDGE = 60, 16
MOST_EDGES = 8


def read_title(name: str, printable: Container[str]) -> tuple[str, str]:
    """The title of a game, and the name of its file without the ending."""
    example = 'write a title such as "Harbour Lights"'
    if "/" in name or "\\" in name:
        hint = "give the title alone, without folders"
        raise CommandError("NAME", f"{quote(name)} is a path, not a title", hint)
    title = " ".join(name.removesuffix(".toml").split())
    slug = fold(title)
    if not slug:
        raise CommandError("NAME", f"{quote(name)} has no letter or digit to name a file", example)
    if len(title) > LONGEST_TITLE:
        message = f"{quote(title)} has {len(title)} letters"
        raise CommandError("NAME", message, f"at most {LONGEST_TITLE} are possible")
    strange = next((letter for letter in title if letter not in printable), None)
    if strange is not None:
        hint = "use letters that can be printed"
        raise CommandError("NAME", f"the fonts have no {quote(strange)}", hint)
    # A file name that was typed is no title yet.
    return (title if title != slug else slug.replace("-", " ").title()), slug


def read_edges(words: Sequence[str], printable: Container[str]) -> dict[str, str]:
    """The names of edge types by their ids."""
    named: dict[str, str] = {}
    for word in words:
        id = fold(word)
        if not id or not id[0].isalpha():
            hint = "begin it with a letter, such as river"
            raise CommandError("--edges", f"{quote(word)} cannot name an edge type", hint)
        if len(id) > LONGEST_EDGE:
            hint = (
                f"at most {LONGEST_EDGE} letters are possible; its name in the file may be longer"
            )
            raise CommandError("--edges", f"{quote(word)} is too long", hint)
        strange = next((letter for letter in word if letter not in printable), None)
        if strange is not None:
            hint = "use letters that can be printed"
            raise CommandError("--edges", f"the fonts have no {quote(strange)}", hint)
        if id in named:
            raise CommandError("--edges", f"{quote(word)} is named twice", "name each type once")
        named[id] = word[:1].upper() + word[1:]
    if len(named) > MOST_EDGES:
        raise CommandError(
            "--edges",
            f"{len(named)} edge types are more than {MOST_EDGES}",
            "begin with fewer; the file takes more later",
        )
    return named


def fold(name: str) -> str:
    """Lower-case letters a to z, digits and hyphens, as ids and file names want them."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ø", "o").replace("æ", "ae"))
    ascii_only = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")


def choose_letters(ids: Sequence[str]) -> list[str]:
    """A letter for each, no two alike: its initial, a consonant of its name, or else any."""
    taken: dict[str, str] = {}
    for id in ids:  # whoever has an initial of their own keeps it
        if id[0] not in taken.values():
            taken[id] = id[0]
    for id in ids:
        if id not in taken:
            own = [letter for letter in id if letter in string.ascii_lowercase]
            own.sort(key=lambda letter: letter in "aeiou")  # I reads like a figure, O like another
            letters = [*own, *string.ascii_lowercase, *string.digits]
            taken[id] = next(letter for letter in letters if letter not in taken.values())
    return [taken[id].upper() for id in ids]
