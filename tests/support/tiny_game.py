"""The smallest game with a flow: meadows pay, bends must find their like. For tests of plays."""

from __future__ import annotations

from pathlib import Path

from generator.components.vocabulary import VOCABULARY
from generator.tileset.load import load
from generator.tileset.model import Tileset

TINY = """\
# A game for two, as small as can be.
schema = 1

[game]
name = "Tiny"
players = [2, 2]

[piece]
shape = "square"
size = 40

[edges.grass]
letter = "G"
name = "Grass"
colour = "#7fb069"

[edges.road]
letter = "R"
name = "Road"
colour = "#3a3f4a"

[features.tree]
name = "Tree"
art = "park"

# What all can go on with.
[[tiles]]
id = "meadow"
name = "Meadow"
edges = "GGGG"
features = ["tree"]
copies = 6 # never fewer than three

[[tiles]]
id = "bend"
name = "Bend"
edges = "RGGG"
copies = 3

[[laws]]
law = "touch"

[[laws]]
law = "sides-match"

[[scores]]
score = "per-feature"
label = "Trees"
feature = "tree"

[play]
seats = [2, 2]
hand = { size = 1 }
turn = [{ step = "place", score = ["Trees"] }, { step = "draw" }]
stuck = [{ step = "pass" }]
end = [{ step = "all-placed" }, { step = "all-pass" }]

[expect]
tiles = 9
kinds = { meadow = 6, bend = 3 }
"""
# The same with three meadows fewer, and promises that hold.
FEWER = (
    TINY.replace("copies = 6", "copies = 3")
    .replace("tiles = 9", "tiles = 6")
    .replace("meadow = 6", "meadow = 3")
)


def write_game(folder: Path, text: str = TINY, name: str = "tiny") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, "utf-8")
    return path


def load_game(folder: Path, text: str = TINY, name: str = "tiny") -> Tileset:
    return load(write_game(folder, text, name), VOCABULARY)
