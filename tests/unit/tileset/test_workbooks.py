"""Spreadsheets as they are saved: the first sheet of .xlsx and .ods, and files that are none."""

from __future__ import annotations

import io
import zipfile
from random import Random

import pytest

from generator.tileset import workbooks
from generator.tileset.table_limits import TableRefusedError
from generator.tileset.table_text import read_table

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
# A hidden sheet first, a word with a spoken form, a gap between two cells, rows that are left out.
XLSX = {
    "xl/workbook.xml": f'''<workbook xmlns="{MAIN}" xmlns:r="{RELS}"><sheets>
        <sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/>
        <sheet name="Deck" sheetId="2" r:id="rId2"/></sheets></workbook>''',
    "xl/_rels/workbook.xml.rels": """<Relationships xmlns="x">
        <Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>""",
    "xl/sharedStrings.xml": f'''<sst xmlns="{MAIN}"><si><t>name</t></si><si><t>cost</t></si>
        <si><r><t>Mill </t></r><r><t>pond</t></r><rPh><t>spoken</t></rPh></si></sst>''',
    "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>',
    "xl/worksheets/sheet2.xml": f'''<worksheet xmlns="{MAIN}"><sheetData>
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>
            <c r="C1" t="inlineStr"><is><t>wild</t></is></c></row>
        <row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3" t="b"><v>1</v></c></row>
        <row r="4"><c r="A4" t="str"><f>A3</f><v>Barn</v></c><c r="B4"><v>3.0</v></c></row>
        <row r="9"><c r="B9"><v>1.5</v></c></row></sheetData></worksheet>''',
}
SHEET = f'''<o:document xmlns:o="{OFFICE}:office:1.0" xmlns:t="{OFFICE}:table:1.0"
    xmlns:x="{OFFICE}:text:1.0"><o:body><o:spreadsheet><t:table t:name="Deck">
    <t:table-row><t:table-cell><x:p>name</x:p></t:table-cell><t:table-cell><x:p>cost</x:p>
        </t:table-cell><t:table-cell><x:p>wild</x:p></t:table-cell></t:table-row>
    <t:table-row t:number-rows-repeated="1"><t:table-cell t:number-columns-repeated="16384"/>
        </t:table-row>
    <t:table-row><t:table-cell><x:p>Mill<x:s x:c="1"/><x:span>pond</x:span></x:p>
        <o:annotation><x:p>a note</x:p></o:annotation></t:table-cell><t:table-cell/>
        <t:table-cell><x:p>yes</x:p></t:table-cell></t:table-row>
    <t:table-row><t:table-cell><x:p>Barn</x:p></t:table-cell>
        <t:table-cell o:value-type="float" o:value="3"><x:p>3.00 €</x:p></t:table-cell>
        </t:table-row>
    <t:table-row t:number-rows-repeated="4"><t:table-cell t:number-columns-repeated="9"/>
        </t:table-row>
    <t:table-row><t:table-cell/><t:table-cell o:value-type="float" o:value="1.5"/></t:table-row>
    <t:table-row t:number-rows-repeated="1048000"><t:table-cell/></t:table-row>
    </t:table><t:table t:name="Other"><t:table-row><t:table-cell><x:p>no</x:p></t:table-cell>
    </t:table-row></t:table></o:spreadsheet></o:body></o:document>'''
ODS = {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": SHEET}


def pack(parts: dict[str, str], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", way) as packed:
        for name, text in parts.items():
            packed.writestr(name, text)
    return file.getvalue()


@pytest.mark.parametrize("parts", [XLSX, ODS], ids=["xlsx", "ods"])
def test_the_first_sheet_is_read_with_the_numbers_of_its_rows(parts: dict[str, str]) -> None:
    table = read_table(pack(parts))
    assert table.headings == ("name", "cost", "wild")
    assert {row.number: row.cells for row in table.rows} == {
        3: {"name": "Mill pond", "wild": "yes"},
        4: {"name": "Barn", "cost": "3"},
        9: {"cost": "1.5"},
    }


ENTITIES = '<!DOCTYPE a [<!ENTITY b "bomb">]>'


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x03\x04 and no more", "is no spreadsheet that can be read"),
        (pack({"word/document.xml": "<a/>"}), "is no spreadsheet that can be read"),
        (pack(ODS | {"content.xml": SHEET[:-40]}), "is damaged"),
        (pack(ODS | {"content.xml": f"{ENTITIES}{SHEET}"}), "declares entities"),
        (pack(XLSX | {"xl/sharedStrings.xml": f"{ENTITIES}<a/>"}), "declares entities"),
        (pack(ODS | {"content.xml": SHEET.replace('"1048000"><t:table-cell/>',
            '"1048000"><t:table-cell><x:p>more</x:p></t:table-cell>')}),
         "has more than 10,000 rows"),
    ],
)  # fmt: skip
def test_what_is_no_spreadsheet_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(TableRefusedError) as caught:
        read_table(data)
    assert caught.value.message == said


@pytest.mark.parametrize("parts", [XLSX, ODS], ids=["xlsx", "ods"])
def test_changed_bytes_end_in_a_refusal_or_in_a_table(parts: dict[str, str]) -> None:
    sound, dice, refused = pack(parts), Random(12), 0
    for _ in range(150):
        torn = bytearray(sound)
        for _ in range(dice.choice((1, 3, 20))):
            torn[dice.randrange(len(torn))] = dice.randrange(256)
        try:
            read_table(bytes(torn))
        except TableRefusedError:
            refused += 1
    assert refused > 50


@pytest.mark.parametrize(
    "data",
    [
        pack(ODS | {"content.xml": f'<?xml version="1.0" encoding="klingon"?>{SHEET}'}),
        pack(XLSX | {"xl/worksheets/sheet2.xml": "<s><row><c><v>1e999</v></c></row></s>"}),
        pack(ODS, zipfile.ZIP_LZMA),
    ],
    ids=["letters that nobody knows", "a number beyond all numbers", "packed otherwise"],
)
def test_what_no_program_saves_is_refused(data: bytes) -> None:
    with pytest.raises(TableRefusedError, match="is no spreadsheet that can be read"):
        read_table(data)


def test_spaces_that_are_counted_are_not_all_written_out() -> None:
    many = SHEET.replace("Barn", 'Ba<x:s x:c="99999999999"/>rn')
    table = read_table(pack(ODS | {"content.xml": many}))
    assert [row.cells["name"] for row in table.rows if "rn" in row.cells.get("name", "")]


def test_no_more_is_unpacked_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "MOST_UNPACKED", 1_000_000)
    bomb = pack(ODS | {"content.xml": SHEET + " " * 2_000_000})
    assert len(bomb) < 20_000
    with pytest.raises(TableRefusedError, match="holds more than 1 MB"):
        read_table(bomb)
