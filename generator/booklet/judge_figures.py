"""Figures of the rules, held against the laws.

What comes in: figures as a tileset declares them. What goes out: what the laws make of each (or
the kind of component that it shows), and a problem wherever a figure says something else. Must
not know: drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache
from typing import Any

from generator.booklet.parted_sides import part_sides
from generator.components.find_kinds import find_kinds
from generator.components.kind import FigureKind
from generator.errors import Problem, UserError
from generator.laws.board_game import board_needs, board_of
from generator.laws.finish import shortcomings
from generator.laws.grid import Cell
from generator.laws.halves import by_cells
from generator.laws.law import Law, Violation, objections
from generator.laws.layout import Layout, Placed, lay
from generator.laws.notation import read_layout
from generator.laws.position import LineBoard, Position
from generator.laws.position_text import read_position
from generator.laws.registry import (
    find_region,
    make_board_laws,
    make_board_scores,
    make_laws,
    make_scores,
)
from generator.laws.score import Play, Result, Ring, UncountedError
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tileset
from generator.tileset.wording import quote, suggest
from generator.words import listed, short_list

BACK = "back"  # a piece that lies face down


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the laws make of a figure, and what was read from its text."""

    layout: Layout | None = None
    position: Position | None = None
    board: LineBoard | None = None
    pieces: tuple[Placed | None, ...] = ()  # apart from each other, or in hand; None: a back
    worked_out: Any = None  # what a kind of component makes of it, where laws have no say
    broken: tuple[Violation, ...] = ()
    results: Mapping[str, Result] = field(default_factory=dict)  # by the labels of scores
    unpaid: Mapping[str, tuple[Ring, ...]] = field(default_factory=dict)  # looks like a score
    missing: tuple[Violation, ...] = ()  # to finish the region
    unknown: str = ""  # what its truth hangs on that nobody knows


def check_figures(tileset: Tileset) -> list[Problem]:
    """Every figure whose text cannot be read, or of which the laws say something else."""
    problems: list[Problem] = []
    for spec in tileset.figures:
        try:
            judgement = judge(spec, tileset)
        except UserError as error:
            problems += error.problems
        else:
            problems += _disagreements(spec, judgement, tileset)
    return problems


def find_lies(tileset: Tileset) -> list[Problem]:
    """Every figure of which the laws say something else; one that cannot be read is refused."""
    return [
        problem
        for spec in tileset.figures
        for problem in _disagreements(spec, judge(spec, tileset), tileset)
    ]


def is_true(spec: FigureSpec, tileset: Tileset) -> bool:
    """Whether a figure tells the truth, and everything is known that it hangs on."""
    found = judge(spec, tileset)
    return not found.unknown and not _disagreements(spec, found, tileset)


def open_figures(tileset: Tileset) -> list[str]:
    """Figures of which nobody can say whether they tell the truth, and why."""
    found = ((spec.id, judge(spec, tileset).unknown) for spec in tileset.figures)
    return [f"{id} is {unknown}" for id, unknown in found if unknown]


def refuse_lies(tileset: Tileset) -> Tileset:
    """The game as it is, if all its figures tell the truth."""
    problems = check_figures(tileset)
    if problems:
        raise UserError(problems)
    return tileset


@lru_cache(maxsize=256)
def judge(spec: FigureSpec, tileset: Tileset) -> Judgement:
    """What the laws say; a text that cannot be read is an error at its line.

    A build asks twice: before anything else, and when the figure is drawn.
    """
    match spec.kind:
        case "tiles":
            if not tileset.tiles:
                hint = "add [[tiles]], or take the figure out"
                raise _wrong(spec, tileset, "tiles", "the game has no tiles", hint)
            return Judgement(pieces=_pieces(spec, "tiles", spec.tiles, tileset))
        case "position":
            return _judge_position(spec, tileset)
        case "layout":
            return _judge_layout(spec, tileset)
    kind = figure_kind(spec)
    if kind is None or kind.judge is None:
        raise LookupError(f"nobody judges a figure of a {spec.kind}")
    return Judgement(worked_out=kind.judge(spec, tileset))


