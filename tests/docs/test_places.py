"""The pages for people who change Tilewright name files that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ("pipeline.md", "contributing.md", "checking.md", "designing.md", "rules.md", "laws.md")
BASES = (ROOT, ROOT / "generator", ROOT / "generator" / "laws")
MADE = "output/"  # what a build leaves there


def test_every_file_that_the_docs_name_is_there() -> None:
    named = {
        (page, place)
        for page in PAGES
        for place in re.findall(
            r"`((?:[\w-]+/)+[\w-]*(?:\.\w+)?)`", (ROOT / "docs" / page).read_text("utf-8")
        )
    }
    assert len(named) > 50
    missing = sorted(
        f"{page}: {place}"
        for page, place in named
        if not place.startswith(MADE) and not any((base / place).exists() for base in BASES)
    )
    assert missing == []
