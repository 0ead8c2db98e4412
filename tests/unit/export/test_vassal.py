"""VASSAL modules unzipped and read again, by another reader of their texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from zipfile import ZipFile

import pytest
from PIL import Image

from generator.bundled import template_folder
from generator.choices import Answers
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.export.export_games import draw_goods, export_game
from generator.export.find_targets import find_target
from generator.export.snap_grid import make_snap_grid
from generator.export.vassal.piece_text import SlotPiece, write_piece
from generator.kit.order import Order
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.some import some
from tests.unit.conftest import Maker
from tests.unit.laws.test_printed_boards import GAME as COVE

Bundled = Callable[[str], Tileset]
SLOTS = ("VASSAL.build.widget.CardSlot", "VASSAL.build.widget.PieceSlot")


def open_module(tileset: Tileset, **asked: object) -> ZipFile:
    exported = export_game(tileset, "vassal", Answers(asked))
    (data,) = exported.files.values()
    return ZipFile(BytesIO(data))


def split(text: str, mark: str) -> list[str]:
    """As VASSAL parts its texts: at a mark that no backslash precedes."""
    parts, current, escaped = [], "", False
    for letter in text:
        if letter == mark and not escaped:
            parts.append(current)
            current = ""
        else:
            if escaped and letter != mark:
                current += "\\"
            if letter != "\\":
                current += letter
        escaped = letter == "\\" and not escaped
    return [*parts, current]


def traits(text: str) -> list[tuple[str, str]]:
    """Type and state of every trait, from the outside."""
    sign, owner, kind, state = split(text, "/")
    assert (sign, owner) == ("+", "null")
    kinds, states = [kind], [state]
    while len(inner := split(kinds[-1], "\t")) == 2:
        outer, more = split(states[-1], "\t")
        kinds[-1:], states[-1:] = inner, [outer, more]
    return [*zip(kinds, states, strict=True)]


# What VASSAL 3.6 reads of each part of a build file, and as what; it opens no module in which a
# number is none. From the names and types of attributes that its classes list.
ATTRIBUTES: dict[str, dict[str, str]] = {
    "GameModule": {
        **dict.fromkeys(("name", "version", "VassalVersion", "description"), "text"),
        "nextPieceSlotId": "whole",
    },
    "Map": {"mapName": "text", "launch": "truth", "buttonName": "text"},
    "PlayerHand": {
        **dict.fromkeys(("mapName", "side", "buttonName"), "text"),
        **dict.fromkeys(("launch", "visible"), "truth"),
    },
    "BoardPicker": {"title": "text"},
    "Board": {
        **dict.fromkeys(("name", "image"), "text"),
        **dict.fromkeys(("width", "height"), "whole"),
        "color": "colour",
        "reversible": "truth",
    },
    "SquareGrid": {
        **dict.fromkeys(("x0", "y0"), "whole"),
        **dict.fromkeys(("dx", "dy"), "number"),
        **dict.fromkeys(("snapTo", "edgesLegal", "cornersLegal", "visible"), "truth"),
    },
    "ZonedGrid": {},
    "Zone": {**dict.fromkeys(("name", "path"), "text"), "useParentGrid": "truth"},
    "RegionGrid": dict.fromkeys(("snapto", "visible"), "truth"),
    "Region": {"name": "text", **dict.fromkeys(("originx", "originy"), "whole")},
    "DrawPile": {
        **dict.fromkeys(("name", "owningBoard", "faceDown", "shuffle"), "text"),
        **dict.fromkeys(("x", "y", "width", "height"), "whole"),
        **dict.fromkeys(("allowSelect", "draw"), "truth"),
    },
    "CardSlot": {
        **dict.fromkeys(("entryName", "gpid"), "text"),
        **dict.fromkeys(("width", "height"), "whole"),
    },
    "PieceWindow": {"name": "text", "text": "text"},
    "ListWidget": {"entryName": "text"},
    "BrowserPDFFile": {"title": "text", "pdfFile": "text"},
    "PlayerRoster": {"buttonText": "text"},
    "GlobalOptions": {"nonOwnerUnmaskable": "text"},
}
ATTRIBUTES["HexGrid"] = {**ATTRIBUTES["SquareGrid"], "sideways": "truth"}
ATTRIBUTES["PieceSlot"] = ATTRIBUTES["CardSlot"]
FORMS = {
    "text": r"(?s).*",
    "whole": r"-?\d+",
    "number": r"\d+(\.\d+)?",
    "truth": "true|false",
    "colour": r"\d+,\d+,\d+",
}
# Without these a window shows pieces that nobody can move, select or turn.
HANDLERS = {"PieceMover", "KeyBufferer", "MenuDisplayer", "ForwardToKeyBuffer"}


def last(name: str) -> str:
    return name.rsplit(".", 1)[-1]


@pytest.mark.parametrize("shape", ["square", "hexagon", "card", "domino", "triangle", "board"])
def test_a_module_says_only_what_vassal_reads(shape: str, make: Maker, bundled: Bundled) -> None:
    made: dict[str, Callable[[], Tileset]] = {
        "square": lambda: make.game(["RRGG"]),
        "hexagon": lambda: make.hexagons(["RRGGRR"]),
        "card": lambda: make.cards(["02S", "13S"]),
        "domino": lambda: make.dominoes(["RG 2"]),
        "triangle": lambda: load(template_folder() / "starters" / "triangles.toml", VOCABULARY),
        "board": lambda: bundled("streetcar-suburb"),
    }
    tileset = made[shape]()
    only = "board,scoresheets,rules" if shape == "board" else tileset.called
    with open_module(tileset, only=only) as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    for part in tree.iter():
        forms = ATTRIBUTES.get(last(part.tag), {})
        for key, value in part.attrib.items():
            assert re.fullmatch(FORMS[forms[key]], value), f"{part.tag} {key}={value}"
    windows = [part for part in tree if last(part.tag) in ("Map", "PlayerHand")]
    for window in some(windows):
        assert {last(part.tag) for part in window} >= HANDLERS


def test_traits_stand_in_each_other() -> None:
    text = write_piece(SlotPiece("A; b/c", "a.png", "back.png", 6, 7))
    mask, turn, piece = traits(text)
    assert mask[0].split(";")[:4] == ["obs", "70,130", "back.png", "Flip"]
    assert mask[1] == "null;"
    assert turn[0].split(";")[:2] == ["rotate", "6"]
    assert turn[1] == "0"
    assert piece == ("piece;;;a.png;A b c", "null;0;0;7;0")
    assert traits(write_piece(SlotPiece("A", "a.png", None, 1, 1)))[0][0] == "piece;;;a.png;A"


@pytest.mark.parametrize(
    ("slug", "only"),
    [
        ("streetcar-suburb", "board,tokens,scoresheets"),
        ("scrambled-streets", "cards"),
    ],
)
def test_a_module_holds_all_that_it_names(slug: str, only: str, bundled: Bundled) -> None:
    tileset = bundled(slug)
    with open_module(tileset, only=only) as module:
        names = set(module.namelist())
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
        data = ElementTree.fromstring(module.read("moduledata"))
        images = {
            name: Image.open(BytesIO(module.read(name))).size
            for name in names
            if name.startswith("images/")
        }
    assert tree.tag == "VASSAL.build.GameModule"
    assert data.findtext("name") == tree.get("name") == tileset.game.name
    used = {f"images/{board.get('image')}" for board in tree.iter() if board.get("image")}
    slots = [slot for slot in tree.iter() if slot.tag in SLOTS]
    for slot in some(slots):
        kinds = [kind.split(";") for kind, _ in traits(slot.text or "")]
        used |= {f"images/{kind[2]}" for kind in kinds if kind[0] == "obs"}
        used |= {f"images/{kind[3]}" for kind in kinds if kind[0] == "piece"}
        assert traits(slot.text or "")[-1][1].split(";")[3] == slot.get("gpid")
    rules = [each.get("pdfFile") for each in tree.iter() if each.get("pdfFile")]
    assert used | {"buildFile.xml", "moduledata", *rules} == names
    numbers = [slot.get("gpid") for slot in slots]
    assert len(numbers) == len(set(numbers))
    assert int(tree.get("nextPieceSlotId") or 0) == len(numbers) + 1
    drawn = Counter(
        slot.get("entryName") for slot in slots if slot.tag.endswith("CardSlot")
    ).total()
    if tileset.tiles:
        assert drawn == sum(tile.copies for tile in tileset.tiles)
    board = next(each for each in tree.iter() if each.tag.endswith("boardPicker.Board"))
    if board.get("image"):
        size = (int(board.get("width") or 0), int(board.get("height") or 0))
        assert images[f"images/{board.get('image')}"] == size


@pytest.mark.parametrize("shape", ["square", "hexagon"])
def test_cells_of_the_board_are_as_far_apart_as_tiles(shape: str, make: Maker) -> None:
    tileset = make.game(["RRGG"]) if shape == "square" else make.hexagons(["RRGGRR"])
    with open_module(tileset, only="tiles", dpi=254) as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    grids = [each for each in tree.iter() if each.tag.endswith("Grid")]
    (grid,) = grids
    across, down = float(grid.get("dx") or 0), float(grid.get("dy") or 0)
    if shape == "square":
        assert (across, down) == (300, 300)
    else:
        assert grid.tag.endswith("HexGrid")
        assert (across, down) == pytest.approx((300 * 1.1547 * 0.75, 300), abs=0.1)


def turns_of(tree: Element) -> set[str]:
    slot = next(each for each in tree.iter() if each.tag in SLOTS)
    return {kind.split(";")[1] for kind, _ in traits(slot.text or "") if "rotate" in kind}


def places_of(tree: Element) -> list[tuple[int, int]]:
    regions = (each for each in tree.iter() if last(each.tag) == "Region")
    return [(int(each.get("originx") or 0), int(each.get("originy") or 0)) for each in regions]


def test_dominoes_lie_across_two_cells(make: Maker) -> None:
    tileset = make.dominoes(["RG 2"])
    with open_module(tileset, only=tileset.called, dpi=254) as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    (grid,) = [each for each in tree.iter() if each.tag.endswith("Grid")]
    steps = float(grid.get("dx") or 0) / 10, float(grid.get("dy") or 0) / 10
    assert steps == pytest.approx((tileset.outline.height, tileset.outline.height), abs=0.01)
    assert grid.get("edgesLegal") == "true"
    assert turns_of(tree) == {"4"}


def test_triangles_snap_to_the_points_about_which_they_turn() -> None:
    tileset = load(template_folder() / "starters" / "triangles.toml", VOCABULARY)
    with open_module(tileset, only=tileset.called, dpi=254) as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    assert turns_of(tree) == {"6"}
    cells = make_snap_grid(tileset)
    assert cells is not None
    found = places_of(tree)
    x, y = found[0]
    for place, (across, away) in zip(found, cells.places, strict=True):
        assert place == pytest.approx((x + across * 254, y - away * 254), abs=1.01)
    (zone,) = [each for each in tree.iter() if last(each.tag) == "Zone"]
    corners = [tuple(map(int, each.split(","))) for each in (zone.get("path") or "").split(";")]
    assert min(corners)[0] < min(found)[0] < max(found)[0] < max(corners)[0]


def test_tiles_snap_to_the_spaces_of_a_printed_board(tmp_path: Path) -> None:
    path = tmp_path / "cove.toml"
    path.write_text(f'{COVE}\n[board]\nname = "The cove"\nregion = "cove"', encoding="utf-8")
    tileset = load(path, VOCABULARY)
    goods = draw_goods(tileset, find_target("vassal"), Order(only=("board",)))
    (board,) = goods.components[0].pieces
    with open_module(tileset, dpi=254) as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    piles = [each for each in tree.iter() if last(each.tag) == "DrawPile"]
    left = max(int(each.get("width") or 0) + 20 for each in some(piles))
    wanted = [(left + x * 10, y * 10) for x, y in board.face.places]
    found = places_of(tree)
    assert len(found) == len(wanted) > 1
    for place, space in zip(found, wanted, strict=True):
        assert place == pytest.approx(space, abs=0.51)
    assert not [each for each in tree.iter() if last(each.tag) in ("HexGrid", "SquareGrid")]


def test_pieces_without_backs_are_chosen_and_others_drawn_unseen(bundled: Bundled) -> None:
    with open_module(bundled("streetcar-suburb"), only="tokens") as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    for pile in some(each for each in tree.iter() if last(each.tag) == "DrawPile"):
        has_backs = any("obs;" in (slot.text or "") for slot in pile)
        assert pile.get("faceDown") == pile.get("shuffle") == ("Always" if has_backs else "Never")
        assert pile.get("allowSelect") == ("false" if has_backs else "true")


def test_a_table_holds_all_decks_and_the_largest_region(make: Maker) -> None:
    tileset = make.game(["RRGG 2"])
    with open_module(tileset, only="tiles", dpi=600) as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    board = next(each for each in tree.iter() if last(each.tag) == "Board")
    cells = make_snap_grid(tileset)
    assert cells is not None
    assert int(board.get("width") or 0) > cells.size[0] * 600
    assert int(board.get("height") or 0) >= round(cells.size[1] * 600)


def test_every_player_has_a_hand_and_the_rules(make: Maker) -> None:
    with open_module(make.game(["RRGG"]), only="tiles,rules") as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
        rules = [each.get("pdfFile") for each in tree.iter() if each.get("pdfFile")]
        assert module.read(rules[0] or "").startswith(b"%PDF")
    sides = [entry.text for entry in tree.iter("entry")]
    hands = [hand.get("side") for hand in tree.iter("VASSAL.build.module.PlayerHand")]
    assert hands == sides == ["Player 1", "Player 2"]


def test_the_same_game_gives_the_same_module(make: Maker) -> None:
    tileset = make.game(["RRGG", "RGRG"])
    once, again = (export_game(tileset, "vassal", Answers({"only": "tiles"})) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("target", ["vassal", "tts", "tabletopia"])
def test_more_pixels_than_a_table_bears_are_refused(
    target: str, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.export.target.MOST_PIXELS", 50_000)
    tileset = make.game(["RRGG", "RGRG"])
    with pytest.raises(UserError, match="a table bears") as refused:
        export_game(tileset, target, Answers({"only": "tiles", "dpi": 300}))
    assert "choose a lower --dpi" in str(refused.value)
    assert export_game(tileset, target, Answers({"only": "tiles", "dpi": 72}))


def test_a_board_that_no_screen_shows_is_refused(bundled: Bundled) -> None:
    with pytest.raises(UserError, match="choose a lower --dpi"):
        export_game(bundled("streetcar-suburb"), "vassal", Answers({"only": "board", "dpi": 1200}))
