"""The table: pieces laid on a grid, judged and scored by the laws of the game.

In comes what lies on the table and what is to be laid, as the page sends it; out goes what the
laws say of it, as plain values. Keeps nothing between two calls. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.laws.grid import Cell
from generator.laws.halves import by_cells, count_pieces, put_piece
from generator.laws.law import Law, Violation, is_legal, objections, violations
from generator.laws.layout import Layout, Placed, Placement, empty, id_of
from generator.laws.notation import write_layout
from generator.laws.pushing import Push, is_legal_push, push_in
from generator.laws.regions import area_of, beginnings
from generator.laws.registry import find_region, make_laws, make_scores
from generator.laws.score import Play, Score, UncountedError
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

MOST_LAID = 400  # pieces: more than any table holds


class TableError(Exception):
    """What was sent is no table; its text says why."""


@dataclass(frozen=True, slots=True)
class LaidTable:
    """What lies where, in the order in which it was laid."""

    layout: Layout
    order: tuple[Cell, ...]


def describe_table(tileset: Tileset) -> dict[str, Any]:
    """What a table of this game offers: its laws and scores in words, regions, players."""
    if not has_table(tileset):
        return {"why": why_no_table(tileset)}
    laws = make_laws(tileset)
    return {
        "why": "",
        "laws": [{"name": law.name, "sentence": law.sentence(tileset)} for law in laws],
        "scores": [
            {"label": label, "sentence": score.sentence(tileset)}
            for label, score in make_scores(tileset).items()
        ],
        "players": players_of(tileset, laws),
        "start": max((law.dealt for law in laws), default=0),
        "steps": [list(step) for step in empty(tileset).grid.steps],
        "oddSteps": [list(step) for step in empty(tileset).grid.odd_steps],
        "grid": empty(tileset).grid.kind,
        "turns": empty(tileset).grid.turns,
        "isAlone": tileset.game.players == (1, 1),  # then all scores are one player's
    }


def has_table(tileset: Tileset) -> bool:
    return bool(tileset.tiles) and tileset.piece is not None


def why_no_table(tileset: Tileset) -> str:
    if tileset.playfield is not None:
        return (
            f"{tileset.game.name} is played on its board, with lines, tokens and cubes. "
            "It has no tiles to lay, so there is no table for it: print the board to try it."
        )
    return f"{tileset.game.name} has no tiles yet: add one, and it can be laid here."


def players_of(tileset: Tileset, laws: Sequence[Law]) -> list[dict[str, str]]:
    """The styles that players own, where a law binds each to their own."""
    return [
        {"id": edge.id, "name": edge.name}
        for edge in tileset.edge_types
        if any(law.for_player(edge.id) != law for law in laws)
    ]


def judge_table(tileset: Tileset, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Lay what is to be laid, if the laws let it, and say what the table is worth then."""
    if not has_table(tileset):
        raise TableError(why_no_table(tileset))
    region = asked.get("region") or None
    if region is not None and region not in [one.id for one in tileset.regions]:
        raise TableError(f"there is no region {region!r}")
    game = by_cells(tileset)
    laws = make_laws(game, region)
    player = asked.get("player")
    if player:
        laws = tuple(law.for_player(str(player)) for law in laws)
    table = read_table(tileset, asked.get("cells"))
    said: tuple[Violation, ...] = ()
    laying = _table_of(asked.get("lay"))
    if laying:
        table, said = lay_piece(tileset, table, laws, laying, force=bool(asked.get("force")))
    held = _table_of(asked.get("show"))
    return {
        "cells": write_table(table),
        "isLaid": bool(laying) and (not said or bool(asked.get("force"))),
        "objections": [view_violation(one, laws, tileset) for one in said],
        "broken": [
            view_violation(one, laws, tileset) for one in violations(table.layout, laws, game)
        ],
        "scores": score_table(tileset, table, region, asked),
        "left": count_left(tileset, table.layout, asked),
        **find_places(tileset, table.layout, laws, {**held, "region": region}),
        "text": write_layout(table.layout, tileset),
        "area": area_cells(tileset, region, laws),
        "spaces": printed_spaces(tileset, region),
    }


