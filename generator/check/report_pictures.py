"""The pictures of a report: every witness and every conflict as SVG, all of them as one PDF.

In comes a report; out go files by name, the report itself among them: the folder `check` of a
kit. The same report gives the same bytes.
"""

from __future__ import annotations

from generator.check.conflict_poster import conflict_page, conflict_picture
from generator.check.layout_poster import LayoutSheet, bind, faces, picture, poster
from generator.check.report import NAME, Report, Witness, to_json
from generator.check.saved_report import PDF
from generator.sheets.paper import find_paper
from generator.write.pdf import write_pdf
from generator.write.svg import Arts, write_svg

PAPER = "a4"


def report_files(report: Report) -> dict[str, bytes]:
    """All that a report leaves behind, by file name."""
    files = {NAME: to_json(report)}
    if not report.witnesses and not report.conflicts:
        return files
    tileset = report.tileset
    paper, library = find_paper(PAPER), faces(tileset)
    arts = Arts()
    pages = []
    for witness in report.witnesses:
        sheet = _sheet(witness, tileset.game.name)
        drawing = picture(tileset, sheet, witness.id)
        files[f"{witness.id}.svg"] = write_svg(drawing, library, arts)
        pages.append(poster(tileset, sheet, paper))
    for conflict in report.conflicts:
        drawing = conflict_picture(tileset, conflict, conflict.id)
        files[f"{conflict.id}.svg"] = write_svg(drawing, library, arts)
        pages.append(conflict_page(tileset, conflict, paper))
    files[PDF] = write_pdf(bind(tileset, "layouts that prove it", pages))
    return files


def _sheet(witness: Witness, game: str) -> LayoutSheet:
    note = f"{len(witness.layout)} pieces, accepted by every law"
    return LayoutSheet(witness.layout, witness.title, note, game)
