"""A manifest read again: what an earlier build says of its folder.

In comes a folder, or what its manifest says; out goes a `Manifest`, or a refusal to touch what
is no kit.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
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
from generator.lazy_dataclass import dataclass
from generator.sheets.sheet_account import ComponentEntry, LayoutEntry

EXTRA_FOLDERS = ("check", "census")  # folders in a kit that other commands fill


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
        table = json.loads(path.read_bytes())
        origin = parse_origin(table)
        paths = frozenset(str(entry["path"]) for entry in table["files"])
    except (ValueError, LookupError, TypeError, RecursionError):
        raise _refusal(path, "cannot be read, so nobody knows which files here are yours") from None
    try:
        return Earlier(paths, parse_manifest(table, origin))
    except (LookupError, TypeError):  # of another version
        return Earlier(paths, None)


def parse_origin(table: Mapping[str, Any]) -> Origin:
    words = [table[key] for key in ("tilewright", "game", "source", "paper")]
    style = table.get("style", "full")
    return replace(Origin(*words), draft="draft" in table, style=style)


def parse_manifest(table: Mapping[str, Any], origin: Origin) -> Manifest:
    """What a manifest says; an error of Python's own if it is of another kind."""
    return Manifest(
        origin,
        tuple(_component(entry) for entry in table["components"]),
        tuple(_piece(entry) for entry in table["pieces"]),
        tuple(FileEntry(**entry) for entry in table["files"]),
    )


def _names(folder: Path) -> list[str]:
    """What stands in a folder, besides reports and a census, which may come before any kit."""
    return [path.name for path in folder.iterdir() if path.name not in EXTRA_FOLDERS]


def _component(entry: Mapping[str, Any]) -> ComponentEntry:
    layouts = tuple(LayoutEntry(**layout) for layout in entry["layouts"])
    more = tuple(map(str, entry.get("more", ())))
    return replace(ComponentEntry(**entry), layouts=layouts, more=more)


def _piece(entry: Mapping[str, Any]) -> PieceEntry:
    width, height = entry["size"]
    return replace(PieceEntry(**entry), size=(width, height))


def _refusal(place: Path, message: str) -> UserError:
    hint = "move it away, or choose another place with --out"
    return UserError([Problem(str(place), None, "", message, hint)])
