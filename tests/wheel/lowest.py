"""The lowest versions that we say we work with, installed and tried.

    python tests/wheel/lowest.py .venv/lowest

Makes an environment of its own, installs every dependency in the lowest version that pyproject.toml
allows, and runs the commands of a short day: what fails there is a bound that is not true.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOWEST = re.compile(r"([\w.-]+)>=([\w.]+)")
DAY = (
    ["--version"],
    ["list"],
    ["new", "Little Harbour", "--shape", "hex"],
    ["check", "little-harbour.toml"],
    ["build", "scrambled-streets", "greenways", "--profile", "none"],
    ["check", "greenways", "--timeout", "1"],
    ["census", "puzzle-town"],
    ["rules", "streetcar-suburb"],
    ["preflight", "output/greenways"],
    ["build", "greenways", "--style", "mono", "--only", "tiles", "--cut-files", "through"],
    ["build", str(ROOT / "tests" / "own-art" / "lantern-bay.toml"), "--draft"],
    ["calibrate"],
    ["schema"],
)
ADDRESS = re.compile(r"http://[\d.:]+/")


def lowest_versions() -> list[str]:
    """Every dependency as pip is asked for its lowest version; those without one as they come."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [*project["dependencies"], *project["optional-dependencies"]["studio"]]
    return [f"{found[1]}=={found[2]}" if (found := LOWEST.match(each)) else each for each in named]


def open_studio(command: list[str], env: dict[str, str], folder: str) -> None:
    """Its page is served, and Ctrl-C ends it."""
    with subprocess.Popen(
        [*command, "--no-browser"], env=env, cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as studio:  # fmt: skip
        assert studio.stdout is not None
        told = (ADDRESS.search(line) for line in studio.stdout)
        address = next(found[0] for found in told if found)
        with urllib.request.urlopen(address) as page:
            assert b"<html" in page.read()
        studio.send_signal(signal.SIGINT)
        studio.communicate(timeout=60)


def main() -> int:
    place = Path(sys.argv[1]).resolve()
    venv.create(place, with_pip=True, clear=True)
    python = str(place / "bin" / "python")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PIP_CONSTRAINT": ""}
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run([*pip, *lowest_versions()], check=True, env=env)
    with tempfile.TemporaryDirectory() as folder:
        for words in DAY:
            command = [python, "-m", "generator.cli", *words]
            subprocess.run(command, check=True, env=env, cwd=folder, stdout=subprocess.DEVNULL)
        open_studio([python, "-m", "generator.cli", "studio", "little-harbour.toml"], env, folder)
    print(f"passed with {', '.join(lowest_versions())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
