"""Whatever players read is said through `generator.words`: whole sentences, every one of them.

First by reading the code: in a room that speaks to players no string with words is anywhere but in
`say`, `to_say` or `counted`. Then by listening: with a catalogue that shouts, whatever a kit says
in a low voice is a name of the game's own file, or was forgotten.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from string import Formatter

import pypdfium2
import pytest

from generator.art.game_style import Painter
from generator.booklet.fallback_rules import tell_laws, tell_scores
from generator.booklet.make_booklet import make_booklet
from generator.booklet.page_format import A5
from generator.booklet.play_facts import gather_play
from generator.components.vocabulary import VOCABULARY
from generator.kit.build import make_kit
from generator.kit.order import Order
from generator.sheets.calibration import make_calibration
from generator.sheets.paper import PAPERS
from generator.sheets.press import Press
from generator.tileset.load import load
from generator.words import counted, listed, say, speaking
from generator.write.memo import Memo
from generator.write.pdf import write_pdf
from tests.support.some import some

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "generator"
STARTERS = some(sorted((ROOT / "templates" / "starters").glob("*.toml")))
GAMES = some(sorted((ROOT / "tilesets").glob("*.toml")))

# Where players are spoken to. What reads files there speaks to designers.
SPEAKING = (
    "art/badges.py",
    "art/drawn_backs.py",
    "booklet/booklet_*.py",
    "booklet/cover.py",
    "booklet/cross_references.py",
    "booklet/fallback_rules.py",
    "booklet/*_figures.py",
    "booklet/make_booklet.py",
    "booklet/play_facts.py",
    "booklet/web_page.py",
    "components/**/*.py",
    "guide/*.py",
    "kit/documents.py",
    "kit/draw_parts.py",
    "sheets/*.py",
    "typeset/figure*.py",
)
TO_DESIGNERS = re.compile(
    r"(_tables|^tables|_schema|^choices|_examples|^judge_figures|^own_outline)$"
)
# Functions that say a rule; what they call in their own module is looked at too.
SENTENCES = ("sentence", "need")
# Whoever makes one of these speaks to designers, or to nobody.
HARMLESS = re.compile(
    r"(Error|Problem|Field|Section|Promised|_promise|FigureKind|Tag|too_large|compile|say|to_say|"
    r"counted|listed)$"
)
# What nobody plays by: hints of the command, what `list` counts, names of drawings and tags.
NOT_FOR_PLAYERS = {
    " and ",
    " or narrower margins",
    "Figure",
    "Letter",
    "a box for everything comes with --kit-box auto",
    "a smaller offset leaves more room",
    'add a token with art = "{}" and level = {}',
    "backs of any other kind than fold leave more room",
    "boards with tokens in place come with --seed",
    "choose larger paper{}, or make the piece smaller in its file",
    'did you mean "{}"? ',
    "extras to cut out",
    "final = { }",
    "for its cards, write {}",
    "inside its margins ",
    "its sections come to {}",
    "leave it out: this game has no cards",
    "left above",
    "left below",
    "right above",
    "right below",
    "rows = [ ]",
    "said to come to {}, but comes to {}",
    "score sheets",
    "scoresheet {}",
    "the cover has room for one figure",
    "the cover is full",
    "the summary is {} mm higher than its page",
    "tilewright profile set my-printer --paper {} --backs {} --offset X,Y",
    "{} for a shop",
    "{} paper",
}
WORDED = re.compile(r"[^\W\d_]{2,}[,;:.]? |  ?[^\W\d_]{2,}$|^[A-Z][a-z]+$|: [a-z]{2,}$")
MARKUP = re.compile(r"<|^ ?[a-z]+=\"|^figures |```")


def modules() -> Iterator[Path]:
    for pattern in SPEAKING:
        for path in some(sorted(PACKAGE.glob(pattern))):
            if not TO_DESIGNERS.search(path.stem):
                yield path


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def docstrings(tree: ast.AST) -> set[ast.AST]:
    owners = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, owners) and node.body and isinstance(node.body[0], ast.Expr)
    }


def is_example(node: ast.AST) -> bool:
    """Whether it is a text of the manual, such as TRACK_EXAMPLE."""
    return isinstance(node, ast.Assign) and any(
        isinstance(name, ast.Name) and name.id.endswith("EXAMPLE") for name in node.targets
    )


def bare_words(node: ast.AST, silent: set[ast.AST]) -> Iterator[str]:
    """Strings with words below a node, but for those that are said and those in messages."""
    if node in silent or isinstance(node, ast.Raise | ast.Assert) or is_example(node):
        return
    if isinstance(node, ast.Call) and HARMLESS.search(called(node)):
        for argument in (*node.args[1:], *(given.value for given in node.keywords)):
            if called(node) in ("say", "counted"):  # its fields are said too
                yield from bare_words(argument, silent)
        return
    if isinstance(node, ast.JoinedStr):
        parts = [
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
        ]
        yield from _worded("".join(parts))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from bare_words(part.value, silent)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from _worded(node.value)
    for child in ast.iter_child_nodes(node):
        yield from bare_words(child, silent)


def _worded(text: str) -> Iterator[str]:
    if WORDED.search(text) and not MARKUP.search(text) and text not in NOT_FOR_PLAYERS:
        yield text


def read(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def sentences(tree: ast.Module) -> Iterator[ast.AST]:
    """The functions of a module that say a rule, and those of the module that they call."""
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    found = [functions[name] for name in SENTENCES if name in functions]
    for function in found:  # grows while it is gone through
        calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
        helpers = (functions.get(called(call)) for call in calls)
        found += [one for one in helpers if one is not None and one not in found]
    return iter(found)


def test_words_for_players_are_said() -> None:
    found = []
    for path in modules():
        tree = read(path)
        found += [f"{path.name}: {text}" for text in bare_words(tree, docstrings(tree))]
    assert not found


def test_rules_are_said() -> None:
    found = []
    paths = some([*PACKAGE.glob("laws/**/*.py"), *PACKAGE.glob("play/steps/*.py")])
    for path in paths:
        tree = read(path)
        for function in sentences(tree):
            found += [f"{path.name}: {text}" for text in bare_words(function, docstrings(tree))]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        'Text(0, 0, "Cut here", font, 3, ink)',
        'title = f"Strip {use}"',
        'words = ", at the small ticks" if shown else ""',
        'Component("tokens", "Tokens", pieces)',
        'say("{piece} lies", piece=f"the {name} tile")',
    ],
)
def test_bare_words_are_found(line: str) -> None:
    assert list(bare_words(ast.parse(line), set()))


@pytest.mark.parametrize(
    "line",
    [
        'Text(0, 0, say("Cut here"), font, 3, ink)',
        'name = f"strip-{number}"',
        'raise CommandError("--paper", "is no paper to print on")',
        'words = f"{parts}: {say(machine.guide)}"',
    ],
)
def test_what_is_said_is_no_fault(line: str) -> None:
    assert not list(bare_words(ast.parse(line), set()))


def test_sentences_are_whole_and_have_their_fields() -> None:
    """A key is written down where it is said, not put together; each of its fields is given."""
    wrong = []
    speaking_up = (path for path in PACKAGE.rglob("*.py") if "say(" in path.read_text("utf-8"))
    for path in some(sorted(speaking_up)):
        for node in ast.walk(read(path)):
            if not isinstance(node, ast.Call) or called(node) not in ("say", "to_say"):
                continue
            key = node.args[0]
            if isinstance(key, ast.JoinedStr | ast.BinOp) and path.name != "words.py":
                wrong.append(f"{path.name}:{node.lineno}: glued")
            if called(node) == "say" and isinstance(key, ast.Constant):
                fields = {field for _, field, _, _ in Formatter().parse(str(key.value)) if field}
                if fields != {given.arg for given in node.keywords}:
                    wrong.append(f"{path.name}:{node.lineno}: {sorted(fields)}")
    assert not wrong


class Loud(NullTranslations):
    """English in capitals, fields as they come; nought and one are one, as in French."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{[^}]*\}|[^{]+", lambda part: _shout(part[0]), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n < 2 else msgid2)


