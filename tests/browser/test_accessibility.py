"""Every view of the studio, looked over by axe-core: light and dark, on a phone and on a desk.

axe-core (Mozilla Public License 2.0) comes inside the package axe-playwright-python, which only the
tests need; nothing of it is fetched or shipped.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.conftest import Running

Start = Callable[[str], Running]
Scheme = Literal["light", "dark"]

# Between light and dark only colours change, so in the dark only they are looked at again.
LOOK = """async (rules) => (await axe.run({
  resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}),
})).violations.flatMap((rule) =>
  rule.nodes.map((node) => `${rule.id}: ${node.target}: ${node.failureSummary}`))"""
OF_COLOURS = ["color-contrast", "link-in-text-block"]

SCHEMES: dict[Scheme, list[str]] = {"light": [], "dark": OF_COLOURS}


class Eyes:
    """Looks at what is shown in every light and width, and notes what is amiss."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.looks = 0
        self.amiss: list[str] = []
        page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))

    def look(self, view: str) -> None:
        for width in (390, 1280):
            self.page.set_viewport_size({"width": width, "height": 844})
            for scheme, rules in SCHEMES.items():
                self.page.emulate_media(color_scheme=scheme)
                self.looks += 1
                found = self.page.evaluate(LOOK, rules)
                self.amiss += [f"{view}, {width}, {scheme}: {one}" for one in found]


def test_nothing_is_amiss_in_any_view(page: Page, start: Start) -> None:
    studio = start("greenways")
    page.goto(studio.address)
    expect(page.locator("[data-tile=crossing] img")).to_be_visible()
    eyes = Eyes(page)

    def open_tab(name: str) -> None:
        page.get_by_role("tab", name=name, exact=True).click()

    page.locator("[data-tile=crossing]").click()
    eyes.look("pieces and text")
    area = page.get_by_label("The tileset as TOML")
    text = area.input_value()
    area.fill(text.replace("[game]", "[game]\ncolor = 1", 1).replace("tiles = 60", "tiles = 61"))
    expect(page.locator(".problems .problem")).to_be_visible()
    expect(page.locator(".problems .note").first).to_be_attached()
    eyes.look("problems and notes")
    area.fill("schema = ")
    expect(page.locator(".pieces.stale")).to_be_visible()
    eyes.look("a text that cannot be read")
    page.locator("#take-text-back").click()
    eyes.look("a text set aside")
    page.get_by_role("button", name="Forget it").click()
    open_tab("Know")
    expect(page.locator(".checks .verdict")).to_be_visible()
    expect(page.locator(".facts-list table")).to_be_visible()
    eyes.look("know")
    open_tab("Try")
    page.locator("[data-piece=start]").click()
    page.locator(".place.legal").first.click()
    expect(page.locator(".said.yes")).to_be_visible()
    eyes.look("try")
    open_tab("Print")
    page.get_by_label("Only").select_option("scoresheets")
    page.locator("#preview").click()
    expect(page.locator(".sheets img")).to_have_count(1)
    eyes.look("print")
    page.locator(".sheet").click()
    expect(page.locator("dialog .large")).to_be_visible()
    eyes.look("a page, larger")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Open…").click()
    expect(page.locator(".chooser .card").first).to_be_visible()
    eyes.look("chooser")
    page.locator(".card", has_text="streetcar-suburb").get_by_role("button", name="look").click()
    expect(page.locator(".others img").nth(9)).to_be_visible()
    expect(page.locator(".others img").first).not_to_have_js_property("naturalWidth", 0)
    assert page.locator("#piece-list").evaluate("list => list.scrollHeight > list.clientHeight")
    eyes.look("a game without tiles")
    stranger = page.context.new_page()
    stranger.goto(studio.address.partition("#")[0])
    expect(stranger.get_by_role("main")).to_contain_text("the address that it printed")
    others = Eyes(stranger)
    others.look("a page without a token")
    assert eyes.looks == 10 * 4
    assert eyes.amiss + others.amiss == []
