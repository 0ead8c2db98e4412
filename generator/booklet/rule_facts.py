"""What a rules text may ask of its game: counts, sizes, names, values of the score sheet.

In comes the model, out goes a mapping of facts by name, so that no number of the box has to
be typed into a text. Must not know: templates, drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from generator.geometry.hexgrid import hex_grid
from generator.laws.layout import ways_up
from generator.tileset.model import Net, ScoreRow, ScoreSection, Scoresheet, Tileset, Token


@dataclass(frozen=True, slots=True)
class LookFacts:
    """Something a player must recognise, and how often it occurs."""

    id: str
    name: str
    letter: str
    colour: str
    symbol: str
    pattern: str
    count: int


@dataclass(frozen=True, slots=True)
class Pieces:
    """Small pieces that come in colours."""

    id: str
    name: str
    size: float
    each: int  # of each colour
    colours: int
    count: int


@dataclass(frozen=True, slots=True)
class BoardFacts:
    name: str
    copies: int
    rows: tuple[int, ...]
    spaces: int
    intersections: int
    lines: int
    inner_lines: int
    outer_lines: int


@dataclass(frozen=True, slots=True)
class RowFacts:
    """A row of a score sheet: what is written there, what each of it counts, and its sign."""

    label: str
    note: str
    times: int | None  # None where players write points themselves
    is_loss: bool


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """A score sheet; `worth` is what each of its rows counts, by the row's label."""

    title: str
    copies: int
    rows: tuple[RowFacts, ...]
    worth: Mapping[str, int]
    final: str


def gather_facts(tileset: Tileset) -> dict[str, object]:
    """All facts of a game. Names of the file stay names here: `kinds.zone`, `edges.street`."""
    kinds: Counter[str] = Counter()
    for tile in tileset.tiles:
        kinds[tile.kind] += tile.copies
    return {
        "game": tileset.game,
        "called": tileset.called,
        "pieces": tileset.tile_count,
        "designs": _count_designs(tileset),
        "kinds": dict(kinds),
        "size": None if tileset.piece is None else (tileset.piece.width, tileset.piece.height),
        "edges": _edges(tileset),
        "segments": _segments(tileset),
        "marks": _marks(tileset),
        "features": _features(tileset),
        "colours": {
            colour.id: LookFacts(
                colour.id, colour.name, colour.letter, colour.colour, colour.symbol,
                colour.pattern, 1,
            )
            for colour in tileset.colours
        },
        "tokens": {token.id: _small(token) for token in tileset.tokens},
        "nets": {net.id: _small(net) for net in tileset.nets},
        "board": _board(tileset),
        "screens": sum(screen.copies for screen in tileset.screens),
        "sheets": {sheet.id: _sheet(sheet) for sheet in tileset.scoresheets},
    }  # fmt: skip


def _count_designs(tileset: Tileset) -> dict[str, int]:
    """How many tiles of each kind differ when they are turned alike; marks do not count."""
    designs: dict[str, set[object]] = {}
    for tile in tileset.tiles:
        readings = (
            (placed.sides, tuple((s.start, s.end, s.type) for s in placed.segments))
            for placed in ways_up(tileset, tile)
        )
        design = (min(readings), frozenset(tile.features), tile.wild)
        designs.setdefault(tile.kind, set()).add(design)
    return {kind: len(found) for kind, found in designs.items()}


def _edges(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    for tile in tileset.tiles:
        for edge in tile.edges:
            count[edge] += tile.copies
    return {
        edge.id: LookFacts(
            edge.id, edge.name, edge.letter, edge.colour, edge.symbol, edge.pattern,
            count[edge.id],
        )
        for edge in tileset.edge_types
    }  # fmt: skip


def _segments(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    for tile in tileset.tiles:
        for segment in tile.segments:
            count[segment.type] += tile.copies
    return {
        type.id: LookFacts(
            type.id, type.name, type.letter, type.colour, "", type.pattern, count[type.id]
        )
        for type in tileset.segment_types
    }


def _marks(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    for tile in tileset.tiles:
        for mark in tile.marks:
            count[mark] += tile.copies
    return {
        mark.id: LookFacts(mark.id, mark.name, mark.letter, "", "", "", count[mark.id])
        for mark in tileset.marks
    }


def _features(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    for tile in tileset.tiles:
        for feature in tile.features:
            count[feature] += tile.copies
    return {
        feature.id: LookFacts(
            feature.id, feature.name, feature.sign, "", feature.symbol, "", count[feature.id]
        )
        for feature in tileset.features
    }


def _small(piece: Token | Net) -> Pieces:
    colours = len(piece.colours)
    each = piece.copies
    return Pieces(piece.id, piece.name, piece.size, each, colours, each * max(colours, 1))


def _board(tileset: Tileset) -> BoardFacts | None:
    board = tileset.board
    if board is None:
        return None
    grid = hex_grid(board.rows, board.offsets)
    inner = sum(line.inner for line in grid.lines)
    return BoardFacts(
        board.name,
        board.copies,
        board.rows,
        len(grid.spaces),
        len(grid.intersections),
        len(grid.lines),
        inner,
        len(grid.lines) - inner,
    )


def _sheet(sheet: Scoresheet) -> SheetFacts:
    rows = tuple(
        RowFacts(row.label, row.note, _times(section, row), section.sign < 0)
        for section in sheet.sections
        for row in section.rows
    )
    worth = {row.label: row.times for row in rows if row.times is not None}
    return SheetFacts(sheet.title, sheet.copies, rows, worth, sheet.final_label)


def _times(section: ScoreSection, row: ScoreRow) -> int | None:
    """What a tick counts, or the factor that is printed in a product."""
    if section.kind == "ticks" or (section.kind == "products" and len(section.fields) == 1):
        return row.times
    return None
