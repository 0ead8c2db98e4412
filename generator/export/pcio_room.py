"""A room of PlayingCards.io: one file that a room imports, with everything on its table.

In come decks of pieces with their pictures, out goes the `.pcio`: a zip of widgets, the number of
their scheme, and pictures. Widgets are as public makers and readers of such files have them. The
table measures 1600 × 1000 pixels, the hand lies at its foot. Must not know: games, components.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.export.target import ExportedPiece
from generator.export.zip_parts import zip_parts
from generator.quick_start import dataclass

Widget = dict[str, Any]

SCHEME = "3"
WIDE, HIGH = 1600, 800  # pixels of the table above the hand
USUAL = 1.8  # pixels for a mm: a poker card is as high as the site has it
SMALLER = 0.9  # from try to try, until all have room
RIM, ASIDE = 4, 40  # pixels around a pile, and to the next; a name and a button stand there
PACKAGE = "package://userassets/"


@dataclass(frozen=True, slots=True)
class RoomDeck:
    """Pieces of one size: in a pile, or each on the table."""

    id: str
    title: str
    size: tuple[float, float]  # mm
    turns: int  # in how many ways they may lie
    is_pile: bool
    pieces: tuple[ExportedPiece, ...]


def write_room(decks: Sequence[RoomDeck], pictures: Mapping[str, bytes]) -> bytes:
    """The whole file."""
    widgets = [{"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}, *lay_decks(decks)]
    text = json.dumps(widgets, indent=1, ensure_ascii=False)
    shown = {
        f"userassets/{_flat(file)}": pictures[file]
        for deck in decks
        for piece in deck.pieces
        for file in (piece.front, piece.back)
        if file
    }
    return zip_parts({"widgets.json": text.encode(), "schemaVersion": SCHEME.encode(), **shown})


def lay_decks(decks: Sequence[RoomDeck]) -> list[Widget]:
    """Decks from left to right in rows, as large as the table allows."""
    scale = USUAL
    places = _place(decks, scale)
    while places is None:
        scale *= SMALLER
        places = _place(decks, scale)
    return [
        widget
        for deck, place in zip(decks, places, strict=True)
        for widget in (_pile if deck.is_pile else _boards)(deck, place, scale)
    ]


def _place(decks: Sequence[RoomDeck], scale: float) -> list[tuple[int, int]] | None:
    """Upper left corners; nothing where they have no room."""
    places: list[tuple[int, int]] = []
    x, y, row = ASIDE, ASIDE, 0
    for deck in decks:
        count = 1 if deck.is_pile else len(deck.pieces)
        width, height = _pixels(deck, scale)
        width = (width + 2 * RIM) * count
        if x + width > WIDE and x > ASIDE:
            x, y, row = ASIDE, y + row, 0
        if x + width > WIDE or y + height > HIGH:
            return None
        places.append((x, y))
        x, row = x + width + ASIDE, max(row, height + 2 * ASIDE)
    return places


def _pixels(deck: RoomDeck, scale: float) -> tuple[int, int]:
    return round(deck.size[0] * scale), round(deck.size[1] * scale)


def _widget(id: str, kind: str, place: tuple[int, int], z: int = 1) -> Widget:
    return {"id": id, "type": kind, "x": place[0], "y": place[1], "z": z}


def _pile(deck: RoomDeck, place: tuple[int, int], scale: float) -> Iterator[Widget]:
    """A pile, the deck that says how its cards look, and every copy of them, face down."""
    width, height = _pixels(deck, scale)
    pile, cards = f"pile-{deck.id}", f"deck-{deck.id}"
    inside = (place[0] + RIM, place[1] + RIM)
    yield _widget(pile, "cardPile", place) | {
        "width": width + 2 * RIM,
        "height": height + 2 * RIM,
        "label": deck.title,
        "hasShuffleButton": True,
    }
    yield _widget(cards, "cardDeck", inside, 2) | {
        "parent": pile,
        "cardWidth": width,
        "cardHeight": height,
        "enlarge": True,
        "snapAngles": [round(360 * turn / deck.turns, 2) for turn in range(deck.turns)],
        "faceTemplate": _template("face", width, height),
        "backTemplate": _template("back", width, height),
        "cardTypes": {piece.id: _card_type(piece) for piece in deck.pieces},
    }
    copies = [(piece, copy) for piece in deck.pieces for copy in range(1, piece.count + 1)]
    has_backs = any(piece.back for piece in deck.pieces)
    for z, (piece, copy) in enumerate(copies, start=3):
        yield _widget(f"{deck.id}-{piece.id}-{copy}", "card", inside, z) | {
            "parent": pile,
            "deck": cards,
            "cardType": piece.id,
            "faceup": not has_backs,
        }


def _card_type(piece: ExportedPiece) -> dict[str, str]:
    """Its pictures by the names that templates ask for; without a back both sides are alike."""
    back = piece.back or piece.front
    return {
        "label": piece.title,
        "face": f"{PACKAGE}{_flat(piece.front)}",
        "back": f"{PACKAGE}{_flat(back)}",
    }


def _template(side: str, width: int, height: int) -> Widget:
    picture = {"type": "image", "value": side, "valueType": "dynamic"}
    return {"objects": [{**picture, "x": 0, "y": 0, "w": width, "h": height}]}


def _boards(deck: RoomDeck, place: tuple[int, int], scale: float) -> Iterator[Widget]:
    """Things that lie on the table, side by side and once each."""
    width, height = _pixels(deck, scale)
    for number, piece in enumerate(deck.pieces):
        there = (place[0] + number * (width + 2 * RIM), place[1])
        yield _widget(f"{deck.id}-{piece.id}", "board", there) | {
            "width": width,
            "height": height,
            "boardImage": f"{PACKAGE}{_flat(piece.front)}",
        }


def _flat(file: str) -> str:
    """The name of a picture where there are no folders."""
    return file.replace("/", "--")
