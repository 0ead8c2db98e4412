"""What a target says of itself: the protocol of this room.

A target is one module of `export/`, or a folder with a module `exporter`, that holds a `Target`
under the name `TARGET`, or several in a tuple `TARGETS`. `find_targets` finds them; nobody else
names one. The story is told in `export_games`: a game is drawn, the target is asked what keeps it
from taking it, then it makes its files, which are put on disk all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, Literal

from generator.choices import Answers, Choice
from generator.errors import Problem
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.canvas.shapes import Component, Library, Piece
    from generator.components.kind import Kind
    from generator.export.pictures import Roll
    from generator.geometry.outline import Outline
    from generator.kit.order import Order
    from generator.sheets.page import Document
    from generator.tileset.model import Tileset

MOST_PIXELS = 800_000_000  # of all pictures on one table: 3 GB of a screen's memory


@dataclass(frozen=True, slots=True)
class Goods:
    """What there is to export of a game: its components, drawn, and what else was made."""

    tileset: Tileset
    components: tuple[Component, ...]
    kinds: Mapping[str, Kind]  # by the id of the component; what tells of others has none
    library: Library
    documents: Mapping[str, Document]  # by file: the rules, and sheets where they are asked for
    order: Order

    def problem(self, key: str, message: str, hint: str = "") -> Problem:
        return Problem(self.tileset.file, None, key, message, hint)


@dataclass(frozen=True, slots=True)
class ExportedPiece:
    """A piece in an export: the files that show it, and its size there."""

    component: str
    id: str
    title: str
    count: int
    front: str
    back: str | None
    size: tuple[float, ...]  # in pixels, or in mm of a page


@dataclass(frozen=True, slots=True)
class Exported:
    """What a target made of a game."""

    files: Mapping[str, bytes]
    pieces: tuple[ExportedPiece, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)  # that the files depend on
    notes: tuple[str, ...] = ()  # what is other than in the kit, or was left out, and why
    rolls: tuple[Roll, ...] = ()  # pictures that are still to be painted: files too, then


def is_folded(piece: Piece) -> bool:
    """No flat thing on a table, and no card in a deck."""
    return any(crease.kind == "fold" for crease in piece.face.creases)


def flat_parts(goods: Goods) -> list[Component]:
    """Components without what is folded; those of which nothing is left are not among them."""
    parts = (
        replace(each, pieces=tuple(piece for piece in each.pieces if not is_folded(piece)))
        for each in goods.components
    )
    return [part for part in parts if part.pieces]


def folded_parts(goods: Goods) -> list[Component]:
    return [each for each in goods.components if any(map(is_folded, each.pieces))]


def weigh_pictures(goods: Goods, dpi: float) -> list[Problem]:
    """Whether a table bears all pictures of what is flat: it holds them in memory at once."""
    from generator.export.pictures import shot_of

    drawings = {
        drawing.name: drawing
        for component in flat_parts(goods)
        for piece in component.pieces
        for drawing in (piece.face, piece.back)
        if drawing
    }
    sizes = (shot_of(drawing, dpi).size for drawing in drawings.values())
    pixels = sum(width * height for width, height in sizes)
    if pixels <= MOST_PIXELS:
        return []
    message = (
        f"its {len(drawings)} pictures would have {pixels / 1e6:,.0f} million pixels,"
        f" and a table bears {MOST_PIXELS / 1e6:,.0f} million"
    )
    return [goods.problem("", message, "choose a lower --dpi, or some parts only with --only")]


def group_alike(component: Component) -> list[tuple[Piece, ...]]:
    """Pieces that may be one deck: of one outline, all with backs or all without."""
    found: dict[tuple[Outline, bool], list[Piece]] = {}
    for piece in component.pieces:
        found.setdefault((piece.face.outline, piece.back is not None), []).append(piece)
    return [*map(tuple, found.values())]


def lays_tiles(tileset: Tileset) -> bool:
    """Whether pieces go side by side onto cells; a deck of cards knows no cells."""
    return bool(tileset.piece and (tileset.regions or tileset.laws))


def turns_on(outline: Outline, tileset: Tileset) -> int:
    """In how many ways a piece may lie. One that goes onto cells of the grid lies as these allow:
    triangles may stand on a corner, dominoes lie across."""
    piece = tileset.piece
    if piece is None or piece.as_cut != outline:
        return outline.turns
    return {"triangle": 6, "domino": 4}.get(piece.kind, outline.turns)


def takes_all(goods: Goods, asked: Answers) -> list[Problem]:
    """There is nothing that this target could not take."""
    return []


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """A place that a game can go to: everything about it."""

    name: str
    about: str
    make: Callable[[Goods, Answers], Exported]
    # What must be drawn for it: pieces and rules, or their sheets too.
    needs: Literal["pieces", "sheets"] = "pieces"
    reads: tuple[Choice[Any], ...] = ()  # of what may be chosen, what it heeds
    # What keeps it from taking a game, all at once; asked before anything is made.
    check: Callable[[Goods, Answers], list[Problem]] = takes_all
