"""How problems are written and sorted."""

from __future__ import annotations

from generator.errors import CommandError, Problem, UserError


def test_a_problem_names_file_line_and_key_and_says_what_to_do() -> None:
    problem = Problem("a.toml", 9, "tiles[1].cuont", "unknown key", 'did you mean "count"?')
    assert str(problem) == 'a.toml:9: tiles[1].cuont: unknown key\n  did you mean "count"?'


def test_parts_that_are_not_known_are_left_out() -> None:
    assert str(Problem("a.toml", None, "", "not found")) == "a.toml: not found"
    assert str(Problem("a.toml", 3, "", "not UTF-8 text")) == "a.toml:3: not UTF-8 text"


def test_problems_are_sorted_by_file_and_line() -> None:
    late, early, whole = (
        Problem("a.toml", 12, "x", "late"),
        Problem("a.toml", 2, "y", "early"),
        Problem("a.toml", None, "", "whole"),
    )
    other = Problem("b.toml", 1, "", "other")
    error = UserError([other, late, early, whole])
    assert error.problems == (whole, early, late, other)
    assert str(error).splitlines()[1] == "a.toml:2: y: early"


def test_a_wrong_command_is_not_a_wrong_file() -> None:
    assert UserError([]).exit_code == 1
    error = CommandError("a9", "unknown paper", "try a4")
    assert error.exit_code == 2
    assert str(error) == "a9: unknown paper\n  try a4"
