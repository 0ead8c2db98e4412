"""The rules as a page, on a phone: nothing is wider than the screen, every link leads somewhere."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.kits import Kits

WIDER = """() => [document.documentElement, ...document.querySelectorAll(".table")]
  .filter((box) => box.scrollWidth > box.clientWidth)
  .map((box) => box.textContent.trim().slice(0, 40))"""
LOST = """() => [...document.querySelectorAll("a[href^='#']")]
  .map((link) => link.getAttribute("href").slice(1))
  .filter((anchor) => !document.getElementById(anchor))"""


def test_it_reads_without_zooming(page: Page, kits: Kits, game: str) -> None:
    page.set_content(kits(game).files["rules.html"].decode())
    assert page.locator("nav.contents a").count() >= 5
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert not page.evaluate(WIDER), width
    assert not page.evaluate(LOST)