def read_table(tileset: Tileset, cells: Any) -> LaidTable:
    """The table that the page shows; pieces that the game has no more are left out."""
    if not isinstance(cells, list) or len(cells) > MOST_LAID:
        raise TableError(f"a table holds at most {MOST_LAID} pieces")
    tiles, game = {tile.id: tile for tile in tileset.tiles}, by_cells(tileset)
    found: dict[Cell, Placement] = {}
    for entry in cells:
        row, column, id, turn = _four(entry)
        if id in tiles:
            cell = _number(row), _number(column)
            found[cell] = put_piece(game, tiles[id], cell, _number(turn))
    lying = {cell: placed for one in found.values() for cell, placed in one.parts}
    return LaidTable(Layout(empty(tileset).grid, lying), tuple(found))


def write_table(table: LaidTable) -> list[list[Any]]:
    found = []
    for cell in table.order:
        placed = table.layout.cells[cell]
        found.append([*cell, id_of(placed.tile), placed.turn])
    return found


def lay_piece(
    tileset: Tileset,
    table: LaidTable,
    laws: Sequence[Law],
    laying: Mapping[str, Any],
    *,
    force: bool,
) -> tuple[LaidTable, tuple[Violation, ...]]:
    """The table with one more piece, or as it was with what the laws object to."""
    tiles = {tile.id: tile for tile in tileset.tiles}
    tile = tiles.get(str(laying.get("tile")))
    if tile is None:
        raise TableError("the game has no such piece any more")
    if len(table.layout) >= MOST_LAID:
        raise TableError(f"a table holds at most {MOST_LAID} pieces")
    row, column = _two(laying.get("cell"))
    cell = _number(row), _number(column)
    placement = put_piece(by_cells(tileset), tile, cell, _number(laying.get("turn", 0)))
    side = laying.get("push")
    if side is not None:
        law = next((law for law in laws if law.pushes), None)
        if law is None:
            raise TableError("no piece is pushed in this game")
        return _push(
            table, Push(cell, _number(side) % table.layout.grid.sides), placement.placed, law
        )
    if any(table.layout.at(one) is not None for one, _ in placement.parts):
        raise TableError("a piece lies there already")
    said = objections(table.layout, placement, laws, by_cells(tileset))
    if said and not force:
        return table, said
    return LaidTable(table.layout.lay(placement), (*table.order, cell)), said


def _push(
    table: LaidTable, push: Push, placed: Placed, law: Law
) -> tuple[LaidTable, tuple[Violation, ...]]:
    if not is_legal_push(table.layout, push):
        sentence = "a card is pushed in between two that touch: drop it on the edge between them"
        return table, (law.broken((push.cell,), sentence),)
    after = push_in(table.layout, push, placed)
    # Frozen pieces are told apart by identity: where each lies now keeps the order of laying.
    now = {id(piece): cell for cell, piece in after.cells.items()}
    order = [now[id(table.layout.cells[cell])] for cell in table.order]
    return LaidTable(after, (*order, push.cell)), ()


def score_table(
    tileset: Tileset, table: LaidTable, region: str | None, asked: Mapping[str, Any]
) -> list[dict[str, Any]]:
    tiles = {tile.id: tile for tile in tileset.tiles}
    hand = tuple(tiles[id] for id in _words(asked.get("hand")) if id in tiles)
    play = Play(
        table.order[-1] if table.order else None,
        hand,
        _count_unturned(tileset, table.layout, asked),
        _number(asked.get("stoppages", 0)),
    )
    if not table.layout.cells:
        return [
            {"label": label, "points": 0, "sentence": "", "cells": []}
            for label in make_scores(tileset, region)
        ]
    return [
        {"label": label, **_view_score(score, by_cells(tileset), table.layout, play)}
        for label, score in make_scores(tileset, region).items()
    ]


def _view_score(score: Score, tileset: Tileset, layout: Layout, play: Play) -> dict[str, Any]:
    """What a score gives; no points where nobody can wait until they are counted."""
    try:
        result = score.score(layout, tileset, play)
    except UncountedError as error:
        return {"points": None, "sentence": f"unknown: {error.reason}", "cells": []}
    cells = [list(cell) for cell in result.cells]
    return {"points": result.points, "sentence": result.sentence, "cells": cells}


def _count_unturned(tileset: Tileset, layout: Layout, asked: Mapping[str, Any]) -> int:
    """Pieces that were never turned up: all that are left, unless somebody counted them."""
    counted = asked.get("faceDown")
    if counted is not None:
        return _number(counted)
    return sum(max(left, 0) for left in count_left(tileset, layout, asked).values())


