"""The studio hears of what other programs save, and not of what it saves itself."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest

from generator.studio.follow_files import follow
from generator.studio.open_tilesets import OpenTilesets

PATIENCE = 60.0  # seconds that news may take on a busy machine


@pytest.fixture
def told() -> Queue[str]:
    return Queue()


@pytest.fixture
def opened(folder: Path, told: Queue[str]) -> Iterator[OpenTilesets]:
    opened = OpenTilesets(folder, lambda name, version: told.put(version))
    with follow(opened):
        yield opened


def test_what_another_program_saves_is_told(opened: OpenTilesets, told: Queue[str]) -> None:
    session = opened.open_own("town")
    new = session.path.with_suffix(".tmp")
    new.write_text(session.path.read_text("utf-8") + "# by rename\n", "utf-8")
    new.replace(session.path)
    assert told.get(timeout=PATIENCE) == session.state().version
    assert session.state().text.endswith("# by rename\n")
    session.path.rename(new)
    assert told.get(timeout=PATIENCE) == ""
    assert session.trouble is not None
    new.rename(session.path)
    assert told.get(timeout=PATIENCE) == ""
    assert session.trouble is None


def test_a_picture_beside_the_file_is_told_once_and_our_own_save_is_not(
    opened: OpenTilesets, told: Queue[str]
) -> None:
    session = opened.open_own("town")
    text = session.state().text.replace("[game]", '[game]\nrules = "town.md"', 1)
    session.path.write_text(text, "utf-8")
    told.get(timeout=PATIENCE)
    saved = session.save(text + "# ours\n", session.state().version)
    assert told.get(timeout=PATIENCE) == saved.version  # as it was made
    (session.path.parent / "town.md").write_text("# Town\n", "utf-8")
    assert told.get(timeout=PATIENCE) == ""  # the text is the same
    with pytest.raises(Empty):
        told.get(timeout=1)


def test_the_file_that_is_open_now_is_followed(
    opened: OpenTilesets, told: Queue[str], folder: Path
) -> None:
    opened.open_own("town")
    shutil.copy(folder / "town.toml", folder / "village.toml")
    session = opened.open_own("village")
    session.path.write_text(session.path.read_text("utf-8") + "# more\n", "utf-8")
    assert told.get(timeout=PATIENCE) == session.state().version
