"""The starter: a whole new game from a name, a shape and a few words."""
