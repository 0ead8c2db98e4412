"""What a kind of component says of itself: the protocol of this room.

A kind is one module of `components/`, or a folder with a module `component`, that holds a `Kind`
under the name `KIND`, or several in a tuple `KINDS`. `find_kinds` finds them; nobody else names
one. Reading, drawing, printing, the guide, the box and the lists ask all kinds alike, through
what is written here.

Drawing is in full colour: a style is laid over all components later, in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Literal

from generator.canvas.shapes import Component, Drawing, Shape
from generator.choices import Answers
from generator.quick_start import dataclass
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import STANDARD, Press
from generator.tileset.part_tables import PartTables
from generator.typeset.text_look import TextLook

if TYPE_CHECKING:
    from generator.errors import Problem
    from generator.laws.grid import Cell
    from generator.tileset.figure_model import FigureSpec
    from generator.tileset.model import Tileset

# Paper that is written on is plain; what is folded breaks if it is too stiff; all else is card.
Stock = Literal["plain", "heavy", "card"]
# In a box pieces lie in stacks, or paper is folded; what is too large lies beside it; "none" is
# not counted among the things that a box is for.
Room = Literal["stack", "fold", "beside", "none"]

# A little picture of the work: the colours of the game and faces of the real pieces come in.
StepPicture = Callable[[TextLook, Sequence[Drawing]], list[Shape]]


@dataclass(frozen=True, slots=True)
class Making:
    """How a component is made once it is printed: a step of the guide."""

    title: str
    words: str
    tools: tuple[str, ...]
    picture: StepPicture
    minutes: float = 0.0  # that one piece takes, besides what is cut straight across a sheet


@dataclass(frozen=True, slots=True)
class Setting:
    """What a component is made for, besides its game."""

    # To what kinds ask people, in the module `choices` of their folder.
    answers: Answers = field(default_factory=Answers)
    stock: float = 0.3  # mm that a sheet of the card for pieces is thick
    press: Press = STANDARD
    paper: Paper = PAPERS["a4"]
    rim: float = 0.0  # mm of its colour that a zone shows along its roads, where it is not filled


@dataclass(frozen=True, slots=True)
class Folded:
    """Other things of plain paper: so many layers of this size."""

    title: str
    width: float
    height: float
    layers: int


@dataclass(frozen=True, slots=True)
class Instead:
    """Pieces of another component that do as well, and are quicker to make."""

    part: str  # the component's id
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Company:
    """The rest of a kit, for a component that is drawn when all others are."""

    parts: tuple[tuple[Kind, Component], ...] = ()
    papers: tuple[Folded, ...] = ()
    words: tuple[str, ...] = ()  # who plays the game and who made it


@dataclass(frozen=True, slots=True)
class ToShow:
    """What a figure of a component shows: what was judged, and cells to ring."""

    what: Any
    ringed: tuple[Cell, ...] = ()
    faults: tuple[tuple[Cell, ...], ...] = ()  # the cells of each


@dataclass(frozen=True, slots=True)
class FigureKind:
    """Figures of the rules that show a component rather than tiles on the table."""

    shows: str  # the key of a figure's table that asks for it
    draw: Callable[[FigureSpec, ToShow, Tileset, str], Drawing]
    unit: Callable[[Tileset], float] = lambda tileset: 0.0  # mm of a space; 0: there is none
    parts: Callable[[Tileset], Sequence[Drawing]] = lambda tileset: ()  # that drawings use by name
    # What a game lacks to show what was read from a figure's text, and what to do.
    lack: Callable[[Any, Tileset], tuple[str, str] | None] = lambda read, tileset: None
    # What is shown, and what a figure says of it that is not so (with what is), where that is no
    # matter of laws.
    judge: Callable[[FigureSpec, Tileset], Any] | None = None
    # What may be called out of it besides its spaces: "hand", "heap".
    beside: Callable[[Tileset], Sequence[str]] = lambda tileset: ()
    disagree: Callable[[FigureSpec, Any], tuple[str, str] | None] = lambda spec, found: None


@dataclass(frozen=True, slots=True)
class Wrapper:
    """A box that somebody else cuts and folds, from the outside: mm, left, top, right, bottom."""

    width: float  # of the whole picture
    height: float
    bleed: float
    panels: Mapping[str, tuple[float, float, float, float]]  # front, back, left, right, lid, glue


def _all_right(tileset: Tileset, setting: Setting) -> None:
    """Most kinds ask nothing that could be answered wrong."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of component: everything about it."""

    name: str  # its id in a kit, unless players call it otherwise
    place: int  # in the order of a kit
    is_in: Callable[[Tileset], bool]  # whether a game has it
    draw: Callable[[Tileset, Setting, Company], Component | None]
    stock: Stock
    room: Room
    tables: PartTables | None = None  # what it reads of a tileset
    called: Callable[[Tileset], str] | None = None
    is_asked: Callable[[Setting], bool] = lambda setting: True  # or only if somebody asks for it
    is_last: bool = False  # whether it is drawn for the company of all others
    may_split: bool = False  # over several sheets
    is_described: bool = False  # whether titles of its pieces are more than names
    making: Making | None = None
    # Instead of that, where it is made in one form or another: by the id of its first piece.
    makings: Mapping[str, Making] = field(default_factory=dict)
    # mm³ that each of its pieces takes once it is folded up, by its id; the others lie flat.
    volumes: Callable[[Tileset], Mapping[str, float]] = lambda tileset: {}
    instead: Callable[[Tileset], Instead | None] = lambda tileset: None
    is_used_up: Callable[[Tileset], bool] = lambda tileset: False  # by one game, as paper is
    # Flat drawings that stand for its faces and backs in little pictures, by their names.
    small: Callable[[Tileset], Mapping[str, Drawing]] = lambda tileset: {}
    noun: str = ""  # what `list` calls several; nothing: it does not count them
    # How many there are, by their ids; by "" where the whole is one thing.
    count: Callable[[Tileset], Mapping[str, int]] = lambda tileset: {}
    facts: Callable[[Tileset], Mapping[str, object]] = lambda tileset: {}  # for texts of rules
    # What would be better for hands if the file gave it more room, and what to write for that.
    remarks: Callable[[Tileset], Sequence[Problem]] = lambda tileset: ()
    figure: FigureKind | None = None
    # What is printed on a box of another maker; `words` are lines for its back.
    wrap: Callable[[Tileset, Wrapper, Sequence[str]], Drawing] | None = None
    scale: Callable[[Setting], float] = lambda setting: 1.0  # how much larger it is printed
    # What is asked of a game that cannot have it is refused; `absent` says how to get it.
    check_asked: Callable[[Tileset, Setting], None] = _all_right
    absent: Callable[[Tileset], str] = lambda tileset: ""

    @property
    def is_held(self) -> bool:
        """Whether its pieces are held in a hand: what is written on lies on the table."""
        return self.stock != "plain"

    def making_of(self, component: Component) -> Making | None:
        return self.makings.get(component.pieces[0].id, self.making)

    def id(self, tileset: Tileset) -> str:
        return self.called(tileset) if self.called else self.name
