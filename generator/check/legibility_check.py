"""The colour check as a row of the table: can everyone tell apart what the game asks them to?"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.faces import BARE
from generator.canvas.styles import FULL, Style
from generator.check.legibility import check_legibility, legibility_problems
from generator.check.report import Check
from generator.errors import Problem
from generator.tileset.model import Tileset
from generator.words import counted


def row_name(style: Style) -> str:
    return "legibility" if style is FULL else f"legibility: {style.name}"


def check_legible(tileset: Tileset, style: Style = FULL) -> Check | None:
    """Nothing for a game without types or colours to tell apart."""
    name = row_name(style)
    findings = check_legibility(tileset, BARE, style)
    if not findings:
        return None
    closest = min(findings, key=lambda finding: min(finding.differences))
    vision, least = closest.worst
    sight = "normal sight" if vision == "normal" else vision
    figure = f"CIEDE2000 {least:.1f} at least"
    problems = legibility_problems(tileset, BARE, style)
    if problems:
        return _failed(name, problems, figure)
    by_marks = sum(not finding.is_told_by_colour for finding in findings)
    pairs = counted(len(findings), "pair")
    sentence = f"{pairs} told apart; {closest.one} and {closest.other} least, in {sight}"
    if by_marks:
        sentence += f"; {by_marks} of them by other marks than colour"
    return Check(name, "pass", figure, sentence)


def glance_legible(tileset: Tileset, style: Style = FULL) -> Check:
    """The same for a build: nothing is measured where something besides colour tells apart."""
    name, problems = row_name(style), legibility_problems(tileset, BARE, style)
    if problems:
        return _failed(name, problems, "")
    return Check(name, "pass", "", "every pair told apart")


def _failed(name: str, problems: Sequence[Problem], figure: str) -> Check:
    said = [f"{problem.key}: {problem.message}: {problem.hint}" for problem in problems]
    return Check(name, "fail", figure, said[0], notes=tuple(said[1:]))
