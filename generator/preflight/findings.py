"""What a preflight finds, as plain values."""

from __future__ import annotations

from collections.abc import Iterable

from generator.errors import Problem
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that will not print as it should, on a page or in the whole file."""

    page: int | None  # counted from 1
    rule: str
    message: str
    hint: str = ""


def to_problems(file: str, findings: Iterable[Finding]) -> list[Problem]:
    """Findings in the words of the command; the same on several pages is said once."""
    pages: dict[tuple[str, str, str], list[int]] = {}
    for found in findings:
        key = (found.rule, found.message, found.hint)
        pages.setdefault(key, []).extend([] if found.page is None else [found.page])
    return [
        Problem(file, None, rule, f"{say_pages(numbers)}{message}", hint)
        for (rule, message, hint), numbers in pages.items()
    ]


def say_pages(numbers: list[int]) -> str:
    """`pages 1, 3 to 5: `, or nothing for the whole file."""
    if not numbers:
        return ""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = [f"{run[0]}" if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs]
    word = "page" if len(said) == 1 and len(runs[0]) == 1 else "pages"
    return f"{word} {', '.join(said)}: "
