"""Words in messages: short, on one line, printable, whatever the file holds."""

from __future__ import annotations

import datetime

import pytest

from generator.tileset.wording import describe, key_path, number, quote, suggest, toml


def test_paths_are_written_as_a_person_would() -> None:
    assert key_path(("tiles", 1, "cuont")) == "tiles[1].cuont"
    path = ("scoresheets", 0, "sections", 1, "rows", 0, "boxes")
    assert key_path(path) == "scoresheets[0].sections[1].rows[0].boxes"
    assert key_path(("edges", "a b", "x")) == 'edges."a b".x'
    assert key_path(("",)) == '""'
    assert key_path(()) == ""


def test_odd_text_stays_on_one_line_and_short() -> None:
    assert quote("a\nb\x1b") == '"a\\u000ab\\u001b"'
    assert len(quote("x" * 1000)) == 42
    assert len(key_path(("k" * 1000,))) <= 42


def test_a_near_name_is_offered_whatever_its_capitals() -> None:
    assert suggest("cuont", ["count", "art"]) == 'did you mean "count"? allowed: art, count'
    assert suggest("g", ["G", "R"]) == 'did you mean "G"? allowed: G, R'
    assert suggest("zzz", ["b", "a"]) == "allowed: a, b"
    assert suggest("zzz", []) == ""


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        (False, "false"),
        (7, "7"),
        (2.5, "2.5"),
        ("7", "a string"),
        ([], "a list"),
        ({}, "a table"),
        (datetime.date(1976, 1, 1), "a date or time"),
        (datetime.time(7, 32), "a date or time"),
        (10**9, "1,000,000,000"),
        pytest.param(16**5000, "so large a number", id="large"),
        pytest.param(-(16**5000), "so small a number", id="small"),
    ],
)
def test_values_are_called_what_they_are(value: object, words: str) -> None:
    assert describe(value) == words


def test_numbers_are_grouped_when_long() -> None:
    assert [number(n) for n in (5, 2100, 10_000, 0.5)] == ["5", "2100", "10,000", "0.5"]


def test_examples_are_valid_toml() -> None:
    value = {"edges": ["a", "b"], "wild": True, "size": 38}
    assert toml(value) == '{ edges = ["a", "b"], wild = true, size = 38 }'
