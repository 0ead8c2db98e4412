"""A manifest read again: what an earlier build says of its folder.

In comes a folder, or what its manifest says; out goes a `Manifest`, or a refusal to touch what
is no kit.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.errors import Problem, UserError
from generator.kit.manifest import (
    NAME,
    FileEntry,
    Manifest,
    Origin,
    PieceEntry,
)
from generator.quick_start import dataclass
from generator.sheets.sheet_account import ComponentEntry
from generator.write.extra_folder import is_extra
from generator.write.saved_json import MismatchError, make_value, read_json

WORDS = {"tilewright", "game", "source", "paper", "style", "colour"}  # of an origin


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier build says of its folder; its entries count only when origins agree."""

    paths: frozenset[str]
    manifest: Manifest | None


def read_manifest(folder: Path) -> Earlier | None:
    """The manifest of the kit in this folder; None where there is nothing yet but extra folders.

    A folder with other things in it is no kit, and is not touched.
    """
    if not folder.exists() or (folder.is_dir() and not _names(folder)):
        return None
    path = folder / NAME
    if not path.is_file():
        raise _refusal(folder, "there is something here that is no kit of Tilewright's")
    try:
        table = read_json(path)
        origin = parse_origin(table)
        paths = frozenset(make_value(tuple[str, ...], [each["path"] for each in table["files"]]))
    except (MismatchError, LookupError, TypeError):
        raise _refusal(path, "cannot be read, so nobody knows which files here are yours") from None
    try:
        return Earlier(paths, parse_manifest(table, origin))
    except MismatchError:  # of another version
        return Earlier(paths, None)


def parse_origin(table: Any) -> Origin:
    """What a manifest says of where its kit comes from, or a `MismatchError`."""
    if not isinstance(table, dict):
        raise MismatchError("no table")
    said = {key: value for key, value in table.items() if key in WORDS}
    origin: Origin = make_value(Origin, {**said, "draft": "draft" in table})
    if not (origin.game.keys() >= {"slug", "name"} and origin.paper.keys() >= {"name"}):
        raise MismatchError("a name is missing")
    return origin


def parse_manifest(table: Mapping[str, Any], origin: Origin) -> Manifest:
    """What a manifest says, or a `MismatchError` if it is of another kind."""
    return Manifest(
        origin,
        make_value(tuple[ComponentEntry, ...], table.get("components")),
        make_value(tuple[PieceEntry, ...], table.get("pieces")),
        make_value(tuple[FileEntry, ...], table.get("files")),
    )


def _names(folder: Path) -> list[str]:
    """What stands in a folder, besides reports and a census, which may come before any kit."""
    return [path.name for path in folder.iterdir() if not is_extra(path.name)]


def _refusal(place: Path, message: str) -> UserError:
    hint = "move it away, or choose another place with --out"
    return UserError([Problem(str(place), None, "", message, hint)])
