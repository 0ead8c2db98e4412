"""How the edge types of a new game look: art, colour, symbol and pattern for each.

In come names, out go `EdgeLook`s that everyone can tell apart. Names that all run through a tile
(roads, rivers) on at most one open ground make a network; any others are zones with a
pictogram. Must not know: files, rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.check.legibility import THRESHOLD, differences
from generator.components.vocabulary import VOCABULARY
from generator.quick_start import dataclass
from generator.starter.naming import choose_letters
from generator.starter.themes import Theme, find_theme

# For names that say nothing to us: colours of a warm paint box, symbols that mean nothing yet.
COLOURS = (
    "#cc4f41",
    "#4f86c6",
    "#f0c23b",
    "#4f9d5b",
    "#7a4a6b",
    "#e08a3c",
    "#f3ecdc",
    "#3b4470",
    "#d98fa6",
    "#8d6e4f",
    "#7fc8cf",
    "#2f333b",
)
SYMBOLS = ("disc", "star", "diamond", "ring", "cross", "sun", "flower", "leaf", "drop", "mountain")
PATTERNS = ("plain", "hatch", "dots", "tiles", "waves")
SEGMENT_ARTS = ("street", "lane")


@dataclass(frozen=True, slots=True)
class EdgeLook:
    """One edge or segment type, as the file states it."""

    id: str
    name: str
    letter: str
    colour: str
    symbol: str
    pattern: str
    art: str
    is_ground: bool = False  # nothing runs there


@dataclass(frozen=True, slots=True)
class Looks:
    """All types of a game, and the art of its tiles."""

    edges: tuple[EdgeLook, ...]
    art: str

    @property
    def ground(self) -> EdgeLook | None:
        return next((edge for edge in self.edges if edge.is_ground), None)

    @property
    def ways(self) -> tuple[EdgeLook, ...]:
        return tuple(edge for edge in self.edges if not edge.is_ground)

    @property
    def is_network(self) -> bool:
        return self.art == "network"


def look_of_tiles(named: Mapping[str, str]) -> Looks:
    """Edge types of squares and hexagons."""
    themes = {id: find_theme(id) for id in named}
    is_network = runs_through(list(themes.values()))
    arts = {}
    for id, theme in themes.items():
        if theme is None:
            arts[id] = "symbol"
        else:
            arts[id] = (theme.way or theme.ground) if is_network else theme.zone
    zoned = all(art != "symbol" for art in arts.values())
    art = "network" if is_network else "crossroads" if zoned else "wedges"
    grounds = {id for id, theme in themes.items() if is_network and theme and theme.ground}
    return Looks(_dress(named, themes, arts, grounds), art)


def look_of_cards(named: Mapping[str, str]) -> Looks:
    """Segment types: streets told apart by what runs in their middle, then lanes likewise."""
    themes = {id: find_theme(id) for id in named}
    arts = {id: SEGMENT_ARTS[place // len(PATTERNS)] for place, id in enumerate(named)}
    return Looks(_dress(named, themes, arts, set()), "segments")


def runs_through(themes: Sequence[Theme | None]) -> bool:
    """Whether all of these are ways, each of its own kind, on one ground at most."""
    ways = [theme.way for theme in themes if theme is not None and theme.way]
    grounds = [theme for theme in themes if theme is not None and theme.ground]
    known = len(ways) + len(grounds) == len(themes)
    return known and bool(ways) and len(set(ways)) == len(ways) and len(grounds) <= 1


def _dress(
    named: Mapping[str, str],
    themes: Mapping[str, Theme | None],
    arts: Mapping[str, str],
    grounds: set[str],
) -> tuple[EdgeLook, ...]:
    letters = dict(zip(named, choose_letters(list(named)), strict=True))
    looks: list[EdgeLook] = []
    for id, name in named.items():
        theme = themes[id]
        looks.append(
            EdgeLook(
                id,
                name,
                letters[id],
                _colour(theme, [look.colour for look in looks]),
                _symbol(theme, [look.symbol for look in looks]),
                _pattern(theme, [look.pattern for look in looks]),
                arts[id],
                id in grounds,
            )
        )
    return tuple(looks)


def _colour(theme: Theme | None, taken: Sequence[str]) -> str:
    """The theme's own colour unless it is too near another; then the farthest of the box."""
    if theme is not None and _distance(theme.colour, taken) >= THRESHOLD:
        return theme.colour
    return max(COLOURS, key=lambda colour: _distance(colour, taken))


def _distance(colour: str, taken: Sequence[str]) -> float:
    """How far a colour is from the nearest other, to normal sight."""
    return min((differences(colour, other)[0] for other in taken), default=100.0)


def _symbol(theme: Theme | None, taken: Sequence[str]) -> str:
    wanted = [theme.symbol] if theme is not None else []
    spare = [symbol for symbol in VOCABULARY.symbols if symbol not in SYMBOLS]
    return next(name for name in (*wanted, *SYMBOLS, *spare) if name not in taken)


def _pattern(theme: Theme | None, taken: Sequence[str]) -> str:
    wanted = [theme.pattern] if theme is not None else []
    # Of five patterns each comes round again once all have been used.
    return min((*wanted, *PATTERNS), key=taken.count)
