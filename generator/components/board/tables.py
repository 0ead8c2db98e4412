"""From the `[board]` table to the board.

A board of rows is dealt tokens and built upon with cubes; others show a region, or a map of their
own. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.components.board.board_model import KEY, OF_ROWS, OF_SPACES, Board, Track
from generator.components.board.board_schema import BoardTable, TrackTable
from generator.components.board.spaces_plan import count_map, plan_spaces
from generator.components.nets.tables import KEY as NETS
from generator.components.nets.tables import Net
from generator.components.tokens.tables import KEY as TOKENS
from generator.components.tokens.tables import Token
from generator.geometry.hexgrid import count_board
from generator.geometry.outline import Outline, hexagon, rectangle, square, triangle
from generator.geometry.region_cells import lie_of
from generator.laws.grid import grid_of
from generator.laws.regions import area_of
from generator.tileset.colour_tables import count_coloured
from generator.tileset.gallery import Gallery
from generator.tileset.line_numbers import Path
from generator.tileset.model import Region
from generator.tileset.part_tables import Groundwork
from generator.tileset.shared_checks import check_colour, check_name
from generator.tileset.source import ProblemReport
from generator.tileset.space_model import BoardSpace, DealtPieces, Playfield
from generator.tileset.wording import quote, suggest

ART = "boards"
NEEDS = (TOKENS,)
USUAL_SPACE = 24.0  # mm
CLEARANCE = 1.0  # mm by which a space is larger than the tile that is laid there
LARGEST = 1_200.0  # mm of a side
_OF_SPACES_ONLY = ("colour", "picture", "title", "track")
_OF_ROWS_ONLY = ("offsets", "deal")


def count_spaces(board: Board) -> Mapping[str, int]:
    """What `[expect]` may promise of a board."""
    is_map = board.form is not None
    counts = count_map(board) if is_map else count_board(board.rows, board.offsets)
    return dict(zip(("spaces", "intersections", "lines"), counts, strict=True))


def expand_board(
    report: ProblemReport, table: BoardTable | None, ground: Groundwork
) -> Board | None:
    if table is None:
        return None
    check_name(report, (KEY, "art"), table.art, ground.vocabulary.names(ART))
    if not _is_one_thing(report, table):
        return None
    return _of_rows(report, table, ground) if table.rows else _of_spaces(report, table, ground)


def _is_one_thing(report: ProblemReport, table: BoardTable) -> bool:
    """Rows, a region or a map, and the keys that go with it."""
    given = [key for key in ("rows", "region", "map") if report.source.holds((KEY, key))]
    if not given:
        hint = 'name what it shows: region = "bay", or draw its spaces: map = ". . 3"'
        report.add((KEY,), "has no spaces", hint)
    for key in given[1:]:
        report.add((KEY, key), f"has {given[0]} and {key} at once", "keep one of them")
    what = given[0] if given else "map"
    others = _OF_SPACES_ONLY if what == "rows" else _OF_ROWS_ONLY
    for key in (*others, *(("shape",) if what != "map" else ())):
        if report.source.holds((KEY, key)):
            report.add((KEY, key), f"a board of {_many(what)} has none", "take it out")
    art = OF_ROWS if what == "rows" else OF_SPACES
    if given and table.art is not None and table.art in (OF_ROWS, OF_SPACES) and table.art != art:
        hint = f'write art = "{art}", or leave it out'
        report.add((KEY, "art"), f"a board of {_many(what)} is not drawn so", hint)
    return len(given) == 1


def _many(what: str) -> str:
    return what if what == "rows" else f"a {what}"


def _of_rows(report: ProblemReport, table: BoardTable, ground: Groundwork) -> Board | None:
    """No board if its rows do not interlock: nobody could say where its lines meet."""
    interlocks = _check_offsets(report, table)
    if table.space is None:
        report.add((KEY, "space"), "missing", "add how large a space is: space = 24")
    tokens: Sequence[Token] = ground.parts[TOKENS]
    if table.deal and table.space is not None:
        _check_deal(report, table, tokens)
    if not interlocks:
        return None
    return Board(
        name=table.name,
        rows=table.rows,
        offsets=table.offsets,
        space=float(table.space or USUAL_SPACE),
        art=OF_ROWS,
        copies=table.copies,
        used_up=table.used_up,
        deal=table.deal,
    )


def _of_spaces(report: ProblemReport, table: BoardTable, ground: Groundwork) -> Board | None:
    found = _read_region(report, table, ground) if table.region else _read_map(table, ground)
    check_colour(report, (KEY, "colour"), table.colour)
    track = _read_track(report, table.track)
    if found is None or not found[1]:
        return None
    form, spaces = found
    board = Board(
        name=table.name,
        rows=(),
        offsets=(),
        space=min(form.width, form.height) if form.kind == "hexagon" else form.width,
        art=OF_SPACES,
        copies=table.copies,
        used_up=table.used_up,
        form=form,
        spaces=spaces,
        is_for_tiles=bool(table.region),
        colour=table.colour.lower(),
        title=table.name if table.title is None else table.title,
        track=track,
    )
    return _with_picture(report, table, ground, board)


def _with_picture(
    report: ProblemReport, table: BoardTable, ground: Groundwork, board: Board
) -> Board:
    """The board with its picture, which is as large as all of it."""
    plan = plan_spaces(board, ground.terrain.kinds)
    if max(plan.width, plan.height) > LARGEST:
        message = f"is {plan.width:.0f} × {plan.height:.0f} mm large"
        report.add((KEY, "space"), message, f"at most {LARGEST:.0f} mm are possible: shrink it")
    gallery = Gallery(report, ground.vocabulary.check_picture)
    outline = rectangle(plan.width, plan.height)
    picture = gallery.take((KEY, "picture"), table.picture, "back", outline)
    return replace(board, picture=picture)


def _read_track(report: ProblemReport, table: TrackTable | None) -> Track | None:
    if table is None:
        return None
    if table.last <= table.first:
        message = f"ends at {table.last}, and begins with {table.first}"
        report.add((KEY, "track", "last"), message, "write a larger number")
        return None
    return Track(table.first, table.last, table.every, float(table.field))


def _read_map(table: BoardTable, ground: Groundwork) -> tuple[Outline, tuple[BoardSpace, ...]]:
    size = float(table.space or USUAL_SPACE)
    forms = {"square": square(size), "triangle": triangle(size)}
    form = forms.get(table.shape or "square", hexagon(size, pointy=True))
    return form, ground.terrain.maps.read((KEY, "map"), table.map or "", lie_of(form))


def _read_region(
    report: ProblemReport, table: BoardTable, ground: Groundwork
) -> tuple[Outline, tuple[BoardSpace, ...]] | None:
    """The cells of a region as spaces, each a little larger than a tile."""
    terrain = ground.terrain
    region = next((one for one in terrain.regions if one.id == table.region), None)
    if region is None:
        known = [one.id for one in terrain.regions]
        hint = suggest(table.region or "", known) or "add a table [regions.<id>], or draw a map"
        report.add((KEY, "region"), f"unknown region {quote(table.region or '')}", hint)
        return None
    if terrain.outline is None:
        return None  # that the tiles have no shape is told already
    if region.shape == "free":
        hint = "name a region with a shape, or draw a map"
        report.add((KEY, "region"), f"{quote(region.id)} is free: it has no spaces to show", hint)
        return None
    cell = square(terrain.outline.height) if terrain.outline.kind == "domino" else terrain.outline
    size = min(cell.width, cell.height) if cell.kind == "hexagon" else cell.width
    space = size + CLEARANCE if table.space is None else float(table.space)
    if space < size:
        message = f"a tile is {size:g} mm wide, a space {space:g} mm"
        report.add((KEY, "space"), message, f"write {size + CLEARANCE:g}, or leave it out")
    return _sharp(cell).scaled(space / size), _spaces_of(region, cell)


def _sharp(outline: Outline) -> Outline:
    return replace(outline, corner=0.0)


def _spaces_of(region: Region, cell: Outline) -> tuple[BoardSpace, ...]:
    return region.spaces or tuple(map(BoardSpace, area_of(region, grid_of(cell)).cells))


def playfield_of(parts: Mapping[str, Any]) -> Playfield | None:
    """What laws know of a board: its spaces, what is dealt there, the cubes of the first net."""
    board: Board | None = parts[KEY]
    if board is None or not board.rows:
        return None
    nets: Sequence[Net] = parts[NETS]
    tokens: Sequence[Token] = parts[TOKENS]
    dealt = next((one for one in tokens if one.id == board.deal), None)
    return Playfield(
        board.rows,
        board.offsets,
        DealtPieces(dealt.id, dealt.name, dealt.colours, dealt.copies) if dealt else None,
        nets[0].copies if nets else 0,
    )


def _check_offsets(report: ProblemReport, table: BoardTable) -> bool:
    """Whether every row lies half a space from its neighbours."""
    before = len(report.problems)
    if len(table.offsets) != len(table.rows):
        report.add(
            (KEY, "offsets"),
            f"has {len(table.offsets)} entries, but there are {len(table.rows)} rows",
            "give each row its offset, in half spaces",
        )
        return False
    for row in range(1, len(table.rows)):
        if (table.offsets[row] - table.offsets[row - 1]) % 2 == 0:
            report.add(
                (KEY, "offsets", row),
                f"the rows {row - 1} and {row} do not interlock",
                "make the offsets of two neighbours differ by an odd number of half spaces",
            )
    return len(report.problems) == before


def _check_deal(report: ProblemReport, table: BoardTable, tokens: Sequence[Token]) -> None:
    """Dealt tokens lie on every space: there are enough of them, and they are small enough."""
    path: Path = (KEY, "deal")
    token = next((token for token in tokens if token.id == table.deal), None)
    if token is None:
        known = [token.id for token in tokens]
        hint = suggest(table.deal, known) or "add a table [[tokens]], or take this out"
        report.add(path, f"unknown token {quote(table.deal)}", hint)
        return
    have, spaces = count_coloured([token])[token.id], sum(table.rows)
    if have < spaces:
        report.add(
            path,
            f"there are {have} of {quote(token.id)} for {spaces} spaces",
            "raise its copies, or deal another token",
        )
    if table.space is not None and token.size > table.space:
        report.add(
            path,
            f"{quote(token.id)} is {token.size:g} mm wide, a space {table.space:g} mm",
            "make the token smaller or the spaces larger",
        )
