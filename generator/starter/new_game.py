"""A new game: from a name, a shape and edge types to the text of its file.

In come words from the command line, out goes a `Start`: the file's name and its text, which
checks and builds at once. The text itself is a template in `templates/new/`. Must not know: the
disk, beyond its templates.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from generator.bundled import bundled_games, template_folder
from generator.canvas.fonts import PRINTABLE
from generator.errors import CommandError
from generator.quick_start import dataclass
from generator.starter.edge_looks import Looks, look_of_cards, look_of_tiles
from generator.starter.naming import fold, read_edges, read_title
from generator.starter.starting_tiles import Design, Shape, design_cards, design_tiles
from generator.tileset.wording import quote, toml

if TYPE_CHECKING:
    from jinja2 import Environment

EDGES: dict[Shape, tuple[str, ...]] = {
    "square": ("road", "river", "field"),
    "hex": ("road", "river", "field"),
    "card": ("black", "white", "gray"),
}
BLANKS = ("open", "blank")  # what a side shows where nothing runs
BACK = "#2f5d8a"
SEATS = 4  # the most that play, each for a type of their own


@dataclass(frozen=True, slots=True)
class Start:
    """A game that has just begun."""

    title: str
    file: str
    text: str
    tiles: int
    called: str
    types: tuple[str, ...]  # the names of its edge or segment types


def start_game(name: str, shape: Shape, edges: Sequence[str] = ()) -> Start:
    """The file of a new game; without edge types, of some that suit the shape."""
    title, slug = read_title(name, PRINTABLE)
    if slug in bundled_games():
        # It would get the rules of that game, and its kit the other's place.
        hint = "choose another name for yours"
        raise CommandError("NAME", f"{quote(title)} is a game that Tilewright has", hint)
    named = read_edges(edges or EDGES[shape], PRINTABLE)
    if shape == "card":
        looks = look_of_cards(named)
        design = design_cards(looks)
    else:
        looks = look_of_tiles(_with_ground(named))
        design = design_tiles(looks, shape)
    words = _words(title, f"{slug}.toml", shape, looks, design)
    template = "cards" if shape == "card" else "tiles"
    text = _templates().get_template(f"{template}.toml.j2").render(words)
    called = "cards" if shape == "card" else "tiles"
    types = tuple(edge.name for edge in looks.edges)
    return Start(title, f"{slug}.toml", text, design.tiles, called, types)


def _with_ground(named: dict[str, str]) -> dict[str, str]:
    """One type alone would make all tiles the same: beside it, sides may be open."""
    if len(named) > 1:
        return named
    blank = next(word for word in BLANKS if fold(word) not in named)
    return {**named, blank: blank.capitalize()}


def _words(title: str, file: str, shape: Shape, looks: Looks, design: Design) -> dict[str, Any]:
    """All that the templates ask for."""
    letters = [edge.letter for edge in looks.edges]
    if shape == "card":
        pairs = [f"{2 * n}{2 * n + 1}" for n in range(sum(design.ports) // 2)]
        types = [letters[n % len(letters)] for n in range(len(pairs))]
        example: Any = [f"{pair}{letter}" for pair, letter in zip(pairs, types, strict=True)]
    else:
        sides = 6 if shape == "hex" else 4
        example = "".join(letters[n * len(letters) // sides] for n in range(sides))
    joined = [edge.id for edge in looks.ways] if looks.ground and looks.is_network else []
    return {
        "title": title,
        "file": file,
        "shape": shape,
        "players": [2, min(len(looks.ways), SEATS)] if len(looks.ways) > 1 else [1, 1],
        "edges": looks.edges,
        "art": looks.art,
        "example": example,
        "rules": design.rules,
        "ports": design.ports,
        "back": BACK,
        "tiles": design.tiles,
        "sides": dict(design.sides),
        "scored": looks.ways,
        "joined": joined,
        "region": design.region,
        "fills": design.fills,
    }


@cache
def _templates() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(template_folder() / "new"),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
        autoescape=False,  # TOML, not HTML: every value passes through `toml`
    )
    environment.filters["toml"] = toml
    return environment
