"""The studio: the first view of 60 and of 1,000 tiles, and a click on one side to its new picture.

    .venv/bin/python bench/studio.py

A real server, asked over the network as the page asks it: the edit is sent, the file is on disk,
and the answer names the new face, which is fetched. Every tile is different and drawn with all
its art, so nothing is known before. Where there is a Chromium, the same is measured on the page
itself, up to the moment that the new picture is there.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from report import bar, note

from generator.bundled import find_tileset

SIZES, STROKES = (60, 1000), 20
BAR = {60: 100.0, 1000: 150.0}  # ms for a stroke
FIRST_VIEW = 2.0  # seconds
PAUSE = 0.3  # seconds between two strokes of a quick hand
IN_VIEW = 40  # pieces that a window shows at first


def write_set(place: Path, count: int) -> None:
    """Squares in four edge types, each an entry of its own with art of its own."""
    text = find_tileset("puzzle-town").read_text("utf-8")
    head = text[: text.index("# Two of each")]
    more = '[edges.green]\nletter = "P"\nname = "Green"\ncolour = "#f0c23b"\nart = "houses"\n\n'
    letters = "GBRP"
    words = [a + b + c + d for a in letters for b in letters for c in letters for d in letters]
    tiles = [
        f'[[tiles]]\nid = "tile-{n}"\nname = "Tile {n}"\nart = "crossroads"\n'
        f'edges = "{words[n * 7 % len(words)]}"\n'
        for n in range(count)
    ]
    place.write_text(head + more + "\n".join(tiles), "utf-8")


def ask(line: http.client.HTTPConnection, token: str, path: str, **body: Any) -> Any:
    headers = {"X-Studio-Token": token, "Content-Type": "application/json"}
    line.request("POST" if body else "GET", path, json.dumps(body) if body else None, headers)
    answer = line.getresponse()
    data = answer.read()
    assert answer.status == 200, data
    return data if path.startswith("/face") else json.loads(data)


def main() -> None:
    for count in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "squares.toml"
            write_set(place, count)
            with serving(place) as (server, address):
                measure_answers(server, address)
            with serving(place) as (_, address):
                measure_page(address)


@contextmanager
def serving(place: Path) -> Iterator[tuple[int, str]]:
    """A studio on this file: its process and its address."""
    command = [sys.executable, "-m", "generator.cli", "studio", str(place), "--no-browser"]
    own = {"PYTHONUNBUFFERED": "1", "TILEWRIGHT_STATE": str(place.parent / "state")}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **own})
    try:
        assert server.stdout is not None
        yield server.pid, server.stdout.readline().split()[-1]
    finally:
        server.terminate()
        server.wait()


def worked(process: int) -> float:
    """Milliseconds of processor time that a process has used; 0 where that is not told."""
    try:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def measure_answers(server: int, address: str) -> None:
    found = re.search(r"http://([\d.:]+)/#(\S+)", address)
    assert found is not None
    line, token = http.client.HTTPConnection(found[1]), found[2]
    line.connect()
    # As a browser does: without it, head and body of a request wait for each other.
    line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    state = ask(line, token, "/api/state")
    tiles = state["game"]["tiles"]
    for tile in tiles[:IN_VIEW]:
        ask(line, token, f"/face/{tile['face']}.svg")
    edges = [edge["id"] for edge in state["game"]["edges"]]
    took = []
    before = worked(server)
    for stroke in range(STROKES):
        tile = tiles[stroke % len(tiles)]
        edge = edges[(edges.index(tile["edges"][0]) + 1) % len(edges)]
        edit = {"do": "side", "tile": tile["id"], "side": 0, "edge": edge}
        time.sleep(PAUSE)
        start = time.perf_counter()
        state = ask(line, token, "/api/paint", edit=edit, base=state["version"])
        new = next(one for one in state["game"]["tiles"] if one["id"] == tile["id"])
        svg = ask(line, token, f"/face/{new['face']}.svg")
        took.append((time.perf_counter() - start) * 1000)
        assert new["face"] != tile["face"] and b"<svg" in svg
    title = f"one side of one tile of {len(tiles)}, answered"
    note(f"{title}: processor of the server", (worked(server) - before) / STROKES, "ms")
    note(f"{title}: slowest", max(took), "ms")
    bar(f"{title}: median", statistics.median(took), BAR[len(tiles)], "ms")


# Boxes of tiles are asked for, not those of their pictures: whoever asks for what is inside a tile
# out of sight has it laid out.
SHOWN = """() => {
  const frame = document.getElementById("piece-list").getBoundingClientRect();
  const seen = [...document.querySelectorAll(".tile")].filter((tile) => {
    const box = tile.getBoundingClientRect();
    return box.width && box.bottom > frame.top && box.top < frame.bottom;
  });
  const shown = (image) => image && image.complete && image.naturalWidth > 1;
  return seen.length > 0 && seen.every((tile) => shown(tile.querySelector("img")));
}"""
STROKE = """(side) => new Promise((done) => {
  const image = document.querySelector(".tile img");
  const [before, start] = [image.src, performance.now()];
  const look = () => {
    if (image.src !== before && image.complete) done(performance.now() - start);
    else setTimeout(look, 1);
  };
  const zone = image.parentNode.querySelector(`polygon[data-side="${side}"]`);
  zone.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  look();
})"""


def measure_page(address: str) -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        start = time.perf_counter()
        page.goto(address)
        page.wait_for_function(SHOWN)
        first = time.perf_counter() - start
        count = page.locator(".tile").count()
        bar(f"the first view of {count} tiles, on the page", first, FIRST_VIEW)
        page.locator("#mode-paint").click()
        took = []
        for number in range(STROKES):
            page.wait_for_timeout(PAUSE * 1000)
            took.append(page.evaluate(STROKE, number % 4))
        title = f"one side of one tile of {count}, on the page: median"
        bar(title, statistics.median(took), BAR[count], "ms")
        browser.close()


if __name__ == "__main__":
    main()
