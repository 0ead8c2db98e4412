"""The references of the format, the laws and the steps, made from themselves by `make docs`."""

from __future__ import annotations

from pathlib import Path

from generator.components.vocabulary import VOCABULARY
from generator.laws.laws_reference import laws_reference
from generator.play.steps_reference import steps_reference
from generator.tileset.format_reference import write_reference

if __name__ == "__main__":
    folder = Path(__file__).parent
    write_reference(folder, VOCABULARY)
    (folder / "steps.md").write_text(steps_reference(), encoding="utf-8")
    (folder / "laws.md").write_text(laws_reference(), encoding="utf-8")
