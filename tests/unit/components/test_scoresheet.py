"""Scoresheets: every kind of section, what stands on it, and what does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from generator.canvas import fonts
from generator.canvas.colour import WHITE
from generator.canvas.restyle import restyle
from generator.canvas.shapes import Component, Drawing, Group, Path, Piece, Shape, Text, points_of
from generator.canvas.styles import MONO, STYLES
from generator.components.scoresheets.drawing import (
    MARGIN,
    choose_look,
    draw_scoresheet,
    say_tight,
    sheet_columns,
)
from generator.components.scoresheets.filled_sheet import work_out
from generator.components.scoresheets.final_strip import final_block, place_fields
from generator.components.scoresheets.scoresheet_model import (
    ScoreColumn,
    ScoreRow,
    ScoreSection,
    Scoresheet,
    scoresheets_of,
)
from generator.components.scoresheets.sections.block import ScoreLook
from generator.components.scoresheets.sections.kinds import TABLE_KINDS
from generator.errors import UserError
from generator.geometry.outline import square
from generator.geometry.transform import IDENTITY, Point, Transform
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.paper import find_paper
from generator.tileset.model import EdgeType, Game, Tileset
from tests.support.some import some

PLAYERS = (ScoreColumn("Ann"), ScoreColumn("Bob"))
ENTRIES = ScoreSection(
    "Points", "Total", 1, (ScoreRow("A", note="one each"), ScoreRow("B")), "entries"
)
PRODUCTS = ScoreSection(
    "Colours",
    "Sum",
    1,
    (ScoreRow("Blue", colour="#3f78b5", symbol="drop"),),
    "products",
    ("x", "y"),
)
FINES = ScoreSection("Fines", "", -1, (ScoreRow("Late", times=10),), "products", ("times",))
LEDGER = ScoreSection("Turn", "", 1, (ScoreRow("Start"),), "ledger", ("points", "sum"), 7)
TICKS = ScoreSection("Gains", "Total", 1, (ScoreRow("Blocks", boxes=12, times=3),))


def town(*sheets: Scoresheet) -> Tileset:
    edge = EdgeType("grass", "G", "Grass", "#88bb66", "leaf", "plain", "symbol")
    return Tileset(
        "town",
        "town.toml",
        Game("Town", (1, 2), False),
        square(40),
        (edge,),
        parts=(("scoresheets", sheets),),
    )


def sheet(
    *sections: ScoreSection, size: tuple[float, float] = (92, 122), **more: object
) -> Scoresheet:
    base = Scoresheet("s", "Score", *size, 1, "Name", sections, "Final", columns=PLAYERS)
    return replace(base, **more)  # type: ignore[arg-type]


def draw(wanted: Scoresheet, name: str = "") -> Drawing:
    return draw_scoresheet(town(wanted), wanted, name)


def flatten(
    shapes: tuple[Shape, ...], outer: Transform = IDENTITY
) -> Iterator[tuple[Shape, Transform]]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flatten(shape.shapes, shape.transform.then(outer))
        else:
            yield shape, outer


def texts(drawing: Drawing) -> list[str]:
    return [shape.text for shape, _ in flatten(drawing.shapes) if isinstance(shape, Text)]


def boxes(drawing: Drawing) -> int:
    """Outlined boxes to write in: closed paths with a stroke."""
    return sum(
        1
        for shape, _ in flatten(drawing.shapes)
        if isinstance(shape, Path) and shape.stroke and shape.commands[-1][0] == "Z"
    )


def extent(drawing: Drawing) -> tuple[float, float, float, float]:
    """All that is drawn: left, top, right, bottom."""
    points: list[Point] = []
    for shape, place in flatten(drawing.shapes):
        if isinstance(shape, Path):
            points += [place.apply(point) for point in points_of(shape)]
        elif isinstance(shape, Text):
            wide = fonts.measure(shape.text, shape.font, shape.size)
            left = shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
            points += [place.apply((left, shape.y)), place.apply((left + wide, shape.y))]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def test_entries_have_a_blank_in_each_column_and_a_total_below() -> None:
    drawing = draw(sheet(ENTRIES, final_label=""))
    words = texts(drawing)
    assert [words.count(word) for word in ("Ann", "Bob", "A", "one each", "B", "Total")] == [1] * 6
    assert boxes(drawing) == len(PLAYERS)  # the totals; entries are written between the lines


def test_products_have_two_factors_and_a_product_for_each_player() -> None:
    drawing = draw(sheet(PRODUCTS, final_label=""))
    words = texts(drawing)
    assert words.count("×") == words.count("=") == len(PLAYERS)
    assert words.count("x") == words.count("y") == len(PLAYERS)
    mark = 1  # the rim of the colour's disc
    assert boxes(drawing) == mark + 3 * len(PLAYERS) + len(PLAYERS)


def test_a_result_stands_under_its_totals_and_its_name() -> None:
    for section in (ENTRIES, PRODUCTS, LEDGER):
        wanted = sheet(section)
        columns = sheet_columns(wanted, 82, ScoreLook())
        assert columns is not None
        left, wide = TABLE_KINDS[section.kind].answer(section, columns.each)
        fields = place_fields(wanted, columns, 82)
        for i, field in enumerate(fields):
            start = columns.left(i) + left
            assert start - 1e-9 <= field.left
            assert field.left + field.width <= start + wide + 1e-9
        names = [
            place.apply((shape.x, shape.y))
            for shape, place in flatten(final_block(wanted, columns, 82).shapes)
            if isinstance(shape, Text) and shape.text in ("Ann", "Bob")
        ]
        for (x, y), field in zip(names, fields, strict=True):
            assert field.left - 2 < x < field.left + field.width
            assert y < field.top


def test_the_paper_of_a_sheet_has_no_line_of_its_own() -> None:
    """Only the cut is shown along its edge, in every style."""
    drawing = draw(sheet(ENTRIES))
    for style in some(STYLES.values()):
        paper = restyle(drawing.shapes, style)[0]
        assert isinstance(paper, Path)
        assert (paper.fill, paper.stroke) == (WHITE, None)


def test_losses_differ_from_gains_without_colours() -> None:
    look = ScoreLook()
    bars = [restyle([look.band(sign).bar(80)], MONO)[0] for sign in (1, -1)]
    gain, loss = (bar.fill for bar in bars if isinstance(bar, Path))
    assert gain != loss


def test_a_printed_factor_needs_no_blank() -> None:
    drawing = draw(sheet(FINES, final_label=""))
    assert texts(drawing).count("× 10 =") == len(PLAYERS)
    bar = 1  # of a loss: hollow
    assert boxes(drawing) == bar + 2 * len(PLAYERS)
    assert "− Fines" in texts(drawing)


def test_a_ledger_numbers_its_lines() -> None:
    words = texts(draw(sheet(LEDGER)))
    assert [word for word in words if word.isdigit()] == [str(n) for n in range(1, 8)]
    assert words.index("Start") < words.index("1")
    assert words.count("points") == words.count("sum") == len(PLAYERS)


def test_the_last_line_says_how_the_sections_add_up() -> None:
    assert "Sum − Fines" in texts(draw(sheet(PRODUCTS, FINES)))
    assert "Final" not in texts(draw(sheet(PRODUCTS, FINES, final_label="")))


def test_a_note_and_a_name_are_printed() -> None:
    words = texts(draw(sheet(ENTRIES, note="Ties share."), "Cleo"))
    assert "Ties share." in words
    assert "Cleo" in words
    plain = sheet(TICKS, columns=(), note="Ties share.")
    assert {"Ties share.", "Cleo"} <= set(texts(draw(plain, "Cleo")))


def test_sections_share_their_columns() -> None:
    drawing = draw(sheet(PRODUCTS, FINES, LEDGER, size=(110, 200), final_label=""))
    heads = [
        place.apply((shape.x, shape.y))[0]
        for shape, place in flatten(drawing.shapes)
        if isinstance(shape, Text) and shape.text == "Bob"
    ]
    assert len(heads) == 3
    assert max(heads) - min(heads) < 1e-6


@pytest.mark.parametrize(
    "sections",
    [(ENTRIES,), (PRODUCTS, FINES), (LEDGER,), (TICKS,), (ENTRIES, PRODUCTS, LEDGER)],
    ids=lambda sections: "+".join(section.kind for section in sections),
)
@pytest.mark.parametrize("size", [(92.0, 170.0), (140.0, 200.0), (190.0, 165.0)])
def test_nothing_leaves_the_sheet(
    sections: tuple[ScoreSection, ...], size: tuple[float, float]
) -> None:
    columns = () if sections == (TICKS,) else PLAYERS
    wanted = sheet(*sections, size=size, columns=columns, note="A remark. " * 12)
    drawing = draw(wanted)
    paper, *printed = drawing.shapes
    assert extent(replace(drawing, shapes=(paper,))) == (0, 0, *size)
    left, top, right, bottom = extent(replace(drawing, shapes=tuple(printed)))
    assert left >= MARGIN - 0.5
    assert right <= size[0] - MARGIN + 0.5
    assert top >= MARGIN - 0.5
    assert bottom <= size[1] - MARGIN + 0.5


@pytest.mark.parametrize(
    "sections", [(ENTRIES,), (PRODUCTS, FINES), (LEDGER,), (ENTRIES, PRODUCTS)]
)
def test_a_sheet_that_is_too_small_says_how_large_it_must_be(
    sections: tuple[ScoreSection, ...],
) -> None:
    """And the size that it names is enough, while a millimetre less is not."""
    small = sheet(*sections, size=(31, 30), line=17)
    with pytest.raises(UserError) as caught:
        draw(small)
    (problem,) = caught.value.problems
    assert (problem.file, problem.line, problem.key) == ("town.toml", 17, "scoresheets[0].size")
    assert "31 x 30 mm" in problem.message
    found = re.search(r"size = \[(\d+), (\d+)\]", problem.hint)
    assert found
    width, height = map(float, found.groups())
    draw(replace(small, width=width, height=height))
    for less in (
        replace(small, width=width - 1, height=500.0),
        replace(small, width=width, height=height - 1),
    ):
        with pytest.raises(UserError):
            draw(less)


def test_small_boxes_are_told_with_a_size_that_has_room_for_larger_ones() -> None:
    tight = sheet(*[PRODUCTS] * 4, size=(92, 122))
    (said,) = say_tight(town(tight))
    assert said.message.startswith("boxes of 3.15 mm")
    found = re.search(r"size = \[(\d+), (\d+)\]", said.hint)
    assert found
    width, height = map(float, found.groups())
    roomy = replace(tight, width=width, height=height)
    assert say_tight(town(roomy)) == []


def test_longer_rules_break_into_lines() -> None:
    rule = "one for each tile of the longest street that has an intersection and a park"
    row = ScoreRow("A", note=rule)
    wanted = sheet(replace(ENTRIES, rows=(row,)), size=(92, 122))
    lines = [word for word in texts(draw(wanted)) if word in rule and len(word) > 3]
    assert len(lines) > 1
    assert " ".join(lines) == rule


def test_sheets_of_bundled_games_fill_pages(game: str, load_game: Callable[[str], Tileset]) -> None:
    """On both common papers the sheets of a kit fill a page, at least two of them."""
    tileset = load_game(game)
    assert scoresheets_of(tileset)
    for wanted in scoresheets_of(tileset):
        face = draw_scoresheet(tileset, wanted)
        pad = Component("scoresheets", "Scoresheets", (Piece("s", "S", wanted.copies, face),))
        assert wanted.copies > 1
        for paper in ("a4", "letter"):
            tallies = [page.tallies[0] for page in impose(pad, find_paper(paper), Imprint("Town"))]
            assert all(tally.pieces == tally.capacity > 1 for tally in some(tallies))


def test_bundled_sheets_have_room_to_write(game: str, load_game: Callable[[str], Tileset]) -> None:
    """Boxes to tick of 4.5 mm, boxes for sums of 7 mm."""
    tileset = load_game(game)
    for wanted in some(scoresheets_of(tileset)):
        look = choose_look(tileset, wanted)
        assert (look.box, look.answer) == (4.5, 7.0)
        assert look.gain != ScoreLook().gain  # of the game's own palette


def test_a_small_sheet_has_smaller_boxes_rather_than_none() -> None:
    """Files of before, sized for smaller boxes, still build."""
    rows = tuple(ScoreRow(f"Row {n}", boxes=20, times=1) for n in range(3))
    section = replace(TICKS, rows=rows)
    assert choose_look(town(), sheet(section, size=(92, 140))).box == 4.5
    tight = choose_look(town(), sheet(section, size=(92, 100)))
    assert (tight.box, tight.answer) == (3.15, 4.7)
    assert draw(sheet(section, size=(92, 100)))


def test_a_row_that_stands_in_two_sections_fills_as_many_columns_as_either_has() -> None:
    again = replace(ENTRIES, rows=(ScoreRow("Blue"),))
    filled = work_out(sheet(PRODUCTS, again), {}, {"Blue": [2, 5, 5, 1]})
    assert filled.totals == ((10, 5, 0, 0), (2, 5, 5, 1))
    assert filled.finals == (12, 10, 5, 1)
