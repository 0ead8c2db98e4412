"""Screens that stand before a player."""
