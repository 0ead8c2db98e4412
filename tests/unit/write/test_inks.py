"""Four inks: mixed by a profile as colour management says, by a plain rule without one."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageCms

from generator.write.inks import (
    SCREEN,
    PressInks,
    ProfileError,
    keep_limit,
    mix,
    name_profile,
    open_transform,
)
from tests.support.press_profile import make_profile
from tests.support.some import some

COLOURS = [
    "#ffffff", "#000000", "#cc4f41", "#a5d084", "#2f333b", "#7aa0c8", "#f6c945", "#5a3a57",
    "#808080", "#ff0000", "#00ff00", "#0000ff", "#123456",
]  # fmt: skip


def lab_of(inks: tuple[float, ...]) -> tuple[float, ...]:
    """What a press with that profile prints, by colour management alone."""
    press = ImageCms.ImageCmsProfile(BytesIO(make_profile()))
    to_lab = ImageCms.buildTransform(press, ImageCms.createProfile("LAB"), "CMYK", "LAB")
    levels = bytes(round(ink * 255) for ink in inks)
    pixel = ImageCms.applyTransform(Image.frombytes("CMYK", (1, 1), levels), to_lab)
    assert pixel is not None
    lightness, a, b = pixel.tobytes()
    signed = [value - 256 if value > 127 else value for value in (a, b)]
    return (lightness * 100 / 255, *signed)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_profile_is_followed_within_one_step_of_colour(colour: str) -> None:
    inks = PressInks(make_profile(), 4.0)
    source = Image.new("RGB", (1, 1), colour)
    press = ImageCms.ImageCmsProfile(BytesIO(make_profile()))
    expected = ImageCms.profileToProfile(
        source,
        ImageCms.createProfile("sRGB"),
        press,
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        outputMode="CMYK",
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )
    assert expected is not None
    wanted = lab_of(tuple(level / 255 for level in expected.tobytes()))
    said = tuple(float(number) for number in inks.area(colour, "f").split()[:4])
    away = sum((a - b) ** 2 for a, b in zip(lab_of(said), wanted, strict=True)) ** 0.5
    assert away < 1


@pytest.mark.parametrize(
    ("colour", "inks"),
    [
        ("#ffffff", (0, 0, 0, 0)),
        ("#000000", (0, 0, 0, 1)),
        ("#808080", (0, 0, 0, 127 / 255)),
        ("#ff0000", (0, 1, 1, 0)),
        ("#00ffff", (1, 0, 0, 0)),
        ("#800000", (0, 128 / 255, 128 / 255, 127 / 255)),
    ],
)
def test_without_a_profile_what_colours_share_is_black(
    colour: str, inks: tuple[float, ...]
) -> None:
    assert mix(PressInks(), colour) == pytest.approx(inks)


def test_no_mixture_passes_the_limit() -> None:
    for profile in some((b"", make_profile())):
        inks = PressInks(profile, 1.6)
        for colour in some(COLOURS):
            assert sum(mix(inks, colour)) <= 1.6 + 1e-9
    assert keep_limit((1, 1, 1, 0.4), 2.4) == pytest.approx((2 / 3, 2 / 3, 2 / 3, 0.4))
    assert keep_limit((0.5, 0.5, 0.5, 0.4), 2.4) == (0.5, 0.5, 0.5, 0.4)


def test_dark_letters_are_black_alone() -> None:
    inks = PressInks(make_profile())
    assert inks.letters("#262b33") == "0 0 0 1 k"
    assert inks.letters("#cc4f41") == inks.area("#cc4f41", "f")
    assert SCREEN.letters("#ff0000") == "1 0 0 rg"


@pytest.mark.parametrize("profile", [b"", make_profile()])
def test_pictures_are_mixed_as_areas_are(profile: bytes) -> None:
    inks = PressInks(profile, 2.4)
    picture = Image.new("RGB", (len(COLOURS), 1))
    picture.putdata([tuple(bytes.fromhex(colour[1:])) for colour in COLOURS])
    file = BytesIO()
    picture.save(file, "PNG")
    mixed = inks.picture(file.getvalue())
    assert (mixed.mode, mixed.size) == ("CMYK", (len(COLOURS), 1))
    for number, colour in enumerate(some(COLOURS)):
        levels = mixed.getpixel((number, 0))
        assert isinstance(levels, tuple)
        assert sum(levels) <= 2.4 * 255 + 2
        # Between the places of the table colours are a little off, as in any profile.
        assert levels == pytest.approx([ink * 255 for ink in mix(inks, colour)], abs=9)


@pytest.mark.parametrize(
    "damaged", [b"", b"no profile", make_profile()[:200], make_profile(b"RGB ")]
)
def test_what_is_no_profile_of_four_inks_is_refused(damaged: bytes) -> None:
    with pytest.raises(ProfileError):
        open_transform(damaged)


def test_a_profile_has_a_name() -> None:
    assert name_profile(make_profile()) == "A press that never was"