def _shout(part: str) -> str:
    return part if part.startswith("{") else part.upper()


class Elsewhere(NullTranslations):
    """A language that begins with what English ends with, and has a plural for two."""

    def gettext(self, message: str) -> str:
        known = {
            "Lay {tile} on {place}.": "Lege auf {place} {tile}.",
            "{some} and {other}": "{some} und {other}",
        }
        return known.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = {"{number} card": ("{number} Karte", "ein Paar Karten", "{number} Karten")}
        return forms[msgid1][min(n, 3) - 1]


def test_a_catalogue_is_put_behind_without_touching_callers() -> None:
    def speak() -> list[str]:
        return [
            say("Lay {tile} on {place}.", tile="{braces}", place="B"),
            listed([counted(1, "card"), counted(2, "card"), counted(5, "card")]),
        ]

    english = speak()
    with speaking(Elsewhere()):
        assert speak() == ["Lege auf B {braces}.", "1 Karte, ein Paar Karten und 5 Karten"]
    assert speak() == english == ["Lay {braces} on B.", "1 card, 2 cards and 5 cards"]


def low_words(said: str, file: Path | None = None) -> set[str]:
    """Words that were not shouted, besides those that a game's file writes, and names of files."""
    own = set(re.findall(r"[^\W\d_]+", " ".join(texts_in(file)).lower())) if file else set()
    spoken = re.sub(r"\S+\.(pdf|toml|svg)", "", said)
    words = re.findall(r"[^\W\d_]{2,}", spoken)
    return {word for word in words if word != word.upper() and word.lower() not in own}


