"""What a game allows and what it pays: layouts, laws of placement, scores. Knows no drawing."""
