"""From the tables of colours, tokens, nets, the board and screens to their models.

What comes in: the tables and the vocabulary. What goes out: frozen values, with every mistake
put into the report. Must not know: tiles, drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.tileset.board_schema import (
    BoardTable,
    ColourTable,
    NetTable,
    ScreenTable,
    TokenTable,
)
from generator.tileset.colour_marks import check_told_apart, choose_looks
from generator.tileset.fields import MOST_PIECES
from generator.tileset.line_numbers import Path
from generator.tileset.model import Board, Colour, Net, Screen, Token, Vocabulary
from generator.tileset.shared_checks import check_colour, check_ids, check_name, check_unique
from generator.tileset.source import Report
from generator.tileset.wording import number, quote, suggest


def expand_colours(
    report: Report, tables: Mapping[str, ColourTable], vocabulary: Vocabulary
) -> tuple[Colour, ...]:
    looks = choose_looks(
        [(table.symbol, table.pattern) for table in tables.values()],
        vocabulary.symbols,
        vocabulary.patterns,
    )
    colours: list[Colour] = []
    for (id, table), (symbol, pattern) in zip(tables.items(), looks, strict=True):
        path: Path = ("colours", id)
        check_colour(report, (*path, "colour"), table.colour)
        check_name(report, (*path, "symbol"), table.symbol, vocabulary.symbols)
        check_name(report, (*path, "pattern"), table.pattern, vocabulary.patterns)
        colour = table.colour.lower()
        colours.append(Colour(id, table.letter, table.name, colour, symbol, pattern))
    check_unique(report, ((("colours", one.id, "letter"), one.letter) for one in colours))
    check_told_apart(
        report,
        "symbol",
        ((("colours", one.id), (one.symbol, one.pattern)) for one in colours),
        "give it another symbol or pattern",
    )
    return tuple(colours)


def expand_tokens(
    report: Report,
    tables: Sequence[TokenTable],
    colours: Sequence[Colour],
    vocabulary: Vocabulary,
) -> tuple[Token, ...]:
    tokens = []
    for place, table in enumerate(tables):
        path: Path = ("tokens", place)
        check_name(report, (*path, "art"), table.art, vocabulary.tokens)
        check_name(report, (*path, "back"), table.back or None, vocabulary.tokens)
        tokens.append(
            Token(
                id=table.id,
                name=table.name,
                shape=table.shape,
                size=float(table.size),
                art=table.art,
                back=table.back,
                colours=_colours(report, path, table.colours, colours),
                copies=table.copies,
                level=table.level,
            )
        )
    _check_pieces(report, "tokens", tokens)
    return tuple(tokens)


def expand_nets(
    report: Report, tables: Sequence[NetTable], colours: Sequence[Colour], vocabulary: Vocabulary
) -> tuple[Net, ...]:
    nets = []
    for place, table in enumerate(tables):
        path: Path = ("nets", place)
        check_name(report, (*path, "art"), table.art, vocabulary.nets)
        chosen = _colours(report, path, table.colours, colours)
        nets.append(Net(table.id, table.name, float(table.size), table.art, chosen, table.copies))
    _check_pieces(report, "nets", nets)
    return tuple(nets)


def _colours(
    report: Report, path: Path, asked: Sequence[str] | None, colours: Sequence[Colour]
) -> tuple[str, ...]:
    known = tuple(colour.id for colour in colours)
    if asked is None or not known:
        return known
    return check_ids(report, (*path, "colours"), "colour", asked, known)


def _check_pieces(report: Report, table: str, pieces: Sequence[Token | Net]) -> None:
    check_unique(report, (((table, place, "id"), one.id) for place, one in enumerate(pieces)))
    total = sum(one.copies * len(one.colours) for one in pieces)
    if total > MOST_PIECES:
        report.add(
            (table,),
            f"come to {number(total)} pieces",
            f"at most {number(MOST_PIECES)} are allowed: use fewer copies",
        )


def expand_board(
    report: Report, table: BoardTable | None, tokens: Sequence[Token], vocabulary: Vocabulary
) -> Board | None:
    if table is None:
        return None
    check_name(report, ("board", "art"), table.art, vocabulary.boards)
    if len(table.offsets) != len(table.rows):
        report.add(
            ("board", "offsets"),
            f"has {len(table.offsets)} entries, but there are {len(table.rows)} rows",
            "give each row its offset, in half spaces",
        )
    else:
        for row in range(1, len(table.rows)):
            if (table.offsets[row] - table.offsets[row - 1]) % 2 == 0:
                report.add(
                    ("board", "offsets", row),
                    f"the rows {row - 1} and {row} do not interlock",
                    "make the offsets of two neighbours differ by an odd number of half spaces",
                )
    if table.deal:
        _check_deal(report, table, tokens)
    return Board(
        name=table.name,
        rows=table.rows,
        offsets=table.offsets,
        space=float(table.space),
        art=table.art,
        copies=table.copies,
        deal=table.deal,
    )


def _check_deal(report: Report, table: BoardTable, tokens: Sequence[Token]) -> None:
    """Dealt tokens lie on every space: there are enough of them, and they are small enough."""
    path: Path = ("board", "deal")
    token = next((token for token in tokens if token.id == table.deal), None)
    if token is None:
        known = [token.id for token in tokens]
        hint = suggest(table.deal, known) or "add a table [[tokens]], or take this out"
        report.add(path, f"unknown token {quote(table.deal)}", hint)
        return
    have, spaces = token.copies * len(token.colours), sum(table.rows)
    if have < spaces:
        report.add(
            path,
            f"there are {have} of {quote(token.id)} for {spaces} spaces",
            "raise its copies, or deal another token",
        )
    if token.size > table.space:
        report.add(
            path,
            f"{quote(token.id)} is {token.size:g} mm wide, a space {table.space:g} mm",
            "make the token smaller or the spaces larger",
        )


def expand_screens(
    report: Report, tables: Sequence[ScreenTable], vocabulary: Vocabulary
) -> tuple[Screen, ...]:
    screens = []
    for place, table in enumerate(tables):
        path: Path = ("screens", place)
        check_name(report, (*path, "art"), table.art, vocabulary.screens)
        check_colour(report, (*path, "colour"), table.colour)
        colour = table.colour.lower()
        screens.append(Screen(table.id, table.title, table.art, colour, table.copies))
    check_unique(report, ((("screens", place, "id"), one.id) for place, one in enumerate(screens)))
    return tuple(screens)
