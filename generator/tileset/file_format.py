"""The whole format of a tileset file: its own tables, and those of all kinds of component.

What comes in: what the kinds say of their tables. What goes out: the class that a file is read
with, and a plain tree of dictionaries, in the words of JSON Schema, from which error messages,
the reference and editors read limits, examples and descriptions.
Must not know: any file that a user wrote.
"""

from __future__ import annotations

import functools
from typing import Any, cast

from pydantic import Field, create_model

from generator.quick_start import dataclass
from generator.tileset.fields import Table
from generator.tileset.line_numbers import Path
from generator.tileset.part_tables import PartTables
from generator.tileset.schema import ExpectTable, TilesetFile

Node = dict[str, Any]

_BEFORE_PARTS = "colours"  # pieces come in them


@dataclass(frozen=True, slots=True, eq=False)
class FileFormat:
    """What a file may say."""

    parts: tuple[PartTables, ...]
    content: type[TilesetFile]

    @property
    def tree(self) -> Node:
        """The words of JSON Schema; only errors and pages for people ask for them."""
        return _describe(self.content)

    def node_at(self, path: Path) -> Node:
        """What the format says of the value at a path; nothing for a path it does not know."""
        node = self._resolve(self.tree)
        for part in path:
            if isinstance(part, int):
                node = node.get("items", {})
            else:
                known = node.get("properties", {}).get(part)
                node = known or node.get("additionalProperties") or {}
            node = self._resolve(node)
        return node

    def _resolve(self, node: Node) -> Node:
        """A node with the table it refers to laid under its own words; `about` is the table's."""
        if "$ref" not in node:
            return node
        name = node["$ref"].removeprefix("#/$defs/")
        definition: Node = self.tree["$defs"][name]
        own = {key: value for key, value in node.items() if key != "$ref"}
        return {**definition, "about": definition["description"], **own}


@functools.cache
def format_with(parts: tuple[PartTables, ...]) -> FileFormat:
    """The format of a house that has these kinds of component."""
    promises: dict[str, Any] = {
        one.key: (one.kind, one.field) for part in parts for one in part.promises
    }
    expect = create_model(
        ExpectTable.__name__, __base__=ExpectTable, __doc__=ExpectTable.__doc__, **promises
    )
    fields: dict[str, Any] = {}
    for name, field in TilesetFile.model_fields.items():
        fields[name] = (field.annotation, field)
        if name == _BEFORE_PARTS:
            fields |= {part.key: (part.kind, part.field) for part in parts}
    described = TilesetFile.model_fields["expect"].description
    fields["expect"] = (expect, Field(default_factory=expect, description=described))
    made = create_model(TilesetFile.__name__, __base__=Table, __doc__=TilesetFile.__doc__, **fields)
    return FileFormat(parts, cast(type[TilesetFile], made))


@functools.cache
def _describe(content: type[TilesetFile]) -> Node:
    """The tree without what means nothing in TOML: nulls, made-up titles."""
    tree: Node = _tidy(content.model_json_schema(by_alias=True))
    return tree


def _tidy(node: Any, is_properties: bool = False) -> Any:
    if isinstance(node, list):
        return [_tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    if is_properties:
        return {key: _tidy(value) for key, value in node.items()}
    tidy = {
        key: value if key in ("default", "examples") else _tidy(value, key in _NAMED)
        for key, value in node.items()
        if key != "title" and not (key == "default" and value is None)
    }
    # TOML has no null: a key that may be left out is simply not there.
    if "anyOf" in tidy:
        choices = [choice for choice in tidy.pop("anyOf") if choice != {"type": "null"}]
        tidy = {**choices[0], **tidy} if len(choices) == 1 else {**tidy, "anyOf": choices}
    # Tables named by their author: an id that does not fit is a mistake, not a further key.
    if "patternProperties" in tidy:
        (pattern, inner), *_ = tidy.pop("patternProperties").items()
        tidy |= {"propertyNames": {"pattern": pattern}, "additionalProperties": inner}
    return tidy


_NAMED = ("properties", "$defs")  # here the keys are names, not words of JSON Schema
