"""What the guide says is what was made."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from generator.art.drawn_tools import CUT
from generator.art.game_colours import text_look
from generator.canvas import shapes
from generator.canvas.shapes import Component, Drawing, Piece, points_of
from generator.components.find_kinds import find_kinds
from generator.components.tiles.component import KIND as TILES
from generator.geometry.outline import hexagon, rectangle, square
from generator.guide.guide_parts import GuidePart, Lying, card, name_pieces, say_minutes
from generator.guide.knife_pictures import DOTS, HEIGHT, WIDTH, slant_picture
from generator.guide.parts_list import soften
from generator.guide.step_pictures import PICTURES, draw_picture
from generator.guide.steps import list_steps, list_tools
from generator.kit.build import make_kit
from generator.kit.load_games import load_all
from generator.kit.order import Order
from generator.kit.put_kits import Kit
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Press
from generator.sheets.sheet_account import ComponentEntry, LayoutEntry
from generator.sheets.slots import Box
from generator.tileset.model import Tileset
from tests.support.kits import Kits
from tests.support.some import some

GAMES = Path(__file__).parents[1] / "games"


def make(game: str, paper: Paper = PAPERS["a4"], **order: object) -> Kit:
    (tileset,) = load_all([GAMES / f"{game}.toml"])
    return make_kit(tileset, Order(paper=paper, **order))  # type: ignore[arg-type]


def words_of(kit: Kit, file: str = "guide.pdf") -> str:
    document = pypdfium2.PdfDocument(kit.files[file])
    pages = [page.get_textpage().get_text_range() for page in document]
    return re.sub(r"\s+", " ", " ".join(pages))


@pytest.mark.parametrize("small", ["two-fields", "small-park"])
def test_it_names_every_component_with_its_counts_and_pages(small: str) -> None:
    kit = make(small)
    words = words_of(kit)
    document = pypdfium2.PdfDocument(kit.files["kit.pdf"])
    sections: dict[str, list[int]] = {}
    for number in range(len(document)):
        label = document.get_page_label(number)
        if not label.endswith(", blank back"):
            title = re.sub(r"( \d+)?( front| back)?$", "", label)
            sections.setdefault(title, []).append(number + 1)
    total = sum(part.sheets for part in kit.manifest.components)
    assert f"{total} sheets to print" in words
    for part in kit.manifest.components:
        if part.id == "rules":
            assert "Rules booklet 1 rules-booklet.pdf" in words
            continue
        pages = sections[part.title]
        is_whole = pages[-1] - pages[0] + 1 == len(pages) > 1
        at = f"{pages[0]}–{pages[-1]}" if is_whole else ", ".join(map(str, pages))
        assert f"{part.title} {part.pieces or '–'} {at} {part.sheets} " in words, part.title


def test_it_is_first_in_the_kit_and_has_a_blank_back() -> None:
    document = pypdfium2.PdfDocument(make("two-fields").files["kit.pdf"])
    assert document.get_page_label(0) == "Kit guide"
    assert document.get_page_label(1) == "Kit guide, blank back"
    assert document[1].get_textpage().get_text_range() == ""


@pytest.mark.parametrize("size", [(72, 85), (80, 130), (120, 170), (148, 210), (297, 420)])
def test_it_is_set_on_any_paper(size: tuple[float, float], tmp_path: Path) -> None:
    """Down to paper that hardly holds a tile, every step is there and none is cut off."""
    text = (GAMES / "two-fields.toml").read_text()
    small = tmp_path / "small.toml"
    small.write_text(text[: text.index("[[scoresheets]]")])
    (tileset,) = load_all([small])
    kit = make_kit(tileset, Order(paper=Paper("odd", *size)))
    document = pypdfium2.PdfDocument(kit.files["guide.pdf"])
    words = words_of(kit)
    for said in ("Check the size", "Cut with knife and ruler", "Make the box", "Fold the rules"):
        assert said in words
    for page in document:
        text = page.get_textpage()
        boxes = [text.get_rect(n) for n in range(text.count_rects())]
        width, height = page.get_size()
        assert all(box[0] > 0 and box[2] < width for box in boxes)
        assert all(box[1] > 0 and box[3] < height for box in boxes)


def test_a_page_for_two_papers_says_that_it_is_centred() -> None:
    words = words_of(make("two-fields", PAPERS["both"]))
    assert "Print this page first, at 100 %, centred on A4 or Letter" in words
    assert "flipped on the long edge, both sides centred on the paper." in words
    assert "flipped on the short edge, both sides centred on the paper." in words
    assert "centred" not in words_of(make("two-fields"))


def test_thicker_card_is_said() -> None:
    assert "card (0.5 mm, about 420 g/m²)" in words_of(make("two-fields", stock=0.5))
    assert card(0.3).note == "0.3 mm, about 250 g/m²"


def part(
    id: str, manner: str, back: bool = False, bleed: float = 0.0, shown: str = "marks"
) -> GuidePart:
    face = Drawing("face", square(30), bleed, ())
    behind = Drawing("back", square(30), bleed, ()) if back else None
    component = Component(id, id.capitalize(), (Piece("p", "P", 4, face, behind),))
    layouts = (LayoutEntry(manner, 4, 1, 4, 1, 6, shown),)
    entry = ComponentEntry(id, id.capitalize(), 4, 1, 1, "kit.pdf", 6, layouts)
    return GuidePart(id, "kit.pdf", 1, 1, card(0.3), "one", entry, TILES, component)


@pytest.mark.parametrize(
    ("press", "said"),
    [
        (Press(), "flipped on the long edge"),
        (Press(backs="duplex-short"), "flipped on the short edge"),
        (Press(backs="fold"), "Fold each sheet along the dashed line"),
        (Press(backs="separate"), "sheets of their own"),
    ],
)
def test_advice_on_backs_follows_the_press(press: Press, said: str) -> None:
    steps = list_steps([part("tiles", "grid", back=True, bleed=2)], press)
    assert any(said in step.words for step in steps)


def test_no_backs_no_advice() -> None:
    backless = list_steps([part("tiles", "grid", back=True)], Press(backs="none"))
    assert not any("back" in step.words.lower() for step in some(backless))


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("marks", "from mark to mark"),
        ("lines", "along the lines"),
        ("both", "along the lines, from mark to mark"),
        ("none", "no marks are printed"),
    ],
)
def test_advice_on_cuts_follows_what_is_shown_of_them(shown: str, said: str) -> None:
    steps = list_steps([part("tiles", "grid", bleed=2, shown=shown)], Press())
    assert any(said in step.words for step in steps)


def test_shapes_are_named_where_a_part_is_cut_in_two_ways() -> None:
    """The cut between them comes first, and only once."""
    tokens = part("tokens", "grid")
    assert tokens.component is not None
    (piece,) = tokens.component.pieces
    other = replace(piece, id="h", face=Drawing("six", hexagon(20), 0.0, ()))
    layouts = (*tokens.entry.layouts, LayoutEntry("straight", 4, 1, 9, 1, 6, "marks"))
    both = replace(
        tokens,
        component=replace(tokens.component, pieces=(piece, other)),
        entry=replace(tokens.entry, layouts=layouts),
    )
    squares, hexagons = (step.words for step in list_steps([both], Press())[-2:])
    assert squares.startswith("Tokens (squares): ")
    assert hexagons.startswith("Tokens (hexagons): ")
    assert "between the kinds. Then" in squares
    assert "between" not in hexagons
    assert list_steps([tokens], Press())[-1].words.startswith("Tokens: ")


def test_corners_are_rounded_by_hand_once_they_are_cut() -> None:
    sharp = part("tiles", "grid")
    assert sharp.component is not None
    (piece,) = sharp.component.pieces
    for outline, said, tool in (
        (square(30), "a punch of 3 mm", "a corner punch"),
        (hexagon(30), "scissors, to a radius of 3 mm", "scissors"),
    ):
        face = replace(piece.face, outline=replace(outline, corner=3.0))
        component = replace(sharp.component, pieces=(replace(piece, face=face),))
        rounded = replace(sharp, component=component)
        (step,) = (s for s in list_steps([rounded], Press()) if s.title == "Round the corners")
        assert said in step.words and step.tools == (tool,)
        assert rounded.minutes == pytest.approx(sharp.minutes + 4 * outline.sides / 20)
        machine = list_steps([replace(rounded, by_machine=True)], Press())
        assert not any(step.title == "Round the corners" for step in some(machine))
    assert not any(step.title == "Round the corners" for step in some(list_steps([sharp], Press())))


def test_tools_are_those_of_the_steps() -> None:
    straight = list_tools(list_steps([part("tiles", "grid")], Press()))
    assert straight == ["a sharp knife", "a steel ruler", "a cutting mat"]
    followed = list_tools(list_steps([part("tiles", "dense")], Press()))
    assert followed == ["scissors"]


@pytest.mark.parametrize("shape", ["hexagons", "triangles"])
def test_slanting_cuts_are_shown_as_they_are_printed(shape: str) -> None:
    (tileset,) = load_all([GAMES / "two-fields.toml"])
    look, faces = text_look(tileset), [Drawing("face", hexagon(30), 0.0, ())]
    dotted = {
        shown: str(slant_picture(shape, shown)(look, faces)).count(f"dash={DOTS}")
        for shown in ("marks", "lines")
    }
    assert dotted["marks"] == 0 < dotted["lines"]


def test_the_ruler_lies_along_the_strips_of_hexagons_as_they_lie() -> None:
    """On their sides they stand in columns, and the straight cuts go up the sheet."""
    (tileset,) = load_all([GAMES / "two-fields.toml"])
    look, faces = text_look(tileset), [Drawing("face", hexagon(30), 0.0, ())]
    for turned in (False, True):
        drawn = slant_picture("hexagons", "marks", turned=turned)(look, faces)
        paths = [shape for shape in drawn if isinstance(shape, shapes.Path)]
        ((start, end),) = [[*points_of(path)] for path in paths if path.stroke == CUT]
        assert (start[0] == end[0], start[1] == end[1]) == (turned, not turned)


def test_every_picture_can_be_drawn() -> None:
    (tileset,) = load_all([GAMES / "two-fields.toml"])
    faces = [Drawing("face", square(30), 0.0, ())]
    own = {kind.name: kind.making.picture for kind in find_kinds() if kind.making}
    assert len(own) > 2
    for name, picture in {**PICTURES, **own}.items():
        assert draw_picture(picture, text_look(tileset), faces), name
    for name, picture in own.items():  # what is made stands whole in its frame
        drawn = picture(text_look(tileset), faces)
        places = [at for path in drawn if isinstance(path, shapes.Path) for at in points_of(path)]
        assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in some(places)), name


def test_pieces_that_begin_alike_are_said_together() -> None:
    face = Drawing("face", square(30), 0.0, ())
    titles = {"House, blue": 3, "House, red": 2, "Park": 1}
    pieces = tuple(Piece(title, title, count, face) for title, count in titles.items())
    said = name_pieces(TILES, Component("t", "T", pieces))
    assert said == "House: 3\u00a0blue, 2\u00a0red; 1\u00a0×\u00a0Park"
    assert soften(said) == said


def test_names_that_are_lists_are_said_whole() -> None:
    face = Drawing("face", square(30), 0.0, ())
    titles = {"Road, road, field": 4, "Road, field, field": 2}
    pieces = tuple(Piece(title, title, count, face) for title, count in titles.items())
    said = name_pieces(TILES, Component("t", "T", pieces))
    assert said == "4\u00a0×\u00a0Road, road, field; 2\u00a0×\u00a0Road, field, field"


def test_the_guide_names_what_the_paper_has_no_room_for(
    bundled: Callable[[str], Tileset],
) -> None:
    tileset = bundled("streets-and-sidewalks")
    words = words_of(make_kit(tileset, Order(paper=PAPERS["a5"], only=("guide",))))
    assert "Not on these sheets: screens. They need larger paper" in words
    assert "--only screens" in words
    assert "Not on these sheets" not in words_of(make("two-fields"))


def test_pieces_of_which_there_is_one_each_are_only_counted() -> None:
    face = Drawing("face", square(30), 0.0, ())
    pieces = tuple(Piece(f"p{n}", f"Piece {n}", 1, face) for n in range(12))
    assert name_pieces(TILES, Component("t", "T", pieces)) == "12 different ones"
    assert "Piece 7" in name_pieces(TILES, Component("t", "T", pieces[:8]))


def test_a_picture_shows_few_large_pieces_as_they_lie_on_their_sheet() -> None:
    """Three wide ones below each other, one on its side; but many only in part."""
    few = part("scoresheets", "grid")
    assert few.component is not None
    (piece,) = few.component.pieces
    face = replace(piece.face, outline=rectangle(190, 80))
    component = replace(few.component, pieces=(replace(piece, face=face),))
    (layout,) = few.entry.layouts
    entry = replace(few.entry, layouts=(replace(layout, per_sheet=3),))
    few = replace(few, component=component, entry=entry)
    assert few.lying is None
    assert replace(few, trim=Box(10, 20, 190, 240)).lying == Lying(1, 3, turned=False)
    assert replace(few, trim=Box(10, 20, 80, 190)).lying == Lying(1, 1, turned=True)
    assert replace(few, trim=Box(10, 20, 100, 100)).lying is None
    many = replace(entry, layouts=(replace(layout, per_sheet=30),))
    assert replace(few, entry=many, trim=Box(10, 20, 190, 240)).lying is None


def test_words_that_no_column_holds_are_broken() -> None:
    assert soften("a short one") == "a short one"
    broken = soften("Donaudampfschifffahrtsgesellschaft" * 3)
    assert broken.replace(" ", "") == "Donaudampfschifffahrtsgesellschaft" * 3
    assert " " in broken


@pytest.fixture
def suburb(kits: Kits) -> Kit:
    return kits("streetcar-suburb")


def test_the_quick_way_is_offered_first_with_sheets_and_minutes(suburb: Kit) -> None:
    words = words_of(suburb)
    quick = "The quick way: leave out the cubes to fold (4 sheets, about 3 h 15 min) and play with"
    assert f"{quick} tokens instead: chip of one cube" in words
    assert "Boards: each game is drawn on one." in words
    assert "Boards 2 3, 5 2 plain paper" in words


def test_miniatures_say_nothing_to_a_search(suburb: Kit) -> None:
    """Score sheets and the box stand in the pictures; their words are no text."""
    assert "Separate lines" in words_of(suburb, "scoresheets.pdf")
    assert "Separate lines" not in words_of(suburb)
    assert "Inside:" in words_of(suburb, "box.pdf")
    assert "Inside:" not in words_of(suburb)


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(1, "5 min"), (5, "5 min"), (31, "35 min"), (60, "1 h"), (195, "3 h 15 min")],
)
def test_time_is_said_in_steps_of_five_minutes(minutes: float, said: str) -> None:
    assert say_minutes(minutes) == said
