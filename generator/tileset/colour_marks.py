"""The marks that stand beside a colour: chosen where a table asks for none, and checked.

What comes in: what each table asks for, and the names there are. What goes out: a symbol and
a pattern for each, and a problem for any two that only their colour tells apart.
Must not know: what the tables are about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from generator.tileset.line_numbers import Path
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote


def choose_looks(
    asked: Sequence[tuple[str | None, str | None]],
    symbols: Sequence[str],
    patterns: Sequence[str],
) -> list[tuple[str, str]]:
    """A symbol and a pattern for each table, so that no two that ask for none look alike."""
    uses_of_symbols = Counter(symbol for symbol, _ in asked if symbol)
    uses_of_patterns = Counter(pattern for _, pattern in asked if pattern)
    chosen: list[tuple[str, str]] = []
    for asked_symbol, asked_pattern in asked:
        symbol = asked_symbol or _least_used(symbols, uses_of_symbols)
        taken = {pattern for other, pattern in chosen if other == symbol}
        fresh = [name for name in patterns if name not in taken]
        pattern = asked_pattern or _least_used(fresh or patterns, uses_of_patterns)
        chosen.append((symbol, pattern))
    return chosen


def check_told_apart(
    report: ProblemReport, key: str, looks: Iterable[tuple[Path, tuple[str, ...]]], hint: str
) -> None:
    """Players who see no colour, and printers without it, need another mark."""
    seen: dict[tuple[str, ...], Path] = {}
    for path, look in looks:
        first = seen.setdefault(look, path)
        if first != path:
            report.add(
                (*path, key),
                f"{quote(str(path[-1]))} differs from {quote(str(first[-1]))} "
                "in nothing but colour",
                f"{hint}: colour is never the only mark",
            )


def _least_used(names: Sequence[str], uses: Counter[str]) -> str:
    name = min(names, key=lambda name: uses[name], default="")
    uses[name] += 1
    return name
