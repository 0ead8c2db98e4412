"""The command `rules`: three files, figures that tell the truth, mistakes told with their line."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from tests.support.command import run

ROOT = Path(__file__).parents[3]
GAME = ROOT / "tilesets" / "puzzle-town.toml"
FILES = ("rules-booklet.pdf", "rules.html", "rules.pdf")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    place = tmp_path_factory.mktemp("rules")
    done = run("rules", "puzzle-town", "--paper", "letter", cwd=place)
    assert (done.returncode, done.stderr) == (0, "")
    return place / "output" / "puzzle-town", done.stdout


def test_it_makes_three_files_and_says_so(made: tuple[Path, str]) -> None:
    place, said = made
    assert tuple(sorted(p.name for p in place.iterdir() if p.name != "manifest.json")) == FILES
    assert said == (
        "Puzzle Town: output/puzzle-town\n"
        "  rules.pdf: 8 pages to read\n"
        "  rules-booklet.pdf: 2 sheets to print on both sides and fold\n"
        "  rules.html: one page for screens\n"
    )


def test_pages_are_half_of_the_paper_and_text_is_text(made: tuple[Path, str]) -> None:
    pages = pypdfium2.PdfDocument(made[0] / "rules.pdf")
    assert pages[0].get_size() == pytest.approx((139.7 / 25.4 * 72, 215.9 / 25.4 * 72), abs=0.1)
    sheets = pypdfium2.PdfDocument(made[0] / "rules-booklet.pdf")
    assert sheets[0].get_size() == pytest.approx((792, 612), abs=0.1)
    text = "".join(page.get_textpage().get_text_range() for page in pages)
    assert "Every zone that faces out of the town has the border colour" in re.sub(
        r"\s+", " ", text
    )
    assert all((made[0] / name).stat().st_size < 2_000_000 for name in FILES if "pdf" in name)


def test_every_chapter_has_its_own_entry_in_the_outline(made: tuple[Path, str]) -> None:
    pages = pypdfium2.PdfDocument(made[0] / "rules.pdf")
    titles = [item.get_title() for item in pages.get_toc()]
    for chapter in ("The idea", "In the kit", "Your turn", "The Town Park", "The lone builder"):
        assert titles.count(chapter) == 1


def test_figures_have_words_for_those_who_cannot_see(made: tuple[Path, str]) -> None:
    page = (made[0] / "rules.html").read_text("utf-8")
    assert "Wrong: The same four tiles, the last one turned" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        (
            'breaks = "forms-block"',
            "legal = true",
            "[figures.place-no]",
            "figures.place-no.at: says where a law is broken, but not which",
        ),
        (
            "BBRG    BRRB",
            "BBRG    BRRX",
            "BBRG    BRRX",
            'figures.match-no.layout: column 9: "X" in "BRRX" is no edge type\'s letter',
        ),
        (
            "solitaire = true",
            'solitaire = true\nrules = "own.md.j2"',
            'rules = "own.md.j2"',
            'game.rules: "own.md.j2": there is no such file',
        ),
    ],
)
def test_a_slip_stops_the_build(
    old: str, new: str, place: str, message: str, tmp_path: Path
) -> None:
    text = GAME.read_text("utf-8").replace(old, new)
    (tmp_path / "own.toml").write_text(text, "utf-8")
    done = run("rules", "own.toml", cwd=tmp_path)
    assert done.returncode == 1
    line = next(n for n, words in enumerate(text.splitlines(), start=1) if words == place)
    if message.startswith("figures.place-no.at"):
        line += 3
    assert done.stderr.startswith(f"own.toml:{line}: ")
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        (
            'scores = { "Zoning violations" = -5 }',
            'scores = { "Zoning violations" = -4 }',
            "[figures.town]",
            'figures.town: said to score -4 for "Zoning violations", but scores -5',
        ),
        ("total = 11", "total = 12", "[figures.scoresheet]", "said to come to 12, but comes to 11"),
    ],
)
def test_a_figure_that_lies_is_noted_and_makes_a_draft(
    old: str, new: str, place: str, message: str, tmp_path: Path
) -> None:
    text = GAME.read_text("utf-8").replace(old, new)
    (tmp_path / "own.toml").write_text(text, "utf-8")
    done = run("rules", "own.toml", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    line = next(n for n, words in enumerate(text.splitlines(), start=1) if words == place)
    assert f"\nown.toml:{line}: " in done.stdout
    assert message in done.stdout
    assert "DRAFT on every sheet" in done.stdout
    final = run("build", "own.toml", "--only", "rules", "--final", cwd=tmp_path)
    assert final.returncode == 1
    assert message in final.stderr


def test_a_text_beside_the_file_is_used_and_its_slips_are_told(tmp_path: Path) -> None:
    text = GAME.read_text("utf-8").replace(
        "solitaire = true", 'solitaire = true\nrules = "own.md.j2"', 1
    )
    (tmp_path / "own.toml").write_text(text, "utf-8")
    (tmp_path / "own.md.j2").write_text("# Own\n\n## One\n\n![A town](figure:twon)\n", "utf-8")
    done = run("rules", "own.toml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith('own.md.j2:5: no figure is called "twon"\n')
    assert 'did you mean "town"?' in done.stderr
