"""The faces of dominoes at the scale of figures, in every style, as digests."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from generator.art.face_sets import draw_small_faces
from generator.art.game_style import Painter
from generator.canvas.styles import STYLES
from generator.components.vocabulary import VOCABULARY
from generator.starter.starters import starter_folder
from generator.tileset.load import load
from generator.write.svg import write_svg

HERE = Path(__file__).parent
STARTER = "common-ground"


@pytest.mark.parametrize("style", STYLES)
def test_small_faces_of_dominoes_are_as_they_were(
    style: str, request: pytest.FixtureRequest
) -> None:
    tileset = load(starter_folder() / f"{STARTER}.toml", VOCABULARY)
    painter = Painter(tileset, STYLES[style])
    lines = []
    for id, face in draw_small_faces(tileset).items():
        data = write_svg(painter.drawing(face), {})
        lines.append(f"{hashlib.sha256(data).hexdigest()}  {id}")
    kept = HERE / f"{STARTER}.{style}.sha256"
    if request.config.getoption("--update-golden"):
        kept.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert len(lines) == 22
    assert kept.read_text(encoding="utf-8").splitlines() == lines
