"""What may be chosen of files for a press, and the `PressFile` that answers make.

In come answers, out goes how files are written for a press, or nothing where they are for a
printer at home. Must not know: games.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from generator.choices import Answers, Choice, if_given, one_of, read_number
from generator.errors import CommandError

if TYPE_CHECKING:
    from generator.write.pdf_x import PressFile

ColourName = Literal["rgb", "cmyk"]
MOST_BYTES = 20_000_000  # of a profile
LEAST_INK, MOST_INK, USUAL_INK = 150.0, 400.0, 300.0  # %


def _read_limit(value: object) -> float:
    limit = read_number("ink_limit", value)
    if not LEAST_INK <= limit <= MOST_INK:
        raise CommandError(
            "--ink-limit",
            f"{limit:g} % is no limit of ink",
            f"{USUAL_INK:g} suits coated paper; {LEAST_INK:g} to {MOST_INK:g} is possible",
        )
    return limit


COLOUR: Choice[ColourName] = one_of(
    "colour",
    get_args(ColourName),
    "rgb",
    "Colours as on a screen, for printers at home; or cmyk: PDF/X in four inks, for a press.",
)
ICC = Choice(
    "icc",
    "file",
    "The profile of the press, of four inks: colours are mixed by it, and it is embedded.",
    if_given(Path),
    metavar="FILE",
)
INK_LIMIT = Choice(
    "ink_limit",
    "number",
    f"Most of all four inks together.  [default: {USUAL_INK:g}, or what a shop asks]",
    if_given(_read_limit),
    metavar="PERCENT",
)
PDF_X: Choice[Literal["1a", "4"]] = one_of(
    "pdf_x", ("1a", "4"), "1a", "PDF/X-1a:2003, which every press takes, or PDF/X-4."
)
PRESS_CHOICES = (COLOUR, ICC, INK_LIMIT, PDF_X)


def read_press_file(answers: Answers) -> PressFile | None:
    """How files are written for a press; None where they are not for one."""
    if answers[COLOUR] == "cmyk":
        return make_press_file(answers, USUAL_INK)
    for choice in (ICC, INK_LIMIT):
        if answers.has(choice):
            raise CommandError(choice.option, "colours are not mixed of inks", "add --colour cmyk")
    if answers[PDF_X] != PDF_X.default:
        raise CommandError(PDF_X.option, "colours are not mixed of inks", "add --colour cmyk")
    return None


def make_press_file(answers: Answers, usual_ink: float, condition: str = "FOGRA39") -> PressFile:
    """For a press that takes so much ink, where nobody says otherwise."""
    from generator.write.inks import PressInks
    from generator.write.pdf_x import PressFile

    file, standard = answers[ICC], answers[PDF_X]
    if standard == "4" and file is None:
        raise CommandError(
            PDF_X.option, "PDF/X-4 holds the profile of the press", "name one with --icc"
        )
    profile = b"" if file is None else read_profile(file)
    limit = answers[INK_LIMIT] or usual_ink
    return PressFile(PressInks(profile, limit / 100), standard, condition)


def read_profile(file: Path) -> bytes:
    """The bytes of a profile of four inks."""
    from generator.tileset.named_files import FileRefusedError, read_file
    from generator.write.inks import ProfileError, open_transform

    try:
        data = read_file(file, MOST_BYTES)
        open_transform(data)
    except FileRefusedError as refused:
        raise CommandError(f"--icc: {file}", refused.message, refused.hint) from None
    except ProfileError:
        raise CommandError(
            f"--icc: {file}",
            "it is no ICC profile of a press with four inks",
            "printers name theirs, such as Coated FOGRA39; or leave it out",
        ) from None
    return data
