"""What every test may ask for: the bundled games, and leave to rewrite the goldens."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

# What is compiled is kept in the environment, not beside the sources, whatever whoever runs the
# tests has set: else each of the hundreds of processes of a run compiles the same files again.
sys.dont_write_bytecode, sys.pycache_prefix = False, str(Path(sys.prefix) / "bytecode")
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

from hypothesis import settings  # noqa: E402

from generator.components.vocabulary import VOCABULARY  # noqa: E402
from generator.tileset.load import load  # noqa: E402
from generator.tileset.model import Tileset  # noqa: E402
from tests.support.kits import Kits  # noqa: E402

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.stem for path in (ROOT / "tilesets").glob("*.toml"))
SLOW_ROOMS = {"cli", "guide", "kit", "processes", "starter", "studio"}  # whole kits, and processes
LONG = ("wheel", "fuzz", "browser", "properties", "print", "golden", "kit", "studio")
OWN_ART = ROOT / "tests" / "own-art"  # a game with pictures of its own, in all formats and places

# The same examples on every run, so that a change is judged by what it changes; `make fuzz`
# looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("fuzz", max_examples=1000, deadline=None)
settings.load_profile("steady")
# It would try numbers of our own sources too, of those that happen to be read by then: other
# examples in every order of the tests. It offers no setting for that.
with contextlib.suppress(ImportError, AttributeError):
    from hypothesis.internal.conjecture import providers

    nothing = providers._local_constants
    setattr(providers, "_get_local_constants", lambda: nothing)  # noqa: B010


# A page as pixels takes a hundred megabytes. To get new memory of the system takes four times as
# long as to draw the page, so what was used once is kept. Only the C library of Linux knows this.
NO_MAPS, KEEP = (-4, 0), (-1, 1 << 30)  # M_MMAP_MAX and M_TRIM_THRESHOLD of mallopt
with contextlib.suppress(AttributeError, OSError, TypeError):
    for what, value in (NO_MAPS, KEEP):
        ctypes.CDLL(None).mallopt(what, value)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite the goldens instead of comparing"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests come first: the last ones are short, and all processes end together."""
    items.sort(key=lambda item: _rank(item.path.relative_to(ROOT).parts))  # keeps files together
    for item in items:
        if SLOW_ROOMS.intersection(item.path.relative_to(ROOT).parts):
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end: they are not looked through again and again for
    cycles, and new things as seldom as in a command."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(500_000, 20, 20)


def _rank(parts: tuple[str, ...]) -> int:
    return min((LONG.index(part) for part in parts if part in LONG), default=len(LONG))


@pytest.fixture(scope="session")
def games() -> list[str]:
    """The names of all bundled tilesets."""
    return GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `game` runs for every bundled tileset, found by itself.

    The goldens show one with pictures of its own, too.
    """
    if "game" in metafunc.fixturenames:
        is_golden = metafunc.definition.path.parent.name == "golden"
        own = [path.stem for path in OWN_ART.glob("*.toml")] if is_golden else []
        metafunc.parametrize("game", [*GAMES, *own])


@pytest.fixture(scope="session", autouse=True)
def no_profiles(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whoever runs the tests may have printer profiles: no test reads or writes them."""
    os.environ["TILEWRIGHT_CONFIG"] = str(tmp_path_factory.mktemp("config"))


@pytest.fixture(scope="session", autouse=True)
def this_tree() -> None:
    """A process that a test starts sees this checkout, wherever another one is installed."""
    os.environ["PYTHONPATH"] = str(ROOT)


@pytest.fixture(scope="session")
def load_game() -> Callable[[str], Tileset]:
    """A bundled game as its model, read once a session."""
    loaded: dict[str, Tileset] = {}

    def get(slug: str) -> Tileset:
        if slug not in loaded:
            folder = ROOT / "tilesets" if slug in GAMES else OWN_ART
            loaded[slug] = load(folder / f"{slug}.toml", VOCABULARY)
        return loaded[slug]

    return get


@pytest.fixture(scope="session")
def kits(tmp_path_factory: pytest.TempPathFactory, load_game: Callable[[str], Tileset]) -> Kits:
    """A bundled game's kit in a style, with all of its parts on A4, made once a run."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "kits"
    folder.mkdir(exist_ok=True)
    return Kits(folder, load_game)
