"""Where reports are kept: the folder `check` inside a kit, swapped in all at once.

In come reports and a place; out go files. A kit's own manifest does not list them, so that
building and checking do not disturb each other; whose file a report is about, it says itself.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.check.report import NAME, Report
from generator.crew import Tell, tell_nobody
from generator.errors import Problem, UserError
from generator.tileset.model import Tileset
from generator.write.disk import claim, contents, replace_folder

FOLDER = "check"
PDF = "witnesses.pdf"


@dataclass(frozen=True, slots=True)
class Kept:
    """A report that was kept: what it is about, and the files that belong to it."""

    tilewright: str
    source: dict[str, Any]
    files: frozenset[str]


def check_and_keep(
    tileset: Tileset, *, timeout: float, out: Path, tell: Tell = tell_nobody
) -> tuple[Report, Path]:
    """Check a game and keep the report; where it stands."""
    from generator.check.checker import check_tileset

    report = check_tileset(tileset, timeout=timeout, progress=tell)
    return report, keep_report(report, out)


def keep_report(report: Report, out: Path) -> Path:
    """Put a report and its pictures into the kit's folder. What else is there stays."""
    from generator.check.pictures import report_files

    files = report_files(report)
    place = out / report.tileset.slug
    with claim(place) as kit, claim(kit / FOLDER) as folder:
        there = contents(folder) if folder.is_dir() else ()
        kept = read_report(folder)
        if there and kept is None:
            problem = Problem(
                str(folder),
                None,
                "",
                "there is something here that is no report of Tilewright's",
                "move it away, or choose another place with --out",
            )
            raise UserError([problem])
        ours = kept.files if kept is not None else frozenset()
        own = [path for path in there if path not in ours and path not in files]
        replace_folder(folder, files, own)
    return place / FOLDER


def read_report(folder: Path) -> Kept | None:
    """The report that stands in a folder, if one does."""
    try:
        table = json.loads((folder / NAME).read_bytes())
        pictures = [
            f"{check['witness']['id']}.svg" for check in table["checks"] if "witness" in check
        ]
        return Kept(table["tilewright"], table["source"], frozenset((NAME, PDF, *pictures)))
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
