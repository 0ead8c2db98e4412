"""The laws and scores, told to people.

What comes in: the registry. What goes out: the Markdown of `docs/laws.md`.
Must not know: any game.
"""

from __future__ import annotations

import inspect
from typing import Any

from generator.bundled import template_folder
from generator.laws import notation
from generator.laws.registry import law_signatures, score_signatures
from generator.quick_start import dataclass
from generator.tileset.signatures import Parameter, Signature
from generator.tileset.wording import toml

# How the values of parameters are called, and an example of each.
KINDS: dict[str, tuple[str, Any]] = {
    "edge": ("id of an edge type", "street"),
    "edges": ("list of ids of edge types", ["street", "greenway"]),
    "feature": ("id of a feature", "park"),
    "features": ("list of ids of features", ["park"]),
    "mark": ("id of a mark", "cornerstone"),
    "segment": ("id of a segment", "black"),
    "segments": ("list of ids of segments", ["gray"]),
    "region": ("id of a region", "town"),
    "space": ("id of a kind of spaces", "water"),
    "spaces": ("list of ids of kinds of spaces", ["water"]),
    "value": ("name of a value", "cost"),
    "values": ("list of names of values", ["shape", "colour"]),
    "tile": ("id of a tile", "start"),
    "score": ("label of a score", "A"),
    "scores": ("list of labels of scores", ["A", "B"]),
    "number": ("whole number", 1),
    "numbers": ("list of whole numbers", [1, 2, 5, 10]),
    "truth": ("`true` or `false`", True),
    "word": ("string", "word"),
    "words": ("list of strings", ["Purple", "Red"]),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One parameter, in words."""

    name: str
    kind: str
    default: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One law or score: what it says, what it takes, how it is written."""

    name: str
    meaning: str
    rows: tuple[Row, ...]
    example: str


def laws_reference() -> str:
    """The page: the text form of layouts, every law, every score."""
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(template_folder() / "docs"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    return environment.get_template("laws.md.j2").render(
        layouts=_layouts(),
        laws=[_entry("law", signature) for signature in law_signatures()],
        scores=[_entry("score", signature) for signature in score_signatures()],
    )


def _layouts() -> str:
    """The text form as its own module tells it, without what only programmers need."""
    _, _, told = inspect.cleandoc(notation.__doc__ or "").partition("Must not know: any law.\n\n")
    return told


def _entry(key: str, signature: Signature) -> Entry:
    needed = [parameter for parameter in signature.parameters if parameter.is_needed]
    lines = [f"[[{key}s]]", f"{key} = {toml(signature.name)}"]
    lines += [f"{parameter.name} = {toml(example_of(parameter))}" for parameter in needed]
    return Entry(
        signature.name,
        signature.about,
        tuple(map(describe_parameter, signature.parameters)),
        "\n".join(lines),
    )


def describe_parameter(parameter: Parameter) -> Row:
    kind = KINDS[parameter.kind][0]
    if parameter.choices:
        kind = " or ".join(f"`{toml(choice)}`" for choice in parameter.choices)
    default = "needed" if parameter.is_needed else "–"
    if not parameter.is_needed and parameter.default not in (None, "", ()):
        default = f"`{toml(parameter.default)}`"
    return Row(parameter.name, kind, default, parameter.about)


def example_of(parameter: Parameter) -> Any:
    if parameter.choices:
        return parameter.choices[0]
    if parameter.kind == "number":
        return max(parameter.least or 1, 1)
    return KINDS[parameter.kind][1]
