"""Laws of a board that can bite, scores of a board that can pay.

In comes a tileset with a board; out go two `Check`s. Plays by chance, from a fixed seed, are made
of what the laws let players do; whatever else might be done to a board is then tried in these
positions, one change at a time, to see which law forbids it. Must not know: any single law.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import field, replace
from typing import TypeVar

from generator.check.report import Check, judged
from generator.laws.board_game import board_needs, board_of
from generator.laws.law import Violation
from generator.laws.position import Building, LineBoard, Position, starting_position
from generator.laws.registry import make_board_laws, make_board_scores
from generator.laws.shortage import deal
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, listed

PLAYS = 3
TURNS = 60  # of a play at most
EACH = 3  # changes of each sort that are tried in a position
HIGHEST = 3  # cubes of a building that is tried
SEED = 0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BoardSample:
    """What plays have shown; laws by their place in the file, scores by label."""

    positions: int = 0
    bites: dict[int, str] = field(default_factory=dict)
    together: frozenset[int] = frozenset()  # laws that never forbade anything alone
    pays: dict[str, str] = field(default_factory=dict)


def check_board_laws(tileset: Tileset, sample: BoardSample) -> Check:
    """What each law forbids; and what all of them lack."""
    laws = make_board_laws(tileset)
    faults = list(board_needs(tileset))
    undecided = [
        f"{law.name}: in {sample.positions} positions it forbade nothing; it may do so in others"
        for number, law in enumerate(laws)
        if number not in sample.bites and not faults
    ]
    remarks = [f"{laws[number].name} forbids: {said}" for number, said in sample.bites.items()]
    figure = f"{len(sample.bites)} of {len(laws)} seen to forbid"
    if sample.together:
        figure += f", {len(sample.together)} never alone"
    shown = f"each of them in {counted(sample.positions, 'position')} of sample plays"
    return judged("laws", figure, (faults, undecided, remarks), shown)


def check_board_scores(tileset: Tileset, sample: BoardSample) -> Check:
    """What each score pays for."""
    scores, laws = make_board_scores(tileset), make_board_laws(tileset)
    faults, undecided, remarks = [], [], []
    for label, score in scores.items():
        if lack := score.lack(laws):
            faults.append(f"{label} ({score.name}) never pays: {lack}")
        elif label in sample.pays:
            remarks.append(f"{label}: {sample.pays[label]}")
        else:
            undecided.append(
                f"{label} ({score.name}): in {sample.positions} positions it paid nothing; "
                "it may do so in others"
            )
    figure = f"{len(sample.pays)} of {len(scores)} seen to pay"
    return judged("scores", figure, (faults, undecided, remarks), "each of them in sample plays")


def sample_board_plays(tileset: Tileset) -> BoardSample:
    """Play until all was seen; nothing where the game has not all that its laws need."""
    field = tileset.playfield
    if field is None or field.dealt is None or board_needs(tileset):
        return BoardSample()
    board = board_of(tileset)
    if len(board.grid.spaces) > board.copies * len(board.colours):
        return BoardSample()
    plays = _Plays(tileset, board)
    for _ in range(PLAYS):
        if plays.is_done:
            break
        houses = deal(len(board.grid.spaces), field.dealt, plays.chance)
        plays.play(starting_position(houses, len(board.players)))
    together = frozenset(number for number in plays.bites if number not in plays.alone)
    return BoardSample(plays.positions, plays.bites, together, plays.pays)


class _Plays:
    def __init__(self, tileset: Tileset, board: LineBoard) -> None:
        self.board = board
        self.laws = make_board_laws(tileset)
        self.scores = make_board_scores(tileset)
        self.chance = random.Random(SEED)
        self.positions = 0
        self.bites: dict[int, str] = {}
        self.alone: set[int] = set()
        self.pays: dict[str, str] = {}

    @property
    def is_done(self) -> bool:
        return len(self.alone) == len(self.laws) and len(self.pays) == len(self.scores)

    def play(self, position: Position) -> None:
        for turn in range(TURNS):
            before, player = position, turn % len(self.board.players)
            for law in self.laws:
                if choices := law.turns(position, self.board, player):
                    position = self.chance.choice(choices)
            for law in self.laws:
                position = law.settle(position, self.board)
            self.positions += 1
            self.pay(position, player)
            self.bite(position)
            if position == before or self.is_done:
                return

    def pay(self, position: Position, player: int) -> None:
        for label, score in self.scores.items():
            if label not in self.pays:
                result = score.score(position, self.board, player)
                if result.points:
                    self.pays[label] = f"{result.points} for {result.sentence}"

    def bite(self, position: Position) -> None:
        """See who forbids what; a law that forbids something alone has shown enough."""
        if len(self.alone) == len(self.laws):
            return
        for changed in _changes(position, self.board, self.chance):
            broken = {
                number: found
                for number, law in enumerate(self.laws)
                if (found := law.violations(changed, self.board))
            }
            self.note(broken)

    def note(self, broken: dict[int, tuple[Violation, ...]]) -> None:
        for number, (first, *_) in broken.items():
            others = [self.laws[other].name for other in broken if other != number]
            too = f", as {listed(others)} too" if others else ""
            if number not in self.bites or (not others and number not in self.alone):
                self.bites[number] = f"{first.sentence}{too}"
            if not others:
                self.alone.add(number)


def _changes(position: Position, board: LineBoard, chance: random.Random) -> Iterator[Position]:
    """What might be done to a position, whether or not one may: a line drawn, a house put down,
    taken or kept, a building raised or taken down."""
    for _ in range(EACH):
        player = chance.randrange(len(board.players))
        if board.grid.lines:
            line = chance.randrange(len(board.grid.lines))
            yield position.with_lines(player, frozenset((line,)))
        space, colour = chance.randrange(len(board.grid.spaces)), chance.choice(board.colour_ids)
        yield _with_kept(position, player, (colour,) * (board.copies + 1))
        if position.houses[space]:
            yield position.with_house_kept(player, space)
        elif position.buildings[space] is None:
            yield replace(position, houses=_at(position.houses, space, colour))
            building = Building(colour, chance.randint(1, HIGHEST))
            yield position.with_buildings({space: building})
        else:
            yield replace(position, buildings=_at(position.buildings, space, None))


def _with_kept(position: Position, player: int, houses: tuple[str, ...]) -> Position:
    kept = position.kept[player] + houses
    return replace(position, kept=_at(position.kept, player, tuple(sorted(kept))))


def _at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
