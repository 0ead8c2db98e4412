"""Take docs/studio.png: the studio in Chromium, a solved town on its table.

    .venv/bin/python docs/screenshots.py [GAME WIDTH light|dark TAB FILE.png]

Not part of `make docs`, because it needs a browser.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
HEIGHTS = {390: 844}


def main() -> None:
    given = sys.argv[1:] or ["puzzle-town", "1280", "light", "try", str(ROOT / "docs/studio.png")]
    game, width, scheme, tab, target = given
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{game}.toml"
        shutil.copy(ROOT / "tilesets" / file.name, file)
        server = subprocess.Popen(
            [sys.executable, "-m", "generator.cli", "studio", str(file), "--no-browser"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address is not None
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
                )
                page = chromium.new_page(
                    viewport={"width": int(width), "height": HEIGHTS.get(int(width), 800)},
                    color_scheme="dark" if scheme == "dark" else "light",
                )
                page.set_default_timeout(120_000)
                page.goto(address[0])
                pose(page, tab)
                page.screenshot(path=target)
        finally:
            server.terminate()
            server.wait()


def pose(page: Page, tab: str) -> None:
    """Something worth looking at in each tab."""
    page.locator("#piece-list img").first.wait_for(state="attached")
    if tab in ("know", "try"):
        page.click("#tab-know")
        page.locator(".check-list").wait_for()
        page.click("#solve")
        page.locator(".result .witness img").wait_for()
    if tab == "try":
        page.get_by_role("button", name="Lay it on the table").last.click()
        page.locator(".place.laid").first.wait_for()
    elif tab == "print":
        page.click("#tab-print")
        page.click("#preview")
        page.locator("#download:enabled").wait_for()
    elif tab != "know":
        page.click(f"#tab-{tab}")
    if page.locator(".tile").first.is_visible():
        page.locator(".tile").nth(6).focus()
    page.evaluate(
        "Promise.all([...document.images].filter((image) => image.loading !== 'lazy')"
        ".map((image) => image.decode().catch(() => 0)))"
    )


if __name__ == "__main__":
    main()
