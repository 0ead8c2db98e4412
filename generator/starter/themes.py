"""Themes: how an edge type looks, guessed from what its author calls it.

In comes a name, out goes a `Theme`, or nothing for a word that says nothing to us. Must not
know: files, rules, the other edge types.
"""

from __future__ import annotations

from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """What fits a word: a colour, marks, and the art that the vocabulary has for it."""

    words: str
    colour: str
    symbol: str
    pattern: str
    way: str = ""  # art of something that runs from side to side
    ground: str = ""  # art of the open ground between such ways
    zone: str = "symbol"  # art of a whole side


THEMES = (
    Theme("road street highway motorway avenue", "#565d69", "road", "hatch", way="street"),
    Theme("river stream canal brook creek water", "#5aa9d6", "drop", "waves", way="river"),
    Theme("rail railway railroad train tram metro track", "#7b6b5d", "cross", "tiles", way="rails"),
    Theme("path sidewalk footpath pavement trail walk", "#e2c48d", "walk", "tiles", way="sidewalk"),
    Theme("green greenway parkway hedge", "#4f9d5b", "leaf", "dots", way="greenway"),
    Theme("lane alley", "#c98b4f", "ring", "dots", way="lane"),
    Theme(
        "field meadow grass land plain pasture lawn country open blank empty ground",
        "#a3cf82",
        "flower",
        "plain",
        ground="meadow",
    ),
    Theme("garden village suburb", "#cfe0ae", "flower", "plain", ground="gardens"),
    Theme("house home residential town cottage", "#a5d084", "house", "plain", zone="houses"),
    Theme("shop market shopping store", "#6aa7dc", "bag", "tiles", zone="shops"),
    Theme("office business city downtown", "#cc4f41", "tower", "hatch", zone="offices"),
    Theme("forest wood tree jungle park", "#3f7d58", "tree", "dots"),
    Theme("mountain hill rock stone cliff", "#8d8378", "mountain", "hatch"),
    Theme("sea lake ocean coast harbour harbor bay", "#3f8fc4", "drop", "waves"),
    Theme("desert sand beach dune", "#e6c36a", "sun", "dots"),
    Theme("castle wall fort tower", "#9a8f86", "tower", "tiles"),
    Theme("sun day light fire", "#f0a63b", "sun", "plain"),
    Theme("night star moon space", "#3b4470", "star", "dots"),
    Theme("gold coin money", "#e0b23c", "disc", "plain"),
    Theme("gem diamond crystal ice", "#7fc8cf", "diamond", "hatch"),
    Theme("flower rose blossom", "#d98fa6", "flower", "dots"),
    Theme("red", "#cc4f41", "disc", "hatch"),
    Theme("blue", "#4f86c6", "drop", "waves"),
    Theme("yellow", "#f0c23b", "sun", "plain"),
    Theme("orange", "#e08a3c", "diamond", "dots"),
    Theme("purple violet", "#7a4a6b", "star", "tiles"),
    Theme("pink", "#d98fa6", "flower", "dots"),
    Theme("brown", "#8d6e4f", "mountain", "hatch"),
    Theme("black", "#2f333b", "cross", "hatch"),
    Theme("white", "#f3ecdc", "ring", "plain"),
    Theme("gray grey", "#9a9fa8", "tower", "dots"),
)
_BY_WORD = {word: theme for theme in THEMES for word in theme.words.split()}


def find_theme(id: str) -> Theme | None:
    """The theme of a name; its last word says most: a country road is a road."""
    for word in reversed(id.split("-")):
        for form in (word, word.removesuffix("s"), word.removesuffix("es")):
            if form in _BY_WORD:
                return _BY_WORD[form]
    return None
