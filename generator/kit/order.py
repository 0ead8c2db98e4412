"""The order: everything that is chosen of a kit, apart from its game and its place.

In come the answers of people, out goes one frozen `Order`, or an error that says what is
possible. Must not know: games; whether one has what is asked for, its parts say.
"""

from __future__ import annotations

from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.canvas.styles import STYLES, Style, StyleName
from generator.choices import Answers
from generator.errors import CommandError
from generator.kit import kit_choices as ask
from generator.kit.press_choices import read_press_file
from generator.quick_start import dataclass
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import STANDARD, Press

if TYPE_CHECKING:
    from generator.write.pdf_x import PressFile


@dataclass(frozen=True, slots=True)
class Order:
    """How a kit shall be made, where there is a choice."""

    paper: Paper = PAPERS[ask.STANDARD_PAPER]
    only: tuple[str, ...] = ()  # parts of the kit; all if none is named
    press: Press = STANDARD
    style: StyleName = "full"
    stock: float = ask.CARD  # mm that a sheet of the card for pieces is thick
    draft: bool = False  # build even what fails its checks, and say so on every sheet
    final: bool = False  # hold every promise and figure, whoever's the game is
    since: Path | None = None  # the manifest of an earlier kit: print what changed as well
    components: Answers = field(default_factory=Answers)  # to what kinds of component ask
    press_file: PressFile | None = None  # for a press that mixes four inks, if it is for one

    def __post_init__(self) -> None:
        """What cannot be had together."""
        if self.press.cut_files != "none" and self.press.backs == "fold":
            raise CommandError(
                "--cut-files",
                "a folded sheet has lost the marks that a machine looks for",
                "choose other --backs, or cut by hand",
            )

    @property
    def paint(self) -> Style:
        return STYLES[self.style]


PLAIN = Order()


def read_order(answers: Answers) -> Order:
    """The order that people's answers make; what they left open is as usual."""
    press = Press(
        packing=answers[ask.PACKING],
        bleed=answers[ask.BLEED],
        cutting=answers[ask.CUT],
        cut_files=answers[ask.CUT_FILES],
        machine=answers[ask.MACHINE] or STANDARD.machine,
        margins=answers[ask.MARGINS],
        backs=answers[ask.BACKS],
        offset=answers[ask.OFFSET] or STANDARD.offset,
    )
    if answers.has(ask.MACHINE) and press.cut_files == "none":
        raise CommandError(
            "--machine",
            "without cut files no machine cuts",
            "leave it out, or add --cut-files through or kiss",
        )
    if answers.has(ask.OFFSET) and not press.two_sided:
        raise CommandError(
            "--offset",
            f"backs that are printed as {press.backs} have no second side that could be off",
            "leave it out, or choose --backs duplex-long or duplex-short",
        )
    return Order(
        paper=answers[ask.PAPER],
        only=answers[ask.ONLY],
        press=press,
        style=answers[ask.STYLE],
        stock=answers[ask.STOCK],
        draft=answers[ask.DRAFT],
        since=answers[ask.SINCE],
        components=read_component_answers(answers),
        press_file=read_press_file(answers),
    )


def read_component_answers(answers: Answers) -> Answers:
    """What is said of kinds of component, none of it impossible."""
    return Answers(
        {
            choice.name: answers[choice]
            for choices in ask.component_choices().values()
            for choice in choices
            if answers.has(choice)
        }
    )
