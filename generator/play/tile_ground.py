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
    Noting,
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
        self.paid_labels: tuple[str, ...] = ()  # the same, in their order
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
        ground.take_settings()
        self.paid_labels = tuple(ground.place_scores)
        self.paid_at = {label: place for place, label in enumerate(self.paid_labels)}
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
        "minding",
        "noted",
        "noting",
        "place_scores",
        "rules",
        "running",
        "tallies",
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
        self.minding: list[Noting] = []
        self.tallies: list[RunningScore] = []
        self.whole: list[tuple[int, WholeWatch]] = []
        self.noted: dict[Spot, int] = {}  # of the table, in the settings that hold now

    def sort_watches(self) -> None:
        """Who is asked for notes, who about the whole layout, who keeps tiles in mind."""
        places = [watch for watch in self.watches if isinstance(watch, PlaceWatch)]
        self.noting = [*places, *self.place_scores.values()]
        self.minding = [one for one in self.noting if type(one).add is not Noting.add]
        scores = self.running.values()
        self.tallies = [one for one in scores if type(one).add is not RunningScore.add]
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
        made.noted = self.noted
        return made

    def take_settings(self) -> None:
        """What notes depend on is another now, or is looked at for the first time."""
        settings = self.top.setting(), *[one.setting() for one in self.minding]
        self.noted = self.rules.table.noted.setdefault(settings, {})

    def moves(self, view: int, mask: int) -> Placements | None:
        """Where ways of this set may lie, for a player of this view."""
        cells = self.frontier.items()
        if not self.whole:
            sure = [(spot, may) for spot, entry in cells if (may := entry.sure[view] & mask)]
            return Placements(sure) if sure else None
        found = []
        for spot, entry in cells:
            may = entry.sure[view] & mask
            if maybe := entry.ask[view] & mask:
                may |= self._asked(spot, view, maybe)
            if may:
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

    def earn(self, spot: Spot, way: Way, labels: Sequence[str]) -> Sequence[int]:
        """What scores would pay for a tile there, before it is put."""
        if not labels:
            return []
        places = self.rules.paid_at
        paid = self._points(spot, way) if places else ()
        if labels == self.rules.paid_labels:
            return paid
        return [
            paid[places[label]]
            if label in places
            else self.running[label].after(self.top, spot, way)
            for label in labels
        ]

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
        if spot in self.asked or not self.top.lying:
            placement = Placement(cell_of(spot), self.rules.pieces.ways[way])
            after = self.top.layout().put(placement.cell, placement.placed)
            play, tileset = Play(placement.cell), self.rules.pieces.tileset
            asked = (self.rules.scores[label] for label in self.place_scores)
            return tuple(score.score(after, tileset, play).points for score in asked)
        scores = list(self.place_scores.values())
        return self.rules.table.pay(self.keys[spot], self.top, (spot, way), scores)

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
        is_moved = top.put(spot, way)
        frontier.pop(spot, None)
        keys.pop(spot, None)
        self.asked.discard(spot)
        noted = self.noted
        self._tell(spot, is_moved)
        if self.rules.pushes:
            return
        if noted is not self.noted:
            self._note_again(noted, spot)
            noted = self.noted
        table, lying, dead, asked = self.rules.table, top.lying, self.dead, self.asked
        for step, code in table.seen_from(spot, way):
            near = spot + step
            key = keys.get(near)
            if key is None:
                if near in lying or near in dead:
                    continue
                key = noted.get(near, 0)
                if key <= 0 and (key := self._begin(near)) < 0:
                    continue
            keys[near] = key = key + code
            if near not in asked:
                frontier[near] = table.entries.get(key) or self._fill(key, near)
        if asked:
            self._ask_again()

    def _fill(self, key: int, spot: Spot) -> TableEntry:
        return self.rules.table.fill(key, self.top, spot, self.watches)

    def _tell(self, spot: Spot, is_moved: bool) -> None:
        """Tell all companions of a tile."""
        for one in self.minding:
            is_moved |= one.add(self.top, spot)
        if is_moved:
            self.take_settings()
        for _, watch in self.whole:
            watch.add(self.top, spot)
        for score in self.tallies:
            score.add(self.top, spot)

    def _begin(self, spot: Spot) -> int:
        """The key of a cell that no tile touched before: what companions note of it."""
        key = self.noted.get(spot)
        if key is None:
            notes: list[Hashable] = []
            for one in self.noting:
                notes.append(one.note(self.top, spot))
                if notes[-1] is NEVER:
                    break
            table = self.rules.table
            key = self.noted[spot] = table.note_id(tuple(notes)) << table.note_shift
        if key < 0:
            self.dead.add(spot)
        elif not key:
            self.asked.add(spot)
        return key

    def _note_again(self, before: dict[Spot, int], last: Spot) -> None:
        """Notes may be others than before, on every cell; a tile was just laid beside some."""
        table, keys = self.rules.table, self.keys
        alike = table.noted_alike(before, self.noted)
        if keys.keys() <= alike:
            return
        for spot in keys.keys() - alike:
            begun = self.noted.get(spot)
            if begun is None:
                begun = self._begin(spot)
            if begun == before.get(spot):
                alike.add(spot)
                continue
            self.asked.discard(spot)
            if begun < 0:
                del keys[spot]
                self.frontier.pop(spot, None)
                self.dead.add(spot)
                continue
            keys[spot] = key = begun | keys[spot] & table.side_bits
            if not begun:
                self.asked.add(spot)
            elif spot - last not in self.rules.pieces.steps_at(last):
                self.frontier[spot] = table.entries.get(key) or self._fill(key, spot)

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
