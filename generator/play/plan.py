"""A game made ready to be played: its flow as steps, its laws as each player is bound by them.

What comes in: a tileset, the flow, how many play. What goes out: a `PlayPlan`, shared by all plays
of it. Must not know: bots, any single step or law.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.errors import Problem, UserError
from generator.laws.board_game import board_needs, board_of
from generator.laws.companion import Pieces
from generator.laws.halves import by_cells
from generator.laws.registry import (
    find_region,
    given_laws,
    make_board_laws,
    make_board_scores,
    make_laws,
    make_scores,
)
from generator.play.board_ground import BoardRules
from generator.play.default_flow import default_flow
from generator.play.step import Choosing, Doing, Ending, Rescue
from generator.play.step_registry import make_steps
from generator.play.tile_ground import TileRules
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow

Weights = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]  # at once, at the end
TURNS_A_PIECE = 12  # a play that takes longer for each of its pieces does not end
LEAST_TURNS = 60


class PlayPlan:
    """All that is alike in every play of a game by so many players."""

    def __init__(self, tileset: Tileset, flow: Flow, seats: int) -> None:
        self.tileset, self.flow, self.seats = tileset, flow, seats
        self.labels = tuple(rule.label for rule in tileset.scores)
        self.place_of = {label: place for place, label in enumerate(self.labels)}
        self.start: tuple[Doing, ...] = make_steps(flow.start)
        self.turn: tuple[Doing | Choosing, ...] = make_steps(flow.turn)
        # Each step of a turn in one of these, at its place.
        self.doing = [step if isinstance(step, Doing) else None for step in self.turn]
        self.choosing = [step if isinstance(step, Choosing) else None for step in self.turn]
        self.pays_every_turn = any(step is not None and step.pays_every_turn for step in self.doing)
        self.stuck: tuple[Rescue, ...] = make_steps(flow.stuck)
        self.ends: tuple[Ending, ...] = make_steps(flow.end)
        self.sign = 1 if flow.win.by == "most" else -1
        owner = {what: seat for seat, what in enumerate(flow.owns[:seats])}
        self.credit = {label: owner.get(what) for label, what in flow.credit}
        self._weights: dict[tuple[int, tuple[str, ...]], Weights] = {}
        self.region = find_region(tileset, flow.region)
        self.is_board = not tileset.tiles and bool(make_board_laws(tileset))
        self.tiles: TileRules | None = None
        self.board: BoardRules | None = None
        self.box: list[int] = []  # every piece of the box, by the number of its tile
        self.view_of = [0] * seats
        if self.is_board:
            scores = make_board_scores(tileset)
            self.board = BoardRules(board_of(tileset), make_board_laws(tileset), scores)
        else:
            self.tiles = self._tile_rules()
        pieces = len(self.box) or (self.board.map.spaces if self.board else 0)
        self.most_turns = LEAST_TURNS + TURNS_A_PIECE * pieces

    def _tile_rules(self) -> TileRules:
        tileset, flow = by_cells(self.tileset), self.flow
        tiles = [tile for tile in self.tileset.tiles if tile.id not in flow.without]
        self.box = [number for number, tile in enumerate(tiles) for _ in range(tile.copies)]
        laws = (*make_laws(tileset, flow.region), *given_laws(tileset))
        views: list[tuple[object, ...]] = []
        for seat in range(self.seats):
            style = flow.owns[seat] if seat < len(flow.owns) else ""
            view = tuple(law.for_player(style) for law in laws)
            if view not in views:
                views.append(view)
            self.view_of[seat] = views.index(view)
        scores = make_scores(tileset, flow.region)
        return TileRules(Pieces(tileset, tiles), views, scores, self.region)  # type: ignore[arg-type]

    def weights(self, seat: int, scored: Sequence[str]) -> Weights:
        """By label, how much a point is worth to a seat: of scores that are paid at once, and of
        those that are counted at the end."""
        known = self._weights.get((seat, tuple(scored)))
        if known is None:
            at_end = [label for label in self.flow.final if self._looks_at_layout(label)]
            known = self._weights[seat, tuple(scored)] = (
                tuple((label, self._weight(label, seat, 1)) for label in scored),
                tuple(
                    (label, weight) for label in at_end if (weight := self._weight(label, seat, 0))
                ),
            )
        return known

    def _weight(self, label: str, seat: int, of_nobody: int) -> int:
        """What others get is lost; what all get alike is worth nothing, unless one plays alone."""
        if label not in self.credit:
            return self.sign if of_nobody or self.seats == 1 else 0
        return self.sign * (1 if self.credit[label] == seat else -1)

    def _looks_at_layout(self, label: str) -> bool:
        return self.tiles is not None and label in self.tiles.scores

    @property
    def tile_rules(self) -> TileRules:
        if self.tiles is None:
            raise LookupError(f"{self.tileset.slug} is played on a board")
        return self.tiles

    @property
    def board_rules(self) -> BoardRules:
        if self.board is None:
            raise LookupError(f"{self.tileset.slug} is played with tiles")
        return self.board


def find_flow(tileset: Tileset, variant: str = "") -> Flow:
    """How a game goes, as its file says or else as most such games go."""
    for flow in tileset.flows:
        if flow.id == variant:
            return flow
    if variant:
        raise LookupError(f"{tileset.slug} has no variant {variant}")
    return default_flow(tileset)


def seats_of(flow: Flow, players: int | None = None) -> int:
    """How many play: as many as are asked for, or the fewest that make a game."""
    return players if players is not None else flow.seats[0]


def make_plan(tileset: Tileset, variant: str = "", players: int | None = None) -> PlayPlan:
    """Everything that a play needs to know; a game that no law makes playable is refused."""
    if not tileset.tiles and not make_board_laws(tileset):
        hint = "give it tiles, or a board with laws: bots play what laws say"
        words = "there is nothing that bots could play with"
        raise UserError([Problem(tileset.file, None, "", words, hint)])
    if not tileset.tiles and (needs := board_needs(tileset)):
        hint = "give the game that, or take out the law"
        raise UserError([Problem(tileset.file, None, "", need, hint) for need in needs])
    flow = find_flow(tileset, variant)
    return PlayPlan(tileset, flow, seats_of(flow, players))


def variants_of(tileset: Tileset) -> Sequence[str]:
    return [flow.id for flow in tileset.flows if flow.id]