def count_left(tileset: Tileset, layout: Layout, asked: Mapping[str, Any]) -> dict[str, int]:
    """Copies of each piece that are neither laid nor in hand."""
    used = count_pieces(layout)
    used.update(_words(asked.get("hand")))
    return {tile.id: tile.copies - used[tile.id] for tile in tileset.tiles}


def find_places(
    tileset: Tileset, layout: Layout, laws: Sequence[Law], held: Mapping[str, Any]
) -> dict[str, Any]:
    """Where the piece in hand may be laid as it is turned now, and which turns fit anywhere."""
    tile = next((tile for tile in tileset.tiles if tile.id == held.get("tile")), None)
    if tile is None:
        return {"legal": [], "turns": []}
    game, turns = by_cells(tileset), layout.grid.turns
    first = beginnings(find_region(tileset, held.get("region")), layout.grid)
    now = _number(held.get("turn", 0)) % turns
    found: dict[int, list[list[int]]] = {}
    for turn in range(turns):
        found[turn] = [
            list(cell)
            for cell in _starts(layout, put_piece(game, tile, (0, 0), turn), first)
            if is_legal(layout, put_piece(game, tile, cell, turn), laws, game)
        ]
    return {"legal": found[now], "turns": [turn for turn, cells in found.items() if cells]}


def _starts(layout: Layout, piece: Placement, first: Sequence[Cell]) -> list[Cell]:
    """The cells of pieces, or of their first halves, that may touch what lies."""
    if not layout.cells:
        return [*first]
    frontier, steps = layout.frontier(), [cell for cell, _ in piece.parts]
    return sorted({(r - down, c - along) for r, c in frontier for down, along in steps})


def printed_spaces(tileset: Tileset, region: str | None) -> list[dict[str, Any]]:
    """What is printed on the board below the pieces; "" where nothing is."""
    played = find_region(tileset, region)
    kinds = {kind.id: kind for kind in tileset.space_kinds}
    return [
        {
            "cell": list(space.place),
            "kind": kinds[space.kind].name if space.kind else "",
            "colour": kinds[space.kind].colour if space.kind else "",
            "number": "" if space.value is None else space.value,
        }
        for space in (played.spaces if played is not None else ())
    ]


def area_cells(tileset: Tileset, region: str | None, laws: Sequence[Law]) -> list[list[int]]:
    """The cells of the region that is played, where a law keeps the pieces inside it."""
    played = find_region(tileset, region)
    grid = empty(tileset).grid
    if played is None or not any(law.confines for law in laws):
        return []
    cells = area_of(played, grid).cells
    if not cells:  # a region without an end
        return []
    # The first piece lies in row 0, column 0; hexagons of the other parity never touch it.
    is_apart = grid.is_hexagonal and not played.spaces and sum(cells[0]) % 2
    if len(cells) > MOST_LAID or is_apart:
        return []
    return [list(cell) for cell in cells]


def view_violation(one: Violation, laws: Sequence[Law], tileset: Tileset) -> dict[str, Any]:
    rule = next((law.sentence(tileset) for law in laws if law.name == one.law), "")
    cells = [list(cell) for cell in one.cells]
    return {"law": one.law, "sentence": one.sentence, "rule": rule, "cells": cells}


def _table_of(value: Any) -> Mapping[str, Any]:
    if value is None or isinstance(value, dict):
        return value or {}
    raise TableError("a piece is given by its name and turn")


def _four(entry: Any) -> tuple[Any, Any, str, Any]:
    if not isinstance(entry, list) or len(entry) != 4:
        raise TableError("a piece lies in a row and a column, by its name, turned")
    row, column, id, turn = entry
    return row, column, str(id), turn


def _two(cell: Any) -> tuple[Any, Any]:
    if not isinstance(cell, list) or len(cell) != 2:
        raise TableError("a cell is a row and a column")
    return cell[0], cell[1]


def _number(value: Any) -> int:
    if type(value) is not int or abs(value) > 10_000:
        raise TableError(f"{value!r} is no number of the table")
    return value


def _words(value: Any) -> list[str]:
    return [str(word) for word in value[:MOST_LAID]] if isinstance(value, list) else []
