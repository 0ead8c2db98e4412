"""Edits of one tile: what changes in the text, and that nothing else does."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.studio.edits import PAINTERS, paint
from generator.studio.examine import examine
from generator.studio.tileset_file import Held
from generator.studio.write_out_rule import EditError, NeedsWritingError
from tests.support.some import some

ROOT = Path(__file__).parents[3]
SMALL = """\
# The head.
schema = 1
[game]
name = "Small" # a name
players = [1, 2]
[piece]
shape = "square"
size = 38
[edges.grass]
letter = "G"
name = "Grass"
colour = "#88cc66"
[edges.road]
letter = "R"
name = "Road"
colour = "#555555"
[features.tree]
name = "Tree"
art = "park"

# The first group.
[[tiles]]
id = "a"
name = "A"
edges = "GGRR"  # clockwise
copies = 2

# The second: a list of ids.
[[tiles]]
id = "b"
name = "B"
edges = [
    "grass", # north
    "road",
    "grass",
    "road",
]

[[marks]]
id = "start"
name = "Start"
letter = "S"
on = ["GRRG"] # the tile a, turned
"""


def look(text: str, name: str = "small") -> Any:
    return examine(Path(f"{name}.toml"), Held(text.encode()))


def edit(text: str, do: str, **more: Any) -> str:
    return paint(text, look(text), {"do": do, **more})


def changes(before: str, after: str) -> list[str]:
    lines = difflib.unified_diff(before.split("\n"), after.split("\n"), lineterm="", n=0)
    return [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def test_the_small_set_is_sound() -> None:
    assert look(SMALL).problems == ()


def test_a_side_is_set_and_its_comment_stays() -> None:
    after = edit(SMALL, "side", tile="a", side=1, edge="road")
    assert changes(SMALL, after) == [
        '-edges = "GGRR"  # clockwise',
        '+edges = "GRRR"  # clockwise',
        '-on = ["GRRG"] # the tile a, turned',  # the mark is read on this tile alone
        '+on = ["RRRG"] # the tile a, turned',
    ]
    assert look(after).problems == ()


def test_a_side_of_the_marked_copy_is_set_as_it_is_drawn() -> None:
    """The copy is drawn as its mark is read: its side 0 is side 1 of the entry."""
    after = edit(SMALL, "side", tile="a-GRRG-start", side=0, edge="road")
    assert changes(SMALL, after)[1] == '+edges = "GRRR"  # clockwise'
    assert look(after).problems == ()


def test_a_list_of_ids_stays_a_list_with_its_comments() -> None:
    after = edit(SMALL, "side", tile="b", side=0, edge="road")
    assert changes(SMALL, after) == ['-    "grass", # north', '+    "road", # north']


def test_rotate_copies_feature_and_mark() -> None:
    turned = tomllib.loads(edit(SMALL, "rotate", tile="b", by=1))["tiles"][1]["edges"]
    assert turned == ["road", "grass", "road", "grass"]
    assert '+edges = "RGGR"  # clockwise' in changes(SMALL, edit(SMALL, "rotate", tile="a", by=1))
    assert changes(SMALL, edit(SMALL, "copies", tile="a", by=1)) == ["-copies = 2", "+copies = 3"]
    assert changes(SMALL, edit(SMALL, "copies", tile="b", by=4)) == ["+copies = 5"]
    on = edit(SMALL, "feature", tile="a", name="tree", on=True)
    assert changes(SMALL, on) == ['+features = ["tree"]']
    assert edit(on, "feature", tile="a", name="tree", on=False) == SMALL
    marked = edit(SMALL, "mark", tile="b", name="start", on=True)
    assert changes(SMALL, marked) == ['+marks = ["start"]']
    without = edit(SMALL, "mark", tile="a-GRRG-start", name="start", on=False)
    assert changes(SMALL, without) == ['-on = ["GRRG"] # the tile a, turned']


def test_groups_of_sides_follow_their_sides() -> None:
    """Turned with the tile; a side that is painted leaves its group; all joined says nothing."""
    joined = SMALL.replace('id = "b"\n', 'id = "b"\nart = "network"\njoins = ["02"]\n')
    assert look(joined).problems == ()
    entry = tomllib.loads(edit(joined, "rotate", tile="b", by=1))["tiles"][1]
    assert (entry["edges"][0], entry["joins"]) == ("road", ["13"])
    painted = tomllib.loads(edit(joined, "side", tile="b", side=0, edge="road"))["tiles"][1]
    assert painted["joins"] == []
    whole = joined.replace('["02"]', '["02", "13"]')
    alike = edit(whole, "side", tile="b", side=0, edge="grass")
    assert "joins" not in tomllib.loads(alike)["tiles"][1]


def test_a_rule_that_varies_groups_is_written_out_with_them() -> None:
    rule = (
        'art = "network"\nevery = { edges = ["grass", "road"], '
        'at_least = { grass = 2 }, at_most = { grass = 2 }, joins = ["grass"] }\n'
    )
    start, end = SMALL.index("# The second"), SMALL.index("[[marks]]")
    text = SMALL[:start] + f'[[tiles]]\nid = "r"\nname = "R"\n{rule}\n' + SMALL[end:]
    written = edit(text, "write-out", tile="r-GGRR-23")
    before, after = look(text).tileset, look(written).tileset
    assert [(t.edges, t.groups) for t in before.made_by(1)] == [
        (t.edges, t.groups) for n in range(1, 5) for t in after.made_by(n)
    ]


def test_duplicate_and_delete_keep_every_comment() -> None:
    twin = edit(SMALL, "duplicate", tile="a")
    assert [tile["id"] for tile in tomllib.loads(twin)["tiles"]] == ["a", "a-2", "b"]
    assert twin.index("a-2") < twin.index("# The second")
    gone = edit(twin, "delete", tile="a")
    assert "# The first group." in gone and "# The second" in gone
    assert [tile["id"] for tile in tomllib.loads(gone)["tiles"]] == ["a-2", "b"]


def test_add_puts_a_plain_tile_behind_the_last() -> None:
    after = edit(SMALL, "add")
    assert tomllib.loads(after)["tiles"][-1]["edges"] == "GGGG"
    assert look(after).problems == ()


def test_tiles_in_brackets_are_edited_too() -> None:
    start, end = SMALL.index("# The first group"), SMALL.index("[[marks]]")
    entries = '{ id = "a", name = "A", edges = "GGRR" }, { id = "b", name = "B", edges = "GRGR" }'
    text = f"tiles = [{entries}] # all\n{SMALL[:start]}{SMALL[end:]}"
    assert look(text).problems == ()
    painted = edit(text, "side", tile="b", side=0, edge="road")
    assert 'edges = "RRGR"' in painted and "# all" in painted
    assert [t["id"] for t in tomllib.loads(edit(text, "duplicate", tile="b"))["tiles"]] == [
        "a",
        "b",
        "b-2",
    ]
    assert len(tomllib.loads(edit(text, "delete", tile="b"))["tiles"]) == 1


def test_a_tile_of_a_rule_asks_to_be_written_out() -> None:
    text = (ROOT / "tilesets" / "puzzle-town.toml").read_text("utf-8")
    for do in ("side", "rotate", "copies", "delete", "feature"):
        with pytest.raises(NeedsWritingError, match="one of 24") as needs:
            paint(
                text,
                look(text, "puzzle-town"),
                {"do": do, "tile": "zone-GGGG", "side": 0, "edge": "business", "by": 1},
            )
        assert needs.value.count == 24


def test_a_rule_written_out_is_the_same_game(game: str) -> None:
    """The same tiles by looks and copies, every promise kept, every figure true."""
    text = (ROOT / "tilesets" / f"{game}.toml").read_text("utf-8")
    before = look(text, game)
    rules = [t.id for t in before.document.content.tiles if t.every]
    for rule in rules:
        tile = next(t for t in before.tileset.tiles if t.id.startswith(f"{rule}-"))
        text = paint(text, look(text, game), {"do": "write-out", "tile": tile.id})
    after = look(text, game)
    assert after.problems == ()

    def looks(found: Any) -> list[Any]:
        return sorted(
            (t.kind, t.edges, t.copies, t.marks, repr(t.segments)) for t in found.tileset.tiles
        )

    assert looks(after) == looks(before)
    comments = [line for line in text.split("\n") if line.startswith("#")]
    assert comments[0] == "#:schema ../docs/tileset.schema.json"
    assert sum("Written out from the rule" in line for line in comments) == len(rules)


SHORES = """\
schema = 1
[game]
name = "Shores"
players = [1, 2]
[piece]
shape = "square"
size = 38
[edges.sand]
letter = "1"
name = "Sand"
colour = "#ddcc88"
[edges.sea]
letter = "2"
name = "Sea"
colour = "#4488cc"

