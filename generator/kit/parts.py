"""The parts of a kit: what a game has, what is asked for, what must be drawn for that.

In come a game and an order, out go names of parts in the order of the kit: the guide, the
components of the game, the rules. Must not know: any kind of component by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.errors import CommandError
from generator.kit.order import PLAIN, Order
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.components.kind import Setting
    from generator.tileset.model import Tileset

GUIDE, RULES = "guide", "rules"


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts of a game's kit, and those of them that are asked for."""

    every: tuple[str, ...]
    chosen: tuple[str, ...]
    gathering: frozenset[str] = frozenset({GUIDE})  # those that are about all others

    @property
    def drawn(self) -> tuple[str, ...]:
        """The guide tells of all parts and a box holds them, whichever are written."""
        return self.every if self.gathering & {*self.chosen} else self.chosen

    @property
    def components(self) -> tuple[str, ...]:
        """Those that are drawn as pieces."""
        return tuple(name for name in self.drawn if name not in (GUIDE, RULES))

    @property
    def are_whole(self) -> bool:
        """Whether there is all that one file to print binds together; rules are no sheets."""
        return {*self.every} - {*self.chosen} <= {RULES}


def shows_figures(order: Order) -> bool:
    """Whether the rules are made, which whatever gathers all parts needs too."""
    from generator.components.find_kinds import find_kinds

    last = (kind.name for kind in find_kinds() if kind.is_last)
    return not order.only or bool({GUIDE, RULES, *last} & {*order.only})


def setting_of(order: Order) -> Setting:
    """What an order says to kinds of component."""
    from generator.components.kind import Setting

    return Setting(order.components, order.stock, order.press, order.paper)


def list_all_parts(tileset: Tileset) -> tuple[str, ...]:
    """All that kits of a game may hold, in order."""
    from generator.components.find_kinds import kinds_of

    return (GUIDE, *kinds_of(tileset), RULES)


def list_parts(tileset: Tileset, order: Order = PLAIN) -> tuple[str, ...]:
    """All that this kit holds: some parts are made only if somebody asks for them."""
    from generator.components.find_kinds import kinds_of

    setting = setting_of(order)
    kinds = kinds_of(tileset).items()
    return (GUIDE, *(name for name, kind in kinds if kind.is_asked(setting)), RULES)


def choose_parts(tileset: Tileset, order: Order) -> Parts:
    """The parts asked for, in the game's order; all if none is named."""
    from generator.components.find_kinds import find_kinds, kinds_of

    for kind in find_kinds():
        kind.check_asked(tileset, setting_of(order))
    every = list_parts(tileset, order)
    for name in order.only:
        if name not in every:
            ways = [kind.absent(tileset) for kind in find_kinds() if kind.id(tileset) == name]
            hint = "; ".join(filter(None, (f"it has: {', '.join(every)}", *ways)))
            raise CommandError("--only", f'{tileset.game.name} has no component "{name}"', hint)
    chosen = tuple(name for name in every if not order.only or name in order.only)
    last = (name for name, kind in kinds_of(tileset).items() if kind.is_last)
    return Parts(every, chosen, frozenset({GUIDE, *last}))
