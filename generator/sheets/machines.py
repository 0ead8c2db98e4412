"""What cutting machines ask of a printed sheet, as data: one file each in `templates/machines/`.

In comes the name of a machine, out goes a `Machine`: the marks by which it finds the sheet, how
large an area it cuts, how it tells pieces apart. Where each number is from, and what is not known,
the file says. To add a machine, add a file. Must not know: games, file formats.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict
from functools import cache
from typing import Literal

from generator.quick_start import dataclass
from generator.sheets.paper import Paper
from generator.sheets.press import MACHINE, Margins, Press, machine_folder
from generator.sheets.slots import Box

# A filled square and two angles; four angles; or nothing, where the machine or its program has
# other ways to find the pieces.
MarkKind = Literal["square", "angles", "none"]
SheetCorner = tuple[int, int]  # 1 for the right and for the lower edge
UPPER_LEFT: SheetCorner = (0, 0)
ANGLES: dict[MarkKind, tuple[SheetCorner, ...]] = {
    "square": ((1, 0), (0, 1)),
    "angles": (UPPER_LEFT, (1, 0), (0, 1), (1, 1)),
    "none": (),
}


@dataclass(frozen=True, slots=True)
class RegistrationLook:
    """The marks by which a cutting machine finds the sheet."""

    kind: MarkKind = "none"
    inset: float = 0.0
    square: float = 0.0
    arm: float = 0.0
    width: float = 0.0
    clear: float = 0.0
    beside: float = 0.0
    rim: float = 0.0
    colour: str = "#000000"

    @property
    def margins(self) -> Margins:
        """What the marks and the white around them take at each edge."""
        line = self.inset + self.width / 2 + self.clear
        return Margins(line, self.beside, line, line)

    @property
    def head(self) -> float:
        """Where the head may begin, right of the square or of the angle there."""
        return self.inset + self.square + self.width / 2 + self.clear

    @property
    def angles(self) -> tuple[SheetCorner, ...]:
        """The corners of the sheet in which an angle stands."""
        return ANGLES[self.kind]

    def widen(self, area: Box, paper: Paper, margins: Margins, aside: float) -> Box:
        """An area that reaches to the marks at its sides, or to what the printer cannot reach: what
        lies there keeps clear of them."""
        edge = self.inset + self.width / 2 + self.rim
        left, right = (max(edge, margin + aside) for margin in (margins.left, margins.right))
        return Box(left, area.y, paper.width - left - right, area.height)

    def corners(self, paper: Paper) -> tuple[Box, ...]:
        """What the square and each arm of an angle take, white included."""
        half = self.width / 2
        near, far = self.inset - half, self.arm + 2 * half
        boxes = []
        if self.kind == "square":
            boxes.append(Box(near, near, self.square + half, self.square + half))
        for across, down in self.angles:
            x = paper.width - self.inset if across else self.inset
            y = paper.height - self.inset if down else self.inset
            left = x - self.arm if across else near
            top = y - self.arm if down else near
            boxes += [Box(left, y - half, far, 2 * half), Box(x - half, top, 2 * half, far)]
        return tuple(box.grown(self.clear) for box in boxes)


@dataclass(frozen=True, slots=True)
class KnownNumber:
    """Where a number is from."""

    name: str
    source: str
    date: str


@dataclass(frozen=True, slots=True)
class Machine:
    """What a cutting machine, or the program that drives it, asks of a sheet."""

    name: str
    title: str
    about: str  # what to do there, for whoever has built a kit
    guide: str  # and for whoever cuts one out
    known: tuple[KnownNumber, ...]
    unknown: tuple[str, ...]
    marks: RegistrationLook = RegistrationLook()
    area: tuple[float, float] | None = None  # mm: pieces lie inside, in the middle of the paper
    gap: float = 0.0  # mm of white between pieces, where the machine tells them apart by it
    ring: float = 0.0  # mm of black around each piece, whose inner edge the machine follows
    dots_per_inch: float = 0.0  # of pictures of the sheets, where its program prints them itself

    @property
    def advice(self) -> str:
        """What to do at the machine, with the numbers of its marks."""
        return self.about.format(**asdict(self.marks))

    def room(self, paper: Paper) -> Box:
        """How much of the paper the machine cuts."""
        width, height = self.area or (paper.width, paper.height)
        left, top = max(0.0, (paper.width - width) / 2), max(0.0, (paper.height - height) / 2)
        return Box(left, top, paper.width - 2 * left, paper.height - 2 * top)


@cache
def read_machine(name: str = MACHINE) -> Machine:
    table = tomllib.loads((machine_folder() / f"{name}.toml").read_text("utf-8"))
    marks = RegistrationLook(**table.pop("marks", {}))
    known = tuple(KnownNumber(**entry) for entry in table.pop("known", ()))
    area = tuple(table.pop("area", ())) or None
    unknown = tuple(table.pop("unknown", ()))
    return Machine(name=name, known=known, unknown=unknown, marks=marks, area=area, **table)


def machine_for(press: Press) -> Machine | None:
    """The machine that cuts, if one does."""
    return None if press.cut_files == "none" else read_machine(press.machine)
