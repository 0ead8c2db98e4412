"""Sheets that players fill in."""
