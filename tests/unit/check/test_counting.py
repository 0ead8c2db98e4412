"""Counts in parts: the same total whoever does them, and kept whatever happens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from generator.check import count_layouts
from generator.check.count_layouts import Sharing, describe, estimate, fill_all, tally
from generator.check.kept_parts import KeptParts
from generator.check.same_layouts import likeness
from generator.check.solutions import Limit, Search, Solution, list_all
from generator.check.variants import variants
from generator.errors import CommandError, UserError
from generator.solver import prefixes
from generator.solver.outcome import SearchStep, StoppedError
from generator.tileset.model import Tileset
from tests.support.counting import count_all

SMALL = ["RRGG", "RRRG", "RGRG", "RRRR", "RRRG", "RRGG"]
SUBSET = 'leftovers = true\nfixed = [{ tile = "t1" }]\n'


@pytest.fixture
def squares(make: Any) -> Tileset:
    """Six tiles that match in some hundreds of ways."""
    tileset: Tileset = make.game(SMALL, make.field(2, 3))
    return tileset


@pytest.fixture
def in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is too little to be shared out."""
    monkeypatch.setattr(prefixes, "SHORT", 0)
    monkeypatch.setattr(prefixes, "PARTS", 40)
    monkeypatch.setattr(count_layouts, "LISTED_HERE", -1)
    monkeypatch.setattr(count_layouts, "JUDGED_HERE", -1)


@pytest.fixture
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as executor:
        yield executor


def shared(executor: Executor, folder: Path, **options: Any) -> Sharing:
    return Sharing(executor, KeptParts(folder / "count", "question"), Search(**options))


def families(found: Iterable[Solution], tileset: Tileset) -> set[object]:
    """Which layouts these are, up to symmetry."""
    like = {one: likeness(tileset, one) for one in variants(tileset, tileset.regions[0])}
    return {(one.variant, like[one.variant](one.layout)) for one in found}


GAMES: dict[str, Callable[[Any], Tileset]] = {
    "matching sides": lambda make: make.game(SMALL, make.field(2, 3)),
    "a border": lambda make: make.game(SMALL, make.field(2, 3, "uniform")),
    "a law": lambda make: make.game(
        ["RRRR* 2", "RRGG 2", "RRRR 2"], make.law("apart", 'feature = "park"'), make.field(2, 3)
    ),
    "more tiles than cells": lambda make: make.game(SMALL, make.field(2, 2, more=SUBSET)),
    "none": lambda make: make.game(["RRRR", "GGGG"], make.field(1, 2)),
}


@pytest.mark.parametrize("name", GAMES)
def test_parts_add_up_to_the_whole(
    make: Any, in_parts: None, threads: Executor, tmp_path: Path, name: str
) -> None:
    tileset = GAMES[name](make)
    asked = variants(tileset, tileset.regions[0])
    found = tally(fill_all(tileset, asked), shared(threads, tmp_path))
    assert found.distinct is not None
    assert found.total == sum(count_all(tileset, one, Search()) for one in asked)
    every = [solution for one in asked for solution in list_all(tileset, one, Search())]
    assert len(found.distinct) == len(every)
    assert families(found.distinct, tileset) == families(every, tileset)
    assert (found.total > 0) == (name != "none")


