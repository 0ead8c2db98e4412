"""What people need to make a kit, in the words of the guide. Each thing is asked for once."""

from __future__ import annotations

KNIFE = ("a sharp knife", "a steel ruler", "a cutting mat")
SCISSORS = ("scissors",)
GLUE = ("glue",)
SCORE = ("an empty pen to score folds",)
PUNCH = ("a corner punch",)
STAPLES = ("a stapler",)
