"""Just the score sheets of a game, as many as are wanted, in one PDF.

In come a file, how many, and an order; out goes a file on disk and an account of it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art.game_style import Painter
from generator.canvas.fonts import TITLE, read_face
from generator.components.scoresheets.drawing import scoresheet_pad
from generator.components.scoresheets.scoresheet_model import scoresheets_of
from generator.errors import CommandError, Problem, UserError
from generator.kit.documents import bind
from generator.kit.lay_out import impose_all
from generator.kit.load_games import load_all
from generator.kit.manifest import describe_component
from generator.kit.order import PLAIN, Order
from generator.kit.preflight_kit import refuse_unfit
from generator.kit.put_kits import Built
from generator.quick_start import dataclass
from generator.sheets.page import tone
from generator.write.disk import write_file
from generator.write.pdf import write_pdf

if TYPE_CHECKING:
    from generator.canvas.shapes import Component
    from generator.tileset.model import Tileset


@dataclass(frozen=True, slots=True)
class Dealt:
    """So many of each kind of sheet, with names printed in, dealt in turn."""

    count: int
    names: tuple[str, ...] = ()


def build_scoresheets(file: Path, target: Path | None, dealt: Dealt, order: Order = PLAIN) -> Built:
    """Score sheets of every kind that the game has, in a file beside its kit if none is named."""
    check_names(dealt)
    (tileset,) = load_all([file])
    pad = deal_sheets(tileset, dealt, order)
    sheets = impose_all(tileset, [pad], order)
    data = write_pdf(tone(bind(tileset, [pad], sheets), order.paint))
    place = target or Path("output") / f"{tileset.slug}-scoresheets.pdf"
    refuse_unfit({str(place): data}, order)
    write_file(place, data)
    part = describe_component(pad, sheets[pad.id])
    return Built(tileset.game.name, place, (place.name,), (part,))


def deal_sheets(tileset: Tileset, dealt: Dealt, order: Order) -> Component:
    sheets = scoresheets_of(tileset)
    if not sheets:
        raise UserError([Problem(tileset.file, None, "", "this game has no score sheets")])
    pads = [
        scoresheet_pad(tileset, [(sheet, name, 1) for name in dealt.names or [""]])
        for sheet in sheets
    ]
    pieces = (piece for pad in pads for piece in islice(cycle(pad.pieces), dealt.count))
    return Painter(tileset, order.paint).component(replace(pads[0], pieces=tuple(pieces)))


def check_names(dealt: Dealt) -> None:
    """Names to print in: one sheet for each at least, in letters that the typeface has."""
    letters = read_face(TITLE).glyphs if dealt.names else {}
    for name in dealt.names:
        missing = [letter for letter in name if ord(letter) not in letters]
        if missing:
            raise CommandError("--names", f"{name!r}: the typeface has no {missing[0]!r}")
    if len(dealt.names) > dealt.count:
        raise CommandError(
            "--names",
            f"{len(dealt.names)} names for {dealt.count} sheets",
            "raise --count, or name fewer",
        )
