"""What is left over when one plays alone, and how good that is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from generator.laws.companion import RunningScore, Tabletop
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.regions import ALIKE, PLAYED, border_of
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import at_start, counted, in_a_row, say


@dataclass(frozen=True, slots=True)
class Leftovers(Score):
    """Points for tiles left over; the fewer, the better. Grades say how good that is."""

    name: ClassVar[str] = "leftovers"
    face_down: int = parameter("number", "Points for each tile never turned up.", default=3)
    border: int = parameter(
        "number", "Points for each other tile with a side of the border's type.", default=2
    )
    other: int = parameter("number", "Points for each other tile.", default=1)
    grades: tuple[str, ...] = parameter(
        "words", "Grades, from the best; the last is for all that is worse.", default=()
    )
    up_to: tuple[int, ...] = parameter(
        "numbers", "The most points for each grade but the last.", default=()
    )
    region: Region | None = parameter("region", PLAYED, default=None)

    @staticmethod
    def check(given: Mapping[str, Any]) -> tuple[str, str, str] | None:
        grades, up_to = given.get("grades", ()), given.get("up_to", ())
        if len(up_to) != max(len(grades) - 1, 0):
            message = f"{counted(len(grades), 'grade')}, but {counted(len(up_to), 'limit')}"
            return "up_to", message, "give a limit for each grade but the last"
        if sorted(set(up_to)) != list(up_to):
            return "up_to", "the limits do not rise", "begin with the fewest points"
        return None

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.face_down or self.border or self.other)

    def watch(self, top: Tabletop) -> LeftoverWatch | None:
        region = self.region
        if region is None or region.shape == "free" or region.border in ALIKE:
            return None
        top.watch_region(region)
        return LeftoverWatch(self, region)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        border = border_of(layout, self.region)
        points = self.count(play, border)
        grade = self.grade(points)
        said = f"{counted(play.face_down + len(play.hand), 'tile')} left over"
        return Result(points, (), f"{said}: {grade}" if grade else said)

    def count(self, play: Play, border: str | None) -> int:
        with_border = sum(border in tile.edges for tile in play.hand)
        return (
            self.face_down * play.face_down
            + self.border * with_border
            + self.other * (len(play.hand) - with_border)
        )

    def grade(self, points: int) -> str:
        """How good so many points are; nothing in a game without grades."""
        limits = zip(self.grades, self.up_to, strict=False)
        found = (grade for grade, most in limits if points <= most)
        return next(found, self.grades[-1] if self.grades else "")

    def sentence(self, tileset: Tileset) -> str:
        said = say(
            "Left over: {face_down} for each tile never turned up, {border} for each other with a "
            "side of the border's type, {other} for each of the rest.",
            face_down=self.face_down,
            border=self.border,
            other=self.other,
        )
        graded = [
            say("up to {most} {grade}", most=most, grade=grade)
            for grade, most in zip(self.grades, self.up_to, strict=False)
        ]
        if not graded:
            return said
        grades = say(
            "{graded}; more: {last}.", graded=at_start(", ".join(graded)), last=self.grades[-1]
        )
        return in_a_row(said, grades)


class LeftoverWatch(RunningScore):
    """What the border shows."""

    __slots__ = ("_region", "_score")

    def __init__(self, score: Leftovers, region: Region) -> None:
        self._score, self._region = score, region

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        return self._score.count(play, top.region(self._region).border)
