"""How large tables may be, and how one is refused that is too large or cannot be read."""

from __future__ import annotations

MOST_ROWS = 10_000
MOST_COLUMNS = 60
MOST_LETTERS = 4_000  # of one cell


class TableRefusedError(Exception):
    """Why a table cannot be read, where, and what to do."""

    def __init__(self, message: str, hint: str, row: int | None = None) -> None:
        self.message, self.hint, self.row = message, hint, row
        super().__init__(message)
