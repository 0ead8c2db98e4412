"""The page on the format and the JSON Schema say what the schema says."""

from __future__ import annotations

import dataclasses
import json
import pathlib
import re
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from generator.booklet.judge_figures import check_figures, refuse_lies
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.kit.build import build_kit
from generator.kit.order import Order
from generator.tileset.file_format import format_with
from generator.tileset.format_reference import format_reference, json_schema, write_reference
from generator.tileset.load import load

DOCS = pathlib.Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "format.md").read_text(encoding="utf-8")
EXAMPLE = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))


def test_the_committed_pages_are_up_to_date(tmp_path: pathlib.Path) -> None:
    write_reference(tmp_path, VOCABULARY)
    for name in ("format.md", "tileset.schema.json"):
        new = (tmp_path / name).read_text(encoding="utf-8")
        old = (DOCS / name).read_text(encoding="utf-8")
        assert new == old, f"docs/{name} is not what the schema says now: run `make docs`"


def _models(kind: Any) -> list[type[BaseModel]]:
    """The tables that a type is made of, however wrapped."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return [kind]
    return [model for inner in get_args(kind) for model in _models(inner)]


def _keys(model: type[BaseModel]) -> set[tuple[str, str]]:
    """Every key below a table, with the table it belongs to."""
    found = set()
    for name, field in model.model_fields.items():
        found.add((model.__name__, field.alias or name))
        for inner in _models(field.annotation):
            found |= _keys(inner)
    return found


HEADINGS = {
    "TilesetFile": "## The file",
    "GameTable": "## `[game]`",
    "PieceTable": "## `[piece]`",
    "EdgeTable": "## `[edges.<id>]`",
    "SegmentTable": "## `[segments.<id>]`",
    "FeatureTable": "## `[features.<id>]`",
    "TileTable": "## `[[tiles]]`",
    "EveryTable": "## `every = { }`",
    "MarkTable": "## `[[marks]]`",
    "FaceTable": "## `[face]`",
    "FieldTable": "## `[[face.fields]]`",
    "BackTable": "## `[back]`",
    "ColourTable": "## `[colours.<id>]`",
    "SpaceTable": "## `[spaces.<id>]`",
    "TrackTable": "## `track = { }`",
    "TokenTable": "## `[[tokens]]`",
    "ExtraTable": "## `[[extras]]`",
    "NetTable": "## `[[nets]]`",
    "BoardTable": "## `[board]`",
    "ScreenTable": "## `[[screens]]`",
    "ExpectTable": "## `[expect]`",
    "ScoresheetTable": "## `[[scoresheets]]`",
    "FinalTable": "## `final = { }`",
    "SectionTable": "## `[[scoresheets.sections]]`",
    "RowTable": "## `rows = [ ]`",
    "LawTable": "## `[[laws]]`",
    "ScoreTable": "## `[[scores]]`",
    "RegionTable": "## `[regions.<id>]`",
    "FixedTable": "## `fixed = [ ]`",
    "PlayTable": "## `[play]`",
    "HandTable": "## `hand = { }`",
    "WinTable": "## `win = { }`",
    "TieTable": "## `ties = [ ]`",
    "StepTable": "## `steps`",
    "VariantTable": "## `[play.<id>]`",
    "FigureTable": "## `[figures.<id>]`",
}


@pytest.mark.parametrize(("table", "key"), sorted(_keys(format_with(VOCABULARY.parts).content)))
def test_every_key_is_in_its_section(table: str, key: str) -> None:
    _, _, section = PAGE.partition(f"\n{HEADINGS[table]}\n")
    section = section.partition("\n## ")[0]
    assert re.search(rf"^\| `{key}` \| \S.* \| \S.* \| \S.* \|$", section, re.MULTILINE)
    assert "```toml" in section


def test_the_examples_make_a_whole_game(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "harbour.toml"
    path.write_text(EXAMPLE, encoding="utf-8")
    tileset = load(path, VOCABULARY)
    ids = {tile.id for tile in tileset.tiles}
    named = {"coast-WWWL", "pier-LWWW-start", "route-01F-23S", "joker"}  # as the page calls them
    assert named <= ids
    assert tileset.part("scoresheets")[0].final_suffix == " points"
    assert check_figures(tileset) == []
    assert len(tileset.parts) == len(VOCABULARY.parts)
    assert tileset.features


def test_the_game_of_the_examples_builds_as_it_stands(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "harbour.toml"
    path.write_text(EXAMPLE, encoding="utf-8")
    built = build_kit(path, tmp_path / "out", Order(final=True))
    assert dict(built.pieces)["Tiles"] == 23
    assert built.notes == ()


def test_the_page_begins_with_twenty_keys() -> None:
    beginning = PAGE.partition("## Twenty keys")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(.+?)` \| `(\w+)` \| \S", beginning, re.MULTILINE)
    assert len(rows) == len({*rows}) == 20


def test_the_page_shows_errors_as_they_are(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = pathlib.Path("tilesets/harbour.toml")
    path.parent.mkdir()
    broken = EXAMPLE.replace("designer", "desinger").replace("land = 37", "land = 38")
    path.write_text(broken, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load(path, VOCABULARY)
    # The pages name some line of a shorter file: it is not theirs to count.
    told = re.sub(r"toml:\d+", "toml:120", str(caught.value))
    shown = "".join(f"    {line}\n" for line in told.splitlines())
    assert shown in PAGE


def test_the_pages_show_a_lie_as_it_is_told(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = pathlib.Path("tilesets/harbour.toml")
    path.parent.mkdir()
    truth = 'breaks = "sides-match"\nat = [[0, 1], [0, 2]]'
    assert truth in EXAMPLE
    path.write_text(EXAMPLE.replace(truth, "legal = true"), encoding="utf-8")
    with pytest.raises(UserError) as caught:
        refuse_lies(load(path, VOCABULARY))
    # The pages name some line of a shorter file: it is not theirs to count.
    told = re.sub(r"toml:\d+", "toml:120", str(caught.value))
    shown = "".join(f"    {line}\n" for line in told.splitlines())
    assert shown in PAGE
    assert shown in (DOCS / "rules.md").read_text(encoding="utf-8")


CALLED = ("laws", "scores", "steps", "check_picture", "check_flow")  # functions, no names


def test_the_names_of_art_are_on_the_page() -> None:
    page = format_reference(VOCABULARY)
    own = [what for part in VOCABULARY.parts for what in part.names]
    for kind in (*(field.name for field in dataclasses.fields(VOCABULARY)), *own):
        if kind not in (*CALLED, "letters", "parts", "check_fields", "check_picture"):
            assert ", ".join(sorted(VOCABULARY.names(kind))) in page
    for names in (VOCABULARY.law_names, VOCABULARY.score_names, VOCABULARY.step_names):
        assert names
        assert ", ".join(sorted(names)) in page


def _tables(node: Any) -> list[dict[str, Any]]:
    inner = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    here = [node] if isinstance(node, dict) and isinstance(node.get("properties"), dict) else []
    return here + [table for value in inner for table in _tables(value)]


def test_editors_refuse_unknown_keys_and_describe_known_ones() -> None:
    tables = _tables(json_schema(VOCABULARY))
    assert len(tables) == len(HEADINGS)
    for table in tables:
        assert table["description"]
        # What is no key of `[play]` is a variant.
        assert table["additionalProperties"] in (False, {"$ref": "#/$defs/VariantTable"})
        for key, node in table["properties"].items():
            assert node.get("description") or "$ref" in node, key


def test_editors_offer_the_names_of_art() -> None:
    schema = json_schema(VOCABULARY)
    edge = schema["$defs"]["EdgeTable"]["properties"]
    assert edge["symbol"]["enum"] == sorted(VOCABULARY.symbols)
    assert edge["art"]["enum"] == sorted(VOCABULARY.edges)
    for table, names in (
        ("TileTable", VOCABULARY.tiles),
        ("FeatureTable", VOCABULARY.features),
        ("SegmentTable", VOCABULARY.segments),
    ):
        assert schema["$defs"][table]["properties"]["art"]["enum"] == sorted(names)
    assert '"names"' not in json.dumps(schema)
    assert "null" not in json.dumps(schema)
