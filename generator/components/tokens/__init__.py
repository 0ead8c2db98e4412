"""Tokens: small flat pieces that come in colours."""
