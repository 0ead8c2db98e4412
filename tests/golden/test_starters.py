"""The faces of every starter at the scale of figures, in every style, as digests."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from generator.art.face_sets import draw_small_faces
from generator.art.game_style import Painter
from generator.canvas.styles import STYLES
from generator.components.vocabulary import VOCABULARY
from generator.starter.starters import list_starters, starter_folder
from generator.tileset.load import load
from generator.write.svg import write_svg
from tests.support.some import some

HERE = Path(__file__).parent / "starters"
STARTERS = some(starter.name for starter in list_starters())


@pytest.mark.parametrize("starter", STARTERS)
def test_small_faces_are_as_they_were(starter: str, request: pytest.FixtureRequest) -> None:
    tileset = load(starter_folder() / f"{starter}.toml", VOCABULARY)
    faces = draw_small_faces(tileset)
    assert {tile.id for tile in tileset.tiles} <= faces.keys()
    lines = []
    for name, style in STYLES.items():
        painter = Painter(tileset, style)
        whole = hashlib.sha256()
        for face in faces.values():
            whole.update(write_svg(painter.drawing(face), {}))
        lines.append(f"{whole.hexdigest()}  {name}, {len(faces)} faces")
    kept = HERE / f"{starter}.sha256"
    if request.config.getoption("--update-golden"):
        kept.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert kept.read_text(encoding="utf-8").splitlines() == lines
