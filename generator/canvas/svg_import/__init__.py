"""Own art: a PNG, JPEG or SVG file as bytes becomes shapes of the drawing language.

What cannot be carried over is said, never lost: `read_art` in `art.py` gives shapes or a
`PictureError` with all that is wrong. Must not know: games, tilesets, files on disk, where a
picture is printed.
"""
