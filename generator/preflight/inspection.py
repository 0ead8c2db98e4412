"""A finished PDF, looked at before it meets a printer.

In come the bytes of a file and what is known of the paper and the printer; out go findings,
each with its page and what to do. Every check reads the file itself, never what its maker
meant, so that files of other programs can be asked about too. Knows no games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING

from generator.preflight.findings import Finding
from generator.preflight.live_area import check_live
from generator.preflight.page_boxes import check_boxes, check_size, read_box
from generator.preflight.picture_sharpness import check_pictures
from generator.preflight.press_rules import PressRules, check_press
from generator.preflight.resources import PageParts, judge_fonts, judge_opaque
from generator.preflight.unpacking import TooLargeError, measure_streams
from generator.quick_start import dataclass
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import STANDARD, Margins

if TYPE_CHECKING:
    from pikepdf import Page, Pdf

# Booklets have pages of half a sheet.
HALVES = (Paper("half-letter", 139.7, 215.9), Paper("half-both", 139.7, 210.0))


@dataclass(frozen=True, slots=True)
class Printer:
    """What a file is held against: the papers it may have (none: any), and what stays blank at
    the edges."""

    papers: tuple[Paper, ...] = (*PAPERS.values(), *HALVES)
    margins: Margins = STANDARD.margins
    press: PressRules | None = None  # of one that mixes four inks


ANY = Printer()
AGAIN = "make it again with the program that it came from"
# A file may say anything anywhere: a word for a number, a list for a table, itself for its part.
DAMAGE = (
    *(ArithmeticError, AttributeError, LookupError, NotImplementedError, RuntimeError),
    *(TypeError, ValueError),
)


def inspect_pdf(
    data: bytes, printer: Printer = ANY, *, is_own: bool = False
) -> tuple[Finding, ...]:
    """All that is wrong with a file; nothing if it may be printed.

    What was just packed here can be unpacked, and is no larger than it was before.
    """
    import pikepdf

    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            if not is_own:
                measure_streams(pdf)
            return tuple(_inspect(pdf, printer, is_own))
    except pikepdf.PasswordError:
        return (Finding(None, "file", "it is encrypted", "save it without a password"),)
    except TooLargeError as error:
        return (Finding(None, "file", str(error), AGAIN),)
    except MemoryError:
        return (Finding(None, "file", "reading it takes more memory than is allowed", AGAIN),)
    except pikepdf.PdfError as error:
        return (Finding(None, "file", f"it cannot be read as PDF: {_plain(error)}", AGAIN),)
    except DAMAGE:
        return (Finding(None, "file", "it is damaged", AGAIN),)


def _inspect(pdf: Pdf, printer: Printer, is_own: bool) -> Iterator[Finding]:
    parts = PageParts()
    pages = [
        Finding(number, rule, message, hint)
        for number, page in enumerate(pdf.pages, start=1)
        for rule, message, hint in _inspect_page(page, parts, printer)
    ]
    if not is_own:
        unpack_streams(pdf)
    for message in pdf.get_warnings():
        yield Finding(None, "file", _plain(message), AGAIN)
    if not pdf.pages:
        yield Finding(None, "file", "it has no pages", AGAIN)
    yield from check_scaling(pdf)
    yield from pages
    if printer.press is not None:
        yield from _inspect_press(pdf, printer.press)


def _inspect_press(pdf: Pdf, rules: PressRules) -> Iterator[Finding]:
    try:
        yield from check_press(pdf, rules)
    except DAMAGE:
        yield Finding(None, "inks", "it is damaged, so this cannot be told", AGAIN)


def _inspect_page(page: Page, parts: PageParts, printer: Printer) -> Iterator[tuple[str, str, str]]:
    try:
        media = read_box(page, "/MediaBox")
    except DAMAGE:
        media = None
    if media is None:
        yield "boxes", "it has no MediaBox", "a page without a size cannot be printed"
        return
    yield from _ruled("size", check_size(page, media, printer.papers))
    yield from _ruled("boxes", check_boxes(page, media))
    yield from _ruled("fonts", parts.check(page, judge_fonts))
    yield from _ruled("transparency", parts.check(page, judge_opaque))
    yield from _ruled("pictures", check_pictures(page, parts))
    yield from _ruled("live area", check_live(page, media, printer.margins))


def _ruled(rule: str, said: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    found: dict[tuple[str, str], None] = {}
    try:
        for each in said:
            found[each] = None
    except TooLargeError as error:
        found[str(error), AGAIN] = None
    except DAMAGE:
        found["it is damaged, so this cannot be told", AGAIN] = None
    for message, hint in found:
        yield rule, message, hint


def unpack_streams(pdf: Pdf) -> None:
    """What cannot be unpacked, or has to be mended, becomes a warning of the library's."""
    from pikepdf import PdfError, Stream

    for thing in pdf.objects:
        if isinstance(thing, Stream):
            with suppress(PdfError, *DAMAGE):  # a picture may be packed in its own way
                thing.read_bytes()


def check_scaling(pdf: Pdf) -> Iterator[Finding]:
    """A viewer that shrinks sheets to fit makes every piece too small."""
    from pikepdf import Dictionary

    wishes = pdf.Root.get("/ViewerPreferences")
    if not isinstance(wishes, Dictionary) or wishes.get("/PrintScaling") != "/None":
        hint = "set its viewer preference PrintScaling to None"
        yield Finding(None, "file", "it does not ask viewers to print at 100 %", hint)


def _plain(error: object) -> str:
    """The words of the library on one line, without the name of a file it never had."""
    lines = " ".join(str(error).split())
    return re.sub(r"^(?:stream )?<[^>]*>:? ?(?:\([^)]*\):? ?)?", "", lines)
