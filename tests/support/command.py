"""The command `tilewright`, as tests run it.

`run` calls it inside the test's own process, which saves what Python and its libraries need to
begin. `run_apart` starts a process, for what only a process can show: streams, signals, a
cold start.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from unittest.mock import patch

Done = subprocess.CompletedProcess[str]


def run(*words: str | Path, cwd: Path) -> Done:
    """What the command says and how it ends; never a traceback, unless it would raise one."""
    from generator.cli.main import main

    typed = ["tilewright", *map(str, words)]
    out, error = StringIO(), StringIO()
    code: object = 0
    with (
        patch.object(sys, "argv", typed),
        contextlib.chdir(cwd),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(error),
    ):
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
    assert isinstance(code, int)
    return Done(typed, code, out.getvalue(), error.getvalue())


def run_apart(*words: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> Done:
    command = [sys.executable, "-m", "generator.cli", *map(str, words)]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        check=False,
        env={**os.environ, **(env or {})},
    )
