"""A kind of component that nobody has heard of: one module, and nothing else touched."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

DICE = '''
"""Dice to cut out and fold: six faces in a cross."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from generator.art.drawn_tools import fit_face
from generator.canvas.fonts import STRONG
from generator.canvas.pen import circle, rect
from generator.canvas.shapes import Component, Crease, Drawing, Piece, Text
from generator.components.kind import Kind, Making
from generator.components.tool_names import GLUE, SCISSORS
from generator.geometry.outline import rectangle
from generator.tileset.fields import Copies, Id, Promise, Table, Text as Name, names_of
from generator.tileset.part_tables import PartTables, Promised, Section
from generator.tileset.shared_checks import check_name, check_unique

CROSS = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))
ART = {"pips": lambda number: number, "binary": lambda number: bin(number).count("1")}


class DieTable(Table):
    """A die to fold."""

    id: Id = Field(description="Its id.", examples=["die"])
    name: Name = Field(description="What players call it.", examples=["Die"])
    size: Annotated[float, Field(ge=8, le=40)] = Field(
        description="Its edge, in millimetres.", examples=[16]
    )
    art: str = Field(
        default="pips",
        description="How it counts.",
        examples=["pips"],
        json_schema_extra=names_of("dice"),
    )
    copies: Copies = Field(default=1, description="How many.", examples=[2])


@dataclass(frozen=True)
class Die:
    id: str
    name: str
    size: float
    art: str
    copies: int


def expand(report, tables, ground):
    for place, table in enumerate(tables):
        check_name(report, ("dice", place, "art"), table.art, ground.vocabulary.names("dice"))
    check_unique(report, ((("dice", place, "id"), one.id) for place, one in enumerate(tables)))
    return tuple(Die(one.id, one.name, one.size, one.art, one.copies) for one in tables)


