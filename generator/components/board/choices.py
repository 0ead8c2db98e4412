"""What may be chosen of boards: how large they are, and boards with their tokens in place.

Read by whoever asks people, long before anything is drawn: nothing heavy is imported here.
"""

from __future__ import annotations

from generator.choices import Answers, Choice, if_given, read_number, read_whole
from generator.errors import CommandError

SMALLEST_SCALE, LARGEST_SCALE = 1.0, 4.0  # houses must still fit their spaces
LAST_SEED, MOST_BOARDS = 999_999, 200


def _read_scale(value: object) -> float:
    scale = read_number("board_scale", value)
    if not SMALLEST_SCALE <= scale <= LARGEST_SCALE:
        raise CommandError(
            "--board-scale",
            f"{scale:g} is no size for a board",
            f"1 is its own size; {SMALLEST_SCALE:g} to {LARGEST_SCALE:g} is possible",
        )
    return scale


def _read_count(value: object) -> int:
    count = read_whole("boards", value)
    if not 1 <= count <= MOST_BOARDS:
        raise CommandError(
            "--boards", f"{count} is no number of boards", f"1 to {MOST_BOARDS} are possible"
        )
    return count


BOARD_SCALE = Choice(
    "board_scale",
    "number",
    "Size of the board, 1 to 4: 1.5 is 150 %, split over pages where it must be.",
    _read_scale,
    default=1.0,
    metavar="F",
)
SEED = Choice(
    "seed",
    "whole",
    "Add a board with its tokens printed in place; each N is another.",
    if_given(lambda value: read_whole("seed", value)),
    metavar="N",
)
BOARDS = Choice(
    "boards",
    "whole",
    f"Add up to {MOST_BOARDS} such boards, all different, from --seed or 1 on.",
    if_given(_read_count),
    metavar="K",
)
CHOICES = (BOARD_SCALE, SEED, BOARDS)


def number_boards(answers: Answers) -> tuple[int, ...]:
    """The seeds of the boards asked for: one after the other, none if neither is given."""
    seed, count = answers[SEED], answers[BOARDS]
    if seed is None and count is None:
        return ()
    first = 1 if seed is None else seed
    seeds = tuple(range(first, first + (1 if count is None else count)))
    if seeds[0] < 0 or seeds[-1] > LAST_SEED:
        raise CommandError(
            "--seed",
            f"boards are numbered from 0 to {LAST_SEED}",
            "choose a smaller seed, or fewer boards",
        )
    return seeds
