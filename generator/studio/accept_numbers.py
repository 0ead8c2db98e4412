"""Promises made true: what `[expect]` says becomes what there is.

In come a text and what it says, out goes the text with other numbers in `[expect]`, comments and
order kept. A promise about something that the file has no more is taken out. A file that promises
nothing yet may be given all that there is to promise.
"""

from __future__ import annotations

import tomlkit

from generator.studio.examine import Examined
from generator.studio.write_out_rule import EditError
from generator.tileset.expect import count_all, count_promises
from generator.tileset.model import Tileset
from generator.tileset.read import TilesetDocument


def accept_numbers(text: str, examined: Examined) -> str:
    """The text that promises what is there."""
    promises = count_promises(*_whole(examined))
    broken = [(key, counted) for key, promised, counted in promises if promised != counted]
    if not broken:
        raise EditError("every promise is kept already")
    document = tomlkit.parse(text)
    for key, counted in broken:
        *above, last = key.split(".", 1)
        table: dict[str, object] = document["expect"]
        for name in above:
            table = table[name]  # type: ignore[assignment]
        if counted is None:
            del table[last]
        else:
            table[last] = counted
    return document.as_string()


def promise_all(text: str, examined: Examined) -> str:
    """The text with a table `[expect]` of all that can be counted, at its end."""
    table = tomlkit.table()
    for key, counted in count_all(*_whole(examined)).items():
        if isinstance(counted, dict):
            inner = tomlkit.inline_table()
            inner.update(counted)
            table[key] = inner
        else:
            table[key] = counted
    added = tomlkit.document()
    added["expect"] = table
    return f"{text.rstrip()}\n\n{added.as_string()}"


def _whole(examined: Examined) -> tuple[TilesetDocument, Tileset]:
    """A game that nothing is wrong with: of another nobody knows what it lacks."""
    if examined.document is None or examined.tileset is None:
        raise EditError("the text cannot be read: mend it first")
    if examined.problems:
        raise EditError("the text has mistakes: mend them first, then its numbers can be counted")
    return examined.document, examined.tileset
