"""The studio in a real browser: paint, write, know, try, print."""

from __future__ import annotations

import re
import time
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.kit.preflight_kit import inspect_path
from tests.browser.conftest import Running

Start = Callable[[str], Running]
LookAt = Callable[[str], None]


def until(holds: Callable[[], bool], seconds: float = 45) -> None:
    """Wait for something outside the page."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def edges(studio: Running, id: str) -> str:
    tiles = tomllib.loads(studio.text)["tiles"]
    return str(next(tile["edges"] for tile in tiles if tile["id"] == id))


def test_painting_a_side_changes_the_file_and_undo_takes_it_back(page: Page, start: Start) -> None:
    studio = start("greenways")
    before = studio.text
    page.goto(studio.address)
    curve = page.locator("[data-tile=street-curve]")
    face = curve.locator("img").get_attribute("src")
    curve.locator("polygon[data-side='1']").click()  # a click only chooses
    expect(page.locator("#inspector .row-name").first).to_have_text("Side 2")
    page.get_by_role("tab", name="Try").click()
    page.locator("[data-tile=street-t] polygon[data-side='1']").tap()
    expect(page.locator("[data-tile=street-t]")).to_be_focused()
    page.get_by_role("tab", name="Write").click()
    assert studio.text == before
    page.get_by_role("button", name="Paint", exact=True).click()
    curve.locator("polygon[data-side='1']").click()
    expect(curve.locator("img")).not_to_have_attribute("src", face or "")
    assert edges(studio, "street-curve") == "sg.."
    page.get_by_role("tab", name="Try").click()  # where nothing is painted
    expect(page.get_by_role("button", name="Paint", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Select", pressed=True)).to_be_visible()
    page.get_by_role("tab", name="Write").click()
    expect(page.get_by_role("button", name="Paint", pressed=True)).to_be_enabled()
    curve.focus()
    changed = [
        (a, b) for a, b in zip(before.split("\n"), studio.text.split("\n"), strict=True) if a != b
    ]
    assert changed == [('edges = "ss.."', 'edges = "sg.."')]  # comments and order are kept

    # By keyboard: the third edge type on the side that is chosen, a turn, one copy more.
    page.keyboard.press("3")
    until(lambda: edges(studio, "street-curve") == "s...")
    page.keyboard.press("r")
    until(lambda: edges(studio, "street-curve") == ".s..")
    page.keyboard.press("+")
    expect(curve.locator(".copies")).to_have_text("×8")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tile=street-t]")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("Control+z")
    until(lambda: studio.text == before)
    expect(page.locator("#undo")).to_be_disabled()
    page.keyboard.press("Control+Shift+Z")
    until(lambda: edges(studio, "street-curve") == "sg..")


def test_a_tile_of_a_rule_is_painted_once_the_rule_is_written_out(page: Page, start: Start) -> None:
    studio = start("puzzle-town")
    page.goto(studio.address)
    page.locator("#mode-paint").click()
    page.locator("[data-tile=zone-GGGG] polygon[data-side='0']").click()
    expect(page.locator("dialog")).to_contain_text("one of 24")
    page.get_by_role("button", name="Write out 24 pieces").click()
    expect(page.locator("[data-tile=zone-gggg] .copies")).to_have_text("×2")
    until(lambda: 'id = "zone-gggg"' in studio.text and edges(studio, "zone-gggg") == "BGGG")
    assert "# Two of each of the 24 squares in three colours." in studio.text


def test_broken_text_shows_the_error_at_its_line(page: Page, start: Start) -> None:
    studio = start("greenways")
    before = studio.text
    page.goto(studio.address)
    area = page.get_by_label("The tileset as TOML")
    expect(area).to_have_value(before)
    area.fill(before.replace('name = "Greenways"', "name = Greenways"))
    line = before.split("\n").index('name = "Greenways"') + 1
    problem = page.locator(f".problems [data-line='{line}']")
    expect(problem).to_contain_text("not valid TOML: no value here")
    expect(problem).to_contain_text('strings need quotes: name = "Little Harbour"')
    expect(page.locator(".gutter .wrong")).to_have_text(str(line))
    expect(page.locator("#add-tile")).to_be_disabled()
    assert studio.text == before  # nothing is saved unless it is asked for
    area.fill(before.replace("copies = 7", "coppies = 7", 1))
    expect(page.locator(".problems")).to_contain_text('did you mean "copies"?')
    area.press("Control+s")
    until(lambda: "coppies = 7" in studio.text)
    area.fill(before)
    area.press("Control+s")
    until(lambda: studio.text == before)
    expect(page.locator(".problems")).to_be_hidden()


def test_the_page_follows_another_editor_and_no_text_is_lost(
    page: Page, browser: Browser, start: Start
) -> None:
    studio = start("greenways")
    page.goto(studio.address)
    copies = page.locator("[data-tile=crossing] .copies")
    expect(copies).to_have_text("×4")
    changed = studio.text.replace('copies = 4\nedges = "sgsg"', 'copies = 9\nedges = "sgsg"')
    studio.file.write_text(changed, "utf-8")
    expect(copies).to_have_text("×9")
    expect(page.get_by_label("The tileset as TOML")).to_have_value(changed)

    # The file is gone: nothing says that it is saved, its text stays, and can be saved.
    status = page.locator("#file-status")
    studio.file.unlink()
    expect(status).to_have_text("is gone")
    studio.file.mkdir()
    expect(status).to_have_text("is not an ordinary file")
    studio.file.rmdir()
    expect(status).to_have_text("is gone")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(status).to_have_text("saved")
    assert studio.text == changed

    # While something is being written here, the file changes again: both texts are kept.
    area = page.get_by_label("The tileset as TOML")
    mine = f"{changed}# mine\n"
    area.fill(mine)
    theirs = f"{changed}# theirs\n"
    studio.file.write_text(theirs, "utf-8")
    expect(page.locator(".conflict")).to_contain_text("has changed on disk")
    area.press("Control+s")
    expect(area).to_have_value(mine)
    assert studio.text == theirs
    page.get_by_role("button", name="Show the newer text").click()
    expect(area).to_have_value(theirs)
    page.get_by_role("button", name="Bring my text back").click()
    expect(area).to_have_value(mine)


def test_the_solver_is_cancelled_and_then_finds_a_town(page: Page, start: Start) -> None:
    studio = start("puzzle-town")
    # Ten colours on 10 × 10 are beyond any solver in a minute: there is something to cancel.
    hard = studio.text
    page.goto(studio.address)
    page.get_by_role("tab", name="Know").click()
    expect(page.locator(".facts-list")).to_contain_text("sides.residential")
    page.locator("#solve").click()
    expect(page.locator(".result .verdict.pass")).to_contain_text("48 tiles, accepted by every law")
    expect(page.locator(".result .witness img")).to_have_js_property("complete", True)
    assert page.locator(".result .witness img").evaluate("image => image.naturalWidth") > 100
    studio.file.write_text(hard_set(hard), "utf-8")
    expect(page.locator(".problems-badge, #file-status").first).to_be_visible()
    expect(page.locator("#solve-region option")).to_have_text(["Great square"])
    page.locator("#solve").click()
    expect(page.locator(".progress .what")).not_to_have_text("beginning")
    page.locator("#solve-stop").click()
    expect(page.locator(".result")).to_have_text("Cancelled.")
    expect(page.locator("#solve")).to_be_enabled()


def hard_set(text: str) -> str:
    """A hundred squares in ten colours that were cut from one picture, then shuffled."""
    import random

    chance = random.Random(5)
    letters = "ABCDEFGHIJ"
    across = [[chance.choice(letters) for _ in range(11)] for _ in range(10)]
    down = [[chance.choice(letters) for _ in range(10)] for _ in range(11)]
    tiles = [
        down[row][column] + across[row][column + 1] + down[row + 1][column] + across[row][column]
        for row in range(10)
        for column in range(10)
    ]
    chance.shuffle(tiles)
    head = text[: text.index("[edges.")]
    symbols = ("house", "bag", "tower", "leaf", "star", "sun", "drop", "tree", "heart", "moon")
    patterns = ("plain", "tiles", "hatch", "dots", "waves")
    colours = ("#a5d084", "#6aa7dc", "#cc4f41", "#f0c23b", "#8a62a8")
    greys = ("#efefef", "#333333", "#777777", "#bbbbbb", "#555555")
    kinds = [
        f'[edges.{letter.lower()}]\nletter = "{letter}"\nname = "{letter}"\n'
        f'colour = "{colour}"\nsymbol = "{symbol}"\npattern = "{pattern}"\n'
        for letter, colour, symbol, pattern in zip(
            letters, (*colours, *greys), symbols, (*patterns, *patterns), strict=True
        )
    ]
    entries = [
        f'[[tiles]]\nid = "t{number}"\nname = "T"\nedges = "{tile}"\n'
        for number, tile in enumerate(tiles)
    ]
    region = (
        '[[laws]]\nlaw = "sides-match"\n[regions.great]\nname = "Great square"\n'
        'shape = "rectangle"\nrows = 10\ncolumns = 10\n'
    )
    return "\n".join([head, *kinds, *entries, region])


def test_a_legal_and_an_illegal_tile_are_laid(page: Page, look_at: LookAt) -> None:
    look_at("greenways")
    page.get_by_role("tab", name="Try").click()

    def lay(piece: str, cell: str) -> None:
        page.locator(f"[data-piece={piece}]").drag_to(page.locator(f".place[data-cell='{cell}']"))

    lay("crossing", "0,0")
    expect(page.locator(".place.laid")).to_have_count(1)
    lay("street-straight", "-1,0")
    expect(page.locator(".said.yes")).to_contain_text("Street, straight is laid")
    expect(page.locator(".place.laid")).to_have_count(2)
    lay("greenway-straight", "-2,0")
    expect(page.locator(".said.no")).to_contain_text("sides-match")
    expect(page.locator(".said.no")).to_contain_text("shows greenway to r-1 c0, which shows street")
    expect(page.locator(".place.laid")).to_have_count(2)
    expect(page.locator(".scores")).to_contain_text("Together")


@pytest.mark.parametrize("named", ["puzzle-town", "scrambled-streets", "streets-and-sidewalks"])
def test_every_game_with_tiles_has_a_table(page: Page, look_at: LookAt, named: str) -> None:
    look_at(named)
    page.get_by_role("tab", name="Try").click()
    page.locator("#draw").click()
    page.locator(".place.legal, .place").first.click()
    expect(page.locator(".place.laid, .said.no").first).to_be_visible()


def test_a_game_without_tiles_shows_its_board(page: Page, look_at: LookAt) -> None:
    look_at("streetcar-suburb")
    page.get_by_role("tab", name="Try").click()
    expect(page.locator("#try")).to_contain_text("has no tiles to lay")
    expect(page.locator(".felt img.board")).to_be_visible()


def test_the_pages_are_shown_and_the_kit_is_downloaded(
    page: Page, look_at: LookAt, tmp_path: Path
) -> None:
    look_at("puzzle-town")
    page.get_by_role("tab", name="Print").click()
    page.get_by_label("Paper").fill("letter")
    page.get_by_label("Only").select_option("tiles")
    page.locator("#preview").click()
    expect(page.locator("#download")).to_be_enabled()
    expect(page.locator(".sheets img")).to_have_count(4)
    with page.expect_download() as waiting:
        page.locator("#download").click()
    assert waiting.value.suggested_filename == "puzzle-town.zip"
    with zipfile.ZipFile(waiting.value.path()) as kit:
        assert kit.testzip() is None
        kit.extractall(tmp_path)
    looked_at = inspect_path(tmp_path / "puzzle-town")
    assert "tiles.pdf" in {Path(one.file).name for one in looked_at}
    assert [problem for one in looked_at for problem in one.problems] == []
    pdf = (tmp_path / "puzzle-town" / "tiles.pdf").read_bytes()
    assert re.search(rb"/MediaBox \[ 0 0 612 792 \]", pdf)  # Letter, in points


def test_it_can_be_used_at_390_pixels(page: Page, start: Start) -> None:
    studio = start("greenways")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(studio.address)
    expect(page.locator("[data-tile=street-curve]")).to_be_visible()
    for tab in ("Write", "Know", "Try", "Print", "Pieces"):
        page.get_by_role("tab", name=tab).click()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, tab
