"""What must hold for every tileset, and for everything that is not one."""

from __future__ import annotations

import itertools
import json
import math
import pathlib
import re
import tomllib
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.geometry.outline import Outline, hexagon, rectangle, rotations, square, turned
from generator.tileset.enumerate import count_classes, enumerate_classes, symmetries
from generator.tileset.line_numbers import Path, find_lines
from generator.tileset.load import load
from generator.tileset.port_pairings import count_joins, enumerate_joins, port_symmetries
from tests.support.examples import examples

ROOT = pathlib.Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
# A whole game that we print, and one that has every table of the format.
TEXTS = (
    (ROOT / "tilesets" / "puzzle-town.toml").read_text(encoding="utf-8"),
    "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)),
)
LONGEST = max(map(len, TEXTS))
ANY_FILE = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    max_examples=examples(75, 1500),
)


# Turns and classes


@given(st.lists(st.integers(0, 3), min_size=1, max_size=8), st.integers(-9, 9))
def test_turning_all_the_way_round_changes_nothing(sides: list[int], n: int) -> None:
    assert turned(sides, len(sides)) == tuple(sides)
    assert turned(turned(sides, n), -n) == tuple(sides)


@given(st.lists(st.integers(0, 3), min_size=2, max_size=8), st.integers(0, 7), st.data())
def test_a_turn_moves_side_i_to_side_i_plus_n(sides: list[int], n: int, data: Any) -> None:
    i = data.draw(st.integers(0, len(sides) - 1))
    assert turned(sides, n)[(i + n) % len(sides)] == sides[i]


PIECES = st.sampled_from([(3, 3), (4, 4), (4, 2), (6, 6), (5, 5), (6, 3), (6, 2), (4, 1)])


@given(PIECES, st.integers(1, 3), st.booleans())
def test_enumeration_agrees_with_brute_force(
    piece: tuple[int, int], edge_types: int, mirrors: bool
) -> None:
    """Every reading belongs to exactly one class, and its first member stands for it."""
    sides, turns = piece
    step = sides // turns
    classes = []
    seen: set[tuple[int, ...]] = set()
    for reading in itertools.product(range(edge_types), repeat=sides):
        if reading in seen:
            continue
        classes.append(reading)
        seen.update(rotations(reading, step))
        if mirrors:
            seen.update(rotations(_mirror_image(reading, step), step))
    group = symmetries(sides, turns, mirrors=mirrors)
    made = enumerate_classes([str(edge) for edge in range(edge_types)], group)
    assert made == [tuple(map(str, reading)) for reading in classes]
    assert count_classes(edge_types, group) == len(classes)


@given(PIECES, st.data(), st.booleans())
def test_amounts_choose_among_all_tiles(piece: tuple[int, int], data: Any, mirrors: bool) -> None:
    """A rule with amounts makes those tiles of the rule without them that keep the amounts."""
    sides, turns = piece
    names = "abc"[: data.draw(st.integers(1, 3))]
    amounts = [
        data.draw(st.tuples(st.integers(0, sides), st.integers(0, sides)), label=name)
        for name in names
    ]
    group = symmetries(sides, turns, mirrors=mirrors)
    kept = [
        tile
        for tile in enumerate_classes(names, group)
        if all(
            low <= tile.count(name) <= high
            for name, (low, high) in zip(names, amounts, strict=True)
        )
    ]
    assert enumerate_classes(names, group, amounts) == kept
    assert count_classes(len(names), group, amounts) == len(kept)


PORTED = st.sampled_from(
    [
        (square(40), (1, 1, 1, 1)),
        (hexagon(40), (1, 1, 1, 1, 1, 1)),
        (hexagon(40, pointy=True), (1, 1, 1, 1, 1, 1)),
        (rectangle(63.5, 88.9), (1, 2, 1, 2)),
        (rectangle(63.5, 88.9), (2, 1, 2, 1)),
        (rectangle(63.5, 88.9), (3, 0, 3, 0)),
        (rectangle(63.5, 88.9), (1, 0, 1, 0)),
    ]
)
Face = frozenset[tuple[frozenset[int], str]]


@settings(deadline=None)
@given(PORTED, st.data(), st.booleans())
def test_joins_agree_with_brute_force(
    piece: tuple[Outline, tuple[int, ...]], data: Any, mirrors: bool
) -> None:
    """Every way to join the ports is one of the tiles, turned (or mirrored) on the paper."""
    outline, ports = piece
    pairs = sum(ports) // 2
    types = data.draw(st.lists(st.sampled_from("abc"), min_size=pairs, max_size=pairs))
    moves = _moves_on_paper(outline, ports, mirrors)
    classes = {
        frozenset(_moved(face, move) for move in moves) for face in _all_faces(sum(ports), types)
    }
    made = enumerate_joins(types, port_symmetries(ports, outline.turns, mirrors))
    faces = [frozenset((frozenset({s.start, s.end}), s.type) for s in tile) for tile in made]
    assert len(made) == len(classes)
    assert {frozenset(_moved(face, move) for move in moves) for face in faces} == classes
    for tile in made:
        assert list(tile) == sorted(tile, key=lambda segment: segment.start)
        assert all(segment.start < segment.end for segment in tile)
    assert count_joins(types) == len(_all_faces(sum(ports), types))


