"""Tabletop Simulator: the saved object held against the fields that the program documents."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from lupa.lua54 import LuaRuntime  # type: ignore[import-not-found, unused-ignore]
from PIL import Image
from pydantic import BaseModel, ConfigDict, Field

from generator.bundled import template_folder
from generator.canvas.shapes import Crease, Drawing
from generator.choices import Answers
from generator.components.vocabulary import VOCABULARY
from generator.errors import CommandError, UserError
from generator.export.export_games import draw_goods, export_game
from generator.export.find_targets import find_target
from generator.export.snap_grid import make_snap_grid, place_of, step_of
from generator.export.target import Exported
from generator.export.tts.card_sheets import plan_sheets
from generator.export.tts.law_script import to_lua, write_law_script
from generator.export.tts.set_table import set_table, shape_of
from generator.geometry.outline import disc, hexagon, rectangle, square
from generator.geometry.region_cells import lie_of, rectangle_cells
from generator.kit.order import Order
from generator.laws.grid import Cell, grid_of
from generator.laws.halves import by_cells, put_piece
from generator.laws.layout import Layout, Placed, lay
from generator.laws.registry import make_laws
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.some import some
from tests.unit.conftest import Maker
from tests.unit.laws.test_printed_boards import GAME as COVE

Bundled = Callable[[str], Tileset]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


Axis = Literal[
    "posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"
]  # fmt: skip


class Colour(Strict):
    r: float
    g: float
    b: float


class Vector(Strict):
    x: float
    y: float
    z: float


class SnapPoint(Strict):
    Position: Vector  # as the object sees it that it is attached to
    Rotation: Vector | None = None  # only of places that turn what snaps to them


class TileTable(Strict):
    Type: Literal[0, 1, 2, 3]
    Thickness: float
    Stackable: bool
    Stretch: bool


class TokenTable(Strict):
    Thickness: float
    MergeDistancePixels: float
    StandUp: bool
    Stackable: bool


class ImageTable(Strict):
    ImageURL: str
    ImageSecondaryURL: str
    ImageScalar: float
    WidthScale: float
    CustomTile: TileTable | None = None
    CustomToken: TokenTable | None = None


class Deck(Strict):
    FaceURL: str
    BackURL: str
    NumWidth: int = Field(ge=2, le=10)
    NumHeight: int = Field(ge=2, le=7)
    BackIsHidden: bool
    UniqueBack: bool
    Type: Literal[0, 1, 2, 3, 4]


class Pdf(Strict):
    PDFUrl: str
    PDFPassword: str
    PDFPage: int
    PDFPageOffset: int


class BagTable(Strict):
    Order: Literal[0, 1, 2]


class Thing(Strict):
    GUID: str = Field(pattern=r"^[0-9a-f]{6}$")
    Name: Literal[
        "Custom_Tile", "Custom_Token", "Custom_PDF", "Bag", "DeckCustom", "Card", "Custom_Board"
    ]
    Transform: dict[Axis, float] = Field(min_length=9)
    Nickname: str
    Description: str
    GMNotes: str
    ColorDiffuse: Colour
    Locked: bool
    Grid: bool
    Snap: bool
    Autoraise: bool
    Sticky: bool
    Tooltip: bool
    Hands: bool
    LuaScript: str
    LuaScriptState: str
    XmlUI: str
    CustomImage: ImageTable | None = None
    CustomPDF: Pdf | None = None
    CustomDeck: dict[str, Deck] | None = None
    DeckIDs: list[int] | None = None
    CardID: int | None = None
    Bag: BagTable | None = None
    MaterialIndex: int | None = None
    ContainedObjects: list[Thing] | None = None
    AttachedSnapPoints: list[SnapPoint] | None = None


class Saved(Strict):
    SaveName: str
    GameMode: str
    Date: str
    VersionNumber: str
    Table: str
    Sky: str
    Note: str
    Rules: str
    LuaScript: str
    LuaScriptState: str
    XmlUI: str
    ObjectStates: list[Thing]


def export(tileset: Tileset, **asked: object) -> Exported:
    return export_game(tileset, "tts", Answers({"dpi": 60, **asked}))


def open_save(exported: Exported) -> Saved:
    (data,) = [data for file, data in exported.files.items() if file.endswith(".json")]
    return Saved.model_validate(json.loads(data))


def all_things(saved: Saved) -> list[Thing]:
    inner = [each for thing in saved.ObjectStates for each in thing.ContainedObjects or []]
    return [*saved.ObjectStates, *inner]


def urls_of(saved: Saved) -> set[str]:
    found = set()
    for thing in all_things(saved):
        if thing.CustomImage:
            found |= {thing.CustomImage.ImageURL, thing.CustomImage.ImageSecondaryURL}
        if thing.CustomPDF:
            found.add(thing.CustomPDF.PDFUrl)
        for deck in (thing.CustomDeck or {}).values():
            found |= {deck.FaceURL, deck.BackURL}
    return found


@pytest.mark.parametrize(
    ("slug", "only"),
    [
        ("streetcar-suburb", None),
        ("scrambled-streets", "cards,scoresheets"),
        ("streets-and-sidewalks", "tiles"),
    ],
)
def test_a_game_becomes_a_saved_object(slug: str, only: str | None, bundled: Bundled) -> None:
    tileset = bundled(slug)
    exported = export(tileset, only=only)
    saved = open_save(exported)
    shown = {file for file in exported.files if file.endswith((".png", ".pdf"))}
    assert urls_of(saved) == shown
    ids = [thing.GUID for thing in all_things(saved)]
    assert len(ids) == len(set(ids))
    marked = Counter(thing.GMNotes for thing in all_things(saved) if thing.GMNotes)
    for tile in tileset.tiles:
        assert marked[f"tilewright:{tile.id}"] == tile.copies
    for file in shown - {"rules.pdf"}:
        assert max(Image.open(BytesIO(exported.files[file])).size) <= 4096
    names = [thing.Name for thing in saved.ObjectStates]
    assert names.count("Custom_PDF") == (only is None)


def test_squares_and_hexagons_are_tiles_of_their_shape(make: Maker) -> None:
    for tileset, shape in some([(make.game(["RRGG 2"]), 0), (make.hexagons(["RRGGRR 2"]), 1)]):
        saved = open_save(export(tileset, only="tiles"))
        (bag,) = [thing for thing in saved.ObjectStates if thing.Name == "Bag"]
        assert bag.ContainedObjects is not None
        tiles = [each.CustomImage.CustomTile for each in bag.ContainedObjects if each.CustomImage]
        assert [tile.Type for tile in tiles if tile] == [shape, shape]
        assert all(tile.Stackable for tile in tiles if tile)


def test_cards_lie_on_sheets(make: Maker) -> None:
    tileset = make.cards(["02S", "13S 2", "01S"])
    exported = export(tileset, only="cards")
    (deck,) = [thing for thing in open_save(exported).ObjectStates if thing.Name == "DeckCustom"]
    assert deck.DeckIDs == [100, 101, 101, 102]
    assert [card.CardID for card in deck.ContainedObjects or []] == deck.DeckIDs
    assert deck.CustomDeck is not None
    sheet = deck.CustomDeck["1"]
    assert (sheet.NumWidth, sheet.NumHeight) == (3, 2)
    assert sheet.UniqueBack  # these cards look the same from both sides
    assert sheet.Type == 1  # and have corners that are not round
    picture = Image.open(BytesIO(exported.files[sheet.FaceURL]))
    assert picture.size == (3 * 94, 2 * 142)


def test_cards_may_have_backs_of_their_own_and_several_sizes(bundled: Bundled) -> None:
    tileset = bundled("scrambled-streets")
    goods = draw_goods(tileset, find_target("tts"), Order(only=("cards",)))
    (cards,) = goods.components
    one, two, three, four, five, six = cards.pieces[:6]
    own = [replace(two, back=three.face), replace(one, back=four.face)]
    bare = [replace(three, back=None), replace(four, back=None)]
    wide = rectangle(80, 120)
    large = [replace(each, face=replace(each.face, outline=wide)) for each in (five, six)]
    mixed = replace(cards, pieces=(*own, *bare, *large))
    exported = set_table(replace(goods, components=(mixed,)), Answers({"dpi": 60}))
    decks = [thing for thing in open_save(exported).ObjectStates if thing.Name == "DeckCustom"]
    tables = [deck for each in decks for deck in (each.CustomDeck or {}).items()]
    assert [key for key, _ in tables] == ["1", "2", "3"]
    assert [deck.UniqueBack for _, deck in tables] == [True, True, False]
    assert [deck.FaceURL == deck.BackURL for _, deck in tables] == [False, True, False]
    assert [each.DeckIDs for each in decks] == [[100, 101], [200, 201], [300, 301]]
    for _, deck in tables:
        for url in (deck.FaceURL, deck.BackURL)[: 1 + deck.UniqueBack]:
            width, height = Image.open(BytesIO(exported.files[url])).size
            assert width % deck.NumWidth == height % deck.NumHeight == 0
    assert len({thing.GUID for thing in decks}) == 3


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (69, 1), (70, 2), (150, 3)])
def test_too_many_cards_for_a_sheet_take_another(count: int, sheets: int, bundled: Bundled) -> None:
    from generator.components.draw_components import draw_components

    cards = draw_components(bundled("scrambled-streets"))[0].pieces
    many = [cards[number % len(cards)] for number in range(count)]
    planned = plan_sheets(many, 300)
    assert len(planned) == sheets
    assert sum(len(sheet.pieces) for sheet in planned) == count
    for sheet in some(planned):
        assert 2 <= sheet.columns <= 10
        assert 2 <= sheet.rows <= 7
        assert sheet.columns * sheet.card[0] <= 4096 >= sheet.rows * sheet.card[1]


def test_an_address_comes_before_every_picture(make: Maker) -> None:
    prefix = "https://example.org/small"
    exported = export(make.game(["RRGG"]), url_prefix=prefix, only="tiles")
    urls = urls_of(open_save(exported))
    assert all(url.startswith(f"{prefix}/images/") for url in some(urls))
    with pytest.raises(CommandError, match="is no address"):
        export(make.game(["RRGG"]), url_prefix="example.org")


def test_pictures_larger_than_the_program_takes_are_refused(bundled: Bundled) -> None:
    with pytest.raises(UserError) as refused:
        export(bundled("streetcar-suburb"), dpi=600, only="board")
    assert "4096 are the most" in str(refused.value)


def test_the_book_of_rules_lies_beside_the_mat(make: Maker) -> None:
    saved = open_save(export(make.game(["RRGG 90"]), only="tiles,rules"))
    (book,) = [thing for thing in saved.ObjectStates if thing.Name == "Custom_PDF"]
    (mat,) = [thing for thing in saved.ObjectStates if thing.Nickname == "Mat"]
    assert book.Transform["posX"] + 4 <= -mat.Transform["scaleX"]


def test_a_game_without_tiles_has_no_mat_and_no_script(bundled: Bundled) -> None:
    exported = export(bundled("streetcar-suburb"), script=True, only="tokens")
    assert "images/mat.png" not in exported.files
    assert "laws.lua" not in exported.files
    assert any("no script" in note for note in exported.notes)


@pytest.mark.parametrize("slug", ["greenways", "streets-and-sidewalks", "scrambled-streets"])
def test_places_to_snap_to_are_a_tile_apart(slug: str, bundled: Bundled) -> None:
    tileset = bundled(slug)
    grid = make_snap_grid(tileset)
    assert grid is not None
    outline = tileset.outline
    near = sorted({round((x * x + z * z) ** 0.5 * 25.4, 3) for x, z in grid.places})
    assert near[0] == 0
    least = min(outline.width, outline.height)
    assert near[1] == pytest.approx(least, abs=0.01)
    assert max(abs(x) for x, _ in grid.places) < grid.size[0] / 2


@pytest.mark.parametrize("shape", ["square", "triangle"])
def test_tiles_snap_to_the_cells_of_the_script_and_keep_their_turn(shape: str, make: Maker) -> None:
    tileset = starter_with_triangles() if shape == "triangle" else make.game(["RRGG"])
    mat = open_save(export(tileset, only=tileset.called)).ObjectStates[0]
    lua, seen = run_lua(tileset), set()
    for point in some(mat.AttachedSnapPoints or []):
        assert point.Rotation is None
        x, z = on_table(mat, point)
        row, column = lua.globals().cell_at(x, z)
        assert (x, z) == pytest.approx(place_of((row, column), tileset.outline), abs=0.001)
        seen.add((row, column))
    assert len(seen) == len(mat.AttachedSnapPoints or [])


def test_tiles_snap_to_the_spaces_of_a_printed_board(tmp_path: Path) -> None:
    path = tmp_path / "cove.toml"
    path.write_text(f'{COVE}\n[board]\nname = "The cove"\nregion = "cove"', encoding="utf-8")
    tileset = load(path, VOCABULARY)
    goods = draw_goods(tileset, find_target("tts"), Order(only=("board",)))
    (piece,) = goods.components[0].pieces
    (board,) = [
        thing for thing in all_things(open_save(export(tileset))) if thing.Nickname == piece.title
    ]
    outline, lies = piece.face.outline, board.Transform
    found = [on_table(board, point) for point in board.AttachedSnapPoints or []]
    for (x, z), space in zip(found, piece.face.places, strict=True):
        right, down = (x - lies["posX"]) * 25.4, (lies["posZ"] - z) * 25.4  # from its middle
        there = right + outline.width / 2, down + outline.height / 2
        assert there == pytest.approx(space, abs=0.01)
    assert len(found) == 5


def on_table(thing: Thing, point: SnapPoint) -> tuple[float, float]:
    """Where a place of an object lies: scaled and turned as the object is, clockwise from above."""
    lies, angle = thing.Transform, math.radians(thing.Transform["rotY"])
    x, z = point.Position.x * lies["scaleX"], point.Position.z * lies["scaleZ"]
    across, away = math.cos(angle), math.sin(angle)
    return lies["posX"] + x * across + z * away, lies["posZ"] - x * away + z * across


def test_pieces_are_as_high_as_in_the_kit_and_no_two_have_one_number(bundled: Bundled) -> None:
    """A tile of scale 1 is two units high, an inch each; its width follows its picture."""
    exported = export(bundled("streetcar-suburb"), only="board,tokens")
    things = all_things(open_save(exported))
    goods = draw_goods(bundled("streetcar-suburb"), find_target("tts"), Order(only=("board",)))
    (board,) = goods.components[0].pieces
    for thing in some(each for each in things if each.Nickname == board.title):
        assert thing.Transform["scaleX"] == thing.Transform["scaleZ"]
        high = thing.Transform["scaleZ"] * 2 * 25.4
        assert high == pytest.approx(board.face.outline.height, abs=0.01)
    numbers = [thing.GUID for thing in things]
    assert len(numbers) == len(set(numbers)) > 100


def starter_with_triangles() -> Tileset:
    return load(template_folder() / "starters" / "triangles.toml", VOCABULARY)


def run_lua(tileset: Tileset) -> Any:
    grid = make_snap_grid(tileset)
    assert grid is not None
    script = write_law_script(tileset, grid.across, (99.0, 99.0))
    assert script is not None
    lua = LuaRuntime(unpack_returned_tuples=True)
    lua.execute(script.text)
    return lua


@pytest.mark.parametrize(
    "name",
    ["greenways", "puzzle-town", "streets-and-sidewalks", "scrambled-streets", "own", "triangles"],
)
def test_the_script_says_what_the_laws_say(name: str, bundled: Bundled, make: Maker) -> None:
    made: dict[str, Callable[[], Tileset]] = {
        "own": lambda: make.game(["RRGG", "RGRG", "GGGR", "????"]),
        "triangles": starter_with_triangles,
    }
    tileset = made[name]() if name in made else bundled(name)
    lua = run_lua(tileset)
    find_broken = lua.globals().find_broken
    laws = {law.name: law for law in make_laws(tileset) if law.matches and law.signs(tileset)}
    dice = random.Random(name)
    grid, seen = grid_of(tileset.outline), 0
    cells = [*rectangle_cells(4, 4, lie_of(tileset.outline))]
    for _ in range(60):
        lying = {
            cell: lay(tileset, dice.choice(tileset.tiles), dice.randrange(grid.turns))
            for cell in dice.sample(cells, dice.randint(2, len(cells)))
        }
        listed = [*lying.items()]
        table = lua.table_from(
            [
                lua.table_from(
                    {"tile": placed.tile.id, "row": row, "column": column, "turn": placed.turn}
                )
                for (row, column), placed in listed
            ]
        )
        told = {
            (
                broken["law"],
                frozenset((listed[broken["one"] - 1][0], listed[broken["other"] - 1][0])),
            )
            for broken in find_broken(table).values()
        }
        layout = Layout(grid, lying)
        said = {
            (name, frozenset(broken.cells))
            for name, law in laws.items()
            for broken in law.violations(layout, tileset)
        }
        assert told == said
        seen += len(said)
    can_break = not all(law.kept(tileset) for law in laws.values())
    assert (seen > 100) == can_break


@pytest.mark.parametrize(
    "slug", ["greenways", "streets-and-sidewalks", "scrambled-streets", "triangles"]
)
def test_the_script_finds_the_cell_below_a_tile(slug: str, bundled: Bundled) -> None:
    tileset = starter_with_triangles() if slug == "triangles" else bundled(slug)
    lua = run_lua(tileset)
    across, grid = step_of(tileset.outline), grid_of(tileset.outline)
    dice = random.Random(5)
    for cell in some(rectangle_cells(5, 5, lie_of(tileset.outline))):
        off = (dice.uniform(-0.2, 0.2) * across[0], dice.uniform(-0.2, 0.2) * across[1])
        x, z = place_of(cell, tileset.outline)
        assert tuple(lua.globals().cell_at(x + off[0], z + off[1])) == cell
        for turn in some(range(grid.turns)):
            upright = 0 if grid.is_upside_down(cell) else 180
            degrees = upright + turn * 360 / grid.turns + 3
            assert lua.globals().turn_at(degrees, *cell) == turn


def test_the_script_sees_the_halves_of_dominoes(make: Maker) -> None:
    tileset = make.dominoes(["RR", "RG", "GG"])
    lua, cells, laws = run_lua(tileset), by_cells(tileset), make_laws(by_cells(tileset))
    grid, (step, _) = grid_of(cells.outline), step_of(tileset.outline)
    seen = 0
    for one, turn, other, its_turn in product(tileset.tiles, range(4), tileset.tiles, range(4)):
        laid: dict[Cell, Placed] = {}
        halves: list[Any] = []
        for tile, cell, turned in ((one, (0, 0), turn), (other, (2, 0), its_turn)):
            parts = put_piece(cells, tile, cell, turned).parts
            (row, column), (last_row, last_column) = (place for place, _ in parts)
            x, z = (column + last_column) / 2 * step, -(row + last_row) / 2 * step
            found = lua.globals().halves_at(tile.id, x, z, 180 + 90 * turned)
            assert [
                ((half["row"], half["column"]), half["tile"], half["turn"])
                for half in found.values()
            ] == [(place, half.tile.id, half.turn) for place, half in parts]
            halves += found.values()
            laid |= dict(parts)
        if len(laid) == len(halves):  # none lies on another
            told = [*lua.globals().find_broken(lua.table_from(halves)).values()]
            layout = Layout(grid, laid)
            said = [broken for law in laws for broken in law.violations(layout, cells)]
            assert len(told) == len(said)
            seen += len(said)
    assert seen > 10


def test_places_of_dominoes_lie_between_two_cells(make: Maker) -> None:
    tileset = make.dominoes(["RR", "RG"])
    grid = make_snap_grid(tileset)
    assert grid is not None
    half = tileset.outline.height / 25.4 / 2
    for x, z in some(grid.places):
        steps = round(x / half), round(z / half)
        assert (x, z) == pytest.approx((steps[0] * half, steps[1] * half))
        assert sum(steps) % 2 == 1


def test_dominoes_are_tiles_and_triangles_turn_about_their_middle(make: Maker) -> None:
    dominoes = open_save(export(make.dominoes(["RR 2", "RG"]), only="dominoes"))
    (bag,) = [thing for thing in dominoes.ObjectStates if thing.Name == "Bag"]
    assert [each.Name for each in bag.ContainedObjects or []] == ["Custom_Tile"] * 3
    exported = export(starter_with_triangles(), only="tiles")
    pictures = [file for file in exported.files if file not in ("images/mat.png",)]
    for file in some(name for name in pictures if name.endswith(".png")):
        seen = Image.open(BytesIO(exported.files[file])).getchannel("A")
        width, height = seen.size
        box = seen.point(lambda level: 255 * (level > 127)).getbbox()
        assert box is not None
        left, top, right, bottom = box
        # A third of a triangle lies below the middle of the picture, two thirds above.
        assert (left, top, right) == pytest.approx((0, 0, width), abs=2)
        assert bottom == pytest.approx(height * 3 / 4, abs=2)


def test_corners_and_discs_have_shapes_of_their_own() -> None:
    outlines = [square(30), replace(square(30), corner=3.0), disc(20), hexagon(30)]
    faces = [Drawing("face", outline, 0.0, ()) for outline in outlines]
    assert [shape_of(face) for face in faces] == [0, 3, 2, 1]
    # The program has neither hexagons with round corners nor houses.
    round_hexagon = replace(hexagon(30), corner=3.0)
    house = Crease("cut", ((0, 9), (9, 0), (18, 9), (18, 18), (0, 18)), closed=True)
    assert shape_of(replace(faces[0], outline=round_hexagon)) is None
    assert shape_of(replace(faces[0], creases=(house,))) is None


def test_what_is_cut_along_its_own_line_lies_on_the_table() -> None:
    """Shores and homes of a starter: flat, though no shape of the program."""
    tileset = load(template_folder() / "starters" / "windward-isle.toml", VOCABULARY)
    exported = export(tileset, only="cutouts")
    bags = [thing for thing in open_save(exported).ObjectStates if thing.Name == "Bag"]
    assert [len(bag.ContainedObjects or []) for bag in bags] == [6, 20]  # one for each outline
    assert "20 × Home" in bags[1].Description
    inside = [thing for bag in bags for thing in bag.ContainedObjects or []]
    assert Counter(thing.Nickname for thing in inside) == {"Shore": 6, "Home": 20}
    assert {thing.Name for thing in inside} == {"Custom_Token"}
    home = next(thing for thing in inside if thing.Nickname == "Home")
    assert home.Transform["scaleX"] == pytest.approx(16 / 25.4 / 2, abs=1e-4)
    picture = Image.open(BytesIO(exported.files["images/extras-home.png"]))
    assert picture.size == (33, 38)  # 14 × 16 mm at 60 dpi
    assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert picture.getpixel((16, 1))[3] > 200  # type: ignore[index]


def test_text_survives_the_way_into_lua() -> None:
    lua = LuaRuntime()
    words = 'Say "Straße" \\ and\nnew line'
    assert lua.eval(to_lua({"a": [words, True, 2.5]}))["a"][1] == words
