"""Extra folders of a kit: those that come from other commands than a build.

In come a kit's folder, the name of the extra folder and its files; they are swapped in all at
once. A kit's own manifest does not list them, so that building and these commands do not disturb
each other: which tileset an extra folder is about, and which files are its own, it says itself.
Knows nothing of what is in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.write.disk import claim, contents, names_beside, recover, replace_folder

EXTRA_FOLDERS = ("check", "census", "playtest")


@dataclass(frozen=True, slots=True)
class ExtraFolder:
    """What an extra folder is about, and the files that belong to it."""

    tilewright: str
    source: dict[str, str]
    files: frozenset[str]


def is_extra(name: str) -> bool:
    """Whether a kit's folder holds this as an extra folder, or as what is begun of one."""
    return any(name in (folder, *names_beside(folder)) for folder in EXTRA_FOLDERS)


@contextmanager
def claim_kit(kit: Path) -> Iterator[Path]:
    """Hold a kit's folder with its extra folders; what a killed command left in them is gone."""
    with claim(kit) as real:
        for name in EXTRA_FOLDERS:
            recover(real / name)
        yield real


def put_extra_folder(
    kit: Path,
    name: str,
    files: Mapping[str, bytes],
    read: Callable[[Path], ExtraFolder | None],
    called: str,
) -> Path:
    """Put files into the folder, in the place of those it had. What else is there stays."""
    with claim_kit(kit) as real:
        folder = real / name
        real.mkdir(exist_ok=True)
        there = contents(folder) if folder.is_dir() else ()
        found = read(folder)
        if there and found is None:
            problem = Problem(
                str(folder),
                None,
                "",
                f"there is something here that is no {called} of Tilewright's",
                "move it away, or choose another place with --out",
            )
            raise UserError([problem])
        ours = found.files if found is not None else frozenset()
        own = [path for path in there if path not in ours and path not in files]
        replace_folder(folder, files, own)
    return kit / name