def test_more_than_can_be_listed_are_counted(
    squares: Tileset, threads: Executor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(count_layouts, "LISTED", 10)
    asked = variants(squares, squares.regions[0])
    found = tally(fill_all(squares, asked), shared(threads, tmp_path))
    assert found.distinct is None
    assert found.total == count_all(squares, asked[0], Search())


def test_progress_tells_what_is_left_and_the_limit_ends_it(
    squares: Tileset, in_parts: None, threads: Executor, tmp_path: Path
) -> None:
    steps: list[SearchStep] = []
    fillings = fill_all(squares, variants(squares, squares.regions[0]))
    tally(fillings, shared(threads, tmp_path / "one", progress=steps.append))
    parts = [step for step in steps if step.stage == "parts"]
    assert [step.done for step in parts] != []
    assert parts[-1].done == parts[-1].total
    assert parts[-1].left == 0
    with pytest.raises(StoppedError):
        tally(fillings, shared(threads, tmp_path / "two", limit=Limit.after(0)))


def test_an_estimate_that_leaves_nothing_out_is_the_count(
    squares: Tileset, threads: Executor, tmp_path: Path
) -> None:
    fillings = fill_all(squares, variants(squares, squares.regions[0]))
    exact = count_all(squares, variants(squares, squares.regions[0])[0], Search())
    found = estimate(fillings, 0, shared(threads, tmp_path))
    assert found.mean * 10**found.exponent == pytest.approx(exact)
    assert found.error == pytest.approx(0)  # so few states that none is left out


def test_what_only_laws_can_judge_is_not_estimated(
    make: Any, threads: Executor, tmp_path: Path
) -> None:
    tileset = GAMES["a law"](make)
    fillings = fill_all(tileset, variants(tileset, tileset.regions[0]))
    with pytest.raises(CommandError, match="cannot be estimated"):
        estimate(fillings, 0, shared(threads, tmp_path))


# The file of parts


def test_parts_are_kept_for_the_same_question_only(tmp_path: Path) -> None:
    kept = KeptParts(tmp_path / "game-all", "one")
    assert not kept.path.exists()
    kept.add("count 0", 7)
    kept.add("list 0", [[1, 2], [3, -1]])
    again = KeptParts(tmp_path / "game-all", "one")
    assert again.done == {"count 0": 7, "list 0": [[1, 2], [3, -1]]}
    other = KeptParts(tmp_path / "game-all", "two")
    assert other.done == {}
    assert other.path != kept.path
    again.remove()
    assert list(tmp_path.iterdir()) == []


def test_another_version_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    KeptParts(tmp_path / "game-all", "one").add("count 0", 7)
    monkeypatch.setattr("generator.check.kept_parts.__version__", "0.0.1")
    assert KeptParts(tmp_path / "game-all", "one").done == {}


def test_a_torn_end_is_cut_off_and_a_damaged_line_not_believed(tmp_path: Path) -> None:
    kept = KeptParts(tmp_path / "game-all", "one")
    for number in range(4):
        kept.add(f"count {number}", number)
    data = kept.path.read_bytes()
    kept.path.write_bytes(data[:-3])
    torn = KeptParts(tmp_path / "game-all", "one")
    assert (list(torn.done), torn.damaged) == (["count 0", "count 1", "count 2"], 0)
    torn.add("count 3", 3)
    assert kept.path.read_bytes() == data
    kept.path.write_bytes(data.replace(b'"count 1",1', b'"count 1",9'))
    damaged = KeptParts(tmp_path / "game-all", "one")
    assert (sorted(damaged.done), damaged.damaged) == (["count 0", "count 2", "count 3"], 1)


@pytest.mark.parametrize("data", [b"", b"\n", b"\xff\x00", b"something else\n", None])
def test_a_file_that_is_not_ours_is_refused(tmp_path: Path, data: bytes | None) -> None:
    place = KeptParts(tmp_path / "game-all", "one").path
    if data is None:
        place.mkdir()
    else:
        place.write_bytes(data)
    with pytest.raises(UserError, match="move it away, or choose another place"):
        KeptParts(tmp_path / "game-all", "one")


def test_questions_are_told_apart(make: Any) -> None:
    def ask(tiles: list[str], *rest: str) -> str:
        tileset = make.game(tiles, make.field(2, 3), *rest)
        return describe(fill_all(tileset, variants(tileset, tileset.regions[0])))

    law = make.law("apart", 'feature = "park"')
    questions = [ask(SMALL), ask([*SMALL[:5], "RRRR"]), ask(SMALL, law)]
    assert len(set(questions)) == 3
    assert ask(SMALL) == questions[0]


def test_questions_that_only_edges_tell_apart_are_told_apart(make: Any) -> None:
    """Where cells may be empty, laws alone know which edge types meet."""
    file = make.file(["RRGG 3"], make.field(2, 2, more="empties = true"))

    def ask() -> str:
        tileset = make.load(file)
        return describe(fill_all(tileset, variants(tileset, tileset.regions[0])))

    before, text = ask(), file.read_text("utf-8")
    text = text.replace("[edges.red]\n", '[edges.red]\nmeets = ["green"]\n')
    text = text.replace("[edges.green]\n", '[edges.green]\nmeets = ["red"]\n')
    file.write_text(text, "utf-8")
    assert ask() != before


# The command: killed, stopped, on a cluster

PROGRAM = """
import os, signal, sys
from generator.check import count_layouts, kept_parts
from generator.cli.main import main
from generator.solver import prefixes

prefixes.SHORT, prefixes.PARTS, count_layouts.LISTED_HERE = 0, 40, -1
add, end = kept_parts.KeptParts.add, sys.argv.pop(1)

def run_on_cluster():
    from distributed import LocalCluster

    options = dict(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)
    with LocalCluster(protocol="tcp", **options) as cluster:
        sys.argv += ["--on", cluster.scheduler_address]
        main()

def add_and_die(kept, name, result):
    add(kept, name, result)
    with open("log.txt", "a") as log:
        print(name, file=log)
    if end.startswith("SIG") and len(kept.done) == 7:
        os.kill(os.getpid(), getattr(signal, end))

kept_parts.KeptParts.add = add_and_die
if __name__ == "__main__":
    run_on_cluster() if end == "cluster" else main()
"""


def run(folder: Path, end: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    (folder / "program.py").write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, "program.py", end, "solve", *map(str, words)]
    paths = os.pathsep.join(filter(None, sys.path))
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_count_that_is_killed_goes_on(squares: Tileset, make: Any, tmp_path: Path) -> None:
    file = make.file(SMALL, make.field(2, 3))
    total = count_all(squares, variants(squares, squares.regions[0])[0], Search())
    killed = run(tmp_path, "SIGKILL", file, "--count", "all")
    assert killed.returncode == -signal.SIGKILL
    assert killed.stdout == ""
    (kept,) = (tmp_path / "output").iterdir()
    assert kept.name.startswith("small-field-all-")
    assert kept.suffix == ".part"
    first = (tmp_path / "log.txt").read_text().splitlines()
    assert len(first) == 7
    done = run(tmp_path, "", file, "--count", "all")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{total} layouts, ")
    names = (tmp_path / "log.txt").read_text().splitlines()
    assert len(names) == len(set(names)) > 30
    assert [path.name for path in (tmp_path / "output").iterdir()] == ["small-field-all.txt"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_keeps_the_parts_and_says_how_to_go_on(make: Any, tmp_path: Path) -> None:
    file = make.file(SMALL, make.field(2, 3))
    done = run(tmp_path, "SIGINT", file, "--count", "all")
    assert done.returncode == 130
    assert done.stdout == ""
    (kept,) = (tmp_path / "output").iterdir()
    assert done.stderr == (
        f"stopped: 7 parts kept in output/{kept.name}; the same command goes on from there\n"
    )


@pytest.mark.slow
@pytest.mark.parametrize("count", ["all", "about"])
def test_a_cluster_comes_to_the_same(make: Any, tmp_path: Path, count: str) -> None:
    file = make.file(SMALL, make.field(2, 3))
    said, made = [], []
    for place in ("here", "cluster"):
        done = run(tmp_path, place, file, "--count", count, "--out", place)
        assert done.returncode == 0, done.stderr
        said.append(done.stdout.replace(place, "PLACE"))
        names = sorted((tmp_path / place).glob("*"))
        made.append([path.read_bytes() for path in names])
    assert said[0] == said[1] != ""
    assert made[0] == made[1]
    log = (tmp_path / "log.txt").read_text().splitlines()
    assert len(log) == 2 * len(set(log)) >= 2 * count_layouts.SAMPLES
