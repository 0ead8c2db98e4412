"""Several things done at once: in order, all problems together, and a clear end whatever happens.

Actions stand at the top of this file: other processes find them by name.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.errors import CommandError, Problem, UserError
from generator.processes.pool import Crew, Step, Tell, count_cores, gather

HERE = Path(__file__).parent
METHODS = ["spawn", *(["fork"] if hasattr(os, "fork") else [])]


@pytest.fixture(params=METHODS)
def crew(request: pytest.FixtureRequest) -> Iterator[Crew]:
    with Crew(2, method=request.param) as crew:
        yield crew


def name_process(number: int, *, tell: Tell) -> tuple[int, int]:
    tell(Step("game", "naming", number, None))
    return number, os.getpid()


def wait_for_another(folder: Path, *, tell: Tell) -> bool:
    """Whether another process came while this one waited."""
    (folder / str(os.getpid())).touch()
    for _ in range(1000):
        if len(list(folder.iterdir())) > 1:
            return True
        time.sleep(0.01)
    return False


def refuse(number: int, *, tell: Tell) -> int:
    if number == 1:
        raise CommandError("--paper", "no such paper")
    if number > 1:
        raise UserError([Problem("file", number, "", "wrong"), Problem("file", None, "", "bad")])
    return number


def stumble(number: int, *, tell: Tell) -> int:
    return 10 // number


class OddError(Exception):
    """An error that cannot be sent as it is."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"odd: {one + two}")


def stumble_oddly(number: int, *, tell: Tell) -> int:
    raise OddError(number, 1)


def die(number: int, *, tell: Tell) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_results_come_in_order_from_other_processes(crew: Crew) -> None:
    steps: list[Step] = []
    results = crew.gather(name_process, range(6), steps.append)
    assert [number for number, _ in results] == list(range(6))
    assert os.getpid() not in {process for _, process in results}
    assert sorted(step.done for step in steps) == list(range(6))
    again = crew.gather(name_process, range(2), steps.append)
    assert {process for _, process in again} <= {process for _, process in results}


def test_two_work_at_the_same_time(crew: Crew, tmp_path: Path) -> None:
    assert crew.gather(wait_for_another, [tmp_path, tmp_path]) == [True, True]


def test_a_single_thing_or_a_crew_of_one_needs_no_other_process() -> None:
    for size, things in ((4, [7]), (1, [7, 8])):
        with Crew(size) as crew:
            assert crew.gather(name_process, things) == [(n, os.getpid()) for n in things]


def test_problems_of_all_are_reported_together(crew: Crew) -> None:
    with pytest.raises(UserError) as caught:
        crew.gather(refuse, [0, 3, 1, 2])
    assert str(caught.value) == "--paper: no such paper\nfile: bad\nfile:2: wrong\nfile:3: wrong"
    assert caught.value.exit_code == 1
    with pytest.raises(UserError) as caught:
        crew.gather(refuse, [0, 1])
    assert caught.value.exit_code == 2
    assert crew.gather(refuse, [0, 0]) == [0, 0]


def test_a_bug_is_the_same_error_with_its_place(crew: Crew) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        crew.gather(stumble, [1, 0])
    assert "in stumble" in "".join(caught.value.__notes__)
    with pytest.raises(RuntimeError, match="odd: 2") as odd:
        crew.gather(stumble_oddly, [1, 1])
    assert "in stumble_oddly" in "".join(odd.value.__notes__)


def test_a_process_that_dies_is_one_clear_message(crew: Crew) -> None:
    with pytest.raises(UserError) as caught:
        crew.gather(die, [1, 2, 3])
    assert str(caught.value) == (
        "tilewright: a process that worked on a game was ended by SIGKILL\n"
        "  memory may have run out: name one game at a time"
    )


def test_gathering_alone_keeps_the_order_and_all_problems() -> None:
    assert gather(str, [3, 1, 2]) == ["3", "1", "2"]
    with pytest.raises(UserError, match=r"file:2: wrong\nfile:3: wrong"):
        gather(lambda number: refuse(number, tell=print), [2, 0, 3])


def test_there_is_at_least_one_core() -> None:
    assert count_cores() >= 1


PROGRAM = """
import sys
sys.path.insert(0, {here!r})
from generator.processes.pool import Crew
from test_pool import nap
if __name__ == "__main__":
    with Crew(2, method={method!r}) as crew:
        crew.gather(nap, range(10_000), lambda step: print(step.done, flush=True))
"""


def nap(number: int, *, tell: Tell) -> None:
    tell(Step("game", "sleeping", os.getpid(), None))
    time.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_no_process_is_left_behind(tmp_path: Path, method: str, end: signal.Signals) -> None:
    """Ctrl-C reaches the whole group; a kill only the one that hired the others."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(here=str(HERE), method=method), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        workers = {int(process.stdout.readline()) for _ in range(20)}
        if end == signal.SIGINT:
            os.killpg(process.pid, end)
        else:
            process.send_signal(end)
        _, said = process.communicate(timeout=60)
    assert len(workers) == 2
    # Ctrl-C is answered by one process only; to the others it is nothing.
    assert said.count("Traceback") == (1 if end == signal.SIGINT else 0)
    assert all(_is_gone(worker) for worker in workers)


def _is_gone(process: int) -> bool:
    for _ in range(1000):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False
