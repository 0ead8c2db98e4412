"""One typesetter for all that is read: the rules, the guide and the census.

    text_tree                              what is said: headings, paragraphs, tables, figures
    text_blocks                            blocks -> strips, by way of text_lines, text_tables,
                                           figure_rows; panels -> strips for many small pictures
    page_breaks                            strips -> the strips of each page
    place_strips                           the strips of a page -> shapes

How it looks is in text_look. Must not know: games, paper, files.
"""
