"""The page on designing shows what the commands say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from generator.starter.edge_looks import look_of_tiles
from generator.starter.naming import fold

PAGE = (Path(__file__).parents[2] / "docs" / "designing.md").read_text("utf-8")


def test_the_census_begins_as_the_page_shows(tmp_path: Path) -> None:
    (shown,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    command = [sys.executable, "-m", "generator.cli", "census", "greenways"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(shown)


def test_words_are_drawn_as_the_page_says() -> None:
    rows = re.findall(r"^\| (.*) \| (.*) \|$", PAGE, re.MULTILINE)[1:]
    ways, zones, symbols = (re.findall(r"[a-z]+", words) for words, _ in rows[:3])
    for word in map(fold, ways):
        assert look_of_tiles({word: word, "field": "Field"}).art == "network", word
    for ground in ("field", "meadow", "grass", "garden"):
        assert look_of_tiles({"road": "Road", ground: ground}).ground is not None
    for word in zones:
        assert look_of_tiles({word: word}).art == "crossroads", word
    for word in symbols:
        assert look_of_tiles({word: word}).art == "wedges", word