def _all_faces(ports: int, types: list[str]) -> set[Face]:
    """Every order of the ports, cut into pairs."""
    return {
        frozenset(
            (frozenset(order[2 * place : 2 * place + 2]), type) for place, type in enumerate(types)
        )
        for order in itertools.permutations(range(ports))
    }


def _moved(face: Face, move: dict[int, int]) -> Face:
    return frozenset((frozenset(move[port] for port in pair), type) for pair, type in face)


def _moves_on_paper(
    outline: Outline, ports: tuple[int, ...], mirrors: bool
) -> list[dict[int, int]]:
    """Where each port comes to lie, by the places of all ports on the outline."""
    places = []
    for side, count in enumerate(ports):
        (ax, ay), (bx, by) = outline.side(side)
        for place in range(1, count + 1):
            part = place / (count + 1)
            places.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    moves = []
    for mirrored in (False, True) if mirrors else (False,):
        for n in range(outline.turns):
            move = {}
            for port, (x, y) in enumerate(places):
                point = outline.turn(n).apply((outline.width - x if mirrored else x, y))
                distances = [math.dist(point, other) for other in places]
                move[port] = distances.index(min(distances))
                assert min(distances) < 1e-6
            moves.append(move)
    return moves


def _mirror_image(reading: tuple[int, ...], step: int) -> tuple[int, ...]:
    """The axis of a domino, which turns by three of its six sides, lies between the first two;
    that of all others goes through the first."""
    first = 1 if step == 3 else 0
    return tuple(reading[(first - side) % len(reading)] for side in range(len(reading)))


@given(st.integers(1, 30), st.integers(3, 12))
def test_the_count_is_that_of_necklaces(edge_types: int, sides: int) -> None:
    """The textbook formula: over the divisors d of n, phi(d) * k ** (n / d), divided by n."""
    total = sum(
        sum(1 for i in range(1, d + 1) if math.gcd(i, d) == 1) * edge_types ** (sides // d)
        for d in range(1, sides + 1)
        if sides % d == 0
    )
    assert count_classes(edge_types, symmetries(sides, sides)) == total // sides


# Lines: documents are written line by line, so that every position is known

KEYS = st.one_of(
    st.from_regex(r"[A-Za-z0-9_-]{1,6}", fullmatch=True),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=6),
    st.sampled_from(["a.b", "", "#", "[x]", "=", 'q"', "it's", "tab\t", "é", "\u2028"]),
)


