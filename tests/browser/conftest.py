"""A running studio and a real Chromium to look at it with.

Where there is no Chromium these tests are skipped, but not on the machine that decides: with
CI=true its absence is a failure.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
PATIENCE = 45_000  # ms: a condition that never comes true is the failure, not a slow machine
WINDOW = "tilewright-window"  # where a window of the studio keeps what it is about
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@dataclass(frozen=True)
class Running:
    """A studio that serves one file in a folder of its own."""

    address: str
    file: Path
    process: subprocess.Popen[str]

    @property
    def text(self) -> str:
        return self.file.read_text("utf-8")

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE / 1000)


def find_chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        assert not os.environ.get("CI"), "there is no chromium, and this is where it counts"
        pytest.skip("there is no chromium: apt-get install chromium")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


def begin_studio(file: Path) -> Running:
    """A studio that has opened this file."""
    command = [sys.executable, "-m", "generator.cli", "studio", str(file), "--no-browser"]
    state = str(file.parent / "state")
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "TILEWRIGHT_STATE": state}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    )
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address is not None
    return Running(address[0], file, process)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], Running]]:
    """Start a studio on a copy of a bundled game; it is stopped when the test ends."""
    running: list[Running] = []

    def begin(game: str) -> Running:
        file = tmp_path / f"{game}.toml"
        if not file.exists():
            shutil.copy(ROOT / "tilesets" / f"{game}.toml", file)
        running.append(begin_studio(file))
        return running[-1]

    yield begin
    for one in running:
        one.end()


@pytest.fixture(scope="session")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A studio for all tests that change no file: to start one takes longer than most of them."""
    file = tmp_path_factory.mktemp("lasting") / "greenways.toml"
    shutil.copy(ROOT / "tilesets" / file.name, file)
    running = begin_studio(file)
    yield running
    running.end()


@pytest.fixture
def look_at(page: Page, lasting: Running) -> Callable[[str], None]:
    """Show a bundled game as it is, where nothing can be changed."""

    def open_game(game: str) -> None:
        page.add_init_script(
            f"if (!sessionStorage['{WINDOW}'])"
            f" sessionStorage['{WINDOW}'] = JSON.stringify({{ file: 'game/{game}' }})"
        )
        page.goto(lasting.address)
        expect(page.locator("#file-name")).to_have_text(f"{game}.toml")

    return open_game


@pytest.fixture
def page(browser: Browser, start: object) -> Iterator[Page]:
    """A fresh window, closed before its studio ends; a script that fails is a failure."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True)
    window = context.new_page()
    window.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    window.on("pageerror", lambda error: wrong.append(str(error)))
    window.on(
        "console",
        lambda said: wrong.append(said.text) if "Content Security Policy" in said.text else None,
    )
    yield window
    context.close()
    assert not wrong
