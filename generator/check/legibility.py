"""Whether players can tell apart what the game asks them to, whatever their eyes and printer.

In comes a tileset and the style it is printed in; out goes a `Contrast` for each pair of edge
types, of segment types and of colours. A pair is legible if what the style shows of its colours
differs enough for everyone, or if something besides colour (symbol, pattern, art), which every
style shows, tells the two apart. Pictures of a designer's own tell two edge types apart if they
are different pictures; what they show is for people to judge.

The measure is CIEDE2000, of which 1 is about what a trained eye just sees between two patches
side by side. It is taken under normal vision, under simulated protanopia and deuteranopia
(Viénot, Brettel and Mollon 1999) and tritanopia (Brettel, Viénot and Mollon 1997), and in grey
of the same luminance; the least of the five counts.

The threshold is 15. A difference of 2.3 is just noticed; a home printer shifts each of two
colours by about 5 from what was asked, which may eat up 10; and tiles are small, far apart and
remembered rather than laid side by side, which leaves the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from generator.art.game_style import fit_style
from generator.canvas.styles import FULL, Style
from generator.errors import Problem
from generator.quick_start import dataclass
from generator.tileset.model import Colour, EdgeType, SegmentType, Tileset

if TYPE_CHECKING:
    from coloraide import Color

THRESHOLD = 15.0
VISIONS = ("normal", "protanopia", "deuteranopia", "tritanopia", "greyscale")

_FILTERS: dict[str, tuple[str, dict[str, Any]]] = {
    "protanopia": ("protan", {"method": "vienot"}),
    "deuteranopia": ("deutan", {"method": "vienot"}),
    "tritanopia": ("tritan", {"method": "brettel"}),
    "greyscale": ("grayscale", {}),
}

Look = EdgeType | SegmentType | Colour
Pair = tuple[str, Look, Look, tuple[str, ...]]  # table, two of it, the marks that tell them apart


@dataclass(frozen=True, slots=True)
class Contrast:
    """How a pair is told apart: by how much in colour, and by which other marks."""

    table: str  # "edges", "segments" or "colours"
    one: str
    other: str
    differences: tuple[float, ...]  # CIEDE2000, in the order of VISIONS
    # Of "symbol", "pattern", "art" and "picture": those in which the pair differs.
    marks: tuple[str, ...]

    @property
    def worst(self) -> tuple[str, float]:
        """The vision that sees the least difference, and how much it sees."""
        least = min(self.differences)
        return VISIONS[self.differences.index(least)], least

    @property
    def is_told_by_colour(self) -> bool:
        return min(self.differences) >= THRESHOLD


def check_legibility(
    tileset: Tileset, bare: Collection[str] = (), style: Style = FULL
) -> tuple[Contrast, ...]:
    """Every pair of the game. On tiles of `bare` art an edge type shows no symbol or pattern."""
    return _measure(tileset, _pairs(tileset, bare), style)


def legibility_problems(
    tileset: Tileset, bare: Collection[str] = (), style: Style = FULL
) -> list[Problem]:
    """What a build must refuse: pairs that some players cannot tell apart.

    Colours are measured only where nothing besides them tells a pair apart.
    """
    unmarked = (pair for pair in _pairs(tileset, bare) if not pair[3])
    findings = _measure(tileset, unmarked, style)
    return [
        _problem(tileset.file, finding, style)
        for finding in findings
        if not finding.is_told_by_colour
    ]


def _measure(tileset: Tileset, pairs: Iterable[Pair], style: Style) -> tuple[Contrast, ...]:
    shown = fit_style(style, tileset).shown
    return tuple(
        Contrast(
            table, one.id, other.id, differences(shown(one.colour), shown(other.colour)), marks
        )
        for table, one, other, marks in pairs
    )


def _pairs(tileset: Tileset, bare: Collection[str]) -> Iterator[Pair]:
    tables: tuple[tuple[str, Sequence[Look], Collection[str]], ...] = (
        ("edges", tileset.edge_types, _shown(tileset, bare)),
        ("segments", tileset.segment_types, ("pattern", "art")),
        ("colours", tileset.colours, ("symbol", "pattern")),
    )
    for table, looks, kinds in tables:
        for one, other in combinations(looks, 2):
            yield table, one, other, tuple(_marks(one, other, kinds))


@lru_cache(maxsize=4096)  # the studio asks for the same pairs after every change
def differences(one: str, other: str) -> tuple[float, ...]:
    """CIEDE2000 between two colours (`#rrggbb`), in the order of VISIONS."""
    from coloraide import Color

    pair = Color(one), Color(other)
    return tuple(
        _seen(pair[0], vision).delta_e(_seen(pair[1], vision), method="2000") for vision in VISIONS
    )


def _seen(colour: Color, vision: str) -> Color:
    if vision not in _FILTERS:
        return colour
    name, options = _FILTERS[vision]
    return colour.filter(name, **options).clip("srgb")


def _shown(tileset: Tileset, bare: Collection[str]) -> tuple[str, ...]:
    """Marks of edge types that every tile shows. A game without tiles shows them elsewhere.

    A tile with a picture of its own shows what its author drew.
    """
    tiles = [tile for tile in tileset.tiles if tile.picture is None]
    if any(tile.art in bare and tile.edges for tile in tiles):
        return ("art",)
    return ("symbol", "pattern", "art", "picture")


def _marks(one: Look, other: Look, kinds: Collection[str]) -> Iterator[str]:
    mine, theirs = _seen_marks(one, kinds), _seen_marks(other, kinds)
    for kind in kinds:
        if mine.get(kind) != theirs.get(kind):
            yield kind


def _seen_marks(look: Look, kinds: Collection[str]) -> dict[str, str]:
    """What tells a look from others: a picture takes the place of art and pattern."""
    picture = look.picture if isinstance(look, EdgeType) and "picture" in kinds else None
    if picture is None:
        return {kind: str(getattr(look, kind, "")) for kind in kinds if kind != "picture"}
    symbol = look.symbol if isinstance(look, EdgeType) and look.badge else ""
    return {"picture": picture.sha256, "symbol": symbol}


def _problem(file: str, finding: Contrast, style: Style) -> Problem:
    vision, least = finding.worst
    sight = "to normal sight" if vision == "normal" else f"in {vision}"
    if style is not FULL:
        sight += f", printed in {style.name}"
    remedy = {
        "edges": "another art, picture, symbol or pattern that its tiles show",
        "segments": "another pattern or art",
        "colours": "another symbol or pattern",
    }[finding.table]
    return Problem(
        file,
        None,
        f"{finding.table}.{finding.other}.colour",
        f'looks like "{finding.one}" {sight}: CIEDE2000 {least:.1f}, less than {THRESHOLD:g}',
        f"choose a colour that is much lighter or darker, or {remedy}",
    )
