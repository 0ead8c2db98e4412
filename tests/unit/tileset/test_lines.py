"""Where keys stand, on documents small enough to count by eye."""

from __future__ import annotations

from generator.tileset.line_numbers import find_lines

TEXT = '''\
# a comment with key = "value"
schema = 1

[game]
name = """
Two
lines"""
players = [
    2, # two
    4,
]

[edges.residential]
letter = "G"

[[sheets]]
size = [1, 2]

[[sheets.rows]]
label = "a"

[[sheets.rows]]
label = "b"
final = { label = "c", "odd key" = 'x' }

[[sheets]]
a.b = 1
[[sheets.rows]]
'''


def test_every_kind_of_key_has_its_line() -> None:
    lines = find_lines(TEXT)
    expected = {
        ("schema",): 2,
        ("game",): 4,
        ("game", "name"): 5,
        ("game", "players"): 8,
        ("game", "players", 0): 9,
        ("game", "players", 1): 10,
        ("edges",): 13,
        ("edges", "residential"): 13,
        ("edges", "residential", "letter"): 14,
        ("sheets",): 16,
        ("sheets", 0): 16,
        ("sheets", 0, "size", 1): 17,
        ("sheets", 0, "rows"): 19,
        ("sheets", 0, "rows", 0, "label"): 20,
        ("sheets", 0, "rows", 1): 22,
        ("sheets", 0, "rows", 1, "final", "odd key"): 24,
        ("sheets", 1): 26,
        ("sheets", 1, "a", "b"): 27,
        ("sheets", 1, "rows", 0): 28,
    }
    assert {path: lines.line(path) for path in expected} == expected


def test_a_missing_key_stands_at_its_table() -> None:
    lines = find_lines(TEXT)
    assert lines.line(("game", "year")) == 4
    assert lines.line(("sheets", 0, "rows", 1, "boxes")) == 22
    assert lines.line(("piece", "size")) == 1


def test_a_header_of_its_own_is_better_than_a_mention() -> None:
    lines = find_lines("[a.b]\nx = 1\n\n[a]\ny = 2\n")
    assert lines.line(("a",)) == 4
    assert lines.line(("a", "missing")) == 4
    assert lines.line(("a", "b")) == 1


def test_an_empty_document_has_one_line() -> None:
    assert find_lines("").line(("anything",)) == 1
