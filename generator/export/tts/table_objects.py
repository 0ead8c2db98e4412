"""Objects of Tabletop Simulator as it saves them: plain tables for JSON.

In come names, pictures and places, out go tables with the fields that the program documents and
saves. A unit of the table is an inch; a flat object of scale 1 is two units high, and as wide as
its picture makes it. Must not know: games, components.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from generator.geometry.transform import Point
from generator.quick_start import dataclass

Table = dict[str, Any]

SQUARE, HEXAGON, CIRCLE, ROUNDED = 0, 1, 2, 3  # what a Custom_Tile calls its shapes
NATURAL = 2.0  # units that a tile of scale 1 is high
UPRIGHT = 180.0  # degrees: so that its top is away from the first player
TABLE_TOP = 1.0
STACKABLE = 0.15  # thickness; what is thinner is a sheet of paper or a mat
CARD_WIDTH = 2.25  # units that a card of scale 1 is wide, whatever is on it
ROUND_CARD, CARD_OF_CORNERS = 0, 1  # what a deck calls the shapes of its cards
NUMBERS = 16**6  # identifiers there can be


@dataclass(frozen=True, slots=True)
class Label:
    """What an object is called; `notes` are seen by scripts and the host alone."""

    name: str
    words: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an object lies, and how large it is: scale 1 is as the program has it."""

    x: float = 0.0
    z: float = 0.0
    scale: Point = (1.0, 1.0)
    is_face_down: bool = False
    turned: float = UPRIGHT


def describe_object(kind: str, label: Label, spot: Spot) -> Table:
    """What every object has; its identifier comes last, when all of them are known."""
    return {
        "GUID": "",
        "Name": kind,
        "Transform": {
            "posX": round(spot.x, 4),
            "posY": TABLE_TOP,
            "posZ": round(spot.z, 4),
            "rotX": 0.0,
            "rotY": spot.turned,
            "rotZ": 180.0 if spot.is_face_down else 0.0,
            "scaleX": round(spot.scale[0], 5),
            "scaleY": 1.0,
            "scaleZ": round(spot.scale[1], 5),
        },
        "Nickname": label.name,
        "Description": label.words,
        "GMNotes": label.notes,
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def picture_of(front: str, back: str | None) -> Table:
    return {
        "ImageURL": front,
        "ImageSecondaryURL": back or front,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
    }


def as_tile(thing: Table, picture: Table, shape: int, thickness: float) -> Table:
    """Something flat of one of the program's own shapes."""
    stacks = thickness >= STACKABLE
    tile = {"Type": shape, "Thickness": thickness, "Stackable": stacks, "Stretch": True}
    return {**thing, "CustomImage": {**picture, "CustomTile": tile}}


def as_token(thing: Table, picture: Table, thickness: float) -> Table:
    """Something flat of the shape that its picture is cut out in."""
    token = {
        "Thickness": thickness,
        "MergeDistancePixels": 15.0,
        "StandUp": False,
        "Stackable": True,
    }
    return {**thing, "CustomImage": {**picture, "CustomToken": token}}


def as_bag(thing: Table, contents: Sequence[Table]) -> Table:
    bag = {"Order": 2}  # things come out at random
    return {**thing, "Bag": bag, "MaterialIndex": -1, "ContainedObjects": list(contents)}


def as_document(thing: Table, url: str) -> Table:
    pdf = {"PDFUrl": url, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return {**thing, "CustomPDF": pdf}


def with_snap_points(thing: Table, places: Iterable[Point], scale: Point) -> Table:
    """Places on an object, as it sees them itself: shrunk by its own scale, and turned with it.
    One that said a rotation too would turn whatever snaps to it."""
    points = [
        {"Position": {"x": round(x / scale[0], 5), "y": 0.1, "z": round(z / scale[1], 5)}}
        for x, z in places
    ]
    return {**thing, "AttachedSnapPoints": points}


def lock(thing: Table) -> Table:
    return {**thing, "Locked": True}


def save_objects(name: str, objects: Sequence[Table]) -> Table:
    """A saved object: the file that the program spawns all of them from."""
    number_objects(name, objects)
    return {
        "SaveName": name,
        "GameMode": name,
        "Date": "",
        "VersionNumber": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }


def number_objects(name: str, objects: Sequence[Table]) -> None:
    """Give every object an identifier that no other has; those of another game begin elsewhere."""
    first = int(sha256(name.encode()).hexdigest(), 16)
    for number, thing in enumerate(_each(objects)):
        thing["GUID"] = f"{(first + number) % NUMBERS:06x}"


def _each(objects: Sequence[Table]) -> Iterator[Table]:
    for thing in objects:
        yield thing
        yield from _each(thing.get("ContainedObjects", ()))
