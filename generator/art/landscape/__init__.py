"""A game as a landscape: the picture on its cover, made of its own palette and ways.

palette (what the game gives) -> scene (where everything stands) -> things (how each is drawn)
"""
