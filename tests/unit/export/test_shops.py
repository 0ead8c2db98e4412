"""Shops: the sizes, the order and the limits that they ask, read back from the files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.canvas.pen import rect
from generator.canvas.shapes import Component, Drawing, Piece
from generator.choices import Answers
from generator.errors import CommandError, UserError
from generator.export.export_games import export_game
from generator.export.fit_stock import QUARTER, Fit, draw_fit
from generator.export.pictures import Shot, take
from generator.export.shop_boxes import choose_shop_box, wrapper_of
from generator.export.shop_data import StockSize, read_shop, shop_names
from generator.export.shop_press import find_press
from generator.export.target import Exported
from generator.geometry.outline import rectangle, square
from generator.preflight.inspection import inspect_pdf
from generator.sheets.slots import Box
from generator.tileset.model import Tileset
from tests.support.press_profile import make_profile
from tests.support.some import some
from tests.unit.conftest import Maker

Bundled = Callable[[str], Tileset]


def export(tileset: Tileset, shop: str, **asked: object) -> Exported:
    return export_game(tileset, shop, Answers({"only": tileset.called, **asked}))


def test_every_shop_says_where_its_sizes_come_from() -> None:
    for name in some(shop_names()):
        shop = read_shop(name)
        assert len(shop.source) > 20
        assert date.fromisoformat(shop.date)
        assert shop.bleed > 0 < shop.safe
        for size in shop.sizes:
            if size.pixels is not None:
                inches = [pixels / shop.dpi * 25.4 for pixels in size.pixels]
                # A picture holds the piece and its bleed; those of hexagons may be squares.
                assert inches[0] >= size.width + 1.9 * min(shop.bleed, 3)
                assert inches[1] >= size.height + 1.9 * min(shop.bleed, 3)


@pytest.mark.parametrize(
    ("name", "pixels"),
    [
        ("poker", (825, 1125)),
        ("mini-hexagon", (450, 450)),
        ("small-hexagon", (675, 600)),
        ("medium-hexagon", (825, 750)),
        ("large-hexagon", (1200, 1050)),
        ("mini-square", (450, 450)),
        ("small-square", (675, 675)),
        ("medium-square", (825, 825)),
        ("large-square", (1125, 1125)),
        ("large-circle-chit", (375, 375)),
        ("domino-chit", (375, 675)),
    ],
)
def test_the_sizes_of_the_game_crafter(name: str, pixels: tuple[int, int]) -> None:
    sizes = {size.name: size.pixels for size in read_shop("gamecrafter").sizes}
    assert sizes[name] == pixels


def test_squares_take_the_nearest_size_or_the_one_asked_for(make: Maker) -> None:
    tileset = make.game(["RRGG", "RGRG 3"])
    near = export(tileset, "gamecrafter")
    assert near.notes[0].startswith("Tiles: 30 × 30 mm become mini-square, 31.8 × 31.8 mm, 106 %")
    asked = export(tileset, "gamecrafter", size="small-square")
    assert "169 % of their size" in asked.notes[0]
    pictures = [
        Image.open(BytesIO(data)) for file, data in asked.files.items() if file.endswith(".png")
    ]
    assert {picture.size for picture in some(pictures)} == {(675, 675)}
    # All is covered: a knife that is off never meets paper.
    for picture in some(pictures):
        assert picture.mode == "RGB"
        edges = [picture.getpixel(at) for at in ((0, 0), (674, 0), (0, 674), (674, 674), (0, 337))]
        assert (255, 255, 255) not in edges
    assert [(piece.id, piece.count) for piece in asked.pieces] == [("t0", 1), ("t1", 3)]
    assert "3 × T1: tiles-small-square/fronts/" in asked.files["check-list.txt"].decode()


def test_the_cut_lies_in_the_middle_of_a_picture() -> None:
    shapes = (rect(-2, -2, 34, 34, fill="#0000ff"), rect(0, 0, 30, 30, fill="#ff0000"))
    face = Drawing("face", square(30), 2.0, shapes)
    component = Component("tiles", "Tiles", (Piece("a", "A", 1, face),))
    size = StockSize("small", "square", 60.0, 60.0)
    fit = Fit(component, component.pieces, size, 2.0)
    drawn = draw_fit(face, fit, (70.0, 70.0), 5.0)
    (taken,) = take({"face": Shot(drawn, Box(0, 0, 70, 70), (700, 700))}, {}).values()
    picture = Image.frombytes("RGB", taken.size, taken.data)
    row = [picture.getpixel((x, 350)) for x in range(700)]
    assert row.index((255, 0, 0)) in (49, 50)
    assert 649 <= 699 - row[::-1].index((255, 0, 0)) <= 651
    assert set(row) == {(255, 0, 0), (0, 0, 255)}


def test_a_piece_that_is_turned_keeps_its_top_when_it_is_turned_over() -> None:
    """A card that lies on its long side, its upper half red in front and behind; the shop cuts it
    standing. Seen from behind, what was right is left."""
    upper = (rect(-2, -2, 93, 68, fill="#0000ff"), rect(-2, -2, 93, 34, fill="#ff0000"))
    card = Drawing("card", rectangle(88.9, 63.5), 2.0, upper)
    component = Component("cards", "Cards", (Piece("a", "A", 1, card, card),))
    size = StockSize("poker", "rectangle", 63.5, 88.9)
    fit = Fit(component, component.pieces, size, 1.0, QUARTER)
    box, seen = Box(0, 0, 70, 95), {}
    for name, lying in (("front", fit), ("back", fit.behind)):
        drawn = draw_fit(card, lying, (70.0, 95.0), 3.0)
        (taken,) = take({name: Shot(drawn, box, (70, 95))}, {}).values()
        picture = Image.frombytes("RGB", taken.size, taken.data)
        seen[name] = [picture.getpixel(at) for at in ((10, 50), (60, 50))]
    red, blue = (255, 0, 0), (0, 0, 255)
    assert seen == {"front": [blue, red], "back": [red, blue]}


def test_copies_are_files_where_a_shop_wants_that(bundled: Bundled) -> None:
    tileset = bundled("scrambled-streets")
    twice = replace(tileset, tiles=tuple(replace(tile, copies=2) for tile in tileset.tiles[:3]))
    exported = export(twice, "makeplayingcards")
    fronts = [file for file in exported.files if "/fronts/" in file]
    assert len(fronts) == 6
    assert Image.open(BytesIO(exported.files[fronts[0]])).size == (822, 1122)


def test_a_deck_for_a_press(bundled: Bundled) -> None:
    tileset = bundled("scrambled-streets")
    few = replace(tileset, tiles=tuple(replace(tile, copies=2) for tile in tileset.tiles[:3]))
    exported = export(few, "drivethru")
    data = exported.files["cards-poker.pdf"]
    told = exported.files["check-list.txt"].decode()
    assert "[ ] pages: a back comes before its front, every copy has pages of its own" in told
    for pages in ("pages 1 to 4", "pages 5 to 8", "pages 9 to 12"):
        assert f": cards-poker.pdf, {pages}\n" in told
    assert inspect_pdf(data, find_press("drivethru")) == ()
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) == 12
        sizes = {tuple(round(float(x) / 72, 4) for x in page.mediabox) for page in pdf.pages}
        assert sizes == {(0, 0, 2.75, 3.75)}
        trims = {tuple(round(float(x) / 72, 4) for x in page.trimbox) for page in pdf.pages}
        assert trims == {(0.125, 0.125, 2.625, 3.625)}
        labels = [str(label.P) for label in list(pdf.Root.PageLabels.Nums)[1::2]]
    assert [label.rsplit(", ", 1)[1] for label in labels[:4]] == [
        "back 1",
        "front 1",
        "back 2",
        "front 2",
    ]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"ink_limit": 300}, "--ink-limit: DriveThruCards takes at most 240 %"),
        ({"pdf_x": "4"}, "--pdf-x: DriveThruCards takes PDF/X-1a alone"),
    ],
)
def test_what_a_shop_sends_back_is_not_made(
    asked: dict[str, object], told: str, bundled: Bundled
) -> None:
    tileset = bundled("scrambled-streets")
    with pytest.raises(CommandError, match=told):
        export(tileset, "drivethru", **asked)
    few = replace(tileset, tiles=tileset.tiles[:1])
    less = export(few, "drivethru", ink_limit=200)
    assert less.settings["ink"] == 200


def test_a_printing_house_cuts_hexagons_by_their_contour(make: Maker, tmp_path: Path) -> None:
    (tmp_path / "press.icc").write_bytes(make_profile())
    tileset = make.hexagons(["RRGGRR"])
    exported = export(tileset, "printer", icc=tmp_path / "press.icc", ink_limit=220)
    data = exported.files["tiles-own-size.pdf"]
    assert inspect_pdf(data, find_press("printer")) == ()
    with pikepdf.open(BytesIO(data)) as pdf:
        page = pdf.pages[0].obj
        names = [str(space[1]) for space in page.Resources.ColorSpace.values()]
        (intent,) = pdf.Root.OutputIntents
    assert "/CutContour" in names
    assert str(intent.OutputConditionIdentifier) == "Custom"
    assert exported.settings["ink"] == 220


def test_what_fits_no_size_is_refused_with_a_way_out(make: Maker) -> None:
    with pytest.raises(UserError) as refused:
        export(make.hexagons(["RRGGRR"]), "drivethru")
    assert "no hexagon near 34.6 × 30 mm" in str(refused.value)
    assert "--to printer" in str(refused.value)
    with pytest.raises(UserError, match="--size square"):
        export(make.game(["RRGG"]), "makeplayingcards")
    asked = export(make.game(["RRGG"]), "makeplayingcards", size="square")
    assert "296 % of their size" in asked.notes[0]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"size": "pocker"}, 'The Game Crafter has no size "pocker"'),
        ({"size": "poker,,mini"}, "has an empty place"),
    ],
)
def test_unknown_sizes_are_told(make: Maker, asked: dict[str, str], words: str) -> None:
    with pytest.raises(CommandError, match=words):
        export(make.game(["RRGG"]), "gamecrafter", **asked)


def test_letters_near_the_cut_are_told(bundled: Bundled) -> None:
    tileset = bundled("streetcar-suburb")
    exported = export_game(tileset, "gamecrafter", Answers({"only": "tokens"}))
    assert any("inside the cut" in note and "3.175 mm" in note for note in exported.notes)
    assert any("turned by a quarter" in note for note in exported.notes)


def test_presses_are_found_by_name() -> None:
    assert find_press("pdfx-4").press is not None
    with pytest.raises(CommandError, match='is called "gamecrafter"'):
        find_press("gamecrafter")


def test_boxes_fold_up_around_their_cards() -> None:
    """Front and back hold a card of the size; sides and lid are equally deep."""
    shop = read_shop("gamecrafter")
    sizes = {size.name: size for size in shop.sizes}
    for box in some(shop.boxes):
        wrapper, card = wrapper_of(box, shop), sizes[box.size]
        wide = {name: right - left for name, (left, _, right, _) in wrapper.panels.items()}
        tall = {name: foot - top for name, (_, top, _, foot) in wrapper.panels.items()}
        for face in ("front", "back"):
            assert card.width < wide[face] < card.width + 1.5
            assert card.height < tall[face] < card.height + 1.5
        assert wide["left"] == pytest.approx(wide["right"], abs=0.01)
        assert tall["lid"] == pytest.approx(wide["left"], abs=0.01)
        assert wide["glue"] < wide["left"]  # it lies behind the side
        assert 0 < wrapper.panels["left"][0] < wrapper.panels["glue"][2] < wrapper.width
    depths = [box.columns[1] - box.columns[0] for box in shop.boxes]
    assert depths == sorted(depths)


def test_cards_get_the_box_of_the_shop(bundled: Bundled) -> None:
    asked = Answers({"only": "cards,box"})
    exported = export_game(bundled("scrambled-streets"), "gamecrafter", asked)
    (box,) = [box for box in read_shop("gamecrafter").boxes if box.cards == 54]
    picture = Image.open(BytesIO(exported.files[f"box/{box.name}.png"]))
    assert picture.size == box.pixels == (2325, 1950)
    middle = round((box.columns[4] + box.columns[5]) / 2 + 30), round(sum(box.rows[1:]) / 2)
    assert picture.getpixel(middle) == (255, 255, 255)  # the flap to glue
    assert picture.getpixel((5, 5)) != (255, 255, 255)  # the ground goes to the rim
    assert f"[ ] 1 × Box: box/{box.name}.png" in exported.files["check-list.txt"].decode()


@pytest.mark.parametrize(
    ("size", "count", "found"),
    [
        ("poker", 36, "tuck-box-36"),
        ("poker", 37, "tuck-box-54"),
        ("poker", 108, "tuck-box-108"),
        ("poker", 109, "the largest of The Game Crafter holds 108 of 109"),
        ("mini", 20, "those of The Game Crafter are for poker alone"),
    ],
)
def test_the_smallest_box_that_holds_all(size: str, count: int, found: str) -> None:
    shop = read_shop("gamecrafter")
    (stock,) = [one for one in shop.sizes if one.name == size]
    card = Piece("a", "A", count, Drawing("a", square(30), 0.0, ()))
    fit = Fit(Component("cards", "Cards", (card,)), (card,), stock, 1.0)
    box = choose_shop_box([fit], shop)
    assert (box if isinstance(box, str) else box.name) == found


def test_a_shop_without_boxes_says_so(bundled: Bundled) -> None:
    asked = Answers({"only": "cards,box"})
    exported = export_game(bundled("scrambled-streets"), "makeplayingcards", asked)
    assert "Box: left out, none of MakePlayingCards is known" in " ".join(exported.notes)
    assert not [file for file in exported.files if file.startswith("box/")]


def test_sizes_that_are_offered_would_do(make: Maker) -> None:
    """A domino is twice as wide as high: no card is, and none is stretched."""
    with pytest.raises(UserError) as refused:
        export(make.dominoes(["RG"]), "drivethru")
    assert "no rectangle near 60 × 30 mm" in str(refused.value)
    assert "--to printer" in refused.value.problems[0].hint
    with pytest.raises(UserError) as refused:
        export(make.game(["RRGG"]), "makeplayingcards")
    assert refused.value.problems[0].hint == "choose a size, however far off: --size square"
    assert export(make.game(["RRGG"]), "makeplayingcards", size="square").pieces
