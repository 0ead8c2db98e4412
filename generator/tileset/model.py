"""The frozen model of a game: what drawing, checking and printing read.

Made by `expand` from the schema; every enumeration rule has become tiles, every
reference is resolved. Knows nothing of TOML, drawing or files.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.face_model import FaceLayout, FieldCheck
from generator.tileset.figure_model import FigureSpec
from generator.tileset.picture_model import Picture, PictureFault, PictureUse
from generator.tileset.play_model import Flow
from generator.tileset.side_groups import Groups, parts_of
from generator.tileset.signatures import Signature
from generator.tileset.space_model import BoardSpace, Playfield, SpaceKind
from generator.tileset.tile_origin import NO_ENTRY, TileOrigin
from generator.tileset.tile_values import NO_VALUES, TileValues, Value

if TYPE_CHECKING:
    from generator.tileset.part_tables import PartTables
    from generator.tileset.play_tables import FlowFault


@dataclass(frozen=True, slots=True)
class Game:
    """Who made it and who plays it."""

    name: str
    players: tuple[int, int]
    solitaire: bool
    ages: str = ""
    minutes: str = ""
    designer: str = ""
    publisher: str = ""
    year: int | None = None
    licence: str = ""
    credits: tuple[str, ...] = ()
    rules: str = ""  # the file of its rules text, beside its own
    rules_line: int | None = None  # where that is named
    bring: tuple[str, ...] = ()  # what players need that is not printed
    traffic: str = "cars"  # on the street of its landscape; or a tram


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names of art and laws that a tileset may pick from, and the tables of its components.
    Drawing, the laws and the kinds of component fill it in; reading checks it.

    A list that is left empty is not checked.
    """

    tiles: tuple[str, ...]
    edges: tuple[str, ...]
    backs: tuple[str, ...]
    symbols: tuple[str, ...]
    patterns: tuple[str, ...]
    features: tuple[str, ...] = ()
    segments: tuple[str, ...] = ()
    letters: Container[str] | None = None  # all letters that can be printed; None: any
    laws: Callable[[], tuple[Signature, ...]] = tuple  # asked for only where a game names one
    scores: Callable[[], tuple[Signature, ...]] = tuple
    steps: Callable[[], tuple[Signature, ...]] = tuple
    zoned: tuple[str, ...] = ()  # art of tiles that shows the zones of edge types
    joined: tuple[str, ...] = ()  # art of tiles that draws all like sides as one
    numbered: tuple[str, ...] = ()  # art of edges that shows the digit of its letter
    halved: tuple[str, ...] = ()  # art of tiles that dominoes may have; the first alone has halves
    parts: tuple[PartTables, ...] = ()  # the tables of every kind of component
    plain: tuple[str, ...] = ()  # art of tiles that is a ground for words
    # Every field that has no room on a piece, by its place, why, and what to do: of the face, the
    # kind and the values of the piece, its outline, whether it is painted.
    check_fields: FieldCheck | None = None
    # What keeps a picture from being printed: its use, the outline of tiles, the edge's colour.
    check_picture: Callable[[Picture, PictureUse, Outline, str], list[PictureFault]] | None = None
    # What is wrong with a flow whose steps are well written.
    check_flow: Callable[[Tileset, Flow], Sequence[FlowFault]] | None = None

    def names(self, what: str) -> tuple[str, ...]:
        """The names of one sort: "symbols", "law_names", art of a kind of component ..."""
        for part in self.parts:
            if what in part.names:
                return part.names[what]
        found: tuple[str, ...] = getattr(self, what)
        return found

    @property
    def law_names(self) -> tuple[str, ...]:
        return tuple(law.name for law in self.laws())

    @property
    def score_names(self) -> tuple[str, ...]:
        return tuple(score.name for score in self.scores())

    @property
    def step_names(self) -> tuple[str, ...]:
        return tuple(step.name for step in self.steps())


@dataclass(frozen=True, slots=True)
class EdgeType:
    """What a side of a tile can carry. Colour is never its only mark."""

    id: str
    letter: str  # how layouts and tile ids spell it
    name: str
    colour: str
    symbol: str
    pattern: str
    art: str
    picture: Picture | None = None  # in place of its art, on its colour
    badge: bool = False  # whether the symbol stands on the picture
    meets: tuple[str, ...] = ()  # the edge types that may lie against it; left out: itself

    def __post_init__(self) -> None:
        object.__setattr__(self, "meets", self.meets or (self.id,))


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a few tiles that gives them a role."""

    id: str
    name: str
    letter: str


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that stands on a tile and that the laws speak of: a park, a building."""

    id: str
    name: str
    art: str
    symbol: str
    sign: str = ""  # how layouts spell it
    picture: Picture | None = None  # in place of its art


