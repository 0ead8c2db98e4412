"""A studio in a folder of its own, asked without a network."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from generator.processes.worker_process import Action, Outcome, attempt
from generator.studio.app import make_app
from generator.studio.events import News
from generator.studio.face_cache import Faces
from generator.studio.interface import Studio
from generator.studio.kept_drafts import KeptDrafts
from generator.studio.open_tilesets import OpenTilesets
from generator.studio.session import Session

ROOT = Path(__file__).parents[3]
PORT, TOKEN = 8123, "token"


def run(work: Awaitable[None]) -> None:
    """Run it in a thread of its own: a browser under test may hold the loop of this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, finish(work)).result()


async def finish(work: Awaitable[None]) -> None:
    await work


def do_here(action: Action[Any, Any], thing: Any, seconds: float) -> Outcome[Any]:
    """What another process would do, done in this one: quicker for a few questions."""
    return attempt(action, thing, lambda told: None)


class Asked:
    """The application, and what it answers. Its page is about the tileset `town`."""

    def __init__(self, opened: OpenTilesets) -> None:
        self.opened = opened
        self.studio = Studio(opened, News(), KeptDrafts(opened.folder.parent / "state"))
        self.studio.soon.ask = do_here  # type: ignore[method-assign]
        self.studio.faces = Faces(do_here)
        self.app = make_app(self.studio, PORT, TOKEN)

    @property
    def path(self) -> Path:
        return self.opened.find("own/town").path

    def get(self, path: str) -> tuple[int, Any]:
        return self._ask("GET", path, b"")

    def leave(self, path: str) -> tuple[int, Any]:
        """Ask, and wait for no answer."""
        return self._ask("GET", path, b"", is_gone=True)

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        return self._ask("POST", path, json.dumps(body).encode())

    def raw(self, path: str, body: bytes) -> tuple[int, Any]:
        return self._ask("POST", path, body)

    def _ask(
        self, method: str, path: str, body: bytes, *, is_gone: bool = False
    ) -> tuple[int, Any]:
        sent: list[Any] = []
        bare, _, query = path.partition("?")

        async def receive() -> Any:
            if is_gone:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        headers = {"host": f"127.0.0.1:{PORT}", "x-studio-token": TOKEN}
        scope = {
            "type": "http",
            "method": method,
            "path": bare,
            "raw_path": bare.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "scheme": "http",
            "server": ("127.0.0.1", PORT),
            "client": ("127.0.0.1", 1),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }
        run(self.app(scope, receive, send))
        data = b"".join(message.get("body", b"") for message in sent[1:])
        try:
            return sent[0]["status"], json.loads(data)
        except ValueError:
            return sent[0]["status"], data


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one tileset, and a secret beside the folder."""
    place = tmp_path / "games"
    place.mkdir()
    shutil.copy(ROOT / "tilesets" / "greenways.toml", place / "town.toml")
    (tmp_path / "secret.toml").write_text("secret = true\n")
    return place


@pytest.fixture
def asked(folder: Path) -> Asked:
    opened = OpenTilesets(folder, lambda name, version: None)
    opened.start_with(folder / "town.toml")
    return Asked(opened)


@pytest.fixture
def session(folder: Path) -> Session:
    return Session(folder / "town.toml")


@pytest.fixture
def copy_game(folder: Path) -> Iterator[Callable[[str], Session]]:
    def copy(game: str) -> Session:
        place = folder / f"{game}.toml"
        shutil.copy(ROOT / "tilesets" / f"{game}.toml", place)
        return Session(place)

    yield copy
