"""From files to disk: finished kits, each swapped into its folder at once.

In come kits, out goes an account of what stands where. Must not know: how a kit is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from generator.processes.pool import gather
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.errors import Problem
    from generator.guide.piece_changes import Changes
    from generator.kit.manifest import Manifest
    from generator.sheets.page import Document
    from generator.sheets.sheet_account import ComponentEntry


@dataclass(frozen=True, slots=True)
class Kit:
    """A finished kit, not yet on disk."""

    slug: str
    name: str
    files: dict[str, bytes]
    manifest: Manifest
    documents: Mapping[str, Document]  # the pages of its PDFs, for whoever shows them
    changes: Changes | None  # since an earlier kit
    parts: tuple[str, ...]  # all that the game may have, made this time or not
    remarks: tuple[str, ...] = ()  # what the paper or a piece has no room for, and what to do


@dataclass(frozen=True, slots=True)
class Built:
    """What was made: where it stands, what to print and to cut, what will lie on the table."""

    game: str
    place: Path
    files: tuple[str, ...]
    parts: tuple[ComponentEntry, ...]
    changes: Changes | None = None  # since an earlier kit
    changed: tuple[str, ...] = ()  # of the files, those that are new or other than before
    remarks: tuple[str, ...] = ()  # what the paper or a piece has no room for, and what to do
    notes: tuple[Problem, ...] = ()  # promises and figures that do not hold as yet

    @property
    def sheets(self) -> int:
        return sum(part.sheets for part in self.parts)

    @property
    def pieces(self) -> tuple[tuple[str, int], ...]:
        """The title of each component, and how many of it there are."""
        return tuple((part.title, part.pieces) for part in self.parts)


def put_kits(kits: Sequence[Kit], out: Path) -> tuple[Built, ...]:
    """Each kit waits for the disk, but not for the others."""
    from concurrent.futures import Future, ThreadPoolExecutor

    with ThreadPoolExecutor() as pool:
        putting = [pool.submit(put_kit, kit, out) for kit in kits]
    return tuple(gather(Future.result, putting))


def put_kit(kit: Kit, out: Path) -> Built:
    """Swap the kit into its folder, beside what is there and stays."""
    from generator.kit.manifest import NAME, write_manifest
    from generator.kit.merge_manifest import merge
    from generator.write.disk import replace_folder
    from generator.write.extra_folder import claim_kit

    place = out / kit.slug
    with claim_kit(place) as folder:
        merged = merge(kit.manifest, folder, kit.parts)
        files = {**kit.files, NAME: write_manifest(merged.manifest)}
        changed = replace_folder(folder, files, merged.carry)
    parts = kit.manifest.components
    return Built(kit.name, place, tuple(sorted(files)), parts, kit.changes, changed, kit.remarks)