@dataclass(frozen=True, slots=True)
class SegmentType:
    """What a segment between two ports can be. Colour is never its only mark."""

    id: str
    letter: str
    name: str
    colour: str
    pattern: str
    art: str


@dataclass(frozen=True, slots=True)
class Segment:
    """A line across a piece from one port to another; `start` is the lower number."""

    start: int
    end: int
    type: str


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour that pieces come in (a player's, a house's), with the marks that stand beside it."""

    id: str
    letter: str
    name: str
    colour: str
    symbol: str
    pattern: str


SEAM = "+"  # what the halves of a domino show each other: no edge type


@dataclass(frozen=True, slots=True)
class Half:
    """Which half of which domino a square tile is, where dominoes lie on the cells of a grid."""

    whole: Tile
    number: int  # 0: the first, the left one as the domino is written
    is_double: bool = False  # the other half is the same


@dataclass(frozen=True, slots=True)
class Tile:
    """One distinct tile and its copies. Edges are edge-type ids, clockwise from side 0."""

    id: str
    kind: str
    name: str
    edges: tuple[str, ...]
    copies: int
    art: str
    wild: bool = False  # stands in for every edge type
    marks: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    segments: tuple[Segment, ...] = ()
    groups: Groups = ()  # which like sides join; none where all do
    corners: tuple[str, ...] = ()  # what stands at each, clockwise from where side 0 begins
    picture: Picture | None = None  # the whole face
    picture_turn: int = 0  # how many turns the picture is turned, for its edges to be these
    values: TileValues = NO_VALUES  # its own, by name: a cost, a text
    back: Back | None = None  # of its own, where backs differ; else that of all tiles
    half: Half | None = None  # of a domino: only where laws look at cells
    second_features: tuple[str, ...] = ()  # of a domino: on its second half
    # No part of what a tile is: one that moves down its file is the same tile, drawn already.
    origin: TileOrigin = field(default=NO_ENTRY, compare=False, repr=False)
    # By edge type what it meets, where that is more or other than its like. Drawn alike, too.
    meets: Mapping[str, tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)
    # Whether the file says which sides join: a face of its own may show anything.
    says_joins: bool = field(default=False, compare=False, repr=False)

    @property
    def own_values(self) -> dict[str, Value]:
        """All that a face may show of it: its values, and what it says of itself."""
        return {"id": self.id, "kind": self.kind, "name": self.name, **self.values}

    @property
    def all_features(self) -> tuple[str, ...]:
        """What stands on it, each once: of a domino on either half."""
        return tuple(dict.fromkeys((*self.features, *self.second_features)))

    def answers(self, edge: str) -> tuple[str, ...]:
        """The edge types that may lie against one."""
        return self.meets.get(edge, (edge,))

    def is_on(self, carried: str, edge: str) -> bool:
        """Whether a side has part in networks of an edge type: it carries it, or meets it."""
        return carried == edge or edge in self.answers(carried)

    def sides_on(self, edge: str) -> tuple[int, ...]:
        """The sides by which the tile has part in networks of an edge type."""
        return tuple(side for side, carried in enumerate(self.edges) if self.is_on(carried, edge))

    def parts_on(self, edge: str) -> Groups:
        """Those sides, in groups that join."""
        return parts_of(self.groups, self.sides_on(edge))


@dataclass(frozen=True, slots=True)
class Back:
    """The common back of all tiles."""

    art: str
    colour: str
    title: str
    picture: Picture | None = None  # the whole back


@dataclass(frozen=True, slots=True)
class Rule:
    """A law or a score that the game names, with its parameters."""

    name: str
    label: str
    parameters: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Fixed:
    """A tile that has its place in a region, by a mark that it carries or by its id."""

    mark: str
    tile: str
    place: tuple[int, int] | None  # row and column from 0, or anywhere


@dataclass(frozen=True, slots=True)
class Region:
    """Where tiles are laid, and what must be true when all lie."""

    id: str
    name: str
    shape: str  # "rectangle", "hexagon", "triangle", "map" or "free"
    rows: int = 0  # of a free region: at least
    columns: int = 0
    side: int = 0  # tiles along a side of a hexagon or triangle
    has_wild: bool = True  # whether wild tiles are used too
    # An edge type, "uniform" (any one), "each" (in turn), "free", or "" where the marked tile says.
    border: str = "free"
    border_mark: str = ""  # the mark of the tile that says what the border shows
    fixed: tuple[Fixed, ...] = ()
    empties: bool = False
    leftovers: bool = True  # whether tiles may be left over
    throughout: str = ""  # an edge type that every row and column must hold
    spaces: tuple[BoardSpace, ...] = ()  # of a map: a printed board, which lies where it lies

    @property
    def is_printed(self) -> bool:
        """Whether its spaces differ: what lies where matters."""
        return any(space.kind or space.value is not None for space in self.spaces)

    @property
    def asks_nothing(self) -> bool:
        """Whether a single tile will do: the table, without any end that is to be reached."""
        open_end = not (self.rows or self.columns or self.throughout or self.fixed)
        return self.shape == "free" and open_end and self.leftovers and self.border == "free"


@dataclass(frozen=True, slots=True)
class Tileset:
    """A whole game, ready to be drawn."""

    slug: str
    file: str
    game: Game
    piece: Outline | None  # of every tile; None in a game without tiles
    edge_types: tuple[EdgeType, ...] = ()
    marks: tuple[Mark, ...] = ()
    tiles: tuple[Tile, ...] = ()
    back: Back | None = None
    seams: bool = True  # whether light lines part the zones of tiles
    face: FaceLayout | None = None  # what stands upon the art of every tile
    called: str = "tiles"  # what players call the pieces: tiles, cards
    alike: bool = False  # whether all copies of a tile show the same picture
    features: tuple[Feature, ...] = ()
    ports: tuple[int, ...] = ()  # how many ports each side has, clockwise from side 0
    segment_types: tuple[SegmentType, ...] = ()
    colours: tuple[Colour, ...] = ()
    parts: tuple[tuple[str, Any], ...] = ()  # components besides tiles, by their keys
    playfield: Playfield | None = None
    laws: tuple[Rule, ...] = ()
    scores: tuple[Rule, ...] = ()
    regions: tuple[Region, ...] = ()
    space_kinds: tuple[SpaceKind, ...] = ()  # of the spaces of maps
    figures: tuple[FigureSpec, ...] = ()
    flows: tuple[Flow, ...] = ()  # how it is played, then its variants; none: nobody says
    # The types of segments that are to close loops alone; None: as the scores ask.
    promised_loops: tuple[str, ...] | None = None
    tables: tuple[tuple[str, str], ...] = ()  # files of rows beside its own, and their digests
    whole: Tileset | None = None  # the game of dominoes whose halves these tiles are
    # Of the file as it was read. No part of what a game is: a comment changes no picture.
    sha256: str = field(default="", compare=False, repr=False)

    def __hash__(self) -> int:
        """Of what tells games apart at a glance: thousands of tiles are not gone through."""
        return hash((self.slug, self.file, len(self.tiles)))

    @property
    def outline(self) -> Outline:
        """The outline of every tile, in a game that has tiles."""
        if self.piece is None:
            raise LookupError(f"{self.slug} has no tiles")
        return self.piece

    def part(self, key: str, default: Any = ()) -> Any:
        """What the file says of a component besides its tiles; each kind knows its own."""
        return dict(self.parts).get(key, default)

    @property
    def meets(self) -> dict[str, tuple[str, ...]]:
        """By edge type: those that may lie against it."""
        return {edge.id: edge.meets for edge in self.edge_types}

    @property
    def named_colours(self) -> dict[str, str]:
        """The colours of all that has an id and a colour."""
        found = {segment.id: segment.colour for segment in self.segment_types}
        found |= {edge.id: edge.colour for edge in self.edge_types}
        return found | {colour.id: colour.colour for colour in self.colours}

    def edge_type(self, id: str) -> EdgeType:
        return next(edge for edge in self.edge_types if edge.id == id)

    def segment_type(self, id: str) -> SegmentType:
        return next(segment for segment in self.segment_types if segment.id == id)

    def mark(self, id: str) -> Mark:
        return next(mark for mark in self.marks if mark.id == id)

    def feature(self, id: str) -> Feature:
        return next(feature for feature in self.features if feature.id == id)

    def region(self, id: str) -> Region:
        return next(region for region in self.regions if region.id == id)

    def tile(self, id: str) -> Tile:
        """A tile by its id; of halves a domino, too."""
        wholes = self.whole.tiles if self.whole is not None else ()
        return next(tile for tile in (*self.tiles, *wholes) if tile.id == id)

    def made_by(self, entry: int) -> tuple[Tile, ...]:
        """The tiles of an entry of `[[tiles]]`, those set apart for a mark among them."""
        return tuple(tile for tile in self.tiles if tile.origin.entry == entry)

    def colour(self, id: str) -> Colour:
        return next(colour for colour in self.colours if colour.id == id)

    @property
    def tile_count(self) -> int:
        return sum(tile.copies for tile in self.tiles)
