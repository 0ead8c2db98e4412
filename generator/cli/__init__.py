"""The command: one module for each thing a person types. The only room that prints."""

import gc

# A kit is a million small things without a cycle among them: looking for one takes a tenth of the
# time, so it is done seldom, from before the first library is read.
gc.set_threshold(500_000, 20, 20)
