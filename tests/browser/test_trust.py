"""What one must be able to trust: verdicts, ends of long work, and that no text is ever lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Dialog, Page, Route, expect

from tests.browser.conftest import PATIENCE, Running

Start = Callable[[str], Running]


def second_window(browser: Browser, studio: Running) -> Page:
    window = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    window.set_default_timeout(PATIENCE)
    window.goto(studio.address)
    return window


def workers(studio: Running) -> list[int]:
    """The processes that a studio has started for work of its own."""
    task = Path(f"/proc/{studio.process.pid}/task")
    found = [int(word) for one in task.glob("*/children") for word in one.read_text().split()]
    return [
        pid for pid in found if "resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_text()
    ]


def test_broken_promises_are_no_green_verdict_and_no_error(page: Page, start: Start) -> None:
    studio = start("greenways")
    page.goto(studio.address)
    page.locator("[data-tile=street-t]").click()
    page.get_by_role("button", name="One copy more").click()
    badge = page.locator("#problems-badge")
    expect(badge).to_contain_text("notes")
    page.get_by_role("tab", name="Know").click()
    expect(page.locator(".checks .verdict.fail")).to_contain_text("Something fails")
    expect(page.locator(".check-list")).to_contain_text("expect.tiles: promised 60, there are 61")
    mark = page.locator(".facts-list tr.fail .mark").first
    expect(mark).to_have_text("✗")
    red = "getComputedStyle(document.querySelector('tr.fail .mark')).color"
    green = "getComputedStyle(document.querySelector('tr.pass .mark')).color"
    assert page.evaluate(red) != page.evaluate(green)

    page.get_by_role("button", name="Accept these numbers").click()
    expect(page.locator(".facts-list tr.fail")).to_have_count(0)
    assert "tiles = 61" in studio.text
    page.get_by_role("tab", name="Print").click()
    page.get_by_label("Only").select_option("tiles")
    page.locator("[data-tile=crossing]").click()
    page.get_by_role("button", name="One copy more").click()
    expect(badge).to_contain_text("notes")
    page.locator("#preview").click()
    expect(page.locator("#print-status")).to_contain_text("expect")
    page.locator("#print-as-draft").click()
    expect(page.locator("#download")).to_be_enabled()
    made = page.locator("#print-status").inner_text()
    page.get_by_role("button", name="One copy more").click()
    expect(page.locator("#print-status")).to_contain_text("earlier state")
    expect(page.locator("#download")).to_be_disabled()
    page.locator("#undo").click()  # the same text has the same pages
    expect(page.locator("#download")).to_be_enabled()
    expect(page.locator("#print-status")).to_have_text(made)


def send_workers(studio: Running, what: signal.Signals) -> None:
    """Signal all processes that work for the studio; one may have ended a moment ago."""
    for pid in workers(studio):
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def test_work_ends_on_the_page_however_late_its_number_comes(page: Page, start: Start) -> None:
    """All of its messages are told before the page knows which job they are about."""
    studio = start("puzzle-town")
    page.goto(studio.address)
    page.get_by_role("tab", name="Know").click()
    expect(page.locator(".checks .verdict")).to_be_visible()
    found = page.locator(".result .verdict.pass")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/jobs", hold)
    page.locator("#solve").click()
    answer_once_done(page, held)
    expect(found).to_contain_text("48 tiles")

    page.locator("#solve").click()
    page.locator("#solve-stop").click()  # too late, though the page cannot know that yet
    expect(page.locator(".progress .what")).to_have_text("stopping…")
    answer_once_done(page, held)
    expect(found).to_contain_text("48 tiles")
    expect(page.locator("#solve")).to_be_enabled()

    # Work that does not end by itself: all processes that could do it are held.
    send_workers(studio, signal.SIGSTOP)
    page.locator("#solve").click()
    page.locator("#solve-stop").click()
    route = next_held(page, held)
    route.fulfill(response=route.fetch())
    expect(page.locator(".result")).to_have_text("Cancelled.")
    expect(page.locator("#solve")).to_be_enabled()
    send_workers(studio, signal.SIGCONT)
    page.unroute("**/api/jobs")

    # The process that does the work dies.
    page.locator("#check-all").click()
    expect(page.locator("#check-hint")).to_contain_text(" of ")
    send_workers(studio, signal.SIGKILL)
    expect(page.locator(".checks")).to_contain_text("ended by itself (signal 9)")
    expect(page.locator("#check-hint")).to_have_text("")


def test_work_ends_on_the_page_when_the_studio_does(page: Page, start: Start) -> None:
    """A studio that is killed ends no job by itself; the page does, and the next studio is found by
    its address in the same window."""
    studio = start("puzzle-town")
    page.goto(studio.address)
    page.get_by_role("tab", name="Know").click()
    expect(page.locator(".checks .verdict")).to_be_visible()
    send_workers(studio, signal.SIGSTOP)
    page.locator("#solve").click()
    expect(page.locator("#solve-stop")).to_be_visible()
    held = workers(studio)
    studio.process.kill()
    for pid in held:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    expect(page.locator(".result")).to_contain_text("ended before this was done")
    expect(page.locator("#solve")).to_be_enabled()
    expect(page.locator("#notice")).to_contain_text("does not answer")


def test_pieces_are_those_of_the_file_once_a_text_is_taken_back(page: Page, start: Start) -> None:
    page.goto(start("greenways").address)
    page.get_by_role("tab", name="Write").click()
    area = page.get_by_label("The tileset as TOML")
    before = area.input_value()
    tiles = page.locator("#pieces .tile")
    expect(tiles.first).to_be_visible()
    count = tiles.count()
    more = '\n[[tiles]]\nid = "more"\nname = "More"\nart = "network"\nedges = "ss.."\ncopies = 1\n'
    area.fill(before + more)
    expect(tiles).to_have_count(count + 1)
    area.fill(before)
    expect(tiles).to_have_count(count)


def next_held(page: Page, held: list[Route]) -> Route:
    """A request that the page has sent, and that only the test will answer."""
    for _ in range(PATIENCE // 20):
        if held:
            return held.pop()
        page.wait_for_timeout(20)
    raise AssertionError("the page asks nothing")


def answer_once_done(page: Page, held: list[Route]) -> None:
    """The number of a job comes only after the work is done and all is told of it."""
    route = next_held(page, held)
    answer = route.fetch()
    address = route.request.url.removesuffix("jobs") + f"job?job={answer.json()['job']}&after=0"
    headers = {"X-Studio-Token": route.request.headers["x-studio-token"]}
    for _ in range(PATIENCE // 20):
        told = page.request.get(address, headers=headers).json()["messages"]
        if told and told[-1]["kind"] == "done":
            break
        page.wait_for_timeout(20)
    else:
        raise AssertionError("the work is never done")
    route.fulfill(response=answer)


def test_a_window_keeps_its_file_and_its_text(page: Page, browser: Browser, start: Start) -> None:
    studio = start("greenways")
    before = studio.text
    page.goto(studio.address)
    area = page.get_by_label("The tileset as TOML")
    mine = f"{before}# never saved\n"
    area.fill(mine)
    other = second_window(browser, studio)
    other.get_by_role("button", name="Open…").click()
    other.get_by_label("Name of your copy of puzzle-town").fill("mine")
    other.locator("form", has=other.get_by_label("Name of your copy of puzzle-town")).get_by_role(
        "button"
    ).click()
    expect(other.locator("#file-name")).to_have_text("mine.toml")
    expect(page.locator("#file-name")).to_have_text("greenways.toml")
    expect(page.locator("#file-status")).to_have_text("not saved")
    expect(area).to_have_value(mine)
    other.reload()
    expect(other.locator("#file-name")).to_have_text("mine.toml")

    page.reload()
    expect(area).to_have_value(mine)
    expect(page.locator("#file-status")).to_have_text("not saved")
    page.locator("#take-text-back").click()
    expect(area).to_have_value(before)
    page.get_by_role("button", name="Bring my text back").click()
    expect(area).to_have_value(mine)
    page.locator("#undo").is_disabled()
    assert studio.text == before

    # The studio is ended and started anew, at another address, in a new window.
    with page.expect_response(lambda answer: "# more" in (answer.request.post_data or "")):
        area.fill(f"{mine}# more\n")
    other.context.close()
    studio.end()
    studio = start("greenways")
    again = second_window(browser, studio)
    expect(again.locator("#kept")).to_contain_text("Text of greenways.toml that was never saved")
    again.get_by_role("button", name="Bring it back").click()
    expect(again.get_by_label("The tileset as TOML")).to_have_value(f"{mine}# more\n")
    again.get_by_role("button", name="Save", exact=True).click()
    expect(again.locator("#file-status")).to_have_text("saved")
    assert studio.text == f"{mine}# more\n"

    # A text that was set aside outlives its window, too.
    again.get_by_label("The tileset as TOML").fill(f"{mine}# aside\n")
    with again.expect_response("**/api/set-aside"):
        again.locator("#take-text-back").click()
    again.context.close()
    third = second_window(browser, studio)
    third.get_by_role("button", name="Bring it back").click()
    expect(third.get_by_label("The tileset as TOML")).to_have_value(f"{mine}# aside\n")
    third.context.close()


def test_a_button_that_is_pressed_counts_though_it_is_drawn_anew(page: Page, start: Start) -> None:
    """A hand holds a button for a tenth of a second: the file may change in that time."""
    studio = start("greenways")
    page.goto(studio.address)
    area = page.get_by_label("The tileset as TOML")
    page.locator("[data-tile=street-t]").click()
    copies = page.locator("#inspector output")
    before = int(copies.inner_text())
    page.get_by_role("button", name="One copy more").hover()
    page.mouse.down()
    studio.file.write_text(f"{studio.text}# elsewhere\n", encoding="utf-8")
    expect(area).to_have_value(studio.text)
    page.mouse.up()
    expect(copies).to_have_text(f"{before + 1}")
    assert studio.text.endswith("# elsewhere\n")


def test_what_is_written_while_an_answer_is_on_its_way_stays(page: Page, start: Start) -> None:
    studio = start("greenways")
    before = studio.text
    page.goto(studio.address)
    area = page.get_by_label("The tileset as TOML")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    # A draft is on its way to the studio when it is saved: it is not kept as one afterwards.
    page.route("**/api/draft", hold)
    area.fill(f"{before}# first\n")
    assert page.locator("#file-status").inner_text() == "not saved"  # said at once
    late = next_held(page, held)
    page.keyboard.press("Control+s")
    late.fulfill(response=late.fetch())
    expect(page.locator("#file-status")).to_have_text("saved")
    page.unroute("**/api/draft")
    assert studio.text == f"{before}# first\n"
    assert [*(studio.file.parent / "state").rglob("*.json")] == []

    # A tile is painted, and before the answer is there somebody writes on.
    page.route("**/api/paint", hold)
    page.locator("[data-tile=street-t]").click()
    page.get_by_role("button", name="One copy more").click()
    late = next_held(page, held)
    area.fill(f"{before}# mine\n")
    late.fulfill(response=late.fetch())
    expect(page.locator(".conflict")).to_contain_text("Nothing was written over")
    expect(area).to_have_value(f"{before}# mine\n")
    assert studio.text.endswith("# first\n")

    # Several texts are set aside, and all of them come back, the last one first.
    page.get_by_role("button", name="Show the newer text").click()
    expect(area).to_have_value(studio.text)
    area.fill(f"{before}# another\n")
    page.locator("#take-text-back").click()
    expect(page.locator(".conflict")).to_contain_text("2 texts of yours were set aside")
    page.get_by_role("button", name="Bring the last back").click()
    expect(area).to_have_value(f"{before}# another\n")
    page.get_by_role("button", name="Bring my text back").click()
    expect(area).to_have_value(f"{before}# mine\n")
    page.get_by_role("button", name="Bring my text back").click()
    expect(area).to_have_value(f"{before}# another\n")
    asked: list[str] = []

    def accept(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", accept)
    page.reload()
    assert asked == ["beforeunload"]  # a text is still set aside


def test_the_table_is_kept_and_says_what_is_so(page: Page, look_at: Callable[[str], None]) -> None:
    look_at("puzzle-town")
    page.get_by_role("tab", name="Try").click()
    felt, hand = page.locator(".felt"), page.locator(".hand")
    for _ in range(4):  # whatever is drawn is in sight
        page.locator("#draw").click()
        name = page.locator("[data-piece][aria-selected=true]").get_attribute("title")
        expect(hand).to_contain_text(name or "nothing")
        expect(page.locator("[data-piece][aria-selected=true]")).to_be_in_viewport()
    page.get_by_role("tab", name="Try").focus()
    page.keyboard.press("Tab")
    expect(felt).to_be_focused()  # nothing lies between a tab and its table
    page.locator("[data-piece*=cornerstone]").first.click()
    expect(page.locator(".place.legal").first).to_be_visible()
    felt.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".place.laid")).to_have_count(1)
    expect(page.locator(".place.laid")).to_be_focused()
    expect(page.locator(".scores")).to_contain_text("48 tiles left over")
    expect(page.locator(".scores")).not_to_contain_text("perfect")

    page.reload()
    expect(page.get_by_role("tab", name="Try")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".place.laid")).to_have_count(1)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".place.laid")).to_have_count(0)
    page.reload()
    again = page.get_by_role("button", name="Lay it all again")
    again.focus()
    again.press("Enter")
    expect(page.locator(".place.laid")).to_have_count(1)
    expect(page.get_by_role("button", name="Clear")).to_be_focused()


def test_a_layout_or_another_file_takes_nothing_from_the_table(
    page: Page, look_at: Callable[[str], None]
) -> None:
    look_at("puzzle-town")
    laid, result = page.locator(".place.laid"), page.locator(".result")

    def open_tab(name: str) -> None:
        page.get_by_role("tab", name=name).click()

    def look(game: str) -> None:
        page.get_by_role("button", name="Open…").click()
        page.locator(".card", has_text=game).get_by_role("button", name="look").click()
        expect(page.locator("#file-name")).to_have_text(f"{game}.toml")

    open_tab("Try")
    page.get_by_label("Region").select_option("square")
    page.locator("[data-piece*=cornerstone]").first.click()
    page.locator(".place.legal").first.click()
    expect(laid).to_have_count(1)
    page.locator(".scores summary", has_text="does not show").click()
    page.get_by_label("Never turned up").fill("3")
    with page.expect_response("**/api/table"):
        page.get_by_label("Never turned up").press("Enter")
    page.reload()
    expect(laid).to_have_count(1)
    expect(page.get_by_label("Region")).to_have_value("square")
    expect(page.get_by_label("Never turned up")).to_have_value("3")

    # A layout of the solver takes the place of what lay there, which can be laid again.
    open_tab("Know")
    page.locator("#solve").click()
    result.get_by_role("button", name="Lay it on the table").click()
    expect(laid).to_have_count(48)
    page.get_by_role("button", name="Lay it all again").click()
    expect(laid).to_have_count(1)

    # Another file is none of it; the play of the first one waits for it.
    page.get_by_role("button", name="Deal and play").click()
    expect(page.locator("#end-play")).to_be_visible()
    look("greenways")
    expect(page.locator("#draw")).to_be_visible()
    expect(page.locator("#notice")).not_to_contain_text("changed")
    open_tab("Know")
    expect(page.locator(".checks .verdict")).to_be_visible()
    expect(result).to_be_empty()
    look("puzzle-town")
    open_tab("Try")
    expect(page.locator("#end-play")).to_be_visible()


def test_a_new_piece_is_in_sight_and_a_deleted_one_is_told(page: Page, start: Start) -> None:
    studio = start("greenways")
    before = studio.text
    page.goto(studio.address)
    page.locator("#add-tile").click()
    new = page.locator("[data-tile=tile-1]")
    expect(new).to_be_focused()
    expect(new).to_be_in_viewport(ratio=1)
    page.keyboard.press("Backspace")
    page.keyboard.press("Delete")
    expect(page.locator("#notice")).to_contain_text("New tile is deleted.")
    page.locator("#notice").get_by_role("button", name="Undo").click()
    expect(new).to_be_visible()
    page.locator("#undo").click()
    expect(new).to_have_count(0)
    assert studio.text == before

    # What came in since then is not undone in its place.
    page.locator("[data-tile=crossing]").focus()
    page.keyboard.press("Delete")
    undo = page.locator("#notice").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    studio.file.write_text(f"{studio.text}# theirs\n", "utf-8")
    expect(page.get_by_label("The tileset as TOML")).to_have_value(studio.text)
    expect(undo).to_have_count(0)

    # Beside the table nothing is painted, by keys as little as by clicks.
    page.get_by_role("tab", name="Try").click()
    page.locator("[data-tile=street-curve]").click()
    written = studio.text
    for key in ("r", "d", "2", " ", "+", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator("[data-tile=street-t]")).to_be_focused()
    page.locator("#undo").click()  # edits are answered one after another
    expect(page.locator("#redo")).to_be_enabled()
    assert f"{studio.text}# theirs\n" == written
