"""The manifest of an export: what it holds, and so what of its folder is Tilewright's own.

In comes what a target made, out goes `export.json`, the same for the same export. A later export
into the same folder reads it to tell what it may replace from what its owner put there.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator import __version__
from generator.errors import Problem, UserError
from generator.export.target import Exported
from generator.kit.manifest import list_files
from generator.tileset.gallery import source_of
from generator.write.disk import contents
from generator.write.saved_json import MismatchError, make_value, read_json

if TYPE_CHECKING:
    from generator.tileset.model import Tileset

NAME = "export.json"
AWAY = "move it away, or choose another place with --out"


def write_export_manifest(tileset: Tileset, target: str, exported: Exported) -> bytes:
    """The file itself: no dates, always the same order."""
    table: dict[str, Any] = {
        "tilewright": __version__,
        "game": {"slug": tileset.slug, "name": tileset.game.name},
        "source": source_of(tileset),
        "target": target,
        "settings": dict(exported.settings),
        "notes": list(exported.notes),
        "pieces": [asdict(piece) for piece in exported.pieces],
        "files": [asdict(entry) for entry in list_files(exported.files)],
    }
    return json.dumps(table, indent=2, ensure_ascii=False).encode() + b"\n"


def find_own(folder: Path, files: frozenset[str]) -> tuple[str, ...]:
    """What stands in the folder of an export and is its owner's; a refusal where that is not
    known, or where one of these `files` would take its place."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return ()
    if not (folder / NAME).is_file():
        raise _refusal(folder, "there is something here that is no export of Tilewright's")
    ours = _read_paths(folder / NAME)
    own = tuple(path for path in contents(folder) if path not in ours and path != NAME)
    clashes = sorted(files.intersection(own))
    if clashes:
        message = "this file is not Tilewright's, and a file of the export belongs here"
        raise UserError(Problem(str(folder / path), None, "", message, AWAY) for path in clashes)
    return own


def _read_paths(path: Path) -> frozenset[str]:
    try:
        table = read_json(path)
        listed = [entry["path"] for entry in table["files"]]
        return frozenset(make_value(tuple[str, ...], listed))
    except (MismatchError, LookupError, TypeError):
        raise _refusal(path, "cannot be read, so nobody knows which files here are yours") from None


def _refusal(place: Path, message: str) -> UserError:
    return UserError([Problem(str(place), None, "", message, AWAY)])
