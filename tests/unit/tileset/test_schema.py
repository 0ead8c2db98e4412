"""The schema documents itself, and its examples keep its own rules."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from generator.components.scoresheets.scoresheet_schema import FinalTable
from generator.components.vocabulary import VOCABULARY
from generator.tileset.fields import Table
from generator.tileset.file_format import format_with
from generator.tileset.wording import nearest, toml
from tests.support.some import some

FORMAT = format_with(VOCABULARY.parts)
TABLES = Table.__subclasses__()
KEYS = [(table, name) for table in TABLES for name in table.model_fields]


def test_every_key_is_described() -> None:
    silent = [
        f"{table.__name__}.{name}"
        for table, name in some(KEYS)
        if not (table.model_fields[name].description or "").endswith(".")
    ]
    assert silent == []


def test_every_example_is_allowed() -> None:
    """What hints tell people to write must be right, as it is written."""
    examples = [
        (table, name, example)
        for table, name in KEYS
        for example in table.model_fields[name].examples or ()
    ]
    for table, name, example in some(examples):
        written = tomllib.loads(f"value = {toml(example)}")["value"]
        assert written == example
        key = table.model_fields[name].alias or name
        assert key not in complaints(table, {key: written}), f"{table.__name__}.{name}: {example}"


def test_a_key_with_two_letters_swapped_is_known_again() -> None:
    """Every key that is long enough to tell from others is what its slip was meant to be."""
    slips = [
        (slip, key, keys)
        for table in TABLES
        for keys in [[field.alias or name for name, field in table.model_fields.items()]]
        for key in keys
        for slip in [swap(key)]
        if len(key) > 3 and slip not in keys
    ]
    for slip, key, keys in some(slips):
        assert nearest(slip, keys) == key


def swap(key: str) -> str:
    """The same with the two letters in its middle the other way about."""
    middle = len(key) // 2
    return key[: middle - 1] + key[middle] + key[middle - 1] + key[middle + 1 :]


def complaints(table: type[Table], values: dict[str, Any]) -> list[object]:
    """The keys that something is said against, or that are missing."""
    try:
        TypeAdapter(table).validate_python(values)
    except ValidationError as error:
        return [one["loc"][0] for one in error.errors()]
    return []


def test_nothing_can_be_changed_once_read() -> None:
    table = FinalTable()
    with pytest.raises(ValueError, match="frozen"):
        table.label = "x"


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