def figure_kind(spec: FigureSpec) -> FigureKind | None:
    """The kind of component that a figure shows; none where it shows tiles."""
    figures = [kind.figure for kind in find_kinds() if kind.figure is not None]
    return next((figure for figure in figures if figure.shows == spec.kind), None)


def _judge_layout(spec: FigureSpec, tileset: Tileset) -> Judgement:
    if not tileset.tiles:
        raise _wrong(spec, tileset, "layout", "the game has no tiles", "show a position instead")
    key, whole = f"figures.{spec.id}.layout", tileset
    tileset = by_cells(tileset)
    layout = read_layout(spec.layout, tileset, file=tileset.file, line=spec.text_line, key=key)
    if not layout.cells:
        raise _wrong(spec, tileset, "layout", "there is no tile in it", "lay one at least")
    _check_cells(spec, layout, tileset)
    pieces = _pieces(spec, "hand", spec.hand, whole)
    found = _weigh(spec, layout, pieces, tileset)
    loose = part_sides(layout)
    if loose == layout or not _disagreements(spec, found, tileset):
        return found
    other = _weigh(spec, loose, pieces, tileset)
    if not _disagreements(spec, other, tileset):
        return replace(other, unknown=_say_unknown(layout, loose))
    if _lies_between(spec, found, other, tileset):
        return replace(found, unknown=_say_unknown(layout, loose))
    return found


def _lies_between(spec: FigureSpec, found: Judgement, other: Judgement, tileset: Tileset) -> bool:
    """Whether what a figure says may be so if some sides join and others do not."""
    for label, points in spec.scores:
        ends = [one.results[label].points for one in (found, other) if label in one.results]
        if not ends or not min(ends) <= points <= max(ends):
            return False
    plain = replace(spec, scores=())
    return any(not _disagreements(plain, one, tileset) for one in (found, other))


def _say_unknown(layout: Layout, loose: Layout) -> str:
    tiles = dict.fromkeys(
        placed.tile.name for cell, placed in loose.cells.items() if placed != layout.cells[cell]
    )
    return (
        f"so only if like sides of {short_list([*tiles])} do not all join; if they do, it is not: "
        "say with joins which of them do"
    )


def _weigh(
    spec: FigureSpec, layout: Layout, pieces: tuple[Placed | None, ...], tileset: Tileset
) -> Judgement:
    """What laws, scores and region say of a layout."""
    laws = make_laws(tileset, spec.region)
    if spec.player:
        styles = [edge.id for edge in tileset.edge_types]
        if spec.player not in styles:
            raise _unknown(spec, tileset, "player", spec.player, styles)
        laws = tuple(law.for_player(spec.player) for law in laws)
    hand = tuple(piece.tile for piece in pieces if piece is not None)
    play = Play(spec.last, hand, spec.face_down, spec.stoppages)
    scores = make_scores(tileset, spec.region)
    named = dict.fromkeys([label for label, _ in spec.scores] + list(spec.rings or ()))
    if spec.stars:
        named[spec.stars] = None
    region = find_region(tileset, spec.region)
    asked = {label: scores[label] for label in named if label in scores}
    try:
        results = {label: score.score(layout, tileset, play) for label, score in asked.items()}
    except UncountedError as error:
        hint = "show a smaller layout, or say nothing of this score"
        raise _wrong(spec, tileset, "layout", f"cannot be scored: {error.reason}", hint) from None
    return Judgement(
        layout=layout,
        pieces=pieces,
        broken=_broken(layout, laws, spec, tileset),
        results=results,
        unpaid={label: score.passed_over(layout, tileset, play) for label, score in asked.items()},
        missing=shortcomings(layout, region, tileset)
        if region and spec.finished is not None
        else (),
    )


def _broken(
    layout: Layout, laws: Sequence[Law], spec: FigureSpec, tileset: Tileset
) -> tuple[Violation, ...]:
    """What a layout breaks; where a tile was placed last, what placing it breaks, and what was
    broken before."""
    if spec.last is None:
        return tuple(found for law in laws for found in law.violations(layout, tileset))
    before = layout.take(spec.last)
    placement = layout.lying(spec.last)
    broken = [
        found
        for law in make_laws(tileset, spec.region)
        for found in law.violations(before, tileset)
    ]
    broken += objections(before, placement, laws, tileset)
    return tuple(broken)


