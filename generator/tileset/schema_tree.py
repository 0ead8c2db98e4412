"""The schema as a plain tree of dictionaries, in the words of JSON Schema.

What comes in: the classes of `schema`. What goes out: the tree that error messages, the
reference and editors read their limits, examples and descriptions from.
Must not know: any file that a user wrote.
"""

from __future__ import annotations

import functools
from typing import Any

from generator.tileset.line_numbers import Path
from generator.tileset.schema import TilesetFile

Node = dict[str, Any]


@functools.cache
def schema_tree() -> Node:
    """The whole format, without what means nothing in TOML (nulls, made-up titles)."""
    tree = _tidy(TilesetFile.model_json_schema(by_alias=True))
    if not isinstance(tree, dict):
        raise TypeError("a schema is a table")
    return tree


def node_at(path: Path) -> Node:
    """What the schema says of the value at a path; nothing for a path it does not know."""
    node = resolve(schema_tree())
    for part in path:
        if isinstance(part, int):
            node = node.get("items", {})
        else:
            node = node.get("properties", {}).get(part) or node.get("additionalProperties") or {}
        node = resolve(node)
    return node


def resolve(node: Node) -> Node:
    """A node with the table it refers to laid under its own words; `about` is the table's."""
    if "$ref" not in node:
        return node
    name = node["$ref"].removeprefix("#/$defs/")
    definition: Node = schema_tree()["$defs"][name]
    own = {key: value for key, value in node.items() if key != "$ref"}
    return {**definition, "about": definition["description"], **own}


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
