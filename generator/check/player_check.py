"""Players: as many as the game says, in every law that gives each a part of their own.

In comes a tileset; out goes a `Check`, or nothing if no law speaks of players.
"""

from __future__ import annotations

from generator.check.report import Check, judged
from generator.laws.registry import make_board_laws, make_laws
from generator.tileset.model import Tileset
from generator.words import counted


def check_players(tileset: Tileset) -> Check | None:
    """Whether everybody has a part, and every part somebody."""
    parts = {law.name: law.styles for law in make_laws(tileset) if law.styles}
    seats = {law.name: law.seats for law in make_board_laws(tileset) if law.seats}
    if not parts and not seats:
        return None
    fewest, most = tileset.game.players
    faults = []
    for name, seated in seats.items():
        if len(set(seated)) < len(seated):
            faults.append(f"{name} names a player twice: give each a name of their own")
        if not fewest <= len(seated) or len(seated) != most:
            faults.append(
                f"{name} names {counted(len(seated), 'player')}, and the game is for "
                f"{_span(fewest, most)}: name as many, or change players"
            )
    for name, owned in parts.items():
        if 1 < len(set(owned)) < most:
            faults.append(
                f"{name} has {len(set(owned))} parts for players to own, and the game is for "
                f"{_span(fewest, most)}: add some, or change players"
            )
    figure = f"{_span(fewest, most)} {'player' if most == 1 else 'players'}"
    return judged("players", figure, (faults, [], []), "each has a part of their own")


def _span(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest} to {most}"
