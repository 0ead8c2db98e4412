"""The board: its spaces, intersections and lines, what is dealt onto it, and its cubes.

In comes a tileset with a board; out go two `Check`s. Whether what the file promises is true is
settled when it is read; here tokens are held against spaces, and random plays from a fixed seed
tell how often the cubes of a colour run out.
"""

from __future__ import annotations

from generator.check.report import Check
from generator.geometry.hexgrid import count_board
from generator.laws.board_game import board_needs
from generator.laws.board_law import Deed
from generator.laws.position import board_grid
from generator.laws.registry import make_board_laws
from generator.laws.shortage import cube_shortage
from generator.tileset.model import Tileset
from generator.tileset.space_model import Playfield

ROW = "board"  # of the report
PLAYS = 400
SEED = 0
OFTEN = 0.5  # where most plays run short, the box holds too few cubes


def check_board(field: Playfield) -> Check:
    """The graph of the board, and as many tokens to deal as it has spaces."""
    spaces, intersections, lines = count_board(field.rows, field.offsets)
    figure = f"{spaces} spaces, {intersections} intersections, {lines} lines"
    parts = count_parts(field)
    if parts > 1:
        return Check(
            ROW,
            "fail",
            figure,
            f"the board is torn into {parts} parts, and nothing leads from one to another: "
            "change rows or offsets so that spaces touch",
        )
    dealt = field.dealt
    if dealt is None:
        return Check(ROW, "pass", figure, "nothing is dealt onto it")
    have = dealt.copies * len(dealt.colours)
    name = dealt.name.lower()
    if have < spaces:
        return Check(
            ROW,
            "fail",
            figure,
            f"{spaces} spaces are dealt a {name} each, and there are {have}: "
            f"add {spaces - have}, or make the board smaller",
        )
    sentence = f"{have} of {name} for {spaces} spaces, {dealt.copies} in each colour"
    return Check(ROW, "pass", figure, sentence)


def count_parts(field: Playfield) -> int:
    """The parts of a board between which no two spaces touch."""
    spaces = board_grid(field).spaces
    left, parts = set(range(len(spaces))), 0
    while left:
        ahead = [left.pop()]
        parts += 1
        while ahead:
            near = left.intersection(spaces[ahead.pop()].neighbours)
            left -= near
            ahead += near
    return parts


def check_cubes(tileset: Tileset, field: Playfield) -> Check | None:
    """How often some colour of cubes runs out; nothing in games without cubes."""
    dealt = field.dealt
    builds = any(Deed.BUILDINGS in law.does for law in make_board_laws(tileset))
    if dealt is None or not field.cubes:
        return None
    if not builds:
        sentence = "no law builds with them: add one that does, or leave them out"
        return Check("cubes", "fail", f"{field.cubes} of each colour", sentence)
    spaces = count_board(field.rows, field.offsets)[0]
    if dealt.copies * len(dealt.colours) < spaces or board_needs(tileset):
        return None  # others say so
    found = cube_shortage(field, dealt, field.cubes, PLAYS, SEED)
    figure = f"{found.share:.1%} of {found.plays} random plays"
    ran = (
        f"{found.short} plays wanted more than {field.cubes} of a colour, at most {found.most} "
        "were wanted"
    )
    if found.share > OFTEN:
        more = found.most - field.cubes
        return Check("cubes", "fail", figure, f"{ran}: add up to {more} of each colour")
    return Check("cubes", "pass", figure, ran)
