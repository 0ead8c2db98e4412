"""A handful of what `make fuzz` does by the thousand."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.fuzz.mutations import ROOT, base_texts, mutate

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="limits of processes, and signals"),
]


def test_hostile_files_end_in_a_refusal_a_verdict_or_a_kit() -> None:
    """In a process of its own: of the memory that a file may take, this one has more already."""
    words = ("--files", "40", "--seed", "1", "--deep", "20")
    command = [sys.executable, "-m", "tests.fuzz.hostile", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    refused = re.search(r"(\d+) refused", done.stdout)
    assert refused is not None and int(refused[1]) > 15


def test_commands_ended_at_any_moment_leave_nothing_torn() -> None:
    from tests.fuzz.kills import try_all

    tried, failures = try_all(kills=2, terms=2, seed=2)
    assert failures == []
    assert tried.total() == 4


def test_a_seed_makes_the_same_file_again() -> None:
    bases = base_texts()
    assert [mutate(seed, bases) for seed in range(20)] == [
        mutate(seed, bases) for seed in range(20)
    ]