def texts_in(file: Path) -> Iterator[str]:
    """Every text of a tileset, not its keys."""

    def walk(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for each in value.values():
                yield from walk(each)
        elif isinstance(value, list):
            for each in value:
                yield from walk(each)

    yield from walk(tomllib.loads(file.read_text("utf-8")))
    for table in file.parent.glob(f"{file.stem}*.csv"):
        yield table.read_text("utf-8")


def text_of(pdf: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))


@pytest.mark.parametrize("file", [*GAMES, *STARTERS], ids=lambda path: path.stem)
def test_every_rule_is_said(file: Path) -> None:
    with speaking(Loud()):
        tileset = load(file, VOCABULARY)
        play = gather_play(tileset)
        said = [law.sentence for law in tell_laws(tileset)]
        said += [score.sentence for score in tell_scores(tileset)]
        if play is not None:
            said += (*play.start, *play.turn, *play.stuck, *play.end)
    assert said
    assert not low_words(" ".join(said), file)


# Between them these have every kind of component.
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("streetcar-suburb", ("guide", "board", "tokens", "nets", "scoresheets", "box")),
        ("streets-and-sidewalks", ("guide", "screens")),
        ("windward-isle", ("guide", "extras", "cutouts", "box")),
    ],
)
def test_every_word_of_a_kit_is_said(name: str, parts: tuple[str, ...]) -> None:
    """Sheets, guide, box and screens. Rules are texts of their own."""
    (file,) = (path for path in (*GAMES, *STARTERS) if path.stem == name)
    with speaking(Loud()):
        kit = make_kit(load(file, VOCABULARY), Order(only=parts))
    bound = ("kit.pdf", "rules.pdf", "rules-booklet.pdf")
    sheets = [
        data for name, data in kit.files.items() if name.endswith(".pdf") and name not in bound
    ]
    assert not low_words(" ".join(map(text_of, some(sheets))), file)


def test_the_calibration_page_is_said() -> None:
    with speaking(Loud()):
        page = write_pdf(make_calibration(PAPERS["a4"], Press(offset=(0.4, 0.2))))
    assert low_words(text_of(page)) == {  # what is typed
        *("tilewright", "profile", "set", "my", "printer", "paper", "backs", "offset"),
        *("duplex", "long", "short"),
    }


TEXT = "# Quay\n\n" + "".join(
    f"## {n}\n\n[{n}{n}](term), see [Dd](#).\n\n" for n in ("Aa", "Bb", "Cc")
)
TEXT += "## Dd\n\nxx\n\n## Ee\n\nxx [yy](https://example.org/yy)\n"


def test_what_a_booklet_adds_to_its_text_is_said(tmp_path: Path) -> None:
    """Contents, index, pages of references, notes, badges: on paper and on a screen."""
    own = {*re.findall(r"[^\W\d_]{2,}", TEXT), "AaAa", "BbBb", "CcCc"}
    (tmp_path / "quay.md.j2").write_text(TEXT, "utf-8")
    file = ROOT / "tilesets" / "puzzle-town.toml"
    with speaking(Loud()):
        tileset = load(file, VOCABULARY)
        named = replace(tileset, slug="quay")
        booklet = make_booklet(named, A5, tmp_path, Memo(), Painter(named))
    printed = text_of(write_pdf(booklet.pages)) + text_of(write_pdf(booklet.folded))
    assert "PAGE" in printed and "INDEX" in printed and "NOTES" in printed
    shown = re.sub(r"<(style|svg|head).*?</\1>|<[^>]*>", " ", booklet.html, flags=re.DOTALL)
    for said in (printed, shown):
        assert not low_words(said, file) - own
