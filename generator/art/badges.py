"""Badges of the cover: how many play, how old they are, how long it takes.

In comes the game, out go small pictograms with their words.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas import fonts
from generator.canvas.fit_text import fit_size
from generator.canvas.fonts import measure
from generator.canvas.pen import arc, circle, polyline, rounded
from generator.canvas.shapes import Shape, Text
from generator.geometry.add_up import add_up
from generator.quick_start import dataclass
from generator.tileset.model import Game
from generator.typeset.text_look import TextLook
from generator.words import counted, say

ICON = 10.0
WORDS = 3.7
GAP = 3.0


@dataclass(frozen=True, slots=True)
class Badge:
    icon: str  # "player", "pair", "players", "ages" or "minutes"
    words: str


def badges_of(game: Game) -> tuple[Badge, ...]:
    """Only what the game states."""
    icon = {1: "player", 2: "pair"}.get(game.players[1], "players")
    badges = [Badge(icon, players_in_words(game))]
    if game.ages:
        badges.append(Badge("ages", say("ages {ages}", ages=game.ages)))
    if game.minutes:
        badges.append(Badge("minutes", say("{minutes} minutes", minutes=game.minutes)))
    return tuple(badges)


def players_in_words(game: Game) -> str:
    least, most = game.players
    said = counted(most, "player")
    if least != most:
        said = say("{least} to {players}", least=least, players=said)
    return say("{players}, or 1", players=said) if game.solitaire and least > 1 else said


def measure_badges(badges: Sequence[Badge], width: float) -> float:
    """How much of this width they take."""
    _, widths, spare = _share(badges, width)
    return add_up(widths) + spare * (len(badges) - 1)


def _share(badges: Sequence[Badge], width: float) -> tuple[float, list[float], float]:
    """The size of their words, how wide each is, and the space between two."""
    cell = (width - GAP * (len(badges) - 1)) / len(badges)
    room = cell - ICON - 2.2
    size = min(fit_size(badge.words, fonts.STRONG, WORDS, room) for badge in badges)
    widths = [ICON + 2.2 + measure(badge.words, fonts.STRONG, size) for badge in badges]
    return size, widths, min(8.0, (width - add_up(widths)) / max(1, len(badges) - 1))


def draw_badges(
    badges: Sequence[Badge], look: TextLook, middle: float, y: float, width: float
) -> list[Shape]:
    """In a row about the middle; `y` is the middle of their height."""
    size, widths, spare = _share(badges, width)
    left = middle - measure_badges(badges, width) / 2
    shapes: list[Shape] = []
    for badge, wide in zip(badges, widths, strict=True):
        shapes += _icon(badge.icon, left + ICON / 2, y, look)
        words = Text(left + ICON + 2.2, y + size * 0.33, badge.words, fonts.STRONG, size, look.ink)
        shapes.append(words)
        left += wide + spare
    return shapes


def _icon(name: str, x: float, y: float, look: TextLook) -> list[Shape]:
    """White on a disc of the game's colour."""
    ink = "#ffffff"
    shapes: list[Shape] = [circle(x, y, ICON / 2, fill=look.accent)]
    if name == "players":
        for dx, grow in ((-1.7, 0.8), (1.7, 0.8), (0.0, 1.0)):
            shapes += _person(x + dx, y, grow, ink, look.accent)
    elif name == "pair":
        for dx in (-1.45, 1.45):
            shapes += _person(x + dx, y, 0.95, ink, look.accent)
    elif name == "player":
        shapes += _person(x, y, 1.25, ink, look.accent)
    elif name == "ages":
        shapes += [
            rounded(x - 2.6, y - 0.3, 5.2, 2.9, 0.5, fill=ink),
            polyline([(x, y - 0.4), (x, y - 2.2)], stroke=ink, width=0.6, cap="round"),
            circle(x, y - 2.9, 0.5, fill=ink),
            polyline([(x - 2.6, y + 0.9), (x + 2.6, y + 0.9)], stroke=look.accent, width=0.45),
        ]
    else:
        hands = [(x, y - 1.7), (x, y), (x + 1.3, y + 0.8)]
        shapes += [
            circle(x, y, 2.9, stroke=ink, width=0.7),
            polyline(hands, stroke=ink, width=0.6, cap="round", join="round"),
        ]
    return shapes


def _person(x: float, y: float, grow: float, ink: str, ground: str) -> list[Shape]:
    body = arc(x, y + 2.6 * grow, 1.7 * grow, 180, 360, fill=ink, stroke=ground, width=0.35)
    return [body, circle(x, y - 0.9 * grow, 1.15 * grow, fill=ink, stroke=ground, width=0.35)]
