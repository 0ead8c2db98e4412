"""How to make a kit, step by step: what its parts ask for, in the order of the work.

In come the parts of a kit and how it was printed and cut; out go `GuideStep`s with a picture and
the tools they need. A step that no part asks for is not there. Must not know: how
a guide looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from generator.components.kind import StepPicture
from generator.components.tool_names import GLUE, KNIFE, PUNCH, SCISSORS, SCORE, STAPLES
from generator.guide.guide_parts import EDGES, RULES, GuidePart
from generator.guide.step_pictures import PICTURES
from generator.quick_start import dataclass
from generator.sheets.machines import read_machine
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Press

# Cuts that go straight across the sheet, and cuts that have to be followed.
THROUGH, FOLLOWED = ("grid", "straight"), frozenset({"dense", "apart"})
SHAPES = (
    ("square", "rectangle"),
    ("hexagon", "triangle"),
)  # outlines of pieces that lie like these
# Where the ruler is laid, by how cuts are to be seen.
WHERE = {
    "marks": "lay the ruler from mark to mark and cut, several light strokes",
    "lines": "cut along the lines from edge to edge",
    "both": "lay the ruler along the lines, from mark to mark, and cut",
    "none": "no marks are printed: cut where piece meets piece",
}


@dataclass(frozen=True, slots=True)
class GuideStep:
    title: str
    words: str
    picture: StepPicture
    tools: tuple[str, ...] = ()
    part: GuidePart | None = None  # whose faces the picture shows
    kinds: tuple[str, ...] = ()  # of outlines, where it shows only some


def list_steps(
    parts: Sequence[GuidePart], press: Press, paper: Paper = PAPERS["a4"]
) -> list[GuideStep]:
    """From the printer to the table."""
    return [
        GuideStep(
            "Check the size",
            f"Print this page first, {paper.printing} (“actual size”), and hold a ruler to the one "
            f"at its foot: 100 mm must be 100 mm.{_say_centre(paper)}",
            PICTURES["ruler"],
        ),
        *_backs(parts, press, paper),
        *_cuts(parts, press),
        *_folds(parts, paper),
    ]


def _say_centre(paper: Paper) -> str:
    if not paper.fits:
        return ""
    return " Centred, it has as much white at the left as at the right, above as below."


def _both_centred(paper: Paper) -> str:
    return ", both sides centred on the paper" if paper.fits else ""


def list_tools(steps: Sequence[GuideStep]) -> list[str]:
    """Everything the steps need, each once."""
    return list(dict.fromkeys(tool for step in steps for tool in step.tools))


def _backs(parts: Sequence[GuidePart], press: Press, paper: Paper) -> list[GuideStep]:
    """How backs come behind their fronts."""
    found = [part for part in parts if part.has_backs]
    if not found or press.backs == "none":
        return []
    names = _names(found)
    if press.backs in EDGES:
        words = (
            f"{names}: print on both sides, flipped on the {EDGES[press.backs]} edge"
            f"{_both_centred(paper)}. Hold the "
            "first sheet against the light: every back lies behind its front."
        )
        return [GuideStep("Mind the backs", words, PICTURES[press.backs], (), found[0])]
    if press.backs == "fold":
        words = (
            f"{names}: fronts and backs are on one side. Fold each sheet at the dashed line, print "
            "outside, glue it together and let it dry under a book before you cut."
        )
        return [
            GuideStep("Fold the backs behind", words, PICTURES["fold"], (*SCORE, *GLUE), found[0])
        ]
    words = (
        f"{names}: backs are on sheets of their own. Glue each behind its front, marks upon marks "
        "against the light, and let it dry under a book before you cut."
    )
    return [GuideStep("Glue the backs on", words, PICTURES["separate"], GLUE, found[0])]


def _cuts(parts: Sequence[GuidePart], press: Press) -> list[GuideStep]:
    steps: list[GuideStep] = []
    by_machine = [part for part in parts if part.by_machine]
    if by_machine:
        machine = read_machine(press.machine)
        words, picture = f"{_names(by_machine)}: {machine.guide}", f"machine-{machine.marks.kind}"
        steps.append(GuideStep("Cut with the machine", words, PICTURES[picture], (), by_machine[0]))
    by_hand = [part for part in parts if part not in by_machine]
    for shown, manner in product(WHERE, THROUGH):
        found = [part for part in by_hand if manner in part.manners and part.shows(manner) == shown]
        if found:
            title = "Cut the sheets apart" if shown == "lines" else "Cut with knife and ruler"
            picture = _shape_of(found[0]) if manner == "straight" else shown
            words = f"{_names(found)}: {WHERE[shown]}. {_order(manner, shown, found[0])}"
            kinds = SHAPES[THROUGH.index(manner)]
            steps.append(GuideStep(title, words, PICTURES[picture], KNIFE, found[0], kinds))
    followed = [part for part in by_hand if part.manners & FOLLOWED]
    if followed:
        words = f"{_names(followed)}: cut out one by one along the fine line."
        steps.append(
            GuideStep("Cut with scissors", words, PICTURES["scissors"], SCISSORS, followed[0])
        )
    steps += _corners(by_hand)
    split = [part for part in parts if "split" in part.manners]
    if split:
        words = (
            f"{_names(split)}: cut each sheet along the lines, lay its edge on the dashed line of "
            "the one before, crosses upon crosses, and glue."
        )
        steps.append(
            GuideStep("Glue large pieces", words, PICTURES["split"], (*KNIFE, *GLUE), split[0])
        )
    return steps


def _corners(by_hand: Sequence[GuidePart]) -> list[GuideStep]:
    """Corners that a knife leaves sharp: punches take right angles only."""
    steps: list[GuideStep] = []
    for kinds, tool, tools, picture in (
        (SHAPES[0], "a punch of {}", PUNCH, "corners"),
        (SHAPES[1], "scissors, to a radius of {}", SCISSORS, "scissors"),
    ):
        found = [part for part in by_hand if part.corners(kinds)]
        if found:
            every = sorted({corner for part in found for corner in part.corners(kinds)})
            sizes = " and ".join(f"{corner:g} mm" for corner in every)
            words = (
                f"{_names(found)}: cut straight first, then round every corner with "
                f"{tool.format(sizes)}."
            )
            drawn = PICTURES[picture]
            steps.append(GuideStep("Round the corners", words, drawn, tools, found[0], kinds))
    return steps


def _shape_of(part: GuidePart) -> str:
    """What lies in strips with slanting cuts."""
    pieces = () if part.component is None else part.component.pieces
    is_triangle = any(piece.face.outline.kind == "triangle" for piece in pieces)
    return "triangles" if is_triangle else "hexagons"


def _order(manner: str, shown: str, part: GuidePart) -> str:
    """What is cut first, and what shows the way on the strips that are left."""
    if part.shares_sheets:
        first = "First along the dotted line between the kinds. Then "
    else:
        first = "First "
    ticks = ", at the small ticks" if shown == "marks" else ""
    if manner == "straight":
        return f"{first}straight across; then each strip along one slant and the other{ticks}."
    pieces = () if part.component is None else part.component.pieces
    if any(piece.face.outline.kind == "rectangle" for piece in pieces):
        return f"{first}the direction with fewer lines; then piece by piece off each strip{ticks}."
    crosses = ticks.replace("ticks", "crosses")
    return f"{first}all lines in one direction; then strip by strip{crosses}."


def _folds(parts: Sequence[GuidePart], paper: Paper) -> list[GuideStep]:
    """What is folded: each kind of thing has a picture of its own."""
    steps = [
        GuideStep(making.title, making.words, making.picture, making.tools, part)
        for part, making in ((part, part.making) for part in parts)
        if making is not None
    ]
    return [*steps, *(_fold_rules(part, paper) for part in parts if part.id == RULES)]


def _fold_rules(part: GuidePart, paper: Paper) -> GuideStep:
    stack = "Lay the sheets inside each other, " if part.sheets > 1 else ""
    end = (
        "fold them once in the middle and staple the fold."
        if stack
        else "Fold it once in the middle."
    )
    sides = f"print both sides, flipped on the short edge{_both_centred(paper)}"
    words = f"{part.file}: {sides}. {stack}{end}"
    picture, tools = PICTURES["booklet"], STAPLES if stack else ()
    return GuideStep("Fold the rules", words, picture, tools, part)


def _names(parts: Sequence[GuidePart]) -> str:
    return ", ".join(part.title for part in parts)
