"""A game of distinct hexagons, as near to what the rivals draw as the format comes.

Each hexagon of 34 mm carries two ways, a red and a blue one, which no other hexagon has in the
same places, and a label of its own as long as there are letters.
"""

from __future__ import annotations

from itertools import combinations
from string import ascii_uppercase, digits

LABELS = ascii_uppercase + digits
PORTS = 12

HEAD = f"""
schema = 1

[game]
name = "Hexagons"
players = [2, 4]

[piece]
shape = "hexagon"
size = 34
ports = {[PORTS // 6] * 6}

[segments.red]
letter = "R"
name = "Red"
colour = "#cc3333"
art = "lane"

[segments.blue]
letter = "B"
name = "Blue"
colour = "#3333cc"
art = "lane"
"""

MARK = """
[[marks]]
id = "label-{id}"
name = "Label {label}"
letter = "{label}"
"""

TILE = """
[[tiles]]
id = "hexagon-{number}"
name = "Hexagon {number}"
art = "segments"
segments = ["{red[0]}-{red[1]}R", "{blue[0]}-{blue[1]}B"]
"""


def write_game(tiles: int) -> str:
    """The file of a game with so many hexagons."""
    pairs = list(combinations(range(PORTS), 2))
    ways = [(red, blue) for red in pairs for blue in pairs if not {*red} & {*blue}]
    chosen = ways[:: len(ways) // tiles][:tiles]
    text = HEAD + "".join(MARK.format(label=label, id=label.lower()) for label in LABELS[:tiles])
    for number, (red, blue) in enumerate(chosen):
        text += TILE.format(number=number, red=red, blue=blue)
        if number < len(LABELS):
            text += f'marks = ["label-{LABELS[number].lower()}"]\n'
    return text.lstrip()
