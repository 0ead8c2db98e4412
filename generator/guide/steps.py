"""How to make a kit, step by step: what its parts ask for, in the order of the work.

In come the parts of a kit and how it was printed and cut; out go `GuideStep`s with a picture and
the tools they need. A step that no part asks for is not there. Must not know: how
a guide looks.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import product

from generator.components.kind import StepPicture
from generator.components.tool_names import GLUE, KNIFE, PUNCH, SCISSORS, SCORE, STAPLES
from generator.guide.guide_parts import RULES, GuidePart
from generator.guide.knife_pictures import cut_picture, slant_picture
from generator.guide.step_pictures import PICTURES
from generator.quick_start import dataclass
from generator.sheets.machines import read_machine
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Press
from generator.words import in_a_row, listed, say, to_say

# Cuts that go straight across the sheet, and cuts that have to be followed.
THROUGH, FOLLOWED = ("grid", "straight"), frozenset({"dense", "apart"})
SHAPES = (
    ("square", "rectangle"),
    ("hexagon", "triangle"),
)  # outlines of pieces that lie like these
# What pieces of a part are called that are cut in another step than the rest of it.
CALLED = {
    "square": to_say("squares"),
    "rectangle": to_say("rectangles"),
    "hexagon": to_say("hexagons"),
    "triangle": to_say("triangles"),
    "circle": to_say("circles"),
}
OTHERS = to_say("other shapes")
# Where the ruler is laid, by how cuts are to be seen.
WHERE = {
    "marks": to_say("{parts}: lay the ruler from mark to mark and cut, several light strokes."),
    "lines": to_say("{parts}: cut along the lines from edge to edge."),
    "both": to_say("{parts}: lay the ruler along the lines, from mark to mark, and cut."),
    "none": to_say("{parts}: no marks are printed: cut where piece meets piece."),
}
# What is cut first, by how pieces lie and whether only ticks show the way on the strips that are
# left; and the same after a cut that parts kinds of pieces.
BETWEEN_KINDS = to_say("First across the whole sheet, between the kinds.")
WHERE_KINDS_SHARE = to_say("Where kinds share a sheet, first across all of it, between them.")
ORDER = {
    ("slants", True): (
        to_say(
            "First straight through; then each strip along one slant and the other, at the small "
            "ticks."
        ),
        to_say(
            "Then straight through; then each strip along one slant and the other, at the small "
            "ticks."
        ),
    ),
    ("slants", False): (
        to_say("First straight through; then each strip along one slant and the other."),
        to_say("Then straight through; then each strip along one slant and the other."),
    ),
    ("oblong", True): (
        to_say(
            "First the direction with fewer lines; then piece by piece off each strip, at the "
            "small ticks."
        ),
        to_say(
            "Then the direction with fewer lines; then piece by piece off each strip, at the "
            "small ticks."
        ),
    ),
    ("oblong", False): (
        to_say("First the direction with fewer lines; then piece by piece off each strip."),
        to_say("Then the direction with fewer lines; then piece by piece off each strip."),
    ),
    ("square", True): (
        to_say("First all lines in one direction; then strip by strip, at the small crosses."),
        to_say("Then all lines in one direction; then strip by strip, at the small crosses."),
    ),
    ("square", False): (
        to_say("First all lines in one direction; then strip by strip."),
        to_say("Then all lines in one direction; then strip by strip."),
    ),
}
FLIPPED = {
    "duplex-long": (
        to_say("{parts}: print on both sides, flipped on the long edge."),
        to_say(
            "{parts}: print on both sides, flipped on the long edge, both sides centred on the "
            "paper."
        ),
    ),
    "duplex-short": (
        to_say("{parts}: print on both sides, flipped on the short edge."),
        to_say(
            "{parts}: print on both sides, flipped on the short edge, both sides centred on the "
            "paper."
        ),
    ),
}
AGAINST_LIGHT = (
    to_say("Hold the sheet against the light: every back lies behind its front."),
    to_say("Hold the first sheet against the light: every back lies behind its front."),
)
PUNCHED = to_say("{parts}: cut straight first, then round every corner with a punch of {sizes}.")
CLIPPED_ROUND = to_say(
    "{parts}: cut straight first, then round every corner with scissors, to a radius of {sizes}."
)
BOOKLET = (
    to_say("{file}: print both sides, flipped on the short edge."),
    to_say("{file}: print both sides, flipped on the short edge, both sides centred on the paper."),
)


@dataclass(frozen=True, slots=True)
class GuideStep:
    title: str
    words: str
    picture: StepPicture
    tools: tuple[str, ...] = ()
    part: GuidePart | None = None  # whose faces the picture shows
    kinds: tuple[str, ...] = ()  # of outlines, where it shows only some
    has_backs: bool = False  # whether the picture shows backs after the fronts


def list_steps(
    parts: Sequence[GuidePart], press: Press, paper: Paper = PAPERS["a4"]
) -> list[GuideStep]:
    """From the printer to the table."""
    words = say(
        "Print this page first, {printing} (“actual size”), and hold a ruler to the one at its "
        "foot: 100 mm must be 100 mm.",
        printing=paper.printing,
    )
    if paper.fits:
        centred = say("Centred, it has as much white at the left as at the right, above as below.")
        words = in_a_row(words, centred)
    return [
        GuideStep(say("Check the size"), words, PICTURES["ruler"]),
        *_backs(parts, press, paper),
        *_cuts(parts, press),
        *_folds(parts, paper),
    ]


def list_tools(steps: Sequence[GuideStep]) -> list[str]:
    """Everything the steps need, each once."""
    return [say(tool) for tool in dict.fromkeys(tool for step in steps for tool in step.tools)]


def _backs(parts: Sequence[GuidePart], press: Press, paper: Paper) -> list[GuideStep]:
    """How backs come behind their fronts."""
    found = [part for part in parts if part.has_backs]
    if not found or press.backs == "none":
        return []
    names = _names(found)
    if press.backs in FLIPPED:
        words = in_a_row(
            say(FLIPPED[press.backs][bool(paper.fits)], parts=names),
            say(AGAINST_LIGHT[sum(part.sheets for part in found) > 1]),
        )
        title = say("Mind the backs")
        return [_step_of_backs(title, words, press, (), found[0])]
    if press.backs == "fold":
        words = say(
            "{parts}: fronts and backs are on the same side of the paper. Fold each sheet along "
            "the dashed line, the print outside, glue its halves together and let them dry under "
            "a book before you cut.",
            parts=names,
        )
        title = say("Fold the backs behind")
        return [_step_of_backs(title, words, press, (*SCORE, *GLUE), found[0])]
    words = say(
        "{parts}: backs are on sheets of their own. Glue each behind its front, marks upon marks "
        "against the light, and let it dry under a book before you cut.",
        parts=names,
    )
    return [_step_of_backs(say("Glue the backs on"), words, press, GLUE, found[0])]


def _step_of_backs(
    title: str, words: str, press: Press, tools: tuple[str, ...], part: GuidePart
) -> GuideStep:
    return GuideStep(title, words, PICTURES[press.backs], tools, part, has_backs=True)


def _cuts(parts: Sequence[GuidePart], press: Press) -> list[GuideStep]:
    steps: list[GuideStep] = []
    by_machine = [part for part in parts if part.by_machine]
    if by_machine:
        machine = read_machine(press.machine)
        picture = f"machine-{machine.marks.kind}"
        words = f"{_names(by_machine)}: {say(machine.guide)}"
        title = say("Cut with the machine")
        steps.append(GuideStep(title, words, PICTURES[picture], (), by_machine[0]))
    by_hand = [part for part in parts if part not in by_machine]
    parted: set[str] = set()  # parts whose kinds an earlier step cuts apart
    for shown, manner in product(WHERE, THROUGH):
        found = [part for part in by_hand if manner in part.manners and part.shows(manner) == shown]
        if found:
            steps.append(_cut_through(found, shown, manner, parted))
            parted |= {part.id for part in found if part.shares_sheets}
    followed = [part for part in by_hand if part.manners & FOLLOWED]
    if followed:
        title = say("Cut with scissors")
        words = say("{parts}: cut out one by one along the fine line.", parts=_names_cut(followed))
        steps.append(GuideStep(title, words, PICTURES["scissors"], SCISSORS, followed[0]))
    steps += _corners(by_hand)
    split = [part for part in parts if "split" in part.manners]
    if split:
        title = say("Glue large pieces")
        words = say(
            "{parts}: cut each sheet along the lines, lay its edge on the dashed line of the one "
            "before, crosses upon crosses, and glue.",
            parts=_names(split),
        )
        steps.append(GuideStep(title, words, PICTURES["split"], (*KNIFE, *GLUE), split[0]))
    return steps


def _cut_through(
    found: Sequence[GuidePart], shown: str, manner: str, parted: Set[str]
) -> GuideStep:
    """Cuts that go straight across the sheet."""
    title = say("Cut along the lines") if shown == "lines" else say("Cut with knife and ruler")
    if manner == "straight":
        title = say("Cut strips, then along the slants")
    most = max(found, key=lambda part: part.entry.cuts)  # what takes longest stands for all
    if manner == "straight":
        picture = slant_picture(_shape_of(most), shown, turned=most.turned)
    else:
        picture = cut_picture(shown, most.lying)
    shared = [part for part in found if part.shares_sheets and part.id not in parted]
    between = ""
    if shared:
        between = say(BETWEEN_KINDS if len(shared) == len(found) else WHERE_KINDS_SHARE)
    words = in_a_row(
        say(WHERE[shown], parts=_names_cut(found, manner)),
        between,
        _order(manner, shown, most, is_first=not between),
    )
    kinds = SHAPES[THROUGH.index(manner)]
    return GuideStep(title, words, picture, KNIFE, most, kinds)


def _corners(by_hand: Sequence[GuidePart]) -> list[GuideStep]:
    """Corners that a knife leaves sharp: punches take right angles only."""
    steps: list[GuideStep] = []
    for kinds, words, tools, picture in (
        (SHAPES[0], PUNCHED, PUNCH, "corners"),
        (SHAPES[1], CLIPPED_ROUND, SCISSORS, "scissors"),
    ):
        found = [part for part in by_hand if part.corners(kinds)]
        if found:
            every = sorted({corner for part in found for corner in part.corners(kinds)})
            sizes = listed(say("{mm:g} mm", mm=corner) for corner in every)
            said = say(words, parts=_names(found), sizes=sizes)
            drawn, title = PICTURES[picture], say("Round the corners")
            steps.append(GuideStep(title, said, drawn, tools, found[0], kinds))
    return steps


def _shape_of(part: GuidePart) -> str:
    """What lies in strips with slanting cuts."""
    pieces = () if part.component is None else part.component.pieces
    is_triangle = any(piece.face.outline.kind == "triangle" for piece in pieces)
    return "triangles" if is_triangle else "hexagons"


def _order(manner: str, shown: str, part: GuidePart, *, is_first: bool) -> str:
    """What is cut first, and what shows the way on the strips that are left."""
    pieces = () if part.component is None else part.component.pieces
    if manner == "straight":
        lie = "slants"
    elif any(piece.face.outline.kind == "rectangle" for piece in pieces):
        lie = "oblong"
    else:
        lie = "square"
    first, then = ORDER[lie, shown == "marks"]
    return say(first if is_first else then)


def _folds(parts: Sequence[GuidePart], paper: Paper) -> list[GuideStep]:
    """What is folded: each kind of thing has a picture of its own."""
    steps = [
        GuideStep(say(making.title), say(making.words), making.picture, making.tools, part)
        for part, making in ((part, part.making) for part in parts)
        if making is not None
    ]
    return [*steps, *(_fold_rules(part, paper) for part in parts if part.id == RULES)]


def _fold_rules(part: GuidePart, paper: Paper) -> GuideStep:
    is_stack = part.sheets > 1
    fold = say("Fold it once in the middle.")
    if is_stack:
        fold = say(
            "Lay the sheets inside each other, the cover outermost, fold them once in the middle "
            "and staple the fold."
        )
    words = in_a_row(say(BOOKLET[bool(paper.fits)], file=part.file), fold)
    picture, tools = PICTURES["booklet"], STAPLES if is_stack else ()
    return GuideStep(say("Fold the rules"), words, picture, tools, part)


def _names_cut(parts: Sequence[GuidePart], manner: str = "") -> str:
    """Parts that are cut so, each with the shapes that are, where others of its pieces are not."""
    return ", ".join(
        say("{part} ({shapes})", part=part.title, shapes=listed(shapes)) if shapes else part.title
        for part, shapes in ((part, _shapes_cut(part, manner)) for part in parts)
    )


def _shapes_cut(part: GuidePart, manner: str) -> list[str]:
    """What shapes of a part lie so; none if all of them do."""
    pieces = () if part.component is None else part.component.pieces
    kinds = list(dict.fromkeys(piece.face.outline.kind for piece in pieces))
    through = {way: SHAPES[THROUGH.index(way)] for way in THROUGH if way in part.manners}
    asked = (
        [kind for kind in kinds if kind in through[manner]]
        if manner in through
        else [kind for kind in kinds if not any(kind in shapes for shapes in through.values())]
    )
    if asked == kinds:
        return []
    return list(dict.fromkeys(say(CALLED.get(kind, OTHERS)) for kind in asked))


def _names(parts: Sequence[GuidePart]) -> str:
    return ", ".join(part.title for part in parts)
