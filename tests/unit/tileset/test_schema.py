"""The schema documents itself, and its examples keep its own rules."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from pydantic import TypeAdapter

from generator.components.scoresheets.scoresheet_schema import FinalTable
from generator.components.vocabulary import VOCABULARY
from generator.tileset.fields import Table
from generator.tileset.file_format import format_with
from generator.tileset.wording import toml

FORMAT = format_with(VOCABULARY.parts)
TABLES = Table.__subclasses__()
KEYS = [(table, name) for table in TABLES for name in table.model_fields]


@pytest.mark.parametrize(("table", "name"), KEYS, ids=lambda x: getattr(x, "__name__", x))
def test_every_key_is_described(table: type[Table], name: str) -> None:
    field = table.model_fields[name]
    assert field.description
    assert field.description.endswith(".")


@pytest.mark.parametrize(("table", "name"), KEYS, ids=lambda x: getattr(x, "__name__", x))
def test_every_example_is_allowed(table: type[Table], name: str) -> None:
    """What hints tell people to write must be right, as it is written."""
    field = table.model_fields[name]
    adapter: TypeAdapter[Any] = TypeAdapter(table)
    for example in field.examples or ():
        written = tomllib.loads(f"value = {toml(example)}")["value"]
        assert written == example
        # The other keys are missing here; nothing may be said against this one.
        key = field.alias or name
        try:
            adapter.validate_python({key: written})
        except ValueError as error:
            wrong = [e["loc"] for e in error.errors()]  # type: ignore[attr-defined]
            assert all(loc[0] != key for loc in wrong), wrong


def test_nothing_can_be_changed_once_read() -> None:
    table = FinalTable()
    with pytest.raises(ValueError, match="frozen"):
        table.label = "x"  # type: ignore[misc]


def test_limits_are_found_by_path() -> None:
    assert FORMAT.node_at(("nets", 3, "size"))["maximum"] == 40
    assert FORMAT.node_at(("piece", "size"))["anyOf"][0]["maximum"] == 500
    assert FORMAT.node_at(("tiles", 7, "copies"))["maximum"] == 1000
    assert FORMAT.node_at(("edges", "anything", "letter"))["type"] == "string"
    assert FORMAT.node_at(("expect", "kinds", "anything"))["minimum"] == 0
    assert FORMAT.node_at(("no", 3, "such", "key")) == {}
    assert set(FORMAT.node_at(())["properties"]) == {
        field.alias or name for name, field in FORMAT.content.model_fields.items()
    }
