"""VASSAL modules unzipped and read again, by another reader of their texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from PIL import Image

from generator.bundled import template_folder
from generator.choices import Answers
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.export.export_games import export_game
from generator.export.vassal.piece_text import SlotPiece, write_piece
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.some import some
from tests.unit.conftest import Maker

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
        **{"width": "whole", "height": "whole", "color": "colour", "reversible": "truth"},
    },
    "SquareGrid": {
        **dict.fromkeys(("x0", "y0"), "whole"),
        **dict.fromkeys(("dx", "dy"), "number"),
        **dict.fromkeys(("snapTo", "edgesLegal", "cornersLegal", "visible"), "truth"),
    },
    "DrawPile": {
        **dict.fromkeys(("name", "owningBoard", "faceDown", "shuffle"), "text"),
        **dict.fromkeys(("x", "y", "width", "height"), "whole"),
        "draw": "truth",
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
HANDLERS = {"PieceMover", "KeyBufferer", "MenuDisplayer", "ForwardToKeyBuffer", "StackExpander"}


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


@pytest.mark.parametrize(
    ("shape", "turns", "part", "between"),
    [("triangle", "6", (1 / 2, 1 / 3), "false"), ("domino", "4", (1 / 2, 1), "true")],
)
def test_pieces_lie_as_their_cells_allow(
    shape: str, turns: str, part: tuple[float, float], between: str, make: Maker
) -> None:
    """Steps of the grid as parts of a piece, lengthwise and across."""
    starter = template_folder() / "starters" / "triangles.toml"
    tileset = load(starter, VOCABULARY) if shape == "triangle" else make.dominoes(["RG 2"])
    across, down = tileset.outline.width * part[0], tileset.outline.height * part[1]
    with open_module(tileset, only=tileset.called, dpi=254) as module:
        tree = ElementTree.fromstring(module.read("buildFile.xml"))
    slot = next(each for each in tree.iter() if each.tag in SLOTS)
    assert {kind.split(";")[1] for kind, _ in traits(slot.text or "") if "rotate" in kind} == {
        turns
    }
    (grid,) = [each for each in tree.iter() if each.tag.endswith("Grid")]
    steps = float(grid.get("dx") or 0) / 10, float(grid.get("dy") or 0) / 10
    assert steps == pytest.approx((across, down), abs=0.01)
    assert grid.get("edgesLegal") == between


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


def test_a_board_that_no_screen_shows_is_refused(bundled: Bundled) -> None:
    with pytest.raises(UserError, match="choose a lower --dpi"):
        export_game(bundled("streetcar-suburb"), "vassal", Answers({"only": "board", "dpi": 1200}))
