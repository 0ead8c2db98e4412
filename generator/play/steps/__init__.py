"""The steps of `[play]`, a module each, found by the registry. `step.py` says what one is."""