def _judge_position(spec: FigureSpec, tileset: Tileset) -> Judgement:
    if not make_board_laws(tileset):
        said = "the game has no board whose lines are drawn"
        raise _wrong(spec, tileset, "position", said, "show a layout instead")
    if needs := board_needs(tileset):
        hint = "give the game that, or take out the figure and the law"
        raise _wrong(spec, tileset, "position", needs[0], hint)
    board = board_of(tileset)
    key = f"figures.{spec.id}.position"
    position = read_position(spec.position, board, file=tileset.file, line=spec.text_line, key=key)
    kind = figure_kind(spec)
    lack = kind.lack(position, tileset) if kind else None
    if lack:
        raise _wrong(spec, tileset, "position", *lack)
    spaces = {(space.row, space.column) for space in board.grid.spaces}
    for name, cells in (("at", spec.at), ("circled", spec.circled), ("callouts", spec.callouts)):
        for cell in cells:
            if isinstance(cell, str) and kind and cell in kind.beside(tileset):
                continue
            if isinstance(cell, str):
                said = f"a board shows no {cell}"
                raise _wrong(spec, tileset, name, said, "name a space by its row and column")
            if cell not in spaces:
                said = f"the board has no space {cell_name(cell)}"
                raise _wrong(spec, tileset, name, said, "rows and columns count from 0")
    if (spec.scores or spec.player) and spec.player not in board.players:
        raise _unknown(spec, tileset, "player", spec.player, board.players)
    scores = make_board_scores(tileset)
    return Judgement(
        position=position,
        board=board,
        broken=tuple(
            found for law in make_board_laws(tileset) for found in law.violations(position, board)
        ),
        results={
            label: scores[label].score(position, board, board.player(spec.player))
            for label, _ in spec.scores
            if label in scores
        },
    )


def _check_cells(spec: FigureSpec, layout: Layout, tileset: Tileset) -> None:
    """Cells that a figure names hold a tile, where they must."""
    called = tuple(one for one in spec.callouts if not isinstance(one, str))
    free = {*spec.free, *site_cells(spec)}
    named = [("last", (spec.last,) if spec.last else ()), ("at", spec.at)]
    named.append(("callouts", tuple(cell for cell in called if cell not in free)))
    for name, cells in [*named, ("circled", spec.circled)]:
        for cell in cells:
            if cell not in layout.cells:
                said = f"no tile lies in {cell_name(cell)}"
                raise _wrong(spec, tileset, name, said, "rows and columns count from 0")


def site_cells(spec: FigureSpec) -> set[Cell]:
    """The cells of the site that a figure shows dotted."""
    rows, columns = spec.site or (0, 0)
    return {(row, column) for row in range(rows) for column in range(columns)}


def check_claims(spec: FigureSpec, pieces: Sequence[Placed | None]) -> Iterator[tuple[str, str]]:
    """What is said of tiles that lie apart and is not so, and what is."""
    shown = [piece for piece in pieces if piece is not None]
    ids = list(dict.fromkeys(piece.tile.id for piece in shown))
    ways = {(piece.sides, piece.segments) for piece in shown}
    if spec.same_tile and len(ids) > 1:
        yield "said to be one tile, but there are several", f"they are {listed(ids)}"
    if spec.turned and len(ways) < len(shown):
        yield "said to lie in different ways, but two lie alike", "turn one of them"
    copies = sum({piece.tile.id: piece.tile.copies for piece in shown}.values())
    if spec.count is not None and spec.count != copies:
        yield (
            f"said to be {spec.count} in all, but the game has {copies} of them",
            f"write count = {copies}",
        )


