"""Is a kit ready for the printer? Its PDFs are looked at, as they are made and as they lie there.

In come files, or a folder with a kit in it; out go problems in the words of the command, none
if all may be printed. What a page may look like is the business of `preflight`; which paper
and margins a kit was made for, its manifest says.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import CommandError, Problem, UserError
from generator.lazy_dataclass import dataclass
from generator.sheets.paper import Paper
from generator.sheets.press import STANDARD, Margins

if TYPE_CHECKING:
    from generator.kit.manifest import Manifest
    from generator.preflight.inspection import Printer

PDF = ".pdf"


@dataclass(frozen=True, slots=True)
class Inspected:
    """A file that was looked at, and what is wrong with it."""

    file: str
    problems: tuple[Problem, ...]


def refuse_unfit(files: Mapping[str, bytes], paper: Paper, margins: Margins) -> None:
    """Stop before anything is put on disk that will not print as it should."""
    printer = printer_for(paper, margins)
    problems = [
        problem
        for name, data in files.items()
        if name.endswith(PDF)
        for problem in inspect_bytes(name, data, printer).problems
    ]
    if problems:
        raise UserError(problems)


def inspect_path(path: Path, printer: Printer | None = None) -> list[Inspected]:
    """A PDF, or all of a kit: its PDFs, and whether every file is the one that was made."""
    if path.is_dir():
        return inspect_kit(path, printer)
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise CommandError(str(path), f"cannot be read: {reason}") from error
    return [inspect_bytes(str(path), data, printer)]


def inspect_kit(folder: Path, printer: Printer | None = None) -> list[Inspected]:
    """All files of the kit in this folder, in their order."""
    from generator.kit.manifest import NAME
    from generator.kit.read_manifest import read_manifest

    earlier = None
    with suppress(UserError):
        earlier = read_manifest(folder)
    if earlier is None or earlier.manifest is None:
        hint = "build one there, or name a PDF"
        raise CommandError(str(folder), f"there is no kit with a {NAME} of this version", hint)
    manifest = earlier.manifest
    wanted = printer or made_for(manifest)
    found = []
    for entry in manifest.files:
        path = folder / entry.path
        try:
            data = path.read_bytes()
        except OSError:
            found.append(Inspected(str(path), (_changed(path, "it is missing"),)))
            continue
        if sha256(data).hexdigest() != entry.sha256:
            other = _changed(path, "it is not the file that was built")
            found.append(Inspected(str(path), (other,)))
        elif entry.path.endswith(PDF):
            found.append(inspect_bytes(str(path), data, wanted))
    return found


def inspect_bytes(file: str, data: bytes, printer: Printer | None = None) -> Inspected:
    from generator.preflight.findings import to_problems
    from generator.preflight.inspection import ANY, inspect_pdf

    return Inspected(file, tuple(to_problems(file, inspect_pdf(data, printer or ANY))))


def printer_for(paper: Paper, margins: Margins = STANDARD.margins) -> Printer:
    """Who prints on this paper: the sheets of a kit, and its rules on half a sheet."""
    from generator.booklet.page_format import format_for
    from generator.preflight.inspection import Printer

    page = format_for(paper)
    return Printer((paper, Paper(page.name, page.width, page.height), page.sheet), margins)


def made_for(manifest: Manifest) -> Printer:
    """The printer that a kit was made for."""
    name, width, height = (manifest.origin.paper[key] for key in ("name", "width", "height"))
    presses = [entry.press or {} for entry in manifest.components]
    stated = [press["margins"] for press in presses if "margins" in press]
    margins = Margins(*stated[0]) if stated else STANDARD.margins
    return printer_for(Paper(str(name), float(width), float(height)), margins)


def _changed(path: Path, message: str) -> Problem:
    return Problem(str(path), None, "file", message, "build the kit again")
