"""What people need to make a kit, in the words of the guide. Each thing is asked for once."""

from __future__ import annotations

from generator.words import to_say

KNIFE = (to_say("a sharp knife"), to_say("a steel ruler"), to_say("a cutting mat"))
SCISSORS = (to_say("scissors"),)
GLUE = (to_say("glue"),)
SCORE = (to_say("an empty pen to score folds"),)
PUNCH = (to_say("a corner punch"),)
STAPLES = (to_say("a stapler"),)
