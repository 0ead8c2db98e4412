"""Templates: facts filled in, places kept, every mistake told at its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.booklet.fill_template import escape, render, write_rules
from generator.booklet.rule_facts import LookFacts, gather_facts
from generator.components.board.board_facts import BoardFacts
from generator.components.piece_facts import PieceFacts
from generator.components.scoresheets.sheet_facts import SheetFacts
from generator.errors import UserError
from generator.tileset.model import Tileset
from generator.words import counted, in_words, listed

RULES = Path(__file__).parents[3] / "templates" / "rules"
COLOURS = {"red", "orange", "yellow", "green", "blue", "violet", "purple", "pink", "brown"}


def made(folder: Path, text: str, **facts: object) -> str:
    (folder / "game.md.j2").write_text(text, "utf-8")
    return render("game.md.j2", folder, facts).text


def test_facts_of_tiles(town: Tileset) -> None:
    facts = gather_facts(town)
    assert facts["kinds"] == {"zone": 48, "park": 1}
    assert facts["designs"] == {"zone": 24, "park": 1}
    edges, sheets = facts["edges"], facts["sheets"]
    assert isinstance(edges, dict) and isinstance(sheets, dict)
    residential, sheet = edges["residential"], sheets["contractor"]
    assert isinstance(residential, LookFacts) and isinstance(sheet, SheetFacts)
    assert (residential.letter, residential.count) == ("G", 64)
    assert sheet.worth["Triple blocks"] == 5
    assert [row.label for row in sheet.rows if row.is_loss] == [
        "Zoning violations",
        "Construction stoppages",
    ]


def test_facts_of_boards_and_tokens(load_game: object) -> None:
    facts = gather_facts(load_game("streetcar-suburb"))  # type: ignore[operator]
    board, tokens = facts["board"], facts["tokens"]
    assert isinstance(board, BoardFacts) and isinstance(tokens, dict)
    assert (board.spaces, board.intersections, board.lines) == (52, 136, 187)
    assert (board.inner_lines, board.outer_lines) == (125, 62)
    house = tokens["house"]
    assert isinstance(house, PieceFacts)
    assert (house.each, house.colours, house.count) == (13, 4, 52)


def test_points_that_players_write_themselves_have_no_worth(load_game: object) -> None:
    """Two points for each park: a row's plain factor of 1 would be a lie."""
    sheets = gather_facts(load_game("greenways"))["sheets"]  # type: ignore[operator]
    assert isinstance(sheets, dict)
    assert sheets["games"].worth == {}
    assert sheets["games"].rows[2].note == "2 for each park"


def test_texts_name_no_colour_that_a_style_takes_away(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    """What is called by a colour has a symbol too; crayons are not printed, and the green is what
    grows between streets."""
    tileset = load_game(game)
    alts = [words for figure in tileset.figures for words in (figure.alt, figure.caption)]
    text = re.sub(r"\]\([^)]*\)|the green between", " ", write_rules(tileset, RULES).text)
    said = set(re.findall(r"[a-z]+", " ".join([text, *alts]).lower()))
    named = [colour.name for colour in tileset.colours]
    named += [segment.name for segment in tileset.segment_types]
    names = set(re.findall(r"[a-z]+", " ".join([*named, *tileset.game.bring]).lower()))
    assert not said & COLOURS - names


def test_a_text_knows_where_its_lines_were_written(tmp_path: Path) -> None:
    (tmp_path / "_part.md.j2").write_text("{% macro two() %}\none\ntwo\n{% endmacro %}")
    (tmp_path / "game.md.j2").write_text(
        "# A\n\n{% from '_part.md.j2' import two %}\n"
        "{% for n in (1, 2) %}\n- {{ n }}\n{% endfor %}\nlast\n{{ two() }}\nend\n"
    )
    text = render("game.md.j2", tmp_path, {})
    found = {
        line: (Path(place.file).name, place.line)
        for line, place in zip(text.text.split("\n"), text.places, strict=True)
    }
    assert found["# A"] == ("game.md.j2", 1)
    assert found["- 2"] == ("game.md.j2", 5)
    assert found["last"] == ("game.md.j2", 7)
    assert found["two"] == ("_part.md.j2", 3)
    assert found["end"] == ("game.md.j2", 9)
    assert "\ue000" not in text.text


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a\n{{ kinds.zoen }}\n", 2, 'nothing here is called "zoen"\n  did you mean "zone"?'),
        ("a\n\n{{ knids.zone }}\n", 3, 'nothing here is called "knids"\n  did you mean "kinds"?'),
        ("{% if kinds %}\nx\n", 2, "Unexpected end of template"),
        ("a\n{{ 3 | wrods }}", 2, "No filter named 'wrods'"),
        ("{{ must(kinds.zone == 49, 'all fit') }}", 1, "does not hold: all fit"),
        ("a\n\n\n{{ 1 / 0 }}", 4, "division by zero"),
        ("{{ kinds.__class__ }}", 1, "__class__"),
        ("\n{% include 'none' %}", 2, '"none": there is no such file'),
        ("\n{% include 'games.md.j2' %}", 2, "games.md.j2, or take the line out"),
        ("{{ tokens.meeple }}", 1, 'called "meeple"\n  the game has none of them: take this out'),
        ("{{ tokens }}", 1, "cannot be printed\n  the game has none of them"),
        ("{{ kinds }}", 1, "cannot be printed\n  name one of its facts: zone"),
        ("{{ ['a', 'b'] }}", 1, "cannot be printed\n  put all of them into a sentence"),
    ],
)
def test_a_mistake_is_told_at_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(UserError) as error:
        made(tmp_path, text, kinds={"zone": 48}, tokens={})
    (problem,) = error.value.problems
    assert problem.file == str(tmp_path / "game.md.j2")
    assert problem.line == line
    assert message in str(problem) and problem.hint


def test_a_mistake_in_an_included_file_names_that_file(tmp_path: Path) -> None:
    (tmp_path / "_part.md.j2").write_text("\n{{ nobody }}")
    with pytest.raises(UserError) as error:
        made(tmp_path, "a\n{% include '_part.md.j2' %}")
    assert (error.value.problems[0].file, error.value.problems[0].line) == (
        str(tmp_path / "_part.md.j2"),
        2,
    )


def test_a_missing_template_is_one_problem(town: Tileset, tmp_path: Path) -> None:
    (tmp_path / "other.md.j2").write_text("")
    with pytest.raises(UserError, match=r"puzzle-town\.md\.j2: there is no such text\n.*other"):
        write_rules(town, tmp_path)


def test_words() -> None:
    assert [in_words(n) for n in (0, 7, 20, 48, 100, 101)] == [
        "zero",
        "seven",
        "twenty",
        "forty-eight",
        "a hundred",
        "101",
    ]
    assert listed(["one"]) == "one"
    assert listed(["one", "two", "three"]) == "one, two and three"
    assert counted(1, "tile") == "1 tile"
    assert counted(2, "die", "dice") == "2 dice"
    assert escape("a *b* [c]") == r"a \*b\* \[c\]"
