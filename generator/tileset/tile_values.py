"""A tile's own values, as the model holds them: its cost, its name, its text.

Knows nothing of where they are written, what a face shows of them, which law looks at them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.quick_start import dataclass

Value = str | int


@dataclass(frozen=True, slots=True)
class TileValues(Mapping[str, Value]):
    """Names and values in the order of their file; the same whatever the order."""

    pairs: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        for one, value in self.pairs:
            if one == name:
                return value
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TileValues) and self.spelled == other.spelled

    def __hash__(self) -> int:
        return hash(self.spelled)

    @property
    def spelled(self) -> tuple[tuple[str, str], ...]:
        """Each value as it is written, sorted by name: 3 and "3" are read alike on a face, and
        are told apart here."""
        return tuple(sorted((name, repr(value)) for name, value in self.pairs))


NO_VALUES = TileValues()
