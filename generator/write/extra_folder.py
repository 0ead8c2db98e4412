"""Annexes of a kit: folders in it that come from other commands than a build.

In come a kit's folder, the name of the annex and its files; they are swapped in all at once. A
kit's own manifest does not list them, so that building and these commands do not disturb each
other: whose file an annex is about, and which files belong to it, it says itself. Knows nothing
of what is in them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.errors import Problem, UserError
from generator.write.disk import claim, contents, replace_folder


@dataclass(frozen=True, slots=True)
class Kept:
    """An annex that was kept: what it is about, and the files that belong to it."""

    tilewright: str
    source: dict[str, str]
    files: frozenset[str]


def keep_annex(
    kit: Path,
    name: str,
    files: Mapping[str, bytes],
    read: Callable[[Path], Kept | None],
    called: str,
) -> Path:
    """Put files into the annex, in the place of those it had. What else is there stays."""
    with claim(kit) as real, claim(real / name) as folder:
        there = contents(folder) if folder.is_dir() else ()
        kept = read(folder)
        if there and kept is None:
            problem = Problem(
                str(folder),
                None,
                "",
                f"there is something here that is no {called} of Tilewright's",
                "move it away, or choose another place with --out",
            )
            raise UserError([problem])
        ours = kept.files if kept is not None else frozenset()
        own = [path for path in there if path not in ours and path not in files]
        replace_folder(folder, files, own)
    return kit / name
