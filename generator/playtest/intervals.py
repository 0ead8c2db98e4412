"""How sure a share or a mean is: intervals in which nineteen of twenty such measurements would lie.

Must not know: games.
"""

from __future__ import annotations

import math

from generator.quick_start import dataclass

Z = 1.96  # nineteen of twenty


@dataclass(frozen=True, slots=True)
class ShareInterval:
    """A share, and the interval that it probably lies in."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """How far the interval reaches to either side."""
        return (self.high - self.low) / 2

    def excludes(self, share: float) -> bool:
        return not self.low <= share <= self.high


def wilson(hits: float, of: int) -> ShareInterval:
    """Wilson's interval of a share."""
    if not of:
        return ShareInterval(0.0, 0.0, 1.0)
    share = hits / of
    bend = 1 + Z * Z / of
    middle = (share + Z * Z / (2 * of)) / bend
    reach = Z * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / bend
    return ShareInterval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def spread(counts: dict[int, int]) -> tuple[float, float]:
    """Mean and standard deviation of whole numbers, each with how often it came up."""
    of = total = squares = 0
    for value, count in counts.items():
        of += count
        total += value * count
        squares += value * value * count
    if not of:
        return 0.0, 0.0
    mean = total / of
    return mean, math.sqrt(max(0.0, squares / of - mean * mean))


def quantile(counts: dict[int, int], share: float) -> int:
    """The least value that at least this share does not exceed."""
    of = 0
    for count in counts.values():
        of += count
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= share * of:
            return value
    return 0
