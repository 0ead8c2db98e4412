"""Tiles on the table, in a play: what may be put where, and what it earns.

What comes in: placements and pushes, one after another. What goes out: moves, points. Everything is
kept up to date at the neighbours of each placement. Must not know: turns, hands, any single law.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from generator.laws.bit_sets import bits_of
from generator.laws.companion import (
    HALF,
    NEVER,
    Pieces,
    PlaceScore,
    PlaceWatch,
    RunningScore,
    Spot,
    Tabletop,
    Way,
    WholeWatch,
    cell_of,
    spot_of,
)
from generator.laws.law import Law, violations
from generator.laws.layout import Layout, Placement
from generator.laws.regions import beginnings
from generator.laws.score import NOTHING_KNOWN, Play, Score
from generator.play.placement_table import (
    ASK_ID,
    NEVER_ID,
    AskedLaw,
    AskedScore,
    FacingScore,
    PlacementTable,
    TableEntry,
)
from generator.play.tile_moves import Placements, Push, Pushes
from generator.tileset.model import Region


class TileRules:
    """What is alike in all plays of a game with tiles."""

    def __init__(
        self,
        pieces: Pieces,
        views: Sequence[Sequence[Law]],
        scores: Mapping[str, Score],
        region: Region | None = None,
    ) -> None:
        self.pieces, self.scores, self.region = pieces, dict(scores), region
        tileset = pieces.tileset
        self.pushes = any(law.pushes for law in views[0])
        kept = [
            [law for law in view if not law.holds_by_itself and not law.pushes] for view in views
        ]
        self.table = PlacementTable(pieces, kept if not self.pushes else [[]])
        # After a push all pieces may touch others: what could be broken then is looked at.
        self.push_laws = [law for law in kept[0] if not law.kept(tileset)]
        self.paid_at: dict[str, int] = {}  # the place of scores that pay by the sides around
        self._bare: TileGround | None = None

    def lay_bare(self) -> TileGround:
        """A bare table."""
        if self._bare is None:
            self._bare = self._make_bare()
        return self._bare.copy()

    def kind_of_ground(self) -> type[TileGround]:
        """How pieces are put: dominoes half by half."""
        if self.pieces.tileset.whole is None:
            return TileGround
        from generator.play.domino_ground import DominoGround

        return DominoGround

    def _make_bare(self) -> TileGround:
        top = Tabletop(self.pieces, {})
        if self.region is not None and self.region.shape == "free":
            top.watch_region(self.region)
        ground = self.kind_of_ground()(self, top)
        for law in self.table.laws:
            ground.watches.append(None if law.faces else law.watch(top) or AskedLaw(law))
        for label, score in self.scores.items():
            if score.faces and not self.pushes:
                ground.place_scores[label] = FacingScore(score, self.pieces)
                continue
            watch = score.watch(top)
            if isinstance(watch, PlaceScore) and not self.pushes:
                ground.place_scores[label] = watch
            elif isinstance(watch, RunningScore) and (watch.bears_pushes or not self.pushes):
                ground.running[label] = watch
            else:
                ground.running[label] = AskedScore(score)
        ground.sort_watches()
        self.paid_at = {label: place for place, label in enumerate(ground.place_scores)}
        if not self.pushes:
            ground.frontier = self._open_frontier(top)
        return ground

    def _open_frontier(self, top: Tabletop) -> dict[Spot, TableEntry]:
        """What may lie first, and where: on a printed board the spaces differ."""
        if self.region is None or not self.region.spaces:
            return {0: self.table.bare}
        spots = map(spot_of, beginnings(self.region, self.pieces.grid))
        return {spot: self.table.ask(top, spot) for spot in spots}


class TileGround:
    """Tiles as they lie, with all that is known of the cells around them."""

    __slots__ = (
        "asked",
        "dead",
        "frontier",
        "keys",
        "noting",
        "place_scores",
        "rules",
        "running",
        "settings",
        "top",
        "watches",
        "whole",
    )

    def __init__(self, rules: TileRules, top: Tabletop) -> None:
        self.rules, self.top = rules, top
        self.frontier: dict[Spot, TableEntry] = {}
        self.keys: dict[Spot, int] = {}
        self.dead: set[Spot] = set()
        self.asked: set[Spot] = set()
        self.watches: list[PlaceWatch | WholeWatch | None] = []  # law by law
        self.place_scores: dict[str, PlaceScore] = {}
        self.running: dict[str, RunningScore] = {}
        self.noting: list[PlaceWatch | PlaceScore] = []
        self.whole: list[tuple[int, WholeWatch]] = []
        self.settings: tuple[Hashable, ...] = ()

    def sort_watches(self) -> None:
        """Who is asked for notes, and who about the whole layout."""
        places = [watch for watch in self.watches if isinstance(watch, PlaceWatch)]
        self.noting = [*places, *self.place_scores.values()]
        self.whole = [
            (number, watch)
            for number, watch in enumerate(self.watches)
            if isinstance(watch, WholeWatch)
        ]

    def copy(self) -> TileGround:
        made = type(self).__new__(type(self))
        made.rules, made.top = self.rules, self.top.copy()
        made.frontier, made.keys = self.frontier.copy(), self.keys.copy()
        made.dead, made.asked = self.dead.copy(), self.asked.copy()
        made.watches = [None if one is None else one.copy() for one in self.watches]
        made.place_scores = {label: one.copy() for label, one in self.place_scores.items()}
        made.running = {label: one.copy() for label, one in self.running.items()}
        made.sort_watches()
        made.settings = self.settings
        return made

    def moves(self, view: int, mask: int) -> Placements | None:
        """Where ways of this set may lie, for a player of this view."""
        found = []
        if self.whole:
            for spot, entry in self.frontier.items():
                may = entry.sure[view] & mask
                if maybe := entry.ask[view] & mask:
                    may |= self._asked(spot, view, maybe)
                if may:
                    found.append((spot, may))
        else:
            for spot, entry in self.frontier.items():
                if may := entry.sure[view] & mask:
                    found.append((spot, may))
        return Placements(found) if found else None

    def fits(self, view: int, mask: int) -> bool:
        """Whether any way of this set may lie anywhere."""
        return any(
            entry.sure[view] & mask
            or (entry.ask[view] & mask and self._asked(spot, view, entry.ask[view] & mask))
            for spot, entry in self.frontier.items()
        )

    def _asked(self, spot: Spot, view: int, mask: int) -> int:
        """Of a set of ways those that the laws of the whole layout let lie."""
        bound = self.rules.table.views[view]
        watches = [watch for number, watch in self.whole if number in bound]
        return sum(
            1 << way
            for way in bits_of(mask)
            if all(watch.allows(self.top, spot, way) for watch in watches)
        )

    def earn(self, spot: Spot, way: Way, labels: Sequence[str]) -> list[int]:
        """What scores would pay for a tile there, before it is put."""
        found = []
        paid: tuple[int, ...] | None = None
        for label in labels:
            place = self.rules.paid_at.get(label)
            if place is None:
                found.append(self.running[label].after(self.top, spot, way))
            else:
                if paid is None:
                    paid = self._points(spot, way)
                found.append(paid[place])
        return found

    def _points(self, spot: Spot, way: Way) -> tuple[int, ...]:
        """What all scores of the placement pay, in their order."""
        entry = self.frontier.get(spot)
        known = entry.points.get(way) if entry is not None else None
        if known is None:
            known = self._ask_points(spot, way)
            if entry is not None and spot not in self.asked and self.top.lying:
                entry.points[way] = known
        return known

    def _ask_points(self, spot: Spot, way: Way) -> tuple[int, ...]:
        placement = Placement(cell_of(spot), self.rules.pieces.ways[way])
        if spot in self.asked or not self.top.lying:
            after = self.top.layout().put(placement.cell, placement.placed)
            play, tileset = Play(placement.cell), self.rules.pieces.tileset
            scores = (self.rules.scores[label] for label in self.place_scores)
            return tuple(score.score(after, tileset, play).points for score in scores)
        near = self.top.around(spot)
        return tuple(
            score.points(score.note(self.top, spot), near, placement)
            for score in self.place_scores.values()
        )

    def now(self, label: str, play: Play = NOTHING_KNOWN) -> int:
        """What the layout is worth by a score."""
        if label in self.running:
            return self.running[label].now(self.top, play)
        tileset = self.rules.pieces.tileset
        return self.rules.scores[label].score(self.top.layout(), tileset, play).points

    def put(self, spot: Spot, way: Way) -> None:
        """A tile is put into an empty cell."""
        top, keys, frontier = self.top, self.keys, self.frontier
        if not top.lying:
            frontier.clear()  # from now on tiles touch
        top.put(spot, way)
        frontier.pop(spot, None)
        keys.pop(spot, None)
        self.asked.discard(spot)
        is_changed = self._tell(spot)
        if self.rules.pushes:
            return
        table, lying = self.rules.table, top.lying
        for step, code in zip(self.rules.pieces.steps_at(spot), table.codes[way], strict=True):
            near = spot + step
            if near in lying or near in self.dead:
                continue
            key = keys.get(near)
            if key is None:
                key = self._begin(near)
                if key < 0:
                    continue
            keys[near] = key = key + code
            if near not in self.asked:
                frontier[near] = table.find(key) or table.fill(key, top, near, self.watches)
        if is_changed:
            self._note_again()
        elif self.asked:
            self._ask_again()

    def _tell(self, spot: Spot) -> bool:
        """Tell all companions of a tile; whether notes may be others now."""
        is_changed = False
        for one in self.noting:
            is_changed |= one.add(self.top, spot)
        self.settings = tuple([one.setting(self.top) for one in self.noting])
        for _, watch in self.whole:
            watch.add(self.top, spot)
        for score in self.running.values():
            score.add(self.top, spot)
        return is_changed

    def _begin(self, spot: Spot) -> int:
        """The key of a cell that no tile touched before: what companions note of it."""
        table = self.rules.table
        number = table.noted.get((self.settings, spot))
        if number is None:
            notes: list[Hashable] = []
            for one in self.noting:
                notes.append(one.note(self.top, spot))
                if notes[-1] is NEVER:
                    break
            number = table.note_id(tuple(notes))
            if None not in self.settings and number != ASK_ID:
                table.noted[self.settings, spot] = number
        if number == NEVER_ID:
            self.dead.add(spot)
            return -1
        if number == ASK_ID:
            self.asked.add(spot)
        return number << table.note_shift

    def _note_again(self) -> None:
        """Notes may be others now, on every cell."""
        table, below = self.rules.table, (1 << self.rules.table.note_shift) - 1
        self.asked.clear()
        for spot, old in list(self.keys.items()):
            begun = self._begin(spot)
            if begun < 0:
                del self.keys[spot]
                self.frontier.pop(spot, None)
                continue
            self.keys[spot] = key = begun | old & below
            if spot not in self.asked:
                self.frontier[spot] = table.find(key) or table.fill(
                    key, self.top, spot, self.watches
                )
        self._ask_again()

    def _ask_again(self) -> None:
        for spot in self.asked:
            self.frontier[spot] = self.rules.table.ask(self.top, spot)

    def pushes(self, ways: Sequence[Way]) -> Pushes | None:
        """Every push that may bring in one of these ways."""
        return Pushes.of(self, ways)

    def push(self, move: Push) -> None:
        self.top.moved(self.pushed(move))
        if any(not score.bears_pushes for score in self.running.values()):
            raise LookupError("a score keeps in mind where pieces lay")

    def pushed(self, move: Push) -> dict[Spot, Way]:
        """What lies where after a push: all in its line, gaps or no gaps, move on."""
        spot, side, way = move
        step = self.rules.pieces.steps[side]
        lying: dict[Spot, Way] = {}
        for one, lies in self.top.lying.items():
            count, rest = divmod(one - spot, step)
            lying[one if rest or not 0 <= count < HALF else one + step] = lies
        lying[spot] = way
        return lying

    def is_legal_push(self, move: Push) -> bool:
        laws = self.rules.push_laws
        if not laws:
            return True
        after = Tabletop(self.rules.pieces, self.pushed(move)).layout()
        return not violations(after, laws, self.rules.pieces.tileset)

    def size(self) -> tuple[int, int]:
        """Rows and columns that hold tiles."""
        cells = [cell_of(spot) for spot in self.top.lying]
        if not cells:
            return 0, 0
        rows, columns = [row for row, _ in cells], [column for _, column in cells]
        return 1 + max(rows) - min(rows), 1 + max(columns) - min(columns)

    def layout(self) -> Layout:
        return self.top.layout()
