"""The laws of placement, a module each; the registry finds them here. `law.py` says what one is."""
