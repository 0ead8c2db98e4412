"""The page on laws says what the registry says, and its examples are read."""

from __future__ import annotations

import pathlib
import re
from collections.abc import Callable

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws.laws_reference import KINDS, laws_reference
from generator.laws.notation import read_layout
from generator.laws.registry import law_signatures, score_signatures
from generator.tileset.load import load
from generator.tileset.model import Tileset
from generator.tileset.signatures import Signature

DOCS = pathlib.Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "laws.md").read_text(encoding="utf-8")
ALL = [*law_signatures(), *score_signatures()]

# A game that has every id of the page's examples.
GAME = """
schema = 1
[game]
name = "Harbour"
players = [2, 2]
[piece]
shape = "square"
size = 40
ports = [1, 1, 1, 1]
[edges.street]
letter = "S"
name = "Street"
colour = "#565d69"
[edges.greenway]
letter = "G"
name = "Greenway"
colour = "#4f9d5b"
[segments.black]
letter = "K"
name = "Black"
colour = "#2f333b"
art = "street"
[segments.gray]
letter = "G"
name = "Gray"
colour = "#9a9fa8"
art = "street"
[features.park]
name = "Park"
art = "park"
[spaces.water]
letter = "w"
name = "Water"
colour = "#8cc4e8"
[[tiles]]
id = "plain"
name = "Plain"
edges = "SSGG"
marks = ["cornerstone"]
values = { cost = 3, shape = "disc", colour = "red" }
[[marks]]
id = "cornerstone"
name = "Cornerstone"
letter = "C"
[regions.town]
name = "Town"
shape = "free"
"""


def test_the_committed_page_is_up_to_date() -> None:
    assert laws_reference() == PAGE, "docs/laws.md is not what the laws say: run `make docs`"


@pytest.mark.parametrize("signature", ALL, ids=lambda one: one.name)
def test_every_law_and_parameter_has_its_words(signature: Signature) -> None:
    _, _, section = PAGE.partition(f"\n### `{signature.name}`\n")
    section = re.split(r"\n##", section)[0]
    assert signature.about
    assert signature.about in section
    for parameter in signature.parameters:
        assert parameter.kind in KINDS
        assert f"| `{parameter.name}` |" in section
        assert parameter.about in section


def test_no_two_share_a_name() -> None:
    names = [signature.name for signature in ALL]
    assert len(names) == len(set(names))
    assert re.findall(r"^### `(.*)`$", PAGE, re.MULTILINE) == names


def test_the_examples_are_read(tmp_path: pathlib.Path) -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == len(ALL)
    path = tmp_path / "harbour.toml"
    path.write_text(GAME + "\n".join(examples), encoding="utf-8")
    tileset = load(path, VOCABULARY)
    assert len(tileset.laws) + len(tileset.scores) == len(ALL)


def test_a_misspelled_parameter_is_told_as_the_page_shows(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = pathlib.Path("tilesets/harbour.toml")
    path.parent.mkdir()
    laws = '[[laws]]\nlaw = "touch"\n[[laws]]\nlaw = "joins"\nedgs = ["street"]\n'
    path.write_text(GAME.lstrip() + laws, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load(path, VOCABULARY)
    assert _indented(str(caught.value)) in PAGE


def test_a_misread_layout_is_told_as_the_page_shows(load_game: Callable[[str], Tileset]) -> None:
    with pytest.raises(UserError) as caught:
        read_layout("sgsg(S) .g.g\ns.s. gsgg\n", load_game("greenways"))
    assert _indented(str(caught.value)) in PAGE


def _indented(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())
