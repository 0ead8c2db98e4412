"""One file of many parts: a zip of the same bytes for the same parts. Must not know: any target."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # that a zip can tell


def zip_parts(parts: Mapping[str, bytes]) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(ZipInfo(name, FIRST_DAY), data, ZIP_DEFLATED)
    return file.getvalue()
