"""What stands on faces, as the model holds it. Knows nothing of TOML or drawing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.tileset.picture_model import Picture
from generator.tileset.tile_values import Value

NO_PLATE = "none"
NAMED = re.compile(r"\{([^{}]*)\}")  # a value, or an icon


@dataclass(frozen=True, slots=True)
class FaceField:
    """One field of a face. Lengths in mm; 0 is left to the drawing."""

    show: str = ""
    icon: str = ""
    picture: str = ""
    values: tuple[str, ...] = ()  # that `show`, `icon`, `picture`, `colour` and `plate` take up
    at: str = "middle"
    area: tuple[float, float, float, float] | None = None
    width: float = 0.0
    height: float = 0.0
    size: float = 4.0
    least: float = 4.0  # the size that letters may shrink to
    weight: str = "plain"
    wrap: bool = False
    align: str = ""
    stand: str = ""
    colour: str = ""
    plate: str = ""
    form: str = "round"
    fill: bool = False
    turn: int = 0
    kinds: tuple[str, ...] = ()  # of the pieces that bear it; none: all

    @property
    def has_plate(self) -> bool:
        return self.plate not in ("", NO_PLATE)

    @property
    def is_round(self) -> bool:
        """Whether it stands on a disc."""
        return self.form == "circle" and self.has_plate


@dataclass(frozen=True, slots=True)
class FaceLayout:
    """The fields of all faces of one sort of piece, and the ground of plain ones."""

    colour: str
    margin: float
    fields: tuple[FaceField, ...]
    pictures: tuple[Picture, ...] = ()

    def picture(self, name: str) -> Picture:
        return next(picture for picture in self.pictures if picture.name == name)


def usual_margin(outline: Outline) -> float:
    """How far fields stay inside the cut, where their author does not say."""
    return max(2.5, min(outline.width, outline.height) / 13)


def colour_named(text: str, named: Mapping[str, str]) -> str:
    """A colour by its digits, or by the id of what has one; nothing if there is none."""
    if re.fullmatch(r"#[0-9A-Fa-f]{6}", text):
        return text.lower()
    return named.get(text, "")


def names_in(text: str) -> list[str]:
    """What stands in braces, each once."""
    return list(dict.fromkeys(NAMED.findall(text)))


def fill_in(text: str, values: Mapping[str, Value]) -> str:
    """The text with values for their names; other names in braces are icons, and stay."""
    return NAMED.sub(lambda found: str(values.get(found[1], found[0])), text)


def has_all(field: FaceField, values: Mapping[str, Value]) -> bool:
    """Whether a piece has every value that a field takes up; a blank one counts as none."""
    return all(str(values.get(name, "")).strip() for name in field.values)


# Every field that has no room on a piece, by its place, why, and what to do.
FieldCheck = Callable[
    [FaceLayout, str, Mapping[str, Value], Outline, bool], Iterator[tuple[int, tuple[str, str]]]
]
