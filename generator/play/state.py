"""A play as it stands: what lies, who holds what, whose turn it is, what everyone has scored.

What comes in: moves, and chance where something is drawn. What goes out: the moves that the next
player may choose from, until the play is over; then who has won. Must not know: bots, any single
step or law.

A bot's whole life: `while moves := state.advance(chance): state.play(choose(moves))`.
"""

from __future__ import annotations

from generator.laws.score import Play
from generator.play.board_ground import BoardGround
from generator.play.plan import PlayPlan
from generator.play.step import Chance, Choosing, Doing, Move, Moves, Onward
from generator.play.tile_ground import TileGround
from generator.tileset.play_model import TieBreak

TOO_LONG = "too-long"  # the play does not come to an end
NO_WAY_OUT = "no-way-out"  # a player can do nothing, and nobody says what then
AGAIN = 60  # times that a player who is stuck tries again in one turn


class PlayState:
    """Everything that changes while one plays."""

    __slots__ = (
        "at",
        "bag",
        "ended",
        "first",
        "ground",
        "hands",
        "passes",
        "plan",
        "points",
        "redraws",
        "seat",
        "shown",
        "stoppages",
        "stuck",
        "tries",
        "turns",
    )

    def __init__(self, plan: PlayPlan) -> None:
        self.plan = plan
        self.ground: TileGround | BoardGround | None = None
        self.bag: list[int] = []  # face down; the next to be drawn is the last
        self.hands: list[list[int]] = [[] for _ in range(plan.seats)]
        self.shown: list[int] = []  # face up before everybody
        self.points = [0] * (plan.seats * len(plan.labels))  # seat by seat, label by label
        self.stoppages = [0] * plan.seats
        # Turns in which a player could not do what must be done, with something left to draw.
        self.stuck = [0] * plan.seats
        self.redraws = 0
        self.first = 0  # the seat that has the first turn
        self.seat = self.at = self.turns = self.passes = self.tries = 0
        self.ended = ""  # the name of what ended it

    def copy(self) -> PlayState:
        made = PlayState.__new__(PlayState)
        made.plan, made.ended = self.plan, self.ended
        made.ground = self.ground.copy() if self.ground is not None else None
        made.bag, made.shown = self.bag.copy(), self.shown.copy()
        made.hands = [hand.copy() for hand in self.hands]
        made.points, made.stoppages = self.points.copy(), self.stoppages.copy()
        made.stuck, made.redraws = self.stuck.copy(), self.redraws
        made.seat, made.at, made.turns = self.seat, self.at, self.turns
        made.first = self.first
        made.passes, made.tries = self.passes, self.tries
        return made

    @property
    def tiles(self) -> TileGround:
        return self.ground  # type: ignore[return-value]

    @property
    def board(self) -> BoardGround:
        return self.ground  # type: ignore[return-value]

    @property
    def hand(self) -> list[int]:
        return self.hands[self.seat]

    @property
    def view(self) -> int:
        """The laws as they bind whoever has the turn."""
        return self.plan.view_of[self.seat]

    def begin_with(self, seat: int) -> None:
        """Who has the first turn."""
        self.seat = self.first = seat

    def advance(self, chance: Chance) -> Moves | None:
        """Go on until somebody must choose; nothing once the play is over."""
        doing, choosing = self.plan.doing, self.plan.choosing
        while not self.ended:
            if self.at >= len(doing):
                self._end_turn()
                continue
            act = doing[self.at]
            if act is not None:
                act.do(self, chance)
                self.at += 1
                continue
            step = choosing[self.at]
            if step is not None and step.is_due(self):
                moves = step.moves(self)
                if moves is not None:
                    return moves
                if step.may_fail:
                    self._rescue(step, chance)
                    continue
            self.at += 1
        return None

    def play(self, move: Move) -> None:
        """What the player has chosen, of the moves that `advance` gave."""
        step = self.plan.choosing[self.at]
        assert step is not None
        step.play(self, move)
        self.at += 1
        self.tries = self.passes = 0

    def settle(self) -> None:
        """Go on as far as nobody must choose or draw: what a player can foresee."""
        turn = self.plan.turn
        while self.at < len(turn):
            step = turn[self.at]
            if not (isinstance(step, Doing) and step.is_certain):
                return
            step.do(self, _NO_CHANCE)
            self.at += 1

    def _rescue(self, step: Choosing, chance: Chance) -> None:
        """A player is stuck."""
        if not self.tries and self.bag:  # who can do nothing at the very end is not stuck
            self.stuck[self.seat] += 1
        for end in self.plan.ends:
            if end.asked_when_stuck and end.is_reached(self):
                self.ended = end.name
                return
        self.tries += 1
        for rescue in self.plan.stuck:
            onward = rescue.rescue(self, step, chance)
            if onward is Onward.AGAIN and self.tries >= AGAIN:
                break
            if onward is Onward.ENDED:
                self.at = len(self.plan.turn)
            if onward is not None:
                return
        self.ended = NO_WAY_OUT

    def _end_turn(self) -> None:
        self.turns += 1
        for end in self.plan.ends:
            if end.is_reached(self):
                self.ended = end.name
                return
        if self.turns >= self.plan.most_turns:
            self.ended = TOO_LONG
            return
        self.seat = (self.seat + 1) % self.plan.seats
        self.at = self.tries = 0

    def pay(self, label: str, points: int, seat: int | None = None) -> None:
        """Points go to whoever owns the score, or else to a seat: whose turn it is."""
        plan = self.plan
        if plan.credit and label in plan.credit:
            seat = plan.credit[label]
            if seat is None:
                return  # whoever owns it does not play
        if seat is None:
            seat = self.seat
        self.points[seat * len(plan.labels) + plan.place_of[label]] += points

    def final(self, label: str, seat: int, *, counts_hand: bool = True) -> int:
        """What a score is worth to a seat now, if it is counted at the end; perhaps without what
        the seat holds, which others may not see."""
        if label in self.plan.credit and self.plan.credit[label] != seat:
            return 0
        if isinstance(self.ground, BoardGround):
            return sum(self.ground.parts(label, seat))
        tiles = self.plan.tile_rules.pieces.tiles
        held = (*self.hands[seat], *self.shown) if counts_hand else ()
        hand = tuple(tiles[number] for number in held)
        play = Play(None, hand, len(self.bag), self.stoppages[seat])
        return self.tiles.now(label, play)

    def scores(self, seat: int, *, counts_hand: bool = True) -> list[int]:
        """What a seat has under each label, as if the play were over."""
        count = len(self.plan.labels)
        found = self.points[seat * count : (seat + 1) * count]
        for label in self.plan.flow.final:
            found[self.plan.place_of[label]] += self.final(label, seat, counts_hand=counts_hand)
        return found

    def totals(self) -> list[int]:
        return [sum(self.scores(seat)) for seat in range(self.plan.seats)]

    def lead(self, seat: int) -> int:
        """By how much a seat is ahead of the best other; alone: what it has."""
        totals = [self.plan.sign * total for total in self.totals()]
        mine = totals.pop(seat)
        return mine - max(totals) if totals else mine

    def winners(self) -> list[int]:
        """The seats that win, as if the play were over; several share the win."""
        totals = self.totals()
        best = max(self.plan.sign * total for total in totals)
        left = [seat for seat, total in enumerate(totals) if self.plan.sign * total == best]
        for tie in self.plan.flow.win.ties:
            if len(left) > 1:
                left = self._break(tie, left)
        return left

    def _break(self, tie: TieBreak, seats: list[int]) -> list[int]:
        if tie.seat:
            in_turn = sorted(seats, key=lambda seat: (seat - self.first) % self.plan.seats)
            return [in_turn[0] if tie.seat == "first" else in_turn[-1]]
        if tie.best_of:
            worth = [max(self.board.parts(tie.best_of, seat)) for seat in seats]
        else:
            places = [self.plan.place_of[label] for label in tie.points]
            worth = [sum(self.scores(seat)[place] for place in places) for seat in seats]
        return [seat for seat, one in zip(seats, worth, strict=True) if one == max(worth)]

    def deal_hidden_anew(self, chance: Chance) -> None:
        """What the player to move does not see might as well lie otherwise."""
        others = [
            hand
            for seat, hand in enumerate(self.hands)
            if seat != self.seat and self.plan.flow.hand.hidden
        ]
        pool = [*self.bag, *(tile for hand in others for tile in hand)]
        chance.shuffle(pool)
        for hand in others:
            hand[:] = [pool.pop() for _ in hand]
        self.bag = pool


class _NoChance(Chance):
    """For steps that need none."""

    def random(self) -> float:
        raise LookupError("a step that is certain asks for chance")


_NO_CHANCE = _NoChance(0)


def begin(plan: PlayPlan, chance: Chance) -> PlayState:
    """A play at its beginning: all is set up, hands are drawn."""
    state = PlayState(plan)
    if plan.is_board:
        state.ground = plan.board_rules.deal(chance)
    else:
        state.ground = plan.tile_rules.lay_bare()
        state.bag = plan.box.copy()
        chance.shuffle(state.bag)
    for step in plan.start:
        step.do(state, chance)
    for hand in state.hands:
        for _ in range(min(plan.flow.hand.size, len(state.bag))):
            hand.append(state.bag.pop())
    return state
