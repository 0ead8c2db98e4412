"""Small flat pieces that come in colours."""
