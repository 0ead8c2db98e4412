"""What a press asks of a file besides paper and margins: PDF/X, its inks, bleed at every cut.

In comes a PDF and rules, out go findings. Forms are looked into once, however often they are
shown. Of pictures in four inks, pixels spread over all of them are looked at. Knows no games.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generator.geometry.add_up import add_up
from generator.preflight.findings import Finding
from generator.preflight.page_boxes import EXACT, read_box
from generator.preflight.resources import PageParts
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from pikepdf import Page, Pdf

X1A, X4 = "PDF/X-1a", "PDF/X-4"
NEWEST = {X1A: "1.4", X4: "1.6"}
SCREEN_SPACES = ("/DeviceRGB", "/CalRGB", "/Lab")
COLOURS = "rg RG k K cs CS"
PIXELS = 100_000  # of a picture
HAIR = 0.005  # of ink: files round


@dataclass(frozen=True, slots=True)
class PressRules:
    """What a file is held against."""

    standard: str = X1A  # how what the file calls itself begins
    most_ink: float = 4.0  # all inks together; 4 is 400 %
    bleed: float = 0.0  # mm around the trim


def check_press(pdf: Pdf, rules: PressRules) -> Iterator[Finding]:
    """All that keeps this file from this press."""
    for message, hint in _check_standard(pdf, rules):
        yield Finding(None, "standard", message, hint)
    seen: set[tuple[int, int]] = set()
    parts = PageParts()
    for number, page in enumerate(pdf.pages, start=1):
        for message in dict.fromkeys(_check_inks(page, parts, rules, seen)):
            yield Finding(number, "inks", message, "mix its colours for the press")
        yield from _check_bleed(page, number, rules.bleed)
        if len(page.obj.get("/Annots", [])):
            yield Finding(number, "standard", "it has links or notes on it", "take them off")


def _check_standard(pdf: Pdf, rules: PressRules) -> Iterator[tuple[str, str]]:
    again = "make it as PDF/X"
    called = str(pdf.docinfo.get("/GTS_PDFXVersion", ""))
    if not called.startswith(rules.standard):
        yield f"it calls itself {called or 'no PDF/X'}, not {rules.standard}", again
    if str(pdf.docinfo.get("/Trapped", "")) not in ("/True", "/False"):
        yield "it does not say whether it is trapped", again
    if "/ID" not in pdf.trailer:
        yield "it has no identifier", again
    if _version(pdf.pdf_version) > _version(NEWEST[rules.standard]):
        yield f"it is PDF {pdf.pdf_version}, newer than {rules.standard} allows", again
    intents = [each for each in pdf.Root.get("/OutputIntents", []) if each.get("/S") == "/GTS_PDFX"]
    if len(intents) != 1:
        yield "it does not name one condition of printing", again
        return
    (intent,) = intents
    if not str(intent.get("/OutputConditionIdentifier", "")):
        yield "its condition of printing has no name", again
    profile = intent.get("/DestOutputProfile")
    if profile is None and (rules.standard == X4 or "/RegistryName" not in intent):
        yield "its condition of printing is in no registry, and no profile is in the file", again
    if profile is not None and profile.get("/N") != 4:
        yield "its profile is not one of four inks", again
    if rules.standard == X4 and "/Metadata" not in pdf.Root:
        yield "it has no XMP", again


def _version(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(".")))


def _check_inks(
    page: Page, parts: PageParts, rules: PressRules, seen: set[tuple[int, int]]
) -> Iterator[str]:
    from pikepdf import parse_content_stream

    for owner, resources in parts.walk(page):
        if owner.objgen in seen:
            continue
        seen.add(owner.objgen)
        spaces = resources.get("/ColorSpace", {})
        for step in parse_content_stream(owner, COLOURS):
            yield from _check_colour(str(step.operator), list(step.operands), spaces, rules)
        for _, part in resources.get("/XObject", {}).items():
            if part.get("/Subtype") == "/Image" and part.objgen not in seen:
                seen.add(part.objgen)
                yield from _check_picture(part, rules)


def _check_colour(
    operator: str, numbers: list[Any], spaces: Any, rules: PressRules
) -> Iterator[str]:
    if operator in ("rg", "RG"):
        yield "colours are mixed for a screen (RGB)"
    elif operator in ("k", "K"):
        ink = add_up(float(number) for number in numbers)
        if ink > rules.most_ink + HAIR:
            yield _too_much(rules)
    elif operator in ("cs", "CS"):
        name = str(numbers[0])
        if _is_for_screens(spaces.get(name, name)):
            yield "colours are mixed for a screen (RGB)"


def _too_much(rules: PressRules) -> str:
    return f"it takes more than {rules.most_ink * 100:g} % of ink"


def _is_for_screens(space: Any) -> bool:
    """Whether a colour space is made of light; an index by what it is of."""
    import pikepdf

    if not isinstance(space, pikepdf.Array):
        return str(space) in SCREEN_SPACES
    kind = str(space[0])
    if kind == "/Indexed":
        return _is_for_screens(space[1])
    if kind == "/ICCBased":
        return bool(space[1].get("/N") == 3)
    if kind in ("/Separation", "/DeviceN"):
        return _is_for_screens(space[2])
    return kind in SCREEN_SPACES


def _check_picture(picture: Any, rules: PressRules) -> Iterator[str]:
    space = picture.get("/ColorSpace")
    if space is not None and _is_for_screens(space):
        yield "a picture is mixed for a screen (RGB)"
    elif str(space) == "/DeviceCMYK" and "/DCTDecode" not in str(picture.get("/Filter")):
        data = bytes(picture.read_bytes())
        step = 4 * max(1, len(data) // 4 // PIXELS)
        levels = (data[at : at + 4] for at in range(0, len(data) - 3, step))
        if (
            max((c + m + y + k for c, m, y, k in levels), default=0) / 255
            > rules.most_ink + 4 / 255
        ):
            yield _too_much(rules)


def _check_bleed(page: Page, number: int, bleed: float) -> Iterator[Finding]:
    trim, art = read_box(page, "/TrimBox"), read_box(page, "/BleedBox")
    if trim is None or art is None:
        return  # the check of boxes says so
    there = min(trim[0] - art[0], trim[1] - art[1], art[2] - trim[2], art[3] - trim[3])
    if there < bleed - EXACT:
        message = f"{max(0.0, there):.2f} mm of bleed around the trim, not {bleed:g}"
        yield Finding(number, "bleed", message, "let the art run on outside the cut")
