"""From the `[play]` table to the model: the game's flow, and that of every variant.

What comes in: the table, the signatures of all steps, the ids that the file has. What goes out:
flows, with every mistake put into the report. Must not know: what a step does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from generator.quick_start import dataclass
from generator.tileset.fields import ID_PATTERN
from generator.tileset.law_tables import Names, check_parameters, frozen
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow, Hand, StepRule, TieBreak, Win
from generator.tileset.play_schema import (
    FlowTable,
    HandTable,
    PlayTable,
    StepTable,
    TieTable,
    VariantTable,
    WinTable,
)
from generator.tileset.shared_checks import check_ids
from generator.tileset.signatures import Signature
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote, suggest, toml

LISTS = ("start", "turn", "stuck", "end")


@dataclass(frozen=True, slots=True)
class FlowFault:
    """What is wrong with a flow that is well written: where in its table, what, what to do."""

    path: Path
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class _Place:
    """A table, where it stands, and what may be said in it."""

    report: ProblemReport
    path: Path
    known: dict[str, Signature]
    names: Names

    def add(self, path: Path, message: str, hint: str) -> None:
        self.report.add((*self.path, *path), message, hint)


def expand_play(
    report: ProblemReport,
    table: PlayTable | None,
    players: tuple[int, int],
    signatures: Callable[[], Sequence[Signature]],
    names: Names,
) -> tuple[Flow, ...]:
    """The flow of the game, then those of its variants; none where the file says nothing."""
    if table is None:
        return ()
    known = {signature.name: signature for signature in signatures()}
    stated: list[tuple[str, FlowTable]] = [("", table), *_variants(table)]
    flows = []
    for id, one in stated:
        path: Path = ("play", id) if id else ("play",)
        place = _Place(report, path, known, names)
        if id and not re.fullmatch(ID_PATTERN.rstrip("$"), id):
            hint = "use lower-case letters, digits and single hyphens, beginning with a letter"
            report.add(path, f"{quote(id)} is not a good id", hint)
        _check(place, one)
        flows.append(_flow(id, one, table, players))
    for flow, (id, one) in zip(flows, stated, strict=True):
        _check_together(_Place(report, ("play", id) if id else ("play",), known, names), one, flow)
    return tuple(flows)


def _variants(table: PlayTable) -> Iterator[tuple[str, VariantTable]]:
    yield from (table.__pydantic_extra__ or {}).items()


def _check(place: _Place, table: FlowTable) -> None:
    """What a table says by itself."""
    names = place.names
    for key in LISTS:
        for number, step in enumerate(getattr(table, key) or ()):
            _check_step(place, (key, number), step)
    if table.seats is not None and table.seats[0] > table.seats[1]:
        fewest, most = table.seats
        hint = f"write seats = [{most}, {fewest}]"
        place.add(("seats",), f"the fewest, {fewest}, are more than the most, {most}", hint)
    if table.region is not None and table.region not in names["region"]:
        hint = suggest(table.region, names["region"]) or "add it, or take this out"
        place.add(("region",), f"unknown region {quote(table.region)}", hint)
    check_ids(place.report, (*place.path, "without"), "tile", table.without or (), names["tile"])
    check_ids(place.report, (*place.path, "final"), "score", table.final or (), names["score"])
    for label in table.credit or {}:
        _check_label(place, ("credit", label), label)
    for number, tie in enumerate(table.win.ties if table.win else ()):
        _check_tie(place, ("win", "ties", number), tie)


def _check_step(place: _Place, path: Path, step: StepTable) -> None:
    if step.step in place.known:
        whole = (*place.path, *path)
        check_parameters(place.report, whole, step, place.known[step.step], place.names)
    elif place.known:
        hint = suggest(step.step, place.known)
        place.add((*path, "step"), f"unknown step {quote(step.step)}", hint)


def _check_label(place: _Place, path: Path, label: str) -> None:
    if label not in place.names["score"]:
        hint = suggest(label, place.names["score"]) or "the file has no score: add it"
        place.add(path, f"unknown score {quote(label)}", hint)


def _check_tie(place: _Place, path: Path, tie: TieTable) -> None:
    given = [key for key in ("points", "best_of", "seat") if getattr(tie, key) is not None]
    if len(given) != 1:
        message = f"has {' and '.join(given)} at once" if given else "says nothing"
        place.add(path, message, "give one of points, best_of, seat")
    for number, label in enumerate(tie.points or ()):
        _check_label(place, (*path, "points", number), label)
    if tie.best_of is not None:
        _check_label(place, (*path, "best_of"), tie.best_of)


def _check_together(place: _Place, table: FlowTable, flow: Flow) -> None:
    """What a table says beside what it leaves to others."""
    most = flow.seats[1]
    if table.owns is not None and len(flow.owns) < most:
        message = f"names what {len(flow.owns)} players own, and {most} may play"
        place.add(("owns",), message, "name one for each seat, or let fewer play")
    for label, owner in (table.credit or {}).items():
        if owner not in flow.owns:
            hint = suggest(owner, flow.owns) or f"say who does: owns = {toml([owner])}"
            place.add(("credit", label), f"nobody owns {quote(owner)}", hint)


def _flow(id: str, table: FlowTable, base: PlayTable, players: tuple[int, int]) -> Flow:
    """What a table says; where a variant says nothing, what the game says."""

    def given(key: str) -> Any:
        own = getattr(table, key)
        return own if own is not None else getattr(base, key)

    seats = given("seats") or players
    return Flow(
        id=id,
        seats=(seats[0], seats[1]),
        turn=_rules(given("turn")),
        end=_rules(given("end")),
        start=_rules(given("start")),
        stuck=_rules(given("stuck")),
        hand=_hand(given("hand")),
        region=given("region"),
        without=tuple(given("without") or ()),
        owns=tuple(given("owns") or ()),
        credit=tuple((given("credit") or {}).items()),
        final=tuple(given("final") or ()),
        win=_win(given("win")),
    )


def _rules(steps: Sequence[StepTable] | None) -> tuple[StepRule, ...]:
    return tuple(
        StepRule(
            step.step,
            tuple((word, frozen(value)) for word, value in (step.model_extra or {}).items()),
        )
        for step in steps or ()
    )


def _hand(table: HandTable | None) -> Hand:
    return Hand(table.size, table.hidden) if table is not None else Hand()


def _win(table: WinTable | None) -> Win:
    if table is None:
        return Win()
    ties = (
        TieBreak(tuple(tie.points or ()), tie.best_of or "", tie.seat or "") for tie in table.ties
    )
    return Win(table.by, tuple(ties))


def check_flows(
    report: ProblemReport,
    tileset: Tileset,
    check: Callable[[Tileset, Flow], Sequence[FlowFault]],
) -> tuple[Flow, ...]:
    """What the room `play` finds wrong with flows, at the lines that say it; the flows that can
    be played come back."""
    wrong = {flow.id: check(tileset, flow) for flow in tileset.flows}
    for flow in tileset.flows:
        for fault in wrong[flow.id]:
            own: Path = ("play", flow.id, *fault.path) if flow.id else ("play", *fault.path)
            key: Path = own[: 3 if flow.id else 2]
            is_inherited = bool(flow.id) and not report.source.holds(key)
            if is_inherited and fault in wrong[""]:
                continue  # what is wrong with the game was told
            path: Path = ("play", *fault.path) if is_inherited else own
            if not _is_told(report, path):
                report.lack(path, fault.message, fault.hint)
    return tuple(flow for flow in tileset.flows if not wrong[flow.id])


def _is_told(report: ProblemReport, path: Path) -> bool:
    """Whether this very step names a piece that is not there."""
    step = report.place(path[:-1], "").key
    return len(path) > 3 and any(one.key.startswith(f"{step}.") for one in report.lacks)
