"""What a newcomer copies from the page works as it stands there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from generator.sheets.paper import PAPERS
from generator.words import counted, listed, say
from tests.support.some import some

DOCS = Path(__file__).parents[2] / "docs"
LAW, KIND, SENTENCES = re.findall(
    r"```python\n(.*?)```", (DOCS / "contributing.md").read_text("utf-8"), re.DOTALL
)
GAME = """\
schema = 1
[game]
name = "Harbour"
players = [1, 4]
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
copies = 4
edges = "LLLL"
[[laws]]
law = "lonely"
[regions.lane]
name = "Lane"
shape = "rectangle"
rows = 1
columns = 4
[figures.crowd]
layout = "-    LLLL -\\nLLLL LLLL LLLL"
breaks = "lonely"
at = [[1, 1]]
alt = "One tile touches three"
"""
# The command, in a house that has one more place where laws and kinds are looked for.
RUN = """
import sys
import generator.components, generator.laws.placement
generator.laws.placement.__path__.append("laws")
generator.components.__path__.append("kinds")
from generator.cli.main import main
main()
"""


def test_the_sentences_are_said() -> None:
    names = {"say": say, "counted": counted, "listed": listed, "tools": ["glue", "scissors"]}
    names["tile"] = SimpleNamespace(name="the start")
    said = [eval(line, names) for line in some(SENTENCES.splitlines())]
    assert said == [
        "Cut along the outline.",
        "Lay the start on the table.",
        "You need 3 cards, and to make them glue and scissors.",
    ]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for folder, name, text in (("laws", "lonely", LAW), ("kinds", "pennant", KIND)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "harbour.toml").write_text(GAME, encoding="utf-8")
    return tmp_path


def run(house: Path, *words: str) -> str:
    command = [sys.executable, "-c", RUN, *words]
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_law_is_kept(house: Path) -> None:
    assert "layout: lane  4 tiles" in run(house, "check", "harbour.toml")
    square = GAME.replace("rows = 1", "rows = 2").replace("columns = 4", "columns = 2")
    tighter = square.replace('"lonely"\n[', '"lonely"\nmost = 1\n[')
    (house / "harbour.toml").write_text(tighter, encoding="utf-8")
    assert "layout: lane  none exists" in run(house, "check", "harbour.toml")


def test_the_component_is_made(house: Path) -> None:
    assert "Pennant: 1 on 1 sheet" in run(house, "build", "harbour.toml", "--profile", "none")
    manifest = json.loads((house / "output" / "harbour" / "manifest.json").read_text("utf-8"))
    pieces = {piece["id"]: piece for piece in manifest["pieces"]}
    assert "1 pennant" in pieces["box"]["title"]


def test_every_paper_is_named() -> None:
    page = (DOCS / "printing.md").read_text("utf-8").partition("\n## Paper\n")[2]
    assert [name for name in some(PAPERS) if not re.search(rf"`(--paper )?{name}`", page)] == []
