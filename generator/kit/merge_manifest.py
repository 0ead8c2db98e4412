"""Old and new in one folder: what of an earlier build stays beside a new one.

In come a new manifest and the folder that it is for, out go the manifest of both together and
the files that are left as they are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from generator.errors import Problem, UserError
from generator.kit.manifest import NAME, FileEntry, Manifest, Origin, PieceEntry, list_files
from generator.kit.read_manifest import read_manifest
from generator.quick_start import dataclass
from generator.sheets.sheet_account import ComponentEntry
from generator.write.disk import contents
from generator.write.extra_folder import EXTRA_FOLDERS


@dataclass(frozen=True, slots=True)
class Merged:
    """The manifest of old and new together, and the paths that stay as they are."""

    manifest: Manifest
    carry: tuple[str, ...]


def merge(new: Manifest, folder: Path, order: Sequence[str]) -> Merged:
    """Decide about everything that stands in the kit's folder already.

    Files that no manifest lists are their owner's: they stay. Components of an earlier build
    that this one did not make again stay with their files if they come from the very same
    source, paper and version; a document that binds all of them stays while none of them has
    changed. Whatever else an earlier build left is stale and goes, and so does a report or a
    census that was made of another file. `order` is the order of all components that the game
    may have.
    """
    earlier = read_manifest(folder)
    stale = stale_extra_files(folder, new.origin)
    present = [path for path in contents(folder) if path not in stale]
    if earlier is None:
        return Merged(new, tuple(present))
    made = {entry.path for entry in new.files}
    own = [path for path in present if path not in earlier.paths and path != NAME]
    _refuse_clashes(made.intersection(own), folder)
    old = earlier.manifest
    if old is None or old.origin != new.origin:
        return Merged(new, tuple(own))
    left = {*order} - {entry.id for entry in new.components}
    agree = _agree(new, old)
    # What has no pieces tells of the others: it is true only while none of them has changed.
    still = [
        entry
        for entry in old.components
        if entry.id in left and entry.file in present and (entry.pieces or agree)
    ]
    alive = _files_of(still, old.pieces)
    if agree:
        alive |= earlier.paths - _files_of(old.components, old.pieces)
    kept = [path for path in present if path in alive & earlier.paths and path not in made]
    files = list_files({path: (folder / path).read_bytes() for path in kept})
    return Merged(_join(new, old, still, files, order), (*own, *kept))


def _files_of(components: Sequence[ComponentEntry], pieces: Iterable[PieceEntry]) -> set[str]:
    """The sheets of these components, and the pictures of their pieces."""
    ids = {entry.id: entry.file for entry in components}
    pictures = {
        path
        for piece in pieces
        if piece.component in ids
        for path in (piece.svg, piece.back_svg)
        if path is not None
    }
    others = {path for entry in components for path in entry.more}
    return {*ids.values(), *others, *pictures}


def _agree(new: Manifest, old: Manifest) -> bool:
    """Has every component that was made again come out the same?"""
    before = {entry.path: entry.sha256 for entry in old.files}
    now = {entry.path: entry.sha256 for entry in new.files}
    return all(before.get(entry.file) == now[entry.file] for entry in new.components)


def stale_extra_files(folder: Path, origin: Origin) -> frozenset[str]:
    """Files in extra folders of this kit that are not about its source, or of another version."""
    if not any((folder / name).exists() for name in EXTRA_FOLDERS):
        return frozenset()
    from generator.census.saved_census import read_census
    from generator.check.saved_report import read_report
    from generator.playtest.saved_playtest import read_playtest

    stale: set[str] = set()
    for name, read in zip(EXTRA_FOLDERS, (read_report, read_census, read_playtest), strict=True):
        kept = read(folder / name)
        if kept and (kept.tilewright, kept.source) != (origin.tilewright, origin.source):
            stale.update(f"{name}/{path}" for path in kept.files)
    return frozenset(stale)


def _refuse_clashes(paths: Collection[str], folder: Path) -> None:
    if paths:
        raise UserError(
            Problem(
                str(folder / path),
                None,
                "",
                "this file is not Tilewright's, and a file of the kit belongs here",
                "move it away, or choose another place with --out",
            )
            for path in paths
        )


def _join(
    new: Manifest,
    old: Manifest,
    still: Sequence[ComponentEntry],
    files: Sequence[FileEntry],
    order: Sequence[str],
) -> Manifest:
    """The new manifest with the components of the old one that are still there, and their files."""
    rank = {id: number for number, id in enumerate(order)}
    ids = {entry.id for entry in still}
    pieces = [entry for entry in old.pieces if entry.component in ids]
    return Manifest(
        new.origin,
        tuple(sorted([*new.components, *still], key=lambda entry: rank[entry.id])),
        tuple(sorted([*new.pieces, *pieces], key=lambda entry: rank[entry.component])),
        tuple(sorted([*new.files, *files], key=lambda entry: entry.path)),
    )
