"""Can these tiles fill this region? Arguments a person can follow first, then a search.

Knows nothing of drawing, files or games: a puzzle is cells, edges, colours and tiles.
"""
