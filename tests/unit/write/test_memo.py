from __future__ import annotations

from dataclasses import replace

from generator.canvas.shapes import Drawing
from generator.geometry.outline import square
from generator.write.memo import Memo


def test_a_drawing_is_made_once_and_told_apart_from_its_equals() -> None:
    made: list[Drawing] = []

    def make(drawing: Drawing) -> int:
        made.append(drawing)
        return len(made)

    memo: Memo[int] = Memo()
    face = Drawing("face", square(9), 0.0, ())
    twin = replace(face)
    assert [memo.of(one, make) for one in (face, face, twin, face)] == [1, 1, 2, 1]
    assert len(made) == 2
