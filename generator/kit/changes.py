"""Only what changed: a kit held against the manifest of one that was printed before.

In come an old manifest and a new one, out goes which pieces to print and which to take out of
the old set. Pieces are known by what is seen on them, not by their names: a piece that was
only renamed is the same piece. Must not know: sheets, drawing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.canvas.shapes import Component
from generator.errors import CommandError
from generator.guide.piece_changes import Changes, Difference
from generator.kit.manifest import NAME, Manifest, PieceEntry, write_manifest
from generator.kit.read_manifest import parse_manifest, parse_origin
from generator.quick_start import dataclass
from generator.write.saved_json import MismatchError, read_json

CHANGED = "changed.pdf"
OPTION = "--since"
# Of a manifest: what is said elsewhere, or is the subject itself.
TOLD = {"tilewright", "game", "source", "paper", "components", "pieces", "files"}

Art = tuple[str, float, float]


@dataclass(frozen=True, slots=True)
class Previous:
    """A kit that was printed before."""

    file: str
    manifest: Manifest
    table: Mapping[str, Any]  # all that its manifest says


def read_previous(path: Path) -> Previous:
    """The manifest of an earlier kit, named by its file or its folder."""
    file = path / NAME if path.is_dir() else path
    hint = f"name the {NAME} of the kit that you printed"
    if not file.is_file():
        raise CommandError(OPTION, f"there is no file {file}", hint)
    try:
        table = read_json(file)
        manifest = parse_manifest(table, parse_origin(table))
    except MismatchError:
        raise CommandError(OPTION, f"{file} is no manifest of a kit", hint) from None
    except OSError as error:
        raise CommandError(OPTION, f"{file}: {error.strerror}", hint) from None
    return Previous(str(file), manifest, table)


def find_previous(path: Path | None, games: Sequence[tuple[str, str]]) -> Previous | None:
    """The earlier kit that is named, if one is; `games` are slugs and names of those built now."""
    if path is None:
        return None
    if len(games) != 1:
        raise CommandError(OPTION, f"{len(games)} games are built", "name the one to compare")
    previous = read_previous(path)
    check_game(previous, *games[0])
    return previous


def check_game(previous: Previous, slug: str, name: str) -> None:
    """A kit is compared with an earlier one of the same game, which may have been renamed."""
    game = previous.manifest.origin.game
    if slug != game["slug"] and name != game["name"]:
        raise CommandError(
            OPTION,
            f"{previous.file} is of {game['name']}, and this is {name}",
            f"name the {NAME} of an earlier kit of the same game",
        )


def compare(previous: Previous, new: Manifest) -> Changes:
    """The way from the old set of pieces to the new one."""
    old, made = previous.manifest, {entry.id for entry in new.components}
    before = [piece for piece in old.pieces if piece.component in made]
    # A manifest of an older version has no digests, but it has those of its pictures.
    by_files = not all(piece.art for piece in before)
    was = [(piece, art_of(piece, old, by_files)) for piece in before]
    now = [(piece, art_of(piece, new, by_files)) for piece in new.pieces]
    had, has = _count(was), _count(now)
    old_ids = {(piece.component, piece.id) for piece, _ in was}
    new_ids = {(piece.component, piece.id) for piece, _ in now}
    add = _differ(now, has - had, had, old_ids, ("more", "changed", "new"))
    remove = _differ(was, had - has, has, new_ids, ("fewer", "old", "gone"))
    return Changes(previous.file, add, remove, tuple(_notes(previous, new)))


def art_of(piece: PieceEntry, manifest: Manifest, by_files: bool) -> Art:
    """What tells a piece from others: its art and its size."""
    if not by_files:
        return (piece.art, *piece.size)
    digests = {entry.path: entry.sha256 for entry in manifest.files}
    sides = [digests.get(path, path) for path in (piece.svg, piece.back_svg) if path is not None]
    return (" ".join(sides), *piece.size)


def _count(pieces: Iterable[tuple[PieceEntry, Art]]) -> Counter[Art]:
    count: Counter[Art] = Counter()
    for piece, art in pieces:
        count[art] += piece.count
    return count


def _differ(
    pieces: Sequence[tuple[PieceEntry, Art]],
    wanted: Counter[Art],
    other: Counter[Art],
    other_ids: set[tuple[str, str]],
    words: tuple[str, str, str],
) -> tuple[Difference, ...]:
    """The copies wanted, dealt in order to the pieces that show them."""
    left = Counter(wanted)
    total: Counter[str] = Counter()
    for piece, _ in pieces:
        total[piece.component] += piece.count
    found: list[Difference] = []
    for piece, art in pieces:
        count = min(left[art], piece.count)
        if count:
            left[art] -= count
            known = (piece.component, piece.id) in other_ids
            why = words[0] if other[art] else words[1] if known else words[2]
            part = piece.component
            found.append(Difference(part, piece.id, piece.title, count, why, total[part]))
    return tuple(found)


def _notes(previous: Previous, new: Manifest) -> Iterable[str]:
    """Whatever else differs, and what that means."""
    old, origin = previous.manifest.origin, new.origin
    if old.paper != origin.paper:
        yield (
            f"the old kit was for {old.paper.get('name')} paper, this one is for "
            f"{origin.paper['name']}: pieces are of the same size on both"
        )
    if old.tilewright != origin.tilewright:
        yield (
            f"the old kit was made by Tilewright {old.tilewright}, this one by "
            f"{origin.tilewright}: a piece that is drawn otherwise now counts as changed"
        )
    table = json.loads(write_manifest(new))
    for key in sorted({*previous.table, *table} - TOLD):
        was, now = previous.table.get(key), table.get(key)
        if was != now:
            yield f"{key} was {_say(was)} and is {_say(now)} now: what looks different is printed"


def _say(value: object) -> str:
    return "not set" if value is None else str(value)


def keep_changed(components: Sequence[Component], changes: Changes) -> list[Component]:
    """The components with the pieces to print, and only as many of each as are wanted."""
    counts = {(change.component, change.id): change.count for change in changes.add}
    kept: list[Component] = []
    for component in components:
        pieces = tuple(
            replace(piece, count=counts[component.id, piece.id])
            for piece in component.pieces
            if (component.id, piece.id) in counts
        )
        if pieces:
            title = f"{component.title} that changed"
            kept.append(replace(component, title=title, pieces=pieces))
    return kept
