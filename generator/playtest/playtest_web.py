"""A playtest as one page for the web: the same words and plots, with nothing to fetch.

In comes a playtest, out goes HTML. Must not know: the disk.
"""

from __future__ import annotations

import re
from html import escape

from generator.canvas.shapes import Drawing
from generator.geometry.outline import rectangle
from generator.playtest.playtest_figures import Playtest
from generator.playtest.playtest_findings import say_findings
from generator.playtest.playtest_pages import headline, parts_of
from generator.playtest.playtest_plots import TileFaces
from generator.typeset.panels import Panel
from generator.write.svg import write_svg

WIDTH = 150.0  # of a plot, in millimetres; it shrinks with the window

STYLE = """
:root { color-scheme: light }
body { font: 17px/1.5 system-ui, sans-serif; color: #2b3140; background: #faf9f5; margin: 0 }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.9rem; margin: 0 0 .3rem } h2 { margin: 2.2rem 0 .3rem; font-size: 1.3rem }
.found { background: #fff; border: 1px solid #d9dce2; border-radius: .6rem; padding: .4rem 1.2rem }
.plots { display: flex; flex-wrap: wrap; gap: 1rem; margin: .8rem 0 }
.plots svg { max-width: 100%; height: auto }
footer { margin-top: 3rem; font-size: .9rem; color: #5d6470 }
"""


def playtest_page(test: Playtest, command: str) -> bytes:
    """The whole page."""
    name = test.tileset.game.name + (f", {test.variant}" if test.variant else "")
    faces = TileFaces(test.tileset)
    body = [f"<h1>{escape(name)}</h1>", f"<p>{escape(headline(test))}</p>", '<div class="found">']
    body += [f"<p>{escape(said).replace('`', '')}</p>" for said in say_findings(test)]
    body.append("</div>")
    for number, part in enumerate(parts_of(test, faces, WIDTH)):
        if part.title:
            body.append(f"<h2>{escape(part.title)}</h2>")
        if part.words:
            body.append(f"<p>{escape(part.words)}</p>")
        plots = [
            _inline(panel, f"plot-{number}-{place}", part.title or part.words or name, faces)
            for place, panel in enumerate(part.panels)
        ]
        body.append(f'<div class="plots">{"".join(plots)}</div>')
    title = f"{name}: playtest"
    page = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + f"\n<footer>Measured with <code>{escape(command)}</code></footer>\n"
        "</main>\n</body>\n</html>\n"
    )
    return page.encode()


def _inline(panel: Panel, name: str, title: str, faces: TileFaces) -> str:
    """A plot in the page itself; names of one plot must not meet those of another."""
    drawing = Drawing(name, rectangle(panel.width, panel.height), 0.0, panel.shapes, title)
    svg = write_svg(drawing, faces.drawings).decode()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', svg)
    return re.sub(r'(href="#|url\(#)([^")]+)', rf"\1{name}-\2", svg)
