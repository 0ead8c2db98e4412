"""A small game at every target against what is committed: `make golden` after a change you meant.

Lists, tables, scripts and pages are kept as digests; of pictures the size, since builds of pdfium
may round the grey of an edge, and the art has goldens of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from generator.choices import Answers
from generator.export.export_games import export_game
from generator.export.find_targets import find_targets
from generator.tileset.model import Tileset
from tests.golden.test_golden import digest_pages

HERE = Path(__file__).parent
GAME, CARDS = "lantern-bay", "scrambled-streets"  # a shop may cut nothing but cards
MOST = 12  # tiles
# Shops that have no size near the tiles of this game are asked for one.
SIZES = {"makeplayingcards": "square"}


@pytest.mark.parametrize("target", find_targets())
def test_exports_are_the_golden_ones(
    target: str, load_game: Callable[[str], Tileset], request: pytest.FixtureRequest
) -> None:
    game = CARDS if target == "drivethru" else GAME
    tileset = replace(load_game(game), tiles=load_game(game).tiles[:MOST])
    given: dict[str, object] = {"only": tileset.called}
    choices = {choice.name for choice in find_targets()[target].reads}
    given |= {"size": SIZES[target]} if target in SIZES else {}
    given |= {"script": True} if "script" in choices else {}
    given |= {"dpi": 72} if "dpi" in choices else {}
    exported = export_game(tileset, target, Answers(given))
    lines = sorted(line for file in exported.files.items() for line in digest_file(*file))
    golden = HERE / game / f"{target}.export"
    if request.config.getoption("--update-golden"):
        golden.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert golden.is_file(), "no golden yet: make golden"
    old = golden.read_text("utf-8").splitlines()
    changed = sorted({line.split("  ")[1] for line in set(old) ^ set(lines)})
    assert not changed, f"changed: {', '.join(changed)}; if that is meant, make golden"


def digest_file(name: str, data: bytes) -> Iterator[str]:
    """A line for a file, for each page of a document, for each part of a module."""
    if name.endswith(".png"):
        width, height = Image.open(BytesIO(data)).size
        yield f"{width} × {height}  {name}"
    elif name.endswith(".pdf"):
        for number, digest in enumerate(digest_pages(data), start=1):
            yield f"{digest}  {name} page {number}"
    elif name.endswith((".vmod", ".pcio")):
        with ZipFile(BytesIO(data)) as module:
            for part in module.namelist():
                yield from digest_file(f"{name}/{part}", module.read(part))
    else:
        yield f"{sha256(data).hexdigest()}  {name}"
