"""Boards of hexagonal spaces, bare or with tokens printed in place."""
