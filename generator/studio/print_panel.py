"""What the page may ask of a kit, and its pages as pictures.

The options are those of `tilewright build`, told by whoever starts the studio; those that the
pipeline knows are offered. In come values as the page sends them, out goes an `Order`. A page of
a kit becomes an SVG of the whole sheet.
"""

from __future__ import annotations

import dataclasses
import io
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.errors import CommandError
from generator.kit.order import Wishes, check_wishes, number_boards
from generator.sheets.press import Press, read_margins, read_offset

if TYPE_CHECKING:
    from generator.kit.build import Kit
    from generator.sheets.page import Document, Page
    from generator.sheets.paper import Paper

BOARDS = ("board_scale", "seed", "boards")
ALIASES = {"cut": "cutting"}  # options that are not called as what they set
PLAIN = (str, bool, int, float)  # kinds of values that a form can give
# Of values that people write as one word.
READERS: Mapping[str, Callable[[str], Any]] = {"margins": read_margins, "offset": read_offset}
SPECIAL = ("paper", "only", "seed", "boards")  # that are no wishes by name


@dataclass(frozen=True, slots=True)
class Option:
    """One option of `tilewright build`."""

    name: str
    kind: str  # "choice", "truth", "whole", "number" or "text"
    default: Any
    about: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """A kit that is asked for."""

    paper: Paper
    only: tuple[str, ...]
    wishes: Wishes


def offered(options: Sequence[Option], *, has_board: bool = True) -> list[dict[str, Any]]:
    """Those that a kit in the studio can be given; a game without a board is not asked for one."""
    from generator.sheets.paper import PAPERS

    wishes = {
        field.name
        for kind in (Wishes, Press)
        for field in dataclasses.fields(kind)
        if isinstance(field.default, PLAIN) or field.name in READERS
    }
    views = []
    for option in options:
        if option.name in BOARDS and not has_board:
            continue
        if option.name in SPECIAL or ALIASES.get(option.name, option.name) in wishes:
            view = dataclasses.asdict(option)
            if option.name == "paper":
                view |= {"choices": list(PAPERS)}
            views.append(view)
    return views


def check_choices(options: Sequence[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of options that are offered, each one that can be chosen."""
    known = {view["name"]: view for view in offered(options)}
    for name, value in values.items():
        view = known.get(name)
        if view and view["kind"] == "choice" and value not in ("", None, *view["choices"]):
            hint = f"choose among: {', '.join(view['choices'])}"
            raise CommandError(f"--{name.replace('_', '-')}", f"{value!r} is no choice", hint)
    return {name: value for name, value in values.items() if name in known}


def read_order(values: Mapping[str, Any]) -> Order:
    """The kit that these values ask for; what is left out is as on the command line."""
    from generator.sheets.paper import find_paper

    given = {name: value for name, value in values.items() if value not in (None, "")}
    only = tuple(word.strip() for word in str(given.get("only", "")).split(",") if word.strip())
    named = {ALIASES.get(name, name): value for name, value in given.items()}
    asked = _read_fields(Wishes, named)
    asked["press"] = Press(**_read_fields(Press, named))
    if "seed" in given or "boards" in given:
        seed, boards = (
            _like(0, name, given[name]) if name in given else None for name in ("seed", "boards")
        )
        asked["seeds"] = number_boards(seed, boards)
    wishes = Wishes(**asked)
    check_wishes(wishes)
    return Order(find_paper(str(given.get("paper", "a4"))), only, wishes)


def _read_fields(kind: type[Wishes] | type[Press], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values that are given for the plain fields of a dataclass."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        if field.name in given and field.name in READERS:
            found[field.name] = READERS[field.name](str(given[field.name]))
        elif field.name in given and isinstance(field.default, PLAIN):
            found[field.name] = _like(field.default, field.name, given[field.name])
    return found


def _like(default: Any, name: str, value: Any) -> Any:
    """A value of the kind that the default is of."""
    try:
        if isinstance(default, bool):
            return bool(value)
        if isinstance(default, int | float):
            return type(default)(value)
    except (TypeError, ValueError):
        option = f"--{name.replace('_', '-')}"
        raise CommandError(option, f"{value!r} is no number") from None
    return str(value)


def page_svg(page: Page, document: Document, name: str) -> bytes:
    """A sheet of paper with all that is printed on it."""
    from generator.canvas.pen import rect
    from generator.canvas.shapes import Drawing
    from generator.geometry.outline import rectangle
    from generator.write.svg import write_svg

    paper = rect(0, 0, page.width, page.height, fill="#ffffff")
    sheet = rectangle(page.width, page.height)
    drawing = Drawing(name, sheet, 0.0, (paper, *page.shapes), page.label)
    return write_svg(drawing, document.library)


def zip_kit(kit: Kit) -> bytes:
    """All files of a kit in its folder; the same bytes for the same kit."""
    from generator.kit.manifest import NAME, write_manifest

    files = {**kit.files, NAME: write_manifest(kit.manifest)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{kit.slug}/{name}")
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return packed.getvalue()
