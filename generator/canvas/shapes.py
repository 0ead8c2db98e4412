"""The drawing language: five shapes, and the drawings and components made of them.

Millimetres, y down, opaque colours (`#rrggbb`). There is no transparency and no gradient:
printers prefer it so, and PDF forms lose both without a word. Two writers speak this
language, `write/svg.py` and `write/pdf.py`, and each must know every shape below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from generator.geometry.outline import Outline
from generator.geometry.transform import IDENTITY, Point, Transform
from generator.quick_start import dataclass

# ("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)), ("Z", ())
Command = tuple[Literal["M", "L", "C", "Z"], tuple[float, ...]]

# What an area is, for the styles that paint it otherwise than in full colour:
#   ""        a thing: a roof, a crown, a window
#   "colour"  its colour tells players what it is: a zone, a way, a wall of a coloured house
#   "tone"    the same where nothing but its colour tells: a way in a picture without details
#   "pattern" lines or dots upon such a ground
#   "ground"  what lies below everything and tells nothing: meadow, sky
#   "bare"    what is paper between two lines elsewhere: a road, a block on a map
#   "kerb"    the edges of a road, painted below it
#   "rim"     the edge of an area, painted below it
#   "shadow"  what hugs a thing;  "shade": what it throws far along the ground
#   "light"   where the light falls on it
Role = Literal[
    "", "colour", "tone", "pattern", "ground", "bare", "kerb", "rim", "shadow", "shade", "light"
]


class Below(NamedTuple):
    """The area that a mark lies on and must be seen against."""

    colour: str
    role: Role = ""


PAPER = Below("#ffffff", "ground")  # for lines that are marks and keep their width


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and areas; `role` and `on` say what they are, and change nothing in full colour."""

    commands: tuple[Command, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    even_odd: bool = False
    role: Role = ""
    on: Below | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) lies on the baseline, `size` is the type size in mm."""

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: str = "#000000"
    anchor: Literal["start", "middle", "end"] = "start"
    on: Below | None = None  # what it is printed on, if not on paper
    to: str = ""  # a click leads to "#anchor" or to an address of the web; "@term" is led to


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture, PNG or JPEG, laid into a box."""

    x: float
    y: float
    width: float
    height: float
    data: bytes
    media_type: Literal["image/png", "image/jpeg"]


class Tag(NamedTuple):
    """A part of a document by the role that PDF gives it: P, H2, L, Table, Figure ...

    Groups with the same `key` are one part, as the lines of a paragraph are.
    """

    role: str
    key: int
    alt: str = ""  # what a picture shows, in words


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes under a transform; `clip` is in the group's own coordinates.

    `mark` names a group that players must be able to read, so that no cut may come near it.
    `tags` say what its words are to whoever reads a document by ear.
    """

    shapes: tuple[Shape, ...]
    transform: Transform = IDENTITY
    clip: Path | None = None
    mark: str = ""
    tags: tuple[Tag, ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """A copy of a named drawing: `<use>` in SVG, a Form XObject in PDF."""

    name: str
    transform: Transform = IDENTITY


Shape = Path | Text | Image | Group | Use


@dataclass(frozen=True, slots=True)
class Crease:
    """A line that a piece brings along besides its outline: to cut, or to score and fold."""

    kind: Literal["cut", "fold"]
    points: tuple[Point, ...]
    closed: bool = False

    def moved(self, by: Transform) -> Crease:
        return Crease(self.kind, tuple(map(by.apply, self.points)), self.closed)


@dataclass(frozen=True, slots=True)
class Drawing:
    """Something drawn once: its trim outline, how far its art runs on outside, its shapes.

    A drawing with `creases` is cut along those, not along its outline.
    `parts` are drawings that it brings along because its own shapes use them by name.
    A picture is one that somebody else drew: its shapes have no roles.
    `places` are where other pieces are laid upon it: the points about which these turn.
    """

    name: str
    outline: Outline
    bleed: float
    shapes: tuple[Shape, ...]
    title: str = ""
    creases: tuple[Crease, ...] = ()
    parts: tuple[Drawing, ...] = ()
    is_picture: bool = False
    places: tuple[Point, ...] = ()

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all that may be painted: the trim box and its bleed."""
        b = self.bleed
        return (-b, -b, self.outline.width + b, self.outline.height + b)


Library = Mapping[str, Drawing]


@dataclass(frozen=True, slots=True)
class Piece:
    """A physical piece of a kit: a face, perhaps a back, and how many of it there are.

    `more` are faces that tell players the same in other pictures: copies take turns to show them.
    """

    id: str
    title: str
    count: int
    face: Drawing
    back: Drawing | None = None
    more: tuple[Drawing, ...] = ()

    def copies(self) -> Iterator[Piece]:
        """Each copy by itself, with the face that it shows."""
        faces = (self.face, *self.more)
        for n in range(self.count):
            yield Piece(self.id, self.title, 1, faces[n % len(faces)], self.back)


@dataclass(frozen=True, slots=True)
class Component:
    """One kind of thing in the box (tiles, scoresheets ...): the pieces that share sheets.

    `parts` are drawings that the faces use by name and that are no pieces themselves. Pieces
    are cut out at their outlines, unless they show their `own` lines to cut along.
    """

    id: str
    title: str
    pieces: tuple[Piece, ...]
    parts: tuple[Drawing, ...] = ()
    cut: Literal["outline", "own"] = "outline"

    @property
    def count(self) -> int:
        return sum(piece.count for piece in self.pieces)

    def drawings(self) -> Iterator[Drawing]:
        """Every distinct drawing, faces first, a shared back once."""
        seen: set[str] = set()
        backs = [piece.back for piece in self.pieces if piece.back is not None]
        faces = [face for piece in self.pieces for face in (piece.face, *piece.more)]
        for drawing in [*faces, *backs, *self.parts]:
            if drawing.name not in seen:
                seen.add(drawing.name)
                yield drawing


def texts_of(shapes: Iterable[Shape]) -> Iterator[Text]:
    """All texts among shapes, those in groups too; drawings that are used by name stay shut."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from texts_of(shape.shapes)


def points_of(path: Path) -> Iterator[Point]:
    """Every point a path names, control points included."""
    for _, numbers in path.commands:
        yield from zip(numbers[::2], numbers[1::2], strict=True)
