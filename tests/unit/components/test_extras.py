"""Other sorts of pieces: their forms, faces and backs."""

from __future__ import annotations

import math
import pathlib

import pytest

from generator.components.draw_components import draw_components
from generator.components.extras.outlines import EDGE, form_of, frame_form, polygon_form
from generator.components.extras.own_outline import find_fault
from generator.components.extras.tables import sorts_of
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.geometry.depth import depth, polygon_area
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.some import some

GAME = """\
schema = 1
[game]
name = "Bits"
players = [2, 4]
[piece]
shape = "square"
size = 40
[edges.grass]
letter = "G"
name = "Grass"
colour = "#88bb66"
[colours.red]
letter = "R"
name = "Red"
colour = "#b5413f"
[colours.blue]
letter = "B"
name = "Blue"
colour = "#3f78b5"
symbol = "heart"
[[tiles]]
id = "first"
name = "First"
edges = "GGGG"
values = { stage = "red" }
[[tiles]]
id = "second"
name = "Second"
edges = "GGGG"
values = { stage = "blue" }
[back]
colour = "{stage}"
title = "{name}"
[[extras]]
id = "chip"
name = "Chip"
shape = "circle"
size = 22
back = "{stage}"
fields = [{ show = "{number}", size = 9 }]
items = [
  { number = 6, copies = 2, stage = "red" },
  { number = 8, stage = "red" },
  { number = 9, stage = "blue" },
]
[[extras]]
id = "die"
name = "Die"
shape = "die"
size = 18
faces = ["1", "2", "3", "4", "5", "{star}"]
[expect]
extras = { chip = 4, die = 1 }
"""


@pytest.fixture
def bits(tmp_path: pathlib.Path) -> Tileset:
    path = tmp_path / "bits.toml"
    path.write_text(GAME, encoding="utf-8")
    return load(path, VOCABULARY)


def test_each_sort_has_its_own_pieces_and_backs(bits: Tileset) -> None:
    parts = {component.id: component for component in draw_components(bits)}
    chips = parts["extras"].pieces
    assert [(chip.id, chip.count) for chip in chips] == [
        ("extras-chip-1", 2),
        ("extras-chip-2", 1),
        ("extras-chip-3", 1),
    ]
    backs = [chip.back.name for chip in chips if chip.back]
    assert backs[0] == backs[1] != backs[2]
    assert parts["cutouts"].cut == "own"


def test_tiles_have_backs_by_stage(bits: Tileset) -> None:
    tiles = next(one for one in draw_components(bits) if one.id == "tiles")
    backs = [piece.back for piece in tiles.pieces if piece.back]
    assert [back.name for back in backs] == ["back", "back-1"]
    assert backs[0].shapes != backs[1].shapes


@pytest.mark.parametrize("shape", ["meeple", "house", "standee", "die", "frame"])
def test_lines_of_their_own_lie_within_the_box(shape: str) -> None:
    form = form_of(shape, 30, 40, 3)
    points = [point for crease in some(form.creases) for point in crease.points]
    assert min(min(point) for point in points) >= EDGE - 1e-9
    assert max(x for x, _ in points) <= form.outline.width - EDGE + 1e-9
    assert max(y for _, y in points) <= form.outline.height - EDGE + 1e-9


def test_six_pieces_of_a_frame_close_around_the_tiles() -> None:
    """The area of the frame is that of its outer hexagon without the tiles."""
    tile, depth, along = 40.0, 15.0, 3
    cut = frame_form(tile, depth, along).creases[0].points
    side = tile / math.sqrt(3)
    notch = side / 2
    # From the centre to the outer edge: rows of tiles, half a tile to its tip, the frame.
    reach = (along - 1) * 1.5 * side + side + depth
    outer = 6 * reach * reach / math.sqrt(3)
    tiles = 3 * along * (along - 1) + 1
    assert notch > 0
    assert 6 * abs(polygon_area(cut)) == pytest.approx(
        outer - tiles * 1.5 * math.sqrt(3) * side * side
    )


def test_a_die_is_six_squares_and_seven_tabs() -> None:
    form = form_of("die", 20, 20, 0)
    assert len(form.faces) == 6
    assert sum(1 for crease in form.creases if crease.kind == "fold") == 5 + 7


def test_half_a_hexagon_is_half_of_one() -> None:
    form = form_of("half-hexagon", 40.0, 40.0, 0)
    (cut,) = form.creases
    whole = 40.0**2 * math.sqrt(3) / 2  # of a hexagon, from flat to flat
    assert abs(polygon_area(cut.points)) == pytest.approx(whole / 2)


def test_words_stand_inside_an_outline_of_ones_own() -> None:
    arrow = [(5.0, 12.0), (31.0, 12.0), (31.0, 2.0), (55.0, 20.0), (31.0, 38.0), (31.0, 28.0)]
    arrow.append((5.0, 28.0))
    assert find_fault(arrow) is None
    form = polygon_form(arrow)
    (cut,) = form.creases
    assert (form.outline.width, form.outline.height) == (50 + 2 * EDGE, 36 + 2 * EDGE)
    ((face, place),) = form.faces
    corners = [place.apply(corner) for corner in face.corners]
    assert depth(corners, cut.points) > -0.7  # to the grid in which room is looked for
    assert face.area > 26 * 15


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ([(0.0, 0.0), (20.0, 20.0), (20.0, 0.0), (0.0, 20.0)], "side 0 crosses side 2"),
        ([(0.0, 0.0), (0.0, 0.0), (20.0, 0.0), (0.0, 20.0)], "corner 0 stands twice"),
        ([(0.0, 0.0), (10.0, 10.0), (20.0, 20.0)], "encloses nothing"),
        ([(0.0, 0.0), (3.0, 0.0), (0.0, 20.0)], "is 3 × 20 mm large"),
    ],
)
def test_an_outline_that_cannot_be_cut_is_refused(
    points: list[tuple[float, float]], said: str
) -> None:
    fault = find_fault(points)
    assert fault is not None
    assert fault[0] == said


def test_pieces_come_from_the_rows_of_a_table(tmp_path: pathlib.Path) -> None:
    entry = '[[extras]]\nid = "coin"\nname = "Coin"\nshape = "circle"\nsize = 22\n'
    text = f'{GAME}\n{entry}rows = "coins.csv"\nfields = [{{ show = "{{worth}}" }}]\n'
    (tmp_path / "bits.toml").write_text(text, encoding="utf-8")
    table = tmp_path / "coins.csv"
    table.write_text("worth;copies;name\n1;10;Penny\n5;4;Crown\n", encoding="utf-8")
    game = load(tmp_path / "bits.toml", VOCABULARY)
    (coins,) = [sort for sort in sorts_of(game) if sort.id == "coin"]
    assert [(item.name, item.copies, item.values["worth"]) for item in coins.items] == [
        ("Penny", 10, 1),
        ("Crown", 4, 5),
    ]
    assert dict(game.tables).keys() == {"coins.csv"}
    table.write_text("worth;copies\n1;many\nninety thousand million;2\n", encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load(tmp_path / "bits.toml", VOCABULARY)
    assert [(problem.line, problem.key) for problem in caught.value.problems] == [
        (2, "copies"),
        (3, "worth"),
    ]
    assert {pathlib.Path(problem.file).name for problem in caught.value.problems} == {"coins.csv"}