def _write_key(key: str, quote: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    if bare and quote == "bare":
        return key
    if quote == "literal" and "'" not in key and "\n" not in key:
        return f"'{key}'"
    # JSON escapes characters beyond \uffff in pairs, which TOML does not know.
    return json.dumps(key, ensure_ascii=all(char <= "\uffff" for char in key))


QUOTES = st.sampled_from(["bare", "basic", "literal"])
SCALARS = st.sampled_from(
    [
        "1",
        "-2.5e3",
        "true",
        "nan",
        "0xff",
        "1979-05-27 07:32:00",
        "07:32:00",
        '""',
        "''",
        '"# no comment"',
        "'[not] = a table'",
        '"a \\" b ] }"',
        r"'C:\dir\'",
        '"""one "" line"""',
        '"""a""""',
        "'''b'''''",
        '"""\n[x]\ny = 1\n"""',
        "'''\n# still text\n'''",
        '"""ends in backslash \\\n   and goes on \\\\"""',
    ]
)
SPACE = st.sampled_from(["", " ", "\t"])
GAP = st.sampled_from(["", " ", "\n", " # ], }\n", "\n\n  "])


class Writer:
    """Writes a document and notes the line on which each path is written."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.text = ""
        self.places: dict[Path, int] = {}

    def line(self) -> int:
        return self.text.count("\n") + 1

    def note(self, path: Path) -> None:
        self.places.setdefault(path, self.line())

    def key(self, parts: list[str]) -> str:
        dot = self.draw(SPACE) + "." + self.draw(SPACE)
        keys: list[str] = [_write_key(part, self.draw(QUOTES)) for part in parts]
        return str(dot).join(keys)

    def pairs(self, table: Path, depth: int, ends: str) -> None:
        """Some pairs with different first keys, so that none defines another."""
        names = self.draw(st.lists(KEYS, max_size=3, unique=True))
        for place, name in enumerate(names):
            if place and ends == ", ":
                self.text += ends
            parts = [name, *self.draw(st.lists(KEYS, max_size=2))]
            for end in range(1, len(parts) + 1):
                self.note((*table, *parts[:end]))
            self.text += f"{self.key(parts)}{self.draw(SPACE)}={self.draw(SPACE)}"
            self.value((*table, *parts), depth)
            if ends == "\n":
                self.text += self.draw(SPACE) + self.draw(st.sampled_from(["\n", "# c = 1\n"]))

    def value(self, path: Path, depth: int) -> None:
        kind = self.draw(st.sampled_from(["scalar", "array", "table"])) if depth else "scalar"
        if kind == "scalar":
            self.text += self.draw(SCALARS)
        elif kind == "table":
            self.text += "{ "
            self.pairs(path, depth - 1, ", ")
            self.text += " }"
        else:
            self.text += "["
            for place in range(self.draw(st.integers(0, 3))):
                self.text += self.draw(GAP)
                self.note((*path, place))
                self.value((*path, place), depth - 1)
                self.text += self.draw(GAP) + ","
            self.text += self.draw(GAP) + "]"


@st.composite
def documents(draw: Any) -> tuple[str, dict[Path, int]]:
    writer = Writer(draw)
    writer.pairs((), 3, "\n")
    taken = {path[0] for path in writer.places}
    for name in draw(st.lists(KEYS.filter(lambda key: key not in taken), max_size=3, unique=True)):
        if draw(st.booleans()):
            writer.note((name,))
            writer.text += f"[{draw(SPACE)}{writer.key([name])}{draw(SPACE)}]{draw(SPACE)}# x\n"
            writer.pairs((name,), 2, "\n")
            continue
        for place in range(draw(st.integers(1, 3))):
            writer.note((name,))
            writer.note((name, place))
            writer.text += f"\n[[{writer.key([name])}]]\n".removeprefix("\n")
            writer.pairs((name, place), 2, "\n")
            if draw(st.booleans()):
                inner = draw(KEYS.map(lambda key: key + "!sub"))
                for entry in range(2):
                    writer.note((name, place, inner))
                    writer.note((name, place, inner, entry))
                    writer.text += f"[[{writer.key([name, inner])}]]\n"
                    writer.pairs((name, place, inner, entry), 1, "\n")
    return writer.text, writer.places


def _paths(value: Any, path: Path = ()) -> list[Path]:
    found = [path] if path else []
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    return found + [inner for key, item in items for inner in _paths(item, (*path, key))]


@settings(
    deadline=None,
    max_examples=examples(60, 1200),
    suppress_health_check=[HealthCheck.too_slow],
)
@given(documents())
def test_every_path_has_its_line(document: tuple[str, dict[Path, int]]) -> None:
    text, places = document
    assert set(_paths(tomllib.loads(text))) == set(places)  # the writer knows its own document
    lines = find_lines(text)
    assert {path: lines.places.get(path) for path in places} == places
    assert set(lines.places) == {(), *places}


# Reading: whatever the bytes, either a game or a message comes out


def _outcome(path: pathlib.Path, data: bytes) -> str:
    path.write_bytes(data)
    try:
        load(path, VOCABULARY)
    except UserError as error:
        assert error.problems
        for problem in error.problems:
            text = str(problem)
            assert text.startswith(str(path))
            assert len(text.splitlines()) == (2 if problem.hint else 1)
            assert "pydantic" not in text
            assert problem.line is None or problem.line <= data.count(b"\n") + 1
        return "refused"
    return "read"


@ANY_FILE
@given(data=st.binary(max_size=200))
def test_no_bytes_make_a_traceback(data: bytes, tmp_path: pathlib.Path) -> None:
    assert _outcome(tmp_path / "any.toml", data) == "refused"


@ANY_FILE
@given(text=st.text("[]{}=.,\"'\\#\n ab1é", max_size=60))
def test_no_toml_makes_a_traceback(text: str, tmp_path: pathlib.Path) -> None:
    assert _outcome(tmp_path / "any.toml", text.encode()) == "refused"


SCRAPS = st.sampled_from(
    [
        r'"',
        r"[",
        r"]",
        r"{",
        r"}",
        r"=",
        r"-1",
        r"nan",
        r"1e999",
        r"true",
        r"[[tiles]]",
        r"[1,2]",
        r"{}",
        r"edges",
        r"0",
        r"99999999999999999999",
        r"1979-05-27",
        r'"G"',
        r"\x",
        r"#",
        r".",
        r"'''",
        "",
        "\n",
        "\x00",
        "\ufeff",
    ]
)


@settings(ANY_FILE, max_examples=examples(100, 2000))
@given(
    text=st.sampled_from(TEXTS),
    places=st.lists(st.tuples(st.integers(0, LONGEST), st.integers(0, 12), SCRAPS), max_size=3),
)
def test_no_slip_of_the_pen_makes_a_traceback(
    text: str, places: list[tuple[int, int, str]], tmp_path: pathlib.Path
) -> None:
    for at, gone, scrap in places:
        text = text[:at] + scrap + text[at + gone :]
    _outcome(tmp_path / "any.toml", text.encode())


VALUES = st.sampled_from(
    [
        "1",
        "-1",
        "0",
        "1.5",
        "nan",
        "-inf",
        "true",
        '""',
        '"x"',
        '"{edges"',
        '"{0.a}"',
        "[]",
        "[1]",
        '["a"]',
        "{}",
        "{a=1}",
        "[[]]",
        "[{}]",
        "1979-05-27",
        '"#000000"',
        '"GGGG"',
        '["01F"]',
        '["0-1F", "23S", "x"]',
        "{ edges = [], segments = [] }",
        "[1, 0, 1, 0]",
        "[1e9, 2]",
        "{ water = 3, land = 12 }",
        "99999999999999999999",
        "07:32:00",
        "0x" + "f" * 5000,
        "[" * 5000,
    ]
)


@ANY_FILE
@given(
    text=st.sampled_from(TEXTS),
    values=st.dictionaries(st.integers(0, 200), VALUES, min_size=1, max_size=4),
)
def test_no_value_makes_a_traceback(
    text: str, values: dict[int, str], tmp_path: pathlib.Path
) -> None:
    """Any keys of a whole game given any other values."""
    lines = text.splitlines()
    keyed = [place for place, line in enumerate(lines) if " = " in line and line[0].isalpha()]
    for number, value in values.items():
        place = keyed[number % len(keyed)]
        key = lines[place].split(" = ")[0]
        if not lines[place].endswith("["):
            lines[place] = f"{key} = {value}"
    _outcome(tmp_path / "any.toml", "\n".join(lines).encode())


# Expansion

LETTERS = "ABCDEFGH"


def _write_game(edge_types: int, copies: int, distinct: str, marks: int) -> str:
    letters = LETTERS[:edge_types]
    edges = "".join(
        f'[edges.edge-{letter.lower()}]\nletter = "{letter}"\nname = "Edge {letter}"\n'
        f'colour = "#0000{number:02x}"\n'
        for number, letter in enumerate(letters)
    )
    ids = json.dumps([f"edge-{letter.lower()}" for letter in letters])
    readings = json.dumps(["AAAA"] * marks)
    mark = f'[[marks]]\nid = "m"\nname = "Mark"\nletter = "M"\non = {readings}\n' if marks else ""
    return (
        'schema = 1\n[game]\nname = "Any"\nplayers = [1, 2]\n'
        '[piece]\nshape = "square"\nsize = 30\n'
        f'{edges}[[tiles]]\nid = "all"\nname = "All {{edges}}"\ncopies = {copies}\n'
        f'every = {{ edges = {ids}, distinct = "{distinct}" }}\n{mark}'
    )


@ANY_FILE
@given(
    edge_types=st.integers(1, 5),
    copies=st.integers(1, 4),
    distinct=st.sampled_from(["rotation", "reflection"]),
    data=st.data(),
)
def test_expansion_keeps_counts(
    edge_types: int, copies: int, distinct: str, data: Any, tmp_path: pathlib.Path
) -> None:
    """Marks set copies apart and lose none; every edge type has its equal share of sides."""
    marks = data.draw(st.integers(0, copies))
    path = tmp_path / "any.toml"
    path.write_text(_write_game(edge_types, copies, distinct, marks), encoding="utf-8")
    tileset = load(path, VOCABULARY)
    kinds = count_classes(edge_types, symmetries(4, 4, mirrors=distinct == "reflection"))
    assert tileset.tile_count == kinds * copies
    assert sum(tile.copies for tile in tileset.tiles if tile.marks) == marks
    assert len({tile.id.lower() for tile in tileset.tiles}) == len(tileset.tiles)
    sides = {
        edge.id: sum(tile.copies * tile.edges.count(edge.id) for tile in tileset.tiles)
        for edge in tileset.edge_types
    }
    assert set(sides.values()) == {kinds * copies * 4 // edge_types}


@ANY_FILE
@given(edge_types=st.integers(1, 4), copies=st.integers(1, 3))
def test_one_mark_too_many_is_refused(edge_types: int, copies: int, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "any.toml"
    path.write_text(_write_game(edge_types, copies, "rotation", copies + 1), encoding="utf-8")
    with pytest.raises(UserError, match="a mark already"):
        load(path, VOCABULARY)
