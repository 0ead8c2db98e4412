"""The format, told to editors and to people.

What comes in: the schema's own descriptions, limits and examples, and the vocabulary of art.
What goes out: a JSON Schema, and the Markdown of `docs/format.md`.
Must not know: any game.
"""

from __future__ import annotations

import copy
import json
import pathlib
from typing import Any

from generator.quick_start import dataclass
from generator.tileset.fields import (
    CAPITAL_OR_SMALL_PATTERN,
    COLOUR_PATTERN,
    EDGE_LETTER_PATTERN,
    ID_PATTERN,
    LETTER_PATTERN,
    SIGN_PATTERN,
    SIGNS,
    VALUE_NAME_PATTERN,
)
from generator.tileset.file_format import FileFormat, Node, format_with
from generator.tileset.line_numbers import Path
from generator.tileset.model import Vocabulary
from generator.tileset.signatures import Parameter, Signature
from generator.tileset.wording import key_path, number, toml


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One key of a table, in words."""

    key: str
    kind: str
    needed: str
    meaning: str


@dataclass(frozen=True, slots=True)
class TableWords:
    """One table of the format. The examples of all of them make one whole game."""

    heading: str
    meaning: str
    rows: tuple[KeyRow, ...]


# Every table but those of components, by the path of one such table. An id stands for any.
_TABLES: tuple[tuple[str, Path], ...] = (
    ("The file", ()),
    ("[game]", ("game",)),
    ("[piece]", ("piece",)),
    ("[edges.<id>]", ("edges", "<id>")),
    ("[segments.<id>]", ("segments", "<id>")),
    ("[features.<id>]", ("features", "<id>")),
    ("[[tiles]]", ("tiles", 0)),
    ("every = { }", ("tiles", 0, "every")),
    ("[[marks]]", ("marks", 0)),
    ("[face]", ("face",)),
    ("[[face.fields]]", ("face", "fields", 0)),
    ("[back]", ("back",)),
    ("[colours.<id>]", ("colours", "<id>")),
    ("[expect]", ("expect",)),
    ("[[laws]]", ("laws", 0)),
    ("[[scores]]", ("scores", 0)),
    ("[spaces.<id>]", ("spaces", "<id>")),
    ("[regions.<id>]", ("regions", "<id>")),
    ("fixed = [ ]", ("regions", "<id>", "fixed", 0)),
    ("[play]", ("play",)),
    ("hand = { }", ("play", "hand")),
    ("win = { }", ("play", "win")),
    ("ties = [ ]", ("play", "win", "ties", 0)),
    ("steps", ("play", "turn", 0)),
    ("[play.<id>]", ("play", "<id>")),
    ("[figures.<id>]", ("figures", "<id>")),
)


# The names that the format's own keys may pick; those of components are art.
_NAMES = {
    "tiles": "art of tiles",
    "zoned": "art of tiles that shows zones",
    "plain": "art of tiles that is a ground for words",
    "halved": "art of dominoes",
    "numbered": "art of edges that shows the digit of its letter",
    "edges": "art of edges",
    "backs": "art of backs",
    "features": "art of features",
    "segments": "art of segments",
    "symbols": "symbols",
    "patterns": "patterns",
    "law_names": "laws",
    "score_names": "scores",
    "step_names": "steps",
}


def json_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """A schema for editors (Taplo, Even Better TOML) that complete and check as one types."""
    tree = copy.deepcopy(format_with(vocabulary.parts).tree)
    _fill_in_names(tree, vocabulary)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tilewright tileset",
        **tree,
    }


def _fill_in_names(node: Any, vocabulary: Vocabulary) -> None:
    if isinstance(node, dict):
        if isinstance(node.get("parameters"), str):
            signatures = getattr(vocabulary, node.pop("parameters"))
            node["properties"] |= _parameters(signatures())
        if isinstance(node.get("names"), str):
            names = sorted(vocabulary.names(node.pop("names")))
            node |= {"enum": names} if names else {}
        for inner in node.values():
            _fill_in_names(inner, vocabulary)
    elif isinstance(node, list):
        for inner in node:
            _fill_in_names(inner, vocabulary)


def _parameters(signatures: tuple[Signature, ...]) -> dict[str, Node]:
    """Every parameter that any of the laws or scores takes, and which of them do."""
    takers: dict[str, list[tuple[str, Parameter]]] = {}
    for signature in signatures:
        for parameter in signature.parameters:
            takers.setdefault(parameter.name, []).append((signature.name, parameter))
    return {
        name: {"description": " ".join(f"{taker}: {parameter.about}" for taker, parameter in found)}
        for name, found in sorted(takers.items())
    }


def format_reference(vocabulary: Vocabulary) -> str:
    """The page for authors: every table, every key, an example of each, how errors look."""
    import jinja2

    from generator.bundled import template_folder

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(template_folder() / "docs"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    form = format_with(vocabulary.parts)
    parts = [section for part in vocabulary.parts for section in part.sections]
    tables = (*_TABLES, *((section.heading, section.path) for section in parts))
    sections = {key_path(path): _describe(heading, path, form) for heading, path in tables}
    template = environment.get_template("format.md.j2")
    art = [what for what, title in _NAMES.items() if title.startswith("art ")]
    art += [what for part in vocabulary.parts for what in part.names]
    names = {
        _title(what): sorted(vocabulary.names(what)) for what in dict.fromkeys([*art, *_NAMES])
    }
    examples = {key_path(section.path): section.example for section in parts}
    return template.render(sections=sections, examples=examples, vocabulary=vocabulary, names=names)


def _title(what: str) -> str:
    """How names of one sort are called."""
    return _NAMES.get(what, f"art of {what}")


def _describe(heading: str, path: Path, form: FileFormat) -> TableWords:
    node = form.node_at(path)
    required = node.get("required", ())
    rows = tuple(
        KeyRow(key, _kind(inner), _need(key, inner, required), _meaning(inner))
        for key in node["properties"]
        for inner in (form.node_at((*path, key)),)
    )
    return TableWords(heading, str(node.get("about") or node["description"]), rows)


def _need(key: str, node: Node, required: Any) -> str:
    if key in required:
        return "needed"
    default = node.get("default")
    if default in (None, "", [], {}):
        return "–"
    return f"`{toml(default)}`"


def _kind(node: Node) -> str:
    """What may stand there, with its limits."""
    if "anyOf" in node:
        return " or ".join(_kind(choice) for choice in node["anyOf"])
    if "names" in node:
        return f"one of the [{_title(node['names'])}](#names)"
    if "enum" in node or "const" in node:
        return " or ".join(f"`{toml(v)}`" for v in node.get("enum", [node.get("const")]))
    describe = {"array": _list_kind, "object": _table_kind, "string": _string_kind}
    kind = node.get("type", "")
    if kind in describe:
        return describe[kind](node)
    word = {"integer": "whole number", "number": "number", "boolean": "`true` or `false`"}[kind]
    low, high = node.get("minimum"), node.get("maximum")
    if low is None or high is None:
        return word
    return f"{word}, {number(low)} to {number(high)}" if low != high else f"`{low}`"


def _list_kind(node: Node) -> str:
    items = node.get("items", {})
    low, high = node.get("minItems", 0), node.get("maxItems")
    if low == high:
        return f"list of {high}, each a {_kind(items)}"
    if items.get("type") == "integer" and high is None:
        return f"list of {_kind(items)}s"
    if items.get("type") == "integer":
        return f"list of {low} to {high}, each a {_kind(items)}"
    limits = f", {'1' if low else '0'} to {number(high)}" if high else ""
    what = {"string": "strings", "array": "pairs of numbers"}.get(items.get("type", ""), "tables")
    return f"list of {what}{limits}"


def _table_kind(node: Node) -> str:
    inner = node.get("additionalProperties")
    if not inner or "properties" in node:
        return "table"
    limit = f", at most {node['maxProperties']}" if "maxProperties" in node else ""
    is_tables = "$ref" in inner or "properties" in inner
    return f"tables by id{limit}" if is_tables else f"table: id = {_kind(inner)}"


def _string_kind(node: Node) -> str:
    if "pattern" in node:
        return _PATTERNS[node["pattern"]]
    return f"string, at most {node['maxLength']} characters" if "maxLength" in node else "string"


_PATTERNS = {
    ID_PATTERN: "id",
    VALUE_NAME_PATTERN: "name",
    LETTER_PATTERN: "one letter or digit",
    SIGN_PATTERN: f"one of `{SIGNS}`",
    EDGE_LETTER_PATTERN: "one letter, digit or full stop",
    CAPITAL_OR_SMALL_PATTERN: "one letter",
    COLOUR_PATTERN: 'colour, `"#rrggbb"`',
}


def _meaning(node: Node) -> str:
    return str(node["description"]).replace("|", "\\|")


def write_reference(folder: pathlib.Path, vocabulary: Vocabulary) -> None:
    """Both files, as `docs/` keeps them."""
    schema = json.dumps(json_schema(vocabulary), indent=2, ensure_ascii=False)
    (folder / "tileset.schema.json").write_text(f"{schema}\n", encoding="utf-8")
    (folder / "format.md").write_text(format_reference(vocabulary), encoding="utf-8")