def draw_die(die):
    shapes = []
    for number, (x, y) in enumerate(CROSS, start=1):
        shapes.append(
            rect(x * die.size, y * die.size, die.size, die.size, fill="#c23b2e", role="colour")
        )
        for n in range(ART[die.art](number)):
            place = (x + 0.2 + n % 3 * 0.3) * die.size, (y + 0.3 + n // 3 * 0.4) * die.size
            shapes.append(circle(*place, die.size * 0.08, fill="#ffffff"))
    cut = Crease("cut", ((0, 0), (3 * die.size, 0), (3 * die.size, 4 * die.size)), closed=True)
    box = rectangle(3 * die.size, 4 * die.size)
    return Drawing(die.id, box, 0.0, tuple(shapes), die.name, (cut,))


def draw(tileset, setting, company):
    faces = [(die, draw_die(die)) for die in tileset.part("dice")]
    pieces = tuple(Piece(die.id, die.name, die.copies, face) for die, face in faces)
    return Component("dice", "Dice to fold", pieces, cut="own")


def picture(look, faces):
    return [fit_face(faces[0], 2, 2, 20, 24), Text(30, 15, "alea", STRONG, 4.0, look.ink)]


def count(dice):
    return {die.id: die.copies for die in dice}


KIND = Kind(
    name="dice",
    place=45,
    is_in=lambda tileset: bool(tileset.part("dice")),
    draw=draw,
    stock="heavy",
    room="beside",
    tables=PartTables(
        key="dice",
        kind=tuple[DieTable, ...],
        field=Field(default=(), description="Dice to fold up.", max_length=20, strict=False),
        expand=expand,
        sections=(Section("[[dice]]", ("dice", 0), "Six faces.\\n"),),
        names={"dice": tuple(sorted(ART))},
        promises=(
            Promised(
                "dice",
                dict[str, Promise],
                Field(default={}, description="Dice by id.", examples=[{"die": 2}]),
                "die",
                count,
            ),
        ),
    ),
    making=Making("Fold the dice", "Six faces, one cube.", (*SCISSORS, *GLUE), picture),
    noun="dice",
    count=lambda tileset: count(tileset.part("dice")),
    facts=lambda tileset: {"dice": sum(die.copies for die in tileset.part("dice"))},
)
'''
GAME = """\
schema = 1
[game]
name = "Harbour"
players = [1, 4]
rules = "harbour.md.j2"
[piece]
shape = "square"
size = 40
[edges.land]
letter = "L"
name = "Land"
colour = "#a5d084"
[[tiles]]
id = "plain"
name = "Plain"
copies = 6
edges = "LLLL"
[[dice]]
id = "red-die"
name = "Red die"
size = 16
copies = 2
[expect]
dice = { red-die = 2 }
"""
RULES = "# Harbour\n\nRoll {{ dice }} dice.\n"
# The command, in a house that has one more place where kinds of component are looked for.
RUN = """
import sys
import generator.components
generator.components.__path__.append(sys.argv.pop(1))
from generator.cli.main import main
main()
"""
LOOK = """
import json, sys
from pathlib import Path
import generator.components
generator.components.__path__.append(sys.argv[1])
from generator.check.count_check import check_counts
from generator.cli.list_games import describe_game
from generator.components.vocabulary import VOCABULARY
from generator.tileset.format_reference import format_reference, json_schema
from generator.tileset.load import load
tileset = load(Path(sys.argv[2]), VOCABULARY)
page, schema = format_reference(VOCABULARY), json_schema(VOCABULARY)
said = {
    "listed": describe_game(tileset)[-1],
    "counted": check_counts(tileset).figure,
    "heading": "## `[[dice]]`" in page and "art of dice | binary, pips" in page,
    "enum": schema["$defs"]["DieTable"]["properties"]["art"]["enum"],
}
print(json.dumps(said))
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with the new kind, and one with a game that uses it."""
    (tmp_path / "kinds").mkdir()
    (tmp_path / "kinds" / "dice.py").write_text(DICE, encoding="utf-8")
    (tmp_path / "harbour.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "harbour.md.j2").write_text(RULES, encoding="utf-8")
    return tmp_path


def run(house: Path, program: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, str(house / "kinds"), *words]
    return subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)


def words_of(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.get_textpage().get_text_range() for page in document]
    return re.sub(r"\s+", " ", " ".join(pages))


@pytest.mark.slow
def test_it_is_read_drawn_imposed_guided_and_lies_beside_the_box(house: Path) -> None:
    done = run(house, RUN, "build", "harbour.toml", "--profile", "none")
    assert done.returncode == 0, done.stderr
    kit = house / "output" / "harbour"
    manifest: dict[str, Any] = json.loads((kit / "manifest.json").read_text("utf-8"))
    parts = {part["id"]: part for part in manifest["components"]}
    assert list(parts) == ["guide", "tiles", "dice", "box", "rules"]
    assert parts["dice"]["pieces"] == 2
    assert parts["dice"]["sheets"] == 1
    pieces = {piece["id"]: piece for piece in manifest["pieces"]}
    assert pieces["red-die"]["size"] == [48, 64]
    assert (kit / "svg" / "red-die.svg").is_file()
    assert pieces["box"]["title"].endswith(" and dice to fold beside it")
    assert "Dice to fold" in words_of(kit / "dice.pdf")
    guide = words_of(kit / "guide.pdf")
    assert "Dice to fold 2 " in guide
    assert "heavy paper" in guide
    for said in ("Fold the dice", "Six faces, one cube.", "alea", "glue"):
        assert said in guide, said
    assert "Roll 2 dice." in words_of(kit / "rules.pdf")


def test_a_style_is_laid_over_it_too(house: Path) -> None:
    done = run(house, RUN, "build", "harbour.toml", "--only", "dice", "--style", "mono")
    assert done.returncode == 0, done.stderr
    drawn = (house / "output" / "harbour" / "svg" / "red-die.svg").read_text("utf-8")
    assert "#c23b2e" not in drawn


@pytest.mark.slow
def test_it_is_listed_counted_and_documented(house: Path) -> None:
    done = run(house, LOOK, "harbour.toml")
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["listed"] == "6 tiles, 2 dice"
    assert said["counted"] == "6 tiles, 2 red-die"
    assert said["heading"]
    assert said["enum"] == ["binary", "pips"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "size = 16",
            "size = 50",
            "harbour.toml:21: dice[0].size: must be at most 40, not 50\n  allowed: 8 to 40\n",
        ),
        (
            'name = "Red die"',
            'nmae = "Red die"',
            'harbour.toml:20: dice[0].nmae: unknown key\n  did you mean "name"? allowed: art, '
            "copies, id, name, size\n",
        ),
        (
            "size = 16",
            'size = 16\nart = "pip"',
            'harbour.toml:22: dice[0].art: unknown art "pip"\n  did you mean "pips"? allowed: '
            "binary, pips\n",
        ),
        (
            "{ red-die = 2 }",
            "{ red-die = 3 }",
            "harbour.toml:24: expect.dice.red-die: promised 3, there are 2\n  make 1 more, or "
            "promise 2 here\n",
        ),
        (
            "[[dice]]",
            "[[dcie]]",
            'harbour.toml:18: dcie: unknown key\n  did you mean "dice"? allowed: ',
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_line(
    house: Path, right: str, wrong: str, said: str
) -> None:
    assert right in GAME
    (house / "harbour.toml").write_text(GAME.replace(right, wrong), encoding="utf-8")
    done = run(house, RUN, "build", "harbour.toml", "--final")
    assert done.returncode == 1
    assert said in done.stderr
    assert not (house / "output").exists()
