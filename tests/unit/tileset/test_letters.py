"""Texts that the fonts cannot print, wherever they stand."""

from __future__ import annotations

import dataclasses
import pathlib
import string

import pytest

from generator.errors import UserError
from generator.tileset.fields import Table
from generator.tileset.letters import is_printed
from generator.tileset.load import load
from generator.tileset.model import Vocabulary

TEXT = """\
schema = 1

[game]
name = "Small Town"
players = [1, 4]
credits = ["First", "Second"]

[piece]
shape = "square"
size = 40

[edges.grass]
letter = "G"
name = "Grass"
colour = "#88BB66"

[[tiles]]
id = "meadow"
name = "Meadow"
edges = "GGGG"

[back]
colour = "#2f5d8a"
title = "Back"

[[scoresheets]]
id = "points"
title = "Points"
size = [90, 70]
final = { label = "Sum" }

[[scoresheets.sections]]
title = "Fields"
rows = [{ label = "Meadows", boxes = 5 }]
"""


@pytest.mark.parametrize(
    ("word", "key", "line"),
    [
        ("Small Town", "game.name", 4),
        ("Second", "game.credits[1]", 6),
        ("Grass", "edges.grass.name", 14),
        ('Meadow"', "tiles[0].name", 19),
        ("Back", "back.title", 24),
        ("Points", "scoresheets[0].title", 28),
        ("Sum", "scoresheets[0].final.label", 30),
        ("Fields", "scoresheets[0].sections[0].title", 33),
        ("Meadows", "scoresheets[0].sections[0].rows[0].label", 34),
    ],
)
def test_a_strange_letter_is_named_with_its_line(
    tmp_path: pathlib.Path, vocabulary: Vocabulary, word: str, key: str, line: int
) -> None:
    path = tmp_path / "small.toml"
    assert word in TEXT
    path.write_text(TEXT.replace(word, f"ж{word}", 1), encoding="utf-8")
    letters = frozenset(string.printable)
    with pytest.raises(UserError) as caught:
        load(path, dataclasses.replace(vocabulary, letters=letters))
    (problem,) = caught.value.problems
    assert (problem.key, problem.line) == (key, line)
    assert problem.message == 'the fonts have no "ж"'
    assert load(path, dataclasses.replace(vocabulary, letters=letters | {"ж"}))
    assert load(path, vocabulary)  # a vocabulary without letters does not check them


def test_every_free_text_of_the_format_is_printed() -> None:
    """Text of any length may hold any letter; ids, colours and names of art have their checks."""
    free = [
        (table, name)
        for table in Table.__subclasses__()
        for name, node in table.model_json_schema()["properties"].items()
        if "'maxLength': 200" in str(node)
    ]
    assert len(free) >= 30
    for table, key in free:
        fields = {field.alias or name: field for name, field in table.model_fields.items()}
        field = fields[key]
        assert is_printed(field.annotation, field.metadata), key
