"""Every kind of tile with one copy more and with one fewer, written into the text of its file.

In come a path and the text of a game; out go variations, each with the text that says it: comments
and order kept, promises brought up to date. What the file cannot say, or what would break it, is
left out, with the reason. A rule has one number of copies for all its tiles: it is varied as one
kind. Knows nothing of plays.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from generator.bundled import tileset_folder
from generator.errors import Problem, UserError
from generator.playtest.try_variations import Variation
from generator.quick_start import dataclass
from generator.studio.accept_numbers import accept_numbers
from generator.studio.examine import Examined, examine
from generator.studio.tileset_file import Held
from generator.studio.toml_entries import change_entry, remove_entry
from generator.studio.write_out_rule import EditError
from generator.tileset.fields import MOST_COPIES
from generator.tileset.model import Tileset
from generator.tileset.tile_schema import TileTable
from generator.write.disk import create_file

MOST_NAMES = 99
FIGURES = "figures."  # keys of figures begin so


@dataclass(frozen=True, slots=True)
class VariedText:
    """A variation, the text of its file, and figures of its rules that are not true any more."""

    variation: Variation
    text: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CopiesVaried:
    """All variations in the order of the file, and what was left out: which, and why."""

    found: tuple[VariedText, ...]
    left_out: tuple[str, ...]


def vary_copies(path: Path, held: Held) -> CopiesVaried:
    """All variations by one copy. Raises `UserError` if the text is no game."""
    examined = examine(path, held)
    if examined.problems or examined.document is None or examined.tileset is None:
        raise UserError(examined.problems)
    known = [_say(note) for note in examined.notes]
    found: list[VariedText] = []
    left_out: list[str] = []
    for place, table in enumerate(examined.document.content.tiles):
        if table.rows is not None:
            left_out.append(f"`{table.id}`: its copies stand in {table.rows}")
            continue
        tiles = len({tile.origin.letters for tile in examined.tileset.made_by(place)})
        for by in (1, -1):
            try:
                text = _with_copies(held.text, place, table, table.copies + by, tiles)
                settled = _settle(path, text)
            except EditError as reason:
                less = "more" if by > 0 else "fewer"
                left_out.append(f"`{table.id}`, one {less}: {reason}")
                continue
            now = table.copies + by
            variation = Variation(place, table.id, tiles, table.copies, now, settled.tileset)
            anew = tuple(note for note in settled.figures if note not in known)
            found.append(VariedText(variation, settled.text, anew))
    return CopiesVaried(tuple(found), tuple(left_out))


def _with_copies(text: str, place: int, table: TileTable, copies: int, tiles: int) -> str:
    if copies > MOST_COPIES:
        raise EditError(f"a tile has at most {MOST_COPIES} copies")
    if copies == 0 and tiles > 1:
        raise EditError(f"that would take out all {tiles} tiles of its rule")
    if copies == 0:
        return remove_entry(text, "tiles", place)

    def change(entry: Any) -> None:
        entry["copies"] = copies

    return change_entry(text, "tiles", place, change)


@dataclass(frozen=True, slots=True)
class _Settled:
    text: str
    tileset: Tileset
    figures: tuple[str, ...]


def _settle(path: Path, text: str) -> _Settled:
    """The text with promises that hold; nothing else of it may have become wrong. Figures count
    what lies and what is left: they may have to be drawn anew, which is told."""
    found = _examine(path, text)
    if not found.problems and found.notes:
        with suppress(EditError):  # no promise is broken: what is noted is something else
            text = accept_numbers(text, found)
        found = _examine(path, text)
    wrong = _faults(found)
    if wrong or found.tileset is None:
        raise EditError(_say(wrong[0]) if wrong else "it would be no game any more")
    return _Settled(text, found.tileset, tuple(_say(note) for note in found.notes))


def _faults(found: Examined) -> list[Problem]:
    """All that is wrong but figures."""
    return [*found.problems, *(note for note in found.notes if not note.key.startswith(FIGURES))]


def _examine(path: Path, text: str) -> Examined:
    return examine(path, Held(text.encode()))


def _say(problem: Problem) -> str:
    return f"{problem.key}: {problem.message}" if problem.key else problem.message


def write_varied(path: Path, held: Held, text: str, comment: str, out: Path) -> Path:
    """The text as a new file, with a comment on top; no file that is there is touched.

    It goes to where kits go. If it names files that lie beside the original, it goes there.
    """
    data = held.with_text(_put_on_top(text, comment)).data
    folders = [out] if path.resolve().parent == tileset_folder().resolve() else [out, path.parent]
    faults: list[Problem] = []
    for folder in folders:
        place = folder / f"{path.stem}-varied.toml"
        wrong = _faults(examine(place, Held(data)))
        if not wrong:
            return _create(place, data)
        faults += wrong
    raise UserError(faults)


def _put_on_top(text: str, comment: str) -> str:
    """Words for an editor (`#:schema ...`) stay in the first line."""
    lines = text.split("\n")
    first = 1 if lines[0].startswith("#:") else 0
    said = [f"# {line}".rstrip() for line in comment.split("\n")]
    return "\n".join([*lines[:first], *said, *lines[first:]])


def _create(place: Path, data: bytes) -> Path:
    """The first free name; a file that says just this already is as good as a new one."""
    for number in range(1, MOST_NAMES + 1):
        free = place if number == 1 else place.with_stem(f"{place.stem}-{number}")
        if free.is_file() and free.read_bytes() == data:
            return free
        free.parent.mkdir(parents=True, exist_ok=True)
        if create_file(free, data):
            return free
    hint = "move some away, or choose another place with --out"
    raise UserError([Problem(str(place), None, "", "all such names are taken", hint)])
