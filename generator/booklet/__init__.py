"""Rules of a game: a text with figures in, pages of a booklet and one HTML page out.

fill_template, fallback_rules     a template and the facts of the game -> Markdown
parse_rules                       Markdown -> the tree of typeset/text_tree.py
judge_figures, game_figures       what the tree shows by name, ringed (rings) as the laws say
illustrated_rules                 text and figures, held against each other
booklet_pages (cover)             pages in reading order -> booklet_sheets, two to a side
web_page (web_style)              the same as HTML
make_booklet                      all of it, for a kit
"""
