"""Manifests that somebody or something has changed: refused in a sentence, or read and used."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.errors import UserError
from generator.kit.build import make_kit
from generator.kit.changes import compare, read_previous
from generator.kit.load_games import load_all
from generator.kit.merge_manifest import merge
from generator.kit.order import Order
from generator.kit.preflight_kit import inspect_kit
from generator.kit.put_kits import Kit, put_kit

GAME = Path(__file__).parents[1] / "games" / "two-fields.toml"
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 10**30, float("nan"), float("inf"), "", "x", "../../etc/passwd"),
    *("\ud800", "a\0b", [], {}, [[]], [1, 2], {"a": 1}, ["x"] * 3, [None]),
)


@pytest.fixture(scope="module")
def kit() -> Kit:
    (tileset,) = load_all([GAME])
    return make_kit(tileset, Order(only=("tiles",)))


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every key and position of a table."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in inner:
        yield (*path, key)
        if isinstance(part, dict | list):
            yield from places(part, (*path, key))


def damage(table: Any, dice: Random) -> Any:
    *outer, last = dice.choice(list(places(table)))
    part = table
    for key in outer:
        part = part[key]
    match dice.randrange(4):
        case 0:
            del part[last]
        case 1 if isinstance(part, dict):
            part["more"] = dice.choice(ODD)
        case _:
            part[last] = dice.choice(ODD)
    return table


def test_a_damaged_manifest_never_ends_in_a_traceback(kit: Kit, tmp_path: Path) -> None:
    place = put_kit(kit, tmp_path).place
    file = place / "manifest.json"
    sound = file.read_text("utf-8")
    dice = Random(3)
    refused = used = 0
    for _ in range(200):
        file.write_text(json.dumps(damage(json.loads(sound), dice)), "utf-8")
        for action in (
            lambda: compare(read_previous(file), kit.manifest),
            lambda: merge(kit.manifest, place, kit.parts),
            lambda: inspect_kit(place),
        ):
            try:
                action()
                used += 1
            except UserError:
                refused += 1
    assert refused > 50
    assert used > 50


def test_bytes_that_are_no_json_are_refused(kit: Kit, tmp_path: Path) -> None:
    place = put_kit(kit, tmp_path).place
    file = place / "manifest.json"
    for data in (b"", b"\xff\xfe", b"[" * 5000, b'{"files": ' * 400, b"1", b'"a"', b"null"):
        file.write_bytes(data)
        with pytest.raises(UserError):
            read_previous(file)
        with pytest.raises(UserError):
            merge(kit.manifest, place, kit.parts)
