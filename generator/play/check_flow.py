"""What is wrong with a flow that is well written: steps that cannot mean anything where they stand.

What comes in: a tileset and a flow. What goes out: faults, each with its place in the table of the
flow. Only what is proved: a flow that never ends shows when it is played. Must not know: any single
step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.play.step import Choosing, Ending, Needs, Phase, Rescue, Step
from generator.play.step_registry import make_steps, step_kinds
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.tileset.play_tables import FlowFault
from generator.words import listed


def check_flow(tileset: Tileset, flow: Flow) -> tuple[FlowFault, ...]:
    steps = [
        (phase, number, step)
        for phase in Phase
        for number, step in enumerate(make_steps(getattr(flow, phase.value)))
    ]
    faults = [fault for where in steps for fault in _amiss(tileset, flow, *where)]
    if not any(
        isinstance(step, Rescue) or (isinstance(step, Ending) and step.asked_when_stuck)
        for _, _, step in steps
    ):
        faults += _no_way_out(steps)
    if not any(isinstance(step, Choosing) for _, _, step in steps):
        choices = sorted(name for name, kind in step_kinds().items() if issubclass(kind, Choosing))
        hint = f"add one in which a player chooses: {', '.join(choices)}"
        faults.append(FlowFault(("turn",), "nobody ever does anything", hint))
    return (*faults, *_too_many(tileset, flow, [step for _, _, step in steps]))


def _no_way_out(steps: Sequence[tuple[Phase, int, Step]]) -> Iterator[FlowFault]:
    for phase, number, step in steps:
        if isinstance(step, Choosing) and step.may_fail:
            message = f'whoever cannot "{step.name}" is stuck, and nothing says what then'
            hint = 'add, for example: stuck = [{ step = "pass" }]'
            yield FlowFault((phase.value, number, "step"), message, hint)


def _amiss(
    tileset: Tileset, flow: Flow, phase: Phase, number: int, step: Step
) -> Iterator[FlowFault]:
    path = (phase.value, number, "step")
    if phase not in step.phases:
        where = listed(sorted(one.value for one in step.phases), "or")
        message = f'"{step.name}" cannot stand in {phase.value}'
        yield FlowFault(path, message, f"it belongs into {where}")
    elif step.needs is Needs.TILES and not tileset.tiles:
        yield FlowFault(path, "the game has no tiles", "take it out, or add [[tiles]]")
    elif step.needs is Needs.BOARD and (tileset.tiles or tileset.playfield is None):
        hint = "take it out; a board is played on in games without tiles"
        yield FlowFault(path, "this game is not played on a board", hint)
    elif lacking := step.lack(tileset, flow):
        message, _, hint = lacking.partition(": ")
        yield FlowFault(path, message, hint)


def _too_many(tileset: Tileset, flow: Flow, steps: list[Step]) -> Iterator[FlowFault]:
    """Nobody can draw more than there is."""
    have = sum(tile.copies for tile in tileset.tiles if tile.id not in flow.without)
    first = sum(step.taken(flow) for step in steps)
    wanted = first + flow.hand.size * flow.seats[1]
    if tileset.tiles and wanted > have:
        message = f"{flow.seats[1]} hands of {flow.hand.size}"
        if first:
            message += f" and {first} laid first"
        hint = f"deal fewer: there are {have} {tileset.called}"
        yield FlowFault(("hand", "size"), f"{message} make {wanted}", hint)
