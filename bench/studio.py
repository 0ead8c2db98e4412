"""The studio: from a click on one side of one tile of 60 to its new picture.

    .venv/bin/python bench/studio.py

A real server, asked over the network as the page asks it: the edit is sent, the file is on disk,
and the answer names the new face, which is fetched. Every tile is different and drawn with all
its art, so nothing is known before.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from report import bar, note

from generator.bundled import find_tileset

TILES, STROKES = 60, 60
BAR = 100.0  # ms


def write_set(place: Path) -> None:
    """Sixty different squares in four edge types, each an entry of its own."""
    text = find_tileset("puzzle-town").read_text("utf-8")
    head = text[: text.index("# Two of each")]
    more = '[edges.green]\nletter = "P"\nname = "Green"\ncolour = "#f0c23b"\nart = "houses"\n\n'
    letters = "GBRP"
    words = [a + b + c + d for a in letters for b in letters for c in letters for d in letters]
    kept = [word for word in words if word <= min(word[n:] + word[:n] for n in range(4))]
    tiles = [
        f'[[tiles]]\nid = "tile-{n}"\nname = "Tile {n}"\nart = "crossroads"\nedges = "{word}"\n'
        for n, word in enumerate(kept[:TILES])
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
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "sixty.toml"
        write_set(place)
        command = [sys.executable, "-m", "generator.cli", "studio", str(place), "--no-browser"]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://([\d.:]+)/#(\S+)", server.stdout.readline())
            assert found is not None
            line = http.client.HTTPConnection(found[1])
            line.connect()
            # As a browser does: without it, head and body of a request wait for each other.
            line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            measure(line, found[2], server.pid)
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


def measure(line: http.client.HTTPConnection, token: str, server: int) -> None:
    start = time.perf_counter()
    state = ask(line, token, "/api/state")
    tiles = state["game"]["tiles"]
    for tile in tiles:
        ask(line, token, f"/face/{tile['face']}.svg")
    note(f"all {len(tiles)} tiles for the first time", time.perf_counter() - start)
    edges = [edge["id"] for edge in state["game"]["edges"]]
    took = []
    before = worked(server)
    for stroke in range(STROKES):
        tile = tiles[stroke % len(tiles)]
        edge = edges[(edges.index(tile["edges"][0]) + 1) % len(edges)]
        edit = {"do": "side", "tile": tile["id"], "side": 0, "edge": edge}
        start = time.perf_counter()
        state = ask(line, token, "/api/paint", edit=edit, base=state["version"])
        new = next(one for one in state["game"]["tiles"] if one["id"] == tile["id"])
        svg = ask(line, token, f"/face/{new['face']}.svg")
        took.append((time.perf_counter() - start) * 1000)
        assert new["face"] != tile["face"] and b"<svg" in svg
    title = f"one side of one tile of {len(tiles)}"
    note(f"{title}: median", statistics.median(took), "ms")
    note(f"{title}: processor of the server", (worked(server) - before) / STROKES, "ms")
    bar(f"{title}: slowest", max(took), BAR, "ms")


if __name__ == "__main__":
    main()
