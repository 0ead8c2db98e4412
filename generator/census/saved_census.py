"""Where a census is saved: the folder `census` inside a kit.

In come a census, paper and a place; out go `census.json`, `census.pdf` and each page as SVG. A
census has an extra folder (`write/extra_folder.py`), the same to the byte for the same tileset.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator import __version__
from generator.census.census import Census
from generator.census.census_table import to_table
from generator.sheets.paper import Paper
from generator.tileset.gallery import source_of
from generator.write.extra_folder import ExtraFolder, put_extra_folder
from generator.write.saved_json import MismatchError, read_json

FOLDER = "census"
NAME, PDF = "census.json", "census.pdf"


def save_census(census: Census, paper: Paper, out: Path) -> Path:
    """Put a census into the kit's folder. What else is there stays."""
    place = out / census.tileset.slug
    return put_extra_folder(place, FOLDER, census_files(census, paper), read_census, "census")


def census_files(census: Census, paper: Paper) -> dict[str, bytes]:
    """All that a census leaves behind, by file name."""
    from generator.canvas.shapes import Drawing
    from generator.census.census_pages import census_document
    from generator.geometry.outline import rectangle
    from generator.write.pdf import write_pdf
    from generator.write.svg import write_svg

    document = census_document(census, paper)
    files = {PDF: write_pdf(document)}
    for number, page in enumerate(document.pages, start=1):
        name = f"census-{number}"
        sheet = Drawing(name, rectangle(page.width, page.height), 0.0, page.shapes, document.title)
        files[f"{name}.svg"] = write_svg(sheet, document.library)
    table = full_table(census) | {"files": sorted([NAME, *files])}
    return {NAME: json.dumps(table, indent=2, ensure_ascii=False).encode() + b"\n", **files}


def full_table(census: Census) -> dict[str, Any]:
    """The census as plain values, with the file that it is about."""
    return {
        "tilewright": __version__,
        "source": source_of(census.tileset),
        **to_table(census),
    }


def read_census(folder: Path) -> ExtraFolder | None:
    """The census that stands in a folder, if one does."""
    try:
        table = read_json(folder / NAME)
        return ExtraFolder(
            table["tilewright"], table["source"], frozenset(map(str, table["files"]))
        )
    except (OSError, MismatchError, LookupError, TypeError):
        return None
