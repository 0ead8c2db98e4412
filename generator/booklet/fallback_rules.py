"""A rulebook for a game that nobody wrote a text for.

In comes the model, out go a text and the figures it shows: the pieces, for each law how a tile may
lie and how it may not, and what scores pay. What it says is in the template; here is what it needs
besides the facts of the model.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from generator.art.drawn_layout import cell_width, draw_row
from generator.art.own_pictures import largest_scale
from generator.booklet.fill_template import GENERAL, RulesText, write_rules
from generator.booklet.game_figures import draw_figure
from generator.booklet.law_figures import find_law_figures, find_score_figures, share_line
from generator.booklet.play_facts import gather_play
from generator.laws.board_game import board_needs, board_of
from generator.laws.halves import by_cells
from generator.laws.law import is_legal
from generator.laws.layout import empty, lay, pieces_of, placements
from generator.laws.regions import beginnings
from generator.laws.registry import (
    find_region,
    make_board_laws,
    make_board_scores,
    make_laws,
    make_scores,
)
from generator.quick_start import dataclass
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tile, Tileset
from generator.typeset.figures import Figure
from generator.words import listed

HERO = "pieces"
MOST = 4  # pieces in the figure
PAIR = 2  # figures of scores side by side


@dataclass(frozen=True, slots=True)
class ExampleFacts:
    """A figure of a law: its name, its share of the line, how many laws forbid what it shows."""

    figure: str
    share: int
    broken: int


@dataclass(frozen=True, slots=True)
class LawFacts:
    """A law in words, with the figures that show it."""

    sentence: str
    examples: tuple[ExampleFacts, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreFacts:
    """A score in words, under the label that the score sheet has."""

    label: str
    sentence: str


@dataclass(frozen=True, slots=True)
class PaidFacts:
    """A figure of a score: its name, its share of the line, and what it pays under which label."""

    figure: str
    share: int
    label: str
    points: int


@dataclass(frozen=True, slots=True)
class SortFacts:
    """Pieces of one kind: what to call one, and how many there are."""

    name: str  # nothing, where neither a name nor what is on them tells them apart
    count: int
    is_named: bool  # by the file; otherwise told by what is on them


def write_sheet(tileset: Tileset, folder: Path) -> RulesText:
    """What the game's file says, as a text."""
    more = {
        "laws": tell_laws(tileset),
        "scores": tell_scores(tileset),
        "paid": show_scores(tileset),
        "play": gather_play(tileset),
        "sorts": name_pieces(tileset),
        "hero": HERO if tileset.tiles else "",
        "turns": may_turn(tileset),
        "stays": bool(tileset.tiles) and not any(law.pushes for law in make_laws(tileset)),
    }
    return write_rules(tileset, folder, more, template=GENERAL)


def draw_sheet_figures(tileset: Tileset) -> dict[str, Figure]:
    """The figures that the text shows."""
    if not tileset.tiles:
        return {}
    specs = [spec for specs in find_law_figures(tileset).values() for spec in specs]
    specs += find_score_figures(tileset).values()
    return {HERO: _draw_pieces(tileset), **{spec.id: draw_figure(spec, tileset) for spec in specs}}


def _draw_pieces(tileset: Tileset) -> Figure:
    """A few pieces, as different as they come."""
    chosen = choose_pieces(tileset)
    row = [lay(tileset, tile) for tile in chosen]
    drawing = draw_row(tileset.outline, row, name=f"figure-{HERO}", columns=2)
    names = "; ".join(tile.name for tile in chosen)
    largest = largest_scale(tileset)
    return Figure(drawing, alt=names, unit=cell_width(tileset.outline), largest=largest)


