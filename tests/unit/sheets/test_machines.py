"""Machines are data: every number has a source, and every sheet is as its machine wants it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from generator.canvas.shapes import Component, Drawing, Path, Piece
from generator.errors import CommandError
from generator.geometry.outline import rectangle
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.machines import read_machine
from generator.sheets.page import Page
from generator.sheets.paper import PAPERS
from generator.sheets.press import MACHINE, STANDARD, Press, machine_names, read_machine_name
from generator.sheets.sheet_look import read_look
from generator.sheets.slots import Box, box_around
from tests.support.some import some

OWN = {"area", "gap", "ring", "dots_per_inch"}
LINES = {"kind", "colour"}  # no numbers


def cards(width: float, height: float, count: int = 4) -> Component:
    face = Drawing("face", rectangle(width, height), 2.0, ())
    return Component("cards", "Cards", (Piece("c", "C", count, face, None),))


def pages_for(machine: str, component: Component, splitting: bool = False) -> tuple[Page, ...]:
    press = Press(cut_files="through", machine=machine)
    return impose(component, PAPERS["a4"], Imprint("A Game"), press, splitting)


def test_the_machines_that_makers_have_are_there_and_the_usual_one_comes_first() -> None:
    assert machine_names()[0] == MACHINE == STANDARD.machine
    assert {"silhouette-4", "silhouette-feeder", "cricut", "brother", "plain"} < {*machine_names()}


@pytest.mark.parametrize("name", machine_names())
def test_every_number_has_a_source_and_a_date_and_what_is_not_known_is_said(name: str) -> None:
    machine = read_machine(name)
    used = {
        field.name
        for part, names in ((machine, OWN), (machine.marks, None))
        for field in fields(part)
        if (names is None or field.name in names) and getattr(part, field.name)
    }
    named = {word.strip() for known in machine.known for word in known.name.split(",")}
    assert named == used - LINES
    assert all(known.source and known.date for known in machine.known)
    assert machine.unknown
    assert "{" not in machine.advice


def test_the_feeder_wants_its_marks_further_in() -> None:
    for name in ("silhouette-feeder", "silhouette-4-feeder"):
        assert read_machine(name).marks.inset == pytest.approx(0.625 * 25.4)


def test_an_unknown_machine_is_told_with_all_there_are() -> None:
    with pytest.raises(CommandError) as told:
        read_machine_name("laser")
    assert all(name in str(told.value) for name in machine_names())


def test_a_look_has_the_marks_of_its_machine() -> None:
    assert read_look("compact", "silhouette-4").registration == read_machine("silhouette-4").marks


def test_four_angles_stand_in_the_corners_and_point_inwards() -> None:
    (page,) = pages_for("silhouette-4", cards(60, 40))
    assert page.cuts is not None
    boxes = [box_around(line.points) for line in page.cuts.of("registration")]
    assert boxes == [
        Box(10, 10, 20, 20),
        Box(180, 10, 20, 20),
        Box(10, 267, 20, 20),
        Box(180, 267, 20, 20),
    ]


def test_a_line_around_each_piece_is_what_a_scanner_finds() -> None:
    machine = read_machine("brother")
    (page,) = pages_for("brother", cards(60, 40))
    rings = [
        shape
        for shape in page.shapes
        if isinstance(shape, Path) and shape.width == 2 * machine.ring
    ]
    assert len(rings) == 4
    assert page.bleed == 0
    assert page.shapes[0] in rings, "pieces lie over the inner half of the line"


def test_what_is_larger_than_the_area_is_cut_by_hand() -> None:
    (small,) = pages_for("cricut", cards(171, 234, 1))
    (large,) = pages_for("cricut", cards(172, 234, 1))
    assert small.cuts is not None
    assert large.cuts is None
    assert large.bleed == 2, "by hand, it has its bleed again"


def test_a_machine_with_an_area_or_a_scanner_cuts_no_parts_of_a_board() -> None:
    board = cards(400, 300, 1)
    for name in ("cricut", "brother"):
        assert not any(page.cuts for page in some(pages_for(name, board, splitting=True)))
    for name in ("silhouette-feeder", "plain"):
        assert all(page.cuts for page in some(pages_for(name, board, splitting=True)))
