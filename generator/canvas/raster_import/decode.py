"""PNG and JPEG files: decoded with care, and written again as plainly as print needs them.

What comes in: bytes nobody vouches for. What goes out: a `Raster`, an opaque picture of 8 bits
in sRGB or grey without any of the notes that cameras and editors keep; or a `PictureError`.
Must not know: how large it is printed.
"""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING, Literal

from generator.canvas.picture_faults import Fault, PictureError
from generator.canvas.raster_import.cutout import cut_out
from generator.canvas.raster_import.jpeg import without_notes
from generator.canvas.shapes import Command
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 40_000_000
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
SRGB_GAMMA = 0.45455
_AGAIN = "export it again from your editor"
Kind = Literal["PNG", "JPEG"]
MediaType = Literal["image/png", "image/jpeg"]


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture of pixels, ready to be embedded."""

    data: bytes
    media_type: MediaType
    width: int
    height: int
    size: tuple[float, float] | None  # in mm, where the file says how fine it is
    see_through: bool = False  # whether it was laid on a ground, or cut out
    outline: tuple[Command, ...] = ()  # in pixels, where it was cut out


def read_raster(data: bytes, kind: Kind, ground: str, reduce: int = 1) -> Raster:
    """The picture on a ground that shows wherever it is see-through, perhaps made coarser.

    Without a ground it is cut out.
    """
    image = _decode(data, kind)
    size = _size_in_mm(image)
    untouched = image
    image = _upright(image)
    if image.size != untouched.size and size is not None:
        size = (size[1], size[0])
    image = _in_srgb(_in_8_bits(image))
    alpha = _alpha(image)
    image = _flat(image, alpha, ground)
    if reduce > 1:
        image = image.reduce(reduce)
        alpha = alpha and alpha.reduce(reduce)
    plain = without_notes(data) if image is untouched and image.format == "JPEG" else None
    encoded = plain or _encode(image, kind)
    outline = cut_out(alpha) if alpha and not ground else ()
    media_type: MediaType = "image/png" if kind == "PNG" else "image/jpeg"
    return Raster(encoded, media_type, *image.size, size, alpha is not None, outline)


def _encode(image: Image, kind: Kind) -> bytes:
    """The pixels and nothing else: no place, no camera, no profile."""
    file = io.BytesIO()
    image.info.clear()
    if kind == "PNG":
        image.save(file, "PNG", compress_level=9)
    else:
        image.save(file, "JPEG", quality=95, subsampling=0)
    return file.getvalue()


def _decode(data: bytes, kind: Kind) -> Image:
    """The picture, wholly read."""
    import PIL.Image

    formats = ("PNG",) if kind == "PNG" else ("JPEG", "MPO")
    with warnings.catch_warnings():
        # Pillow warns of pictures that are large to it; here the limit is ours.
        warnings.simplefilter("ignore")
        try:
            image = PIL.Image.open(io.BytesIO(data), formats=formats)
            _check_extent(image)
            image.load()
        except PictureError:
            raise
        except PIL.Image.DecompressionBombError:
            raise _too_many_pixels("has far too many pixels") from None
        except MemoryError:
            raise _too_many_pixels("does not fit into memory") from None
        except Exception:  # whatever a decoder says of bytes that are no picture
            fault = Fault(f"is broken: it cannot be read as a {kind}", _AGAIN)
            raise PictureError([fault]) from None
    return image


def _check_extent(image: Image) -> None:
    width, height = image.size
    if width * height > MOST_PIXELS:
        raise _too_many_pixels(f"has {width:,} × {height:,} pixels")
    if kind_of_motion(image):
        raise PictureError([Fault("is animated", "export one frame of it")])


def kind_of_motion(image: Image) -> bool:
    """Whether a PNG moves. A JPEG of several pictures shows its first."""
    return image.format == "PNG" and bool(getattr(image, "is_animated", False))


def _too_many_pixels(message: str) -> PictureError:
    hint = f"at most {MOST_PIXELS // 1_000_000} million are allowed: make it smaller"
    return PictureError([Fault(message, hint)])


def _size_in_mm(image: Image) -> tuple[float, float] | None:
    """How large the picture says it is."""
    dpi = image.info.get("dpi")
    try:
        across, down = (float(value) for value in dpi)  # type: ignore[union-attr]
    except (TypeError, ValueError, ZeroDivisionError):
        return None
    if not (10 <= across <= 10_000 and 10 <= down <= 10_000):
        return None
    return image.width / across * 25.4, image.height / down * 25.4


def _upright(image: Image) -> Image:
    """As the camera was held."""
    from PIL import ImageOps

    try:
        turned = ImageOps.exif_transpose(image)
    except Exception:  # notes of a camera that cannot be read say nothing about the picture
        return image
    is_turned = image.getexif().get(0x0112, 1) != 1
    return turned if is_turned else image


def _in_8_bits(image: Image) -> Image:
    """16 bits of grey come down to 8; Pillow does it for colours itself."""
    from PIL import ImageMath

    if not image.mode.startswith("I"):
        return image
    fine = image.convert("I")
    coarse = fine.point(lambda level: level / 257).convert("L")
    clear = image.info.get("transparency")
    if isinstance(clear, int):  # one level of grey that is see-through
        hole = ImageMath.lambda_eval(lambda use: (use["fine"] != clear) * 255, fine=fine)
        coarse.putalpha(hole.convert("L"))
    coarse.info = {key: image.info[key] for key in ("icc_profile", "gamma") if key in image.info}
    return coarse


def _in_srgb(image: Image) -> Image:
    """The colours as they were meant, without a profile."""
    profile = image.info.get("icc_profile")
    if profile:
        return _convert_profile(image, profile)
    if image.mode == "CMYK":
        raise PictureError(
            [
                Fault(
                    "is in CMYK without a colour profile, so nobody knows which colours are meant",
                    "export it as RGB (sRGB)",
                )
            ]
        )
    gamma = image.info.get("gamma")
    if gamma and "srgb" not in image.info and abs(float(gamma) - SRGB_GAMMA) > 0.01:
        message = "says that its colours are not sRGB (by a gamma of its own)"
        raise PictureError([Fault(message, "export it as sRGB")])
    return image


def _convert_profile(image: Image, profile: bytes) -> Image:
    from PIL import ImageCms

    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        name = ImageCms.getProfileDescription(source)
        if "srgb" in name.lower() and image.mode != "CMYK":
            return image
        alpha = None
        plain = image
        if image.mode == "P":
            plain = image.convert("RGBA" if "transparency" in image.info else "RGB")
        if plain.mode in ("RGBA", "LA"):
            alpha = plain.getchannel("A")
            plain = plain.convert("RGB" if plain.mode == "RGBA" else "L")
        elif plain.mode == "1":
            plain = plain.convert("L")
        target = ImageCms.createProfile("sRGB")
        converted = ImageCms.profileToProfile(plain, source, target, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError, AttributeError):
        message = "has a colour profile that does not fit it"
        raise PictureError([Fault(message, "export it as sRGB")]) from None
    if converted is None:
        return plain
    if alpha is not None:
        converted.putalpha(alpha)
    return converted


def _alpha(image: Image) -> Image | None:
    """How opaque each pixel is, if any is see-through."""
    if image.mode not in ("RGBA", "LA", "PA") and "transparency" not in image.info:
        return None
    alpha = image.convert("RGBA").getchannel("A")
    return None if alpha.getextrema() == (255, 255) else alpha


def _flat(image: Image, alpha: Image | None, ground: str) -> Image:
    """The picture as RGB or grey, laid on the ground if there is one."""
    import PIL.Image

    if alpha is not None and ground:
        below = PIL.Image.new("RGBA", image.size, ground)
        return PIL.Image.alpha_composite(below, image.convert("RGBA")).convert("RGB")
    if image.mode in ("RGB", "L"):
        return image
    if alpha is not None:
        return image.convert("RGBA").convert("RGB")  # the colours below the mask as they are
    return image.convert("L" if image.mode in ("1", "LA") else "RGB")