[[tiles]]
id = "shore"
name = "Shore"
edges = "1122"
copies = 2

[[tiles]]
id = "shore-1122"
name = "Another shore"
edges = "1212"

[[marks]]
id = "gate"
name = "Gate"
letter = "G"
on = ["1122"]
"""
# The same two names, made by a rule whose one copy of the shore has a gate.
RULED = SHORES.replace(
    'edges = "1122"\ncopies = 2',
    'every = { edges = ["sand", "sea"], at_least = { sand = 2, sea = 2 } }',
).replace('edges = "1212"', 'edges = "1112"')
assert RULED.count("every") == 1


def ids_of(text: str) -> list[str]:
    assert look(text).problems == ()
    return [tile.id for tile in look(text).tileset.tiles]


def test_a_tile_is_painted_in_the_entry_that_made_it_whatever_it_is_called() -> None:
    """The marked copy of "shore" is called as if the entry "shore-1122" had made it."""
    assert ids_of(SHORES) == ["shore", "shore-1122-gate", "shore-1122"]
    after = edit(SHORES, "side", tile="shore-1122-gate", side=0, edge="sea")
    assert changes(SHORES, after) == [
        '-edges = "1122"',
        '+edges = "2122"',
        '-on = ["1122"]',
        '+on = ["2122"]',
    ]
    asks: list[tuple[str, dict[str, Any]]] = [
        ("copies", {"by": 1}),
        ("mark", {"name": "gate", "on": False}),
    ]
    for do, asked in asks:
        before, painted = (
            [entry for entry in tomllib.loads(text)["tiles"] if entry["id"] == "shore-1122"]
            for text in (SHORES, edit(SHORES, do, tile="shore-1122-gate", **asked))
        )
        assert before == painted
    gone = edit(SHORES, "delete", tile="shore-1122-gate")
    assert [entry["id"] for entry in tomllib.loads(gone)["tiles"]] == ["shore-1122"]


def test_a_marked_tile_of_a_rule_belongs_to_the_rule() -> None:
    assert ids_of(RULED) == ["shore-1122-gate", "shore-1212", "shore-1122"]
    with pytest.raises(NeedsWritingError) as needs:
        edit(RULED, "side", tile="shore-1122-gate", side=0, edge="sea")
    assert (needs.value.rule, needs.value.count) == ("shore", 2)
    alone = RULED.replace("shore-1122", "other")
    without = edit(alone, "mark", tile="shore-1122-gate", name="gate", on=False)
    assert changes(alone, without) == ['-on = ["1122"]']


def test_a_rule_is_written_out_with_the_names_of_its_marked_tiles() -> None:
    """The mark is read upside down, and a region speaks of the marked tile."""
    text = (
        RULED.replace('on = ["1122"]', 'on = ["2211"]').replace("shore-1122", "other")
        + """
