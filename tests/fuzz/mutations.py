"""Files that nobody meant to write: every bundled and starter game, changed by seeded dice.

In come a seed and the texts of games, out goes the bytes of one hostile file. The same seed gives
the same file. Must not know: what the tool makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

from generator.starter.new_game import EDGES, start_game

ROOT = Path(__file__).parents[2]
GAMES = Path(__file__).parent / "games"
NUMBERS = (
    *("0", "-1", "1", "2", "7", "99", "1000", "65536", "2147483648", "99999999999999999999"),
    *("0.0", "-0.5", "0.001", "1e9", "1e308", "-1e308", "nan", "inf", "-inf", "true"),
)
WORDS = (
    *('""', '" "', '"\\u0000"', '"\\uFFFF"', '"\U0001f3e0"', '"\\u202e abc"', '"a\\nb"', '"\\t"'),
    *('"../../etc/passwd"', '"/dev/zero"', '"~"', '"C:\\\\x"', '"a/b/../.."', '"."', '"%s%n"'),
    *('"{{ 9**9 }}"', '"{% for %}"', '"<script>"', '"&amp;"', "'''x'''", '"' + "x" * 3000 + '"'),
    *('"A"', '"AB"', '"ABCD"', '"...."', '"01B"', '"3-11A"', '"#000000"', '"#fff"', '"square"'),
    *("[]", "{}", "[[]]", "[1, 2]", '["a"]', "{ a = 1 }", "1979-05-27", "2000-01-01T00:00:00Z"),
)
NUMBER = re.compile(r"(?<![\w.#\"-])-?\d+(?:\.\d+)?(?![\w.\"])")
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
VALUE = re.compile(r"^(\s*[\w.-]+\s*=\s*)(.+)$", re.MULTILINE)
INNER = re.compile(r"\b([\w-]+)\s*=\s*(\"(?:[^\"\\\n]|\\.)*\"|[\w.+-]+|\[[^\[\]\n]*\])")
CELL = re.compile(r"[^,\n]+")
TABLE = re.compile(r"^\[", re.MULTILINE)

Mutation = Callable[[str, Random, tuple[str, ...]], str]


def base_texts() -> tuple[str, ...]:
    """Every bundled game, every starter, and the small games of the tests."""
    files = [
        *sorted((ROOT / "tilesets").glob("*.toml")),
        *sorted((ROOT / "tests" / "unit" / "games").glob("*.toml")),
        *sorted((ROOT / "tests" / "own-art").glob("*.toml")),
        *sorted((ROOT / "templates" / "starters").glob("*.toml")),
        *sorted(GAMES.glob("*.toml")),
    ]
    starters = [start_game("Little Harbour", shape).text for shape in EDGES]
    return (*(file.read_text("utf-8") for file in files), *starters)


def mutate(seed: int, bases: tuple[str, ...]) -> bytes:
    """One hostile file: a game with one change, or with several."""
    dice = Random(seed)
    text = dice.choice(bases)
    mutations = dice.choice((MUTATIONS, GENTLE))
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        text = dice.choice(mutations)(text or "\n", dice, bases)
    data = (text or "\n").encode("utf-8", "surrogatepass")
    return _flip(data, dice) if dice.random() < 0.03 else data


def mutate_table(seed: int, table: str) -> bytes:
    """The rows of tiles beside the file: mostly as they were, else changed as the file is."""
    dice = Random(f"table/{seed}")
    if dice.random() < 0.7:
        return table.encode("utf-8")
    for _ in range(dice.choice((1, 1, 3))):
        table = dice.choice(TABLE_MUTATIONS)(table or "\n", dice, (table or "\n",))
    data = (table or "\n").encode("utf-8", "surrogatepass")
    return _flip(data, dice) if dice.random() < 0.1 else data


def _flip(data: bytes, dice: Random) -> bytes:
    torn = bytearray(data)
    for _ in range(dice.choice((1, 4, 20))):
        torn[dice.randrange(len(torn))] = dice.randrange(256)
    return bytes(torn)


def _replace(pattern: re.Pattern[str], text: str, dice: Random, new: str) -> str:
    found = list(pattern.finditer(text))
    if not found:
        return text
    place = dice.choice(found)
    return text[: place.start()] + new + text[place.end() :]


def _change_number(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    return _replace(NUMBER, text, dice, dice.choice(NUMBERS))


def _nudge_number(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    place = dice.choice(found)
    number = float(place[0]) * dice.choice((0.5, 2, 10)) + dice.choice((-1, 0, 1))
    said = f"{number:g}" if "." in place[0] else str(int(number))
    return text[: place.start()] + said + text[place.end() :]


def _change_word(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    return _replace(STRING, text, dice, dice.choice(WORDS))


def _swap_words(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    other = STRING.findall(dice.choice((text, dice.choice(bases))))
    return _replace(STRING, text, dice, dice.choice(other)) if other else text


def _change_value(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    found = list(VALUE.finditer(text))
    if not found:
        return text
    place = dice.choice(found)
    own = dice.choice(VALUE.findall(text))[1]
    new = dice.choice((dice.choice(WORDS), dice.choice(NUMBERS), own))
    return text[: place.start()] + place[1] + new + text[place.end() :]


def _borrow_value(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    """A key says what the same key says elsewhere: such a file can mostly be read."""
    found = list(INNER.finditer(text))
    if not found:
        return text
    place = dice.choice(found)
    others = [each[2] for base in (text, *bases) for each in INNER.finditer(base)
              if each[1] == place[1] and each[2] != place[2]]  # fmt: skip
    new = dice.choice(others or [place[2]])
    return text[: place.start(2)] + new + text[place.end(2) :]


def _drop_line(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    lines = text.split("\n")
    del lines[dice.randrange(len(lines))]
    return "\n".join(lines)


def _repeat_lines(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    lines = text.split("\n")
    at, to = dice.randrange(len(lines)), dice.randrange(len(lines))
    some = lines[at : at + dice.choice((1, 3, 8))] * dice.choice((1, 1, 2, 40))
    return "\n".join([*lines[:to], *some, *lines[to:]])


def _change_letter(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    at = dice.randrange(len(text) + 1)
    letter = dice.choice("[]{}\"'=.,#\n\t ABz09-\\\u00e9\ud800\u2028")
    return text[:at] + letter + text[at + dice.choice((0, 1)) :]


def _cut_off(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    return text[: dice.randrange(1, len(text) + 1)]


def _tables(text: str) -> list[str]:
    starts = [found.start() for found in TABLE.finditer(text)]
    return [text[a:b] for a, b in pairwise([*starts, len(text)])]


def _drop_table(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    tables = _tables(text)
    return text.replace(dice.choice(tables), "", 1) if tables else text


def _borrow_table(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    tables = _tables(dice.choice((text, dice.choice(bases))))
    return f"{text}\n{dice.choice(tables)}" if tables else text


def _change_cell(text: str, dice: Random, bases: tuple[str, ...]) -> str:
    return _replace(
        CELL, text, dice, dice.choice((*NUMBERS, *WORDS, "", "x", "....", "RRRR", "=1"))
    )


MUTATIONS: tuple[Mutation, ...] = (
    *(_change_number, _nudge_number, _nudge_number, _change_word, _swap_words, _swap_words),
    *(_change_value, _drop_line, _repeat_lines, _change_letter, _cut_off),
    *(_drop_table, _borrow_table),
)
GENTLE: tuple[Mutation, ...] = (  # that leave TOML: half of all files, to come further in
    *(_borrow_value, _borrow_value, _borrow_value, _nudge_number, _change_number),
)
TABLE_MUTATIONS: tuple[Mutation, ...] = (
    *(_change_cell, _change_cell, _nudge_number, _drop_line, _repeat_lines),
    *(_change_letter, _cut_off),
)
