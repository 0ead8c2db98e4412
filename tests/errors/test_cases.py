"""Broken tilesets beside the exact message that each must give.

To add a case, put a broken file and its message into `cases/`; it is found by itself. The
pictures that cases name stand in `cases/art/`.
"""

from __future__ import annotations

import pathlib
import string
from dataclasses import replace

import pytest

from generator.art.face_fields import check_fields
from generator.art.own_pictures import check_picture
from generator.components import vocabulary as components
from generator.errors import UserError
from generator.tileset.load import load
from generator.tileset.model import Vocabulary

CASES = pathlib.Path(__file__).parent / "cases"
NAMES = sorted(path.stem for path in CASES.glob("*.toml"))

ART = {
    "tokens": ("house", "protected", "stack"),
    "nets": ("building", "plain"),
    "boards": ("plain", "suburb"),
    "screens": ("plain", "skyline"),
}
# A vocabulary of its own: messages list the allowed names, and the real one grows.
VOCABULARY = Vocabulary(
    tiles=("crossroads", "park", "plain", "wedges"),
    edges=("houses", "offices", "shops", "symbol"),
    backs=("blueprint", "plain"),
    symbols=("bag", "house", "ring", "tower"),
    patterns=("hatch", "plain", "tiles"),
    features=("building", "park"),
    segments=("rails", "street"),
    letters=frozenset(string.printable + "éß’"),
    zoned=("crossroads", "wedges"),
    joined=("network",),
    plain=("plain",),
    parts=tuple(
        replace(part, names={what: ART[what] for what in part.names})
        for part in components.VOCABULARY.parts
    ),
    check_fields=check_fields,
    check_picture=check_picture,
    steps=components.list_steps,
    check_flow=components.check_steps,
)


@pytest.mark.parametrize("name", NAMES)
def test_a_broken_file_gives_its_message(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CASES)
    with pytest.raises(UserError) as caught:
        load(pathlib.Path(f"{name}.toml"), VOCABULARY)
    expected = (CASES / f"{name}.txt").read_text(encoding="utf-8")
    assert str(caught.value) + "\n" == expected
    assert caught.value.exit_code == 1


@pytest.mark.parametrize("name", NAMES)
def test_every_problem_says_what_to_do(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CASES)
    with pytest.raises(UserError) as caught:
        load(pathlib.Path(f"{name}.toml"), VOCABULARY)
    assert all(problem.hint and "\n" not in str(problem.hint) for problem in caught.value.problems)


def test_every_message_belongs_to_a_file() -> None:
    assert sorted(path.stem for path in CASES.glob("*.txt")) == NAMES
    assert len(NAMES) >= 25
