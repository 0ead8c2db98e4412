"""Fields upon faces: where they stand, how they are set, what refuses them."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

from generator.art.face_fields import check_fields
from generator.art.face_sets import draw_faces, draw_small_faces
from generator.art.field_rooms import rooms_of
from generator.art.field_words import WordsRefusedError, read_words, set_words
from generator.canvas.flattened_paths import rings
from generator.canvas.shapes import Drawing, Group, Path, Shape, Text
from generator.check.safe_area_check import distances
from generator.components.vocabulary import VOCABULARY
from generator.geometry.depth import SAFE, depth
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.geometry.transform import Point
from generator.tileset.face_model import FaceField, FaceLayout
from generator.tileset.face_schema import PLACES
from generator.tileset.load import load
from generator.tileset.model import Tileset
from generator.typeset.text_tree import Run, Sign
from tests.support.some import some

OUTLINES = [rectangle(63.5, 88.9), square(38), hexagon(40), hexagon(40, pointy=True)]
GAME = """\
schema = 1
[game]
name = "Mill Lane"
players = [2, 4]
[piece]
shape = "rectangle"
size = [63.5, 88.9]
called = "cards"
[colours.grain]
letter = "G"
name = "Grain"
colour = "#d9a441"
[face]
colour = "{suit}"
fields = [
  { show = "{name}", at = "top", weight = "title", size = 6, shrink = 4 },
  { show = "{cost}", at = "top-left", form = "circle", plate = "{suit}", size = 6 },
  { icon = "{suit}", at = "middle", size = 20 },
  { show = "{text}", at = "bottom", wrap = true, height = 24 },
]
[[tiles]]
id = "mill"
name = "Mill"
art = "card"
values = { suit = "grain", cost = 3, text = "Take **two** {grain} or a {star}." }
[[tiles]]
id = "weir"
name = "Weir"
art = "plain"
values = { suit = "#3f7fb5", text = "" }
"""


@pytest.fixture
def lane(tmp_path: pathlib.Path) -> Tileset:
    path = tmp_path / "mill-lane.toml"
    path.write_text(GAME.replace("{ icon", "{ only = ['mill'], icon"), encoding="utf-8")
    return load(path, VOCABULARY)


def texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


def plated(shapes: tuple[Shape, ...], colour: str) -> Iterator[tuple[list[Point], list[Text]]]:
    """Plates of this colour, and the words on each."""
    for shape in shapes:
        if isinstance(shape, Group):
            found = [one for one in shape.shapes if isinstance(one, Path) and one.fill == colour]
            if found:
                yield next(rings(found[0])), list(texts(shape.shapes))
            else:
                yield from plated(shape.shapes, colour)


def words_of(drawing: Drawing) -> str:
    return " ".join(" ".join(text.text for text in texts(drawing.shapes)).split())


@pytest.mark.parametrize("at", PLACES)
@pytest.mark.parametrize("outline", OUTLINES, ids=lambda one: f"{one.kind}-{one.width:.0f}")
def test_every_place_lies_within_the_margin(outline: Outline, at: str) -> None:
    for form in ("round", "circle"):
        field = FaceField(show="12", at=at, size=3.0, plate="#ffffff", form=form)
        rooms = rooms_of(field, outline, 3.0)
        nearest = min(
            depth([room.place.apply(corner) for corner in room.corners], outline.corners)
            for room in some(rooms)
        )
        # The box about a disc may stand nearer to the cut than the disc itself.
        least = 3.0 if form == "round" and at != "corners" else 1.2
        assert nearest >= least - 1e-6, form


def test_a_face_says_what_its_tile_says(lane: Tileset) -> None:
    mill, weir = draw_faces(lane)
    assert words_of(mill) == "Mill 3 Take two or a ."
    assert words_of(weir) == "Weir"


def test_all_that_is_drawn_is_safe(lane: Tileset) -> None:
    nearest = [min(distances(face))[0] for face in draw_faces(lane)]
    assert min(nearest) >= SAFE


def test_a_small_face_shows_what_can_be_read(lane: Tileset) -> None:
    small = draw_small_faces(lane)
    assert words_of(small["mill"]) == "Mill 3"
    sizes = [
        max(t.size for t in texts(face.shapes)) for face in (draw_faces(lane)[0], small["mill"])
    ]
    assert sizes[0] < sizes[1]


def test_a_plate_hugs_words_that_wrap(tmp_path: pathlib.Path) -> None:
    """Without a height of its own it is as high as the words, which stand clear of its rims."""
    path = tmp_path / "mill-lane.toml"
    text = GAME.replace("{ icon", "{ only = ['mill'], icon")
    text = text.replace("wrap = true, height = 24", 'wrap = true, plate = "#fedcba"')
    path.write_text(text, encoding="utf-8")
    mill, _ = draw_faces(load(path, VOCABULARY))
    ((plate, words),) = plated(mill.shapes, "#fedcba")
    top, bottom = min(y for _, y in plate), max(y for _, y in plate)
    (baseline,) = {text.y for text in words}
    assert baseline - 4 * 0.66 - top == pytest.approx(0.35 * 4)  # capitals, and the rim
    assert bottom - baseline > 0.35 * 4
    assert bottom - top < 8


def test_stars_and_braces_are_read() -> None:
    assert read_words("a **b** *c* {star}\nd") == (
        Run("a "),
        Run("b", "strong"),
        Run(" "),
        Run("c", "emphasis"),
        Run(" "),
        Sign("star", "star"),
        Run("\nd"),
    )


def test_letters_shrink_no_further_than_they_may() -> None:
    outline = square(38)
    text = "A name that is long"
    field = FaceField(show=text, size=6.0, least=3.0)
    (room,) = rooms_of(field, outline, 3.0)
    assert 3.0 <= set_words(field, text, room).size < 6.0
    with pytest.raises(WordsRefusedError):
        set_words(FaceField(show=text, size=6.0, least=5.0), text, room)


def test_words_that_run_into_each_other_are_refused() -> None:
    fields = (FaceField(show="{name}", values=("name",)), FaceField(show="Over it"))
    face = FaceLayout("#ffffff", 3.0, fields)
    faults = list(check_fields(face, "mill", {"name": "Below"}, square(38), False))
    assert [(place, told) for place, (told, _) in faults] == [(1, "it runs into the field 1")]


def test_the_remedy_helps() -> None:
    text = "A name that is long"
    face = FaceLayout("#ffffff", 3.0, (FaceField(show=text, size=6.0, least=6.0),))
    ((_, (_, hint)),) = check_fields(face, "mill", {}, square(38), False)
    shrink = float(hint.rpartition(" = ")[2])
    mended = FaceLayout("#ffffff", 3.0, (FaceField(show=text, size=6.0, least=shrink),))
    assert list(check_fields(mended, "mill", {}, square(38), False)) == []
