"""The bots, a module each, found by the registry. `bot.py` says what one is."""