def _pieces(
    spec: FigureSpec, name: str, words: Sequence[str], tileset: Tileset
) -> tuple[Placed | None, ...]:
    """Pieces by their reading or id; backs are none of them."""
    known = {tile.id: tile for tile in tileset.tiles}
    pieces: list[Placed | None] = []
    for place, word in enumerate(words):
        if word == BACK:
            pieces.append(None)
        elif word in known:
            pieces.append(lay(tileset, known[word]))
        else:
            key = f"figures.{spec.id}.{name}[{place}]"
            found = read_layout(word, tileset, file=tileset.file, line=spec.line, key=key)
            if found.cells and found.cells[min(found.cells)].tile.half is not None:
                pieces.append(_domino(found, tileset))
                continue
            if list(found.cells) != [(0, 0)]:
                said = f"{quote(word)} is not one tile"
                raise _wrong(spec, tileset, f"{name}[{place}]", said, 'write one cell, or "back"')
            pieces.append(found.cells[0, 0])
    return tuple(pieces)


def _domino(layout: Layout, tileset: Tileset) -> Placed:
    """A domino by its halves, the first one read in front."""
    half = layout.cells[min(layout.cells)].tile.half
    if half is None:
        raise LookupError("a tile has no halves")
    return lay(tileset, half.whole, half.number)


def _disagreements(spec: FigureSpec, found: Judgement, tileset: Tileset) -> list[Problem]:
    """Where the verdict of a figure and that of the laws differ."""
    if found.unknown:
        return []
    kind = figure_kind(spec)
    if kind is not None and kind.judge is not None:
        wrong = kind.disagree(spec, found.worked_out)
        return [_problem(spec, tileset, *wrong)] if wrong else []
    if spec.kind == "tiles":
        return [_problem(spec, tileset, *wrong) for wrong in check_claims(spec, found.pieces)]
    problems = _check_broken(spec, found.broken, tileset)
    for label, points in spec.scores:
        result = found.results.get(label)
        if result is None:
            said = f"{quote(label)} is no score of a {spec.kind}"
            problems.append(_problem(spec, tileset, said, "take it out"))
        elif result.points != points:
            said = f"said to score {points} for {quote(label)}, but scores {result.points}"
            problems.append(_problem(spec, tileset, said, f"the laws see {result.sentence}"))
    if spec.finished and found.missing:
        said = "said to be finished, but is not"
        problems.append(_problem(spec, tileset, said, found.missing[0].sentence))
    if spec.finished is False and not found.missing:
        said, hint = "said to be unfinished, but nothing is missing", "write finished = true"
        problems.append(_problem(spec, tileset, said, hint))
    return problems


def _check_broken(spec: FigureSpec, broken: Sequence[Violation], tileset: Tileset) -> list[Problem]:
    laws = list(dict.fromkeys(one.law for one in broken))
    expected = "legal" if not spec.breaks else f"breaking {listed(spec.breaks)}"
    if set(laws) != set(spec.breaks):
        seen = f"breaks {listed(laws)}" if laws else "keeps all laws"
        said = f"said to be {expected}, but {seen}"
        strange = [one for one in broken if one.law not in spec.breaks]
        hint = strange[0].sentence if strange else "mend the figure, or write legal = true"
        return [_problem(spec, tileset, said, hint)]
    cells = {cell for one in broken for cell in one.cells}
    if spec.at and set(spec.at) != cells:
        said = f"said to be {expected} at {_names(spec.at)}, but does at {_names(cells)}"
        return [_problem(spec, tileset, said, broken[0].sentence)]
    return []


def _names(cells: Sequence[Cell] | set[Cell]) -> str:
    return listed([cell_name(cell) for cell in sorted(cells)])


def _problem(spec: FigureSpec, tileset: Tileset, message: str, hint: str) -> Problem:
    return Problem(tileset.file, spec.line, f"figures.{spec.id}", message, hint)


def _wrong(spec: FigureSpec, tileset: Tileset, key: str, message: str, hint: str) -> UserError:
    at = spec.text_line if key in ("layout", "position") else spec.line
    return UserError([Problem(tileset.file, at, f"figures.{spec.id}.{key}", message, hint)])


def _unknown(
    spec: FigureSpec, tileset: Tileset, key: str, name: str, known: Sequence[str]
) -> UserError:
    said = f"unknown {key} {quote(name)}" if name else "missing"
    return _wrong(spec, tileset, key, said, suggest(name, known))
