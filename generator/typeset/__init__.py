"""Paragraphs, tables and pictures set on pages: one typesetter for all that is read."""
