"""Several things done at once: in order, all problems together, and a clear end whatever happens.

Actions stand at the top of this file: other processes find them by name.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from generator.errors import CommandError, Problem, UserError
from generator.processes.pool import Job, ProcessPool, count_cores, gather
from generator.processes.progress import Tell, WorkStep
from generator.processes.worker_process import Begun, LostError, Outcome, WorkerProcess

HERE = Path(__file__).parent
METHODS = ["spawn", *(["fork"] if hasattr(os, "fork") else [])]


@pytest.fixture(params=METHODS)
def pool(request: pytest.FixtureRequest) -> Iterator[ProcessPool]:
    with ProcessPool(2, method=request.param) as pool:
        yield pool


def name_process(number: int, *, tell: Tell) -> tuple[int, int]:
    tell(WorkStep("game", "naming", number, None))
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


def die_in_the_midst_of_a_word(number: int, *, tell: Any) -> int:
    line = tell.__self__
    os.write(line.fileno(), struct.pack("!i", 1000) + b"the first letters of it")
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_process_that_dies_in_the_midst_of_a_word_is_heard_to_end(pool: ProcessPool) -> None:
    heard: Queue[Any] = Queue()
    job = pool.start(die_in_the_midst_of_a_word, 1, heard.put)
    with pytest.raises(LostError):
        job.result()
    assert isinstance(heard.get(), Outcome)
    with pytest.raises(LostError):
        pool.gather(die_in_the_midst_of_a_word, [1, 2])


class SlowStarter(WorkerProcess):
    """Says what it is told to say."""

    def __init__(self) -> None:
        self.said: Queue[Any] = Queue()

    def receive(self) -> Any:
        return self.said.get()


def test_who_waits_for_work_does_not_count_the_start_of_its_process() -> None:
    worker = SlowStarter()
    job: Job[str] = Job(worker, lambda said: None, lambda worker, is_fit: None)
    with ThreadPoolExecutor(1) as thread:
        waiting = thread.submit(job.wait, 0.0)
        with pytest.raises(TimeoutError):
            waiting.result(0.1)  # it has not begun, so no time has passed
        worker.said.put(Begun())
        assert waiting.result() is None
        worker.said.put(Outcome("done"))
        assert job.result() == "done"


def test_results_come_in_order_from_other_processes(pool: ProcessPool) -> None:
    steps: list[WorkStep] = []
    results = pool.gather(name_process, range(6), steps.append)
    assert [number for number, _ in results] == list(range(6))
    assert os.getpid() not in {process for _, process in results}
    assert sorted(step.done for step in steps) == list(range(6))
    again = pool.gather(name_process, range(2), steps.append)
    assert {process for _, process in again} <= {process for _, process in results}


def test_two_work_at_the_same_time(pool: ProcessPool, tmp_path: Path) -> None:
    assert pool.gather(wait_for_another, [tmp_path, tmp_path]) == [True, True]


def test_a_single_thing_or_a_pool_of_one_needs_no_other_process() -> None:
    for size, things in ((4, [7]), (1, [7, 8])):
        with ProcessPool(size) as pool:
            assert pool.gather(name_process, things) == [(n, os.getpid()) for n in things]


def test_problems_of_all_are_reported_together(pool: ProcessPool) -> None:
    with pytest.raises(UserError) as caught:
        pool.gather(refuse, [0, 3, 1, 2])
    assert str(caught.value) == "--paper: no such paper\nfile: bad\nfile:2: wrong\nfile:3: wrong"
    assert caught.value.exit_code == 1
    with pytest.raises(UserError) as caught:
        pool.gather(refuse, [0, 1])
    assert caught.value.exit_code == 2
    assert pool.gather(refuse, [0, 0]) == [0, 0]


def test_a_bug_is_the_same_error_with_its_place(pool: ProcessPool) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        pool.gather(stumble, [1, 0])
    assert "in stumble" in "".join(caught.value.__notes__)
    # other packages may teach pickle to send such an error after all
    with pytest.raises((RuntimeError, OddError), match="odd: 2") as odd:
        pool.gather(stumble_oddly, [1, 1])
    assert "in stumble_oddly" in "".join(odd.value.__notes__)


def test_a_process_that_dies_is_one_clear_message(pool: ProcessPool) -> None:
    with pytest.raises(UserError) as caught:
        pool.gather(die, [1, 2, 3])
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


# Work behind the scenes


def sleep_long(number: int, *, tell: Tell) -> int:
    tell(WorkStep("game", "sleeping", os.getpid(), None))
    time.sleep(600)
    return number


def set_variable() -> None:
    os.environ["PREPARED"] = "yes"


def read_variable(name: str, *, tell: Tell) -> str | None:
    return os.environ.get(name)


class Ear:
    """Hears what a job says."""

    def __init__(self) -> None:
        self.heard: Queue[Any] = Queue()

    def next(self) -> Any:
        return self.heard.get(timeout=60)


def begin(pool: ProcessPool, action: Any, thing: Any) -> tuple[Job[Any], Ear]:
    ear = Ear()
    return pool.start(action, thing, ear.heard.put), ear


def test_a_job_tells_of_itself_and_ends_with_its_outcome(pool: ProcessPool) -> None:
    job, ear = begin(pool, name_process, 3)
    assert ear.next() == WorkStep("game", "naming", 3, None)
    outcome = ear.next()
    assert outcome == job.wait(60) == Outcome((3, job.pid))
    assert job.is_over
    assert not job.stop()
    again, _ = begin(pool, name_process, 4)
    assert again.wait(60) == Outcome((4, job.pid))  # by the same process
    failed, _ = begin(pool, refuse, 1)
    assert failed.wait(60) == Outcome(
        problems=(Problem("--paper", None, "", "no such paper"),), exit_code=2
    )


def test_a_job_is_stopped_and_heard_of_no_more(pool: ProcessPool) -> None:
    job, ear = begin(pool, sleep_long, 1)
    process = ear.next().done
    assert job.wait(0.01) is None
    assert job.stop()
    assert not job.stop()
    assert job.wait(60) is None
    assert _is_gone(process)
    assert ear.heard.empty()
    other, _ = begin(pool, name_process, 5)
    assert other.pid != process
    assert other.wait(60) == Outcome((5, other.pid))


def test_a_process_that_dies_ends_its_job_with_a_word_and_others_go_on(pool: ProcessPool) -> None:
    _, ear = begin(pool, sleep_long, 1)
    other, _ = begin(pool, name_process, 2)
    os.kill(ear.next().done, signal.SIGKILL)
    outcome = ear.next()
    assert isinstance(outcome.error, LostError)
    assert outcome.error.code == -signal.SIGKILL
    assert other.wait(60) == Outcome((2, other.pid))


def test_a_process_that_dies_with_nothing_to_do_is_replaced(pool: ProcessPool) -> None:
    job, _ = begin(pool, name_process, 1)
    assert job.wait(60) is not None
    os.kill(job.pid, signal.SIGKILL)
    while job.pid in [child.pid for child in multiprocessing.active_children()]:
        time.sleep(0.01)
    other, _ = begin(pool, name_process, 2)
    assert other.wait(60) == Outcome((2, other.pid))


def test_a_pool_that_is_closed_leaves_nobody_at_work() -> None:
    with ProcessPool(method="spawn", prepare=set_variable) as pool:
        job, _ = begin(pool, read_variable, "PREPARED")
        assert job.wait(60) == Outcome("yes")
        busy, ear = begin(pool, sleep_long, 1)
        process = ear.next().done
    assert _is_gone(process)
    assert _is_gone(busy.pid)


PROGRAM = """
import sys
sys.path.insert(0, {here!r})
from generator.processes.pool import ProcessPool
from test_pool import nap, sleep_long
if __name__ == "__main__":
    with ProcessPool(2, method={method!r}) as pool:
        pool.gather({action}, range(10_000), lambda step: print(step.done, flush=True))
"""


def nap(number: int, *, tell: Tell) -> None:
    tell(WorkStep("game", "sleeping", os.getpid(), None))
    time.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_process_is_left_behind(tmp_path: Path, method: str, end: signal.Signals) -> None:
    """Ctrl-C reaches the whole group; the others only the one that started them."""
    program = tmp_path / "program.py"
    words = {"here": str(HERE), "method": method, "action": "nap"}
    program.write_text(PROGRAM.format(**words), encoding="utf-8")
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


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("method", METHODS)
def test_long_work_ends_with_the_process_that_asked_for_it(tmp_path: Path, method: str) -> None:
    program = tmp_path / "program.py"
    words = {"here": str(HERE), "method": method, "action": "sleep_long"}
    program.write_text(PROGRAM.format(**words), encoding="utf-8")
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        workers = {int(process.stdout.readline()) for _ in range(2)}
        process.kill()
    assert len(workers) == 2
    assert all(_is_gone(worker) for worker in workers)


def _is_gone(process: int) -> bool:
    for _ in range(1000):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False
