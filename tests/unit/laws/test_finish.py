"""What a region still lacks."""

from __future__ import annotations

import pytest

from generator.laws.finish import shortcomings
from generator.laws.notation import read_layout
from generator.tileset.model import Fixed, Region, Tileset

PAIR = {"shape": "rectangle", "rows": 1, "columns": 2}


@pytest.mark.parametrize(
    ("region", "text", "missing"),
    [
        (PAIR, "WWLL WWLL", []),
        (PAIR, "WWLL", ["1 cell still to be filled"]),
        (PAIR | {"empties": True}, "WWLL", []),
        (PAIR, "", ["2 cells still to be filled"]),
        ({"shape": "free", "rows": 2, "columns": 1}, "WWLL", ["1 row, of 2 at least"]),
        ({"shape": "free", "columns": 3}, "WWLL - WWLL", []),
        (
            {"shape": "free", "throughout": "land"},
            "WWLL WWWW:02F",
            ["column 1 holds no land"],
        ),
        (
            {"shape": "free", "fixed": (Fixed("start", "", None),)},
            "WWLL",
            ["no start tile lies anywhere"],
        ),
        ({"shape": "free", "fixed": (Fixed("start", "", None),)}, "????(S)", []),
        (
            PAIR | {"fixed": (Fixed("", "bay", (0, 1)),), "empties": True},
            "coast@0 bay@1",
            [],
        ),
    ],
)
def test_what_is_missing(
    harbour: Tileset, region: dict[str, object], text: str, missing: list[str]
) -> None:
    wanted = Region("r", "R", **region)  # type: ignore[arg-type]
    found = shortcomings(read_layout(text, harbour), wanted, harbour)
    assert [one.sentence for one in found] == missing
