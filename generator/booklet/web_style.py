"""The look of the rules as an HTML page: phone and desk, light and dark, and on paper.

The title face travels inside the page; nothing is fetched by whoever reads. Text is set in the
reader's own sans-serif face: to carry ours, cut to the letters of a page, took longer than all
else about the page.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache

from generator.canvas.colour import lighter
from generator.canvas.fonts import TITLE, font_file
from generator.typeset.text_look import TextLook

FAMILY = "Rules Title"
PAPER = "#fffdf7"  # figures always lie on paper, so that their colours stay true


def page_style(look: TextLook) -> str:
    """One sheet of style for the whole page."""
    names = {
        "ACCENT": look.accent,
        "TINT": look.tint,
        "INK": look.ink,
        "FAINT": "#5c6370",
        "BRIGHT": lighter(look.accent, 0.62),
        "PAPER": PAPER,
    }
    style = _STYLE
    for name, colour in names.items():
        style = style.replace(f"@{name}", colour)
    return style


@cache
def title_face() -> str:
    """The `@font-face` rule of the title face."""
    data = b64encode(font_file(TITLE).read_bytes()).decode()
    source = f'src:url(data:font/ttf;base64,{data}) format("truetype")'
    return f'@font-face{{font-family:"{FAMILY}";font-weight:400;font-display:swap;{source}}}'


_STYLE = """
:root{color-scheme:light dark;--ink:@INK;--faint:@FAINT;--ground:#fff;--tint:@TINT;--accent:@ACCENT;
--rule:#d9dde3;
--text:"Source Sans 3",system-ui,"Segoe UI",Roboto,sans-serif;
--title:"Rules Title",ui-rounded,"Arial Rounded MT Bold",var(--text)}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6e1;--faint:#a9b0bb;--ground:#171a20;
--tint:#232935;--accent:@BRIGHT;--rule:#3a414d}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 var(--text);
overflow-wrap:break-word}
.page{max-width:46rem;margin:0 auto;padding:1.5rem 1.15rem 4rem}
h1,h2,h3{font-family:var(--title);font-weight:400;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(2.4rem,11vw,4rem);color:var(--accent);text-align:center;margin:1.2rem 0 .8rem}
h2{font-size:1.85rem;color:var(--accent);margin:3rem 0 .8rem}
h3{font-size:1.25rem;margin:2rem 0 .5rem}
h2+h3{margin-top:1rem}
p,ul,ol{margin:.8rem 0}
li{margin:.35rem 0;padding-left:.25rem}
ul,ol{padding-left:1.5rem}
li::marker{color:var(--accent);font-weight:600}
strong,th,dt{font-weight:600}
.stripe{display:flex;justify-content:center;gap:.4rem;margin:0 0 1.2rem}
.stripe i{width:3rem;height:.4rem;border-radius:.2rem}
.lead{font-size:1.2rem;text-align:center;text-wrap:balance}
.badges{display:flex;flex-wrap:wrap;justify-content:center;gap:.4rem .7rem;
list-style:none;padding:0}
.badges li{background:var(--tint);border-radius:1rem;padding:.25rem .9rem;margin:0;font-weight:600}
nav{background:var(--tint);border-radius:.8rem;padding:1rem 1.3rem;margin:2rem 0}
nav h2{font-size:1.1rem;margin:0 0 .4rem}
nav ol{columns:15rem;column-gap:2rem;margin:0;padding-left:1.4rem}
nav li{margin:0;padding-block:.35rem;break-inside:avoid;line-height:1.4}
a{color:var(--accent);text-underline-offset:.15em}
nav a{text-decoration:none;padding-block:.3rem}
nav a:hover,nav a:focus{text-decoration:underline}
.to-contents{position:fixed;right:1rem;bottom:1rem;z-index:1;background:var(--accent);
color:var(--ground);border-radius:1.4rem;padding:.55rem 1.1rem;text-decoration:none;font-weight:600;
box-shadow:0 1px 5px #0005}
.index ol{list-style:none;padding:0}
dfn{font-style:normal}
@media (min-width:76rem){.to-contents{display:none}.page{margin-left:max(19rem,calc(50vw - 23rem))}
.contents{position:fixed;left:max(1rem,calc(50vw - 42rem));top:1.5rem;width:16rem;margin:0;
max-height:calc(100vh - 3rem);overflow-y:auto}.contents ol{columns:auto}}
.figures{display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:1.2rem;
margin:1.4rem 0}
figure{margin:0;max-width:100%;width:var(--wide)}
.beside{float:right;max-width:45%;margin:.3rem 0 1rem 1.4rem}
h2,h3,.table,nav,aside,.figures:not(.beside){clear:both}
.art{background:@PAPER;border-radius:.6rem;padding:.6rem}
.art svg{display:block;width:100%;height:auto}
figcaption{color:var(--faint);font-size:.92rem;line-height:1.4;text-align:center;margin-top:.5rem;
text-wrap:balance}
.table{overflow-x:auto;margin:1.2rem 0}
table{border-collapse:collapse;min-width:min(100%,18rem)}
th{background:var(--tint);color:var(--accent);font-size:.92rem;text-align:start}
th,td{padding:.4rem .8rem;vertical-align:top}
th:first-child{border-radius:.4rem 0 0 .4rem}
th:last-child{border-radius:0 .4rem .4rem 0}
tbody tr+tr td{border-top:1px solid var(--rule)}
.middle{text-align:center}
.end{text-align:end;font-variant-numeric:tabular-nums}
aside{background:var(--tint);border-left:.35rem solid var(--accent);border-radius:.6rem;
padding:.9rem 1.2rem;margin:2rem 0}
aside h3:first-child{margin-top:.2rem}
.sign{display:inline-block;width:1.35em;height:1.35em;vertical-align:-.3em}
.held{white-space:nowrap}
.sign svg{display:block;width:100%;height:100%}
.summary{border-top:3px solid var(--accent);margin-top:4rem}
.summary h2{margin-top:2rem}
@media (max-width:30rem){.page{padding-inline:1rem}h2{font-size:1.6rem}.figures{gap:1rem}
.beside{float:none;max-width:none;margin:1.4rem 0}
table{font-size:.94em}th,td{padding-inline:.35rem}}
@page{margin:14mm}
@media print{
:root{--ink:#000;--ground:#fff;--tint:#f2f3f5;--accent:@ACCENT;--rule:#bbb;--faint:#444}
body{font-size:10.5pt}nav,.to-contents{display:none}.page{max-width:none;padding:0}
h2,h3{break-after:avoid}figure,tr,aside{break-inside:avoid}p,li{orphans:2;widows:2}
.summary{break-before:page;border:0;margin:0}}
"""