def choose_pieces(tileset: Tileset) -> list[Tile]:
    """One of each kind first, marked ones before others, then more from the whole set."""
    chosen: dict[str, Tile] = {}
    for tile in sorted(tileset.tiles, key=lambda tile: not tile.marks):
        if tile.kind not in {other.kind for other in chosen.values()}:
            chosen[tile.id] = tile
    step = max(1, len(tileset.tiles) // MOST)
    for tile in [*tileset.tiles[step // 2 :: step], *tileset.tiles]:
        if len(chosen) < MOST:
            chosen[tile.id] = tile
    return list(chosen.values())[:MOST]


def name_pieces(tileset: Tileset) -> tuple[SortFacts, ...]:
    """Every kind of tile by the name that all its tiles share, or by what is on them."""
    kinds: dict[str, list[Tile]] = {}
    for tile in tileset.tiles:
        kinds.setdefault(tile.kind, []).append(tile)
    counts: Counter[tuple[str, bool]] = Counter()
    for tiles in kinds.values():
        shared = {tile.name for tile in tiles}
        is_named = len(shared) == 1
        name = shared.pop() if is_named else _describe_kind(tileset, tiles)
        counts[name, is_named] += sum(tile.copies for tile in tiles)
    return tuple(SortFacts(name, count, named) for (name, named), count in counts.items())


def _describe_kind(tileset: Tileset, tiles: Sequence[Tile]) -> str:
    edges = {edge for tile in tiles for edge in tile.edges}
    lines = {segment.type for tile in tiles for segment in tile.segments}
    features = {feature for tile in tiles for feature in tile.features}
    seen = [
        *(one.name.lower() for one in tileset.edge_types if one.id in edges),
        *(one.name.lower() for one in tileset.segment_types if one.id in lines),
        *(one.name.lower() for one in tileset.features if one.id in features),
    ]
    return listed(dict.fromkeys(seen))


def may_turn(tileset: Tileset) -> bool:
    """Whether laws let a piece lie in more than one way, all else being the same."""
    if not tileset.tiles:
        return False
    cells, bare = by_cells(tileset), empty(by_cells(tileset))
    laws = make_laws(cells)
    start = next(iter(beginnings(find_region(cells), bare.grid)))
    return any(
        len([one for one in placements(cells, tile, start) if is_legal(bare, one, laws, cells)]) > 1
        for tile in pieces_of(cells.tiles)
    )


def tell_laws(tileset: Tileset) -> tuple[LawFacts, ...]:
    """The laws that a game names, in words for its players; not those that the box keeps."""
    figures = find_law_figures(tileset)
    said = [
        LawFacts(law.sentence(tileset), _examples(figures.get(number, ()), tileset))
        for number, law in enumerate(make_laws(tileset))
        if not law.holds_by_itself
    ]
    if _has_board_laws(tileset):
        said += [LawFacts(law.sentence(board_of(tileset))) for law in make_board_laws(tileset)]
    return tuple(said)


def _examples(specs: Sequence[FigureSpec], tileset: Tileset) -> tuple[ExampleFacts, ...]:
    if not specs:
        return ()
    shares = share_line(specs, tileset)
    return tuple(
        ExampleFacts(spec.id, share, len(spec.breaks))
        for spec, share in zip(specs, shares, strict=True)
    )


def tell_scores(tileset: Tileset) -> tuple[ScoreFacts, ...]:
    """What a game pays, each with its label."""
    said = [
        ScoreFacts(label, score.sentence(tileset)) for label, score in make_scores(tileset).items()
    ]
    if _has_board_laws(tileset):
        board = board_of(tileset)
        for label, score in make_board_scores(tileset).items():
            said.append(ScoreFacts(label, score.sentence(board)))
    return tuple(said)


def show_scores(tileset: Tileset) -> list[list[PaidFacts]]:
    """The figures of scores, line by line."""
    specs = [*find_score_figures(tileset).values()]
    lines = (specs[start : start + PAIR] for start in range(0, len(specs), PAIR))
    return [
        [
            PaidFacts(spec.id, share, *spec.scores[0])
            for spec, share in zip(line, share_line(line, tileset), strict=True)
        ]
        for line in lines
    ]


def _has_board_laws(tileset: Tileset) -> bool:
    return bool(
        tileset.playfield is not None and make_board_laws(tileset) and not board_needs(tileset)
    )
