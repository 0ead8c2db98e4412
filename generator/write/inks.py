"""Inks: how the colours of a drawing are said in a PDF, for a screen or for a press.

In come colours (`#rrggbb`) and pictures, out go PDF operators and pictures. `SCREEN` leaves
colours as they are. A `PressInks` mixes them of cyan, magenta, yellow and black:

- with an ICC profile, by its own tables (relative colorimetric, black point compensated);
- without one, by a plain rule: what all three colours share becomes black in full, and the
  rest stays, so that no mixture needs more than 200 % of ink. Nobody's press is known then:
  greens and blues come out a little duller than on a screen;
- letters that are nearly black are black alone, so that they stay sharp where plates are off;
- where cyan, magenta, yellow and black together pass the limit of ink, the first three give way.

Knows no games; the only user of Pillow's colour management.
"""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Protocol

from generator.quick_start import dataclass
from generator.write.numbers import LENGTH, fill_in

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels
    from PIL.ImageCms import ImageCmsTransform

Cmyk = tuple[float, float, float, float]  # 0 to 1
FULL = 4.0  # all four inks
NEARLY_BLACK = 0x50  # letters whose channels all lie below it are printed in black alone
CUBE = 17  # places along each side of the cube of colours by which pictures are mixed


class ProfileError(Exception):
    """The file is no profile of a press that mixes four inks."""


class Inks(Protocol):
    """What a writer of PDFs asks."""

    def area(self, colour: str, operator: str) -> str:
        """The operator that sets this colour: to fill ("f") or to stroke ("s")."""

    def letters(self, colour: str) -> str:
        """The operator that sets the colour of letters."""

    def picture(self, data: bytes) -> BytesIO | Pixels:
        """A picture as it goes into the file."""

    @property
    def cuts(self) -> bool:
        """Whether the lines of a cutting machine are printed in an ink of their own."""


@dataclass(frozen=True, slots=True)
class ScreenInks:
    """Colours as they are."""

    cuts: bool = False

    def area(self, colour: str, operator: str) -> str:
        return f"{_rgb(colour)} {'rg' if operator == 'f' else 'RG'}"

    def letters(self, colour: str) -> str:
        return f"{_rgb(colour)} rg"

    def picture(self, data: bytes) -> BytesIO:
        return BytesIO(data)


SCREEN = ScreenInks()


@dataclass(frozen=True, slots=True)
class PressInks:
    """Colours for a press: its profile, if it is known, and how much ink its paper takes."""

    profile: bytes = b""
    limit: float = 3.0  # of 4: 300 %
    cuts: bool = True

    def area(self, colour: str, operator: str) -> str:
        return f"{fill_in(LENGTH * 4, mix(self, colour))} {'k' if operator == 'f' else 'K'}"

    def letters(self, colour: str) -> str:
        if max(bytes.fromhex(colour[1:])) < NEARLY_BLACK:
            return "0 0 0 1 k"
        return self.area(colour, "f")

    def picture(self, data: bytes) -> Pixels:
        from PIL import Image

        with Image.open(BytesIO(data)) as picture:
            return picture.convert("RGB").filter(_cube(self))  # type: ignore[arg-type]


@lru_cache(maxsize=65536)
def mix(inks: PressInks, colour: str) -> Cmyk:
    """The four inks of a colour, within the limit."""
    red, green, blue = bytes.fromhex(colour[1:])
    return _mix_all(inks, bytes((red, green, blue)))[0]


def _mix_all(inks: PressInks, pixels: bytes) -> list[Cmyk]:
    """Pixels of three bytes each, one after another."""
    if not inks.profile:
        plain = (_mix_plainly(*pixels[at : at + 3]) for at in range(0, len(pixels), 3))
        return [keep_limit(inked, inks.limit) for inked in plain]
    from PIL import Image, ImageCms

    row = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    mixed = ImageCms.applyTransform(row, open_transform(inks.profile))
    if mixed is None:
        raise ProfileError
    data = mixed.tobytes()
    return [
        keep_limit(tuple(level / 255 for level in data[at : at + 4]), inks.limit)  # type: ignore[arg-type]
        for at in range(0, len(data), 4)
    ]


def _mix_plainly(red: int, green: int, blue: int) -> Cmyk:
    """What all three colours of ink share becomes black."""
    cyan, magenta, yellow = (1 - channel / 255 for channel in (red, green, blue))
    black = min(cyan, magenta, yellow)
    if black >= 1:
        return (0.0, 0.0, 0.0, 1.0)
    return (cyan - black, magenta - black, yellow - black, black)


def keep_limit(inked: Cmyk, limit: float) -> Cmyk:
    """The same, with less of the three colours where all four are too much ink."""
    cyan, magenta, yellow, black = inked
    colours = cyan + magenta + yellow
    if colours + black <= limit:
        return inked
    share = max(0.0, limit - black) / colours
    return (cyan * share, magenta * share, yellow * share, min(black, limit))


@lru_cache(maxsize=8)
def open_transform(profile: bytes) -> ImageCmsTransform:
    """From sRGB to the inks of a profile, or a `ProfileError`."""
    from PIL import ImageCms

    try:
        press = ImageCms.ImageCmsProfile(BytesIO(profile))
        if press.profile.xcolor_space.strip() != "CMYK":
            raise ProfileError
        return ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"),
            press,
            "RGB",
            "CMYK",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except (ImageCms.PyCMSError, OSError, TypeError, ValueError):
        raise ProfileError from None


def name_profile(profile: bytes) -> str:
    """What a profile calls itself."""
    from PIL import ImageCms

    opened = ImageCms.ImageCmsProfile(BytesIO(profile))
    return " ".join((opened.profile.profile_description or "a profile without a name").split())


@lru_cache(maxsize=4)
def _cube(inks: PressInks) -> object:
    """A table of all colours, between whose places pictures are mixed: within the limit too,
    since whatever lies between two mixtures has no more ink than they."""
    from PIL.ImageFilter import Color3DLUT

    steps = [round(255 * step / (CUBE - 1)) for step in range(CUBE)]
    pixels = bytes(
        channel
        for blue in steps
        for green in steps
        for red in steps
        for channel in (red, green, blue)
    )
    table = [level for inked in _mix_all(inks, pixels) for level in inked]
    return Color3DLUT(CUBE, table, channels=4, target_mode="CMYK")


@cache
def _rgb(colour: str) -> str:
    """`#rrggbb` as three numbers between 0 and 1."""
    return fill_in(LENGTH * 3, [channel / 255 for channel in bytes.fromhex(colour[1:])])
