"""What the tables of the format share: kinds of text and number, and their limits.

Must not know: any table of its own, line numbers, drawing.
"""

from __future__ import annotations

import math
import os
import unicodedata
from typing import Annotated, Any

# Plugins of pydantic have no say in how a tileset is read, and looking for some takes time: every
# package that is installed is asked. Said before pydantic makes the first table.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainValidator,
    WithJsonSchema,
)
from pydantic_core import PydanticCustomError, PydanticKnownError

SCHEMA = 1  # the number of this format
MOST_PIECES = 10_000
MOST_COPIES = 1_000
LEAST_SIZE, MOST_SIZE = 5, 500  # of a piece, in millimetres
MOST_VALUE = 999_999_999
MOST_TEXT = 2_000  # letters of a value
VALUE_NAME_PATTERN = r"^[a-z][a-z0-9]*([_-][a-z0-9]+)*$"
ID_PATTERN = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
LETTER_PATTERN = r"^[A-Za-z0-9]$"
CAPITAL_OR_SMALL_PATTERN = r"^[A-Za-z]$"
EDGE_LETTER_PATTERN = r"^[A-Za-z0-9.]$"
SIGNS = "*#+!$%&=^~<"  # that stand for features in layouts
SIGN_PATTERN = r"^[*#+!$%&=^~<]$"
COLOUR_PATTERN = r"^#[0-9A-Fa-f]{6}$"


def _one_line(text: str) -> str:
    """Names are set on one line, and neither SVG nor PDF can hold control characters."""
    if not text.isprintable() and not all(map(_is_ordinary, text)):
        raise PydanticCustomError("one_line", "not one line of text")
    return text


def _is_ordinary(letter: str) -> bool:
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def _not_blank(text: str) -> str:
    if not text.strip():
        raise PydanticCustomError("blank", "blank")
    return text


def not_bool(value: Any) -> Any:
    """To Python, true is 1; to the author of a tileset it is not."""
    if isinstance(value, bool):
        raise PydanticCustomError("int_type", "not a number")
    return value


def _sides(value: Any) -> str | tuple[str, ...]:
    """Sides are written as letters ("GRBG") or as a list of edge type ids."""
    if isinstance(value, list) and all(isinstance(side, str) for side in value):
        return tuple(value)
    if isinstance(value, str):
        return value
    raise PydanticCustomError("sides", "neither letters nor a list")


def _value(value: Any) -> str | int:
    """A tile's own value: text of one line or more, or a whole number."""
    if isinstance(value, str):
        if len(value) > MOST_TEXT:
            raise PydanticKnownError("string_too_long", {"max_length": MOST_TEXT})
        if not all(map(_is_ordinary, value.replace("\n", ""))):
            raise PydanticCustomError("ordinary", "not ordinary text")
        return value
    if type(value) is int:
        if abs(value) > MOST_VALUE:
            raise PydanticCustomError("value_size", "too large")
        return value
    raise PydanticCustomError("value", "neither text nor a whole number")


def _size(value: Any) -> float | tuple[float, float]:
    """One number, or a list of width and height."""
    numbers = value if isinstance(value, list) else [value]
    if not all(type(number) in (int, float) for number in numbers):
        raise PydanticCustomError("size", "neither a number nor a list of numbers")
    if isinstance(value, list) and len(value) != 2:
        raise PydanticCustomError("size_entries", "not width and height")
    for number in numbers:
        if isinstance(number, float) and not math.isfinite(number):
            raise PydanticKnownError("finite_number")
        if number < LEAST_SIZE:
            raise PydanticKnownError("greater_than_equal", {"ge": LEAST_SIZE})
        if number > MOST_SIZE:
            raise PydanticKnownError("less_than_equal", {"le": MOST_SIZE})
    return (float(value[0]), float(value[1])) if isinstance(value, list) else float(value)


def names_of(kind: str) -> dict[str, Any]:
    """Marks a key whose value is a name of art; the names come from the vocabulary."""
    return {"names": kind}


class Printed:
    """Marks text that is printed, so that the fonts must have its letters."""


Id = Annotated[str, Field(pattern=ID_PATTERN, max_length=40)]
Words = Annotated[str, Field(max_length=200), AfterValidator(_one_line), Printed()]
Text = Annotated[Words, AfterValidator(_not_blank)]
# Of a file beside the tileset: it is not printed, so it may have letters that the fonts lack.
FileName = Annotated[
    str, Field(max_length=150), AfterValidator(_one_line), AfterValidator(_not_blank)
]
Letter = Annotated[str, Field(pattern=LETTER_PATTERN)]
EdgeLetter = Annotated[str, Field(pattern=EDGE_LETTER_PATTERN)]
Sign = Annotated[str, Field(pattern=SIGN_PATTERN)]
# Colours are checked by `expand`, beside the other mistakes of meaning.
Colour = Annotated[str, Field(json_schema_extra={"pattern": COLOUR_PATTERN})]
Copies = Annotated[int, Field(ge=1, le=MOST_COPIES)]
Rounding = Annotated[float, Field(ge=0, le=MOST_SIZE, allow_inf_nan=False)]
Promise = Annotated[int, Field(ge=0, le=MOST_PIECES)]
SidesPromise = Annotated[int, Field(ge=0, le=MOST_PIECES * 12)]
ValueName = Annotated[str, Field(pattern=VALUE_NAME_PATTERN, max_length=40)]
Value = Annotated[
    str | int,
    PlainValidator(_value),
    Printed(),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "maxLength": MOST_TEXT},
                {"type": "integer", "minimum": -MOST_VALUE, "maximum": MOST_VALUE},
            ]
        }
    ),
]
Sides = Annotated[
    str | tuple[str, ...],
    PlainValidator(_sides),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
]
_SIZE_NODE = {"type": "number", "minimum": LEAST_SIZE, "maximum": MOST_SIZE}
Size = Annotated[
    float | tuple[float, float],
    PlainValidator(_size),
    WithJsonSchema(
        {
            "anyOf": [
                _SIZE_NODE,
                {"type": "array", "items": _SIZE_NODE, "minItems": 2, "maxItems": 2},
            ]
        }
    ),
]


class Table(BaseModel):
    """What all tables share: unknown keys are refused, nothing is guessed from text."""

    # A table is made ready as a part of the whole file, not once more by itself.
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)
