"""The title typeface inside an HTML page, as data. Nothing is fetched by whoever reads.

Text is set in the reader's own sans-serif face: to carry ours, cut to the letters of a page,
took longer than all else about the page.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache

from generator.canvas.fonts import TITLE, font_file

FAMILY = "Rules Title"


@cache
def title_face() -> str:
    """The `@font-face` rule of the title face."""
    data = b64encode(font_file(TITLE).read_bytes()).decode()
    source = f'src:url(data:font/ttf;base64,{data}) format("truetype")'
    return f'@font-face{{font-family:"{FAMILY}";font-weight:400;font-display:swap;{source}}}'