[regions.square]
name = "Square"
shape = "rectangle"
rows = 1
columns = 3
fixed = [{ tile = "shore-2211-gate", row = 0, column = 0 }]
"""
    )
    assert ids_of(text) == ["shore-2211-gate", "shore-1212", "other"]
    after = edit(text, "write-out", tile="shore-2211-gate")
    assert ids_of(after) == ["shore-1122-2211-gate", "shore-1212", "other"]
    entries = tomllib.loads(after)["tiles"]
    assert [(one["id"], one["edges"]) for one in entries] == [
        ("shore-1122", "1122"),  # as the rule has it
        ("shore-1212", "1212"),
        ("other", "1112"),
    ]
    assert tomllib.loads(after)["regions"]["square"]["fixed"][0]["tile"] == "shore-1122-2211-gate"


def test_a_rule_with_blank_lines_is_written_out_with_its_comments() -> None:
    text = RULED.replace("every =", "\n# along the sea\n\nevery =")
    after = edit(text, "write-out", tile="shore-1212")
    assert len(tomllib.loads(after)["tiles"]) == len(tomllib.loads(text)["tiles"]) + 1
    assert "# along the sea" in after


def test_a_rule_is_written_out_with_its_pictures(tmp_path: Path) -> None:
    """The only copy of one is drawn upside down for its mark; its picture is of the plain tile."""
    text = RULED.replace("shore-1122", "other").replace('on = ["1122"]', 'on = ["2211"]')
    text = text.replace("every =", 'picture = "{id}.svg"\nevery =')
    for number, name in enumerate(("shore-1122", "shore-1212")):
        (tmp_path / f"{name}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38">'
            f'<rect width="38" height="38" fill="#ddcc8{number}"/></svg>'
        )

    def see(text: str) -> Any:
        return examine(tmp_path / "shores.toml", Held(text.encode()))

    def looks(text: str) -> list[Any]:
        assert see(text).problems == ()
        return [(t.edges, t.marks, t.picture, t.picture_turn) for t in see(text).tileset.tiles]

    after = paint(text, see(text), {"do": "write-out", "tile": "shore-1212"})
    assert [tile.picture is not None for tile in see(after).tileset.tiles] == [True, True, False]
    assert looks(after) == looks(text)


@pytest.mark.parametrize(
    ("do", "more", "sentence"),
    [
        ("side", {"tile": "a", "side": 4, "edge": "road"}, "there is no side 4"),
        ("side", {"tile": "a", "side": 0, "edge": "river"}, "no edge type 'river'"),
        ("side", {"tile": "z", "side": 0, "edge": "road"}, "no tile z"),
        ("side", {"tile": "a", "side": "0", "edge": "road"}, "whole number"),
        ("copies", {"tile": "b", "by": -1}, "the last copy stays"),
        ("copies", {"tile": "b", "by": 1000}, "at most 1000"),
        ("copies", {"tile": "b", "by": 10**9}, "whole number"),
        ("feature", {"tile": "a", "name": "house", "on": True}, "none of the features"),
        ("segment", {"tile": "a", "segment": 0, "type": "x"}, "no segment 0"),
        ("explode", {"tile": "a"}, "nothing that can be done"),
        ("write-out", {"tile": "a"}, "no rule"),
    ],
)
def test_what_cannot_be_done_is_said(do: str, more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EditError, match=sentence):
        edit(SMALL, do, **more)


def test_nothing_is_painted_in_a_text_that_cannot_be_read() -> None:
    with pytest.raises(EditError, match="cannot be read"):
        paint("x = ", look("x = "), {"do": "add"})


def lines_of(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.lstrip().startswith("#")]


@given(st.lists(st.tuples(st.sampled_from(sorted(PAINTERS)), st.randoms()), min_size=1, max_size=6))
@settings(max_examples=40)
def test_whatever_is_painted_every_comment_line_stays(edits: list[tuple[str, Any]]) -> None:
    """And the text is always a tileset that can be painted further."""
    text = SMALL
    for do, chance in some(edits):
        found = look(text)
        tile = chance.choice(found.tileset.tiles).id
        asked = {
            "do": do,
            "tile": tile,
            "side": chance.randrange(4),
            "edge": chance.choice(["grass", "road"]),
            "by": chance.choice([-1, 1, 2]),
            "name": "start" if do == "mark" else "tree",
            "on": chance.random() < 0.5,
        }
        try:
            text = paint(text, found, asked)
        except EditError:
            continue
        assert look(text).tileset is not None
        assert set(lines_of(SMALL)) <= set(lines_of(text))


def test_cards_are_edited_by_their_segments(copy_game: Callable[[str], Any]) -> None:
    session = copy_game("scrambled-streets")
    state = session.state()
    id = state.examined.tileset.tiles[0].id
    asked = [
        {"do": "write-out", "tile": id},
        {"do": "segment", "tile": id.lower(), "segment": 0, "type": "gray"},
        {"do": "rotate", "tile": id.lower(), "by": 1},
    ]
    for one in asked:
        state = session.edit(lambda text, found, one=one: paint(text, found, one), state.version)
    entry = tomllib.loads(state.text)["tiles"][0]
    assert id.lower() == entry["id"] == "card-01k-23w-45g"
    # Six ports: after a half-turn 0 to 1 lies at 3 to 4.
    assert entry["segments"] == ["05W", "12G", "34G"]


def test_a_card_is_added_though_it_has_no_sides(copy_game: Callable[[str], Any]) -> None:
    session = copy_game("scrambled-streets")
    state = session.state()
    state = session.edit(lambda text, found: paint(text, found, {"do": "add"}), state.version)
    entry = tomllib.loads(state.text)["tiles"][-1]
    assert entry["id"] == "tile-1" and "edges" not in entry
    assert len(entry["segments"]) == 3
    assert state.examined.problems == ()
