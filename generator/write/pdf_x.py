"""A document as PDF/X: what comes in is pages and a press, what goes out is bytes.

PDF/X-1a:2003 says: four inks and spot colours alone, nothing see-through, every font in the file,
every page with its trim, and the condition of printing by its name. PDF/X-4 says the same of
our documents, and wants the profile in the file. Pages are written by `write/pdf.py`; what makes
them PDF/X is added here. Knows no games.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal

from generator.quick_start import dataclass
from generator.sheets.page import Document
from generator.write.inks import PressInks, name_profile
from generator.write.pdf import Forms, write_pdf

if TYPE_CHECKING:
    from pikepdf import Pdf

Standard = Literal["1a", "4"]
VERSIONS: dict[Standard, tuple[str, str]] = {
    "1a": ("PDF/X-1a:2003", "1.4"),
    "4": ("PDF/X-4", "1.6"),
}
REGISTRY = "http://www.color.org"
# Conditions of printing that the registry knows by name, so that no profile need be in the file.
CONDITIONS = {
    "FOGRA39": "Offset on coated paper, ISO 12647-2:2004/Amd 1 (Europe)",
    "FOGRA51": "Offset on coated paper, ISO 12647-2:2013 (Europe)",
    "CGATS TR 001": "Web offset on coated paper, SWOP (North America)",
}
CUSTOM = "Custom"
DATE = "2000-01-01T00:00:00+00:00"  # as everywhere in our files: no clock is asked


@dataclass(frozen=True, slots=True)
class PressFile:
    """What a file for a press says of itself."""

    inks: PressInks = PressInks()
    standard: Standard = "1a"
    condition: str = (
        "FOGRA39"  # by which its colours were mixed; not asked where there is a profile
    )

    @property
    def named_condition(self) -> tuple[str, str]:
        """The identifier of the condition, and words for it."""
        if self.inks.profile:
            return CUSTOM, name_profile(self.inks.profile)
        return self.condition, CONDITIONS[self.condition]


def write_press_pdf(document: Document, press: PressFile, forms: Forms | None = None) -> bytes:
    """The whole file; the same document for the same press always gives the same bytes."""
    import pikepdf

    name, version = VERSIONS[press.standard]
    with pikepdf.open(BytesIO(write_pdf(document, forms, press.inks))) as pdf:
        pdf.Root.OutputIntents = pikepdf.Array([pdf.make_indirect(_intent(pdf, press))])
        pdf.docinfo["/GTS_PDFXVersion"] = name
        pdf.docinfo["/Trapped"] = pikepdf.Name("/False")
        if press.standard == "4":
            _describe(pdf, name)
        file = BytesIO()
        pdf.save(
            file,
            force_version=version,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
            deterministic_id=True,
        )
    return file.getvalue()


def _intent(pdf: Pdf, press: PressFile) -> Any:
    """What the pages are to be printed on."""
    import pikepdf

    identifier, words = press.named_condition
    intent = pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name.GTS_PDFX,
        OutputConditionIdentifier=identifier,
        OutputCondition=words,
        Info=words,
    )
    if press.inks.profile:
        profile = pikepdf.Stream(pdf, press.inks.profile)
        profile.N = 4
        intent.DestOutputProfile = pdf.make_indirect(profile)
    else:
        intent.RegistryName = REGISTRY
    return intent


def _describe(pdf: Pdf, name: str) -> None:
    """X-4 asks for the same once more, as XMP."""
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as said:
        said["dc:title"] = str(pdf.docinfo.get("/Title", ""))
        said["pdfxid:GTS_PDFXVersion"] = name
        said["pdf:Trapped"] = "False"
        for key in ("CreateDate", "ModifyDate", "MetadataDate"):
            said[f"xmp:{key}"] = DATE
        said["xmpMM:DocumentID"] = "uuid:00000000-0000-0000-0000-000000000000"
        said["xmpMM:VersionID"] = "1"
        said["xmpMM:RenditionClass"] = "default"
