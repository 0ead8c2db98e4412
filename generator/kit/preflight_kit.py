"""Is a kit ready for the printer? Its PDFs are looked at, as they are made and as they lie there.

In come files, or a folder with a kit in it; out go problems in the words of the command, none
if all may be printed. What a page may look like is the business of `preflight`; which paper
and margins a kit was made for, its manifest says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.errors import CommandError, Problem, UserError
from generator.quick_start import dataclass
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import STANDARD, Margins
from generator.tileset.named_files import FileRefusedError, locate, read_file
from generator.write.saved_json import MismatchError, make_value

if TYPE_CHECKING:
    from generator.kit.manifest import FileEntry, Manifest
    from generator.kit.order import Order
    from generator.preflight.inspection import Printer
    from generator.preflight.press_rules import PressRules
    from generator.write.pdf_x import PressFile

PDF = ".pdf"
MOST_BYTES = 200_000_000  # of one file
FourEdges = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Inspected:
    """A file that was looked at, and what is wrong with it."""

    file: str
    problems: tuple[Problem, ...]


def refuse_unfit(files: Mapping[str, bytes], order: Order) -> None:
    """Stop before anything is put on disk that will not print as it should."""
    printer = printer_for(order.paper, order.press.margins)
    if order.press_file is not None:
        printer = replace(printer, press=rules_for(order.press_file))
    problems = [
        problem
        for name, data in files.items()
        if name.endswith(PDF)
        for problem in inspect_bytes(name, data, printer, is_own=True).problems
    ]
    if problems:
        raise UserError(problems)


def inspect_path(path: Path, printer: Printer | None = None) -> list[Inspected]:
    """A PDF, or all of a kit: its PDFs, and whether every file is the one that was made.

    It is read in a process of its own that may not use more than its share.
    """
    from generator.processes.limits import MOST_MEMORY, MOST_SECONDS, limit_process
    from generator.processes.pool import ProcessPool
    from generator.processes.worker_process import LostError

    with ProcessPool(prepare=limit_process) as pool:
        try:
            return pool.start(_inspect_here, (path, printer), lambda said: None).result()
        except (LostError, MemoryError):
            most = f"{MOST_SECONDS} s or {MOST_MEMORY // 1_000_000_000} GB"
            hint = "make it again with the program that it came from"
            problem = Problem(str(path), None, "file", f"reading it takes more than {most}", hint)
            return [Inspected(str(path), (problem,))]


def _inspect_here(
    asked: tuple[Path, Printer | None], *, tell: Callable[[Any], None]
) -> list[Inspected]:
    path, printer = asked
    if path.is_dir():
        return inspect_kit(path, printer)
    try:
        data = read_file(path, MOST_BYTES)
    except FileRefusedError as refused:
        raise CommandError(str(path), refused.message, refused.hint) from None
    return [inspect_bytes(str(path), data, printer)]


def inspect_kit(folder: Path, printer: Printer | None = None) -> list[Inspected]:
    """All files of the kit in this folder, in their order."""
    from generator.kit.manifest import NAME
    from generator.kit.read_manifest import read_manifest

    try:
        earlier = read_manifest(folder)
        manifest = earlier.manifest if earlier is not None else None
        wanted = printer or (made_for(manifest) if manifest is not None else None)
    except (UserError, MismatchError):
        manifest = wanted = None
    if manifest is None:
        hint = "build one there, or name a PDF"
        raise CommandError(str(folder), f"there is no kit with a {NAME} of this version", hint)
    return [
        found
        for entry in manifest.files
        if (found := _inspect_entry(folder, entry, wanted)) is not None
    ]


def _inspect_entry(folder: Path, entry: FileEntry, printer: Printer | None) -> Inspected | None:
    """What is wrong with a file of a kit; nothing is said of pictures that are as they were."""
    path = folder / entry.path
    try:
        data = read_file(locate(folder, entry.path, ""), MOST_BYTES)
    except FileRefusedError:
        return Inspected(str(path), (_changed(path, "it is missing"),))
    if sha256(data).hexdigest() != entry.sha256:
        return Inspected(str(path), (_changed(path, "it is not the file that was built"),))
    return inspect_bytes(str(path), data, printer) if entry.path.endswith(PDF) else None


def inspect_bytes(
    file: str, data: bytes, printer: Printer | None = None, *, is_own: bool = False
) -> Inspected:
    """A file by its name; it `is_own` if it was made just now."""
    from generator.preflight.findings import to_problems
    from generator.preflight.inspection import ANY, inspect_pdf

    return Inspected(
        file, tuple(to_problems(file, inspect_pdf(data, printer or ANY, is_own=is_own)))
    )


def rules_for(press: PressFile) -> PressRules:
    """What a file that was written for a press is held against."""
    from generator.preflight.press_rules import X1A, X4, PressRules

    return PressRules(X4 if press.standard == "4" else X1A, press.inks.limit)


def printer_for(paper: Paper, margins: Margins = STANDARD.margins) -> Printer:
    """Who prints on this paper: the sheets of a kit, and its rules on half a sheet."""
    from generator.booklet.page_format import format_for
    from generator.preflight.inspection import Printer

    page = format_for(paper)
    return Printer((paper, Paper(page.name, page.width, page.height), page.sheet), margins)


def made_for(manifest: Manifest) -> Printer:
    """The printer that a kit was made for."""
    stated: Paper = make_value(Paper, dict(manifest.origin.paper))
    known = PAPERS.get(stated.name, stated)
    paper = known if (known.width, known.height) == (stated.width, stated.height) else stated
    presses = [entry.press or {} for entry in manifest.components]
    edges = [press["margins"] for press in presses if "margins" in press]
    margins = Margins(*make_value(FourEdges, edges[0])) if edges else STANDARD.margins
    return printer_for(paper, margins)


def _changed(path: Path, message: str) -> Problem:
    return Problem(str(path), None, "file", message, "build the kit again")
