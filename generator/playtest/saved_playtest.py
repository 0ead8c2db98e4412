"""Where a playtest is saved: the folder `playtest` inside a kit.

In come a playtest, paper and a place; out go `playtest.json`, `playtest.pdf` and `playtest.html`.
The same figures give the same bytes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator import __version__
from generator.playtest.playtest_figures import Playtest
from generator.playtest.playtest_table import to_table
from generator.playtest.run_playtest import AUTO
from generator.sheets.paper import Paper
from generator.tileset.gallery import source_of
from generator.write.extra_folder import ExtraFolder, put_extra_folder
from generator.write.saved_json import MismatchError, read_json

FOLDER = "playtest"
NAME, PDF, PAGE = "playtest.json", "playtest.pdf", "playtest.html"


def save_playtest(test: Playtest, paper: Paper, out: Path) -> Path:
    """Put a playtest into the kit's folder. What else is there stays."""
    place = out / test.tileset.slug
    return put_extra_folder(place, FOLDER, playtest_files(test, paper), read_playtest, "playtest")


def playtest_files(test: Playtest, paper: Paper) -> dict[str, bytes]:
    """All that a playtest leaves behind, by file name."""
    from generator.playtest.playtest_pages import playtest_document
    from generator.playtest.playtest_web import playtest_page
    from generator.write.pdf import write_pdf

    files = {
        PDF: write_pdf(playtest_document(test, paper)),
        PAGE: playtest_page(test, spell_command(test)),
    }
    table = full_table(test) | {"files": sorted([NAME, *files])}
    return {NAME: json.dumps(table, indent=2, ensure_ascii=False).encode() + b"\n", **files}


def full_table(test: Playtest) -> dict[str, Any]:
    """The playtest as plain values, with the file that it is about."""
    return {
        "tilewright": __version__,
        "source": source_of(test.tileset),
        "command": spell_command(test),
        **to_table(test),
    }


def spell_command(test: Playtest) -> str:
    """How to measure the same again."""
    bots = ",".join(one.run.bots[0] for one in test.mirrors)
    most = test.mirrors[0].run.most if test.mirrors else AUTO
    games = f" --games {most}" if most != AUTO else ""
    variant = f" --variant {test.variant}" if test.variant else ""
    return (
        f"tilewright playtest {test.tileset.slug} --bots {bots} --players {test.seats}"
        f" --think {test.think} --seed {test.seed}{games}{variant}"
    )


def read_playtest(folder: Path) -> ExtraFolder | None:
    """The playtest that stands in a folder, if one does."""
    try:
        table = read_json(folder / NAME)
        return ExtraFolder(
            table["tilewright"], table["source"], frozenset(map(str, table["files"]))
        )
    except (OSError, MismatchError, LookupError, TypeError):
        return None
