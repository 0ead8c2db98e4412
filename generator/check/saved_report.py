"""Where reports are saved: the folder `check` inside a kit.

In come reports and a place; out go files, in a folder of the kit (`write/extra_folder.py`).
"""

from __future__ import annotations

from pathlib import Path

from generator.check.report import NAME, Report
from generator.processes.progress import Tell, tell_nobody
from generator.tileset.model import Tileset
from generator.write.extra_folder import ExtraFolder, put_extra_folder
from generator.write.saved_json import MismatchError, read_json

FOLDER = "check"
PDF = "witnesses.pdf"


def check_and_save(
    tileset: Tileset, *, timeout: float, out: Path, tell: Tell = tell_nobody
) -> tuple[Report, Path]:
    """Check a game and save the report; where it stands."""
    from generator.check.checker import check_tileset

    report = check_tileset(tileset, timeout=timeout, progress=tell)
    return report, save_report(report, out)


def save_report(report: Report, out: Path) -> Path:
    """Put a report and its pictures into the kit's folder. What else is there stays."""
    from generator.check.report_pictures import report_files

    place = out / report.tileset.slug
    return put_extra_folder(place, FOLDER, report_files(report), read_report, "report")


def read_report(folder: Path) -> ExtraFolder | None:
    """The report that stands in a folder, if one does."""
    try:
        table = read_json(folder / NAME)
        pictures = [
            f"{check[shown]['id']}.svg"
            for check in table["checks"]
            for shown in ("witness", "conflict")
            if shown in check
        ]
        return ExtraFolder(table["tilewright"], table["source"], frozenset((NAME, PDF, *pictures)))
    except (OSError, MismatchError, LookupError, TypeError):
        return None
