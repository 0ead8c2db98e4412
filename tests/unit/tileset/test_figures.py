"""Figures as the model holds them: where their text begins, one thing or a list of things."""

from __future__ import annotations

from pathlib import Path

from generator.components.vocabulary import VOCABULARY
from generator.tileset.figure_model import FigureSpec
from generator.tileset.line_numbers import find_lines
from generator.tileset.load import load

CASE = Path(__file__).parents[2] / "errors" / "cases" / "figure-names.toml"
BASE = CASE.read_text("utf-8").partition("[figures.")[0]


def figures(text: str, folder: Path) -> dict[str, FigureSpec]:
    path = folder / "two-fields.toml"
    path.write_text(BASE + text, "utf-8")
    return {spec.id: spec for spec in load(path, VOCABULARY).figures}


def test_a_figure_knows_its_line_and_that_of_its_text(tmp_path: Path) -> None:
    text = '[figures.one]\nalt = "One"\nlegal = true\nlayout = """\nFFWW\n"""\n'
    text += '[figures.two]\nalt = "Two"\nlayout = "FFWW"\nlegal = true\n'
    text += "[figures.three]\nalt = 'Three'\nlayout = '''FFWW\nWWFF'''\nlegal = true\n"
    first = BASE.count("\n") + 1
    found = figures(text, tmp_path)
    assert [(spec.line - first, spec.text_line - first) for spec in found.values()] == [
        (0, 4),
        (6, 8),
        (10, 12),
    ]
    assert found["one"].layout == "FFWW\n"


def test_one_law_may_stand_without_brackets(tmp_path: Path) -> None:
    start = '[figures.f]\nalt = "F"\nlayout = "FFWW FFWW"\n'
    for written in ('"sides-match"', '["sides-match"]'):
        assert figures(f"{start}breaks = {written}\n", tmp_path)["f"].breaks == ("sides-match",)
    spec = figures(f"{start}scores = {{ A = 1 }}\nrings = []\n", tmp_path)["f"]
    assert (spec.scores, spec.rings) == ((("A", 1),), ())
    assert figures(f"{start}legal = true\n", tmp_path)["f"].rings is None


def test_kinds_follow_from_what_is_shown(tmp_path: Path) -> None:
    text = '[figures.t]\nalt = "T"\ntiles = ["FFWW"]\n'
    text += '[figures.s]\nalt = "S"\nscoresheet = "points"\nticks = { Fields = 2 }\ntotal = 2\n'
    text += '[figures.p]\nalt = "P"\nlegal = true\nposition = "K"\n'
    found = figures(text, tmp_path)
    assert [spec.kind for spec in found.values()] == ["tiles", "scoresheet", "position"]
    assert found["s"].total == (2,)


def test_texts_that_begin_below_their_key() -> None:
    lines = find_lines('a = """\nx"""\nb = """x\n"""\nc = "x"\n')
    assert [lines.text_line((key,)) for key in "abc"] == [2, 3, 5]
